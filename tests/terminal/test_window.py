"""Match screen in windows of various sizes, without colours, and by mouse."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from etoile.games import GAMES
from etoile.i18n import LANGUAGES
from etoile.terminal import cli
from etoile.terminal.tui.app import TerminalApp
from etoile.terminal.tui.lobby import LobbyScreen
from tests.support.shell import environment
from tests.support.terminal import open_terminal, run_async

WHITE_FIRST = {"first": "white"}
pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@run_async
async def test_everything_fits_in_80_by_24(name: str, language: str) -> None:
    async with open_terminal(language) as user:
        await user.open_match(name)
        for _ in range(3):
            await user.press("enter")
        lines = user.screen_text().splitlines()
        assert len(lines) == 24
        assert lines[-1].rstrip().endswith(("Leave", "Quitter"))
        assert "▸" in user.screen_text()
        assert user.match_screen.query_one("#moves").size.height >= 4
        assert user.match_screen.query_one("#board").size.height >= 10


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(
            pytest.param(name, size, marks=() if (number + place) % 2 else pytest.mark.soak)
            for number, name in enumerate(GAMES)
            for place, size in enumerate(((120, 40), (40, 12)))
        ),
        ("ecliptic", (1, 1)),
        ("moonlight", (10, 4)),
        ("soleil-lune", (60, 15)),
        ("syzygie", (200, 60)),
    ],
)
@run_async
async def test_any_window_size_works(name: str, size: tuple[int, int]) -> None:
    async with open_terminal(size=size) as user:
        await user.press("enter", "escape")
        await user.open_match(name)
        await user.press("enter", "f3", "escape", "f4", "escape", "f1", "escape", "f5", "escape")
        assert len(user.moves) >= 1
        if size[0] >= 120:
            assert user.moves[0] in user.line_with("1. "), "the log stands beside the board"
            assert user.match_screen.query_one("#moves").display


@run_async
async def test_the_window_may_be_resized_at_any_time() -> None:
    async with open_terminal() as user:
        await user.open_match("syzygie")
        narrow = user.screen_text()
        await user.pilot.resize_terminal(130, 40)
        await user.wait_until_idle()
        assert user.match_screen.is_wide
        assert "Log" in user.screen_text()
        await user.pilot.resize_terminal(80, 24)
        await user.wait_until_idle()
        assert user.screen_text() == narrow


@run_async
async def test_without_colours_no_information_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with open_terminal() as user:
        await user.open_match("moonlight", settings=WHITE_FIRST)
        await user.press("enter", "down")
        for strip in user.app.screen._compositor.render_strips():
            for line_filter in user.app._filters:
                strip = strip.apply_filter(line_filter, user.app.screen.background_colors[1])
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    if colour is not None and colour.triplet:
                        assert len(set(colour.triplet)) == 1, segment
        assert "▸" in user.line_with(user.match_screen.choices[1].move)


@run_async
async def test_the_theme_changes() -> None:
    async with open_terminal() as user:
        assert user.app.current_theme.dark
        await user.press("f9")
        assert not user.app.current_theme.dark


@run_async
async def test_a_click_selects_a_move_and_another_one_plays_it() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        move = user.match_screen.choices[2].move
        await user.pilot.click("#moves", offset=(6, 2))
        await user.wait_until_idle()
        assert move in user.line_with("▸")
        assert user.moves == []
        await user.pilot.click("#moves", offset=(6, 2))
        await user.wait_until_idle()
        assert user.moves[0] == move


@run_async
async def test_a_key_below_can_be_clicked() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings=WHITE_FIRST)
        at = user.screen_text().splitlines()[-1].index("F3")
        await user.pilot.click("KeyBar", offset=(at, 0))
        await user.wait_until_idle()
        assert "Rules" in user.screen_text()


@run_async
async def test_a_high_board_can_be_scrolled_by_keys() -> None:
    async with open_terminal() as user:
        await user.open_match("syzygie")
        for _ in range(10):
            await user.press("enter")
        assert "Your hand" in user.screen_text()
        assert "Turn " not in user.screen_text()
        await user.press(*["pageup"] * 5)
        assert "Turn " in user.screen_text()
        await user.press(*["pagedown"] * 5)
        assert "Your hand" in user.screen_text()


def test_the_pictures_in_the_docs_load_no_external_resource() -> None:
    folder = Path(__file__).parents[2] / "docs" / "terminal"
    assert {f"{name}.svg" for name in GAMES} <= {file.name for file in folder.iterdir()}
    for file in folder.glob("*.svg"):
        picture = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "://" not in picture, file
        assert "url(" not in picture.replace("url(#", ""), file


def test_the_command_alone_opens_the_application_in_a_terminal(tmp_path: Path) -> None:
    """In a pseudo-terminal; without a terminal, the help is printed (test_cli)."""
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


def test_an_unexpected_error_ends_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def fail(screen: LobbyScreen) -> None:
        raise RuntimeError("broken")

    run = TerminalApp.run
    monkeypatch.setattr(LobbyScreen, "draw_starfield", fail)
    monkeypatch.setattr(TerminalApp, "run", lambda app: run(app, headless=True))
    monkeypatch.setattr(cli, "is_interactive", lambda: True)
    monkeypatch.setattr(sys, "argv", ["etoile", "--lang", "en"])
    monkeypatch.delenv("ETOILE_DEBUG", raising=False)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 1
    printed = "".join(capfd.readouterr())
    assert printed.strip() == "Internal error (RuntimeError('broken')). Set ETOILE_DEBUG=1 for details."
