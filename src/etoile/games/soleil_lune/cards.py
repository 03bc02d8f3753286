"""Components of Soleil et Lune: the names of the cards (SL-1) and the numbers that carry an animal (SL-2)."""

from __future__ import annotations

from pathlib import Path

from etoile.core.datafile import DataFile, read_data_file
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.soleil_lune.cardset import decode_card, encode_card
from etoile.games.soleil_lune.position import Animals

HOUSE = "house"
"""The value of the option `cards` that means the animals of cards.toml."""
NONE = "none"
SUITS = ("sun", "moon")
LETTERS = "SL"
"""French initials: Soleil, Lune."""
ANIMALS = ("butterfly", "bird", "dragonfly", "bat", "owl")
FRENCH_ANIMALS = ("papillon", "oiseau", "libellule", "chauve-souris", "hibou")
ANIMAL_WORDS = {word: name for words in (ANIMALS, FRENCH_ANIMALS) for word, name in zip(words, ANIMALS, strict=True)}

NUMBERS = [encode_card(suit, number) for suit in range(2) for number in range(1, 30)]
"""All Suns and Moons in order."""
CARDS = sorted([*NUMBERS, *(encode_card(suit, 0) for suit in range(2) for _ in range(5))])
"""All 68 cards in order, eclipses before the numbers of their suit."""


def name_of(card: int) -> str:
    """Returns the notation of a card: the letter of its suit, and its number as in S13 or E for an eclipse."""
    suit, number = decode_card(card)
    return f"{LETTERS[suit]}{number or 'E'}"


CARD_NAMES = [name_of(card) for card in range(64)]
"""The notation by card: a list, since views look up many."""
NOTATION: dict[str, int] = {CARD_NAMES[card]: card for card in CARDS}


def write_card(card: int) -> str:
    """Returns the notation of a card."""
    return CARD_NAMES[card]


def write_animals(animals: dict[int, str]) -> str:
    """Returns animals by card as one line: `S3 butterfly S8 bird`, or `none`."""
    return " ".join(f"{write_card(card)} {animals[card]}" for card in sorted(animals)) or NONE


def read_cards(text: str) -> str | None:
    """Returns that line from a text in English or French, or None if it cannot be read."""
    words = bare(text).split()
    if words in ([NONE], ["aucun"]):
        return NONE
    pairs = zip((NOTATION.get(word.upper(), 0) for word in words[::2]), words[1::2], strict=False)
    found = {card: ANIMAL_WORDS[name] for card, name in pairs if card in NUMBERS and name in ANIMAL_WORDS}
    return write_animals(found) if found and len(found) * 2 == len(words) else None


def from_data_file(data_file: DataFile) -> str:
    """Returns the animals of a data file as one line. Raises Problem with the line of the first error."""
    data_file.check_keys(SUITS)
    found: dict[int, str] = {}
    for suit, name in enumerate(SUITS):
        table = data_file.data[name]
        if not isinstance(table, dict):
            raise data_file.wrong(Problem("soleil-lune-table", name=name), name, 0)
        for number, animal in table.items():
            card = NOTATION.get(f"{LETTERS[suit]}{number}", 0)
            if card not in NUMBERS:
                raise data_file.wrong(Problem("soleil-lune-number", number=number), name, number)
            known = ANIMAL_WORDS.get(bare(animal)) if isinstance(animal, str) else None
            if known is None:
                raise data_file.wrong(Problem("soleil-lune-animal", animal=str(animal)), name, number)
            found[card] = known
    return write_animals(found)


HOUSE_ANIMALS = from_data_file(read_data_file(Path(__file__).parent / "cards.toml"))


def find_cards(setting: str) -> Animals:
    """Returns the animals of the option `cards`, which is HOUSE or a line as `read_cards` returns it."""
    words = (HOUSE_ANIMALS if setting == HOUSE else setting).split()
    animals = {NOTATION[card]: ANIMALS.index(name) + 1 for card, name in zip(words[::2], words[1::2], strict=False)}
    sun, moon = (tuple(animals.get(encode_card(suit, number), 0) for number in range(30)) for suit in range(2))
    return sun, moon
