"""Moonlight positions built from a text layout, for tests that read like the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from etoile.core.rng import Rng
from etoile.games import find_game
from etoile.games.moonlight.cards import HOUSE_CARDS, parse, power_set, read_space, write_space
from etoile.games.moonlight.evaluation import Moonlight
from tests.support.position_builder import PositionBuilder

GAME = find_game("moonlight")
WHITE, BLACK = 0, 1
HOUSE = parse(HOUSE_CARDS)
assert HOUSE
KINDS = [str(wolf) for wolf in HOUSE.kinds]
PACK = [str(wolf) for wolf in HOUSE.wolves]
LIMITS = {"": 0, "wide": 1, "high": 2}


def kinds(text: str) -> list[int]:
    """Returns the kinds of wolves in notation."""
    return [KINDS.index(wolf) for wolf in text.split()]


def in_hand(wolves: list[int]) -> int:
    """Returns a hand as the position stores it: four bits a kind."""
    return sum(1 << kind * 4 for kind in wolves)


OTHER_CARDS = "1 2c 2c''' 3 4 5c' 6 7 8 9 9 + 1c 1c 5'' 9c''' + great-leap relief shift fall-back land-keeper"
"""A set with every value, and two lone wolves alike."""
ELEVEN = """
    w3  b5  w3  b4'
    b3  w4' b2'' w5
    w2'' b3 w3  .
"""
"""A table on which White's next wolf on f5 fills the rectangle."""
TIED = """
    w5  w4'  b2'' b2''
    b5  b4'  w2'' w2''
    w5  b5   w3   .
"""
"""A table on which a black 3 on f5 makes a full tie (ML-20)."""


