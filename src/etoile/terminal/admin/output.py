"""Output of the administrator's commands: aligned columns for people, JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from rich.cells import cell_len

from etoile.i18n import Translator

GAP = "  "


def print_rows(translator: Translator, headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Prints rows in columns under translated headings. Nothing is cut off, so that ids can be copied."""
    titles = [translator.say(f"admin-column-{heading}") for heading in headings]
    texts = [[str(translator.printable(str(value))) for value in row] for row in rows]
    widths = [max(map(cell_len, column)) for column in zip(titles, *texts, strict=True)]
    for line in (titles, *texts):
        padded = [text + " " * (width - cell_len(text)) for text, width in zip(line, widths, strict=True)]
        print(GAP.join(padded).rstrip())


def print_json(value: Any) -> None:
    """Prints a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def format_time(ms: int) -> str:
    """Returns a time in UTC, to the minute."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
