"""Guests who sign in to an account: their tables and ratings move to it, and the games go on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from etoile.server.http import passphrases
from etoile.store import schema
from etoile.store.bans import NEVER, Ban
from etoile.store.store import lobby_row
from tests.server.test_accounts import set_credentials, sign_in
from tests.server.test_protocol import ME, OPEN, ROBOT, play_on, two
from tests.support.client import Client
from tests.support.running_server import RunningServer


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "ARGON2", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@pytest.fixture
def any_server(database: str) -> Iterator[RunningServer]:
    """A server on SQLite or PostgreSQL."""
    opened = RunningServer(database)
    yield opened
    opened.close()


def new_account(server: RunningServer, login: str = "ana") -> Client:
    """Returns a client on another device that is signed in to a new account."""
    owner = server.new_client("Ana of the stars")
    assert set_credentials(owner, login)["login"] == login
    return owner


def own_tables(client: Client) -> dict[str, Any]:
    return {row["id"]: row for row in client.get("/api/self/tables")}


def everything(server: RunningServer) -> str:
    """Returns all rows of the database as text."""
    with server.state.store.engine.connect() as connection:
        return "\n".join(str(connection.execute(select(table)).all()) for table in schema.metadata.sorted_tables)


def check_lobby(server: RunningServer, table_id: str) -> None:
    """The lobby's row and seats equal those derived from the log."""
    store = server.state.store
    table = store.table(table_id)
    with store.engine.connect() as connection:
        row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().one()
        seats = connection.execute(
            select(schema.seats.c.seat, schema.seats.c.player).where(schema.seats.c.table_id == table_id)
        )
        assert dict(row) == lobby_row(table)
        assert dict(seats.all()) == {number: seat.player for number, seat in enumerate(table.seats) if seat.player}


def test_a_running_game_goes_on_under_the_account(any_server: RunningServer) -> None:
    owner = new_account(any_server)
    guest, friend = two(any_server)
    play_on(guest, friend, moves=3)
    guest.do("say", text="good evening")
    table, before, version = guest.table["id"], guest.table["view"], guest.table["version"]
    old_id = guest.id
    assert sign_in(guest) == 200
    assert guest.close_code() == friend.close_code() == 4012
    assert guest.get("/api/self")["id"] == owner.id
    guest.connect(table, after=0)
    friend.connect(table, after=0)
    assert (guest.table["view"], guest.table["version"]) == (before, version)
    assert guest.table["yours"] != friend.table["yours"]
    play_on(guest, friend)
    assert guest.table["result"]["reason"] == "played"
    assert list(own_tables(guest)) == list(own_tables(owner)) == [table]
    assert old_id not in re.findall(r"""['"]([\w-]+)['"]""", everything(any_server))
    assert guest.web.get(f"/api/players/{old_id}").status_code == 404
    said = [each["entry"] for each in friend.entries if each["entry"]["entry"] == "said"]
    assert [(each["player"], each["text"]) for each in said] == [(owner.id, "good evening")]
    check_lobby(any_server, table)


def test_a_bot_goes_on_with_the_account(any_server: RunningServer) -> None:
    new_account(any_server)
    guest = any_server.new_client()
    table = guest.open("moonlight", ME, ROBOT)
    guest.do("start")
    guest.wait_for_turn()
    guest.do("move", move=guest.table["moves"][0])
    assert sign_in(guest) == 200
    guest.connect(table, after=0)
    while guest.wait_for_turn():
        guest.do("move", move=guest.table["moves"][0])
    assert guest.table["result"]["reason"] == "played"
    check_lobby(any_server, table)


def test_waiting_and_finished_tables_move_too(any_server: RunningServer) -> None:
    owner = new_account(any_server)
    guest, friend = two(any_server)
    friend.do("resign")
    finished = guest.table["id"]
    waiting = guest.open("syzygie", ME, OPEN, public=True)
    reserved = friend.open("ecliptic", ME, {"kind": "named", "name": guest.id})
    assert sign_in(guest) == 200
    assert set(own_tables(guest)) == {finished, waiting}
    assert own_tables(guest)[finished]["result"]["reason"] == "resigned"
    assert own_tables(guest)[waiting]["host"] == owner.id
    guest.connect(reserved, after=0)
    assert guest.do("sit")["say"] == "done"
    for table in (finished, waiting, reserved):
        check_lobby(any_server, table)


def test_a_rating_moves_to_an_account_without_one(any_server: RunningServer) -> None:
    owner = new_account(any_server)
    guest, friend = two(any_server, rated=True)
    friend.do("resign")
    earned = guest.get("/api/self")["ratings"]
    assert sign_in(guest) == 200
    assert owner.get("/api/self")["ratings"] == earned


