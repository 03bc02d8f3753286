"""External bots: they get the view of their seat, and forfeit if they break the protocol."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import etoile.bots.external as external
from etoile.bots import bare_name, choose, close_bot, find_bot
from etoile.bots.arena import compete
from etoile.bots.external import ExternalBot, Forfeit, is_external
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games import GAMES, find_game
from tests.support.doc_blocks import blocks
from tests.support.shell import environment

PAGE = Path(__file__).parents[2] / "docs" / "own-bot.md"
ECLIPTIC = find_game("ecliptic")
BOTS = '''
import os, random, sys, time

print("read")
calls = 0

def chance(view, moves):
    print("thinking")
    return random.choice(moves)

def counts(view, moves):
    """The first move, unless it remembers another game."""
    global calls
    calls += 1
    return moves[0] if calls <= view.turn + 50 and type(view).__name__ == "View" else "memory of another game"

def raises(view, moves):
    return {}[
        "missing"
    ]

def quits(view, moves):
    sys.exit("enough")

def stalls(view, moves):
    while True:
        time.sleep(1)

def cheats(view, moves):
    return "13S 13S > 13S"

def babbles(view, moves):
    return [moves]

def vanishes(view, moves):
    os._exit(1)

NUMBER = 7

def looks(view, moves, sight):
    """The move with the greatest number, if it is shown as many of them and a hand."""
    assert len(sight.choices) == len(moves) and sum(sight.observation[:126]) == 2 * len(view.hand)
    return moves[sight.choices.index(max(sight.choices))]
'''


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, which contains bots."""
    (tmp_path / "mine.py").write_text(BOTS)
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "bots.py").write_text("def last(view, moves):\n    return moves[-1]\n")
    (tmp_path / "broken.py").write_text("def move(view, moves:\n")
    (tmp_path / "wanting.py").write_text("\nimport nowhere_to_be_found\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*call: str, keys: str = "", language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run the command in the current folder."""
    return subprocess.run(
        [sys.executable, "-m", "etoile", *call],
        input=keys,
        env=environment(Path.cwd(), language),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("name", "valid"),
    [
        ("mine:move", True),
        ("club.bots:last", True),
        ("é:è", True),
        ("greedy", False),
        ("mine:", False),
        (":move", False),
        ("a:b:c", False),
        ("../mine:move", False),
        ("mine..x:move", False),
    ],
)
def test_the_name_of_an_external_bot(name: str, valid: bool) -> None:
    assert is_external(name) == valid


def test_the_prefix_may_be_left_out() -> None:
    assert bare_name("bot:greedy") == "greedy"
    assert bare_name("bot:mine:move") == "mine:move"
    assert bare_name("bot:move") == "bot:move"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game_and_repeats_itself(name: str) -> None:
    game = find_game(name)
    once, again = (
        compete(game, game.settings(), "mine:chance", "random", games=2, seed="same", every=True) for _ in range(2)
    )
    assert once.games == again.games
    assert once.forfeits == []


@pytest.mark.usefixtures("here")
def test_a_learner_is_shown_what_its_seat_observes() -> None:
    bot = ExternalBot("mine:looks", ECLIPTIC)
    position = ECLIPTIC.deal("sight")
    while not position.over:
        action = choose(bot, position, Rng(1))
        assert action == max(position.actions(), key=position.to_policy_actions)
        position.apply(action)
    close_bot(bot)


@pytest.mark.usefixtures("here")
def test_what_it_remembers_lasts_for_a_game() -> None:
    outcome = compete(ECLIPTIC, ECLIPTIC.settings(), "mine:counts", "random", games=10, every=True)
    assert outcome.forfeits == []


@pytest.mark.usefixtures("here")
def test_it_gets_views_in_another_process_and_chooses_the_same_whatever_it_can_not_know() -> None:
    position = ECLIPTIC.deal("honest")
    bot = find_bot("mine:chance", ECLIPTIC)
    assert isinstance(bot, ExternalBot)
    assert bot.process is not None
    assert bot.process.pid != os.getpid()
    for number in range(5):
        other = position.redeal(position.to_move, Rng(number))
        assert choose(bot, other, Rng(1)) == choose(bot, position, Rng(1))
    process = bot.process
    close_bot(bot)
    assert not process.is_alive()


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("function", "code", "facts"),
    [
        ("raises", "bot-raised", {"what": "KeyError: 'missing'", "file": "mine.py", "line": "18"}),
        ("quits", "bot-raised", {"what": "SystemExit: enough", "file": "mine.py", "line": "23"}),
        ("stalls", "bot-stalled", {"seconds": "0.2"}),
        ("cheats", "bot-illegal", {"answer": "13S 13S > 13S"}),
        ("babbles", "bot-illegal", {}),
        ("vanishes", "bot-gone", {}),
    ],
)
def test_it_loses_the_game_and_is_ready_for_the_next(function: str, code: str, facts: dict[str, str]) -> None:
    bot = find_bot(f"mine:{function}", ECLIPTIC, 0.2 if function == "stalls" else 10)
    for _ in range(2):
        with pytest.raises(Forfeit, match=code) as forfeit:
            choose(bot, ECLIPTIC.deal("x"), Rng(1))
        assert forfeit.value.facts == {**forfeit.value.facts, **facts, "bot": f"mine:{function}"}
    close_bot(bot)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_in_the_arena_a_forfeit_is_the_others_victory(players: str) -> None:
    game = find_game("soleil-lune")
    outcome = compete(game, game.settings({"players": players}), "random", "mine:cheats", games=6, every=True)
    assert outcome.share == 1
    assert len(outcome.forfeits) == len(outcome.games)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "code", "facts"),
    [
        ("nowhere:move", "bot-module-none", {"module": "nowhere"}),
        ("club.nowhere:move", "bot-module-none", {"module": "club.nowhere"}),
        ("mine:nothing", "bot-function-none", {"function": "nothing"}),
        ("mine:NUMBER", "bot-function-none", {"function": "NUMBER"}),
        ("broken:move", "bot-unreadable", {"file": "broken.py", "line": "1"}),
        ("wanting:move", "bot-unreadable", {"file": "wanting.py", "line": "2"}),
    ],
)
def test_one_that_is_not_there_is_a_problem_at_once(name: str, code: str, facts: dict[str, str]) -> None:
    with pytest.raises(Problem, match=code) as problem:
        find_bot(name, ECLIPTIC)
    assert not isinstance(problem.value, Forfeit)
    assert facts.items() <= problem.value.facts.items()


