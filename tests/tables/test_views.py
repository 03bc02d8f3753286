"""Views of seats and spectators contain nothing that they may not know."""

from __future__ import annotations

import msgspec
import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games import GAMES
from etoile.tables.commands import Say
from etoile.tables.entries import Opened, SeatRequest
from etoile.tables.open import MIN_SPECTATOR_DELAY
from etoile.tables.rematch import reopen
from etoile.tables.table import Table
from etoile.tables.views import view_entries, view_past, view_table
from tests.support.table_builder import ANA, BEN, CLEO, KEYBOARD, ME, ROBOT, SECRET, TableDriver, two_players

encode = msgspec.json.encode


def sent(table: Table, player: str, now: int) -> bytes:
    """Returns everything that a player who joins now receives."""
    return encode([view_table(table, player, now), view_entries(table, player)])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_the_same_whatever_one_may_not_know(name: str) -> None:
    driver = TableDriver(ME, SeatRequest("named", BEN.id), game=name)
    driver.table.change_seat(1, player=BEN.id, name=BEN.name)
    driver.start(ANA, BEN)
    rng = Rng(7)
    while not driver.table.ended:
        position = driver.position
        for player, seat in ((ANA, 0), (BEN, 1), (CLEO, NOBODY)):
            true = sent(driver.table, player.id, driver.now)
            driver.match.position = position.redeal(seat, rng)
            assert sent(driver.table, player.id, driver.now) == true
            driver.match.position = position
        driver.play_move()


@pytest.mark.parametrize("name", GAMES)
def test_the_secret_is_sent_to_nobody_before_the_end(name: str) -> None:
    driver = TableDriver(ME, ROBOT, game=name, spectator_delay=3).start(ANA)
    while not driver.table.ended:
        assert all(SECRET.encode() not in sent(driver.table, player.id, driver.now) for player in (ANA, CLEO))
        driver.play_move()
    assert all(driver.view(player).seed == SECRET for player in (ANA, CLEO))


def test_a_spectator_sees_nobodys_hand() -> None:
    driver = two_players().play_moves(6)
    seen = driver.view(CLEO)
    assert (seen.seat, seen.own_seats, seen.moves, seen.hands, seen.view.hand) == (NOBODY, [], [], None, [])


def test_spectators_see_the_hands_some_moves_late_and_players_never() -> None:
    driver = two_players(spectator_delay=4)
    hands = []
    for _ in range(8):
        hands.append([driver.view(player).view.hand for player in (ANA, BEN)])
        assert driver.view(ANA).hands is None
        late = driver.view(CLEO).hands
        assert late is None if len(hands) <= 4 else [view.hand for view in late or ()] == hands[-5]
        driver.play_move()


def test_spectators_of_a_rated_table_with_a_delay_in_its_old_log_see_no_hand() -> None:
    driver = two_players(rated=True, spectator_delay=1).play_moves(6)
    seen = driver.view(CLEO)
    assert (seen.hands, seen.spectator_delay) == (None, 0)
    assert all(view_past(driver.table, CLEO.id, count).hands is None for count in range(7))


def test_a_rematch_raises_an_old_delay_to_the_minimum() -> None:
    driver = two_players(spectator_delay=1).play_moves()
    opened = reopen(driver.table, "another secret")[0]
    assert isinstance(opened, Opened)
    assert opened.spectator_delay == MIN_SPECTATOR_DELAY


def test_at_the_end_all_hands_are_open() -> None:
    driver = two_players().play_moves()
    for player in (ANA, BEN, CLEO):
        assert len(driver.view(player).hands or ()) == 2


def test_the_legal_moves_are_listed_for_the_player_to_move() -> None:
    driver = two_players()
    assert set(driver.view(driver.player_to_move()).moves) == set(driver.table.definition.legal_moves(driver.position))
    assert driver.view(BEN if driver.player_to_move() == ANA else ANA).moves == []


def test_an_entry_of_an_unknown_kind_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("etoile.tables.views.log.PUBLIC_ENTRIES", ())
    driver = two_players()
    assert [type(seen.entry).__name__ for seen in view_entries(driver.table, ANA.id)] == ["Opened"]


def test_of_how_the_table_was_opened_all_is_seen_but_the_secret() -> None:
    opened = view_entries(two_players().table, CLEO.id)[0].entry
    assert isinstance(opened, Opened)
    assert (opened.game, opened.secret) == ("ecliptic", "")


@pytest.mark.parametrize("name", GAMES)
def test_a_player_receives_only_the_events_of_its_seat(name: str) -> None:
    driver = two_players() if name == "ecliptic" else TableDriver(ME, ROBOT, game=name).start(ANA)
    driver.play_moves(8)
    definition = driver.table.definition
    for player, seat in ((ANA, 0), (CLEO, NOBODY)):
        for seen in view_entries(driver.table, player.id):
            if seen.version in driver.table.events_by_version:
                assert seen.events == definition.events(driver.table.events_by_version[seen.version], seat)


def test_players_at_one_keyboard_receive_only_public_events() -> None:
    driver = TableDriver(ME, KEYBOARD).start(ANA).play_moves(2)
    for seen in view_entries(driver.table, ANA.id):
        if seen.version in driver.table.events_by_version:
            assert seen.events == driver.table.definition.events(driver.table.events_by_version[seen.version], NOBODY)


def test_resuming_after_a_version_gives_what_came_since() -> None:
    driver = two_players()
    for number in range(10):
        driver.play_move()
        driver.execute(CLEO, Say(f"number {number}"))
    for player in (ANA, CLEO):
        whole = view_entries(driver.table, player.id)
        for version in range(driver.table.version + 1):
            assert view_entries(driver.table, player.id, version) == [seen for seen in whole if seen.version > version]
