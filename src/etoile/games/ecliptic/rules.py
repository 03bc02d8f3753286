"""The rules of Ecliptic v2.0 by Jean-Louis Cazaux, EC-1 to EC-21, in the order of RULES.en.md.

White is seat 0, blue is seat 1. Actions 0 to 104 name three slots of the mover's hand, a pair to discard and a card to
place; `KEEP_OWN` and `TAKE_OTHER` settle a duel.
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.ecliptic.position import Position

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.ecliptic.cardset import (
        HAND_SIZE,
        NONE,
        NUM_CARDS,
        NUM_PLACINGS,
        NUM_SIGNS,
        NUM_SYMBOLS,
        action_of,
        add_card,
        add_cards,
        all_signs,
        card_at,
        card_in,
        card_of,
        clear_cards,
        common_signs,
        copy_cards,
        count_signs,
        count_symbols,
        drop_card,
        drop_lowest,
        first_slot,
        hand_without,
        has_bit,
        has_card,
        has_lower_signs,
        has_sign,
        holds_sign,
        insert_card,
        is_triplet,
        longest_run,
        lowest_bit,
        most_frequent,
        nth_card,
        other_signs,
        pair_of,
        pairs_in_hand,
        placed_slot,
        remove_slot,
        run_from,
        run_starts,
        second_slot,
        sign_of,
        signs_in,
        signs_without,
        slots_beside,
        slots_with_signs,
        thirds_beside,
    )
    from etoile.games.ecliptic.position import LOT

NOBODY = -1
KEEP_OWN = 105
TAKE_OTHER = 106
KEEPS = (KEEP_OWN, TAKE_OTHER)
"""The two actions of EC-12, for Python code: the C constants can't be imported."""
EC_15, EC_16, EC_18 = 15, 16, 18
"""The clauses that end a game."""
POINTS, SIGNS, SYMBOLS, DAY = range(4)
"""The criteria of EC-20."""
WHITE_WINS, BLUE_WINS, SHARED = 1, 2, 3
"""The winning seats, one bit each."""

REFUSALS = (
    ("EC-4", "not-in-hand"),
    ("EC-4", "not-a-pair"),
    ("EC-4", "no-duel"),
    ("EC-5", "sign-held"),
    ("EC-12", "choose"),
    ("EC-15", "over"),
    ("EC-16", "over"),
    ("EC-18", "over"),
)
"""The clause and the case of each refusal code, from 1."""
LEGAL = 0
NOT_IN_HAND, NOT_A_PAIR, NO_DUEL, SIGN_HELD, CHOOSE, OVER_BY_15, OVER_BY_16, OVER_BY_18 = range(1, len(REFUSALS) + 1)
REASONS = tuple([(int(clause.removeprefix("EC-")), case) for clause, case in REFUSALS])

EVENTS = dict(
    enumerate(
        (
            ("discarded", "EC-4"),
            ("placed", "EC-4"),
            ("drew", "EC-6"),
            ("duel", "EC-7"),
            ("final-duel", "EC-17"),
            ("announced", "EC-11"),
            ("showed", "EC-11"),
            ("won", "EC-10"),
            ("kept", "EC-12"),
            ("took", "EC-13"),
            ("replays", "EC-14"),
            ("last-turn", "EC-15"),
            ("ended-last-turn", "EC-15"),
            ("ended-duel", "EC-16"),
            ("ended-blocked", "EC-18"),
        ),
        1,
    )
)
"""The name and the clause of each kind of event, from 1."""
DISCARDED, PLACED, DREW, DUEL, FINAL_DUEL, ANNOUNCED, SHOWED, WON, KEPT, TOOK = range(1, 11)
REPLAYS, LAST_TURN, ENDED_BY_15, ENDED_BY_16, ENDED_BY_18 = range(11, len(EVENTS) + 1)


def duel_total(cards: list[int]) -> int:
    """EC-9: A + B, the longest run of consecutive signs and the number of cards of the most frequent symbol."""
    return longest_run(signs_in(cards)) + most_frequent(cards)


