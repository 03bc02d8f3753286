"""Tree node and allocation for the interpreted search; search.pxd has the compiled ones."""

from __future__ import annotations


class PlainNode:
    """A move in the tree, and the position after it as far as it is known."""

    def __init__(self) -> None:
        self.key = self.action = self.visits = self.available = self.first = self.next = self.rave_visits = 0
        self.value = self.rave_value = 0.0


def allocate_bytes(size: int) -> bytes:
    """Returns a buffer of `size` bytes; compiled, it is uninitialised."""
    return bytes(size)
