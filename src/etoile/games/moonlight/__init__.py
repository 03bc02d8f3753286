"""Moonlight, le territoire des loups, by Alexandre Aguilar and Thomas Favrelière: two packs of wolves and a mountain."""

from __future__ import annotations

from pathlib import Path

from etoile.core.definition import Bounds, GameDefinition
from etoile.core.options import Option, Settings
from etoile.core.search_config import LevelConfig, SearchConfig
from etoile.games.moonlight.cards import HOUSE, POWERS, find_cards, from_data_file, power_set, read_cards, read_powers
from etoile.games.moonlight.evaluation import Moonlight
from etoile.games.moonlight.notation import FRENCH, read_move, write_move
from etoile.games.moonlight.observation import FEATURES
from etoile.games.moonlight.preview import PREVIEWS
from etoile.games.moonlight.rules import EVENTS
from etoile.games.moonlight.texts import TEXTS
from etoile.games.moonlight.view import View, components, events, private_view, public_view

SEATS = ("white", "black")
LOT = "lot"


def new_position(settings: Settings, date: str) -> Moonlight:
    """A match with these settings (ML-1 to ML-5)."""
    cards = find_cards(settings["cards"])
    kinds = cards.kinds
    return Moonlight(
        first=-1 if settings["first"] == LOT else SEATS.index(settings["first"]),
        powers=0 if settings["powers"] == LOT else power_set(settings["powers"].split(",")),
        allowed=power_set(cards.powers),
        kinds=kinds,
        base=[kinds.index(wolf) for wolf in cards.wolves],
        lones=[kinds.index(wolf) for wolf in cards.lones],
    )


SEARCH = SearchConfig(ucb_c=0.3, rollout_depth=12, eval_scale=8.0)
LEVELS = (
    LevelConfig(SEARCH.one_ply(), 16, miss_rate=60, tolerance=0.05),
    LevelConfig(SEARCH.two_ply(), 60, miss_rate=30, tolerance=0.01),
    LevelConfig(SEARCH, 150, miss_rate=8),
    LevelConfig(SEARCH, 600),
    LevelConfig(SEARCH, 24_000),
)


GAME = GameDefinition(
    name="moonlight",
    title="Moonlight",
    authors="Alexandre Aguilar & Thomas Favrelière",
    prefix="ML",
    version=1,
    seats=SEATS,
    options=(
        Option("first", LOT, (LOT, *SEATS)),
        Option("powers", LOT, (LOT,), read_powers, ",".join(POWERS[:4]) + "…"),
        Option("cards", HOUSE, (HOUSE,), read_cards, "FILE", from_data_file),
    ),
    variants=(
        {},
        {"powers": "double-strike,great-leap,relief,shift"},
        {"powers": "fall-back,watchful-pack,moon-child,land-keeper"},
    ),
    folder=Path(__file__).parent,
    position=Moonlight,
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
    bounds=Bounds(default_horizon=1000),  # tied rounds are played again without limit (ML-20)
)
