"""The components of Soleil et Lune: cards by name, and which of them carry an animal (SL-1, SL-2)."""

from __future__ import annotations

from pathlib import Path

from etoile.core.datafile import Sheet, read_sheet
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.soleil_lune.position import Animals

HOUSE = "house"
NONE = "none"
SUITS = ("sun", "moon")
LETTERS = "SL"
"""French initials: Soleil, Lune."""
SPECIES = ("butterfly", "bird", "dragonfly", "bat", "owl")
FRENCH = ("papillon", "oiseau", "libellule", "chauve-souris", "hibou")
SPOKEN = {word: name for words in (SPECIES, FRENCH) for word, name in zip(words, SPECIES, strict=True)}
CARDS = sorted(suit << 5 | max(number, 0) for suit in range(2) for number in range(-4, 30))


WRITTEN = [f"{LETTERS[card >> 5]}{card & 31 or 'E'}" for card in range(64)]


def write_card(card: int) -> str:
    """The notation of a card: its suit's letter and its number, as in S13, or E for an eclipse."""
    return WRITTEN[card]


NOTATION: dict[str, int] = {write_card(card): card for card in CARDS}
NUMBERS = [card for card in NOTATION.values() if card & 31]


def cards_of(suit: int, numbers: int, eclipses: int = 0) -> list[int]:
    """The cards of a suit in a set of numbers, which is a number with a bit each, after so many eclipses."""
    return [suit << 5] * eclipses + [suit << 5 | number for number in range(1, 30) if numbers >> number & 1]


def write_animals(animals: dict[int, str]) -> str:
    """Animals by card as one line: `S3 butterfly S8 bird`, or `none`."""
    return " ".join(f"{write_card(card)} {animals[card]}" for card in sorted(animals)) or NONE


def read_cards(text: str) -> str | None:
    """That line from what somebody wrote, in English or French; None if it can't be read."""
    words = bare(text).split()
    if words in ([NONE], ["aucun"]):
        return NONE
    pairs = zip((NOTATION.get(word.upper(), 0) for word in words[::2]), words[1::2], strict=False)
    found = {card: SPOKEN[name] for card, name in pairs if card in NUMBERS and name in SPOKEN}
    return write_animals(found) if found and len(found) * 2 == len(words) else None


def from_sheet(sheet: Sheet) -> str:
    """The animals in a data file as one line. Raises Problem with the line where something is wrong."""
    sheet.check_keys(SUITS)
    found: dict[int, str] = {}
    for suit, name in enumerate(SUITS):
        table = sheet.data[name]
        if not isinstance(table, dict):
            raise sheet.wrong(Problem("soleil-lune-table", name=name), name, 0)
        for number, animal in table.items():
            card = NOTATION.get(f"{LETTERS[suit]}{number}", 0)
            if card not in NUMBERS:
                raise sheet.wrong(Problem("soleil-lune-number", number=number), name, number)
            species = SPOKEN.get(bare(animal)) if isinstance(animal, str) else None
            if species is None:
                raise sheet.wrong(Problem("soleil-lune-animal", animal=str(animal)), name, number)
            found[card] = species
    return write_animals(found)


HOUSE_ANIMALS = from_sheet(read_sheet(Path(__file__).parent / "cards.toml"))


def find_cards(setting: str) -> Animals:
    """What the rules need of the option `cards`: HOUSE, or the line that `read_cards` gives."""
    words = (HOUSE_ANIMALS if setting == HOUSE else setting).split()
    species = {NOTATION[card]: SPECIES.index(name) + 1 for card, name in zip(words[::2], words[1::2], strict=False)}
    sun, moon = (tuple(species.get(suit << 5 | number, 0) for number in range(30)) for suit in range(2))
    return sun, moon
