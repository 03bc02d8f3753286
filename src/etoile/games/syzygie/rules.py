"""Syzygie, a game by lu' and moijeux for two players: the whole of its rules, SZ-1 to SZ-16.

SZ-1, SZ-2: the cards are those of the position's `deck`; a card is its number in its owner's deck, from 0 on. Flow is
seat 0, ebb seat 1.

SZ-5: an action names the card, its quarter turns clockwise and its top left cell, x to the right and y down from that of
the start card: ((card * 4 + turn) * SPAN + y + FAR) * SPAN + x + FAR. After these come the throws of SZ-13, one a card.
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.syzygie.position import Position

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.syzygie.position import CENTRE, EMPTY, FAR, MOON, NONE, ONE, SMALL, SPAN, START, SUN, WORD

NOBODY = -1
LOT = -1
LAYS = 80 * 241 * 241
HALF = 132
WHOLE = 264

NOT_IN_HAND, SAME_PICTURE, APART, OTHER_SYMBOL, HIDDEN, FITS, OVER = range(1, 8)
LAID, ALIGNED, BROKEN, TIDE, SCORED, BONUS, DREW, NO_CARD, THREW, ENDED = range(1, 11)

EVENTS = {
    LAID: ("laid", "SZ-4"),
    TIDE: ("tide", "SZ-7"),
    ALIGNED: ("aligned", "SZ-10"),
    BROKEN: ("broken", "SZ-10"),
    SCORED: ("scored", "SZ-10"),
    BONUS: ("bonus", "SZ-11"),
    DREW: ("drew", "SZ-4"),
    NO_CARD: ("no-card", "SZ-12"),
    THREW: ("threw", "SZ-13"),
    ENDED: ("ended", "SZ-14"),
}
THROWS = 80 * 241 * 241
"""The number of the first throw."""
SIZES = (241, 120, 20)
"""How many values x and y have in an action, how far they go from 0, and how many cards a deck has at most."""


def cell_number(x: int, y: int) -> int:
    """A cell as one small number, for a note."""
    return (y << 8) + x


class Syzygie(Position):
    """A position of Syzygie with its rules."""

    prefix = "SZ"
    num_actions = 80 * 241 * 241 + 20
    reasons = (
        (4, "not-in-hand"),
        (5, "same-picture"),
        (6, "apart"),
        (7, "symbol"),
        (8, "hidden"),
        (13, "fits"),
        (14, "over"),
    )

    # The deal

    def deal(self, rng: Rng) -> None:
        """SZ-3: each shuffles his deck and draws one card; a lot decides who starts, and may have a head start (SZ-15)."""
        self.clear()
        self.rng_state = rng.draw()
        self.put(START, 0, 0)
        for seat in range(2):
            self.left[seat] = self.deck.count
            for card in range(self.left[seat]):
                self.piles[seat][card] = card
            self.shuffle(self.piles[seat], self.left[seat])
            self.take_from_pile(seat)
        self.first = self.first_wanted
        if self.first == LOT:
            self.first = self.draw_random(2)
        self.points[self.first] = self.head_start
        self.to_move = self.first
        self.turns = 1

    # What can be played

    def write_actions(self, out: list[int]) -> int:
        """SZ-4: every placement of every card of the hand; SZ-13: if there is none, every card of the hand thrown."""
        if self.to_move == NOBODY:
            return 0
        count = self.list_placements(out, True)
        if count == 0:
            for slot in range(self.held[self.to_move]):
                out[count] = LAYS + self.hands[self.to_move][slot]
                count += 1
        return count

    def list_placements(self, out: list[int], write: bool) -> int:
        """Counts the placements of the hand and, if asked, writes them down.

        SZ-7: a cell of a card clashes with some symbols on the table. For each kind of cell these are shifted once by each
        column that the cell may have in a card; a card's clashes in all rows at once are then a few of these put together.
        """
        side = self.deck.side
        rows = self.bottom_edge - self.top_edge + side
        first = self.top_edge - side + 1
        narrow = self.left_edge + CENTRE >= side and self.right_edge + CENTRE + side <= 64
        wide = HALF if narrow else 2 * HALF
        if not cython.compiled:
            clashes = [0] * (16 * WHOLE)
            opens = [0] * WHOLE
            bad = [0] * WHOLE
        for half in range(0, wide, 132):
            for row in range(rows + side - 1):
                at = ((first + row) & 127) << 1 | (half != 0)
                moon = self.moons[at]
                sun = self.suns[at]
                planet = self.planets[at]
                clashes[half + row] = moon | sun | planet
                clashes[4 * WHOLE + half + row] = sun | planet
                clashes[8 * WHOLE + half + row] = moon | planet
                clashes[12 * WHOLE + half + row] = moon | sun
                opens[half + row] = self.reach[at] & ~self.hides[at]
        for kind in range(0, 16, 4):
            base = kind * WHOLE
            for shift in range(1, side):
                for row in range(rows + side - 1):
                    clashes[base + shift * WHOLE + row] = clashes[base + row] >> shift
                if not narrow:
                    for row in range(rows + side - 1):
                        low = clashes[base + row]
                        high = clashes[base + HALF + row]
                        clashes[base + shift * WHOLE + row] |= high << (64 - shift) & WORD
                        clashes[base + shift * WHOLE + HALF + row] = high >> shift | low << (64 - shift) & WORD
        count = 0
        seat = self.to_move
        for slot in range(self.held[seat]):
            for turn in range(4):
                look = seat * 80 + self.hands[seat][slot] * 4 + turn
                if self.deck.same[look] != look:
                    continue
                for half in range(0, wide, 132):
                    for row in range(rows):
                        bad[half + row] = 0
                    for cell in range(side * side):
                        kind = self.deck.cells[look][cell]
                        kind = SMALL if kind > SMALL else kind
                        base = (kind * 4 + cell % side) * WHOLE + half + cell // side
                        for row in range(rows):
                            bad[half + row] |= clashes[base + row]
                for row in range(rows):
                    low = opens[row] & ~bad[row]
                    high = 0 if narrow else opens[HALF + row] & ~bad[HALF + row]
                    if low | high:
                        count = self.list_row(out, count, write, look - seat * 80, first + row, low, high)
        return count

    def list_row(self, out: list[int], count: int, write: bool, card: int, y: int, low: int, high: int) -> int:
        """The placements of a card whose top left cell is in one row: the bits that are set, from the left edge on."""
        start = (self.left_edge - self.deck.side + 1 + CENTRE) & 127
        base = (card * SPAN + y + FAR) * SPAN + self.left_edge - self.deck.side + 1 + FAR
        half = start >> 6
        here = high if half else low
        other = low if half else high
        before = here & ((ONE << (start & 63)) - 1)
        here ^= before
        while here:
            if write:
                out[count] = base + lowest(here) - (start & 63)
            count += 1
            here &= here - 1
        while other:
            if write:
                out[count] = base + 64 + lowest(other) - (start & 63)
            count += 1
            other &= other - 1
        while before:
            if write:
                out[count] = base + 128 + lowest(before) - (start & 63)
            count += 1
            before &= before - 1
        return count

    def refusal_code(self, action: int) -> int:
        """The first clause broken of SZ-14, SZ-4, SZ-5, SZ-6, SZ-7, SZ-8; SZ-13 for a throw while some card fits."""
        if self.to_move == NOBODY:
            return OVER
        if action < 0 or action >= LAYS + 20:
            return NOT_IN_HAND
        if action >= LAYS:
            if not self.holds(self.to_move, action - LAYS):
                return NOT_IN_HAND
            return FITS if self.list_placements(cython.NULL, False) else 0
        look = action // (SPAN * SPAN)
        if not self.holds(self.to_move, look >> 2):
            return NOT_IN_HAND
        look += self.to_move * 80
        if self.deck.same[look] != look:
            return SAME_PICTURE
        return self.misplaced(look, action % SPAN - FAR, action // SPAN % SPAN - FAR)

    def misplaced(self, look: int, x: int, y: int) -> int:
        """SZ-6: apart from all cards; SZ-7: on another symbol; SZ-8: hiding the last of a card; or 0."""
        side = self.deck.side
        if x <= self.left_edge - side or x > self.right_edge or y <= self.top_edge - side or y > self.bottom_edge:
            return APART
        at = (y & 127) << 1 | (x + CENTRE) >> 6 & 1
        bit = ONE << ((x + CENTRE) & 63)
        if not self.reach[at] & bit:
            return APART
        for cell in range(side * side):
            below = self.symbol(x + cell % side, y + cell // side)
            above = self.deck.cells[look][cell]
            if below != EMPTY and below != above and (below < SMALL or above < SMALL):
                return OTHER_SYMBOL
        return HIDDEN if self.hides[at] & bit else 0

    def holds(self, seat: int, card: int) -> bool:
        """Whether a card is in a hand."""
        slot = 0
        while slot < self.held[seat] and self.hands[seat][slot] != card:
            slot += 1
        return slot < self.held[seat]

    # The turn

    def play(self, action: int) -> None:
        """SZ-4: a card is laid, its alignments score, a bonus is taken, a card is drawn. SZ-13: or a card is thrown."""
        seat = self.to_move
        if action >= LAYS:
            self.give_up(seat, action - LAYS)
            self.thrown[seat] |= 1 << (action - LAYS)
            self.emit(THREW, seat, action - LAYS, 0)
        else:
            self.lay(seat, action // (SPAN * SPAN), action % SPAN - FAR, action // SPAN % SPAN - FAR)
        self.draw(seat, 0)
        if self.held[0] + self.held[1] == 0:
            self.to_move = NOBODY
            self.emit(ENDED, 0, 0, 0)
            return
        self.turns += 1
        self.to_move = 1 - seat

    def lay(self, seat: int, card: int, x: int, y: int) -> None:
        """SZ-10, SZ-11: a card comes on the table and brings what it made. `card` is its number times four, and its turn."""
        self.give_up(seat, card >> 2)
        if self.event_buffer is not None:
            self.note_tides(seat * 80 + card, x, y)
        fresh = self.put(seat * 80 + card, x, y)
        self.emit(LAID, seat, card, cell_number(x, y))
        points = self.made(x, y, fresh) if fresh else 0
        if points:
            self.points[seat] += points
            self.emit(SCORED, seat, points, self.points[seat])
        if fresh and self.brings_bonus(x, y, fresh):
            self.bonuses[seat] += 1
            self.draw(seat, 1)

    def note_tides(self, look: int, x: int, y: int) -> None:
        """SZ-7: a planet takes the tide of the card on top."""
        side = self.deck.side
        for cell in range(side * side):
            below = self.symbol(x + cell % side, y + cell // side)
            if below >= SMALL and below != self.deck.cells[look][cell]:
                self.emit(
                    TIDE, self.to_move, self.deck.cells[look][cell] - 2, cell_number(x + cell % side, y + cell // side)
                )

    def draw(self, seat: int, bonus: int) -> None:
        """SZ-4, SZ-11: a card from one's deck. SZ-12: an empty deck gives none."""
        if self.left[seat] == 0:
            self.emit(NO_CARD, seat, bonus, 0)
            return
        self.emit(DREW, seat, self.piles[seat][self.left[seat] - 1], bonus)
        self.take_from_pile(seat)

    def take_from_pile(self, seat: int) -> None:
        """The top card of the deck goes to the hand."""
        self.left[seat] -= 1
        self.insert_sorted(self.hands[seat], self.held[seat], self.piles[seat][self.left[seat]])
        self.piles[seat][self.left[seat]] = NONE
        self.held[seat] += 1

    def give_up(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.remove_card(self.hands[seat], self.held[seat], card)
        self.held[seat] -= 1

    # Alignments

    def made(self, x: int, y: int, fresh: int) -> int:
        """SZ-9, SZ-10: the points of the alignments that a card made, in the lines through its fresh symbols."""
        side = self.deck.side
        points = 0
        rows = 0
        columns = 0
        falling = 0
        rising = 0
        for cell in range(side * side):
            if fresh >> cell & 1:
                i = cell % side
                j = cell // side
                rows |= 1 << j
                columns |= 1 << i
                falling |= 1 << (i - j + 3)
                rising |= 1 << (i + j)
        for i in range(side):
            if rows >> i & 1:
                points += self.line(self.left_edge, y + i, 1, 0, x, y, fresh)
            if columns >> i & 1:
                points += self.line(x + i, self.top_edge, 0, 1, x, y, fresh)
        for i in range(7):
            if falling >> i & 1:
                back = min(x + i - 3 - self.left_edge, y - self.top_edge)
                points += self.line(x + i - 3 - back, y - back, 1, 1, x, y, fresh)
            if rising >> i & 1:
                back = min(x + i - self.left_edge, self.bottom_edge - y)
                points += self.line(x + i - back, y + back, 1, -1, x, y, fresh)
        return points

    def line(self, x: int, y: int, dx: int, dy: int, card_x: int, card_y: int, fresh: int) -> int:
        """The points of the new alignments in a line of the table, walked from one edge to the other.

        Two stars are aligned if they are neighbours among the line's stars, a Moon and a Sun, and there is a planet
        between (SZ-9). That is new unless both stars stood before, and a planet between them too (SZ-10).
        """
        points = 0
        last = EMPTY
        last_cell = 0
        last_fresh = False
        tides = 0
        stood = EMPTY
        planets = 0
        parted = False
        while x <= self.right_edge and y <= self.bottom_edge and y >= self.top_edge:
            symbol = self.symbol(x, y)
            if symbol != EMPTY:
                new = self.is_fresh(x - card_x, y - card_y, fresh)
                if symbol >= SMALL:
                    tides += symbol - 2
                    planets += not new
                else:
                    if tides and last + symbol == MOON + SUN and (new or last_fresh or planets == 0):
                        points += tides
                        moon = cell_number(x, y) if symbol == MOON else last_cell
                        sun = cell_number(x, y) if symbol == SUN else last_cell
                        self.emit(ALIGNED, tides, moon, sun)
                    if not new:
                        if parted and planets and stood + symbol == MOON + SUN:
                            self.emit(BROKEN, self.to_move, cell_number(x, y), 0)
                        stood = symbol
                        parted = False
                        planets = 0
                    else:
                        parted = stood != EMPTY
                    last = symbol
                    last_cell = cell_number(x, y)
                    last_fresh = new
                    tides = 0
            x += dx
            y += dy
        return points

    def brings_bonus(self, x: int, y: int, fresh: int) -> bool:
        """SZ-11: whether a star of the card touches one of its kind that stood on the table before."""
        side = self.deck.side
        for cell in range(side * side):
            if fresh >> cell & 1:
                i = x + cell % side
                j = y + cell // side
                star = self.symbol(i, j)
                if star < SMALL:
                    for way in range(4):
                        beside = i + (way == 0) - (way == 1)
                        under = j + (way == 2) - (way == 3)
                        if self.symbol(beside, under) == star and not self.is_fresh(beside - x, under - y, fresh):
                            self.emit(BONUS, self.to_move, cell_number(i, j), cell_number(beside, under))
                            return True
        return False

    def is_fresh(self, i: int, j: int, fresh: int) -> bool:
        """Whether a cell of the table, counted from the card's top left one, is among the card's fresh symbols."""
        side = self.deck.side
        return i >= 0 and i < side and j >= 0 and j < side and fresh >> (j * side + i) & 1 == 1

    # The score

    def score(self, seat: int) -> int:
        """SZ-10, SZ-15: the points of a seat."""
        return self.points[seat]

    def evaluate(self, seat: int) -> int:
        """Four times the points, and what a card more to choose from brings: from greedy games, four points each at the
        beginning and nothing near the end.
        """
        rest = self.left[seat] + self.held[seat]
        return 4 * self.points[seat] + (2 * (rest - 9) * self.held[seat] if rest > 9 else 0)

    def move_value(self, action: int) -> int:
        """What a placement adds to the outlook: the table shows its symbols for a moment and is as it was."""
        if action >= LAYS:
            return 0
        seat = self.to_move
        side = self.deck.side
        look = seat * 80 + action // (SPAN * SPAN)
        x = action % SPAN - FAR
        y = action // SPAN % SPAN - FAR
        if not cython.compiled:
            kept = [0] * 32
        for j in range(side):
            for half in range(2):
                at = ((y + j) & 127) << 1 | half
                kept[j * 8 + half * 4] = self.moons[at]
                kept[j * 8 + half * 4 + 1] = self.suns[at]
                kept[j * 8 + half * 4 + 2] = self.planets[at]
                kept[j * 8 + half * 4 + 3] = self.larges[at]
        left = self.left_edge
        right = self.right_edge
        top = self.top_edge
        bottom = self.bottom_edge
        fresh = self.show_symbols(look, x, y)
        self.widen(x, y, side)
        found = 0
        if fresh:
            found = 4 * self.made(x, y, fresh)
            rest = self.left[seat] + self.held[seat] - 1
            if rest > 9 and self.brings_bonus(x, y, fresh):
                found += 2 * (rest - 9)
        self.left_edge = left
        self.right_edge = right
        self.top_edge = top
        self.bottom_edge = bottom
        for j in range(side):
            for half in range(2):
                at = ((y + j) & 127) << 1 | half
                self.moons[at] = kept[j * 8 + half * 4]
                self.suns[at] = kept[j * 8 + half * 4 + 1]
                self.planets[at] = kept[j * 8 + half * 4 + 2]
                self.larges[at] = kept[j * 8 + half * 4 + 3]
        return found

    def winning(self) -> int:
        """SZ-14: the higher score wins; a tie is a shared victory."""
        if self.points[0] > self.points[1]:
            return 1
        if self.points[1] > self.points[0]:
            return 2
        return 3

    # What a seat can't know

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """SZ-16: the order of both decks, and which of his cards the other holds."""
        self.rng_state = rng.draw()
        for owner in range(2):
            held = self.held[owner]
            if owner != seat:
                for slot in range(held):
                    self.piles[owner][self.left[owner]] = self.hands[owner][slot]
                    self.hands[owner][slot] = NONE
                    self.left[owner] += 1
                self.held[owner] = 0
            self.sort(self.piles[owner], self.left[owner])
            self.shuffle(self.piles[owner], self.left[owner])
            while self.held[owner] < held:
                self.take_from_pile(owner)

    def blank(self) -> Syzygie:
        if cython.compiled:
            twin = Syzygie.__new__(Syzygie)
            twin.deck = self.deck
            return twin
        return Syzygie(self.deck)