def test_the_rating_of_an_account_is_not_replaced(any_server: RunningServer) -> None:
    """Otherwise a player could throw away a bad rating, or choose the best of several guests."""
    owner, rival = two(any_server, rated=True)
    owner.do("resign")
    set_credentials(owner)
    earned = owner.get("/api/self")["ratings"]
    guest, friend = two(any_server, rated=True)
    friend.do("resign")
    assert sign_in(guest) == 200
    assert guest.get("/api/self")["ratings"] == earned
    assert rival.get("/api/self")["ratings"][0]["games"] == 1
    with any_server.state.store.engine.connect() as connection:
        assert guest.id not in connection.execute(select(schema.ratings.c.player)).scalars().all()


def test_a_rated_game_under_way_counts_for_the_account(any_server: RunningServer) -> None:
    owner = new_account(any_server)
    guest, _ = two(any_server, rated=True)
    table = guest.table["id"]
    assert sign_in(guest) == 200
    guest.connect(table, after=0)
    guest.do("resign")
    (rating,) = owner.get("/api/self")["ratings"]
    assert (rating["games"], rating["rating"] < 25) == (1, True)


def test_nobody_gets_both_sides_of_a_game(any_server: RunningServer) -> None:
    guest, owner = two(any_server, rated=True)
    set_credentials(owner)
    shared, own = guest.table["id"], guest.open("ecliptic", ME, ROBOT)
    assert sign_in(guest) == 200
    assert set(own_tables(guest)) == {shared, own}
    guest.connect(shared, after=0)
    assert len(guest.table["yours"]) == 1
    assert {seat["player"] for seat in guest.table["seats"]} == {guest.id, owner.id}
    check_lobby(any_server, shared)


def test_tables_of_an_account_do_not_move_to_another(any_server: RunningServer) -> None:
    new_account(any_server)
    other = any_server.new_client()
    table = other.open("ecliptic", ME, ROBOT)
    set_credentials(other, "ben")
    assert sign_in(other, "ana") == 200
    assert own_tables(other) == {}
    assert sign_in(other, "ben") == 200
    assert list(own_tables(other)) == [table]


def test_a_wrong_passphrase_moves_nothing(any_server: RunningServer) -> None:
    owner = new_account(any_server)
    guest = any_server.new_client()
    table = guest.open("ecliptic", ME, ROBOT)
    assert sign_in(guest, passphrase="not the right one") == 401
    assert list(own_tables(guest)) == [table]
    assert own_tables(owner) == {}


def test_a_program_with_a_token_keeps_its_tables(any_server: RunningServer) -> None:
    """Without a cookie nothing is replaced: the program may be a bot that only asks for a token."""
    owner = new_account(any_server)
    guest = any_server.new_client()
    table = guest.open("ecliptic", ME, ROBOT)
    guest.web.headers["Authorization"] = f"Bearer {guest.web.cookies['etoile']}"
    guest.web.cookies.clear()
    assert sign_in(guest) == 200
    assert list(own_tables(guest)) == [table]
    assert own_tables(owner) == {}


def test_a_banned_guest_does_not_take_tables_along(any_server: RunningServer) -> None:
    owner = new_account(any_server)
    guest = any_server.new_client()
    table = guest.open("ecliptic", ME, ROBOT)
    any_server.state.live.bans.replace([Ban("player", guest.id, "", 0, NEVER)])
    assert sign_in(guest) == 200
    assert own_tables(owner) == {}
    assert any_server.state.store.table(table).host == guest.id


def test_all_data_of_a_former_guest_is_deleted_with_the_account(any_server: RunningServer) -> None:
    new_account(any_server)
    guest, friend = two(any_server)
    guest.web.put("/api/self", json={"name": "Little Owl"})
    guest.do("say", text="my secret wish")
    assert sign_in(guest) == 200
    assert "my secret wish" in guest.web.get("/api/self/export").text
    body = {"passphrase": "moon owl ladder soup"}
    assert guest.web.post("/api/self/delete", json=body).status_code == 204
    friend.connect(friend.table["id"], after=0)
    told = json.dumps([friend.table, friend.entries]) + everything(any_server)
    assert "my secret wish" not in told
    assert "Little Owl" not in told


def test_signing_in_adds_no_time_to_a_clock(any_server: RunningServer) -> None:
    new_account(any_server)
    guest, _ = two(any_server, clock={"per_move": 20})
    table, seat = guest.table["id"], guest.table["seat"]
    assert sign_in(guest) == 200
    guest.connect(table, after=0)
    assert guest.table["to_move"] == seat
    assert any_server.state.live.registry.tables[table].table.grace_until == 0
    assert guest.table["seats"][seat]["remaining"] <= 20_000


def test_a_guest_who_makes_an_account_meanwhile_keeps_the_tables(any_server: RunningServer) -> None:
    """The account was made in another window after the sign-in had read the guest."""
    owner = new_account(any_server)
    guest = any_server.new_client()
    table = guest.open("ecliptic", ME, ROBOT)
    set_credentials(guest, "ben")
    assert any_server.state.store.players.merge(guest.id, owner.id).result() is None
    assert list(own_tables(guest)) == [table]
