"""Players: accounts, ratings and deletion."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future
from functools import partial
from typing import Any

from msgspec import DecodeError
from msgspec.json import Decoder, decode, encode
from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, update

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.account import Account
from etoile.store.bans import PLAYER, delete_ban
from etoile.store.merge import Merged, merge_player
from etoile.store.sessions import Session, delete_sessions
from etoile.store.writer import Writer
from etoile.tables.anonymize import anonymize_entry
from etoile.tables.entries import AnyEntry
from etoile.tables.ratings import Rating, ladder_of, rate
from etoile.tables.table import Table

ENTRY_DECODER: Decoder[AnyEntry] = Decoder(AnyEntry)
ERASURE_LOCK = 0x65746F696C66
"""Key of the advisory lock of erasures and transfers."""


class Players:
    """The players in a database."""

    def __init__(self, engine: Engine, writer: Writer, upsert: Callable[..., Any]) -> None:
        self.engine = engine
        self.writer = writer
        self.upsert = upsert

    def create(self, player: str, name: str, now: int) -> Future[None]:
        """Adds a player."""

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.players).values(id=player, name=name, created_at=now))

        return self.writer.write(work)

    def find(self, player: str) -> Account | None:
        """Returns a player's account by id."""
        return self.find_where(schema.players.c.id == player)

    def find_by_login(self, login: str) -> Account | None:
        """Returns a player's account by login."""
        return self.find_where(schema.players.c.login == login)

    def find_where(self, condition: Any) -> Account | None:
        """Returns the first account that meets a condition."""
        columns = schema.players.c
        query = select(columns.id, columns.name, columns.login, columns.passphrase, columns.created_at).where(condition)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return Account(*row) if row else None

    def rename(self, player: str, name: str) -> Future[None]:
        """Changes a player's display name."""

        def work(connection: Connection) -> None:
            connection.execute(update(schema.players).where(schema.players.c.id == player).values(name=name))

        return self.writer.write(work)

    def set_credentials(self, player: str, login: str, passphrase_hash: str, session: Session) -> Future[list[str]]:
        """Sets a player's login and passphrase, and replaces all sessions by a new one. Returns the ids of the revoked ones.

        Raises a Problem if another player has the login, or if the player was deleted meanwhile.
        """

        def work(connection: Connection) -> list[str]:
            columns = schema.players.c
            if connection.execute(select(columns.id).where(columns.login == login, columns.id != player)).first():
                raise Problem("account-taken", login=login)
            if not connection.execute(select(columns.id).where(columns.id == player)).first():
                raise Problem("wire-stranger")
            change = update(schema.players).where(columns.id == player)
            connection.execute(change.values(login=login, passphrase=passphrase_hash))
            revoked = delete_sessions(connection, player)
            connection.execute(insert(schema.sessions).values(session._asdict()))
            return revoked

        return self.writer.write(work)

    def ratings(self, player: str) -> dict[str, Rating]:
        """Returns a player's ratings by ladder."""
        columns = schema.ratings.c
        query = select(columns.ladder, columns.rating, columns.doubt, columns.games).where(columns.player == player)
        with self.engine.connect() as connection:
            return {ladder: Rating(*rest) for ladder, *rest in connection.execute(query.order_by(columns.ladder))}

    def rate(self, connection: Connection, table: Table, now: int) -> None:
        """Updates the ratings of a finished table's players, in the transaction that appends its Ended entry."""
        ladder = ladder_of(table.opened.game, table.opened.settings)
        columns = schema.ratings.c
        query = select(columns.player, columns.rating, columns.doubt, columns.games)
        query = query.where(columns.ladder == ladder, columns.player.in_(table.people)).order_by(columns.player)
        before = {player: Rating(*rest) for player, *rest in connection.execute(query.with_for_update())}
        for player, after in sorted(rate(table, before).items()):
            values = {"rating": after.rating, "doubt": after.deviation, "games": after.games, "changed_at": now}
            fresh = self.upsert(schema.ratings).values(player=player, ladder=ladder, **values)
            connection.execute(fresh.on_conflict_do_update(index_elements=["player", "ladder"], set_=values))

    def tables_mentioning(self, player: str) -> list[str]:
        """Returns the ids of the tables whose logs mention a player."""
        columns = schema.mentions.c
        with self.engine.connect() as connection:
            query = select(columns.table_id).where(columns.player == player).order_by(columns.table_id)
            return list(connection.execute(query).scalars())

    def erase(self, player: str, replacement: str) -> Future[list[str]]:
        """Deletes a player and all personal data. In the logs, which are also others' games, `replacement` is the new id.

        Returns the ids of the sessions that ended.
        """

        return self.writer.write(partial(erase_player, player=player, replacement=replacement))

    def merge(self, guest: str, account: str, known: Collection[str] = ()) -> Future[Merged | None]:
        """Transfers a guest's tables and ratings to an account, as `merge_player`, and deletes the guest."""

        def work(connection: Connection) -> Merged | None:
            lock_erasures(connection)
            return merge_player(connection, guest, account, known)

        return self.writer.write(work)


