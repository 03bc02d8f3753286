"""Views of a Moonlight match and events of a move as a seat may know them (ML-32), built by allow-list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.games.moonlight.cards import POWERS, ROWS, power_names, write_space, write_wolf
from etoile.games.moonlight.cardset import unpack_cover, unpack_line, unpack_shift, unpack_sums
from etoile.games.moonlight.evaluation import Moonlight
from etoile.games.moonlight.notation import wolves_of
from etoile.games.moonlight.rules import EVENTS

CHOICES = (None, "lone", "power")
LIMITS = (None, "wide", "high")


@dataclass(frozen=True)
class Stack:
    """The wolves on a space from the bottom up (the last is visible), and whether it is a corner of the rectangle."""

    space: str
    wolves: list[str]
    seats: list[int]
    corner: bool


@dataclass(frozen=True)
class Line:
    """A line as it stands (ML-16, ML-17): both sums, the seat that wins it (None: neither), and its points."""

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
    """The seat that started the round."""
    wins: list[int]
    choosing: str | None
    """The choice due between two rounds (ML-22): "lone" or "power"; None while a round is played."""
    table: list[Stack]
    left: int
    top: int
    wide: int
    high: int
    """The smallest rectangle round all wolves: its first column and row, counted from 0, and its size."""
    limit: str | None
    """The direction in which four have been spanned (ML-8): "wide" or "high"."""
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
    """The powers that can still be chosen, each player's powers, and the ambushes used in this round."""
    to_lay: int
    """The number of wolves still to lay in this turn."""
    laid: bool
    """True if one has been laid in it."""
    turns: list[int]
    winners: list[int] | None


def wolf_names(position: Moonlight) -> list[str]:
    """Returns the notation of each kind of wolf of this match."""
    return [str(wolf) for wolf in wolves_of(position)]


def public_view(position: Moonlight) -> dict[str, Any]:
    """Returns the fields of a view that everybody may see."""
    standings = position.standings()
    names = wolf_names(position)
    lone = [None if kind < 0 else names[kind] for kind in position.lone]
    return {
        "to_move": position.to_move,
        "round": position.round,
        "first": position.first,
        "wins": list(position.wins),
        "choosing": CHOICES[position.choosing],
        "table": [
            Stack(
                space=write_space(space),
                wolves=[names[kind] for _, kind in wolves],
                seats=[owner for owner, _ in wolves],
                corner=position.in_corner(space),
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
            [names[kind] for kind in sorted([*position.base, *([own] if own >= 0 else [])])] for own in position.lone
        ],
        "lones": [names[kind] for kind in position.lones],
        "lone": lone,
        "open_powers": power_names(position.open_powers),
        "powers": [power_names(owned) for owned in position.owned],
        "used": [power_names(used) for used in position.used],
        "to_lay": position.to_lay,
        "laid": bool(position.laid),
        "turns": list(position.turns),
        "winners": position.winners() if position.over else None,
    }


def private_view(position: Moonlight, seat: int) -> dict[str, Any]:
    """Returns the fields of a view that differ from seat to seat."""
    names = wolf_names(position)
    return {
        "seat": seat,
        "hand": [names[kind] for kind in position.hand(seat)] if seat != NOBODY else [],
    }


def events(entries: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """Returns the events of a move as a seat may know them: the wolves that the other draws are hidden (ML-32)."""
    found = []
    for code, a, b, c in entries:
        name, clause = EVENTS[code]
        match name:
            case "laid" | "tripled":
                facts: dict[str, object] = {"seat": a, "wolf": write_wolf(b), "space": write_space(c)}
            case "covered" | "leapt" | "relieved":
                space, covered = unpack_cover(c)
                facts = {"seat": a, "wolf": write_wolf(b), "space": write_space(space), "covered": write_wolf(covered)}
            case "drew":
                facts = {"seat": a, "wolf": write_wolf(b) if seat == a else None}
                clause = f"ML-{c}"
            case "shifted":
                space, target = unpack_shift(c)
                facts = {"seat": a, "wolf": write_wolf(b), "space": write_space(space), "target": write_space(target)}
            case "fell-back":
                facts = {"seat": a, "wolves": b}
            case "spanned" | "limit-stays":
                facts = {"way": LIMITS[a]}
            case "line-won" | "line-kept":
                row, points, wolves = unpack_line(b)
                facts = {"seat": a, "line": line_facts(row, c, points, wolves)}
            case "line-tied":
                facts = {"line": line_facts(b, c, 0, 0)}
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
        found.append(Event(name, clause, facts))
    return found


def line_facts(row: int, sums: int, points: int, wolves: int) -> dict[str, object]:
    """Returns the facts of a scored line."""
    white, black = unpack_sums(sums)
    return {"row": ROWS[row], "white": white, "black": black, "points": points, "wolves": wolves}


def components(position: Moonlight) -> list[str]:
    """Returns every wolf wherever it lies, and the powers of the match, sorted (ML-1, ML-3, ML-4)."""
    found = [*power_names(position.open_powers), *power_names(position.owned[0] | position.owned[1])]
    names = wolf_names(position)
    for seat in range(2):
        chosen = position.lone[seat]
        apart = list(position.lones)
        if chosen >= 0 and not (CHOICES[position.choosing] == "power" and position.to_move != seat):
            apart.remove(chosen)
        laid = [kind for stack in position.stacks().values() for owner, kind in stack if owner == seat]
        for kind in [*position.hand(seat), *position.pack(seat), *laid, *apart]:
            found.append(f"{seat} {names[kind]}")
    return sorted(found)
