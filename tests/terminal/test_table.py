"""The table that fills the terminal, played by keys, and a little by mouse."""

from __future__ import annotations

import asyncio
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.widgets import Input

from etoile.bots.advice import Hint
from etoile.bots.external import Forfeit
from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES
from etoile.terminal import saves
from etoile.terminal.table import game as game_room
from etoile.terminal.table.lobby import Lobby, Places
from etoile.terminal.table.pages import RulesBook
from etoile.terminal.table.widgets import Roll, Row
from tests.terminal.person import Person, person, played
from tests.terminal.shell import environment

RANDOM = ("right", "right", "right")
"""The keys that lead from the level that is proposed to the bot that plays anything."""
MORE = {"soleil-lune": ("down", "down", "right", "right", "up", "up", *RANDOM, "up", *RANDOM)}
"""And where there can be more than two: four of them, all bots but oneself."""
WHITE_FIRST = {"first": "white"}
pytestmark = pytest.mark.usefixtures("home")


async def play_on(somebody: Person) -> int:
    """Plays the first move of the list until the game is over, and returns how many decisions that took."""
    room, decisions = somebody.room, 0
    while not room.local_match.over:
        await somebody.press("enter")
        decisions += 1
        assert decisions < 600, "the game does not end"
    return decisions


@pytest.mark.parametrize("name", GAMES)
@played
async def test_a_whole_game_of_each_kind_by_keys_alone(name: str):
    async with person() as somebody:
        await somebody.press(*["down"] * GAMES.index(name), "enter")
        assert find_game(name).title in somebody.sees()
        await somebody.press("down", *RANDOM, *MORE.get(name, ()))
        assert "random" in somebody.sees()
        await somebody.press("enter")
        assert await play_on(somebody) > 5
        seen = somebody.sees()
        assert "The end" in seen
        assert "win" in seen or "shared" in seen
        await somebody.press(*["down"] * 12)
        assert "The seed was “abc”" in somebody.sees()
        assert saves.load(somebody.room.local_match.file).position.over
        await somebody.press("enter")
        assert not somebody.room.local_match.over, "Enter deals another game"


@played
async def test_a_move_can_be_typed_as_a_number_or_in_notation():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.type("2")
        first = somebody.moves[0]
        await somebody.press("f7")
        assert somebody.moves == []
        await somebody.type(first.replace(" ", "").lower())
        assert somebody.moves[0] == first


@played
async def test_typing_narrows_the_list_and_arrows_walk_it():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("6", "e")
        moves = [choice.move for choice in somebody.room.choices]
        assert moves
        assert all(move.startswith("6E") for move in moves)
        await somebody.press("enter")
        assert f"{len(moves)} moves begin like this." in somebody.sees()
        await somebody.press("down", "enter")
        assert somebody.moves[0] == moves[1]


@played
async def test_the_chosen_move_is_marked_and_what_it_brings_is_told_beside_it():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("down")
        line = somebody.line("▸")
        assert somebody.room.choices[1].move in line
        assert "2. discard" in somebody.sees()
        assert "White draws 3 cards (EC-6)." in somebody.sees()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@played
async def test_the_shuffle_s_proof_is_shown_before_the_first_move(size: tuple[int, int]):
    async with person(size=size) as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        assert somebody.room.match.proof in somebody.sees().replace("\n", "")
        assert "Aim: long runs" in somebody.sees()


@played
async def test_a_question_mark_plays_nothing():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.type("2?")
        assert "would bring:" in somebody.sees()
        assert somebody.moves == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@played
async def test_a_refused_move_shows_its_clause_and_opens_the_rules_there(size: tuple[int, int]):
    async with person(size=size) as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.type("1G 6E > 7S")
        assert "EC-4 · These two cards are not a pair" in somebody.sees()
        assert somebody.moves == []
        await somebody.press("f3")
        seen = somebody.sees()
        assert "EC-4 · A pair, then a card" in seen
        assert "EC-3 ·" not in seen
        await somebody.press("f8")
        assert "EC-4 · Une paire, puis une carte" in somebody.sees()
        assert "EC-4 · Ces deux cartes ne font pas une paire" in somebody.sees()
        await somebody.press("escape")
        assert somebody.room.prompt.has_focus
        await somebody.press("escape")
        assert somebody.room.prompt.value == ""


