"""Rules and first lessons, opened from the first screen."""

from __future__ import annotations

import pytest

from etoile import lessons
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES
from etoile.lessons import load_lesson
from etoile.terminal.tui.lesson_screen import MARK, LessonScreen
from etoile.terminal.tui.lobby import LobbyScreen
from etoile.terminal.tui.match_setup import MatchSetup
from etoile.terminal.tui.pages import RulesView
from tests.support.terminal import TerminalUser, open_terminal, run_async

pytestmark = pytest.mark.usefixtures("home")


def lesson(user: TerminalUser) -> LessonScreen:
    """Return the lesson that is open."""
    assert isinstance(user.app.screen, LessonScreen)
    return user.app.screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@run_async
async def test_a_lesson_is_played_from_the_first_screen_to_its_end(name: str, language: str) -> None:
    async with open_terminal(language) as user:
        await user.press(*["down"] * GAMES.index(name), "f2")
        steps = len(load_lesson(name).steps)
        for step in range(1, steps + 1):
            assert str(lesson(user).query_one("#guide").border_title).split() == (
                ["Step", str(step), "of", str(steps)] if language == "en" else ["Étape", str(step), "sur", str(steps)]
            )
            assert f"▸ {MARK}" in user.screen_text(), "the shown move is selected"
            assert lesson(user).clause.startswith(find_game(name).prefix)
            await user.press("enter")
        assert len(lesson(user).played) == steps
        assert MARK not in user.screen_text()
        assert len(user.screen_text().splitlines()) == 24
        await user.press("enter")
        assert isinstance(user.app.screen, MatchSetup), "the lesson leads to a real game"
        await user.press("escape")
        assert isinstance(user.app.screen, LobbyScreen)


@run_async
async def test_another_move_is_answered_and_not_played() -> None:
    async with open_terminal() as user:
        await user.press("f2", "enter", "end", "enter")
        assert "the lesson shows another one" in user.screen_text()
        assert len(lesson(user).played) == 1
        await user.press("f8")
        assert f"la leçon en montre un autre : choisissez un coup marqué {MARK}" in " ".join(user.screen_text().split())
        await user.press("f8", "home", "enter")
        assert "the lesson shows another one" not in user.screen_text()
        assert len(lesson(user).played) == 2


@run_async
async def test_a_lesson_opens_the_rules_and_starts_again() -> None:
    async with open_terminal() as user:
        await user.press("f2", "enter", "f3")
        view = user.app.screen.query_one(RulesView)
        assert view.clause == "EC-19"
        assert "EC-19" in user.screen_text().splitlines()[1]
        await user.press("f3", "f7")
        assert lesson(user).played == []
        await user.press("escape")
        assert isinstance(user.app.screen, LobbyScreen)


@run_async
async def test_the_rules_are_read_before_a_game() -> None:
    async with open_terminal() as user:
        await user.press("down", "f3")
        assert user.screen_text().startswith(" Moonlight · Rules")
        view = user.app.screen.query_one(RulesView)
        assert view.size.height == 22
        await user.press("end")
        assert view.scroll_offset.y == view.max_scroll_y > 100
        await user.press("pageup", "up")
        assert view.scroll_offset.y == view.max_scroll_y - 21
        await user.press("home", "down", "pagedown")
        assert view.scroll_offset.y == 21
        await user.press("f8")
        assert user.screen_text().startswith(" Moonlight · Règles")
        await user.press("f8", "escape", "enter", "f3")
        assert "Moonlight · Rules" in user.screen_text(), "from the form of a match too"
        await user.press("escape")
        assert isinstance(user.app.screen, MatchSetup)


@run_async
async def test_an_unfinished_game_names_its_rules() -> None:
    async with open_terminal() as user:
        await user.open_match("syzygie", settings={"first": "flow"})
        await user.press("enter", "f10")
        assert "▸ Continue Syzygie" in user.screen_text()
        await user.press("f3")
        assert user.screen_text().startswith(" Syzygie · Rules")


@pytest.mark.parametrize("size", [(40, 12), (140, 45)])
@run_async
async def test_a_lesson_works_in_any_window(size: tuple[int, int]) -> None:
    async with open_terminal("fr", size) as user:
        await user.press("f2", "enter")
        assert f"▸ {MARK}" in user.screen_text()
        await user.pilot.resize_terminal(80, 24)
        await user.wait_until_idle()
        assert f"▸ {MARK}" in user.screen_text()


@run_async
async def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "LESSON_FILE", "none.toml")
    async with open_terminal() as user:
        await user.press("f2")
        assert "Ecliptic has no lesson yet. Press F3 to read its rules." in user.screen_text()
