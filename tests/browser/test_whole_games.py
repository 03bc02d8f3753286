"""Whole games in a real browser, each move chosen with a seed among everything that the board offers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import ecliptic, moonlight, soleil_lune, syzygie
from tests.browser.measure import RECORD_CUT
from tests.support.browser import DESK, PHONE, open_table, visit
from tests.support.running_server import RunningServer

SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 20))]
"""The seeds of each game: one on a desktop, one on a phone, and more of both in the long version."""
MAX_MOVES = 1000
"""More moves than a player makes in any game."""
MAX_MATCHES = 8
"""Matches of Moonlight to reach an empty pack: usually the first or the second does."""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
BOARDS: dict[str, ModuleType] = {
    "ecliptic": ecliptic,
    "moonlight": moonlight,
    "soleil-lune": soleil_lune,
    "syzygie": syzygie,
}


class Variant(NamedTuple):
    """A game's options and the number of players."""

    options: dict[str, str]
    players: int = 2


VARIANTS = {
    "ecliptic": [Variant({})],
    "moonlight": [Variant({}), Variant({"powers": "double-strike,great-leap,relief,shift"})],
    "soleil-lune": [
        Variant({"edition": "total-eclipse", "players": "2"}),
        Variant({"edition": "2012", "players": "3"}, 3),
        Variant({"edition": "total-eclipse", "players": "4"}, 4),
        Variant({"edition": "2012", "players": "2"}),
        Variant({"edition": "total-eclipse", "players": "3"}, 3),
        Variant({"edition": "2012", "players": "4"}, 4),
    ],
    "syzygie": [Variant({}), Variant({"head-start": "2"})],
}
"""The variants of each game, taken in turn by its seeds."""


def play(page: Page, game: str, rng: Random) -> None:
    """Plays to the end of the game."""
    board = BOARDS[game]
    for _ in range(MAX_MOVES):
        if board.over(page):
            break
        board.click_move(page, rng)
    expect(page.locator("#verdict")).to_be_visible()


def check_ecliptic(page: Page, variant: Variant) -> None:
    """Looks at the result, then at the replay."""
    page.get_by_role("button", name="Details").click()
    expect(page.locator(".score .line")).to_have_count(6)
    page.keyboard.press("Escape")
    page.locator("[data-region=result] a[href^='/replay/']").click()
    expect(page.locator("[data-region=message]")).to_contain_text("Start of the game")
    page.locator("[data-tool=later]").click()
    expect(page.locator("[data-region=message]")).to_contain_text("1 / ")


def check_moonlight(page: Page, variant: Variant) -> None:
    """Looks at the rounds of the result."""
    page.get_by_role("button", name="Details").click()
    expect(page.locator(".score").first).to_be_visible()
    for score in page.locator(".score").all():
        rounds = [int(said) for said in score.locator(".line strong").all_inner_texts()]
        assert len(rounds) >= 2
        assert f"{sum(rounds)} round" in score.locator(".total").inner_text()
    expect(page.get_by_role("img", name=": the whole mountain")).to_be_visible()


def check_soleil_lune(page: Page, variant: Variant) -> None:
    """Looks at the result of every seat: two lines in the edition of 2012, three in the other."""
    page.get_by_role("button", name="Details").click()
    expect(page.locator(".score").first).to_be_visible()
    lines = [score.locator(".line").count() for score in page.locator(".score").all()]
    assert lines == [2 if variant.options["edition"] == "2012" else 3] * variant.players
    assert (page.get_by_text("Dawn and Dusk:").count() > 0) == (variant.players == 4)
    assert page.evaluate(WIDE) == 0


def check_syzygie(page: Page, variant: Variant) -> None:
    """Looks at all alignments, at the sums of the result, then at the replay."""
    page.get_by_role("button", name=syzygie.ENGLISH.say("syzygie-every-line")).click()
    lines = page.locator(".lines .line").count()
    page.locator("[data-region=result]").get_by_role("button", name=syzygie.ENGLISH.say("result-details")).click()
    scores = page.locator(".details .score:visible")
    expect(scores).to_have_count(2)
    assert lines >= page.locator(".details .line:visible").count() - bool(variant.options)
    for score in scores.all():
        points = [int(said) for said in score.locator(".line strong").all_inner_texts()]
        assert f"{sum(points)} point" in score.locator(".total").inner_text()
    page.keyboard.press("Escape")
    page.locator("[data-region=result] a[href^='/replay']").click()
    page.locator("[data-tool=later]").click()
    expect(page.locator(".laid.last")).to_have_count(1)


CHECKS: dict[str, Callable[[Page, Variant], None]] = {
    "ecliptic": check_ecliptic,
    "moonlight": check_moonlight,
    "soleil-lune": check_soleil_lune,
    "syzygie": check_syzygie,
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOARDS)
def test_a_whole_game_of_random_moves(browser: Browser, page_server: RunningServer, game: str, seed: int) -> None:
    cycle, number = divmod(seed, len(VARIANTS[game]))
    variant = VARIANTS[game][number]
    with visit(browser, page_server.address, PHONE if (cycle + number) % 2 else DESK) as page:
        page.add_init_script(RECORD_CUT)
        open_table(page, game, variant.options, variant.players)
        play(page, game, Random(f"{game} {seed}"))
        assert page.evaluate("cutMessages") == []
        CHECKS[game](page, variant)


def test_moonlight_to_the_last_wolf_of_an_empty_pack(browser: Browser, page_server: RunningServer) -> None:
    rng = Random(18)
    shrunk = 0
    with visit(browser, page_server.address, DESK) as page:
        for _ in range(MAX_MATCHES):
            open_table(page, "moonlight")
            while not moonlight.over(page):
                if page.locator(".choices .choice").count():
                    moonlight.click_move(page, rng)
                    continue
                empty = page.locator(".hand .pack", has_text="+ 0").count()
                size = page.locator(".hand .held").count()
                moonlight.click_last_wolf(page, rng)
                shrunk += bool(empty and page.locator(".hand .held").count() == size - 1)
            if shrunk:
                break
    assert shrunk, "no hand became smaller"
