"""Lessons can be finished by legal moves, have sentences in both languages, and tolerate mistakes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import islice
from typing import Any

import pytest

from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.lessons import MAX_STEPS, LessonRun, load_lesson
from tests.support.client import Client
from tests.support.running_server import RunningServer

ENGLISH = Translator("en")
MAX_PATHS = 40
"""Paths through a lesson that are tested."""


def lesson_after(game: str, moves: list[str]) -> LessonRun:
    """Returns a lesson after these moves."""
    run = LessonRun(find_game(game))
    run.play_all(moves, ENGLISH)
    return run


def ways(game: str, moves: list[str]) -> Iterator[list[str]]:
    """Yields all sequences of accepted moves through a lesson."""
    here = lesson_after(game, moves).state(ENGLISH)
    if here.finished:
        yield moves
    for move in here.accepted:
        yield from ways(game, [*moves, move])


@pytest.mark.parametrize("game", GAMES)
def test_every_way_through_a_lesson_comes_to_its_end(game: str) -> None:
    for way in islice(ways(game, []), MAX_PATHS):
        done = lesson_after(game, way)
        assert done.state(ENGLISH).finished
        assert done.last_moves[0].move == way[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_asks_for_legal_moves_of_the_learner(game: str) -> None:
    lesson = load_lesson(game)
    assert len(lesson.steps) <= MAX_STEPS
    moves: list[str] = []
    for step in lesson.steps:
        here = lesson_after(game, moves)
        told = here.state(ENGLISH)
        assert here.match.position.to_move == here.seat
        assert told.accepted
        assert set(told.accepted) <= set(told.moves)
        assert all(any(fnmatchcase(move, each) for move in told.moves) for each in step.accepted)
        moves.append(told.accepted[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_its_sentence_and_names_clauses_that_exist(game: str, language: str) -> None:
    translator, clauses = Translator(language), find_game(game).rules(language).clauses
    for step in load_lesson(game).steps:
        assert step.clause in clauses
        assert translator.knows(f"lesson-{game}-{step.sentence}")
    names = [*(step.sentence for step in load_lesson(game).steps), "end"]
    for name in names:
        assert set(re.findall(rf"{find_game(game).prefix}-\d+", translator.say(f"lesson-{game}-{name}"))) <= clauses.keys()
    said = [name for name in translator.sources if name.startswith(f"lesson-{game}-")]
    assert sorted(said) == sorted(f"lesson-{game}-{name}" for name in names)


def ask(client: Client, game: str, moves: object, language: str = "en") -> tuple[int, Any]:
    answer = client.web.post(f"/api/lessons/{game}?lang={language}", json={"moves": moves})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_over_the_wire(server: RunningServer, game: str) -> None:
    ana = server.new_client("Ana")
    moves: list[str] = []
    while True:
        status, told = ask(ana, game, moves)
        assert status == 200
        assert told["played"] == moves
        assert told["step"] == len(moves) + 1
        if told["finished"]:
            break
        assert told["clause"]
        other = next((move for move in told["moves"] if move not in told["asked"]), None)
        if other is not None:
            status, kind = ask(ana, game, [*moves, other])
            assert status == 200
            assert kind["kind"]
            assert (kind["step"], kind["view"], kind["played"]) == (told["step"], told["view"], moves)
        move = told["asked"][0]
        foreseen = ana.post(f"/api/lessons/{game}/foresee", {"moves": moves, "move": move})
        assert foreseen["events"]
        moves.append(move)
    assert told["moves"] == []
    assert told["shown"][0]["seat"] == told["seat"]
    french = ask(ana, game, moves, "fr")[1]
    assert french["sentence"] != told["sentence"]
    assert ask(ana, game, [*moves, moves[-1]])[1]["code"] in ("lesson-over", "wire-form")


def test_a_mistake_is_answered_by_its_clause_or_a_sentence(server: RunningServer) -> None:
    ana = server.new_client("Ana")
    status, said = ask(ana, "ecliptic", ["1G 3C > 5P"])
    assert (status, said["clause"]) == (400, "EC-4")
    for moves, code in ((["nonsense"], "ecliptic-unreadable"), (["1G 1P > 7E", "1G 1P > 5P"], "lesson-astray")):
        status, said = ask(ana, "ecliptic", moves)
        assert (status, said["code"]) == (400, code)
        assert said["sentence"]
    malformed: tuple[object, ...] = ("1G 1P > 5P", [1], None, ["x" * 500], ["1G 1P > 5P"] * 50)
    for body in malformed:
        status, said = ask(ana, "ecliptic", body)
        assert (status, said["code"]) == (400, "wire-form")
    assert ask(ana, "chess", [])[0] == 404


def test_a_finished_lesson_accepts_no_move() -> None:
    way = next(ways("moonlight", []))
    with pytest.raises(Problem, match="lesson-over"):
        lesson_after("moonlight", [*way, way[-1]])
