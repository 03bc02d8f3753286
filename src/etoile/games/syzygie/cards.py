"""The components of Syzygie: the standard deck and others, read from data files and from one line (SZ-1, SZ-2).

A deck in one line is `START : CARD CARD … : CARD CARD …`; the second player's cards are omitted if they are the first's.
"""

from __future__ import annotations

from pathlib import Path

from etoile.core.datafile import DataFile, read_data_file
from etoile.core.refusal import Problem
from etoile.games.syzygie.cardset import DECK_LIMIT, Deck, deck_of

HOUSE = "house"
KEYS = ("start", "deck", "other_deck")
SIDES = (2, 3, 4)


def check_face(face: object, side: int) -> None:
    """Raises Problem unless `face` is a card of that side."""
    rows = face.split("/") if isinstance(face, str) else []
    if not rows or set("".join(rows)) - set(".MS12"):
        raise Problem("syzygie-card-symbols", card=str(face))
    if len(rows) != side or any(len(row) != side for row in rows):
        raise Problem("syzygie-card-shape", card=str(face), side=side)


def check_start(face: object) -> int:
    """The side of the start card, which all cards share. Raises Problem if it is no valid card."""
    side = len(str(face).split("/"))
    if side not in SIDES:
        raise Problem("syzygie-card-side", card=str(face))
    check_face(face, side)
    return side


def from_data_file(data_file: DataFile) -> str:
    """The deck of a data file as one line. Raises Problem with file, line and reason."""
    data_file.check_keys(KEYS[:2], KEYS[2:])
    try:
        side = check_start(data_file.data["start"])
    except Problem as problem:
        raise data_file.wrong(problem, "start") from None
    decks = [data_file.data[key] for key in KEYS[1:] if key in data_file.data]
    for key, deck in zip(KEYS[1:], decks, strict=False):
        if not isinstance(deck, list) or not 1 <= len(deck) <= DECK_LIMIT:
            raise data_file.wrong(Problem("syzygie-deck-size", key=key, most=DECK_LIMIT), key)
        for number, face in enumerate(deck):
            try:
                check_face(face, side)
            except Problem as problem:
                raise data_file.wrong(problem, key, number) from None
    if len(decks[0]) != len(decks[-1]):
        raise data_file.wrong(Problem("syzygie-deck-uneven", first=len(decks[0]), second=len(decks[1])), "other_deck")
    return write_line(str(data_file.data["start"]), decks)


def write_line(start: str, decks: list[list[str]]) -> str:
    """A deck as one line."""
    lines = [" ".join(deck) for deck in decks]
    return " : ".join([start, *lines[: 1 if lines[0] == lines[-1] else 2]])


def read_cards(text: str) -> str | None:
    """A deck in one line, normalized; None if it is not a deck."""
    start, *lines = [part.strip() for part in text.split(":")]
    decks = [line.split() for line in lines]
    if len(decks) not in (1, 2) or len({len(deck) for deck in decks}) != 1 or not 1 <= len(decks[0]) <= DECK_LIMIT:
        return None
    try:
        side = check_start(start)
        for deck in decks:
            for face in deck:
                check_face(face, side)
    except Problem:
        return None
    return write_line(start, decks)


HOUSE_DECK = from_data_file(read_data_file(Path(__file__).parent / "cards.toml"))


def find_cards(setting: str) -> Deck:
    """The deck of a setting: HOUSE or a deck in one line."""
    return deck_of(HOUSE_DECK if setting == HOUSE else setting)
