"""Events of a move as sentences: equal kinds together, each fact in the words of the language."""

from __future__ import annotations

from itertools import groupby

from etoile.core.definition import Event, GameDefinition
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


def sentences(definition: GameDefinition, events: list[Event], translator: Translator) -> list[str]:
    """Words events as sentences. Consecutive events of one kind and seat share a sentence, unless told singly."""
    found = []
    for (name, _), group in groupby(events, key=lambda event: (event.name, event.facts.get("seat"))):
        alike = list(group)
        single = name in definition.texts.told_singly
        found += [sentence(definition, each, translator) for each in ([[event] for event in alike] if single else [alike])]
    return found


def sentence(definition: GameDefinition, events: list[Event], translator: Translator) -> str:
    """Words one event, or several of the same kind and seat."""
    name = f"event-{definition.name}-{events[0].name}"
    facts: dict[str, object] = {"count": len(events)}
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
