"""Keyboard focus at a table: the skip link, tab stops in visual order, and where the focus goes when something changes."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from etoile.games import GAMES
from tests.browser.ecliptic import focused_group
from tests.browser.layout import play_until, seat_people
from tests.browser.test_layout import choose_move
from tests.support.browser import DESK, visit
from tests.support.client import Client
from tests.support.running_server import RunningServer

REGION = "document.activeElement.closest('[data-region]')?.dataset.region ?? ''"
REGIONS = ["players", "board", "message", "hand", "actions", "panel"]
ORDER = """[...document.querySelectorAll('.page-header, [data-region]')].map(each => each.dataset.region ?? 'header')"""


def at_a_turn(server: RunningServer, game: str) -> tuple[Client, ...]:
    """Returns two players; the first one is to move and has a hand."""
    clients = seat_people(server, game)
    play_until(clients, lambda table: table["count"] >= 4 and not table["view"].get("choosing"), Random(2))
    return clients


@pytest.mark.parametrize("game", GAMES)
def test_the_skip_link_tab_and_escape(browser: Browser, page_server: RunningServer, game: str) -> None:
    ana, _ = at_a_turn(page_server, game)
    with visit(browser, page_server.address, DESK, path=f"/table/{ana.table['id']}", client=ana) as page:
        page.locator("[data-region=hand] .held").first.wait_for()
        shown = page.evaluate(ORDER)
        assert shown == [each for each in ["header", *REGIONS] if each in shown]
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the hand")).to_be_focused()
        page.keyboard.press("Enter")
        first = page.locator("[data-region=hand] .held[tabindex='0']")
        expect(first).to_be_focused()
        page.keyboard.press("Tab")
        assert page.evaluate(REGION) == "actions", "the hand is one tab stop"
        page.keyboard.press("Tab")
        assert page.evaluate(REGION) == "panel", "the tools are one tab stop"
        choose_move(page, game, ana.table["moves"][0])
        page.locator(".decide .first").focus()
        page.keyboard.press("Escape")
        expect(page.locator(".decide")).to_have_count(0)
        assert page.evaluate(REGION) == "hand"
        expect(page.locator("[data-region=hand] .held:focus")).to_have_count(1)


def test_the_focus_goes_into_the_hand_when_a_turn_begins_except_from_the_panel(
    browser: Browser, page_server: RunningServer
) -> None:
    ana, ben = at_a_turn(page_server, "ecliptic")
    rng = Random(2)
    with visit(browser, page_server.address, DESK, path=f"/table/{ben.table['id']}", client=ben) as page:
        page.locator("[data-region=hand] .held").first.wait_for()
        page.locator("[data-region=board] .outer .spot[tabindex='0']").focus()
        play_until((ben, ana), lambda table: not table["view"]["duel"], rng)
        page.wait_for_function(f"() => {REGION} === 'hand'")
        assert focused_group(page) == "Your hand"
        ben.do("move", move=ben.table["moves"][0])
        page.locator(".message:not(.mine)").wait_for()
        page.get_by_role("tab", name="Chat").click()
        page.get_by_label("Your message").focus()
        play_until((ben, ana), lambda table: not table["view"]["duel"], rng)
        page.locator(".message.mine").wait_for()
        expect(page.get_by_label("Your message")).to_be_focused()


@pytest.mark.parametrize("tool", ["more", "log"])
def test_a_sheet_returns_the_focus(browser: Browser, page_server: RunningServer, tool: str) -> None:
    ana, _ = at_a_turn(page_server, "moonlight")
    with visit(browser, page_server.address, path=f"/table/{ana.table['id']}", client=ana) as page:
        opener = page.locator(f"[data-tool={tool}]")
        opener.focus()
        page.keyboard.press("Enter")
        inside = "document.activeElement.closest('dialog[open], [data-region=panel]') !== null"
        page.wait_for_function(f"() => {inside}")
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()
