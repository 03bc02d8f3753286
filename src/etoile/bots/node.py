"""A node of the search's tree and the room for some, for the interpreted search: compiled, they are in search.pxd."""

from __future__ import annotations


class PlainNode:
    """A move in the tree, and the position after it as far as it is known."""

    def __init__(self) -> None:
        self.key = self.action = self.visits = self.available = self.first = self.next = self.kin_visits = 0
        self.value = self.kin_value = 0.0


def room_for(size: int) -> bytes:
    """So many bytes that belong to whoever asked; compiled, whatever stood there before."""
    return bytes(size)
