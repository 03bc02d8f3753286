"""Start of a game: every player declares readiness and may contribute a word to the shuffle; then the cards are dealt."""

from __future__ import annotations

from datetime import UTC, datetime

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Ready, Started
from etoile.tables.player import Player
from etoile.tables.table import WAITING, Table

MAX_WORD_CHARS = 60


def start(table: Table, player: Player, now: int, word: str = "") -> list[AnyEntry]:
    """Marks a player as ready. The game starts once all are ready and no seat is free; the host starts a game of bots."""
    if table.status != WAITING:
        raise Problem("start-begun")
    if not table.held_by(player.id) and not (not table.people and player.id == table.host):
        raise Problem("seat-not-yours")
    if player.id in table.ready:
        raise Problem("start-ready")
    word = " ".join(word.split())
    if len(word) > MAX_WORD_CHARS or not word.isprintable():
        raise Problem("start-word", most=MAX_WORD_CHARS)
    entries: list[AnyEntry] = [Ready(player.id, word)]
    if not any(seat.free for seat in table.seats) and set(table.people) <= {*table.ready, player.id}:
        entries.append(Started(datetime.fromtimestamp(now / 1000, UTC).date().isoformat()))
    return entries
