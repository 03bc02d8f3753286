"""Previews of moves in words: the lines beside a chosen move, and the reason of a hint."""

from __future__ import annotations

from collections.abc import Callable

from etoile.core.definition import GameDefinition
from etoile.core.preview import Note, Preview
from etoile.i18n import Translator
from etoile.i18n.events import word

MAX_REASON_CHARS = 75
"""A reason has a second sentence only if both together are not longer than this: it is one line of the page."""


def preview_lines(definition: GameDefinition, preview: Preview, translator: Translator) -> list[str]:
    """Returns the change of points, or the likelihood, that a move brings to the reader, one line for each note."""
    return noted(lambda name: f"preview-{name}", definition, preview.notes, translator)


def hint_reason(definition: GameDefinition, preview: Preview, translator: Translator) -> str:
    """Returns why a move is recommended: its most important consequences, in at most two sentences."""
    reasons = noted(lambda name: f"reason-{name}", definition, preview.notes, translator)
    first, *others = reasons or [translator.say("reason-search")]
    second = next((other for other in others if len(first) + 1 + len(other) <= MAX_REASON_CHARS), "")
    return f"{first} {second}".rstrip()


def noted(message: Callable[[str], str], definition: GameDefinition, notes: list[Note], translator: Translator) -> list[str]:
    """Words the notes that have a message: the game's own, or the general one. `message` returns its id for a name."""
    found = []
    for note in notes:
        own, general = message(f"{definition.name}-{note.name}"), message(note.name)
        name = own if translator.knows(own) else general
        if translator.knows(name):
            facts = {fact: word(definition, fact, value, translator) for fact, value in note.facts.items()}
            found.append(translator.say(name, **facts))
    return found
