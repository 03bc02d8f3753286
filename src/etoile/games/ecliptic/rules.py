"""Ecliptic v2.0, a game by Jean-Louis Cazaux for two players: the whole of its rules, EC-1 to EC-21.

EC-1: there are 72 cards, twelve signs in six symbols, one of each. A card is the number `sign << 3 | symbol`, signs from
0 (Aries) to 11 (Pisces), symbols from 0 to 5 (sun, moon, star, galaxy, planet, comet). The neutral zodiac between the
sides is the index of `sides`. A set of signs is a number with a bit a sign; a set of cards is six of them, one a symbol.

White is seat 0, blue seat 1. An action is a number from 0 to 106: 0 to 104 name three slots of the hand, which is kept
sorted, a pair to discard and a card to place; KEEP_OWN and TAKE_OTHER settle a duel.
"""

from __future__ import annotations

import cython

from etoile.core.stream import Stream
from etoile.games.ecliptic.position import Position

NOBODY = -1
NONE = -1
LOT = -1

COUNTS = 0xFFFFFF
KEEP_OWN = 105
TAKE_OTHER = 106

NOT_IN_HAND, NOT_A_PAIR, NO_DUEL, SIGN_HELD, CHOOSE, OVER_BY_15, OVER_BY_16, OVER_BY_18 = range(1, 9)
DISCARDED, PLACED, DREW, DUEL, FINAL_DUEL, ANNOUNCED, SHOWED, WON, KEPT, TOOK = range(1, 11)
REPLAYS, LAST_TURN, ENDED_BY_15, ENDED_BY_16, ENDED_BY_18 = range(11, 16)

KEEPS = (KEEP_OWN, TAKE_OTHER)
EVENTS = {
    DISCARDED: ("discarded", "EC-4"),
    PLACED: ("placed", "EC-4"),
    DREW: ("drew", "EC-6"),
    DUEL: ("duel", "EC-7"),
    FINAL_DUEL: ("final-duel", "EC-17"),
    ANNOUNCED: ("announced", "EC-11"),
    SHOWED: ("showed", "EC-11"),
    WON: ("won", "EC-10"),
    KEPT: ("kept", "EC-12"),
    TOOK: ("took", "EC-13"),
    REPLAYS: ("replays", "EC-14"),
    LAST_TURN: ("last-turn", "EC-15"),
    ENDED_BY_15: ("ended-last-turn", "EC-15"),
    ENDED_BY_16: ("ended-duel", "EC-16"),
    ENDED_BY_18: ("ended-blocked", "EC-18"),
}

FITTED = (
    # up to so many cards left in the pile: a sign, the most frequent symbol, the series, the birth sign, the hand, the turn
    (0, 21, 66, 58, 60, 8, 80),
    (4, 14, 20, 10, 18, 15, 26),
    (14, 11, 10, 2, 10, 7, 12),
    (29, 9, 6, 0, 7, 3, 8),
    (72, 10, 2, 0, 6, 1, 6),
)

if not cython.compiled:
    PHASE = [0] * 73
    SIGN_COUNTS, MOST_COUNTS, SERIES_COUNTS, BIRTH_COUNTS, HAND_COUNTS, TURN_COUNTS = ([0] * 5 for _ in range(6))
    FIRST = [0] * 21
    SECOND = [0] * 21
    PAIR = [[0] * 7 for _ in range(7)]
    THIRD = [0] * 105
    REST = [[0] * 4 for _ in range(105)]
    SIZE = [0] * 4096
    SERIES = [0] * 4096
    TOP = [0] * 4096


def bit(sign: int) -> int:
    """The sign's place in a set of signs: Aries highest, so that of two sets the greater one has the lowest sign first."""
    return 0x800 >> sign


def turned(signs: int) -> int:
    """The same set one sign back round the circle (EC-2)."""
    return (signs << 1 | signs >> 11) & 0xFFF


def stretch(first: int, length: int) -> int:
    """The set of so many consecutive signs from the first on, round the circle (EC-2)."""
    twice = (first << 13) - (first << 13 >> length)
    return twice >> 12 | twice & 0xFFF


