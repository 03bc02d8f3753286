"""Moves of Soleil et Lune in the browser: by clicks, or by keys and accessible names."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.ecliptic import moves_played, press, press_times, wait_for_move
from tests.support.browser import choose, open_table

READY = "div.soleil-lune:not(.still, .player-panel), #verdict"
MAX_TURNS = 400
"""More moves than a player makes in any game."""
MAX_CARDS_TRIED = 12
"""More than twice the cards of a hand."""


def open_against_bots(page: Page, players: int = 2, edition: str = "total-eclipse") -> None:
    """Open a table for a number of players, all others of which are bots."""
    open_table(page, "soleil-lune", {"players": str(players), "edition": edition}, players)


def over(page: Page) -> bool:
    """Wait for the player's turn or the end of the game. Return whether the game is over."""
    page.locator(READY).first.wait_for()
    return page.locator("#verdict").count() > 0


def pick(page: Page, start: int = 0) -> None:
    """Select a card of the hand that can be laid, by a click."""
    cards = page.locator(".hand .held")
    size = cards.count()
    for at in range(size):
        card = cards.nth((start + at) % size)
        if "faint" not in (card.get_attribute("class") or ""):
            press(card)
            return
    raise AssertionError("no card can be laid")


def can_lay(page: Page) -> bool:
    """Return whether a card of the hand can be laid; if not, the player can only harvest."""
    return page.locator(".hand .held:not(.faint)").count() > 0


def click_move(page: Page, rng: Random) -> None:
    """Plays one move by clicks, chosen among everything that is offered: a card and a place, or stretches to harvest.

    A picked card replaces the buttons of the stretches, so it is found by its name.
    """
    count = moves_played(page)
    offered = choose(rng, page.locator(".hand .held:not(.faint), button.sheaf"))
    if offered.get_attribute("data-stretch") is not None:
        press(offered)
        for other in page.locator("button.sheaf").all():
            if other.get_attribute("aria-pressed") == "false" and rng.random() < 0.5:
                press(other)
    else:
        press(page.locator(f".hand [data-card='{offered.get_attribute('data-card')}']"))
        choose(rng, page.locator(".row .lit")).click()
    page.locator(".decide .first").click()
    wait_for_move(page, count)


def key_move(page: Page, rng: Random) -> None:
    """Plays one move by keys alone: Enter picks a card up, an arrow finds a place, Enter chooses it, Enter plays."""
    count = moves_played(page)
    sheaves = page.locator("button.sheaf")
    if sheaves.count():
        choose(rng, sheaves).focus()
        page.keyboard.press("Enter")
        page.locator(".decide .first").focus()
    else:
        for _ in range(80):
            if focused_group(page) == "Your hand":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        press_times(page, "ArrowRight", rng.randrange(page.locator(".hand .held").count()))
        tried = []
        for _ in range(MAX_CARDS_TRIED):
            tried.append(focused_name(page))
            if "can't be played now" not in tried[-1]:
                page.keyboard.press("Enter")
                expect(page.locator(".held:focus")).to_have_attribute("aria-pressed", "true")
                press_times(page, "ArrowRight", 1 + rng.randrange(page.locator(".row .lit").count()))
                tried.append(focused_name(page))
                break
            page.keyboard.press("ArrowRight")
        assert "your card can go here" in tried[-1], tried
        page.keyboard.press("Enter")
        expect(page.locator(".decide .first")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_move(page, count)


def focused_name(page: Page) -> str:
    """Return the accessible name of the focused element."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))


def focused_group(page: Page) -> str:
    """Return the accessible name of the group that has the focus."""
    return str(page.evaluate("document.activeElement.closest('[role=group]')?.getAttribute('aria-label') ?? ''"))
