"""Ecliptic v2.0, by Jean-Louis Cazaux: a duel over the zodiac for two."""

from __future__ import annotations

from pathlib import Path

from etoile.core.definition import GameDefinition
from etoile.core.options import Option, Settings
from etoile.games.ecliptic.cards import SIGNS, read_birth, read_date, sign_of_day
from etoile.games.ecliptic.notation import read_move, write_move
from etoile.games.ecliptic.rules import EVENTS, Ecliptic
from etoile.games.ecliptic.view import FEATURES, View, components, events, private_view, public_view

SEATS = ("white", "blue")
LOT = "lot"


def new_position(settings: Settings, date: str) -> Ecliptic:
    """A position with these settings, for a match of this date (EC-3, EC-21)."""
    first = -1 if settings["first"] == LOT else SEATS.index(settings["first"])
    white, blue = (-1 if settings[name] == LOT else SIGNS.index(settings[name]) for name in ("birth-white", "birth-blue"))
    today = read_date(date)
    return Ecliptic(first, (white, blue), sign_of_day(today.month, today.day))


GAME = GameDefinition(
    name="ecliptic",
    title="Ecliptic",
    authors="Jean-Louis Cazaux",
    prefix="EC",
    version=2,
    seats=SEATS,
    options=(
        Option("first", LOT, (LOT, *SEATS)),
        Option("birth-white", LOT, (LOT, *SIGNS), read_birth),
        Option("birth-blue", LOT, (LOT, *SIGNS), read_birth),
    ),
    variants=({},),
    folder=Path(__file__).parent,
    position=Ecliptic,
    new_position=new_position,
    read_move=read_move,
    write_move=write_move,
    view_type=View,
    public_view=public_view,
    private_view=private_view,
    events=events,
    event_kinds=EVENTS,
    features=FEATURES,
    components=components,
)