def fill_tables() -> None:
    """What is looked up: of each move the two slots of its pair, that of its third card, counted
    among the five others, and those that it leaves; for each set of signs its size and its longest series
    of consecutive signs, 12 and 1 being neighbours (EC-2); and the greatest of three counts of four bits.
    """
    pair = 0
    for first in range(7):
        for second in range(first + 1, 7):
            FIRST[pair] = first
            SECOND[pair] = second
            PAIR[first][second] = pair
            for third in range(5):
                others = 0
                for slot in range(7):
                    if slot not in (first, second):
                        if others == third:
                            THIRD[pair * 5 + third] = slot
                        else:
                            REST[pair * 5 + third][others - (others > third)] = slot
                        others += 1
            pair += 1
    for signs in range(1, 4096):
        SIZE[signs] = SIZE[signs & (signs - 1)] + 1
        rest = signs
        while rest and SERIES[signs] < 12:
            SERIES[signs] += 1
            rest &= turned(rest)
        TOP[signs] = max(signs & 15, signs >> 4 & 15, signs >> 8)


def fill_outlook() -> None:
    """What counts in each phase of the game."""
    least = 0
    for phase, (most, *counts) in enumerate(FITTED):
        SIGN_COUNTS[phase], MOST_COUNTS[phase], SERIES_COUNTS[phase] = counts[:3]
        BIRTH_COUNTS[phase], HAND_COUNTS[phase], TURN_COUNTS[phase] = counts[3:]
        for left in range(least, most + 1):
            PHASE[left] = phase
        least = most + 1


fill_tables()
fill_outlook()


def is_pair(first: int, second: int) -> bool:
    """EC-4: two cards of one sign or of one symbol."""
    return (first >> 3 == second >> 3) | (first & 7 == second & 7)


def without(slots: int, slot: int) -> int:
    """The slots, one bit each, when one is left out and those above it move down."""
    below = (1 << slot) - 1
    return slots & below | slots >> 1 & ~below


def top(counts: int) -> int:
    """The greatest of six counts of four bits."""
    return max(TOP[counts & 0xFFF], TOP[counts >> 12])


