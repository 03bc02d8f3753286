"""Sessions: one row for each device on which a player is signed in."""

from __future__ import annotations

from concurrent.futures import Future
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.account import Account
from etoile.store.writer import Writer

SESSION_LIFETIME_MS = 365 * 86_400_000
"""Time after its last use at which a session expires."""
LAST_SEEN_INTERVAL_MS = 3_600_000
"""Shortest time between two updates of a session's last use."""
MAX_SESSIONS = 50
"""Sessions per player. A new one ends the one that was not used for the longest time."""


class Session(NamedTuple):
    """A row of `sessions`. Times are in milliseconds since 1970."""

    id: str
    """Hash of the token's payload: the database does not contain tokens."""
    player: str
    device: str
    """Browser and system, from the User-Agent; empty for tokens from before sessions were stored."""
    created_at: int
    last_seen_at: int
    expires_at: int


def session_id(payload: str) -> str:
    """Returns the id of the session to which a token's payload belongs."""
    return sha256(payload.encode()).hexdigest()


def new_session(payload: str, player: str, device: str, now: int) -> Session:
    """Returns the session of a new token's payload."""
    return Session(session_id(payload), player, device, now, now, now + SESSION_LIFETIME_MS)


class Sessions:
    """The sessions in a database."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    def find(self, session: str, now: int) -> tuple[Session, Account] | None:
        """Returns a session that has not expired, with its player's account, by one read of two primary keys."""
        own, player = schema.sessions.c, schema.players.c
        account = (player.id, player.name, player.login, player.passphrase, player.created_at)
        query = select(*own, *account).where(own.id == session, own.expires_at > now, player.id == own.player)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        fields = len(Session._fields)
        return (Session(*row[:fields]), Account(*row[fields:])) if row else None

    def of_player(self, player: str, now: int) -> list[Session]:
        """Returns a player's sessions, the last used first."""
        columns = schema.sessions.c
        query = select(*columns).where(columns.player == player, columns.expires_at > now)
        with self.engine.connect() as connection:
            return [Session(*row) for row in connection.execute(query.order_by(columns.last_seen_at.desc(), columns.id))]

    def create(self, session: Session, passphrase_hash: str | None) -> Future[list[str]]:
        """Adds a session. Returns the ids of sessions that ended by it: expired ones, and those above MAX_SESSIONS.

        Raises a Problem if the player was deleted or the passphrase changed since it was checked.
        """

        def work(connection: Connection) -> list[str]:
            columns = schema.players.c
            row = connection.execute(select(columns.passphrase).where(columns.id == session.player)).first()
            if row is None or row.passphrase != passphrase_hash:
                raise Problem("account-wrong")
            ended = end_oldest(connection, session)
            connection.execute(insert(schema.sessions).values(session._asdict()))
            return ended

        return self.writer.write(work)

    def touch(self, session: Session, now: int) -> Future[None] | None:
        """Records the use of a session, which postpones its expiry; at most once per LAST_SEEN_INTERVAL_MS."""
        if now - session.last_seen_at < LAST_SEEN_INTERVAL_MS:
            return None
        change = update(schema.sessions).where(schema.sessions.c.id == session.id)
        change = change.values(last_seen_at=now, expires_at=now + SESSION_LIFETIME_MS)

        def work(connection: Connection) -> None:
            connection.execute(change)

        return self.writer.write(work)

    def revoke(self, player: str, session: str) -> Future[list[str]]:
        """Deletes a session of a player. Returns its id, or nothing if the player has no such session."""

        def work(connection: Connection) -> list[str]:
            return delete_sessions(connection, player, [session])

        return self.writer.write(work)

    def purge_expired(self, now: int) -> Future[None]:
        """Deletes all expired sessions."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.sessions).where(schema.sessions.c.expires_at <= now))

        return self.writer.write(work)


def end_oldest(connection: Connection, session: Session) -> list[str]:
    """Deletes the expired sessions of a player and those without room for a new one. Returns their ids."""
    columns = schema.sessions.c
    query = select(columns.id, columns.expires_at).where(columns.player == session.player)
    rows = connection.execute(query.order_by(columns.last_seen_at.desc(), columns.id)).all()
    valid = [row.id for row in rows if row.expires_at > session.created_at]
    ended = {row.id for row in rows}.difference(valid[: MAX_SESSIONS - 1])
    return delete_sessions(connection, session.player, sorted(ended)) if ended else []


def delete_sessions(connection: Connection, player: str, sessions: list[str] | None = None) -> list[str]:
    """Deletes the given sessions of a player, or all. Returns the ids of those that existed."""
    columns = schema.sessions.c
    condition = columns.player == player
    if sessions is not None:
        condition &= columns.id.in_(sessions)
    found = list(connection.execute(select(columns.id).where(condition)).scalars())
    connection.execute(delete(schema.sessions).where(condition))
    return found
