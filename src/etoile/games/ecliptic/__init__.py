"""Ecliptic v2.0, by Jean-Louis Cazaux: a duel over the zodiac for two."""

from __future__ import annotations

from pathlib import Path

from etoile.core.definition import Bounds, GameDefinition
from etoile.core.options import Option, Settings
from etoile.core.search_config import LevelConfig, SearchConfig
from etoile.games.ecliptic.cards import SIGNS, read_birth, read_date, sign_of_day
from etoile.games.ecliptic.evaluation import Ecliptic
from etoile.games.ecliptic.notation import read_move, write_move
from etoile.games.ecliptic.observation import FEATURES
from etoile.games.ecliptic.preview import PREVIEWS
from etoile.games.ecliptic.rules import EVENTS
from etoile.games.ecliptic.texts import TEXTS
from etoile.games.ecliptic.view import View, components, events, private_view, public_view

SEATS = ("white", "blue")
LOT = "lot"


def new_position(settings: Settings, date: str) -> Ecliptic:
    """A position with these settings, for a match of this date (EC-3, EC-21)."""
    first = -1 if settings["first"] == LOT else SEATS.index(settings["first"])
    white, blue = (-1 if settings[name] == LOT else SIGNS.index(settings[name]) for name in ("birth-white", "birth-blue"))
    today = read_date(date)
    return Ecliptic(first, (white, blue), sign_of_day(today.month, today.day))


def max_game_length(position: Ecliptic) -> int:
    """Returns the largest number of decisions in a game.

    Every turn takes three cards from the pile, with or without a duel, while it has them (EC-6, EC-8): 58 cards are 19 turns
    and one card, the 20th turn takes that card, the 21st is the last (EC-15). A turn is one decision, plus one for a duel;
    but a duel in the 20th turn ends the game (EC-16). The bound is 2 * 19 + 1 + 2.
    """
    return 41


SEARCH = SearchConfig(ucb_c=0.3, margin_weight=0.5, eval_weight=0.5, eval_scale=30.0, expansion_candidates=4)
LEVELS = (  # luck weighs much and depth helps little, so the weak levels must overlook many moves
    LevelConfig(SEARCH.one_ply(), 16, miss_rate=95, tolerance=0.25),
    LevelConfig(SEARCH.one_ply(), 24, miss_rate=85, tolerance=0.05),
    LevelConfig(SEARCH.two_ply(), 40, miss_rate=40, tolerance=0.02),
    LevelConfig(SEARCH.two_ply(), 100),
    LevelConfig(SEARCH, 16_000),
)


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
    search=SEARCH,
    levels=LEVELS,
    texts=TEXTS,
    previews=PREVIEWS,
    bounds=Bounds(max_game_length),
)
