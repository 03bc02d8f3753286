"""A position of Ecliptic: its fields, their initial values, and the copy."""

from __future__ import annotations

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.games.ecliptic.cardset import EMPTY_HAND, NONE, NUM_CARDS, NUM_SYMBOLS, card_at, card_in, clear_cards

LOT = -1


class Position(Game):
    """The fields of a position. `NONE` stands for no card and no sign, `LOT` for an option that the deal decides.

    The cards of a hand are kept twice: sorted by slot in `hands`, and as a card set in `hand_cards`. `known[seat]` holds the
    cards of the other hand that a seat knows. `announced` and `shown` belong to the duel that awaits its winner's choice.
    `ended_by` is the number of the clause that ended the game, or 0.
    """

    fields = (
        *("first_option", "birth_options", "first", "births", "day", "turns", "last_turn", "ended_by"),
        *("hands", "hand_sizes", "hand_cards", "sides", "pile", "pile_size", "discards"),
        *("choosing", "attacker", "duel_sign", "announced", "shown", "known"),
    )

    def __init__(self, first: int = LOT, births: tuple[int, int] = (LOT, LOT), day: int = 0) -> None:
        """Takes the seat that starts, the birth signs of both players and the sign of the day."""
        Game.__init__(self, 2)
        self.first_option = first
        self.day = day
        if not cython.compiled:
            self.birth_options = [LOT, LOT]
            self.births = [0, 0]
            self.hands = [EMPTY_HAND, EMPTY_HAND]
            self.hand_cards = [[0] * 6, [0] * 6]
            self.hand_sizes = [0, 0]
            self.sides = [[0] * 6, [0] * 6]
            self.pile = [NONE] * 72
            self.discards = [0] * 6
            self.known = [[0] * 6, [0] * 6]
            self.shown = [[0] * 6, [0] * 6]
            self.announced = [0, 0]
        self.birth_options[0] = births[0]
        self.birth_options[1] = births[1]
        self.first = self.turns = self.pile_size = self.ended_by = 0
        self.choosing = self.last_turn = False
        self.attacker = self.duel_sign = NONE

    def clear(self) -> None:
        """Empties hands, sides and discards, and resets everything but the options."""
        self.turns = 0
        self.ended_by = 0
        self.choosing = False
        self.last_turn = False
        self.attacker = NONE
        self.duel_sign = NONE
        for seat in range(2):
            self.hand_sizes[seat] = 0
            self.announced[seat] = 0
            self.hands[seat] = EMPTY_HAND
            clear_cards(self.sides[seat])
            clear_cards(self.hand_cards[seat])
            clear_cards(self.known[seat])
            clear_cards(self.shown[seat])
        clear_cards(self.discards)

    def hand(self, seat: int) -> list[int]:
        """Returns the cards in a player's hand, sorted."""
        self.check_seat(seat)
        return [card_in(self.hands[seat], slot) for slot in range(self.hand_sizes[seat])]

    def side(self, seat: int) -> list[int]:
        """Returns the card on a player's side for each sign, `NONE` where there is none."""
        self.check_seat(seat)
        return [card_at(self.sides[seat], sign) for sign in range(12)]

    def assign(self, other: Game) -> None:
        self.become(cython.cast(Position, other))

    def become(self, other: Position) -> None:
        """Copies all fields of another position. Loops over whole arrays: the compiler merges them into one block copy."""
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.chosen = other.chosen
        self.first_option = other.first_option
        self.first = other.first
        self.day = other.day
        self.turns = other.turns
        self.pile_size = other.pile_size
        self.ended_by = other.ended_by
        self.choosing = other.choosing
        self.last_turn = other.last_turn
        self.attacker = other.attacker
        self.duel_sign = other.duel_sign
        for seat in range(2):
            self.birth_options[seat] = other.birth_options[seat]
            self.births[seat] = other.births[seat]
            self.hand_sizes[seat] = other.hand_sizes[seat]
            self.announced[seat] = other.announced[seat]
            self.hands[seat] = other.hands[seat]
            for symbol in range(NUM_SYMBOLS):
                self.sides[seat][symbol] = other.sides[seat][symbol]
                self.hand_cards[seat][symbol] = other.hand_cards[seat][symbol]
                self.known[seat][symbol] = other.known[seat][symbol]
                self.shown[seat][symbol] = other.shown[seat][symbol]
        for symbol in range(NUM_SYMBOLS):
            self.discards[symbol] = other.discards[symbol]
        for card in range(NUM_CARDS):
            self.pile[card] = other.pile[card]
