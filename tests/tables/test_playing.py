"""Moving, giving up, taking back, clocks, playing again, talking: a table while the cards are out and after."""

from __future__ import annotations

import pytest

from etoile.core.match import Match
from etoile.core.refusal import Problem, Refused
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games import GAMES, find_game
from etoile.tables.clock import deadline
from etoile.tables.commands import (
    AnswerTakeback,
    AskRematch,
    AskTakeback,
    Leave,
    Move,
    Mute,
    Resign,
    Say,
    Sit,
)
from etoile.tables.entries import Clock, Ended, Flagged, Record, Resigned, StoodIn, TakebackAsked, TookBack
from etoile.tables.move import bot_move
from etoile.tables.rematch import reopen
from etoile.tables.table import OVER, PLAYING, Table
from etoile.tables.views import view_entries
from tests.support.table_builder import ANA, BEN, CLEO, DAN, FREE, KEYBOARD, ME, ROBOT, Evening, again, two


def other(evening: Evening) -> object:
    """The one of two who is not to move."""
    return BEN if evening.holder() == ANA else ANA


def three() -> Evening:
    """Ana, Ben and Cleo at a game of Soleil et Lune that has begun."""
    evening = Evening(ME, FREE, FREE, game="soleil-lune", options={"players": "3"})
    evening.do(BEN, Sit())
    evening.do(CLEO, Sit())
    return evening.begin(ANA, BEN, CLEO)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_of_each_kind(name: str):
    evening = Evening(ME, ROBOT, game=name).begin(ANA).play_on()
    assert evening.table.ended == Ended("played")
    result = evening.see(ANA).result
    assert result.winners == evening.table.match.position.winners()
    assert result.reason == "played"


def test_a_move_is_made_by_whoever_is_to_move():
    evening = two()
    move = evening.any_move()
    with pytest.raises(Problem, match="turn-not-yours"):
        evening.do(other(evening), Move(move))
    with pytest.raises(Problem, match="seat-not-yours"):
        evening.do(CLEO, Move(move))
    evening.do(evening.holder(), Move(move))
    assert [play.move for play in evening.table.plays] == [move]


def test_a_move_that_the_rules_forbid_names_its_clause_and_changes_nothing():
    evening = two()
    before = evening.table.version, evening.table.match.position.copy()
    hand = evening.see(evening.holder()).view.hand
    missing = next(card for card in ("1S", "2S", "3S", "4S", "5S", "6S", "7S", "8S") if card not in hand)
    with pytest.raises(Refused, match="EC-4-not-in-hand"):
        evening.do(evening.holder(), Move(f"{missing} {hand[0]} > {hand[1]}"))
    with pytest.raises(Problem):
        evening.do(evening.holder(), Move("nonsense"))
    assert (evening.table.version, evening.table.match.position) == before


def test_before_the_deal_and_after_the_end_nobody_moves():
    evening = Evening(ME, FREE)
    for command in (Move("1S 2S > 3S"), Resign(), AskTakeback(), AnswerTakeback(True)):
        with pytest.raises(Problem, match="table-waiting"):
            evening.do(ANA, command)
    evening = two().play_on()
    for command in (Move("1S 2S > 3S"), Resign(), AskTakeback(), AnswerTakeback(True), Leave(), Sit()):
        with pytest.raises(Problem, match="table-over"):
            evening.do(ANA, command)


def test_what_is_written_down_is_the_notation_of_the_house():
    evening = two()
    move = evening.any_move()
    evening.do(evening.holder(), Move(f"  {move.lower()} "))
    assert evening.table.plays[0].move == move


# Giving up


def test_between_two_sides_giving_up_ends_the_game():
    evening = two()
    assert evening.do(BEN, Resign()) == [Resigned(1), Ended("resigned", 1)]
    assert evening.see(ANA).result.winners == [0]


def test_among_three_a_bot_plays_on_for_whoever_gives_up():
    evening = three()
    assert evening.do(BEN, Resign()) == [Resigned(1), StoodIn(1, "gibbous")]
    assert evening.table.status == PLAYING
    with pytest.raises(Problem, match="sit-playing"):
        evening.do(BEN, Sit())
    with pytest.raises(Problem, match="seat-not-yours"):
        evening.do(BEN, Resign())
    evening.do(ANA, Resign())
    assert evening.do(CLEO, Resign())[-1] == Ended("abandoned")


def test_a_partner_plays_on_when_the_other_gives_up():
    evening = Evening(ME, FREE, FREE, FREE, game="soleil-lune", options={"players": "4"})
    for player in (BEN, CLEO, DAN):
        evening.do(player, Sit())
    evening.begin(ANA, BEN, CLEO, DAN)
    team = next(team for team in evening.table.match.position.teams() if 0 in team)
    mate = next(seat for seat in team if seat != 0)
    assert evening.do(ANA, Resign())[-1] == StoodIn(0, "gibbous")
    assert evening.do((ANA, BEN, CLEO, DAN)[mate], Resign())[-1] == Ended("resigned", mate)
    assert set(evening.see(BEN).result.winners) == {0, 1, 2, 3} - set(team)


