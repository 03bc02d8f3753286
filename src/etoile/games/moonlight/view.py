"""What a seat may see of a match of Moonlight, what it hears of a move, and the names of what a learner observes.

Everything here is an allow-list: a view is built from nothing, of what its seat may know (ML-32).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etoile.core.definition import Event, Feature
from etoile.core.game import NOBODY
from etoile.games.moonlight.cards import POWERS, ROWS, named, write_space, write_wolf
from etoile.games.moonlight.rules import EVENTS, Moonlight

CHOICES = (None, "lone", "power")
LIMITS = (None, "wide", "high")


@dataclass(frozen=True)
class Stack:
    """The wolves on one space, from the bottom up: the last one is visible, in a corner of the rectangle or not."""

    space: str
    wolves: list[str]
    seats: list[int]
    corner: bool


@dataclass(frozen=True)
class Line:
    """A line as it stands (ML-16, ML-17): both sums, who wins it (None: nobody), and his points."""

    row: str
    sums: list[int]
    winner: int | None
    points: int


@dataclass(frozen=True)
class View:
    """A match as one seat sees it; for a spectator the seat is NOBODY and all hands are hidden."""

    seat: int
    to_move: int
    round: int
    first: int
    """Who started the round."""
    wins: list[int]
    choosing: str | None
    """What is chosen between two rounds (ML-22): "lone" or "power"; None while a round is played."""
    table: list[Stack]
    left: int
    top: int
    wide: int
    high: int
    """The smallest rectangle round all wolves: its first column and row, counted from 0, and its size."""
    limit: str | None
    """Which way four are spanned (ML-8): "wide" or "high"."""
    free: list[str]
    """The free spaces where a wolf may be laid now (ML-7, ML-8)."""
    lines: list[Line]
    moons: list[int]
    points: list[int]
    taken: list[int]
    """The round as it stands: moons, points, and wolves that would be taken."""
    hand: list[str]
    hand_sizes: list[int]
    pack_sizes: list[int]
    wolves: list[list[str]]
    """The wolves that each player plays with, wherever they lie."""
    lones: list[str]
    lone: list[str | None]
    """The lone wolves there are, and each player's."""
    open_powers: list[str]
    powers: list[list[str]]
    used: list[list[str]]
    """The powers that can still be chosen, each player's, and his ambushes already used in this round."""
    to_lay: int
    """How many wolves are still to be laid in this turn."""
    laid: bool
    """Whether one has been laid in it."""
    turns: list[int]
    winners: list[int] | None


def wolf_name(position: Moonlight, kind: int) -> str:
    """A wolf of this match in notation."""
    return write_wolf(position.worth[kind] << 3 | position.corner[kind] << 2 | position.moons[kind])


def public_view(position: Moonlight) -> dict[str, Any]:
    """What everybody may see, by the fields of a view."""
    standings = position.standings()
    lone = [None if kind < 0 else wolf_name(position, kind) for kind in position.lone]
    return {
        "to_move": position.to_move,
        "round": position.round,
        "first": position.first,
        "wins": list(position.wins),
        "choosing": CHOICES[position.choosing],
        "table": [
            Stack(
                space=write_space(space),
                wolves=[wolf_name(position, kind) for _, kind in wolves],
                seats=[owner for owner, _ in wolves],
                corner=position.is_corner(space),
            )
            for space, wolves in sorted(position.stacks().items())
        ],
        "left": position.left,
        "top": position.top,
        "wide": position.wide,
        "high": position.high,
        "limit": LIMITS[position.limit],
        "free": [] if position.choosing or position.over else [write_space(space) for space in position.free_spaces()],
        "lines": [
            Line(ROWS[row], [white, black], None if winner == NOBODY else winner, points)
            for row, white, black, winner, points in position.lines()
        ],
        "moons": [moons for moons, _, _ in standings],
        "points": [points for _, points, _ in standings],
        "taken": [taken for _, _, taken in standings],
        "hand_sizes": list(position.held),
        "pack_sizes": list(position.stock),
        "wolves": [
            [wolf_name(position, kind) for kind in sorted([*position.base, *([own] if own >= 0 else [])])]
            for own in position.lone
        ],
        "lones": [wolf_name(position, kind) for kind in position.lones],
        "lone": lone,
        "open_powers": named(position.open_powers),
        "powers": [named(owned) for owned in position.owned],
        "used": [named(used) for used in position.used],
        "to_lay": position.to_lay,
        "laid": bool(position.laid),
        "turns": list(position.turns),
        "winners": position.winners() if position.over else None,
    }


def private_view(position: Moonlight, seat: int) -> dict[str, Any]:
    """What a seat sees besides."""
    seated = seat != NOBODY
    return {
        "seat": seat,
        "hand": [wolf_name(position, kind) for kind in position.hand(seat)] if seated else [],
    }


