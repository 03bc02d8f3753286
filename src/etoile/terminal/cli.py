"""The command `etoile`."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from typer import Argument, Option

import etoile
from etoile.bots import BOTS, dismiss, find_bot
from etoile.bots.external import DEFAULT_SECONDS_PER_MOVE
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN, Match
from etoile.core.options import Settings, bare
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import Translator, language_of
from etoile.lab.statistics import simulate
from etoile.terminal import saves
from etoile.terminal.arena import Terms, meet
from etoile.terminal.browser import open_browser
from etoile.terminal.choosing import read_options
from etoile.terminal.narrator import seats_said
from etoile.terminal.play import Keyboard
from etoile.terminal.replay import replay as show_replay
from etoile.terminal.report import list_games, report
from etoile.terminal.screen import Screen
from etoile.terminal.usage import Command, Group, UsageError, problem_of, speak

BROKEN = 1
WRONG = 2
INTERRUPTED = 130
LOT = "lot"

app = typer.Typer(cls=Group, help="about", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
console = Console(highlight=False)

Game = Annotated[str, Argument(help="argument-game", show_default=False)]
Options = Annotated[list[str] | None, Option("--option", "-o", help="option-option")]
Database = Annotated[str, Option(help="option-database", show_default=False)]
Plain = Annotated[bool, Option("--plain", help="option-plain")]


def seat_players(
    game: GameDefinition, settings: Settings, against: str, said: str, translator: Translator
) -> tuple[str, ...]:
    """Who sits where: one person and bots, or persons only."""
    seats = game.seats_for(settings)
    seat = seats_said(game).get(bare(said), bare(said))
    if seat not in (*seats, LOT):
        raise Problem(
            "seat-unknown", seat=said, seats=", ".join(translator.say(f"seat-{game.name}-{each}") for each in seats)
        )
    if against == HUMAN:
        return tuple(HUMAN for _ in seats)
    dismiss(find_bot(against, game))
    own = randbelow(len(seats)) if seat == LOT else seats.index(seat)
    return tuple(HUMAN if number == own else against for number in range(len(seats)))


def tell_version(translator: Translator) -> None:
    """The version, and which rules run."""
    engine = "compiled" if etoile.ENGINE.compiled else etoile.ENGINE.reason
    print(translator.say("version", version=etoile.__version__, engine=engine))


def tell_engine(translator: Translator) -> None:
    """Tells if the rules run interpreted although nobody asked for that."""
    if etoile.ENGINE.reason in ("stale", "unbuilt"):
        print(translator.say(f"engine-{etoile.ENGINE.reason}"), file=sys.stderr)


def at_a_terminal() -> bool:
    """Whether somebody sits at a terminal that a table can fill."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)) and not console.is_dumb_terminal


@app.callback()
def start(
    ctx: typer.Context,
    version: Annotated[bool, Option("--version", help="option-version", is_eager=True)] = False,
    lang: Annotated[str, Option("--lang", help="option-lang", show_default=False)] = "",
) -> None:
    tell_engine(ctx.obj)


@app.command(cls=Command, help="about-play")
def play(
    ctx: typer.Context,
    game: Game,
    against: Annotated[str, Option(help="option-against")] = "quarter",
    seat: Annotated[str, Option(help="option-seat")] = LOT,
    options: Options = None,
    seed: Annotated[str | None, Option(help="option-seed")] = None,
    save: Annotated[Path | None, Option(help="option-save")] = None,
    plain: Plain = False,
) -> None:
    chosen = find_game(game)
    settings = read_options(chosen, options)
    match = Match.new(chosen, settings, seat_players(chosen, settings, against, seat, ctx.obj), seed)
    file = save or saves.new_file(match)
    saves.create(match, file)
    Keyboard(match, Screen(chosen, ctx.obj, console, plain), file).play()


@app.command(cls=Command, help="about-resume")
def resume(
    ctx: typer.Context,
    file: Annotated[Path | None, Argument(help="argument-saved", show_default=False)] = None,
    plain: Plain = False,
) -> None:
    file = file or saves.latest()
    match = saves.load(file)
    if match.over:
        raise Problem("in-file", file=str(file), why=Problem("transcript-finished", file=str(file)))
    Keyboard(match, Screen(match.definition, ctx.obj, console, plain), file).play()


@app.command(cls=Command, help="about-replay")
def replay(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-transcript", show_default=False)],
    plain: Plain = False,
) -> None:
    match = saves.load(file)
    show_replay(match, Screen(match.definition, ctx.obj, console, plain))


@app.command(cls=Command, help="about-verify")
def verify(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-transcript", show_default=False)],
    proof: Annotated[str, Option(help="option-proof", show_default=False)] = "",
) -> None:
    match = saves.load(file)
    if not match.over:
        raise Problem("verify-running", file=str(file))
    if proof and proof.strip().lower() != match.proof:
        raise Problem("verify-other", given=proof.strip())
    print(ctx.obj.say("verify-good", count=len(match.moves), words=len(match.words)))
    print(ctx.obj.say("verify-proof", proof=match.proof))
    if proof:
        print(ctx.obj.say("verify-same"))


@app.command(cls=Command, help="about-rules")
def rules(
    ctx: typer.Context,
    game: Game,
    clause: Annotated[str | None, Argument(help="argument-clause", show_default=False)] = None,
    short: Annotated[bool, Option("--short", help="option-short")] = False,
    plain: Plain = False,
) -> None:
    screen = Screen(find_game(game), ctx.obj, console, plain)
    if clause:
        screen.show_clause(clause)
    elif short:
        screen.show_digest()
    else:
        screen.show_rules()


