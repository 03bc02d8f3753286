"""Chat messages, and muting their authors."""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Muted, Said
from etoile.tables.limits import MAX_MESSAGES, MAX_MUTES, MAX_SPECTATOR_MESSAGES, count_entries
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, Table

MAX_MESSAGE_CHARS = 300


def say(table: Table, player: Player, text: str) -> list[AnyEntry]:
    """Posts a chat message. During a game only spectators receive a spectator's message, since they may see hands."""
    text = " ".join(text.split())
    if not 1 <= len(text) <= MAX_MESSAGE_CHARS or not text.isprintable():
        raise Problem("chat-form", most=MAX_MESSAGE_CHARS)
    spectator = not table.held_by(player.id)
    if spectator and len(table.chat) >= MAX_SPECTATOR_MESSAGES:
        raise Problem("chat-enough")
    if count_entries(table, player.id, Said) >= MAX_MESSAGES:
        raise Problem("chat-often", most=MAX_MESSAGES)
    return [Said(player.id, player.name, text, spectators_only=spectator and table.status == PLAYING)]


def mute(table: Table, player: Player, target: str, muted: bool) -> list[AnyEntry]:
    """Mutes or unmutes a player who sits at the table or has written there. Returns an empty list if nothing changes."""
    if target == player.id or target not in {*table.people, *(record.by for record in table.chat)}:
        raise Problem("mute-nobody")
    if ((player.id, target) in table.muted) == muted:
        return []
    if count_entries(table, player.id, Muted) >= MAX_MUTES:
        raise Problem("mute-often", most=MAX_MUTES)
    return [Muted(player.id, target, muted)]
