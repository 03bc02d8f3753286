"""Bans by `etoile admin` take effect on running servers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.codes import CloseCode
from etoile.server.http import passphrases
from etoile.server.live import administration as follower
from etoile.server.live.bans import BanList
from etoile.store.backup import back_up, restore
from etoile.store.bans import NETWORK, NEVER, PLAYER, Ban, parse_network
from tests.server.test_accounts import set_credentials, sign_in
from tests.server.test_processes import two_workers
from tests.server.test_protocol import ME, OPEN, two
from tests.support.admin import Admin
from tests.support.client import Client
from tests.support.in_process_server import SettableClock
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until

DAY_MS = 86_400_000
MAX_DEVICES = 80
"""Connections among which the system certainly gives some to each of two workers."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower, "POLL_S", 0.02)
    monkeypatch.setattr(passphrases, "ARGON2", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


def refusal_of(client: Client) -> tuple[int, str]:
    """Returns status and code of a request."""
    response = client.web.get("/api/self")
    return response.status_code, response.json().get("code", "")


def closing(client: Client) -> tuple[str, int]:
    """Receives messages until the server closes the socket; returns the last sentence and the close code."""
    sentence = ""
    while client.socket:
        try:
            message = client.receive()
        except ConnectionClosed:
            return sentence, client.close_code()
        sentence = message.get("sentence", sentence)
    raise AssertionError


def test_a_banned_player_is_refused_everywhere_until_unbanned(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben = two(admin_server)
    set_credentials(ana, "Ana")
    ana.connect(ana.table["id"])
    made = admin.json("ban", "Ana", "--days", "3", "--reason", "insults")
    assert (made["kind"], made["subject"], made["expires_at"] - made["created_at"]) == ("player", ana.id, 3 * DAY_MS)
    sentence, code = closing(ana)
    assert code == CloseCode.BANNED
    assert sentence.endswith("Reason: insults")
    assert refusal_of(ana) == (403, "banned")
    assert ana.web.post("/api/tables", json={"game": "ecliptic"}).json()["code"] == "banned"
    other = admin_server.new_client()
    assert sign_in(other) == 403
    assert sign_in(other, passphrase="wrong wrong wrong") == 401
    assert ana.web.get("/api/self/export").json()["self"]["id"] == ana.id
    assert ben.do("say", text="still here")["say"] == "done"
    assert [ban["subject"] for ban in admin.json("bans")["bans"]] == [ana.id]
    assert "insults" in admin("bans")
    admin("unban", "Ana")
    wait_until(lambda: refusal_of(ana) == (200, ""))
    ana.connect(ben.table["id"])
    assert admin.json("bans")["bans"] == []


def test_a_banned_player_gets_no_new_socket(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben = two(admin_server)
    ana.disconnect()
    admin("ban", ana.id)
    wait_until(lambda: refusal_of(ana) == (403, "banned"))
    ana.connect(ben.table["id"])
    assert ana.close_code() == CloseCode.BANNED
    assert ana.web.delete("/api/session").status_code == 204


@pytest.mark.parametrize(
    ("target", "subject", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7/32", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.7/24", "203.0.113.0/24", "203.0.113.200", "203.0.114.1"),
        ("2001:db8:1:2:3::7", "2001:db8:1:2::/64", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7"),
        ("2001:db8::/32", "2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
        ("::ffff:203.0.113.7", "203.0.113.7/32", "203.0.113.7", "203.0.113.8"),
    ],
)
def test_a_banned_address_behind_a_proxy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], target: str, subject: str, inside: str, outside: str
) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"))
    admin = Admin(server.database, capsys)
    ana, ben = (server.new_client(**{"X-Forwarded-For": address}) for address in (inside, outside))
    table = ana.open("ecliptic", ME, OPEN)
    ben.connect(table)
    assert admin.json("ban", target)["subject"] == subject
    assert closing(ana)[1] == CloseCode.BANNED
    response = ana.web.get("/api/games")
    assert (response.status_code, response.json()["code"]) == (403, "banned")
    assert response.headers["connection"] == "close"
    ana.connect(table)
    assert ana.close_code() == CloseCode.BANNED
    assert ana.web.get("/health").status_code == 200
    assert refusal_of(ben) == (200, "")
    assert ben.do("sit")["say"] == "done"
    admin("unban", target)
    wait_until(lambda: refusal_of(ana) == (200, ""))
    server.close()


def test_a_ban_takes_effect_in_two_processes(postgresql: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Ana's connections are spread over both workers of a server; the ban closes all of them."""
    admin = Admin(postgresql, capsys)
    with two_workers(postgresql) as process:
        asyncio.run(process.start())
        ana, ben = Client(process.address), Client(process.address)
        table = ana.open("ecliptic", ME, OPEN)
        ben.connect(table)
        devices, spread = [ana], False
        while not spread:
            assert len(devices) < MAX_DEVICES
            for _ in range(8):
                devices.append(Client(process.address, headers={"Cookie": f"etoile={ana.web.cookies['etoile']}"}))
                devices[-1].connect(table)
            reports = admin.json("connections")["processes"]
            spread = len(reports) == 2 and all(report["num_clients"] > 1 for report in reports)
        admin("ban", ana.id)
        assert {device.close_code() for device in devices} == {CloseCode.BANNED}
        for device in devices:
            assert refusal_of(device) == (403, "banned")
        assert ben.do("sit")["say"] == "done"
        for client in (*devices, ben):
            client.disconnect()


def test_a_ban_is_in_force_after_a_restart_and_a_restore(
    tmp_path: Path, admin_server: RunningServer, admin: Admin, database: str
) -> None:
    ana, ben = admin_server.new_client(), admin_server.new_client()
    admin("ban", ana.id)
    admin_server.close()
    back_up(database, tmp_path / "backup.db")
    admin("ban", ben.id)
    admin("unban", ana.id)
    admin_server.open()
    restore(tmp_path / "backup.db", database, replace=True)
    assert [ban["subject"] for ban in admin.json("bans")["bans"]] == [ben.id]  # as they are, not as they were
    other = tmp_path / "other.db"
    restore(tmp_path / "backup.db", str(other), replace=False)
    assert [ban["subject"] for ban in Admin(str(other), admin.capsys).json("bans")["bans"]] == [ana.id]


def test_a_ban_ends_by_itself() -> None:
    clock = SettableClock()
    bans = BanList(clock)
    bans.replace([Ban(PLAYER, "ana", "", 0, 100), Ban(NETWORK, "10.0.0.0/8", "", 0, NEVER)])
    assert bans.find_player("ana")
    clock.time = 100
    assert bans.find_player("ana") is None
    assert bans.find("ana", "10.1.2.3")
    assert bans.find("ana", "11.1.2.3") is None
    assert bans.find_address("2001:db8::/64") is None
    assert bans.find_address("unknown") is None


def test_a_thousand_networks_are_found_by_few_lookups() -> None:
    bans = BanList(SettableClock())
    bans.replace([Ban(NETWORK, f"10.{number // 256}.{number % 256}.0/24", "", 0, NEVER) for number in range(1000)])
    assert len(bans.networks) == 1
    assert bans.find_address("10.3.231.9")
    assert bans.find_address("10.3.232.9") is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sentence_of_a_ban(language: str) -> None:
    bans = BanList(SettableClock())
    bans.replace([Ban(PLAYER, "ana", "spam", 0, 1_800_000_000_000), Ban(PLAYER, "ben", "", 0, NEVER)])
    first, second = (bans.find_player(player) for player in ("ana", "ben"))
    assert first
    assert second
    sentences = [Translator(language).describe(problem) for problem in (first, second)]
    assert "2027-01-15 08:00 UTC" in sentences[0]
    assert sentences[0].endswith("spam")
    assert sentences[1].endswith("has blocked you." if language == "en" else "a bloqué votre accès.")


def test_large_networks_are_not_banned() -> None:
    for text in ("0.0.0.0/0", "10.0.0.0/7", "::/0", "2000::/15"):
        with pytest.raises(Problem, match="admin-network-large"):
            parse_network(text)
    assert parse_network("ana") is None
