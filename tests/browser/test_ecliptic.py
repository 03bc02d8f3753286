"""Ecliptic on the table screen: choosing by few clicks, the ring's size, and duels beside it, at all sizes."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.ecliptic import choose_pair, moves_played, over, play_until, wait_for_move
from tests.support.browser import DESK, PHONE, begin, visit
from tests.support.running_server import RunningServer

RINGS = {
    (390, 844): (0.60, 370, 46),
    (390, 664): (0.51, 360, 46),
    (360, 640): (0.50, 335, 46),
    (844, 390): (0.42, 370, 50),
    (740, 340): (0.41, 320, 50),
    (820, 1180): (0.62, 770, 90),
    (1366, 768): (0.64, 695, 74),
    (1920, 1080): (0.53, 980, 90),
}
"""By viewport: the least share of the board, the least width of the ring and of a card of the hand."""
RECT = """selector => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
}"""
UNCOVERED = """element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return inside && (element === found || element.contains(found));
}"""
UNCUT = "element => element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1"
BOARD = "[data-region=board]"


def rect(page: Page, selector: str) -> list[int]:
    """Return x, y, width and height of an element."""
    found: list[int] = page.evaluate(RECT, selector)
    return found


def check_uncovered(page: Page, selector: str) -> None:
    """Check that all such elements lie inside the viewport, and that nothing covers them."""
    elements = page.locator(selector)
    expect(elements.first).to_be_visible()
    assert [each.evaluate(UNCOVERED) for each in elements.all()] == [True] * elements.count()


def click_sector(page: Page, number: int, radius: float, turn: float = 0) -> None:
    """Click a sign's sector at a distance from the centre in hundredths of the ring, `turn` degrees beside its middle."""
    x, y, width, _ = rect(page, ".ring")
    angle = math.radians(30 * number + turn)
    page.mouse.click(x + width * (0.5 + radius / 100 * math.sin(angle)), y + width * (0.5 - radius / 100 * math.cos(angle)))


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_second_tap_on_the_third_card_plays(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    with visit(browser, page_server.address, size) as page:
        begin(page)
        assert not over(page)
        count = moves_played(page)
        choose_pair(page)
        page.locator(".held:not(.faint, .pair)").first.dblclick()
        wait_for_move(page, count)


def test_a_sign_is_chosen_anywhere_in_its_sector(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        begin(page)
        assert not over(page)
        count = moves_played(page)
        choose_pair(page)
        cards = [str(card.get_attribute("data-card")) for card in page.locator(".held:not(.faint, .pair)").all()]
        numbers = [int(card[:-1]) for card in cards]
        number = next(each for each in numbers if numbers.count(each) == 1)
        for radius, turn in ((27, -12), (49, 13), (38, -13)):
            click_sector(page, number, radius, turn)
            expect(page.locator(f".outer .spot.ghost[data-place$=' {number - 1}']")).to_have_count(1)
            page.get_by_role("button", name="Cancel").click()
            choose_pair(page)
        click_sector(page, number, 30)
        click_sector(page, number, 46, 10)
        wait_for_move(page, count)


def test_the_ring_and_the_hand_fill_their_regions(browser: Browser, page_server: RunningServer) -> None:
    def ready(table: Any) -> bool:
        return bool(table["moves"]) and not table["view"]["duel"] and len(table["view"]["known"]) >= 2

    table, ana, _ = play_until(page_server, ready)
    for (width, height), (share, ring, card) in RINGS.items():
        size = {"width": width, "height": height}
        with visit(browser, page_server.address, size, path=f"/table/{table}", client=ana) as page:
            expect(page.locator(".held")).to_have_count(7)
            _, _, board_width, board_height = rect(page, BOARD)
            assert board_width * board_height >= share * width * height, size
            assert rect(page, ".ring")[2] >= ring, size
            assert rect(page, ".held")[2] >= card, size
            check_uncovered(page, ".held")
            check_uncovered(page, ".outer .spot")
            check_uncovered(page, ".other-hand .mini:not(.back)")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_duel_leaves_the_zodiac_uncovered(browser: Browser, page_server: RunningServer, language: str) -> None:
    own, chooser, _ = play_until(page_server, lambda table: table["view"]["duel"] and table["moves"])
    other, waiter, _ = play_until(page_server, lambda table: table["view"]["duel"] and not table["moves"])
    for width, height in RINGS:
        size = {"width": width, "height": height}
        boards = []
        with visit(browser, page_server.address, size, language, path=f"/table/{own}", client=chooser) as page:
            expect(page.locator("[data-region=hand] [data-keep]")).to_have_count(2)
            check_uncovered(page, "[data-keep]")
            boards.append(check_zodiac(page))
            assert [each.evaluate(UNCUT) for each in page.locator("[data-keep]").all()] == [True, True], size
        with visit(browser, page_server.address, size, language, path=f"/table/{other}", client=waiter) as page:
            expect(page.locator("[data-keep]")).to_have_count(0)
            check_uncovered(page, ".held")
            boards.append(check_zodiac(page))
            page.locator(".hub").click()
            check_uncovered(page, "dialog[open] .side")
        assert boards[0] == boards[1], size


def check_zodiac(page: Page) -> list[int]:
    """Check that both cards of a duel and the totals are visible and no text is cut. Return the board's rectangle."""
    check_uncovered(page, ".hub")
    check_uncovered(page, ".spot.duel")
    assert page.locator(".spot.duel").count() == 2
    assert page.locator("[data-region=message]").evaluate(UNCUT)
    return rect(page, BOARD)
