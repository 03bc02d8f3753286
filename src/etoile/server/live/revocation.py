"""Revoked sessions: their connections are closed."""

from __future__ import annotations

from collections.abc import Iterable

from etoile.server.bus import MessageBus, Revoked
from etoile.server.live.registry import TableRegistry

MAX_REMEMBERED_SESSIONS = 10_000


class SessionRevocation:
    """Closes the connections of revoked sessions, in every process. All revocations go through `on_revoked`, after they are
    durable."""

    def __init__(self, registry: TableRegistry, bus: MessageBus) -> None:
        self.registry = registry
        self.bus = bus
        self.recent: dict[str, None] = {}
        """Sessions revoked last. A connection whose handshake overlapped the revocation is refused by it."""

    def on_revoked(self, sessions: Iterable[str]) -> None:
        """Handles a revocation in this process."""
        ended = list(sessions)
        self.close_connections(ended)
        if ended:
            self.bus.publish(Revoked(ended))

    def close_connections(self, sessions: Iterable[str]) -> None:
        """Disconnects all watchers of the given sessions."""
        ended = set(sessions)
        if not ended:
            return
        self.recent |= dict.fromkeys(ended)
        for session in list(self.recent)[:-MAX_REMEMBERED_SESSIONS]:
            del self.recent[session]
        self.registry.disconnect_sessions(ended)
