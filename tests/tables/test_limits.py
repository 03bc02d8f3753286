"""Limits of a log: every command that can be repeated is refused in the end, and a refused one changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest

from etoile.core.refusal import Problem
from etoile.tables import commands, limits, move
from etoile.tables.commands import (
    LOG_LIMITS,
    AnswerTakeback,
    AnyCommand,
    AskTakeback,
    Leave,
    Move,
    Mute,
    Resign,
    Say,
    Sit,
)
from etoile.tables.entries import Ended, Opened, Record, RequestedSeat, SeatRequest
from etoile.tables.open import TableOptions, open_table
from etoile.tables.player import Player
from etoile.tables.table import OVER, Table
from tests.support.table_builder import ANA, BEN, CLEO, FREE, ME, ROBOT, SECRET, TableDriver, two_players


def sit_and_leave(driver: TableDriver) -> None:
    driver.execute(BEN, Sit())
    driver.execute(BEN, Leave())


def leave_and_come_back(driver: TableDriver) -> None:
    driver.execute(BEN, Leave())
    driver.execute(BEN, Sit())


def mute_and_unmute(driver: TableDriver) -> None:
    driver.execute(CLEO, Mute(ANA.id))
    driver.execute(CLEO, Mute(ANA.id, False))


def chat(driver: TableDriver) -> None:
    driver.execute(CLEO, Say("hello"))


def move_and_take_back(driver: TableDriver) -> None:
    driver.play_move()
    driver.execute(ANA, AskTakeback())


def ask_and_decline(driver: TableDriver) -> None:
    driver.execute(ANA, AskTakeback())
    driver.execute(BEN, AnswerTakeback(False))


@pytest.mark.parametrize(
    ("new_driver", "repeated", "code", "most"),
    [
        (lambda: TableDriver(ME, FREE), sit_and_leave, "sit-often", limits.MAX_SITS),
        (two_players, leave_and_come_back, "sit-often", limits.MAX_SITS),
        (two_players, mute_and_unmute, "mute-often", limits.MAX_MUTES),
        (two_players, chat, "chat-often", limits.MAX_MESSAGES),
        (lambda: TableDriver(ME, SeatRequest("keyboard", "Ben")).start(ANA), move_and_take_back, "takeback-often", 300),
        (lambda: two_players().play_moves(2), ask_and_decline, "takeback-often", limits.MAX_TAKEBACKS),
    ],
)
def test_a_repeated_command_is_refused_in_the_end(
    new_driver: Callable[[], TableDriver], repeated: Callable[[TableDriver], None], code: str, most: int
) -> None:
    driver = new_driver()

    def repeat() -> None:
        for _ in range(most + 1):
            repeated(driver)

    with pytest.raises(Problem, match=code):
        repeat()
    assert most / 2 <= driver.table.version <= 2 * most + 20


def test_spectators_cannot_fill_the_chat_of_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("etoile.tables.chat.MAX_SPECTATOR_MESSAGES", 3)
    driver = two_players()
    for number in range(3):
        driver.execute(Player(f"guest {number}", "Guest"), Say("hello"))
    with pytest.raises(Problem, match="chat-enough"):
        driver.execute(CLEO, Say("hello"))
    driver.execute(ANA, Say("hello"))


def test_every_command_has_a_limit_of_the_log() -> None:
    assert set(LOG_LIMITS) == set(get_args(AnyCommand))


def test_a_full_log_takes_nothing_but_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = two_players()
    for kind, most in LOG_LIMITS.items():
        if most < limits.MAX_NUMBER:
            monkeypatch.setitem(commands.LOG_LIMITS, kind, driver.table.version)
    for command in (Move(driver.random_move()), Say("hello"), Mute(BEN.id), AskTakeback(), Sit()):
        with pytest.raises(Problem, match="table-long"):
            driver.execute(driver.player_to_move(), command)
    driver.execute(ANA, Resign())
    assert driver.table.status == OVER


def test_a_bot_closes_a_table_whose_log_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver(ROBOT, ROBOT).start(ANA).play_moves(3)
    monkeypatch.setattr(move, "MAX_LOG_ENTRIES", driver.table.version)
    driver.play_move()
    assert driver.table.ended == Ended("abandoned")


# Texts


def test_names_that_mean_nothing_are_not_stored() -> None:
    opened = open_table(TableOptions("ecliptic", seat_requests=[SeatRequest("me", "x" * 300), FREE]), ANA, SECRET)[0]
    assert isinstance(opened, Opened)
    assert opened.seat_requests == [RequestedSeat("me"), RequestedSeat("open")]


@pytest.mark.parametrize("name", ["", "x" * 65, "a\nb"])
def test_a_seat_is_reserved_for_a_short_id(name: str) -> None:
    with pytest.raises(Problem, match="open-named"):
        open_table(TableOptions("ecliptic", seat_requests=[ME, SeatRequest("named", name)]), ANA, SECRET)


def test_a_log_with_names_of_60_000_characters_stays_readable() -> None:
    driver = two_players(options={})
    opened = msgspec.structs.replace(driver.table.opened, seat_requests=[RequestedSeat("open", "x" * 60_000)] * 2)
    text = msgspec.json.encode(Record(1, 0, opened, "ana"))
    record = msgspec.json.decode(text, type=Record)
    assert Table.of("table", [record]).opened == opened
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"kind": "open", "name": "%s"}' % (b"x" * 60_000), type=SeatRequest)