@app.command(cls=Command, help="about-stats")
def stats(
    ctx: typer.Context,
    game: Game,
    games: Annotated[int, Option(help="option-games")] = 100_000,
    options: Options = None,
    seed: Annotated[str, Option(help="option-seed")] = "statistics",
) -> None:
    chosen = find_game(game)
    if games < 1:
        raise Problem("number-too-small", name="--games", least=1)
    settings = read_options(chosen, options)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(ctx.obj.say("stats-progress"), total=games)
        found = simulate(chosen, games, settings, seed, lambda done: progress.update(task, completed=done))
    report(chosen, settings, found, ctx.obj, console)


@app.command(cls=Command, help="about-arena")
def arena(
    ctx: typer.Context,
    game: Game,
    bots: Annotated[list[str], Argument(help="argument-bots", show_default=False)],
    games: Annotated[int, Option(help="option-pair-games")] = 1000,
    options: Options = None,
    seed: Annotated[str, Option(help="option-arena-seed")] = "arena",
    jobs: Annotated[int | None, Option(help="option-jobs", show_default=False)] = None,
    settle: Annotated[float, Option(help="option-settle")] = 50,
    every: Annotated[bool, Option("--all", "--no-early-stop", help="option-all")] = False,
    seconds: Annotated[float, Option("--time", help="option-time")] = DEFAULT_SECONDS_PER_MOVE,
) -> None:
    chosen = find_game(game)
    terms = Terms(games, seed, jobs, settle, every, seconds)
    meet(chosen, read_options(chosen, options), bots, terms, ctx.obj, console)


@app.command(cls=Command, help="about-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str, Option(help="option-host")] = "127.0.0.1",
    port: Annotated[int | None, Option(help="option-port", show_default=False)] = None,
    database: Database = "",
    public_url: Annotated[str, Option(help="option-public-url", show_default=False)] = "",
    rate: Annotated[float, Option(help="option-rate")] = 20,
    log_level: Annotated[str, Option(help="option-log-level")] = "warning",
    pause: Annotated[float, Option(help="option-pause")] = 0.7,
    browser: Annotated[bool, Option("--open", help="option-open")] = False,
) -> None:
    from etoile.server.serve import Terms
    from etoile.server.serve import serve as open_house
    from etoile.store.database import address, hidden

    database = database or own_database()

    def ready(at: str) -> None:
        print(ctx.obj.say("serve-open", address=at), flush=True)
        print(ctx.obj.say("serve-kept", database=hidden(address(database))), flush=True)
        if browser:
            open_browser(at, lambda: print(ctx.obj.say("serve-browser", address=at), flush=True))

    open_house(Terms(database, host, port, public_url, rate, log_level, pause), ready)
    print(ctx.obj.say("serve-closed"))


@app.command(cls=Command, help="about-backup")
def backup(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-backup", show_default=False)],
    database: Database = "",
) -> None:
    from etoile.store.backup import back_up

    kept = back_up(database or own_database(), file)
    print(ctx.obj.say("backup-done", file=str(file), tables=kept["tables"], players=kept["players"]))


@app.command(cls=Command, help="about-restore")
def restore(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-backup", show_default=False)],
    database: Database = "",
    replace: Annotated[bool, Option("--replace", help="option-replace")] = False,
) -> None:
    from etoile.store.backup import restore as bring_back

    kept = bring_back(file, database or own_database(), replace)
    print(ctx.obj.say("restore-done", file=str(file), tables=kept["tables"], players=kept["players"]))


def own_database() -> str:
    """Where games on line are kept if nobody says otherwise."""
    saves.folder().mkdir(parents=True, exist_ok=True)
    return str(saves.folder() / "tables.db")


@app.command(cls=Command, help="about-games")
def games(ctx: typer.Context) -> None:
    list_games([find_game(name) for name in GAMES], ctx.obj, console)


def take_language(said: list[str]) -> tuple[list[str], str]:
    """The call without --lang, which may stand anywhere in it, and the language."""
    rest: list[str] = []
    language = language_of(os.environ)
    words = iter(said)
    for word in words:
        if word == "--lang":
            language = next(words, "")
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, language


def run(said: list[str], translator: Translator) -> int:
    """Runs a call in one language and returns its exit code."""
    if said[:1] == ["--version"]:
        tell_version(translator)
        return 0
    if not said and at_a_terminal():
        from etoile.terminal.table.app import open_table  # slow to import, and not needed for plain lines

        tell_engine(translator)
        open_table(translator)
        return 0
    facts = {"games": ", ".join(GAMES), "bots": ", ".join(BOTS), "example": "EC-9"}
    try:
        code = speak(app, translator, **facts).main(
            args=said or ["--help"], prog_name="etoile", standalone_mode=False, obj=translator
        )
    except UsageError as error:
        raise problem_of(error, said) from None
    return code if isinstance(code, int) else 0


def interrupt(number: int, frame: object) -> None:
    """A game that is told to end is saved, as with Ctrl-C."""
    raise KeyboardInterrupt


def main() -> None:
    """Runs the command line. Whatever a person can mend is told in one sentence, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)
    with suppress(ImportError):
        import readline  # noqa: F401  (arrow keys and history at the prompt)
    said, language = take_language(sys.argv[1:])
    translator = Translator(language_of(os.environ))
    try:
        translator = Translator(language)
        sys.exit(run(said, translator))
    except Problem as problem:
        print(translator.describe(problem), file=sys.stderr)
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(translator.say("output-broken"), file=sys.stderr)
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN)
    except Exception as error:
        if os.environ.get("ETOILE_DEBUG"):
            raise
        print(translator.say("mistake", what=repr(error)), file=sys.stderr)
        sys.exit(BROKEN)
