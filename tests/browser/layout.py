"""Sizes, phases and checks of the layout test: what a table shows is inside the viewport, uncovered and large enough."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocketRoute

from tests.support.client import Client
from tests.support.running_server import RunningServer


class Size(NamedTuple):
    """A viewport."""

    width: int
    height: int

    @property
    def is_phone(self) -> bool:
        return self.width < 560 or self.height <= 500

    @property
    def size_class(self) -> int:
        """The index of its size class: phone, phone in landscape, tablet, desk, wide."""
        if self.is_phone:
            return int(self.width > self.height)
        return 2 if self.width < self.height else 4 if self.width >= 1600 else 3


SIZES = (Size(390, 844), Size(844, 390), Size(820, 1180), Size(1366, 768), Size(1920, 1080))
"""The sizes of the acceptance test."""
MORE_SIZES = (Size(390, 664), Size(360, 640), Size(740, 340), Size(1024, 768))
"""Sizes with a mobile browser's bars, small phones, and a small desktop."""


class Minima(NamedTuple):
    """The least share of the viewport that the board's region occupies, by game, and the least sizes of its figure in px."""

    shares: tuple[float, float, float, float]
    ring: int
    """Width of Ecliptic's ring."""
    cells: tuple[int, int, int]
    """Width of a space of Moonlight's field with 4×3, 3×4 and 5×5 columns and rows."""
    rows: tuple[int, int]
    """Height of a row of Soleil et Lune: with two or four players, and with three."""
    sky: tuple[int, int]
    """Width and height of Syzygie's sky."""


MINIMA = {
    Size(390, 844): Minima((0.60, 0.58, 0.63, 0.62), 370, (68, 88, 55), (116, 68), (390, 530)),
    Size(390, 664): Minima((0.51, 0.49, 0.55, 0.52), 360, (68, 76, 55), (72, 55), (390, 350)),
    Size(360, 640): Minima((0.50, 0.47, 0.54, 0.52), 335, (62, 70, 50), (66, 50), (360, 335)),
    Size(844, 390): Minima((0.42, 0.57, 0.57, 0.57), 370, (96, 82, 65), (83, 80), (510, 370)),
    Size(740, 340): Minima((0.41, 0.56, 0.56, 0.56), 320, (83, 71, 55), (72, 67), (440, 320)),
    Size(820, 1180): Minima((0.62, 0.63, 0.66, 0.63), 770, (154, 186, 126), (180, 180), (780, 780)),
    Size(1366, 768): Minima((0.64, 0.64, 0.64, 0.64), 695, (190, 164, 130), (148, 148), (960, 695)),
    Size(1024, 768): Minima((0.55, 0.55, 0.55, 0.55), 600, (126, 150, 104), (148, 148), (640, 695)),
    Size(1920, 1080): Minima((0.53, 0.53, 0.53, 0.53), 980, (226, 236, 186), (220, 220), (1120, 980)),
}
SHAPES = ((4, 3), (3, 4), (5, 5))
"""Columns and rows of Moonlight's field for which there are minima."""
CARD_WIDTHS = {
    "ecliptic": (46, 50, 90, 74, 90),
    "moonlight": (80, 66, 118, 94, 110),
    "soleil-lune": (54, 57, 82, 82, 102),
    "syzygie": (66, 48, 118, 110, 126),
}
"""Least width of a card of the hand by size class."""
NARROW_RAIL = {(Size(1024, 768), "moonlight"): 84}
"""Where the rail of a desk has only 320 px, of which the pile and the gaps take 68."""


def figure_faults(game: str, size: Size, figures: dict[str, list[float]], seats: int) -> list[str]:
    """Returns what is too small among the measured figures of a board."""
    minima = MINIMA[size]
    if game == "ecliptic":
        least = [minima.ring]
    elif game == "moonlight":
        columns, rows, *found = figures[game]
        holding = [cell for cell, (c, r) in zip(minima.cells, SHAPES, strict=True) if columns <= c and rows <= r]
        return [f"a space is {found[0]:.0f} px wide"] if holding and found[0] < max(holding) - 1 else []
    elif game == "soleil-lune":
        least = [minima.rows[seats == 3]]
    else:
        least = list(minima.sky)
    return [
        f"the figure measures {figure:.0f} px" for figure, at in zip(figures[game], least, strict=True) if figure < at - 1
    ]


class Wire:
    """Relays the page's socket. It can refuse moves, or interrupt the connection."""

    def __init__(self, page: Page, refusal: str) -> None:
        self.refusal = refusal
        self.lost = False
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/play*", self.relay)

    def relay(self, socket: WebSocketRoute) -> None:
        if self.lost:
            socket.close(code=1001)
            return
        self.sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text))

        def on_message(text: str | bytes) -> None:
            message = json.loads(text)
            if message["command"]["do"] == "move":
                refusal = {"code": "no", "clause": "EC-4", "sentence": self.refusal}
                socket.send(json.dumps({"say": "refused", "id": message["id"], "v": 1, **refusal}))
            else:
                server.send(text)

        socket.on_message(on_message)

    def interrupt(self) -> None:
        """Closes the connection; attempts to connect again fail."""
        self.lost = True
        self.sockets[-1].close(code=1001)


NAMES = ("Ana-Maria of the Stars", "Ben", "Christopher", "Dora")


def seat_people(server: RunningServer, game: str, count: int = 2, **options: str) -> tuple[Client, ...]:
    """Returns people at a started table that allows hints. The first one has a long name."""
    ana, *others = people = [server.new_client(name) for name in NAMES[:count]]
    places = [{"kind": "me"}, *({"kind": "named", "name": each.id} for each in others)]
    table = ana.open(game, *places, hints=True, options=options)
    for each in others:
        each.connect(table)
        each.do("sit")
    for each in people:
        each.do("start")
    return tuple(people)


def play_until(clients: tuple[Client, ...], stop: Callable[[dict[str, Any]], bool], rng: Random) -> bool:
    """Plays random moves until a table of the seat to move fulfils a condition. Returns whether one did before the end."""
    while True:
        for client in clients:
            client.until(max(each.table["version"] for each in clients))
        if clients[0].table["status"] == "over":
            return False
        mover = next(each for each in clients if each.my_turn)
        if mover is clients[0] and stop(mover.table):
            return True
        mover.do("move", move=rng.choice(mover.table["moves"]))


def fake_hints(page: Page, moves: list[str], reasons: list[str]) -> None:
    """Answers requests for hints with the first legal moves and these reasons, at once."""
    hints = [
        {"move": move, "share": 0.5 - at / 10, "certainty": "sure", "reason": reason}
        for at, (move, reason) in enumerate(zip(moves, reasons, strict=False))
    ]
    page.route("**/hint?*", lambda route: route.fulfill(json={"moves": hints}))
