"""Playthroughs: a whole game written out, every view, legal move and event, so that a change of behaviour is a diff."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from etoile.core.box import Box
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.stream import Stream
from etoile.core.transcript import write_transcript

SEED = "a playthrough"
DATE = "2026-11-15"


def playthrough(box: Box, settings: Mapping[str, str]) -> str:
    """A random game of a variant in words, always the same one."""
    chosen = box.settings(settings)
    match = Match(box, chosen, SEED, DATE, tuple("random" for _ in box.seats_for(chosen)))
    stream = Stream.of(SEED, "moves")
    lines: list[str] = []
    before: dict[str, Any] = {}
    while True:
        lines += [f"== {len(match.moves)} ==", *changes(box, match, before)]
        if match.position.over:
            return "\n".join([*lines, "", write_transcript(match)])
        legal = box.legal_moves(match.position)
        lines.append("legal: " + " | ".join(legal))
        move = stream.one_of(list(legal))
        notes = match.play(move)
        lines.append(f"move: {move}")
        for seat, name in spectators(match):
            for event in box.events(notes, seat):
                facts = json.dumps(event.facts, ensure_ascii=False)
                lines.append(f"{name} hears {event.name} {event.clause} {facts}")
        lines.append("")


def spectators(match: Match) -> list[tuple[int, str]]:
    """Everybody who looks on, by seat and name."""
    return [*enumerate(match.seats), (NOBODY, "spectator")]


def changes(box: Box, match: Match, before: dict[str, Any]) -> list[str]:
    """The parts of every view that differ from the last time."""
    lines = []
    for seat, name in spectators(match):
        for part, value in asdict(box.view(match.position, seat)).items():
            key = f"{name} sees {part}"
            if key not in before or before[key] != value:
                before[key] = value
                lines.append(f"{key} {json.dumps(value, ensure_ascii=False)}")
    lines.append(f"observed: {[sum(match.position.observation(seat)) for seat in range(match.position.seats)]}")
    return lines
