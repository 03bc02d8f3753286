"""Search parameters of a game: plain data that a game's definition declares and `bots` reads."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class SearchConfig:
    """Parameters of the tree search. The defaults are single-observer search with random rollouts to the end."""

    ucb_c: float = 0.7
    """Exploration constant of UCB1."""
    trees: int = 0
    """0: one tree for all deals. Otherwise every deal has its own tree, grown by this many simulations."""
    multi_observer: bool = False
    """Whether each player decides by that player's own observation instead of by the public moves."""
    rollout_depth: int = -1
    """Moves of a rollout before the position is evaluated; -1: to the end."""
    rollout_candidates: int = 1
    """A rollout plays the best of this many random moves; 1: any move."""
    rollout_policy: str = "evaluation"
    """Criterion for the best of them: "evaluation" after the move, or "habit", its average result in all simulations."""
    margin_weight: float = 0.0
    """Weight of the evaluation, against the win, in the result of a finished game."""
    eval_weight: float = 0.0
    """Weight of the evaluation at the leaf of the tree, against the rollout."""
    eval_scale: float = 8.0
    """Lead in evaluation points that corresponds to a winning chance of about 3 to 1."""
    widening_base: float = 0.0
    """0: every move is a candidate. Otherwise the best widening_base * visits ** widening_exponent moves are."""
    widening_exponent: float = 0.5
    expansion_candidates: int = 0
    """Untried moves that are compared by `move_value` before one is added to the tree; 0: any."""
    rave_k: float = 0.0
    """Visits at which a move's own results weigh as much as its RAVE estimate; 0: no RAVE."""

    def one_ply(self) -> SearchConfig:
        """Returns a variant that evaluates the position right after a move."""
        return replace(self, rollout_depth=0, eval_weight=0.0, widening_base=0.0, expansion_candidates=0)

    def two_ply(self) -> SearchConfig:
        """Returns a variant that evaluates after one reply."""
        return replace(self, rollout_depth=1, eval_weight=0.0, expansion_candidates=0)


@dataclass(frozen=True)
class LevelConfig:
    """Strength of one level in one game."""

    search: SearchConfig
    simulations: int
    """Simulations per move."""
    miss_rate: int = 0
    """Percentage of legal moves that the level does not consider."""
    tolerance: float = 0.0
    """Largest loss of expected victory share that the level still accepts as good enough."""


def default_levels(search: SearchConfig) -> tuple[LevelConfig, ...]:
    """Returns untuned levels, weakest first, for a game that declares none."""
    return (
        LevelConfig(search.one_ply(), 16, miss_rate=60, tolerance=0.05),
        LevelConfig(search.two_ply(), 60, miss_rate=30, tolerance=0.01),
        LevelConfig(search, 150, miss_rate=8),
        LevelConfig(search, 600),
        LevelConfig(search, 24_000),
    )
