"""A table of Soleil et Lune laid out by hand, for tests that read like the rulebook.

A row is written from the left, each place from its top down: `4 9 E/12 15/7` shows 4, 9, an eclipse on the 12, and a 15 that
covers an eclipse on the 7.
"""

from __future__ import annotations

from itertools import pairwise

from etoile.games import find_game
from etoile.games.soleil_lune.cards import CARDS, NOTATION, write_card
from etoile.games.soleil_lune.rules import SoleilLune
from tests.clauses.by_hand import TableByHand

GAME = find_game("soleil-lune")
DAWN, NOON, DUSK, MIDNIGHT = range(4)
EDITIONS = ("total-eclipse", "2012")


def cards(text: str) -> list[int]:
    return [NOTATION[card] for card in text.split()]


def stack_of(place: str, suit: int) -> list[int]:
    """The cards of a place, from the top down, with the eclipses between the numbers."""
    top, *rest = place.split("/")
    stack = [suit << 5 | (0 if top == "E" else int(top))]
    for number in map(int, rest):
        stack += ([] if stack[-1] & 31 == 0 else [suit << 5]) + [suit << 5 | number]
    return stack


def fitting(places: list[list[int]]) -> int:
    """SL-8, SL-9, SL-14 to SL-17 one number after the other: what a row takes, a bit each, bit 0 an eclipse."""
    shown = [stack[0] & 31 for stack in places]
    numbers = [number for number in shown if number]
    fits = int(bool(numbers))
    for number in range(1, 30):
        ends = [shown[0] and number < shown[0], shown[-1] and number > shown[-1]]
        touching = [
            all(left < number for left in shown[:place]) and all(not right or number < right for right in shown[place + 1 :])
            for place, top in enumerate(shown)
            if top == 0 and (not numbers or any(shown[max(place - 1, 0) : place + 2]))
        ]
        fits |= any([*ends, *touching]) << number
    return fits


class Table(TableByHand):
    """A position in which a test decides what lies where, in the middle of a player's turn.

    Hands that are not named don't matter: they hold a few numbers without animals. Cards not named are in the pile, under
    those of `draws`; with `pile`, the number of cards in it, those that are too many have been harvested by the last seat.
    """

    definition = GAME

    def __init__(
        self,
        dawn: str | None = None,
        noon: str | None = None,
        dusk: str | None = None,
        midnight: str | None = None,
        players: int = 2,
        edition: str = "total-eclipse",
        to_move: int = DAWN,
        draws: str = "",
        pile: int | None = None,
        discards: str = "",
        harvests: dict[int, str] | None = None,
        extra: bool = False,
        closing: bool = False,
        playing: tuple[int, ...] | None = None,
        reshuffles: int = 0,
        animals: str = "house",
        **rows: str,
    ) -> None:
        settings = GAME.settings({"edition": edition, "players": str(players), "cards": animals})
        self.position: SoleilLune = GAME.new_position(settings, "2000-01-01")
        names = [f"{seat}_{suit}" for seat in GAME.seats for suit in ("sun", "moon")]
        assert set(rows) <= set(names)
        places = [[stack_of(place, row & 1) for place in rows.get(name, "").split()] for row, name in enumerate(names)]
        crops = [cards((harvests or {}).get(seat, "")) for seat in range(4)]
        hands = [None if hand is None else cards(hand) for hand in (dawn, noon, dusk, midnight)]
        others = list(CARDS)
        laid = [stack for row in places for stack in row]
        for named in (cards(draws), cards(discards), *crops, *laid, *(hand for hand in hands if hand)):
            for card in named:
                others.remove(card)
        for seat in range(4):
            plain = [card for card in others if card & 31 and not self.position.animals[card >> 5][card & 31]]
            hand = hands[seat] or (plain[:2] if hands[seat] is None and seat < players else [])
            others = others if hands[seat] else [card for card in others if card not in hand]
            hands[seat] = hand
        under = len(others) if pile is None else pile - len(draws.split())
        crops[players - 1] += [card for card in others[under:] if card & 31]
        spent = [card for card in others[under:] if not card & 31]
        values = GAME.deal("a table laid out by hand", settings).values()
        values |= {
            "to_move": to_move,
            "extra": extra,
            "closing": closing,
            "playing": sum(1 << seat for seat in (range(players) if playing is None else playing)),
            "ended": 0,
            "hands": [[as_set(hand, suit) for suit in range(2)] for hand in hands],
            "eclipses": [[hand.count(suit << 5) for suit in range(2)] for hand in hands],
            "held": [len(hand) for hand in hands],
            "batches": [reshuffles] * 4,
            "tops": [([next(card & 31 for card in stack if card & 31) for stack in row] + [0] * 29)[:29] for row in places],
            "dark": [sum(1 << place for place, stack in enumerate(row) if not stack[0] & 31) for row in places],
            "sizes": [len(row) for row in places],
            "below": below(places),
            "fits": [takes(places, row, players) for row in range(8)],
            "crops": [[as_set(crop, suit) & ~1 for suit in range(2)] for crop in crops],
            "pile": ([*others[:under], *reversed(cards(draws))] + [-1] * 68)[:68],
            "left": under + len(draws.split()),
            "reshuffles": reshuffles,
            "discards": [as_set(cards(discards), suit) & ~1 for suit in range(2)],
            "discarded": [cards(discards).count(suit << 5) for suit in range(2)],
            "spent": [spent.count(suit << 5) for suit in range(2)],
        }
        self.position.restore(values)
        assert GAME.components(self.position) == CARDS

    def hand(self, seat: int) -> list[str]:
        return [write_card(card) for card in self.position.hand(seat)]

    def row(self, seat: int, suit: str) -> str:
        """A row as it is written here."""
        stacks = self.view().rows[seat][["sun", "moon"].index(suit)].places
        return " ".join("/".join(card[1:] for card in shown(stack)) for stack in stacks)


def shown(stack: list[str]) -> list[str]:
    """A place from its top down, without the eclipses between the numbers."""
    return [stack[-1], *(card for card in reversed(stack[:-1]) if card[1:] != "E")]


def as_set(named: list[int], suit: int) -> int:
    """The cards of a suit as the position keeps them: a bit each, bit 0 if there are eclipses."""
    return sum({1 << (card & 31) for card in named if card >> 5 == suit})


def below(places: list[list[list[int]]]) -> list[list[int]]:
    """For each number of each suit the one that it hides, or 0."""
    found = [[0] * 30, [0] * 30]
    for row, stacks in enumerate(places):
        for stack in stacks:
            numbers = [card & 31 for card in stack if card & 31]
            for number, hidden in pairwise(numbers):
                found[row & 1][number] = hidden
    return found


def takes(places: list[list[list[int]]], row: int, players: int) -> int:
    """What a row takes; where there is none, every number, unless (SL-31) the partner has it."""
    if places[row]:
        return fitting(places[row])
    return 0 if row >> 1 >= players or (players == 4 and places[row ^ 4]) else 0x3FFFFFFE