def test_a_game_that_was_given_up_can_be_written_down_and_read_back():
    evening = two().play_on(3)
    evening.do(BEN, Resign())
    text = write_transcript(evening.table.match)
    assert text.endswith("result: blue resigned; white\n")
    back = read_transcript(text, find_game)
    assert back.forfeit == (1, "resigned")
    assert back.over
    with pytest.raises(Problem, match="transcript-damaged"):
        read_transcript(text.replace("; white", "; blue"), find_game)


def test_words_of_the_shuffle_are_in_the_transcript():
    match = Match(
        find_game("ecliptic"),
        find_game("ecliptic").settings(),
        "seed",
        "2026-11-16",
        ("human", "human"),
        words=("abra", "ca dabra"),
    )
    text = write_transcript(match)
    assert "word 1: abra\nword 2: ca dabra\n" in text
    assert read_transcript(text, find_game).position == match.position
    with pytest.raises(Problem, match="transcript-field"):
        read_transcript(text.replace("word 1", "word 3"), find_game)


# Taking back


def test_against_a_bot_one_goes_back_freely_to_ones_last_decision():
    evening = Evening(ME, ROBOT).begin(ANA)
    while evening.table.to_move != 0:
        evening.move()
    decided = evening.table.match.position.copy()
    evening.move()
    while evening.table.to_move != 0:
        evening.move()
    count = evening.do(ANA, AskTakeback())[0].count
    assert evening.table.match.position == decided
    assert len(evening.table.plays) == len(evening.table.match.moves) == count


def test_among_people_all_must_agree():
    evening = three().play_on(3)
    asked = evening.do(ANA, AskTakeback())
    assert isinstance(asked[0], TakebackAsked)
    with pytest.raises(Problem, match="takeback-asked"):
        evening.do(BEN, AskTakeback())
    with pytest.raises(Problem, match="takeback-agreed"):
        evening.do(ANA, AnswerTakeback(True))
    evening.do(BEN, AnswerTakeback(True))
    assert len(evening.table.plays) == 3
    assert evening.do(CLEO, AnswerTakeback(True))[-1] == TookBack(asked[0].count)
    assert len(evening.table.plays) == asked[0].count


def test_one_who_declines_is_enough():
    evening = three().play_on(3)
    evening.do(ANA, AskTakeback())
    evening.do(BEN, AnswerTakeback(False))
    with pytest.raises(Problem, match="takeback-not-asked"):
        evening.do(CLEO, AnswerTakeback(True))


def test_a_move_answers_that_nothing_is_taken_back():
    evening = two().play_on(2)
    evening.do(ANA, AskTakeback())
    evening.move()
    assert evening.table.takeback is None


def test_at_one_keyboard_one_move_is_taken_back():
    evening = Evening(ME, KEYBOARD).begin(ANA).play_on(5)
    evening.do(ANA, AskTakeback())
    assert len(evening.table.plays) == 4


def test_nothing_is_taken_back_where_nothing_can_be():
    with pytest.raises(Problem, match="takeback-none"):
        two().do(ANA, AskTakeback())
    with pytest.raises(Problem, match="takeback-rated"):
        two(rated=True).play_on(4).do(ANA, AskTakeback())
    with pytest.raises(Problem, match="seat-not-yours"):
        two().do(CLEO, AskTakeback())


def test_after_a_takeback_the_log_still_tells_what_was_played():
    evening = two().play_on(4)
    told = view_entries(evening.table, ANA.id)
    evening.do(ANA, AskTakeback())
    evening.do(BEN, AnswerTakeback(True))
    assert view_entries(evening.table, ANA.id)[: len(told)] == told


# Clocks


def test_time_for_each_move():
    evening = two(clock=Clock(per_move=30))
    evening.wait(29)
    evening.move()
    assert evening.see(ANA).seats[evening.table.to_move].remaining == 30_000
    seat = evening.table.to_move
    assert evening.wait(29.9) == []
    assert evening.wait(0.1) == [Flagged(seat), Ended("time", seat)]
    assert evening.see(ANA).result.winners == [1 - seat]
    assert write_transcript(evening.table.match).endswith(
        f"{evening.table.definition.seats[seat]} time; {evening.table.definition.seats[1 - seat]}\n"
    )


