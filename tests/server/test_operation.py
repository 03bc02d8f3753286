"""Operation of a server: public address, limits, metrics, logging, backup and restore."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from etoile.core.refusal import Problem
from etoile.server.config import ServerConfig
from etoile.server.logging_setup import JsonFormatter
from etoile.server.metrics import Metrics
from etoile.server.ws import session
from etoile.store.backup import back_up, restore
from tests.server.test_protocol import ME, ROBOT, play_on, refused, two
from tests.support.client import Client
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until


@pytest.fixture
def public(tmp_path: Path) -> Iterator[RunningServer]:
    """A server behind another public address."""
    opened = RunningServer(str(tmp_path / "etoile.db"), public_url="https://cards.example.org")
    yield opened
    opened.close()


def open_socket(client: Client) -> ClientConnection:
    """Returns the client's socket, which must be open."""
    assert client.socket is not None
    return client.socket


def say(client: Client, do: str, **facts: object) -> None:
    """Sends a command without waiting for the reply."""
    open_socket(client).send(json.dumps({"v": 1, "id": "last", "command": {"do": do, **facts}}))


def test_the_health_route_reports_ok(server: RunningServer) -> None:
    answer = server.new_client().web.get("/health")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"


def test_metrics_count_sockets_tables_commands_and_requests(server: RunningServer) -> None:
    one, _ = two(server)
    one.do("move", move=one.table["moves"][0])
    one.do("sit")
    text = one.web.get("/metrics").text
    for line in (
        "etoile_sockets 2.0",
        "etoile_tables 1.0",
        'etoile_commands_total{outcome="refused"} 1.0',
        'etoile_requests_total{method="POST",status="200"} 2.0',
    ):
        assert line in text, line


def test_metrics_have_the_latencies_of_moves_commits_updates_and_bots(server: RunningServer) -> None:
    ana = server.new_client()
    ana.open("ecliptic", ME, ROBOT)
    ana.do("start")
    assert ana.wait_for_turn()
    ana.do("move", move=ana.table["moves"][0])
    ana.wait_for_turn()

    def metric(name: str) -> float:
        found = re.search(rf"^etoile_{name} (\S+)$", ana.web.get("/metrics").text, re.MULTILINE)
        assert found, name
        return float(found[1])

    for name in ("move", "commit", "fanout", "bot_wait"):
        wait_until(partial(metric, f"{name}_seconds_count"))  # it may be counted just after the update that it measures
        assert metric(f"{name}_seconds_sum") > 0
    assert metric("write_queue") == 0


def test_a_latency_counts_in_all_buckets_above_it() -> None:
    metrics = Metrics()
    for seconds in (0.0001, 0.02, 100.0):
        metrics.move_seconds.observe(seconds)
    (family,) = metrics.move_seconds.collect()
    counts = {sample.labels["le"]: sample.value for sample in family.samples if sample.name.endswith("_bucket")}
    assert (counts["0.0005"], counts["0.01"], counts["0.025"], counts["30.0"], counts["+Inf"]) == (1, 1, 2, 2, 3)


def test_only_the_local_machine_may_read_the_metrics(server: RunningServer) -> None:
    ana = server.new_client()
    assert ana.web.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404


def test_links_and_cookies_are_those_of_the_public_address(public: RunningServer) -> None:
    ana = public.new_client()
    cookie = ana.web.post("/api/self").headers["set-cookie"]
    assert "Secure" in cookie
    ana.web.headers["Authorization"] = f"Bearer {cookie.partition('=')[2].partition(';')[0]}"
    table = ana.post("/api/tables", {"game": "ecliptic"})["id"]
    assert ana.get(f"/api/tables/{table}/invitation")["link"] == f"https://cards.example.org/table/{table}"


def test_pages_of_the_public_origin_are_allowed_and_others_not(public: RunningServer) -> None:
    ana = public.new_client()
    own = {"Origin": "https://cards.example.org"}
    strange = {"Origin": "https://example.net"}
    assert ana.web.post("/api/self", headers=own).status_code == 200
    answer = ana.web.post("/api/self", headers=strange)
    assert answer.status_code == 403
    refused(answer.json(), "wire-origin")
    assert ana.web.get("/api/games", headers=strange).status_code == 200


