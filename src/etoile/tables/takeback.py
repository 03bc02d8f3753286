"""Takebacks. They need the consent of every other person at the table, so that nobody goes back past revealed cards alone;
against bots and at one keyboard they are immediate. A rated game has none.
"""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, TakebackAgreed, TakebackAsked, TakebackDeclined, TookBack
from etoile.tables.move import running_match
from etoile.tables.player import Player
from etoile.tables.table import Table


def ask_takeback(table: Table, player: Player) -> list[AnyEntry]:
    """Goes back to the player's last decision, or asks the other people for consent."""
    running_match(table)
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
    if not awaiting_consent(table, {player.id}):
        return [TookBack(counts[-1])]
    return [TakebackAsked(player.id, counts[-1])]


def answer_takeback(table: Table, player: Player, agree: bool) -> list[AnyEntry]:
    """Consents to a takeback or declines it. The player who asked withdraws the request by declining."""
    running_match(table)
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
    if not awaiting_consent(table, {*table.agreed, player.id}):
        entries.append(TookBack(asked.count))
    return entries


def awaiting_consent(table: Table, agreed: set[str]) -> set[str]:
    """Returns the people who have not agreed. A seat with a stand-in needs no consent."""
    return {seat.player for seat in table.seats if seat.player and not seat.stand_in} - agreed
