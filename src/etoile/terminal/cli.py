"""Entry point of the command `etoile`."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from io import TextIOWrapper

import etoile
from etoile.core.refusal import Problem
from etoile.i18n import Translator, language_of

EXIT_FAILURE = 1
EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
HELP_CALLS: list[list[str]] = [[], ["admin"]]
"""Arguments without a command, after which the help is shown."""


def print_version(translator: Translator) -> None:
    """Print the version, and whether the rules run compiled."""
    engine = "compiled" if etoile.ENGINE.compiled else etoile.ENGINE.reason
    print(translator.say("version", version=etoile.__version__, engine=engine))


def is_interactive() -> bool:
    """Return True if standard input and output are a terminal that can show full-screen applications."""
    from etoile.terminal.commands import console

    return (
        all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)) and not console().is_dumb_terminal
    )


def split_language(arguments: list[str]) -> tuple[list[str], str]:
    """Return the arguments without `--lang`, which may stand anywhere, and the language."""
    rest: list[str] = []
    language = language_of(os.environ)
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            language = next(words, "")
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, language


def run(arguments: list[str], translator: Translator) -> int:
    """Run a command in one language and return its exit code. Raises Problem for wrong usage."""
    if arguments[:1] == ["--version"]:
        print_version(translator)
        return 0
    from etoile.bots import BOTS
    from etoile.games import GAMES, find_game
    from etoile.terminal.commands import app, warn_if_interpreted
    from etoile.terminal.localized_help import UsageError, localized_command, usage_problem

    if not arguments and is_interactive():
        from etoile.terminal.tui.app import run_app

        warn_if_interpreted(translator)
        run_app(translator)
        return 0
    facts = {"games": ", ".join(GAMES), "bots": ", ".join(BOTS), "example": f"{find_game(GAMES[0]).prefix}-9"}
    try:
        code = localized_command(app, **facts).main(
            args=[*arguments, "--help"] if arguments in HELP_CALLS else arguments,
            prog_name="etoile",
            standalone_mode=False,
            obj=translator,
        )
    except UsageError as error:
        raise usage_problem(error, arguments) from None
    return code if isinstance(code, int) else 0


def interrupt(number: int, frame: object) -> None:
    """Handle a signal like Ctrl-C, so that a game in progress ends saved."""
    raise KeyboardInterrupt


def main() -> None:
    """Run the command line. A Problem is printed as one sentence, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)
    with suppress(ImportError):
        import readline  # noqa: F401  (arrow keys and history at the prompt)
    arguments, language = split_language(sys.argv[1:])
    translator = Translator(language_of(os.environ))
    try:
        translator = Translator(language)
        sys.exit(run(arguments, translator))
    except Problem as problem:
        print(translator.describe(problem), file=sys.stderr)
        sys.exit(EXIT_USAGE)
    except KeyboardInterrupt:
        sys.exit(EXIT_INTERRUPTED)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(translator.say("output-broken"), file=sys.stderr)
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(EXIT_FAILURE)
    except Exception as error:
        if os.environ.get("ETOILE_DEBUG"):
            raise
        print(translator.say("mistake", what=repr(error)), file=sys.stderr)
        sys.exit(EXIT_FAILURE)
