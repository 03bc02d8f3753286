"""Random commands in any order are executed or refused with a sentence, and folding the log yields the table."""

from __future__ import annotations

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from etoile.core.refusal import Problem
from etoile.i18n import LANGUAGES, Translator
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
    Start,
)
from etoile.tables.entries import Clock, SeatRequest
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, Table
from etoile.tables.views import view_entries, view_table
from tests.support.examples import examples
from tests.support.table_builder import ANA, BEN, CLEO, DAN, SECRET, TableDriver

PEOPLE = st.sampled_from([ANA, BEN, CLEO, DAN])
PLACES = st.sampled_from([SeatRequest(), SeatRequest(), SeatRequest("bot", "new-moon"), SeatRequest("named", CLEO.id)])
CLOCKS = st.sampled_from([Clock(), Clock(per_move=30), Clock(total=60, increment=2), Clock(total=60, at_zero="bot")])
COMMANDS = st.one_of(
    st.builds(Sit, st.integers(-2, 4)),
    st.builds(Start, st.sampled_from(["", "abra", "x" * 99])),
    st.builds(Move, st.sampled_from(["", "1S 2S > 3S", "pass", "\x00"])),
    st.builds(AnswerTakeback, st.booleans()),
    st.builds(Say, st.text(max_size=20)),
    st.builds(Mute, st.sampled_from(["ana", "ben", "nobody"]), st.booleans()),
    st.sampled_from([Leave(), Resign(), AskTakeback(), AskTakeback(), AskRematch()]),
)


class AnyOrder(RuleBasedStateMachine):
    """Executes random commands of four players."""

    @initialize(
        game=st.sampled_from([("ecliptic", "2"), ("moonlight", "2"), ("soleil-lune", "3"), ("soleil-lune", "4")]),
        clock=CLOCKS,
        rated=st.booleans(),
        data=st.data(),
    )
    def open(self, game: tuple[str, str], clock: Clock, rated: bool, data: st.DataObject) -> None:
        name, players = game
        places = [SeatRequest("me"), *(SeatRequest() if rated else data.draw(PLACES) for _ in range(int(players) - 1))]
        options = {"players": players} if name == "soleil-lune" else {}
        clock = Clock() if rated and clock.at_zero == "bot" else clock
        self.driver = TableDriver(*places, game=name, options=options, clock=clock, rated=rated, spectator_delay=2)

    @rule(player=PEOPLE, command=COMMANDS)
    def wish(self, player: Player, command: AnyCommand) -> None:
        table = self.driver.table
        before = msgspec.json.encode(table.records)
        try:
            self.driver.execute(player, command)
        except Problem as problem:
            assert msgspec.json.encode(table.records) == before
            assert all(Translator(language).describe(problem) for language in LANGUAGES)

    @rule()
    def everybody_comes(self) -> None:
        for player in (BEN, CLEO, DAN, ANA):
            for command in (Sit(), Start()):
                self.wish(player, command)

    @rule(moves=st.integers(1, 6))
    def play(self, moves: int) -> None:
        for _ in range(moves):
            if self.driver.table.status == PLAYING:
                self.driver.play_move()

    @rule(seconds=st.integers(1, 40))
    def wait(self, seconds: int) -> None:
        self.driver.advance(seconds)

    @invariant()
    def the_log_explains_the_table(self) -> None:
        table = self.driver.table
        assert Table.of(table.id, table.records) == table
        assert [record.version for record in table.records] == list(range(1, table.version + 1))

    @invariant()
    def everybody_can_look_and_nobody_sees_the_secret(self) -> None:
        table = self.driver.table
        for player in (ANA, BEN, CLEO, DAN):
            seen = msgspec.json.encode([view_table(table, player.id, self.driver.now), view_entries(table, player.id)])
            assert (SECRET.encode() in seen) == (table.ended is not None and table.match is not None)

    @invariant()
    def whoever_is_to_move_can(self) -> None:
        table = self.driver.table
        assert (table.status == PLAYING) == (table.to_move >= 0)


AnyOrder.TestCase.settings = settings(max_examples=examples(60), stateful_step_count=30, deadline=None)
TestAnyOrder = AnyOrder.TestCase
