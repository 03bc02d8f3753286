"""The table at all sizes: in every phase, what is needed is in view, uncovered and large enough; the board does not move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.games import GAMES
from tests.browser.layout import (
    CARD_WIDTHS,
    FIGURE_ELEMENTS,
    FIGURES,
    MEASURE,
    MORE_SIZES,
    SHARES,
    SIZES,
    Size,
    Wire,
    fake_hints,
    play_until,
    seat_two,
)
from tests.browser.test_page import faults
from tests.support.browser import PageErrors, use_tool, visit
from tests.support.running_server import RunningServer

LANGUAGES = ("en", "fr")
CASES = [
    pytest.param(game, language, SIZES, marks=() if number % 2 == at else pytest.mark.soak)
    for number, game in enumerate(GAMES)
    for at, language in enumerate(LANGUAGES)
] + [pytest.param(game, language, MORE_SIZES, marks=pytest.mark.soak) for game in GAMES for language in LANGUAGES]
"""Every game in both languages; in the short version each game in one of them."""
MAX_GAMES = 20
"""Games in which a rare position is sought; usually the first one has it."""


class Screen:
    """A page whose layout is checked at several sizes. The board must stay where it was first seen at a size."""

    def __init__(self, page: Page, game: str, sizes: tuple[Size, ...]) -> None:
        self.page = page
        self.game = game
        self.sizes = sizes
        self.boards: dict[Size, list[float]] = {}
        self.found: list[str] = []

    def check(self, phase: str, *required: str) -> None:
        """Checks a phase at every size: the required elements are visible, and nothing is wrong with the others."""
        for size in self.sizes:
            self.page.set_viewport_size({"width": size.width, "height": size.height})
            for selector in required:
                expect(self.page.locator(selector).first).to_be_in_viewport(ratio=0.98)
            self.page.wait_for_timeout(60)  # container queries and observers have settled
            measured = self.page.evaluate(MEASURE)
            wrong = measured["faults"] + (measured["small"] if size.is_phone else [])
            board = [round(each) for each in measured["board"]]
            if self.boards.setdefault(size, board) != board:
                wrong.append(f"the board has moved from {self.boards[size]} to {board}")
            share = board[2] * board[3] / (size.width * size.height)
            if share < SHARES[size][self.game]:
                wrong.append(f"the board's share is {share:.3f}")
            if self.game in FIGURE_ELEMENTS:
                width = self.page.locator(FIGURE_ELEMENTS[self.game]).first.bounding_box()["width"]  # type: ignore[index]
                if width < FIGURES[size][self.game] - 1:
                    wrong.append(f"the figure is {width:.0f} px wide")
            if phase == "prompt" and size in SIZES:
                least = CARD_WIDTHS[self.game][SIZES.index(size)]
                wrong += [f"a hand card is {card} px wide" for card in measured["cards"] if card < least - 1]
            self.found += [f"{phase}, {size.width} × {size.height}: {each}" for each in wrong]

    def verify(self) -> None:
        """Fails if a check has found something."""
        assert not self.found, "\n".join(self.found)


def choose_move(page: Page, game: str, move: str) -> None:
    """Chooses a move without playing it; in Syzygie only its card."""
    if game == "ecliptic":
        first, second, _, placed = move.split()
        for card in (first, second, placed):
            page.locator(f".hand [data-card='{card}']").click()
        return
    page.locator("[data-region=hand] .held:not(.faint)").first.click()
    if game != "syzygie":
        page.locator("[data-region=board] [data-place].lit").first.click()


@pytest.mark.parametrize(("game", "language", "sizes"), CASES)
def test_every_phase_of_a_game_is_in_view(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors, game: str, language: str, sizes: tuple[Size, ...]
) -> None:
    page_errors.allow("WebSocket", "status of 400")
    ana, ben = seat_two(page_server, game)
    play_until((ana, ben), lambda table: table["count"] >= 6 and not table["view"].get("choosing"), Random(4))
    path = f"/table/{ana.table['id']}"
    with visit(browser, page_server.address, language=language, client=ana) as page:
        wire = Wire(page, language)
        fake_hints(page, ana.table["moves"], language)
        page.goto(f"http://{page_server.address}{path}")
        screen = Screen(page, game, sizes)
        message = "[data-region=message][data-message={}]"
        actions = "[data-region=actions]"
        page.locator("[data-region=hand] .held").first.wait_for()
        screen.check("prompt", message.format("prompt"), actions, "[data-tool=hint]", "[data-tool=takeback]")

        choose_move(page, game, ana.table["moves"][0])
        screen.check("choosing", ".decide .first", "[data-region=message]")
        page.locator(".decide .button").first.click()
        expect(page.locator(".decide")).to_have_count(0)

        use_tool(page, "hint")
        screen.check("hint", message.format("hint"), f"{message.format('hint')} button", actions)
        page.locator(f"{message.format('hint')} button").click()
        page.locator("[data-hint] .button").first.click()
        screen.check("refused", message.format("refused"), f"{message.format('refused')} .clause", actions)

        ben.do("takeback")
        page.locator(message.format("takeback")).wait_for(timeout=10_000)
        screen.check("takeback asked", ".reply >> nth=0", ".reply >> nth=1", actions)
        page.locator(".reply").last.click()
        use_tool(page, "takeback")
        screen.check("takeback pending", message.format("pending"), actions)
        ben.until(page_server_version(ana))
        ben.do("answer-takeback", agree=False)
        page.locator(message.format("pending")).wait_for(state="detached")

        wire.interrupt()
        screen.check("connection lost", message.format("lost"), actions)
        wire.lost = False
        page.locator(message.format("lost")).wait_for(state="detached")

        ben.do("resign")
        screen.check("over", "#verdict", ".card .buttons .first", ".card .buttons .second", "[data-tool=first]")
        ben.do("rematch")
        page.locator(".card .offer").wait_for()
        screen.check("rematch offered", ".card .offer", ".card .buttons .first")
        screen.verify()


def page_server_version(client: Any) -> int:
    """Returns the current version of a client's table."""
    return int(client.get(f"/api/tables/{client.table['id']}")["version"])


