"""Who gives a command."""

from __future__ import annotations

from typing import NamedTuple


class Player(NamedTuple):
    """A person, or a program that plays like one: the id is what counts, the name is what others read."""

    id: str
    name: str
