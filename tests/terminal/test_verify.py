"""Checking a finished game from its transcript, and opening the house, from the command line."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from etoile.core.transcript import write_transcript
from etoile.server import serve
from etoile.tables.commands import Resign
from tests.tables.by_hand import ANA, ME, ROBOT, Evening, two
from tests.terminal.shell import environment, etoile


@pytest.fixture
def finished(tmp_path: Path) -> tuple[Path, str]:
    """The transcript of a finished game, and its proof."""
    table = Evening(ME, ROBOT).begin(ANA).play_on().table
    file = tmp_path / "game.etoile"
    file.write_text(write_transcript(table.match), encoding="utf-8")
    return file, table.proof


def test_a_finished_game_is_verified(tmp_path: Path, finished: tuple[Path, str]):
    file, proof = finished
    told = etoile(tmp_path, "verify", str(file), "--proof", proof.upper())
    assert told.returncode == 0
    assert proof in told.stdout
    assert "fixed before the deal" in told.stdout


def test_another_proof_is_another_shuffle(tmp_path: Path, finished: tuple[Path, str]):
    told = etoile(tmp_path, "verify", str(finished[0]), "--proof", "0" * 64)
    assert told.returncode != 0
    assert "not dealt from the seed that was promised" in told.stderr


def test_a_changed_word_or_move_is_found(tmp_path: Path, finished: tuple[Path, str]):
    file, _ = finished
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("\noption", "\nword 1: abracadabra\noption", 1), encoding="utf-8")
    told = etoile(tmp_path, "verify", str(file))
    assert told.returncode != 0
    assert "Traceback" not in told.stderr


def test_a_running_game_cannot_be_verified(tmp_path: Path):
    file = tmp_path / "game.etoile"
    file.write_text(write_transcript(two().play_on(3).table.match), encoding="utf-8")
    told = etoile(tmp_path, "verify", str(file))
    assert told.returncode != 0
    assert "isn't over" in told.stderr


def test_a_game_that_was_given_up_is_verified_and_looked_at_again(tmp_path: Path):
    evening = two().play_on(3)
    evening.do(ANA, Resign())
    file = tmp_path / "game.etoile"
    file.write_text(write_transcript(evening.table.match), encoding="utf-8")
    assert etoile(tmp_path, "verify", str(file)).returncode == 0
    assert "White gave up." in etoile(tmp_path, "replay", str(file), "--plain").stdout


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["--database", "mysql://somewhere/x"], "is not the address of a database"),
        (["--database", "/nowhere/at/all/x.db"], "can't be reached or written"),
        (["--port", "many"], "--port can't have that value"),
        (["--port", "99999"], "I can't listen at"),
        (["--host", "203.0.113.7"], "I can't listen at"),
    ],
)
def test_a_house_that_cannot_be_opened_says_why(tmp_path: Path, call: list[str], sentence: str):
    told = etoile(tmp_path, "serve", *call)
    assert told.returncode != 0
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr


def test_a_port_that_is_taken(tmp_path: Path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        told = etoile(tmp_path, "serve", "--port", str(other.getsockname()[1]))
    assert told.returncode != 0
    assert "it is taken" in told.stderr


def test_where_the_usual_port_is_taken_and_none_was_asked_for_another_one_serves(monkeypatch: pytest.MonkeyPatch):
    with serve.listen("127.0.0.1", 0) as first:
        first.listen()
        monkeypatch.setattr(serve, "PORT", first.getsockname()[1])
        with serve.listen_somewhere("127.0.0.1") as second:
            assert second.getsockname()[1] not in (0, first.getsockname()[1])


def test_the_house_says_where_it_is_and_closes_when_asked(tmp_path: Path):
    command = [sys.executable, "-m", "etoile", "serve", "--port", "0"]
    process = subprocess.Popen(
        command, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    address = process.stdout.readline().split()[-1]
    assert "tables.db" in process.stdout.readline()
    assert httpx.get(f"{address}api/games").status_code == 200
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert "The house is closed." in out
    assert err == ""
    assert process.returncode == 0
