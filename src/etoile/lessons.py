"""Lessons: a game's first lesson, played step by step on a fixed deal.

A game's lesson.toml names the deal, the learner's seat and the steps. A step has the name of its sentence (lessons.ftl),
the moves that it accepts, and the other players' replies. No progress is stored: the learner sends all moves so far.
"""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct, convert, field

from etoile.core.definition import Event, GameDefinition
from etoile.core.match import HUMAN, Match
from etoile.core.preview import Preview
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.i18n import Translator
from etoile.i18n.events import sentences

LESSON_FILE = "lesson.toml"
MAX_STEPS = 10


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson: one move of the learner, and the replies to it."""

    sentence: str = field(name="say")
    """Name of its sentence, without the prefix `lesson-GAME-`."""
    clause: str
    """The clause that it teaches."""
    accepted: list[str] = field(name="asks")
    """Patterns of the moves that it accepts; * stands for anything."""
    replies: list[str] = field(default_factory=list, name="answers")
    """Moves of the other players after it."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's first lesson."""

    seed: str
    date: str
    seat: str
    settings: dict[str, str]
    steps: Annotated[list[LessonStep], Meta(min_length=1, max_length=MAX_STEPS)]


class LessonMove(Struct, frozen=True):
    """A move of the last step, the learner's own or a reply, as the learner sees it."""

    seat: int
    move: str
    view: Any
    events: list[Event]
    sentences: list[str]


class LessonState(Struct, frozen=True):
    """The learner's progress: the current instruction, position and accepted moves."""

    game: str
    step: int
    """From 1; when the lesson is finished, one more than the number of steps."""
    steps: int
    finished: bool
    sentence: str
    clause: str
    correction: str = field(name="kind")
    """Reply to a legal move that the step does not accept, which leaves the step unchanged; otherwise empty."""
    seat: int
    view: Any
    moves: list[str]
    accepted: list[str] = field(name="asked")
    """The legal moves that the step accepts."""
    played: list[str]
    """The accepted moves in canonical notation, to be sent with the next one."""
    last_moves: list[LessonMove] = field(name="shown")
    """The moves of the last step."""


def has_lesson(game: GameDefinition) -> bool:
    """Returns whether a game has a lesson."""
    return (game.folder / LESSON_FILE).is_file()


@cache
def load_lesson(game: str) -> Lesson:
    """Loads a game's lesson."""
    return convert(tomllib.loads((find_game(game).folder / LESSON_FILE).read_text(encoding="utf-8")), Lesson)


class LessonRun:
    """A lesson in progress: the match after the learner's moves."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.lesson = load_lesson(game.name)
        settings = game.settings(self.lesson.settings)
        self.match = Match(game, settings, self.lesson.seed, self.lesson.date, (HUMAN,) * len(game.seats_for(settings)))
        self.seat = game.seats.index(self.lesson.seat)
        self.played: list[str] = []
        self.last_moves: list[LessonMove] = []
        self.off_lesson = False
        """True after a legal move that the step does not accept."""

    @property
    def step(self) -> LessonStep | None:
        """The next step, or None at the end."""
        count = len(self.played)
        return self.lesson.steps[count] if count < len(self.lesson.steps) else None

    def play_all(self, moves: list[str], translator: Translator) -> None:
        """Plays the learner's moves and the replies. Only the last move may be one that its step does not accept.

        Raises Refused for an illegal move and a Problem for a move that cannot follow.
        """
        for number, move in enumerate(moves, 1):
            if self.step is None:
                raise Problem("lesson-over")
            canonical, action = self.match.read(move)
            if self.accepts(self.step, canonical):
                replies = self.step.replies
                self.last_moves = [self.play(canonical, action, translator)]
                self.last_moves += [self.play(*self.match.read(reply), translator) for reply in replies]
                self.played.append(canonical)
            elif number == len(moves):
                self.off_lesson, self.last_moves = True, []
            else:
                raise Problem("lesson-astray", move=move, step=number)

    def play(self, move: str, action: int, translator: Translator) -> LessonMove:
        """Plays a move and returns it as the learner sees it."""
        seat = int(self.match.position.to_move)
        events = self.game.events(self.match.put(move, action), self.seat)
        view = self.game.view(self.match.position, self.seat)
        return LessonMove(seat, move, view, events, sentences(self.game, events, translator, self.seat))

    @staticmethod
    def accepts(step: LessonStep, move: str) -> bool:
        """Returns True if a step accepts a move."""
        return any(fnmatchcase(move, pattern) for pattern in step.accepted)

    def state(self, translator: Translator) -> LessonState:
        """Returns the learner's progress."""
        step, steps = self.step, self.lesson.steps
        moves = list(self.match.legal_moves()) if step else []
        name = step.sentence if step else "end"
        return LessonState(
            game=self.game.name,
            step=len(self.played) + 1,
            steps=len(steps),
            finished=step is None,
            sentence=translator.say(f"lesson-{self.game.name}-{name}"),
            clause=step.clause if step else "",
            correction=translator.say("lesson-other") if self.off_lesson else "",
            seat=self.seat,
            view=self.game.view(self.match.position, self.seat),
            moves=moves,
            accepted=[move for move in moves if step and self.accepts(step, move)],
            played=self.played,
            last_moves=self.last_moves,
        )

    def preview(self, move: str) -> Preview:
        """Returns the consequences of a move that is not played. Redeals the position many times."""
        _, action = self.match.read(move)
        return self.game.preview(self.match.position, action, self.seat)
