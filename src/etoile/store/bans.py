"""Bans of players and of networks of addresses."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_network
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, or_, select

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.statements import upsert_of

PLAYER, NETWORK = "player", "network"
"""Kinds of bans."""
NEVER = 0
"""Time at which a ban without an end expires."""
IPV6_PREFIX_BITS = 64
"""Longest prefix of a banned IPv6 network. A provider gives this prefix to one customer, and servers compare no more of an
address."""
MIN_IPV4_PREFIX_BITS, MIN_IPV6_PREFIX_BITS = 8, 16
"""Shortest prefixes of banned networks: shorter ones are probably a typing error."""
MAX_REASON_CHARS = 200


class Ban(NamedTuple):
    """A row of `bans`. Times are in milliseconds since 1970."""

    kind: str
    subject: str
    """Id of the player, or the network."""
    reason: str
    """Shown to the banned player."""
    created_at: int
    expires_at: int
    """NEVER if the ban has no end."""

    def in_force(self, now: int) -> bool:
        return self.expires_at == NEVER or now < self.expires_at


def parse_network(text: str) -> IPv4Network | IPv6Network | None:
    """Parses an address or a network in CIDR notation; None for other text. An IPv6 address stands for its network of 64
    bits, an IPv4-mapped one for the IPv4 address. Raises a Problem if the network is too large."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped and network.prefixlen >= 96:
            network = IPv4Network((mapped, network.prefixlen - 96), strict=False)
        elif network.prefixlen > IPV6_PREFIX_BITS:
            network = IPv6Network((IPv6Address(network.network_address), IPV6_PREFIX_BITS), strict=False)
    least = MIN_IPV4_PREFIX_BITS if network.version == 4 else MIN_IPV6_PREFIX_BITS
    if network.prefixlen < least:
        raise Problem("admin-network-large", network=str(network), least=least)
    return network


def read_bans(connection: Connection, now: int) -> list[Ban]:
    """Returns all bans in force, the latest first."""
    columns = schema.bans.c
    query = select(schema.bans).where(or_(columns.expires_at == NEVER, columns.expires_at > now))
    rows = connection.execute(query.order_by(columns.created_at.desc(), columns.kind, columns.subject))
    return [Ban(*row) for row in rows]


def write_ban(connection: Connection, ban: Ban) -> None:
    """Adds a ban, or replaces the one of the same subject."""
    values = {"reason": ban.reason, "created_at": ban.created_at, "expires_at": ban.expires_at}
    row = upsert_of(connection.dialect)(schema.bans).values(**ban._asdict())
    connection.execute(row.on_conflict_do_update(index_elements=["kind", "subject"], set_=values))


def delete_ban(connection: Connection, kind: str, subject: str) -> bool:
    """Deletes a ban. Returns False if there is none."""
    columns = schema.bans.c
    condition = and_(columns.kind == kind, columns.subject == subject)
    found = connection.execute(select(columns.subject).where(condition)).first()
    connection.execute(delete(schema.bans).where(condition))
    return found is not None


def purge_bans(connection: Connection, now: int) -> None:
    """Deletes all bans that have expired."""
    columns = schema.bans.c
    connection.execute(delete(schema.bans).where(columns.expires_at != NEVER, columns.expires_at <= now))
