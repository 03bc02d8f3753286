"""First lessons and finished games in a real browser."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from etoile.games import GAMES, find_game
from tests.browser.ecliptic import MAX_TURNS, click_move, over
from tests.browser.lessons import PLAY_MOVE, await_step, highlighted, play_ecliptic, request_step
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, begin, resign, visit
from tests.support.running_server import RunningServer

LESSONS = [
    pytest.param(game, size, marks=() if (number + place) % 2 else pytest.mark.soak)
    for number, game in enumerate(GAMES)
    for place, size in enumerate((PHONE, DESK))
]
"""Every game on both sizes; half of them, each game and each size, in the short version."""


@pytest.mark.parametrize(("game", "size"), LESSONS)
def test_a_whole_lesson_from_the_first_screen_to_a_real_game(
    browser: Browser, page_server: RunningServer, game: str, size: dict[str, int]
) -> None:
    with visit(browser, page_server.address, size) as page:
        page.get_by_role("link", name=f"Learn to play: {find_game(game).title}").click()
        page.wait_for_url(f"**/lesson/{game}")
        moves: list[str] = []
        while not (step := request_step(page, game, moves))["finished"]:
            await_step(page, step)
            for element in highlighted(page, game, step):
                expect(element).to_be_visible()
            PLAY_MOVE[game](page, step["asked"][0])
            moves.append(step["asked"][0])
        await_step(page, step)
        expect(page.get_by_text("is thinking")).to_have_count(0)
        page.get_by_role("button", name="Play a real game").click()
        page.wait_for_url("**/table/*")
        page.locator(".hand .held").first.wait_for()


def test_the_moves_of_a_step_are_marked_and_another_move_is_answered_kindly(
    browser: Browser, page_server: RunningServer
) -> None:
    with visit(browser, page_server.address, DESK) as page:
        page.goto(f"http://{page_server.address}/lesson/ecliptic")
        step = request_step(page, "ecliptic", [])
        await_step(page, step)
        marked = {card.get_attribute("data-card") for card in page.locator(".held.hinted").all()}
        assert marked == set(step["asked"][0].replace(">", "").split())
        play_ecliptic(page, next(move for move in step["moves"] if move not in step["asked"]))
        expect(page.locator(".guide .kind")).to_contain_text("That move is allowed")
        await_step(page, step)
        page.locator(".guide .clause").click()
        expect(page.locator("[data-clause=EC-4].open")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Français").click()
        expect(page.locator(".guide .count")).to_have_text("Étape 1 sur 6")
        expect(page.locator(".guide .said")).to_contain_text("Bienvenue")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [PHONE, DESK, {"width": 740, "height": 360}])
def test_every_lesson_begins_without_anything_in_the_way(
    browser: Browser, page_server: RunningServer, game: str, size: dict[str, int]
) -> None:
    with visit(browser, page_server.address, size) as page:
        page.goto(f"http://{page_server.address}/lesson/{game}")
        await_step(page, request_step(page, game, []))
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        assert faults(page) == []
        for region in ("guide", "board", "message", "hand", "actions"):
            expect(page.locator(f"[data-region={region}]")).to_be_in_viewport(ratio=0.98)


def test_a_lesson_of_no_game_leads_nowhere(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as page:
        page.goto(f"http://{page_server.address}/lesson/chess")
        expect(page.get_by_role("heading", name="A star is missing here")).to_be_visible()


def test_a_stranger_replays_a_finished_game_and_verifies_its_shuffle(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page, visit(browser, page_server.address, PHONE) as stranger:
        begin(page)
        rng = Random(4)
        for _ in range(MAX_TURNS):
            if over(page):
                break
            click_move(page, rng)
        page.get_by_role("button", name="Details").click()
        expect(page.locator("details.witnessed")).to_contain_text("Shuffle verified: the secret hasn't changed.")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        assert re.fullmatch(r"ecliptic-.+\.txt", download.value.suggested_filename)
        page.locator("details.witnessed summary").click()
        expect(page.locator("details.witnessed .command")).to_contain_text(
            f"etoile verify {download.value.suggested_filename}"
        )
        assert faults(page) == []

        stranger.goto(page.url.replace("/table/", "/replay/"))
        expect(stranger.locator("[data-region=message] strong")).to_have_text("Start of the game")
        expect(stranger.locator(".hand .held")).to_have_count(7)
        stranger.get_by_role("button", name="Play", exact=True).click()
        expect(stranger.locator("[data-region=message] strong")).to_contain_text("2 / ")
        stranger.get_by_role("button", name="Pause").click()
        stranger.get_by_role("button", name="End", exact=True).click()
        expect(stranger.locator("#verdict")).to_be_visible()
        stranger.get_by_role("button", name="Details").click()
        expect(stranger.locator(".score .line")).to_have_count(6)
        expect(stranger.locator("details.same")).to_contain_text("The secret matches the fingerprint.")
        assert stranger.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
        assert faults(stranger) == []


def test_a_secret_that_was_exchanged_is_noticed(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page)
        assert not over(page)
        table = page.url.rsplit("/", 1)[1]
        page.evaluate("table => localStorage.setItem('etoile-proofs', JSON.stringify([[table, 'ff']]))", table)
        resign(page)
        page.get_by_role("button", name="Details").click()
        expect(page.locator("details.other")).to_contain_text("Warning")


@pytest.mark.parametrize("game", GAMES)
def test_no_turn_is_shown_after_the_end_or_in_the_past(browser: Browser, page_server: RunningServer, game: str) -> None:
    with visit(browser, page_server.address, DESK) as page:
        begin(page, find_game(game).title)
        page.locator(f"div.{game}:not(.still, .player-panel)").wait_for()
        resign(page)
        expect(page.locator("#verdict")).to_be_visible()
        expect(page.get_by_text("is thinking")).to_have_count(0)
        page.get_by_role("link", name="Watch again").click()
        expect(page.locator("[data-region=message] strong")).to_have_text("Start of the game")
        expect(page.get_by_text("is thinking")).to_have_count(0)
