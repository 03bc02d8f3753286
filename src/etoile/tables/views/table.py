"""Current state of a table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Raw, Struct, UnsetType, field
from msgspec.structs import asdict

from etoile.core.game import NOBODY
from etoile.tables.clock import remaining
from etoile.tables.entries import Clock, TakebackAsked
from etoile.tables.table import OVER, WAITING, Table


class SeatView(Struct, frozen=True, omit_defaults=True):
    """Public state of a seat."""

    player: str
    name: str
    bot: str
    stand_in: str
    reserved_for: str = field(name="named")
    forfeited: bool = field(name="out")
    ready: bool
    remaining: int | None
    """Milliseconds left on its clock; None without a clock."""


class Result(Struct, frozen=True):
    """Result of a game."""

    reason: str
    seat: int
    """Seat that resigned or ran out of time, or -1."""
    scores: list[int]
    winners: list[int]


class SettledView(Struct, frozen=True):
    """Public state that a move does not change. A broadcast encodes it once and reuses the bytes."""

    id: str
    game: str
    settings: dict[str, str]
    status: str
    host: str
    clock: Clock
    rated: bool
    public: bool
    spectator_delay: int = field(name="gallery")
    hints: bool
    secret_hash: str = field(name="proof")
    words: list[str]
    seed: str | None
    date: str | None
    rematch: list[str]
    next_table: str
    result: Result | None


class TurnView(Struct, frozen=True):
    """Public state that a move changes."""

    version: int
    seats: list[SeatView] | Raw | UnsetType
    to_move: int
    count: int
    takeback: TakebackAsked | None


class PlayerView(Struct, frozen=True):
    """State that depends on the viewer. `view` is last because a broadcast splices the public part of a position into it."""

    own_seats: list[int] = field(name="yours")
    seat: int
    moves: list[str]
    hands: list[Any] | None
    muted: list[str]
    view: Any


class TableView(Struct, frozen=True):
    """A table as one player or a spectator sees it: SettledView, TurnView and PlayerView in one object."""

    id: str
    game: str
    settings: dict[str, str]
    status: str
    host: str
    clock: Clock
    rated: bool
    public: bool
    spectator_delay: int = field(name="gallery")
    hints: bool
    """Whether players may ask for hints."""
    secret_hash: str = field(name="proof")
    words: list[str]
    seed: str | None
    """The secret, once the game is over."""
    date: str | None
    rematch: list[str]
    next_table: str
    result: Result | None
    version: int
    seats: list[SeatView]
    to_move: int
    count: int
    """Number of moves in force."""
    takeback: TakebackAsked | None
    own_seats: list[int] = field(name="yours")
    seat: int
    """The seat whose view it is, or -1 for a spectator, or if people share a keyboard and none of them is to move."""
    view: Any
    """The position as that seat sees it; None before the deal."""
    moves: list[str]
    """The legal moves, if the viewer is to move."""
    hands: list[Any] | None
    """The position as every seat sees it: for all at the end, for spectators with the delay of the table's options."""
    muted: list[str]


def view_table(table: Table, player: str, now: int) -> TableView:
    """Returns a table as a player sees it. A player without a seat is a spectator."""

    def view(seat: int) -> Any:
        return table.definition.view(table.match.position, seat) if table.match else None

    own = view_for_player(table, player, table.held_by(player), view)
    return TableView(**asdict(view_settled(table)), **asdict(view_turn(table, view_seats(table, now))), **asdict(own))


def view_settled(table: Table) -> SettledView:
    """Returns the public state that a move does not change. The secret is included only once the game is over."""
    opened, match, status = table.opened, table.match, table.status
    return SettledView(
        id=table.id,
        game=opened.game,
        settings=opened.settings,
        status=status,
        host=table.host,
        clock=opened.clock,
        rated=opened.rated,
        public=opened.public,
        spectator_delay=table.spectator_delay,
        hints=table.hints,
        secret_hash=table.secret_hash,
        words=list(match.words) if match else [],
        seed=opened.secret if status == OVER and match else None,
        date=table.date,
        rematch=sorted(table.rematch),
        next_table=table.next_table,
        result=view_result(table),
    )


def view_turn(table: Table, seats: list[SeatView] | Raw | UnsetType) -> TurnView:
    """Returns the public state that a move changes. `seats` comes from `view_seats`, possibly encoded already."""
    return TurnView(table.version, seats, table.to_move, len(table.plays), table.takeback)


def viewing_seat(table: Table, own: list[int]) -> int:
    """Returns the seat from which a holder of these seats sees the table, or NOBODY.

    People who share a keyboard see the hand of the one to move; when none of them is to move, no hand is shown.
    """
    if len(own) == 1:
        return own[0]
    return table.to_move if table.to_move in own else NOBODY


def view_for_player(table: Table, player: str, own: list[int], view: Callable[[int], Any]) -> PlayerView:
    """Returns the state that depends on the viewer, who holds the seats `own`. `view` returns a seat's view."""
    match, seat = table.match, viewing_seat(table, own)
    playing = match and table.to_move in own and not table.seats[table.to_move].played_by
    return PlayerView(
        own_seats=own,
        seat=seat,
        moves=list(match.legal_moves()) if match and playing else [],
        hands=view_hands(table, spectator=not own),
        muted=sorted(target for by, target in table.muted if by == player) if table.muted else [],
        view=view(seat),
    )


def view_seats(table: Table, now: int) -> list[SeatView]:
    """Returns the public state of all seats. Without a clock, a move does not change it."""
    started = table.status != WAITING
    return [
        SeatView(
            player=seat.player,
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            reserved_for=seat.reserved_for,
            forfeited=seat.forfeited,
            ready=started or bool(seat.bot) or seat.player in table.ready,
            remaining=remaining(table, number, now),
        )
        for number, seat in enumerate(table.seats)
    ]


def view_hands(table: Table, spectator: bool) -> list[Any] | None:
    """Returns every seat's view: for everybody at the end, for spectators with the table's delay; otherwise None."""
    delay = table.spectator_delay
    if table.ended and table.match:
        position = table.match.position
    elif spectator and delay and len(table.plays) >= delay:
        position = table.plays[-delay].before
    else:
        return None
    return all_hands(table, position)


def all_hands(table: Table, position: Any) -> list[Any]:
    """Returns every seat's view of a position. Callers decide whether the viewer may know it."""
    return [table.definition.view(position, seat) for seat in range(len(table.seats))]


def view_result(table: Table) -> Result | None:
    """Returns the result, or None before the end. An outdated table has no scores, since its rules are gone."""
    if table.outdated:
        return Result("outdated", NOBODY, [], [])
    if table.ended is None:
        return None
    scores = table.match.position.scores() if table.match else []
    winners = table.match.winners() if table.match and table.ended.reason != "abandoned" else []
    return Result(table.ended.reason, table.ended.seat, scores, winners)
