"""Secrecy: at every entry of random games of every kind, all bytes that anybody is sent are the same when everything that he
may not know is exchanged: the cards that he has not seen, the shuffle's secret, what was said or done behind his back.
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
"""How many deals are tried to find one in which a move looks the same to somebody and yet is another: few, or many if we
know that there was something to hide."""
SHOWN = ("discarded", "showed")
"""What happens for all to see."""
RARELY = 20
"""Every how many entries the slower ways of asking are tried."""
EARLY, LATER = 30, 7
"""For how many moves every entry is looked at, and then every how many: so no test takes long."""


# What somebody may know


def looks_from(table: Table, player: Player) -> int:
    """The seat whose cards somebody sees: his own; at one keyboard that of whoever is to move, and nobody's between."""
    own = table.held_by(player.id)
    return own[0] if len(own) == 1 else table.to_move if table.to_move in own else NOBODY


def hears_as(table: Table, player: Player) -> int:
    """The seat as which somebody hears of a move: his own; at one keyboard nobody's, as several read it."""
    own = table.held_by(player.id)
    return own[0] if len(own) == 1 else NOBODY


class Elsewhere:
    """The tables that somebody can't tell from the one of an driver."""

    def __init__(self, driver: RandomTableDriver, player: Player, rng: Rng) -> None:
        self.driver = driver
        self.player = player
        self.rng = rng
        self.told: dict[tuple[int, int], Any] = {}
        self.exchanged = 0
        """In how many moves something else happened there."""
        self.hiding = 0
        """In how many there was something to hide."""

    def table(self) -> Table:
        """One such table, as it is now. Everything in it that may be different is."""
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
            (one.id, whom.id) for one in (*PEOPLE, EVE) for whom in (*PEOPLE, EVE) if one != player
        } - true.muted
        if true.match is None:
            return other
        seat = looks_from(true, player)
        other.match = copy(true.match)
        other.match.seed = ANOTHER
        other.match.position = true.match.position.redeal(seat, self.rng)
        other.plays = [self.play(number, play, seat) for number, play in enumerate(true.plays)]
        other.events_by_version = {version: self.notes(version) for version in true.events_by_version}
        return other

    def record(self, record: Record, seated: bool) -> Record:
        """An entry that looks the same to the player."""
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
        """A move with another position before it: the hands of long ago stay, where spectators may see them by now."""
        count, delay = len(self.driver.table.plays), self.driver.table.opened.spectator_delay
        if number < count - DELAY - 2:
            return play
        spectator = not self.driver.table.held_by(self.player.id)
        if spectator and delay and number <= count - delay:
            before = play.before.copy()
            before.restore({"rng_state": before.rng_state ^ 1})
            return play._replace(before=before)
        return play._replace(before=play.before.redeal(seat, self.rng))

    def notes(self, version: int) -> Any:
        """What would have happened in a move, had the cards lain otherwise without the player's noticing."""
        table = self.driver.table
        entry = table.records[version - 1].entry
        assert isinstance(entry, Moved)
        listener = hears_as(table, self.player)
        if (version, listener) not in self.told:
            before, true = self.driver.positions_before[version], table.events_by_version[version]
            self.told[version, listener] = self.find_notes(before, entry.move, listener, true)
        return self.told[version, listener]

    def find_notes(self, before: Any, move: str, listener: int, true: Any) -> Any:
        definition = self.driver.table.definition
        after = before.copy()
        after.apply(definition.read_move(before, move))
        seen = definition.view(after, listener)
        hides = any(None in event.facts.values() for event in definition.events(true, listener))
        self.hiding += hides
        for _ in range(MANY_DEALS if hides else FEW_DEALS):
            other = before.redeal(listener, self.rng)
            with suppress(Problem):
                notes = other.apply_with_events(definition.read_move(other, move))
                witnessed = self.witnessed(notes, listener) == self.witnessed(true, listener)
                if notes != true and witnessed and definition.view(other, listener) == seen:
                    self.exchanged += 1
                    return notes
        return true

    def witnessed(self, notes: Any, listener: int) -> Any:
        """What a seat saw of a move, even if it does not lie there any more: what happened to itself, and open cards."""
        kinds = self.driver.table.definition.event_kinds
        return [note for note in notes if note[1] == listener or kinds[note[0]][0] in SHOWN]


# What he is sent


