"""Commands `verify` and `serve`."""

from __future__ import annotations

import errno
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from etoile.core.transcript import write_transcript
from etoile.i18n import Translator
from etoile.server import serve
from etoile.tables.commands import Resign
from etoile.tables.table import Table
from tests.support.shell import environment, run_etoile
from tests.support.table_builder import ANA, ME, ROBOT, TableDriver, two_players


def transcript(table: Table) -> str:
    """Return the transcript of a table's match."""
    assert table.match is not None
    return write_transcript(table.match)


@pytest.fixture
def finished(tmp_path: Path) -> tuple[Path, str]:
    """Return the transcript of a finished game and its proof."""
    table = TableDriver(ME, ROBOT).start(ANA).play_moves().table
    file = tmp_path / "game.etoile"
    file.write_text(transcript(table), encoding="utf-8")
    return file, table.secret_hash


def test_a_finished_game_is_verified(tmp_path: Path, finished: tuple[Path, str]) -> None:
    file, proof = finished
    run = run_etoile(tmp_path, "verify", str(file), "--proof", proof.upper())
    assert run.returncode == 0
    assert proof in run.stdout
    assert "fixed before the deal" in run.stdout


def test_another_proof_is_another_shuffle(tmp_path: Path, finished: tuple[Path, str]) -> None:
    run = run_etoile(tmp_path, "verify", str(finished[0]), "--proof", "0" * 64)
    assert run.returncode != 0
    assert "not dealt from the promised seed" in run.stderr


def test_a_changed_word_or_move_is_found(tmp_path: Path, finished: tuple[Path, str]) -> None:
    file, _ = finished
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("\noption", "\nword 1: abracadabra\noption", 1), encoding="utf-8")
    run = run_etoile(tmp_path, "verify", str(file))
    assert run.returncode != 0
    assert "Traceback" not in run.stderr


def test_a_running_game_cannot_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.etoile"
    file.write_text(transcript(two_players().play_moves(3).table), encoding="utf-8")
    run = run_etoile(tmp_path, "verify", str(file))
    assert run.returncode != 0
    assert "isn't over" in run.stderr


def test_a_resigned_game_is_verified_and_replayed(tmp_path: Path) -> None:
    sample = two_players().play_moves(3)
    sample.execute(ANA, Resign())
    file = tmp_path / "game.etoile"
    file.write_text(transcript(sample.table), encoding="utf-8")
    assert run_etoile(tmp_path, "verify", str(file)).returncode == 0
    assert "White gave up." in run_etoile(tmp_path, "replay", str(file), "--plain").stdout


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["--database", "mysql://somewhere/x"], "isn't the address of a database"),
        (["--database", "/nowhere/at/all/x.db"], "can't be reached or written"),
        (["--port", "many"], "Invalid value for --port"),
    ],
)
def test_a_server_that_cannot_start_says_why(tmp_path: Path, call: list[str], sentence: str) -> None:
    run = run_etoile(tmp_path, "serve", *call)
    assert run.returncode != 0
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        run = run_etoile(tmp_path, "serve", "--port", port)
        metrics = run_etoile(tmp_path, "serve", "--port", "0", "--metrics-port", port)
    assert (run.returncode, metrics.returncode) == (2, 2)
    assert run.stderr == f"Port {port} of 127.0.0.1 is in use. Choose another one with --port.\n"
    assert metrics.stderr == f"Port {port} of 127.0.0.1 is in use. Choose another one with --metrics-port.\n"


@pytest.mark.parametrize("host", ["192.0.2.1", "http://localhost", "a..b", "2001:db8::1"])
@pytest.mark.parametrize("port", [[], ["--port", "0"]])
def test_an_address_of_another_machine(tmp_path: Path, host: str, port: list[str]) -> None:
    run = run_etoile(tmp_path, "serve", "--host", host, *port)
    assert run.returncode == 2
    assert run.stderr.startswith(f"{host} isn't an address of this machine. Give one of its addresses with --host: ")
    assert "is in use" not in run.stderr


@pytest.mark.parametrize("port", ["65536", "-1", "99999999999999999999"])
def test_a_number_that_is_no_port(tmp_path: Path, port: str) -> None:
    run = run_etoile(tmp_path, "serve", "--port", port)
    assert run.returncode == 2
    assert run.stderr == f"{port} isn't a port. Give one from 0 (any free port) to 65535 with --port.\n"


def test_a_forbidden_port_and_any_other_error_are_told_apart() -> None:
    forbidden = serve.unavailable("127.0.0.1", 80, "--port", PermissionError(errno.EACCES, "Permission denied"))
    other = serve.unavailable("127.0.0.1", 80, "--port", OSError(errno.ENOBUFS, "No buffer space available"))
    assert (forbidden.code, other.code) == ("serve-forbidden", "serve-unable")
    assert "No buffer space available" in Translator("en").describe(other)


def test_another_port_is_used_if_the_default_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve.listen("127.0.0.1", 0) as first:
        first.listen()
        monkeypatch.setattr(serve, "DEFAULT_PORT", first.getsockname()[1])
        with serve.listen_anywhere("127.0.0.1") as second:
            assert second.getsockname()[1] not in (0, first.getsockname()[1])


def test_the_server_prints_its_address_and_stops_on_sigint(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "etoile", "serve", "--port", "0"]
    process = subprocess.Popen(
        command, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    assert "tables.db" in process.stdout.readline()
    assert httpx.get(f"{address}api/games").status_code == 200
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert "Server stopped." in out
    assert err == ""
    assert process.returncode == 0