@pytest.mark.usefixtures("here")
def test_one_that_is_never_done_reading_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("endless.py").write_text("while True: pass\n")
    monkeypatch.setattr(external, "IMPORT_TIMEOUT_S", 0.2)
    with pytest.raises(Problem, match="bot-stalled"):
        find_bot("endless:move", ECLIPTIC)


def test_its_name_is_kept_in_a_transcript() -> None:
    match = Match(ECLIPTIC, ECLIPTIC.settings(), "x", "2026-11-15", ("club.bots:last", "human"))
    assert read_transcript(write_transcript(match), find_game).players == match.players


@pytest.mark.usefixtures("here")
def test_the_arena_reports_forfeits() -> None:
    call = ("arena", "ecliptic", "mine:raises", "random", "--games", "4", "--all", "--jobs", "1")
    done = run(*call)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "4 games were forfeited. The first: “mine:raises” raised an error: KeyError: 'missing' (mine.py, line 18)." in (
        done.stdout
    )
    assert "4 parties ont été perdues par forfait." in run(*call, language="fr").stdout
    stalled = run("arena", "ecliptic", "mine:stalls", "random", "--games", "1", "--time", "0.2", "--jobs", "2").stdout
    assert "“mine:stalls” didn't answer within 0.2 s." in stalled


def test_a_person_wins_against_one_that_cheats(here: Path) -> None:
    call = ("play", "ecliptic", "--against", "mine:cheats", "--seat", "white", "-o", "first=blue", "--save", "game")
    done = run(*call)
    assert done.returncode == 0
    assert "Blue loses the game: “mine:cheats” answered “13S 13S > 13S”" in done.stdout
    assert "You win!" in done.stdout
    assert "resume" in done.stdout
    assert read_transcript((here / "game").read_text(), find_game).players == ("human", "mine:cheats")


@pytest.mark.usefixtures("here")
def test_a_person_loses_with_a_partner_that_cheats() -> None:
    call = ("play", "soleil-lune", "-o", "players=4", "--against", "mine:cheats", "--save")
    seats = find_game("soleil-lune").seats
    outputs = [run(*call, str(number), "--seat", seat, "--seed", "x").stdout for number, seat in enumerate(seats)]
    assert sum("You win!" in text for text in outputs) == 2
    assert sum("That was your partner" in text for text in outputs) == 1


def test_a_whole_game_against_one_prints_nothing_of_its_own(here: Path) -> None:
    call = ("play", "ecliptic", "--against", "mine:chance", "--save", "game", "--seat", "white")
    done = run(*call, keys="1\n" * 60)
    assert done.returncode == 0
    assert "thinking" not in done.stdout + done.stderr
    assert read_transcript((here / "game").read_text(), find_game).position.over


def test_the_example_of_the_page_plays(here: Path) -> None:
    """Follows docs/own-bot.md."""
    page = PAGE.read_text(encoding="utf-8")
    block = next(block for block in blocks(PAGE) if block.detail == "mybot.py")
    assert len(block.code.splitlines()) <= 13
    (here / "mybot.py").write_text(block.code)
    assert "etoile arena ecliptic mybot:move random" in page
    done = run("arena", "ecliptic", "mybot:move", "random", "--games", "40")
    assert done.returncode == 0
    share = re.search(r"share of mybot:move: ([\d.]+)%", done.stdout)
    assert share
    assert float(share[1]) > 50
    assert "forfeited" not in done.stdout
    assert "etoile play ecliptic --against mybot:move" in page
    done = run("play", "ecliptic", "--against", "mybot:move", "--save", "game", keys="1\n" * 60)
    assert done.returncode == 0
    assert read_transcript((here / "game").read_text(), find_game).position.over
