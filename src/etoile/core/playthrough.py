"""Playthroughs: a whole game as text with every view, legal move and event, so that a change of behaviour is a diff."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.rng import Rng
from etoile.core.transcript import write_transcript

SEED = "a playthrough"
DATE = "2026-11-15"


def playthrough(definition: GameDefinition, settings: Mapping[str, str]) -> str:
    """Returns the text of a fixed random game of a variant."""
    chosen = definition.settings(settings)
    match = Match(definition, chosen, SEED, DATE, tuple("random" for _ in definition.seats_for(chosen)))
    rng = Rng.of(SEED, "moves")
    lines: list[str] = []
    before: dict[str, Any] = {}
    while True:
        lines += [f"== {len(match.moves)} ==", *changes(definition, match, before)]
        if match.position.over:
            return "\n".join([*lines, "", write_transcript(match)])
        legal = definition.legal_moves(match.position)
        lines.append("legal: " + " | ".join(legal))
        move = rng.one_of(list(legal))
        raw = match.play(move)
        lines.append(f"move: {move}")
        for together in zip(*(definition.events(raw, seat) for seat, _ in observers(match)), strict=True):
            for name, event in agreed(match, list(together)):
                lines.append(f"{name} hears {event.name} {event.clause} {json.dumps(event.facts, ensure_ascii=False)}")
        lines.append("")


def observers(match: Match) -> list[tuple[int, str]]:
    """Returns seat and name of every observer, the spectator last."""
    return [*enumerate(match.seats), (NOBODY, "spectator")]


def agreed(match: Match, seen: list[Any]) -> list[tuple[str, Any]]:
    """Returns what each observer sees, by name; a single entry "everybody" if all see the same."""
    if all(each == seen[0] for each in seen):
        return [("everybody", seen[0])]
    return [(name, each) for (_, name), each in zip(observers(match), seen, strict=True)]


def changes(definition: GameDefinition, match: Match, before: dict[str, Any]) -> list[str]:
    """Returns the parts of every view that changed since the last call."""
    lines = []
    views = [asdict(definition.view(match.position, seat)) for seat, _ in observers(match)]
    for part in views[0]:
        now = agreed(match, [view[part] for view in views])
        changed = [entry for entry in now if entry not in before.get(part, [])]
        lines += [f"{name} sees {part} {json.dumps(value, ensure_ascii=False)}" for name, value in changed]
        before[part] = now
    lines.append(f"observed: {[sum(match.position.observation(seat)) for seat in range(match.position.seats)]}")
    return lines
