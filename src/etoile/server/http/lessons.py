"""First lessons: a game played step by step on an open deal. Nothing is kept: whoever learns says what he has played so far.

A game's lesson.toml names the deal, the learner's seat, and the steps: what is said (messages, lessons.ftl), which moves
the step asks for, and how the other player answers.
"""

from __future__ import annotations

import tomllib
from asyncio import to_thread
from fnmatch import fnmatchcase
from functools import cache
from typing import Annotated, Any

from litestar import Request, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, convert

from etoile.core.definition import Event, GameDefinition
from etoile.core.match import HUMAN, Match
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.i18n import Translator
from etoile.i18n.events import sentences
from etoile.server.http.analysis import LONGEST, Foreseen
from etoile.server.http.dependencies import translator_of

FILE = "lesson.toml"
MOST_STEPS = 10
"""A first lesson is short."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson: one move of the learner's."""

    say: str
    """The name of its sentence, behind `lesson-GAME-`."""
    clause: str
    """What it teaches."""
    asks: list[str]
    """The moves that it accepts; a * stands for anything."""
    answers: list[str] = []
    """What the other player does then."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's first lesson."""

    seed: str
    date: str
    seat: str
    settings: dict[str, str]
    steps: Annotated[list[Step], Meta(min_length=1, max_length=MOST_STEPS)]


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner has played so far; the last move may be a try."""

    moves: Annotated[list[Annotated[str, Meta(max_length=LONGEST)]], Meta(max_length=MOST_STEPS)]


class MoveStats(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a learner thinks of, and what he has played so far."""

    moves: Annotated[list[Annotated[str, Meta(max_length=LONGEST)]], Meta(max_length=MOST_STEPS)]
    move: Annotated[str, Meta(max_length=LONGEST)]


class Shown(Struct, frozen=True):
    """A move of the last step, the learner's own or an answer, and what the learner saw of it."""

    seat: int
    move: str
    view: Any
    events: list[Event]
    sentences: list[str]


class Taught(Struct, frozen=True):
    """Where a learner is: what he is told, what he sees, and what he is asked for."""

    game: str
    step: int
    """From 1 on; when the lesson is finished, one more than there are steps."""
    steps: int
    finished: bool
    sentence: str
    clause: str
    kind: str
    """What is said to a legal move that the step does not ask for; else nothing. The step stays."""
    seat: int
    view: Any
    moves: list[str]
    asked: list[str]
    """Those of the legal moves that the step asks for."""
    played: list[str]
    """The moves that stand, in our own notation: what to send next time, with one more."""
    shown: list[Shown]
    """What happened in the last step."""


@cache
def lesson_of(game: str) -> Lesson:
    """A game's lesson."""
    return convert(tomllib.loads((find_game(game).folder / FILE).read_text(encoding="utf-8")), Lesson)


class Course:
    """A lesson under way: the match as far as the learner has come."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.lesson = lesson_of(game.name)
        settings = game.settings(self.lesson.settings)
        self.match = Match(game, settings, self.lesson.seed, self.lesson.date, (HUMAN,) * len(game.seats_for(settings)))
        self.seat = game.seats.index(self.lesson.seat)
        self.played: list[str] = []
        self.shown: list[Shown] = []
        self.astray = False

    @property
    def step(self) -> Step | None:
        """What the learner has to do next; nothing, if he has done all."""
        at = len(self.played)
        return self.lesson.steps[at] if at < len(self.lesson.steps) else None

    def go(self, moves: list[str], translator: Translator) -> None:
        """Plays what a learner has played. Raises Problem if he can't have."""
        for at, move in enumerate(moves):
            if self.step is None:
                raise Problem("lesson-over")
            own, action = self.match.read(move)
            if self.fits(own, self.step):
                answers = self.step.answers
                self.shown = [self.show(own, action, translator)]
                self.shown += [self.show(*self.match.read(answer), translator) for answer in answers]
                self.played.append(own)
            elif at == len(moves) - 1:
                self.astray, self.shown = True, []
            else:
                raise Problem("lesson-astray", move=move, step=at + 1)

    def show(self, move: str, action: int, translator: Translator) -> Shown:
        """Plays a move."""
        seat = int(self.match.position.to_move)
        events = self.game.events(self.match.put(move, action), self.seat)
        return Shown(
            seat, move, self.game.view(self.match.position, self.seat), events, sentences(self.game, events, translator)
        )

    @staticmethod
    def fits(move: str, step: Step) -> bool:
        """Whether a step asks for a move."""
        return any(fnmatchcase(move, each) for each in step.asks)

    def told(self, translator: Translator) -> Taught:
        """Where the learner is now."""
        step, steps = self.step, self.lesson.steps
        moves = list(self.match.legal_moves()) if step else []
        name = step.say if step else "end"
        return Taught(
            game=self.game.name,
            step=len(self.played) + 1,
            steps=len(steps),
            finished=step is None,
            sentence=translator.say(f"lesson-{self.game.name}-{name}"),
            clause=step.clause if step else "",
            kind=translator.say("lesson-other") if self.astray else "",
            seat=self.seat,
            view=self.game.view(self.match.position, self.seat),
            moves=moves,
            asked=[move for move in moves if step and self.fits(move, step)],
            played=self.played,
            shown=self.shown,
        )


@post("/api/lessons/{game:str}", status_code=200)
async def teach(request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[Played]) -> Taught:
    """The first lesson of a game, as far as a learner has come. An illegal move is refused by its clause."""
    translator, chosen = translator_of(request), find_game(game)

    def answer() -> Taught:
        course = Course(chosen)
        course.go(data.moves, translator)
        return course.told(translator)

    return await to_thread(answer)


@post("/api/lessons/{game:str}/foresee", status_code=200)
async def foresee_in_lesson(request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[MoveStats]) -> Foreseen:
    """What a move would bring at this step. It is not played."""
    translator, chosen = translator_of(request), find_game(game)

    def answer() -> Foreseen:
        course = Course(chosen)
        course.go(data.moves, translator)
        _, action = course.match.read(data.move)
        events = chosen.preview_events(course.match.position, action, course.seat)
        return Foreseen(events, sentences(chosen, events, translator))

    return await to_thread(answer)


LESSONS = [teach, foresee_in_lesson]
