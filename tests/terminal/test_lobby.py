"""First screens: unfinished matches that are offered, and values that are typed."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal import saves
from etoile.terminal.tui.lobby import LobbyScreen
from etoile.terminal.tui.match_setup import MatchSetup
from etoile.terminal.tui.widgets import FormRow
from tests.support.terminal import open_terminal, run_async

pytestmark = pytest.mark.usefixtures("home")


@run_async
async def test_the_last_unfinished_games_are_offered_and_none_without_a_move() -> None:
    async with open_terminal() as user:
        for number, game in enumerate(("syzygie", "moonlight", "ecliptic")):
            file = await user.open_match(game, settings={"first": find_game(game).seats[0]})
            await user.press("enter")
            os.utime(file, (number, number))
            await user.press("f10")
        await user.open_match("soleil-lune", settings={"first": "dawn"})
        await user.press("f10")
        offered = re.findall(r"Continue (\w+), after", user.screen_text())
        assert offered == ["Ecliptic", "Moonlight", "Syzygie"]
        await user.press(*["up"] * 9, *["down"] * (len(GAMES) + 1), "enter")
        assert user.match_screen.match.definition.name == "moonlight"
        assert "2. Black:" in user.screen_text(), "the last move is shown"


@run_async
async def test_a_game_saved_elsewhere_is_offered_in_its_current_state(tmp_path: Path) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings={"first": "white"})
        await user.press("enter")
        user.match_screen.local_match.save_as(str(tmp_path / "mine"))
        await user.press("enter")
        moves = user.moves
        await user.press("f10")
        assert user.screen_text().count("Continue Ecliptic") == 1
        assert "▸ Continue Ecliptic" in user.screen_text()
        await user.press("enter")
        assert user.moves == moves
        assert user.match_screen.local_match.file == tmp_path / "mine"


@run_async
async def test_escape_does_not_close_the_application() -> None:
    async with open_terminal() as user:
        await user.press("escape")
        assert isinstance(user.app.screen, LobbyScreen)
        assert user.app.is_running


@pytest.mark.parametrize("typed", ["03-28", "28/03", "28-03", "bélier", "Aries", "1"])
@run_async
async def test_a_birthday_or_a_sign_can_be_typed(typed: str) -> None:
    async with open_terminal("fr") as user:
        await user.press("enter", "down", "down", "down")
        row = user.app.screen.focused
        assert isinstance(row, FormRow)
        row.set_value(typed)
        await user.press("enter")
        assert isinstance(user.app.screen, MatchSetup), "the first Enter takes what was typed"
        assert "‹ Bélier ›" in user.screen_text()
        await user.press("enter")
        assert user.match_screen.match.settings["birth-white"] == "aries"


@run_async
async def test_an_invalid_value_is_refused_in_the_players_language() -> None:
    async with open_terminal("fr") as user:
        await user.press("enter", "down", "down", "down")
        await user.type("demain")
        seen = user.screen_text()
        assert "« demain » ne convient pas ici." in seen
        assert "un anniversaire (JJ/MM)" in seen
        assert "birth-white" not in seen


@pytest.mark.parametrize(
    ("typed", "player"), [("nouvelle lune", "new-moon"), ("Full moon", "full-moon"), ("glouton", "greedy")]
)
@run_async
async def test_a_level_can_be_typed_by_its_name(typed: str, player: str) -> None:
    async with open_terminal("fr") as user:
        await user.press("enter", "down")
        assert "taper un nom, ou module:fonction" in user.screen_text()
        row = user.app.screen.focused
        assert isinstance(row, FormRow)
        row.set_value(typed)
        await user.press("enter")
        assert row.value == player


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@run_async
async def test_no_label_is_cut_and_every_option_has_an_explanation(name: str, language: str) -> None:
    async with open_terminal(language) as user:
        await user.press(*["down"] * GAMES.index(name), "enter")
        assert "…" not in user.screen_text()
        for option in find_game(name).options:
            text = Translator(language).say(f"option-{name}-{option.name}")
            assert ":" in text or "(" in text or ";" in text


def test_a_deleted_file_has_no_time(tmp_path: Path) -> None:
    assert saves.saved_at(tmp_path / "gone") == "-"
