"""Sheets: the data files that components are read from. Whoever edits one is told which line is wrong, and why."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from etoile.core.refusal import Problem

HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?")
KEY = re.compile(r"\s*([\w-]+)\s*=")
TEXT = re.compile(r'"[^"]*"|#.*')


@dataclass(frozen=True)
class Sheet:
    """A data file in TOML: where it is, its text, and what it says."""

    file: str
    text: str
    data: dict[str, Any]

    def wrong(self, why: Problem, *path: str | int) -> Problem:
        """A problem with what stands at a path: ("deck", 3), the fourth text of a list; ("wolves", 2, "moons")."""
        return Problem("sheet-line", file=self.file, line=str(self.line(*path)), why=why)

    def line(self, *path: str | int) -> int:
        """The number of the line where a path stands; where it is missing, that of its table or list; else 1."""
        best, depth = 1, 0
        table: tuple[str | int, ...] = ()
        tables: dict[str, int] = {}
        key, items = "", 0
        for number, line in enumerate(self.text.splitlines(), 1):
            here: list[tuple[str | int, ...]] = []
            if header := HEADER.fullmatch(line.partition("#")[0].rstrip()):
                tables[header[1]] = tables.get(header[1], -1) + 1
                table, key = (header[1], tables[header[1]]), ""
                here.append(table)
            elif found := KEY.match(line):
                key, items = found[1], 0
                here.append((*table, key))
            if key and not header:
                for _ in [text for text in TEXT.findall(line[line.find("=") + 1 :]) if text.startswith('"')]:
                    here.append((*table, key, items))
                    items += 1
            for place in here:
                if len(place) > depth and path[: len(place)] == place:
                    best, depth = number, len(place)
        return best


def read_sheet(file: Path) -> Sheet:
    """A data file. Raises Problem if it can't be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Problem("file-missing", file=str(file)) from None
    except (OSError, ValueError):
        raise Problem("file-unreadable", file=str(file)) from None
    try:
        return Sheet(str(file), text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = place[1] if place else str(len(text.splitlines()))
        raise Problem("sheet-line", file=str(file), line=line, why=Problem("sheet-toml")) from None