@pytest.mark.parametrize("size", [(80, 24), (130, 36)])
@played
async def test_a_clause_that_is_asked_for_stands_on_top(size: tuple[int, int]):
    async with person("fr", size) as somebody:
        await somebody.sit_down("soleil-lune")
        for clause in ("SL-16", "sl-9", "SL-12"):
            await somebody.type(clause)
            rules = somebody.room.query_one(RulesBook)
            asked = rules.query_one(".-asked")
            assert asked.name == clause.upper()
            assert asked.region.y == rules.region.y


@played
async def test_a_clause_can_be_asked_for_by_its_number():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.type("ec-9")
        assert "EC-9 · What a hand is worth" in somebody.sees()
        await somebody.press("escape")
        await somebody.type("EC-99")
        assert "There is no clause “EC-99”." in somebody.sees()


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("hello", "I can't read “hello”."),
        ("99", "There is no move number 99 here."),
        ("undo", "There is nothing to take back yet."),
        ("annuler", "There is nothing to take back yet."),
        ("discards", "Discards: empty"),
        ("log", "Nothing has been played yet."),
        ("?", "take back your last move"),
        ("save /dev/null/game", "can't be written"),
    ],
)
@played
async def test_the_words_of_the_plain_game_are_understood(said: str, answer: str):
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.type(said)
        while answer not in somebody.sees():
            before = somebody.sees()
            await somebody.press("down")
            assert somebody.sees() != before, before
        assert somebody.moves == []


@played
async def test_a_hint_names_good_moves_and_puts_the_best_one_under_ones_hand():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("f2")
        seen = somebody.sees()
        assert "Worth a thought:" in seen
        assert "games in ten" in seen
        chosen = somebody.room.choices[somebody.room.query_one("#moves", Roll).chosen].move
        assert f"{chosen}: you would win" in seen
        await somebody.press("enter")
        assert somebody.moves[0] == chosen


@played
async def test_a_hint_that_comes_too_late_is_not_told(monkeypatch: pytest.MonkeyPatch):
    think = Event()

    def slow(definition: GameDefinition, position: Any, rng: object) -> list[Hint]:
        assert think.wait(60)
        return [Hint(position.actions()[0], 0.5, 0.5, 1.0)]

    monkeypatch.setattr(game_room, "advise", slow)
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        await somebody.pilot.press("f2")
        await somebody.pilot.pause()
        assert "SearchRun about it" in somebody.sees()
        await somebody.pilot.press("f5")
        think.set()
        await somebody.settle()
        assert "Looking back" in somebody.sees()
        assert "Worth a thought" not in somebody.sees()


@played
async def test_the_language_changes_in_the_middle_of_a_game():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        english = somebody.sees()
        await somebody.press("f8")
        french = somebody.sees()
        assert "Your hand:" in english
        assert "Votre main :" in french
        assert "F7 Annuler" in french
        assert "Your" not in french
        await somebody.press("f8")
        assert somebody.sees() == english


@played
async def test_stepping_back_looks_and_changes_nothing():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter", "enter")
        now, moves = somebody.sees(), somebody.moves
        await somebody.press("f5")
        assert f"after move {len(moves) - 1} of {len(moves)}" in somebody.sees()
        await somebody.press(*["f5"] * 9)
        assert "Looking back: the deal" in somebody.sees()
        assert "Turn 1 ·" in somebody.sees()
        await somebody.press("f6")
        assert f"after move 1 of {len(moves)}" in somebody.sees()
        await somebody.press("escape")
        assert somebody.sees() == now
        assert somebody.moves == moves


@played
async def test_undo_goes_back_to_ones_own_last_decision():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        moves = somebody.moves
        await somebody.press("enter", "f7")
        assert somebody.moves == moves
        assert "Taken back." in somebody.sees()
        await somebody.press("f7")
        assert somebody.moves == []


