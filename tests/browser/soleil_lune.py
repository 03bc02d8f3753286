"""A game of Soleil et Lune as a person plays it: by clicks, or by keys and what a screen reader would say."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.ecliptic import moves_played, press, press_times, wait_for_move
from tests.support.browser import choose, open_table

READY = "div.soleil-lune:not(.still, .player-panel), #verdict"
LONGEST = 400
"""No game has so many moves of ours."""
MOST_CARDS = 12
"""Nobody holds so many: twice through a hand."""


def sit(page: Page, players: int = 2, edition: str = "total-eclipse") -> None:
    """Sits down with so many bots."""
    open_table(page, "soleil-lune", {"players": str(players), "edition": edition}, players)


def over(page: Page) -> bool:
    """Waits until it is our turn; whether instead the game is over."""
    page.locator(READY).first.wait_for()
    return page.locator("#verdict").count() > 0


def pick(page: Page, start: int = 0) -> None:
    """Picks up a card of the hand that can go somewhere, by a click."""
    cards = page.locator(".hand .held")
    size = cards.count()
    for at in range(size):
        card = cards.nth((start + at) % size)
        if "faint" not in (card.get_attribute("class") or ""):
            press(card)
            return
    raise AssertionError("no card can be laid")


def can_lay(page: Page) -> bool:
    """Whether a card of the hand can go somewhere; else one can only harvest."""
    return page.locator(".hand .held:not(.faint)").count() > 0


def click_move(page: Page, rng: Random) -> None:
    """Plays one move by clicks, chosen among everything that is offered: a card and a place, or stretches to harvest."""
    count = moves_played(page)
    offered = choose(rng, page.locator(".hand .held:not(.faint), button.sheaf"))
    if offered.get_attribute("data-stretch") is not None:
        press(offered)
        for other in page.locator("button.sheaf").all():
            if other.get_attribute("aria-pressed") == "false" and rng.random() < 0.5:
                press(other)
    else:
        press(offered)
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
            if said_group(page) == "Your hand":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        press_times(page, "ArrowRight", rng.randrange(page.locator(".hand .held").count()))
        tried = []
        for _ in range(MOST_CARDS):
            tried.append(said(page))
            if "fits nowhere" not in tried[-1]:
                page.keyboard.press("Enter")
                expect(page.locator(".held:focus")).to_have_attribute("aria-pressed", "true")
                press_times(page, "ArrowRight", 1 + rng.randrange(page.locator(".row .lit").count()))
                tried.append(said(page))
                break
            page.keyboard.press("ArrowRight")
        assert "your card can go here" in tried[-1], tried
        page.keyboard.press("Enter")
        page.wait_for_function("document.activeElement.textContent.trim() === 'Lay'")
    page.keyboard.press("Enter")
    wait_for_move(page, count)


def said(page: Page) -> str:
    """What a screen reader would say of what has the focus."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))


def said_group(page: Page) -> str:
    """The group that the focus is in."""
    return str(page.evaluate("document.activeElement.closest('[role=group]')?.getAttribute('aria-label') ?? ''"))
