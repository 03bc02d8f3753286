"""What leaves a table towards a seat or a spectator: never what they may not know."""

from __future__ import annotations

import msgspec
import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games import GAMES
from etoile.tables.commands import Say
from etoile.tables.entries import Place
from etoile.tables.table import Table
from etoile.tables.views import view_entries, view_table
from tests.support.table_builder import ANA, BEN, CLEO, KEYBOARD, ME, ROBOT, SECRET, Evening, two

encode = msgspec.json.encode


def sent(table: Table, player: str, now: int) -> bytes:
    """All that somebody gets who joins now."""
    return encode([view_table(table, player, now), view_entries(table, player)])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_the_same_whatever_one_may_not_know(name: str):
    evening = Evening(ME, Place("named", BEN.id), game=name)
    evening.table.change_seat(1, player=BEN.id, name=BEN.name)
    evening.begin(ANA, BEN)
    rng = Rng(7)
    while not evening.table.ended:
        position = evening.table.match.position
        for player, seat in ((ANA, 0), (BEN, 1), (CLEO, NOBODY)):
            true = sent(evening.table, player.id, evening.now)
            evening.table.match.position = position.redeal(seat, rng)
            assert sent(evening.table, player.id, evening.now) == true
            evening.table.match.position = position
        evening.move()


@pytest.mark.parametrize("name", GAMES)
def test_the_secret_is_sent_to_nobody_before_the_end(name: str):
    evening = Evening(ME, ROBOT, game=name, gallery=3).begin(ANA)
    while not evening.table.ended:
        assert all(SECRET.encode() not in sent(evening.table, player.id, evening.now) for player in (ANA, CLEO))
        evening.move()
    assert all(evening.see(player).seed == SECRET for player in (ANA, CLEO))


def test_a_spectator_sees_nobodys_hand():
    evening = two().play_on(6)
    seen = evening.see(CLEO)
    assert (seen.seat, seen.yours, seen.moves, seen.hands, seen.view.hand) == (NOBODY, [], [], None, [])


def test_spectators_see_the_hands_some_moves_late_and_players_never():
    evening = two(gallery=4)
    hands = []
    for _ in range(8):
        hands.append([evening.see(player).view.hand for player in (ANA, BEN)])
        assert evening.see(ANA).hands is None
        late = evening.see(CLEO).hands
        assert late is None if len(hands) <= 4 else [view.hand for view in late] == hands[-5]
        evening.move()


def test_at_the_end_all_hands_are_open():
    evening = two().play_on()
    for player in (ANA, BEN, CLEO):
        assert len(evening.see(player).hands) == 2


def test_the_legal_moves_are_listed_for_whoever_is_to_move():
    evening = two()
    assert set(evening.see(evening.holder()).moves) == set(
        evening.table.definition.legal_moves(evening.table.match.position)
    )
    assert evening.see(BEN if evening.holder() == ANA else ANA).moves == []


def test_an_entry_of_an_unknown_kind_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("etoile.tables.views.PUBLIC_ENTRIES", ())
    evening = two()
    assert [type(seen.entry).__name__ for seen in view_entries(evening.table, ANA.id)] == ["Opened"]


def test_of_how_the_table_was_opened_all_is_seen_but_the_secret():
    opened = view_entries(two().table, CLEO.id)[0].entry
    assert (opened.game, opened.secret) == ("ecliptic", "")


@pytest.mark.parametrize("name", GAMES)
def test_one_hears_of_a_move_what_ones_seat_may_hear(name: str):
    evening = two() if name == "ecliptic" else Evening(ME, ROBOT, game=name).begin(ANA)
    evening.play_on(8)
    definition = evening.table.definition
    for player, seat in ((ANA, 0), (CLEO, NOBODY)):
        for seen in view_entries(evening.table, player.id):
            if seen.version in evening.table.told:
                assert seen.events == definition.events(evening.table.told[seen.version], seat)


def test_people_at_one_keyboard_hear_only_what_all_may_hear():
    evening = Evening(ME, KEYBOARD).begin(ANA).play_on(2)
    for seen in view_entries(evening.table, ANA.id):
        if seen.version in evening.table.told:
            assert seen.events == evening.table.definition.events(evening.table.told[seen.version], NOBODY)


def test_resuming_after_a_version_gives_what_came_since():
    evening = two()
    for number in range(10):
        evening.move()
        evening.do(CLEO, Say(f"number {number}"))
    for player in (ANA, CLEO):
        whole = view_entries(evening.table, player.id)
        for version in range(evening.table.version + 1):
            assert view_entries(evening.table, player.id, version) == [seen for seen in whole if seen.version > version]
