"""Beginning: every player says that he is ready, and may add a word to the shuffle; then the cards are dealt."""

from __future__ import annotations

from datetime import UTC, datetime

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Ready, Started
from etoile.tables.player import Player
from etoile.tables.table import WAITING, Table

LONGEST_WORD = 60


def start(table: Table, player: Player, now: int, word: str = "") -> list[AnyEntry]:
    """A player is ready. Once all are, and no seat is free, the game begins. Where only bots sit, the host begins it."""
    if table.status != WAITING:
        raise Problem("start-begun")
    if not table.held_by(player.id) and not (not table.people and player.id == table.host):
        raise Problem("seat-not-yours")
    if player.id in table.ready:
        raise Problem("start-ready")
    word = " ".join(word.split())
    if len(word) > LONGEST_WORD or not word.isprintable():
        raise Problem("start-word", most=LONGEST_WORD)
    entries: list[AnyEntry] = [Ready(player.id, word)]
    if not any(seat.free for seat in table.seats) and set(table.people) <= {*table.ready, player.id}:
        entries.append(Started(datetime.fromtimestamp(now / 1000, UTC).date().isoformat()))
    return entries
