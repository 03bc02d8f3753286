"""Transfer of a guest's tables and ratings to an account."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from msgspec.json import encode
from sqlalchemy import Connection, delete, func, select, update

from etoile.store import schema
from etoile.store.sessions import delete_sessions

MAX_TABLES_PER_STATEMENT = 500


class Merged(NamedTuple):
    """Result of a transfer."""

    tables: list[str]
    """Ids of the tables whose logs were rewritten."""
    sessions: list[str]
    """Ids of the guest's sessions, which have ended."""


def merge_player(connection: Connection, guest: str, account: str, known: Collection[str]) -> Merged | None:
    """Replaces a guest by an account in a transaction: in logs, lobby rows and ratings. Repeating it does no harm.

    Tables whose logs mention both keep the guest, because one player would hold seats against each other. `known` are tables
    that an earlier call has rewritten: they mention the account for that reason only. A ladder on which the account has a
    rating keeps it. Does nothing and returns None if the guest has a login by now, or if there is no such account.
    """
    players = schema.players.c
    logins = {
        row.id: row.login
        for row in connection.execute(select(players.id, players.login).where(players.id.in_([guest, account])))
    }
    if logins.get(guest) is not None or account not in logins:
        return None
    mentions = schema.mentions.c
    both = select(mentions.table_id).where(mentions.player == account)
    own = select(mentions.table_id).where(mentions.player == guest, mentions.table_id.not_in(both))
    tables = sorted({*connection.execute(own).scalars(), *known})
    for chunk in chunks(tables):
        replace_in_tables(connection, guest, account, chunk)
    move_ratings(connection, guest, account)
    ended = delete_sessions(connection, guest)
    if not connection.execute(select(mentions.table_id).where(mentions.player == guest).limit(1)).first():
        connection.execute(delete(schema.players).where(players.id == guest))
    return Merged(tables, ended)


def chunks(tables: list[str]) -> Iterator[list[str]]:
    """Yields ids in lists that fit into one statement."""
    for first in range(0, len(tables), MAX_TABLES_PER_STATEMENT):
        yield tables[first : first + MAX_TABLES_PER_STATEMENT]


def replace_in_tables(connection: Connection, guest: str, account: str, tables: list[str]) -> None:
    """Replaces the guest's id in the logs of some tables and in everything that is derived from them."""
    before, after = encode(guest).decode(), encode(account).decode()
    log = schema.entries.c
    entries = update(schema.entries).where(log.table_id.in_(tables))
    named = log.entry.contains(before, autoescape=True)
    connection.execute(entries.where(named).values(entry=func.replace(log.entry, before, after)))
    connection.execute(entries.where(log.by == guest).values(by=account))
    for table, key, column in (
        (schema.seats, "table_id", "player"),
        (schema.tables, "id", "host"),
        (schema.tables, "id", "to_move"),
    ):
        rows = update(table).where(table.c[key].in_(tables), table.c[column] == guest)
        connection.execute(rows.values({column: account}))
    mentions = schema.mentions.c
    known = select(mentions.table_id).where(mentions.player == account, mentions.table_id.in_(tables))
    rows = update(schema.mentions).where(mentions.player == guest, mentions.table_id.in_(tables))
    connection.execute(rows.where(mentions.table_id.not_in(known)).values(player=account))
    connection.execute(delete(schema.mentions).where(mentions.player == guest, mentions.table_id.in_(tables)))


def move_ratings(connection: Connection, guest: str, account: str) -> None:
    """Moves the ratings of ladders on which the account has none, and deletes the others."""
    columns = schema.ratings.c
    taken = list(connection.execute(select(columns.ladder).where(columns.player == account)).scalars())
    own = update(schema.ratings).where(columns.player == guest, columns.ladder.not_in(taken))
    connection.execute(own.values(player=account))
    connection.execute(delete(schema.ratings).where(columns.player == guest))
