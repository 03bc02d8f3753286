"""Pages, the past and the chosen move at the table in the terminal: what Enter and Escape mean, and what stays chosen."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from etoile.bots.advice import Hint
from etoile.terminal.table import game as game_room
from etoile.terminal.table.widgets import Roll
from tests.terminal.person import Person, person, played

WHITE_FIRST = {"first": "white"}
SIZES = [(80, 24), (120, 40)]
pytestmark = pytest.mark.usefixtures("home")


def placeholder(somebody: Person) -> str:
    """What the prompt promises."""
    return str(somebody.room.prompt.placeholder)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["f1", "f3", "f4"])
@played
async def test_enter_closes_a_page_and_plays_nothing(key: str, size: tuple[int, int]):
    async with person(size=size) as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press(key)
        assert somebody.room.page
        await somebody.press("enter")
        assert somebody.room.page == ""
        assert somebody.moves == []
        await somebody.press(key, key)
        assert somebody.room.page == "", "the same key closes it too"


@played
async def test_a_click_on_the_log_changes_nothing():
    async with person(size=(120, 40)) as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.pilot.click("#sheet")
        assert somebody.room.prompt.has_focus
        await somebody.press("down", "enter")
        assert len(somebody.moves) >= 1


@pytest.mark.parametrize(
    "keys", [("f1", "escape"), ("f8",), ("f3", "escape"), ("f4", "enter"), ("f9",)], ids=lambda keys: "-".join(keys)
)
@played
async def test_the_chosen_move_stays_chosen(keys: tuple[str, ...]):
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("down", "down", "down", *keys)
        assert somebody.line("▸").split()[1] == "4"
        await somebody.pilot.resize_terminal(90, 30)
        await somebody.settle()
        assert somebody.line("▸").split()[1] == "4"
        third = somebody.room.choices[3].move
        await somebody.press("enter")
        assert somebody.moves[0] == third


@played
async def test_a_look_at_the_past_leaves_the_chosen_move_chosen():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter", "down", "down", "f5", "f6")
        assert somebody.line("▸").split()[1] == "3"


@pytest.mark.parametrize(("game", "after"), [("ecliptic", 1), ("moonlight", 8)])
@played
async def test_a_hinted_move_is_in_sight(game: str, after: int, monkeypatch: pytest.MonkeyPatch):
    def last(definition: Any, position: Any, rng: object) -> list[Hint]:
        return [Hint(action, 0.5, 0.01, 1.0) for action in reversed(position.actions()[-3:])]

    monkeypatch.setattr(game_room, "advise", last)
    async with person() as somebody:
        await somebody.sit_down(game, after=after)
        await somebody.press("f2")
        room = somebody.room
        assert room.query_one("#moves", Roll).chosen == len(room.choices) - 1 > 4
        assert somebody.line("▸").split()[1] == str(len(room.choices))
        await somebody.press("escape", "f3", "escape")
        assert somebody.line("▸").split()[1] == str(len(room.choices)), "after the rules too"


@played
async def test_the_prompt_promises_what_enter_does(monkeypatch: pytest.MonkeyPatch):
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST, after=1000)
        assert placeholder(somebody) == "Enter: another game"
        await somebody.press("f5")
        assert placeholder(somebody) == "Enter: back to now"
        over = somebody.room
        await somebody.press("enter")
        assert somebody.room is over
        assert over.past is None
        assert "The end" in somebody.sees()
        await somebody.press("f4", "escape")
        assert "The end" in somebody.sees(), "the log leads back to the end"
        await somebody.type("hello")
        assert somebody.room is over, "only Enter alone deals another game"
        monkeypatch.setattr(game_room, "TYPED_AHEAD", 3600)
        await somebody.press("enter")
        assert somebody.room is over, "one Enter too many after the last move"
        monkeypatch.setattr(game_room, "TYPED_AHEAD", 0)
        await somebody.press("enter")
        assert somebody.room is not over


@played
async def test_while_a_bot_thinks_the_prompt_promises_nothing(monkeypatch: pytest.MonkeyPatch):
    think = Event()

    def slow(bot: object, position: Any, rng: object) -> int:
        assert think.wait(60)
        return int(position.actions()[0])

    monkeypatch.setattr(game_room, "choose", slow)
    async with person() as somebody:
        somebody.settle = somebody.pilot.pause  # type: ignore[method-assign]  # nobody waits for this bot
        await somebody.sit_down("ecliptic", settings=WHITE_FIRST)
        await somebody.press("enter")
        assert placeholder(somebody).startswith("a bot decides")
        think.set()
        await Person.settle(somebody)
