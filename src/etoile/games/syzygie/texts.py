"""Wording of Syzygie's events. The sentences are in fr.ftl and en.ftl."""

from __future__ import annotations

from etoile.core.definition import Say, Texts


def word(fact: str, value: object, say: Say) -> object:
    """Words a fact of an event: a place as its coordinates."""
    return f"({','.join(map(str, value))})" if isinstance(value, list) else value


TEXTS = Texts(
    in_notation=frozenset({"laid", "threw"}),
    told_singly=frozenset({"aligned", "tide", "broken", "bonus"}),
    word=word,
)
