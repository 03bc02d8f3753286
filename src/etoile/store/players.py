"""Players: their names, accounts and ratings."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from msgspec import DecodeError
from msgspec.json import Decoder, decode, encode
from sqlalchemy import Connection, Engine, delete, insert, or_, select, update

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.writer import Writer
from etoile.tables.entries import AnyEntry
from etoile.tables.forget import blank
from etoile.tables.ratings import Rating, ladder_of, rate
from etoile.tables.table import Table

ENTRY: Decoder[AnyEntry] = Decoder(AnyEntry)


@dataclass(frozen=True)
class Person:
    """What the house knows of a player."""

    id: str
    name: str
    login: str | None
    passphrase: str | None
    """Its hash."""
    epoch: int
    """How often all cookies and tokens were made void."""
    created_at: int


class Players:
    """The players in a database."""

    def __init__(self, engine: Engine, writer: Writer, upsert: Callable[..., Any]) -> None:
        self.engine = engine
        self.writer = writer
        self.upsert = upsert

    # Who is who

    def welcome(self, player: str, name: str, now: int) -> Future[None]:
        """Somebody new."""

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.players).values(id=player, name=name, created_at=now))

        return self.writer.write(work)

    def find(self, player: str) -> Person | None:
        """A player by his id."""
        return self.one(schema.players.c.id == player)

    def find_login(self, login: str) -> Person | None:
        """A player by what he signs in with."""
        return self.one(schema.players.c.login == login)

    def one(self, condition: Any) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(schema.players).where(condition)).mappings().first()
        return Person(**row) if row else None

    def rename(self, player: str, name: str) -> Future[None]:
        """Keeps a player's name."""

        def work(connection: Connection) -> None:
            connection.execute(update(schema.players).where(schema.players.c.id == player).values(name=name))

        return self.writer.write(work)

    def keep_account(self, player: str, login: str, passphrase: str) -> Future[int]:
        """Keeps what a player signs in with; `passphrase` is its hash. All cookies become void; the result is the new epoch.
        A Problem if somebody else signs in so."""

        def work(connection: Connection) -> int:
            columns = schema.players.c
            if connection.execute(select(columns.id).where(columns.login == login, columns.id != player)).first():
                raise Problem("account-taken", login=login)
            change = update(schema.players).where(columns.id == player)
            connection.execute(change.values(login=login, passphrase=passphrase, epoch=columns.epoch + 1))
            epoch = connection.execute(select(columns.epoch).where(columns.id == player)).scalar()
            if epoch is None:  # deleted meanwhile
                raise Problem("wire-stranger")
            return int(epoch)

        return self.writer.write(work)

    # Ratings

    def ratings(self, player: str) -> dict[str, Rating]:
        """A player's ratings, by ladder."""
        columns = schema.ratings.c
        query = select(columns.ladder, columns.rating, columns.doubt, columns.games).where(columns.player == player)
        with self.engine.connect() as connection:
            return {ladder: Rating(*rest) for ladder, *rest in connection.execute(query.order_by(columns.ladder))}

    def rate(self, connection: Connection, table: Table, now: int) -> None:
        """Takes a finished table into account, in the transaction that ends it: once, and only if it is kept."""
        ladder = ladder_of(table.opened.game, table.opened.settings)
        columns = schema.ratings.c
        query = select(columns.player, columns.rating, columns.doubt, columns.games)
        query = query.where(columns.ladder == ladder, columns.player.in_(table.people)).order_by(columns.player)
        before = {player: Rating(*rest) for player, *rest in connection.execute(query.with_for_update())}
        for player, after in sorted(rate(table, before).items()):
            values = {**after._asdict(), "changed_at": now}
            fresh = self.upsert(schema.ratings).values(player=player, ladder=ladder, **values)
            connection.execute(fresh.on_conflict_do_update(index_elements=["player", "ladder"], set_=values))

    # Leaving for good

    def traces(self, player: str) -> list[str]:
        """The tables whose logs name a player."""
        with self.engine.connect() as connection:
            query = select(schema.entries.c.table_id).where(naming(player)).distinct()
            return sorted(connection.execute(query).scalars())

    def forget(self, player: str, nobody: str) -> Future[None]:
        """Removes a player and everything that tells of him. In the logs, which others played too, he becomes `nobody`."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.players).where(schema.players.c.id == player))
            connection.execute(delete(schema.ratings).where(schema.ratings.c.player == player))
            blank_names(connection, player)
            for table, column in ((schema.seats, "player"), (schema.tables, "host"), (schema.tables, "to_move")):
                connection.execute(update(table).where(table.c[column] == player).values({column: nobody}))
            columns = schema.entries.c
            for row in connection.execute(select(schema.entries).where(naming(player))).all():
                entry = blank_text(row.entry, row.by, player).replace(player, nobody)
                by, cause = (nobody, "") if row.by == player else (row.by, row.cause)
                place = (columns.table_id == row.table_id) & (columns.version == row.version)
                connection.execute(update(schema.entries).where(place).values(entry=entry, by=by, cause=cause))

        return self.writer.write(work)


def blank_text(text: str, by: str, player: str) -> str:
    """An entry, as it is kept, without what a player was called and said. An entry that can't be decoded is emptied: which
    part of it tells of the player is unknown, and its table can't be read anyway."""
    try:
        entry = ENTRY.decode(text)
    except (DecodeError, UnicodeError):
        return "{}"
    return encode(blank(entry, by, player)).decode()


def naming(player: str) -> Any:
    """The entries that name a player."""
    return or_(schema.entries.c.by == player, schema.entries.c.entry.contains(player, autoescape=True))


def blank_names(connection: Connection, player: str) -> None:
    """The lobby no longer knows what a player is called."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(seats.table_id, seats.seat, tables.names).where(seats.player == player, tables.id == seats.table_id)
    names: dict[str, list[str]] = {}
    for table_id, seat, told in connection.execute(query).all():
        names.setdefault(table_id, decode(told))[seat] = ""
    for table_id, left in names.items():
        connection.execute(update(schema.tables).where(tables.id == table_id).values(names=encode(left).decode()))
