"""State that limits share between server processes: token buckets, claims, and the addresses of players."""

from __future__ import annotations

from functools import partial

from etoile.server.metrics import Metrics
from etoile.server.shared.fallback import FallbackState
from etoile.server.shared.local import LocalState
from etoile.server.shared.protocol import Rate, RemoteState, SharedState
from etoile.store.store import Store

__all__ = ["FallbackState", "LocalState", "Rate", "SharedState", "open_remote_state", "open_shared_state"]

SECRET = "limits"
"""Name of the secret in the database that is the key of the hashes of clients."""


def open_shared_state(bus: str, database: str, store: Store, metrics: Metrics) -> SharedState:
    """Opens the state that fits the bus: in Redis with a Redis bus, in the database with its own notifications, in the
    process without a bus. Connects at the first use. Blocks while it reads the secret."""
    if not bus:
        return LocalState()
    store.secret(SECRET)  # from now on it is in the store's cache
    return FallbackState(open_remote_state(bus, database), partial(store.secret, SECRET), metrics.shared_state_down)


def open_remote_state(bus: str, database: str) -> RemoteState:
    """Opens the remote state of a bus. The drivers are imported only if they are used."""
    if bus == "postgresql":
        from etoile.server.shared.database import DatabaseState

        return DatabaseState(database)
    from etoile.server.shared.redis import RedisState

    return RedisState(bus)
