"""Secrecy: after every entry of random games, a viewer receives the same bytes from an indistinguishable table, in which
everything that the viewer may not know is replaced: unseen cards, the secret, hidden chat messages and mutes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from copy import copy
from pathlib import Path
from typing import IO, Any

import httpx
import pytest
from msgspec.structs import replace

from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.tables.commands import (
    AnswerTakeback,
    AnyCommand,
    AskRematch,
    AskTakeback,
    Move,
    Mute,
    Resign,
    Say,
    Sit,
    Start,
    entries_of,
)
from etoile.tables.entries import Moved, Muted, Opened, Record, Said
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, PlayedMove, Table
from tests.support.client import Client
from tests.support.crash_test import free_port, serving, wait_until_open
from tests.support.in_process_server import InProcessServer
from tests.support.random_table import EVE, PEOPLE, STRANGER, VARIANTS, RandomTableDriver
from tests.support.table_builder import SECRET

ANOTHER = "another secret, just as good"
DELAY = 3
FEW_DEALS, MANY_DEALS = 20, 600
"""Redeals tried to find one with different events of a move that look the same to the viewer; many if the move has hidden
facts."""
PUBLIC_EVENTS = ("discarded", "showed")
SLOW_CHECK_INTERVAL = 20
"""Entries between checks of the slower routes."""
ALL_CHECKED_MOVES, CHECK_INTERVAL = 30, 7
"""Moves up to which every entry is checked, and the interval of checked entries afterwards."""


# Indistinguishable tables


def viewing_seat_of(table: Table, player: Player) -> int:
    """Returns the seat whose hand a player sees: the own one; at one keyboard the one to move, or NOBODY."""
    own = table.held_by(player.id)
    return own[0] if len(own) == 1 else table.to_move if table.to_move in own else NOBODY


def listening_seat_of(table: Table, player: Player) -> int:
    """Returns the seat whose events a player receives: the own one; at one keyboard NOBODY, as several read them."""
    own = table.held_by(player.id)
    return own[0] if len(own) == 1 else NOBODY


class IndistinguishableTables:
    """Generates tables that a player cannot distinguish from the driver's."""

    def __init__(self, driver: RandomTableDriver, player: Player, rng: Rng) -> None:
        self.driver = driver
        self.player = player
        self.rng = rng
        self.raw_events: dict[tuple[int, int], Any] = {}
        self.exchanged = 0
        """Number of moves with different events."""
        self.hiding = 0
        """Number of moves with hidden facts."""

    def table(self) -> Table:
        """Returns such a table. Everything in it that may differ does."""
        true, player = self.driver.table, self.player
        seated = bool(true.held_by(player.id))
        other = copy(true)
        other.__dict__["secret_hash"] = true.secret_hash  # public, and its preimage cannot be found
        other.opened = replace(true.opened, secret=ANOTHER)
        other.records = [self.record(record, seated) for record in true.records]
        other.chat = [record for record in other.records if isinstance(record.entry, Said)]
        other.command_versions = {
            (record.by, record.command_id): record.version for record in other.records if record.command_id
        }
        other.muted = {pair for pair in true.muted if pair[0] == player.id} | {
            (by.id, target.id) for by in (*PEOPLE, EVE) for target in (*PEOPLE, EVE) if by != player
        } - true.muted
        if true.match is None:
            return other
        seat = viewing_seat_of(true, player)
        other.match = copy(true.match)
        other.match.seed = ANOTHER
        other.match.position = true.match.position.redeal(seat, self.rng)
        other.plays = [self.play(number, play, seat) for number, play in enumerate(true.plays)]
        other.events_by_version = {version: self.alternative_events(version) for version in true.events_by_version}
        return other

    def record(self, record: Record, seated: bool) -> Record:
        """Returns a record that looks the same to the player."""
        entry = record.entry
        if isinstance(entry, Opened):
            entry = replace(entry, secret=ANOTHER)
        elif isinstance(entry, Said) and entry.spectators_only and seated:
            entry = replace(entry, text="something else", player="zoe", name="Zoe")
        elif isinstance(entry, Muted) and entry.player != self.player.id:
            entry = Muted("zoe", "yves", not entry.muted)
        command_id = record.command_id if record.by == self.player.id else record.command_id and f"not {record.command_id}"
        return replace(record, entry=entry, command_id=command_id)

    def play(self, number: int, play: PlayedMove, seat: int) -> PlayedMove:
        """Returns a move with another position before it. Hands that spectators may see by now stay."""
        count, delay = len(self.driver.table.plays), self.driver.table.spectator_delay
        if number < count - DELAY - 2:
            return play
        spectator = not self.driver.table.held_by(self.player.id)
        if spectator and delay and number <= count - delay:
            before = play.before.copy()
            before.restore({"rng_state": before.rng_state ^ 1})
            return play._replace(before=before)
        return play._replace(before=play.before.redeal(seat, self.rng))

    def alternative_events(self, version: int) -> Any:
        """Returns the events of a move under another deal that the player cannot distinguish."""
        table = self.driver.table
        entry = table.records[version - 1].entry
        assert isinstance(entry, Moved)
        listener = listening_seat_of(table, self.player)
        if (version, listener) not in self.raw_events:
            before, true = self.driver.positions_before[version], table.events_by_version[version]
            self.raw_events[version, listener] = self.find_alternative(before, entry.move, listener, true)
        return self.raw_events[version, listener]

    def find_alternative(self, before: Any, move: str, listener: int, true: Any) -> Any:
        """Returns different events of a move that look the same to a listener, or the true ones if none are found."""
        definition = self.driver.table.definition
        after = before.copy()
        after.apply(definition.read_move(before, move))
        seen = definition.view(after, listener)
        hides = any(None in event.facts.values() for event in definition.events(true, listener))
        self.hiding += hides
        for _ in range(MANY_DEALS if hides else FEW_DEALS):
            other = before.redeal(listener, self.rng)
            with suppress(Problem):
                events = other.apply_with_events(definition.read_move(other, move))
                witnessed = self.witnessed(events, listener) == self.witnessed(true, listener)
                if events != true and witnessed and definition.view(other, listener) == seen:
                    self.exchanged += 1
                    return events
        return true

    def witnessed(self, events: Any, listener: int) -> Any:
        """Returns the events of a move that a seat saw: its own and public ones."""
        kinds = self.driver.table.definition.event_kinds
        return [event for event in events if event[1] == listener or kinds[event[0]][0] in PUBLIC_EVENTS]


