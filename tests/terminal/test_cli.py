"""Command line: errors, help and the commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etoile.core.transcript import read_transcript
from etoile.games import GAMES, find_game
from tests.support.shell import run_etoile

GAME = ("play", "ecliptic", "--seed", "abc", "--seat", "white", "-o", "first=white")


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["play", "tarot"], "There is no game called “tarot”. Available games: ecliptic, moonlight, soleil-lune, syzygie."),
        (["rules", "tarot"], "There is no game called “tarot”. Available games: ecliptic, moonlight, soleil-lune, syzygie."),
        (["stats", "tarot"], "There is no game called “tarot”. Available games: ecliptic, moonlight, soleil-lune, syzygie."),
        (["rules", "ecliptic", "EC-22"], "There is no rule “EC-22”. Rules go from EC-1 to EC-21."),
        (["play", "ecliptic", "-o", "colour=red"], "This game has no option “colour”."),
        (["play", "ecliptic", "-o", "first=red"], "“red” isn't possible for first. Choices: lot, white, blue."),
        (["play", "moonlight", "-o", "powers=shift,relief,shift,fall-back"], "“shift” is named twice. Give four different"),
        (["play", "moonlight", "-o", "powers=relief, Relève"], "“Relève” is named twice. Give four different powers"),
        (["play", "moonlight", "-o", "powers=shift,relief"], "These are 2 powers. Give exactly four"),
        (["play", "moonlight", "-o", "powers=shift,howl"], "There is no power “howl”. Choose four of these"),
        (["play", "moonlight", "-o", "powers=howl"], "“howl” isn't possible for powers."),
        (["play", "moonlight", "-o", "powers=,"], "“,” isn't possible for powers."),
        (["play", "ecliptic", "-o", "first"], "“first” isn't an option. Write it as name=value."),
        (
            ["play", "ecliptic", "--against", "hal"],
            "There is no bot called “hal”. There are: random, greedy, ",
        ),
        (["play", "ecliptic", "--seat", "red"], "There is no seat called “red”."),
        (["play", "ecliptic", "--seed", "a\nb"], "A seed is one line of up to 100 characters"),
        (["play", "ecliptic", "--seed", " a"], "A seed is one line of up to 100 characters"),
        (["stats", "ecliptic", "--games", "0"], "--games must be at least 1."),
        (
            ["stats", "ecliptic", "--games", "many"],
            "Invalid value for --games: give a whole number. See: etoile stats --help",
        ),
        (["replay", "nowhere.etoile"], "nowhere.etoile doesn't exist."),
        (["resume", "nowhere.etoile"], "nowhere.etoile doesn't exist."),
        (["resume"], "No unfinished game to resume. Start one: etoile play ecliptic"),
        (["--lang", "de", "games"], "Unknown language: “de”. Available: fr, en."),
        (["--lang"], "Unknown language: “”. Available: fr, en."),
        (["dance"], "Unknown command: dance. See: etoile --help"),
        (["play", "ecliptic", "--fast"], "Unknown option: --fast. See: etoile play --help"),
        (["play", "ecliptic", "--seed", "x" * 101], "A seed is one line of up to 100 characters"),
        (["play", "ecliptic", "-o", f"birth-white={'9' * 5000}"], "“999"),
        (["play", "ecliptic", "--save", "/dev/null/game"], "/dev/null/game can't be written."),
        (["play", "ecliptic", "--save", "x" * 300], "xxx"),
        (["--", "-"], "Unknown command: -."),
        (
            ["stats", "ecliptic", "--games", "1.5"],
            "Invalid value for --games: give a whole number. See: etoile stats --help",
        ),
        (
            ["arena", "ecliptic", "random", "greedy", "--time", "x"],
            "Invalid value for --time: give a number. See: etoile arena",
        ),
        (["think"], "Missing: --bus. See: etoile think --help"),
        (["play", "ecliptic", "-o"], "-o needs a value. See: etoile play --help"),
        (["play", "ecliptic", "--seat"], "--seat needs a value. See: etoile play --help"),
        (["play", "ecliptic", "--plain=yes"], "--plain takes no value. See: etoile play --help"),
        (["admin", "ban", "--database"], "--database needs a value. See: etoile admin ban --help"),
        (["play", "ecliptic", "now", "please"], "Too many arguments: now please. See: etoile play --help"),
        (["play"], "Missing: game. See: etoile play --help"),
        (["arena", "tarot", "greedy", "random"], "There is no game called “tarot”."),
        (["arena", "ecliptic"], "Missing: bots. See: etoile arena --help"),
        (["arena", "ecliptic", "greedy"], "At least two bots are needed."),
        (["arena", "ecliptic", "greedy", "hal"], "There is no bot called “hal”."),
        (["arena", "ecliptic", "greedy", "human"], "The arena is for bots only."),
        (["arena", "ecliptic", "greedy", "random", "greedy"], "“greedy” is named twice."),
        (["arena", "ecliptic", "greedy", "random", "--games", "0"], "--games must be at least 1."),
        (["arena", "ecliptic", "greedy", "random", "--jobs", "0"], "--jobs must be at least 1."),
        (["arena", "ecliptic", "greedy", "random", "--settle", "100"], "--settle is a share in percent"),
        (["arena", "ecliptic", "greedy", "random", "--settle", "nan"], "--settle is a share in percent"),
        (["arena", "ecliptic", "greedy", "random", "--time", "0"], "--time is a number of seconds"),
        (["arena", "ecliptic", "greedy", "nowhere:move"], "There is no module “nowhere” for the bot “nowhere:move”"),
        (
            ["arena", "ecliptic", "greedy", "math:dance"],
            "The module “math” of the bot “math:dance” has no function “dance”.",
        ),
        (["play", "ecliptic", "--against", "nowhere:move"], "There is no module “nowhere” for the bot “nowhere:move”"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(tmp_path: Path, call: list[str], sentence: str) -> None:
    run = run_etoile(tmp_path, *call)
    assert run.returncode == 2
    assert run.stderr.startswith(sentence)
    assert run.stderr.count("\n") == 1
    assert run.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_without_a_command_there_is_help(tmp_path: Path) -> None:
    run = run_etoile(tmp_path)
    assert run.returncode == 0
    assert run.stdout == run_etoile(tmp_path, "--help").stdout
    assert run.stderr == ""


def test_bad_input_in_french(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "play", "tarot", language="fr")
    assert run.stderr == f"Aucun jeu ne s'appelle «\u00a0tarot\u00a0». Jeux disponibles\u00a0: {', '.join(GAMES)}.\n"
    assert run_etoile(tmp_path, "dance", language="fr").stderr.startswith("Commande inconnue\u00a0: dance.")


def test_the_version_tells_which_rules_run(tmp_path: Path) -> None:
    assert run_etoile(tmp_path, "--version").stdout == "etoile 0.1.0, rules compiled\n"
    assert run_etoile(tmp_path, "--version", "--lang", "fr").stdout == "etoile 0.1.0, règles compilées\n"


@pytest.mark.parametrize("command", ["", "play", "resume", "replay", "rules", "stats", "arena", "games"])
def test_help_is_in_both_languages(tmp_path: Path, command: str) -> None:
    english = run_etoile(tmp_path, *command.split(), "--help")
    french = run_etoile(tmp_path, *command.split(), "--help", language="fr")
    assert english.returncode == french.returncode == 0
    assert "Show this help." in english.stdout
    assert "Afficher cette aide." in french.stdout
    assert "Show this" not in french.stdout


def test_a_clause_alone(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "rules", "ecliptic", "ec-10")
    assert run.stdout.startswith("EC-10 · Who wins a duel\n")
    assert "EC-11" not in run.stdout


def test_the_rules_whole_and_short(tmp_path: Path) -> None:
    whole = run_etoile(tmp_path, "rules", "ecliptic", language="fr").stdout
    short = run_etoile(tmp_path, "rules", "ecliptic", "--short").stdout
    assert all(f"EC-{number} · " in whole for number in range(1, 22))
    assert len(short.splitlines()) == 22
    assert "EC-11 °The attacker shows" in short
    assert "EC-10  The higher total" in short
    assert max(map(len, short.splitlines())) <= 80
    assert "#" not in whole
    assert "<a id" not in whole


def test_the_statistics_of_a_game(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "stats", "ecliptic", "--games", "1000")
    assert "Ecliptic: 1,000 random games" in run.stdout
    for clause in ("EC-7", "EC-14", "EC-15", "EC-16", "EC-17", "EC-18"):
        assert clause in run.stdout


def test_the_games_and_their_options(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "games")
    assert "Jean-Louis Cazaux" in run.stdout
    assert "birth-white" in run.stdout


def test_a_whole_game_against_each_bot(tmp_path: Path) -> None:
    for bot in ("random", "greedy"):
        run = run_etoile(tmp_path, *GAME, "--against", bot, "--save", str(tmp_path / bot), stdin="1\n" * 60)
        assert run.returncode == 0
        assert re.search(r"^(You (win|lose), \d+ to \d+|A tie, )", run.stdout, re.MULTILINE)
        assert "The seed was “abc”" in run.stdout
        assert read_transcript((tmp_path / bot).read_text(), find_game).position.over


def test_two_players_at_one_keyboard_never_see_each_others_cards(tmp_path: Path) -> None:
    """The screen is cleared between two players; until the next one confirms, moves are shown as to a spectator."""
    call = ("play", "ecliptic", "--against", "human", "--seed", "abc", "-o", "first=white")
    run = run_etoile(tmp_path, *call, stdin="\n1\n\n1\n\nquit\n")
    white, blue, again = run.stdout.split("press Enter.")[1:]
    first = find_game("ecliptic").deal("abc", {"first": "white"})
    hands = [[*find_game("ecliptic").view(first, seat).hand] for seat in (0, 1)]
    assert all(f" {card} (" in white for card in hands[0])
    assert not any(f" {card} (" in white for card in hands[1])
    assert "White draws 3 cards" in white
    assert all(f" {card} (" in blue for card in hands[1])
    assert "White draws 11E, 11P and 12L" in again
    assert "White draws 11E, 11P and 12L" not in white + blue


def test_a_seed_deals_the_same_cards(tmp_path: Path) -> None:
    once, again = (run_etoile(tmp_path, *GAME, stdin="quit\n").stdout.split("\n\n")[0] for _ in range(2))
    assert once == again


def test_seats_and_signs_can_be_named_in_french(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "play", "ecliptic", "--seat", "Bleu", "-o", "birth-white=bélier", stdin="quit\n")
    assert "Blue (you)" in run.stdout
    assert "birth sign: Aries" in run.stdout


def test_an_existing_file_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text("dear diary")
    run = run_etoile(tmp_path, *GAME, "--save", str(file))
    assert run.returncode == 2
    assert "already exists" in run.stderr
    run = run_etoile(tmp_path, *GAME, "--save", str(tmp_path / "game"), stdin=f"save {file}\nquit\n")
    assert "already exists" in run.stdout
    assert file.read_text() == "dear diary"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "this isn't a transcript of Belle"),
        (b"\xff\xfe\x00", "this isn't UTF-8 text"),
        (b"etoile transcript " + b"x" * 1_000_000, "this transcript has version xxx"),
        (b"etoile transcript 1\n" + b"y" * 5000, "the line for"),
        (b"etoile transcript 9\n", "this transcript has version 9; this program reads version 1."),
        (b"etoile transcript 1\ngame: ecliptic 2\n", "the line for “date” is missing"),
    ],
)
def test_a_bad_transcript_is_one_sentence_that_names_the_file(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "bad.etoile"
    file.write_bytes(content)
    for command in ("replay", "resume"):
        run = run_etoile(tmp_path, command, str(file))
        assert run.returncode == 2
        assert run.stderr.startswith(f"{file}: ")
        assert sentence in run.stderr
        assert run.stderr.count("\n") == 1
        assert file.read_bytes() == content


def test_an_illegal_move_in_a_transcript_is_named_with_line_and_clause(tmp_path: Path) -> None:
    file = tmp_path / "game.etoile"
    run_etoile(tmp_path, *GAME, "--save", str(file), stdin="1\nquit\n")
    lines = file.read_text().splitlines()
    lines[10] = "1. 1S 1S > 1S"
    file.write_text("\n".join(lines))
    run = run_etoile(tmp_path, "replay", str(file))
    assert run.returncode == 2
    assert run.stderr.startswith(f"{file}: line 11, the move “1S 1S > 1S”: Choose three cards from your hand")
