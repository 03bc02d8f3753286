"""The arena: symmetric, reproducible, and stopped once the result is settled."""

from __future__ import annotations

import pickle
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from etoile.bots.arena import Contest, check_bots, compete, share_of
from etoile.bots.ladder import ladder
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import Translator
from etoile.terminal.arena import ArenaOptions, ProgressLine, run_arena
from tests.support.shell import run_etoile

SOLEIL_LUNE = find_game("soleil-lune")


def contest(**settings: str) -> Contest:
    return Contest(SOLEIL_LUNE, SOLEIL_LUNE.settings(settings), "greedy", "random")


def test_two_play_each_deal_twice() -> None:
    assert contest(players="2").seatings == [{0}, {1}]
    assert contest(players="2").deals_for(3) == 2


def test_three_sit_one_against_two_in_every_way() -> None:
    assert contest(players="3").seatings == [{0}, {1}, {2}, {1, 2}, {0, 2}, {0, 1}]
    assert contest(players="3").deals_for(7) == 2


def test_of_four_those_sit_together_who_win_together() -> None:
    found = contest(players="4")
    assert found.seatings == [set(team) for team in found.teams]
    assert sorted(map(len, found.seatings)) == [2, 2]


def test_a_victory_is_divided_among_teams_and_then_among_their_seats() -> None:
    alone = [[0], [1], [2]]
    assert share_of([0], alone, frozenset({0})) == 1
    assert share_of([0, 1], alone, frozenset({0})) == Fraction(1, 2)
    assert share_of([0, 1], alone, frozenset({0, 2})) == Fraction(1, 2)
    assert share_of([0, 1, 2], alone, frozenset({1, 2})) == Fraction(2, 3)
    pairs = [[0, 2], [1, 3]]
    assert share_of([1, 3], pairs, frozenset({1, 3})) == 1
    assert share_of([0, 1, 2, 3], pairs, frozenset({0, 2})) == Fraction(1, 2)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_bot_against_itself_gets_exactly_half(players: str) -> None:
    outcome = compete(SOLEIL_LUNE, SOLEIL_LUNE.settings({"players": players}), "random", "random", 30)
    assert outcome.share == Fraction(1, 2)
    assert not outcome.settled


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_other_way_round_is_the_mirror_image(players: str) -> None:
    settings = SOLEIL_LUNE.settings({"players": players})
    here = compete(SOLEIL_LUNE, settings, "greedy", "random", 12, every=True)
    there = compete(SOLEIL_LUNE, settings, "random", "greedy", 12, every=True)
    assert here.share == 1 - there.share
    assert here.tally == there.tally[::-1]
    assert here.share > Fraction(1, 2)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_call_gives_the_same_result(name: str) -> None:
    game = find_game(name)
    once, again = (compete(game, game.settings(), "random", "new-moon", 4, every=True).games for _ in range(2))
    assert once == again


def test_every_deal_and_every_seed_is_another() -> None:
    game = find_game("ecliptic")
    deals = [Contest(game, game.settings(), "greedy", "random", seed).deal(number) for seed in "ab" for number in range(3)]
    assert len({str(deal.values()) for deal in deals}) == 6
    assert deals[0] == Contest(game, game.settings(), "random", "greedy", "a").deal(0)


def test_the_number_of_processes_makes_no_difference() -> None:
    game = find_game("ecliptic")
    reported: list[int] = []
    one = compete(game, game.settings(), "greedy", "random", 60)
    two = compete(
        game, game.settings(), "greedy", "random", 60, jobs=2, progress=lambda so_far: reported.append(len(so_far.games))
    )
    assert one.games == two.games
    assert one.interval == two.interval
    assert reported == list(range(2, len(two.games) + 1, 2))


