"""Pages, reviewed positions and the selected move: the meaning of Enter and Escape, and what stays selected."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from etoile.bots.advice import Hint
from etoile.terminal.tui import match_play, play_screen
from etoile.terminal.tui.widgets import LineList
from tests.support.terminal import TerminalUser, open_terminal, run_async

WHITE_FIRST = {"first": "white"}
SIZES = [(80, 24), (120, 40)]
pytestmark = pytest.mark.usefixtures("home")


def placeholder(user: TerminalUser) -> str:
    """Return the placeholder of the prompt."""
    return str(user.match_screen.prompt.placeholder)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["f1", "f3", "f4"])
@run_async
async def test_enter_closes_a_page_and_plays_nothing(key: str, size: tuple[int, int]) -> None:
    async with open_terminal(size=size) as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press(key)
        assert user.match_screen.page
        await user.press("enter")
        assert user.match_screen.page == ""
        assert user.moves == []
        await user.press(key, key)
        assert user.match_screen.page == "", "the same key closes it too"


@run_async
async def test_a_click_on_the_log_changes_nothing() -> None:
    async with open_terminal(size=(120, 40)) as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.pilot.click("#page-scroll")
        assert user.match_screen.prompt.has_focus
        await user.press("down", "enter")
        assert len(user.moves) >= 1


@pytest.mark.parametrize(
    "keys", [("f1", "escape"), ("f8",), ("f3", "escape"), ("f4", "enter"), ("f9",)], ids=lambda keys: "-".join(keys)
)
@run_async
async def test_the_selected_move_stays_selected(keys: tuple[str, ...]) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("down", "down", "down", *keys)
        assert user.line_with("▸").split()[1] == "4"
        await user.pilot.resize_terminal(90, 30)
        await user.wait_until_idle()
        assert user.line_with("▸").split()[1] == "4"
        third = user.match_screen.choices[3].move
        await user.press("enter")
        assert user.moves[0] == third


@run_async
async def test_a_review_leaves_the_selected_move_selected() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter", "down", "down", "f5", "f6")
        assert user.line_with("▸").split()[1] == "3"


@pytest.mark.parametrize(("game", "after"), [("ecliptic", 1), ("moonlight", 8)])
@run_async
async def test_a_hinted_move_is_visible(game: str, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def last(definition: Any, position: Any, rng: object) -> list[Hint]:
        return [Hint(action, 0.5, 0.01, 1.0) for action in reversed(position.actions()[-3:])]

    monkeypatch.setattr(match_play, "advise", last)
    async with open_terminal() as user:
        await user.open_match(game, after=after)
        await user.press("f2")
        screen = user.match_screen
        assert screen.query_one("#moves", LineList).selected == len(screen.choices) - 1 > 4
        assert user.line_with("▸").split()[1] == str(len(screen.choices))
        await user.press("escape", "f3", "escape")
        assert user.line_with("▸").split()[1] == str(len(screen.choices)), "after the rules too"


@run_async
async def test_the_prompt_says_what_enter_does(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST, after=1000)
        assert placeholder(user) == "Enter: another game"
        await user.press("f5")
        assert placeholder(user) == "Enter: back to the game"
        over = user.match_screen
        await user.press("enter")
        assert user.match_screen is over
        assert over.review_at is None
        assert "Result" in user.screen_text()
        await user.press("f4", "escape")
        assert "Result" in user.screen_text(), "the log leads back to the end"
        await user.type("hello")
        assert user.match_screen is over, "only Enter alone deals another game"
        monkeypatch.setattr(play_screen, "TYPED_AHEAD_S", 3600)
        await user.press("enter")
        assert user.match_screen is over, "one Enter too many after the last move"
        monkeypatch.setattr(play_screen, "TYPED_AHEAD_S", 0)
        await user.press("enter")
        assert user.match_screen is not over


@run_async
async def test_while_a_bot_searches_the_prompt_offers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    think = Event()

    def slow(bot: object, position: Any, rng: object) -> int:
        assert think.wait(60)
        return int(position.actions()[0])

    monkeypatch.setattr(match_play, "choose", slow)
    async with open_terminal() as user:
        user.wait_until_idle = user.pilot.pause  # type: ignore[method-assign]  # the bot never finishes in time
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        assert placeholder(user).startswith("a bot is thinking")
        think.set()
        await TerminalUser.wait_until_idle(user)
