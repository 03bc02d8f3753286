"""Wording of Ecliptic's events. The sentences are in fr.ftl and en.ftl."""

from __future__ import annotations

from etoile.core.definition import Say, Texts


def word(fact: str, value: object, say: Say) -> object:
    """Words a fact of an event: a sign by its name, cards as a list."""
    if fact == "sign":
        return say(f"sign-{value}")
    return " ".join(map(str, value)) if isinstance(value, list) else value


TEXTS = Texts(in_notation=frozenset({"discarded", "placed", "kept"}), word=word)
