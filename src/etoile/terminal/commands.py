"""Commands of `etoile`. Their help texts are message names; `localized_command` replaces them by sentences.

A command imports what it alone needs: importing everything takes longer than most commands.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from secrets import randbelow
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Argument, Option

import etoile
from etoile.bots import close_bot, find_bot
from etoile.bots.external import DEFAULT_SECONDS_PER_MOVE
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN, Match
from etoile.core.options import Settings, bare
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import Translator
from etoile.terminal import saves
from etoile.terminal.admin.commands import app as admin_app
from etoile.terminal.browser import open_browser
from etoile.terminal.localized_help import Command, Group
from etoile.terminal.shell_command import shell_command

if TYPE_CHECKING:
    from rich.console import Console

RANDOM_SEAT = "lot"

app = typer.Typer(cls=Group, help="about", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
app.add_typer(admin_app, name="admin")

Game = Annotated[str, Argument(help="argument-game", show_default=False)]
Options = Annotated[list[str] | None, Option("--option", "-o", help="option-option")]
Database = Annotated[str, Option(help="option-database", show_default=False)]
PassphraseFile = Annotated[Path | None, Option("--passphrase-file", help="option-passphrase-file", show_default=False)]
MetricsPort = Annotated[int | None, Option(help="option-metrics-port", show_default=False)]
Plain = Annotated[bool, Option("--plain", help="option-plain")]


@cache
def console() -> Console:
    """Return the console on standard output."""
    from rich.console import Console

    return Console(highlight=False)


def seat_players(
    game: GameDefinition, settings: Settings, opponent: str, own_seat: str, translator: Translator
) -> tuple[str, ...]:
    """Return the player of each seat: one person against bots, or persons only. Raises Problem for an unknown name."""
    from etoile.terminal.narrator import seats_by_name

    seats = game.seats_for(settings)
    seat = seats_by_name(game).get(bare(own_seat), bare(own_seat))
    if seat not in (*seats, RANDOM_SEAT):
        names = ", ".join(translator.say(f"seat-{game.name}-{name}") for name in seats)
        raise Problem("seat-unknown", seat=own_seat, seats=names)
    if opponent == HUMAN:
        return tuple(HUMAN for _ in seats)
    close_bot(find_bot(opponent, game))
    own = randbelow(len(seats)) if seat == RANDOM_SEAT else seats.index(seat)
    return tuple(HUMAN if number == own else opponent for number in range(len(seats)))


def warn_if_interpreted(translator: Translator) -> None:
    """Print a warning if the rules run interpreted although that was not asked for."""
    if etoile.ENGINE.reason in ("stale", "unbuilt"):
        print(translator.say(f"engine-{etoile.ENGINE.reason}"), file=sys.stderr)


def default_database() -> str:
    """Return the path of the server's database if none is given, and create its folder."""
    saves.folder().mkdir(parents=True, exist_ok=True)
    return str(saves.folder() / "tables.db")


@app.callback()
def start(
    ctx: typer.Context,
    version: Annotated[bool, Option("--version", help="option-version", is_eager=True)] = False,
    lang: Annotated[str, Option("--lang", help="option-lang", show_default=False)] = "",
) -> None:
    warn_if_interpreted(ctx.obj)


@app.command(cls=Command, help="about-play")
def play(
    ctx: typer.Context,
    game: Game,
    against: Annotated[str, Option(help="option-against")] = "quarter",
    seat: Annotated[str, Option(help="option-seat")] = RANDOM_SEAT,
    options: Options = None,
    seed: Annotated[str | None, Option(help="option-seed")] = None,
    save: Annotated[Path | None, Option(help="option-save")] = None,
    plain: Plain = False,
) -> None:
    from etoile.terminal.console_game import ConsoleGame
    from etoile.terminal.console_view import ConsoleView
    from etoile.terminal.option_parsing import read_options

    chosen = find_game(game)
    settings = read_options(chosen, options)
    match = Match.new(chosen, settings, seat_players(chosen, settings, against, seat, ctx.obj), seed)
    file = save or saves.new_file(match)
    saves.create(match, file)
    ConsoleGame(match, ConsoleView(chosen, ctx.obj, console(), plain), file).play()


@app.command(cls=Command, help="about-resume")
def resume(
    ctx: typer.Context,
    file: Annotated[Path | None, Argument(help="argument-saved", show_default=False)] = None,
    plain: Plain = False,
) -> None:
    from etoile.terminal.console_game import ConsoleGame
    from etoile.terminal.console_view import ConsoleView

    file = file or saves.latest()
    match = saves.load(file)
    if match.over:
        command = shell_command(ctx.obj, "replay", file, plain)
        raise Problem("in-file", file=str(file), why=Problem("transcript-finished", command=command))
    ConsoleGame(match, ConsoleView(match.definition, ctx.obj, console(), plain), file).play()


