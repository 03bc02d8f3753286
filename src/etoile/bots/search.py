"""Information-set Monte Carlo tree search over the contract of `core.game`, the same for every game.

Every simulation redraws the hidden cards (`redeal_in_place`), descends the tree by the moves that are legal in that deal,
adds one node, rolls out as the SearchConfig says, and adds the result to every node on the path. Compiled it runs without
the GIL; several searches run in threads and their statistics are summed.
"""

from __future__ import annotations

import cython

from etoile.core.game import MAX_ACTIONS, MAX_FEATURES, Game
from etoile.core.rng import Rng
from etoile.core.search_config import SearchConfig

if not cython.compiled:
    from math import exp, log, pow, sqrt

    from etoile.bots.node import PlainNode, allocate_bytes

MAX_DEPTH = 512
"""Moves of a simulation that are recorded."""
SLOTS = 8192
"""Slots of the hash table of keys."""
MAX_WIDTH = 2048
"""Below the root, at most this many legal moves are considered."""
HABITS = 1 << 16
ALL_MOVES = 1 << 30
NODE_BYTES = 48
"""Size of a node."""
LOG_TABLE_SIZE = 4096
"""Logarithms of numbers below this are looked up."""
ORDERING_DEALS = 4
"""Re-deals over which the root moves are ordered."""
EVALUATION, HABIT = 0, 1
UNKNOWN = -1_000_000

if not cython.compiled:
    LOGS = [0.0] * LOG_TABLE_SIZE


def fill_tables() -> None:
    """Fills the table of logarithms."""
    for count in range(1, LOG_TABLE_SIZE):
        LOGS[count] = log(count)


fill_tables()


def hash_slot(key: int) -> int:
    """Returns the hash slot of a key; similar keys get distant slots."""
    return (key * 0x1E3779B1 >> 7) & 8191