def test_it_stops_once_it_is_settled_and_not_before() -> None:
    game = find_game("ecliptic")
    above = compete(game, game.settings(), "greedy", "random", 100)
    assert above.settled
    assert above.stopped
    assert above.interval.low > 0.5
    assert len(above.games) < 100
    below = compete(game, game.settings(), "random", "greedy", 100, settle=0.55)
    assert below.interval.high < 0.55
    longer = compete(game, game.settings(), "greedy", "random", 60, every=True)
    assert len(longer.games) == 60
    assert not longer.stopped
    assert longer.games[: len(above.games)] == above.games


def test_a_contest_and_a_problem_travel_between_processes() -> None:
    packed: Contest = pickle.loads(pickle.dumps(contest(players="3")))
    assert packed.seatings == contest(players="3").seatings
    problem = pickle.loads(pickle.dumps(Problem("bot-unknown", bot="hal", bots="")))
    assert (problem.code, problem.facts) == ("bot-unknown", {"bot": "hal", "bots": ""})


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_ladder_puts_the_better_bot_first(players: str) -> None:
    settings = SOLEIL_LUNE.settings({"players": players})
    outcomes = [
        compete(SOLEIL_LUNE, settings, a, b, 24, every=True) for a, b in (("random", "greedy"), ("random", "new-moon"))
    ]
    rungs = ladder(outcomes)
    assert {rung.bot for rung in rungs} == {"random", "greedy", "new-moon"}
    assert [rung.sure for rung in rungs] == sorted((rung.sure for rung in rungs), reverse=True)
    ratings = {rung.bot: rung.rating for rung in rungs}
    assert ratings["greedy"] > ratings["random"]
    assert ladder(outcomes) == rungs


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        (["greedy"], "arena-one-bot"),
        (["greedy", "hal"], "bot-unknown"),
        (["greedy", "human"], "arena-human"),
        (["greedy", "random", "greedy"], "arena-twice"),
    ],
)
def test_bots_that_can_not_meet_are_a_problem(bots: list[str], code: str) -> None:
    with pytest.raises(Problem, match=code):
        check_bots(bots, find_game("ecliptic"))


def test_the_report_of_two(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "arena", "ecliptic", "bot:greedy", "random", "--games", "60", "--jobs", "1")
    assert run.returncode == 0
    assert run.stderr == ""
    lines = run.stdout.splitlines()
    assert lines[0] == "Ecliptic: greedy against random"
    assert [line.partition(":")[0] for line in lines[1:6]] == [
        "games",
        "share of greedy",
        "Elo difference",
        "results of greedy",
        "time per move",
    ]
    assert lines[6].startswith("Certain: the share of greedy is above 50%. Stopped after")
    french = run_etoile(tmp_path, "arena", "ecliptic", "random", "random", "--games", "1", "--jobs", "1", language="fr")
    assert "part de random\u00a0: 50,0\u00a0% (de 0,0\u00a0% à 100,0\u00a0%)" in french.stdout
    assert "Réponse incertaine" in french.stdout


def test_the_report_of_several(tmp_path: Path) -> None:
    run = run_etoile(tmp_path, "arena", "syzygie", "random", "greedy", "new-moon", "--games", "12", "--jobs", "2")
    assert run.returncode == 0
    lines = run.stdout.splitlines()
    assert lines[0] == "Win shares, pair by pair"
    assert [line.partition(":")[0] for line in lines[1:4]] == [
        "random against greedy",
        "random against new-moon",
        "greedy against new-moon",
    ]
    assert lines[4] == "The ladder"
    assert [line[:2] for line in lines[5:8]] == ["1.", "2.", "3."]


def test_an_interruption_prints_the_partial_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "update", interrupt)
    output = StringIO()
    console = Console(file=output, width=80)
    game = find_game("ecliptic")
    terms = ArenaOptions(games=8, seed="cut", jobs=1, threshold_percent=50, play_all=True, move_time_s=1)
    with pytest.raises(KeyboardInterrupt):
        run_arena(game, game.settings(), ["random", "greedy"], terms, Translator("en"), console)
    lines = output.getvalue().splitlines()
    assert lines[0] == "Interrupted. Results so far:"
    assert lines[1] == "Ecliptic: random against greedy"
    assert lines[2].startswith("games: 2 (1 deal")
