"""Line-based game."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from etoile.core.transcript import read_transcript
from etoile.games import find_game
from etoile.i18n import NBSP
from tests.support.shell import environment, run_etoile

GAME = ("play", "ecliptic", "--seed", "abc", "--seat", "white", "-o", "first=white", "--save")


def game_after(tmp_path: Path, typed: str, language: str = "en") -> tuple[str, list[str]]:
    """Return the output and the saved moves after typing a text and quitting."""
    file = tmp_path / f"{len(list(tmp_path.iterdir()))}.etoile"
    run = run_etoile(tmp_path, *GAME, str(file), stdin=f"{typed}\nquit\n", language=language)
    assert run.returncode == 0, run.stderr
    return run.stdout, read_transcript(file.read_text(), find_game).moves


def test_a_move_by_its_notation_or_its_number_is_the_same(tmp_path: Path) -> None:
    by_number = game_after(tmp_path, "2")[1]
    for typed in ("1G 10G > 6C", "1g10g>6c", "10G 1G 6C", "1g+10g 6c"):
        assert game_after(tmp_path, typed)[1] == by_number
    assert by_number[0] == "1G 10G > 6C"
    assert game_after(tmp_path, "6T 6c 1g")[1][0] == "6E 6C > 1G"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1G 6E > 7S", "EC-4 · These two cards aren't a pair"),
        ("5S 5L > 7S", "EC-4 · Choose three cards from your hand"),
        ("= 7S", "EC-4 · There is no duel right now."),
        ("hello", "I can't read “hello”."),
        ("13S 1S > 1L", "There is no card “13S”."),
        ("99", "There is no move number 99 here."),
        ("0", "There is no move number 0 here."),
        ("9" * 40, "There is no move number 999"),
        ("9" * 5000, "There is no move number 999"),
        ("x" * 6000, "I can't read “xxx"),
        ("\x1b[2Jhello", "I can't read “\ufffd[2Jhello”."),
        ("save " + "x" * 300, "can't be written"),
        ("save a\0b", "can't be written"),
        ("EC-99", "There is no rule “EC-99”."),
        ("rules EC-5", "EC-5 · No sign twice"),
        ("ec-5", "EC-5 · No sign twice"),
        ("rules", "EC-21 °Birth signs are named before the deal"),
        ("?", "undo your last move"),
        ("help", "undo your last move"),
        ("undo", "No move to undo."),
        ("log", "No moves yet."),
        ("discards", "Discard pile: empty"),
        ("save /dev/null/game", "can't be written"),
        ("", "Your turn (? for help) >"),
    ],
)
def test_input_that_is_no_move_gets_a_reply_and_changes_nothing(tmp_path: Path, typed: str, answer: str) -> None:
    printed, moves = game_after(tmp_path, typed)
    assert answer in printed
    assert moves == []


def test_a_refused_move_is_answered_in_french(tmp_path: Path) -> None:
    printed, _ = game_after(tmp_path, "1G 6E > 7S", language="fr")
    assert "EC-4 · Ces deux cartes ne forment pas une paire" in printed


def test_the_words_of_both_languages_are_understood(tmp_path: Path) -> None:
    for word in ("undo", "annuler", "ANNULER"):
        for language in ("fr", "en"):
            assert game_after(tmp_path, f"1\n{word}", language=language)[1] == []


def test_words_without_their_accents_are_understood(tmp_path: Path) -> None:
    for word in ("défausse", "defausse", "règles", "regles"):
        printed, _ = game_after(tmp_path, word, language="fr")
        assert "Je ne sais pas lire" not in printed


def test_a_question_mark_previews_a_move_and_plays_nothing(tmp_path: Path) -> None:
    printed, moves = game_after(tmp_path, "1G 10G > 6C ?")
    sentences = "You discard 1G 10G (EC-4)\nYou place 6C (EC-4)\nYou draw 3 cards (EC-6)"
    assert f"1G 10G > 6C would do this:\n0 → 2 points\n{sentences}" in printed
    assert moves == []
    assert game_after(tmp_path, "2?")[0].count("would do this:") == 1
    assert "EC-4 · These two cards aren't a pair" in game_after(tmp_path, "1G 6E > 7S?")[0]


def test_a_hint_has_three_moves_with_chance_and_reason(tmp_path: Path) -> None:
    printed, moves = game_after(tmp_path, "hint")
    lines = re.findall(r"^(?:> )?(\d+)\. (\d+)% · (\d+[A-Z] \d+[A-Z] > \d+[A-Z]) · (.+\.)$", printed, re.MULTILINE)
    assert len(lines) == 3
    chances = [int(percent) for _, percent, _, _ in lines]
    assert chances == sorted(chances, reverse=True)
    assert all(reason.startswith("You go from 0 to ") for _, _, _, reason in lines)
    assert moves == []
    french, _ = game_after(tmp_path, "conseil", language="fr")
    assert len(re.findall(rf"\d{NBSP}% · .+ · Vous passez de 0 à ", french)) == 3


def test_moves_can_be_listed_by_how_they_begin(tmp_path: Path) -> None:
    printed, moves = game_after(tmp_path, "moves 6e 6c")
    listed = printed.split("Your turn (? for help) >")[1]
    assert "11. discard 6E 6C, place 1G" in listed
    assert "1. discard 1G 10G" not in listed.replace("11. ", "")
    assert moves == []
    assert "No legal move starts with “9G”." in game_after(tmp_path, "moves 9G")[0]


def test_undo_goes_back_to_ones_own_last_decision(tmp_path: Path) -> None:
    _, two = game_after(tmp_path, "1\n1")
    _, undone = game_after(tmp_path, "1\n1\nundo")
    assert undone == two[: len(undone)]
    assert game_after(tmp_path, "1\nundo\n2")[1][0] == game_after(tmp_path, "2")[1][0]


def test_a_saved_game_resumes_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "saved.etoile"
    run_etoile(tmp_path, *GAME, str(file), stdin="1\n1\nquit\n")
    before = read_transcript(file.read_text(), find_game).moves
    run = run_etoile(tmp_path, "resume", str(file), stdin="log\n1\nquit\n")
    assert all(move in run.stdout for move in before)
    after = read_transcript(file.read_text(), find_game).moves
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_saving_touches_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "game.draft").write_text("precious")
    run_etoile(tmp_path, *GAME, str(tmp_path / "first"), stdin=f"1\nsave {tmp_path / 'game'}\n1\nquit\n")
    assert (tmp_path / "game.draft").read_text() == "precious"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["first", "game", "game.draft"]
    assert len(read_transcript((tmp_path / "game").read_text(), find_game).moves) >= 4
    assert len(read_transcript((tmp_path / "first").read_text(), find_game).moves) >= 2


def test_a_tilde_in_a_path_is_expanded(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "etoile", *GAME, str(tmp_path / "first")],
        input="save ~/second\nquit\n",
        env={**environment(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (tmp_path / "second").exists(), run.stdout


def test_unreadable_saved_games_are_skipped(tmp_path: Path) -> None:
    call = [word for word in GAME if word != "--save"]
    run_etoile(tmp_path, *call, stdin="1\nquit\n")
    (tmp_path / "etoile" / "junk.etoile").write_text("junk")
    (tmp_path / "etoile" / "gone.etoile").symlink_to(tmp_path / "nowhere")
    (tmp_path / "etoile" / "folder.etoile").mkdir()
    assert run_etoile(tmp_path, "resume", stdin="quit\n").returncode == 0


def test_a_transcript_from_a_windows_editor_reads_too(tmp_path: Path) -> None:
    file = tmp_path / "game.etoile"
    run_etoile(tmp_path, *GAME, str(file), stdin="1\nquit\n")
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert run_etoile(tmp_path, "replay", str(file)).returncode == 0


def raw(tmp_path: Path, stdin: bytes, *call: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command with raw bytes as input and changed environment variables."""
    return subprocess.run(
        [sys.executable, "-m", "etoile", *call],
        input=stdin,
        env={**environment(tmp_path), **changes},
        capture_output=True,
        check=False,
    )


