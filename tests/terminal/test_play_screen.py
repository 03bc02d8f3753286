"""Match screen, operated by keys and by the mouse."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.widgets import Input

from etoile.bots.advice import Hint
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN
from etoile.games import GAMES, find_game
from etoile.i18n import NBSP
from etoile.terminal import saves
from etoile.terminal.tui import match_play
from etoile.terminal.tui.lobby import LobbyScreen
from etoile.terminal.tui.match_setup import MatchSetup
from etoile.terminal.tui.pages import RulesView
from etoile.terminal.tui.widgets import FormRow, LineList
from tests.support.terminal import TerminalUser, open_terminal, run_async

RANDOM_BOT_KEYS = ("right", "right", "right")
"""The keys from the default level to the random bot."""
MORE = {"soleil-lune": ("down", "down", "right", "right", "up", "up", *RANDOM_BOT_KEYS, "up", *RANDOM_BOT_KEYS)}
"""For games of more than two players: the keys that choose four, all bots but the first."""
WHITE_FIRST = {"first": "white"}
pytestmark = pytest.mark.usefixtures("home")


async def play_on(user: TerminalUser) -> int:
    """Play the first move of the list until the game is over. Returns the number of decisions."""
    screen, decisions = user.match_screen, 0
    while not screen.local_match.over:
        await user.press("enter")
        decisions += 1
        assert decisions < 600, "the game does not end"
    return decisions


@pytest.mark.parametrize("name", GAMES)
@run_async
async def test_a_whole_game_of_each_kind_by_keys_alone(name: str) -> None:
    async with open_terminal() as user:
        await user.press(*["down"] * GAMES.index(name), "enter")
        assert find_game(name).title in user.screen_text()
        await user.press("down", *RANDOM_BOT_KEYS, *MORE.get(name, ()))
        assert "random" in user.screen_text()
        await user.press("enter")
        assert await play_on(user) > 5
        seen = user.screen_text()
        assert "Result" in seen
        assert re.search(r"You (win|lose), |A tie, ", seen)
        await user.press(*["down"] * 12)
        assert "The seed was “abc”" in user.screen_text()
        assert saves.load(user.match_screen.local_match.file).position.over
        await user.press("enter")
        assert not user.match_screen.local_match.over, "Enter deals another game"


@run_async
async def test_a_move_can_be_typed_as_a_number_or_in_notation() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.type("2")
        first = user.moves[0]
        await user.press("f7")
        assert user.moves == []
        await user.type(first.replace(" ", "").lower())
        assert user.moves[0] == first


@run_async
async def test_typing_filters_the_list_and_arrows_move_the_selection() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("6", "e")
        moves = [choice.move for choice in user.match_screen.choices]
        assert moves
        assert all(move.startswith("6E") for move in moves)
        await user.press("enter")
        assert f"{len(moves)} moves begin like this." in user.screen_text()
        await user.press("down", "enter")
        assert user.moves[0] == moves[1]


@run_async
async def test_the_selected_move_is_marked_and_previewed() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("down")
        line = user.line_with("▸")
        assert user.match_screen.choices[1].move in line
        assert "2. discard" in user.screen_text()
        assert "You draw 3 cards (EC-6)." in user.screen_text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@run_async
async def test_the_shuffle_s_proof_is_shown_before_the_first_move(size: tuple[int, int]) -> None:
    async with open_terminal(size=size) as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        assert user.match_screen.match.proof in user.screen_text().replace("\n", "")
        assert "Aim: long runs" in user.screen_text()


@run_async
async def test_a_question_mark_plays_nothing() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.type("2?")
        assert "would do this:" in user.screen_text()
        assert user.moves == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@run_async
async def test_a_refused_move_shows_its_clause_and_opens_the_rules_there(size: tuple[int, int]) -> None:
    async with open_terminal(size=size) as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.type("1G 6E > 7S")
        assert "EC-4 · These two cards aren't a pair" in user.screen_text()
        assert user.moves == []
        await user.press("f3")
        seen = user.screen_text()
        assert "EC-4 · A pair, then a card" in seen
        assert "EC-3 ·" not in seen
        await user.press("f8")
        assert "EC-4 · Une paire, puis une carte" in user.screen_text()
        assert "EC-4 · Ces deux cartes ne forment pas une paire" in user.screen_text()
        await user.press("escape")
        assert user.match_screen.prompt.has_focus
        await user.press("escape")
        assert user.match_screen.prompt.value == ""


@pytest.mark.parametrize("size", [(80, 24), (130, 36)])
@run_async
async def test_a_requested_clause_is_scrolled_to_the_top(size: tuple[int, int]) -> None:
    async with open_terminal("fr", size) as user:
        await user.open_match("soleil-lune")
        for clause in ("SL-16", "sl-9", "SL-12"):
            await user.type(clause)
            rules = user.match_screen.query_one(RulesView)
            asked = rules.query_one(".-asked")
            assert asked.name == clause.upper()
            assert asked.region.y == rules.region.y


@run_async
async def test_a_clause_can_be_requested_by_its_number() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.type("ec-9")
        assert "EC-9 · What a hand is worth" in user.screen_text()
        await user.press("escape")
        await user.type("EC-99")
        assert "There is no rule “EC-99”." in user.screen_text()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hello", "I can't read “hello”."),
        ("99", "There is no move number 99 here."),
        ("undo", "No move to undo."),
        ("annuler", "No move to undo."),
        ("discards", "Discard pile: empty"),
        ("log", "No moves yet."),
        ("?", "undo your last move"),
        ("save /dev/null/game", "can't be written"),
    ],
)
@run_async
async def test_the_commands_of_the_line_based_game_work(typed: str, answer: str) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.type(typed)
        while answer not in user.screen_text():
            before = user.screen_text()
            await user.press("down")
            assert user.screen_text() != before, before
        assert user.moves == []


@run_async
async def test_a_hint_names_good_moves_and_selects_the_best() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("f2")
        seen = user.screen_text()
        assert "Hint:" in seen
        chosen = user.match_screen.choices[user.match_screen.query_one("#moves", LineList).selected].move
        first = next(line for line in seen.splitlines() if "%" in line)
        assert f"% · {chosen} · " in first.replace(NBSP, " ")
        await user.press("enter")
        assert user.moves[0] == chosen


@run_async
async def test_a_hint_that_comes_too_late_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    think = Event()

    def slow(definition: GameDefinition, position: Any, rng: object) -> list[Hint]:
        assert think.wait(60)
        return [Hint(position.actions()[0], 0.5, 0.5, 1.0)]

    monkeypatch.setattr(match_play, "advise", slow)
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        await user.pilot.press("f2")
        await user.pilot.pause()
        assert "Thinking…" in user.screen_text()
        await user.pilot.press("f5")
        think.set()
        await user.wait_until_idle()
        assert "Earlier moves" in user.screen_text()
        assert "in ten chance of winning" not in user.screen_text()


@run_async
async def test_the_language_changes_in_the_middle_of_a_game() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        english = user.screen_text()
        await user.press("f8")
        french = user.screen_text()
        assert "Your hand:" in english
        assert "Votre main :" in french
        assert "F7 Annuler" in french
        assert "Your" not in french
        await user.press("f8")
        assert user.screen_text() == english


@run_async
async def test_a_review_changes_nothing() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter", "enter")
        now, moves = user.screen_text(), user.moves
        await user.press("f5")
        assert f"after move {len(moves) - 1} of {len(moves)}" in user.screen_text()
        await user.press(*["f5"] * 9)
        assert "Earlier moves: the deal" in user.screen_text()
        assert "Turn 1 ·" in user.screen_text()
        await user.press("f6")
        assert f"after move 1 of {len(moves)}" in user.screen_text()
        await user.press("escape")
        assert user.screen_text() == now
        assert user.moves == moves


@run_async
async def test_undo_goes_back_to_ones_own_last_decision() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        moves = user.moves
        await user.press("enter", "f7")
        assert user.moves == moves
        assert "Move undone." in user.screen_text()
        await user.press("f7")
        assert user.moves == []


@run_async
async def test_a_left_game_can_be_resumed() -> None:
    async with open_terminal() as user:
        file = await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter", "enter")
        moves = user.moves
        await user.press("f10")
        assert isinstance(user.app.screen, LobbyScreen)
        assert f"▸ Continue Ecliptic, after {len(moves)} moves" in user.screen_text()
        assert str(file) in user.app.resume_instructions()[1]
        await user.press("enter")
        assert user.moves == moves
        await user.press("f4")
        assert all(move in user.screen_text() for move in moves[-2:])
    async with open_terminal() as another:
        await another.press(*["down"] * 4, "enter")
        assert another.moves == moves
        await another.press("ctrl+q")
        assert str(file) in another.app.resume_instructions()[1]


@run_async
async def test_the_options_of_a_game_are_selected_or_typed(home: Path) -> None:
    async with open_terminal() as user:
        await user.press("down", "down", "enter")
        assert "Dusk" not in user.screen_text()
        await user.press("down", "down", "down", "right")
        assert "Dusk" in user.screen_text()
        labels = [row.label for row in user.app.screen.query(FormRow) if row.display]
        assert labels[:4] == ["Dawn", "Noon", "Dusk", "The edition of the rules"]
        await user.press("down", "down", "down")
        await user.type("nowhere.toml")
        assert "nowhere.toml doesn't exist." in user.screen_text()
        assert isinstance(user.app.screen, MatchSetup)
        await user.press(*["backspace"] * 12, "enter")
        assert user.match_screen.match.settings["players"] == "3"
        assert user.match_screen.match.players == (HUMAN, "quarter", "quarter")


@run_async
async def test_typing_while_a_page_is_open_goes_to_the_prompt() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("f3", "6", "e")
        assert user.match_screen.query_one("#prompt", Input).value == "6e"
        assert "▸" in user.screen_text()


@run_async
async def test_a_long_list_is_sorted_by_gain_and_filtered_by_prefix() -> None:
    async with open_terminal() as user:
        await user.open_match("syzygie")
        screen = user.match_screen
        while len(screen.choices) < 100:
            await user.press("enter")
        gains = screen.narrator.point_gains(screen.match.position, screen.to_move)
        listed = [gains[choice.number] for choice in screen.choices]
        assert listed == sorted(listed, reverse=True), "the best come first"
        assert f"{listed[0]:+}" in user.line_with("▸")
        beginning = screen.choices[-1].move.rpartition(",")[0]
        for letter in beginning:
            await user.pilot.press("space" if letter == " " else "minus" if letter == "-" else letter)
        await user.wait_until_idle()
        assert 1 <= len(screen.choices) < 100
        assert all(choice.move.startswith(beginning) for choice in screen.choices)


@run_async
async def test_a_player_can_give_up_and_take_that_back() -> None:
    async with open_terminal() as user:
        file = await user.open_match("ecliptic", settings={"first": "white"})
        await user.press("enter")
        moves = user.moves
        await user.type("resign")
        assert saves.load(file).forfeit == (0, "resigned")
        assert "You gave up." in user.screen_text()
        assert "Blue wins!" in user.screen_text()
        await user.type("resign")
        assert "You can give up on your turn." in user.screen_text()
        await user.press("f7")
        assert saves.load(file).forfeit is None
        assert user.moves == moves
        assert user.match_screen.can_move
