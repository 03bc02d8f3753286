"""Bots on the match screen: their failures and forfeits, leaving while they search, external bots."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from etoile.bots.external import Forfeit
from etoile.core.match import HUMAN
from etoile.core.refusal import Problem
from etoile.terminal import saves
from etoile.terminal.tui import match_play
from etoile.terminal.tui.lobby import LobbyScreen
from tests.support.terminal import open_terminal, run_async

WHITE_FIRST = {"first": "white"}
pytestmark = pytest.mark.usefixtures("home")


@run_async
async def test_bots_alone_play_to_the_end() -> None:
    async with open_terminal() as user:
        await user.open_match("soleil-lune", ("random",) * 4, {"players": "4"})
        assert user.match_screen.local_match.over
        assert "Result" in user.screen_text()


@run_async
async def test_leaving_does_not_wait_for_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    think = Event()
    asked = Event()

    def slow(bot: object, position: Any, rng: object) -> int:
        asked.set()
        assert think.wait(60)
        return int(position.actions()[0])

    monkeypatch.setattr(match_play, "choose", slow)
    async with open_terminal() as user:
        user.wait_until_idle = user.pilot.pause  # type: ignore[method-assign]  # the bot never finishes in time
        file = await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        assert await asyncio.to_thread(asked.wait, 60)
        assert "Blue is thinking" in user.screen_text()
        await user.press("down", "f4", "f4", "f2", "f5", "escape")
        assert "Blue is thinking" in user.screen_text()
        assert len(saves.load(file).moves) == 1
        await user.press("f7")
        assert "Move undone." in user.screen_text()
        await user.press("enter", "f10")
        assert isinstance(user.app.screen, LobbyScreen)
        think.set()
        await user.press("up", "down")
        assert len(saves.load(file).moves) == 1


@run_async
async def test_a_failing_bot_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(bot: object, position: object, rng: object) -> int:
        raise Problem("bot-unknown", bot="hal", bots="-")

    monkeypatch.setattr(match_play, "choose", broken)
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        assert "There is no bot called “hal”." in user.screen_text()
        await user.press("enter")
        assert len(user.moves) == 1
        await user.press("f7")
        assert user.moves == []


@run_async
async def test_a_forfeit_of_an_external_bot_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(bot: object, position: object, rng: object) -> int:
        raise Forfeit("bot-illegal", bot="mine:play", answer="all cards")

    monkeypatch.setattr(match_play, "choose", cheat)
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        await user.press("enter")
        assert "Blue loses the game" in user.screen_text()
        assert "You win!" in user.screen_text()


@run_async
async def test_an_external_bot_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_move.py").write_text("def play(view, moves):\n    return moves[0]\n")
    monkeypatch.chdir(tmp_path)
    async with open_terminal() as user:
        await user.press("enter", "down")
        await user.type("first_move:pay")
        await user.press("enter")
        assert "✗" in user.screen_text()
        assert not list(tmp_path.glob("etoile/*"))
        await user.press(*["backspace"] * 2)
        await user.type("lay")
        await user.press("enter", "enter", "enter")
        assert user.match_screen.match.players == (HUMAN, "first_move:play")
        assert len(user.moves) >= 3
