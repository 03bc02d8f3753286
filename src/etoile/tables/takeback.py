"""Takebacks. They need the consent of every other person at the table, so that nobody goes back past revealed cards alone;
against bots and at one keyboard they are immediate. A rated game has none.

A person for whom a bot stands in can't consent. Until that person returns, nobody can ask for a takeback, or agree to one,
past a move that revealed cards to them (`reveals`).
"""

from __future__ import annotations

from typing import Any

from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.tables.entries import AnyEntry, TakebackAgreed, TakebackAsked, TakebackDeclined, TookBack
from etoile.tables.limits import MAX_TAKEBACKS, count_entries
from etoile.tables.move import running_match
from etoile.tables.player import Player
from etoile.tables.table import PlayedMove, Table
from etoile.tables.views.history import standing_versions

REDEALS = 100
"""Re-deals that `reveals` compares, in up to 25 ms. It overlooks only facts that were nearly certain before: one that 5 % of
the deals contradict is overlooked once in 170 times, a drawn card never."""


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
    check_revealed(table, player, asked.count)
    entries: list[AnyEntry] = [TakebackAgreed(player.id)]
    if not awaiting_consent(table, {*table.agreed, player.id}):
        entries.append(TookBack(asked.count))
    return entries


def awaiting_consent(table: Table, agreed: set[str]) -> set[str]:
    """Returns the people who have not agreed. A seat with a stand-in needs no consent."""
    return {seat.player for seat in table.seats if seat.player and not seat.stand_in} - agreed


def check_revealed(table: Table, player: Player, count: int) -> None:
    """Raises a Problem if a bot stands in for another person who may return, and the moves after `count` revealed cards to
    this player. The answer depends on nothing that the player does not know."""
    absent = any(seat.stand_in and not seat.forfeited and seat.player != player.id for seat in table.seats)
    if absent and any(reveals(table, count, seat) for seat in table.held_by(player.id)):
        raise Problem("takeback-revealed")


def reveals(table: Table, count: int, seat: int) -> bool:
    """Returns True if the moves after `count` told a seat anything about cards that were hidden from it before.

    They told nothing if in every deal that the seat could not tell from the real one the same moves are legal, with the same
    events and the same view for the seat; REDEALS of these deals are tried.
    """
    assert table.match is not None
    definition, plays = table.definition, table.plays[count:]
    after = [*(play.before for play in plays[1:]), table.match.position]
    versions = standing_versions(table)[count:]
    seen = [
        (definition.events(table.events_by_version[version], seat), definition.view(position, seat))
        for version, position in zip(versions, after, strict=True)
    ]
    return any(story(table, plays, plays[0].before.redeal(seat, Rng(number)), seat) != seen for number in range(REDEALS))


def story(table: Table, plays: list[PlayedMove], position: Any, seat: int) -> list[Any]:
    """Returns what a seat would see if moves were played from a position: its events and views, up to an illegal move."""
    definition, seen = table.definition, []
    for play in plays:
        try:
            action = definition.read_move(position, play.move)
        except Problem:
            break
        if position.refusal(action) is not None:
            break
        position = position.copy()
        seen.append((definition.events(position.apply_with_events(action), seat), definition.view(position, seat)))
    return seen
