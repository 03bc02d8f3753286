"""Ecliptic v2.0, a game by Jean-Louis Cazaux for two players: the whole of its rules, EC-1 to EC-21.

EC-1: there are 72 cards, twelve signs in six symbols, one of each. A card is the number `sign << 3 | symbol`, signs from
0 (Aries) to 11 (Pisces), symbols from 0 to 5 (sun, moon, star, galaxy, planet, comet). A set of signs is a number with a
bit a sign; a set of cards is six of them, one a symbol. A side of the neutral zodiac is such a set. A hand is a word with
a slot of eight bits a card, so that all seven are compared at once.

White is seat 0, blue seat 1. An action is a number from 0 to 106: 0 to 104 name three slots of the hand, which is kept
sorted, a pair to discard and a card to place; KEEP_OWN and TAKE_OTHER settle a duel.
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.ecliptic.position import Position

NOBODY = -1
NONE = -1
LOT = -1

ONE = 1
EMPTY = 0x7F7F7F7F7F7F7F
EACH = 0x01010101010101
SIGNS = 0x78787878787878
SYMBOLS = 0x07070707070707
GATHER = 0x0102040810204080
WORD = 0xFFFFFFFFFFFFFFFF
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
    from etoile.core.bits import amount, lowest

    PHASE = [0] * 73
    SIGN_COUNTS, MOST_COUNTS, SERIES_COUNTS, BIRTH_COUNTS, HAND_COUNTS, TURN_COUNTS = ([0] * 5 for _ in range(6))
    FIRST = [0] * 105
    SECOND = [0] * 105
    THIRD = [0] * 105
    PAIRED = [0] * 21
    PAIRS = [0] * 8
    REST = [[0] * 4 for _ in range(105)]
    SIGN = [0] * 128
    COUNT = [0] * 128
    NTH = [[0] * 5 for _ in range(32)]
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
    among the five others, and those that it leaves; of each pair the set of its slots; of so many slots the set of
    pairs; of each card its sign in a set and its symbol as a count of four bits, of no card nothing; of each five bits which
    is set first, second and so on; for each set of signs its size and its longest series of consecutive signs, 12 and 1
    being neighbours (EC-2); and the greatest of three counts of four bits.
    """
    pair = 0
    for first in range(7):
        for second in range(first + 1, 7):
            PAIRED[pair] = 1 << first | 1 << second
            for held in range(second + 1, 8):
                PAIRS[held] |= 1 << pair
            for third in range(5):
                FIRST[pair * 5 + third] = first
                SECOND[pair * 5 + third] = second
                others = 0
                for slot in range(7):
                    if slot not in (first, second):
                        if others == third:
                            THIRD[pair * 5 + third] = slot
                        else:
                            REST[pair * 5 + third][others - (others > third)] = slot
                        others += 1
            pair += 1
    for card in range(127):
        SIGN[card] = bit(card >> 3)
        COUNT[card] = 1 << (card & 7) * 4
    for thirds in range(32):
        others = 0
        for third in range(5):
            NTH[thirds][others] = third
            others += thirds >> third & (others < 4)
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


def card_in(hand: int, slot: int) -> int:
    """The card in a slot of a hand."""
    return hand >> slot * 8 & 127


def partners(hand: int) -> int:
    """EC-4: the cards above the lowest of a hand that make a pair with it, of one sign or of one symbol, one bit each."""
    others = hand >> 8 ^ (hand & 127) * EACH
    unlike = (others & SIGNS) + EMPTY & (others & SYMBOLS) + EMPTY
    return ((~unlike >> 7 & EACH) * GATHER & WORD) >> 56


def pairs_in(hand: int, held: int) -> int:
    """EC-4: all pairs of a hand that holds so many cards, one bit each in the order of their moves."""
    pairs = 0
    for first in range(5, -1, -1):
        pairs = pairs << 6 - first | partners(hand >> first * 8) & (64 >> first) - 1
    return pairs & PAIRS[held]


def without(slots: int, slot: int) -> int:
    """The slots, one bit each, when one is left out and those above it move down."""
    below = (1 << slot) - 1
    return slots & below | slots >> 1 & ~below


def thirds_of(pair: int, slots: int) -> int:
    """The slots, one bit each, without those of a pair."""
    return without(without(slots, SECOND[pair * 5]), FIRST[pair * 5])


def signs_of(cards: list[int]) -> int:
    """The signs in a set of cards."""
    return cards[0] | cards[1] | cards[2] | cards[3] | cards[4] | cards[5]


def most_of(cards: list[int], signs: int) -> int:
    """How many cards of its most frequent symbol a set has, of those of some signs."""
    most = 0
    for symbol in range(6):
        most = max(most, SIZE[cards[symbol] & signs])
    return most


