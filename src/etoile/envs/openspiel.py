"""The games in OpenSpiel: after `import etoile.envs.openspiel`, `pyspiel.load_game("etoile_moonlight")` and the others work.

Chance comes first: OpenSpiel's algorithms meet it in nodes that list their outcomes, while our positions hold a random
rng. So the deal is chosen at the root, by a seed, and all chance of the game follows from it. Nobody sees the seed. Where
the deals can be counted there is one node, with each deal once; else the seed's bytes are drawn one after the other. (The
other way, ChanceMode.SAMPLED_STOCHASTIC, can't be serialised for a game written in Python.)
"""

from __future__ import annotations

from collections.abc import Callable
from math import factorial
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
BYTES = 256
MOST_COUNTED = 2048
"""Deals are counted up to so many."""
DATE = "2000-01-01"
"""Ecliptic's sign of the day is that of this day."""
LIMITS: dict[str, dict[str, int]] = {"moonlight": {"horizon": 1000}}
"""Moonlight has no end of itself, for tied rounds are played again (ML-20): after so many decisions it is a draw."""


def longest_ecliptic(position: Any) -> int:
    """Every turn takes three cards from the pile, with a duel or without, as long as it has them (EC-6, EC-8): 58 cards are
    19 turns and one card, the 20th turn takes that, the 21st is the last (EC-15). A turn is one decision, and one more if
    there is a duel; but a duel in the 20th turn ends the game (EC-16). So there are 2 * 19 + 1 + 2 at most.
    """
    return 41


def longest_soleil_lune(position: Any) -> int:
    """A decision lays a card or harvests. Every card laid was drawn, from one of 41 piles (SL-36) of 68 cards at most; a
    harvest takes five numbers or more out of play (SL-18, SL-20), and there are 58.
    """
    return 41 * 68 + 58 // 5


def longest_syzygie(position: Any) -> int:
    """Each turn plays one card, laid or thrown (SZ-4, SZ-13), until both decks and hands are empty (SZ-14)."""
    return 2 * int(position.deck.count)


LONGEST: dict[str, Callable[[Any], int]] = {
    "ecliptic": longest_ecliptic,
    "soleil-lune": longest_soleil_lune,
    "syzygie": longest_syzygie,
}


def count_deals(definition: GameDefinition, settings: Settings, position: Any) -> int | None:
    """How many different deals there are, all equally likely and with no chance after them; None if there is, or too many.

    Syzygie: the orders of both decks, and who starts (SZ-3). The others shuffle or draw lots as they go.
    """
    if definition.name != "syzygie":
        return None
    count: int = factorial(position.deck.count) ** 2 * (2 if settings["first"] == "lot" else 1)
    return count if count <= MOST_COUNTED else None


def parameters(definition: GameDefinition) -> dict[str, int | str]:
    """The parameters of a game in OpenSpiel with their defaults: its options, and those of the environment."""
    own: dict[str, int | str] = {option.name: typed(option, option.default) for option in definition.options}
    return {**own, "deals": 0, "recall": 1024, **LIMITS.get(definition.name, {})}


def typed(option: Option, value: str) -> int | str:
    """An option's value as OpenSpiel writes it in a game's string and reads it there: a number if all choices are numbers,
    else a text, in quotes if it looks like a number, with spaces for commas.
    """
    if all(choice.isdecimal() for choice in option.choices):
        return int(value)
    return f'"{value}"' if value.isdecimal() else value.replace(",", " ")


def settled(definition: GameDefinition, said: dict[str, Any]) -> Settings:
    """The settings that parameters mean. Raises ValueError with a sentence if they mean none."""
    try:
        settings = {option.name: meant(option, str(said[option.name]).strip('"')) for option in definition.options}
        definition.new_position(settings, DATE)
    except Problem as problem:
        raise ValueError(Translator("en").describe(problem)) from None
    return settings


def meant(option: Option, text: str) -> str:
    """The value that a text means, as it stands or with commas for spaces. Raises Problem if it means none."""
    try:
        return option.value(text)
    except Problem:
        value = option.read(text.replace(" ", ","))
        if value is None:
            raise
        return value


def short_name(definition: GameDefinition) -> str:
    """What a game is called in OpenSpiel."""
    return f"etoile_{definition.name.replace('-', '_')}"


