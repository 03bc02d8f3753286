"""Observation of Soleil et Lune for learners. `FEATURES` is the only description of its layout."""

from __future__ import annotations

import cython

from etoile.core.definition import Feature
from etoile.games.soleil_lune.rules import Rules

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.soleil_lune.cardset import HIGHEST, contains, numbers_of, row_of, without_lowest

ROW_PARTS = (
    ("row", 29, "the topmost number of each place from the left, visible or eclipsed; 0 where there is no place"),
    ("dark", 1, "for each place, whether an eclipse lies on it"),
    ("hidden", 1, "for each number from 1 to 29, whether it is hidden under another one in this row"),
)

FEATURES = (
    Feature("eclipses", 2, 5, "solar and lunar eclipses in one's own hand"),
    Feature("hand", 58, 1, "the numbers in one's own hand, Suns from 1 to 29, then Moons"),
    Feature("discarded_eclipses", 2, 5, "solar and lunar eclipses in the discards"),
    Feature("discards", 58, 1, "the numbers in the discards"),
    Feature("harvested", 58, 1, "the numbers that anybody has harvested"),
    Feature("animals", 58, 1, "the numbers that carry an animal"),
    *(
        Feature(f"{owner}_{suit}_{part}", 29, high, meaning)
        for owner in ("own", "second", "third", "fourth")
        for suit in ("sun", "moon")
        for part, high, meaning in ROW_PARTS
    ),
    Feature("hand_sizes", 4, 5, "how many cards each holds, clockwise from the seat"),
    Feature("playing", 4, 1, "who still plays"),
    Feature("crops", 4, 58, "how many numbers each has harvested"),
    Feature("seated", 4, 1, "whether somebody sits there"),
    Feature("to_move", 4, 1, "who is to move"),
    Feature("spent", 2, 5, "solar and lunar eclipses out of play"),
    Feature("pile", 1, 58, "how many cards are left in the pile"),
    Feature("reshuffles", 1, 40, "how often the discards have become the pile"),
    Feature("extra", 1, 1, "whether an animal asks for another card"),
    Feature("closing", 1, 1, "whether the end has begun"),
    Feature("edition", 1, 1, "0: total-eclipse, 1: 2012"),
)


def offsets() -> dict[str, int]:
    """Returns the index of the first number of each feature."""
    found = {}
    start = 0
    for feature in FEATURES:
        found[feature.name] = start
        start += feature.size
    return found


OFFSETS = offsets()
NUM_FEATURES = sum(feature.size for feature in FEATURES)
ECLIPSES_AT, HAND_AT = OFFSETS["eclipses"], OFFSETS["hand"]
DISCARDED_ECLIPSES_AT, DISCARDS_AT = OFFSETS["discarded_eclipses"], OFFSETS["discards"]
HARVESTED_AT, ANIMALS_AT = OFFSETS["harvested"], OFFSETS["animals"]
ROWS_AT, ECLIPSED_AT, HIDDEN_AT = OFFSETS["own_sun_row"], OFFSETS["own_sun_dark"], OFFSETS["own_sun_hidden"]
ROW_STRIDE = OFFSETS["own_moon_row"] - ROWS_AT
HAND_SIZES_AT, PLAYING_AT, CROPS_AT = OFFSETS["hand_sizes"], OFFSETS["playing"], OFFSETS["crops"]
SEATED_AT, TO_MOVE_AT, SPENT_AT = OFFSETS["seated"], OFFSETS["to_move"], OFFSETS["spent"]
PILE_AT, RESHUFFLES_AT, EXTRA_AT = OFFSETS["pile"], OFFSETS["reshuffles"], OFFSETS["extra"]
CLOSING_AT, EDITION_AT = OFFSETS["closing"], OFFSETS["edition"]


def write_numbers(out: list[int], start: int, suit: int, numbers: int) -> int:
    """Writes a 1 for each number of a suit's set into a feature of 58 numbers. Returns how many there are."""
    count = 0
    start += suit * HIGHEST - 1
    while numbers:
        out[start + lowest(numbers)] = 1
        numbers = without_lowest(numbers)
        count += 1
    return count


class Observed(Rules):
    """A position that learners can observe."""

    def features(self) -> int:
        return NUM_FEATURES

    def write_features(self, seat: int, out: list[int]) -> None:
        """Writes the features; those of several seats begin with the observer's and go clockwise."""
        for i in range(NUM_FEATURES):
            out[i] = 0
        for suit in range(2):
            out[ECLIPSES_AT + suit] = self.hand_eclipses[seat][suit]
            out[DISCARDED_ECLIPSES_AT + suit] = self.discarded_eclipses[suit]
            out[SPENT_AT + suit] = self.spent_eclipses[suit]
            write_numbers(out, HAND_AT, suit, numbers_of(self.hands[seat][suit]))
            write_numbers(out, DISCARDS_AT, suit, self.discards[suit])
            for number in range(1, HIGHEST + 1):
                out[ANIMALS_AT + suit * HIGHEST + number - 1] = self.animals[suit][number] != 0
        for turn in range(self.seats):
            other = (seat + turn) % self.seats
            for suit in range(2):
                self.write_row_features(row_of(other, suit), suit, out, row_of(turn, suit) * ROW_STRIDE)
                out[CROPS_AT + turn] += write_numbers(out, HARVESTED_AT, suit, self.harvests[other][suit])
            out[HAND_SIZES_AT + turn] = self.hand_sizes[other]
            out[PLAYING_AT + turn] = contains(self.playing, other)
            out[SEATED_AT + turn] = 1
            out[TO_MOVE_AT + turn] = self.to_move == other
        out[PILE_AT] = self.pile_size
        out[RESHUFFLES_AT] = self.reshuffles
        out[EXTRA_AT] = self.extra
        out[CLOSING_AT] = self.closing
        out[EDITION_AT] = self.edition

    def write_row_features(self, row: int, suit: int, out: list[int], start: int) -> None:
        """Writes the three features of a row, which lie `start` after those of the observer's Sun row."""
        for place in range(self.sizes[row]):
            number = self.tops[row][place]
            out[ROWS_AT + start + place] = number
            out[ECLIPSED_AT + start + place] = contains(self.eclipsed[row], place)
            number = self.below[suit][number]
            while number:
                out[HIDDEN_AT + start + number - 1] = 1
                number = self.below[suit][number]
