"""Soleil et Lune, by Jacques Zeimet: rows of Suns and Moons, eclipses and harvests, for two to four."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from etoile.core.definition import Bounds, GameDefinition
from etoile.core.options import Option, Settings
from etoile.core.refusal import Problem
from etoile.core.search_config import LevelConfig, SearchConfig
from etoile.games.soleil_lune.cards import HOUSE, find_cards, from_data_file, read_cards
from etoile.games.soleil_lune.evaluation import SoleilLune
from etoile.games.soleil_lune.notation import FRENCH, SEATS, read_move, write_move
from etoile.games.soleil_lune.observation import FEATURES
from etoile.games.soleil_lune.preview import PREVIEWS
from etoile.games.soleil_lune.rules import EDITIONS, EVENTS
from etoile.games.soleil_lune.texts import TEXTS
from etoile.games.soleil_lune.view import View, components, events, private_view, public_view

LOT = "lot"
PLAYERS = ("2", "3", "4")
FORCED, FREE = LAST_ECLIPSES = ("forced", "free")


def new_position(settings: Settings, date: str, version: int = 2) -> SoleilLune:
    """A position with these settings (SL-2, SL-3, SL-23) for a version of the rules."""
    seats = SEATS[: int(settings["players"])]
    if settings["first"] not in (LOT, *seats):
        raise Problem("seat-unknown", seat=settings["first"], seats=", ".join(seats))
    first = -1 if settings["first"] == LOT else SEATS.index(settings["first"])
    free_eclipse = settings.get("last_eclipse") == FREE
    if free_eclipse and settings["edition"] != EDITIONS[0]:
        raise Problem("soleil-lune-last-eclipse", edition=settings["edition"])
    animals = find_cards(settings["cards"])
    return SoleilLune(
        EDITIONS.index(settings["edition"]), len(seats), first, animals, free_eclipse, late_harvest=version > 1
    )


def max_game_length(position: SoleilLune) -> int:
    """Returns the largest number of decisions in a game.

    A decision lays a card, harvests or is a total eclipse. Each card was drawn from one of 41 piles (SL-36) of at most 68
    cards; a harvest takes at least five numbers out of play (SL-18, SL-20), and there are 58; each seat chooses one total
    eclipse at most (SL-23).
    """
    return 41 * 68 + 58 // 5 + position.seats


SEARCH = SearchConfig(ucb_c=0.7, rollout_depth=20, eval_scale=16.0)
LEVELS = (  # few moves to choose from and long games: few simulations suffice
    LevelConfig(SEARCH.one_ply(), 8, miss_rate=60, tolerance=0.05),
    LevelConfig(SEARCH.two_ply(), 16, miss_rate=30, tolerance=0.01),
    LevelConfig(SEARCH, 60, miss_rate=8),
    LevelConfig(SEARCH, 200),
    LevelConfig(SEARCH, 4_000),
)


RULES = GameDefinition(
    name="soleil-lune",
    title="Soleil et Lune",
    authors="Jacques Zeimet",
    prefix="SL",
    version=2,
    seats=SEATS,
    options=(
        Option("edition", EDITIONS[0], EDITIONS),
        Option("players", PLAYERS[0], PLAYERS),
        Option("first", LOT, (LOT, *SEATS)),
        Option("last_eclipse", FORCED, LAST_ECLIPSES),
        Option("cards", HOUSE, (HOUSE,), read_cards, "FILE", from_data_file),
    ),
    variants=(
        *({"edition": edition, "players": players} for edition in EDITIONS for players in PLAYERS),
        {"edition": EDITIONS[0], "players": "3", "last_eclipse": FREE},
    ),
    folder=Path(__file__).parent,
    position=SoleilLune,
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
    french=FRENCH,
    search=SEARCH,
    levels=LEVELS,
    texts=TEXTS,
    previews=PREVIEWS,
    bounds=Bounds(max_game_length, choice_parts=2),
    rated_options=("edition", "players"),
)

VERSION_1 = replace(
    RULES,
    version=1,
    options=tuple(option for option in RULES.options if option.name != "last_eclipse"),
    variants=({"edition": EDITIONS[1]},),
    new_position=partial(new_position, version=1),
)
"""Before November 2026: in the edition of 2012 an empty hand put a player out even with a stretch (SL-26), and there was no
option for SL-23."""

GAME = replace(RULES, earlier=(VERSION_1,))
