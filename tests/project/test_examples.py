"""Every command and every Python block of README, CONTRIBUTING and docs runs, or says that the tests can't run it."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer

from etoile.terminal.commands import app
from tests.support.doc_blocks import BLOCK, PAGES, ROOT, Block, Workspace, blocks, commands
from tests.support.doc_pip import requirements_of
from tests.support.running_server import RunningServer

EXECUTED = ("python", "sh")
LANGUAGES = {*EXECUTED, "json", "text", "toml", "yaml"}
SOAK = "make soak runs this"
SOAK_TIMEOUT_S = 3600
LOCAL_SERVER = "127.0.0.1:8000"
"""Address in Python examples, replaced by that of a server of the test."""
DATABASE, BUS = "postgresql://etoile@db/etoile", "redis://cache:6379"
"""Addresses in commands, replaced by those of servers of the tests."""

PRINTED = {"docs/server.md": "'reason': 'played'"}
"""Part of what the Python blocks of a page print."""


def page_name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def run_block(block: Block, workspace: Workspace, request: pytest.FixtureRequest, timeout_s: float | None = None) -> None:
    """Execute a block, or save it to its file. Fails if it fails."""
    code = block.code
    if block.marker == "file":
        (workspace.folder / block.detail).write_text(code)
    elif block.language == "python":
        if LOCAL_SERVER in code:
            server = RunningServer(str(workspace.folder / "example.db"))
            request.addfinalizer(server.close)
            code = code.replace(LOCAL_SERVER, server.address)
        exec(compile(code, "example", "exec"), {"__name__": "__main__"})
    else:
        if DATABASE in code:
            code = code.replace(DATABASE, request.getfixturevalue("postgresql"))
            code = code.replace(BUS, request.getfixturevalue("redis_server").url)
        workspace.run(code, *([timeout_s] if timeout_s else []))


def executed(page: Path) -> list[Block]:
    """Return the blocks of a page that `make test` executes or saves."""
    return [block for block in blocks(page) if block.language in EXECUTED and block.marker in ("", "file")]


@pytest.mark.parametrize("page", [page for page in PAGES if executed(page)], ids=page_name)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    workspace = Workspace(tmp_path)
    monkeypatch.chdir(workspace.folder)
    for block in executed(page):
        run_block(block, workspace, request)


@pytest.mark.soak
@pytest.mark.parametrize(
    "page", [page for page in PAGES if any(block.marker == SOAK for block in blocks(page))], ids=page_name
)
def test_long_examples_run(page: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    workspace = Workspace(tmp_path, packages=tmp_path / "packages")
    for block in blocks(page):
        if block.marker in (SOAK, "file"):
            run_block(block, workspace, request, SOAK_TIMEOUT_S)


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_block_has_a_language_and_a_used_file(page: Path) -> None:
    found = blocks(page)
    assert {block.language for block in found} <= LANGUAGES
    shell = "".join(block.code for block in found if block.language == "sh")
    assert [block.detail for block in found if block.marker == "file" and Path(block.detail).stem not in shell] == []


def test_few_blocks_are_not_tested() -> None:
    """Other machines, root and Docker are the only excuses."""
    reasons = [block.detail for page in PAGES for block in blocks(page) if block.marker == "not tested"]
    assert sorted(reasons) == ["needs Docker", "needs root and systemd"]


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_data_can_be_read(page: Path) -> None:
    for block in blocks(page):
        if block.language == "json":
            json.loads(block.code)
        elif block.language == "toml":
            tomllib.loads(block.code)


@pytest.mark.parametrize("page", [page for page in PAGES if list(commands(page))], ids=page_name)
def test_every_mentioned_command_and_option_exists(page: Path) -> None:
    for words in commands(page):
        command: Any = typer.main.get_command(app)
        while words and words[0] in getattr(command, "commands", {}):
            command, words = command.commands[words[0]], words[1:]
        assert not words or not hasattr(command, "commands") or words[0].startswith("-") or words[0].isupper(), words
        known = {name for parameter in command.params for name in parameter.opts} | {"--help", "--lang", "--version"}
        assert [word for word in words if word.startswith("-") and word.partition("=")[0] not in known] == [], words


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_mentioned_target_module_and_extra_exists(page: Path) -> None:
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", text)) <= targets
    modules = re.findall(r"`(?:\.venv/bin/)?python -m ([\w.]+)", text)
    assert [module for module in modules if find_spec(module) is None] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for command in re.findall(r"`pip install ([^`]+)`", text):
        assert list(requirements_of(shlex.split(command), project))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("etoile play chess", "chess"),
        ("etoile serve --port 99999", "99999"),
        ("pip install 'etoile[nothing]'", "KeyError: 'nothing'"),
        ("make nothing", "nothing"),
        ("python -c 'raise ValueError' | cat", "ValueError"),
    ],
)
def test_a_failing_command_fails(tmp_path: Path, code: str, reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        Workspace(tmp_path).run(code)