RARE: dict[str, tuple[Callable[[dict[str, Any]], bool], str]] = {
    "ecliptic": (lambda table: table["view"]["duel"] is not None, "[data-keep]"),
    "moonlight": (lambda table: table["view"]["choosing"] is not None, ".choice"),
}
"""Conditions of a duel and of the end of a round, and what has to be chosen then."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RARE)
def test_what_is_chosen_instead_of_a_card_is_in_view(
    browser: Browser, page_server: RunningServer, game: str, language: str
) -> None:
    condition, choice = RARE[game]
    rng = Random(5)
    for _ in range(MAX_GAMES):
        ana, ben = seat_two(page_server, game)
        if play_until((ana, ben), condition, rng):
            break
    with visit(browser, page_server.address, language=language, path=f"/table/{ana.table['id']}", client=ana) as page:
        page.locator(choice).first.wait_for()
        screen = Screen(page, game, SIZES)
        last = page.locator(choice).count() - 1
        screen.check("choice", f"{choice} >> nth=0", f"{choice} >> nth={last}", "[data-region=message]")
        screen.verify()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_the_replay_and_a_spectators_table_are_in_view(
    browser: Browser, page_server: RunningServer, game: str
) -> None:
    language = LANGUAGES[list(GAMES).index(game) % 2]
    running, _ = seat_two(page_server, game)
    ana, ben = seat_two(page_server, game)
    play_until((ana, ben), lambda table: False, Random(6))
    address = f"http://{page_server.address}"
    with visit(browser, page_server.address, language=language, path=f"/table/{running.table['id']}") as page:
        page.locator("[data-region=message]").wait_for()
        screen = Screen(page, game, SIZES)
        screen.check("spectator", "[data-region=message]", "[data-tool=earlier]")
        page.goto(f"{address}/replay/{ana.table['id']}?move=3")
        expect(page.locator("[data-region=message] .chip")).to_contain_text("3 /")
        screen.check("replay", "[data-tool=run]", "[data-tool=now]", "[data-region=message]")
        page.locator("[data-tool=later]").click()
        expect(page).to_have_url(f"{address}/replay/{ana.table['id']}?move=4")
        page.locator("[data-tool=now]").click()
        page.locator("#verdict").wait_for()
        screen.check("over", "#verdict", ".card .buttons .first", "[data-tool=earlier]")
        screen.verify()
        page.set_viewport_size({"width": 390, "height": 844})
        assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_in_view(browser: Browser, page_server: RunningServer, game: str, language: str) -> None:
    with visit(browser, page_server.address, language=language, path=f"/lesson/{game}") as page:
        page.locator("[data-region=hand] .held").first.wait_for()
        for size in SIZES:
            page.set_viewport_size({"width": size.width, "height": size.height})
            for region in ("guide", "board", "message", "hand", "actions"):
                expect(page.locator(f"[data-region={region}]")).to_be_in_viewport(ratio=0.98)
            page.wait_for_timeout(60)
            assert page.evaluate(MEASURE)["faults"] == [], size
