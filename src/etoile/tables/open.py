"""TableOptions a table."""

from __future__ import annotations

from msgspec import Struct

from etoile.bots.levels import LEVELS
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.tables.entries import LOSE, AnyEntry, Clock, Opened, Place, Sat
from etoile.tables.player import Player

HOUR, DAY = 3_600, 86_400
LONGEST_MOVE = 14 * DAY
SHORTEST_MOVE = 5
LONGEST_TOTAL = 6 * HOUR
SHORTEST_TOTAL = 30
LONGEST_INCREMENT = 180
LONGEST_DELAY = 100
LONGEST_NAME = 40


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How somebody wishes a table to be. Without places, he sits on the first seat and the others are open."""

    game: str
    options: dict[str, str] = {}
    places: list[Place] = []
    clock: Clock = Clock()
    gallery: int = 0
    rated: bool = False
    public: bool = False


def open_table(wish: TableOptions, host: Player, secret: str) -> list[AnyEntry]:
    """A table as wished, the host and whoever shares his keyboard seated. `secret` is something that nobody can guess."""
    game = find_game(wish.game)
    settings = game.settings(wish.options)
    names = game.seats_for(settings)
    places = wish.places or [Place("me"), *(Place() for _ in names[1:])]
    if len(places) != len(names):
        raise Problem("open-places", count=len(names), seats=", ".join(names))
    if sum(place.kind == "me" for place in places) > 1:
        raise Problem("open-twice")
    if any(place.kind == "keyboard" for place in places) and not any(place.kind == "me" for place in places):
        raise Problem("open-keyboard")
    for place in places:
        if place.kind == "bot" and place.name not in LEVELS:
            raise Problem("open-level", bot=place.name, levels=", ".join(LEVELS))
    check_clock(wish.clock)
    if not 0 <= wish.gallery <= LONGEST_DELAY:
        raise Problem("open-gallery", most=LONGEST_DELAY)
    if wish.rated and (wish.clock.at_zero != LOSE or any(place.kind in ("bot", "keyboard") for place in places)):
        raise Problem("open-rated")
    if wish.rated and any(
        settings[each.name] != each.default for each in game.options if each.name not in game.rated_options
    ):
        raise Problem("open-rated-options")
    entries: list[AnyEntry] = [
        Opened(game.name, game.version, settings, secret, places, wish.clock, wish.gallery, wish.rated, wish.public)
    ]
    for seat, place in enumerate(places):
        if place.kind == "me":
            entries.append(Sat(seat, host.id, host.name))
        elif place.kind == "keyboard":
            entries.append(Sat(seat, host.id, check_name(place.name)))
    return entries


def check_clock(clock: Clock) -> None:
    """A Problem if nobody could play by such a clock."""
    per_move = clock.per_move == 0 or SHORTEST_MOVE <= clock.per_move <= LONGEST_MOVE
    total = clock.total == 0 or SHORTEST_TOTAL <= clock.total <= LONGEST_TOTAL
    increment = 0 <= clock.increment <= (LONGEST_INCREMENT if clock.total else 0)
    if not (per_move and total and increment) or (clock.per_move and clock.total):
        raise Problem(
            "open-clock",
            least=SHORTEST_MOVE,
            days=LONGEST_MOVE // DAY,
            shortest=SHORTEST_TOTAL,
            hours=LONGEST_TOTAL // HOUR,
            most=LONGEST_INCREMENT,
        )


def check_name(name: str) -> str:
    """A name as others will read it; a Problem if they could not."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Problem("name-form", most=LONGEST_NAME)
    return name
