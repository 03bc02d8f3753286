"""Fair queue of bot searches and hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

MAX_IDLE_SHARES = 1_000
"""Idle addresses and players that are remembered before all of them are dropped."""


@dataclass(eq=False)
class QueuedSearch:
    """A search that waits for a worker."""

    player: str
    """The player for whom it is made."""
    address: str
    """The client key of that player."""
    cost: int
    """Expected cost, in simulations."""
    work: Callable[[], Any]
    is_watched: Callable[[], bool] = field(default=lambda: True)
    """Returns whether anybody waits for the result. Asked again whenever a worker is free."""


@dataclass
class Share:
    """The part of the workers' time that an address or a player has had."""

    served: int
    """Sum of the costs of its started searches, at least the level when it was idle."""
    waiting: int = 0
    running: int = 0
    level: int = 0
    """Of an address: the share of its player who was served last, before that."""

    @property
    def idle(self) -> bool:
        """True if it has no search."""
        return not (self.waiting or self.running)


class FairQueue:
    """Orders searches by start-time fair queueing: first over addresses, then over the players of an address.

    The cost of a search is added to the shares of its address and its player when it starts, and the search with the
    smallest shares is next. An address or a player that was idle starts at the current level, so that idle time earns
    nothing. Between equals the cheaper search is first, then the older one. Searches that nobody waits for start only if
    there is no other. `max_per_player` and `max_per_address` bound the searches that run at the same time.
    """

    def __init__(self, max_per_player: int = 1, max_per_address: int = 1) -> None:
        self.max_per_player = max_per_player
        self.max_per_address = max_per_address
        self.searches: list[QueuedSearch] = []
        """Waiting searches, the oldest first."""
        self.addresses: dict[str, Share] = {}
        self.players: dict[tuple[str, str], Share] = {}
        self.level = 0
        """The share of the address that was served last, before that."""

    def push(self, search: QueuedSearch) -> None:
        """Adds a search."""
        self.drop_idle()
        address = self.addresses.setdefault(search.address, Share(self.level))
        player = self.players.setdefault((search.address, search.player), Share(address.level))
        for share, level in ((address, self.level), (player, address.level)):
            if share.idle:
                share.served = max(share.served, level)
            share.waiting += 1
        self.searches.append(search)

    def pop(self) -> QueuedSearch | None:
        """Removes and returns the next search, which then counts as running; None if none may start. Linear in the queue."""
        startable = [search for search in self.searches if self.may_start(search)]
        if not startable:
            return None
        search = min(startable, key=self.rank)
        self.searches.remove(search)
        address, player = self.shares_of(search)
        self.level, address.level = max(self.level, address.served), max(address.level, player.served)
        for share in (address, player):
            share.waiting -= 1
            share.running += 1
            share.served += search.cost
        return search

    def finish(self, search: QueuedSearch) -> None:
        """Ends a search that runs."""
        for share in self.shares_of(search):
            share.running -= 1

    def discard(self, search: QueuedSearch) -> None:
        """Removes a search that waits, if it does."""
        if search in self.searches:
            self.searches.remove(search)
            for share in self.shares_of(search):
                share.waiting -= 1

    def shares_of(self, search: QueuedSearch) -> tuple[Share, Share]:
        """Returns the shares of the address and of the player of a search."""
        return self.addresses[search.address], self.players[search.address, search.player]

    def rank(self, search: QueuedSearch) -> tuple[bool, int, int, int]:
        """Returns the sort key of a search. `min` returns the oldest of equal ones."""
        address, player = self.shares_of(search)
        return not search.is_watched(), address.served, player.served, search.cost

    def may_start(self, search: QueuedSearch) -> bool:
        """Returns whether the running searches leave room for one of this player and address."""
        address, player = self.shares_of(search)
        return address.running < self.max_per_address and player.running < self.max_per_player

    def drop_idle(self) -> None:
        """Drops the shares of idle addresses and players if there are many."""
        if len(self.addresses) + len(self.players) > 2 * (len(self.searches) + MAX_IDLE_SHARES):
            self.addresses = {key: share for key, share in self.addresses.items() if not share.idle}
            self.players = {key: share for key, share in self.players.items() if not share.idle}
