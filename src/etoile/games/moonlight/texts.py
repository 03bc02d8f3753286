"""Wording of Moonlight's events. The sentences are in fr.ftl and en.ftl."""

from __future__ import annotations

from etoile.core.definition import Say, Texts

POWER_MESSAGES = {
    "double-strike": "moonlight-double-strike",
    "great-leap": "moonlight-great-leap",
    "relief": "moonlight-relief",
    "shift": "moonlight-shift",
    "fall-back": "moonlight-fall-back",
    "watchful-pack": "moonlight-watchful-pack",
    "moon-child": "moonlight-moon-child",
    "land-keeper": "moonlight-land-keeper",
}


def word(fact: str, value: object, say: Say) -> object:
    """Words a fact of an event: a power by its name, a line by its sentence, with the sum of its winner first."""
    if fact == "power":
        return say(POWER_MESSAGES[str(value)])
    if fact == "line" and isinstance(value, dict):
        low, high = sorted((value["white"], value["black"]))
        return say("moonlight-event-line", **value, high=high, low=low)
    return value


TEXTS = Texts(in_notation=frozenset({"laid", "doubled"}), word=word)
