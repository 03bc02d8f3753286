"""Clocks: remaining time of each seat, and the entries when it runs out. A bot's clock does not run."""

from __future__ import annotations

from etoile.core.game import NOBODY
from etoile.tables.entries import LOSE, AnyEntry, Flagged
from etoile.tables.resign import forfeit, stand_in
from etoile.tables.table import Table


def deadline(table: Table) -> int | None:
    """Returns the table's time in milliseconds at which the seat to move runs out of time; None without a running clock."""
    clock = table.opened.clock
    if not (clock.per_move or clock.total):
        return None
    seat = table.to_move
    if seat == NOBODY or table.seats[seat].played_by:
        return None
    limit = table.turn_started_at + (clock.per_move * 1000 if clock.per_move else table.time_left_ms[seat])
    return max(limit, table.grace_until)


def remaining(table: Table, seat: int, now: int) -> int | None:
    """Returns the milliseconds that a seat has left; None without a clock."""
    clock = table.opened.clock
    if not clock.runs:
        return None
    limit = deadline(table) if seat == table.to_move else None
    if limit is not None:
        return max(0, limit - table.time(now))
    if clock.per_move:
        return clock.per_move * 1000
    return table.time_left_ms[seat] if table.time_left_ms else clock.total * 1000


def flag(table: Table, now: int) -> list[AnyEntry]:
    """Returns the entries that follow if the seat to move has run out of time by `now`; an empty list otherwise."""
    limit = deadline(table)
    if limit is None or table.time(now) < limit:
        return []
    seat = table.to_move
    if table.opened.clock.at_zero == LOSE:
        return [Flagged(seat), *forfeit(table, seat, "time")]
    return [Flagged(seat), stand_in(seat)]
