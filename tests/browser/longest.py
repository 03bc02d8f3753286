"""The longest sentences of each rank of messages, from the message files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from etoile.games import find_game
from etoile.i18n import Translator
from etoile.i18n.events import enumerated
from etoile.i18n.previews import MAX_REASON_CHARS
from tests.core.test_messages import messages
from tests.i18n.test_prompts import PROMPTS, longest_facts

COUNT = 3
"""Sentences of each kind: the one with the most characters need not be the widest."""
PAGE_REFUSALS = ("ecliptic-own-sign", "ecliptic-several-cards", "soleil-lune-other-suit")
"""Refusals that the page knows without the server, beside the sentences of the clauses."""
PROBLEMS = re.compile(r"takeback-.*|hint-(people|rated|thinking)|turn-.*|table-over|past-none")
"""Failures of a player's requests at a running table."""
READERS = ("seat", "none")
NUMBERS = (0, 1, 12, 100)


def longest(texts: Iterable[str]) -> list[str]:
    """Returns the longest of some texts, the very longest first."""
    return sorted(set(texts), key=len, reverse=True)[:COUNT]


def wordings(game: str, translator: Translator, names: dict[str, set[str]], wanted: Callable[[str], object]) -> list[str]:
    """Returns the messages whose ids are wanted, with the longest facts and all numbers."""
    found = []
    for name in filter(wanted, names):
        known = longest_facts(translator, game if name.startswith("reason") else name)
        known |= {"suit": translator.say("soleil-lune-moon")}
        for number in NUMBERS:
            facts = dict.fromkeys(names[name], number) | known | {"count": number}
            found += [translator.say(name, **{**facts, "you": you}) for you in READERS]
    return found


def moves_in_words(game: str, translator: Translator, names: dict[str, set[str]]) -> list[str]:
    """Returns moves of a game in the page's words."""
    if game == "ecliptic":
        card = longest_facts(translator, game)["card"]
        return [translator.say("ecliptic-place", pair=enumerated([str(card)] * 2, translator), card=card)]
    if game == "soleil-lune":
        stretch = translator.say("soleil-lune-stretch-name", suit=translator.say("soleil-lune-sun"), number=1)
        harvest = f"{translator.say('soleil-lune-harvest')} {enumerated([stretch] * 2, translator)}"
        return [harvest, *wordings(game, translator, names, re.compile("soleil-lune-lay-(end|first|place)").fullmatch)]
    return wordings(game, translator, names, re.compile(f"{game}-move(-shift|-cover)?").fullmatch)


def longest_sentences(game: str, language: str) -> dict[str, list[str]]:
    """Returns the longest sentences of a game by kind: refused, prompt, hint, problem, and the reasons of hints."""
    translator, names = Translator(language), messages(language)
    clause = re.compile(rf"{find_game(game).prefix}-\d+.*")
    reasons = wordings(game, translator, names, re.compile(rf"reason-({game}-.*|points|other-points|search)").fullmatch)
    pairs = [f"{one} {two}" for one in reasons for two in reasons if one != two and len(one) + len(two) < MAX_REASON_CHARS]
    return {
        "refused": longest(
            wordings(
                game,
                translator,
                names,
                lambda name: clause.fullmatch(name) or (name in PAGE_REFUSALS and name.startswith(game)),
            )
        ),
        "prompt": longest(wordings(game, translator, names, lambda name: name.startswith(game) and PROMPTS.fullmatch(name))),
        "hint": longest(
            translator.say("hint-best", move=move, percent=100) for move in moves_in_words(game, translator, names)
        ),
        "problem": longest(wordings(game, translator, names, PROBLEMS.fullmatch)),
        "reason": longest([*reasons, *pairs]),
    }
