"""The components of Ecliptic: cards, signs and symbols by name, and the calendar of the signs (EC-1, EC-21)."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from functools import cache
from pathlib import Path

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.ecliptic.cardset import PARTS

COMPONENTS = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))
SIGNS: list[str] = [sign["name"] for sign in COMPONENTS["signs"]]
SIGN_GLYPHS: list[str] = [sign["glyph"] for sign in COMPONENTS["signs"]]
SYMBOLS: list[str] = [symbol["name"] for symbol in COMPONENTS["symbols"]]
SYMBOL_GLYPHS: list[str] = [symbol["glyph"] for symbol in COMPONENTS["symbols"]]
LETTERS = "".join(symbol["letter"] for symbol in COMPONENTS["symbols"])
CARDS = list(PARTS)


@cache
def write_card(card: int) -> str:
    """Returns the notation of a card: its sign's number and its symbol's letter, as in 7S."""
    sign, symbol = PARTS[card]
    return f"{sign + 1}{LETTERS[symbol]}"


NOTATION = {write_card(card): card for card in CARDS}


def sign_of_day(month: int, day: int) -> int:
    """EC-21: returns the sign of a day of the year."""
    wanted = f"{month:02}-{day:02}"
    begun = [sign for sign, entry in enumerate(COMPONENTS["signs"]) if entry["from"] <= wanted]
    return max(begun, key=lambda sign: COMPONENTS["signs"][sign]["from"], default=SIGNS.index("capricorn"))


def read_date(text: str) -> date:
    """Parses a date as YYYY-MM-DD. Raises Problem if it is not one."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Problem("date-unreadable", date=text) from None


DAY_FIRST = re.compile(r"^(\d\d)[-/.](\d\d)([-/.]\d{4})?$")


def read_birth(text: str) -> str | None:
    """EC-21: parses a birth sign from its French name, its number or a birthday, of which only the sign is kept.

    Returns None if the text is none of these.
    """
    for sign in COMPONENTS["signs"]:
        if bare(text) == bare(sign["french"]):
            return str(sign["name"])
    if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= 12:
        return SIGNS[int(text) - 1]
    for form in (f"2000-{text}", text, DAY_FIRST.sub(r"2000-\2-\1", text)):
        try:
            birthday = date.fromisoformat(form)
        except ValueError:
            continue
        return SIGNS[sign_of_day(birthday.month, birthday.day)]
    return None