class Rules(Position):
    """A position with the rules."""

    prefix = "EC"
    num_actions = 107
    reasons = REASONS

    # --- The cards ---
    # EC-1: cardset numbers the 72 cards. EC-2: its runs of signs go round the circle.

    def deal(self, rng: Rng) -> None:
        """EC-3: deals seven cards to white, the next seven to blue; the rest is the pile. A lot decides who starts."""
        self.clear()
        self.rng_state = rng.draw()
        for index in range(NUM_CARDS):
            self.pile[index] = nth_card(index)
        self.pile_size = NUM_CARDS
        self.shuffle(self.pile, self.pile_size)
        self.assign_births()  # EC-21
        self.first = self.first_option
        if self.first == LOT:
            self.first = self.draw_random(2)
        for seat in range(2):
            for _ in range(HAND_SIZE):
                self.take_from_pile(seat)
        self.begin_turn(self.first)

    # --- Your turn ---

    def write_actions(self, out: list[int]) -> int:
        """EC-4, EC-5: lists every pair with every third card that can be placed; EC-12: or the two choices after a duel."""
        if self.to_move == NOBODY:
            return 0
        if self.choosing:
            out[0] = KEEP_OWN
            out[1] = TAKE_OTHER
            return 2
        slots = self.placeable(self.to_move)
        pairs = pairs_in_hand(self.hands[self.to_move], self.hand_sizes[self.to_move])
        count = 0
        while pairs:
            pair = lowest(pairs)
            pairs = drop_lowest(pairs)
            thirds = thirds_beside(pair, slots)
            for third in range(5):
                out[count] = action_of(pair, third)
                count += has_bit(thirds, third)
        return count

    def refusal_code(self, action: int) -> int:
        """EC-12 during a choice, else EC-4 before EC-5. After the end, the clause that ended the game."""
        if self.ended_by:
            return OVER_BY_15 if self.ended_by == EC_15 else OVER_BY_16 if self.ended_by == EC_16 else OVER_BY_18
        if self.choosing:
            return LEGAL if action in (KEEP_OWN, TAKE_OTHER) else CHOOSE
        if action in (KEEP_OWN, TAKE_OTHER):
            return NO_DUEL
        if action < 0 or action >= NUM_PLACINGS:
            return NOT_IN_HAND
        seat = self.to_move
        if second_slot(action) >= self.hand_sizes[seat] or placed_slot(action) >= self.hand_sizes[seat]:
            return NOT_IN_HAND
        if not has_bit(pairs_in_hand(self.hands[seat], self.hand_sizes[seat]), pair_of(action)):
            return NOT_A_PAIR
        return LEGAL if has_bit(self.placeable(seat), placed_slot(action)) else SIGN_HELD

    def play(self, action: int) -> None:
        """EC-4: discards a pair and places a third card. EC-12: or settles a duel."""
        if self.choosing:
            self.settle_duel(action)
            return
        seat = self.to_move
        first = card_in(self.hands[seat], first_slot(action))
        second = card_in(self.hands[seat], second_slot(action))
        placed = card_in(self.hands[seat], placed_slot(action))
        self.hands[seat] = hand_without(self.hands[seat], action)
        self.hand_sizes[seat] -= 3
        self.discard(seat, first)
        self.discard(seat, second)
        self.place(seat, placed)
        if self.event_buffer is not None:
            self.emit(DISCARDED, seat, first, second)
            self.emit(PLACED, seat, placed, 0)
        if holds_sign(self.sides[1 - seat], sign_of(placed)):
            self.start_duel(seat, sign_of(placed))  # EC-7
        elif self.last_turn:
            self.end_by(EC_15)
        else:
            self.draw_up(seat)  # EC-6
            self.end_turn(seat, is_triplet(first, second, placed))  # EC-14

    def discard(self, seat: int, card: int) -> None:
        """EC-4: moves a card that has left the slots of a hand to the discards, for good."""
        self.leave_hand(seat, card)
        add_card(self.discards, card)

    def place(self, seat: int, card: int) -> None:
        """EC-4: moves a card that has left the slots of a hand to the player's side."""
        self.leave_hand(seat, card)
        add_card(self.sides[seat], card)

    def placeable(self, seat: int) -> int:
        """EC-5: returns the slots of a hand, one bit each, whose sign the player's side does not hold at this moment."""
        return slots_with_signs(self.hands[seat], other_signs(signs_in(self.sides[seat])))

    def draw_up(self, seat: int) -> None:
        """EC-6, EC-8: draws until the hand has seven cards, as far as the pile goes."""
        while self.hand_sizes[seat] < HAND_SIZE and self.pile_size > 0:
            if self.event_buffer is not None:
                self.emit(DREW, seat, self.pile[self.pile_size - 1], self.duel_sign != NONE)
            self.take_from_pile(seat)

    # --- Duels ---

    def start_duel(self, attacker: int, sign: int) -> None:
        """EC-7: plays a duel for a sign up to the winner's choice.

        EC-8: the attacker draws first. EC-10: the greater total wins, the attacker's on a tie. EC-17: both fight with the
        cards they have, however few.
        """
        defender = 1 - attacker
        self.attacker = attacker
        self.duel_sign = sign
        self.emit(DUEL, attacker, sign, 0)
        self.draw_up(attacker)
        self.draw_up(defender)
        if self.pile_size == 0:
            self.emit(FINAL_DUEL, attacker, 0, 0)
        self.show(attacker)
        winner = attacker
        if duel_total(self.hand_cards[defender]) > self.announced[attacker]:
            winner = defender
            self.show(defender)
        self.emit(WON, winner, sign, 0)
        self.choosing = True
        self.to_move = winner

    def show(self, seat: int) -> None:
        """EC-11: announces the total of a hand and shows the fewest cards that are worth as much.

        These are all cards of a most frequent symbol and one card for each other sign of a longest run. Simulations need the
        total only.
        """
        cards = self.hand_cards[seat]
        self.announced[seat] = duel_total(cards)
        if self.simulated:
            return
        length = longest_run(signs_in(cards))
        frequent = most_frequent(cards)
        best_symbol = 0
        best_run = 0
        for symbol in range(NUM_SYMBOLS):
            if count_signs(cards[symbol]) == frequent:
                starts = run_starts(signs_in(cards), length)
                while starts:
                    run = run_from(lowest_bit(starts), length)
                    starts = drop_lowest(starts)
                    if best_run == 0 or self.shows_before(cards, symbol, run, best_symbol, best_run):
                        best_symbol = symbol
                        best_run = run
        self.emit(ANNOUNCED, seat, length, frequent)
        self.lay_open(seat, best_symbol, best_run)

    def shows_before(self, cards: list[int], symbol: int, run: int, other_symbol: int, other_run: int) -> bool:
        """EC-11: tests whether one way to show cards precedes another: fewer cards, lower signs, earlier symbols."""
        signs = all_signs(cards[symbol], run)
        others = all_signs(cards[other_symbol], other_run)
        size = count_signs(signs)
        other_size = count_signs(others)
        if size != other_size:
            return size < other_size
        if signs != others:
            return has_lower_signs(signs, others)
        return self.has_earlier_symbols(cards, symbol, other_symbol)

    def has_earlier_symbols(self, cards: list[int], symbol: int, other: int) -> bool:
        """EC-11: of two ways to show cards of the same signs, tests whether the one with all cards of `symbol` precedes."""
        if symbol == other:
            return False
        for sign in range(NUM_SIGNS):
            shown = self.symbol_shown(cards, sign, symbol)
            other_shown = self.symbol_shown(cards, sign, other)
            if shown != other_shown:
                return shown < other_shown
        return False

    def symbol_shown(self, cards: list[int], sign: int, symbol: int) -> int:
        """EC-11: returns the symbol of a sign's card that is shown with all cards of a symbol: that one, else the first."""
        if has_sign(cards[symbol], sign):
            return symbol
        first = 0
        while first < NUM_SYMBOLS and not has_sign(cards[first], sign):
            first += 1
        return first

    def lay_open(self, seat: int, symbol: int, run: int) -> None:
        """EC-11: shows all cards of a symbol and the first card of each other sign of a run. The other player knows them."""
        missing = signs_without(run, self.hand_cards[seat][symbol])
        for each in range(NUM_SYMBOLS):
            signs = self.hand_cards[seat][each]
            if each != symbol:
                signs = common_signs(signs, missing)
                missing = signs_without(missing, signs)
            self.shown[seat][each] = signs
        add_cards(self.known[1 - seat], self.shown[seat])
        if self.event_buffer is not None:
            for slot in range(self.hand_sizes[seat]):
                card = card_in(self.hands[seat], slot)
                if has_card(self.shown[seat], card):
                    self.emit(SHOWED, seat, card, 0)

    def settle_duel(self, action: int) -> None:
        """EC-12: one card stays, on the winner's side; the other is discarded, and the loser's side is empty there.

        EC-15, EC-16: the last duel ends the game. EC-13: after any other, hands exchange a card and the turn passes.
        """
        winner = self.to_move
        loser = 1 - winner
        defender = 1 - self.attacker
        own = card_at(self.sides[winner], self.duel_sign)
        other = card_at(self.sides[loser], self.duel_sign)
        kept = own if action == KEEP_OWN else other
        discarded = other if action == KEEP_OWN else own
        drop_card(self.sides[winner], own)
        drop_card(self.sides[loser], other)
        add_card(self.sides[winner], kept)
        add_card(self.discards, discarded)
        self.emit(KEPT, winner, kept, discarded)
        self.clear_duel()
        if self.last_turn:
            self.end_by(EC_15)
        elif self.pile_size == 0:
            self.end_by(EC_16)
        else:
            self.exchange()
            self.begin_turn(defender)

    def clear_duel(self) -> None:
        """EC-12: resets the fields of the duel that is settled."""
        self.choosing = False
        self.attacker = NONE
        self.duel_sign = NONE
        for seat in range(2):
            self.announced[seat] = 0
            clear_cards(self.shown[seat])

    def exchange(self) -> None:
        """EC-13: both players take a random card from the other's hand at once. Each knows the card they lost."""
        from_blue = self.draw_random(self.hand_sizes[1])
        from_white = self.draw_random(self.hand_sizes[0])
        to_white = self.take_slot(1, from_blue)
        to_blue = self.take_slot(0, from_white)
        self.add_to_hand(0, to_white)
        self.add_to_hand(1, to_blue)
        add_card(self.known[1], to_white)
        add_card(self.known[0], to_blue)
        self.emit(TOOK, 0, to_white, 0)
        self.emit(TOOK, 1, to_blue, 0)

    # --- Triplets ---

    def end_turn(self, seat: int, triplet: bool) -> None:
        """EC-14: after a triplet without a duel the same player plays again; EC-6: else the other plays.

        EC-15: the last card of the pile brings the last turn.
        """
        if self.pile_size == 0:
            self.last_turn = True
        if triplet:
            self.emit(REPLAYS, seat, 0, 0)
        else:
            seat = 1 - seat
        if self.last_turn:
            self.emit(LAST_TURN, seat, 0, 0)
        self.begin_turn(seat)

    # --- The end ---

    def begin_turn(self, seat: int) -> None:
        """EC-18: begins a turn, or ends the game if the player can't play."""
        self.to_move = seat
        self.turns += 1
        if not self.can_play():
            self.end_by(EC_18)

    def can_play(self) -> bool:
        """EC-18: tests whether some pair leaves a card that can be placed.

        Seven cards in six symbols always hold a pair, which leaves one of three placeable signs.
        """
        seat = self.to_move
        placeable = signs_without(signs_in(self.hand_cards[seat]), signs_in(self.sides[seat]))
        if self.hand_sizes[seat] == HAND_SIZE and count_signs(placeable) > 2:
            return True
        slots = self.placeable(seat)
        pairs = pairs_in_hand(self.hands[seat], self.hand_sizes[seat])
        while pairs:
            if slots_beside(lowest(pairs), slots):
                return True
            pairs = drop_lowest(pairs)
        return False

    def end_by(self, clause: int) -> None:
        """EC-15, EC-16, EC-18: ends the game by a clause."""
        self.emit(ENDED_BY_15 if clause == EC_15 else ENDED_BY_16 if clause == EC_16 else ENDED_BY_18, self.to_move, 0, 0)
        self.ended_by = clause
        self.to_move = NOBODY

    # --- The score ---

    def score(self, seat: int) -> int:
        """EC-19: the longest run of signs and the most frequent symbol of a side, counted as in EC-9, and the birth sign."""
        return duel_total(self.sides[seat]) + holds_sign(self.sides[seat], self.births[seat])

    def score_parts(self, seat: int) -> tuple[int, int, int, bool]:
        """EC-19: returns the parts of a score: the longest run of signs, the most frequent symbol (the first of several)
        with its number of cards, and whether the side holds the birth sign."""
        self.check_seat(seat)
        frequent = most_frequent(self.sides[seat])
        symbol = 0
        while count_signs(self.sides[seat][symbol]) < frequent:
            symbol += 1
        run = longest_run(signs_in(self.sides[seat]))
        return run, symbol, frequent, bool(holds_sign(self.sides[seat], self.births[seat]))

    def merit(self, seat: int, criterion: int) -> int:
        """EC-20: returns what is compared by a criterion; the greater number wins."""
        if criterion == POINTS:
            return self.score(seat)
        if criterion == SIGNS:
            return count_signs(signs_in(self.sides[seat]))
        if criterion == SYMBOLS:
            return NUM_SYMBOLS - count_symbols(self.sides[seat])
        return holds_sign(self.sides[seat], self.day)

    def winning(self) -> int:
        """EC-20: the first criterion that differs decides; if none does, the victory is shared."""
        for criterion in range(4):
            white = self.merit(0, criterion)
            blue = self.merit(1, criterion)
            if white != blue:
                return WHITE_WINS if white > blue else BLUE_WINS
        return SHARED

    def standings(self) -> list[tuple[int, ...]]:
        """EC-20: returns what is compared, by criterion, for each seat."""
        return [tuple([self.merit(seat, criterion) for criterion in range(4)]) for seat in range(2)]

    def assign_births(self) -> None:
        """EC-21: a birth sign that was not named is drawn by lot. The sign of the day comes with the options."""
        for seat in range(2):
            self.births[seat] = self.birth_options[seat]
            if self.births[seat] == LOT:
                self.births[seat] = self.draw_random(NUM_SIGNS)

    # --- Moving cards ---

    def add_to_hand(self, seat: int, card: int) -> None:
        """Adds a card to a hand."""
        self.hands[seat] = insert_card(self.hands[seat], card)
        add_card(self.hand_cards[seat], card)
        self.hand_sizes[seat] += 1

    def take_slot(self, seat: int, slot: int) -> int:
        """Removes the card in a slot from a hand and returns it."""
        card = card_in(self.hands[seat], slot)
        self.hands[seat] = remove_slot(self.hands[seat], slot)
        self.hand_sizes[seat] -= 1
        self.leave_hand(seat, card)
        return card

    def leave_hand(self, seat: int, card: int) -> None:
        """Removes a card from a hand's card set, and from what the other player knows of the hand (EC-13)."""
        drop_card(self.hand_cards[seat], card)
        drop_card(self.known[1 - seat], card)

    def take_from_pile(self, seat: int) -> None:
        """Moves the top card of the pile to a hand."""
        self.pile_size -= 1
        self.add_to_hand(seat, self.pile[self.pile_size])
        self.pile[self.pile_size] = NONE

    # --- Hidden information ---

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """Redraws the pile, future chance and the cards of the other hand except those shown (EC-11) or taken (EC-13).

        Repeats until the player to move can play: a turn that has begun excludes every other deal (EC-18).
        """
        white = self.hand_sizes[0]
        blue = self.hand_sizes[1]
        again = True
        self.rng_state = rng.draw()
        while again:
            for other in range(2):
                if other != seat:
                    self.put_back(seat, other)
            self.gather_pile()
            self.shuffle(self.pile, self.pile_size)
            while self.hand_sizes[0] < white:
                self.take_from_pile(0)
            while self.hand_sizes[1] < blue:
                self.take_from_pile(1)
            again = self.to_move != NOBODY and not self.choosing and not self.can_play()

    def put_back(self, seat: int, other: int) -> None:
        """Removes the cards from a hand that a seat does not know. A spectator knows the cards that lie shown."""
        for slot in range(self.hand_sizes[other] - 1, -1, -1):
            card = card_in(self.hands[other], slot)
            seen = has_card(self.shown[other], card) if seat == NOBODY else has_card(self.known[seat], card)
            if not seen:
                self.take_slot(other, slot)

    def gather_pile(self) -> None:
        """Makes the pile of all cards that lie nowhere else, in order, so that no trace of the former order is left."""
        if not cython.compiled:
            elsewhere = [0] * 6
        copy_cards(elsewhere, self.discards)
        for seat in range(2):
            add_cards(elsewhere, self.sides[seat])
            add_cards(elsewhere, self.hand_cards[seat])
        size = 0
        for sign in range(NUM_SIGNS):
            for symbol in range(NUM_SYMBOLS):
                self.pile[size] = card_of(sign, symbol)
                size += not has_sign(elsewhere[symbol], sign)
        if size < NUM_CARDS:
            self.pile[size] = NONE
        self.pile_size = size
