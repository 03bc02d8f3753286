"""Syzygie's board in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.syzygie import MAX_TURNS, click_move, edges, key_move, lit, over, pick, point
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, PageErrors, begin, open_table, visit
from tests.support.running_server import RunningServer

MISFITS = "MM/MM : SS/SS SS/SS"
"""A deck of which no card ever fits."""
WIDTH = "document.querySelector('.sheet').getBoundingClientRect().width"


def test_a_whole_game_by_keys_and_accessible_names(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Syzygie")
        rng = Random(13)
        for _ in range(MAX_TURNS):
            if over(page):
                break
            key_move(page, rng)
        expect(page.locator("#verdict")).to_be_visible()


def test_a_ghost_tells_what_a_place_would_bring_and_asks_once(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.post_data or "") if "foresee" in request.url else None)
        begin(page, "Syzygie")
        assert not over(page)
        pick(page)
        one, two = point(lit(page).first), point(lit(page).last)
        for _ in range(3):
            page.mouse.move(*one)
            expect(page.locator("strong.gain")).to_be_visible()
            page.mouse.move(*two)
            expect(page.locator("strong.gain")).to_be_visible()
        assert len(asked) == len(set(asked)) == 2
        expect(page.locator(".ghost.fits")).to_be_visible()
        page.mouse.move(2, 2)
        expect(page.locator(".ghost")).to_have_count(0)


def test_a_card_turns_by_button_by_key_and_when_it_is_chosen_again(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_table(page, "syzygie", {"first": "flow"})
        assert not over(page)
        card = page.locator(".held").first
        names = [card.get_attribute("aria-label")]
        button = page.get_by_role("button", name="Rotate", exact=True)
        turns: tuple[Callable[[], None], ...] = (button.click, card.click, lambda: page.keyboard.press("r"))
        for turn in turns:
            turn()
            names.append(card.get_attribute("aria-label"))
        assert len(set(names)) > 1
        assert "rotated once" in str(names[1])
        page.keyboard.press("Shift+R")
        assert card.get_attribute("aria-label") == names[2]


def test_an_impossible_place_is_answered_by_its_clause(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.expect("status of 400")
    with visit(browser, page_server.address, DESK) as page:
        open_table(page, "syzygie", {"first": "flow"})
        assert not over(page)
        page.locator("[data-place='1,1']").click()
        expect(page.locator(".ghost.misfit")).to_be_visible()
        page.locator(".answer .clause").click()
        expect(page.locator("[data-clause=SZ-7].open")).to_be_visible()
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".answer .refused")).to_have_count(0)


def test_a_card_can_be_dragged(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        begin(page, "Syzygie")
        assert not over(page)
        pick(page)
        page.locator(".held.picked").drag_to(lit(page).last)
        expect(page.locator(".ghost.fits.chosen")).to_be_visible()
        page.get_by_role("button", name="Place", exact=True).click()
        expect(page.locator(".laid:not(.ghost)")).not_to_have_count(1)


def test_a_hint_turns_the_card_and_marks_its_place(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Syzygie")
        assert not over(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".held.hinted.picked")).to_have_count(1)
        expect(page.locator(".laid.hint")).to_be_visible()
        page.locator(".laid.hint").click(force=True)
        expect(page.get_by_role("button", name="Place", exact=True)).to_be_visible()


def test_the_sky_zooms_moves_and_fits_by_itself(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Syzygie")
        assert not over(page)
        whole = page.evaluate(WIDTH)
        page.get_by_role("button", name="Zoom in").click()
        closer = page.evaluate(WIDTH)
        assert closer > whole
        page.mouse.move(*point(page.locator(".window")))
        page.mouse.wheel(0, 100)
        page.wait_for_function(f"{WIDTH} < {closer}")
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) == whole
        left, top, *_ = edges(page.locator(".sheet"))
        x, y = point(page.locator(".window"))
        page.mouse.move(x, y + 200)
        page.mouse.down()
        page.mouse.move(x + 60, y + 230, steps=4)
        page.mouse.up()
        moved_left, moved_top, *_ = edges(page.locator(".sheet"))
        assert (round(moved_left - left), round(moved_top - top)) == (60, 30)
        assert page.locator(".ghost.chosen").count() == 0
        page.get_by_role("button", name="The whole table").click()
        rng = Random(8)
        for _ in range(6):
            if not over(page):
                click_move(page, rng)
        over(page)
        window, sheet = edges(page.locator(".window")), edges(page.locator(".sheet"))
        assert all(outer < inner for outer, inner in zip(window[:2], sheet[:2], strict=True))
        assert all(outer > inner for outer, inner in zip(window[2:], sheet[2:], strict=True))


def test_a_card_is_thrown_away_if_none_fits(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_table(page, "syzygie", {"first": "flow", "cards": MISFITS})
        assert not over(page)
        expect(page.get_by_text("Discard card")).to_be_visible()
        page.get_by_role("button", name="Discard", exact=True).click()
        expect(page.locator("p.thrown")).to_contain_text("Flow's card")
        page.get_by_role("button", name="Discard", exact=True).click()
        expect(page.locator("#verdict")).to_have_text("A tie: the win is shared.")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_board_is_accessible(browser: Browser, page_server: RunningServer, theme: str) -> None:
    with visit(browser, page_server.address, DESK, theme=theme) as page:
        begin(page, "Syzygie")
        rng = Random(9)
        for _ in range(4):
            if not over(page):
                click_move(page, rng)
        over(page)
        pick(page)
        assert faults(page) == []
        page.get_by_role("button", name="All cards").first.click()
        assert faults(page) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}, {"width": 320, "height": 640}])
def test_nothing_scrolls_sideways(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    with visit(browser, page_server.address, size, language="fr") as page:
        begin(page, "Syzygie", "Jouer")
        assert not over(page)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        expect(page.get_by_role("group", name="Votre main")).to_be_visible()
