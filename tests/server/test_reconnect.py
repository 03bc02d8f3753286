"""Reconnecting: after any interruption a client receives exactly the entries that it missed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.tables.player import Player
from etoile.tables.table import Table
from etoile.tables.views import EntryView, view_entries, view_table
from tests.support.examples import examples
from tests.support.in_process_server import InProcessServer
from tests.support.random_table import EVE, SEATINGS, STRANGER, VARIANTS, RandomTableDriver

STEPS = st.lists(st.integers(0, 2**32), max_size=40)


class Listener:
    """A client that received everything as it happened."""

    def __init__(self, driver: RandomTableDriver, player: Player) -> None:
        self.driver = driver
        self.player = player
        self.received: list[EntryView] = []
        self.known = [0]
        """Number of entries received at each version."""

    def listen(self) -> None:
        """Receives what was added."""
        before = len(self.known) - 1
        self.received += view_entries(self.driver.table, self.player.id, before)
        versions = range(before + 1, self.driver.table.version + 1)
        self.known += [sum(seen.version <= version for seen in self.received) for version in versions]


def play(driver: RandomTableDriver, steps: list[int], finish: bool, later: list[int]) -> list[Listener]:
    """Plays the steps, perhaps the end of the game, and later steps. Returns clients that received all of it."""
    for _ in driver.join_all(Rng(len(steps))):
        pass
    listeners = [Listener(driver, player) for player in (*driver.players, EVE, STRANGER)]

    def listen() -> None:
        for listener in listeners:
            listener.listen()

    listen()
    for step in steps:
        driver.step(Rng(step))
        listen()
    if finish:
        while not driver.table.ended:
            driver.play_move()
            listen()
    for step in later:
        driver.step(Rng(step))
        listen()
    return listeners


@settings(max_examples=examples(60))
@given(
    table=st.sampled_from(VARIANTS),
    seating=st.sampled_from(list(SEATINGS)),
    gallery=st.integers(0, 3),
    steps=STEPS,
    finish=st.booleans(),
    later=STEPS,
    lost=st.integers(0, 400),
)
def test_coming_back_at_any_version_gives_what_a_fresh_join_gives(
    loop: asyncio.Runner,
    in_process: InProcessServer,
    table: tuple[str, dict[str, str]],
    seating: str,
    gallery: int,
    steps: list[int],
    finish: bool,
    later: list[int],
    lost: int,
) -> None:
    driver = RandomTableDriver(*table, seating, gallery)
    for listener in play(driver, steps, finish, later):
        whole = view_entries(driver.table, listener.player.id)
        assert listener.received == whole
        for version in range(driver.table.version + 1):
            missed = view_entries(driver.table, listener.player.id, version)
            assert listener.received[: listener.known[version]] + missed == whole
        restarted = Table.of(driver.table.id, driver.table.records)
        assert view_entries(restarted, listener.player.id) == whole
        seen = view_table(driver.table, listener.player.id, driver.now)
        assert view_table(restarted, listener.player.id, driver.now) == seen
        check_session(loop, in_process, driver, listener, lost % (driver.table.version + 3))


def check_session(
    loop: asyncio.Runner, in_process: InProcessServer, driver: RandomTableDriver, listener: Listener, lost: int
) -> None:
    """The same over the wire, for a client that disconnected at a version or names a version that does not exist."""
    in_process.set_table(driver.table)
    in_process.clock.time = driver.now

    def join(after: int) -> Any:
        return json.loads(loop.run(in_process.join(listener.player, after))[0])

    fresh, back = join(0), join(lost)
    assert back["table"] == fresh["table"]
    over = json.loads(loop.run(in_process.switch_table(listener.player, lost))[0])
    assert over == {**back, "done": "x"}
    known = listener.known[lost] if lost <= driver.table.version else 0
    assert back["entries"] == fresh["entries"][known:]
