"""Bans in force, as a process knows them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from etoile.core.refusal import Problem
from etoile.server.addresses import parse_ip
from etoile.server.live.clock import Now, system_now
from etoile.store.bans import NETWORK, NEVER, Ban, parse_network

BANNED = "banned"
"""Code of the problem of a banned player or address."""


class BanList:
    """Finds the ban of a player or an address. Networks are grouped by the length of their prefixes, so that a lookup does
    not depend on the number of bans."""

    def __init__(self, now: Now = system_now) -> None:
        self.now = now
        self.players: dict[str, Ban] = {}
        self.networks: dict[tuple[int, int], dict[int, Ban]] = {}
        """Bans by the first bits of an address, by version of IP and number of the remaining bits."""

    def replace(self, bans: Iterable[Ban]) -> None:
        """Replaces all bans."""
        players: dict[str, Ban] = {}
        networks: dict[tuple[int, int], dict[int, Ban]] = {}
        for ban in bans:
            if ban.kind != NETWORK:
                players[ban.subject] = ban
            elif network := parse_network(ban.subject):
                rest = network.max_prefixlen - network.prefixlen
                networks.setdefault((network.version, rest), {})[int(network.network_address) >> rest] = ban
        self.players, self.networks = players, networks

    def find_player(self, player: str) -> Problem | None:
        """Returns the problem of a banned player, or None."""
        ban = self.players.get(player)
        return problem_of(ban) if ban and ban.in_force(self.now()) else None

    def find_address(self, address: str) -> Problem | None:
        """Returns the problem of a banned address or client key, or None."""
        if not self.networks:
            return None
        parsed = parse_ip(address.partition("/")[0])
        if parsed is None:
            return None
        for (version, rest), bans in self.networks.items():
            ban = bans.get(int(parsed) >> rest) if version == parsed.version else None
            if ban and ban.in_force(self.now()):
                return problem_of(ban)
        return None

    def find(self, player: str, address: str) -> Problem | None:
        """Returns the problem of a client whose player or address is banned, or None."""
        return self.find_player(player) or self.find_address(address)


def problem_of(ban: Ban) -> Problem:
    """Returns the problem that a banned client is told."""
    until = "" if ban.expires_at == NEVER else format_time(ban.expires_at)
    return Problem(
        BANNED, ends="yes" if until else "no", until=until, why="given" if ban.reason else "none", reason=ban.reason
    )


def format_time(ms: int) -> str:
    """Returns a time in UTC, to the minute."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
