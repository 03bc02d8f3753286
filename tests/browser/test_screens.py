"""Accessibility of every screen of the page in a real browser, in both themes, languages and sizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from etoile.games import GAMES
from tests.browser.screens import DEVICES, Screen, game_screens, general_screens, show
from tests.browser.test_page import faults
from tests.support.running_server import RunningServer

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def check_screens(browser: Browser, server: RunningServer, screens: Iterator[Screen]) -> None:
    """Check every screen on a phone with the dark theme, and on a desktop with the light one."""
    found: list[tuple[str, str, Any]] = []

    def inspect(page: Page) -> None:
        found.extend((screen.name, device.place, fault) for fault in faults(page))
        if page.evaluate(WIDE):
            found.append((screen.name, device.place, "scrolls sideways"))

    for screen in screens:
        for device in DEVICES[:2]:
            show(browser, server, screen, device, inspect)
    assert found == []


def test_screens_outside_of_games_are_accessible(browser: Browser, page_server: RunningServer) -> None:
    check_screens(browser, page_server, general_screens(page_server))


@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_game_are_accessible(browser: Browser, page_server: RunningServer, game: str) -> None:
    check_screens(browser, page_server, game_screens(page_server, game))