@played
async def test_a_game_that_was_left_can_be_gone_on_with():
    async with person() as somebody:
        file = await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter", "enter")
        moves = somebody.moves
        await somebody.press("f10")
        assert isinstance(somebody.table.screen, Lobby)
        assert f"▸ Go on with Ecliptic, after {len(moves)} moves" in somebody.sees()
        assert str(file) in somebody.table.farewell()[1]
        await somebody.press("enter")
        assert somebody.moves == moves
        await somebody.press("f4")
        assert all(move in somebody.sees() for move in moves[-2:])
    async with person() as another:
        await another.press(*["down"] * 4, "enter")
        assert another.moves == moves
        await another.press("ctrl+q")
        assert str(file) in another.table.farewell()[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@played
async def test_everything_fits_in_80_by_24(name: str, language: str):
    async with person(language) as somebody:
        await somebody.sit_down(name)
        for _ in range(3):
            await somebody.press("enter")
        lines = somebody.sees().splitlines()
        assert len(lines) == 24
        assert lines[-1].rstrip().endswith(("Leave", "Partir"))
        assert "▸" in somebody.sees()
        assert somebody.room.query_one("#moves").size.height >= 4
        assert somebody.room.query_one("#board").size.height >= 10


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *((name, size) for name in GAMES for size in ((120, 40), (40, 12))),
        ("ecliptic", (1, 1)),
        ("moonlight", (10, 4)),
        ("soleil-lune", (60, 15)),
        ("syzygie", (200, 60)),
    ],
)
@played
async def test_any_size_will_do(name: str, size: tuple[int, int]):
    async with person(size=size) as somebody:
        await somebody.press("enter", "escape")
        await somebody.sit_down(name)
        await somebody.press("enter", "f3", "escape", "f4", "escape", "f1", "escape", "f5", "escape")
        assert len(somebody.moves) >= 1
        if size[0] >= 120:
            assert somebody.moves[0] in somebody.line("1. "), "the log stands beside the board"
            assert somebody.room.query_one("#moves").display


@played
async def test_a_window_may_change_its_size_at_any_moment():
    async with person() as somebody:
        await somebody.sit_down("syzygie")
        narrow = somebody.sees()
        await somebody.pilot.resize_terminal(130, 40)
        await somebody.settle()
        assert somebody.room.wide
        assert "Log" in somebody.sees()
        await somebody.pilot.resize_terminal(80, 24)
        await somebody.settle()
        assert somebody.sees() == narrow


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@played
async def test_a_curtain_hides_the_hand_of_one_from_the_other(size: tuple[int, int]):
    async with person(size=size) as somebody:
        await somebody.sit_down("ecliptic", (HUMAN, HUMAN), WHITE_FIRST)
        game, room = find_game("ecliptic"), somebody.room

        def hand(seat: int) -> list[str]:
            return [*game.view(room.match.position, seat).hand]

        def public() -> str:
            return str(game.view_bytes(room.match.position, NOBODY)) + str(room.match.moves)

        def seen(cards: list[str]) -> list[str]:
            """The cards that are on the screen, although not everybody may know them."""
            words = somebody.sees().replace(",", " ").replace("☼", " ").replace("☾", " ").replace("★", " ")
            words = words.replace("◎", " ").replace("♄", " ").replace("☄", " ")
            return [card for card in cards if card in words.split() and card not in public()]

        for turn in range(4):
            seat = room.match.position.to_move
            assert room.curtain, turn
            assert seen(hand(0) + hand(1)) == []
            for key in ("f2", "f5", "f4", "f4", "f8", "f8", "down", "escape"):
                await somebody.press(key)
                assert seen(hand(0) + hand(1)) == []
            await somebody.press("enter")
            assert seen(hand(seat)) != []
            assert seen(hand(1 - seat)) == []
            await somebody.press("f2", "f5", "escape")
            assert seen(hand(1 - seat)) == []
            await somebody.type("1")
            while not room.curtain:
                await somebody.press("enter")


@played
async def test_what_was_typed_ahead_does_not_lift_the_curtain(monkeypatch: pytest.MonkeyPatch):
    async with person() as somebody:
        await somebody.sit_down("ecliptic", (HUMAN, HUMAN), WHITE_FIRST)
        await somebody.press("enter")
        monkeypatch.setattr(game_room, "TYPED_AHEAD", 3600)
        await somebody.press("enter", "enter")
        assert somebody.room.curtain
        assert len(somebody.moves) == 1


