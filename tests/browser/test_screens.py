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


DEVICE_COUNTS = [1, pytest.param(len(DEVICES), marks=pytest.mark.soak)]
"""Number of devices for each screen. With one, the screens alternate between a dark phone and a light desktop."""


def check_screens(browser: Browser, server: RunningServer, screens: Iterator[Screen], devices: int) -> None:
    """Checks every screen on a number of devices."""
    found: list[tuple[str, str, Any]] = []

    def inspect(page: Page) -> None:
        found.extend((screen.name, device.place, fault) for fault in faults(page))
        if page.evaluate(WIDE):
            found.append((screen.name, device.place, "scrolls sideways"))

    for number, screen in enumerate(screens):
        for device in DEVICES if devices > 1 else [DEVICES[number % 2]]:
            show(browser, server, screen, device, inspect)
    assert found == []


@pytest.mark.parametrize("devices", DEVICE_COUNTS)
def test_screens_outside_of_games_are_accessible(browser: Browser, page_server: RunningServer, devices: int) -> None:
    check_screens(browser, page_server, general_screens(page_server), devices)


@pytest.mark.parametrize("devices", DEVICE_COUNTS)
@pytest.mark.parametrize("game", GAMES)
def test_screens_of_a_game_are_accessible(browser: Browser, page_server: RunningServer, game: str, devices: int) -> None:
    check_screens(browser, page_server, game_screens(page_server, game), devices)
