"""Syzygie, by lu' and moijeux: cards of the sky laid over one another until Moon, planet and Sun are aligned, for two."""

from __future__ import annotations

from math import factorial
from pathlib import Path

from etoile.core.definition import Bounds, GameDefinition
from etoile.core.options import Option, Settings
from etoile.core.search_config import LevelConfig, SearchConfig
from etoile.games.syzygie.cards import HOUSE, find_cards, from_data_file, read_cards
from etoile.games.syzygie.evaluation import Syzygie
from etoile.games.syzygie.notation import FRENCH, read_move, write_move
from etoile.games.syzygie.observation import FEATURES
from etoile.games.syzygie.preview import PREVIEWS
from etoile.games.syzygie.rules import EVENTS
from etoile.games.syzygie.texts import TEXTS
from etoile.games.syzygie.view import View, components, events, private_view, public_view

SEATS = ("flow", "ebb")
LOT = "lot"
SMALL_DECK = "M1/.S : S1/.. MS/.1 2./.S S./M1 1M/S. .2/2."
LARGE_DECK = "M..1/..../.2../S..S : M2.S/..1./..../1..M ..../.1S./M.../..2. S..M/.2../..../S1.. M.1./..../..M2/...S"


def new_position(settings: Settings, date: str) -> Syzygie:
    """A position with these settings (SZ-3, SZ-15)."""
    first = -1 if settings["first"] == LOT else SEATS.index(settings["first"])
    return Syzygie(find_cards(settings["cards"]), first, int(settings["head-start"]))


def max_game_length(position: Syzygie) -> int:
    """Returns the number of decisions: each turn lays or throws one card (SZ-4, SZ-13) until none is left (SZ-14)."""
    return 2 * int(position.deck.count)


def count_deals(settings: Settings, position: Syzygie) -> int:
    """Returns the number of deals: the orders of both decks, and who starts (SZ-3). No chance follows."""
    return int(factorial(position.deck.count) ** 2 * (2 if settings["first"] == LOT else 1))


SEARCH = SearchConfig(
    ucb_c=0.15, rollout_depth=0, eval_scale=40.0, widening_base=4.0, widening_exponent=0.25, expansion_candidates=48
)
LEVELS = (  # hundreds of moves: a level that overlooks many still finds a good one
    LevelConfig(SEARCH.one_ply(), 16, miss_rate=95, tolerance=0.07),
    LevelConfig(SEARCH, 16, miss_rate=92, tolerance=0.03),
    LevelConfig(SEARCH, 30, miss_rate=75),
    LevelConfig(SEARCH, 150),
    LevelConfig(SEARCH, 2_000),
)


GAME = GameDefinition(
    name="syzygie",
    title="Syzygie",
    authors="lu' & moijeux",
    prefix="SZ",
    version=1,
    seats=SEATS,
    options=(
        Option("first", LOT, (LOT, *SEATS)),
        Option("head-start", "0", tuple("0123456789")),
        Option("cards", HOUSE, (HOUSE,), read_cards, "FILE", from_data_file),
    ),
    variants=({}, {"cards": SMALL_DECK, "head-start": "2"}, {"cards": LARGE_DECK}),
    folder=Path(__file__).parent,
    position=Syzygie,
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
    bounds=Bounds(max_game_length, choice_parts=2, count_deals=count_deals),
)
