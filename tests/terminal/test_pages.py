"""Pages, reviewed positions and the selected move: the meaning of Enter and Escape, and what stays selected."""

from __future__ import annotations

import re
from threading import Event
from typing import Any

import pytest

from etoile.bots.advice import Hint
from etoile.i18n import Translator
from etoile.terminal.tui import match_play, play_screen
from etoile.terminal.tui.match_drawing import gain_meaning
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


@run_async
async def test_the_rules_take_the_height_of_a_narrow_window() -> None:
    async with open_terminal() as user:
        await user.open_match("soleil-lune", settings={"first": "dawn"})
        await user.press("f3")
        rules = user.match_screen.query_one("#rules")
        assert rules.size.height >= 19
        assert not user.match_screen.query_one("#board").display
        await user.press("escape")
        assert user.match_screen.query_one("#board").display
    async with open_terminal(size=(140, 45)) as user:
        await user.open_match("soleil-lune", settings={"first": "dawn"})
        await user.press("f3")
        assert user.match_screen.query_one("#board").display, "beside the rules there is room"
        assert user.match_screen.query_one("#rules").size.height >= 38


@run_async
async def test_home_and_end_go_to_the_edges() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        screen = user.match_screen
        await user.press("end")
        assert screen.move_list.selected == len(screen.choices) - 1
        await user.press("home")
        assert screen.move_list.selected == 0
        await user.press("f3", "end")
        rules = screen.query_one("#rules")
        assert rules.scroll_offset.y == rules.max_scroll_y > 0
        await user.press("home")
        assert rules.scroll_offset.y == 0
        await user.press("escape", "1", "g", "home", "x")
        assert screen.prompt.value == "x1g", "in a typed text they move the cursor"
        await user.press("end", "y")
        assert screen.prompt.value == "x1gy"
    async with open_terminal() as user:
        await user.press("end")
        assert "▸ Syzygie" in user.screen_text()
        await user.press("home", "enter", "end")
        assert "▸ Blue's birth sign" in user.screen_text()
        await user.press("home")
        assert "▸ White" in user.screen_text()


@pytest.mark.parametrize(("language", "gain", "help_text"), [
    ("en", r"\+(\d): your lead grows by \1 points? at once\.", "+2 next to a move: your lead grows by 2 points at once"),
    ("fr", r"\+(\d) : votre avance augmente aussitôt de \1 points?\.", "+2 à côté d'un coup : votre avance augmente"),
])  # fmt: skip
@run_async
async def test_gains_are_explained(language: str, gain: str, help_text: str) -> None:
    async with open_terminal(language) as user:
        await user.open_match("ecliptic", after=12)
        assert re.search(gain, user.screen_text())
        assert user.match_screen.gains[1] == int(re.findall(gain, user.screen_text())[0])
        await user.press("f1")
        assert help_text in " ".join(user.screen_text().split())
        await user.press("escape")
        await user.open_match("soleil-lune", after=12)
        await user.press("f1")
        assert "+2" not in user.screen_text(), "its list shows no gains"


def test_every_gain_has_a_meaning() -> None:
    say = Translator("en")
    assert [gain_meaning(gain, say) for gain in (1, -2, 60, -60)] == [
        "+1: your lead grows by 1 point at once.",
        "−2: your lead shrinks by 2 points at once.",
        "++: you win the round.",
        "−−: you lose the round.",
    ]


@run_async
async def test_the_fingerprint_is_explained_at_the_start_only() -> None:
    about = "This fingerprint lets you check the shuffle after the game"
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        assert user.screen_text().count(about) == 1
        await user.press("enter")
        assert about not in user.screen_text()
        await user.press("f4")
        assert user.match_screen.match.proof in user.screen_text()
        assert about not in user.screen_text()
