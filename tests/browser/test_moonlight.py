"""Moonlight in a real browser: the end of a round, the choices after it, and the sizes of the field."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.layout import MINIMA, SHAPES, Size
from tests.support.browser import visit
from tests.support.client import Client
from tests.support.running_server import RunningServer

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1366, "height": 768}
MAX_MATCHES = 60
"""Random matches in which every kind of round end occurs."""
MEASURE = """([columns, rows]) => {
    const scene = document.querySelector('.scene');
    scene.style.setProperty('--c', columns);
    scene.style.setProperty('--r', rows);
    const board = document.querySelector('[data-region=board]').getBoundingClientRect();
    const cell = document.querySelector('.cell').getBoundingClientRect();
    const style = getComputedStyle(document.querySelector('.grid'));
    const tracks = style.gridTemplateColumns.split(' ').map(parseFloat);
    const width = tracks.reduce((sum, track) => sum + track, 0) + 6 * (tracks.length - 1);
    return {
        cell: cell.width,
        spareWidth: board.width - width - 20, spareHeight: board.height - rows * cell.height - 6 * (rows - 1) - 20,
    };
}"""


class Match:
    """A match of two clients, who play at random."""

    def __init__(self, server: RunningServer, seed: int) -> None:
        self.rng = Random(seed)
        self.white, self.black = server.new_client("Ana"), server.new_client("Ben")
        self.id = self.white.open("moonlight", {"kind": "me"}, {"kind": "open"}, options={"first": "white"})
        self.black.connect(self.id)
        self.black.do("sit")
        for client in (self.white, self.black):
            client.do("start")
        self.update()

    def update(self) -> None:
        """Loads the table anew for both."""
        for client in (self.white, self.black):
            client.connect(self.id, after=0)

    @property
    def mover(self) -> Client:
        return self.white if self.white.table["moves"] else self.black

    @property
    def waiting(self) -> Client:
        return self.black if self.mover is self.white else self.white

    def outcomes(self) -> dict[str, list[str]]:
        """Returns the events of every move that fills the last space, by move."""
        view, moves = self.white.table["view"], self.mover.table["moves"]
        if view["choosing"] or len(view["table"]) < 11:
            return {}
        filling = [move for move in moves if move[0].isdigit() and move.split()[-1] in view["free"]]
        path = f"/api/tables/{self.id}/foresee"
        return {move: [each["name"] for each in self.mover.post(path, {"move": move})["events"]] for move in filling}

    def play(self, move: str = "") -> None:
        """Plays a move, or one at random."""
        self.mover.do("move", move=move or self.rng.choice(self.mover.table["moves"]))
        self.update()

    def round_end(self, ends: Callable[[list[str]], bool]) -> str | None:
        """Plays until a move ends the round in a certain way and returns it; None if the match ends before."""
        while self.white.table["status"] != "over":
            for move, events in self.outcomes().items():
                if ends(events):
                    return move
            self.play()
        return None


def match_before(server: RunningServer, ends: Callable[[list[str]], bool]) -> tuple[Match, str]:
    """Returns a match and the next move, which ends a round in a certain way."""
    for seed in range(MAX_MATCHES):
        match = Match(server, seed)
        move = match.round_end(ends)
        if move:
            return match, move
    raise AssertionError("no round ended so")


def wins_first_round(events: list[str]) -> bool:
    """Returns whether a round is won by points and the match goes on."""
    return "base" in events and "won" in events


def message(page: Page) -> str:
    """Returns the text of the message region."""
    return page.locator("[data-region=message]").inner_text()


def rectangle(page: Page) -> Any:
    """Returns the board's rectangle."""
    return page.locator("[data-region=board]").bounding_box()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_round_is_counted_on_its_final_position(
    browser: Browser, page_server: RunningServer, size: dict[str, int]
) -> None:
    match, move = match_before(page_server, wins_first_round)
    reader, mover = match.waiting, match.mover
    with visit(browser, page_server.address, size, still=False, path=f"/table/{match.id}", client=reader) as page:
        before = rectangle(page)
        page.evaluate("""() => {
            window.told = [];
            new MutationObserver(() => {
                const text = document.querySelector('[data-region=message]').innerText.trim();
                if (text !== window.told.at(-1)) window.told.push(text);
            }).observe(document.body, {subtree: true, childList: true, characterData: true});
        }""")
        mover.do("move", move=move)
        expect(page.locator("[data-region=message]")).to_contain_text("the round, ")
        expect(page.locator("[data-region=message]")).to_contain_text(" a lone wolf")
        told = page.evaluate("window.told")
        rows = [text for text in told if text.startswith("Row ")]
        assert len(rows) == len({text.split(",")[0] for text in rows}) == page.locator(".sums").count() >= 3
        assert any(text.startswith("Moons, ") for text in told)
        assert page.locator(".wolf[data-card]").count() == 12
        marked = page.locator(".cell.won, .cell.lost").count()
        assert marked == 12
        assert rectangle(page) == before


