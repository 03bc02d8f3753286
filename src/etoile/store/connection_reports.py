"""Reports of server processes about their connections. They contain addresses, so they exist only while a command waits for
them: it deletes them, and what it leaves behind is deleted after REPORT_LIFETIME_MS."""

from __future__ import annotations

from secrets import token_hex

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode
from sqlalchemy import Connection, Engine, delete, insert, select

from etoile.store import schema
from etoile.store.admin_actions import CONNECTIONS, record_action
from etoile.store.leases import current_ms

REPORT_LIFETIME_MS = 30_000
MAX_REPORTED_CLIENTS = 10_000
"""Clients in the report of one process."""


class ClientReport(Struct, frozen=True):
    """A connection of a client to a table."""

    player: str
    """Id of the player; empty without a session."""
    name: str
    address: str
    """IPv4 address, or network of 64 bits of an IPv6 address."""
    table: str
    connected_at: int
    """Milliseconds since 1970."""


class ProcessReport(Struct, frozen=True):
    """A server process and its connections."""

    process: str
    tables: int
    """Tables in memory."""
    num_clients: int
    """Clients at tables."""
    clients: list[ClientReport]
    """At most MAX_REPORTED_CLIENTS of them."""


def request_reports(connection: Connection, now: int) -> str:
    """Asks all server processes for a report, and returns the id of the request."""
    request = token_hex(8)
    purge_reports(connection, now)
    record_action(connection, CONNECTIONS, [request], now)
    return request


def write_report(connection: Connection, request: str, report: ProcessReport, now: int) -> None:
    """Stores a report, in place of an earlier one for the same request."""
    purge_reports(connection, now)
    columns = schema.connection_reports.c
    same = (columns.request == request) & (columns.process == report.process)
    connection.execute(delete(schema.connection_reports).where(same))
    row = {"request": request, "process": report.process, "at": now, "report": encode(report).decode()}
    connection.execute(insert(schema.connection_reports).values(row))


def read_reports(engine: Engine, request: str) -> list[ProcessReport]:
    """Returns the reports that have arrived, by process. One of another version that can't be read is left out."""
    columns = schema.connection_reports.c
    found = []
    with engine.connect() as connection:
        query = select(columns.report).where(columns.request == request).order_by(columns.process)
        for text in connection.execute(query).scalars():
            try:
                found.append(decode(text, type=ProcessReport))
            except DecodeError:
                continue
    return found


def delete_reports(connection: Connection, request: str) -> None:
    """Deletes the reports of a request."""
    connection.execute(delete(schema.connection_reports).where(schema.connection_reports.c.request == request))


def purge_reports(connection: Connection, now: int) -> None:
    """Deletes old reports, of commands that were interrupted."""
    columns = schema.connection_reports.c
    connection.execute(delete(schema.connection_reports).where(columns.at < now - REPORT_LIFETIME_MS))


def expected_reports(engine: Engine) -> int | None:
    """Returns the number of processes that will answer if they are alive: one on SQLite, and those with a lease on
    PostgreSQL. None if it is unknown, because a process that is alone has no lease."""
    if engine.dialect.name == "sqlite":
        return 1
    columns = schema.leases.c
    with engine.connect() as connection:
        alive = select(columns.name).where(columns.name.startswith("process "), columns.expires_at > current_ms(connection))
        return len(connection.execute(alive).all()) or None
