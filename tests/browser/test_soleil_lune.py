"""Soleil et Lune's board in a real browser."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.ecliptic import moves_played, wait_for_move
from tests.browser.layout import MINIMA
from tests.browser.soleil_lune import MAX_TURNS, can_lay, click_move, key_move, open_against_bots, over, pick
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, PageErrors, alter_updates, visit
from tests.support.running_server import RunningServer

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
MEASURE = """() => {
    const size = element => element.getBoundingClientRect();
    const all = selector => [...document.querySelectorAll(selector)];
    const board = size(document.querySelector('[data-region=board]'));
    const held = all('.hand .held').map(size);
    const apart = (one, two) =>
        one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
    return {
        row: Math.min(...all('.soleil-lune .row').map(each => size(each).height)),
        overlaps: held.some((one, at) => held.slice(at + 1).some(two => !apart(one, two))),
        place: Math.min(...all('.row .place').map(each => size(each).width)),
        target: Math.min(...all('.row .place.lit').map(each => size(each).width)),
        lit: all('.row').map(row => all('.lit').filter(each => row.contains(each)).map(size)
            .filter(each => each.left >= size(row).left && each.right <= size(row).right).length),
        board: [board.x, board.y, board.width, board.height],
    };
}"""
COVERED = """() => [...document.querySelectorAll('.soleil-lune button')].filter(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const row = element.closest('.row')?.getBoundingClientRect();
    if (row && element.matches('.place') && (x < row.left + 34 || x > row.right - 34)) return false;
    const found = document.elementFromPoint(x, y);
    return found !== element && !element.contains(found) && !found?.closest('.sheaf');
}).map(element => element.getAttribute('aria-label'))"""
"""The names of buttons that something covers, except places scrolled out of a row. A stretch's button acts as its cards."""

POSITIONS = "places => places.map(place => getComputedStyle(place, '::before').content)"
"""The numbers that are drawn on places."""


def show_longest_row(table: dict[str, Any]) -> None:
    """Replaces a row by the longest that there can be, 29 Suns."""
    table["view"]["rows"][0][0] = {"places": [[f"S{each}"] for each in range(1, 30)], "stretches": [[1, 29]]}


def show_twelve_cards(table: dict[str, Any]) -> None:
    """Replaces the Sun rows of the first two seats by twelve cards each, and lets an eclipse go on all of them."""
    row = {"places": [[f"S{each}"] for each in range(3, 27, 2)], "stretches": [[1, 12]]}
    table["view"]["rows"][0][0] = table["view"]["rows"][1][0] = row
    table["view"].update(hand=["SE", "S28", "L7", "LE", "S1"], to_move=0)
    eclipses = [f"SE {seat} {place}" for seat in ("dawn", "noon") for place in range(1, 13)]
    table["moves"] = ["S28 dawn right", "S28 noon right", *eclipses, "harvest S1"]


def end_game(table: dict[str, Any]) -> None:
    """Shows the end of the game with a stretch that has not been harvested."""
    show_twelve_cards(table)
    table["view"].update(to_move=-1, winners=[1], decided_by="points")
    table["moves"] = []