def events(notes: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """What a seat hears of a move: what the other draws is hidden (ML-32)."""
    heard = []
    for kind, a, b, c in notes:
        name, clause = EVENTS[kind]
        match name:
            case "laid" | "tripled":
                facts: dict[str, object] = {"seat": a, "wolf": write_wolf(b), "space": write_space(c)}
            case "covered" | "leapt" | "relieved":
                facts = {"seat": a, "wolf": write_wolf(b), "space": write_space(c >> 7), "covered": write_wolf(c & 127)}
            case "drew":
                facts = {"seat": a, "wolf": write_wolf(b) if seat == a else None}
                clause = f"ML-{c}"
            case "shifted":
                facts = {"seat": a, "wolf": write_wolf(b), "space": write_space(c >> 6), "target": write_space(c & 63)}
            case "fell-back":
                facts = {"seat": a, "wolves": b}
            case "spanned" | "limit-stays":
                facts = {"way": LIMITS[a]}
            case "line-won" | "line-kept":
                sums = {"white": c >> 7, "black": c & 127}
                facts = {"seat": a, "line": {"row": ROWS[b >> 8], **sums, "points": b >> 4 & 15, "wolves": b & 15}}
            case "line-tied":
                facts = {"line": {"row": ROWS[b], "white": c >> 7, "black": c & 127, "points": 0, "wolves": 0}}
            case "moons-won" | "won" | "won-by-wolves":
                facts = {"seat": a, "white": b, "black": c}
            case "moons-tied" | "scored":
                facts = {"white": b, "black": c}
            case "chose-lone":
                facts = {"seat": a, "wolf": write_wolf(b)}
            case "chose-power":
                facts = {"seat": a, "power": POWERS[b]}
            case "began":
                facts = {"seat": a, "round": b}
            case "tied":
                facts = {}
            case _:
                facts = {"seat": a}
        heard.append(Event(name, clause, facts))
    return heard


FEATURES = (
    Feature("values", 16, 9, "for each kind of wolf in the set of cards, its value (0: there is no such kind)"),
    Feature("corners", 16, 1, "for each kind, whether it has the corner effect"),
    Feature("moons", 16, 3, "for each kind, its moons"),
    Feature("hand", 16, 4, "how many wolves of each kind the seat holds"),
    Feature("own_pack", 16, 12, "how many of each kind are left in its pack"),
    Feature("other_hidden", 16, 12, "how many of each kind are in the other's hand and pack together"),
    Feature("own_values", 64, 9, "on each space, row by row, the value of the seat's visible wolf, or 0"),
    Feature("other_values", 64, 9, "on each space, the value of the other's visible wolf, or 0"),
    Feature("corner_at", 64, 1, "on each space, whether the visible wolf has the corner effect"),
    Feature("moons_at", 64, 3, "on each space, the moons of the visible wolf"),
    Feature("depth", 64, 24, "on each space, how many wolves lie there"),
    Feature("open_powers", 8, 1, "the powers that can still be chosen"),
    Feature("own_powers", 8, 1, "the seat's powers"),
    Feature("other_powers", 8, 1, "the other's powers"),
    Feature("own_used", 8, 1, "the seat's ambushes used in this round"),
    Feature("other_used", 8, 1, "the other's ambushes used in this round"),
    Feature("own_lone", 16, 1, "the kind of the seat's lone wolf"),
    Feature("other_lone", 16, 1, "the kind of the other's lone wolf"),
    Feature("lones", 4, 15, "the kinds of the four lone wolves"),
    Feature("other_hand", 1, 4, "how many wolves the other holds"),
    Feature("other_pack", 1, 12, "how many are left in the other's pack"),
    Feature("own_wins", 1, 2, "rounds that the seat has won"),
    Feature("other_wins", 1, 2, "rounds that the other has won"),
    Feature("to_move", 1, 1, "whether the seat is to move"),
    Feature("choosing_lone", 1, 1, "whether a lone wolf is to be chosen"),
    Feature("choosing_power", 1, 1, "whether a power is to be chosen"),
    Feature("to_lay", 1, 2, "how many wolves are still to be laid in this turn"),
    Feature("laid", 1, 1, "whether one has been laid in it"),
    Feature("started", 1, 1, "whether the seat started the round"),
    Feature("own_turns", 1, 12, "turns that the seat has had in the round"),
    Feature("other_turns", 1, 12, "turns that the other has had in it"),
    Feature("left", 1, 7, "the first column of the smallest rectangle"),
    Feature("top", 1, 7, "its first row"),
    Feature("wide", 1, 4, "its width"),
    Feature("high", 1, 4, "its height"),
    Feature("limit_wide", 1, 1, "whether four columns have been spanned"),
    Feature("limit_high", 1, 1, "whether four rows have been spanned"),
    Feature("round", 1, 3, "the number of the round"),
    Feature("filled", 1, 12, "how many spaces hold wolves"),
)


def components(position: Moonlight) -> list[str]:
    """Every wolf wherever it lies, and the powers that are in the match (ML-1, ML-3, ML-4)."""
    found = [*named(position.open_powers), *named(position.owned[0] | position.owned[1])]
    for seat in range(2):
        chosen = position.lone[seat]
        apart = list(position.lones)
        if chosen >= 0 and not (CHOICES[position.choosing] == "power" and position.to_move != seat):
            apart.remove(chosen)
        laid = [kind for stack in position.stacks().values() for owner, kind in stack if owner == seat]
        for kind in [*position.hand(seat), *position.pack(seat), *laid, *apart]:
            found.append(f"{seat} {wolf_name(position, kind)}")
    return sorted(found)