# Comparison


class SecrecyCheck:
    """Compares what every viewer receives from a table and an indistinguishable one, and searches it for the secret."""

    def __init__(self, driver: RandomTableDriver, in_process: InProcessServer, rng: Rng) -> None:
        self.driver = driver
        self.in_process = in_process
        self.rng = rng
        self.alternatives = {player: IndistinguishableTables(driver, player, rng) for player in (*PEOPLE, EVE, STRANGER)}
        self.compared = 0

    async def play(self) -> None:
        """Plays a random game, and compares after its entries."""
        driver, version = self.driver, 0
        for _ in driver.join_all(self.rng):
            await self.compare_all(driver.table.records[version:])
            version = driver.table.version
        while not driver.table.ended:
            records = driver.step(self.rng)
            if not driver.table.ended and (
                len(driver.table.plays) < ALL_CHECKED_MOVES or driver.table.version % CHECK_INTERVAL == 0
            ):
                await self.compare_all(records)

    async def compare_all(self, records: list[Record]) -> None:
        """Compares everything that the viewers receive after records were added."""
        self.in_process.clock.time = self.driver.now
        for player in (*self.driver.players, EVE, STRANGER):
            other = self.alternatives[player].table()
            commands = [self.random_command(player) for _ in range(2)]
            sent = [await self.sent(each, player, len(records), commands) for each in (self.driver.table, other)]
            assert sent[0] == sent[1]
            self.check_secret(sent[0])
            self.compared += 1

    async def sent(self, table: Table, player: Player, added: int, commands: list[AnyCommand]) -> list[str]:
        """Returns everything that a player can receive from a table to which records were added."""
        version = table.version
        slow = version % SLOW_CHECK_INTERVAL == 0
        self.in_process.set_table(table)
        said = await self.in_process.update(table, player, table.records[version - added :]) if added else []
        for after in (version - 3, *((0, version // 2, version, version + 5) if slow else ())):
            said += await self.in_process.join(player, max(0, after))
        for command in commands:
            if self.refused(player, command):
                said += await self.in_process.command(player, command, "fr" if version % 2 else "en")
            elif isinstance(command, Move):
                entries_of(table, command, player, self.driver.now, str)  # legal at both tables
        return [*said, *(await self.in_process.get_pages(table, player) if slow else [])]

    def refused(self, player: Player, command: AnyCommand) -> bool:
        """Returns True if a command is refused or has no effect."""
        try:
            return not entries_of(self.driver.table, command, player, self.driver.now, str)
        except Problem:
            return True

    def random_command(self, player: Player) -> AnyCommand:
        """Returns a random command, mostly a move that would be legal with other cards."""
        table, rng = self.driver.table, self.rng
        moves = ["", "harvest", "x 3", "7 r1 3,3", "1S 1S > 1S", "= 4E", "power moon-child", "throw 3"]
        if table.match and table.status == PLAYING:
            simulated = table.match.position.redeal(NOBODY, rng)
            for each in (simulated, table.match.position):
                actions = each.actions()
                moves += [table.definition.write_move(each, rng.one_of(actions)) for _ in range(12)]
        others: list[AnyCommand] = [Sit(rng.below(4)), Start(), AskTakeback(), AnswerTakeback(True), AskRematch(), Resign()]
        others += [Say(""), Mute("nobody")]
        return Move(rng.one_of(moves)) if rng.below(3) else rng.one_of(others)

    def check_secret(self, sent: list[str]) -> None:
        """Asserts that neither the secret nor the state of the generator is in the output."""
        text = "\n".join(sent)
        assert SECRET not in text
        if self.driver.table.match:
            assert str(self.driver.position.rng_state) not in text


def tables() -> list[Any]:
    """Returns every game, edition and number of players, each among people and with a bot or at one keyboard."""
    return [
        pytest.param(number, seating, id=f"{name} {' '.join(variant.values())[:20]} {seating}")
        for number, (name, variant) in enumerate(VARIANTS)
        for seating in ("people", ("bots", "keyboard")[number % 2])
    ]


@pytest.mark.parametrize(("number", "seating"), tables())
def test_viewers_receive_only_what_they_may_know(
    number: int, seating: str, loop: asyncio.Runner, in_process: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    name, variant = VARIANTS[number]
    rng = Rng.of(f"{name} {variant}", seating)
    driver = RandomTableDriver(name, variant, seating, spectator_delay=DELAY)
    check = SecrecyCheck(driver, in_process, rng)
    loop.run(check.play())
    assert check.compared > 20
    assert check.alternatives[EVE].exchanged * 4 >= check.alternatives[EVE].hiding
    assert SECRET not in caplog.text


# End to end


class RecordingClient(Client):
    """A client that records everything it receives."""

    def __init__(self, address: str, name: str) -> None:
        self.kept: list[str] = []
        super().__init__(address, name)
        self.web.event_hooks["response"] = [self.keep]

    def keep(self, response: httpx.Response) -> None:
        response.read()
        self.kept.append(f"{response.headers} {response.text}")

    def receive(self) -> dict[str, Any]:
        message = super().receive()
        self.kept.append(json.dumps(message))
        return message


def test_the_secret_is_sent_at_the_end_and_never_logged(tmp_path: Path) -> None:
    database, log_file = tmp_path / "etoile.db", tmp_path / "log_file"
    with log_file.open("w") as lines, running_server(database, lines) as address:
        ana, ben = RecordingClient(address, "Ana"), RecordingClient(address, "Ben")
        eve = RecordingClient(address, "Eve")
        table = ana.open("ecliptic", {"kind": "me"}, {"kind": "open"}, gallery=20)
        eve.connect(table)
        ana.do("start", word="abra")
        ben.connect(table)
        ben.do("sit")
        ben.do("start", word="cadabra")
        secret = secret_of(database, table)
        kept: list[str] = []
        while "over" not in (ana.table["status"], ben.table["status"]):
            for page in ("", "/transcript", "/invitation", "/log", "/past/1", "/hint"):
                eve.web.get(f"/api/tables/{table}{page}")
            ana.web.get("/api/self/export")
            kept = [said for client in (ana, ben, eve) for said in client.kept]
            assert not any(secret in said for said in kept)
            for client in (ana, ben):
                client.connect(table)
                if client.my_turn:
                    client.do("move", move="1S 1S > 1S")
                    client.do("move", move=client.table["moves"][0])
                eve.until(client.table["version"])
        assert len(kept) > 100
        for client in (ana, ben, eve):
            client.connect(table)
            assert client.table["seed"] == secret
        cookie = ana.web.cookies["etoile"]
        break_database(database)
        assert ana.web.post("/api/tables", json={"game": "ecliptic"}).status_code == 503
    text = log_file.read_text()
    assert "database error" in text
    for hidden in (secret, "secret", cookie, "cookie: ", '\\"hand\\"', "TEXT"):
        assert hidden not in text, hidden


@contextmanager
def running_server(database: Path, lines: IO[str]) -> Iterator[str]:
    """Runs a server that logs at debug level."""
    port = free_port()
    call = [*serving(port), "--log-level", "debug", "--database", str(database)]
    process = subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=lines)
    try:
        wait_until_open(process, f"127.0.0.1:{port}")
        yield f"127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def secret_of(database: Path, table: str) -> str:
    """Returns the secret of a table from the database."""
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT entry FROM entries WHERE table_id = ? AND version = 1"
        return str(json.loads(connection.execute(query, [table]).fetchone()[0])["secret"])


def break_database(database: Path) -> None:
    """Makes every later write fail."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("ALTER TABLE entries RENAME TO lost")
        connection.commit()
