"""A started table: moves, resignations, takebacks, clocks, rematches and chat."""

from __future__ import annotations

import pytest

from etoile.core.match import Match
from etoile.core.refusal import Problem, Refused
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games import GAMES, find_game
from etoile.tables.clock import deadline
from etoile.tables.commands import (
    AnswerTakeback,
    AnyCommand,
    AskRematch,
    AskTakeback,
    Leave,
    Move,
    Mute,
    Resign,
    Say,
    Sit,
)
from etoile.tables.entries import Clock, Ended, Flagged, Record, Resigned, Said, StoodIn, TakebackAsked, TookBack
from etoile.tables.move import bot_move
from etoile.tables.player import Player
from etoile.tables.rematch import reopen
from etoile.tables.table import OVER, PLAYING, Table
from etoile.tables.views import view_entries
from tests.support.table_builder import (
    ANA,
    BEN,
    CLEO,
    DAN,
    FREE,
    KEYBOARD,
    ME,
    ROBOT,
    TableDriver,
    all_ask_rematch,
    two_players,
)


def opponent(driver: TableDriver) -> Player:
    """Returns the one of two players who is not to move."""
    return BEN if driver.player_to_move() == ANA else ANA


def three_players() -> TableDriver:
    """Returns a started game of Soleil et Lune of Ana, Ben and Cleo."""
    driver = TableDriver(ME, FREE, FREE, game="soleil-lune", options={"players": "3"})
    driver.execute(BEN, Sit())
    driver.execute(CLEO, Sit())
    return driver.start(ANA, BEN, CLEO)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_of_each_kind(name: str) -> None:
    driver = TableDriver(ME, ROBOT, game=name).start(ANA).play_moves()
    assert driver.table.ended == Ended("played")
    result = driver.result
    assert result.winners == driver.position.winners()
    assert result.reason == "played"


def test_only_the_player_to_move_moves() -> None:
    driver = two_players()
    move = driver.random_move()
    with pytest.raises(Problem, match="turn-not-yours"):
        driver.execute(opponent(driver), Move(move))
    with pytest.raises(Problem, match="seat-not-yours"):
        driver.execute(CLEO, Move(move))
    driver.execute(driver.player_to_move(), Move(move))
    assert [play.move for play in driver.table.plays] == [move]


def test_a_move_that_the_rules_forbid_names_its_clause_and_changes_nothing() -> None:
    driver = two_players()
    before = driver.table.version, driver.position.copy()
    hand = driver.view(driver.player_to_move()).view.hand
    missing = next(card for card in ("1S", "2S", "3S", "4S", "5S", "6S", "7S", "8S") if card not in hand)
    with pytest.raises(Refused, match="EC-4-not-in-hand"):
        driver.execute(driver.player_to_move(), Move(f"{missing} {hand[0]} > {hand[1]}"))
    with pytest.raises(Problem):
        driver.execute(driver.player_to_move(), Move("nonsense"))
    assert (driver.table.version, driver.position) == before


def test_before_the_deal_and_after_the_end_nobody_moves() -> None:
    driver = TableDriver(ME, FREE)
    command: AnyCommand
    for command in (Move("1S 2S > 3S"), Resign(), AskTakeback(), AnswerTakeback(True)):
        with pytest.raises(Problem, match="table-waiting"):
            driver.execute(ANA, command)
    driver = two_players().play_moves()
    for command in (Move("1S 2S > 3S"), Resign(), AskTakeback(), AnswerTakeback(True), Leave(), Sit()):
        with pytest.raises(Problem, match="table-over"):
            driver.execute(ANA, command)


def test_the_log_stores_the_canonical_notation() -> None:
    driver = two_players()
    move = driver.random_move()
    driver.execute(driver.player_to_move(), Move(f"  {move.lower()} "))
    assert driver.table.plays[0].move == move


# Resignations


def test_between_two_sides_giving_up_ends_the_game() -> None:
    driver = two_players()
    assert driver.execute(BEN, Resign()) == [Resigned(1), Ended("resigned", 1)]
    assert driver.result.winners == [0]


def test_among_three_a_bot_plays_on_for_a_player_who_resigns() -> None:
    driver = three_players()
    assert driver.execute(BEN, Resign()) == [Resigned(1), StoodIn(1, "gibbous")]
    assert driver.table.status == PLAYING
    with pytest.raises(Problem, match="sit-playing"):
        driver.execute(BEN, Sit())
    with pytest.raises(Problem, match="seat-not-yours"):
        driver.execute(BEN, Resign())
    driver.execute(ANA, Resign())
    assert driver.execute(CLEO, Resign())[-1] == Ended("abandoned")


