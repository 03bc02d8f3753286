"""State of a Moonlight match: fields and copying. Contains no rules."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.games.moonlight.cardset import NONE, count_in_hand, entry_kind, entry_seat, entry_space

    LOT = -1
    """The deal decides by lot."""
    LONE_CHOICE, POWER_CHOICE = 1, 2
    FOUR_WIDE, FOUR_HIGH = 1, 2


class Position(Game):
    """A match: cards, rounds won, hands, packs and the table. A copy shares nothing with the original.

    Seat 0 is white, seat 1 black. `NONE` stands for no wolf. cardset.py defines kinds, spaces, hands and sets.

    `worth`, `corner`, `moons`: value, corner effect and moons of each of the `kinds` kinds of the set of cards
    `base`, `lones`: the kinds of a pack's eleven wolves, and of the four lone wolves
    `first`, `round`, `wins`: the starter of the round, its number, the rounds each player has won
    `open_powers`, `owned`, `used`, `lone`: powers left to choose; each player's powers, ambushes used, lone wolf
    `choosing`: 0 while a round is played; LONE_CHOICE or POWER_CHOICE between rounds
    `turns`, `to_lay`, `laid`: turns had in the round; wolves still to lay in this turn; whether it has laid any
    `hands`, `held`, `packs`, `stock`: hands and packs with their sizes; the last wolf of a pack is the next drawn
    `wolves`, `tops`, `kind_at`: spaces of each player's visible wolves, of each value, and the visible wolf of each space
    `stacked`, `log`, `logged`: spaces with more than one wolf; all wolves laid, in order, and their number
    `filled`, `left`, `top`, `wide`, `high`: occupied spaces, and the smallest rectangle round them
    `limit`: 0, or FOUR_WIDE or FOUR_HIGH, whichever has been spanned in this round
    """

    fields = (
        *("first_wanted", "powers_wanted", "powers_allowed", "kinds", "worth", "corner", "moons", "base", "lones"),
        *("first", "round", "wins", "open_powers", "owned", "used", "lone", "choosing"),
        *("turns", "to_lay", "laid", "hands", "held", "packs", "stock"),
        *(
            "wolves",
            "stacked",
            "tops",
            "kind_at",
            "log",
            "logged",
            "filled",
            "left",
            "top",
            "wide",
            "high",
            "limit",
            "chosen",
        ),
    )

    def __init__(
        self,
        first: int = LOT,
        powers: int = 0,
        allowed: int = 255,
        kinds: Sequence[tuple[int, bool, int]] = (),
        base: Sequence[int] = (),
        lones: Sequence[int] = (),
    ) -> None:
        """Creates a match that is not dealt yet.

        `first` is the seat that starts, or LOT. `powers` is the set of powers that lie open; if 0, four are drawn from
        `allowed`. `kinds` gives value, corner effect and moons of each kind, `base` the kinds of a pack's eleven wolves,
        `lones` those of the four lone wolves.
        """
        Game.__init__(self, 2)
        self.first_wanted = first
        self.powers_wanted = powers
        self.powers_allowed = allowed
        if not cython.compiled:
            self.worth = [0] * 16
            self.corner = [0] * 16
            self.moons = [0] * 16
            self.base = [0] * 11
            self.lones = [0] * 4
            self.wins = [0, 0]
            self.owned = [0, 0]
            self.used = [0, 0]
            self.lone = [NONE, NONE]
            self.turns = [0, 0]
            self.hands = [0, 0]
            self.held = [0, 0]
            self.packs = [[NONE] * 12, [NONE] * 12]
            self.stock = [0, 0]
            self.wolves = [0, 0]
            self.tops = [0] * 10
            self.kind_at = [NONE] * 64
            self.log = [NONE] * 24
        self.kinds = len(kinds)
        for kind, (value, corner, moons) in enumerate(kinds):
            self.worth[kind] = value
            self.corner[kind] = corner
            self.moons[kind] = moons
        for i, kind in enumerate(base):
            self.base[i] = kind
        for i, kind in enumerate(lones):
            self.lones[i] = kind
        self.clear()

    def clear(self) -> None:
        """Resets the match to its state before the deal."""
        self.chosen = -1
        self.first = 0
        self.round = 0
        self.open_powers = 0
        self.choosing = 0
        for seat in range(2):
            self.wins[seat] = 0
            self.owned[seat] = 0
            self.lone[seat] = NONE
        self.clear_round()

    def clear_round(self) -> None:
        """Empties the table, hands and packs, and turns up every ambush."""
        self.to_lay = 1
        self.laid = False
        self.stacked = 0
        self.logged = 0
        self.filled = 0
        self.left = 0
        self.top = 0
        self.wide = 0
        self.high = 0
        self.limit = 0
        for seat in range(2):
            self.used[seat] = 0
            self.turns[seat] = 0
            self.held[seat] = 0
            self.stock[seat] = 0
            self.wolves[seat] = 0
            self.hands[seat] = 0
            for slot in range(12):
                self.packs[seat][slot] = NONE
        for value in range(10):
            self.tops[value] = 0
        for space in range(64):
            self.kind_at[space] = NONE
        for i in range(24):
            self.log[i] = NONE

    def hand(self, seat: int) -> list[int]:
        """Returns the kinds in a player's hand, sorted."""
        self.check_seat(seat)
        return [kind for kind in range(16) for _ in range(count_in_hand(self.hands[seat], kind))]

    def pack(self, seat: int) -> list[int]:
        """Returns the kinds in a player's pack, the next to be drawn last."""
        self.check_seat(seat)
        return [self.packs[seat][slot] for slot in range(self.stock[seat])]

    def stacks(self) -> dict[int, list[tuple[int, int]]]:
        """Returns the wolves on each occupied space from the bottom up, as seat and kind."""
        found: dict[int, list[tuple[int, int]]] = {}
        for i in range(self.logged):
            entry = self.log[i]
            found.setdefault(entry_space(entry), []).append((entry_seat(entry), entry_kind(entry)))
        return found

    def assign(self, other: Game) -> None:
        self.become(cython.cast(Position, other))

    def become(self, other: Position) -> None:
        """Copies every field of another match."""
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.chosen = other.chosen
        self.first_wanted = other.first_wanted
        self.powers_wanted = other.powers_wanted
        self.powers_allowed = other.powers_allowed
        self.kinds = other.kinds
        self.first = other.first
        self.round = other.round
        self.open_powers = other.open_powers
        self.choosing = other.choosing
        self.to_lay = other.to_lay
        self.laid = other.laid
        self.stacked = other.stacked
        self.logged = other.logged
        self.filled = other.filled
        self.left = other.left
        self.top = other.top
        self.wide = other.wide
        self.high = other.high
        self.limit = other.limit
        for kind in range(16):
            self.worth[kind] = other.worth[kind]
            self.corner[kind] = other.corner[kind]
            self.moons[kind] = other.moons[kind]
        for i in range(11):
            self.base[i] = other.base[i]
        for i in range(4):
            self.lones[i] = other.lones[i]
        for seat in range(2):
            self.wins[seat] = other.wins[seat]
            self.owned[seat] = other.owned[seat]
            self.used[seat] = other.used[seat]
            self.lone[seat] = other.lone[seat]
            self.turns[seat] = other.turns[seat]
            self.held[seat] = other.held[seat]
            self.stock[seat] = other.stock[seat]
            self.wolves[seat] = other.wolves[seat]
            self.hands[seat] = other.hands[seat]
            for slot in range(12):
                self.packs[seat][slot] = other.packs[seat][slot]
        for value in range(10):
            self.tops[value] = other.tops[value]
        for space in range(64):
            self.kind_at[space] = other.kind_at[space]
        for i in range(24):
            self.log[i] = other.log[i]
