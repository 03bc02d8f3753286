"""Every screen of the page, to be taken pictures of and to be looked through for faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from etoile.games import GAMES
from etoile.i18n import Translator
from tests.server.conftest import House
from tests.support.browser import DESK, PHONE, visit
from tests.support.client import Client

MOVES = {"ecliptic": 9, "moonlight": 6, "soleil-lune": 16, "syzygie": 6}
"""How many moves one has made when a game is looked at."""
WHOLE = 1000
"""No game has so many moves of ours."""


class Look(NamedTuple):
    """How somebody looks at a screen."""

    place: str
    size: dict[str, int]
    language: str
    theme: str


LOOKS = (
    Look("phone", PHONE, "en", "dark"),
    Look("desk", DESK, "fr", "light"),
    Look("phone", PHONE, "fr", "light"),
    Look("desk", DESK, "en", "dark"),
)


class Screen(NamedTuple):
    """A screen: its name, its address, whose it is, and what one does to see it."""

    name: str
    path: str
    client: Client | None = None
    act: Callable[[Page, Translator], object] | None = None


def press(name: str, nth: int = 0) -> Callable[[Page, Translator], object]:
    """A click at a button."""
    return lambda page, translator: page.get_by_role("button", name=translator.say(name)).nth(nth).click()


def set_up(page: Page, translator: Translator) -> None:
    """The form for a table of one's own, of the third game."""
    page.locator(".game summary").nth(2).click()
    page.get_by_role("button", name=translator.say("home-table")).click()


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


def of_the_house(house: House) -> Iterator[Screen]:
    """The screens around the games."""
    yield Screen("home", "/")
    yield Screen("settings", "/", act=press("set-title"))
    yield Screen("form", "/", act=set_up)
    yield Screen("you", "/you")
    host = house.somebody("Ana")
    table = host.post("/api/tables", {"game": "moonlight", "places": [{"kind": "me"}, {"kind": "open"}]})
    yield Screen("invitation", f"/table/{table['id']}", host)
    host.open("soleil-lune", {"kind": "me"}, {"kind": "keyboard", "name": "Ben"})
    host.do("start")
    yield Screen("curtain", f"/table/{host.table['id']}", host)
    yield Screen("nowhere", "/table/none")


def of_a_game(house: House, game: str) -> Iterator[Screen]:
    """The screens of a game: the lesson, the rules, in the middle of it, at its end, again."""
    yield Screen(f"lesson-{game}", f"/lesson/{game}")
    yield Screen(f"rules-{game}", f"/rules/{game}")
    client = play(house, game, MOVES[game])
    path = f"/table/{client.table['id']}"
    yield Screen(f"table-{game}", path, client)
    yield Screen(f"beside-{game}", path, client, press("panel-rules"))
    yield Screen(f"hint-{game}", path, client, press("match-ask-hint"))
    yield Screen(f"watched-{game}", path)
    client = play(house, game, WHOLE)
    yield Screen(f"over-{game}", f"/table/{client.table['id']}", client)
    yield Screen(f"replay-{game}", f"/replay/{client.table['id']}")


def screens(house: House) -> Iterator[Screen]:
    """Every screen."""
    yield from of_the_house(house)
    for game in GAMES:
        yield from of_a_game(house, game)


def show(browser: Browser, house: House, screen: Screen, look: Look, see: Callable[[Page], object]) -> None:
    """Goes to a screen and sees to it, once everything is there."""
    way = {"path": screen.path, "client": screen.client}
    with visit(browser, house.address, look.size, look.language, look.theme, **way) as page:
        if screen.act:
            screen.act(page, Translator(look.language))
            page.wait_for_load_state("networkidle")
        see(page)
