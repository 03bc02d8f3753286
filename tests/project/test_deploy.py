"""The files in deploy/: they name options, files and commands that exist, and agree with the server's limits."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import typer

from etoile.i18n import Translator
from etoile.server.connection_limits import (
    HEADER_TIMEOUT_S,
    KEEP_ALIVE_S,
    MAX_CONNECTIONS,
    MAX_REQUEST_BYTES,
    max_connections,
)
from etoile.server.workers import STOP_TIMEOUT_S
from etoile.server.ws.session import IDLE_TIMEOUT_S
from etoile.terminal.commands import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = ("etoile.service", "etoile-think.service")
PROGRAM = "/opt/etoile/bin/etoile"


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def service_of(unit: str) -> dict[str, list[str]]:
    """Returns the settings in the section Service of a unit, each with all its values."""
    found: dict[str, list[str]] = {}
    for line in text_of(unit).partition("[Service]\n")[2].partition("\n[")[0].splitlines():
        if line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def check_call(words: list[str]) -> None:
    """Parses the arguments of a call of etoile without executing it. Raises an error if one does not exist or is missing."""
    group: Any = typer.main.get_command(app)
    group.commands[words[0]].make_context(words[0], words[1:], obj=Translator("en"))


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_starts_the_program_with_options_that_exist(unit: str) -> None:
    service = service_of(unit)
    variables = dict(value.split("=", 1) for value in service["Environment"])
    (start,) = service["ExecStart"]
    program, *words = shlex.split(re.sub(r"\$\{(\w+)\}", lambda name: variables[name[1]], start))
    assert program == PROGRAM
    check_call(words)


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_accepts_a_unit(unit: str, tmp_path: Path) -> None:
    copy = tmp_path / unit
    copy.write_text(text_of(unit).replace(PROGRAM, sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_service_stops_the_server_after_its_own_timeout() -> None:
    for unit in UNITS:
        assert float(service_of(unit)["TimeoutStopSec"][0]) > STOP_TIMEOUT_S
    assert f"after {STOP_TIMEOUT_S:.0f} seconds" in text_of("etoile.service")
    assert service_of("etoile.service")["KillMode"] == ["mixed"]


def test_a_service_has_files_for_all_connections() -> None:
    assert max_connections(int(service_of("etoile.service")["LimitNOFILE"][0])) == MAX_CONNECTIONS


def test_nginx_waits_longer_than_the_server() -> None:
    text = text_of("nginx.conf")
    assert seconds(text.partition("upstream")[2], "keepalive_timeout") < KEEP_ALIVE_S
    assert seconds(text.partition("/play$")[2], "proxy_read_timeout") > IDLE_TIMEOUT_S
    assert seconds(text.partition("/play$")[2], "proxy_send_timeout") > IDLE_TIMEOUT_S
    assert seconds(text, "client_header_timeout") <= HEADER_TIMEOUT_S
    assert "client_max_body_size 1m;" in text
    assert MAX_REQUEST_BYTES <= 2**20


def seconds(text: str, directive: str) -> int:
    """Returns the first value of a directive of nginx."""
    found = re.search(rf"^\s*{directive} (\d+)s;", text, re.MULTILINE)
    assert found, directive
    return int(found[1])


def instructions() -> list[tuple[str, str]]:
    """Returns the instructions of the Dockerfile."""
    lines = re.sub(r" \\\n\s*", " ", text_of("Dockerfile")).splitlines()
    pairs = [line.split(" ", 1) for line in lines if line and not line.startswith("#")]
    return [(name, rest) for name, rest in pairs]


def test_the_dockerfile_copies_files_that_exist_and_are_not_ignored() -> None:
    taken = {line[1:] for line in text_of("Dockerfile.dockerignore").splitlines() if line.startswith("!")}
    copied = [rest.split()[:-1] for name, rest in instructions() if name == "COPY" and not rest.startswith("--from")]
    for source in chain.from_iterable(copied):
        assert (ROOT / source).exists(), source
        assert source.split("/")[0] in taken, source


def test_the_dockerfile_runs_commands_that_exist() -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    runs = [rest for name, rest in instructions() if name == "RUN"]
    assert {script for run in runs for script in re.findall(r"npm run (\S+)", run)} <= set(scripts)
    for extra in {extra for run in runs for found in re.findall(r"\[([\w,]+)\]", run) for extra in found.split(",")}:
        assert f"\n{extra} = [" in project
    (arguments,) = [rest for name, rest in instructions() if name == "CMD"]
    words = json.loads(arguments)
    check_call(words)
    (health,) = [rest for name, rest in instructions() if name == "HEALTHCHECK"]
    assert f"http://127.0.0.1:{words[words.index('--port') + 1]}/health/ready" in health
    assert [rest for name, rest in instructions() if name == "USER"] == ["etoile"]


def test_the_dockerfile_takes_the_versions_of_the_lock_file() -> None:
    (command,) = [rest for name, rest in instructions() if name == "RUN" and rest.startswith("sed ")]
    call = shlex.split(command.partition(" > ")[0])
    lines = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    pinned = re.compile(r"[\w.-]+==\S+( ; .+)?")
    assert [line for line in lines if not pinned.fullmatch(line)] == []
