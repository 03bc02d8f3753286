"""Wording of Soleil et Lune's events. The sentences are in fr.ftl and en.ftl."""

from __future__ import annotations

from etoile.core.definition import Say, Texts

SUITS = {"sun": "soleil-lune-sun", "moon": "soleil-lune-moon"}
SIDES = {"left": "soleil-lune-left", "right": "soleil-lune-right"}
ANIMALS = {
    "butterfly": "soleil-lune-butterfly",
    "bird": "soleil-lune-bird",
    "dragonfly": "soleil-lune-dragonfly",
    "bat": "soleil-lune-bat",
    "owl": "soleil-lune-owl",
}


def word(fact: str, value: object, say: Say) -> object:
    """Words a fact of an event: a stretch by its ends; a suit, side or animal by its name."""
    if fact == "stretch" and isinstance(value, list):
        return "–".join(value)
    for messages in (SUITS, SIDES, ANIMALS):
        if value in messages:
            return say(messages[str(value)])
    return value


TEXTS = Texts(
    in_notation=frozenset({"started", "started-for-team", "laid", "covered", "covered-alone", "eclipsed"}),
    word=word,
)
