"""Secrecy of analysis: after every entry of random games, hints, previews, past positions and the move log are the same
bytes for an indistinguishable table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.server.live import bots
from etoile.tables.entries import Moved
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, PlayedMove, Table
from tests.server.test_secrecy import DELAY, IndistinguishableTables, SecrecyCheck, tables, viewing_seat_of
from tests.support.in_process_server import InProcessServer
from tests.support.random_table import EVE, PEOPLE, STRANGER, VARIANTS, RandomTableDriver

SIMULATIONS = 24


class IndistinguishableHistories(IndistinguishableTables):
    """Generates tables that a player cannot distinguish from the driver's, neither now nor by past views."""

    def play(self, number: int, play: PlayedMove, seat: int) -> PlayedMove:
        """Returns a move with another position before it. Hands that spectators may see by now stay."""
        table = self.driver.table
        if not table.held_by(self.player.id) and number <= len(table.plays) - DELAY:
            before = play.before.copy()
            before.restore({"rng_state": before.rng_state ^ 1})
            return play._replace(before=before)
        return play._replace(before=play.before.redeal(seat, self.rng))

    def alternative_events(self, version: int) -> Any:
        """Returns alternative events for the viewing seat, which at one keyboard is the one to move."""
        table = self.driver.table
        listener = viewing_seat_of(table, self.player)
        if (version, listener) not in self.raw_events:
            entry = table.records[version - 1].entry
            assert isinstance(entry, Moved)
            before, true = self.driver.positions_before[version], table.events_by_version[version]
            self.raw_events[version, listener] = self.find_alternative(before, entry.move, listener, true)
        return self.raw_events[version, listener]


class AnalysisSecrecyCheck(SecrecyCheck):
    """Compares the responses of all analysis routes."""

    def __init__(self, driver: RandomTableDriver, in_process: InProcessServer, rng: Rng) -> None:
        super().__init__(driver, in_process, rng)
        self.alternatives = {player: IndistinguishableHistories(driver, player, rng) for player in (*PEOPLE, EVE, STRANGER)}
        self.hints = self.previews = 0

    async def compare_responses(self) -> None:
        """Compares the responses to all viewers."""
        table = self.driver.table
        for player in (*self.driver.players, EVE, STRANGER):
            other = self.alternatives[player].table()
            questions = self.questions(player)
            answers = [await self.answers(each, player, questions) for each in (table, other)]
            assert answers[0] == answers[1]
            self.check_secret(answers[0])
            self.compared += 1

    def questions(self, player: Player) -> list[tuple[str, str | None]]:
        """Returns requests: some past positions, and previews of moves that are legal, or would be with other cards."""
        table, rng = self.driver.table, self.rng
        count = len(table.plays)
        moments = {0, count, rng.below(count + 2), max(0, count - 1 - rng.below(DELAY + 2))}
        asked: list[tuple[str, str | None]] = [(f"past/{moment}", None) for moment in sorted(moments)]
        asked += [("log", None), ("hint", None)]
        moves = ["", "1S 1S > 1S"]
        if table.match and table.status == PLAYING:
            for position in (table.match.position, table.match.position.redeal(NOBODY, rng)):
                actions = position.actions()
                moves += [table.definition.write_move(position, rng.one_of(actions)) for _ in range(2)]
        return asked + [("foresee", move) for move in moves]

    async def answers(self, table: Table, player: Player, questions: list[tuple[str, str | None]]) -> list[str]:
        """Returns a player's responses for a table."""
        self.in_process.set_table(table)
        headers = self.in_process.headers_of(player)
        heard = []
        for question, move in questions:
            path = f"/api/tables/table/{question}?lang={'fr' if table.version % 2 else 'en'}"
            method, body = ("GET", None) if move is None else ("POST", {"move": move})
            answer = await self.in_process.web.request(method, path, headers=headers, json=body)
            assert answer.status_code < 500
            self.hints += question == "hint" and answer.status_code == 200
            self.previews += question == "foresee" and answer.status_code == 200
            heard.append(f"{answer.status_code} {answer.headers} {answer.text}")
        return heard


@pytest.mark.parametrize(("all_checked", "interval"), [(8, 80), pytest.param(12, 25, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("number", "seating"), tables())
def test_analysis_reveals_only_what_a_player_may_know(
    number: int,
    seating: str,
    all_checked: int,
    interval: int,
    loop: asyncio.Runner,
    in_process: InProcessServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every entry of the first `all_checked` moves is checked, and afterwards one in `interval`."""
    monkeypatch.setattr(bots, "SIMULATIONS", SIMULATIONS)
    name, variant = VARIANTS[number]
    rng = Rng.of(f"{name} {variant}", f"analysis of {seating}")
    driver = RandomTableDriver(name, variant, seating, spectator_delay=DELAY)
    check = AnalysisSecrecyCheck(driver, in_process, rng)

    async def play() -> None:
        for _ in driver.join_all(rng):
            await check.compare_responses()
        while not driver.table.ended:
            driver.step(rng)
            if not driver.table.ended and (len(driver.table.plays) < all_checked or driver.table.version % interval == 0):
                await check.compare_responses()

    loop.run(play())
    assert check.hints > 5
    assert check.previews > 10
    eve = check.alternatives[EVE]
    assert eve.exchanged * 4 >= eve.hiding
