"""Moves of Ecliptic in the browser: by clicks, or by keys and accessible names."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.support.browser import choose
from tests.support.client import Client
from tests.support.running_server import RunningServer

READY = "div.ecliptic:not(.still, .player-panel), [data-keep], #verdict"
NAME = """(() => {
    const element = document.activeElement.cloneNode(true);
    for (const hidden of element.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return element.getAttribute('aria-label') ?? element.textContent.trim();
})()"""
MAX_TURNS = 200
"""More turns than any game has."""
MAX_GAMES = 60
"""Random games in which every kind of position occurs."""


def over(page: Page) -> bool:
    """Wait for the player's turn or the end of the game. Return whether the game is over."""
    page.locator(READY).first.wait_for()
    return page.locator("#verdict").count() > 0


def click_move(page: Page, rng: Random) -> None:
    """Plays one move by clicks, chosen among everything that is offered."""
    count = moves_played(page)
    keeps = page.locator("[data-keep]")
    if keeps.count():
        choose(rng, keeps).click()
    else:
        play = page.get_by_role("button", name="Play", exact=True, disabled=False)
        while not play.count():
            choose(rng, page.locator(".held:not(.faint, .pair, .placing)")).click()
            if page.locator(".held.picked").count():
                choose(rng, page.locator(".ecliptic [data-place].lit")).click()
        rng.choice([play, page.locator(".held.placing"), page.locator(".spot.ghost")]).click()
    wait_for_move(page, count)


def choose_pair(page: Page) -> None:
    """Choose the first pair that leaves a card to place."""
    for card in page.locator(".hand .held").all():
        press(card)
        partner = page.locator(".held.lit")
        if partner.count():
            partner.first.click()
            expect(page.locator(".held.pair")).to_have_count(2)
            return
        press(card, down=False)
    raise AssertionError("the hand has no pair")


def play_until(server: RunningServer, seen: Callable[[Any], bool]) -> tuple[str, Client, Client]:
    """Play random games between two clients until the first one's table satisfies a condition. Return the table and both."""
    rng = Random(7)
    for _ in range(MAX_GAMES):
        ana, ben = server.new_client("Ana"), server.new_client("Ben")
        table = ana.open("ecliptic", {"kind": "me"}, {"kind": "named", "name": ben.id})
        ben.connect(table)
        ben.do("sit")
        ana.do("start")
        ben.do("start")
        while True:
            version = max(ana.table["version"], ben.table["version"])
            ana.until(version)
            ben.until(version)
            if ana.table["view"] and seen(ana.table):
                return table, ana, ben
            if ana.table["status"] == "over":
                break
            player = ana if ana.my_turn else ben
            player.do("move", move=rng.choice(player.table["moves"]))
    raise AssertionError("no game reached the position")


def press(card: Locator, down: bool = True) -> None:
    """Click a card, which selects or deselects it."""
    card.click()
    expect(card).to_have_attribute("aria-pressed", str(down).lower())


def moves_played(page: Page) -> int:
    """Return the number of moves in the log."""
    return page.locator("aside ol > li[class*=seat]").count()


def wait_for_move(page: Page, count: int) -> None:
    """Waits until the log contains more than `count` moves."""
    page.wait_for_function("count => document.querySelectorAll('aside ol > li[class*=seat]').length > count", arg=count)


def focused(page: Page) -> str:
    """Return the accessible name of the focused element."""
    return str(page.evaluate(NAME))


def focused_group(page: Page) -> str:
    """Return the accessible name of the group that has the focus."""
    return str(page.evaluate("document.activeElement.closest('[role=group]')?.getAttribute('aria-label') ?? ''"))


def tab_to(page: Page, group: str) -> None:
    """Presses Tab until the focus is in a group."""
    for _ in range(60):
        if focused_group(page) == group:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {group}, but to {focused(page)}")


def press_times(page: Page, key: str, times: int) -> None:
    """Presses a key a number of times."""
    for _ in range(times):
        page.keyboard.press(key)


def key_move(page: Page, rng: Random) -> None:
    """Plays one move by keys alone, found by the accessible names of cards and buttons."""
    count = moves_played(page)
    if page.locator("[data-keep]").count():
        for _ in range(60):
            if focused(page).startswith("Keep "):
                break
            page.keyboard.press("Tab")
        press_times(page, "ArrowRight", rng.randrange(page.locator("[data-keep]").count()))
        page.keyboard.press("Enter")
    else:
        tab_to(page, "Your hand")
        page.keyboard.press("Home")
        size = page.locator(".hand .held").count()
        press_times(page, "ArrowRight", rng.randrange(size))
        for _ in range(size):
            page.keyboard.press("Enter")
            if arrow_to(page, "makes a pair", size):
                break
            page.keyboard.press("Escape")
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        for _ in range(size):
            page.keyboard.press("ArrowRight")
            if "in the pair" not in focused(page):
                page.keyboard.press("Enter")
                if page.locator(".held.placing").count():
                    break
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
    wait_for_move(page, count)


def arrow_to(page: Page, words: str, size: int) -> bool:
    """Press the arrow key until an accessible name contains the words. Return whether one did."""
    for _ in range(size):
        page.keyboard.press("ArrowRight")
        if words in focused(page):
            return True
    return False
