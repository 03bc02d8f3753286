"""Hints, move previews, past positions and the move log."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.core.refusal import Problem
from etoile.games import GAMES
from etoile.server.live.bots import BotPool
from etoile.tables import open as opening
from etoile.tables.commands import AskTakeback
from etoile.tables.entries import Moved
from etoile.tables.views import standing_versions
from tests.support.client import Client
from tests.support.running_server import RunningServer
from tests.support.table_builder import ANA, BEN, KEYBOARD, ME, ROBOT, TableDriver

ROBOTS = ({"kind": "me"}, {"kind": "bot", "name": "new-moon"})
PEOPLE = ({"kind": "me"}, {"kind": "open"})


def against_a_bot(server: RunningServer, game: str, **options: object) -> tuple[Client, str]:
    """Returns Ana at a table against a bot, on her turn, and the table's id."""
    ana = server.new_client("Ana")
    table = ana.open(game, *ROBOTS, **options)
    ana.do("start")
    ana.wait_for_turn()
    return ana, table


def among_people(server: RunningServer, **options: object) -> tuple[Client, Client, str]:
    """Returns the player to move and the opponent at a game of Ecliptic, and the table's id."""
    ana, ben = server.new_client("Ana"), server.new_client("Ben")
    table = ana.open("ecliptic", *PEOPLE, **options)
    ben.connect(table)
    ben.do("sit")
    ana.do("start")
    ben.do("start")
    ana.until(ben.table["version"])
    return (ana, ben, table) if ana.my_turn else (ben, ana, table)


def refused(client: Client, path: str, body: object = None) -> tuple[int, str]:
    """Returns the status and the code of a refused request."""
    answer = client.web.get(path) if body is None else client.web.post(path, json=body)
    said = answer.json()
    assert said["say"] == "refused"
    assert said["sentence"]
    return answer.status_code, said["code"]


