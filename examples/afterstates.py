"""Afterstates of Ecliptic: each choice as a few integers that describe the position it leads to.

They describe both sides, the hand that is kept, and the kind of choice. A duel (EC-7) is described as if it were won; the
network infers from the hand how likely that is.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from etoile.envs.config import make_config
from etoile.games.ecliptic.rules import KEEPS

FEATURES = make_config("ecliptic").features
KEEP_OWN, TAKE_OTHER = KEEPS
NUM_CHOICES = TAKE_OTHER + 1
NO_CARD, NO_SLOT = 72, 7
BITS = 1 << np.arange(12)
PLACED, DUEL, TRIPLET, ATTACKED, DEFENDED, LAST_DUEL = range(6)
MAX_LEAD = 30
"""Greater leads are clipped to this."""
SIDE = ("series", "most frequent symbol", "signs", "series before", "most frequent symbol before")
VALUE_COUNTS = {"kind": 6, "pile": 21, "births": 4, "lead": 2 * MAX_LEAD + 1}
VALUE_COUNTS |= {"series": 8, "symbol": 8, "hand": 15, "known": 15}
VALUE_COUNTS |= {f"{whose} {what}": 13 for whose in ("own", "other") for what in SIDE}
"""The number of values of each input. Value v of input i has the index `VALUE_OFFSETS[i] + v`."""
NUM_INPUTS = len(VALUE_COUNTS)
NUM_VALUES = sum(VALUE_COUNTS.values())
VALUE_OFFSETS = np.cumsum([0, *VALUE_COUNTS.values()])[:-1]


def slots_of_choices() -> tuple[Any, Any, Any]:
    """Return the slots of the hand that each choice discards, places and keeps. Settling a duel keeps all of them."""
    discarded = np.full((NUM_CHOICES, 2), NO_SLOT)
    placed = np.full(NUM_CHOICES, NO_SLOT)
    kept = np.full((NUM_CHOICES, 7), NO_SLOT)
    choice = 0
    for pair in combinations(range(7), 2):
        others = [slot for slot in range(7) if slot not in pair]
        for slot in others:
            discarded[choice], placed[choice] = pair, slot
            kept[choice, :4] = [other for other in others if other != slot]
            choice += 1
    kept[KEEP_OWN:] = range(7)
    return discarded, placed, kept


def sizes_and_series() -> tuple[Any, Any]:
    """Return the size of each set of signs (a bit each), and its longest series round the circle (EC-2)."""
    sets = np.arange(1 << 12)
    sizes = np.array([int(each).bit_count() for each in sets])
    longest = np.zeros_like(sets)
    for _ in range(12):
        longest += sets > 0
        sets &= (sets << 1 | sets >> 11) & 0xFFF
    return sizes, longest


DISCARDED_SLOTS, PLACED_SLOT, KEPT_SLOTS = slots_of_choices()
SET_SIZES, LONGEST_SERIES = sizes_and_series()


def series(cards: Any) -> Any:
    """Return the longest series of signs in sets of cards, given as one row of sets of signs for each symbol."""
    return LONGEST_SERIES[np.bitwise_or.reduce(cards)]


def most_frequent(cards: Any) -> Any:
    """Return the count of the most frequent symbol in sets of cards."""
    return SET_SIZES[cards].max(0)


def signs(cards: Any) -> Any:
    """Return the number of signs in sets of cards that contain no sign twice."""
    return SET_SIZES[np.bitwise_or.reduce(cards)]


def afterstates(observations: Any, masks: Any) -> tuple[Any, Any, Any]:
    """Return the afterstates of all legal choices of all rows, with the row and the number of each."""

    def cards(name: str) -> Any:
        return np.einsum("rst,s->tr", observations[:, FEATURES[name]].reshape(-1, 12, 6), BITS).astype(int)

    def number(name: str) -> Any:
        return observations[rows, FEATURES[name].start].astype(int)

    def holds(side: Any, name: str) -> Any:
        return np.bitwise_or.reduce(side) >> observations[:, FEATURES[name]].argmax(1)[rows] & 1

    rows, choices = np.nonzero(masks)
    each = np.arange(len(rows))
    slots = observations[:, FEATURES["hand"]].reshape(-1, 7, 18)
    hand = np.where(slots.any(2), slots[:, :, :12].argmax(2) * 6 + slots[:, :, 12:].argmax(2), NO_CARD)
    hand = np.append(hand, np.full((len(hand), 1), NO_CARD), 1)
    own, other = cards("own_side")[:, rows], cards("other_side")[:, rows]
    placed = hand[rows, PLACED_SLOT[choices]]
    fought = np.bitwise_or.reduce(own) & np.bitwise_or.reduce(other)
    sign = np.where(choices >= KEEP_OWN, fought, 1 << placed // 6)
    symbol = np.where(choices == KEEP_OWN, (own & sign).argmax(0), placed % 6)
    symbol = np.where(choices == TAKE_OTHER, (other & sign).argmax(0), symbol)

    before, left = own & ~sign, other & ~sign
    after = before.copy()
    after[symbol, each] |= sign
    kept = np.zeros((7, len(rows)), int)
    for card in hand[rows, KEPT_SLOTS[choices].T]:
        kept[np.where(card < NO_CARD, card % 6, 6), each] |= 1 << card // 6
    kept = kept[:6]

    duel = (left != other).any(0)
    triplet = (1 << hand[rows, DISCARDED_SLOTS[choices].T] // 6 == sign).all(0)
    kind = np.select(
        [choices >= KEEP_OWN, duel & (number("last_turn") > 0), duel, triplet],
        [np.where(number("attacking"), ATTACKED, DEFENDED), LAST_DUEL, DUEL, TRIPLET],
        PLACED,
    )
    own_birth, other_birth = holds(after, "own_birth"), holds(left, "other_birth")
    points = series(after) + most_frequent(after) + own_birth - series(left) - most_frequent(left) - other_birth
    known = cards("known")[:, rows]
    numbers = (
        kind,
        (number("pile") + 2) // 3,
        own_birth + 2 * other_birth,
        np.clip(2 * points + signs(after) - signs(left), -MAX_LEAD, MAX_LEAD) + MAX_LEAD,
        *(series(kept), most_frequent(kept), series(kept) + most_frequent(kept), series(known) + most_frequent(known)),
        *(series(after), most_frequent(after), signs(after), series(before), most_frequent(before)),
        *(series(left), most_frequent(left), signs(left), series(other), most_frequent(other)),
    )
    return np.stack([number + start for number, start in zip(numbers, VALUE_OFFSETS, strict=True)], 1), rows, choices
