"""Accessible names say "you" to a player, and never to a spectator, in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from tests.browser.layout import play_until, seat_people
from tests.support.browser import DESK, visit
from tests.support.running_server import RunningServer

NAMES = """regions => [...document.querySelectorAll(regions)].flatMap(region =>
    [region, ...region.querySelectorAll('[aria-label], [title], .unseen, dialog p, dialog h3')].flatMap(element => [
        element.getAttribute('aria-label'), element.getAttribute('title'),
        element.matches('.unseen, p, h3') ? element.textContent : null,
    ])).filter(Boolean)"""
"""Returns the accessible names inside regions, and the texts that only screen readers read."""
ADDRESSED = {"en": re.compile(r"\b(you|your|yours)\b", re.I), "fr": re.compile(r"\b(vous|votre|vos|vôtre)\b", re.I)}
BOARD = "[data-region=board], [data-region=hand]"
PLAYERS = "[data-region=players], dialog[open]"


CASES = [
    pytest.param(game, language, marks=() if (number + at) % 2 else pytest.mark.soak)
    for number, game in enumerate(GAMES)
    for at, language in enumerate(LANGUAGES)
]
"""Every game in both languages; in the short version each game in one of them."""


def names(page: Page, regions: str) -> list[str]:
    """Returns the accessible names in regions, once the board is there."""
    page.locator("[data-region=hand]").wait_for()
    return [str(name) for name in page.evaluate(NAMES, regions)]


@pytest.mark.parametrize(("game", "language"), CASES)
def test_accessible_names_address_the_player_but_no_spectator(
    browser: Browser, page_server: RunningServer, game: str, language: str
) -> None:
    ana, ben = seat_people(page_server, game)
    play_until((ana, ben), lambda table: table["count"] >= 6 and not table["view"].get("choosing"), Random(4))
    translator = Translator(language)
    own, other = (translator.say(f"seat-{game}-{find_game(game).seats[seat]}") for seat in (0, 1))
    path = f"/table/{ana.table['id']}"
    with visit(browser, page_server.address, DESK, language, path=path, client=ana) as page:
        found = names(page, BOARD)
        assert [name for name in found if own in name and not ADDRESSED[language].search(name)] == []
        assert any(ADDRESSED[language].search(name) for name in found)
        assert any(other in name for name in found)
        panel = page.locator("button.player-panel").last
        if panel.count():
            panel.click()
            said = [name for name in names(page, "dialog[open]") if own in name and name != own]
            assert all(ADDRESSED[language].search(name) for name in said), said
    with visit(browser, page_server.address, DESK, language, path=path) as page:
        panels = page.locator("button.player-panel")
        found = names(page, f"{BOARD}, {PLAYERS}")
        for at in range(panels.count()):
            panels.nth(at).click()
            found += names(page, PLAYERS)
            page.keyboard.press("Escape")
        assert [name for name in found if ADDRESSED[language].search(name)] == []
        assert any(own in name for name in found)
