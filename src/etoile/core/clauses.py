"""Clauses: the rules pages RULES.fr.md and RULES.en.md of a game, in which every clause has an anchor."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from etoile.core.refusal import Problem

RULINGS = ("Notre décision", "Our ruling", "Notre reconstitution", "Our reconstruction")
"""Marks of passages that are not in the rulebook."""
HEADING = re.compile(r'^### <a id="([A-Z]+-\d+)"></a>\1 · (.+)$', re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    """A clause as players read it."""

    name: str
    title: str
    text: str

    @property
    def ruled(self) -> bool:
        """Whether the clause contains a ruling or reconstruction of this project."""
        return any(f"**{mark}" in self.text for mark in RULINGS)


@dataclass(frozen=True)
class RulesPage:
    """The rules of a game in one language: the whole page, and its clauses by name."""

    text: str
    clauses: dict[str, Clause]

    def clause(self, name: str) -> Clause:
        """Returns a clause by its name, ignoring case. Raises Problem if there is none."""
        found = self.clauses.get(name.upper())
        if found is None:
            first, *_, last = self.clauses
            raise Problem("clause-unknown", clause=name, first=first, last=last)
        return found


def read_rules(folder: Path, language: str) -> RulesPage:
    """Reads the rules page of a game's folder."""
    text = (folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    clauses = {}
    headings = list(HEADING.finditer(text))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        body = text[heading.end() : following.start() if following else len(text)]
        body = re.split(r"^## ", body, maxsplit=1, flags=re.MULTILINE)[0]
        clauses[heading[1]] = Clause(heading[1], heading[2], body.strip())
    return RulesPage(text, clauses)
