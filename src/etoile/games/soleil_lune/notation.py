"""Notation of moves in Soleil et Lune.

`S13 noon left` lays Sun 13 at the left end of the Sun row in front of Noon, `S13 noon right` at its right end, `S13 noon`
starts that row, `S13 noon 4` covers the eclipse at its 4th place; `SE dawn 2` lays an eclipse; `harvest S1 L1` takes the
first stretch of the player's Sun row and the first of the Moon row; `total eclipse` chooses one (SL-23). The reader ignores
case and accents, accepts French words and any beginning of a word that fits only one, and reads M as the Moon. Without a
seat the player's own row is meant, without a place the only one that is possible.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.soleil_lune.cards import CARD_NAMES, LETTERS, NOTATION
from etoile.games.soleil_lune.cardset import (
    FIRST_HARVEST,
    MAX_STRETCHES,
    SPOTS,
    TOTAL_ECLIPSE_ACTION,
    decode_card,
    decode_harvest,
    decode_lay,
    encode_harvest,
    encode_lay,
    encode_row,
)
from etoile.games.soleil_lune.rules import Rules

SEATS = ("dawn", "noon", "dusk", "midnight")
START, LEFT, RIGHT, PLACE = SPOTS
MAX_PLACES = 29
SPOT_SUFFIXES = ("", " left", " right", *(f" {place}" for place in range(1, MAX_PLACES + 1)))
"""The notation of the spots: START, LEFT, RIGHT, and the places."""

FRENCH = {
    "dawn": "aube",
    "noon": "midi",
    "dusk": "soir",
    "midnight": "minuit",
    "left": "gauche",
    "right": "droite",
    "harvest": "récupérer",
    "total eclipse": "éclipse totale",
}
"""The words of the notation in French."""
ENGLISH_TARGETS = {
    **{seat: ("seat", number) for number, seat in enumerate(SEATS)},
    "left": ("spot", LEFT),
    "right": ("spot", RIGHT),
}
TARGET_WORDS = ENGLISH_TARGETS | {FRENCH[word]: target for word, target in ENGLISH_TARGETS.items()}
SUIT_WORDS = {"s": "S", "sun": "S", "soleil": "S", "l": "L", "lune": "L", "m": "L", "moon": "L"}
HARVEST_WORDS = dict.fromkeys(("harvest", bare(FRENCH["harvest"]), "recupere", "recolte", "recolter"), True)
ECLIPSE_WORDS = {"total": "total", "totale": "total", "eclipse": "eclipse"}
SUIT = "|".join(SUIT_WORDS)
CARD = re.compile(rf"({SUIT})([0-9]{{1,4}}|e|eclipse)|([0-9]{{1,4}})({SUIT})")
STRETCH = re.compile(rf"({SUIT})([0-9]{{1,4}})")
SEPARATORS = re.compile(r"[\s,;:+>]+")

Meaning = TypeVar("Meaning")


@dataclass(frozen=True)
class Lay:
    """SL-4: a card, the seat in front of which its row lies, and the spot: START, LEFT, RIGHT, or PLACE plus a place."""

    card: int
    seat: int
    spot: int

    def __str__(self) -> str:
        return f"{CARD_NAMES[self.card]} {SEATS[self.seat]}{SPOT_SUFFIXES[self.spot]}"


@dataclass(frozen=True)
class Harvest:
    """SL-19: stretches, each by its suit and its number from the left, counted from 0."""

    stretches: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return " ".join(["harvest", *(f"{LETTERS[suit]}{number + 1}" for suit, number in self.stretches)])


@dataclass(frozen=True)
class TotalEclipse:
    """SL-23: a total eclipse that the player chooses."""

    def __str__(self) -> str:
        return "total eclipse"


Move = Lay | Harvest | TotalEclipse


def move_of(action: int) -> Move:
    """Returns the move of an action."""
    if action == TOTAL_ECLIPSE_ACTION:
        return TotalEclipse()
    if action >= FIRST_HARVEST:
        return Harvest(tuple(decode_harvest(action)))
    seat, card, spot = decode_lay(action)
    return Lay(card, seat, spot)


def action_of(move: Move) -> int:
    """Returns the action of a move."""
    if isinstance(move, TotalEclipse):
        return TOTAL_ECLIPSE_ACTION
    if isinstance(move, Harvest):
        return encode_harvest(set(move.stretches))
    return encode_lay(move.seat, move.card, move.spot)


def meaning(word: str, words: dict[str, Meaning]) -> Meaning | None:
    """Returns the meaning of a word, or of its beginning if all words that begin so mean the same; else None."""
    found = {words[word]} if word in words else {value for name, value in words.items() if name.startswith(word)}
    return found.pop() if len(found) == 1 else None


def read(position: Rules, text: str) -> Move:
    """Reads a move from its notation. Raises Problem if it is unreadable."""
    words = [word for word in SEPARATORS.split(bare(text)) if word]
    if not words:
        raise Problem("soleil-lune-unreadable", move=text)
    if meaning(words[0], HARVEST_WORDS):
        return read_harvest(position, words[1:], text)
    if sorted(meaning(word, ECLIPSE_WORDS) or "" for word in words) in (["eclipse"], ["total"], ["eclipse", "total"]):
        return TotalEclipse()
    if words[0] in SUIT_WORDS:
        words[:2] = ["".join(words[:2])]
    card = read_card(words[0], text)
    where: dict[str, int] = {}
    for word in words[1:]:
        found = ("spot", spot_of(word)) if re.fullmatch("[0-9]+", word) else meaning(word, TARGET_WORDS)
        if found is None or found[0] in where:
            raise Problem("soleil-lune-unreadable", move=text)
        where |= [found]
    suit, _ = decode_card(card)
    seat = where["seat"] if "seat" in where else own_row(position, suit)
    return Lay(card, seat, where["spot"] if "spot" in where else only_spot(position, card, seat))


def spot_of(place: str) -> int:
    """Returns the spot of a place counted from 1. Raises Problem if no row has so many."""
    number = int(place) if len(place) < 5 else 0
    if not 1 <= number <= MAX_PLACES:
        raise Problem("soleil-lune-no-such-place", place=place, most=MAX_PLACES)
    return PLACE + number - 1


def read_harvest(position: Rules, words: list[str], text: str) -> Harvest:
    """Reads the stretches of a harvest; without any, the only legal harvest."""
    stretches = set()
    for word in words:
        found = STRETCH.fullmatch(word)
        if not found:
            raise Problem("soleil-lune-unreadable", move=text)
        if not 1 <= int(found[2]) <= MAX_STRETCHES:
            raise Problem("soleil-lune-no-such-stretch", stretch=word.upper(), most=MAX_STRETCHES)
        stretches.add((LETTERS.index(SUIT_WORDS[found[1]]), int(found[2]) - 1))
    legal = [action for action in position.actions() if FIRST_HARVEST < action < TOTAL_ECLIPSE_ACTION]
    if not words and len(legal) == 1:
        move = move_of(legal[0])
        assert isinstance(move, Harvest)
        return move
    return Harvest(tuple(sorted(stretches)))


def read_card(word: str, text: str) -> int:
    """Reads a card, its letter before or after the number. Raises Problem if there is no such card."""
    found = CARD.fullmatch(word)
    suit = found and SUIT_WORDS[found[1] or found[4]]
    if not found:
        raise Problem("soleil-lune-unreadable", move=text)
    number = (found[2] or found[3]).lstrip("0") or "0"
    card = NOTATION.get(f"{suit}{'E' if number[0] == 'e' else number}")
    if card is None:
        raise Problem("soleil-lune-no-such-card", card=word.upper())
    return card


def own_row(position: Rules, suit: int) -> int:
    """Returns the seat in front of which the player's row of a suit lies or would lie; with four maybe a partner (SL-32)."""
    own: int = max(position.to_move, 0)
    sizes = position.sizes
    if position.seats < 4 or sizes[encode_row(own, suit)]:
        return own
    partner = (own + 2) % 4
    return partner if sizes[encode_row(partner, suit)] or sizes[encode_row(own, 1 - suit)] else own


def only_spot(position: Rules, card: int, seat: int) -> int:
    """Returns the only legal spot of a card in a row. If there are none or several, START, which the rules refuse."""
    legal = [spot for spot in range(32) if position.refusal(action_of(Lay(card, seat, spot))) is None]
    return legal[0] if len(legal) == 1 else START


def read_move(position: Rules, text: str) -> int:
    """Returns the action of a notation in a position. Raises Problem if it is unreadable."""
    return action_of(read(position, text))


def write_move(position: Rules, action: int) -> str:
    """Returns the notation of an action, which is the same in every position."""
    return written(action)


@cache
def written(action: int) -> str:
    """Returns the notation of an action. Cached: there are 9217."""
    return str(move_of(action))