def test_too_many_requests_are_rejected(tmp_path: Path) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"), rate=2.0)
    ana = server.new_client()
    statuses = [ana.web.get("/api/tables").status_code for _ in range(30)]
    assert statuses[:15] == [200] * 15
    assert 429 in statuses[15:]
    answer = ana.web.get("/api/tables")
    refused(answer.json(), "wire-flood")
    assert answer.headers["retry-after"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    with pytest.raises(InvalidStatus):
        ana.connect("anywhere")
    assert ana.web.get("/health").status_code == 200
    server.close()


def test_a_socket_where_nothing_is_said_is_closed(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "IDLE_TIMEOUT_S", 0.3)
    one, _ = two(server)
    assert one.close_code() == 4010


def test_a_client_that_disconnects_during_a_reply_affects_no_other(server: RunningServer) -> None:
    one, other = two(server)
    for round_ in range(10):
        one.connect(one.table["id"])
        for number in range(40):
            open_socket(one).send(json.dumps({"v": 1, "id": f"{round_}-{number}", "command": {"do": "say", "text": "!"}}))
        open_socket(one).socket.close()
        one.disconnect()
    assert other.do("say", text="still there?")["say"] == "done"
    other.connect(other.table["id"], after=0)
    versions = [entry["version"] for entry in other.entries]
    assert versions == list(range(1, len(versions) + 1))


def test_a_backup_taken_while_a_game_runs_can_be_played_on(server: RunningServer, tmp_path: Path) -> None:
    one, other = two(server)
    play_on(one, other, moves=2)
    back_up(server.database, tmp_path / "backup.db")
    kept, table = one.table["version"], one.table["id"]
    play_on(one, other, moves=4)
    restore(tmp_path / "backup.db", server.database, replace=True)
    mover = one if one.my_turn else other
    say(mover, "move", move=mover.table["moves"][0])
    for client in (one, other):
        assert client.close_code() == 4012
        client.connect(table, after=0)
        assert client.table["version"] == kept
    play_on(one, other, moves=4)
    assert one.table["version"] > kept


def test_bots_go_on_after_a_restore(server: RunningServer, tmp_path: Path) -> None:
    ana = server.new_client()
    table = ana.open("ecliptic", ME, ROBOT)
    ana.do("start")
    back_up(server.database, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", server.database, replace=True)
    say(ana, "say", text="is anybody there?")
    assert ana.close_code() == 4012
    ana.connect(table, after=0)
    assert ana.wait_for_turn()


def test_a_table_that_is_opened_right_after_a_restore_is_asked_for_again(server: RunningServer, tmp_path: Path) -> None:
    ana = server.new_client()
    back_up(server.database, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", server.database, replace=True)
    wish = {"game": "ecliptic", "places": [ME, ROBOT]}
    refused = ana.web.post("/api/tables", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (503, "house-restored")
    assert any(ana.web.post("/api/tables", json=wish).status_code == 201 for _ in range(100))


def test_log_lines_are_json() -> None:
    record = logging.LogRecord("etoile", logging.INFO, "", 0, "request", (), None)
    record.facts = {"status": 200}
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["what"], line["status"]) == ("info", "request", 200)


def test_the_log_has_requests_and_no_secrets(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--log-level", "info"]
    database = tmp_path / "etoile.db"
    with subprocess.Popen(
        [*command, "--database", str(database)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].removeprefix("http://").rstrip("/")
        ana = Client(address, "Ana")
        ana.open("ecliptic", ME, ROBOT)
        ana.do("start", word="my word")
        ana.web.post("/api/self/account", json={"login": "ana", "passphrase": "moon owl ladder soup"})
        cookie = ana.web.cookies["etoile"]
        ana.disconnect()
        process.terminate()
        _, told = process.communicate()
    assert process.returncode == 0
    lines = [json.loads(line) for line in told.splitlines()]
    requests = [line for line in lines if line["what"] == "request"]
    assert all({"method", "path", "status", "ms"} <= set(line) for line in requests)
    assert {line["status"] for line in requests} == {200, 201}
    with sqlite3.connect(database) as connection:
        secrets = [row[0] for row in connection.execute("SELECT value FROM secrets")]
        (opened,) = connection.execute("SELECT entry FROM entries WHERE version = 1").fetchone()
    for secret in (*secrets, json.loads(opened)["secret"], cookie, "moon owl", "my word"):
        assert secret not in told


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"public_url": "cards.example.org"}, "serve-url"),
        ({"public_url": "https://cards.example.org/etoile"}, "serve-url"),
        ({"public_url": "ftp://cards.example.org"}, "serve-url"),
        ({"log_level": "loud"}, "serve-level"),
        ({"rate": -1.0}, "number-too-small"),
        ({"rate": float("nan")}, "number-too-small"),
        ({"pause": -0.1}, "serve-pause"),
        ({"pause": 60.0}, "serve-pause"),
        ({"pause": float("nan")}, "serve-pause"),
        ({"websocket": "slow"}, "serve-websocket"),
    ],
)
def test_an_invalid_configuration_is_rejected(options: dict[str, Any], code: str) -> None:
    with pytest.raises(Problem, match=code):
        ServerConfig("etoile.db", "127.0.0.1", 0, **options).check()


def test_a_bot_takes_its_time(tmp_path: Path) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"), pause=0.2)
    client = server.new_client()
    client.open("ecliptic", {"kind": "me"}, {"kind": "bot", "name": "new-moon"})
    client.do("start")
    client.wait_for_turn()
    client.do("move", move=client.table["moves"][0])
    client.wait_for_turn()
    at = {entry["version"]: entry["at"] for entry in client.entries}
    answers = [entry["version"] for entry in client.entries if entry["entry"].get("seat") == 1 - client.table["seat"]]
    assert answers
    assert min(at[version] - at[version - 1] for version in answers) >= 200
    server.close()
