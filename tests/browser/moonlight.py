"""A whole match of Moonlight as a person plays it by clicks, of what lights up."""

from __future__ import annotations

from playwright.sync_api import Page

READY = ".moonlight:not(.still), .choices .choice, #verdict"


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
            cards.nth(at).click()
            if page.locator(".space.lit").count():
                break
            cards.nth(at).click()
        page.locator(".space.lit").last.click()
        page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("count => document.querySelectorAll('aside ol > li[class*=seat]').length > count", arg=count)
