"""Accounts over HTTP: names, credentials, data export, deletion and ratings."""

from __future__ import annotations

import json
from typing import Any

import pytest
from argon2 import PasswordHasher

from etoile.core.game import NOBODY
from etoile.server.http import passphrases
from tests.server.test_protocol import ME, OPEN, ROBOT, refused, two
from tests.support.client import Client
from tests.support.running_server import RunningServer

PASSPHRASE = "moon owl ladder soup"


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the hasher by a fast one: hashing is expensive by design."""
    monkeypatch.setattr(passphrases, "ARGON2", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


def set_credentials(client: Client, login: str = "Ana", passphrase: str = PASSPHRASE, current: str = "") -> Any:
    body = {"login": login, "passphrase": passphrase, "current": current}
    return client.web.post("/api/self/account", json=body).json()


def sign_in(client: Client, login: str = "ana", passphrase: str = PASSPHRASE) -> int:
    return client.web.post("/api/session", json={"login": login, "passphrase": passphrase}).status_code


def test_a_first_visitor_gets_a_name_and_keeps_it(server: RunningServer) -> None:
    ana = server.new_client()
    first = ana.get("/api/self")
    assert first["id"] == ana.id
    assert first["name"]
    assert ana.post("/api/self")["name"] == first["name"]
    assert ana.web.put("/api/self", json={"name": "  Ana  Lune "}).json()["name"] == "Ana Lune"
    assert ana.get(f"/api/players/{ana.id}") == {"id": ana.id, "name": "Ana Lune", "ratings": []}


def test_an_account_keeps_ones_games_across_devices(server: RunningServer) -> None:
    ana = server.new_client("Ana")
    table = ana.open("ecliptic", ME, ROBOT)
    assert set_credentials(ana)["login"] == "ana"
    phone = server.new_client()
    assert sign_in(phone) == 200
    assert phone.get("/api/self")["id"] == ana.id
    assert [row["id"] for row in phone.get("/api/self/tables")] == [table]
    phone.connect(table)
    assert phone.table["yours"] == [0]


def test_signing_out_forgets_this_device_only(server: RunningServer) -> None:
    ana = server.new_client("Ana")
    set_credentials(ana)
    phone = server.new_client()
    sign_in(phone)
    assert phone.web.delete("/api/session").status_code == 204
    assert phone.web.get("/api/self").status_code == 401
    assert ana.web.get("/api/self").status_code == 200


def test_a_new_passphrase_ends_all_other_sessions(server: RunningServer) -> None:
    ana = server.new_client("Ana")
    set_credentials(ana)
    thief = server.new_client()
    sign_in(thief)
    thief.connect(ana.open("ecliptic", ME, OPEN))
    refused(set_credentials(ana, passphrase="another passphrase"), "account-wrong")
    assert set_credentials(ana, passphrase="another passphrase", current=PASSPHRASE)["login"] == "ana"
    assert thief.close_code() == 4012
    assert thief.web.get("/api/self").status_code == 401
    assert ana.web.get("/api/self").status_code == 200
    assert sign_in(thief) == 401
    assert sign_in(thief, passphrase="another passphrase") == 200


@pytest.mark.parametrize(
    ("login", "passphrase", "code"),
    [
        ("an", PASSPHRASE, "account-login"),
        ("a" * 41, PASSPHRASE, "account-login"),
        ("ana\u0007bell", PASSPHRASE, "account-login"),
        ("ana", "short", "account-passphrase"),
        ("ana", "x" * 201, "account-passphrase"),
    ],
)
def test_what_cannot_be_an_account(server: RunningServer, login: str, passphrase: str, code: str) -> None:
    ana = server.new_client()
    refused(set_credentials(ana, login, passphrase), code)
    assert ana.get("/api/self")["login"] is None


def test_a_login_that_is_taken_is_refused(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    set_credentials(ana, "Étoile")
    answer = ben.web.post("/api/self/account", json={"login": "  étoile ", "passphrase": PASSPHRASE})
    assert answer.status_code == 409
    refused(answer.json(), "account-taken")
    assert ben.get("/api/self")["login"] is None


def test_passphrases_cannot_be_guessed_for_long(server: RunningServer) -> None:
    ana, thief = server.new_client(), server.new_client()
    set_credentials(ana)
    statuses = [sign_in(thief, passphrase=f"guess number {number}") for number in range(14)]
    assert statuses == [401] * 10 + [429] * 4
    assert sign_in(thief) == 429


def test_an_unknown_login_is_refused_in_the_same_words(server: RunningServer) -> None:
    ana = server.new_client()
    set_credentials(ana)
    wrong = [{"login": "ana", "passphrase": "not the one"}, {"login": "nobody", "passphrase": "not the one"}]
    one, other = (ana.web.post("/api/session", json=body) for body in wrong)
    assert (one.status_code, one.text) == (other.status_code, other.text)


def test_all_stored_data_of_a_player_can_be_exported(server: RunningServer) -> None:
    one, other = two(server)
    one.do("say", text="what a night")
    answer = one.web.get("/api/self/export")
    assert "attachment" in answer.headers["content-disposition"]
    everything = answer.json()
    assert everything["self"]["id"] == one.id
    (kept,) = everything["tables"]
    assert kept["table"]["view"] == one.table["view"]
    assert "what a night" in answer.text
    assert "passphrase" not in answer.text
    assert kept["table"]["seed"] is None
    other.connect(other.table["id"])
    hand = [json.dumps(card) for card in other.table["view"].get("hand", [])]
    assert not kept["table"]["hands"]
    assert hand or kept["table"]["seat"] != NOBODY


def test_deleting_oneself_leaves_no_trace_but_the_moves(server: RunningServer) -> None:
    one, other = two(server)
    one.web.put("/api/self", json={"name": "Nobody Else"})
    one.do("say", text="my secret wish")
    table = one.table["id"]
    answer = one.web.post("/api/self/delete", json={})
    assert answer.status_code == 204
    assert one.web.get("/api/self").status_code == 401
    assert other.web.get(f"/api/players/{one.id}").status_code == 404
    other.connect(table, after=0)
    assert other.table["result"] == {**other.table["result"], "reason": "resigned", "winners": other.table["yours"]}
    told = json.dumps([other.table, other.entries, other.get("/api/self/tables"), other.get("/api/self/export")])
    assert one.id not in told
    assert "my secret wish" not in told
    with_text = [entry for entry in other.entries if entry["entry"]["entry"] == "said"]
    assert len(with_text) == 1
    server.uvicorn.should_exit = True
    server.thread.join()
    assert one.id.encode() not in whole_database(server.database)


def whole_database(file: str) -> bytes:
    """Returns a database as SQL text."""
    import sqlite3

    with sqlite3.connect(file) as connection:
        return "\n".join(connection.iterdump()).encode()


def test_deleting_an_account_needs_its_passphrase(server: RunningServer) -> None:
    ana = server.new_client()
    set_credentials(ana)
    assert ana.web.post("/api/self/delete", json={}).status_code == 401
    assert ana.web.get("/api/self").status_code == 200
    assert ana.web.post("/api/self/delete", json={"passphrase": PASSPHRASE}).status_code == 204
    assert sign_in(server.new_client()) == 401


def test_a_table_that_waits_is_closed_when_its_host_is_forgotten(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    ana.open("ecliptic", ME, OPEN, public=True)
    assert len(ben.get("/api/tables")) == 1
    ana.web.post("/api/self/delete", json={})
    assert ben.get("/api/tables") == []


def test_rated_games_move_the_ladder(server: RunningServer) -> None:
    one, other = two(server, rated=True)
    other.do("resign")
    (winner,), (loser,) = (client.get("/api/self")["ratings"] for client in (one, other))
    assert winner["ladder"] == loser["ladder"] == "ecliptic"
    assert winner["rating"] > 25 > loser["rating"]
    assert winner["games"] == loser["games"] == 1


def test_games_that_are_not_rated_do_not(server: RunningServer) -> None:
    one, other = two(server)
    other.do("resign")
    assert one.get("/api/self")["ratings"] == other.get("/api/self")["ratings"] == []


def test_a_rated_table_is_played_as_printed(server: RunningServer) -> None:
    ana = server.new_client()
    wish = {"game": "syzygie", "rated": True, "options": {"head-start": "2"}}
    refused(ana.post("/api/tables", wish), "open-rated-options")
