"""Message bus between server processes: announces commits. Delivery is best effort; readers repair gaps from the log."""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.server.bus.message import BusMessage, LogRow, PlayerErased, Revoked, TableChanged, TableInvalidated
from etoile.server.bus.protocol import LocalBus, MessageBus

__all__ = [
    "BusMessage",
    "LocalBus",
    "LogRow",
    "MessageBus",
    "PlayerErased",
    "Revoked",
    "TableChanged",
    "TableInvalidated",
    "open_bus",
]


def open_bus(address: str, database: str) -> MessageBus:
    """Opens a bus: "" for one process alone, "postgresql" for the database's own notifications, or redis://HOST:PORT.

    Raises a Problem if the address is of another kind, does not fit the database, or needs a package that is missing.
    """
    if not address:
        return LocalBus()
    try:
        if address == "postgresql":
            if not database.startswith("postgresql"):
                raise Problem("bus-database")
            from etoile.server.bus.postgresql import PostgreSQLBus

            return PostgreSQLBus(database)
        if address.startswith(("redis://", "rediss://", "unix://")):
            from etoile.server.bus.redis import RedisBus

            return RedisBus(address)
    except ModuleNotFoundError as error:
        raise Problem("bus-driver", package=error.name or "") from None
    raise Problem("bus-address", bus=address.rpartition("@")[2])