def test_a_partner_plays_on_when_the_other_gives_up() -> None:
    driver = TableDriver(ME, FREE, FREE, FREE, game="soleil-lune", options={"players": "4"})
    for player in (BEN, CLEO, DAN):
        driver.execute(player, Sit())
    driver.start(ANA, BEN, CLEO, DAN)
    team = next(team for team in driver.position.teams() if 0 in team)
    mate = next(seat for seat in team if seat != 0)
    assert driver.execute(ANA, Resign())[-1] == StoodIn(0, "gibbous")
    assert driver.execute((ANA, BEN, CLEO, DAN)[mate], Resign())[-1] == Ended("resigned", mate)
    assert set(driver.result.winners) == {0, 1, 2, 3} - set(team)


def test_a_game_that_was_given_up_can_be_written_down_and_read_back() -> None:
    driver = two_players().play_moves(3)
    driver.execute(BEN, Resign())
    text = write_transcript(driver.match)
    assert text.endswith("result: blue resigned; white\n")
    back = read_transcript(text, find_game)
    assert back.forfeit == (1, "resigned")
    assert back.over
    with pytest.raises(Problem, match="transcript-damaged"):
        read_transcript(text.replace("; white", "; blue"), find_game)


def test_words_of_the_shuffle_are_in_the_transcript() -> None:
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


# Takebacks


def test_against_a_bot_one_goes_back_freely_to_ones_last_decision() -> None:
    driver = TableDriver(ME, ROBOT).start(ANA)
    while driver.table.to_move != 0:
        driver.play_move()
    decided = driver.position.copy()
    driver.play_move()
    while driver.table.to_move != 0:
        driver.play_move()
    (took_back,) = driver.execute(ANA, AskTakeback())
    assert isinstance(took_back, TookBack)
    assert driver.position == decided
    assert len(driver.table.plays) == len(driver.match.moves) == took_back.count


def test_among_people_all_must_agree() -> None:
    driver = three_players().play_moves(3)
    asked = driver.execute(ANA, AskTakeback())
    assert isinstance(asked[0], TakebackAsked)
    with pytest.raises(Problem, match="takeback-asked"):
        driver.execute(BEN, AskTakeback())
    with pytest.raises(Problem, match="takeback-agreed"):
        driver.execute(ANA, AnswerTakeback(True))
    driver.execute(BEN, AnswerTakeback(True))
    assert len(driver.table.plays) == 3
    assert driver.execute(CLEO, AnswerTakeback(True))[-1] == TookBack(asked[0].count)
    assert len(driver.table.plays) == asked[0].count


def test_one_who_declines_is_enough() -> None:
    driver = three_players().play_moves(3)
    driver.execute(ANA, AskTakeback())
    driver.execute(BEN, AnswerTakeback(False))
    with pytest.raises(Problem, match="takeback-not-asked"):
        driver.execute(CLEO, AnswerTakeback(True))


def test_a_move_answers_that_nothing_is_taken_back() -> None:
    driver = two_players().play_moves(2)
    driver.execute(ANA, AskTakeback())
    driver.play_move()
    assert driver.table.takeback is None


def test_at_one_keyboard_one_move_is_taken_back() -> None:
    driver = TableDriver(ME, KEYBOARD).start(ANA).play_moves(5)
    driver.execute(ANA, AskTakeback())
    assert len(driver.table.plays) == 4


def test_nothing_is_taken_back_where_nothing_can_be() -> None:
    with pytest.raises(Problem, match="takeback-none"):
        two_players().execute(ANA, AskTakeback())
    with pytest.raises(Problem, match="takeback-rated"):
        two_players(rated=True).play_moves(4).execute(ANA, AskTakeback())
    with pytest.raises(Problem, match="seat-not-yours"):
        two_players().execute(CLEO, AskTakeback())


def test_after_a_takeback_the_log_still_tells_what_was_played() -> None:
    driver = two_players().play_moves(4)
    told = view_entries(driver.table, ANA.id)
    driver.execute(ANA, AskTakeback())
    driver.execute(BEN, AnswerTakeback(True))
    assert view_entries(driver.table, ANA.id)[: len(told)] == told


# Clocks


def test_time_for_each_move() -> None:
    driver = two_players(clock=Clock(per_move=30))
    driver.advance(29)
    driver.play_move()
    assert driver.view(ANA).seats[driver.table.to_move].remaining == 30_000
    seat = driver.table.to_move
    assert driver.advance(29.9) == []
    assert driver.advance(0.1) == [Flagged(seat), Ended("time", seat)]
    assert driver.result.winners == [1 - seat]
    assert write_transcript(driver.match).endswith(
        f"{driver.table.definition.seats[seat]} time; {driver.table.definition.seats[1 - seat]}\n"
    )


def test_time_for_the_game_and_more_after_each_move() -> None:
    driver = two_players(clock=Clock(total=60, increment=5))
    seat = driver.table.to_move
    driver.advance(20)
    driver.play_move()
    assert driver.view(ANA).seats[seat].remaining == 45_000
    while driver.table.to_move != seat:
        driver.play_move()
    driver.advance(44)
    assert driver.view(ANA).seats[seat].remaining == 1_000
    assert Flagged(seat) in driver.advance(1)