class Table(PositionBuilder):
    """A round with wolves, hands and powers as given.

    A layout is a text with a line a row; its first cell is the space `at`. A dot is a free space, w3 a white 3, and
    b2''/w3 a white 3 on a black 2''. All other wolves are in the packs, those of `draws` on top, the first of them first.
    """

    definition = GAME

    def __init__(
        self,
        layout: str = "",
        white: str = "3 4' 5",
        black: str = "3 4' 5",
        at: str = "c3",
        draws: str = "",
        packs: tuple[str | None, str | None] = (None, None),
        to_move: int = WHITE,
        first: int = WHITE,
        powers: tuple[str, str] = ("", ""),
        used: tuple[str, str] = ("", ""),
        lones: tuple[str, str] = ("", ""),
        open_powers: str = "double-strike great-leap relief shift",
        wins: tuple[int, int] = (0, 0),
        turns: tuple[int, int] | None = None,
        limit: str | None = None,
        to_lay: int = 1,
        laid: bool = False,
    ) -> None:
        start = read_space(at)
        stacks: dict[int, list[tuple[int, int]]] = {}
        for down, line in enumerate(row for row in layout.splitlines() if row.strip()):
            for right, cell in enumerate(line.split()):
                if cell != ".":
                    stack = [("wb".index(wolf[0]), KINDS.index(wolf[1:])) for wolf in cell.split("/")]
                    stacks[start + 8 * down + right] = stack
        rows = [space >> 3 for space in stacks] or [0]
        columns = [space & 7 for space in stacks] or [0]
        wide, high = (max(lines) - min(lines) + 1 if stacks else 0 for lines in (columns, rows))
        if limit is None:
            limit = "wide" if wide == 4 else "high" if high == 4 else ""
        hands = [kinds(white), kinds(black)]
        given = [self.pack(seat, hands[seat], stacks, lones[seat], packs[seat]) for seat in (WHITE, BLACK)]
        if draws:
            given[to_move] = [*given[to_move], *reversed(kinds(draws))]
        tops = {space: stack[-1] for space, stack in stacks.items()}
        values = GAME.deal("a table laid out by hand").values()
        values |= {
            "to_move": to_move,
            "first": first,
            "round": 1 + sum(wins),
            "wins": list(wins),
            "open_powers": power_set(open_powers.split()),
            "owned": [power_set(names.split()) for names in powers],
            "used": [power_set(names.split()) for names in used],
            "lone": [KINDS.index(wolf) if wolf else -1 for wolf in lones],
            "turns": list(turns) if turns else [2, 2] if to_move == first else [2 + (first == seat) for seat in (0, 1)],
            "to_lay": to_lay,
            "laid": laid,
            "hands": [in_hand(hand) for hand in hands],
            "held": [len(hand) for hand in hands],
            "packs": [pack + [-1] * (12 - len(pack)) for pack in given],
            "stock": [len(pack) for pack in given],
            "wolves": [sum(1 << space for space, (owner, _) in tops.items() if owner == seat) for seat in (0, 1)],
            "stacked": sum(1 << space for space, stack in stacks.items() if len(stack) > 1),
            "tops": [sum(1 << space for space, (_, kind) in tops.items() if self.worth(kind) == v) for v in range(10)],
            "kind_at": [tops[space][1] if space in tops else -1 for space in range(64)],
            "logged": sum(map(len, stacks.values())),
            "filled": len(stacks),
            "left": min(columns),
            "top": min(rows),
            "wide": wide,
            "high": high,
            "limit": LIMITS[limit],
        }
        log = [space << 5 | owner << 4 | kind for space, stack in stacks.items() for owner, kind in stack]
        values["log"] = log + [-1] * (24 - len(log))
        self.position = Moonlight()
        self.position.restore(values)

    @staticmethod
    def worth(kind: int) -> int:
        return int(KINDS[kind][0])

    @staticmethod
    def pack(seat: int, hand: list[int], stacks: dict[int, Any], lone: str, given: str | None) -> list[int]:
        """Returns the pack `given`, or all wolves of a seat that lie nowhere else."""
        if given is not None:
            return list(reversed(kinds(given)))
        laid = [kind for stack in stacks.values() for owner, kind in stack if owner == seat]
        own = Counter(kinds(" ".join([*PACK, lone])))
        return list((own - Counter(laid) - Counter(hand)).elements())

    def events_by_name(self, move: str) -> dict[str, dict[str, Any]]:
        """Plays a move and returns its events by name; of several with one name, the last."""
        return dict(self.events(move))

    def spaces(self, wolf: str) -> set[str]:
        """Returns the spaces where a wolf of the hand may be laid without a power."""
        return {move.split()[1] for move in self.legal() if move.split()[0] == wolf}

    def hand(self, seat: int) -> list[str]:
        return [KINDS[kind] for kind in self.position.hand(seat)]

    def pile(self, seat: int) -> list[str]:
        """Returns the wolves of a pack, sorted."""
        return sorted(KINDS[kind] for kind in self.position.pack(seat))

    def stack(self, space: str) -> str:
        """Returns the wolves on a space as a layout writes them."""
        found = self.position.stacks().get(read_space(space), [])
        return "/".join(f"{'wb'[owner]}{KINDS[kind]}" for owner, kind in found)

    def sums(self) -> list[list[int]]:
        return [line.sums for line in self.view().lines]

    @property
    def points(self) -> list[int]:
        points: list[int] = self.view().points
        return points


def after_a_round(**kwargs: Any) -> Table:
    """Returns a table on which White has just won a round."""
    return Table(ELEVEN, white="3 4' 1c'", **kwargs).play("1c' f5")


def played(seed: str, covering: bool = False, **settings: str) -> Iterator[Any]:
    """Yields every position of a match played at random; `covering` players cover whenever they can."""
    position = GAME.deal(seed, settings)
    rng = Rng.of(seed, "play")
    while True:
        yield position
        if position.over:
            return
        actions = position.actions()
        if covering:
            moves = {action: GAME.write_move(position, action) for action in actions}
            laid = {write_space(space) for space in position.stacks()}
            covers = [a for a, move in moves.items() if move.split()[-1] in laid and "shift" not in move]
            actions = covers or actions
        position.apply(rng.one_of(actions))
