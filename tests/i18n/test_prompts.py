"""Prompts fit in the message line of the table screen."""

from __future__ import annotations

import re

import pytest

from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from tests.core.test_messages import messages

MAX_CHARACTERS = 75
MAX_CHARACTERS_BESIDE_BUTTONS = 48
"""Beside two buttons of the message line."""
MAX_RULE_CHARACTERS = 73
"""Of a one-line rule, which a terminal shows behind its number."""

PROMPTS = re.compile(
    r".*-step-.*|.*-wait|match-(?!hint$).*|ecliptic-last-turn|moonlight-(choose|two|second)-.*|moonlight-last-turn"
    r"|soleil-lune-(whither|sure|reap|last-turn|no-more-drawing)|syzygie-brings.*|plain-waiting|past-at|wait-waiting"
)
"""`match-hint` quotes a move of any length: the page clamps it."""
BESIDE_BUTTONS = re.compile(
    r".*-step-(ready|chosen|throw-card)|soleil-lune-(sure|reap)|syzygie-brings.*|match-(takeback-asked|resign-sure)"
)
"""Questions with two answers, and previews with a button to play and one to cancel."""


def longest(texts: list[str]) -> str:
    return max(texts, key=len)


def longest_facts(translator: Translator, message: str) -> dict[str, object]:
    """Return the facts that make a prompt longest."""
    say = translator.say
    names = [(name, seat) for name in GAMES for seat in find_game(name).seats if message.startswith((name, "match"))]
    sign = longest([say(f"sign-{each}") for each in ("sagittarius", "capricorn")])
    symbol = longest([say(f"symbol-{each}") for each in ("planet", "galaxy", "comet")])
    card: object = 20
    if message.startswith("ecliptic"):
        card = say("ecliptic-card", sign=sign, symbol=symbol)
    elif message.startswith("soleil-lune"):
        card = say("soleil-lune-eclipse-card", suit="sun")
    return {
        "seat": longest([say(f"seat-{name}-{seat}") for name, seat in names] or [""]),
        "card": card,
        "sign": sign,
        "symbol": symbol,
        "stretches": say("soleil-lune-from-to", suit="sun", first=12, last=28),
        "sum": "2 + 3 + 4",
        "points": 9,
        "number": 120,
        "own": 12,
        "other": 12,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_fit_in_the_message_line(language: str) -> None:
    translator = Translator(language)
    prompts = [name for name in messages(language) if PROMPTS.fullmatch(name)]
    assert len(prompts) > 40
    for name in prompts:
        most = MAX_CHARACTERS_BESIDE_BUTTONS if BESIDE_BUTTONS.fullmatch(name) else MAX_CHARACTERS
        for count in (0, 1, 12):
            for you in ("seat", "none"):
                text = translator.say(name, **longest_facts(translator, name), count=count, you=you)
                assert len(text) <= most, f"{name}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_a_move_and_its_bonus_fit_beside_the_buttons(language: str) -> None:
    say = Translator(language).say
    text = f"{say('syzygie-brings-sum', points=5, sum='2 + 3')} {say('syzygie-brings-bonus')}"
    assert len(text) <= MAX_CHARACTERS_BESIDE_BUTTONS, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_line_rules_fit_in_a_line_of_a_terminal(language: str) -> None:
    translator = Translator(language)
    for name in GAMES:
        for clause in find_game(name).rules(language).clauses:
            assert len(translator.say(clause)) <= MAX_RULE_CHARACTERS, clause
