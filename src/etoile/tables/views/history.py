"""Past positions, the log of moves, hints and previews, as one viewer may know them."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct

from etoile.core.definition import Event, GameDefinition
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.preview import Preview
from etoile.core.refusal import Problem
from etoile.tables.entries import Moved, TookBack
from etoile.tables.move import check_turn
from etoile.tables.player import Player
from etoile.tables.table import OVER, WAITING, Table
from etoile.tables.views.table import all_hands, viewing_seat


class PastView(Struct, frozen=True):
    """The game after `count` moves, and the move that led there."""

    count: int
    seat: int
    """The seat whose view it is, or -1."""
    to_move: int
    view: Any
    hands: list[Any] | None
    """The position as every seat saw it, if the viewer may know that by now."""
    move: str | None
    """None before the first move."""
    events: list[Event]


class LoggedMove(NamedTuple):
    """A move in force, with the events that one viewer may know."""

    version: int
    seat: int
    move: str
    events: list[Event]


class MovePreview(NamedTuple):
    """A legal move that is previewed and not played."""

    definition: GameDefinition
    position: Any
    action: int
    seat: int

    def compute(self) -> Preview:
        """Returns what the seat to move can know of it. Redeals the position many times: run it in a thread."""
        return self.definition.preview(self.position, self.action, self.seat)


def view_past(table: Table, player: str, count: int) -> PastView:
    """Returns the game after `count` moves as a player may know it, seen from the player's current seat.

    Raises a Problem before the deal, or if fewer moves have been played.
    """
    if table.match is None:
        raise Problem("table-waiting" if table.status == WAITING else "table-over")
    if not 0 <= count <= len(table.plays):
        raise Problem("past-none", most=len(table.plays))
    own = table.held_by(player)
    seat = viewing_seat(table, own)
    latest = count == len(table.plays)
    position = table.match.position if latest else table.plays[count].before
    return PastView(
        count=count,
        seat=seat,
        to_move=table.to_move if latest else int(position.to_move),
        view=table.definition.view(position, seat),
        hands=past_hands(table, count, position, spectator=not own),
        move=table.plays[count - 1].move if count else None,
        events=move_events(table, standing_versions(table)[count - 1], seat) if count else [],
    )


def view_move_log(table: Table, player: str) -> list[LoggedMove]:
    """Returns all moves in force with the events that a player may know."""
    seat = viewing_seat(table, table.held_by(player))
    return [
        LoggedMove(version, play.seat, play.move, move_events(table, version, seat))
        for version, play in zip(standing_versions(table), table.plays, strict=True)
    ]


def hint_match(table: Table, player: Player) -> Match:
    """Returns the match for which a player may get a hint. Raises a Problem out of turn, always in a rated game, and against
    people unless the table allows hints."""
    match, _ = check_turn(table, player)
    if table.opened.rated:
        raise Problem("hint-rated")
    if not table.hints:
        raise Problem("hint-people")
    return match


def preview_move(table: Table, player: Player, notation: str) -> MovePreview:
    """Returns the preview of a move. Raises a Problem out of turn, and Refused if the rules forbid the move."""
    match, seat = check_turn(table, player)
    _, action = match.read(notation)
    return MovePreview(match.definition, match.position.copy(), action, seat)


def standing_versions(table: Table) -> list[int]:
    """Returns the versions of the moves that were not taken back."""
    versions: list[int] = []
    for record in table.records:
        if isinstance(record.entry, Moved):
            versions.append(record.version)
        elif isinstance(record.entry, TookBack):
            del versions[record.entry.count :]
    return versions


def move_events(table: Table, version: int, seat: int) -> list[Event]:
    """Returns the events of a move that a seat or a spectator may know: all facts, once the game is over."""
    raw_events = table.events_by_version[version]
    if table.status != OVER:
        return table.definition.events(raw_events, seat)
    by_listener = [table.definition.events(raw_events, each) for each in (*range(len(table.seats)), NOBODY)]
    return [
        max(versions, key=lambda event: sum(fact is not None for fact in event.facts.values()))
        for versions in zip(*by_listener, strict=True)
    ]


def past_hands(table: Table, count: int, position: Any, spectator: bool) -> list[Any] | None:
    """Returns every seat's view of a past position: for everybody at the end, for spectators with the table's delay."""
    delay = table.spectator_delay
    if table.status == OVER or (spectator and delay and count <= len(table.plays) - delay):
        return all_hands(table, position)
    return None
