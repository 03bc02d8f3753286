"""Translations: every sentence that a player reads, in French and English.

The .ftl files (Project Fluent) of fr/ and en/ hold the general sentences; each game's folder has its own fr.ftl and en.ftl.
A message does not refer to another one: it is parsed alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

import etoile.games
from etoile.core.refusal import Problem

LANGUAGES = ("fr", "en")
MAX_QUOTE_LENGTH = 400
"""Characters of a user's text that a sentence quotes."""
NBSP = "\u00a0"
"""Not printable according to Python, but French sentences contain it, and a sentence may be an argument of another."""
MINUS = "−"
ENTRY_START = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
"""The id of a message. Continuation lines are indented, comments begin with #."""
NO_READER = {"you": "none", "reader": "none"}
"""Default arguments: a message addresses its reader only if the caller names the reader (see `etoile.i18n.events`)."""


def message_files(language: str) -> Iterator[Path]:
    """Yields the .ftl files of a language: the general ones, then one per game."""
    yield from sorted((Path(__file__).parent / language).glob("*.ftl"))
    for folder in etoile.games.__path__:
        yield from sorted(Path(folder).glob(f"*/{language}.ftl"))


@cache
def message_sources(language: str) -> dict[str, str]:
    """Returns the Fluent source of each message of a language, by id."""
    entries: dict[str, str] = {}
    for file in message_files(language):
        for entry in ENTRY_START.split(file.read_text(encoding="utf-8"))[1:]:
            entries.setdefault(entry.partition("=")[0].strip(), entry)
    return entries


@cache
def bundle(language: str) -> FluentBundle:
    """Returns the parsed messages of a language. Parsing all takes 0.1 s, so each is added when it is first needed."""
    return FluentBundle([language], use_isolating=False)


def language_of(locale: Mapping[str, str]) -> str:
    """Returns the language of an environment (LC_ALL, LC_MESSAGES, LANG); English by default."""
    wanted = next((locale[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if locale.get(name)), "")
    return "fr" if wanted.lower().startswith("fr") else "en"


class Translator:
    """Formats messages in one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise Problem("language-unknown", language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self.bundle = bundle(language)
        self.sources = message_sources(language)

    def knows(self, name: str) -> bool:
        """Returns whether there is a message of that id."""
        return name in self.sources

    def message(self, name: str) -> Any:
        """Returns a message by its id. Raises KeyError if there is none."""
        if not self.bundle.has_message(name):
            self.bundle.add_resource(FluentResource(self.sources[name]))
        return self.bundle.get_message(name)

    def say(self, name: str, /, **facts: object) -> str:
        """Formats a message. Negative numbers get a minus sign instead of a hyphen."""
        pattern = self.message(name).value
        assert pattern is not None, f"{name} has no text"
        arguments = {**NO_READER, **{fact: self.printable(value) for fact, value in facts.items()}}
        formatted, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        text = str(formatted)
        for value in facts.values():
            if isinstance(value, int) and value < 0:
                text = text.replace(f"-{-value}", f"{MINUS}{-value}")
        return text

    def printable(self, value: object) -> object:
        """Returns an argument fit for display: a problem as its sentence, a text printable and not too long."""
        if isinstance(value, Problem):
            return self.describe(value)
        if isinstance(value, str):
            text = "".join(letter if letter.isprintable() or letter == NBSP else "\ufffd" for letter in value)
            return text if len(text) <= MAX_QUOTE_LENGTH else f"{text[:MAX_QUOTE_LENGTH]}…"
        return value

    def describe(self, problem: Problem) -> str:
        """Returns the sentence of a problem."""
        return self.say(problem.code, **problem.facts)
