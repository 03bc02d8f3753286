"""Taking back. Against bots, and among people at one keyboard, freely; among others when all agree: so nobody goes back past
cards that were shown without everybody's consent. A rated game has no takebacks.
"""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, TakebackAgreed, TakebackAsked, TakebackDeclined, TookBack
from etoile.tables.move import running
from etoile.tables.player import Player
from etoile.tables.table import Table


def ask_takeback(table: Table, player: Player) -> list[AnyEntry]:
    """Goes back to one's own last decision, or asks the others whether one may."""
    running(table)
    own = table.held_by(player.id)
    if not own:
        raise Problem("seat-not-yours")
    if table.opened.rated:
        raise Problem("takeback-rated")
    if table.takeback is not None:
        raise Problem("takeback-asked")
    counts = [count for count, play in enumerate(table.plays) if play.seat in own]
    if not counts:
        raise Problem("takeback-none")
    if not waited_for(table, {player.id}):
        return [TookBack(counts[-1])]
    return [TakebackAsked(player.id, counts[-1])]


def answer_takeback(table: Table, player: Player, agree: bool) -> list[AnyEntry]:
    """Agrees or not. Whoever asked can think better of it."""
    running(table)
    asked = table.takeback
    if asked is None:
        raise Problem("takeback-not-asked")
    if not table.held_by(player.id):
        raise Problem("seat-not-yours")
    if not agree:
        return [TakebackDeclined(player.id)]
    if player.id in table.agreed:
        raise Problem("takeback-agreed")
    entries: list[AnyEntry] = [TakebackAgreed(player.id)]
    if not waited_for(table, {*table.agreed, player.id}):
        entries.append(TookBack(asked.count))
    return entries


def waited_for(table: Table, agreed: set[str]) -> set[str]:
    """The people at the table who have not agreed. Where a bot stands in for somebody, nobody waits for him."""
    return {seat.player for seat in table.seats if seat.player and not seat.stand_in} - agreed
