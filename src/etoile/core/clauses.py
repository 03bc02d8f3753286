"""Clauses: the players' rules of a game, read from RULES.fr.md and RULES.en.md, in which every clause is an anchor."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from etoile.core.refusal import Problem

RULINGS = ("Notre décision", "Our ruling", "Notre reconstitution", "Our reconstruction")
"""How the pages mark what is not in the rulebook."""
HEADING = re.compile(r'^### <a id="([A-Z]+-\d+)"></a>\1 · (.+)$', re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    """One clause as players read it."""

    name: str
    title: str
    text: str

    @property
    def ruled(self) -> bool:
        """Whether something of it is our own decision."""
        return any(f"**{mark}" in self.text for mark in RULINGS)


@dataclass(frozen=True)
class RulesPage:
    """The rules of a game in one language: the whole page, and its clauses by name."""

    text: str
    clauses: dict[str, Clause]

    def clause(self, name: str) -> Clause:
        """One clause, asked for in upper or lower case. Raises Problem if there is none of that name."""
        found = self.clauses.get(name.upper())
        if found is None:
            first, *_, last = self.clauses
            raise Problem("clause-unknown", clause=name, first=first, last=last)
        return found


def read_rules(folder: Path, language: str) -> RulesPage:
    """The rules page of a game's folder."""
    text = (folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    clauses = {}
    headings = list(HEADING.finditer(text))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        body = text[heading.end() : following.start() if following else len(text)]
        body = re.split(r"^## ", body, maxsplit=1, flags=re.MULTILINE)[0]
        clauses[heading[1]] = Clause(heading[1], heading[2], body.strip())
    return RulesPage(text, clauses)