def test_bytes_that_are_no_text_get_a_reply(tmp_path: Path) -> None:
    run = raw(tmp_path, b"\xff\xfe\nquit\n", *GAME, str(tmp_path / "game"), PYTHONIOENCODING="utf-8:strict")
    assert run.returncode == 0
    assert b"I can't read" in run.stdout
    assert run.stderr == b""


@pytest.mark.parametrize("call", [("games",), ("rules", "ecliptic"), ("--help",), ("stats", "ecliptic", "--games", "5")])
def test_an_ascii_terminal_is_supported(tmp_path: Path, call: tuple[str, ...]) -> None:
    run = raw(tmp_path, b"", "--lang", "fr", *call, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert run.returncode == 0
    assert b"Traceback" not in run.stderr


def test_a_game_without_any_input_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game"
    call = f"{sys.executable} -m etoile {' '.join(GAME)} {file} <&-"
    run = subprocess.run(["sh", "-c", call], env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert run.returncode == 0
    assert "Traceback" not in run.stderr
    assert file.exists()


def test_a_full_disk_for_the_output_is_no_traceback(tmp_path: Path) -> None:
    call = f"{sys.executable} -m etoile rules ecliptic >/dev/full"
    run = subprocess.run(["sh", "-c", call], env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr == "Can't write to this screen or file any more.\n"


def test_the_last_game_is_resumed_without_a_name(tmp_path: Path) -> None:
    call = [word for word in GAME if word != "--save"]
    run = run_etoile(tmp_path, *call, stdin="1\nquit\n")
    saved = re.search(r"Saved in (\S+)", run.stdout)
    assert saved
    assert Path(saved[1]).is_relative_to(tmp_path)
    resumed = run_etoile(tmp_path, "resume", stdin="1\nquit\n")
    assert f"Saved in {saved[1]}" in resumed.stdout


def test_a_finished_game_can_be_replayed_and_not_resumed(tmp_path: Path) -> None:
    file = tmp_path / "finished.etoile"
    run_etoile(tmp_path, *GAME, str(file), stdin="1\n" * 60)
    replay = run_etoile(tmp_path, "replay", str(file))
    moves = read_transcript(file.read_text(), find_game).moves
    assert f"Move {len(moves)} of {len(moves)}" in replay.stdout
    assert "wins!" in replay.stdout
    assert replay.stdout.count("White's hand: ") == replay.stdout.count("Blue's hand: ") == len(moves)
    assert "(you)" not in replay.stdout
    resume = run_etoile(tmp_path, "resume", str(file))
    assert resume.returncode == 2
    assert "this game is over" in resume.stderr


def test_a_running_game_is_replayed_without_the_hands_or_the_seed(tmp_path: Path) -> None:
    file = tmp_path / "running.etoile"
    run_etoile(tmp_path, *GAME, str(file), stdin="1\n1\nquit\n")
    replay = run_etoile(tmp_path, "replay", str(file)).stdout
    assert "the hands stay hidden" in replay
    assert "hand: " not in replay
    assert "abc" not in replay
    assert "White draws 3 cards" in replay


class Terminal:
    """A game in a pseudo-terminal of 80 columns."""

    def __init__(self, home: Path, *call: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "etoile", *call],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**environment(home), "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # the test runner may ignore SIGINT
        )
        os.close(slave)
        self.seen = ""

    def read(self, deadline: float) -> str:
        """Read the next output; "" once the process has ended."""
        ready, _, _ = select.select([self.master], [], [], max(0, deadline - time.monotonic()))
        assert ready, self.seen
        try:
            chunk = os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return ""
        self.seen += chunk
        return chunk

    def wait_for(self, text: str) -> None:
        """Read until a text is shown."""
        deadline = time.monotonic() + 30
        while text not in self.seen:
            assert self.read(deadline), self.seen

    def read_to_end(self) -> str:
        """Read until the process has ended."""
        deadline = time.monotonic() + 30
        while self.read(deadline):
            pass
        self.process.wait(timeout=30)
        os.close(self.master)
        return self.seen


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_game_leaves_a_saved_one_behind(tmp_path: Path, number: signal.Signals) -> None:
    file = tmp_path / "game.etoile"
    terminal = Terminal(tmp_path, *GAME, str(file))
    terminal.wait_for("Your turn (? for help) >")
    os.write(terminal.master, b"1\n")
    terminal.wait_for("Turn 3")
    terminal.process.send_signal(number)
    seen = terminal.read_to_end()
    assert terminal.process.returncode == 0
    assert "Traceback" not in seen
    assert number == signal.SIGHUP or "etoile resume" in seen
    assert len(read_transcript(file.read_text(), find_game).moves) >= 2


def test_a_killed_game_is_saved_too(tmp_path: Path) -> None:
    file = tmp_path / "game.etoile"
    terminal = Terminal(tmp_path, *GAME, str(file))
    terminal.wait_for("Your turn (? for help) >")
    os.write(terminal.master, b"1\n")
    terminal.wait_for("Turn 3")
    terminal.process.kill()
    terminal.read_to_end()
    assert len(read_transcript(file.read_text(), find_game).moves) >= 2


def test_the_screen_is_cleared_between_two_players(tmp_path: Path) -> None:
    """White's hand is cleared, the scrollback too, before Blue is called; typed-ahead keys do not confirm the handover."""
    call = ("play", "ecliptic", "--against", "human", "--seed", "abc", "-o", "first=white", "--save", str(tmp_path / "game"))
    terminal = Terminal(tmp_path, *call)
    terminal.wait_for("press Enter")
    os.write(terminal.master, b"\n")
    terminal.wait_for("White (? for help) >")
    os.write(terminal.master, b"1\n\n")
    terminal.wait_for("Blue, it's your turn")
    before, _, after = terminal.seen.rpartition("\x1b[3J")
    assert "Your hand" in before
    assert "Your hand" not in after
    assert "White draws 3 cards" in after
    os.write(terminal.master, b"\n")
    terminal.wait_for("Blue (? for help) >")
    os.write(terminal.master, b"quit\n")
    terminal.read_to_end()


def test_the_drawn_board_fits_80_columns_and_is_coloured(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *GAME, str(tmp_path / "game"))
    terminal.wait_for("Your turn (? for help) >")
    os.write(terminal.master, b"quit\n")
    seen = terminal.read_to_end()
    assert "\x1b[" in seen
    board = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen.split("Turn 1")[1].split("Your turn (? for help)")[0])
    assert "╭" in board
    assert max(len(line) for line in board.splitlines()) <= 80


def test_a_player_can_give_up(tmp_path: Path) -> None:
    file = tmp_path / "game"
    run = run_etoile(tmp_path, *GAME, str(file), stdin="1\nresign\n1\n")
    assert run.returncode == 0
    assert "You gave up.\nBlue wins!" in run.stdout
    match = read_transcript(file.read_text(), find_game)
    assert match.forfeit == (0, "resigned")
    assert len(match.moves) >= 2
    assert "White gave up.\nBlue wins!" in run_etoile(tmp_path, "replay", str(file)).stdout
    assert run_etoile(tmp_path, "verify", str(file)).returncode == 0
    assert "this game is over" in run_etoile(tmp_path, "resume", str(file)).stderr


def test_with_four_players_the_other_team_wins(tmp_path: Path) -> None:
    call = (
        "play",
        "soleil-lune",
        "-o",
        "players=4",
        "-o",
        "first=dawn",
        "--against",
        "human",
        "--save",
        str(tmp_path / "x"),
    )
    run = run_etoile(tmp_path, *call, stdin="\nabandonner\n", language="fr")
    assert run.returncode == 0
    assert "Aube abandonne.\nMidi & Minuit gagnent" in run.stdout