def test_a_move_that_comes_too_late_is_not_played() -> None:
    driver = two_players(clock=Clock(per_move=30))
    driver.now += 30_000
    with pytest.raises(Problem, match="clock-zero"):
        driver.play_move()


def test_a_bot_plays_on_when_the_table_was_opened_so() -> None:
    driver = two_players(clock=Clock(total=60, at_zero="bot"))
    seat = driver.table.to_move
    player = driver.player_to_move()
    assert driver.advance(60) == [Flagged(seat), StoodIn(seat, "gibbous")]
    assert deadline(driver.table) is None
    driver.play_move()
    driver.execute(player, Sit())
    remaining_ms = driver.view(player).seats[seat].remaining
    assert remaining_ms is not None
    assert remaining_ms >= 10_000


def test_a_bots_clock_does_not_run() -> None:
    driver = TableDriver(ROBOT, ME, clock=Clock(per_move=5)).start(ANA)
    while driver.table.to_move != 0:
        driver.play_move()
    assert driver.advance(3600) == []


def test_days_for_each_move() -> None:
    driver = two_players(clock=Clock(per_move=3 * 86_400))
    assert driver.advance(3 * 86_400 - 1) == []
    assert driver.advance(1) != []


def test_the_times_of_a_log_never_go_back() -> None:
    driver = two_players()
    driver.now -= 5_000
    driver.play_move()
    times = [record.at for record in driver.table.records]
    assert times == sorted(times)


# Rematches


def test_a_rematch_when_all_want_one_each_a_seat_further() -> None:
    driver = two_players().play_moves()
    driver.execute(ANA, AskRematch())
    assert driver.table.next_table == ""
    with pytest.raises(Problem, match="rematch-asked"):
        driver.execute(ANA, AskRematch())
    driver.execute(BEN, AskRematch())
    assert driver.table.next_table == "fresh"
    following = Table.of("fresh", following_records(driver))
    assert [seat.name for seat in following.seats] == ["Ben", "Ana"]
    assert following.secret_hash != driver.table.secret_hash


def following_records(driver: TableDriver) -> list[Record]:
    table = driver.table
    return Table("fresh", table.opened, "").next_records(reopen(table, "another secret"), driver.now)


def test_bots_always_want_a_rematch() -> None:
    driver = TableDriver(ME, ROBOT).start(ANA).play_moves()
    all_ask_rematch(driver)
    assert [seat.bot for seat in Table.of("fresh", following_records(driver)).seats] == ["new-moon", ""]


def test_no_rematch_of_a_game_that_runs_or_of_others() -> None:
    driver = two_players()
    with pytest.raises(Problem, match="rematch-early"):
        driver.execute(ANA, AskRematch())
    with pytest.raises(Problem, match="seat-not-yours"):
        driver.play_moves().execute(CLEO, AskRematch())


# Chat


def test_players_do_not_hear_what_spectators_say_during_the_game() -> None:
    driver = two_players()
    driver.execute(ANA, Say("  hello\n there "))
    driver.execute(CLEO, Say("he holds three suns"))

    def heard(player: Player) -> list[str]:
        return [seen.entry.text for seen in view_entries(driver.table, player.id) if isinstance(seen.entry, Said)]

    assert heard(BEN) == ["hello there"]
    assert heard(CLEO) == heard(DAN) == ["hello there", "he holds three suns"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "\x1b[2J", "a\u202eb"])
def test_what_cannot_be_read_is_not_said(text: str) -> None:
    with pytest.raises(Problem, match="chat-form"):
        two_players().execute(ANA, Say(text))


def test_only_the_muting_player_learns_of_it() -> None:
    driver = two_players()
    driver.execute(ANA, Mute(BEN.id))
    assert driver.execute(ANA, Mute(BEN.id)) == []
    assert driver.view(ANA).muted == [BEN.id]
    assert driver.view(BEN).muted == []
    assert len(view_entries(driver.table, ANA.id)) == len(view_entries(driver.table, BEN.id)) + 1
    with pytest.raises(Problem, match="mute-nobody"):
        driver.execute(ANA, Mute(CLEO.id))
    driver.execute(ANA, Mute(BEN.id, muted=False))
    assert driver.view(ANA).muted == []


def test_a_command_sent_twice_is_known_again() -> None:
    driver = two_players()
    driver.execute(driver.player_to_move(), Move(driver.random_move()), "my-17")
    mover = driver.table.records[-1].by
    assert driver.table.version_after(mover, "my-17") == driver.table.version
    assert driver.table.version_after("cleo", "my-17") == 0
    assert driver.table.version_after(mover, "") == 0


def test_a_bots_illegal_move_changes_nothing() -> None:
    driver = TableDriver(ROBOT, ROBOT).start(ANA)
    with pytest.raises(Problem):
        bot_move(driver.table, 106)
    assert driver.table.status != OVER
