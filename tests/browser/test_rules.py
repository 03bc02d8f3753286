"""Illustrated rules in a real browser: figures, links to the rules by number, one printed page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.games import GAMES
from etoile.i18n import Translator
from tests.browser.test_page import faults
from tests.support.browser import PHONE, visit
from tests.support.running_server import RunningServer

SIZES = (PHONE, {"width": 1920, "height": 1080})
LANGUAGES = ("fr", "en")


def check_pictures(page: Page) -> None:
    """Check that every picture is drawn, named and captioned in words, and that nothing is wider than the screen."""
    pictures = page.locator(".rules-sheet [role=img][aria-label]:has(+ figcaption)")
    expect(pictures.nth(5)).to_be_visible()
    for picture in pictures.all():
        box = picture.bounding_box()
        assert box
        assert box["height"] > 40
        assert "-sheet-" not in (picture.get_attribute("aria-label") or "")
    for drawing in page.locator(".rules-sheet figure svg").all():
        assert drawing.bounding_box()
    assert "-sheet-" not in page.locator("main").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_illustrated_rules_of_a_game(browser: Browser, page_server: RunningServer, game: str, language: str) -> None:
    for size, theme in zip(SIZES, ("dark", "light"), strict=True):
        with visit(browser, page_server.address, size, language, theme, path=f"/rules/{game}") as page:
            check_pictures(page)
            assert faults(page) == []
    expected = Translator(language).say("rules-print")
    with visit(browser, page_server.address, SIZES[1], language, path=f"/rules/{game}") as page:
        expect(page.get_by_role("button", name=expected)).to_be_visible()
        page.evaluate("window.print = () => { window.printed = true }")
        page.get_by_role("button", name=expected).click()
        assert page.evaluate("window.printed")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_printed_on_one_page(browser: Browser, page_server: RunningServer, game: str, language: str) -> None:
    with visit(browser, page_server.address, SIZES[1], language, path=f"/rules/{game}") as page:
        expect(page.locator(".rules-sheet figure").first).to_be_visible()
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
        page.emulate_media(media="print")
        for hidden in (".page-header", ".rules-tools", ".rules-clauses"):
            expect(page.locator(hidden)).to_be_hidden()
        for drawing in page.locator(".rules-sheet .drawing > *").all():
            assert drawing.is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_the_sheet_leads_to_its_rule(browser: Browser, page_server: RunningServer, game: str) -> None:
    with visit(browser, page_server.address, SIZES[1], path=f"/rules/{game}") as page:
        links = page.locator(".rules-sheet figcaption a")
        expect(page.locator("[data-clause]").first).to_be_visible()
        numbers = set(links.all_inner_texts())
        assert numbers
        for number in numbers:
            expect(page.locator(f"[data-clause='{number}']")).to_have_count(1)
        number = links.last.inner_text()
        for _ in range(2):
            links.last.click()
            expect(page.locator(f"[data-clause='{number}'].open")).to_be_in_viewport()
            assert page.url.endswith(f"/rules/{game}#{number}")
            page.evaluate("scrollTo(0, 0)")


def test_a_link_to_a_rule_opens_it(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE, path="/rules/syzygie#SZ-11") as page:
        expect(page.locator("[data-clause='SZ-11'].open")).to_be_in_viewport()
