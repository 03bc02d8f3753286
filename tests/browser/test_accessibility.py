"""Accessibility of a table's states that no address leads to: choosing, sheets, the choice after a duel or a round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from etoile.games import GAMES
from tests.browser.layout import Wire, fake_hints, play_until, seat_people
from tests.browser.longest import longest_sentences
from tests.browser.test_layout import MAX_GAMES, RARE, choose_move
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, use_tool, visit
from tests.support.running_server import RunningServer

THEMES = ("dark", "light")
CASES = [
    pytest.param(game, PHONE, (THEMES[number % 2],), number == 0, id=f"{game}-short") for number, game in enumerate(GAMES)
] + [
    pytest.param(game, size, THEMES, True, id=f"{game}-{name}", marks=pytest.mark.soak)
    for game in GAMES
    for name, size in (("phone", PHONE), ("desk", DESK))
]
"""Every game; the short version on a phone in one theme, with the sheets of one game."""


class Inspection:
    """Collects what axe finds on a page, in one theme after the other."""

    def __init__(self, page: Page, themes: tuple[str, ...]) -> None:
        self.page = page
        self.themes = themes
        self.found: list[tuple[str, str, Any]] = []

    def check(self, state: str) -> None:
        """Checks a state that the page shows."""
        for theme in self.themes:
            self.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            self.found.extend((state, theme, fault) for fault in faults(self.page))

    def check_sheet(self, state: str) -> None:
        """Checks an open sheet and closes it."""
        self.check(state)
        self.page.keyboard.press("Escape")


def check_sheets(page: Page, inspection: Inspection) -> None:
    """Checks the sheets of a running table: hints, more tools, the log."""
    use_tool(page, "hint")
    page.locator("[data-message=hint] button").click()
    inspection.check_sheet("hints")
    for tool in ("more", "log"):
        if page.locator(f"[data-tool={tool}]").count():
            use_tool(page, tool)
            inspection.check_sheet(tool)


@pytest.mark.parametrize(("game", "size", "themes", "sheets"), CASES)
def test_a_turn_and_its_sheets_are_accessible(
    browser: Browser, page_server: RunningServer, game: str, size: dict[str, int], themes: tuple[str, ...], sheets: bool
) -> None:
    clients = seat_people(page_server, game)
    play_until(clients, lambda table: table["count"] >= 6 and not table["view"].get("choosing"), Random(4))
    client = clients[0]
    with visit(browser, page_server.address, size, client=client) as page:
        longest = longest_sentences(game, "en")
        Wire(page, longest["refused"][0])
        fake_hints(page, client.table["moves"], longest["reason"])
        page.goto(f"http://{page_server.address}/table/{client.table['id']}")
        page.locator("[data-region=hand] .held").first.wait_for()
        inspection = Inspection(page, themes)
        choose_move(page, game, client.table["moves"][0])
        inspection.check("choosing")
        page.locator(".decide .button").first.click()
        if sheets:
            check_sheets(page, inspection)
        clients[1].do("resign")
        page.locator("#verdict").wait_for()
        if sheets:
            page.locator(".card .buttons .second").last.click()
            inspection.check_sheet("details")
        page.goto(f"http://{page_server.address}/replay/{client.table['id']}?move=3")
        page.locator("[data-region=message] .chip").wait_for()
        if size is PHONE:
            use_tool(page, "hands")
        inspection.check("hands")
        assert inspection.found == []


@pytest.mark.parametrize("themes", [("light",), pytest.param(THEMES, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", RARE)
def test_what_is_chosen_instead_of_a_card_is_accessible(
    browser: Browser, page_server: RunningServer, game: str, themes: tuple[str, ...]
) -> None:
    condition, choice = RARE[game]
    rng = Random(5)
    for _ in range(MAX_GAMES):
        clients = seat_people(page_server, game)
        if play_until(clients, condition, rng):
            break
    with visit(browser, page_server.address, path=f"/table/{clients[0].table['id']}", client=clients[0]) as page:
        page.locator(choice).first.wait_for()
        inspection = Inspection(page, themes)
        inspection.check("choice")
        assert inspection.found == []
