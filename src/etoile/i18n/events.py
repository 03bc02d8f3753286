"""Events of a move as sentences: equal kinds together, each fact in the words of the language.

A sentence can address its reader in the second person: its message selects on `$you`, the reader's role in the event, and
on `$reader`, the reader's seat. Without these selectors, and for a spectator, the sentence names the seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from etoile.core.definition import Event, GameDefinition
from etoile.core.game import NOBODY
from etoile.i18n import Translator


def seat_name(definition: GameDefinition, seat: int, translator: Translator) -> str:
    """Returns the name of a seat."""
    return translator.say(f"seat-{definition.name}-{definition.seats[seat]}")


def word(definition: GameDefinition, fact: str, value: object, translator: Translator) -> object:
    """Words a fact of an event; None if it is hidden."""
    if fact in ("seat", "row") and isinstance(value, int):
        return seat_name(definition, value, translator)
    return definition.texts.word(fact, value, translator.say)


def beyond_notation(definition: GameDefinition, events: list[Event]) -> list[Event]:
    """Returns the events that the notation of the move does not state."""
    return [event for event in events if event.name not in definition.texts.in_notation]


def reader_role(facts: Mapping[str, object], reader: int) -> str:
    """Returns the role of a reader (NOBODY: a spectator) in an event, the value of `$you`.

    seat: the reader acts; row: the reader's row is concerned; both; own: another seat acts on its own row;
    other: the reader plays, but the event does not name their seat; none: the reader does not play.
    """
    seat, row = facts.get("seat"), facts.get("row")
    if seat is not None and seat == row:
        return "both" if seat == reader else "own"
    if reader == NOBODY:
        return "none"
    return "seat" if seat == reader else "row" if row == reader else "other"


def sentences(definition: GameDefinition, events: list[Event], translator: Translator, reader: int = NOBODY) -> list[str]:
    """Words events as sentences for a reader. Consecutive events of one kind share a sentence, unless told singly."""
    found = []
    for (name, *_), group in groupby(
        events, key=lambda event: (event.name, event.facts.get("seat"), event.facts.get("row"))
    ):
        alike = list(group)
        groups = [[event] for event in alike] if name in definition.texts.told_singly else [alike]
        found += [sentence(definition, each, translator, reader) for each in groups]
    return found


def sentence(definition: GameDefinition, events: list[Event], translator: Translator, reader: int = NOBODY) -> str:
    """Words one event, or several of the same kind and seats, for a reader."""
    name = f"event-{definition.name}-{events[0].name}"
    facts: dict[str, object] = {"count": len(events), "you": reader_role(events[0].facts, reader)}
    if reader != NOBODY:
        facts["reader"] = definition.seats[reader]
    for fact in events[0].facts:
        words = [word(definition, fact, event.facts[fact], translator) for event in events]
        if words[0] is None:
            name = name.removesuffix("-hidden") + "-hidden"
        elif len(set(map(str, words))) == 1:
            facts[fact] = words[0]
        else:
            facts[fact] = enumerated([str(each) for each in words], translator)
    return f"{translator.say(name, **facts)} ({events[0].clause})"


def enumerated(words: list[str], translator: Translator) -> str:
    """Joins words as a sentence does: with commas, and "and" before the last."""
    return translator.say("enumerated", words=", ".join(words[:-1]), last=words[-1])
