"""Opening a table, taking and leaving seats, and starting the game."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from etoile.tables.commands import Leave, Move, Sit, Start
from etoile.tables.entries import CameBack, Clock, Ended, Ready, SeatRequest, Started, StoodIn
from etoile.tables.open import MAX_SPECTATOR_DELAY, MIN_SPECTATOR_DELAY, TableOptions, open_table
from etoile.tables.table import OVER, PLAYING, WAITING, Table
from tests.support.table_builder import ANA, BEN, CLEO, DAN, FREE, KEYBOARD, ME, ROBOT, SECRET, TableDriver, two_players


def test_a_table_opened_without_places_seats_the_host_and_leaves_the_rest_open() -> None:
    driver = TableDriver(game="soleil-lune", options={"players": "3"})
    assert [seat.player for seat in driver.table.seats] == [ANA.id, "", ""]
    assert driver.table.status == WAITING


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (TableOptions("chess"), "game-unknown"),
        (TableOptions("ecliptic", {"stars": "many"}), "option-unknown"),
        (TableOptions("ecliptic", seat_requests=[ME]), "open-places"),
        (TableOptions("ecliptic", seat_requests=[ME, ME]), "open-twice"),
        (TableOptions("ecliptic", seat_requests=[FREE, KEYBOARD]), "open-keyboard"),
        (TableOptions("ecliptic", seat_requests=[ME, SeatRequest("keyboard", "\x1b[2J")]), "name-form"),
        (TableOptions("ecliptic", seat_requests=[ME, SeatRequest("bot", "hal")]), "open-level"),
        (TableOptions("ecliptic", seat_requests=[ME, SeatRequest("bot", "os:system")]), "open-level"),
        (TableOptions("ecliptic", clock=Clock(per_move=1)), "open-clock"),
        (TableOptions("ecliptic", clock=Clock(per_move=60, total=60)), "open-clock"),
        (TableOptions("ecliptic", clock=Clock(increment=5)), "open-clock"),
        (TableOptions("ecliptic", clock=Clock(total=-60)), "open-clock"),
        (TableOptions("ecliptic", spectator_delay=-1), "open-gallery"),
        (TableOptions("ecliptic", spectator_delay=MIN_SPECTATOR_DELAY - 1), "open-gallery"),
        (TableOptions("ecliptic", spectator_delay=MAX_SPECTATOR_DELAY + 1), "open-gallery"),
        (TableOptions("ecliptic", spectator_delay=MIN_SPECTATOR_DELAY, rated=True), "open-rated-gallery"),
        (TableOptions("ecliptic", hints=True, rated=True), "open-rated-hints"),
        (TableOptions("ecliptic", seat_requests=[ME, ROBOT], rated=True), "open-rated"),
        (TableOptions("ecliptic", clock=Clock(per_move=60, at_zero="bot"), rated=True), "open-rated"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(wish: TableOptions, why: str) -> None:
    with pytest.raises(Problem, match=why):
        open_table(wish, ANA, SECRET)


def test_everybody_is_ready_before_the_cards_are_dealt() -> None:
    driver = TableDriver(ME, FREE)
    assert driver.execute(ANA, Start()) == [Ready(ANA.id)]
    assert driver.table.status == WAITING
    driver.execute(BEN, Sit())
    assert driver.execute(BEN, Start("abracadabra")) == [Ready(BEN.id, "abracadabra"), Started("2026-11-16")]
    assert driver.table.status == PLAYING


def test_one_person_against_a_bot_begins_at_once() -> None:
    assert Started("2026-11-16") in TableDriver(ME, ROBOT).execute(ANA, Start())


def test_a_host_can_watch_bots() -> None:
    driver = TableDriver(ROBOT, ROBOT)
    with pytest.raises(Problem, match="seat-not-yours"):
        driver.execute(BEN, Start())
    driver.execute(ANA, Start())
    assert driver.play_moves().table.status == OVER


def test_a_reserved_seat_admits_only_its_player() -> None:
    driver = TableDriver(ME, SeatRequest("named", BEN.id))
    for seat in (-1, 1):
        with pytest.raises(Problem, match=r"sit-full|sit-taken"):
            driver.execute(CLEO, Sit(seat))
    driver.execute(BEN, Sit())
    assert driver.table.held_by(BEN.id) == [1]


@pytest.mark.parametrize(("seat", "why"), [(0, "sit-taken"), (2, "seat-none"), (-7, "seat-none")])
def test_only_a_free_seat_can_be_taken(seat: int, why: str) -> None:
    with pytest.raises(Problem, match=why):
        TableDriver(ME, FREE).execute(BEN, Sit(seat))


def test_nobody_sits_twice() -> None:
    driver = TableDriver(ME, FREE)
    with pytest.raises(Problem, match="sit-twice"):
        driver.execute(ANA, Sit())


def test_leaving_before_the_deal_frees_the_seat() -> None:
    driver = TableDriver(ME, FREE)
    driver.execute(BEN, Sit())
    driver.execute(BEN, Start())
    driver.execute(BEN, Leave())
    assert driver.table.seats[1].free
    driver.execute(BEN, Sit())
    assert driver.execute(ANA, Start()) == [Ready(ANA.id)]


def test_the_last_to_leave_closes_the_table() -> None:
    driver = TableDriver(ME, FREE)
    assert driver.execute(ANA, Leave())[-1] == Ended("abandoned")
    with pytest.raises(Problem, match="table-over"):
        driver.execute(BEN, Sit())


def test_nobody_can_start_for_others_or_twice() -> None:
    driver = TableDriver(ME, FREE)
    with pytest.raises(Problem, match="seat-not-yours"):
        driver.execute(BEN, Start())
    driver.execute(ANA, Start())
    with pytest.raises(Problem, match="start-ready"):
        driver.execute(ANA, Start())
    with pytest.raises(Problem, match="start-word"):
        TableDriver(ME, ROBOT).execute(ANA, Start("x" * 61))
    with pytest.raises(Problem, match="start-begun"):
        two_players().execute(ANA, Start())


def test_a_bot_stands_in_for_a_player_who_left_until_the_return() -> None:
    driver = two_players().play_moves(2)
    assert driver.execute(BEN, Leave()) == [StoodIn(1, "gibbous")]
    while driver.table.to_move != 1:
        driver.play_move()
    with pytest.raises(Problem, match="seat-stood-in"):
        driver.execute(BEN, Move(driver.random_move()))
    driver.play_move()
    assert driver.execute(BEN, Sit()) == [CameBack(1)]
    assert not driver.table.seats[1].played_by


def test_a_stranger_cannot_take_the_seat_of_a_player_who_left() -> None:
    driver = two_players()
    driver.execute(BEN, Leave())
    with pytest.raises(Problem, match="sit-playing"):
        driver.execute(CLEO, Sit(1))


def test_a_game_waits_for_the_only_person_at_it() -> None:
    driver = TableDriver(ME, ROBOT).start(ANA)
    with pytest.raises(Problem, match="leave-waits"):
        driver.execute(ANA, Leave())
    other = two_players()
    other.execute(BEN, Leave())
    with pytest.raises(Problem, match="leave-waits"):
        other.execute(ANA, Leave())


def test_a_rated_game_is_given_up_by_leaving_it() -> None:
    driver = two_players(rated=True)
    driver.execute(BEN, Leave())
    assert driver.result.winners == [0]


def test_people_at_one_keyboard_hold_their_seats_together() -> None:
    driver = TableDriver(ME, KEYBOARD).start(ANA)
    assert driver.table.held_by(ANA.id) == [0, 1]
    assert driver.view(ANA).seat == driver.table.to_move
    assert driver.play_moves().table.status == OVER


def test_between_turns_at_one_keyboard_nobodys_hand_lies_open() -> None:
    driver = TableDriver(ME, KEYBOARD, ROBOT, game="soleil-lune", options={"players": "3"}).start(ANA)
    while driver.table.to_move != 2:
        driver.play_move()
    assert driver.view(ANA).seat == -1


def test_the_words_of_players_change_the_deal() -> None:
    def deal(*words: str) -> list[str]:
        driver = TableDriver(ME, FREE)
        driver.execute(BEN, Sit())
        driver.execute(ANA, Start(words[0]))
        driver.execute(BEN, Start(words[1]))
        return list(driver.view(ANA).view.hand)

    assert deal("", "") == deal("", "")
    assert len({tuple(deal(*words)) for words in (("", ""), ("a", ""), ("a", "b"), ("b", "a"), ("", "a b"))}) == 5


def test_a_table_is_the_fold_of_its_log() -> None:
    driver = TableDriver(FREE, FREE, FREE, FREE, game="soleil-lune", options={"players": "4"})
    for player in (ANA, BEN, CLEO, DAN):
        driver.execute(player, Sit())
    driver.start(ANA, BEN, CLEO, DAN).play_moves(30)
    assert Table.of("table", driver.table.records) == driver.table
