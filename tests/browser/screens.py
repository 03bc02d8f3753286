"""All screens of the page, for pictures and for accessibility checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from etoile.games import GAMES
from etoile.i18n import Translator
from tests.support.browser import DESK, PHONE, use_tool, visit
from tests.support.client import Client
from tests.support.running_server import RunningServer

MOVES = {"ecliptic": 9, "moonlight": 6, "soleil-lune": 16, "syzygie": 6}
"""Number of the player's moves before the picture of a running game."""
MAX_MOVES = 1000
"""More moves than a player makes in any game."""


class Device(NamedTuple):
    """A screen size with a language and a theme."""

    place: str
    size: dict[str, int]
    language: str
    theme: str


DEVICES = (
    Device("phone", PHONE, "en", "dark"),
    Device("desk", DESK, "fr", "light"),
    Device("phone", PHONE, "fr", "light"),
    Device("desk", DESK, "en", "dark"),
)


class Screen(NamedTuple):
    """A screen: its name, its address, its player, and the action that opens it."""

    name: str
    path: str
    client: Client | None = None
    act: Callable[[Page, Translator], object] | None = None


def press(name: str, nth: int = 0) -> Callable[[Page, Translator], object]:
    """Return an action that clicks a button."""
    return lambda page, translator: page.get_by_role("button", name=translator.say(name)).nth(nth).click()


def set_up(page: Page, translator: Translator) -> None:
    """Open the form for a new table of the third game."""
    page.get_by_role("button", name=translator.say("home-table")).nth(2).click()


def play(server: RunningServer, game: str, moves: int) -> Client:
    """Return a client that has played against the weakest bot: by hints first, then at random."""
    client = server.new_client("Ana")
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


def general_screens(server: RunningServer) -> Iterator[Screen]:
    """Yield the screens outside of games."""
    yield Screen("home", "/")
    yield Screen("settings", "/", act=press("set-title"))
    yield Screen("form", "/", act=set_up)
    yield Screen("you", "/you")
    host = server.new_client("Ana")
    table = host.post("/api/tables", {"game": "moonlight", "places": [{"kind": "me"}, {"kind": "open"}]})
    yield Screen("invitation", f"/table/{table['id']}", host)
    host.open("soleil-lune", {"kind": "me"}, {"kind": "keyboard", "name": "Ben"})
    host.do("start")
    yield Screen("curtain", f"/table/{host.table['id']}", host)
    seeker = server.new_client("Ben")
    searched = seeker.post("/api/quick", {"game": "syzygie"})
    yield Screen("search", f"/table/{searched['id']}", seeker)
    yield Screen("nowhere", "/table/none")


def game_screens(server: RunningServer, game: str) -> Iterator[Screen]:
    """Yield the screens of a game: lesson, rules, running game, end, replay."""
    yield Screen(f"lesson-{game}", f"/lesson/{game}")
    yield Screen(f"rules-{game}", f"/rules/{game}")
    client = play(server, game, MOVES[game])
    path = f"/table/{client.table['id']}"
    yield Screen(f"table-{game}", path, client)
    yield Screen(f"beside-{game}", path, client, lambda page, _: use_tool(page, "rules"))
    yield Screen(f"hint-{game}", path, client, lambda page, _: use_tool(page, "hint"))
    yield Screen(f"more-{game}", path, client, lambda page, _: use_tool(page, "more"))
    yield Screen(f"watched-{game}", path)
    client = play(server, game, MAX_MOVES)
    yield Screen(f"over-{game}", f"/table/{client.table['id']}", client)
    yield Screen(f"result-{game}", f"/table/{client.table['id']}", client, press("result-details"))
    yield Screen(f"replay-{game}", f"/replay/{client.table['id']}")


def screens(server: RunningServer) -> Iterator[Screen]:
    """Yield every screen."""
    yield from general_screens(server)
    for game in GAMES:
        yield from game_screens(server, game)


def show(browser: Browser, server: RunningServer, screen: Screen, device: Device, inspect: Callable[[Page], object]) -> None:
    """Open a screen on a device and pass the page to `inspect` once it is loaded."""
    with visit(
        browser, server.address, device.size, device.language, device.theme, path=screen.path, client=screen.client
    ) as page:
        if screen.act:
            screen.act(page, Translator(device.language))
            page.wait_for_load_state("networkidle")
        inspect(page)
