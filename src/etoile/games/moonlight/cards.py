"""The cards of Moonlight: wolves and their notation, the names of the powers, and sets of cards from data files.

As a setting and in a transcript, a set is a line: eleven wolves, four lone wolves, and the powers from which four are drawn.

    1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 5 + 1c'' 2c' 4'' 6 + double-strike great-leap relief shift
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from etoile.core.datafile import DataFile, read_data_file
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.moonlight.cardset import decode_wolf

POWERS = (
    "double-strike",
    "great-leap",
    "relief",
    "shift",
    "fall-back",
    "watchful-pack",
    "moon-child",
    "land-keeper",
)
"""The eight alpha powers, in the order of ML-24 to ML-31."""
FRENCH = (
    "double-assaut",
    "grand-bond",
    "relève",
    "déplacement",
    "repli",
    "meute-aux-aguets",
    "enfant-de-la-lune",
    "gardien-du-territoire",
)
"""Their French names, in the same order."""
POWER_BY_NAME = dict(zip([*POWERS, *map(bare, FRENCH)], POWERS * 2, strict=True))
NUM_OPEN_POWERS = 4
NUM_WOLVES = 11
NUM_LONES = 4
MAX_VALUE = 9
MAX_MOONS = 3
HOUSE = "house"

WOLF_PATTERN = re.compile(r"([1-9])(c?)('{0,3})")
MOON = "'"
COLUMNS = "abcdefgh"
ROWS = "12345678"


class Wolf(NamedTuple):
    """A wolf as printed. Equal wolves are of one kind."""

    value: int
    corner: bool
    moons: int

    def __str__(self) -> str:
        return f"{self.value}{'c' * self.corner}{MOON * self.moons}"


@dataclass(frozen=True)
class Cards:
    """A set of cards: the wolves and lone wolves of each player, and the powers from which four are drawn."""

    wolves: tuple[Wolf, ...]
    lones: tuple[Wolf, ...]
    powers: tuple[str, ...]

    @property
    def kinds(self) -> list[Wolf]:
        """Returns the kinds of wolves in order; a kind's number is its index here."""
        return sorted({*self.wolves, *self.lones})

    def __str__(self) -> str:
        return " + ".join(" ".join(map(str, part)) for part in (self.wolves, self.lones, self.powers))


def write_wolf(code: int) -> str:
    """Returns the notation of a wolf from the code that events carry."""
    return str(Wolf(*decode_wolf(code)))


def parse_wolf(text: str) -> Wolf | None:
    """Returns the wolf that a complete notation means, or None if it is not one."""
    found = WOLF_PATTERN.fullmatch(text)
    return Wolf(int(found[1]), bool(found[2]), len(found[3])) if found else None


@cache
def write_space(space: int) -> str:
    """Returns the name of a space: its column's letter and its row's number."""
    row, column = divmod(space, 8)
    return COLUMNS[column] + ROWS[row]


def read_space(text: str) -> int:
    """Returns the space of a name."""
    return 8 * ROWS.index(text[1]) + COLUMNS.index(text[0])


def find_power(text: str) -> str | None:
    """Returns the power of a name in either language, with spaces or hyphens, or None."""
    name = "-".join(bare(text).replace("-", " ").split())
    return POWER_BY_NAME.get(name)


def power_names(powers: int) -> list[str]:
    """Returns the names of a set of powers (cardset.py)."""
    return [name for power, name in enumerate(POWERS) if powers >> power & 1]


def power_set(names: list[str] | tuple[str, ...]) -> int:
    """Returns the set of powers of some names."""
    return sum(1 << POWERS.index(name) for name in names)


def read_powers(text: str) -> str | None:
    """Returns a setting of four open powers, separated by commas, in order; None if a text names no power. Raises Problem if
    one of several is unknown or named twice, or if there are not four."""
    found: list[str] = []
    for name in filter(str.strip, text.split(",")):
        power = find_power(name)
        if power is None:
            if not found and "," not in text:
                return None
            raise Problem("moonlight-powers-unknown", power=name.strip(), powers=", ".join(POWERS))
        if power in found:
            raise Problem("moonlight-powers-twice", power=name.strip())
        found.append(power)
    if found and len(found) != NUM_OPEN_POWERS:
        raise Problem("moonlight-powers-four", count=len(found))
    return ",".join(name for name in POWERS if name in found) or None


