"""Boards: every position of a game is drawn in 80 columns and described in sentences."""

from __future__ import annotations

from dataclasses import fields
from io import StringIO

import pytest
from rich.console import Console

from etoile.boards import Choice, PlainBoard, find_board
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.options import Settings
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal.console_view import ConsoleView

TABLES = [(name, variant) for name in GAMES for variant in find_game(name).variants]


@pytest.mark.parametrize("step", [2, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "variant"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_position_can_be_drawn_and_described(name: str, variant: Settings, language: str, step: int) -> None:
    """With a step of 2, every position is drawn in one of the two languages."""
    game = find_game(name)
    drawn_output, plain_output = StringIO(), StringIO()
    drawn = ConsoleView(
        game, Translator(language), Console(width=80, file=drawn_output, force_terminal=True, color_system=None)
    )
    plain = ConsoleView(game, Translator(language), Console(width=80, file=plain_output), plain=True)
    match = Match(game, game.settings(variant), "boards", "2026-11-15", ())
    rng, count = Rng(1), LANGUAGES.index(language)
    while not match.over:
        position = match.position
        count += 1
        if count % step == 0:
            for seat in (position.to_move, NOBODY):
                for screen in (drawn, plain):
                    screen.show_board(position, seat)
                    screen.show_discards(position, seat)
            for screen in (drawn, plain):
                screen.show_moves(position, position.to_move)
                screen.show_hands(position)
        mover, action = position.to_move, rng.one_of(position.actions())
        raw_events = match.play_action(action)
        for seat in (mover, NOBODY):
            for screen in (drawn, plain):
                screen.show_events(raw_events, seat)
    for screen in (drawn, plain):
        screen.show_board(match.position, NOBODY)
        screen.show_result(match)
    for text in (drawn_output.getvalue(), plain_output.getvalue()):
        assert "\ufffd" not in text
        assert "…" not in text
    assert max(map(len, drawn_output.getvalue().splitlines())) <= 80


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_a_board_module_gets_a_plain_board(name: str) -> None:
    board, game, translator = find_board("game-without-board"), find_game(name), Translator("en")
    assert isinstance(board, PlainBoard)
    position = game.deal("plain")
    view = game.view(position, position.to_move)
    lines = board.describe(view, translator)
    assert [line.partition(":")[0].replace(" ", "_") for line in lines] == [field.name for field in fields(view)]
    choices = [Choice(number, move, move, list) for number, move in enumerate(game.legal_moves(position), 1)]
    assert board.describe_moves(view, choices, translator) == [f"{choice.number}. {choice.move}" for choice in choices]
    output = StringIO()
    console = Console(width=80, file=output, color_system=None)
    console.print(board.draw(view, translator, 100))
    console.print(board.draw_moves(view, choices, translator))
    assert lines[0] in output.getvalue()
    assert choices[-1].move in output.getvalue()
    assert board.open_hand(view, translator).startswith("hand: ")
    assert board.discards(view, translator).startswith("discards: ")
    assert board.explain(view, translator) == []


def test_an_error_in_a_board_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ModuleNotFoundError("No module named 'colours'", name="colours")

    monkeypatch.setattr("etoile.boards.import_module", fail)
    with pytest.raises(ModuleNotFoundError, match="colours"):
        find_board("ecliptic")
