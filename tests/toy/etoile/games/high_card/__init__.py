"""High card, a toy game that lives outside the package: discovery finds it on the Python path."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from etoile.games.high_card.rules import LAID, HighCard

from etoile.core.definition import Event, Feature, GameDefinition
from etoile.core.refusal import Problem


@dataclass(frozen=True)
class View:
    laid: list[list[int]]
    to_move: int
    scores: list[int]
    hand: list[int]


def read_move(position: HighCard, text: str) -> int:
    if not text.isdecimal():
        raise Problem("high-card-unreadable", move=text)
    return int(text) - 1


GAME = GameDefinition(
    name="high-card",
    title="High card",
    authors="Belle Étoile",
    prefix="HC",
    version=1,
    seats=("one", "two"),
    options=(),
    variants=({},),
    folder=Path(__file__).parent,
    position=HighCard,
    new_position=lambda settings, date: HighCard(),
    read_move=read_move,
    write_move=lambda position, action: str(action + 1),
    view_type=View,
    public_view=lambda position: {
        "laid": [[card + 1 for card in range(9) if position.owner[card] == player + 3] for player in range(2)],
        "to_move": position.to_move,
        "scores": position.scores(),
    },
    private_view=lambda position, seat: {
        "hand": [card + 1 for card in range(9) if seat >= 0 and position.owner[card] == seat]
    },
    events=lambda raw, seat: [Event("laid", "HC-1", {"seat": a, "card": b + 1}) for _, a, b, _ in raw],
    event_kinds={LAID: ("laid", "HC-1")},
    features=(Feature("hand", 9, 1, "own cards"), Feature("laid", 9, 1, "cards that the first player laid")),
    components=lambda position: list(range(9)),
)
