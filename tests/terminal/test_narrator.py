"""Sentences about a game: like events are merged, others are not."""

from __future__ import annotations

import re

import pytest

from etoile.core.definition import Event
from etoile.core.options import Settings
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal.narrator import Narrator


def test_every_alignment_has_a_sentence_with_its_own_points() -> None:
    aligned = [
        Event("aligned", "SZ-9", {"seat": 0, "moon": [8, -3], "sun": [6, -1], "points": 1}),
        Event("aligned", "SZ-9", {"seat": 0, "moon": [3, 3], "sun": [9, -3], "points": 1}),
    ]
    assert Narrator(find_game("syzygie"), Translator("en")).sentences(aligned) == [
        "Alignment! Moon (8,-3), Sun (6,-1): 1 point (SZ-9)",
        "Alignment! Moon (3,3), Sun (9,-3): 1 point (SZ-9)",
    ]


def test_like_events_are_merged_into_one_sentence() -> None:
    drew = [Event("drew", "SZ-4", {"seat": 0, "card": card}) for card in (7, 18, 3)]
    assert Narrator(find_game("syzygie"), Translator("en")).sentences(drew) == ["Flow draws cards 7, 18 and 3 (SZ-4)"]
    assert Narrator(find_game("syzygie"), Translator("en")).sentences(drew[:1]) == ["Flow draws card 7 (SZ-4)"]
    assert Narrator(find_game("syzygie"), Translator("fr")).sentences(drew) == ["Flux pioche les cartes 7, 18 et 3 (SZ-4)"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "variant"),
    [(name, variant) for name in GAMES for variant in find_game(name).variants],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_move_that_is_typed_as_it_is_shown_is_the_same_move(name: str, variant: Settings, language: str) -> None:
    game = find_game(name)
    narrator, other = Narrator(game, Translator(language)), Narrator(game, Translator(LANGUAGES[language == LANGUAGES[0]]))
    english = set(game.french) - set(re.findall(r"[a-z]+", " ".join(game.french.values())))
    position, rng = game.deal("said", variant), Rng(1)
    while not position.over:
        choices = narrator.choices(position, position.to_move)
        for choice in choices:
            assert game.read_move(position, choice.said) == position.actions()[choice.number - 1]
            assert language == "en" or not english & set(re.findall(r"[a-z]+", choice.said))
        shown = rng.one_of(choices)
        for listener in (narrator, other):
            assert shown.number in [choice.number for choice in listener.filter_by_prefix(choices, shown.said)]
        position.apply(rng.one_of(position.actions()))
