"""Observation of Soleil et Lune for learners, and their actions. `FEATURES` is the only description of the layout.

A learner's actions are relative to the cards: a number goes to a row of its suit, where one place is legal as a rule; an
eclipse goes on a number. Where several places are legal (SL-15 to SL-17) the learner chooses the row first, then the place.
A harvest (SL-19) is a set of Sun stretches or of Moon stretches; where there are both, the Suns are chosen first.
"""

from __future__ import annotations

import cython

from etoile.core.definition import Feature
from etoile.games.soleil_lune.rules import Rules

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.soleil_lune.cardset import (
        CHOSEN_ECLIPSE,
        ECLIPSE,
        HARVEST,
        HIGHEST,
        LEFT,
        PLACE,
        RIGHT,
        START,
        action_number,
        action_row,
        action_spot,
        action_stretches,
        both_stretches,
        contains,
        harvest_action,
        is_subset,
        lay_action,
        numbers_of,
        row_of,
        row_suit,
        seat_of,
        suit_stretches,
        without_lowest,
    )
    from etoile.games.soleil_lune.rules import NOBODY, coverable

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
    Feature("free_eclipse", 1, 1, "whether a total eclipse can be chosen in the last turn"),
    Feature("chosen_number", 58, 1, "the number of which the seat has chosen the row, and not yet the place"),
    Feature("chosen_row", 4, 1, "in front of whom that row lies"),
    Feature("chosen_suns", 5, 1, "the Sun stretches that the seat has chosen, while the choice of Moon stretches is due"),
    Feature("choosing", 1, 2, "1: the place of the chosen number is due, 2: the choice of Moon stretches is due"),
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
CLOSING_AT, EDITION_AT, FREE_ECLIPSE_AT = OFFSETS["closing"], OFFSETS["edition"], OFFSETS["free_eclipse"]
CHOSEN_NUMBER_AT, CHOSEN_ROW_AT = OFFSETS["chosen_number"], OFFSETS["chosen_row"]
CHOSEN_SUNS_AT, CHOOSING_AT = OFFSETS["chosen_suns"], OFFSETS["choosing"]