def test_time_for_the_game_and_more_after_each_move():
    evening = two(clock=Clock(total=60, increment=5))
    seat = evening.table.to_move
    evening.wait(20)
    evening.move()
    assert evening.see(ANA).seats[seat].remaining == 45_000
    while evening.table.to_move != seat:
        evening.move()
    evening.wait(44)
    assert evening.see(ANA).seats[seat].remaining == 1_000
    assert Flagged(seat) in evening.wait(1)


def test_a_move_that_comes_too_late_is_not_played():
    evening = two(clock=Clock(per_move=30))
    evening.now += 30_000
    with pytest.raises(Problem, match="clock-zero"):
        evening.move()


def test_a_bot_plays_on_when_the_table_was_opened_so():
    evening = two(clock=Clock(total=60, at_zero="bot"))
    seat = evening.table.to_move
    player = evening.holder()
    assert evening.wait(60) == [Flagged(seat), StoodIn(seat, "gibbous")]
    assert deadline(evening.table) is None
    evening.move()
    evening.do(player, Sit())
    assert evening.see(player).seats[seat].remaining >= 10_000


def test_a_bots_clock_does_not_run():
    evening = Evening(ROBOT, ME, clock=Clock(per_move=5)).begin(ANA)
    while evening.table.to_move != 0:
        evening.move()
    assert evening.wait(3600) == []


def test_days_for_each_move():
    evening = two(clock=Clock(per_move=3 * 86_400))
    assert evening.wait(3 * 86_400 - 1) == []
    assert evening.wait(1) != []


def test_the_times_of_a_log_never_go_back():
    evening = two()
    evening.now -= 5_000
    evening.move()
    times = [record.at for record in evening.table.records]
    assert times == sorted(times)


# Playing again


def test_a_rematch_when_all_want_one_each_a_seat_further():
    evening = two().play_on()
    evening.do(ANA, AskRematch())
    assert evening.table.next_table == ""
    with pytest.raises(Problem, match="rematch-asked"):
        evening.do(ANA, AskRematch())
    evening.do(BEN, AskRematch())
    assert evening.table.next_table == "fresh"
    following = Table.of("fresh", following_records(evening))
    assert [seat.name for seat in following.seats] == ["Ben", "Ana"]
    assert following.proof != evening.table.proof


def following_records(evening: Evening) -> list[Record]:
    table = evening.table
    return Table("fresh", table.opened, "").next_records(reopen(table, "another secret"), evening.now)


def test_bots_always_want_a_rematch():
    evening = Evening(ME, ROBOT).begin(ANA).play_on()
    again(evening)
    assert [seat.bot for seat in Table.of("fresh", following_records(evening)).seats] == ["new-moon", ""]


def test_no_rematch_of_a_game_that_runs_or_of_others():
    evening = two()
    with pytest.raises(Problem, match="rematch-early"):
        evening.do(ANA, AskRematch())
    with pytest.raises(Problem, match="seat-not-yours"):
        evening.play_on().do(CLEO, AskRematch())


# Talking


def test_players_do_not_hear_what_spectators_say_during_the_game():
    evening = two()
    evening.do(ANA, Say("  hello\n there "))
    evening.do(CLEO, Say("he holds three suns"))

    def heard(player: object) -> list[str]:
        return [seen.entry.text for seen in view_entries(evening.table, player.id) if hasattr(seen.entry, "text")]

    assert heard(BEN) == ["hello there"]
    assert heard(CLEO) == heard(DAN) == ["hello there", "he holds three suns"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "\x1b[2J", "a\u202eb"])
def test_what_cannot_be_read_is_not_said(text: str):
    with pytest.raises(Problem, match="chat-form"):
        two().do(ANA, Say(text))


def test_nobody_learns_who_was_muted_but_who_did_it():
    evening = two()
    evening.do(ANA, Mute(BEN.id))
    assert evening.do(ANA, Mute(BEN.id)) == []
    assert evening.see(ANA).muted == [BEN.id]
    assert evening.see(BEN).muted == []
    assert len(view_entries(evening.table, ANA.id)) == len(view_entries(evening.table, BEN.id)) + 1
    with pytest.raises(Problem, match="mute-nobody"):
        evening.do(ANA, Mute(CLEO.id))
    evening.do(ANA, Mute(BEN.id, muted=False))
    assert evening.see(ANA).muted == []


def test_a_command_sent_twice_is_known_again():
    evening = two()
    evening.do(evening.holder(), Move(evening.any_move()), "my-17")
    mover = evening.table.records[-1].by
    assert evening.table.done(mover, "my-17") == evening.table.version
    assert evening.table.done("cleo", "my-17") == 0
    assert evening.table.done(mover, "") == 0


def test_a_bots_illegal_move_changes_nothing():
    evening = Evening(ROBOT, ROBOT).begin(ANA)
    with pytest.raises(Problem):
        bot_move(evening.table, 106)
    assert evening.table.status != OVER
