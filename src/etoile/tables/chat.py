"""Talking, and not listening to somebody."""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Muted, Said
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, Table

LONGEST = 300
MOST = 2_000
"""How many things are said at one table at most."""


def say(table: Table, player: Player, text: str) -> list[AnyEntry]:
    """Says something. While the game runs, players hear players and spectators hear everybody: a spectator may see hands."""
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST or not text.isprintable():
        raise Problem("chat-form", most=LONGEST)
    if len(table.chat) >= MOST:
        raise Problem("chat-enough")
    spectator = not table.held_by(player.id)
    return [Said(player.id, player.name, text, gallery=spectator and table.status == PLAYING)]


def mute(table: Table, player: Player, whom: str, muted: bool) -> list[AnyEntry]:
    """Stops listening to somebody who has said something or sits here, or begins to again."""
    if whom == player.id or whom not in {*table.people, *(record.by for record in table.chat)}:
        raise Problem("mute-nobody")
    if ((player.id, whom) in table.muted) == muted:
        return []
    return [Muted(player.id, whom, muted)]