def erase_player(connection: Connection, player: str, replacement: str) -> list[str]:
    """Deletes a player in a transaction, as `Players.erase`. Repeating it does no harm."""
    lock_erasures(connection)
    ended = delete_sessions(connection, player)
    connection.execute(delete(schema.players).where(schema.players.c.id == player))
    connection.execute(delete(schema.ratings).where(schema.ratings.c.player == player))
    delete_ban(connection, PLAYER, player)
    blank_lobby_names(connection, player)
    for table, column in ((schema.seats, "player"), (schema.tables, "host"), (schema.tables, "to_move")):
        connection.execute(update(table).where(table.c[column] == player).values({column: replacement}))
    columns, mentions = schema.entries.c, schema.mentions.c
    logs = select(mentions.table_id).where(mentions.player == player)
    mentioned = select(schema.entries).where(columns.table_id.in_(logs), names_player(player))
    for row in connection.execute(mentioned).all():
        entry = anonymize_json(row.entry, row.by, player).replace(player, replacement)
        by, command_id = (replacement, "") if row.by == player else (row.by, row.cause)
        same_row = (columns.table_id == row.table_id) & (columns.version == row.version)
        connection.execute(update(schema.entries).where(same_row).values(entry=entry, by=by, cause=command_id))
    connection.execute(delete(schema.mentions).where(mentions.player == player))
    return ended


def lock_erasures(connection: Connection) -> None:
    """Waits for erasures and transfers of other processes. Names and entries are read, then replaced: two would undo each
    other's changes."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(ERASURE_LOCK)))


def anonymize_json(text: str, by: str, player: str) -> str:
    """Returns an encoded entry without a player's names and messages.

    An entry that cannot be decoded is emptied: which part names the player is unknown, and its table is unreadable anyway.
    """
    try:
        entry = ENTRY_DECODER.decode(text)
    except (DecodeError, UnicodeError):
        return "{}"
    return encode(anonymize_entry(entry, by, player)).decode()


def names_player(player: str) -> Any:
    """Returns the condition that an entry names a player."""
    return or_(schema.entries.c.by == player, schema.entries.c.entry.contains(player, autoescape=True))


def blank_lobby_names(connection: Connection, player: str) -> None:
    """Removes a player's names from the lobby's rows."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(seats.table_id, seats.seat, tables.names).where(seats.player == player, tables.id == seats.table_id)
    names: dict[str, list[str]] = {}
    for table_id, seat, encoded in connection.execute(query).all():
        names.setdefault(table_id, decode(encoded))[seat] = ""
    for table_id, left in names.items():
        connection.execute(update(schema.tables).where(tables.id == table_id).values(names=encode(left).decode()))
