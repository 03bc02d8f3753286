"""TableOptions, sitting down, leaving, beginning: who is at a table before the first card."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from etoile.tables.commands import Leave, Move, Sit, Start
from etoile.tables.entries import CameBack, Clock, Ended, Place, Ready, Started, StoodIn
from etoile.tables.open import TableOptions, open_table
from etoile.tables.table import OVER, PLAYING, WAITING, Table
from tests.support.table_builder import ANA, BEN, CLEO, DAN, FREE, KEYBOARD, ME, ROBOT, SECRET, Evening, two


def test_a_table_opened_without_places_seats_the_host_and_leaves_the_rest_open():
    evening = Evening(game="soleil-lune", options={"players": "3"})
    assert [seat.player for seat in evening.table.seats] == [ANA.id, "", ""]
    assert evening.table.status == WAITING


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (TableOptions("chess"), "game-unknown"),
        (TableOptions("ecliptic", {"stars": "many"}), "option-unknown"),
        (TableOptions("ecliptic", places=[ME]), "open-places"),
        (TableOptions("ecliptic", places=[ME, ME]), "open-twice"),
        (TableOptions("ecliptic", places=[FREE, KEYBOARD]), "open-keyboard"),
        (TableOptions("ecliptic", places=[ME, Place("keyboard", "\x1b[2J")]), "name-form"),
        (TableOptions("ecliptic", places=[ME, Place("bot", "hal")]), "open-level"),
        (TableOptions("ecliptic", places=[ME, Place("bot", "os:system")]), "open-level"),
        (TableOptions("ecliptic", clock=Clock(per_move=1)), "open-clock"),
        (TableOptions("ecliptic", clock=Clock(per_move=60, total=60)), "open-clock"),
        (TableOptions("ecliptic", clock=Clock(increment=5)), "open-clock"),
        (TableOptions("ecliptic", clock=Clock(total=-60)), "open-clock"),
        (TableOptions("ecliptic", gallery=-1), "open-gallery"),
        (TableOptions("ecliptic", places=[ME, ROBOT], rated=True), "open-rated"),
        (TableOptions("ecliptic", clock=Clock(per_move=60, at_zero="bot"), rated=True), "open-rated"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(wish: TableOptions, why: str):
    with pytest.raises(Problem, match=why):
        open_table(wish, ANA, SECRET)


def test_everybody_is_ready_before_the_cards_are_dealt():
    evening = Evening(ME, FREE)
    assert evening.do(ANA, Start()) == [Ready(ANA.id)]
    assert evening.table.status == WAITING
    evening.do(BEN, Sit())
    assert evening.do(BEN, Start("abracadabra")) == [Ready(BEN.id, "abracadabra"), Started("2026-11-16")]
    assert evening.table.status == PLAYING


def test_one_person_against_a_bot_begins_at_once():
    assert Started("2026-11-16") in Evening(ME, ROBOT).do(ANA, Start())


def test_a_host_can_watch_bots():
    evening = Evening(ROBOT, ROBOT)
    with pytest.raises(Problem, match="seat-not-yours"):
        evening.do(BEN, Start())
    evening.do(ANA, Start())
    assert evening.play_on().table.status == OVER


def test_a_seat_kept_for_somebody_is_his_alone():
    evening = Evening(ME, Place("named", BEN.id))
    for seat in (-1, 1):
        with pytest.raises(Problem, match=r"sit-full|sit-taken"):
            evening.do(CLEO, Sit(seat))
    evening.do(BEN, Sit())
    assert evening.table.held_by(BEN.id) == [1]


@pytest.mark.parametrize(("seat", "why"), [(0, "sit-taken"), (2, "seat-none"), (-7, "seat-none")])
def test_only_a_free_seat_can_be_taken(seat: int, why: str):
    with pytest.raises(Problem, match=why):
        Evening(ME, FREE).do(BEN, Sit(seat))


def test_nobody_sits_twice():
    evening = Evening(ME, FREE)
    with pytest.raises(Problem, match="sit-twice"):
        evening.do(ANA, Sit())


def test_whoever_leaves_before_the_deal_frees_the_seat_and_is_no_longer_ready():
    evening = Evening(ME, FREE)
    evening.do(BEN, Sit())
    evening.do(BEN, Start())
    evening.do(BEN, Leave())
    assert evening.table.seats[1].free
    evening.do(BEN, Sit())
    assert evening.do(ANA, Start()) == [Ready(ANA.id)]


def test_the_last_to_leave_closes_the_table():
    evening = Evening(ME, FREE)
    assert evening.do(ANA, Leave())[-1] == Ended("abandoned")
    with pytest.raises(Problem, match="table-over"):
        evening.do(BEN, Sit())


def test_nobody_can_start_for_others_or_twice():
    evening = Evening(ME, FREE)
    with pytest.raises(Problem, match="seat-not-yours"):
        evening.do(BEN, Start())
    evening.do(ANA, Start())
    with pytest.raises(Problem, match="start-ready"):
        evening.do(ANA, Start())
    with pytest.raises(Problem, match="start-word"):
        Evening(ME, ROBOT).do(ANA, Start("x" * 61))
    with pytest.raises(Problem, match="start-begun"):
        two().do(ANA, Start())


def test_a_bot_plays_on_for_whoever_left_and_gives_the_seat_back():
    evening = two().play_on(2)
    assert evening.do(BEN, Leave()) == [StoodIn(1, "gibbous")]
    while evening.table.to_move != 1:
        evening.move()
    with pytest.raises(Problem, match="seat-stood-in"):
        evening.do(BEN, Move(evening.any_move()))
    evening.move()
    assert evening.do(BEN, Sit()) == [CameBack(1)]
    assert not evening.table.seats[1].played_by


def test_a_stranger_cannot_take_the_seat_of_whoever_left():
    evening = two()
    evening.do(BEN, Leave())
    with pytest.raises(Problem, match="sit-playing"):
        evening.do(CLEO, Sit(1))


def test_a_game_waits_for_the_only_person_at_it():
    evening = Evening(ME, ROBOT).begin(ANA)
    with pytest.raises(Problem, match="leave-waits"):
        evening.do(ANA, Leave())
    other = two()
    other.do(BEN, Leave())
    with pytest.raises(Problem, match="leave-waits"):
        other.do(ANA, Leave())


def test_a_rated_game_is_given_up_by_leaving_it():
    evening = two(rated=True)
    evening.do(BEN, Leave())
    assert evening.see(ANA).result.winners == [0]


def test_people_at_one_keyboard_hold_their_seats_together():
    evening = Evening(ME, KEYBOARD).begin(ANA)
    assert evening.table.held_by(ANA.id) == [0, 1]
    assert evening.see(ANA).seat == evening.table.to_move
    assert evening.play_on().table.status == OVER


def test_between_turns_at_one_keyboard_nobodys_hand_lies_open():
    evening = Evening(ME, KEYBOARD, ROBOT, game="soleil-lune", options={"players": "3"}).begin(ANA)
    while evening.table.to_move != 2:
        evening.move()
    assert evening.see(ANA).seat == -1


def test_the_words_of_players_change_the_deal():
    def deal(*words: str) -> list[str]:
        evening = Evening(ME, FREE)
        evening.do(BEN, Sit())
        evening.do(ANA, Start(words[0]))
        evening.do(BEN, Start(words[1]))
        return evening.see(ANA).view.hand

    assert deal("", "") == deal("", "")
    assert len({tuple(deal(*words)) for words in (("", ""), ("a", ""), ("a", "b"), ("b", "a"), ("", "a b"))}) == 5


def test_a_table_is_the_fold_of_its_log():
    evening = Evening(FREE, FREE, FREE, FREE, game="soleil-lune", options={"players": "4"})
    for player in (ANA, BEN, CLEO, DAN):
        evening.do(player, Sit())
    evening.begin(ANA, BEN, CLEO, DAN).play_on(30)
    assert Table.of("table", evening.table.records) == evening.table