class Watch:
    """Compares what everybody is sent with what he would be sent elsewhere, and looks for the secret in it."""

    def __init__(self, driver: RandomTableDriver, in_process: InProcessServer, rng: Rng) -> None:
        self.driver = driver
        self.in_process = in_process
        self.rng = rng
        self.elsewhere = {player: Elsewhere(driver, player, rng) for player in (*PEOPLE, EVE, STRANGER)}
        self.compared = 0

    async def look(self, records: list[Record]) -> None:
        """Compares everything, after something was added."""
        self.in_process.clock.time = self.driver.now
        for player in (*self.driver.players, EVE, STRANGER):
            other = self.elsewhere[player].table()
            wishes = [self.wish(player) for _ in range(2)]
            sent = [await self.sent(each, player, len(records), wishes) for each in (self.driver.table, other)]
            assert sent[0] == sent[1]
            self.check_secret(sent[0])
            self.compared += 1

    async def sent(self, table: Table, player: Player, added: int, wishes: list[AnyCommand]) -> list[str]:
        """All that somebody can get to read at a table to which some entries were added."""
        version = table.version
        rarely = version % RARELY == 0
        self.in_process.set_table(table)
        said = await self.in_process.update(table, player, table.records[version - added :]) if added else []
        for after in (version - 3, *((0, version // 2, version, version + 5) if rarely else ())):
            said += await self.in_process.join(player, max(0, after))
        for command in wishes:
            if self.refused(player, command):
                said += await self.in_process.command(player, command, "fr" if version % 2 else "en")
            elif isinstance(command, Move):
                entries_of(table, command, player, self.driver.now, str)  # what is legal is so elsewhere
        return [*said, *(await self.in_process.get_pages(table, player) if rarely else [])]

    def refused(self, player: Player, command: AnyCommand) -> bool:
        """Whether a wish is not granted."""
        try:
            return not entries_of(self.driver.table, command, player, self.driver.now, str)
        except Problem:
            return True

    def wish(self, player: Player) -> AnyCommand:
        """Something that somebody may want: mostly a move that would be legal if he had other cards."""
        table, rng = self.driver.table, self.rng
        moves = ["", "harvest", "x 3", "7 r1 3,3", "1S 1S > 1S", "= 4E", "power moon-child", "throw 3"]
        if table.match and table.status == PLAYING:
            simulated = table.match.position.redeal(NOBODY, rng)
            for each in (simulated, table.match.position):
                actions = each.actions()
                moves += [table.definition.write_move(each, rng.one_of(actions)) for _ in range(12)]
        wishes: list[AnyCommand] = [Sit(rng.below(4)), Start(), AskTakeback(), AnswerTakeback(True), AskRematch(), Resign()]
        others: list[AnyCommand] = [*wishes, Say(""), Mute("nobody")]
        return Move(rng.one_of(moves)) if rng.below(3) else rng.one_of(others)

    def check_secret(self, sent: list[str]) -> None:
        """Neither the secret nor the state of the shuffle is in what is sent."""
        text = "\n".join(sent)
        assert SECRET not in text
        if self.driver.table.match:
            assert str(self.driver.position.rng_state) not in text


def tables() -> list[Any]:
    """Every game, edition and number of players: among people, and beside a bot or at one keyboard."""
    return [
        pytest.param(number, seating, id=f"{name} {' '.join(variant.values())[:20]} {seating}")
        for number, (name, variant) in enumerate(VARIANTS)
        for seating in ("people", ("bots", "keyboard")[number % 2])
    ]


@pytest.mark.parametrize(("number", "seating"), tables())
def test_nobody_is_sent_what_he_may_not_know(
    number: int, seating: str, loop: asyncio.Runner, in_process: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    name, variant = VARIANTS[number]
    rng = Rng.of(f"{name} {variant}", seating)
    driver = RandomTableDriver(name, variant, seating, spectator_delay=DELAY)
    watch = Watch(driver, in_process, rng)

    async def play() -> None:
        version = 0
        for _ in driver.join_all(rng):
            await watch.look(driver.table.records[version:])
            version = driver.table.version
        while not driver.table.ended:
            records = driver.step(rng)
            if not driver.table.ended and (len(driver.table.plays) < EARLY or driver.table.version % LATER == 0):
                await watch.look(records)

    loop.run(play())
    assert watch.compared > 20
    assert watch.elsewhere[EVE].exchanged * 4 >= watch.elsewhere[EVE].hiding
    assert SECRET not in caplog.text


# All the way


class Witness(Client):
    """Somebody who keeps all that he is sent."""

    def __init__(self, address: str, name: str) -> None:
        self.kept: list[str] = []
        super().__init__(address, name)
        self.web.event_hooks["response"] = [self.keep]

    def keep(self, response: httpx.Response) -> None:
        response.read()
        self.kept.append(f"{response.headers} {response.text}")

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        self.kept.append(json.dumps(message))
        return message


def test_the_secret_leaves_the_house_at_the_end_and_the_journal_holds_none(tmp_path: Path) -> None:
    database, journal = tmp_path / "etoile.db", tmp_path / "journal"
    with journal.open("w") as lines, running_server(database, lines) as address:
        ana, ben = Witness(address, "Ana"), Witness(address, "Ben")
        eve = Witness(address, "Eve")
        table = ana.open("ecliptic", {"kind": "me"}, {"kind": "open"}, gallery=2)
        eve.go(table)
        ana.do("start", word="abra")
        ben.go(table)
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
                client.go(table)
                if client.my_turn:
                    client.do("move", move="1S 1S > 1S")
                    client.do("move", move=client.table["moves"][0])
                eve.until(client.table["version"])
        assert len(kept) > 100
        for client in (ana, ben, eve):
            client.go(table)
            assert client.table["seed"] == secret
        cookie = ana.web.cookies["etoile"]
        break_database(database)
        assert ana.web.post("/api/tables", json={"game": "ecliptic"}).status_code == 500
    text = journal.read_text()
    assert "internal error" in text
    for hidden in (secret, "secret", cookie, "cookie: ", '\\"hand\\"', "TEXT"):
        assert hidden not in text, hidden


@contextmanager
def running_server(database: Path, lines: IO[str]) -> Iterator[str]:
    """A server that writes everything down that it ever does."""
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
    """What the shuffle of a table comes from."""
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT entry FROM entries WHERE table_id = ? AND version = 1"
        return str(json.loads(connection.execute(query, [table]).fetchone()[0])["secret"])


def break_database(database: Path) -> None:
    """From now on nothing can be written down."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("ALTER TABLE entries RENAME TO lost")
        connection.commit()
