"""The page in a real browser: the first screen, whole games, and accessibility."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.server.serve import listen
from tests.browser import moonlight
from tests.browser.ecliptic import MAX_TURNS, READY, click_move, key_move, moves_played, over
from tests.support.browser import DESK, PHONE, PageErrors, begin, use_tool, visit
from tests.support.running_server import RunningServer

REFUSED = "ERR_CONNECTION_REFUSED"

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def faults(page: Page) -> list[Any]:
    """Return the violations of WCAG 2.2 AA that axe finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("tags => axe.run(document, {runOnly: tags, resultTypes: ['violations']})", RULES)
    return [(each["id"], each["help"], [node["html"][:200] for node in each["nodes"]]) for each in found["violations"]]


def test_a_whole_game_by_keys_and_accessible_names(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.allow("status of 400")
    with visit(browser, page_server.address, DESK) as page:
        page.get_by_role("button", name="Play now: Ecliptic").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/table/*")
        rng = Random(10)
        for _ in range(MAX_TURNS):
            if over(page):
                break
            key_move(page, rng)
        expect(page.locator("#verdict")).to_be_visible()


def test_a_game_survives_a_reload_and_speaks_another_language(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page)
        assert not over(page)
        click_move(page, Random(1))
        assert not over(page)
        played = moves_played(page)
        hand = [card.get_attribute("data-card") for card in page.locator(".hand .held").all()]
        page.reload()
        expect(page.locator(".hand .held").first).to_be_visible()
        assert [card.get_attribute("data-card") for card in page.locator(".hand .held").all()] == hand
        assert moves_played(page) == played
        page.get_by_role("button", name="Français").click()
        expect(page.get_by_role("group", name="Votre main")).to_be_visible()
        expect(page.get_by_role("button", name="Abandonner").first).to_be_visible()
        page.reload()
        expect(page.get_by_role("group", name="Votre main")).to_be_visible()


def test_an_impossible_pair_is_answered_by_its_clause(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.expect("status of 400")
    with visit(browser, page_server.address, DESK) as page:
        begin(page)
        assert not over(page)
        cards = page.locator(".hand .held")
        for at in range(7):
            cards.nth(at).click()
            faint = page.locator(".held.faint")
            if faint.count():
                faint.first.click()
                break
            cards.nth(at).click()
        page.locator(".answer .clause").click()
        expect(page.locator("[data-clause=EC-4].open")).to_be_visible()


def test_a_card_can_be_dragged(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, PHONE) as page:
        begin(page)
        assert not over(page)
        cards = page.locator(".hand .held")
        for at in range(7):
            cards.nth(at).click()
            lit = page.locator(".discards.lit").count()
            cards.nth(at).click()
            if lit:
                cards.nth(at).drag_to(page.locator(".discards"))
                break
        expect(page.locator(".held.pair")).to_have_count(1)
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".held.pair")).to_have_count(0)


def test_a_hint_points_at_cards(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page)
        assert not over(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".held.hinted")).to_have_count(3)


def test_hints_tell_chance_and_reason_and_can_be_shown_and_played(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page)
        assert not over(page)
        page.get_by_role("button", name="Hint").click()
        page.locator("[data-region=message]").get_by_role("button", name="More").click()
        hints = page.get_by_role("list", name="Suggested moves").get_by_role("listitem")
        expect(hints.first).to_be_visible()
        assert 1 <= hints.count() <= 3
        for hint in hints.all():
            expect(hint.locator(".chance")).to_have_text(re.compile(r"^\d+%$"))
            expect(hint.locator(".reason")).to_have_text(re.compile(r".+\.$"))
        assert faults(page) == []
        card = (hints.last.get_attribute("data-hint") or "").split()[-1]
        hints.last.get_by_role("button").first.press("Enter")
        expect(page.locator(f".held.hinted[data-card='{card}']")).to_have_count(1)
        page.locator("[data-region=message]").get_by_role("button", name="More").click()
        hints.last.get_by_role("button", name="Play: ").press("Enter")
        expect(hints).to_have_count(0)
        expect(page.locator(f".held[data-card='{card}']")).to_have_count(0)


def test_a_friend_comes_by_a_link(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as host, visit(browser, page_server.address, language="fr") as friend:
        host.get_by_role("button", name="Invite a friend: Ecliptic").click()
        link = host.get_by_label("Link to this table")
        expect(link).to_be_visible()
        friend.goto(link.input_value())
        friend.get_by_role("button", name="Rejoindre la partie").click()
        expect(friend.get_by_role("group", name="Votre main")).to_be_visible()
        expect(host.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_whole_game_between_two_browsers(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as host, visit(browser, page_server.address, PHONE) as friend:
        host.get_by_role("button", name="Invite a friend: Ecliptic").click()
        friend.goto(host.get_by_label("Link to this table").input_value())
        friend.get_by_role("button", name="Join the game").click()
        rng = Random(2)
        for _ in range(2 * MAX_TURNS):
            page = page_to_move(host, friend)
            if over(page):
                break
            click_move(page, rng)
        table = host.url
        verdicts = {page.locator("#verdict").inner_text() for page in (host, friend)}
        pattern = r"You (win|lose), \d+ to \d+[.!]|A tie: you share the win\."
        assert all(re.fullmatch(pattern, each) for each in verdicts)
        host.get_by_role("button", name="Play again").click()
        friend.get_by_role("button", name="Accept").click()
        friend.wait_for_url(lambda url: url != table)
        host.wait_for_url(lambda url: url != table)
        assert not over(page_to_move(host, friend))


def page_to_move(*pages: Page) -> Page:
    """Wait until a page of the player to move is ready, and return it."""
    while True:
        for page in pages:
            if page.locator(READY).count():
                return page
        pages[0].wait_for_timeout(20)


def test_two_players_who_look_for_an_opponent_are_matched(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as one, visit(browser, page_server.address) as two:
        for page in (one, two):
            page.get_by_role("button", name="Find an opponent").first.click()
            page.wait_for_url("**/table/*")
        for page in (one, two):
            expect(page.get_by_role("group", name="Your hand")).to_be_visible()
        use_tool(one, "chat")
        one.get_by_label("Your message").fill("Bonsoir !")
        one.get_by_role("button", name="Send").click()
        use_tool(two, "chat")
        expect(two.locator(".chat li")).to_contain_text("Bonsoir !")


def test_a_lost_connection_is_reestablished(
    browser: Browser,
    page_errors: PageErrors,
    deals: Callable[[], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page_errors.expect(REFUSED)
    server = RunningServer(str(tmp_path / "etoile.db"), rate=0, new_secret=deals)
    with visit(browser, server.address) as page:
        begin(page)
        assert not over(page)
        server.close()
        expect(page.get_by_role("alert")).to_contain_text("Connection lost")
        expect(page.get_by_role("group", name="Your hand")).to_be_visible()
        page_errors.await_error(page, REFUSED)  # the page has tried to reconnect in vain
        port = int(server.address.rpartition(":")[2])
        monkeypatch.setattr("tests.support.running_server.listen", lambda host, _: listen(host, port))
        server.open()
        expect(page.get_by_role("alert")).to_have_count(0, timeout=20_000)
        click_move(page, Random(3))
    server.close()


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 740, "height": 360}, {"width": 320, "height": 640}, {"width": 640, "height": 400}]
)
def test_nothing_scrolls_sideways(browser: Browser, page_server: RunningServer, size: dict[str, int]) -> None:
    with visit(browser, page_server.address, size) as page:
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        expect(page.get_by_role("button", name="Play now: Ecliptic")).to_be_visible()
        assert page.evaluate(wide) == 0
        begin(page)
        assert not over(page)
        assert page.evaluate(wide) == 0


def test_an_address_that_leads_nowhere_says_so(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as page:
        page.goto(f"http://{page_server.address}/table/nothing-here")
        expect(page.get_by_role("heading", name="A star is missing here")).to_be_visible()
        page.get_by_role("link", name="All games").click()
        expect(page.get_by_role("button", name="Play now: Ecliptic")).to_be_visible()


def test_a_whole_match_of_moonlight_by_keys_and_accessible_names(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Moonlight")
        rng = Random(11)
        for _ in range(MAX_TURNS):
            if moonlight.over(page):
                break
            moonlight.key_move(page, rng)
        expect(page.locator("#verdict")).to_be_visible()


def test_the_first_screen_is_small_and_requests_no_other_host(browser: Browser, page_server: RunningServer) -> None:
    page = browser.new_page()
    asked: list[Any] = []
    page.on("requestfinished", lambda each: asked.append(each))
    page.goto(f"http://{page_server.address}/")
    expect(page.get_by_role("button", name="Play now: Ecliptic")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert all(f"//{page_server.address}/" in each.url for each in asked)
    assets = [each.sizes()["responseBodySize"] for each in asked if "/assets/" in each.url]
    assert 0 < sum(assets) < 90 * 1024
    page.context.close()