class Ecliptic(Position):
    """A position of Ecliptic with its rules."""

    prefix = "EC"
    space = 107
    reasons = (
        (4, "not-in-hand"),
        (4, "not-a-pair"),
        (4, "no-duel"),
        (5, "sign-held"),
        (12, "choose"),
        (15, "over"),
        (16, "over"),
        (18, "over"),
    )

    # The deal

    def deal(self, stream: Stream) -> None:
        """EC-3: seven cards to white, the next seven to blue, the rest is the pile; a lot decides who starts.

        EC-21: a birth sign that nobody named is drawn by lot too.
        """
        self.clear()
        self.chance = stream.draw()
        for card in range(72):
            self.pile[card] = (card // 6) << 3 | (card % 6)
        self.left = 72
        self.shuffle(self.pile, self.left)
        for seat in range(2):
            self.births[seat] = self.births_wanted[seat]
            if self.births[seat] == LOT:
                self.births[seat] = self.lot(12)
        self.first = self.first_wanted
        if self.first == LOT:
            self.first = self.lot(2)
        for seat in range(2):
            for _ in range(7):
                self.take_from_pile(seat)
        self.begin_turn(self.first)

    # The turn

    def begin_turn(self, seat: int) -> None:
        """EC-18: a player who begins a turn and can't play ends the game at once."""
        self.to_move = seat
        self.turns += 1
        if not self.can_play():
            self.end(18, ENDED_BY_18)

    def placeable(self, seat: int) -> int:
        """EC-5: the slots of the hand whose sign one's own side lacks at this moment, one bit each."""
        slots = 0
        for slot in range(self.held[seat]):
            slots |= (self.sides[seat][self.hands[seat][slot] >> 3] == NONE) << slot
        return slots

    def can_play(self) -> bool:
        """Whether some pair leaves a third card that can be placed. Seven cards in six symbols always hold a pair."""
        slots = self.placeable(self.to_move)
        hand = self.hands[self.to_move]
        held = self.held[self.to_move]
        if held == 7 and SIZE[slots] > 2:
            return True
        for first in range(held):
            for second in range(first + 1, held):
                if is_pair(hand[first], hand[second]) and without(without(slots, second), first):
                    return True
        return False

    def write_actions(self, out: list[int]) -> int:
        """EC-4, EC-5: every pair with every third card that can be placed. EC-12: or the two choices after a duel."""
        if self.to_move == NOBODY:
            return 0
        if self.choosing:
            out[0] = KEEP_OWN
            out[1] = TAKE_OTHER
            return 2
        slots = self.placeable(self.to_move)
        hand = self.hands[self.to_move]
        held = self.held[self.to_move]
        if not cython.compiled:
            pairs = [0] * 22
        found = 0
        for first in range(held):
            for second in range(first + 1, held):
                pairs[found] = PAIR[first][second]
                found += is_pair(hand[first], hand[second])
        count = 0
        for i in range(found):
            thirds = without(without(slots, SECOND[pairs[i]]), FIRST[pairs[i]])
            for third in range(5):
                out[count] = pairs[i] * 5 + third
                count += thirds >> third & 1
        return count

    def key(self, action: int) -> int:
        """The sign that is placed: what it is placed with matters less, and a hand is hardly ever drawn twice."""
        if action >= 105:
            return action
        return self.hands[self.to_move][THIRD[action]] >> 3

    def refuses(self, action: int) -> int:
        """EC-12 during a choice; else EC-4 before EC-5. After the end, the clause that ended the game."""
        if self.ended:
            return OVER_BY_15 if self.ended == 15 else OVER_BY_16 if self.ended == 16 else OVER_BY_18
        if self.choosing:
            return 0 if action in (KEEP_OWN, TAKE_OTHER) else CHOOSE
        if action in (KEEP_OWN, TAKE_OTHER):
            return NO_DUEL
        if action < 0 or action >= 105:
            return NOT_IN_HAND
        seat = self.to_move
        first = FIRST[action // 5]
        second = SECOND[action // 5]
        third = THIRD[action]
        if second >= self.held[seat] or third >= self.held[seat]:
            return NOT_IN_HAND
        if not is_pair(self.hands[seat][first], self.hands[seat][second]):
            return NOT_A_PAIR
        if self.sides[seat][self.hands[seat][third] >> 3] != NONE:
            return SIGN_HELD
        return 0

    def play(self, action: int) -> None:
        """EC-4: a turn is one move. EC-12: a choice is one too."""
        if self.choosing:
            self.settle(action)
            return
        seat = self.to_move
        first = self.hands[seat][FIRST[action // 5]]
        second = self.hands[seat][SECOND[action // 5]]
        placed = self.hands[seat][THIRD[action]]
        self.close_up(seat, 1 << FIRST[action // 5] | 1 << SECOND[action // 5] | 1 << THIRD[action])
        self.give_up(seat, first)
        self.give_up(seat, second)
        self.give_up(seat, placed)
        self.discard(first)
        self.discard(second)
        self.note(DISCARDED, seat, first, second)
        self.sides[seat][placed >> 3] = placed
        self.note(PLACED, seat, placed, 0)
        if self.sides[1 - seat][placed >> 3] != NONE:
            self.fight(seat, placed >> 3)
            return
        if self.last_turn:
            self.end(15, ENDED_BY_15)
            return
        self.draw_up(seat)
        self.finish_turn(seat, first >> 3 == second >> 3 and second >> 3 == placed >> 3)

    def finish_turn(self, seat: int, triplet: bool) -> None:
        """EC-6: the other plays. EC-14: after a triplet without a duel, the same player again.

        EC-15: the last card of the pile brings the last turn.
        """
        if self.left == 0:
            self.last_turn = True
        if triplet:
            self.note(REPLAYS, seat, 0, 0)
        else:
            seat = 1 - seat
        if self.last_turn:
            self.note(LAST_TURN, seat, 0, 0)
        self.begin_turn(seat)

    # The hand

    def insert(self, seat: int, card: int) -> None:
        """Puts a card into a hand, at its place: every greater one moves up a slot."""
        hand = self.hands[seat]
        self.suits[seat][card & 7] |= bit(card >> 3)
        for slot in range(self.held[seat]):
            greater = hand[slot] if hand[slot] > card else card
            hand[slot] = card if hand[slot] > card else hand[slot]
            card = greater
        hand[self.held[seat]] = card
        self.held[seat] += 1

    def close_up(self, seat: int, slots: int) -> None:
        """Empties slots of a hand, one bit each: the cards above them move down."""
        hand = self.hands[seat]
        left = 0
        for slot in range(self.held[seat]):
            hand[left] = hand[slot]
            left += 1 - (slots >> slot & 1)
        for slot in range(left, self.held[seat]):
            hand[slot] = NONE
        self.held[seat] = left

    def give_up(self, seat: int, card: int) -> None:
        """A card leaves a hand. What the other knew of it is past."""
        self.suits[seat][card & 7] &= ~bit(card >> 3)
        self.known[1 - seat][card & 7] &= ~bit(card >> 3)

    def take_from_pile(self, seat: int) -> None:
        """The top card of the pile goes to a hand."""
        self.left -= 1
        self.insert(seat, self.pile[self.left])
        self.pile[self.left] = NONE

    def draw_up(self, seat: int) -> None:
        """EC-6, EC-8: draws up to seven, as far as the pile goes."""
        while self.held[seat] < 7 and self.left > 0:
            self.note(DREW, seat, self.pile[self.left - 1], self.duel_sign != NONE)
            self.take_from_pile(seat)

    def discard(self, card: int) -> None:
        """EC-4: face up, for good."""
        self.discards[card & 7] |= bit(card >> 3)

    # The duel

    def fight(self, attacker: int, sign: int) -> None:
        """EC-7, EC-8, EC-10: both draw up to seven, the attacker first; the greater total wins, the attacker's on a tie.

        EC-16, EC-17: a duel that drew the last card, or that is fought in the last turn, is the end.
        """
        defender = 1 - attacker
        self.attacker = attacker
        self.duel_sign = sign
        self.note(DUEL, attacker, sign, 0)
        self.draw_up(attacker)
        self.draw_up(defender)
        if self.left == 0:
            self.note(FINAL_DUEL, attacker, 0, 0)
        self.show(attacker)
        winner = attacker
        if self.worth(defender) > self.announced[attacker]:
            winner = defender
            self.show(defender)
        self.note(WON, winner, sign, 0)
        self.choosing = True
        self.to_move = winner

    def hand_signs(self, seat: int) -> int:
        """The signs in a hand."""
        suits = self.suits[seat]
        return suits[0] | suits[1] | suits[2] | suits[3] | suits[4] | suits[5]

    def most_frequent(self, seat: int) -> int:
        """How many cards of its most frequent symbol a hand has."""
        most = 0
        for symbol in range(6):
            if SIZE[self.suits[seat][symbol]] > most:
                most = SIZE[self.suits[seat][symbol]]
        return most

    def worth(self, seat: int) -> int:
        """EC-9: A + B, the longest series of signs and the most frequent symbol of a hand."""
        return SERIES[self.hand_signs(seat)] + self.most_frequent(seat)

    def show(self, seat: int) -> None:
        """EC-11: announces the hand's total and shows the fewest cards that make it.

        They are all the cards of a most frequent symbol, and a card for each other sign of a longest series. Fewest are
        those that overlap most; among equally few, those with the lowest signs; among these, with the earliest symbols.
        Nobody remembers them where all is imagined.
        """
        if self.imagined:
            self.announced[seat] = self.worth(seat)
            return
        signs = self.hand_signs(seat)
        series = SERIES[signs]
        frequent = self.most_frequent(seat)
        starts = signs
        for _ in range(series - 1):
            starts &= turned(starts)
        best = 0
        best_symbol = 0
        best_run = 0
        for symbol in range(6):
            suit = self.suits[seat][symbol]
            if SIZE[suit] == frequent:
                rest = starts
                while rest:
                    run = stretch(rest & -rest, series)
                    rest &= rest - 1
                    way = SIZE[suit & run] << 12 | suit | run
                    if way > best or (way == best and self.has_earlier_symbols(seat, symbol, best_symbol)):
                        best = way
                        best_symbol = symbol
                        best_run = run
        self.announced[seat] = series + frequent
        self.note(ANNOUNCED, seat, series, frequent)
        self.lay_open(seat, best_symbol, best_run)

    def has_earlier_symbols(self, seat: int, symbol: int, other: int) -> bool:
        """EC-11: of two ways to show cards of the same signs, whether the one with all cards of `symbol` comes first."""
        if symbol == other:
            return False
        for sign in range(12):
            one = self.symbol_shown(seat, bit(sign), symbol)
            two = self.symbol_shown(seat, bit(sign), other)
            if one != two:
                return one < two
        return False

    def symbol_shown(self, seat: int, sign: int, symbol: int) -> int:
        """Which card of a sign is shown along with all those of a symbol: that symbol's, else the first of the hand."""
        if self.suits[seat][symbol] & sign:
            return symbol
        first = 0
        while first < 6 and not self.suits[seat][first] & sign:
            first += 1
        return first

    def lay_open(self, seat: int, symbol: int, run: int) -> None:
        """Shows all cards of the symbol, and for each other sign of the run the first card. The other knows them now."""
        run &= ~self.suits[seat][symbol]
        for each in range(6):
            cards = self.suits[seat][each]
            if each != symbol:
                cards &= run
                run &= ~cards
            self.shown[seat][each] = cards
            self.known[1 - seat][each] |= cards
        if self.notes is not None:
            for slot in range(self.held[seat]):
                card = self.hands[seat][slot]
                if self.shown[seat][card & 7] & bit(card >> 3):
                    self.note(SHOWED, seat, card, 0)

    def settle(self, action: int) -> None:
        """EC-12: one card stays, on the winner's side; the other is discarded, and the loser's side is empty there."""
        winner = self.to_move
        loser = 1 - winner
        own = self.sides[winner][self.duel_sign]
        other = self.sides[loser][self.duel_sign]
        kept = own if action == KEEP_OWN else other
        self.sides[winner][self.duel_sign] = kept
        self.sides[loser][self.duel_sign] = NONE
        self.discard(other if action == KEEP_OWN else own)
        self.note(KEPT, winner, kept, other if action == KEEP_OWN else own)
        defender = 1 - self.attacker
        self.choosing = False
        self.attacker = NONE
        self.duel_sign = NONE
        for seat in range(2):
            self.announced[seat] = 0
            for symbol in range(6):
                self.shown[seat][symbol] = 0
        if self.last_turn:
            self.end(15, ENDED_BY_15)
        elif self.left == 0:
            self.end(16, ENDED_BY_16)
        else:
            self.exchange()
            self.begin_turn(defender)

    def exchange(self) -> None:
        """EC-13: each takes a card at random from the other's hand, both at once. Each knows what he lost."""
        from_blue = self.lot(self.held[1])
        from_white = self.lot(self.held[0])
        to_white = self.hands[1][from_blue]
        to_blue = self.hands[0][from_white]
        self.close_up(1, 1 << from_blue)
        self.close_up(0, 1 << from_white)
        self.give_up(1, to_white)
        self.give_up(0, to_blue)
        self.insert(0, to_white)
        self.insert(1, to_blue)
        self.known[1][to_white & 7] |= bit(to_white >> 3)
        self.known[0][to_blue & 7] |= bit(to_blue >> 3)
        self.note(TOOK, 0, to_white, 0)
        self.note(TOOK, 1, to_blue, 0)

    # End and score

    def end(self, clause: int, kind: int) -> None:
        """EC-15, EC-16, EC-18: the game is over, by that clause."""
        self.note(kind, self.to_move, 0, 0)
        self.ended = clause
        self.to_move = NOBODY

    def score(self, seat: int) -> int:
        """EC-19: the longest run of signs, the most frequent symbol, and one's birth sign."""
        return self.standing(seat) >> 12

    def outlook(self, seat: int) -> int:
        """How likely victory is, fitted to how games between searching players ended: early on it is the signs held that
        count, then the symbols and the hand's worth in a duel more and more, the points as they stand only near the end;
        and whose turn is next. Thirty more than the other is about three to one.

        A sign that is lost with the duel being settled (EC-12) no longer counts.
        """
        lost = NONE
        if self.choosing and seat != self.to_move:
            lost = self.sides[seat][self.duel_sign]
            self.sides[seat][self.duel_sign] = NONE
        tally = self.tally(seat)
        birth = self.sides[seat][self.births[seat]] != NONE
        if lost != NONE:
            self.sides[seat][self.duel_sign] = lost
        signs = tally >> 24
        most = top(tally & COUNTS)
        if self.to_move == NOBODY:
            return 30 * (SERIES[signs] + most + birth) + 6 * SIZE[signs]
        phase = PHASE[self.left]
        coming = 1 - self.attacker if self.choosing else self.to_move
        return (
            SIGN_COUNTS[phase] * SIZE[signs]
            + MOST_COUNTS[phase] * most
            + SERIES_COUNTS[phase] * SERIES[signs]
            + BIRTH_COUNTS[phase] * birth
            + HAND_COUNTS[phase] * self.worth(seat)
            + TURN_COUNTS[phase] * (coming == seat)
        )

    def gain(self, action: int) -> int:
        """What a move is worth at first glance, fitted to what searches thought of moves: the hand that is left, all the
        more before a duel; cards of the symbol that is placed; a triplet without a duel most of all (EC-14).
        """
        seat = self.to_move
        if self.choosing:
            return self.alike(seat, self.sides[seat if action == KEEP_OWN else 1 - seat][self.duel_sign])
        hand = self.hands[seat]
        signs = 0
        counts = 0
        for i in range(4):
            slot = REST[action][i]
            if slot < self.held[seat]:
                signs |= bit(hand[slot] >> 3)
                counts += 1 << (hand[slot] & 7) * 4
        worth = SERIES[signs] + top(counts)
        placed = hand[THIRD[action]]
        gain = 14 * worth + 8 * self.alike(seat, placed) + 19 * (self.births[seat] == placed >> 3)
        other = self.sides[1 - seat][placed >> 3]
        if other != NONE:
            return gain + 23 * worth + 8 * self.alike(1 - seat, other) - 85
        if hand[FIRST[action // 5]] >> 3 == placed >> 3 and hand[SECOND[action // 5]] >> 3 == placed >> 3:
            return gain + 104
        return gain

    def alike(self, seat: int, card: int) -> int:
        """How many cards of a card's symbol lie on a side. (NONE has the symbol of none.)"""
        count = 0
        for sign in range(12):
            count += self.sides[seat][sign] & 7 == card & 7
        return count

    def tally(self, seat: int) -> int:
        """What lies on a side: its signs, and below them how many cards of each symbol, four bits a symbol."""
        signs = 0
        counts = 0
        for sign in range(12):
            held = self.sides[seat][sign] != NONE
            signs |= held * bit(sign)
            counts += held << (self.sides[seat][sign] & 7) * 4
        return signs << 24 | counts

    def standing(self, seat: int) -> int:
        """EC-19, EC-20: points, then signs held, then fewer different symbols, then the sign of the day, as one number."""
        tally = self.tally(seat)
        signs = tally >> 24
        points = SERIES[signs] + top(tally & COUNTS)
        if self.sides[seat][self.births[seat]] != NONE:
            points += 1
        symbols = 0
        for symbol in range(6):
            symbols += (tally >> symbol * 4 & 15) != 0
        today = self.sides[seat][self.day] != NONE
        return points << 12 | SIZE[signs] << 8 | (6 - symbols) << 4 | today

    def winning(self) -> int:
        """EC-20: the better standing wins; equal standings share the victory."""
        white = self.standing(0)
        blue = self.standing(1)
        if white > blue:
            return 1
        if blue > white:
            return 2
        return 3

    def standings(self) -> list[tuple[int, int, int, int]]:
        """EC-20: what decides, in this order, the greater the better, for each seat."""
        found = [self.standing(seat) for seat in range(2)]
        return [(number >> 12, number >> 8 & 15, number >> 4 & 15, number & 15) for number in found]

    # What a seat can't know

    def reshuffle(self, seat: int, stream: Stream) -> None:
        """All that the seat can't know is drawn afresh: the pile, what comes by lot, and the other's cards but for those
        that he showed (EC-11) or took from the seat (EC-13). A player whose turn has begun can play (EC-18).
        """
        white = self.held[0]
        blue = self.held[1]
        again = True
        self.chance = stream.draw()
        while again:
            for other in range(2):
                if other != seat:
                    self.put_back(seat, other)
            self.sort(self.pile, self.left)
            self.shuffle(self.pile, self.left)
            while self.held[0] < white:
                self.take_from_pile(0)
            while self.held[1] < blue:
                self.take_from_pile(1)
            again = self.to_move != NOBODY and not self.choosing and not self.can_play()

    def put_back(self, seat: int, other: int) -> None:
        """The other's cards that the seat does not know go back to the pile. A spectator knows those that lie shown."""
        for slot in range(self.held[other] - 1, -1, -1):
            card = self.hands[other][slot]
            seen = self.shown[other][card & 7] if seat == NOBODY else self.known[seat][card & 7]
            if not seen & bit(card >> 3):
                self.close_up(other, 1 << slot)
                self.give_up(other, card)
                self.pile[self.left] = card
                self.left += 1

    def blank(self) -> Ecliptic:
        if cython.compiled:
            return Ecliptic.__new__(Ecliptic)
        return Ecliptic()
