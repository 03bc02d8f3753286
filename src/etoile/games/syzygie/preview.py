"""Previews of Syzygie: points and a bonus card."""

from __future__ import annotations

from typing import Any

from etoile.core.definition import Event
from etoile.core.preview import Note, Previews, points_notes


def notes(before: Any, after: Any, events: list[Event], seat: int) -> list[Note]:
    """Returns the change of points (SZ-10) and the bonus card (SZ-11)."""
    bonus = any(event.name == "bonus" and event.facts["seat"] == seat for event in events)
    return points_notes(before, after, events, seat) + ([Note("bonus")] if bonus else [])


PREVIEWS = Previews(notes=notes)
