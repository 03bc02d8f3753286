"""What happened in a move, as sentences: like events together, each fact by its word in the language that is spoken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from etoile.core.box import Box, Event
from etoile.messages import Voice

UNTOLD = {
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


def ecliptic(fact: str, value: object, voice: Voice) -> object:
    if fact == "sign":
        return voice.say(f"sign-{value}")
    return " ".join(map(str, value)) if isinstance(value, list) else value


def moonlight(fact: str, value: object, voice: Voice) -> object:
    if fact == "power":
        return voice.say(POWER_NAMES[str(value)])
    return voice.say("moonlight-event-line", **value) if fact == "line" and isinstance(value, dict) else value


def soleil_lune(fact: str, value: object, voice: Voice) -> object:
    if fact == "stretch" and isinstance(value, list):
        return "–".join(value)
    for words in (SUITS, SIDES, ANIMALS):
        if value in words:
            return voice.say(words[str(value)])
    return value


def syzygie(fact: str, value: object, voice: Voice) -> object:
    return f"({','.join(map(str, value))})" if isinstance(value, list) else value


WORDS: dict[str, Callable[[str, object, Voice], object]] = {
    "ecliptic": ecliptic,
    "moonlight": moonlight,
    "soleil-lune": soleil_lune,
    "syzygie": syzygie,
}
"""How a fact of an event is said, if it is not a seat."""


def seat_name(box: Box, seat: int, voice: Voice) -> str:
    """The name of a seat."""
    return voice.say(f"seat-{box.name}-{box.seats[seat]}")


def word(box: Box, fact: str, value: object, voice: Voice) -> object:
    """How a fact of an event is said; None if it is hidden."""
    if fact in ("seat", "row") and isinstance(value, int):
        return seat_name(box, value, voice)
    return WORDS[box.name](fact, value, voice)


def beyond_notation(box: Box, events: list[Event]) -> list[Event]:
    """Events without those that the notation of a move tells already."""
    return [event for event in events if event.name not in UNTOLD[box.name]]


def sentences(box: Box, events: list[Event], voice: Voice) -> list[str]:
    """Events as sentences. Like ones are told together, unless each is a story of its own."""
    alone = ALONE.get(box.name, ())
    told = []
    for (name, _), group in groupby(events, key=lambda event: (event.name, event.facts.get("seat"))):
        like = list(group)
        told += [sentence(box, [event], voice) for event in like] if name in alone else [sentence(box, like, voice)]
    return told


def sentence(box: Box, events: list[Event], voice: Voice) -> str:
    """The sentence for one event, or for several of the same kind and seat."""
    name = f"event-{box.name}-{events[0].name}"
    facts: dict[str, object] = {"count": len(events)}
    for fact in events[0].facts:
        said = [word(box, fact, event.facts[fact], voice) for event in events]
        if said[0] is None:
            name = name.removesuffix("-hidden") + "-hidden"
        elif len(set(map(str, said))) == 1:
            facts[fact] = said[0]
        else:
            facts[fact] = enumerated([str(each) for each in said], voice)
    return f"{voice.say(name, **facts)} ({events[0].clause})"


def enumerated(words: list[str], voice: Voice) -> str:
    """Several things, as a sentence names them: with commas, and before the last one an "and"."""
    return voice.say("enumerated", words=", ".join(words[:-1]), last=words[-1])