def play(client: Client, moves: int) -> None:
    """Plays a number of moves against bots."""
    for _ in range(moves):
        if client.wait_for_turn():
            client.do("move", move=client.table["moves"][0])
    client.wait_for_turn()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_best_moves_of_the_player_to_move(server: RunningServer, game: str) -> None:
    ana, table = against_a_bot(server, game)
    hints = ana.get(f"/api/tables/{table}/hint")["moves"]
    assert 1 <= len(hints) <= 3
    for hint in hints:
        assert hint["move"] in ana.table["moves"]
        assert 0 <= hint["share"] <= 1
        assert hint["certainty"] in ("sure", "fairly", "guess")
    assert ana.get(f"/api/tables/{table}/hint")["moves"][0] == hints[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_describes_a_move_without_playing_it(server: RunningServer, game: str) -> None:
    ana, table = against_a_bot(server, game)
    before = ana.get(f"/api/tables/{table}")
    for move in ana.table["moves"][:5]:
        told = ana.post(f"/api/tables/{table}/foresee?lang=fr", {"move": move})
        assert [set(event) for event in told["events"]] == [{"name", "clause", "facts"}] * len(told["events"])
        assert told["events"]
        assert told["sentences"]
        assert told["sentences"][0].endswith(f"({told['events'][0]['clause']})")
    assert ana.get(f"/api/tables/{table}") == before


def test_what_a_refused_move_would_bring_is_its_clause(server: RunningServer) -> None:
    ana, table = against_a_bot(server, "ecliptic")
    path = f"/api/tables/{table}/foresee"
    answer = ana.web.post(path, json={"move": "1S 1S > 1S"})
    assert answer.status_code == 400
    assert answer.json()["clause"].startswith("EC-")
    assert answer.json()["sentence"]
    assert refused(ana, path, {"move": "nonsense"}) == (400, "ecliptic-unreadable")
    bodies: tuple[object, ...] = ({}, {"move": 3}, {"move": "x" * 401}, {"move": "1S", "and": 1}, [])
    for body in bodies:
        assert refused(ana, path, body) == (400, "wire-form")


def test_only_the_player_to_move_gets_hints(server: RunningServer) -> None:
    first, second, table = among_people(server, hints=True)
    eve, nobody = server.new_client("Eve"), server.new_client()
    nobody.web.cookies.clear()
    for path, body in ((f"/api/tables/{table}/hint", None), (f"/api/tables/{table}/foresee", {"move": "1S 1S > 1S"})):
        assert refused(second, path, body) == (400, "turn-not-yours")
        assert refused(eve, path, body) == (400, "seat-not-yours")
        assert refused(nobody, path, body) == (401, "wire-stranger")
    assert first.get(f"/api/tables/{table}/hint")["moves"]


def test_a_rated_game_has_no_hints(server: RunningServer) -> None:
    first, second, table = among_people(server, rated=True)
    assert refused(first, f"/api/tables/{table}/hint") == (400, "hint-rated")
    assert refused(second, f"/api/tables/{table}/hint") == (400, "turn-not-yours")
    assert first.post(f"/api/tables/{table}/foresee", {"move": first.table["moves"][0]})["events"]


def test_against_people_there_are_hints_only_if_the_table_allows_them(server: RunningServer) -> None:
    first, second, table = among_people(server)
    assert first.table["hints"] is False
    assert refused(first, f"/api/tables/{table}/hint") == (400, "hint-people")
    assert refused(second, f"/api/tables/{table}/hint") == (400, "turn-not-yours")
    assert first.post(f"/api/tables/{table}/foresee", {"move": first.table["moves"][0]})["lines"] is not None
    first, second, table = among_people(server, hints=True)
    assert first.table["hints"] is second.table["hints"] is True
    assert first.get(f"/api/tables/{table}/hint")["moves"]
    shut = server.new_client("Ana")
    table = shut.open("ecliptic", *ROBOTS, hints=False)
    shut.do("start")
    shut.wait_for_turn()
    assert refused(shut, f"/api/tables/{table}/hint") == (400, "hint-people")


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_sorted_by_chance_and_have_reasons_in_both_languages(server: RunningServer, game: str) -> None:
    ana, table = against_a_bot(server, game)
    english, french = (ana.get(f"/api/tables/{table}/hint?lang={language}")["moves"] for language in ("en", "fr"))
    assert 1 <= len(english) <= 3
    shares = [hint["share"] for hint in english]
    assert shares == sorted(shares, reverse=True)
    assert {hint["move"] for hint in english} <= set(ana.table["moves"])
    for ours, theirs in zip(english, french, strict=True):
        assert (ours["move"], ours["share"]) == (theirs["move"], theirs["share"])
        assert ours["reason"].endswith(".")
        assert theirs["reason"].endswith(".")
        assert ours["reason"] != theirs["reason"]


def test_there_is_nothing_to_ask_before_a_game_or_after_it(server: RunningServer) -> None:
    ana = server.new_client("Ana")
    table = ana.open("ecliptic", *PEOPLE)
    assert refused(ana, f"/api/tables/{table}/hint") == (400, "table-waiting")
    assert refused(ana, f"/api/tables/{table}/foresee", {"move": "1S"}) == (400, "table-waiting")
    assert refused(ana, f"/api/tables/{table}/past/0") == (400, "table-waiting")
    assert ana.get(f"/api/tables/{table}/log") == []
    first, _, table = among_people(server)
    first.do("resign")
    assert refused(first, f"/api/tables/{table}/hint") == (400, "table-over")
    assert refused(first, f"/api/tables/{table}/foresee", {"move": "1S"}) == (400, "table-over")
    for path in ("hint", "past/0", "log"):
        assert refused(ana, f"/api/tables/nowhere/{path}") == (404, "table-none")
    assert refused(ana, "/api/tables/nowhere/foresee", {"move": "1S"}) == (404, "table-none")


def test_a_moment_that_was_not_is_refused(server: RunningServer) -> None:
    ana, table = against_a_bot(server, "ecliptic")
    play(ana, 2)
    count = ana.table["count"]
    assert ana.get(f"/api/tables/{table}/past/{count}")["count"] == count
    for wrong in (count + 1, -1, 10**40):
        assert refused(ana, f"/api/tables/{table}/past/{wrong}") == (404, "past-none")
    for wrong in ("x", "1.5", "%D9%A3x", "9" * 5000):
        assert refused(ana, f"/api/tables/{table}/past/{wrong}")[0] == 404


@pytest.mark.parametrize("game", GAMES)
def test_the_past_is_what_was_seen_then(server: RunningServer, game: str) -> None:
    """Past views equal what the socket showed, and past events what it reported."""
    ana, table = against_a_bot(server, game)
    seen: dict[int, Any] = {}
    while len(seen) < 8 and ana.wait_for_turn():
        seen[ana.table["count"]] = ana.table
        ana.do("move", move=ana.table["moves"][0])
    for count, then in seen.items():
        past = ana.get(f"/api/tables/{table}/past/{count}")
        assert (past["view"], past["seat"], past["to_move"]) == (then["view"], 0, then["to_move"])
        assert past["hands"] is None
    moved = [entry for entry in ana.entries if entry["entry"]["entry"] == "moved"]
    told = ana.get(f"/api/tables/{table}/log")
    assert [line["count"] for line in told] == [*range(1, len(told) + 1)]
    for line, entry in zip(told, moved, strict=False):
        past = ana.get(f"/api/tables/{table}/past/{line['count']}")
        assert (past["move"], past["events"]) == (entry["entry"]["move"], entry["events"])
        assert past["sentences"] == line["sentences"]
        assert (line["move"], line["seat"], line["version"]) == (past["move"], entry["entry"]["seat"], entry["version"])
    start = ana.get(f"/api/tables/{table}/past/0")
    assert (start["move"], start["events"], start["sentences"]) == (None, [], [])


def test_spectators_see_no_hand_of_a_past_position_before_the_end(server: RunningServer) -> None:
    first, second, table = among_people(server)
    eve = server.new_client("Eve")
    for _ in range(2):
        first.do("move", move=first.table["moves"][0])
        second.until(first.table["version"])
        first, second = (first, second) if first.my_turn else (second, first)
    path = f"/api/tables/{table}/past/1"
    for looker, seat in ((eve, -1), (first, first.table["seat"]), (second, second.table["seat"])):
        past = looker.get(path)
        assert (past["seat"], past["hands"]) == (seat, None)
        assert bool(past["view"]["hand"]) == (seat >= 0)
    drawn = [event["facts"]["card"] for event in eve.get(path)["events"] if event["name"] == "drew"]
    assert drawn
    assert drawn == [None] * len(drawn)
    first.do("resign")
    for looker in (eve, first, second):
        past = looker.get(path)
        assert [view["seat"] for view in past["hands"]] == [0, 1]
        assert all(view["hand"] for view in past["hands"])
        assert None not in [event["facts"].get("card", "") for event in past["events"]]
        assert looker.get(f"/api/tables/{table}/log")[0]["sentences"] == past["sentences"]


def test_spectators_of_a_gallery_see_hands_of_long_ago(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MIN_SPECTATOR_DELAY", 1)
    ana, table = against_a_bot(server, "ecliptic", gallery=3)
    play(ana, 3)
    eve = server.new_client("Eve")
    count = ana.table["count"]
    shown = eve.get(f"/api/tables/{table}")["hands"]
    assert eve.get(f"/api/tables/{table}/past/{count - 3}")["hands"] == shown
    assert eve.get(f"/api/tables/{table}/past/{count - 2}")["hands"] is None
    assert ana.get(f"/api/tables/{table}/past/0")["hands"] is None


def test_the_log_is_in_words_of_both_languages_from_the_readers_side(server: RunningServer) -> None:
    ana, table = against_a_bot(server, "ecliptic")
    play(ana, 1)
    ben = server.new_client("Ben")
    starts = {"en": ("White", "Blue", "You"), "fr": ("Blanc", "Bleu", "Vous")}
    for language, (white, blue, you) in starts.items():
        own, watched = (client.get(f"/api/tables/{table}/log?lang={language}") for client in (ana, ben))
        for move, seen in zip(own, watched, strict=True):
            assert move["sentences"][0].startswith((you, blue)[move["seat"]])
            assert seen["sentences"][0].startswith((white, blue)[move["seat"]])
            assert not any(f"{you} " in sentence for sentence in seen["sentences"])
        last = own[-1]["count"]
        assert ana.get(f"/api/tables/{table}/past/{last}?lang={language}")["sentences"] == own[-1]["sentences"]


def test_what_was_taken_back_is_not_in_the_log() -> None:
    driver = TableDriver(ME, ROBOT).start(ANA).play_moves(9)
    table, before = driver.table, standing_versions(driver.table)
    driver.execute(ANA, AskTakeback())
    assert standing_versions(table) == before[: len(table.plays)] != before
    driver.play_moves(3)
    entries = [table.records[version - 1].entry for version in standing_versions(table)]
    assert entries == [Moved(play.seat, play.move) for play in table.plays]


def test_players_at_one_keyboard_do_not_see_each_others_past_hands(server: RunningServer) -> None:
    """The player to move sees only what that player saw, also of the other's moves."""
    ana = server.new_client("Ana")
    table = ana.open("ecliptic", {"kind": "me"}, {"kind": "keyboard", "name": "Ben"})
    ana.do("start")
    for _ in range(4):
        ana.do("move", move=ana.table["moves"][0])
    seat = ana.table["seat"]
    for count in range(1, 5):
        past = ana.get(f"/api/tables/{table}/past/{count}")
        assert past["view"]["seat"] == past["seat"] == seat
        for event in past["events"]:
            if event["name"] == "drew" and event["facts"]["seat"] != seat:
                assert event["facts"]["card"] is None


def test_one_hint_at_a_time_is_thought_about_for_a_player(loop: Any) -> None:
    async def ask() -> None:
        bots = BotPool()
        one, other = (TableDriver(ME, KEYBOARD, game=game).start(ANA).table for game in ("ecliptic", "moonlight"))
        other.id = "other"
        first, again = bots.advise(one, ANA), bots.advise(one, ANA)
        with pytest.raises(Problem, match="hint-thinking"):
            bots.advise(other, ANA)
        bens = bots.advise(other, BEN)
        assert await first == await again
        assert await bens
        assert await bots.advise(other, ANA)
        bots.close()

    loop.run(ask())