@app.command(cls=Command, help="about-replay")
def replay(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-transcript", show_default=False)],
    plain: Plain = False,
) -> None:
    from etoile.terminal.console_view import ConsoleView
    from etoile.terminal.replay import replay as print_replay

    match = saves.load(file)
    print_replay(match, ConsoleView(match.definition, ctx.obj, console(), plain))


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
    from etoile.terminal.console_view import ConsoleView

    screen = ConsoleView(find_game(game), ctx.obj, console(), plain)
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
    from rich.console import Console
    from rich.progress import Progress

    from etoile.lab.statistics import simulate
    from etoile.terminal.option_parsing import read_options
    from etoile.terminal.statistics_report import print_statistics

    chosen = find_game(game)
    if games < 1:
        raise Problem("number-too-small", name="--games", least=1)
    settings = read_options(chosen, options)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(ctx.obj.say("stats-progress"), total=games)
        statistics = simulate(chosen, games, settings, seed, lambda done: progress.update(task, completed=done))
    print_statistics(chosen, settings, statistics, ctx.obj, console())


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
    from etoile.terminal.arena import ArenaOptions, run_arena
    from etoile.terminal.option_parsing import read_options

    chosen = find_game(game)
    arena_options = ArenaOptions(games, seed, jobs, settle, every, seconds)
    run_arena(chosen, read_options(chosen, options), bots, arena_options, ctx.obj, console())


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
    workers: Annotated[int, Option(help="option-workers")] = 1,
    bus: Annotated[str, Option(help="option-bus", show_default=False)] = "",
    browser: Annotated[bool, Option("--open", help="option-open")] = False,
    trusted_proxy: Annotated[list[str] | None, Option(help="option-trusted-proxy", show_default=False)] = None,
    metrics_port: MetricsPort = None,
) -> None:
    from etoile.server.addresses import LOOPBACK_NETWORKS
    from etoile.server.config import ServerConfig, default_websocket
    from etoile.server.serve import serve as start_server
    from etoile.store.database import parse_address, redact_url
    from etoile.store.file_lock import DatabaseInUse

    database = database or default_database()

    def show(url: str) -> Thread | None:
        return open_browser(url, lambda: print(ctx.obj.say("serve-browser", address=url), flush=True)) if browser else None

    def on_ready(url: str) -> None:
        print(ctx.obj.say("serve-open", address=url), flush=True)
        print(ctx.obj.say("serve-kept", database=redact_url(parse_address(database))), flush=True)
        show(url)

    proxies = trusted_proxy or LOOPBACK_NETWORKS
    config = ServerConfig(
        database, host, port, public_url, rate, log_level, pause, proxies, default_websocket(), workers, bus, metrics_port
    )
    try:
        start_server(config, on_ready)
    except DatabaseInUse as error:
        owner = error.owner
        if not browser or not owner.address:
            raise Problem("serve-owned", address=owner.address or "?", pid=str(owner.pid)) from None
        print(ctx.obj.say("serve-open", address=owner.address), flush=True)
        if opening := show(owner.address):
            opening.join()
        return
    print(ctx.obj.say("serve-closed"))


@app.command(cls=Command, help="about-think")
def think(
    ctx: typer.Context,
    bus: Annotated[str, Option(help="option-bus")],
    database: Annotated[str, Option(help="option-database")],
    log_level: Annotated[str, Option(help="option-log-level")] = "warning",
    pause: Annotated[float, Option(help="option-pause")] = 0.7,
    metrics_port: MetricsPort = None,
) -> None:
    from etoile.server.config import ServerConfig
    from etoile.server.think import think as run_bots

    config = ServerConfig(database, "", log_level=log_level, pause=pause, bus=bus, metrics_port=metrics_port)
    config.check()
    run_bots(config, lambda: print(ctx.obj.say("think-ready"), flush=True))


@app.command(cls=Command, help="about-migrate")
def migrate(ctx: typer.Context, database: Database = "") -> None:
    from etoile.store.database import open_engine, parse_address, redact_url

    database = database or default_database()
    open_engine(database, upgrade=True).dispose()
    print(ctx.obj.say("migrate-done", database=redact_url(parse_address(database))))


@app.command(cls=Command, help="about-backup")
def backup(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-backup", show_default=False)],
    database: Database = "",
    with_keys: Annotated[bool, Option("--with-keys", help="option-with-keys")] = False,
    passphrase_file: PassphraseFile = None,
) -> None:
    from etoile.store.backup import back_up
    from etoile.store.encryption import read_passphrase

    passphrase = read_passphrase(passphrase_file) if passphrase_file else ""
    counts = back_up(database or default_database(), file, with_keys, passphrase)
    print(ctx.obj.say("backup-done", file=str(file), tables=counts["tables"], players=counts["players"]))


@app.command(cls=Command, help="about-restore")
def restore(
    ctx: typer.Context,
    file: Annotated[Path, Argument(help="argument-backup", show_default=False)],
    database: Database = "",
    replace: Annotated[bool, Option("--replace", help="option-replace")] = False,
    passphrase_file: PassphraseFile = None,
) -> None:
    from etoile.store.backup import restore as restore_backup
    from etoile.store.encryption import read_passphrase

    passphrase = read_passphrase(passphrase_file) if passphrase_file else ""
    counts = restore_backup(file, database or default_database(), replace, passphrase)
    print(ctx.obj.say("restore-done", file=str(file), tables=counts["tables"], players=counts["players"]))


@app.command(cls=Command, help="about-games")
def games(ctx: typer.Context) -> None:
    from etoile.terminal.statistics_report import print_games

    print_games([find_game(name) for name in GAMES], ctx.obj, console())
