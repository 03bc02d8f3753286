"""A game at the keyboard."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from etoile.core.transcript import read_transcript
from etoile.games import box
from tests.terminal.shell import environment, etoile

GAME = ("play", "ecliptic", "--seed", "abc", "--seat", "white", "-o", "first=white", "--save")


def game_after(tmp_path: Path, said: str, language: str = "en") -> tuple[str, list[str]]:
    """What is printed and which moves are saved when a person types this and leaves."""
    file = tmp_path / f"{len(list(tmp_path.iterdir()))}.etoile"
    run = etoile(tmp_path, *GAME, str(file), said=f"{said}\nquit\n", language=language)
    assert run.returncode == 0, run.stderr
    return run.stdout, read_transcript(file.read_text(), box).moves


def test_a_move_by_its_notation_or_its_number_is_the_same(tmp_path: Path):
    by_number = game_after(tmp_path, "2")[1]
    for said in ("1C 11C > 7L", "1c11c>7l", "11C 1C 7L", "1c+11c 7m"):
        assert game_after(tmp_path, said)[1] == by_number
    assert by_number[0] == "1C 11C > 7L"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("1C 4G > 7L", "EC-4 · These two cards are not a pair"),
        ("5S 5L > 7L", "EC-4 · You need two cards to discard and another to place"),
        ("= 7L", "EC-4 · There is no duel to settle."),
        ("hello", "I can't read “hello”."),
        ("13S 1S > 1L", "There is no card “13S”."),
        ("99", "There is no move number 99 here."),
        ("0", "There is no move number 0 here."),
        ("EC-99", "There is no clause “EC-99”."),
        ("rules EC-5", "EC-5 · No sign twice"),
        ("ec-5", "EC-5 · No sign twice"),
        ("rules", "EC-21 °Birth signs are named before the deal"),
        ("?", "take back your last move"),
        ("help", "take back your last move"),
        ("undo", "There is nothing to take back yet."),
        ("log", "Nothing has been played yet."),
        ("discards", "Discards: empty"),
        ("save /dev/null/game", "can't be written"),
        ("", "White >"),
    ],
)
def test_what_is_no_move_gets_an_answer_and_changes_nothing(tmp_path: Path, said: str, answer: str):
    printed, moves = game_after(tmp_path, said)
    assert answer in printed
    assert moves == []


def test_a_refused_move_is_answered_in_french(tmp_path: Path):
    printed, _ = game_after(tmp_path, "1C 4G > 7L", language="fr")
    assert "EC-4 · Ces deux cartes ne font pas une paire" in printed


def test_the_words_of_both_languages_are_understood(tmp_path: Path):
    for word in ("undo", "annuler", "ANNULER"):
        for language in ("fr", "en"):
            assert game_after(tmp_path, f"1\n{word}", language=language)[1] == []


def test_words_without_their_accents_are_understood(tmp_path: Path):
    for word in ("défausse", "defausse", "règles", "regles"):
        printed, _ = game_after(tmp_path, word, language="fr")
        assert "Je ne sais pas lire" not in printed


def test_undo_goes_back_to_ones_own_last_decision(tmp_path: Path):
    _, two = game_after(tmp_path, "1\n1")
    _, undone = game_after(tmp_path, "1\n1\nundo")
    assert undone == two[: len(undone)]
    assert game_after(tmp_path, "1\nundo\n2")[1][0] == game_after(tmp_path, "2")[1][0]


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path):
    file = tmp_path / "saved.etoile"
    etoile(tmp_path, *GAME, str(file), said="1\n1\nquit\n")
    before = read_transcript(file.read_text(), box).moves
    run = etoile(tmp_path, "resume", str(file), said="log\n1\nquit\n")
    assert all(move in run.stdout for move in before)
    after = read_transcript(file.read_text(), box).moves
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_the_last_game_is_resumed_without_a_name(tmp_path: Path):
    call = [word for word in GAME if word != "--save"]
    run = etoile(tmp_path, *call, said="1\nquit\n")
    saved = re.search(r"Saved in (\S+)", run.stdout)
    assert saved
    assert Path(saved[1]).is_relative_to(tmp_path)
    resumed = etoile(tmp_path, "resume", said="1\nquit\n")
    assert f"Saved in {saved[1]}" in resumed.stdout


def test_a_finished_game_can_be_replayed_and_not_resumed(tmp_path: Path):
    file = tmp_path / "finished.etoile"
    etoile(tmp_path, *GAME, str(file), said="1\n" * 60)
    replay = etoile(tmp_path, "replay", str(file))
    moves = read_transcript(file.read_text(), box).moves
    assert f"Move {len(moves)} of {len(moves)}" in replay.stdout
    assert "wins!" in replay.stdout
    resume = etoile(tmp_path, "resume", str(file))
    assert resume.returncode == 2
    assert "this game is over" in resume.stderr


def test_a_running_game_is_replayed_without_the_hands_or_the_seed(tmp_path: Path):
    file = tmp_path / "running.etoile"
    etoile(tmp_path, *GAME, str(file), said="1\n1\nquit\n")
    replay = etoile(tmp_path, "replay", str(file)).stdout
    assert "the hands stay hidden" in replay
    assert "Your hand" not in replay
    assert "abc" not in replay
    assert "White draws 3 cards" in replay


class Terminal:
    """A game in a real terminal of 80 columns."""

    def __init__(self, home: Path, *call: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from etoile.terminal.cli import main; main()", *call],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**environment(home), "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Reads until a text is on the screen."""
        deadline = time.monotonic() + 30
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen
            self.seen += os.read(self.master, 65536).decode(errors="replace")

    def rest(self) -> str:
        """Reads until the game is gone."""
        try:
            while chunk := os.read(self.master, 65536):
                self.seen += chunk.decode(errors="replace")
        except OSError:
            pass
        self.process.wait(timeout=30)
        os.close(self.master)
        return self.seen


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_game_leaves_a_saved_one_behind(tmp_path: Path, number: signal.Signals):
    file = tmp_path / "game.etoile"
    terminal = Terminal(tmp_path, *GAME, str(file))
    terminal.wait_for("White >")
    os.write(terminal.master, b"1\n")
    terminal.wait_for("Turn 3")
    terminal.process.send_signal(number)
    seen = terminal.rest()
    assert terminal.process.returncode == 0
    assert "Traceback" not in seen
    assert "etoile resume" in seen
    assert len(read_transcript(file.read_text(), box).moves) >= 2


def test_the_drawn_board_fits_80_columns_and_is_coloured(tmp_path: Path):
    terminal = Terminal(tmp_path, *GAME, str(tmp_path / "game"))
    terminal.wait_for("White >")
    os.write(terminal.master, b"quit\n")
    seen = terminal.rest()
    assert "\x1b[" in seen
    board = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen.split("Turn 1")[1].split("White >")[0])
    assert "╭" in board
    assert max(len(line) for line in board.splitlines()) <= 80