@played
async def test_two_persons_and_two_bots_at_one_keyboard():
    async with person() as somebody:
        await somebody.sit_down("soleil-lune", (HUMAN, "random", HUMAN, "random"), {"players": "4"})
        room = somebody.room
        for _ in range(12):
            assert "press Enter" in somebody.sees() if room.curtain else "Your hand" in somebody.sees()
            assert len({news.number for news in room.told}) == len(room.told)
            await somebody.press("enter")
        assert room.local_match.heard[NOBODY] > 0


@played
async def test_without_colours_nothing_is_lost(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with person() as somebody:
        await somebody.sit_down("moonlight", settings=WHITE_FIRST)
        await somebody.press("enter", "down")
        for strip in somebody.table.screen._compositor.render_strips():
            for line_filter in somebody.table._filters:
                strip = strip.apply_filter(line_filter, somebody.table.screen.background_colors[1])
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    if colour is not None and colour.triplet:
                        assert len(set(colour.triplet)) == 1, segment
        assert "▸" in somebody.line(somebody.room.choices[1].move)


@played
async def test_day_and_night():
    async with person() as somebody:
        assert somebody.table.current_theme.dark
        await somebody.press("f9")
        assert not somebody.table.current_theme.dark


@played
async def test_a_click_chooses_a_move_and_another_one_plays_it():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        move = somebody.room.choices[2].move
        await somebody.pilot.click("#moves", offset=(6, 2))
        await somebody.settle()
        assert move in somebody.line("▸")
        assert somebody.moves == []
        await somebody.pilot.click("#moves", offset=(6, 2))
        await somebody.settle()
        assert somebody.moves[0] == move


@played
async def test_a_key_below_can_be_clicked():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        at = somebody.sees().splitlines()[-1].index("F3")
        await somebody.pilot.click("Keys", offset=(at, 0))
        await somebody.settle()
        assert "Rules" in somebody.sees()


@played
async def test_a_high_board_can_be_scrolled_by_keys():
    async with person() as somebody:
        await somebody.sit_down("syzygie")
        for _ in range(10):
            await somebody.press("enter")
        assert "Your hand" in somebody.sees()
        assert "Turn " not in somebody.sees()
        await somebody.press(*["pageup"] * 5)
        assert "Turn " in somebody.sees()
        await somebody.press(*["pagedown"] * 5)
        assert "Your hand" in somebody.sees()


@played
async def test_bots_alone_play_to_the_end():
    async with person() as somebody:
        await somebody.sit_down("soleil-lune", ("random",) * 4, {"players": "4"})
        assert somebody.room.local_match.over
        assert "The end" in somebody.sees()


@played
async def test_whoever_leaves_need_not_wait_for_a_bot(monkeypatch: pytest.MonkeyPatch):
    think = Event()
    asked = Event()

    def slow(bot: object, position: Any, rng: object) -> int:
        asked.set()
        assert think.wait(60)
        return int(position.actions()[0])

    monkeypatch.setattr(game_room, "choose", slow)
    async with person() as somebody:
        somebody.settle = somebody.pilot.pause  # type: ignore[method-assign]  # nobody waits for this bot
        file = await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        assert await asyncio.to_thread(asked.wait, 60)
        assert "Blue is thinking" in somebody.sees()
        await somebody.press("down", "f4", "f4", "f2", "f5", "escape")
        assert "Blue is thinking" in somebody.sees()
        assert len(saves.load(file).moves) == 1
        await somebody.press("f7")
        assert "Taken back." in somebody.sees()
        await somebody.press("enter", "f10")
        assert isinstance(somebody.table.screen, Lobby)
        think.set()
        await somebody.press("up", "down")
        assert len(saves.load(file).moves) == 1


@played
async def test_a_bot_that_cant_go_on_says_why(monkeypatch: pytest.MonkeyPatch):
    def broken(bot: object, position: object, rng: object) -> int:
        raise Problem("bot-unknown", bot="hal", bots="-")

    monkeypatch.setattr(game_room, "choose", broken)
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        assert "There is no bot called “hal”." in somebody.sees()
        await somebody.press("enter")
        assert len(somebody.moves) == 1
        await somebody.press("f7")
        assert somebody.moves == []


@played
async def test_a_bot_of_ones_own_that_forfeits_is_told(monkeypatch: pytest.MonkeyPatch):
    def cheat(bot: object, position: object, rng: object) -> int:
        raise Forfeit("bot-illegal", bot="mine:play", answer="all cards")

    monkeypatch.setattr(game_room, "choose", cheat)
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        assert "Blue loses the game" in somebody.sees()
        assert "You win!" in somebody.sees()


@played
async def test_a_bot_of_ones_own_sits_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "first_move.py").write_text("def play(view, moves):\n    return moves[0]\n")
    monkeypatch.chdir(tmp_path)
    async with person() as somebody:
        await somebody.press("enter", "down")
        await somebody.type("first_move:pay")
        await somebody.press("enter")
        assert "✗" in somebody.sees()
        assert not list(tmp_path.glob("etoile/*"))
        await somebody.press(*["backspace"] * 2)
        await somebody.type("lay")
        await somebody.press("enter", "enter", "enter")
        assert somebody.room.match.players == (HUMAN, "first_move:play")
        assert len(somebody.moves) >= 3


