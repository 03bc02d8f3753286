"""Encrypted backups."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.store import encryption
from etoile.store.backup import back_up, restore
from etoile.store.encryption import MAGIC, read_passphrase
from etoile.store.store import Store
from etoile.terminal.cli import run
from tests.store.test_backup import populate

PASSPHRASE = "four words that fit"


@pytest.fixture(autouse=True)
def _quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lowers the cost of deriving a key, and the size of chunks so that a backup has many."""
    monkeypatch.setattr(encryption, "SCRYPT_N", 1 << 8)
    monkeypatch.setattr(encryption, "CHUNK_BYTES", 1 << 12)


@pytest.fixture
def encrypted(tmp_path: Path) -> Path:
    """An encrypted backup."""
    populate(str(tmp_path / "etoile.db"))
    back_up(str(tmp_path / "etoile.db"), tmp_path / "backup.db", passphrase=PASSPHRASE)
    return tmp_path / "backup.db"


def test_an_encrypted_backup_comes_back(encrypted: Path, tmp_path: Path) -> None:
    content = encrypted.read_bytes()
    assert content.startswith(MAGIC)
    assert b"SQLite" not in content
    assert b"opened" not in content
    assert encrypted.stat().st_mode & 0o777 == 0o600
    restore(encrypted, str(tmp_path / "new.db"), replace=False, passphrase=PASSPHRASE)
    store = Store.open(str(tmp_path / "new.db"))
    assert store.table("table")
    store.close()


def test_nothing_is_left_beside_an_encrypted_backup(encrypted: Path) -> None:
    assert {path.name for path in encrypted.parent.iterdir()} <= {"etoile.db", "etoile.db-wal", "etoile.db-shm", "backup.db"}


@pytest.mark.parametrize(("passphrase", "code"), [("", "backup-encrypted"), ("another one", "backup-passphrase-wrong")])
def test_a_wrong_passphrase_changes_nothing(encrypted: Path, tmp_path: Path, passphrase: str, code: str) -> None:
    with pytest.raises(Problem, match=code):
        restore(encrypted, str(tmp_path / "etoile.db"), replace=True, passphrase=passphrase)
    store = Store.open(str(tmp_path / "etoile.db"))
    assert store.table("table")
    store.close()


@pytest.mark.parametrize("damage", ["cut", "cut at a chunk", "changed", "exchanged", "header only"])
def test_a_damaged_file_is_recognised(encrypted: Path, tmp_path: Path, damage: str) -> None:
    content, start, chunk = encrypted.read_bytes(), len(MAGIC) + 16 + 7, (1 << 12) + 16
    first, second = content[start : start + chunk], content[start + chunk : start + 2 * chunk]
    damaged = {
        "cut": content[:-1],
        "cut at a chunk": content[: start + 2 * chunk],
        "changed": content[:-1] + bytes([content[-1] ^ 1]),
        "exchanged": content[:start] + second + first + content[start + 2 * chunk :],
        "header only": content[: len(MAGIC) + 3],
    }[damage]
    encrypted.write_bytes(damaged)
    with pytest.raises(Problem, match="backup-passphrase-wrong"):
        restore(encrypted, str(tmp_path / "new.db"), replace=False, passphrase=PASSPHRASE)


def test_encryption_without_its_package_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    populate(str(tmp_path / "etoile.db"))
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers.aead", None)
    with pytest.raises(Problem, match="backup-encryption"):
        back_up(str(tmp_path / "etoile.db"), tmp_path / "backup.db", passphrase=PASSPHRASE)
    assert not (tmp_path / "backup.db").exists()


def test_the_commands_take_a_passphrase_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    populate(str(tmp_path / "etoile.db"))
    secret, file = tmp_path / "secret.txt", tmp_path / "backup.db"
    secret.write_text(f"{PASSPHRASE}\n")
    options = ["--passphrase-file", str(secret)]
    run(["backup", str(file), "--database", str(tmp_path / "etoile.db"), *options], Translator("en"))
    run(["restore", str(file), "--database", str(tmp_path / "new.db"), *options], Translator("fr"))
    assert file.read_bytes().startswith(MAGIC)
    assert "une table et un joueur" in capsys.readouterr().out


def test_a_passphrase_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "short").write_text("short\n")
    (tmp_path / "bytes").write_bytes(b"\xff" * 20)
    for name, code in (("short", "short"), ("bytes", "file"), ("missing", "file")):
        with pytest.raises(Problem, match=f"backup-passphrase-{code}"):
            read_passphrase(tmp_path / name)
