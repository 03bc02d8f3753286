"""A position of Moonlight as a value: what lies where, how it is copied, written down, read back and observed."""

from __future__ import annotations

from collections.abc import Sequence

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.core.bits import lowest

NONE = -1
LOT = -1


class Position(Game):
    """What lies on the table, in hands and packs, and who owns what in the match.

    `NONE` stands for no wolf, `LOT` for what the deal decides. A wolf is a number, its kind: `worth`, `corner` and `moons`
    say what that is. A hand is a word with four bits a kind: how many such wolves it holds. A space is `row << 3 | column`;
    a set of spaces is a word with a bit a space. A set of powers is a number with a bit a power.
    """

    fields = (
        *("first_wanted", "powers_wanted", "powers_allowed", "kinds", "worth", "corner", "moons", "base", "lones"),
        *("first", "round", "wins", "open_powers", "owned", "used", "lone", "choosing"),
        *("turns", "to_lay", "laid", "hands", "held", "packs", "stock"),
        *("wolves", "stacked", "tops", "kind_at", "log", "logged", "filled", "left", "top", "wide", "high", "limit"),
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
        """`first` starts; `powers` lie open (0: four by lot among those allowed). The cards: what each kind of wolf is, its
        value, corner effect and moons; the kinds of a pack's eleven wolves and of the four lone wolves.
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
        """A match not yet begun."""
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
        """An empty table, empty hands and packs, every ambush ready."""
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
        """The wolves that a player holds, sorted."""
        self.check_seat(seat)
        return [kind for kind in range(16) for _ in range(self.hands[seat] >> kind * 4 & 15)]

    def pack(self, seat: int) -> list[int]:
        """The wolves in a player's pack, the next to be drawn last."""
        self.check_seat(seat)
        return [self.packs[seat][slot] for slot in range(self.stock[seat])]

    def stacks(self) -> dict[int, list[tuple[int, int]]]:
        """What lies on each space, from the bottom up, as seat and kind (ML-32)."""
        found: dict[int, list[tuple[int, int]]] = {}
        for i in range(self.logged):
            entry = self.log[i]
            found.setdefault(entry >> 5, []).append((entry >> 4 & 1, entry & 15))
        return found

    def assign(self, other: Game) -> None:
        self.become(cython.cast(Position, other))

    def become(self, other: Position) -> None:
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
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

    def features(self) -> int:
        """How many numbers a learner observes; view.py names them."""
        return 512

    def write_features(self, seat: int, out: list[int]) -> None:
        other = 1 - seat
        for i in range(512):
            out[i] = 0
        for kind in range(self.kinds):
            out[kind] = self.worth[kind]
            out[16 + kind] = self.corner[kind]
            out[32 + kind] = self.moons[kind]
        for kind in range(16):
            out[48 + kind] = self.hands[seat] >> kind * 4 & 15
            out[80 + kind] = self.hands[other] >> kind * 4 & 15
        for slot in range(self.stock[seat]):
            out[64 + self.packs[seat][slot]] += 1
        for slot in range(self.stock[other]):
            out[80 + self.packs[other][slot]] += 1
        for whose in range(2):
            spaces = self.wolves[seat if whose == 0 else other]
            while spaces:
                space = lowest(spaces)
                spaces &= spaces - 1
                kind = self.kind_at[space]
                out[96 + 64 * whose + space] = self.worth[kind]
                out[224 + space] = self.corner[kind]
                out[288 + space] = self.moons[kind]
        for i in range(self.logged):
            out[352 + (self.log[i] >> 5)] += 1
        for power in range(8):
            out[416 + power] = self.open_powers >> power & 1
            out[424 + power] = self.owned[seat] >> power & 1
            out[432 + power] = self.owned[other] >> power & 1
            out[440 + power] = self.used[seat] >> power & 1
            out[448 + power] = self.used[other] >> power & 1
        if self.lone[seat] != NONE:
            out[456 + self.lone[seat]] = 1
        if self.lone[other] != NONE:
            out[472 + self.lone[other]] = 1
        for i in range(4):
            out[488 + i] = self.lones[i]
        out[492] = self.held[other]
        out[493] = self.stock[other]
        out[494] = self.wins[seat]
        out[495] = self.wins[other]
        out[496] = self.to_move == seat
        out[497] = self.choosing == 1
        out[498] = self.choosing == 2
        out[499] = self.to_lay
        out[500] = self.laid
        out[501] = self.first == seat
        out[502] = self.turns[seat]
        out[503] = self.turns[other]
        out[504] = self.left
        out[505] = self.top
        out[506] = self.wide
        out[507] = self.high
        out[508] = self.limit == 1
        out[509] = self.limit == 2
        out[510] = self.round
        out[511] = self.filled
