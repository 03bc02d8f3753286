"""Commands of `etoile admin`. Their help texts are message names, as in etoile.terminal.commands."""

from __future__ import annotations

import sys
from time import sleep
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from etoile.core.refusal import Problem
from etoile.terminal import saves
from etoile.terminal.admin.arguments import DAY_MS, confirm, read_duration, read_end, read_reason
from etoile.terminal.admin.output import format_time, print_json, print_rows
from etoile.terminal.admin.session import NOTICE_S, collect_reports, open_administration
from etoile.terminal.localized_help import Command, Group

if TYPE_CHECKING:
    from rich.progress import Progress

STATUSES = ("waiting", "playing", "over")
MAX_PAGE = 1_000
EXIT_FAILURE = 1
IDS = {"ignore_unknown_options": True}
"""Settings of commands with an id, which may begin with a hyphen."""

app = typer.Typer(cls=Group, help="about-admin", no_args_is_help=True, add_completion=False)

Database = Annotated[str, Option(help="option-database", show_default=False)]
Json = Annotated[bool, Option("--json", help="option-json")]
Yes = Annotated[bool, Option("--yes", help="option-yes")]
DryRun = Annotated[bool, Option("--dry-run", help="option-dry-run")]
TableId = Annotated[str, Argument(help="argument-table", show_default=False)]


def database_or_default(database: str) -> str:
    """Returns the given database, or that of `etoile serve`."""
    return database or str(saves.folder() / "tables.db")


