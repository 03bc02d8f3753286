"""What happened in a move, as sentences: like events together, each fact by its word in the language that is spoken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from etoile.core.definition import Event, GameDefinition
from etoile.i18n import Translator

TOLD_BY_NOTATION = {
    "ecliptic": frozenset({"discarded", "placed", "kept"}),
    "moonlight": frozenset({"laid", "doubled"}),
    "soleil-lune": frozenset({"started", "started-for-team", "laid", "covered", "covered-alone", "eclipsed"}),
    "syzygie": frozenset({"laid", "threw"}),
}
"""The events that the notation of a move tells already."""
ALONE = {"syzygie": frozenset({"aligned", "tide", "broken", "bonus"})}
"""The events that are told one by one, even if several of a kind follow each other."""
POWER_NAMES = {
    "double-strike": "moonlight-double-strike",
    "great-leap": "moonlight-great-leap",
    "relief": "moonlight-relief",
    "shift": "moonlight-shift",
    "fall-back": "moonlight-fall-back",
    "watchful-pack": "moonlight-watchful-pack",
    "moon-child": "moonlight-moon-child",
    "land-keeper": "moonlight-land-keeper",
}
SUITS = {"sun": "soleil-lune-sun", "moon": "soleil-lune-moon"}
SIDES = {"left": "soleil-lune-left", "right": "soleil-lune-right"}
ANIMALS = {
    "butterfly": "soleil-lune-butterfly",
    "bird": "soleil-lune-bird",
    "dragonfly": "soleil-lune-dragonfly",
    "bat": "soleil-lune-bat",
    "owl": "soleil-lune-owl",
}


def ecliptic(fact: str, value: object, translator: Translator) -> object:
    if fact == "sign":
        return translator.say(f"sign-{value}")
    return " ".join(map(str, value)) if isinstance(value, list) else value


def moonlight(fact: str, value: object, translator: Translator) -> object:
    if fact == "power":
        return translator.say(POWER_NAMES[str(value)])
    return translator.say("moonlight-event-line", **value) if fact == "line" and isinstance(value, dict) else value


def soleil_lune(fact: str, value: object, translator: Translator) -> object:
    if fact == "stretch" and isinstance(value, list):
        return "–".join(value)
    for words in (SUITS, SIDES, ANIMALS):
        if value in words:
            return translator.say(words[str(value)])
    return value


def syzygie(fact: str, value: object, translator: Translator) -> object:
    return f"({','.join(map(str, value))})" if isinstance(value, list) else value


WORDS: dict[str, Callable[[str, object, Translator], object]] = {
    "ecliptic": ecliptic,
    "moonlight": moonlight,
    "soleil-lune": soleil_lune,
    "syzygie": syzygie,
}
"""How a fact of an event is said, if it is not a seat."""


def seat_name(definition: GameDefinition, seat: int, translator: Translator) -> str:
    """The name of a seat."""
    return translator.say(f"seat-{definition.name}-{definition.seats[seat]}")


def word(definition: GameDefinition, fact: str, value: object, translator: Translator) -> object:
    """How a fact of an event is said; None if it is hidden."""
    if fact in ("seat", "row") and isinstance(value, int):
        return seat_name(definition, value, translator)
    return WORDS[definition.name](fact, value, translator)


def beyond_notation(definition: GameDefinition, events: list[Event]) -> list[Event]:
    """Events without those that the notation of a move tells already."""
    return [event for event in events if event.name not in TOLD_BY_NOTATION[definition.name]]


def sentences(definition: GameDefinition, events: list[Event], translator: Translator) -> list[str]:
    """Events as sentences. Like ones are told together, unless each is a story of its own."""
    alone = ALONE.get(definition.name, ())
    told = []
    for (name, _), group in groupby(events, key=lambda event: (event.name, event.facts.get("seat"))):
        like = list(group)
        told += (
            [sentence(definition, [event], translator) for event in like]
            if name in alone
            else [sentence(definition, like, translator)]
        )
    return told


def sentence(definition: GameDefinition, events: list[Event], translator: Translator) -> str:
    """The sentence for one event, or for several of the same kind and seat."""
    name = f"event-{definition.name}-{events[0].name}"
    facts: dict[str, object] = {"count": len(events)}
    for fact in events[0].facts:
        said = [word(definition, fact, event.facts[fact], translator) for event in events]
        if said[0] is None:
            name = name.removesuffix("-hidden") + "-hidden"
        elif len(set(map(str, said))) == 1:
            facts[fact] = said[0]
        else:
            facts[fact] = enumerated([str(each) for each in said], translator)
    return f"{translator.say(name, **facts)} ({events[0].clause})"


def enumerated(words: list[str], translator: Translator) -> str:
    """Several things, as a sentence names them: with commas, and before the last one an "and"."""
    return translator.say("enumerated", words=", ".join(words[:-1]), last=words[-1])
