"""Before the deal at the table in the terminal: games to go on with, and answers that are typed."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal import saves
from etoile.terminal.table.lobby import Lobby, Places
from etoile.terminal.table.widgets import Row
from tests.terminal.person import person, played

pytestmark = pytest.mark.usefixtures("home")


@played
async def test_the_last_unfinished_games_are_offered_and_none_without_a_move():
    async with person() as somebody:
        for number, game in enumerate(("syzygie", "moonlight", "ecliptic")):
            file = await somebody.sit_down(game, settings={"first": find_game(game).seats[0]})
            await somebody.press("enter")
            os.utime(file, (number, number))
            await somebody.press("f10")
        await somebody.sit_down("soleil-lune", settings={"first": "dawn"})
        await somebody.press("f10")
        offered = re.findall(r"Go on with (\w+), after", somebody.sees())
        assert offered == ["Ecliptic", "Moonlight", "Syzygie"]
        await somebody.press(*["up"] * 9, *["down"] * (len(GAMES) + 1), "enter")
        assert somebody.room.match.definition.name == "moonlight"
        assert "2. Black:" in somebody.sees(), "it tells what was played last"


@played
async def test_a_game_saved_elsewhere_is_offered_as_it_stands(tmp_path: Path):
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings={"first": "white"})
        await somebody.press("enter")
        somebody.room.local_match.save_as(str(tmp_path / "mine"))
        await somebody.press("enter")
        moves = somebody.moves
        await somebody.press("f10")
        assert somebody.sees().count("Go on with Ecliptic") == 1
        assert "▸ Go on with Ecliptic" in somebody.sees()
        await somebody.press("enter")
        assert somebody.moves == moves
        assert somebody.room.local_match.file == tmp_path / "mine"


@played
async def test_escape_does_not_leave_the_house():
    async with person() as somebody:
        await somebody.press("escape")
        assert isinstance(somebody.table.screen, Lobby)
        assert somebody.table.is_running


@pytest.mark.parametrize("said", ["03-28", "28/03", "28-03", "bélier", "Aries", "1"])
@played
async def test_a_birthday_or_a_sign_can_be_typed(said: str):
    async with person("fr") as somebody:
        await somebody.press("enter", "down", "down", "down")
        row = somebody.table.screen.focused
        assert isinstance(row, Row)
        row.answer(said)
        await somebody.press("enter")
        assert isinstance(somebody.table.screen, Places), "the first Enter takes what was typed"
        assert "‹ Bélier ›" in somebody.sees()
        await somebody.press("enter")
        assert somebody.room.match.settings["birth-white"] == "aries"


@played
async def test_an_answer_that_is_none_is_refused_in_the_players_words():
    async with person("fr") as somebody:
        await somebody.press("enter", "down", "down", "down")
        await somebody.type("demain")
        seen = somebody.sees()
        assert "« demain » ne va pas ici." in seen
        assert "un anniversaire (JJ/MM)" in seen
        assert "birth-white" not in seen


@pytest.mark.parametrize(
    ("said", "player"), [("nouvelle lune", "new-moon"), ("Full moon", "full-moon"), ("glouton", "greedy")]
)
@played
async def test_a_level_can_be_typed_by_its_name(said: str, player: str):
    async with person("fr") as somebody:
        await somebody.press("enter", "down")
        assert "taper un nom, ou module:fonction" in somebody.sees()
        row = somebody.table.screen.focused
        assert isinstance(row, Row)
        row.answer(said)
        await somebody.press("enter")
        assert row.value == player


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@played
async def test_no_label_is_cut_and_none_explains_itself_by_itself(name: str, language: str):
    async with person(language) as somebody:
        await somebody.press(*["down"] * GAMES.index(name), "enter")
        assert "…" not in somebody.sees()
        for option in find_game(name).options:
            said = Translator(language).say(f"option-{name}-{option.name}")
            assert ":" in said or "(" in said or ";" in said


def test_a_file_that_is_gone_has_no_moment(tmp_path: Path):
    assert saves.moment(tmp_path / "gone") == "-"