def test_a_key_goes_to_the_end_of_the_count(browser: Browser, page_server: RunningServer) -> None:
    match, move = match_before(page_server, wins_first_round)
    mover = match.mover
    with visit(browser, page_server.address, PHONE, still=False, path=f"/table/{match.id}", client=match.waiting) as page:
        page.evaluate("""() => {
            window.rows = [];
            new MutationObserver(() => {
                const text = document.querySelector('[data-region=message]').innerText.trim();
                if (!text.startsWith('Row ') || window.rows.includes(text)) return;
                window.rows.push(text);
                document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift', bubbles: true}));
            }).observe(document.body, {subtree: true, childList: true, characterData: true});
        }""")
        mover.do("move", move=move)
        expect(page.locator("[data-region=message]")).to_contain_text("the round, ")
        assert len(page.evaluate("window.rows")) == 1
        assert page.locator(".cell.won, .cell.lost").count() == 12


@pytest.mark.parametrize("still", [True, False], ids=["still", "motion"])
def test_a_tie_is_announced_before_the_next_round(browser: Browser, page_server: RunningServer, still: bool) -> None:
    match, move = match_before(page_server, lambda events: "tied" in events)
    mover = match.mover
    with visit(browser, page_server.address, PHONE, still=still, path=f"/table/{match.id}", client=match.waiting) as page:
        mover.do("move", move=move)
        expect(page.locator("[data-region=message]")).to_contain_text("A tie, ")
        assert page.locator(".wolf[data-card]").count() == 12
        expect(page.locator(".wolf[data-card]")).to_have_count(0)
        expect(page.locator("[data-region=message]")).to_contain_text(re.compile(r"Round \d: "))


def test_the_last_round_leads_to_the_result(browser: Browser, page_server: RunningServer) -> None:
    match, move = match_before(page_server, lambda events: "summit" in events)
    mover = match.mover
    with visit(browser, page_server.address, DESK, still=False, path=f"/table/{match.id}", client=match.waiting) as page:
        mover.do("move", move=move)
        expect(page.locator("[data-region=message]")).to_contain_text("Row ")
        assert not page.locator("#verdict").count()
        expect(page.locator("#verdict")).to_be_visible()
        assert page.locator(".cell.won, .cell.lost").count() == 12


def test_the_winner_chooses_a_lone_wolf_and_the_loser_a_power(browser: Browser, page_server: RunningServer) -> None:
    match, move = match_before(page_server, wins_first_round)
    match.play(move)
    winner, loser = match.mover, match.waiting
    with (
        visit(browser, page_server.address, PHONE, path=f"/table/{match.id}", client=winner) as page,
        visit(browser, page_server.address, DESK, path=f"/table/{match.id}", client=loser) as other,
        visit(browser, page_server.address, PHONE, path=f"/table/{match.id}") as spectator,
    ):
        choices = page.locator(".choices .choice")
        expect(choices).to_have_count(4)
        assert "You win the round, " in message(page)
        assert "Choose a lone wolf." in message(page)
        assert other.locator(".choices").count() == 0
        assert "wins the round, " in message(other)
        assert "chooses a lone wolf." in message(other)
        assert "You win" not in message(spectator)
        assert spectator.locator(".hand .back").count() > 0
        choices.nth(1).click()
        expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-region=message]")).to_contain_text("joins your pack")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator("[data-region=message]")).to_contain_text("chooses a power.")
        assert page.locator(".wolf[data-card]").count() == 12
        powers = other.locator(".choices .choice")
        expect(powers).to_have_count(4)
        name = powers.nth(2).inner_text()
        powers.nth(2).dblclick()
        expect(other.locator(".wolf[data-card]")).to_have_count(0)
        expect(page.locator("[data-region=message]")).to_contain_text("Round 2: you start.")
        other.locator(".player-panel.active + .player-panel, .player-panel:has(+ .active)").first.click()
        expect(other.get_by_role("dialog")).to_contain_text(name)


def test_a_second_click_on_the_chosen_space_plays(browser: Browser, page_server: RunningServer) -> None:
    match = Match(page_server, 1)
    with visit(browser, page_server.address, PHONE, path=f"/table/{match.id}", client=match.mover) as page:
        page.locator(".hand .held").first.click()
        page.locator(".space.lit").first.dblclick()
        expect(page.locator("[data-region=message]")).to_contain_text("Black is thinking")
        expect(page.locator(".wolf[data-card]")).to_have_count(1)


@pytest.mark.parametrize("size", MINIMA, ids=lambda size: f"{size.width}x{size.height}")
def test_the_field_fills_its_region(browser: Browser, page_server: RunningServer, size: Size) -> None:
    match = Match(page_server, 1)
    viewport = {"width": size.width, "height": size.height}
    with visit(browser, page_server.address, viewport, path=f"/table/{match.id}", client=match.mover) as page:
        page.locator(".scene").wait_for()
        for shape, least in zip(SHAPES, MINIMA[size].cells, strict=True):
            found = page.evaluate(MEASURE, shape)
            assert found["cell"] >= least, shape
            assert found["spareWidth"] >= -0.5, shape
            assert found["spareHeight"] >= -0.5, shape
