"""A position of Syzygie as a value: what lies where, how it is copied, written down, read back and observed.

The table has no edge, and its cells would be many. But every card overlaps another, so 41 cards of side 4 never span more
than 124 cells: the visible symbols are kept as bits, a row of 128 for each of 128 values of y, both counted round and
round (x and y modulo 128). What follows from the cards laid (symbols, what they still show, where a card can go) is kept
up to date by `put`, copied where there is something, and left out of what a position is compared by.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.core.bits import lowest

LOT = -1
NONE = -1
CARDS = 20
LOOKS = 161
START = 160
ROWS = 128
CENTRE = 32
WINDOW = 48
FAR = 120
SPAN = 241
ONE = 1
WORD = 0xFFFFFFFFFFFFFFFF
EMPTY, MOON, SUN, SMALL, LARGE = range(5)
SYMBOLS = ".MS12"
TINY = "M./.. : S./.."
"""The deck of a position that has not been told another yet."""


class Deck:
    """The cards of a game (SZ-1): the start card and both players' decks, every card in its four orientations.

    A look is a card as it lies: owner * 80 + card * 4 + turn, or START. Its cells count from the top left, row by row.
    """

    def __init__(self, text: str) -> None:
        """From one line: the start card, a colon, the first deck's cards and, if the second's differ, a colon and those."""
        start, *decks = text.split(" : ")
        faces = [deck.split() for deck in (decks * 2)[:2]]
        self.text = text
        self.side = len(start.split("/"))
        self.count = len(faces[0])
        if not cython.compiled:
            self.cells = [[0] * 16 for _ in range(LOOKS)]
            self.same = [0] * LOOKS
            self.cover = [[0] * 7 for _ in range(7)]
        for i, symbol in enumerate(start.replace("/", "")):
            self.cells[START][i] = SYMBOLS.index(symbol)
        for owner in range(2):
            for card in range(self.count):
                self.add(owner * 80 + card * 4, faces[owner][card].replace("/", ""))
        for dx in range(1 - self.side, self.side):
            for dy in range(1 - self.side, self.side):
                self.cover[dy + 3][dx + 3] = sum(
                    1 << (y * self.side + x)
                    for y in range(self.side)
                    for x in range(self.side)
                    if 0 <= x - dx < self.side and 0 <= y - dy < self.side
                )

    def add(self, look: int, face: str) -> None:
        """A card in its four orientations, quarter turns clockwise (SZ-5). `same` is the first with the same picture."""
        side = self.side
        seen: dict[str, int] = {}
        for turn in range(4):
            for i, symbol in enumerate(face):
                self.cells[look + turn][i] = SYMBOLS.index(symbol)
            self.same[look + turn] = look + seen.setdefault(face, turn)
            face = "".join(face[(side - 1 - x) * side + y] for y in range(side) for x in range(side))

    def face(self, look: int) -> str:
        """What a card shows as it lies: rows from the top, separated by slashes."""
        side = self.side
        symbols = "".join(SYMBOLS[self.cells[look][i]] for i in range(side * side))
        return "/".join(symbols[row * side : (row + 1) * side] for row in range(side))

    def first_turn(self, look: int) -> int:
        """The first look of the card that shows the same picture (SZ-5)."""
        return int(self.same[look])


@lru_cache(maxsize=64)
def deck_of(text: str) -> Deck:
    """The deck of a line, made once."""
    return Deck(text)


class Position(Game):
    """What lies on the table. `NONE` stands for no card, `LOT` for what the deal decides.

    `looks`, `xs` and `ys` are the looks and places of the cards laid, the start card first; `shown` their visible cells.
    """

    fields = (
        *("cards", "first_wanted", "head_start", "first", "turns", "points", "bonuses"),
        *("hands", "held", "piles", "left", "thrown", "laid", "looks", "xs", "ys"),
    )

    def __init__(self, deck: Deck | None = None, first: int = LOT, head_start: int = 0) -> None:
        """`first` starts (LOT: drawn at the deal); the one who does has `head_start` points (SZ-15)."""
        Game.__init__(self, 2)
        self.deck = deck or deck_of(TINY)
        self.first_wanted = first
        self.head_start = head_start
        self.first = self.turns = self.laid = 0
        self.left_edge = self.right_edge = self.top_edge = self.bottom_edge = 0
        if not cython.compiled:
            self.points = [0, 0]
            self.bonuses = [0, 0]
            self.held = [0, 0]
            self.left = [0, 0]
            self.thrown = [0, 0]
            self.hands = [[NONE] * 20, [NONE] * 20]
            self.piles = [[NONE] * 20, [NONE] * 20]
            self.looks = [NONE] * 41
            self.xs = [0] * 41
            self.ys = [0] * 41
            self.shown = [0] * 41
            self.moons = [0] * 256
            self.suns = [0] * 256
            self.planets = [0] * 256
            self.larges = [0] * 256
            self.reach = [0] * 256
            self.hides = [0] * 256

    @property
    def cards(self) -> str:
        """The deck as one line."""
        return self.deck.text

    @cards.setter
    def cards(self, text: str) -> None:
        self.deck = deck_of(text)

    def restore(self, values: Mapping[str, Any]) -> None:
        Game.restore(self, dict(values))
        self.rebuild()

    def rebuild(self) -> None:
        """Works out what follows from the cards that lie on the table."""
        self.forget_rows(self.top_edge - 3, self.bottom_edge + 3)
        laid = self.laid
        self.laid = 0
        for i in range(laid):
            self.put(self.looks[i], self.xs[i], self.ys[i])

    def clear(self) -> None:
        """An empty table."""
        self.forget_rows(self.top_edge - 3, self.bottom_edge + 3)
        self.turns = 0
        self.laid = 0
        for i in range(41):
            self.looks[i] = NONE
            self.xs[i] = 0
            self.ys[i] = 0
        for seat in range(2):
            self.points[seat] = 0
            self.bonuses[seat] = 0
            self.held[seat] = 0
            self.left[seat] = 0
            self.thrown[seat] = 0
            for card in range(20):
                self.hands[seat][card] = NONE
                self.piles[seat][card] = NONE

    def forget_rows(self, first: int, last: int) -> None:
        """Nothing lies in these rows."""
        for y in range(first, last + 1):
            for i in range((y & 127) << 1, ((y & 127) << 1) + 2):
                self.moons[i] = 0
                self.suns[i] = 0
                self.planets[i] = 0
                self.larges[i] = 0
                self.reach[i] = 0
                self.hides[i] = 0

    # The table

    def symbol(self, x: int, y: int) -> int:
        """What a cell shows: a moon, a sun, a planet with its tide, or EMPTY where there is no symbol."""
        i = (y & 127) << 1 | (x + CENTRE) >> 6 & 1
        b = (x + CENTRE) & 63
        if self.moons[i] >> b & 1:
            return MOON
        if self.suns[i] >> b & 1:
            return SUN
        if self.planets[i] >> b & 1:
            return LARGE if self.larges[i] >> b & 1 else SMALL
        return EMPTY

    def put(self, look: int, x: int, y: int) -> int:
        """A card comes on top of what lies there. Returns which of its cells show a symbol where there was none."""
        side = self.deck.side
        fresh = self.show_symbols(look, x, y)
        for other in range(self.laid):
            self.cover(other, x, y)
        self.looks[self.laid] = look
        self.xs[self.laid] = x
        self.ys[self.laid] = y
        self.shown[self.laid] = (1 << (side * side)) - 1
        self.mark(self.reach, x - side + 1, y - side + 1, (1 << (2 * side - 1)) - 1, 2 * side - 1)
        self.hide(self.laid)
        self.widen(x, y, side)
        self.laid += 1
        return fresh

    def show_symbols(self, look: int, x: int, y: int) -> int:
        """The symbols of a card come on top of what lies there. Returns which of its cells had none."""
        side = self.deck.side
        fresh = 0
        for j in range(side):
            for i in range(side):
                symbol = self.deck.cells[look][j * side + i]
                if symbol != EMPTY:
                    at = ((y + j) & 127) << 1 | (x + i + CENTRE) >> 6 & 1
                    bit = ONE << ((x + i + CENTRE) & 63)
                    if not (self.moons[at] | self.suns[at] | self.planets[at]) & bit:
                        fresh |= 1 << (j * side + i)
                    if symbol == MOON:
                        self.moons[at] |= bit
                    elif symbol == SUN:
                        self.suns[at] |= bit
                    else:
                        self.planets[at] |= bit
                        self.larges[at] &= ~bit
                        if symbol == LARGE:
                            self.larges[at] |= bit
        return fresh

    def widen(self, x: int, y: int, side: int) -> None:
        """The rectangle round all cards, by its first and last columns and rows."""
        if self.laid == 0 or x < self.left_edge:
            self.left_edge = x
        if self.laid == 0 or x + side - 1 > self.right_edge:
            self.right_edge = x + side - 1
        if self.laid == 0 or y < self.top_edge:
            self.top_edge = y
        if self.laid == 0 or y + side - 1 > self.bottom_edge:
            self.bottom_edge = y + side - 1

    def mark(self, plane: list[int], x: int, y: int, bits: int, rows: int) -> None:
        """Sets the same few bits, from x on, in so many rows of a plane from y on."""
        column = (x + CENTRE) & 127
        low = bits << (column & 63) & WORD
        high = bits >> (64 - (column & 63)) if column & 63 else 0
        for row in range(y, y + rows):
            plane[(row & 127) << 1 | column >> 6] |= low
            plane[(row & 127) << 1 | (column >> 6 ^ 1)] |= high

    def cover(self, other: int, x: int, y: int) -> None:
        """A card at x, y hides cells of another one that lies there."""
        side = self.deck.side
        dx = x - self.xs[other]
        dy = y - self.ys[other]
        if -side < dx and dx < side and -side < dy and dy < side and self.shown[other] & self.deck.cover[dy + 3][dx + 3]:
            self.shown[other] &= ~self.deck.cover[dy + 3][dx + 3]
            self.hide(other)

    def hide(self, other: int) -> None:
        """Marks the places from which a card would hide all that another one still shows (SZ-8)."""
        side = self.deck.side
        for dy in range(1 - side, side):
            bits = 0
            for dx in range(1 - side, side):
                if self.shown[other] & ~self.deck.cover[dy + 3][dx + 3] == 0:
                    bits |= 1 << (dx + side - 1)
            if bits:
                self.mark(self.hides, self.xs[other] - side + 1, self.ys[other] + dy, bits, 1)

    # A value

    def hand(self, seat: int) -> list[int]:
        """The cards that a player holds, by their numbers from 0 on, sorted."""
        self.check_seat(seat)
        return [self.hands[seat][slot] for slot in range(self.held[seat])]

    def assign(self, other: Game) -> None:
        self.become(cython.cast(Position, other))

    def become(self, other: Position) -> None:
        """A position of the same deck: `blank` sees to that."""
        self.forget_rows(self.top_edge - 3, self.bottom_edge + 3)
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.first_wanted = other.first_wanted
        self.head_start = other.head_start
        self.first = other.first
        self.turns = other.turns
        self.laid = other.laid
        self.left_edge = other.left_edge
        self.right_edge = other.right_edge
        self.top_edge = other.top_edge
        self.bottom_edge = other.bottom_edge
        for seat in range(2):
            self.points[seat] = other.points[seat]
            self.bonuses[seat] = other.bonuses[seat]
            self.held[seat] = other.held[seat]
            self.left[seat] = other.left[seat]
            self.thrown[seat] = other.thrown[seat]
            for card in range(20):
                self.hands[seat][card] = other.hands[seat][card]
                self.piles[seat][card] = other.piles[seat][card]
        for i in range(41):
            self.looks[i] = other.looks[i]
            self.xs[i] = other.xs[i]
            self.ys[i] = other.ys[i]
            self.shown[i] = other.shown[i]
        for y in range(other.top_edge - 3, other.bottom_edge + 4):
            for i in range((y & 127) << 1, ((y & 127) << 1) + 2):
                self.moons[i] = other.moons[i]
                self.suns[i] = other.suns[i]
                self.planets[i] = other.planets[i]
                self.larges[i] = other.larges[i]
                self.reach[i] = other.reach[i]
                self.hides[i] = other.hides[i]

    def features(self) -> int:
        """How many numbers a learner observes; view.py names them."""
        return 2677

    def write_features(self, seat: int, out: list[int]) -> None:
        other = 1 - seat
        side = self.deck.side
        for i in range(2677):
            out[i] = 0
        left = ((self.left_edge + self.right_edge + 1) >> 1) - 24
        top = ((self.top_edge + self.bottom_edge + 1) >> 1) - 24
        for i in range(self.laid):
            for cell in range(side * side):
                x = self.xs[i] + cell % side - left
                y = self.ys[i] + cell // side - top
                if x >= 0 and x < WINDOW and y >= 0 and y < WINDOW:
                    out[y * WINDOW + x] = 1 + EMPTY
            at = 2304 + i * 5
            look = self.looks[i]
            out[at] = 1 if look == START else 2 + (look // 80 != seat)
            out[at + 1] = 0 if look == START else 1 + look % 80 // 4
            out[at + 2] = 0 if look == START else look & 3
            out[at + 3] = self.xs[i] + FAR
            out[at + 4] = self.ys[i] + FAR
        for y in range(max(self.top_edge - top, 0), min(self.bottom_edge - top + 1, WINDOW)):
            for half in range(2):
                at = ((y + top) & 127) << 1 | half
                moon = self.moons[at]
                sun = self.suns[at]
                planet = self.planets[at]
                bits = moon | sun | planet
                while bits:
                    bit = lowest(bits)
                    bits &= bits - 1
                    x = self.left_edge + ((64 * half + bit - CENTRE - self.left_edge) & 127) - left
                    symbol = (moon >> bit & 1) * MOON + (sun >> bit & 1) * SUN
                    symbol += (planet >> bit & 1) * (SMALL + (self.larges[at] >> bit & 1))
                    if x >= 0 and x < WINDOW:
                        out[y * WINDOW + x] = 1 + symbol
        for slot in range(self.held[seat]):
            if slot < 10:
                for cell in range(side * side):
                    out[2509 + slot * 16 + cell] = self.deck.cells[seat * 80 + self.hands[seat][slot] * 4][cell]
        out[2669] = self.held[seat]
        out[2670] = self.held[other]
        out[2671] = self.left[seat]
        out[2672] = self.left[other]
        out[2673] = self.points[seat] if self.points[seat] < 1000 else 1000
        out[2674] = self.points[other] if self.points[other] < 1000 else 1000
        out[2675] = self.to_move == seat
        out[2676] = side

    # What a learner chooses from

    def num_policy_actions(self) -> int:
        """Twenty places in the hand, four turns, 41 cards on the table and where a card can lie on one; then the throws."""
        return 80 * 41 * self.spots() + 20

    def spots(self) -> int:
        """In how many ways a card can overlap another one."""
        return (2 * self.deck.side - 1) * (2 * self.deck.side - 1)

    def policy_action(self, action: int) -> int:
        """((slot * 4 + turn) * 41 + laid) * spots + spot: a card of the hand, and where it lies on the first it overlaps.

        No placement is left out, however far the table reaches, and none has two numbers.
        """
        reach = self.deck.side - 1
        throw = action >= 80 * SPAN * SPAN
        card = action - 80 * SPAN * SPAN if throw else action // (4 * SPAN * SPAN)
        slot = 0
        while self.hands[self.to_move][slot] != card:
            slot += 1
        if throw:
            return 80 * 41 * self.spots() + slot
        x = action % SPAN - FAR
        y = action // SPAN % SPAN - FAR
        laid = 0
        while abs(x - self.xs[laid]) > reach or abs(y - self.ys[laid]) > reach:
            laid += 1
        spot = (y - self.ys[laid] + reach) * (2 * reach + 1) + x - self.xs[laid] + reach
        return ((slot * 4 + action // (SPAN * SPAN) % 4) * 41 + laid) * self.spots() + spot

    def write_policy_actions(self, out: list[int]) -> int:
        """The same for all legal actions. Which card a place is on does not depend on the card that comes there."""
        count = self.write_actions(out)
        if count and out[0] >= 80 * SPAN * SPAN:
            for i in range(count):
                out[i] = self.policy_action(out[i])
            return count
        if not cython.compiled:
            places = [0] * (SPAN * (SPAN + 8))
        reach = self.deck.side - 1
        for laid in range(self.laid - 1, -1, -1):
            spot = laid * self.spots()
            for y in range(self.ys[laid] - reach, self.ys[laid] + reach + 1):
                for x in range(self.xs[laid] - reach, self.xs[laid] + reach + 1):
                    places[(y + FAR + 4) * SPAN + x + FAR] = spot
                    spot += 1
        start = first = -SPAN * SPAN
        for i in range(count):
            if out[i] >= start + SPAN * SPAN:
                turned = out[i] // (SPAN * SPAN)
                start = turned * SPAN * SPAN
                slot = 0
                while self.hands[self.to_move][slot] != turned >> 2:
                    slot += 1
                first = (slot * 4 + (turned & 3)) * 41 * self.spots()
            out[i] = first + places[out[i] - start + 4 * SPAN]
        return count

    def action_from_policy(self, choice: int) -> int:
        """The other way round; -1 for a card that is not there, and for a placement that has another number."""
        seat = self.to_move
        reach = self.deck.side - 1
        throw = choice - 80 * 41 * self.spots()
        slot = throw if throw >= 0 else choice // (4 * 41 * self.spots())
        if seat < 0 or choice < 0 or slot >= self.held[seat]:
            return -1
        if throw >= 0:
            return 80 * SPAN * SPAN + self.hands[seat][slot]
        laid = choice // self.spots() % 41
        spot = choice % self.spots()
        x = self.xs[laid] + spot % (2 * reach + 1) - reach
        y = self.ys[laid] + spot // (2 * reach + 1) - reach
        for other in range(laid):
            if abs(x - self.xs[other]) <= reach and abs(y - self.ys[other]) <= reach:
                return -1
        if laid >= self.laid or abs(x) > FAR or abs(y) > FAR:
            return -1
        turn = choice // (41 * self.spots()) % 4
        return ((self.hands[seat][slot] * 4 + turn) * SPAN + y + FAR) * SPAN + x + FAR
