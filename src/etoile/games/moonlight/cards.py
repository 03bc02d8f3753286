"""The cards of Moonlight: wolves by their notation, the eight powers by name, and sets of cards that a table may bring.

A set in one line, as a transcript carries it: eleven wolves, four lone wolves, and the powers from which four are drawn.

    1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 5 + 1c'' 2c' 4'' 6 + double-strike great-leap relief shift
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from etoile.core.datafile import Sheet, read_sheet
from etoile.core.options import bare
from etoile.core.refusal import Problem

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
"""The same in French."""
SPOKEN = dict(zip([*POWERS, *map(bare, FRENCH)], POWERS * 2, strict=True))
OPEN = 4
WOLVES = 11
LONES = 4
HIGHEST = 9
MOST_MOONS = 3
HOUSE = "house"

WOLF = re.compile(r"([1-9])(c?)('{0,3})")
MOON = "'"
COLUMNS = "abcdefgh"
ROWS = "12345678"


class Wolf(NamedTuple):
    """A wolf as it is printed. Wolves that are equal are of one kind."""

    value: int
    corner: bool
    moons: int

    def __str__(self) -> str:
        return f"{self.value}{'c' * self.corner}{MOON * self.moons}"


@dataclass(frozen=True)
class Cards:
    """A set of cards: what each player owns, and the powers from which four are drawn."""

    wolves: tuple[Wolf, ...]
    lones: tuple[Wolf, ...]
    powers: tuple[str, ...]

    @property
    def kinds(self) -> list[Wolf]:
        """The kinds of wolves, in order: a wolf's number is its kind's place here."""
        return sorted({*self.wolves, *self.lones})

    def __str__(self) -> str:
        return " + ".join(" ".join(map(str, part)) for part in (self.wolves, self.lones, self.powers))


def write_wolf(look: int) -> str:
    """The notation of a wolf that the rules tell of by its value, corner effect and moons."""
    return str(Wolf(look >> 3, bool(look >> 2 & 1), look & 3))


def write_space(space: int) -> str:
    """The name of a space: its column's letter and its row's number."""
    return COLUMNS[space & 7] + ROWS[space >> 3]


def read_space(text: str) -> int:
    """A space from its name."""
    return ROWS.index(text[1]) << 3 | COLUMNS.index(text[0])


def find_power(text: str) -> str | None:
    """A power by its name in either language, with spaces or hyphens."""
    said = "-".join(bare(text).replace("-", " ").split())
    return SPOKEN.get(said)


def named(set_of_powers: int) -> list[str]:
    """The names of a set of powers, which is a number with a bit a power."""
    return [name for power, name in enumerate(POWERS) if set_of_powers >> power & 1]


def numbered(names: list[str] | tuple[str, ...]) -> int:
    """A set of powers from their names."""
    return sum(1 << POWERS.index(name) for name in names)


def read_powers(text: str) -> str | None:
    """Four powers that are to lie open, separated by commas, in order; None if they are not four different ones."""
    found = {find_power(name) for name in text.split(",")}
    if None in found or len(found) != OPEN or text.count(",") != OPEN - 1:
        return None
    return ",".join(name for name in POWERS if name in found)


def make(wolves: list[Wolf], lones: list[Wolf], powers: list[str]) -> Cards:
    """A set of cards, everything in order."""
    return Cards(tuple(sorted(wolves)), tuple(sorted(lones)), tuple(name for name in POWERS if name in powers))


def parse(text: str) -> Cards | None:
    """A set of cards from its line, or None if it is not one."""
    parts = [part.split() for part in text.split("+")]
    if len(parts) != 3:
        return None
    packs = [[WOLF.fullmatch(wolf) for wolf in part] for part in parts[:2]]
    if [len(pack) for pack in packs] != [WOLVES, LONES]:
        return None
    wolves, lones = ([Wolf(int(w[1]), bool(w[2]), len(w[3])) for w in pack if w] for pack in packs)
    powers = parts[2]
    if len(wolves) != WOLVES or len(lones) != LONES or not set(powers) <= set(POWERS):
        return None
    if len(powers) < OPEN or len(powers) != len(set(powers)):
        return None
    return make(wolves, lones, powers)


def read_cards(text: str) -> str | None:
    """A set of cards in one line, in order; None if it is not one."""
    cards = parse(text)
    return None if cards is None else str(cards)


def from_sheet(sheet: Sheet) -> str:
    """A set of cards from a data file. Raises Problem for whatever is wrong in it."""
    sheet.check_keys(("wolves", "lone_wolves", "powers"))
    wolves = read_wolves(sheet, "wolves", WOLVES)
    lones = read_wolves(sheet, "lone_wolves", LONES)
    return str(make(wolves, lones, read_allowed(sheet)))


def read_wolves(sheet: Sheet, key: str, count: int) -> list[Wolf]:
    """The wolves of one part of a sheet."""
    tables = sheet.data[key]
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise sheet.wrong(Problem("moonlight-tables", key=key), key)
    found = [read_wolf(sheet, key, number, table) for number, table in enumerate(tables)]
    if len(found) != count:
        raise sheet.wrong(Problem("moonlight-count", key=key, count=len(found), needed=count), key, len(found) - 1)
    return found


def read_wolf(sheet: Sheet, key: str, number: int, table: dict[str, object]) -> Wolf:
    """One wolf of a sheet."""
    sheet.check_keys(("value", "moons"), ("corner",), table, (key, number))
    for name, least, most in (("value", 1, HIGHEST), ("moons", 0, MOST_MOONS)):
        given = table[name]
        if type(given) is not int or not least <= given <= most:
            raise sheet.wrong(Problem("moonlight-number", key=name, least=least, most=most), key, number, name)
    corner = table.get("corner", False)
    if not isinstance(corner, bool):
        raise sheet.wrong(Problem("moonlight-corner"), key, number, "corner")
    return Wolf(int(str(table["value"])), corner, int(str(table["moons"])))


def read_allowed(sheet: Sheet) -> list[str]:
    """The powers of a sheet."""
    powers = sheet.data["powers"]
    if not isinstance(powers, list) or not all(isinstance(name, str) for name in powers):
        raise sheet.wrong(Problem("moonlight-powers-list"), "powers")
    for number, name in enumerate(powers):
        if name not in POWERS:
            raise sheet.wrong(Problem("moonlight-power", power=name, powers=", ".join(POWERS)), "powers", number)
        if name in powers[:number]:
            raise sheet.wrong(Problem("moonlight-power-twice", power=name), "powers", number)
    if len(powers) < OPEN:
        raise sheet.wrong(Problem("moonlight-powers-few", count=len(powers), needed=OPEN), "powers")
    return list(powers)


HOUSE_SHEET = Path(__file__).parent / "cards.toml"
HOUSE_CARDS = from_sheet(read_sheet(HOUSE_SHEET))


def find_cards(setting: str) -> Cards:
    """The set of cards that a setting means."""
    cards = parse(HOUSE_CARDS if setting == HOUSE else setting)
    assert cards is not None, "a setting is checked before it is used"
    return cards
