"""Rendering of a position: the board of `etoile.boards` as text, SVG and pixels."""

from __future__ import annotations

import re
from io import BytesIO, StringIO
from typing import Any

from rich.console import Console

from etoile.boards import find_board
from etoile.core.definition import GameDefinition
from etoile.envs.config import require_module
from etoile.i18n import Translator

WIDTH_COLUMNS, MAX_LINES = 80, 40
EXTERNAL_RESOURCES = re.compile(r"@font-face\s*\{[^}]*\}|<!--.*?-->", re.DOTALL)
"""Parts of a Rich SVG that load external resources or name its generator."""
FONT = re.compile(r"font-family:[^;]*;")


def print_board(definition: GameDefinition, position: Any, seat: int, console: Console) -> None:
    """Print the board as a seat sees it."""
    console.print(find_board(definition.name).draw(definition.view(position, seat), Translator("en"), MAX_LINES))


def as_text(definition: GameDefinition, position: Any, seat: int) -> str:
    """Return the board as lines of text, without colours."""
    page = StringIO()
    print_board(definition, position, seat, Console(width=WIDTH_COLUMNS, color_system=None, file=page))
    return page.getvalue()


def as_svg(definition: GameDefinition, position: Any, seat: int) -> str:
    """Return the board as an SVG without external resources."""
    console = Console(width=WIDTH_COLUMNS, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    print_board(definition, position, seat, console)
    picture = EXTERNAL_RESOURCES.sub("", console.export_svg(title=definition.title, unique_id="board"))
    return FONT.sub("font-family: monospace;", picture).replace("<text ", '<text xml:space="preserve" ')


def as_pixels(definition: GameDefinition, position: Any, seat: int) -> Any:
    """Return the board as an array of height, width and three colours. Text is set in the system's monospaced font."""
    resvg, image, np = require_module("resvg_py"), require_module("PIL.Image"), require_module("numpy")
    png = resvg.svg_to_bytes(svg_string=as_svg(definition, position, seat), monospace_family="DejaVu Sans Mono")
    return np.array(image.open(BytesIO(bytes(png))).convert("RGB"))
