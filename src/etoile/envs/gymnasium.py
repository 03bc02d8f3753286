"""Our games for Gymnasium: one learner against bots, alone or many at once.

Importing this module registers them: `gymnasium.make("etoile/Moonlight-v1", against="greedy")`; `gymnasium.make_vec` makes
the vector environment of `etoile.envs.vector`.
"""

from __future__ import annotations

import secrets
from typing import Any

from rich.console import Console

from etoile.bots import Bot, choose, dismiss, find_bot
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.envs import rendering
from etoile.envs.batch import Illegal, look, play, rewards
from etoile.envs.table import DATE, VERSION, Table, find_table, need
from etoile.games import GAMES
from etoile.i18n import Translator

np = need("numpy")
gymnasium: Any = need("gymnasium")
BaseEnv: Any = gymnasium.Env

LOT = "lot"
RENDER_MODES = ["human", "ansi", "rgb_array"]


def name_of(game: str) -> str:
    """The name of a game's environment: etoile/SoleilLune-v1."""
    return f"etoile/{game.title().replace('-', '')}-v{VERSION}"


def find_bots(name: str, table: Table) -> list[Bot]:
    """A bot for every seat, as some keep in mind what they saw. A ValueError says in a sentence why there is none."""
    try:
        return [find_bot(name, table.definition) for _ in table.agents]
    except Problem as problem:
        raise ValueError(Translator("en").describe(problem)) from problem


def seats_wanted(seat: str, table: Table) -> list[int]:
    """The seats where the learner may find itself: all by lot, or one by its name ("white") or its agent's ("white_0")."""
    fit = [number for number, agent in enumerate(table.agents) if seat in (LOT, agent, agent.rpartition("_")[0])]
    if not fit:
        raise ValueError(f"there is no seat {seat!r}: {LOT}, {', '.join(table.agents)}")
    return fit


class Env(BaseEnv):  # type: ignore[misc]
    """A learner in one seat, bots in all others. The mask of its actions is in the info, as `action_mask`.

    An illegal action loses the game at once: the reward is -1, and `illegal` in the info says which clause it breaks.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        against: str = "random",
        seat: str = LOT,
        render_mode: str | None = None,
        date: str = DATE,
        **options: object,
    ) -> None:
        """`against` is a bot as the arena knows it; `seat` the learner's, or `lot` for another one in each game."""
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.table = find_table(game, date, **options)
        self.features = self.table.features
        """Where each named part of an observation stands in it."""
        self.bots = find_bots(against, self.table)
        self.wanted = seats_wanted(seat, self.table)
        self.render_mode = render_mode
        self.observation_space = self.table.observation_space(np.int16)
        self.action_space = self.table.action_space()
        self.position = self.table.open()
        self.seat = self.wanted[0]
        self.sow(secrets.token_hex(8))

    def sow(self, seed: str) -> None:
        """From now on all chance comes from this seed: the deals, the lots for a seat, and each bot's own."""
        self.deals, self.lots = Rng.of(seed, "deal"), Rng.of(seed, "seat")
        self.rngs = [Rng.of(seed, agent) for agent in self.table.agents]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the learner's first turn: the one that a seed deals everywhere in the house, or the next one."""
        super().reset(seed=seed)
        if seed is not None:
            self.sow(str(seed))
        self.seat = self.lots.one_of(self.wanted)
        self.position.start(self.deals)
        self.let_bots_play()
        while self.position.over:
            self.position.start(self.deals)
            self.let_bots_play()
        return self.seen()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays the learner's action, and the bots' until it is its turn again."""
        try:
            play(self.position, int(action))
        except Illegal as illegal:
            observation, info = self.seen()
            return observation, -1.0, True, False, info | {"illegal": str(illegal)}
        self.let_bots_play()
        reward = rewards(self.position)[self.seat] if self.position.over else 0.0
        observation, info = self.seen()
        return observation, reward, self.position.over, False, info

    def let_bots_play(self) -> None:
        """Plays until it is the learner's turn."""
        while self.position.to_move not in (self.seat, -1):
            mover = self.position.to_move
            self.position.apply(choose(self.bots[mover], self.position, self.rngs[mover]))
        if self.render_mode == "human":
            self.render()

    def seen(self) -> tuple[Any, dict[str, Any]]:
        """What the learner observes; in the info, what it may do and where it sits."""
        observation = np.empty(len(self.table.highs), np.int16)
        mask = np.zeros(self.table.choices, np.int8)
        look(self.position, self.seat, observation, mask)
        return observation, {"action_mask": mask, "agent": self.table.agents[self.seat]}

    def render(self) -> Any:
        """The board as the learner sees it: printed, as text or as pixels."""
        seen = self.table.definition, self.position, self.seat
        if self.render_mode == "human":
            rendering.draw(*seen, Console(width=rendering.WIDE))
            return None
        return rendering.as_text(*seen) if self.render_mode == "ansi" else rendering.as_pixels(*seen)

    def close(self) -> None:
        """Lets the bots go."""
        for bot in self.bots:
            dismiss(bot)


for game in GAMES:
    gymnasium.register(
        name_of(game),
        entry_point="etoile.envs.gymnasium:Env",
        vector_entry_point="etoile.envs.vector:Vector",
        kwargs={"game": game},
    )
