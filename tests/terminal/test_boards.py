"""Boards: whatever happens in a game can be drawn in 80 columns, and told in sentences."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from etoile.core.game import NOBODY
from etoile.core.options import Settings
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal.screen import Screen

TABLES = [(name, variant) for name in GAMES for variant in find_game(name).variants]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "variant"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_position_can_be_drawn_and_told(name: str, variant: Settings, language: str):
    game = find_game(name)
    paper, told = StringIO(), StringIO()
    drawn = Screen(game, Translator(language), Console(width=80, file=paper, force_terminal=True, color_system=None))
    plain = Screen(game, Translator(language), Console(width=80, file=told), plain=True)
    position, rng = game.deal("boards", variant), Rng(1)
    while not position.over:
        for seat in (position.to_move, NOBODY):
            for screen in (drawn, plain):
                screen.show(position, seat)
                screen.show_discards(position, seat)
        for screen in (drawn, plain):
            screen.show_moves(position, position.to_move)
            screen.show_hands(position)
        mover, action = position.to_move, rng.one_of(position.actions())
        notes = position.apply_with_events(action)
        for seat in (mover, NOBODY):
            for screen in (drawn, plain):
                screen.tell(notes, seat)
    for screen in (drawn, plain):
        screen.show(position, NOBODY)
        screen.show_result(position)
    for text in (paper.getvalue(), told.getvalue()):
        assert "\ufffd" not in text
        assert "…" not in text
    assert max(map(len, paper.getvalue().splitlines())) <= 80
