"""Sentences for events address their reader: the player as "you", a spectator never."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from etoile.core.definition import Event, GameDefinition
from etoile.core.game import NOBODY
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.i18n.events import reader_role, sentence, sentences

SECOND_PERSON = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)


def every_event(game: GameDefinition) -> Iterator[Event]:
    """Yield each kind of event by each seat, with all facts and as a spectator knows it; rows are those of each seat."""
    seats = range(len(game.seats))
    for kind in game.event_kinds:
        for seat in seats:
            for listener in (seat, NOBODY):
                event = game.events([(kind, seat, 1, 1)], listener)[0]
                if "seat" not in event.facts and seat != 1:  # the first number is not a seat, and 0 may have no meaning
                    continue
                rows = seats if "row" in event.facts else [None]
                for row in rows:
                    yield event if row is None else replace(event, facts={**event.facts, "row": row})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_acting_player_is_addressed_in_every_sentence(name: str, language: str) -> None:
    game, translator = find_game(name), Translator(language)
    acts = [event for event in every_event(game) if "seat" in event.facts]
    assert len(acts) > 10
    for event in acts:
        for count in (1, 3):
            events = [event] * count
            own = sentence(game, events, translator, event.facts["seat"])
            assert own != sentence(game, events, translator), own
            assert SECOND_PERSON.search(own), own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_is_never_addressed(name: str, language: str) -> None:
    game, translator = find_game(name), Translator(language)
    for event in every_event(game):
        for count in (1, 3):
            told = sentence(game, [event] * count, translator)
            assert not SECOND_PERSON.search(told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_owner_of_a_row_is_addressed_when_another_player_plays_there(language: str) -> None:
    game, translator = find_game("soleil-lune"), Translator(language)
    events = [
        event for event in every_event(game) if event.facts.get("row", event.facts.get("seat")) != event.facts.get("seat")
    ]
    assert {event.name for event in events} >= {"started", "laid", "covered", "eclipsed"}
    for event in events:
        seat, row = event.facts["seat"], event.facts["row"]
        told = sentence(game, [event], translator, row)
        assert SECOND_PERSON.search(told), told
        third = next(each for each in range(len(game.seats)) if each not in (seat, row))
        assert not SECOND_PERSON.search(sentence(game, [event], translator, third))


def test_the_other_player_of_a_duel_is_addressed() -> None:
    game = find_game("ecliptic")
    took = Event("took", "EC-13", {"seat": 0, "card": "7S"})
    attack = Event("duel", "EC-7", {"seat": 1, "sign": "leo"})
    english, french = Translator("en"), Translator("fr")
    assert sentences(game, [took], english, 0) == ["You take 7S from your opponent's hand (EC-13)"]
    assert sentences(game, [took], english, 1) == ["White takes 7S from your hand (EC-13)"]
    assert sentences(game, [took], french, 1) == ["Blanc prend 7S dans votre main (EC-13)"]
    assert sentences(game, [took], english) == ["White takes 7S from the opponent's hand (EC-13)"]
    assert sentences(game, [attack], french, 0) == ["Bleu vous attaque\u00a0: duel pour le signe Lion (EC-7)"]


def test_the_points_of_both_sides_are_told_from_the_readers_side() -> None:
    game, english = find_game("moonlight"), Translator("en")
    scored = Event("scored", "ML-19", {"white": 10, "black": 4})
    assert sentences(game, [scored], english, 0) == ["Points: you 10, Black 4 (ML-19)"]
    assert sentences(game, [scored], english, 1) == ["Points: you 4, White 10 (ML-19)"]
    assert sentences(game, [scored], english) == ["Points: White 10, Black 4 (ML-19)"]


@pytest.mark.parametrize(
    ("facts", "reader", "role"),
    [
        ({"seat": 0}, 0, "seat"),
        ({"seat": 0}, 1, "other"),
        ({"seat": 0}, NOBODY, "none"),
        ({"seat": 0, "row": 1}, 1, "row"),
        ({"seat": 0, "row": 1}, 2, "other"),
        ({"seat": 0, "row": 0}, 0, "both"),
        ({"seat": 0, "row": 0}, 1, "own"),
        ({"seat": 0, "row": 0}, NOBODY, "own"),
        ({}, 0, "other"),
        ({}, NOBODY, "none"),
    ],
)
def test_the_role_of_the_reader(facts: dict[str, object], reader: int, role: str) -> None:
    assert reader_role(facts, reader) == role


def test_events_in_different_rows_have_sentences_of_their_own() -> None:
    game = find_game("soleil-lune")
    eclipsed = [Event("eclipsed", "SL-14", {"seat": 0, "card": "S13", "row": row, "place": 1}) for row in (1, 1, 2)]
    assert len(sentences(game, eclipsed, Translator("en"), 1)) == 2


@pytest.mark.parametrize(("white", "black"), [(6, 3), (3, 6)])
def test_a_row_of_moonlight_is_told_with_the_sum_of_its_winner_first(white: int, black: int) -> None:
    line = {"row": "3", "white": white, "black": black, "points": 4, "wolves": 3}
    event = Event("line-won", "ML-17", {"seat": int(black > white), "line": line})
    told = sentence(find_game("moonlight"), [event], Translator("en"), event.facts["seat"])
    assert told == "You win row 3 (6 : 3, 4 points) (ML-17)"
