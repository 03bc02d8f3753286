"""Every sentence that a person reads, in French and in English, from the .ftl files of fr/ and en/: one for the
table and one for each game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from etoile.core.refusal import Problem

LANGUAGES = ("fr", "en")
LONGEST = 400
"""How much of a text that somebody gave us is said back to him."""
NBSP = "\u00a0"
"""Not printable, says Python; but French sentences have it, and a sentence may be a fact of another."""

MINUS = "−"


@cache
def bundle(language: str) -> FluentBundle:
    """The sentences of a language."""
    sentences = FluentBundle([language], use_isolating=False)
    for file in sorted((Path(__file__).parent / language).glob("*.ftl")):
        sentences.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return sentences


def language_of(locale: Mapping[str, str]) -> str:
    """The language that an environment asks for (LC_ALL, LC_MESSAGES, LANG); English if it asks for neither."""
    wanted = next((locale[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if locale.get(name)), "")
    return "fr" if wanted.lower().startswith("fr") else "en"


class Translator:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise Problem("language-unknown", language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self.sentences = bundle(language)

    def knows(self, name: str) -> bool:
        """Whether there is a sentence of that name."""
        return bool(self.sentences.has_message(name))

    def say(self, name: str, /, **facts: object) -> str:
        """The sentence of that name, filled in. Numbers below zero have a minus and not a hyphen."""
        pattern = self.sentences.get_message(name).value
        assert pattern is not None, f"{name} says nothing"
        said = {fact: self.fit(value) for fact, value in facts.items()}
        formatted, errors = self.sentences.format_pattern(pattern, said)
        if errors:
            raise errors[0]
        text = str(formatted)
        for value in facts.values():
            if isinstance(value, int) and value < 0:
                text = text.replace(f"-{-value}", f"{MINUS}{-value}")
        return text

    def fit(self, value: object) -> object:
        """A fact fit to be said: a problem as its sentence, a text without what can't be printed, and not too long."""
        if isinstance(value, Problem):
            return self.describe(value)
        if isinstance(value, str):
            text = "".join(letter if letter.isprintable() or letter == NBSP else "\ufffd" for letter in value)
            return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        return value

    def describe(self, problem: Problem) -> str:
        """The sentence that tells a person what went wrong."""
        return self.say(problem.code, **problem.facts)