class Search:
    """The search of one thread, on a re-dealt position, for the seat to move."""

    def __init__(self, root: Game, config: SearchConfig, rng: Rng, moves: list[int], most: int) -> None:
        """`moves` are the candidates at the root; `most` is the largest number of simulations that add a node."""
        self.root = root
        self.seat = root.to_move
        self.deal = root.copy()
        self.position = root.copy()
        self.scratch = root.copy()
        self.rng = rng
        self.ucb_c = config.ucb_c
        self.trees = config.trees
        self.multi_observer = config.multi_observer
        self.position.simulated = self.scratch.simulated = not self.multi_observer
        self.rollout_depth = config.rollout_depth
        self.rollout_candidates = config.rollout_candidates
        self.rollout_policy = HABIT if config.rollout_policy == "habit" else EVALUATION
        self.margin_weight = config.margin_weight
        self.eval_weight = config.eval_weight
        self.eval_scale = config.eval_scale
        self.widening_base = config.widening_base
        self.widening_exponent = config.widening_exponent
        self.expansion_candidates = config.expansion_candidates
        self.rave_k = config.rave_k
        self.simulations = self.stamp = 0
        self.stopped = False
        self.roots = len(moves)
        self.size = self.roots + 2 + most * (2 if self.multi_observer else 1)
        self.used = self.roots + 1
        self.allocate()
        for seat in range(root.seats):
            self.team_of[seat] = self.root.team(seat)
        for i, action in enumerate(moves):
            self.nodes[i + 1].action = action
            self.nodes[i + 1].key = self.root.search_key(action)

    def allocate(self) -> None:
        """Allocates the tree and the scratch arrays. Compiled, most of the memory is untouched until it is used."""
        habits = HABITS if self.rollout_policy == HABIT else 1
        if cython.compiled:
            self.buffers = (
                allocate_bytes(self.size * NODE_BYTES),
                allocate_bytes(MAX_ACTIONS * 4),
                bytearray(habits * 8),
                bytearray(habits * 4),
            )
            self.nodes = cython.cast("Node*", cython.cast("char*", self.buffers[0]))
            self.out = cython.cast("int*", cython.cast("char*", self.buffers[1]))
            for i in range(self.roots + 1):
                self.clear(i)
            self.habits = cython.cast("double*", cython.cast("char*", self.buffers[2]))
            self.habit_counts = cython.cast("int*", cython.cast("char*", self.buffers[3]))
        else:
            self.nodes = [PlainNode() for _ in range(self.size)]
            self.out = [0] * MAX_ACTIONS
            self.habits, self.habit_counts = [0.0] * habits, [0] * habits
            self.stamps, self.slots = [0] * SLOTS, [0] * SLOTS
            self.found, self.keys = [0] * MAX_WIDTH, [0] * MAX_WIDTH
            self.first_alias, self.last_alias, self.alias_action, self.next_alias = (
                [0] * MAX_WIDTH,
                [0] * MAX_WIDTH,
                [0] * MAX_WIDTH,
                [0] * MAX_WIDTH,
            )
            self.path, self.parents, self.teams = [0] * MAX_DEPTH, [0] * MAX_DEPTH, [0] * MAX_DEPTH
            self.played, self.played_by = [0] * MAX_DEPTH, [0] * MAX_DEPTH
            self.rewards, self.leaf_rewards, self.sums, self.observation = (
                [0.0] * 8,
                [0.0] * 8,
                [0.0] * 8,
                [0] * MAX_FEATURES,
            )
            self.team_of = [0] * 8

    def order_roots(self) -> None:
        """Orders the root moves by their static value, averaged over a few deals."""
        for _ in range(ORDERING_DEALS):
            self.position.assign(self.root)
            self.position.redeal_in_place(self.seat, self.rng)
            for i in range(1, self.roots + 1):
                self.nodes[i].rave_value += self.static_value(self.nodes[i].action)
        for last in range(2, self.roots + 1):
            node = self.nodes[last]
            i = last
            while i > 1 and self.nodes[i - 1].rave_value < node.rave_value:
                self.nodes[i] = self.nodes[i - 1]
                i -= 1
            self.nodes[i] = node
        for i in range(1, self.roots + 1):
            self.nodes[i].rave_value = 0.0

    def results(self) -> list[tuple[int, int, float]]:
        """Returns action, visits and summed rewards of every root move."""
        return [(self.nodes[i].action, self.nodes[i].visits, self.nodes[i].value) for i in range(1, self.roots + 1)]

    def run(self, simulations: int) -> None:
        """Runs further simulations, until `stopped` is set."""
        with cython.nogil:
            if self.expansion_candidates and self.simulations == 0:
                self.order_roots()
            for _ in range(simulations):
                if self.stopped:
                    break
                self.simulate()

    def simulate(self) -> None:
        """Runs one simulation."""
        if self.trees == 0:
            self.position.assign(self.root)
            self.position.redeal_in_place(self.seat, self.rng)
        else:
            if self.simulations % self.trees == 0:
                self.deal.assign(self.root)
                self.deal.redeal_in_place(self.seat, self.rng)
                self.reset_tree()
            self.position.assign(self.deal)
        self.simulations += 1
        self.depth = self.steps = 0
        node = 0
        fresh = False
        while self.position.to_move != -1 and not fresh and self.depth < MAX_DEPTH:
            team = self.team_of[self.position.to_move]
            if node == 0:
                child = self.choose_root()
                action = self.nodes[child].action
            else:
                count = self.position.write_actions(self.out)
                i = self.choose(node, count if count < MAX_WIDTH else MAX_WIDTH)
                action = self.out[i]
                child = self.found[i]
                if child == 0 and self.used < self.size:
                    child = self.add(node, self.keys[i])
            if child == 0:
                break
            fresh = self.nodes[child].visits == 0
            self.path[self.depth] = child
            self.parents[self.depth] = node
            self.teams[self.depth] = team
            self.depth += 1
            self.record_move(team, self.nodes[child].key)
            self.position.play(action)
            node = self.observation_node(child) if self.multi_observer else child
            if node == 0:
                break
        if self.eval_weight > 0.0:
            self.compute_rewards()
            for team in range(self.position.seats):
                self.leaf_rewards[team] = self.rewards[team]
        self.rollout()
        self.compute_rewards()
        if self.eval_weight > 0.0:
            for team in range(self.position.seats):
                self.rewards[team] += self.eval_weight * (self.leaf_rewards[team] - self.rewards[team])
        self.backpropagate()

    def reset_tree(self) -> None:
        """Discards the tree below the root moves; their statistics stay."""
        self.used = self.roots + 1
        for i in range(1, self.roots + 1):
            self.nodes[i].first = 0

    # Selection and expansion

    def max_candidates(self, visits: int) -> int:
        """Returns how many moves are candidates after so many visits (progressive widening)."""
        if self.widening_base == 0.0:
            return ALL_MOVES
        limit = cython.cast(cython.int, self.widening_base * pow(visits + 1, self.widening_exponent))
        return limit + 1

    def ucb(self, node: int, log_visits: float) -> float:
        """Returns the UCB1 value of a node, with RAVE if it is enabled."""
        visits = self.nodes[node].visits
        value = self.nodes[node].value / visits
        if self.rave_k > 0.0 and self.nodes[node].rave_visits > 0:
            share = sqrt(self.rave_k / (3.0 * visits + self.rave_k))
            value += share * (self.nodes[node].rave_value / self.nodes[node].rave_visits - value)
        return value + self.ucb_c * sqrt(log_visits / visits)

    def log_of(self, count: int) -> float:
        """Returns the logarithm of a count, from the table while it is small."""
        return LOGS[count] if count < LOG_TABLE_SIZE else log(count)

    def choose_root(self) -> int:
        """Returns the root move to try. All root moves are legal in every deal."""
        limit = self.max_candidates(self.simulations)
        if limit > self.roots:
            limit = self.roots
        best = 0
        most = 0.0
        log_visits = self.log_of(self.simulations)
        for i in range(1, limit + 1):
            if self.nodes[i].visits == 0:
                if best == 0 or self.nodes[best].visits > 0:
                    best = i
            elif best == 0 or self.nodes[best].visits > 0:
                ucb = self.ucb(i, log_visits)
                if best == 0 or ucb > most:
                    best = i
                    most = ucb
        return best

    def match_moves(self, node: int, count: int) -> int:
        """Finds the node of every legal move and returns how many distinct keys there are, at the start of the list.

        Moves with equal keys are aliases of one node: the first stays in the list, the others follow in a chain.
        """
        self.stamp += 1
        left = 0
        others = 0
        for i in range(count):
            key = self.position.search_key(self.out[i])
            slot = hash_slot(key)
            while self.stamps[slot] == self.stamp and self.keys[self.slots[slot]] != key:
                slot = (slot + 1) & (SLOTS - 1)
            if self.stamps[slot] == self.stamp:
                same = self.slots[slot]
                others += 1
                self.alias_action[others] = self.out[i]
                self.next_alias[others] = 0
                if self.first_alias[same] == 0:
                    self.first_alias[same] = others
                else:
                    self.next_alias[self.last_alias[same]] = others
                self.last_alias[same] = others
                continue
            self.stamps[slot] = self.stamp
            self.slots[slot] = left
            self.out[left] = self.out[i]
            self.keys[left] = key
            self.found[left] = 0
            self.first_alias[left] = 0
            left += 1
        child = self.nodes[node].first
        while child:
            key = self.nodes[child].key
            slot = hash_slot(key)
            while self.stamps[slot] == self.stamp:
                if self.keys[self.slots[slot]] == key:
                    self.found[self.slots[slot]] = child
                    self.nodes[child].available += 1
                    break
                slot = (slot + 1) & (SLOTS - 1)
            child = self.nodes[child].next
        return left

    def resolve_alias(self, i: int) -> int:
        """Chooses among the aliases at a place of the list: the best by `move_value`, or a random one if that is UNKNOWN."""
        other = self.first_alias[i]
        if other:
            most = self.position.move_value(self.out[i])
            count = 1
            while other:
                count += 1
                value = self.position.move_value(self.alias_action[other])
                if value > most or (value == UNKNOWN and self.rng.below(count) == 0):
                    most = value
                    self.out[i] = self.alias_action[other]
                other = self.next_alias[other]
            self.first_alias[i] = 0
        return i

    def choose(self, node: int, count: int) -> int:
        """Returns the index of the move to try: a new one while widening allows it, else the one with the largest UCB1."""
        count = self.match_moves(node, count)
        known = 0
        for i in range(count):
            known += self.found[i] != 0
        if known < count and (known == 0 or known < self.max_candidates(self.nodes[node].visits)):
            return self.expand(count, known)
        best = -1
        most = 0.0
        for i in range(count):
            if self.found[i]:
                ucb = self.ucb(self.found[i], self.log_of(self.nodes[self.found[i]].available))
                if best == -1 or ucb > most:
                    best = i
                    most = ucb
        return self.resolve_alias(best)

    def expand(self, count: int, known: int) -> int:
        """Returns the index of an untried move: a random one, or the best of several by static value."""
        best = -1
        most = 0.0
        tries = self.expansion_candidates if self.expansion_candidates > 1 else 1
        self.stamp += 1
        for _ in range(tries):
            left = self.rng.below(count - known)
            i = 0
            while self.found[i] or left:
                left -= self.found[i] == 0
                i += 1
            if tries == 1:
                return self.resolve_alias(i)
            if self.stamps[i] == self.stamp:
                continue
            self.stamps[i] = self.stamp
            lead = self.static_value(self.out[self.resolve_alias(i)])
            if best == -1 or lead > most:
                best = i
                most = lead
        return best

    def add(self, parent: int, key: int) -> int:
        """Adds a node to the tree."""
        node = self.used
        self.used += 1
        self.clear(node)
        self.nodes[node].key = key
        self.nodes[node].available = 1
        self.nodes[node].next = self.nodes[parent].first
        self.nodes[parent].first = node
        return node

    def clear(self, node: int) -> None:
        """Resets a node."""
        self.nodes[node].key = 0
        self.nodes[node].action = 0
        self.nodes[node].visits = 0
        self.nodes[node].available = 0
        self.nodes[node].first = 0
        self.nodes[node].next = 0
        self.nodes[node].rave_visits = 0
        self.nodes[node].value = 0.0
        self.nodes[node].rave_value = 0.0

    def observation_node(self, node: int) -> int:
        """Returns the node of the next player's observation (multi-observer search); 0 if the tree is full."""
        if self.position.to_move == -1:
            return node
        self.position.write_features(self.position.to_move, self.observation)
        key = 0
        for i in range(self.position.features()):
            key = (key ^ self.observation[i]) * 0x1B3B2A35
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

    # Rollout and evaluation

    def rollout(self) -> None:
        """Plays random moves, or the best of some random ones, up to the rollout depth."""
        left = self.rollout_depth
        while self.position.to_move != -1 and left != 0:
            action = (
                self.best_of_random() if self.rollout_candidates > 1 else self.position.playout_action(self.rng, self.out)
            )
            if self.rave_k > 0.0 or self.rollout_policy == HABIT:
                self.record_move(self.team_of[self.position.to_move], self.position.search_key(action))
            self.position.play(action)
            left -= 1

    def best_of_random(self) -> int:
        """Returns the best of some random moves."""
        count = self.position.write_actions(self.out)
        action = self.out[self.rng.below(count)]
        if count > 1:
            most = self.static_value(action) if self.rollout_policy == EVALUATION else self.habit_value(action)
            for _ in range(1, self.rollout_candidates):
                other = self.out[self.rng.below(count)]
                ucb = self.static_value(other) if self.rollout_policy == EVALUATION else self.habit_value(other)
                if ucb > most:
                    action = other
                    most = ucb
        return action

    def static_value(self, action: int) -> float:
        """Returns the value of a move: the game's own, or the lead of the team to move after playing it on a copy."""
        value = self.position.move_value(action)
        if value != UNKNOWN:
            return value
        self.scratch.assign(self.position)
        self.scratch.play(action)
        return self.lead(self.scratch, self.team_of[self.position.to_move])

    def habit_value(self, action: int) -> float:
        """Returns the average result of a move in all simulations, at whatever point it was played."""
        team = self.team_of[self.position.to_move]
        slot = (hash_slot(self.position.search_key(action)) + team * 40503) & (HABITS - 1)
        if self.habit_counts[slot] == 0:
            return 1.0
        return self.habits[slot] / self.habit_counts[slot]

    def lead(self, position: Game, team: int) -> float:
        """Returns a team's evaluation minus that of the best other team."""
        self.sum_evaluations(position)
        best = -1e9
        for seat in range(position.seats):
            other = self.team_of[seat]
            if other != team and self.sums[other] > best:
                best = self.sums[other]
        return self.sums[team] - best

    def sum_evaluations(self, position: Game) -> None:
        """Sums the evaluations of the seats of every team."""
        for team in range(position.seats):
            self.sums[team] = 0.0
        for seat in range(position.seats):
            self.sums[self.team_of[seat]] += position.evaluate(seat)

    # Backpropagation

    def compute_rewards(self) -> None:
        """Computes each team's reward: its share of the victory, or the evaluation if the game is not over."""
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
        if not over or self.margin_weight > 0.0:
            self.mix_evaluation(self.margin_weight if over else 1.0)

    def mix_evaluation(self, weight: float) -> None:
        """Mixes the softmax of the teams' evaluations into the rewards with a weight."""
        seats = self.position.seats
        self.sum_evaluations(self.position)
        most = self.sums[self.position.team(0)]
        for seat in range(1, seats):
            if self.sums[self.team_of[seat]] > most:
                most = self.sums[self.team_of[seat]]
        total = 0.0
        for seat in range(seats):
            team = self.team_of[seat]
            if self.first_of(team) == seat:
                self.sums[team] = exp((self.sums[team] - most) / self.eval_scale)
                total += self.sums[team]
        for seat in range(seats):
            team = self.team_of[seat]
            if self.first_of(team) == seat:
                self.rewards[team] += weight * (self.sums[team] / total - self.rewards[team])

    def first_of(self, team: int) -> int:
        """Returns the first seat of a team."""
        seat = 0
        while self.team_of[seat] != team:
            seat += 1
        return seat

    def backpropagate(self) -> None:
        """Adds the rewards to every node on the path."""
        self.nodes[0].visits += 1
        for i in range(self.depth):
            reward = self.rewards[self.teams[i]]
            self.nodes[self.path[i]].visits += 1
            self.nodes[self.path[i]].value += reward
        if self.rave_k > 0.0:
            for i in range(self.depth):
                self.update_rave(i)
        if self.rollout_policy == HABIT:
            for i in range(self.steps):
                slot = (hash_slot(self.played[i]) + self.played_by[i] * 40503) & (HABITS - 1)
                self.habits[slot] += self.rewards[self.played_by[i]]
                self.habit_counts[slot] += 1

    def update_rave(self, depth: int) -> None:
        """Updates the RAVE statistics of the siblings of a played move that the same team played later (hash collisions
        are accepted)."""
        team = self.teams[depth]
        self.stamp += 1
        for i in range(depth, self.steps):
            if self.played_by[i] == team:
                self.stamps[hash_slot(self.played[i])] = self.stamp
        child = 1 if self.parents[depth] == 0 else self.nodes[self.parents[depth]].first
        while child:
            if self.stamps[hash_slot(self.nodes[child].key)] == self.stamp:
                self.nodes[child].rave_visits += 1
                self.nodes[child].rave_value += self.rewards[team]
            child = self.next_sibling(child)

    def next_sibling(self, child: int) -> int:
        """Returns the next sibling, or 0. Root moves are consecutive nodes."""
        if child <= self.roots:
            return child + 1 if child < self.roots else 0
        return self.nodes[child].next

    def record_move(self, team: int, key: int) -> None:
        """Records a move of this simulation for RAVE and habits."""
        if self.steps < MAX_DEPTH:
            self.played[self.steps] = key
            self.played_by[self.steps] = team
            self.steps += 1
