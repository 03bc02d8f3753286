"""Data files: the TOML files that components are read from. Errors name the line and the reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from etoile.core.refusal import Problem

TOKEN = re.compile(
    r"""(?P<value>"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s\[\],={}#"']+)|(?P<comment>\#[^\n]*)|(?P<mark>\[\[|\]\]|[\[\],={}\n])"""
)


@dataclass(frozen=True)
class DataFile:
    """A TOML data file: its path, text and parsed data."""

    file: str
    text: str
    data: dict[str, Any]

    def wrong(self, why: Problem, *path: str | int) -> Problem:
        """Returns a Problem at a path: ("deck", 3) is the fourth item of a list, ("wolves", 2, "moons") a key of a table."""
        return Problem("sheet-line", file=self.file, line=str(self.line(*path)), why=why)

    def check_keys(
        self,
        needed: tuple[str, ...],
        allowed: tuple[str, ...] = (),
        table: dict[str, Any] | None = None,
        path: tuple[str | int, ...] = (),
    ) -> None:
        """Raises Problem unless a table of the file (default: its root) has all needed keys and no unknown ones."""
        table = self.data if table is None else table
        known = (*needed, *allowed)
        for key in table:
            if key not in known:
                raise self.wrong(Problem("sheet-key", key=key, keys=", ".join(known)), *path, key)
        for key in needed:
            if key not in table:
                raise self.wrong(Problem("sheet-missing", key=key, keys=", ".join(needed)), *path, key)

    def line(self, *path: str | int) -> int:
        """Returns the line number of a path; if it is missing, that of its table or list; else 1."""
        best, depth = 1, 0
        for place, number in self.places():
            if len(place) > depth and path[: len(place)] == place:
                best, depth = number, len(place)
        return best

    def places(self) -> Iterator[tuple[tuple[str | int, ...], int]]:
        """Yields every table, key and list item with its line number, for the subset of TOML that component files use."""
        table: tuple[str | int, ...] = ()
        counts: dict[str, int] = {}
        number, key, items = 1, "", 0
        before: list[str] = []
        for token in TOKEN.finditer(self.text):
            said = token[0]
            if said == "\n":
                number += 1
                before = []
                continue
            if token["comment"]:
                continue
            if before in (["["], ["[["]):
                counts[said] = counts.get(said, -1) + 1
                table, key = ((said, counts[said]) if before == ["[["] else (said,)), ""
                yield table, number
            elif said == "=":
                key, items = before[-1], 0
                yield (*table, key), number
            elif key and token["value"] and not self.text[token.end() :].lstrip(" \t").startswith("="):
                yield (*table, key, items), number
                items += 1
            before.append(said)


def read_data_file(file: Path) -> DataFile:
    """Reads a data file. Raises Problem if it is missing, unreadable or not TOML."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Problem("file-missing", file=str(file)) from None
    except (OSError, ValueError):
        raise Problem("file-unreadable", file=str(file)) from None
    try:
        return DataFile(str(file), text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = place[1] if place else str(len(text.splitlines()))
        raise Problem("sheet-line", file=str(file), line=line, why=Problem("sheet-toml")) from None
