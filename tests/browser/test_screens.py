"""Every screen of the page in a real browser: nothing is in anybody's way, whatever the theme, the language, the size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from etoile.games import GAMES
from tests.browser.screens import LOOKS, Screen, of_a_game, of_the_house, show
from tests.browser.test_page import faults
from tests.server.conftest import House

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def look_through(browser: Browser, house: House, screens: Iterator[Screen]) -> None:
    """Every screen on a phone by night, and at a desk by day; on small and on large ones."""
    found = []

    def see(page: Page) -> None:
        found.extend((screen.name, look.place, fault) for fault in faults(page))
        if page.evaluate(WIDE):
            found.append((screen.name, look.place, "scrolls sideways"))

    for screen in screens:
        for look in LOOKS[:2]:
            show(browser, house, screen, look, see)
    assert found == []


def test_nothing_is_in_anybodys_way_around_the_games(browser: Browser, page_house: House) -> None:
    look_through(browser, page_house, of_the_house(page_house))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_in_anybodys_way_in_a_game(browser: Browser, page_house: House, game: str) -> None:
    look_through(browser, page_house, of_a_game(page_house, game))
