"""Administration of a database while servers use it. Every change and the action by which servers notice it are one
transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, exists, select, text

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.account import Account, normalize_login
from etoile.store.admin_actions import BANS, CHANGED, DELETED, ERASED, KEYS, record_action
from etoile.store.bans import NETWORK, PLAYER, Ban, delete_ban, parse_network, purge_bans, read_bans, write_ban
from etoile.store.players import erase_player
from etoile.store.signing_keys import SigningKeys, rotate_signing_key
from etoile.store.store import Store, Unreadable
from etoile.store.table_list import TableFilter, conditions
from etoile.tables.entries import Ended
from etoile.tables.table import OVER

LOCK_TIMEOUT_MS = 4_000
"""Time that a command waits for writers in PostgreSQL. Servers, which wait behind it, give up after 5 seconds."""
BATCH_TABLES = 50
"""Tables deleted in one transaction."""
BATCH_ROWS = 500
"""Ids read by one query."""


class Administration:
    """Operations of the administrator on a store."""

    def __init__(self, store: Store, now: int) -> None:
        self.store = store
        self.engine = store.engine
        self.now = now

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction that locks out other writers of an SQLite database from its beginning, since SQLite can't make a
        reading transaction a writing one if another has written meanwhile."""
        with self.engine.begin() as connection:
            if self.engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    @contextmanager
    def exclusive_transaction(self) -> Iterator[Connection]:
        """A transaction during which no process appends to a log: it waits for appends under way, and later ones wait for
        it. They see its changes, because each looks for the predecessor of its first entry when it continues."""
        with self.transaction() as connection:
            if self.engine.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL lock_timeout = {LOCK_TIMEOUT_MS}"))
                connection.execute(text("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE"))
            yield connection

    def find_player(self, name: str) -> Account:
        """Returns a player by id or login. Raises a Problem if there is none."""
        account = self.find_player_or_none(name)
        if account is None:
            raise Problem("admin-player-none", player=name)
        return account

    def find_player_or_none(self, name: str) -> Account | None:
        """Returns a player by id or login, or None. PostgreSQL refuses text that is not printable."""
        players = self.store.players
        return (players.find(name) or players.find_by_login(normalize_login(name))) if name.isprintable() else None

    # Tables

    def count_tables(self, wanted: TableFilter) -> int:
        """Returns the number of tables that meet conditions."""
        return self.store.count(schema.tables, *conditions(wanted))

    def close_table(self, table_id: str) -> None:
        """Ends a waiting or running table as abandoned, by an entry in its log. Ratings do not change.

        Raises a Problem if it is over, damaged or unknown.
        """
        with self.exclusive_transaction() as connection:
            try:
                table = self.store.table(table_id) if table_id.isprintable() else None
            except Unreadable as error:
                raise Problem("admin-table-damaged", table=table_id, reason=error.reason) from None
            if table is None:
                raise Problem("admin-table-none", table=table_id)
            if table.status == OVER:
                raise Problem("admin-table-over", table=table_id)
            records = table.next_records([Ended("abandoned")], self.now)
            append = self.store.log_append(table.after(records), records)._replace(rating=None)
            self.store.run_batch(
                connection, [append, partial(record_action, kind=CHANGED, subjects=[table_id], now=self.now)]
            )

    def delete_table(self, table_id: str) -> None:
        """Deletes a table with its log. Raises a Problem if there is none."""
        if not table_id.isprintable() or not self.delete_tables([table_id]):
            raise Problem("admin-table-none", table=table_id)

    def delete_tables(self, table_ids: list[str], condition: Any = None) -> list[str]:
        """Deletes tables with their logs and everything derived from them, in one transaction. Ratings stay. Returns the ids
        of those that existed and whose lobby rows meet the condition.
        """
        log, lobby = schema.entries.c, schema.tables.c
        with self.exclusive_transaction() as connection:
            listed = select(lobby.id).where(lobby.id.in_(table_ids), *([] if condition is None else [condition]))
            found = set(connection.execute(listed).scalars())
            if condition is None:
                logs = select(log.table_id).where(log.table_id.in_(table_ids)).distinct()
                found |= set(connection.execute(logs).scalars())
            for table, column in (
                (schema.entries, log.table_id),
                (schema.mentions, schema.mentions.c.table_id),
                (schema.seats, schema.seats.c.table_id),
                (schema.tables, lobby.id),
            ):
                connection.execute(delete(table).where(column.in_(found)))
            if found:
                record_action(connection, DELETED, sorted(found), self.now)
        return sorted(found)

    def delete_old_tables(self, changed_before: int) -> Iterator[int]:
        """Deletes the finished tables last changed before a time. Yields the number deleted by each transaction."""
        columns = schema.tables.c
        old = and_(columns.status == OVER, columns.changed_at < changed_before)
        while True:
            with self.engine.connect() as connection:
                ids = list(connection.execute(select(columns.id).where(old).limit(BATCH_TABLES)).scalars())
            if not ids:
                return
            yield len(self.delete_tables(ids, old))

    # Players

    def idle_guests(self, seen_before: int) -> Select[Any]:
        """Returns the query of the guests without an account who were not seen since a time and have no unfinished table."""
        players, sessions, seats, tables = schema.players.c, schema.sessions.c, schema.seats.c, schema.tables.c
        seen = exists().where(sessions.player == players.id, sessions.last_seen_at >= seen_before)
        seated = exists().where(seats.player == players.id, tables.id == seats.table_id, tables.status != OVER)
        hosting = exists().where(tables.host == players.id, tables.status != OVER)
        return select(players.id).where(players.login.is_(None), players.created_at < seen_before, ~seen, ~seated, ~hosting)

    def count_idle_guests(self, seen_before: int) -> int:
        """Returns the number of guests that `erase_idle_guests` would erase."""
        return self.store.count(self.idle_guests(seen_before).subquery())

    def erase_idle_guests(self, seen_before: int) -> Iterator[tuple[str, str]]:
        """Erases idle guests, one by one, as if they had deleted their data. Yields each id with the one that replaces it in
        logs."""
        query, last, players = self.idle_guests(seen_before), "", schema.players.c
        while True:
            with self.engine.connect() as connection:
                page = query.where(players.id > last).order_by(players.id).limit(BATCH_ROWS)
                ids = list(connection.execute(page).scalars())
            for player in ids:
                replacement = f"gone-{token_urlsafe(9)}"
                with self.transaction() as connection:
                    if not connection.execute(query.where(players.id == player)).first():
                        continue  # seen again since the list was read
                    self.erase(connection, player, replacement)
                yield player, replacement
            if not ids:
                return
            last = ids[-1]

    def erase(self, connection: Connection, player: str, replacement: str) -> None:
        """Erases a player and records that the tables that mentioned the player have other logs."""
        mentions = schema.mentions.c
        tables = list(connection.execute(select(mentions.table_id).where(mentions.player == player)).scalars())
        erase_player(connection, player, replacement)
        record_action(connection, ERASED, [player, *tables], self.now)

    def erase_again(self, erased: dict[str, str]) -> int:
        """Erases players whom a server has written back from its memory before it noticed that they are erased.

        Returns their number.
        """
        ids, found = list(erased), set()
        traces = (schema.mentions.c.player, schema.seats.c.player, schema.tables.c.host)
        for first in range(0, len(ids), BATCH_ROWS):
            part = ids[first : first + BATCH_ROWS]
            with self.engine.connect() as connection:
                for column in traces:
                    found |= set(connection.execute(select(column).where(column.in_(part)).distinct()).scalars())
        for player in sorted(found):
            with self.transaction() as connection:
                self.erase(connection, player, erased[player])
        return len(found)

    # Bans

    def ban_subject(self, name: str) -> tuple[str, str]:
        """Returns kind and subject of a ban of an address, a network, or a player by id or login.

        Raises a Problem if there is no such player.
        """
        network = parse_network(name)
        return (NETWORK, str(network)) if network else (PLAYER, self.find_player(name).id)

    def ban(self, name: str, reason: str, expires_at: int) -> Ban:
        """Bans a player or a network, and returns the ban. It replaces a previous one."""
        ban = Ban(*self.ban_subject(name), reason, self.now, expires_at)
        with self.transaction() as connection:
            purge_bans(connection, self.now)
            write_ban(connection, ban)
            record_action(connection, BANS, [], self.now)
        return ban

    def unban(self, name: str) -> tuple[str, str]:
        """Lifts a ban, and returns its kind and subject. Raises a Problem if there is none."""
        network = parse_network(name)
        account = None if network else self.find_player_or_none(name)
        kind, subject = (NETWORK, str(network)) if network else (PLAYER, account.id if account else name)
        with self.transaction() as connection:
            purge_bans(connection, self.now)
            if not subject.isprintable() or not delete_ban(connection, kind, subject):
                raise Problem("admin-ban-none", subject=subject)
            record_action(connection, BANS, [], self.now)
        return kind, subject

    def bans(self) -> list[Ban]:
        """Returns all bans in force, the latest first."""
        with self.engine.connect() as connection:
            return read_bans(connection, self.now)

    def names_of(self, players: Iterable[str]) -> dict[str, str]:
        """Returns the display names of players by their ids."""
        columns = schema.players.c
        with self.engine.connect() as connection:
            query = select(columns.id, columns.name).where(columns.id.in_(list(players)))
            return {row.id: row.name for row in connection.execute(query)}

    # Keys

    def rotate_keys(self) -> SigningKeys:
        """Replaces the key that signs session tokens."""
        with self.transaction() as connection:
            keys = rotate_signing_key(connection, self.store.upsert, self.now)
            record_action(connection, KEYS, [], self.now)
        return keys
