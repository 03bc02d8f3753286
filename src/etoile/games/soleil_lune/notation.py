"""Typed moves of Soleil et Lune, their action numbers and their notation.

`S13 noon left` lays Sun 13 at the left end of the Sun row in front of Noon, `S13 noon right` at its right end, `S13 noon`
starts that row, `S13 noon 4` covers the eclipse at its 4th place; `SE dawn 2` lays an eclipse; `harvest S1 L1` takes the
first stretch of one's Sun row and the first of one's Moon row. Reading is generous: upper and lower case and accents don't
matter, words can be French, or shortened as long as only one fits, M also means the Moon; without a seat one's own row is
meant, and without a place the only one that is possible.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.soleil_lune.cards import LETTERS, NOTATION, WRITTEN
from etoile.games.soleil_lune.rules import FIRST_HARVEST, SPOTS, SoleilLune

SEATS = ("dawn", "noon", "dusk", "midnight")
START, LEFT, RIGHT, PLACE = SPOTS
MOST_PLACES = 29
BEHIND = ("", " left", " right", *(f" {place}" for place in range(1, MOST_PLACES + 1)))
"""How the spots are written: START, LEFT, RIGHT, and the places."""
MOST_STRETCHES = 5

FRENCH = {
    "dawn": "aube",
    "noon": "midi",
    "dusk": "soir",
    "midnight": "minuit",
    "left": "gauche",
    "right": "droite",
    "harvest": "récupérer",
}
"""The words of the notation in French."""
PLACES = {**{seat: ("seat", number) for number, seat in enumerate(SEATS)}, "left": ("spot", LEFT), "right": ("spot", RIGHT)}
WHERE = PLACES | {FRENCH[word]: place for word, place in PLACES.items()}
SUITS = {"s": "S", "sun": "S", "soleil": "S", "l": "L", "lune": "L", "m": "L", "moon": "L"}
HARVEST_WORDS = dict.fromkeys(("harvest", bare(FRENCH["harvest"]), "recupere", "recolte", "recolter"), True)
SUIT = "|".join(SUITS)
CARD = re.compile(rf"({SUIT})([0-9]{{1,4}}|e|eclipse)|([0-9]{{1,4}})({SUIT})")
STRETCH = re.compile(rf"({SUIT})([0-9]{{1,4}})")
APART = re.compile(r"[\s,;:+>]+")

Meaning = TypeVar("Meaning")


@dataclass(frozen=True)
class Lay:
    """SL-4: a card, the seat in front of which its row lies, and the spot: START, LEFT, RIGHT, or PLACE and on."""

    card: int
    seat: int
    spot: int

    def __str__(self) -> str:
        return f"{WRITTEN[self.card]} {SEATS[self.seat]}{BEHIND[self.spot]}"


@dataclass(frozen=True)
class Harvest:
    """SL-19: stretches, each by its suit and its number from the left, counted from 0."""

    stretches: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return " ".join(["harvest", *(f"{LETTERS[suit]}{number + 1}" for suit, number in self.stretches)])


Move = Lay | Harvest


def move_of(action: int) -> Move:
    """What an action number means."""
    if action >= FIRST_HARVEST:
        stretches = [(suit, number) for suit in range(2) for number in range(MOST_STRETCHES)]
        return Harvest(tuple(stretch for bit, stretch in enumerate(stretches) if action - FIRST_HARVEST >> bit & 1))
    return Lay((action >> 10 & 1) << 5 | action & 31, action >> 11, action >> 5 & 31)


def action_from_policy(move: Move) -> int:
    """The number of a move."""
    if isinstance(move, Harvest):
        return FIRST_HARVEST | sum({1 << suit * MOST_STRETCHES + number for suit, number in move.stretches})
    return move.seat << 11 | move.card >> 5 << 10 | move.spot << 5 | move.card & 31


def meaning(word: str, words: dict[str, Meaning]) -> Meaning | None:
    """What a word means, or the beginning of one if all that begin so mean the same."""
    found = {words[word]} if word in words else {value for name, value in words.items() if name.startswith(word)}
    return found.pop() if len(found) == 1 else None


def read(position: SoleilLune, text: str) -> Move:
    """A move from its notation."""
    words = [word for word in APART.split(bare(text)) if word]
    if not words:
        raise Problem("soleil-lune-unreadable", move=text)
    if meaning(words[0], HARVEST_WORDS):
        return read_harvest(position, words[1:], text)
    if words[0] in SUITS:
        words[:2] = ["".join(words[:2])]
    card = card_of(words[0], text)
    where: dict[str, int] = {}
    for word in words[1:]:
        found = ("spot", spot_of(word)) if re.fullmatch("[0-9]+", word) else meaning(word, WHERE)
        if found is None or found[0] in where:
            raise Problem("soleil-lune-unreadable", move=text)
        where |= [found]
    seat = where["seat"] if "seat" in where else own_row(position, card >> 5)
    return Lay(card, seat, where["spot"] if "spot" in where else only_spot(position, card, seat))


def spot_of(place: str) -> int:
    """The spot of a place that is counted from 1."""
    number = int(place) if len(place) < 5 else 0
    if not 1 <= number <= MOST_PLACES:
        raise Problem("soleil-lune-no-such-place", place=place, most=MOST_PLACES)
    return PLACE + number - 1


def read_harvest(position: SoleilLune, words: list[str], text: str) -> Harvest:
    """The stretches that are named; if none is, the only one."""
    stretches = set()
    for word in words:
        found = STRETCH.fullmatch(word)
        if not found:
            raise Problem("soleil-lune-unreadable", move=text)
        if not 1 <= int(found[2]) <= MOST_STRETCHES:
            raise Problem("soleil-lune-no-such-stretch", stretch=word.upper(), most=MOST_STRETCHES)
        stretches.add((LETTERS.index(SUITS[found[1]]), int(found[2]) - 1))
    legal = [action for action in position.actions() if action > FIRST_HARVEST]
    if not words and len(legal) == 1:
        move = move_of(legal[0])
        assert isinstance(move, Harvest)
        return move
    return Harvest(tuple(sorted(stretches)))


def card_of(word: str, text: str) -> int:
    """A card from its notation, the letter before the number or after it."""
    found = CARD.fullmatch(word)
    suit = found and SUITS[found[1] or found[4]]
    if not found:
        raise Problem("soleil-lune-unreadable", move=text)
    number = (found[2] or found[3]).lstrip("0") or "0"
    card = NOTATION.get(f"{suit}{'E' if number[0] == 'e' else number}")
    if card is None:
        raise Problem("soleil-lune-no-such-card", card=word.upper())
    return card


def own_row(position: SoleilLune, suit: int) -> int:
    """The seat in front of which one's own row of a suit lies, or would: with four players perhaps the partner's (SL-32)."""
    own: int = max(position.to_move, 0)
    if position.seats < 4 or position.sizes[own << 1 | suit]:
        return own
    partner = own ^ 2
    return partner if position.sizes[partner << 1 | suit] or position.sizes[own << 1 | 1 - suit] else own


def only_spot(position: SoleilLune, card: int, seat: int) -> int:
    """The only spot of a row to which a card can go; START, which the rules judge, if there are none or several."""
    legal = [spot for spot in range(32) if position.refusal(action_from_policy(Lay(card, seat, spot))) is None]
    return legal[0] if len(legal) == 1 else START


def read_move(position: SoleilLune, text: str) -> int:
    """The action that a notation means in a position."""
    return action_from_policy(read(position, text))


def write_move(position: SoleilLune, action: int) -> str:
    """The notation of an action in a position."""
    return written(action)


@cache
def written(action: int) -> str:
    """The notation of an action: there are not many."""
    return str(move_of(action))