def worth_of(cards: list[int]) -> int:
    """EC-9, EC-19: A + B, the longest series of signs and the most frequent symbol of a set of cards."""
    return SERIES[signs_of(cards)] + most_of(cards, 0xFFF)


def top(counts: int) -> int:
    """The greatest of six counts of four bits."""
    return max(TOP[counts & 0xFFF], TOP[counts >> 12])


class Ecliptic(Position):
    """A position of Ecliptic with its rules."""

    prefix = "EC"
    num_actions = 107
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

    def deal(self, rng: Rng) -> None:
        """EC-3: seven cards to white, the next seven to blue, the rest is the pile; a lot decides who starts.

        EC-21: a birth sign that nobody named is drawn by lot too.
        """
        self.clear()
        self.rng_state = rng.draw()
        for card in range(72):
            self.pile[card] = (card // 6) << 3 | (card % 6)
        self.left = 72
        self.shuffle(self.pile, self.left)
        for seat in range(2):
            self.births[seat] = self.births_wanted[seat]
            if self.births[seat] == LOT:
                self.births[seat] = self.draw_random(12)
        self.first = self.first_wanted
        if self.first == LOT:
            self.first = self.draw_random(2)
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
        hand = self.hands[seat]
        lacking = ~signs_of(self.sides[seat]) & 0xFFF
        slots = 0
        for slot in range(7):
            slots = slots >> 1 | (lacking << (card_in(hand, slot) >> 3)) & 0x800
        return slots >> 5

    def can_play(self) -> bool:
        """Whether some pair leaves a third card that can be placed. Seven cards in six symbols always hold a pair."""
        seat = self.to_move
        if self.held[seat] == 7 and SIZE[signs_of(self.suits[seat]) & ~signs_of(self.sides[seat])] > 2:
            return True
        slots = self.placeable(seat)
        pairs = pairs_in(self.hands[seat], self.held[seat])
        while pairs:
            if slots & ~PAIRED[lowest(pairs)]:
                return True
            pairs &= pairs - 1
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
        pairs = pairs_in(self.hands[self.to_move], self.held[self.to_move])
        count = 0
        while pairs:
            pair = lowest(pairs)
            pairs &= pairs - 1
            thirds = thirds_of(pair, slots)
            for third in range(5):
                out[count] = pair * 5 + third
                count += thirds >> third & 1
        return count

    def playout_action(self, rng: Rng, out: list[int]) -> int:
        """The moves are counted pair by pair, and only the one is written that is wanted."""
        if self.choosing:
            return KEEP_OWN + rng.below(2)
        slots = self.placeable(self.to_move)
        pairs = pairs_in(self.hands[self.to_move], self.held[self.to_move])
        count = 0
        rest = pairs
        while rest:
            count += SIZE[slots & ~PAIRED[lowest(rest)]]
            rest &= rest - 1
        left = rng.below(count)
        pair = lowest(pairs)
        while left >= SIZE[slots & ~PAIRED[pair]]:
            left -= SIZE[slots & ~PAIRED[pair]]
            pairs &= pairs - 1
            pair = lowest(pairs)
        return pair * 5 + NTH[thirds_of(pair, slots)][left]

    def search_key(self, action: int) -> int:
        """The sign that is placed: what it is placed with matters less, and a hand is hardly ever drawn twice."""
        if action >= 105:
            return action
        return card_in(self.hands[self.to_move], THIRD[action]) >> 3

    def refusal_code(self, action: int) -> int:
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
        if SECOND[action] >= self.held[seat] or THIRD[action] >= self.held[seat]:
            return NOT_IN_HAND
        if not pairs_in(self.hands[seat], self.held[seat]) >> action // 5 & 1:
            return NOT_A_PAIR
        return 0 if self.placeable(seat) >> THIRD[action] & 1 else SIGN_HELD

    def play(self, action: int) -> None:
        """EC-4: a turn is one move. EC-12: a choice is one too."""
        if self.choosing:
            self.settle(action)
            return
        seat = self.to_move
        hand = self.hands[seat]
        first = card_in(hand, FIRST[action])
        second = card_in(hand, SECOND[action])
        placed = card_in(hand, THIRD[action])
        left = EMPTY >> 32
        for i in range(3, -1, -1):
            left = left << 8 | card_in(hand, REST[action][i])
        self.hands[seat] = left
        self.held[seat] -= 3
        self.give_up(seat, first)
        self.give_up(seat, second)
        self.give_up(seat, placed)
        self.discard(first)
        self.discard(second)
        self.sides[seat][placed & 7] |= bit(placed >> 3)
        if self.event_buffer is not None:
            self.emit(DISCARDED, seat, first, second)
            self.emit(PLACED, seat, placed, 0)
        if signs_of(self.sides[1 - seat]) & bit(placed >> 3):
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
            self.emit(REPLAYS, seat, 0, 0)
        else:
            seat = 1 - seat
        if self.last_turn:
            self.emit(LAST_TURN, seat, 0, 0)
        self.begin_turn(seat)

    # The hand

    def insert(self, seat: int, card: int) -> None:
        """Puts a card into a hand, at its place: every greater one moves up a slot."""
        hand = self.hands[seat]
        self.suits[seat][card & 7] |= bit(card >> 3)
        place = (7 - amount((hand | EACH << 7) - card * EACH & EACH << 7)) * 8
        below = (ONE << place) - 1
        self.hands[seat] = hand & below | card << place | (hand & ~below) << 8 & EMPTY
        self.held[seat] += 1

    def close_up(self, seat: int, slot: int) -> None:
        """Empties a slot of a hand: the cards above it move down."""
        below = (ONE << slot * 8) - 1
        self.hands[seat] = self.hands[seat] & below | (self.hands[seat] | 127 * ONE << 56) >> 8 & ~below
        self.held[seat] -= 1

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
            if self.event_buffer is not None:
                self.emit(DREW, seat, self.pile[self.left - 1], self.duel_sign != NONE)
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
        self.emit(DUEL, attacker, sign, 0)
        self.draw_up(attacker)
        self.draw_up(defender)
        if self.left == 0:
            self.emit(FINAL_DUEL, attacker, 0, 0)
        self.show(attacker)
        winner = attacker
        if worth_of(self.suits[defender]) > self.announced[attacker]:
            winner = defender
            self.show(defender)
        self.emit(WON, winner, sign, 0)
        self.choosing = True
        self.to_move = winner

    def show(self, seat: int) -> None:
        """EC-11: announces the hand's total and shows the fewest cards that make it.

        They are all the cards of a most frequent symbol, and a card for each other sign of a longest series. Fewest are
        those that overlap most; among equally few, those with the lowest signs; among these, with the earliest symbols.
        Nobody remembers them where all is simulated.
        """
        if self.simulated:
            self.announced[seat] = worth_of(self.suits[seat])
            return
        signs = signs_of(self.suits[seat])
        series = SERIES[signs]
        frequent = most_of(self.suits[seat], signs)
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
        self.emit(ANNOUNCED, seat, series, frequent)
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
        if self.event_buffer is not None:
            for slot in range(self.held[seat]):
                card = card_in(self.hands[seat], slot)
                if self.shown[seat][card & 7] & bit(card >> 3):
                    self.emit(SHOWED, seat, card, 0)

    def card_on(self, seat: int, sign: int) -> int:
        """The card that holds a sign on a side, or NONE."""
        card = NONE
        for symbol in range(6):
            if self.sides[seat][symbol] & bit(sign):
                card = sign << 3 | symbol
        return card

    def settle(self, action: int) -> None:
        """EC-12: one card stays, on the winner's side; the other is discarded, and the loser's side is empty there."""
        winner = self.to_move
        loser = 1 - winner
        own = self.card_on(winner, self.duel_sign)
        other = self.card_on(loser, self.duel_sign)
        kept = own if action == KEEP_OWN else other
        self.sides[winner][own & 7] ^= bit(self.duel_sign)
        self.sides[loser][other & 7] ^= bit(self.duel_sign)
        self.sides[winner][kept & 7] |= bit(self.duel_sign)
        self.discard(other if action == KEEP_OWN else own)
        self.emit(KEPT, winner, kept, other if action == KEEP_OWN else own)
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
        from_blue = self.draw_random(self.held[1])
        from_white = self.draw_random(self.held[0])
        to_white = card_in(self.hands[1], from_blue)
        to_blue = card_in(self.hands[0], from_white)
        self.close_up(1, from_blue)
        self.close_up(0, from_white)
        self.give_up(1, to_white)
        self.give_up(0, to_blue)
        self.insert(0, to_white)
        self.insert(1, to_blue)
        self.known[1][to_white & 7] |= bit(to_white >> 3)
        self.known[0][to_blue & 7] |= bit(to_blue >> 3)
        self.emit(TOOK, 0, to_white, 0)
        self.emit(TOOK, 1, to_blue, 0)

    # End and score

    def end(self, clause: int, kind: int) -> None:
        """EC-15, EC-16, EC-18: the game is over, by that clause."""
        self.emit(kind, self.to_move, 0, 0)
        self.ended = clause
        self.to_move = NOBODY

    def score(self, seat: int) -> int:
        """EC-19: the longest run of signs, the most frequent symbol, and one's birth sign."""
        return self.standing(seat) >> 12

    def evaluate(self, seat: int) -> int:
        """How likely victory is, fitted to how games between searching players ended: early on it is the signs held that
        count, then the symbols and the hand's worth in a duel more and more, the points as they stand only near the end;
        and whose turn is next. Thirty more than the other is about three to one.

        A sign that is lost with the duel being settled (EC-12) no longer counts.
        """
        signs = signs_of(self.sides[seat])
        if self.choosing and seat != self.to_move:
            signs &= ~bit(self.duel_sign)
        birth = signs & bit(self.births[seat]) != 0
        most = most_of(self.sides[seat], signs)
        if self.to_move == NOBODY:
            return 30 * (SERIES[signs] + most + birth) + 6 * SIZE[signs]
        phase = PHASE[self.left]
        coming = 1 - self.attacker if self.choosing else self.to_move
        return (
            SIGN_COUNTS[phase] * SIZE[signs]
            + MOST_COUNTS[phase] * most
            + SERIES_COUNTS[phase] * SERIES[signs]
            + BIRTH_COUNTS[phase] * birth
            + HAND_COUNTS[phase] * worth_of(self.suits[seat])
            + TURN_COUNTS[phase] * (coming == seat)
        )

    def move_value(self, action: int) -> int:
        """What a move is worth at first glance, fitted to what searches thought of moves: the hand that is left, all the
        more before a duel; cards of the symbol that is placed; a triplet without a duel most of all (EC-14).
        """
        seat = self.to_move
        if self.choosing:
            return self.alike(seat, self.card_on(seat if action == KEEP_OWN else 1 - seat, self.duel_sign))
        hand = self.hands[seat]
        signs = 0
        counts = 0
        for i in range(4):
            card = card_in(hand, REST[action][i])
            signs |= SIGN[card]
            counts += COUNT[card]
        worth = SERIES[signs] + top(counts)
        placed = card_in(hand, THIRD[action])
        gain = 14 * worth + 8 * self.alike(seat, placed) + 19 * (self.births[seat] == placed >> 3)
        if signs_of(self.sides[1 - seat]) & bit(placed >> 3):
            return gain + 23 * worth + 8 * self.alike(1 - seat, self.card_on(1 - seat, placed >> 3)) - 85
        if card_in(hand, FIRST[action]) >> 3 == placed >> 3 and card_in(hand, SECOND[action]) >> 3 == placed >> 3:
            return gain + 104
        return gain

    def alike(self, seat: int, card: int) -> int:
        """How many cards of a card's symbol lie on a side."""
        return SIZE[self.sides[seat][card & 7]]

    def standing(self, seat: int) -> int:
        """EC-19, EC-20: points, then signs held, then fewer different symbols, then the sign of the day, as one number."""
        signs = signs_of(self.sides[seat])
        points = worth_of(self.sides[seat]) + (signs & bit(self.births[seat]) != 0)
        symbols = 0
        for symbol in range(6):
            symbols += self.sides[seat][symbol] != 0
        today = signs & bit(self.day) != 0
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

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """All that the seat can't know is drawn afresh: the pile, what comes by lot, and the other's cards but for those
        that he showed (EC-11) or took from the seat (EC-13). A player whose turn has begun can play (EC-18).
        """
        white = self.held[0]
        blue = self.held[1]
        again = True
        self.rng_state = rng.draw()
        while again:
            for other in range(2):
                if other != seat:
                    self.put_back(seat, other)
            self.gather_pile()
            self.shuffle(self.pile, self.left)
            while self.held[0] < white:
                self.take_from_pile(0)
            while self.held[1] < blue:
                self.take_from_pile(1)
            again = self.to_move != NOBODY and not self.choosing and not self.can_play()

    def put_back(self, seat: int, other: int) -> None:
        """The other gives up his cards that the seat does not know. A spectator knows those that lie shown."""
        for slot in range(self.held[other] - 1, -1, -1):
            card = card_in(self.hands[other], slot)
            seen = self.shown[other][card & 7] if seat == NOBODY else self.known[seat][card & 7]
            if not seen & bit(card >> 3):
                self.close_up(other, slot)
                self.give_up(other, card)

    def gather_pile(self) -> None:
        """The pile is made of all cards that lie nowhere else, in order: nothing is left of how they lay before."""
        if not cython.compiled:
            hidden = [0] * 6
        for symbol in range(6):
            hidden[symbol] = ~(
                self.discards[symbol]
                | self.sides[0][symbol]
                | self.sides[1][symbol]
                | self.suits[0][symbol]
                | self.suits[1][symbol]
            )
        left = 0
        for sign in range(12):
            for symbol in range(6):
                self.pile[left] = sign << 3 | symbol
                left += hidden[symbol] >> 11 - sign & 1
        if left < 72:
            self.pile[left] = NONE
        self.left = left

    def blank(self) -> Ecliptic:
        if cython.compiled:
            return Ecliptic.__new__(Ecliptic)
        return Ecliptic()
