"""Soleil et Lune's board in a real browser."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.soleil_lune import MAX_TURNS, can_lay, click_move, key_move, open_against_bots, over, pick
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, PageErrors, alter_updates, visit
from tests.support.running_server import RunningServer

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def show_longest_row(table: dict[str, Any]) -> None:
    """Replaces a row by the longest that there can be, 29 Suns."""
    table["view"]["rows"][0][0] = {"places": [[f"S{each}"] for each in range(1, 30)], "stretches": [[1, 29]]}


def test_partners_at_a_table_of_four_are_named(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        open_against_bots(page, players=4)
        assert not over(page)
        assert page.get_by_text("Dawn and Dusk:").count()
        assert page.evaluate(WIDE) == 0


def test_a_whole_game_of_three_by_keys_and_accessible_names(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_against_bots(page, players=3, edition="2012")
        rng = Random(12)
        for _ in range(MAX_TURNS):
            if over(page):
                break
            key_move(page, rng)
        expect(page.locator("#verdict")).to_be_visible()
        assert page.locator(".score .line").count() == 6


def test_an_impossible_place_is_answered_by_its_clause(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.expect("status of 400")
    with visit(browser, page_server.address, DESK) as page:
        open_against_bots(page)
        rng = Random(6)
        while not over(page):
            pick(page)
            if page.locator(".place:not(.lit)").count():
                break
            page.keyboard.press("Escape")
            click_move(page, rng)
        page.locator(".place:not(.lit)").first.click()
        page.locator(".answer .clause").click()
        expect(page.locator("[data-clause^=SL-].open")).to_be_visible()


def test_a_card_can_be_dragged_and_put_back(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        open_against_bots(page)
        assert not over(page)
        pick(page)
        lit = page.locator(".row .lit").first
        place = lit.get_attribute("data-place")
        card = page.locator(".held.picked")
        name = card.get_attribute("data-card")
        card.click()
        page.locator(f".hand [data-card='{name}']").drag_to(page.locator(f"[data-place='{place}']"))
        expect(page.locator(".row .wished")).to_have_count(1)
        expect(page.locator(".held.wished")).to_have_count(1)
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".wished")).to_have_count(0)


def test_a_hint_points_at_a_card_and_its_place(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_against_bots(page)
        assert not over(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".row .hinted")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_29_places_can_be_seen_and_reached(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    with visit(browser, page_server.address, size) as page:
        alter_updates(page, show_longest_row)
        open_against_bots(page)
        row = page.get_by_role("group", name="Dawn's Sun row")
        expect(row.locator(".place")).to_have_count(29)
        assert page.evaluate(WIDE) == 0
        assert min(each.bounding_box()["width"] for each in row.locator(".place").all()) >= 24  # type: ignore[index]
        row.locator("button").first.focus()
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
        expect(row.get_by_role("button", name="Position 29: Sun 29")).to_be_focused()
        expect(row.get_by_role("button", name="Position 29: Sun 29")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_board_is_accessible(browser: Browser, page_server: RunningServer, theme: str) -> None:
    with visit(browser, page_server.address, DESK, theme=theme) as page:
        open_against_bots(page, players=3)
        rng = Random(7)
        for _ in range(6):
            assert not over(page)
            click_move(page, rng)
        assert not over(page)
        assert faults(page) == []
        while not can_lay(page):
            click_move(page, rng)
            assert not over(page)
        pick(page)
        assert faults(page) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}, {"width": 320, "height": 640}])
def test_nothing_scrolls_sideways(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    with visit(browser, page_server.address, size, language="fr") as page:
        open_against_bots(page, players=4)
        assert not over(page)
        assert page.evaluate(WIDE) == 0


def test_a_spectator_of_a_finished_game_is_not_shown_as_a_player(browser: Browser, page_server: RunningServer) -> None:
    client = page_server.new_client("Ana")
    table = client.open("soleil-lune", {"kind": "me"}, {"kind": "bot", "name": "new-moon"})
    client.do("start")
    client.do("resign")
    with visit(browser, page_server.address, DESK, path=f"/replay/{table}") as page:
        expect(page.locator(".hand .held")).to_have_count(5)
        expect(page.get_by_text("(you)")).to_have_count(0)
