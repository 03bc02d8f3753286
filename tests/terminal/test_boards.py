"""Boards: every position of a game is drawn in 80 columns and described in sentences."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from etoile.core.game import NOBODY
from etoile.core.options import Settings
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal.console_view import ConsoleView

TABLES = [(name, variant) for name in GAMES for variant in find_game(name).variants]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "variant"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_position_can_be_drawn_and_described(name: str, variant: Settings, language: str) -> None:
    game = find_game(name)
    drawn_output, plain_output = StringIO(), StringIO()
    drawn = ConsoleView(
        game, Translator(language), Console(width=80, file=drawn_output, force_terminal=True, color_system=None)
    )
    plain = ConsoleView(game, Translator(language), Console(width=80, file=plain_output), plain=True)
    position, rng = game.deal("boards", variant), Rng(1)
    while not position.over:
        for seat in (position.to_move, NOBODY):
            for screen in (drawn, plain):
                screen.show_board(position, seat)
                screen.show_discards(position, seat)
        for screen in (drawn, plain):
            screen.show_moves(position, position.to_move)
            screen.show_hands(position)
        mover, action = position.to_move, rng.one_of(position.actions())
        raw_events = position.apply_with_events(action)
        for seat in (mover, NOBODY):
            for screen in (drawn, plain):
                screen.show_events(raw_events, seat)
    for screen in (drawn, plain):
        screen.show_board(position, NOBODY)
        screen.show_result(position)
    for text in (drawn_output.getvalue(), plain_output.getvalue()):
        assert "\ufffd" not in text
        assert "…" not in text
    assert max(map(len, drawn_output.getvalue().splitlines())) <= 80
