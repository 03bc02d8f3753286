"""External bots: a user's Python function `(view, moves) -> move`, named `module:function`; it may also take `sight`.

The function runs in a process of its own and receives only its seat's view and its legal moves in notation. It can't see
hidden information, can't print to the terminal and can't exceed its time per move. Loading such a name runs arbitrary code:
names must come from the local user, never from a network client.
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

DEFAULT_SECONDS_PER_MOVE = 10.0
IMPORT_TIMEOUT_S = 60.0
YES, NO = "yes", "no"
MAX_QUOTE_LENGTH = 200
"""Characters of an answer or an error that are reported."""


@dataclass(frozen=True)
class Sight:
    """Input of a learned policy, as in the environments: the seat's observation, and the action numbers of each move.

    A move has one number, or two if it is chosen in two parts.
    """

    observation: list[int]
    choices: list[tuple[int, ...]]


class Forfeit(Problem):
    """A bot that failed (exception, timeout, illegal answer) and loses its game. The message says how."""


def is_external(name: str) -> bool:
    """Returns whether a name has the form `module:function`."""
    module, colon, function = name.partition(":")
    return bool(colon) and all(word.isidentifier() for word in (*module.split("."), function))


class ExternalBot:
    """A user's function as a bot. A new generator means a new game: the module is then imported again."""

    def __init__(self, name: str, definition: GameDefinition, seconds: float = DEFAULT_SECONDS_PER_MOVE) -> None:
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
            sight = Sight(position.observation(seat), [position.to_policy_actions(action) for action in moves.values()])
        said, facts = self.ask(seed, self.definition.view(position, seat), list(moves), sight)
        if said == "bot-raised":
            raise Forfeit(said, bot=self.name, **facts)
        answer = facts["answer"]
        if said != "move" or answer not in moves:
            raise Forfeit("bot-illegal", bot=self.name, answer=answer)
        return moves[answer]

    def start(self) -> None:
        """Starts the process. Raises Problem if the function can't be imported."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(self.name, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.rng = None
        self.end = weakref.finalize(self, end, self.process, self.pipe)
        said, facts = self.receive(IMPORT_TIMEOUT_S)
        if said != "ready":
            self.close()
            raise Problem(said, bot=self.name, **facts)
        self.looks = facts["sight"] == YES

    def ask(self, *question: Any) -> tuple[str, dict[str, str]]:
        """Sends a request and returns the answer. Raises Forfeit if the process is gone or exceeds its time."""
        try:
            self.pipe.send(question)
        except OSError:
            self.close()
            raise Forfeit("bot-gone", bot=self.name) from None
        return self.receive(self.seconds)

    def receive(self, seconds: float) -> tuple[str, dict[str, str]]:
        """Returns the next message of the process. Ends the process and raises Forfeit if none comes in time."""
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
        """Ends the process. A further move starts a new one."""
        self.process = None
        self.end()


def end(process: BaseProcess, pipe: Connection) -> None:
    """Kills a bot's process."""
    pipe.close()
    process.kill()
    process.join()


# Code of the child process


def serve(name: str, pipe: Connection) -> None:
    """Answers requests by calling the function, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    redirect_output()
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


def redirect_output() -> None:
    """Discards the function's output; with ETOILE_DEBUG sends it to standard error."""
    if os.environ.get("ETOILE_DEBUG"):
        os.dup2(2, 1)
    else:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)


def find(name: str) -> Any:
    """Imports and returns the function. Raises Problem if there is none."""
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
    """Returns whether the function has a parameter `sight`."""
    try:
        return "sight" in inspect.signature(function).parameters
    except (TypeError, ValueError):
        return False


def answer_of(answer: object) -> tuple[str, dict[str, str]]:
    """Returns the message for a function's answer: "move" for a string, else "nonsense" with its repr."""
    if isinstance(answer, str):
        return "move", {"answer": str.__str__(answer)}
    return "nonsense", {"answer": repr(answer)[:MAX_QUOTE_LENGTH]}


def account_of(error: BaseException, name: str) -> dict[str, str]:
    """Returns the error, and file and line of the bot's own code that caused it."""
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
    return {"what": what[:MAX_QUOTE_LENGTH], "file": os.path.basename(file), "line": str(line)}
