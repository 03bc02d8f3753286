"""A bot of one's own: a Python function `(view, moves) -> move`, named `module:function`; a learner's takes `sight` too.

The function runs in a process of its own. It is sent what its seat sees and its legal moves in notation, and nothing else,
so it can't see more than it may, can't print on anybody's screen and can't hold the game up for longer than it is allowed.
Whoever can have such a name looked up can run any code on this machine: names come from the person at it, not from afar.
"""

from __future__ import annotations

import inspect
import multiprocessing
import os
import random
import signal
import sys
import traceback
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem
from etoile.core.rng import Rng

PATIENCE = 10.0
"""How many seconds a bot has for a move, if nobody says otherwise."""
READING = 60.0
"""How many seconds it has to be read before its first game."""
YES, NO = "yes", "no"
LONGEST = 200
"""How much of an answer or of an error is told."""


@dataclass(frozen=True)
class Sight:
    """What a learner goes by: what its seat observes, as in the environments, and the number of each of its moves there."""

    observation: list[int]
    choices: list[int]


class Forfeit(Problem):
    """A bot that broke the rules of the house and loses its game. The sentence says how."""


def is_external(name: str) -> bool:
    """Whether a name is that of a bot of one's own: `module:function`."""
    module, colon, function = name.partition(":")
    return bool(colon) and all(word.isidentifier() for word in (*module.split("."), function))


class ExternalBot:
    """A function of one's own as a bot. A new rng is a new game: the module is then read afresh."""

    def __init__(self, name: str, definition: GameDefinition, seconds: float = PATIENCE) -> None:
        self.name = name
        self.definition = definition
        self.seconds = seconds
        self.rng: Rng | None = None
        self.process: BaseProcess | None = None
        self.pipe: Connection
        self.end: Callable[[], object]
        self.start()

    def __call__(self, deal: Callable[[], Any], rng: Rng) -> int:
        if self.process is None:
            self.start()
        seed = None
        if rng is not self.rng:
            self.rng = rng
            seed = rng.draw()
        position = deal()
        moves = self.definition.legal_moves(position)
        seat = position.to_move
        sight = None
        if self.looks:
            sight = Sight(position.observation(seat), [position.to_policy_action(action) for action in moves.values()])
        said, facts = self.ask(seed, self.definition.view(position, seat), list(moves), sight)
        if said == "bot-raised":
            raise Forfeit(said, bot=self.name, **facts)
        answer = facts["answer"]
        if said != "move" or answer not in moves:
            raise Forfeit("bot-illegal", bot=self.name, answer=answer)
        return moves[answer]

    def start(self) -> None:
        """Starts the process and hears whether the function is there. A Problem if not."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(self.name, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.rng = None
        self.end = weakref.finalize(self, end, self.process, self.pipe)
        said, facts = self.hear(READING)
        if said != "ready":
            self.close()
            raise Problem(said, bot=self.name, **facts)
        self.looks = facts["sight"] == YES

    def ask(self, *question: Any) -> tuple[str, dict[str, str]]:
        """Sends a question and waits for the answer, as long as a bot may think."""
        try:
            self.pipe.send(question)
        except OSError:
            self.close()
            raise Forfeit("bot-gone", bot=self.name) from None
        return self.hear(self.seconds)

    def hear(self, seconds: float) -> tuple[str, dict[str, str]]:
        """What the process says. If it says nothing in time, or is gone, that is the end of it."""
        try:
            if self.pipe.poll(seconds):
                said: tuple[str, dict[str, str]] = self.pipe.recv()
                return said
        except (EOFError, OSError):
            self.close()
            raise Forfeit("bot-gone", bot=self.name) from None
        self.close()
        raise Forfeit("bot-stalled", bot=self.name, seconds=f"{seconds:g}")

    def close(self) -> None:
        """Ends the process. The next move, if there is one, is answered by a fresh one."""
        self.process = None
        self.end()


def end(process: BaseProcess, pipe: Connection) -> None:
    """Ends a bot's process, whatever it is doing."""
    pipe.close()
    process.kill()
    process.join()


# The other side of the pipe


def serve(name: str, pipe: Connection) -> None:
    """Answers for a function until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_quiet()
    sys.path.insert(0, os.getcwd())
    try:
        function = find(name)
        pipe.send(("ready", {"sight": YES if wants_sight(function) else NO}))
        while True:
            seed, view, moves, sight = pipe.recv()
            if seed is not None:
                sys.modules.pop(name.partition(":")[0], None)
                random.seed(seed)
                function = None
            try:
                function = function or find(name)
                pipe.send(answer_of(function(view, moves, sight=sight) if sight else function(view, moves)))
            except BaseException as error:
                pipe.send(("bot-raised", account_of(error, name)))
    except Problem as problem:
        pipe.send((problem.code, problem.facts))
    except (EOFError, OSError):
        pass


def keep_quiet() -> None:
    """Sends all that the function prints nowhere, or among the errors if somebody looks for one."""
    if os.environ.get("ETOILE_DEBUG"):
        os.dup2(2, 1)
    else:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)


def find(name: str) -> Any:
    """The function of that name, its module read if it has not been."""
    path, _, wanted = name.partition(":")
    try:
        module = import_module(path)
    except ModuleNotFoundError as error:
        if error.name and (path == error.name or path.startswith(f"{error.name}.")):
            raise Problem("bot-module-none", module=path, folder=os.getcwd()) from None
        raise Problem("bot-unreadable", **account_of(error, name)) from None
    except BaseException as error:
        raise Problem("bot-unreadable", **account_of(error, name)) from None
    function = getattr(module, wanted, None)
    if not callable(function):
        raise Problem("bot-function-none", module=path, function=wanted)
    return function


def wants_sight(function: Any) -> bool:
    """Whether the function asks for what a learner goes by: whether it has a parameter of that name."""
    try:
        return "sight" in inspect.signature(function).parameters
    except (TypeError, ValueError):
        return False


def answer_of(answer: object) -> tuple[str, dict[str, str]]:
    """What the function answered, as a message: a move, or nonsense in the words of Python."""
    if isinstance(answer, str):
        return "move", {"answer": str.__str__(answer)}
    return "nonsense", {"answer": repr(answer)[:LONGEST]}


def account_of(error: BaseException, name: str) -> dict[str, str]:
    """What was raised, and the last line of the bot's own file on the way there."""
    if os.environ.get("ETOILE_DEBUG"):
        traceback.print_exception(error)
    if isinstance(error, Problem) and "what" in error.facts:
        return {fact: str(value) for fact, value in error.facts.items()}
    try:
        what = " ".join(traceback.format_exception_only(error)[-1].split())
    except BaseException:
        what = type(error).__name__
    module = sys.modules.get(name.partition(":")[0])
    own = getattr(module, "__file__", None)
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        places.append((error.filename, error.lineno))
    else:
        places = [place for place in places if place[0] == own] or places
    file, line = places[-1] if places else ("?", 0)
    return {"what": what[:LONGEST], "file": os.path.basename(file), "line": str(line)}
