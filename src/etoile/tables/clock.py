"""The clock: how long a seat still has, and what happens when its time is up. A bot's clock does not run."""

from __future__ import annotations

from etoile.core.game import NOBODY
from etoile.tables.entries import LOSE, AnyEntry, Flagged
from etoile.tables.resign import lose, stand_in
from etoile.tables.table import Table


def deadline(table: Table) -> int | None:
    """When the time of the seat to move is up, in milliseconds since 1970; None if it never is."""
    seat = table.to_move
    clock = table.opened.clock
    if seat == NOBODY or table.seats[seat].played_by:
        return None
    if clock.per_move:
        return table.since + clock.per_move * 1000
    return table.since + table.banks[seat] if clock.total else None


def remaining(table: Table, seat: int, now: int) -> int | None:
    """How many milliseconds a seat still has; None if as many as it likes."""
    clock = table.opened.clock
    if not clock.runs:
        return None
    limit = deadline(table) if seat == table.to_move else None
    if limit is not None:
        return max(0, limit - now)
    if clock.per_move:
        return clock.per_move * 1000
    return table.banks[seat] if table.banks else clock.total * 1000


def flag(table: Table, now: int) -> list[AnyEntry]:
    """What follows if the time of the seat to move is up by now; nothing if it is not."""
    limit = deadline(table)
    if limit is None or now < limit:
        return []
    seat = table.to_move
    if table.opened.clock.at_zero == LOSE:
        return [Flagged(seat), *lose(table, seat, "time")]
    return [Flagged(seat), stand_in(seat)]
