"""A position of Syzygie laid out by a test, and helpers of the clause tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from etoile.core.refusal import Refusal
from etoile.core.rng import Rng
from etoile.games.syzygie.cards import HOUSE_DECK
from etoile.games.syzygie.evaluation import Syzygie
from tests.clauses.syzygie.reference import GAME as GAME
from tests.clauses.syzygie.reference import broken_by
from tests.support.position_builder import PositionBuilder

FLOW, EBB = 0, 1
SEATS = (FLOW, EBB)
START_CARD = "M../.1./S.."
HOUSE_CARDS = HOUSE_DECK.split(" : ")[1].split()
SPAN, FAR = 241, 120
FIRST_THROW = 80 * SPAN * SPAN


def nothing(side: int) -> str:
    """A card without symbols."""
    return "/".join(["." * side] * side)


class Table(PositionBuilder):
    """A position with the given cards on the table, in the hands and in the decks.

    Cards are numbered as they are listed: first those of the hand, then those of the deck in the order in which they will be
    drawn, then those in `laid` ("FACE x,y", as they lie), alternately ebb's and flow's. The shorter deck is filled up with
    cards that count as thrown. Without `ebb`, ebb holds one card without symbols.
    """

    definition = GAME

    def __init__(
        self,
        start: str = START_CARD,
        flow: str = "",
        ebb: str | None = None,
        flow_deck: str = "",
        ebb_deck: str = "",
        laid: Sequence[str] = (),
        to_move: int = FLOW,
        points: tuple[int, int] = (0, 0),
    ) -> None:
        side = len(start.split("/"))
        hands = [flow.split(), (nothing(side) if ebb is None else ebb).split()]
        piles = [flow_deck.split(), ebb_deck.split()]
        decks = [[*hands[seat], *piles[seat]] for seat in SEATS]
        table = [(start, 0, 0)]
        looks = [160]
        for i, entry in enumerate(laid):
            face, x, y = entry.replace(",", " ").split()
            assert broken_by(table, face, int(x), int(y)) is None, f"{entry} can't be laid"
            table.append((face, int(x), int(y)))
            owner = (i + 1) % 2
            looks.append(owner * 80 + len(decks[owner]) * 4)
            decks[owner].append(face)
        count = max(len(deck) for deck in decks)
        thrown = [sum(1 << card for card in range(len(deck), count)) for deck in decks]
        for deck in decks:
            deck += [nothing(side)] * (count - len(deck))
        assert count <= 20
        values = GAME.deal("a table laid out by hand").values()
        values |= {
            "cards": " : ".join([start, *(" ".join(deck) for deck in decks)]),
            "hands": [padded(range(len(hands[seat])), 20) for seat in SEATS],
            "held": [len(hand) for hand in hands],
            "piles": [
                padded(range(len(hands[seat]) + len(piles[seat]) - 1, len(hands[seat]) - 1, -1), 20) for seat in SEATS
            ],
            "left": [len(pile) for pile in piles],
            "thrown": thrown,
            "laid": len(table),
            "looks": padded(looks, 41),
            "xs": padded((x for _, x, _ in table), 41, 0),
            "ys": padded((y for _, _, y in table), 41, 0),
            "points": list(points),
            "bonuses": [0, 0],
            "first": FLOW,
            "turns": 1,
            "to_move": to_move,
        }
        self.position = Syzygie()
        self.position.restore(values)

    def refusal(self, move: str) -> str | None:
        """The clause and the reason for which a move is refused ("SZ-6 apart"), or None."""
        found: Refusal | None = self.position.refusal(self.action(move))
        return found and f"{found.clause} {found.reason}"

    def gain(self, *moves: str) -> int:
        """Plays moves and returns the points scored by the last one."""
        self.play(*moves[:-1])
        before = sum(self.position.scores())
        self.play(moves[-1])
        return int(sum(self.position.scores()) - before)

    def hand(self, seat: int) -> list[int]:
        """The numbers of a player's cards."""
        return [card + 1 for card in self.position.hand(seat)]

    @property
    def rows(self) -> list[str]:
        """The visible symbols, row by row."""
        rows: list[str] = self.view().rows
        return rows


def padded(numbers: Iterable[int], size: int, filler: int = -1) -> list[int]:
    given = list(numbers)
    return given + [filler] * (size - len(given))


def number(card: int, turn: int, x: int, y: int) -> int:
    """The action number of a placement, computed without the notation."""
    return (((card - 1) * 4 + turn) * SPAN + y + FAR) * SPAN + x + FAR


def clause(position: Any, action: int) -> str | None:
    refusal = position.refusal(action)
    return refusal and f"{refusal.clause} {refusal.reason}"


def names(events: list[tuple[str, dict[str, Any]]]) -> list[str]:
    return [name for name, _ in events]


def facts(events: list[tuple[str, dict[str, Any]]], wanted: str) -> list[dict[str, Any]]:
    return [facts for name, facts in events if name == wanted]


def played_out(position: Any, rng: Rng) -> Any:
    while not position.over:
        position.apply(rng.one_of(position.actions()))
    return position


def designed(cards: str, seed: str = "designed", **options: str) -> Any:
    """A dealt game with other cards than the standard ones."""
    return GAME.deal(seed, {"cards": cards, "first": "flow", **options})


def bonus_table(start: str, flow: str, deck: int = 3, **more: Any) -> Table:
    side = len(start.split("/"))
    return Table(start=start, flow=flow, flow_deck=f"{nothing(side)} " * deck, **more)