def progress_bar() -> Progress:
    """Returns a progress bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


@app.command("tables", cls=Command, help="about-admin-tables")
def list_tables(
    ctx: typer.Context,
    status: Annotated[str, Option(help="option-status", show_default=False)] = "",
    player: Annotated[str, Option(help="option-player", show_default=False)] = "",
    older_than: Annotated[str, Option(help="option-older-than", show_default=False)] = "",
    newer_than: Annotated[str, Option(help="option-newer-than", show_default=False)] = "",
    limit: Annotated[int, Option(help="option-limit")] = 50,
    after: Annotated[str, Option(help="option-after", show_default=False)] = "",
    database: Database = "",
    as_json: Json = False,
) -> None:
    from etoile.store.table_list import TableFilter
    from etoile.store.table_list import list_tables as read_page

    if status and status not in STATUSES:
        raise Problem("admin-status", status=status, statuses=", ".join(STATUSES))
    if not 1 <= limit <= MAX_PAGE:
        raise Problem("admin-limit", most=MAX_PAGE)
    ages = {
        "changed_before": read_duration(older_than, "--older-than") if older_than else None,
        "changed_after": read_duration(newer_than, "--newer-than") if newer_than else None,
    }
    with open_administration(database_or_default(database)) as administration:
        times = {name: None if age is None else administration.now - age for name, age in ages.items()}
        wanted = TableFilter(status, administration.find_player(player).id if player else "", **times)
        page = read_page(administration.engine, wanted, limit, after)
    if as_json:
        columns = ("id", "game", "status", "public", "rated", "host", "names", "opened_at", "changed_at")
        tables: list[dict[str, Any]] = [
            {**{name: row.lobby_row[name] for name in columns}, "players": row.players, "version": row.version}
            for row in page.rows
        ]
        print_json({"tables": tables, "next": page.next_cursor})
        return
    rows = [
        (
            row.lobby_row["id"],
            row.lobby_row["game"],
            row.lobby_row["status"],
            row.version,
            format_time(row.lobby_row["changed_at"]),
            ", ".join(name or "–" for name in row.lobby_row["names"]),
        )
        for row in page.rows
    ]
    print_rows(ctx.obj, ("id", "game", "status", "version", "changed", "players"), rows)
    if page.next_cursor:
        print(ctx.obj.say("admin-next", cursor=page.next_cursor))


@app.command("connections", cls=Command, help="about-admin-connections")
def list_connections(ctx: typer.Context, database: Database = "", as_json: Json = False) -> int:
    from msgspec import to_builtins

    with open_administration(database_or_default(database)) as administration:
        reports = collect_reports(administration)
    if as_json:
        print_json({"processes": to_builtins(reports)})
    elif not reports:
        print(ctx.obj.say("admin-no-server"), file=sys.stderr)
    for report in [] if as_json else reports:
        print(ctx.obj.say("admin-process", process=report.process, clients=report.num_clients, tables=report.tables))
        rows = [
            (client.player or "–", client.name or "–", client.address or "–", client.table, format_time(client.connected_at))
            for client in report.clients
        ]
        if rows:
            print_rows(ctx.obj, ("player", "name", "address", "table", "since"), rows)
    return 0 if reports else EXIT_FAILURE


@app.command("ban", cls=Command, help="about-admin-ban", context_settings=IDS)
def ban(
    ctx: typer.Context,
    subject: Annotated[str, Argument(help="argument-ban", show_default=False)],
    days: Annotated[int | None, Option(help="option-days", show_default=False)] = None,
    until: Annotated[str, Option(help="option-until", show_default=False)] = "",
    reason: Annotated[str, Option(help="option-reason", show_default=False)] = "",
    database: Database = "",
    as_json: Json = False,
) -> None:
    from etoile.store.bans import MAX_REASON_CHARS

    reason = read_reason(reason, MAX_REASON_CHARS)
    with open_administration(database_or_default(database)) as administration:
        made = administration.ban(subject, reason, read_end(until, days, administration.now))
    if as_json:
        print_json(made._asdict())
    else:
        ends = "yes" if made.expires_at else "no"
        print(ctx.obj.say("admin-banned", subject=made.subject, ends=ends, until=format_time(made.expires_at)))


@app.command("unban", cls=Command, help="about-admin-unban", context_settings=IDS)
def unban(
    ctx: typer.Context,
    subject: Annotated[str, Argument(help="argument-ban", show_default=False)],
    database: Database = "",
    as_json: Json = False,
) -> None:
    with open_administration(database_or_default(database)) as administration:
        kind, lifted = administration.unban(subject)
    if as_json:
        print_json({"kind": kind, "subject": lifted})
    else:
        print(ctx.obj.say("admin-unbanned", subject=lifted))


@app.command("bans", cls=Command, help="about-admin-bans")
def list_bans(ctx: typer.Context, database: Database = "", as_json: Json = False) -> None:
    with open_administration(database_or_default(database)) as administration:
        found = administration.bans()
        names = administration.names_of(each.subject for each in found)
    if as_json:
        print_json({"bans": [each._asdict() for each in found]})
        return
    rows = [
        (
            each.subject,
            names.get(each.subject, "–"),
            format_time(each.created_at),
            format_time(each.expires_at) if each.expires_at else "–",
            each.reason or "–",
        )
        for each in found
    ]
    print_rows(ctx.obj, ("subject", "name", "since", "until", "reason"), rows)


@app.command("close", cls=Command, help="about-admin-close", context_settings=IDS)
def close(ctx: typer.Context, table: TableId, yes: Yes = False, database: Database = "", as_json: Json = False) -> None:
    with open_administration(database_or_default(database)) as administration:
        confirm(ctx.obj, yes, "admin-close-sure", table=table)
        administration.close_table(table)
    print_json({"closed": table}) if as_json else print(ctx.obj.say("admin-closed", table=table))


@app.command("delete", cls=Command, help="about-admin-delete", context_settings=IDS)
def delete(ctx: typer.Context, table: TableId, yes: Yes = False, database: Database = "", as_json: Json = False) -> None:
    with open_administration(database_or_default(database)) as administration:
        confirm(ctx.obj, yes, "admin-delete-sure", table=table)
        administration.delete_table(table)
    print_json({"deleted": table}) if as_json else print(ctx.obj.say("admin-deleted", table=table))


@app.command("expire-guests", cls=Command, help="about-admin-expire-guests")
def expire_guests(
    ctx: typer.Context,
    older_than: Annotated[str, Option(help="option-unseen", show_default=False)],
    dry_run: DryRun = False,
    yes: Yes = False,
    database: Database = "",
    as_json: Json = False,
) -> None:
    age = read_duration(older_than, "--older-than", DAY_MS)
    with open_administration(database_or_default(database)) as administration:
        cutoff = administration.now - age
        count = administration.count_idle_guests(cutoff)
        if count and not dry_run:
            confirm(ctx.obj, yes, "admin-guests-sure", count=count)
            with progress_bar() as progress:
                task = progress.add_task("", total=count)
                erased = {}
                for player, replacement in administration.erase_idle_guests(cutoff):
                    erased[player] = replacement
                    progress.advance(task)
            if erased:
                sleep(NOTICE_S)
                administration.erase_again(erased)
            count = len(erased)
    if as_json:
        print_json({"guests": count, "dry_run": dry_run})
    else:
        print(ctx.obj.say("admin-guests-found" if dry_run else "admin-guests-done", count=count))


@app.command("retention", cls=Command, help="about-admin-retention")
def retention(
    ctx: typer.Context,
    older_than: Annotated[str, Option(help="option-finished", show_default=False)],
    dry_run: DryRun = False,
    yes: Yes = False,
    database: Database = "",
    as_json: Json = False,
) -> None:
    from etoile.store.table_list import TableFilter

    age = read_duration(older_than, "--older-than", DAY_MS)
    with open_administration(database_or_default(database)) as administration:
        cutoff = administration.now - age
        count = administration.count_tables(TableFilter("over", changed_before=cutoff))
        if count and not dry_run:
            confirm(ctx.obj, yes, "admin-retention-sure", count=count)
            with progress_bar() as progress:
                task, total, count = progress.add_task("", total=count), count, 0
                for number in administration.delete_old_tables(cutoff):
                    count += number
                    progress.update(task, completed=min(count, total))
    if as_json:
        print_json({"tables": count, "dry_run": dry_run})
    else:
        print(ctx.obj.say("admin-retention-found" if dry_run else "admin-retention-done", count=count))


@app.command("rotate-keys", cls=Command, help="about-admin-rotate-keys")
def rotate_keys(ctx: typer.Context, yes: Yes = False, database: Database = "", as_json: Json = False) -> None:
    with open_administration(database_or_default(database)) as administration:
        confirm(ctx.obj, yes, "admin-rotate-sure")
        keys = administration.rotate_keys()
    if as_json:
        print_json({"previous_until": keys.previous_until})
    else:
        print(ctx.obj.say("admin-rotated", until=format_time(keys.previous_until)))


@app.command("verify", cls=Command, help="about-admin-verify")
def verify(ctx: typer.Context, database: Database = "", as_json: Json = False) -> int:
    from etoile.store.verification import count_logs, verify_logs

    intact, damaged, outdated = 0, [], []
    with open_administration(database_or_default(database)) as administration, progress_bar() as progress:
        task = progress.add_task("", total=count_logs(administration.store))
        for table in verify_logs(administration.store):
            progress.advance(task)
            if table.damage:
                damaged.append(table)
            elif table.outdated:
                outdated.append(table.table_id)
            else:
                intact += 1
    if as_json:
        broken = [{"id": table.table_id, "reason": table.damage} for table in damaged]
        print_json({"intact": intact, "outdated": outdated, "damaged": broken})
    else:
        if damaged:
            print_rows(ctx.obj, ("damaged", "reason"), [(table.table_id, table.damage) for table in damaged])
        if outdated:
            print_rows(ctx.obj, ("outdated",), [(table_id,) for table_id in outdated])
        print(ctx.obj.say("admin-verified", intact=intact, outdated=len(outdated), damaged=len(damaged)))
    return EXIT_FAILURE if damaged else 0
