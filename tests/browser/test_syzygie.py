"""Syzygie's board in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.screens import play
from tests.browser.syzygie import (
    ENGLISH,
    MAX_TURNS,
    click_move,
    edges,
    key_move,
    laid,
    lit,
    over,
    pick,
    play_button,
    point,
    turn_button,
)
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, PageErrors, begin, open_table, visit
from tests.support.running_server import RunningServer

MISFITS = "MM/MM : SS/SS SS/SS"
"""A deck of which no card ever fits."""
SIZES = {
    (390, 844): (0.62, (390, 530), 66),
    (390, 664): (0.52, (390, 350), 66),
    (360, 640): (0.52, (360, 335), 66),
    (844, 390): (0.57, (510, 370), 48),
    (740, 340): (0.56, (440, 320), 48),
    (820, 1180): (0.63, (780, 780), 118),
    (1366, 768): (0.64, (960, 695), 110),
    (1920, 1080): (0.53, (1120, 980), 126),
}
"""Per size of the screen: the least share of the board, size of the sky, and width of a card in a hand of up to four."""
HIT = "([x, y]) => document.elementFromPoint(x, y)?.dataset.place"
WIDTH = "document.querySelector('.window .sheet').getBoundingClientRect().width"


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
        button = turn_button(page)
        turns: tuple[Callable[[], None], ...] = (button.click, card.click, lambda: page.keyboard.press("r"))
        for turn in turns:
            turn()
            names.append(card.get_attribute("aria-label"))
        assert len(set(names)) > 1
        assert ENGLISH.say("syzygie-turned-by", turn=1) in str(names[1])
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
        expect(play_button(page)).to_be_disabled()
        page.locator("[data-region=message] .clause").click()
        expect(page.locator("[data-clause=SZ-7].open")).to_be_visible()
        page.get_by_role("button", name=ENGLISH.say("board-put-back")).click()
        expect(page.locator("[data-region=message] .refused")).to_have_count(0)


def test_a_card_can_be_dragged(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        begin(page, "Syzygie")
        assert not over(page)
        pick(page)
        page.locator(".held.picked").drag_to(lit(page).last)
        expect(page.locator(".ghost.fits.chosen")).to_be_visible()
        play_button(page).click()
        expect(page.locator(".laid[data-card]")).not_to_have_count(1)


def test_the_preview_is_dragged_on_and_a_second_click_on_it_plays(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        begin(page, "Syzygie")
        assert not over(page)
        pick(page)
        count = laid(page)
        (x, y), (far_x, far_y) = point(lit(page).first), point(lit(page).last)
        page.mouse.click(x, y)
        ghost = page.locator(".ghost.fits.chosen")
        expect(ghost).to_be_visible()
        sheet = edges(page.locator(".window .sheet"))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move((x + far_x) / 2, (y + far_y) / 2, steps=3)
        expect(play_button(page)).to_be_disabled()
        page.mouse.move(far_x, far_y, steps=3)
        page.mouse.up()
        expect(ghost).to_be_visible()
        assert point(ghost) == pytest.approx((far_x, far_y), abs=2)
        assert edges(page.locator(".window .sheet")) == sheet
        left, top, right, bottom = edges(ghost)
        page.mouse.click(left + (right - left) / 6, top + (bottom - top) / 6)
        expect(page.locator(".laid[data-card]")).not_to_have_count(count)


def test_a_tap_takes_the_nearest_place_within_32_pixels(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE, has_touch=True) as page:
        begin(page, "Syzygie")
        assert not over(page)
        pick(page)
        window = edges(page.locator(".window"))
        cells = [point(cell) for cell in lit(page).all()]
        (x, y) = max(cells, key=lambda cell: cell[1])
        assert y + 33 < window[3]
        page.touchscreen.tap(x, y + 31)
        ghost = page.locator(".ghost.fits.chosen")
        expect(ghost).to_be_visible()
        middle = point(ghost)
        near = min(cells, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y - 31) ** 2)
        assert middle == pytest.approx(near, abs=2)


def test_two_fingers_move_the_sky_and_not_the_card(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE, has_touch=True) as page:
        begin(page, "Syzygie")
        assert not over(page)
        pick(page)
        x, y = point(lit(page).first)
        page.touchscreen.tap(x, y)
        ghost = page.locator(".ghost.chosen")
        expect(ghost).to_be_visible()
        before, sheet = point(ghost), edges(page.locator(".window .sheet"))
        touch = page.context.new_cdp_session(page)

        def fingers(kind: str, *points: tuple[float, float]) -> None:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        fingers("touchStart", (x, y))
        fingers("touchStart", (x, y), (x + 60, y))
        for step in range(1, 5):
            fingers("touchMove", (x, y + 10 * step), (x + 60, y + 10 * step))
        fingers("touchEnd")
        after, moved = point(ghost), edges(page.locator(".window .sheet"))
        shift = (round(moved[0] - sheet[0]), round(moved[1] - sheet[1]))
        assert shift == (0, 40)
        assert (round(after[0] - before[0]), round(after[1] - before[1])) == shift


def test_every_region_is_inside_the_screen_and_the_hand_does_not_overlap(
    browser: Browser, page_server: RunningServer
) -> None:
    client = play(page_server, "syzygie", 6)
    path = f"/table/{client.table['id']}"
    for (width, height), (share, sky, card) in SIZES.items():
        size = {"width": width, "height": height}
        with visit(browser, page_server.address, size, path=path, client=client) as page:
            assert not over(page)
            left, top, right, bottom = edges(page.locator("[data-region=board]"))
            assert (right - left) * (bottom - top) >= share * width * height, size
            assert right - left >= sky[0], size
            assert bottom - top >= sky[1], size
            cards = [edges(held) for held in page.locator(".held").all()]
            assert min(each[2] - each[0] for each in cards) >= (card if len(cards) <= 4 else 44), size
            for one, two in combinations(cards, 2):
                assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1], size
            for tool in page.locator(".tools .tool[title]").all():
                x, y, end, low = edges(tool)
                assert min(end - x, low - y) >= 44, size
            pick(page)
            assert edges(page.locator("[data-region=board]")) == (left, top, right, bottom), size
            for place in lit(page).all():
                assert page.evaluate(HIT, point(place)) == place.get_attribute("data-place"), size


def test_a_hint_turns_the_card_and_marks_its_place(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Syzygie")
        assert not over(page)
        page.get_by_role("button", name=ENGLISH.say("match-ask-hint")).click()
        expect(page.locator(".held.hinted.picked")).to_have_count(1)
        expect(page.locator(".laid.hint")).to_be_visible()
        page.locator(".laid.hint").click(force=True)
        expect(play_button(page)).to_be_enabled()


def test_the_sky_zooms_moves_and_fits_by_itself(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Syzygie")
        assert not over(page)
        whole = page.evaluate(WIDTH)
        page.get_by_role("button", name=ENGLISH.say("syzygie-zoom-in")).click()
        closer = page.evaluate(WIDTH)
        assert closer > whole
        page.mouse.move(*point(page.locator(".window")))
        page.mouse.wheel(0, 100)
        page.wait_for_function(f"{WIDTH} < {closer}")
        page.keyboard.press("0")
        assert page.evaluate(WIDTH) == whole
        left, top, *_ = edges(page.locator(".window .sheet"))
        x, y = point(page.locator(".window"))
        page.mouse.move(x, y + 200)
        page.mouse.down()
        page.mouse.move(x + 60, y + 230, steps=4)
        page.mouse.up()
        moved_left, moved_top, *_ = edges(page.locator(".window .sheet"))
        assert (round(moved_left - left), round(moved_top - top)) == (60, 30)
        assert page.locator(".ghost.chosen").count() == 0
        page.get_by_role("button", name=ENGLISH.say("syzygie-zoom-all")).click()
        rng = Random(8)
        for _ in range(6):
            if not over(page):
                click_move(page, rng)
        over(page)
        window, sheet = edges(page.locator(".window")), edges(page.locator(".window .sheet"))
        assert all(outer < inner for outer, inner in zip(window[:2], sheet[:2], strict=True))
        assert all(outer > inner for outer, inner in zip(window[2:], sheet[2:], strict=True))


def test_a_card_is_thrown_away_if_none_fits(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_table(page, "syzygie", {"first": "flow", "cards": MISFITS})
        assert not over(page)
        message = page.locator("[data-region=message]")
        first = page.locator(".held").get_attribute("data-card")
        expect(message).to_contain_text(ENGLISH.say("syzygie-step-throw-card", card=int(str(first).split()[1])))
        message.locator(f"[data-move='throw {str(first).split()[1]}']").click()
        page.locator(f".held[data-card='{first}']").wait_for(state="detached")
        second = page.locator(".held").get_attribute("data-card")
        expect(message).to_contain_text(ENGLISH.say("syzygie-step-throw-card", card=int(str(second).split()[1])))
        page.locator(".held").click()
        expect(turn_button(page)).to_have_count(0)
        play_button(page).click()
        expect(page.locator("#verdict")).to_have_text(ENGLISH.say("result-you-shared"))


@pytest.mark.parametrize("theme", [pytest.param("dark", marks=pytest.mark.soak), "light"])
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
        page.locator("button.deck").click()
        assert faults(page) == []


@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}, {"width": 320, "height": 640}])
def test_nothing_scrolls_sideways(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    with visit(browser, page_server.address, size, language="fr") as page:
        begin(page, "Syzygie", "Jouer")
        assert not over(page)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        expect(page.get_by_role("group", name="Votre main")).to_be_visible()
