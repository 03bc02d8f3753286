"""The search: a Monte Carlo tree over what a seat knows, the same for every game.

Every simulation draws the hidden cards afresh (`redeal_in_place`), walks down the tree by the moves that are legal in that deal,
adds one move to it, plays on as the config says, and remembers for every move on the way how well its player's team did.
Compiled it runs without the interpreter's lock; several searches run in as many threads, and their counts are added up.
"""

from __future__ import annotations

import cython

from etoile.bots.config import SearchConfig
from etoile.core.game import MOST, MOST_FEATURES, Game
from etoile.core.rng import Rng

if not cython.compiled:
    from math import exp, log, pow, sqrt

    from etoile.bots.node import PlainNode, room_for

DEEPEST = 512
"""How many moves of a simulation are remembered."""
SLOTS = 8192
"""How many places the table of keys has."""
WIDE = 2048
"""Of more moves than so many, below the first, only the first of the list are looked at."""
HABITS = 1 << 16
EVERY = 1 << 30
NODE = 48
"""The bytes of a node."""
LISTED = 4096
"""The logarithms of numbers below this are looked up."""
DEALS = 4
"""How many deals the moves to choose from are put in order by."""
PROMISE, HABIT = 0, 1
UNKNOWN = -1_000_000

if not cython.compiled:
    LOGS = [0.0] * LISTED


def fill_tables() -> None:
    """The logarithms."""
    for count in range(1, LISTED):
        LOGS[count] = log(count)


fill_tables()


def place(key: int) -> int:
    """Where a key's place is in a table: keys that differ little lie far apart."""
    return (key * 0x1E3779B1 >> 7) & 8191


