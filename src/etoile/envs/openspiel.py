"""OpenSpiel adapter. Importing this module registers the games: `pyspiel.load_game("etoile_moonlight")` and the others.

Chance comes first. OpenSpiel's algorithms expect chance nodes that list their outcomes, while a position contains a random
generator. So the root chooses a deal by a seed, from which all chance of the game follows. No seat sees the seed. If the
deals are few enough to enumerate, one chance node has each deal once; else the bytes of the seed are drawn one after the
other. (ChanceMode.SAMPLED_STOCHASTIC, the alternative, cannot be serialised for a game written in Python.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.options import Option, Settings
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.envs.history import HistoryNode
from etoile.games import GAMES, find_game
from etoile.i18n import Translator

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise ImportError('OpenSpiel is not installed: pip install "etoile[openspiel]"') from None

SEED_BYTES = 4
BYTE_VALUES = 256
MAX_ENUMERATED_DEALS = 2048
DATE = "2000-01-01"
"""The date of every match; Ecliptic's sign of the day follows from it."""


def enumerable_deals(definition: GameDefinition, settings: Settings, position: Any) -> int | None:
    """Return the number of deals if they can be enumerated, else None."""
    count_deals = definition.bounds.count_deals
    count = count_deals(settings, position) if count_deals else None
    return count if count is not None and count <= MAX_ENUMERATED_DEALS else None


def parameters(definition: GameDefinition) -> dict[str, int | str]:
    """Return the OpenSpiel parameters of a game with their defaults: its options, and those of this adapter."""
    spec: dict[str, int | str] = {option.name: to_parameter(option, option.default) for option in definition.options}
    spec |= {"deals": 0, "recall": 1024}
    bounds = definition.bounds
    if bounds.max_game_length is None:
        spec["horizon"] = bounds.default_horizon
    return spec


def to_parameter(option: Option, value: str) -> int | str:
    """Return an option's value as a parameter of OpenSpiel's game strings: a number if all choices are numbers, else a text,
    in quotes if it looks like a number, with spaces for commas."""
    if all(choice.isdecimal() for choice in option.choices):
        return int(value)
    return f'"{value}"' if value.isdecimal() else value.replace(",", " ")


def parse_settings(definition: GameDefinition, values: dict[str, Any]) -> Settings:
    """Return the settings that parameters mean. Raises ValueError."""
    try:
        settings = {option.name: parse_value(option, str(values[option.name]).strip('"')) for option in definition.options}
        definition.new_position(settings, DATE)
    except Problem as problem:
        raise ValueError(Translator("en").describe(problem)) from None
    return settings


def parse_value(option: Option, text: str) -> str:
    """Return the value that a text means, as it is or with commas for spaces. Raises Problem."""
    try:
        return option.value(text)
    except Problem:
        value = option.read(text.replace(" ", ","))
        if value is None:
            raise
        return value


def short_name(definition: GameDefinition) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"etoile_{definition.name.replace('-', '_')}"


def game_type(definition: GameDefinition) -> Any:
    """Return the static description of a game."""
    fewest = definition.new_position(definition.settings(), DATE).seats
    return pyspiel.GameType(
        short_name=short_name(definition),
        long_name=definition.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(definition.seats),
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(definition),
    )


