"""Secrecy of questions: at every entry of random games of every kind, hints, outlooks, the past and the log are the same
bytes when everything that whoever asks may not know is exchanged."""

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
from tests.server.test_secrecy import DELAY, Elsewhere, Watch, looks_from, tables
from tests.support.in_process_server import InProcessServer
from tests.support.random_table import EVE, PEOPLE, STRANGER, VARIANTS, RandomTableDriver

SIMULATIONS = 24
EARLY, LATER = 12, 25
"""For how many moves everything is asked at every entry, and then every how many entries."""


class LongAgo(Elsewhere):
    """Tables that somebody can't tell from the one of an driver: neither now, nor by what he remembers."""

    def play(self, number: int, play: PlayedMove, seat: int) -> PlayedMove:
        """A move with another position before it. The hands of long ago stay, where spectators may see them by now."""
        table = self.driver.table
        if not table.held_by(self.player.id) and number <= len(table.plays) - DELAY:
            before = play.before.copy()
            before.restore({"rng_state": before.rng_state ^ 1})
            return play._replace(before=before)
        return play._replace(before=play.before.redeal(seat, self.rng))

    def notes(self, version: int) -> Any:
        """What would have happened in a move: even at one keyboard it is only the one who looks now that notices nothing."""
        table = self.driver.table
        listener = looks_from(table, self.player)
        if (version, listener) not in self.told:
            entry = table.records[version - 1].entry
            assert isinstance(entry, Moved)
            before, true = self.driver.positions_before[version], table.events_by_version[version]
            self.told[version, listener] = self.find_notes(before, entry.move, listener, true)
        return self.told[version, listener]


class Inquiry(Watch):
    """Asks all questions, here and elsewhere."""

    def __init__(self, driver: RandomTableDriver, in_process: InProcessServer, rng: Rng) -> None:
        super().__init__(driver, in_process, rng)
        self.elsewhere = {player: LongAgo(driver, player, rng) for player in (*PEOPLE, EVE, STRANGER)}
        self.hinted = self.foreseen = 0

    async def ask_all(self) -> None:
        """Compares all answers that anybody can get."""
        table = self.driver.table
        for player in (*self.driver.players, EVE, STRANGER):
            other = self.elsewhere[player].table()
            questions = self.questions(player)
            answers = [await self.answers(each, player, questions) for each in (table, other)]
            assert answers[0] == answers[1]
            self.check_secret(answers[0])
            self.compared += 1

    def questions(self, player: Player) -> list[tuple[str, str | None]]:
        """What somebody may want to know: a few moments, and moves that are legal, or would be with other cards."""
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
        """What somebody is answered at a table."""
        self.in_process.set_table(table)
        headers = {"Authorization": f"Bearer {self.in_process.signer.sign(player.id, 0)}"} if player.id else {}
        heard = []
        for question, move in questions:
            path = f"/api/tables/table/{question}?lang={'fr' if table.version % 2 else 'en'}"
            method, body = ("GET", None) if move is None else ("POST", {"move": move})
            answer = await self.in_process.web.request(method, path, headers=headers, json=body)
            assert answer.status_code < 500
            self.hinted += question == "hint" and answer.status_code == 200
            self.foreseen += question == "foresee" and answer.status_code == 200
            heard.append(f"{answer.status_code} {answer.headers} {answer.text}")
        return heard


@pytest.mark.parametrize(("number", "seating"), tables())
def test_no_question_is_answered_by_what_one_may_not_know(
    number: int, seating: str, loop: asyncio.Runner, in_process: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "SIMULATIONS", SIMULATIONS)
    name, variant = VARIANTS[number]
    rng = Rng.of(f"{name} {variant}", f"questions {seating}")
    driver = RandomTableDriver(name, variant, seating, spectator_delay=DELAY)
    inquiry = Inquiry(driver, in_process, rng)

    async def play() -> None:
        for _ in driver.join_all(rng):
            await inquiry.ask_all()
        while not driver.table.ended:
            driver.step(rng)
            if not driver.table.ended and (len(driver.table.plays) < EARLY or driver.table.version % LATER == 0):
                await inquiry.ask_all()

    loop.run(play())
    assert inquiry.hinted > 5
    assert inquiry.foreseen > 10
    eve = inquiry.elsewhere[EVE]
    assert eve.exchanged * 4 >= eve.hiding
