"""Open hands in replays and for spectators: all are shown, and each can be hidden and shown again."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.games import GAMES
from tests.browser.layout import play_until, seat_people
from tests.support.browser import DESK, PHONE, visit
from tests.support.client import Client
from tests.support.running_server import RunningServer

TABLET = {"width": 820, "height": 1180}
NAMED = 'ul[aria-label$="\'s hand"] > li'
"""Cards of the open hands that are not drawn below."""


CASES = [pytest.param(game, marks=() if number % 2 == 0 else pytest.mark.soak) for number, game in enumerate(GAMES)]
"""Every game; the short version has one with player panels and one whose board draws the players."""


def finished(server: RunningServer, game: str) -> Client:
    """Returns a player of a finished game."""
    clients = seat_people(server, game)
    play_until(clients, lambda table: False, Random(3))
    return clients[0]


def held(page: Page) -> int:
    """Returns the number of cards in the hand region that are shown from the front."""
    return page.locator("[data-region=hand] .held").count()


@pytest.mark.parametrize("game", CASES)
def test_all_hands_of_a_replay_are_open_and_each_can_be_hidden(
    browser: Browser, page_server: RunningServer, game: str
) -> None:
    client = finished(page_server, game)
    past = client.get(f"/api/tables/{client.table['id']}/past/2")
    names = [[str(card) for card in view["hand"]] for view in past["hands"]]
    with visit(browser, page_server.address, DESK, path=f"/replay/{client.table['id']}?move=2") as page:
        expect(page.locator(NAMED)).to_have_count(len(names[1]))
        assert held(page) == len(names[0])
        for card in page.locator(NAMED).all():
            assert card.locator(".unseen").inner_text().strip()
        lower, other = (page.locator("[data-region=players] [aria-pressed]:has(svg)").nth(at) for at in (-1, 0))
        other.click()
        expect(page.locator(NAMED)).to_have_count(0)
        expect(other).to_have_attribute("aria-pressed", "false")
        other.click()
        expect(page.locator(NAMED)).to_have_count(len(names[1]))
        lower.click()
        expect(page.locator("[data-region=hand] .back").first).to_be_visible()
        assert not held(page)
        page.locator("[data-tool=later]").click()
        expect(page.locator("[data-region=message] .chip")).to_contain_text("3 /")
        assert not held(page), "a hidden hand stays hidden"


def test_on_a_phone_a_sheet_shows_all_hands_while_stepping(browser: Browser, page_server: RunningServer) -> None:
    client = finished(page_server, "moonlight")
    with visit(browser, page_server.address, PHONE, path=f"/replay/{client.table['id']}?move=1") as page:
        page.locator(".player-panel").first.click()
        sheet = page.get_by_role("dialog", name="Open hands")
        expect(sheet.locator("ul[aria-label] ul > li")).to_have_count(6)
        sheet.get_by_role("button", name="Next move").click()
        expect(page.locator("[data-region=message] .chip")).to_contain_text("2 /")
        sheet.get_by_role("button", name="View from here").last.click()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(page.locator("[data-region=hand] svg.black").first).to_be_visible()
        expect(page.locator(".player-panel:focus")).to_have_count(1)


def test_spectators_see_open_hands_with_the_delay_of_the_table(browser: Browser, page_server: RunningServer) -> None:
    ana, ben = page_server.new_client("Ana"), page_server.new_client("Ben")
    table = ana.open("ecliptic", {"kind": "me"}, {"kind": "named", "name": ben.id}, gallery=20)
    ben.connect(table)
    ben.do("sit")
    for client in (ana, ben):
        client.do("start")
    with visit(browser, page_server.address, TABLET, path=f"/table/{table}") as page:
        expect(page.locator("[data-region=hand] .back").first).to_have_css("background-image", re.compile("gradient"))
        expect(page.locator(NAMED)).to_have_count(0)
        play_until((ana, ben), lambda each: each["count"] >= 22, Random(1))
        expect(page.locator(NAMED)).to_have_count(7)
        expect(page.locator("[data-region=hand] .held")).to_have_count(7)
