"""Tables of an earlier version of the rules that the game keeps go on under it; a rematch follows the present one."""

from __future__ import annotations

from pathlib import Path

from etoile.core.match import Match
from etoile.core.transcript import read_transcript
from etoile.games import find_game
from etoile.server.live.clock import system_now
from etoile.store.sessions import new_session
from etoile.store.store import Store
from etoile.tables.commands import AskRematch, Move, entries_of
from etoile.tables.entries import AnyEntry, Moved, Opened, Record, RequestedSeat, Sat, Started
from etoile.tables.rematch import reopen
from etoile.tables.table import OVER, PLAYING, Table
from etoile.tables.views import view_table
from tests.core.test_transcript import EARLIER
from tests.support.running_server import RunningServer
from tests.support.table_builder import ANA, NOON_MS

SOLEIL_LUNE = find_game("soleil-lune")


def recorded() -> Match:
    """Returns a game of version 1 that plays differently under the present rules."""
    return read_transcript(EARLIER.read_text(encoding="utf-8"), find_game)


def table_of(match: Match, moves: int) -> Table:
    """Returns a table on which Ana, at one keyboard with the others, has played the first moves of a match."""
    seats = [RequestedSeat("me"), *(RequestedSeat("keyboard", "Ben") for _ in match.seats[1:])]
    entries: list[AnyEntry] = [Opened("soleil-lune", 1, dict(match.settings), match.seed, seats)]
    entries += [Sat(number, ANA.id, "Ana") for number in range(len(seats))]
    entries.append(Started(match.date))
    for count, move in enumerate(match.moves[:moves]):
        entries.append(Moved(match.before(count).position.to_move, move))
    return Table.of("table", [Record(number, NOON_MS, entry, ANA.id) for number, entry in enumerate(entries, 1)])


def test_a_table_of_earlier_rules_is_finished_under_them() -> None:
    match = recorded()
    table = table_of(match, len(match.moves) - 1)
    assert (table.outdated, table.status, table.definition.version) == (False, PLAYING, 1)
    entries = entries_of(table, Move(match.moves[-1]), ANA, NOON_MS, lambda: "fresh")
    table = table.after(table.next_records(entries, NOON_MS, ANA.id))
    assert table.status == OVER
    assert table.match
    assert table.match.position.scores() == match.position.scores()
    result = view_table(table, ANA.id, NOON_MS).result
    assert result is not None
    assert (result.reason, result.scores) == ("played", match.position.scores())


def test_a_rematch_follows_the_present_rules() -> None:
    match = recorded()
    table = table_of(match, len(match.moves) - 1)
    for command in (Move(match.moves[-1]), AskRematch()):
        table = table.after(table.next_records(entries_of(table, command, ANA, NOON_MS, lambda: "fresh"), NOON_MS, ANA.id))
    assert table.next_table == "fresh"
    opened = reopen(table, "another secret")[0]
    assert isinstance(opened, Opened)
    assert (opened.rules, opened.settings["last_eclipse"]) == (SOLEIL_LUNE.version, "forced")
    assert {**opened.settings, **match.settings} == opened.settings


def test_the_server_loads_such_a_table_and_returns_its_transcript(tmp_path: Path) -> None:
    match = recorded()
    database = str(tmp_path / "etoile.db")
    store = Store.open(database)
    store.players.create(ANA.id, ANA.name, 7).result()
    store.sessions.create(new_session(ANA.id, ANA.id, "", system_now()), None).result()
    table = table_of(match, len(match.moves) - 1)
    store.append(table, table.records).result()
    store.close()
    server = RunningServer(database)
    try:
        ana = server.new_client()
        ana.headers = {"Authorization": f"Bearer {server.state.signer.sign(ANA.id)}"}
        ana.web.headers.update(ana.headers)
        ana.connect("table")
        assert match.moves[-1] in ana.table["moves"]
        ana.do("move", move=match.moves[-1])
        assert ana.get("/api/tables/table")["status"] == OVER
        text = ana.web.get("/api/tables/table/transcript").text
        assert "game: soleil-lune 1\n" in text
        assert read_transcript(text, find_game).position == match.position
    finally:
        server.close()