LAY_CHOICES = 58 * 4
"""A policy action below lays a number: `number * 4 + seat`, clockwise from the seat. Also the first part of that choice."""
ECLIPSE_CHOICES = LAY_CHOICES
PLACE_CHOICES = ECLIPSE_CHOICES + 58
SUN_CHOICES = PLACE_CHOICES + 29
MOON_CHOICES = SUN_CHOICES + 32
TOTAL_ECLIPSE_CHOICE = MOON_CHOICES + 32
NUM_CHOICES = TOTAL_ECLIPSE_CHOICE + 1
"""The first policy action of each kind, and the number of all. Numbers count from 0, Suns first; a stretch is a bit."""
SEVERAL = -2


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
        out[FREE_ECLIPSE_AT] = self.free_eclipse
        if self.chosen >= 0 and self.to_move == seat:
            self.write_chosen(out)

    def write_chosen(self, out: list[int]) -> None:
        """Writes the first part of the choice that the seat is making."""
        if self.chosen < LAY_CHOICES:
            out[CHOSEN_NUMBER_AT + self.chosen // 4] = 1
            out[CHOSEN_ROW_AT + self.chosen % 4] = 1
            out[CHOOSING_AT] = 1
            return
        for stretch in range(5):
            out[CHOSEN_SUNS_AT + stretch] = contains(self.chosen - LAY_CHOICES, stretch)
        out[CHOOSING_AT] = 2

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

    # --- Policy actions ---

    def num_policy_actions(self) -> int:
        return NUM_CHOICES

    def policy_action(self, action: int) -> int:
        """Returns the number of a legal action, or of its second part once the first is chosen."""
        if action == CHOSEN_ECLIPSE:
            return TOTAL_ECLIPSE_CHOICE
        if action >= HARVEST:
            suns = suit_stretches(action_stretches(action), 0)
            if self.chosen >= 0 or not suit_stretches(self.own_stretches(), 0):
                return MOON_CHOICES + suit_stretches(action_stretches(action), 1)
            return SUN_CHOICES + suns
        row = action_row(action)
        place = action_spot(action) - PLACE
        number = row_suit(row) * HIGHEST - 1
        if action_number(action) == ECLIPSE:
            return ECLIPSE_CHOICES + number + self.tops[row][place]
        if self.chosen >= 0:
            return PLACE_CHOICES + place
        turn = (seat_of(row) + self.seats - self.to_move) % self.seats
        return (number + action_number(action)) * 4 + turn

    def write_policy_actions(self, out: list[int]) -> int:
        """Writes the number of each legal action that agrees with the first part, if that is chosen; each number once."""
        if not cython.compiled:
            listed = [False] * NUM_CHOICES
        for choice in range(NUM_CHOICES):
            listed[choice] = False
        actions = self.write_actions(out)
        count = 0
        for i in range(actions):
            if self.chosen >= 0 and not self.begins_with_chosen(out[i]):
                continue
            choice = self.policy_action(out[i])
            if not listed[choice]:
                listed[choice] = True
                out[count] = choice
                count += 1
        return count

    def begins_with_chosen(self, action: int) -> bool:
        """Tells whether the chosen first part is that of a legal action."""
        if action == CHOSEN_ECLIPSE:
            return False
        if action >= HARVEST:
            return self.chosen - LAY_CHOICES == suit_stretches(action_stretches(action), 0)
        return (
            self.chosen < LAY_CHOICES
            and action_number(action) == self.chosen // 4 % HIGHEST + 1
            and action_row(action) == self.chosen_row(self.chosen)
        )

    def chosen_row(self, choice: int) -> int:
        """Returns the row to which a policy action below LAY_CHOICES lays a number."""
        return row_of((self.to_move + choice % 4) % self.seats, choice // 4 // HIGHEST)

    def action_from_policy(self, choice: int) -> int:
        """Returns the action of a number now, which may be illegal, -1 for none, or -2 minus the first part of a choice."""
        if self.to_move == NOBODY:
            return -1
        if choice == TOTAL_ECLIPSE_CHOICE:
            return CHOSEN_ECLIPSE if self.chosen < 0 else -1
        if self.chosen >= LAY_CHOICES:
            if choice < MOON_CHOICES:
                return -1
            return harvest_action(both_stretches(self.chosen - LAY_CHOICES, choice - MOON_CHOICES))
        if self.chosen >= 0:
            if choice < PLACE_CHOICES or choice >= SUN_CHOICES:
                return -1
            number = self.chosen // 4 % HIGHEST + 1
            return lay_action(self.chosen_row(self.chosen), PLACE + choice - PLACE_CHOICES, number)
        if choice < LAY_CHOICES:
            return self.lay_from_policy(choice)
        if choice < PLACE_CHOICES:
            return self.eclipse_from_policy((choice - ECLIPSE_CHOICES) // HIGHEST, (choice - ECLIPSE_CHOICES) % HIGHEST + 1)
        if choice < SUN_CHOICES:
            return -1
        own = self.own_stretches()
        if choice < MOON_CHOICES:
            suns = choice - SUN_CHOICES
            if self.extra or not suit_stretches(own, 0) or not is_subset(suns, suit_stretches(own, 0)):
                return -1
            return -2 - (LAY_CHOICES + suns) if suit_stretches(own, 1) else harvest_action(suns)
        return -1 if suit_stretches(own, 0) else harvest_action(both_stretches(0, choice - MOON_CHOICES))

    def lay_from_policy(self, choice: int) -> int:
        """Returns what a policy action below LAY_CHOICES means, as `action_from_policy` does."""
        row = self.chosen_row(choice)
        number = choice // 4 % HIGHEST + 1
        if choice % 4 >= self.seats or not contains(self.hands[self.to_move][row_suit(row)], number):
            return -1
        spot = self.only_spot(row, number)
        return -2 - choice if spot == SEVERAL else lay_action(row, spot, number)

    def only_spot(self, row: int, number: int) -> int:
        """Returns the spot of a row where a number goes, SEVERAL, or a spot where it does not go if there is none."""
        if not self.sizes[row]:
            return START
        if contains(self.left_numbers(row), number):
            return LEFT
        if contains(self.right_numbers(row), number):
            return RIGHT
        spot = START
        places = coverable(self.visible(row), self.eclipsed[row])
        while places:
            if contains(self.covering_numbers(row, lowest(places)), number):
                if spot != START:
                    return SEVERAL
                spot = PLACE + lowest(places)
            places = without_lowest(places)
        return spot

    def eclipse_from_policy(self, suit: int, number: int) -> int:
        """Returns the action that lays an eclipse on a visible number, or -1 if it is not visible in any row."""
        for seat in range(self.seats):
            row = row_of(seat, suit)
            for place in range(self.sizes[row]):
                if self.tops[row][place] == number:
                    return lay_action(row, PLACE + place, ECLIPSE)
        return -1