def make(wolves: list[Wolf], lones: list[Wolf], powers: list[str]) -> Cards:
    """Returns a set of cards with everything in order."""
    return Cards(tuple(sorted(wolves)), tuple(sorted(lones)), tuple(name for name in POWERS if name in powers))


def parse(text: str) -> Cards | None:
    """Returns the set of cards of a line, or None if it is not one."""
    parts = [part.split() for part in text.split("+")]
    if len(parts) != 3:
        return None
    if [len(part) for part in parts[:2]] != [NUM_WOLVES, NUM_LONES]:
        return None
    wolves, lones = ([wolf for wolf in map(parse_wolf, part) if wolf] for part in parts[:2])
    powers = parts[2]
    if len(wolves) != NUM_WOLVES or len(lones) != NUM_LONES or not set(powers) <= set(POWERS):
        return None
    if len(powers) < NUM_OPEN_POWERS or len(powers) != len(set(powers)):
        return None
    return make(wolves, lones, powers)


def read_cards(text: str) -> str | None:
    """Returns a set of cards in one line with everything in order; None if it is not one."""
    cards = parse(text)
    return None if cards is None else str(cards)


def from_data_file(data_file: DataFile) -> str:
    """Returns the line of a set of cards in a data file. Raises Problem for the first mistake in it."""
    data_file.check_keys(("wolves", "lone_wolves", "powers"))
    wolves = read_wolves(data_file, "wolves", NUM_WOLVES)
    lones = read_wolves(data_file, "lone_wolves", NUM_LONES)
    return str(make(wolves, lones, read_allowed(data_file)))


def read_wolves(data_file: DataFile, key: str, count: int) -> list[Wolf]:
    """Returns the wolves of one part of a data file."""
    tables = data_file.data[key]
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise data_file.wrong(Problem("moonlight-tables", key=key), key)
    found = [read_wolf(data_file, key, number, table) for number, table in enumerate(tables)]
    if len(found) != count:
        raise data_file.wrong(Problem("moonlight-count", key=key, count=len(found), needed=count), key, len(found) - 1)
    return found


def read_wolf(data_file: DataFile, key: str, number: int, table: dict[str, object]) -> Wolf:
    """Returns a wolf of a data file."""
    data_file.check_keys(("value", "moons"), ("corner",), table, (key, number))
    for name, least, most in (("value", 1, MAX_VALUE), ("moons", 0, MAX_MOONS)):
        given = table[name]
        if type(given) is not int or not least <= given <= most:
            raise data_file.wrong(Problem("moonlight-number", key=name, least=least, most=most), key, number, name)
    corner = table.get("corner", False)
    if not isinstance(corner, bool):
        raise data_file.wrong(Problem("moonlight-corner"), key, number, "corner")
    return Wolf(int(str(table["value"])), corner, int(str(table["moons"])))


def read_allowed(data_file: DataFile) -> list[str]:
    """Returns the powers of a data file."""
    powers = data_file.data["powers"]
    if not isinstance(powers, list) or not all(isinstance(name, str) for name in powers):
        raise data_file.wrong(Problem("moonlight-powers-list"), "powers")
    for number, name in enumerate(powers):
        if name not in POWERS:
            raise data_file.wrong(Problem("moonlight-power", power=name, powers=", ".join(POWERS)), "powers", number)
        if name in powers[:number]:
            raise data_file.wrong(Problem("moonlight-power-twice", power=name), "powers", number)
    if len(powers) < NUM_OPEN_POWERS:
        raise data_file.wrong(Problem("moonlight-powers-few", count=len(powers), needed=NUM_OPEN_POWERS), "powers")
    return list(powers)


HOUSE_SHEET = Path(__file__).parent / "cards.toml"
HOUSE_CARDS = from_data_file(read_data_file(HOUSE_SHEET))


def find_cards(setting: str) -> Cards:
    """Returns the set of cards that a setting means."""
    cards = parse(HOUSE_CARDS if setting == HOUSE else setting)
    assert cards is not None, "a setting is checked before it is used"
    return cards
