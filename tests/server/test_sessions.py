"""Sessions: one per device, listed, revocable, and not brought back by a restore."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from etoile.core.refusal import Problem
from etoile.server import sessions as tokens
from etoile.server.http import passphrases
from etoile.server.live.clock import system_now
from etoile.server.sessions import SessionSigner, device_label
from etoile.store import sessions
from etoile.store.backup import back_up, restore
from etoile.store.sessions import LAST_SEEN_INTERVAL_MS, SESSION_LIFETIME_MS, Session, new_session
from etoile.store.signing_keys import PREVIOUS_KEY_VALID_MS, SIGNING_DELAY_MS
from etoile.store.store import Store
from tests.server.test_accounts import set_credentials, sign_in
from tests.server.test_protocol import ME, OPEN, refused
from tests.support.client import Client
from tests.support.in_process_server import SettableClock
from tests.support.running_server import RunningServer

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "ARGON2", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


def token_of(client: Client) -> str:
    return str(client.web.cookies["etoile"])


def status_with(client: Client, token: str) -> int:
    """Returns the status of a request with a token as its only identification."""
    cookies = dict(client.web.cookies)
    client.web.cookies.clear()
    status = client.web.get("/api/self", headers={"Authorization": f"Bearer {token}"}).status_code
    client.web.cookies.update(cookies)
    return status


def two_devices(server: RunningServer) -> tuple[Client, Client]:
    """Returns two devices on which the same player is signed in."""
    desk, phone = server.new_client("Ana", **{"User-Agent": FIREFOX}), server.new_client(**{"User-Agent": PHONE})
    set_credentials(desk)
    assert sign_in(phone) == 200
    return desk, phone


def devices(client: Client) -> dict[str, Any]:
    """Returns the own sessions by device."""
    return {session["device"]: session for session in client.get("/api/self/sessions")}


def test_signing_out_revokes_the_token(server: RunningServer) -> None:
    desk, phone = two_devices(server)
    token = token_of(phone)
    assert status_with(phone, token) == 200
    assert phone.web.delete("/api/session").status_code == 204
    assert status_with(phone, token) == 401
    assert desk.web.get("/api/self").status_code == 200


@pytest.mark.parametrize("with_keys", [False, True])
def test_a_restored_backup_does_not_revalidate_revoked_sessions(
    server: RunningServer, tmp_path: Path, with_keys: bool
) -> None:
    desk, phone = two_devices(server)
    back_up(server.database, tmp_path / "backup.db", with_keys)
    token = token_of(phone)
    phone.web.delete("/api/session")
    restore(tmp_path / "backup.db", server.database, replace=True)
    assert status_with(phone, token) == 401
    assert desk.web.get("/api/self").status_code == 200


def test_a_player_lists_and_revokes_own_sessions(server: RunningServer) -> None:
    desk, phone = two_devices(server)
    listed = devices(desk)
    assert {name: session["current"] for name, session in listed.items()} == {
        "Firefox · Linux": True,
        "Safari · iPhone": False,
    }
    target = listed["Safari · iPhone"]
    assert target["created_at"] == target["last_seen_at"] < target["expires_at"]
    assert desk.web.delete(f"/api/self/sessions/{target['id']}").status_code == 204
    assert phone.web.get("/api/self").status_code == 401
    assert list(devices(desk)) == ["Firefox · Linux"]


def test_sessions_of_other_players_cannot_be_revoked(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    (own,) = ben.get("/api/self/sessions")
    answer = ana.web.delete(f"/api/self/sessions/{own['id']}")
    assert answer.status_code == 404
    assert ben.web.get("/api/self").status_code == 200
    assert ana.web.delete("/api/self/sessions/nothing?lang=fr").json()["sentence"] == "Cet appareil est déjà déconnecté."


def test_a_revoked_session_loses_its_sockets_and_others_do_not(server: RunningServer) -> None:
    desk, phone = two_devices(server)
    table = desk.open("ecliptic", ME, OPEN)
    phone.connect(table)
    phone.web.delete("/api/session")
    assert phone.close_code() == 4012
    assert desk.do("say", text="still here")["say"] == "done"


def test_a_session_revoked_during_the_handshake_gets_no_table(server: RunningServer) -> None:
    ana = server.new_client()
    table = ana.open("ecliptic", ME, OPEN)
    (own,) = ana.get("/api/self/sessions")
    server.state.live.revocation.recent[own["id"]] = None
    with pytest.raises(Exception, match="4012"):
        ana.connect(table)


def test_signing_in_ends_the_session_that_it_replaces(server: RunningServer) -> None:
    desk, phone = two_devices(server)
    before = token_of(phone)
    assert sign_in(phone) == 200
    assert status_with(phone, before) == 401
    assert len(desk.get("/api/self/sessions")) == 2


def test_a_new_passphrase_revokes_a_copy_of_the_own_token(server: RunningServer) -> None:
    desk, _ = two_devices(server)
    copied = token_of(desk)
    set_credentials(desk, passphrase="another passphrase", current="moon owl ladder soup")
    assert status_with(desk, copied) == 401
    assert list(devices(desk)) == ["Firefox · Linux"]


def test_a_player_has_a_limited_number_of_sessions(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, phone = two_devices(server)
    monkeypatch.setattr(sessions, "MAX_SESSIONS", 2)
    tablet = server.new_client()
    assert sign_in(tablet) == 200
    assert desk.web.get("/api/self").status_code == 401
    assert len(phone.get("/api/self/sessions")) == 2


def test_the_export_lists_sessions_without_tokens(server: RunningServer) -> None:
    desk, _ = two_devices(server)
    answer = desk.web.get("/api/self/export")
    assert {session["device"] for session in answer.json()["sessions"]} == {"Firefox · Linux", "Safari · iPhone"}
    assert token_of(desk).split(".")[0] not in answer.text


def test_a_deleted_player_has_no_sessions(server: RunningServer) -> None:
    ana = server.new_client()
    token = token_of(ana)
    assert ana.web.post("/api/self/delete", json={}).status_code == 204
    assert status_with(ana, token) == 401
    assert server.state.store.sessions.of_player(ana.id, 0) == []


# Without a server


def signed_in(store: Store, now: int) -> Session:
    store.players.create("ana", "Ana", now).result()
    session = new_session("payload", "ana", "a device", now)
    store.sessions.create(session, None).result()
    return session


def find(store: Store, session: Session, now: int) -> Session | None:
    found = store.sessions.find(session.id, now)
    return found[0] if found else None


def test_a_session_expires_when_it_is_not_used(database: str) -> None:
    store = Store.open(database)
    session = signed_in(store, 1000)
    assert find(store, session, 999 + SESSION_LIFETIME_MS)
    assert find(store, session, 1000 + SESSION_LIFETIME_MS) is None
    store.sessions.purge_expired(1000 + SESSION_LIFETIME_MS).result()
    assert find(store, session, 0) is None
    store.close()


def test_the_last_use_of_a_session_is_written_once_per_hour(database: str) -> None:
    store = Store.open(database)
    session = signed_in(store, 1000)
    assert store.sessions.touch(session, 999 + LAST_SEEN_INTERVAL_MS) is None
    later = 1000 + LAST_SEEN_INTERVAL_MS
    written = store.sessions.touch(session, later)
    assert written
    written.result()
    assert find(store, session, later) == session._replace(last_seen_at=later, expires_at=later + SESSION_LIFETIME_MS)
    store.close()


def test_a_passphrase_changed_during_the_sign_in_gives_no_session(database: str) -> None:
    store = Store.open(database)
    store.players.create("ana", "Ana", 0).result()
    store.players.set_credentials("ana", "ana", "new hash", new_session("first", "ana", "", 0)).result()
    with pytest.raises(Problem, match="account-wrong"):
        store.sessions.create(new_session("second", "ana", "", 0), "old hash").result()
    with pytest.raises(Problem, match="account-wrong"):
        store.sessions.create(new_session("third", "nobody", "", 0), None).result()
    assert len(store.sessions.of_player("ana", 0)) == 1
    store.close()


# Keys


def test_tokens_of_the_previous_key_are_valid_for_a_limited_time(database: str) -> None:
    store, clock = Store.open(database), SettableClock()
    signer = SessionSigner(store, clock)
    before = signer.sign("payload")
    store.rotate_signing_key(clock()).result()
    assert signer.sign("payload") == before  # other processes may not know the new key yet
    clock.time = SIGNING_DELAY_MS
    after = signer.sign("payload")
    assert after != before
    clock.time = PREVIOUS_KEY_VALID_MS - 1
    assert [signer.verify(token) for token in (before, after)] == ["payload", "payload"]
    clock.time = PREVIOUS_KEY_VALID_MS
    assert [signer.verify(token) for token in (before, after)] == [None, "payload"]
    store.close()


def test_a_second_rotation_ends_the_validity_of_the_first_key(database: str) -> None:
    store = Store.open(database)
    signer = SessionSigner(store, SettableClock())
    before = signer.sign("payload")
    store.rotate_signing_key(0).result()
    store.rotate_signing_key(0).result()
    assert signer.verify(before) is None
    store.close()


def test_a_rotated_key_survives_a_restart(database: str) -> None:
    store = Store.open(database)
    before = SessionSigner(store, SettableClock()).sign("payload")
    keys = store.rotate_signing_key(0).result()
    store.close()
    store = Store.open(database)
    assert store.signing_keys == keys
    assert SessionSigner(store, SettableClock()).verify(before) == "payload"
    store.close()


def test_a_client_gets_a_token_of_the_new_key(server: RunningServer) -> None:
    ana = server.new_client()
    before = token_of(ana)
    server.state.store.rotate_signing_key(system_now() - SIGNING_DELAY_MS).result()
    assert ana.post("/api/self")["id"] == ana.id
    after = token_of(ana)
    assert before.split(".")[0] == after.split(".")[0]
    assert before != after


def test_a_key_rotated_by_another_process_is_noticed(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = server.new_client()
    other = Store.open(server.database)
    other.rotate_signing_key(system_now() - SIGNING_DELAY_MS).result()
    token = SessionSigner(other, system_now).sign(token_of(ana).rpartition(".")[0])
    other.close()
    assert status_with(ana, token) == 401
    monkeypatch.setattr(tokens, "KEY_RELOAD_INTERVAL_S", -1)
    assert status_with(ana, token) == 200


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        (FIREFOX, "Firefox · Linux"),
        (PHONE, "Safari · iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18 Safari/605.1", "Safari · macOS"),
        ("python-httpx/0.28.1", "python-httpx/0.28.1"),
        ("x" * 4000, "x" * 40),
        ("\u00e9<script>", ""),
        ("", ""),
    ],
)
def test_the_label_of_a_device(user_agent: str, label: str) -> None:
    assert device_label(user_agent) == label


def test_no_session_is_a_refusal_in_words(server: RunningServer) -> None:
    stranger = server.new_client()
    stranger.web.cookies.clear()
    refused(stranger.get("/api/self/sessions"), "wire-stranger")
