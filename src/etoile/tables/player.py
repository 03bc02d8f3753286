"""Author of a command."""

from __future__ import annotations

from typing import NamedTuple


class Player(NamedTuple):
    """A person or an external program, identified by its id; the name is for display only."""

    id: str
    name: str
