"""A position as a picture: the board of the terminal as text, as SVG and as pixels."""

from __future__ import annotations

import re
from io import BytesIO, StringIO
from typing import Any

from rich.console import Console

from etoile.core.box import Box
from etoile.envs.table import need
from etoile.messages import Voice
from etoile.terminal.boards import find_board

WIDE, HIGH = 80, 40
FOREIGN = re.compile(r"@font-face\s*\{[^}]*\}|<!--.*?-->", re.DOTALL)
"""What a picture would fetch from elsewhere or say about its maker."""
FONT = re.compile(r"font-family:[^;]*;")


def draw(box: Box, position: Any, seat: int, console: Console) -> None:
    """Draws what a seat sees."""
    console.print(find_board(box.name).draw(box.view(position, seat), Voice("en"), HIGH))


def as_text(box: Box, position: Any, seat: int) -> str:
    """The board in lines of text, without colours."""
    page = StringIO()
    draw(box, position, seat, Console(width=WIDE, color_system=None, file=page))
    return page.getvalue()


def as_svg(box: Box, position: Any, seat: int) -> str:
    """The board as SVG that needs nothing from elsewhere."""
    console = Console(width=WIDE, record=True, file=StringIO(), color_system="truecolor", force_terminal=True)
    draw(box, position, seat, console)
    picture = FOREIGN.sub("", console.export_svg(title=box.title, unique_id="board"))
    return FONT.sub("font-family: monospace;", picture).replace("<text ", '<text xml:space="preserve" ')


def as_pixels(box: Box, position: Any, seat: int) -> Any:
    """The board as an array of height, width and three colours. Text is set in the system's monospaced font."""
    resvg, image, np = need("resvg_py"), need("PIL.Image"), need("numpy")
    png = resvg.svg_to_bytes(svg_string=as_svg(box, position, seat), monospace_family="DejaVu Sans Mono")
    return np.array(image.open(BytesIO(bytes(png))).convert("RGB"))
