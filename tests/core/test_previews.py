"""Previews of moves: what they say is certain happens, likelihoods are those of the deals, and all notes have words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.core.preview import ODDS_DEALS, Note, Preview, ScoreChange
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, NBSP, Translator
from etoile.i18n.previews import hint_reason, preview_lines
from etoile.lessons import LessonRun
from tests.bots.test_search import VARIANTS, some_position
from tests.support.examples import examples

TOTAL_ECLIPSES = {"total-eclipse", "blocked-by-animal", "empty-handed"}
"""Events of Soleil et Lune that hidden draws cause so seldom that the compared deals may miss them."""


def lesson_preview(game: str, count: int, move: str) -> Preview:
    """Returns the preview of a move after so many steps of a game's lesson."""
    run = LessonRun(find_game(game))
    moves = []
    for step in run.lesson.steps[:count]:
        moves.append(next(each for each in run.match.legal_moves() if run.accepts(step, each)))
        run = LessonRun(find_game(game))
        run.play_all(moves, Translator("en"))
    return run.preview(move)


@pytest.mark.parametrize(
    ("game", "count", "move", "english", "french"),
    [
        ("ecliptic", 1, "3C 10C > 6L", ["3 → 4 points"], ["3 → 4 points"]),
        ("ecliptic", 4, "7E 7G > 7C", ["5 → 7 points"], ["5 → 7 points"]),
        (
            "moonlight",
            2,
            "4' f5",
            ["Row 5: 3 : 3 → 7 : 0", "Moons: 0 : 0 → 1 : 0", "Points in this round: 0 : 0 → 5 : 0"],
            ["Ligne 5~: 3~: 3 → 7~: 0", "Lunes~: 0~: 0 → 1~: 0", "Points de la manche~: 0~: 0 → 5~: 0"],
        ),
        ("moonlight", 6, "2'' c5", [], []),
        ("soleil-lune", 6, "S28 dawn right", ["Ready to harvest next: +6 points"], ["À récupérer ensuite~: +6 points"]),
        ("soleil-lune", 7, "harvest S1", ["+6 points"], ["+6 points"]),
        ("syzygie", 1, "2 r0 -2,-2", ["0 → 1 point"], ["0 → 1 point"]),
        ("syzygie", 4, "19 r1 2,-3", ["3 → 8 points"], ["3 → 8 points"]),
    ],
)
def test_a_preview_tells_the_change_of_points(
    game: str, count: int, move: str, english: list[str], french: list[str]
) -> None:
    preview = lesson_preview(game, count, move)
    assert preview_lines(find_game(game), preview, Translator("en")) == english
    assert preview_lines(find_game(game), preview, Translator("fr")) == [line.replace("~", NBSP) for line in french]
    assert preview.chance is None


def test_a_preview_of_a_duel_tells_its_likelihood_and_what_it_is_for() -> None:
    game = find_game("ecliptic")
    preview = lesson_preview("ecliptic", 2, "2P 11P > 8P")
    assert preview.chance is not None
    percent = round(100 * preview.chance)
    facts = {"sign": "scorpio", "before": 4, "after": 5, "change": 1, "percent": percent}
    assert preview.notes[0] == Note("duel", facts)
    assert preview.scores == [None, None], "the contested card counts for nobody yet"
    line = f"You win the duel for Scorpio in about {percent}% of cases, then 4 → 5 points"
    assert preview_lines(game, preview, Translator("en")) == [line]
    assert hint_reason(game, preview, Translator("en")) == f"You win the duel for Scorpio in about {percent}% of cases."
    assert preview == lesson_preview("ecliptic", 2, "2P 11P > 8P"), "deterministic"


@pytest.mark.parametrize(("percent", "sentence"), [(0, "almost certainly lose"), (100, "almost certainly win")])
def test_a_likelihood_of_all_or_nothing_is_no_promise(percent: int, sentence: str) -> None:
    note = Note("duel", {"sign": "virgo", "before": 4, "after": 4, "change": 0, "percent": percent})
    preview = Preview([], [note], [None, None], percent / 100)
    assert sentence in preview_lines(find_game("ecliptic"), preview, Translator("en"))[0]


def test_the_likelihood_of_a_duel_is_that_of_the_deals() -> None:
    game = find_game("ecliptic")
    compared = 0
    for seed in range(30):
        position = some_position("ecliptic", {}, f"duels {seed}", 9)
        seat = position.to_move
        for action in position.actions():
            preview = game.preview(position, action, seat)
            if preview.chance is None:
                assert not any(event.name == "duel" for event in preview.events)
                continue
            won, deals = 0, 1000
            for number in range(deals):
                deal = position.redeal(seat, Rng(10_000 + number))
                deal.apply(action)
                won += deal.to_move == seat
            assert abs(preview.chance - won / deals) < 0.12  # more than four standard errors of both counts
            assert round(preview.chance * ODDS_DEALS) == pytest.approx(preview.chance * ODDS_DEALS)
            compared += 1
            break
    assert compared > 5


@settings(max_examples=examples(100), deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(0, 80))
def test_what_a_preview_says_is_certain_happens(table: tuple[str, dict[str, str]], seed: int, moves: int) -> None:
    name, variant = table
    game = find_game(name)
    before = some_position(name, variant, f"{seed}", moves)
    seat, action = before.to_move, Rng(seed).one_of(before.actions())
    preview = game.preview(before, action, seat)
    after = before.copy()
    events = game.events(after.apply_with_events(action), NOBODY)
    if TOTAL_ECLIPSES & {event.name for event in events}:
        return
    assert events[: len(preview.events)] == preview.events
    real = zip(game.previews.scores(before), game.previews.scores(after), strict=True)
    for told, change in zip(preview.scores, real, strict=True):
        assert told is None or told == ScoreChange(*change)
    for note in preview.notes:
        assert "percent" in note.facts or note in game.previews.notes(before, after, events, seat)


@pytest.mark.parametrize("name", GAMES)
def test_every_note_has_words_and_every_message_has_a_note(name: str) -> None:
    game = find_game(name)
    notes: set[str] = set()
    for variant in game.variants:
        for seed in range(80 // len(game.variants)):
            position: Any = game.deal(f"notes {seed}", variant)
            rng = Rng(seed)
            while not position.over:
                action = rng.one_of(position.actions())
                if rng.below(3) == 0:
                    notes |= {note.name for note in game.preview(position, action, position.to_move).notes}
                position.apply(action)
    for language in LANGUAGES:
        knows = Translator(language).knows
        for note in notes:
            assert any(knows(f"{kind}-{about}{note}") for kind in ("preview", "reason") for about in (f"{name}-", ""))
    declared = re.findall(rf"^(?:preview|reason)-{name}-([a-z-]+) =", (game.folder / "en.ftl").read_text(), re.MULTILINE)
    assert set(declared) <= notes