@pytest.mark.parametrize("size", [PHONE, {"width": 844, "height": 390}, DESK])
def test_four_players_and_their_teams_are_named(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    client = page_server.new_client("Ana")
    bots = [{"kind": "bot", "name": "new-moon"}] * 3
    table = client.open("soleil-lune", {"kind": "me"}, *bots, options={"players": "4", "first": "dusk"})
    client.do("start")
    with visit(browser, page_server.address, size, path=f"/table/{table}", client=client) as page:
        others = page.get_by_role("region", name="New moon and New moon, against you")
        team = page.get_by_role("region", name="New moon and Ana (you), your team")
        expect(others).to_contain_text("against you")
        expect(team).to_contain_text("your team")
        expect(page.locator(".box.team-1 header svg, .box.team-2 header svg")).to_have_count(2)
        for box, tags in ((others, ["4 New moon", "2 New moon"]), (team, ["1 New moon", "3 Ana (you)"])):
            for at, line in enumerate(box.locator(".line").all()):
                order, name = tags[at].split(maxsplit=1)
                expect(line.locator(".tag")).to_be_visible()
                expect(line.locator(".tag .name")).to_have_text(name)
                expect(line.locator(".tag")).to_contain_text(order)
                for row in line.get_by_role("group").all():
                    assert name in str(row.get_attribute("aria-label"))
                    assert ("your team" if box is team else "against you") in str(row.get_attribute("aria-label"))
        assert not over(page)
        expect(page.locator(".tag.active")).to_contain_text("▸")
        expect(page.locator(".tag.active .name")).to_have_text("Ana (you)")
        assert page.evaluate(WIDE) == 0


def test_spectators_see_the_numbers_of_the_teams(browser: Browser, page_server: RunningServer) -> None:
    client = page_server.new_client("Ana")
    bots = [{"kind": "bot", "name": "new-moon"}] * 3
    table = client.open("soleil-lune", {"kind": "me"}, *bots, options={"players": "4", "first": "dawn"})
    client.do("start")
    with visit(browser, page_server.address, PHONE, path=f"/table/{table}") as page:
        expect(page.get_by_role("region", name="New moon and Ana, team 1")).to_be_visible()
        expect(page.get_by_role("region", name="New moon and New moon, team 2")).to_be_visible()
        expect(page.get_by_role("group", name="Dawn's hand").locator(".back")).to_have_count(5)
        expect(page.get_by_text("(you)")).to_have_count(0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_fills_its_region_at_all_sizes(browser: Browser, page_server: RunningServer, players: int) -> None:
    with visit(browser, page_server.address) as page:
        alter_updates(page, show_twelve_cards)
        open_against_bots(page, players=players)
        page.locator(".row .place").first.wait_for()
        for (width, height), minima in MINIMA.items():
            size = f"{players} players, {width}×{height}"
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("[...document.querySelectorAll('.hand .held')].every(each => each.offsetWidth)")
            rest = page.evaluate(MEASURE)
            assert rest["row"] >= minima.rows[players == 3], size
            assert not rest["overlaps"], size
            assert rest["place"] >= 26, size
            assert page.evaluate(COVERED) == [], size
            page.locator(".hand .held").first.click()
            carried = page.evaluate(MEASURE)
            assert carried["target"] >= 44, size
            assert carried["board"] == rest["board"], size
            assert min(count for count in carried["lit"] if count) > 2, size
            assert not carried["overlaps"], size
            assert page.evaluate(COVERED) == [], size
            page.keyboard.press("Escape")
            expect(page.locator(".row .lit")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_double_click_on_a_highlighted_place_plays(
    browser: Browser, page_server: RunningServer, size: dict[str, int]
) -> None:
    with visit(browser, page_server.address, size) as page:
        open_against_bots(page)
        assert not over(page)
        count = moves_played(page)
        pick(page)
        page.locator(".row .lit").first.dblclick()
        wait_for_move(page, count)


@pytest.mark.parametrize("target", ["button.sheaf", ".place.ripe.own"])
def test_a_double_click_on_a_stretch_harvests(browser: Browser, page_server: RunningServer, target: str) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_against_bots(page)
        rng = Random(3)
        for _ in range(MAX_TURNS):
            assert not over(page)
            if page.locator(target).count():
                break
            click_move(page, rng)
        count = moves_played(page)
        page.locator(target).first.dblclick()
        wait_for_move(page, count)
        expect(page.locator("aside").get_by_text("harvest").first).to_be_attached()


def test_stretches_that_are_left_at_the_end_are_marked(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        alter_updates(page, end_game)
        open_against_bots(page)
        expect(page.locator(".box.own .sheaf.over")).to_have_text("−12")
        expect(page.locator(".box.own .place.ripe")).to_have_count(12)


def test_a_whole_game_of_three_by_keys_and_accessible_names(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        open_against_bots(page, players=3, edition="2012")
        rng = Random(12)
        for _ in range(MAX_TURNS):
            if over(page):
                break
            key_move(page, rng)
        expect(page.locator("#verdict")).to_be_visible()
        page.get_by_role("button", name="Details").click()
        expect(page.locator(".score .line")).to_have_count(6)


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
        row = page.get_by_role("group", name="Your Sun row")
        expect(row.locator(".place")).to_have_count(29)
        assert row.locator(".place").evaluate_all(POSITIONS) == [f'"{place}"' for place in range(1, 30)]
        assert page.evaluate(WIDE) == 0
        assert min(each.bounding_box()["width"] for each in row.locator(".place").all()) >= 26  # type: ignore[index]
        row.locator("button").first.focus()
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
        expect(row.get_by_role("button", name="Position 29: Sun 29")).to_be_focused()
        expect(row.get_by_role("button", name="Position 29: Sun 29")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("theme", [pytest.param("dark", marks=pytest.mark.soak), "light"])
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
