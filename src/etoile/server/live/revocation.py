"""Revoked sessions: their connections are closed."""

from __future__ import annotations

from collections.abc import Iterable

from etoile.server.live.registry import TableRegistry

MAX_REMEMBERED_SESSIONS = 10_000


class SessionRevocation:
    """Closes the connections of revoked sessions in this process.

    All revocations go through `on_revoked`, after they are durable. A server of several processes publishes the ids there
    and calls `close_connections` in the others.
    """

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.recent: dict[str, None] = {}
        """Sessions revoked last. A connection whose handshake overlapped the revocation is refused by it."""

    def on_revoked(self, sessions: Iterable[str]) -> None:
        """Handles a revocation in this process."""
        self.close_connections(sessions)

    def close_connections(self, sessions: Iterable[str]) -> None:
        """Disconnects all watchers of the given sessions."""
        ended = set(sessions)
        if not ended:
            return
        self.recent |= dict.fromkeys(ended)
        for session in list(self.recent)[:-MAX_REMEMBERED_SESSIONS]:
            del self.recent[session]
        self.registry.disconnect_sessions(ended)
