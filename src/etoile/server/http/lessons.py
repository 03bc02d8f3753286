"""Routes of lessons."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Request, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from etoile.games import find_game
from etoile.lessons import MAX_STEPS, LessonRun, LessonState
from etoile.server.http.analysis import Outcome, view_preview
from etoile.server.http.dependencies import translator_of
from etoile.tables.limits import Text


class LessonProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's moves so far; the last one may be an attempt."""

    moves: Annotated[list[Text], Meta(max_length=MAX_STEPS)]


class LessonPreview(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's moves so far, and a move under consideration."""

    moves: Annotated[list[Text], Meta(max_length=MAX_STEPS)]
    move: Text


@post("/api/lessons/{game:str}", status_code=200)
async def continue_lesson(
    request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[LessonProgress]
) -> LessonState:
    """Returns the state of a game's first lesson after the learner's moves. An illegal move is refused by its clause."""
    translator, definition = translator_of(request), find_game(game)

    def compute() -> LessonState:
        run = LessonRun(definition)
        run.play_all(data.moves, translator)
        return run.state(translator)

    return await to_thread(compute)


@post("/api/lessons/{game:str}/foresee", status_code=200)
async def preview_in_lesson(request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[LessonPreview]) -> Outcome:
    """Returns the consequences of a move at the current step, without playing it."""
    translator, definition = translator_of(request), find_game(game)

    def compute() -> Outcome:
        run = LessonRun(definition)
        run.play_all(data.moves, translator)
        return view_preview(definition, run.preview(data.move), translator)

    return await to_thread(compute)


LESSON_ROUTES = [continue_lesson, preview_in_lesson]