@played
async def test_the_options_of_a_game_are_chosen_or_typed(home: Path):
    async with person() as somebody:
        await somebody.press("down", "down", "enter")
        assert "Dusk" not in somebody.sees()
        await somebody.press("down", "down", "down", "right")
        assert "Dusk" in somebody.sees()
        labels = [row.label for row in somebody.table.screen.query(Row) if row.display]
        assert labels[:4] == ["Dawn", "Noon", "Dusk", "The edition of the rules"]
        await somebody.press("down", "down")
        await somebody.type("nowhere.toml")
        assert "nowhere.toml does not exist." in somebody.sees()
        assert isinstance(somebody.table.screen, Places)
        await somebody.press(*["backspace"] * 12, "enter")
        assert somebody.room.match.settings["players"] == "3"
        assert somebody.room.match.players == (HUMAN, "quarter", "quarter")


@played
async def test_typing_while_reading_goes_on_at_the_prompt():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("f3", "6", "e")
        assert somebody.room.query_one("#prompt", Input).value == "6e"
        assert "▸" in somebody.sees()


@played
async def test_a_wide_choice_is_narrowed_by_how_a_move_begins():
    async with person() as somebody:
        await somebody.sit_down("syzygie")
        room = somebody.room
        while len(room.choices) < 100:
            await somebody.press("enter")
        gains = room.narrator.gains(room.match.position, room.to_move)
        listed = [gains[choice.number] for choice in room.choices]
        assert listed == sorted(listed, reverse=True), "the best come first"
        assert f"{listed[0]:+}" in somebody.line("▸")
        beginning = room.choices[-1].move.rpartition(",")[0]
        for letter in beginning:
            await somebody.pilot.press("space" if letter == " " else "minus" if letter == "-" else letter)
        await somebody.settle()
        assert 1 <= len(room.choices) < 100
        assert all(choice.move.startswith(beginning) for choice in room.choices)


def test_the_pictures_in_the_docs_need_nothing_from_elsewhere():
    folder = Path(__file__).parents[2] / "docs" / "terminal"
    assert {f"{name}.svg" for name in GAMES} <= {file.name for file in folder.iterdir()}
    for file in folder.glob("*.svg"):
        picture = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "://" not in picture, file
        assert "url(" not in picture.replace("url(#", ""), file


def test_the_command_alone_opens_the_table_in_a_terminal(tmp_path: Path):
    """In a real terminal; a pipe gets the help, as test_cli knows."""
    near, far = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "etoile", "--lang", "fr"],
        stdin=far,
        stdout=far,
        stderr=far,
        env={**environment(tmp_path), "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "TEXTUAL_ANIMATIONS": "none"},
        start_new_session=True,
    )
    os.close(far)
    seen = b""
    deadline = time.monotonic() + 60
    while "Favrelière".encode() not in seen and time.monotonic() < deadline:
        if select.select([near], [], [], 1)[0]:
            seen += os.read(near, 65536)
    assert "Favrelière".encode() in seen
    os.write(near, b"\x11")
    while run.poll() is None and time.monotonic() < deadline:
        if select.select([near], [], [], 0.2)[0]:
            try:
                seen += os.read(near, 65536)
            except OSError:
                break
    assert run.wait(timeout=30) == 0
    os.close(near)