class Search:
    """One thread's thinking about one position, which must be a re-dealt one, for the seat to move."""

    def __init__(self, root: Game, config: SearchConfig, rng: Rng, moves: list[int], most: int) -> None:
        """`moves` are those to choose from; `most` simulations at most will be run."""
        self.root = root
        self.seat = root.to_move
        self.world = root.copy()
        self.position = root.copy()
        self.trial = root.copy()
        self.rng = rng
        self.explore = config.explore
        self.trees = config.trees
        self.observers = config.observers
        self.position.simulated = self.trial.simulated = not self.observers
        self.horizon = config.horizon
        self.keen = config.keen
        self.guide = HABIT if config.guide == "habit" else PROMISE
        self.haste = config.haste
        self.blend = config.blend
        self.scale = config.scale
        self.width = config.width
        self.growth = config.growth
        self.order = config.order
        self.kin = config.kin
        self.simulations = self.stamp = 0
        self.stopped = False
        self.roots = len(moves)
        self.size = self.roots + 2 + most * (2 if self.observers else 1)
        self.used = self.roots + 1
        self.allocate()
        for seat in range(root.seats):
            self.team_of[seat] = self.root.team(seat)
        for i, action in enumerate(moves):
            self.nodes[i + 1].action = action
            self.nodes[i + 1].key = self.root.search_key(action)

    def allocate(self) -> None:
        """Room for the tree, and for what a step down it needs. Compiled, most of it is not touched before it is used."""
        habits = HABITS if self.guide == HABIT else 1
        if cython.compiled:
            self.room = (room_for(self.size * NODE), room_for(MOST * 4), bytearray(habits * 8), bytearray(habits * 4))
            self.nodes = cython.cast("Node*", cython.cast("char*", self.room[0]))
            self.out = cython.cast("int*", cython.cast("char*", self.room[1]))
            for i in range(self.roots + 1):
                self.clear(i)
            self.habits = cython.cast("double*", cython.cast("char*", self.room[2]))
            self.habit_counts = cython.cast("int*", cython.cast("char*", self.room[3]))
        else:
            self.nodes = [PlainNode() for _ in range(self.size)]
            self.out = [0] * MOST
            self.habits, self.habit_counts = [0.0] * habits, [0] * habits
            self.stamps, self.slots = [0] * SLOTS, [0] * SLOTS
            self.found, self.keys = [0] * WIDE, [0] * WIDE
            self.alike, self.last, self.like, self.follows = [0] * WIDE, [0] * WIDE, [0] * WIDE, [0] * WIDE
            self.path, self.above, self.teams = [0] * DEEPEST, [0] * DEEPEST, [0] * DEEPEST
            self.played, self.played_by = [0] * DEEPEST, [0] * DEEPEST
            self.rewards, self.leaf, self.sums, self.seen = [0.0] * 8, [0.0] * 8, [0.0] * 8, [0] * MOST_FEATURES
            self.team_of = [0] * 8

    def line_up(self) -> None:
        """Puts the moves to choose from in order: first what promises most, on average over a few deals."""
        for _ in range(DEALS):
            self.position.assign(self.root)
            self.position.redeal_in_place(self.seat, self.rng)
            for i in range(1, self.roots + 1):
                self.nodes[i].kin_value += self.glance(self.nodes[i].action)
        for last in range(2, self.roots + 1):
            node = self.nodes[last]
            i = last
            while i > 1 and self.nodes[i - 1].kin_value < node.kin_value:
                self.nodes[i] = self.nodes[i - 1]
                i -= 1
            self.nodes[i] = node
        for i in range(1, self.roots + 1):
            self.nodes[i].kin_value = 0.0

    def results(self) -> list[tuple[int, int, float]]:
        """Every move that it chose from: the action, how often it was tried, and the sum of what it brought its team."""
        return [(self.nodes[i].action, self.nodes[i].visits, self.nodes[i].value) for i in range(1, self.roots + 1)]

    def run(self, simulations: int) -> None:
        """Thinks for so many simulations more, or until `stopped` is set."""
        with cython.nogil:
            if self.order and self.simulations == 0:
                self.line_up()
            for _ in range(simulations):
                if self.stopped:
                    break
                self.simulate()

    def simulate(self) -> None:
        """One simulation."""
        if self.trees == 0:
            self.position.assign(self.root)
            self.position.redeal_in_place(self.seat, self.rng)
        else:
            if self.simulations % self.trees == 0:
                self.world.assign(self.root)
                self.world.redeal_in_place(self.seat, self.rng)
                self.fell()
            self.position.assign(self.world)
        self.simulations += 1
        self.depth = self.steps = 0
        node = 0
        fresh = False
        while self.position.to_move != -1 and not fresh and self.depth < DEEPEST:
            team = self.team_of[self.position.to_move]
            if node == 0:
                child = self.choose_root()
                action = self.nodes[child].action
            else:
                count = self.position.write_actions(self.out)
                i = self.choose(node, count if count < WIDE else WIDE)
                action = self.out[i]
                child = self.found[i]
                if child == 0 and self.used < self.size:
                    child = self.add(node, self.keys[i])
            if child == 0:
                break
            fresh = self.nodes[child].visits == 0
            self.path[self.depth] = child
            self.above[self.depth] = node
            self.teams[self.depth] = team
            self.depth += 1
            self.remember(team, self.nodes[child].key)
            self.position.play(action)
            node = self.outcome(child) if self.observers else child
            if node == 0:
                break
        if self.blend > 0.0:
            self.judge()
            for team in range(self.position.seats):
                self.leaf[team] = self.rewards[team]
        self.roll_out()
        self.judge()
        if self.blend > 0.0:
            for team in range(self.position.seats):
                self.rewards[team] += self.blend * (self.leaf[team] - self.rewards[team])
        self.learn()

    def fell(self) -> None:
        """A tree is cut down: only what the moves to choose from have brought so far is kept."""
        self.used = self.roots + 1
        for i in range(1, self.roots + 1):
            self.nodes[i].first = 0

    # Down the tree

    def allowed(self, visits: int) -> int:
        """How many moves may be looked at after so many visits."""
        if self.width == 0.0:
            return EVERY
        limit = cython.cast(cython.int, self.width * pow(visits + 1, self.growth))
        return limit + 1

    def merit(self, node: int, chances: float) -> float:
        """How much a move deserves to be tried: what it brought, and how little is known about it for all its chances."""
        visits = self.nodes[node].visits
        value = self.nodes[node].value / visits
        if self.kin > 0.0 and self.nodes[node].kin_visits > 0:
            share = sqrt(self.kin / (3.0 * visits + self.kin))
            value += share * (self.nodes[node].kin_value / self.nodes[node].kin_visits - value)
        return value + self.explore * sqrt(chances / visits)

    def logs(self, count: int) -> float:
        """The logarithm of a count, looked up while it is small."""
        return LOGS[count] if count < LISTED else log(count)

    def choose_root(self) -> int:
        """The move to try, of those to choose from. All of them can be played in every deal."""
        limit = self.allowed(self.simulations)
        if limit > self.roots:
            limit = self.roots
        best = 0
        most = 0.0
        chances = self.logs(self.simulations)
        for i in range(1, limit + 1):
            if self.nodes[i].visits == 0:
                if best == 0 or self.nodes[best].visits > 0:
                    best = i
            elif best == 0 or self.nodes[best].visits > 0:
                merit = self.merit(i, chances)
                if best == 0 or merit > most:
                    best = i
                    most = merit
        return best

    def match(self, node: int, count: int) -> int:
        """Finds for every legal move its place in the tree, if it has one. Moves with one key share it: the first of them
        stays in the list, the others follow it in a chain.

        Returns how many are left, at the beginning of the list.
        """
        self.stamp += 1
        left = 0
        others = 0
        for i in range(count):
            key = self.position.search_key(self.out[i])
            slot = place(key)
            while self.stamps[slot] == self.stamp and self.keys[self.slots[slot]] != key:
                slot = (slot + 1) & (SLOTS - 1)
            if self.stamps[slot] == self.stamp:
                same = self.slots[slot]
                others += 1
                self.like[others] = self.out[i]
                self.follows[others] = 0
                if self.alike[same] == 0:
                    self.alike[same] = others
                else:
                    self.follows[self.last[same]] = others
                self.last[same] = others
                continue
            self.stamps[slot] = self.stamp
            self.slots[slot] = left
            self.out[left] = self.out[i]
            self.keys[left] = key
            self.found[left] = 0
            self.alike[left] = 0
            left += 1
        child = self.nodes[node].first
        while child:
            key = self.nodes[child].key
            slot = place(key)
            while self.stamps[slot] == self.stamp:
                if self.keys[self.slots[slot]] == key:
                    self.found[self.slots[slot]] = child
                    self.nodes[child].available += 1
                    break
                slot = (slot + 1) & (SLOTS - 1)
            child = self.nodes[child].next
        return left

    def settle(self, i: int) -> int:
        """Leaves one of the moves that share a place in the list: the one that gains most; any, if the game doesn't tell."""
        other = self.alike[i]
        if other:
            most = self.position.move_value(self.out[i])
            count = 1
            while other:
                count += 1
                gain = self.position.move_value(self.like[other])
                if gain > most or (gain == UNKNOWN and self.rng.below(count) == 0):
                    most = gain
                    self.out[i] = self.like[other]
                other = self.follows[other]
            self.alike[i] = 0
        return i

    def choose(self, node: int, count: int) -> int:
        """The move to try, as its place in the list: a new one while new ones are allowed, else the most deserving."""
        count = self.match(node, count)
        known = 0
        for i in range(count):
            known += self.found[i] != 0
        if known < count and (known == 0 or known < self.allowed(self.nodes[node].visits)):
            return self.try_new(count, known)
        best = -1
        most = 0.0
        for i in range(count):
            if self.found[i]:
                merit = self.merit(self.found[i], self.logs(self.nodes[self.found[i]].available))
                if best == -1 or merit > most:
                    best = i
                    most = merit
        return self.settle(best)

    def try_new(self, count: int, known: int) -> int:
        """A move that has not been tried: any, or the most promising of several."""
        best = -1
        most = 0.0
        tries = self.order if self.order > 1 else 1
        self.stamp += 1
        for _ in range(tries):
            left = self.rng.below(count - known)
            i = 0
            while self.found[i] or left:
                left -= self.found[i] == 0
                i += 1
            if tries == 1:
                return self.settle(i)
            if self.stamps[i] == self.stamp:
                continue
            self.stamps[i] = self.stamp
            lead = self.glance(self.out[self.settle(i)])
            if best == -1 or lead > most:
                best = i
                most = lead
        return best

    def add(self, parent: int, key: int) -> int:
        """A new move in the tree."""
        node = self.used
        self.used += 1
        self.clear(node)
        self.nodes[node].key = key
        self.nodes[node].available = 1
        self.nodes[node].next = self.nodes[parent].first
        self.nodes[parent].first = node
        return node

    def clear(self, node: int) -> None:
        """Nothing is known of a move."""
        self.nodes[node].key = 0
        self.nodes[node].action = 0
        self.nodes[node].visits = 0
        self.nodes[node].available = 0
        self.nodes[node].first = 0
        self.nodes[node].next = 0
        self.nodes[node].kin_visits = 0
        self.nodes[node].value = 0.0
        self.nodes[node].kin_value = 0.0

    def outcome(self, node: int) -> int:
        """Several observers: where whoever decides next stands, by all that he sees."""
        if self.position.to_move == -1:
            return node
        self.position.write_features(self.position.to_move, self.seen)
        key = 0
        for i in range(self.position.features()):
            key = (key ^ self.seen[i]) * 0x1B3B2A35
            if not cython.compiled:
                key &= 0xFFFFFFFFFFFFFFFF
        child = self.nodes[node].first
        while child and self.nodes[child].key != key:
            child = self.nodes[child].next
        if child == 0 and self.used < self.size:
            child = self.add(node, key)
        if child:
            self.nodes[child].visits += 1
        return child

    # Beyond the tree

    def roll_out(self) -> None:
        """Plays on: at random, or the best of some random moves, as far as the horizon."""
        left = self.horizon
        while self.position.to_move != -1 and left != 0:
            action = self.best_of_some() if self.keen > 1 else self.position.playout_action(self.rng, self.out)
            if self.kin > 0.0 or self.guide == HABIT:
                self.remember(self.team_of[self.position.to_move], self.position.search_key(action))
            self.position.play(action)
            left -= 1

    def best_of_some(self) -> int:
        """The best of some random moves."""
        count = self.position.write_actions(self.out)
        action = self.out[self.rng.below(count)]
        if count > 1:
            most = self.glance(action) if self.guide == PROMISE else self.habit(action)
            for _ in range(1, self.keen):
                other = self.out[self.rng.below(count)]
                merit = self.glance(other) if self.guide == PROMISE else self.habit(other)
                if merit > most:
                    action = other
                    most = merit
        return action

    def glance(self, action: int) -> float:
        """The lead of the team to move right after a move, or what the move adds to it if the game tells that by itself."""
        gain = self.position.move_value(action)
        if gain != UNKNOWN:
            return gain
        self.trial.assign(self.position)
        self.trial.play(action)
        return self.lead(self.trial, self.team_of[self.position.to_move])

    def habit(self, action: int) -> float:
        """How well a move has done in all simulations, whenever it was played."""
        team = self.team_of[self.position.to_move]
        slot = (place(self.position.search_key(action)) + team * 40503) & (HABITS - 1)
        if self.habit_counts[slot] == 0:
            return 1.0
        return self.habits[slot] / self.habit_counts[slot]

    def lead(self, position: Game, team: int) -> float:
        """By how much a team's outlook is better than the best other one's."""
        self.add_up(position)
        best = -1e9
        for seat in range(position.seats):
            other = self.team_of[seat]
            if other != team and self.sums[other] > best:
                best = self.sums[other]
        return self.sums[team] - best

    def add_up(self, position: Game) -> None:
        """The outlook of every team."""
        for team in range(position.seats):
            self.sums[team] = 0.0
        for seat in range(position.seats):
            self.sums[self.team_of[seat]] += position.evaluate(seat)

    # Back up

    def judge(self) -> None:
        """What each team has got: its share of the victory, or what it can hope for if the game is not over."""
        seats = self.position.seats
        for i in range(seats):
            self.rewards[i] = 0.0
        over = self.position.to_move == -1
        if over:
            winning = self.position.winning()
            teams = 0.0
            for seat in range(seats):
                if winning >> seat & 1:
                    team = self.team_of[seat]
                    if self.rewards[team] == 0.0:
                        self.rewards[team] = 1.0
                        teams += 1.0
            for i in range(seats):
                self.rewards[i] /= teams
        if not over or self.haste > 0.0:
            self.add_outlook(self.haste if over else 1.0)

    def add_outlook(self, weight: float) -> None:
        """Mixes into the rewards, with a weight, what each team can hope for: with two, the better half if it is ahead."""
        seats = self.position.seats
        self.add_up(self.position)
        most = self.sums[self.position.team(0)]
        for seat in range(1, seats):
            if self.sums[self.team_of[seat]] > most:
                most = self.sums[self.team_of[seat]]
        total = 0.0
        for seat in range(seats):
            team = self.team_of[seat]
            if self.first_of(team) == seat:
                self.sums[team] = exp((self.sums[team] - most) / self.scale)
                total += self.sums[team]
        for seat in range(seats):
            team = self.team_of[seat]
            if self.first_of(team) == seat:
                self.rewards[team] += weight * (self.sums[team] / total - self.rewards[team])

    def first_of(self, team: int) -> int:
        """The first seat of a team."""
        seat = 0
        while self.team_of[seat] != team:
            seat += 1
        return seat

    def learn(self) -> None:
        """Every move on the way remembers what it brought its team."""
        self.nodes[0].visits += 1
        for i in range(self.depth):
            reward = self.rewards[self.teams[i]]
            self.nodes[self.path[i]].visits += 1
            self.nodes[self.path[i]].value += reward
        if self.kin > 0.0:
            for i in range(self.depth):
                self.learn_kin(i)
        if self.guide == HABIT:
            for i in range(self.steps):
                slot = (place(self.played[i]) + self.played_by[i] * 40503) & (HABITS - 1)
                self.habits[slot] += self.rewards[self.played_by[i]]
                self.habit_counts[slot] += 1

    def learn_kin(self, depth: int) -> None:
        """The moves beside one that was made learn too, if they were made later by the same team (or share a place in the
        table with one that was: that happens now and then)."""
        team = self.teams[depth]
        self.stamp += 1
        for i in range(depth, self.steps):
            if self.played_by[i] == team:
                self.stamps[place(self.played[i])] = self.stamp
        child = 1 if self.above[depth] == 0 else self.nodes[self.above[depth]].first
        while child:
            if self.stamps[place(self.nodes[child].key)] == self.stamp:
                self.nodes[child].kin_visits += 1
                self.nodes[child].kin_value += self.rewards[team]
            child = self.beside(child)

    def beside(self, child: int) -> int:
        """The next move beside one, or 0. Those to choose from lie in a row."""
        if child <= self.roots:
            return child + 1 if child < self.roots else 0
        return self.nodes[child].next

    def remember(self, team: int, key: int) -> None:
        """A move of this simulation, for what is learnt from moves whenever they are played."""
        if self.steps < DEEPEST:
            self.played[self.steps] = key
            self.played_by[self.steps] = team
            self.steps += 1
