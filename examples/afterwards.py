"""What a choice in Ecliptic leaves behind, in a few whole numbers: all that the learner goes by.

A choice is judged by the table as it will lie: both sides, the hand that is kept, and what kind of moment it is. A duel
(EC-7) is seen as if it were won; how likely that is, the learner finds out from the hand.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from etoile.envs.config import make_config
from etoile.games.ecliptic.rules import KEEPS

SEEN = make_config("ecliptic").features
KEEP_OWN, TAKE_OTHER = KEEPS
CHOICES = TAKE_OTHER + 1
NO_CARD, NO_SLOT = 72, 7
BITS = 1 << np.arange(12)
PLACED, DUEL, TRIPLET, ATTACKED, DEFENDED, LAST_DUEL = range(6)
FAR = 30
"""The greatest lead that is told from a greater one."""
SIDE = ("series", "most frequent symbol", "signs", "series before", "most frequent symbol before")
SIZES = {"kind": 6, "pile": 21, "births": 4, "lead": 2 * FAR + 1, "series": 8, "symbol": 8, "hand": 15, "known": 15}
SIZES |= {f"{whose} {what}": 13 for whose in ("own", "other") for what in SIDE}
"""How many values each of the numbers has. Counted through, every value of every number has a place of its own."""
NUMBERS = len(SIZES)
VALUES = sum(SIZES.values())
STARTS = np.cumsum([0, *SIZES.values()])[:-1]


def slots_of_choices() -> tuple[Any, Any, Any]:
    """The slots of the hand that each choice discards, places and keeps. Settling a duel keeps all of them."""
    discarded = np.full((CHOICES, 2), NO_SLOT)
    placed = np.full(CHOICES, NO_SLOT)
    kept = np.full((CHOICES, 7), NO_SLOT)
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
    """EC-2: of each set of signs, a bit each, how many they are, and the longest series round the circle."""
    sets = np.arange(1 << 12)
    sizes = np.array([int(each).bit_count() for each in sets])
    found = np.zeros_like(sets)
    for _ in range(12):
        found += sets > 0
        sets &= (sets << 1 | sets >> 11) & 0xFFF
    return sizes, found


DISCARDED_SLOTS, PLACED_SLOT, KEPT_SLOTS = slots_of_choices()
SIZE, SERIES = sizes_and_series()


def series(cards: Any) -> Any:
    """The longest series of signs in sets of cards: of each symbol a row of sets of signs."""
    return SERIES[np.bitwise_or.reduce(cards)]


def most(cards: Any) -> Any:
    """How often the most frequent symbol comes in sets of cards."""
    return SIZE[cards].max(0)


def signs(cards: Any) -> Any:
    """How many signs are in sets of cards that have none twice."""
    return SIZE[np.bitwise_or.reduce(cards)]


def afterwards(seen: Any, masks: Any) -> tuple[Any, Any, Any]:
    """For all choices of all rows, one below the other: what each leaves, its row, and its number."""

    def cards(name: str) -> Any:
        return np.einsum("rst,s->tr", seen[:, SEEN[name]].reshape(-1, 12, 6), BITS).astype(int)

    def number(name: str) -> Any:
        return seen[rows, SEEN[name].start].astype(int)

    def holds(side: Any, name: str) -> Any:
        return np.bitwise_or.reduce(side) >> seen[:, SEEN[name]].argmax(1)[rows] & 1

    rows, choices = np.nonzero(masks)
    each = np.arange(len(rows))
    slots = seen[:, SEEN["hand"]].reshape(-1, 7, 18)
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
    points = series(after) + most(after) + own_birth - series(left) - most(left) - other_birth
    known = cards("known")[:, rows]
    numbers = (
        kind,
        (number("pile") + 2) // 3,
        own_birth + 2 * other_birth,
        np.clip(2 * points + signs(after) - signs(left), -FAR, FAR) + FAR,
        *(series(kept), most(kept), series(kept) + most(kept), series(known) + most(known)),
        *(series(after), most(after), signs(after), series(before), most(before)),
        *(series(left), most(left), signs(left), series(other), most(other)),
    )
    return np.stack([number + start for number, start in zip(numbers, STARTS, strict=True)], 1), rows, choices
