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


SIZES = (Size(390, 844), Size(844, 390), Size(820, 1180), Size(1366, 768), Size(1920, 1080))
"""The sizes of the acceptance test."""
MORE_SIZES = (Size(390, 664), Size(360, 640), Size(740, 340), Size(1024, 768))
"""Sizes with a mobile browser's bars, small phones, and a small desktop."""

SHARES = {
    Size(390, 844): {"ecliptic": 0.60, "moonlight": 0.58, "soleil-lune": 0.63, "syzygie": 0.62},
    Size(390, 664): {"ecliptic": 0.51, "moonlight": 0.49, "soleil-lune": 0.55, "syzygie": 0.52},
    Size(360, 640): {"ecliptic": 0.50, "moonlight": 0.47, "soleil-lune": 0.54, "syzygie": 0.52},
    Size(844, 390): {"ecliptic": 0.42, "moonlight": 0.57, "soleil-lune": 0.57, "syzygie": 0.57},
    Size(740, 340): {"ecliptic": 0.41, "moonlight": 0.56, "soleil-lune": 0.56, "syzygie": 0.56},
    Size(820, 1180): {"ecliptic": 0.62, "moonlight": 0.63, "soleil-lune": 0.66, "syzygie": 0.63},
    Size(1366, 768): {"ecliptic": 0.64, "moonlight": 0.64, "soleil-lune": 0.64, "syzygie": 0.64},
    Size(1024, 768): {"ecliptic": 0.55, "moonlight": 0.55, "soleil-lune": 0.55, "syzygie": 0.55},
    Size(1920, 1080): {"ecliptic": 0.53, "moonlight": 0.53, "soleil-lune": 0.53, "syzygie": 0.53},
}
"""Least share of the viewport that the board's region occupies."""

FIGURES = {
    Size(390, 844): {"ecliptic": 370, "syzygie": 390},
    Size(390, 664): {"ecliptic": 360, "syzygie": 390},
    Size(360, 640): {"ecliptic": 335, "syzygie": 360},
    Size(844, 390): {"ecliptic": 370, "syzygie": 510},
    Size(740, 340): {"ecliptic": 320, "syzygie": 440},
    Size(820, 1180): {"ecliptic": 770, "syzygie": 780},
    Size(1366, 768): {"ecliptic": 695, "syzygie": 960},
    Size(1024, 768): {"ecliptic": 600, "syzygie": 640},
    Size(1920, 1080): {"ecliptic": 980, "syzygie": 1120},
}
"""Least width of the ring and of the sky."""
FIGURE_ELEMENTS = {"ecliptic": ".ring", "syzygie": ".window"}
CARD_WIDTHS = {
    "ecliptic": (46, 50, 90, 74, 90),
    "moonlight": (80, 66, 118, 94, 110),
    "soleil-lune": (54, 57, 82, 82, 102),
    "syzygie": (66, 48, 118, 110, 126),
}
"""Least width of a card of the hand at the sizes of the acceptance test."""

