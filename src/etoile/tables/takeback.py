"""Takebacks. They need the consent of every other person at the table, so that nobody goes back past revealed cards alone;
against bots and at one keyboard they are immediate. A rated game has none.

A person for whom a bot stands in can't consent. Until that person returns, no move is taken back after which a person at the
table knew more about the hidden cards than before (`reveals`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem, Refused
from etoile.core.rng import Rng
from etoile.tables.entries import AnyEntry, TakebackAgreed, TakebackAsked, TakebackDeclined, TookBack
from etoile.tables.limits import MAX_TAKEBACKS, count_entries
from etoile.tables.move import running_match
from etoile.tables.player import Player
from etoile.tables.table import PlayedMove, Table

REDEALS = 200
"""Re-deals that `reveals` compares. It overlooks only facts that were nearly certain before: one that 3 % of the deals
contradict is overlooked once in 400 times, a drawn card never."""


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
    if count_entries(table, player.id, TakebackAsked, TookBack) >= MAX_TAKEBACKS:
        raise Problem("takeback-often", most=MAX_TAKEBACKS)
    check_revealed(table, player, counts[-1])
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


def check_revealed(table: Table, player: Player, count: int) -> None:
    """Raises a Problem if a bot stands in for another person who may return, and the moves after `count` revealed cards to a
    person who is there. A request is cancelled when a bot takes a seat, so it is checked only when it is made."""
    if not any(seat.stand_in and not seat.forfeited and seat.player != player.id for seat in table.seats):
        return
    present = [
        number for number, seat in enumerate(table.seats) if seat.player and (not seat.stand_in or seat.player == player.id)
    ]
    if any(reveals(table.definition, table.plays[count:], seat) for seat in present):
        raise Problem("takeback-revealed")


def reveals(definition: GameDefinition, plays: Sequence[PlayedMove], seat: int) -> bool:
    """Returns True if moves told a seat anything about cards that were hidden from it before the first of them.

    They told nothing if in every deal that the seat could not tell from the real one the same moves are legal and have the
    same events for the seat; REDEALS of these deals are tried.
    """
    before = plays[0].before
    seen = [outcome(definition, play.before, play.move, seat)[1] for play in plays]
    for number in range(REDEALS):
        position = before.redeal(seat, Rng(number))
        for play, events in zip(plays, seen, strict=True):
            try:
                position, heard = outcome(definition, position, play.move, seat)
            except Problem:
                return True
            if heard != events:
                return True
    return False


def outcome(definition: GameDefinition, position: Any, move: str, seat: int) -> tuple[Any, Any]:
    """Returns the position after a move, and everything that a seat learns from it. Raises Refused if it is illegal."""
    action = definition.read_move(position, move)
    refusal = position.refusal(action)
    if refusal is not None:
        raise Refused(refusal)
    after = position.copy()
    events = definition.events(after.apply_with_events(action), seat)
    return after, (events, definition.view(after, seat))
