"""Moves of Ecliptic in the browser: by clicks, or by keys and accessible names."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.support.browser import choose

READY = "div.ecliptic:not(.still, .player-panel), [data-keep], #verdict"
NAME = """(() => {
    const element = document.activeElement.cloneNode(true);
    for (const hidden of element.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return element.getAttribute('aria-label') ?? element.textContent.trim();
})()"""
MAX_TURNS = 200
"""More turns than any game has."""


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
        play = page.get_by_role("button", name="Play", exact=True)
        while not play.count():
            choose(rng, page.locator(".held:not(.faint, .pair, .placing)")).click()
            if page.locator(".held.picked").count():
                choose(rng, page.locator(".ecliptic [data-place].lit")).click()
        play.click()
    wait_for_move(page, count)


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
            if focused(page).startswith("keep "):
                break
            page.keyboard.press("Tab")
        press_times(page, "Tab", rng.randrange(page.locator("[data-keep]").count()))
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
                page.wait_for_timeout(50)
                if focused(page) == "Play":
                    break
        assert focused(page) == "Play"
        page.keyboard.press("Enter")
    wait_for_move(page, count)


def arrow_to(page: Page, words: str, size: int) -> bool:
    """Press the arrow key until an accessible name contains the words. Return whether one did."""
    for _ in range(size):
        page.keyboard.press("ArrowRight")
        if words in focused(page):
            return True
    return False
