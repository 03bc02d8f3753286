"""A board that throws an exception in a real browser: the table is loaded again and the game goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import moonlight
from tests.browser.ecliptic import moves_played, wait_for_move
from tests.support.browser import DESK, PageErrors, alter_updates, open_table, visit
from tests.support.running_server import RunningServer

THROWN = "Cannot read properties of null"


class BrokenHands:
    """Removes the player's hand from a number of updates, the first one excepted: Moonlight's board cannot show that."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.sound = 1

    def __call__(self, table: dict[str, Any]) -> None:
        if self.sound:
            self.sound -= 1
        elif self.count and table["moves"]:
            self.count -= 1
            table["view"]["hand"] = None


def play_until_it_breaks(page: Page) -> None:
    """Plays one move; the update after which it is the player's turn again makes the board throw."""
    assert not moonlight.over(page)
    moonlight.click_move(page, Random(1))


@pytest.mark.parametrize(("language", "words"), [("en", "was reloaded"), ("fr", "a été rechargée")])
def test_a_board_that_fails_once_is_mounted_again(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors, language: str, words: str
) -> None:
    page_errors.expect(THROWN)
    with visit(browser, page_server.address, DESK, language=language) as page:
        alter_updates(page, BrokenHands(1))
        open_table(page, "moonlight", {"first": "white"})
        page.locator(".hand .held").first.click()
        page.locator(".space.lit").first.click()
        page.locator(".decide .first").click()
        expect(page.get_by_role("alert")).to_contain_text(words)
        expect(page.locator(".hand .held")).to_have_count(3)
        assert moves_played(page) == 2


def test_the_game_goes_on_after_a_failure(browser: Browser, page_server: RunningServer, page_errors: PageErrors) -> None:
    page_errors.expect(THROWN)
    with visit(browser, page_server.address, DESK) as page:
        alter_updates(page, BrokenHands(1))
        open_table(page, "moonlight", {"first": "white"})
        play_until_it_breaks(page)
        expect(page.get_by_role("alert")).to_be_visible()
        assert not moonlight.over(page)
        moonlight.click_move(page, Random(2))
        expect(page.get_by_role("alert")).to_have_count(0)


def test_a_board_that_fails_again_is_replaced_by_a_list_of_moves(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.expect(THROWN)
    broken = BrokenHands(2)
    with visit(browser, page_server.address, DESK) as page:
        alter_updates(page, broken)
        open_table(page, "moonlight", {"first": "white"})
        play_until_it_breaks(page)
        expect(page.get_by_role("alert")).to_contain_text("choose your move from the list")
        count = moves_played(page)
        page.get_by_role("list", name="Your moves").get_by_role("button").last.click()
        wait_for_move(page, count)
        page.get_by_role("button", name="Reload the page").click()
        expect(page.locator(".hand .held").first).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)


def test_an_unhandled_rejection_loads_the_table_again(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.expect("lost on the way")
    with visit(browser, page_server.address, DESK) as page:
        open_table(page, "moonlight", {"first": "white"})
        assert not moonlight.over(page)
        page.evaluate("void Promise.reject(new Error('lost on the way'))")
        expect(page.get_by_role("alert")).to_contain_text("was reloaded")
        moonlight.click_move(page, Random(3))
        expect(page.get_by_role("alert")).to_have_count(0)
