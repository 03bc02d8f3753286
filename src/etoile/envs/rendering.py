"""A position as a picture: the board of the terminal as text, as SVG and as pixels."""

from __future__ import annotations

import re
from io import BytesIO, StringIO
from typing import Any

from rich.console import Console

from etoile.boards import find_board
from etoile.core.definition import GameDefinition
from etoile.envs.table import need
from etoile.i18n import Translator

WIDE, HIGH = 80, 40
FOREIGN = re.compile(r"@font-face\s*\{[^}]*\}|<!--.*?-->", re.DOTALL)
"""What a picture would fetch from elsewhere or say about its maker."""
FONT = re.compile(r"font-family:[^;]*;")


def draw(definition: GameDefinition, position: Any, seat: int, console: Console) -> None:
    """Draws what a seat sees."""
    console.print(find_board(definition.name).draw(definition.view(position, seat), Translator("en"), HIGH))


def as_text(definition: GameDefinition, position: Any, seat: int) -> str:
    """The board in lines of text, without colours."""
    page = StringIO()
    draw(definition, position, seat, Console(width=WIDE, color_system=None, file=page))
    return page.getvalue()


def as_svg(definition: GameDefinition, position: Any, seat: int) -> str:
    """The board as SVG that needs nothing from elsewhere."""
    console = Console(width=WIDE, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    draw(definition, position, seat, console)
    picture = FOREIGN.sub("", console.export_svg(title=definition.title, unique_id="board"))
    return FONT.sub("font-family: monospace;", picture).replace("<text ", '<text xml:space="preserve" ')


def as_pixels(definition: GameDefinition, position: Any, seat: int) -> Any:
    """The board as an array of height, width and three colours. Text is set in the system's monospaced font."""
    resvg, image, np = need("resvg_py"), need("PIL.Image"), need("numpy")
    png = resvg.svg_to_bytes(svg_string=as_svg(definition, position, seat), monospace_family="DejaVu Sans Mono")
    return np.array(image.open(BytesIO(bytes(png))).convert("RGB"))
