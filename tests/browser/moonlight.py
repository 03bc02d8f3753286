"""A match of Moonlight as a person plays it: by clicks, or by keys and what a screen reader would say."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.ecliptic import focused, focused_group, moves_played, press, tab_to

READY = "div.moonlight:not(.still, .plate), .choices .choice, #verdict"


def over(page: Page) -> bool:
    """Waits until it is our turn; whether instead the match is over."""
    page.locator(READY).first.wait_for()
    return page.locator("#verdict").count() > 0


def click_move(page: Page) -> None:
    """One move by clicks."""
    count = page.locator("aside ol > li[class*=seat]").count()
    if page.locator(".choices .choice").count():
        page.locator(".choices .choice").first.click()
    else:
        cards = page.locator(".hand .held")
        for at in range(cards.count()):
            press(cards.nth(at))
            if page.locator(".space.lit").count():
                break
            press(cards.nth(at), down=False)
        page.locator(".space.lit").last.click()
        page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("count => document.querySelectorAll('aside ol > li[class*=seat]').length > count", arg=count)


def key_move(page: Page) -> None:
    """One move by keys alone, found by what is said of wolves and spaces."""
    count = moves_played(page)
    if page.locator(".choices .choice").count():
        for _ in range(60):
            if page.evaluate("!!document.activeElement.closest('.choices')"):
                break
            page.keyboard.press("Tab")
    else:
        tab_to(page, "Your wolves")
        page.keyboard.press("Home")
        while focused_group(page) == "Your wolves":
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowRight")
        assert "your wolf can go here" in focused(page)
        page.keyboard.press("Enter")
        page.wait_for_function("document.activeElement.textContent.trim() === 'Play'")
    page.keyboard.press("Enter")
    page.wait_for_function("count => document.querySelectorAll('aside ol > li[class*=seat]').length > count", arg=count)
