"""Moves of Moonlight in the browser: by clicks, or by keys and accessible names."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.ecliptic import focused, focused_group, moves_played, press_times, tab_to, wait_for_move
from tests.support.browser import choose

READY = "div.moonlight:not(.still, .player-panel), .choices .choice, #verdict"


def over(page: Page) -> bool:
    """Wait for the player's turn or the end of the match. Return whether the match is over."""
    page.locator(READY).first.wait_for()
    return page.locator("#verdict").count() > 0


def click_play(page: Page) -> None:
    """Clicks the button that plays the chosen move."""
    page.get_by_role("button", name="Play", exact=True).click()


def click_move(page: Page, rng: Random) -> None:
    """Plays one move by clicks, chosen among everything that is offered."""
    count = moves_played(page)
    offered = choose(rng, page.locator("[data-move], .hand .held:not(.faint), .space.movable"))
    option = offered.get_attribute("aria-pressed") is not None
    offers_move = offered.get_attribute("data-move") is not None
    offered.click()
    if not offers_move:
        target = choose(rng, page.locator(".space.lit"))
        target.click()
    if option or not offers_move:
        click_play(page)
    wait_for_move(page, count)


def click_last_wolf(page: Page, rng: Random) -> None:
    """Plays the right-most wolf that can be played, on top of another wolf if possible: so a round lasts long."""
    count = moves_played(page)
    page.locator(".hand .held:not(.faint)").last.click()
    covering = page.locator(".cell:has(.wolf[data-card]) .space.lit")
    choose(rng, covering if covering.count() else page.locator(".space.lit")).click()
    click_play(page)
    wait_for_move(page, count)


def key_move(page: Page, rng: Random) -> None:
    """Plays one move by keys alone, found by the accessible names of wolves and spaces."""
    count = moves_played(page)
    choices = page.locator(".choices .choice")
    if choices.count():
        tab_to(page, str(page.locator(".choices").get_attribute("aria-label")))
        press_times(page, "ArrowRight", rng.randrange(choices.count()))
    else:
        tab_to(page, "Your wolves")
        page.keyboard.press("Home")
        press_times(page, "ArrowRight", rng.randrange(page.locator(".hand .held").count()))
        while focused_group(page) == "Your wolves":
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowRight")
        press_times(page, "ArrowRight", rng.randrange(page.locator(".space.lit").count()))
        assert "your wolf can go here" in focused(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_move(page, count)
