"""Attempts to sign in: strangers can neither guess for long nor lock out the owner."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from etoile.server.http import passphrases
from etoile.server.http.passphrases import ADDRESS_CHECKS, CHECKS, common_passphrases, is_common
from tests.server.test_accounts import PASSPHRASE, set_credentials, sign_in
from tests.server.test_protocol import refused
from tests.support.client import Client
from tests.support.running_server import RunningServer

CHECK_BURST, ADDRESS_CHECK_BURST = int(CHECKS.burst), int(ADDRESS_CHECKS.burst)


@pytest.fixture(autouse=True)
def _quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrases, "ARGON2", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


def client_at(server: RunningServer, address: str) -> Client:
    return server.new_client(**{"X-Forwarded-For": address})


def guess(client: Client, count: int = CHECK_BURST + 2) -> list[int]:
    return [sign_in(client, passphrase=f"guess number {number}") for number in range(count)]


def test_failed_logins_elsewhere_do_not_lock_out_the_owner(server: RunningServer) -> None:
    set_credentials(server.new_client())
    assert guess(client_at(server, "203.0.113.9")) == [401] * CHECK_BURST + [429] * 2
    assert sign_in(client_at(server, "203.0.113.10")) == 200


def test_a_known_device_is_not_locked_out_from_its_own_address(server: RunningServer) -> None:
    owner = client_at(server, "203.0.113.9")
    set_credentials(owner)
    owner.web.delete("/api/session")
    stranger = client_at(server, "203.0.113.9")
    assert guess(stranger)[-1] == 429
    assert sign_in(stranger) == 429
    assert sign_in(owner) == 200


def test_a_known_device_cannot_guess_for_long(server: RunningServer) -> None:
    owner = server.new_client()
    set_credentials(owner)
    assert guess(owner) == [401] * CHECK_BURST + [429] * 2


def test_a_known_device_of_another_account_is_a_stranger(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    set_credentials(ana)
    set_credentials(ben, "ben")
    assert guess(client_at(server, "127.0.0.1"))[-1] == 429
    assert sign_in(ben) == 429
    assert sign_in(ben, "ben") == 200


def test_a_device_signed_in_before_becomes_known_with_the_next_page(server: RunningServer) -> None:
    owner = server.new_client()
    set_credentials(owner)
    owner.web.cookies.delete("etoile-device")
    owner.post("/api/self")
    assert guess(server.new_client())[-1] == 429
    assert sign_in(owner) == 200


def test_one_address_cannot_try_many_logins(server: RunningServer) -> None:
    stranger = server.new_client()
    statuses = [sign_in(stranger, f"login {number}") for number in range(ADDRESS_CHECK_BURST + 2)]
    assert statuses == [401] * ADDRESS_CHECK_BURST + [429] * 2


def test_a_stolen_session_cannot_lock_the_owner_out_of_the_account(server: RunningServer) -> None:
    owner, thief = server.new_client(), server.new_client()
    set_credentials(owner)
    sign_in(thief)
    statuses = [
        thief.web.post("/api/self/delete", json={"passphrase": f"guess number {number}"}).status_code
        for number in range(CHECK_BURST + 1)
    ]
    assert statuses == [401] * CHECK_BURST + [429]
    assert set_credentials(owner, passphrase="another passphrase", current=PASSPHRASE)["login"] == "ana"


@pytest.mark.parametrize(
    "passphrase",
    [
        *("1234567890", "Password 2024!", "motdepasse123", "azertyuiop", "aaaaaaaaaaaa", "abababababab", "Je t'aime 12"),
        *("ANA of the stars", "ana of the stars 1", "2024 password!", "hello hello hello hello", "Françoise 1984"),
    ],
)
def test_common_passphrases_are_rejected(server: RunningServer, passphrase: str) -> None:
    ana = server.new_client("Ana of the Stars")
    refused(set_credentials(ana, passphrase=passphrase), "account-common")
    assert ana.get("/api/self")["login"] is None


@pytest.mark.parametrize(
    "passphrase", [PASSPHRASE, "another passphrase", "leaving soon at dawn", "8305719264", "été à Nîmes…"]
)
def test_other_passphrases_are_not(passphrase: str) -> None:
    assert not is_common(passphrase, "ana", "Ana", "★")


def test_the_list_of_common_passphrases_has_no_duplicates() -> None:
    lines = passphrases.COMMON_PASSPHRASES.read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if line and not line.startswith("#")]
    assert len(common_passphrases()) == len(entries) > 300
