"""Statistics of random play: lengths of games, victories, events and ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from etoile.core.definition import GameDefinition
from etoile.core.events import EventBuffer
from etoile.core.playout import Playouts
from etoile.core.rng import Rng

GAMES_PER_PROGRESS = 500
DATE = "2026-11-15"


@dataclass(frozen=True)
class Statistics:
    """Statistics of random games. Shares are between 0 and 1; `happened` counts events by kind."""

    games: int
    moves: int
    shortest: int
    longest: int
    branching: float
    widest: int
    first_wins: float
    even_share: float
    """The value of `first_wins` if starting made no difference."""
    shared: float
    endless: int
    points: list[float]
    happened: dict[int, int]
    seconds: float


def simulate(
    definition: GameDefinition,
    games: int,
    settings: Mapping[str, str],
    seed: str,
    progress: Callable[[int], None] = lambda done: None,
) -> Statistics:
    """Play random games inside the engine. `progress` is called with the number of games so far."""
    event_buffer = EventBuffer(False)
    position = definition.new_position(definition.settings(settings), DATE)
    playouts = Playouts(position, Rng.of(seed, "statistics"), event_buffer)
    started = time.perf_counter()
    while playouts.games < games:
        playouts.run(min(GAMES_PER_PROGRESS, games - playouts.games))
        progress(playouts.games)
    return Statistics(
        games=games,
        moves=playouts.moves,
        shortest=playouts.shortest,
        longest=playouts.longest,
        branching=playouts.choices / playouts.moves,
        widest=playouts.widest,
        first_wins=playouts.first_wins / games,
        even_share=(1 - playouts.shared / games) / len(position.teams()),
        shared=playouts.shared / games,
        endless=playouts.endless,
        points=[playouts.points[seat] / games for seat in range(position.seats)],
        happened={kind: count for kind, count in enumerate(event_buffer.tallies()) if kind in definition.event_kinds},
        seconds=time.perf_counter() - started,
    )