def describe(definition: GameDefinition) -> Any:
    """What OpenSpiel has to know of a game before it is loaded."""
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
    """One of our games with its settings. Each has a class of its own that names its definition."""

    definition: GameDefinition

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        definition = self.definition
        said = {**parameters(definition), **(params or {})}
        for name, least in {"deals": 0, "recall": 1, "horizon": 1}.items():
            if said.get(name, least) < least:
                raise ValueError(f"{name} has to be {least} or more, not {said[name]}")
        self.settings = settled(definition, said)
        self.recall: int = said["recall"]
        self.start = definition.new_position(self.settings, DATE)
        self.limit: int = LONGEST[definition.name](self.start) if definition.name in LONGEST else said["horizon"]
        self.seeds = self.find_seeds(said["deals"])
        self.outcomes = [(each, 1 / len(self.seeds)) for each in range(len(self.seeds))]
        self.nodes = 1 if self.counted else SEED_BYTES
        teams = len(self.start.teams())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.num_actions,
            max_chance_outcomes=len(self.outcomes),
            num_players=self.start.seats,
            min_utility=-1 / (teams - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        for option in definition.options:
            said[option.name] = typed(option, self.settings[option.name])
        usual = parameters(definition)
        super().__init__(describe(definition), info, {name: value for name, value in said.items() if value != usual[name]})

    def find_seeds(self, deals: int) -> list[int]:
        """The seeds of the deals that are drawn from, or all values of a byte of the seed.

        If all deals can be counted, a seed for each is looked for: chance brings up every deal sooner or later.
        """
        count = None if deals else count_deals(self.definition, self.settings, self.start)
        self.counted = bool(deals or count)
        if not count:
            return list(range(deals or BYTES))
        found: dict[str, int] = {}
        seed = 0
        while len(found) < count:
            values = self.deal(seed).position.values()
            found.setdefault(str({**values, "rng_state": 0}), seed)
            seed += 1
        return list(found.values())

    def deal(self, seed: int) -> HistoryNode:
        """A new game: the same seed gives the same one everywhere and always."""
        position = self.start.copy()
        position.start(Rng(seed))
        return HistoryNode(self.definition, position, self.limit)

    def new_initial_state(self) -> EtoileState:
        """The state before the deal."""
        return EtoileState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.nodes

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Who looks at states for OpenSpiel."""
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class EtoileState(pyspiel.State):
    """A state: a moment of a game, or before the deal as much of the seed as has been drawn.

    A copy of it shares the moment, which never changes.
    """

    def __init__(self, game: EtoileGame) -> None:
        super().__init__(game)
        self.seed = 0
        self.drawn = 0
        self.moment: HistoryNode | None = None

    def current_player(self) -> int:
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.moment.over else int(self.moment.position.to_move)

    def is_terminal(self) -> bool:
        return self.moment is not None and self.moment.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment is not None
        actions: list[int] = self.moment.position.actions()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.moment is not None:
            self.moment = self.moment.after(action)
            return
        game = self.get_game()
        self.seed = self.seed << 8 | game.seeds[action]
        self.drawn += 1
        if self.drawn == game.nodes:
            self.moment = game.deal(self.seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None:
            return f"{'deal' if self.get_game().counted else 'seed'} {action}"
        return self.moment.definition.write_move(self.moment.position, action)

    def returns(self) -> list[float]:
        """A team that wins alone gets 1, the others pay for it in equal parts; a shared victory is worth that much less."""
        if self.moment is None or not self.moment.position.over:
            return [0.0] * self.num_players()
        position = self.moment.position
        winners = position.winners()
        teams = position.teams()
        winning = sum(team[0] in winners for team in teams)
        worth = (len(teams) / winning - 1) / (len(teams) - 1)
        return [worth if seat in winners else -1 / (len(teams) - 1) for seat in range(position.seats)]

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> EtoileState:
        """A state that the player can't tell from this one. Its history begins here: no deal that was drawn led to it."""
        state: EtoileState = self.get_game().new_initial_state()
        if self.moment is not None:
            state.moment = self.moment.redealt(player, Rng(int(chance() * 2**53)))
        return state

    def __str__(self) -> str:
        """All of it, for whoever looks for a fault."""
        if self.moment is None:
            return f"seed {self.seed}, {self.drawn} drawn"
        first = self.moment.way()[0]
        lines = [
            f"chance {first.position.rng_state}, {first.count} moves before",
            *self.moment.moves(),
            self.moment.sight(-1),
        ]
        return "\n".join([*lines, *(self.moment.own(seat) for seat in range(self.moment.position.seats))])


class Observer:
    """Looks at states with the eyes of a seat, as OpenSpiel wants it: at the present, or with perfect recall."""

    def __init__(self, game: EtoileGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters for observations, but these were given: {params}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("Only what one seat knows can be observed: all that is public, and its own")
        self.recalls: bool = kind.perfect_recall
        shapes: dict[str, tuple[int, ...]] = {"seat": (game.start.seats,)}
        shapes |= {feature.name: (feature.size,) for feature in game.definition.features}
        if self.recalls:
            shapes["heard"] = (game.recall, 4)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}
        self.seats = game.start.seats
        self.observed = sum(feature.size for feature in game.definition.features)

    def set_from(self, state: EtoileState, player: int) -> None:
        """Fills in the numbers: whose they are, what a learner observes, and with perfect recall the last things heard."""
        self.tensor.fill(0)
        self.dict["seat"][player] = 1
        if state.moment is None:
            return
        self.tensor[self.seats : self.seats + self.observed] = state.moment.position.observation(player)
        if self.recalls:
            rows = state.moment.heard(player)[-len(self.dict["heard"]) :]
            if rows:
                self.dict["heard"][: len(rows)] = rows

    def string_from(self, state: EtoileState, player: int) -> str:
        """The same in words: a view, or with perfect recall all that the seat has seen and heard."""
        if state.moment is None:
            return f"seat {player}"
        return state.moment.told(player) if self.recalls else state.moment.sight(player)


for game in map(find_game, GAMES):
    # OpenSpiel lets go of what is registered after Python has ended: a class bears that, a function does not.
    pyspiel.register_game(describe(game), type(short_name(game), (EtoileGame,), {"definition": game}))
