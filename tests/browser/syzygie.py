"""Moves of Syzygie in the browser: by clicks, or by keys and accessible names."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

from etoile.i18n import Translator
from tests.browser.ecliptic import focused, focused_group, press, press_times, tab_to
from tests.support.browser import choose

ENGLISH = Translator("en")
READY = "div.syzygie:not(.still, .player-panel), #verdict"
MAX_TURNS = 30
"""More turns than a player has."""


def over(page: Page) -> bool:
    """Wait for the player's turn or the end of the game. Return whether the game is over."""
    page.locator(READY).first.wait_for()
    return page.locator("#verdict").count() > 0


def lit(page: Page) -> Locator:
    """Return the places where the selected card fits."""
    return page.locator(".cell.lit")


def pick(page: Page) -> None:
    """Select a card, if none is selected yet, and turn it until it fits somewhere; if it never does, try the next card."""
    for card in page.locator(".held").all():
        if card.get_attribute("aria-pressed") == "false":
            press(card)
        for _ in range(4):
            if lit(page).count():
                return
            page.keyboard.press("r")
    raise AssertionError("no card fits, and yet none is to be thrown")


def edges(place: Locator) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge."""
    box = place.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def point(place: Locator) -> tuple[float, float]:
    """Return the centre of a place."""
    left, top, right, bottom = edges(place)
    return (left + right) / 2, (top + bottom) / 2


def play_button(page: Page) -> Locator:
    """Return the button that plays the chosen move, or throws the selected card away."""
    return page.locator("[data-region=actions] .first")


def turn_button(page: Page) -> Locator:
    """Return the button that turns the selected card."""
    return page.get_by_role("button", name=ENGLISH.say("syzygie-turn"), exact=True)


def laid(page: Page) -> int:
    """Return the number of cards on the table."""
    return page.locator(".laid[data-card]").count()


def await_laid(page: Page, count: int) -> None:
    """Wait until more than `count` cards lie on the table."""
    page.wait_for_function("count => document.querySelectorAll('.laid[data-card]').length > count", arg=count)


def click_move(page: Page, rng: Random) -> None:
    """Plays one move by clicks, chosen among everything that is offered: a card, its turn and its place."""
    count = laid(page)
    cards = page.locator(".held").all()
    throw = page.get_by_text(ENGLISH.say("syzygie-throw"), exact=True)
    for card in rng.sample(cards, len(cards)):
        card.click()
        if throw.count():
            throw_away(page)
            return
        if turn_until_lit(page, rng.randrange(4)):
            break
    choose(rng, lit(page)).click()
    play_button(page).click()
    await_laid(page, count)


def throw_away(page: Page) -> None:
    """Throws the selected card away."""
    card = page.locator(".held.picked").get_attribute("data-card")
    play_button(page).click()
    page.locator(f".held[data-card='{card}']").wait_for(state="detached")


def turn_until_lit(page: Page, turns: int) -> bool:
    """Turns the card that is picked up a number of times, then on until it fits somewhere; returns whether it does."""
    for _ in range(turns):
        page.keyboard.press("r")
    for _ in range(4):
        if lit(page).count():
            return True
        page.keyboard.press("r")
    return False


def key_move(page: Page, rng: Random) -> None:
    """Plays one move by keys alone, found by the accessible names of cards and places."""
    count = laid(page)
    hand = ENGLISH.say("syzygie-own-hand", you="seat")
    fits = ENGLISH.say("syzygie-place-fits")
    tab_to(page, hand)
    while True:
        page.keyboard.press("Enter")
        assert at_a_place(page)
        for _ in range(4):
            page.keyboard.press("n")
            if fits in focused(page):
                break
            page.keyboard.press("r")
        else:
            tab_to_next(page, hand)
            continue
        break
    press_times(page, "n", rng.randrange(lit(page).count()))
    page.keyboard.press("Enter")
    expect(play_button(page)).to_be_focused()
    page.keyboard.press("Enter")
    await_laid(page, count)


def at_a_place(page: Page) -> bool:
    """Return whether a cell of the table has the focus."""
    return bool(page.evaluate("document.activeElement.getAttribute('role') === 'gridcell'"))


def tab_to_next(page: Page, hand: str) -> None:
    """Move the focus from the table to the next card of the hand that is not selected."""
    tab_to(page, hand)
    while ENGLISH.say("syzygie-state-picked") in focused(page):
        page.keyboard.press("ArrowRight")
        assert focused_group(page) == hand