MEASURE = """(() => {
    const faults = [];
    const box = element => element.getBoundingClientRect();
    const visible = element =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(element).width > 0;
    const say = element => `${element.tagName}.${element.className?.baseVal ?? element.className} "${
        (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    const outside = element => {
        const { left, top, right, bottom } = box(element);
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    };
    const root = document.scrollingElement;
    if (root.scrollHeight > innerHeight) faults.push(`the page scrolls by ${root.scrollHeight - innerHeight}`);
    if (root.scrollWidth > innerWidth) faults.push(`the page scrolls sideways by ${root.scrollWidth - innerWidth}`);

    const regions = [...document.querySelectorAll('[data-region]')].filter(visible);
    for (const region of regions) {
        if (outside(region)) faults.push(`region ${region.dataset.region} leaves the viewport`);
    }
    // A selected card rises towards the line above it.
    const LIFT = 6;
    const overlap = (one, other, tolerance = 1) => {
        const [a, b] = [box(one), box(other)];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 1 && height > tolerance;
    };
    regions.forEach((one, at) => regions.slice(at + 1).forEach(other => {
        if (!one.contains(other) && !other.contains(one) && overlap(one, other))
            faults.push(`regions ${one.dataset.region} and ${other.dataset.region} overlap`);
    }));

    const cards = [...document.querySelectorAll('[data-region=hand] .held')].filter(visible);
    cards.forEach((one, at) => cards.slice(at + 1).forEach(other => {
        if (overlap(one, other, LIFT)) faults.push(`hand cards overlap: ${say(one)} and ${say(other)}`);
    }));

    const SCROLLING = '[data-region=panel], [data-region=info], [data-region=guide], .row, .window';
    const scrolls = element => element.closest(SCROLLING) !== null;
    const controls = [...document.querySelectorAll('.table-grid button, .table-grid a, .page-header a, .page-header button')]
        .filter(each => visible(each) && !each.disabled && !scrolls(each) && !each.closest('[aria-hidden=true]'));
    for (const control of controls) {
        const { left, top, width, height } = box(control);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!control.contains(hit))
            faults.push(`${say(control)} is covered by ${hit && say(hit)}`);
        if (outside(control)) faults.push(`${say(control)} leaves the viewport`);
    }
    const SMALL = '[data-region=message], [data-region=hand], [data-region=actions], [data-region=result]';
    // The hit area may be larger than the drawing.
    const REACH = 21.5;
    const reaches = control => {
        const { left, top, width, height } = box(control);
        const [x, y] = [left + width / 2, top + height / 2];
        return [[x - REACH, y], [x + REACH, y], [x, y - REACH], [x, y + REACH]].every(([atX, atY]) =>
            control.contains(document.elementFromPoint(atX, atY)));
    };
    const small = controls.filter(each => each.closest(SMALL) && !reaches(each))
        .map(each => `${say(each)} is ${Math.round(box(each).width)} by ${Math.round(box(each).height)}`);

    for (const text of document.querySelectorAll('.message .text, [data-region=result] #verdict, .tool .label')) {
        if (visible(text) && (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1))
            faults.push(`text is cut: "${text.textContent}"`);
    }
    const board = document.querySelector('[data-region=board]');
    const { x, y, width, height } = box(board);
    return { faults, small, board: [x, y, width, height], cards: cards.map(each => each.offsetWidth),
        shown: regions.map(each => each.dataset.region) };
})()"""

REFUSAL = {
    "en": "This is the longest sentence by which a move is refused here, with what to do instead: choose another card.",
    "fr": "Voici la plus longue phrase qui refuse un coup ici, avec ce qu'il faut faire : choisissez donc une autre carte.",
}


class Wire:
    """Relays the page's socket. It can refuse moves, or interrupt the connection."""

    def __init__(self, page: Page, language: str) -> None:
        self.language = language
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
                refusal = {"code": "no", "clause": "EC-4", "sentence": REFUSAL[self.language]}
                socket.send(json.dumps({"say": "refused", "id": message["id"], "v": 1, **refusal}))
            else:
                server.send(text)

        socket.on_message(on_message)

    def interrupt(self) -> None:
        """Closes the connection; attempts to connect again fail."""
        self.lost = True
        self.sockets[-1].close(code=1001)


def seat_two(server: RunningServer, game: str, **options: str) -> tuple[Client, Client]:
    """Returns two people at a started table that allows hints."""
    ana, ben = server.new_client("Ana-Maria of the Stars"), server.new_client("Ben")
    table = ana.open(game, {"kind": "me"}, {"kind": "named", "name": ben.id}, hints=True, options=options)
    ben.connect(table)
    ben.do("sit")
    for client in (ana, ben):
        client.do("start")
    return ana, ben


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


def fake_hints(page: Page, moves: list[str], language: str) -> None:
    """Answers requests for hints with the first legal moves, at once."""
    reason = {"en": "You go from 3 to 4 points.", "fr": "Vous passez de 3 à 4 points."}[language]
    hints = [
        {"move": move, "share": 0.5 - at / 10, "certainty": "sure", "reason": reason} for at, move in enumerate(moves[:3])
    ]
    page.route("**/hint?*", lambda route: route.fulfill(json={"moves": hints}))
