"""Commands that are printed to be copied: they run as they are, from a path with spaces, in the same language and manner."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from etoile.i18n import Translator
from etoile.terminal import shell_command
from tests.support.shell import environment
from tests.support.terminal import open_terminal, run_async

GAME = ("play", "ecliptic", "--seed", "abc", "--seat", "white", "-o", "first=white")


@pytest.fixture
def launcher(tmp_path: Path) -> Path:
    """Return a program file that starts `etoile`, in a folder with a space that is not on the PATH."""
    file = tmp_path / "my programs" / "etoile"
    file.parent.mkdir()
    file.write_text(f"#!{sys.executable}\nfrom etoile.terminal.cli import main\nmain()\n")
    file.chmod(0o755)
    return file


def printed_by(home: Path, command: str | list[str], typed: str, language: str = "en") -> str:
    """Return the output of a shell command that is given a text to read."""
    words = ["sh", "-c", command] if isinstance(command, str) else command
    variables = environment(home, language)
    return subprocess.run(words, cwd=home, env=variables, input=typed, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("save", [[], ["--save", "a game"], ["--save=-game"], ["--save", "it's $HOME; `ls`"]])
def test_the_command_that_resumes_a_game_runs_in_a_shell(tmp_path: Path, launcher: Path, save: list[str]) -> None:
    home = tmp_path / "my games"
    home.mkdir()
    printed = printed_by(home, [str(launcher), "--lang", "fr", *GAME, "--plain", *save], "1\nquitter\n")
    command = re.findall(r"^Pour reprendre\s: (.+)$", printed, re.MULTILINE)[0]
    resumed = printed_by(home, command, "journal\nquitter\n")
    assert "Vous : " in resumed.replace("\u00a0", " "), "the language is kept, and the move is there"
    assert command in resumed, "the resumed game prints the same command"
    assert "--plain" in command


def test_a_finished_game_names_the_command_that_replays_it(tmp_path: Path, launcher: Path) -> None:
    call = [str(launcher), *GAME, "--against", "human", "--save", "a game"]
    printed = printed_by(tmp_path, call, "\n1\n" * 200)
    command = re.findall(r"To replay it: (.+)$", printed, re.MULTILINE)[0]
    assert "Move 1 of " in printed_by(tmp_path, command, "")
    again = subprocess.run(
        [launcher, "resume", "a game"], cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert again.returncode == 2
    assert again.stderr == f"a game: this game is over. Replay it with: {command}\n"


def test_the_program_is_named_as_the_shell_finds_it(tmp_path: Path, launcher: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "etoile").write_text("#!/bin/sh\n")
    (other / "etoile").chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(launcher)])
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("PATH", str(other))
    assert shell_command.program_words() == [str(launcher)], "another program of this name is first on the PATH"
    monkeypatch.setenv("PATH", str(launcher.parent))
    assert shell_command.shell_command(Translator("en"), "resume", Path("game")) == "etoile resume game"
    monkeypatch.setattr(sys, "argv", ["/somewhere/etoile/__main__.py"])
    assert shell_command.program_words() == [sys.executable, "-m", "etoile"]


@pytest.mark.usefixtures("home")
@run_async
async def test_the_application_names_the_command_in_the_language_it_was_left_in() -> None:
    async with open_terminal() as user:
        file = await user.open_match("ecliptic", settings={"first": "white"})
        await user.press("enter", "f8", "f10")
        command = user.app.resume_instructions()[1].replace("\u00a0", " ").partition(": ")[2]
        assert command.endswith(f"resume --lang fr {shell_command.quoted(str(file))}")
