"""Client addresses: the keys of limits per address, and the proxies that may report a client's address."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

LOOPBACK_NETWORKS = ("127.0.0.0/8", "::1")
UNKNOWN_CLIENT = "unknown"
"""Address of a client for whom a trusted proxy reported text that is no address."""
IPV6_PREFIX_BITS = 64
"""Length of the prefix that a provider gives to one customer; its addresses share their limits."""


def parse_ip(text: str) -> IPv4Address | IPv6Address | None:
    """Parses an address, without a zone; an IPv4-mapped IPv6 address is an IPv4 address. Returns None for other text."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(maxsize=4096)
def limit_key(address: str) -> str:
    """Returns the key of an address in limits per address: the /64 network of an IPv6 address, else the address."""
    parsed = parse_ip(address)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((parsed, IPV6_PREFIX_BITS), strict=False))
    return str(parsed or address)


def is_loopback(address: str) -> bool:
    """Returns True for an address of the machine itself."""
    parsed = parse_ip(address)
    return parsed is not None and parsed.is_loopback


class TrustedProxies:
    """The addresses and networks from which X-Forwarded-For and X-Forwarded-Proto are taken."""

    def __init__(self, networks: Sequence[str] = LOOPBACK_NETWORKS) -> None:
        """Raises ValueError if one of `networks` is neither an address nor a network."""
        self.networks = [ip_network(network) for network in networks]

    def trusts(self, address: str) -> bool:
        """Returns True if an address is a trusted proxy's."""
        parsed = parse_ip(address)
        return parsed is not None and any(parsed in network for network in self.networks)

    def client_of(self, peer: str, forwarded: str) -> str:
        """Returns the client's address: that of the connection, or if a trusted proxy made it, the rightmost untrusted
        address of the X-Forwarded-For header. Addresses further left are the client's own claim."""
        client = peer
        if not forwarded.strip() or not self.trusts(peer):
            return client
        for text in reversed(forwarded.split(",")):
            address = parse_ip(without_port(text.strip()))
            if address is None:
                return UNKNOWN_CLIENT
            client = str(address)
            if not self.trusts(client):
                break
        return client


def without_port(text: str) -> str:
    """Returns the address of `ADDRESS`, `IPV4:PORT`, `[IPV6]` or `[IPV6]:PORT`."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
