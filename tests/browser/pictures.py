"""Pictures of every screen of the page, to be looked at: `make pictures` takes those of docs/browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from etoile.games import GAMES
from tests.browser.visitor import DESK, PHONE, open_browser, visit
from tests.server.client import Client
from tests.server.conftest import House

FOLDER = Path(__file__).parents[2] / "docs" / "browser"
LOOKS = (
    ("phone", PHONE, "en", "dark"),
    ("phone", PHONE, "fr", "light"),
    ("desk", DESK, "en", "light"),
    ("desk", DESK, "fr", "dark"),
)
MOVES = {"ecliptic": 9, "moonlight": 6, "soleil-lune": 16, "syzygie": 6}
"""How many moves one has made when a picture is taken."""
SETTLE = 1200
"""Milliseconds until everything is where it belongs."""


def play(house: House, game: str, moves: int) -> Client:
    """Somebody who has played so many moves against a gentle bot, as a good bot would; after some time as it comes."""
    client = house.somebody("Ana")
    client.open(game, {"kind": "me"}, {"kind": "bot", "name": "new-moon"})
    client.do("start")
    chance = Random(1)
    for count in range(moves):
        if not client.wait_for_turn():
            break
        best = client.get(f"/api/tables/{client.table['id']}/hint")["moves"] if count < MOVES[game] else []
        client.do("move", move=best[0]["move"] if best else chance.choice(client.table["moves"]))
    client.wait_for_turn()
    return client


def screens(house: House) -> Iterator[tuple[str, str, Client | None]]:
    """Every screen: its name, its address, and whose it is."""
    yield "home", "/", None
    host = house.somebody("Ana")
    table = host.post("/api/tables", {"game": "moonlight", "places": [{"kind": "me"}, {"kind": "open"}]})
    yield "invitation", f"/table/{table['id']}", host
    for game in GAMES:
        client = play(house, game, MOVES[game])
        yield f"table-{game}", f"/table/{client.table['id']}", client
        yield f"lesson-{game}", f"/lesson/{game}", None
        client = play(house, game, 1000)
        yield f"over-{game}", f"/table/{client.table['id']}", client
        yield f"replay-{game}", f"/replay/{client.table['id']}", None
    yield "rules", "/rules/ecliptic", None
    yield "nowhere", "/table/none", None


def take(browser: Browser, house: House, folder: Path) -> None:
    """A picture of every screen in every look."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, path, client in screens(house):
        for place, size, language, theme in LOOKS:
            with visit(browser, house.address, size, language, theme) as page:
                if client:
                    known_as(page, house, client)
                page.goto(f"http://{house.address}{path}")
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(SETTLE)
                page.screenshot(path=folder / f"{name}-{place}-{language}.jpg", type="jpeg", quality=70)
        print(name, flush=True)


def known_as(page: Page, house: House, client: Client) -> None:
    """From now on the page is this player's."""
    cookies = [
        {"name": name, "value": value, "url": f"http://{house.address}"} for name, value in client.web.cookies.items()
    ]
    page.context.add_cookies(cookies)  # type: ignore[arg-type]


if __name__ == "__main__":
    with TemporaryDirectory() as temporary, open_browser() as opened:
        home = House(f"{temporary}/etoile.db", rate=0)
        take(opened, home, Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
        home.close()