class EtoileGame(pyspiel.Game):
    """A game with its settings. Each registered game has a subclass that sets `definition`."""

    definition: GameDefinition

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        definition = self.definition
        values = {**parameters(definition), **(params or {})}
        for name, least in {"deals": 0, "recall": 1, "horizon": 1}.items():
            if values.get(name, least) < least:
                raise ValueError(f"{name} has to be {least} or more, not {values[name]}")
        self.settings = parse_settings(definition, values)
        self.recall: int = values["recall"]
        self.initial_position = definition.new_position(self.settings, DATE)
        max_game_length = definition.bounds.max_game_length
        if max_game_length:
            self.max_moves: int = max_game_length(self.initial_position) * definition.bounds.choice_parts
        else:
            self.max_moves = values["horizon"]
        self.seeds = self.deal_seeds(values["deals"])
        self.outcomes = [(each, 1 / len(self.seeds)) for each in range(len(self.seeds))]
        self.num_chance_nodes = 1 if self.enumerated else SEED_BYTES
        teams = len(self.initial_position.teams())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.initial_position.num_policy_actions(),
            max_chance_outcomes=len(self.outcomes),
            num_players=self.initial_position.seats,
            min_utility=-1 / (teams - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_moves,
        )
        for option in definition.options:
            values[option.name] = to_parameter(option, self.settings[option.name])
        defaults = parameters(definition)
        super().__init__(
            game_type(definition), info, {name: value for name, value in values.items() if value != defaults[name]}
        )

    def deal_seeds(self, deals: int) -> list[int]:
        """Return the seeds of the deals to draw from, or all values of a byte of the seed.

        If the deals can be enumerated, seeds are tried in order until each deal was found once.
        """
        count = None if deals else enumerable_deals(self.definition, self.settings, self.initial_position)
        self.enumerated = bool(deals or count)
        if not count:
            return list(range(deals or BYTE_VALUES))
        seed_by_deal: dict[str, int] = {}
        seed = 0
        while len(seed_by_deal) < count:
            values = self.deal(seed).position.values()
            seed_by_deal.setdefault(str({**values, "rng_state": 0}), seed)
            seed += 1
        return list(seed_by_deal.values())

    def deal(self, seed: int) -> HistoryNode:
        """Return a dealt game. The same seed always gives the same game."""
        position = self.initial_position.copy()
        position.start(Rng(seed))
        return HistoryNode(self.definition, position, self.max_moves)

    def new_initial_state(self) -> EtoileState:
        """Return the state before the deal."""
        return EtoileState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.num_chance_nodes

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return an observer of states."""
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class EtoileState(pyspiel.State):
    """A state: a node of a game's history, or before the deal the bytes of the seed drawn so far.

    A copy shares the node, which is immutable.
    """

    def __init__(self, game: EtoileGame) -> None:
        super().__init__(game)
        self.seed = 0
        self.drawn = 0
        self.node: HistoryNode | None = None

    def current_player(self) -> int:
        if self.node is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.over else int(self.node.position.to_move)

    def is_terminal(self) -> bool:
        return self.node is not None and self.node.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _legal_actions(self, player: int) -> list[int]:
        assert self.node is not None
        choices: list[int] = self.node.position.policy_actions()
        return choices

    def _apply_action(self, action: int) -> None:
        if self.node is not None:
            self.node = self.node.child(action)
            return
        game = self.get_game()
        self.seed = self.seed << 8 | game.seeds[action]
        self.drawn += 1
        if self.drawn == game.num_chance_nodes:
            self.node = game.deal(self.seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.node is None:
            return f"{'deal' if self.get_game().enumerated else 'seed'} {action}"
        return self.node.choice_text(action)

    def returns(self) -> list[float]:
        """Return 1 for a team that wins alone, paid by the others in equal parts; less for a shared victory."""
        if self.node is None or not self.node.position.over:
            return [0.0] * self.num_players()
        position = self.node.position
        winners = position.winners()
        teams = position.teams()
        winning = sum(team[0] in winners for team in teams)
        share = (len(teams) / winning - 1) / (len(teams) - 1)
        return [share if seat in winners else -1 / (len(teams) - 1) for seat in range(position.seats)]

    def resample_from_infostate(self, player: int, random_float: Callable[[], float]) -> EtoileState:
        """Return a state that the player cannot distinguish from this one. Its history begins here, without a deal."""
        state: EtoileState = self.get_game().new_initial_state()
        if self.node is not None:
            state.node = self.node.redeal(player, Rng(int(random_float() * 2**53)))
        return state

    def __str__(self) -> str:
        """Return the complete state, for debugging."""
        if self.node is None:
            return f"seed {self.seed}, {self.drawn} drawn"
        first = self.node.path()[0]
        lines = [
            f"chance {first.position.rng_state}, {first.move_count} moves before",
            *self.node.moves(),
            self.node.view_text(-1),
        ]
        return "\n".join([*lines, *(self.node.private_text(seat) for seat in range(self.node.position.seats))])


class Observer:
    """Observes states for one seat: the present, or with perfect recall."""

    def __init__(self, game: EtoileGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters for observations, but these were given: {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("Only what one seat knows can be observed: all that is public, and its own")
        self.perfect_recall: bool = kind.perfect_recall
        shapes: dict[str, tuple[int, ...]] = {"seat": (game.initial_position.seats,)}
        shapes |= {feature.name: (feature.size,) for feature in game.definition.features}
        if self.perfect_recall:
            shapes["heard"] = (game.recall, 4)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}
        self.seats = game.initial_position.seats
        self.num_features = sum(feature.size for feature in game.definition.features)

    def set_from(self, state: EtoileState, player: int) -> None:
        """Fill the tensor: the seat, its observation, and with perfect recall its last observed events."""
        self.tensor.fill(0)
        self.dict["seat"][player] = 1
        if state.node is None:
            return
        self.tensor[self.seats : self.seats + self.num_features] = state.node.position.observation(player)
        if self.perfect_recall:
            rows = state.node.observed_events(player)[-len(self.dict["heard"]) :]
            if rows:
                self.dict["heard"][: len(rows)] = rows

    def string_from(self, state: EtoileState, player: int) -> str:
        """Return the view of a seat, or with perfect recall all that it has observed."""
        if state.node is None:
            return f"seat {player}"
        return state.node.information_text(player) if self.perfect_recall else state.node.view_text(player)


for game in map(find_game, GAMES):
    # OpenSpiel releases registered factories after the interpreter has ended: a class survives that, a function crashes.
    pyspiel.register_game(game_type(game), type(short_name(game), (EtoileGame,), {"definition": game}))
