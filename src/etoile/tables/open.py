"""Opening a table."""

from __future__ import annotations

from typing import Annotated
from unicodedata import category

from msgspec import Meta, Struct, field

from etoile.bots.levels import LEVELS
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.tables.entries import LOSE, AnyEntry, Clock, Opened, RequestedSeat, Sat, SeatRequest
from etoile.tables.limits import MAX_ID_CHARS, MAX_SEATS, Id, Number, SettingsRequest
from etoile.tables.player import Player

HOUR_S, DAY_S = 3_600, 86_400
MIN_PER_MOVE_S, MAX_PER_MOVE_S = 5, 14 * DAY_S
MIN_TOTAL_S, MAX_TOTAL_S = 30, 6 * HOUR_S
MAX_INCREMENT_S = 180
MIN_SPECTATOR_DELAY, MAX_SPECTATOR_DELAY = 20, 100
"""Moves. After 20 moves, five of each player of four, most cards of a hand have been played."""
MAX_NAME_CHARS = 40
INVISIBLE_CHARS = "\u115f\u1160\u2800\u3164\uffa0"
"""Fillers and the blank Braille pattern, which Python calls printable."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Options of a new table. Without seat requests the host takes the first seat and the others are open."""

    game: Id
    options: SettingsRequest = {}
    seat_requests: Annotated[list[SeatRequest], Meta(max_length=MAX_SEATS)] = field(default_factory=list, name="places")
    clock: Clock = Clock()
    spectator_delay: Number = field(default=0, name="gallery")
    rated: bool = False
    public: bool = False
    hints: bool | None = None
    """None: hints are allowed unless several people play, at devices of their own."""


def open_table(options: TableOptions, host: Player, secret: str) -> list[AnyEntry]:
    """Returns the entries of a new table on which the host, and everybody at the host's keyboard, is seated.

    `secret` must be unpredictable: the shuffle derives from it. Raises a Problem if the options are not allowed.
    """
    game = find_game(options.game)
    settings = game.settings(options.options)
    names = game.seats_for(settings)
    requests = options.seat_requests or [SeatRequest("me"), *(SeatRequest() for _ in names[1:])]
    if len(requests) != len(names):
        raise Problem("open-places", count=len(names), seats=", ".join(names))
    if sum(request.kind == "me" for request in requests) > 1:
        raise Problem("open-twice")
    if any(request.kind == "keyboard" for request in requests) and not any(request.kind == "me" for request in requests):
        raise Problem("open-keyboard")
    for request in requests:
        if request.kind == "bot" and request.name not in LEVELS:
            raise Problem("open-level", bot=request.name, levels=", ".join(LEVELS))
    check_clock(options.clock)
    if options.spectator_delay and not MIN_SPECTATOR_DELAY <= options.spectator_delay <= MAX_SPECTATOR_DELAY:
        raise Problem("open-gallery", least=MIN_SPECTATOR_DELAY, most=MAX_SPECTATOR_DELAY)
    if options.rated:
        if options.spectator_delay:
            raise Problem("open-rated-gallery")
        if options.hints:
            raise Problem("open-rated-hints")
        if options.clock.at_zero != LOSE or any(request.kind in ("bot", "keyboard") for request in requests):
            raise Problem("open-rated")
        unrated = [option for option in game.options if option.name not in game.rated_options]
        if any(settings[option.name] != option.default for option in unrated):
            raise Problem("open-rated-options")
    entries: list[AnyEntry] = [
        Opened(
            game=game.name,
            rules=game.version,
            settings=settings,
            secret=secret,
            seat_requests=[stored_request(request) for request in requests],
            clock=options.clock,
            spectator_delay=options.spectator_delay,
            rated=options.rated,
            public=options.public,
            hints=options.hints,
        )
    ]
    for seat, request in enumerate(requests):
        if request.kind == "me":
            entries.append(Sat(seat, host.id, host.name))
        elif request.kind == "keyboard":
            entries.append(Sat(seat, host.id, check_name(request.name)))
    return entries


def stored_request(request: SeatRequest) -> RequestedSeat:
    """Returns a seat request as the log stores it: with a normalised name, or without one where it means nothing.

    Raises a Problem if the id of a named player or the name at a keyboard is not allowed.
    """
    match request.kind:
        case "keyboard":
            return RequestedSeat("keyboard", check_name(request.name))
        case "named":
            if not 1 <= len(request.name) <= MAX_ID_CHARS or not request.name.isprintable():
                raise Problem("open-named", most=MAX_ID_CHARS)
        case "me" | "open":
            return RequestedSeat(request.kind)
    return RequestedSeat(request.kind, request.name)


def check_clock(clock: Clock) -> None:
    """Raises a Problem unless the clock's times are within their limits."""
    per_move = clock.per_move == 0 or MIN_PER_MOVE_S <= clock.per_move <= MAX_PER_MOVE_S
    total = clock.total == 0 or MIN_TOTAL_S <= clock.total <= MAX_TOTAL_S
    increment = 0 <= clock.increment <= (MAX_INCREMENT_S if clock.total else 0)
    if not (per_move and total and increment) or (clock.per_move and clock.total):
        raise Problem(
            "open-clock",
            least=MIN_PER_MOVE_S,
            days=MAX_PER_MOVE_S // DAY_S,
            shortest=MIN_TOTAL_S,
            hours=MAX_TOTAL_S // HOUR_S,
            most=MAX_INCREMENT_S,
        )


def check_name(name: str) -> str:
    """Returns a display name with normalised whitespace. Raises a Problem if it is invisible, too long or unprintable."""
    name = " ".join(name.split())
    visible = any(char not in INVISIBLE_CHARS and category(char)[0] not in "MZ" for char in name)
    if not visible or len(name) > MAX_NAME_CHARS or not name.isprintable():
        raise Problem("name-form", most=MAX_NAME_CHARS)
    return name
