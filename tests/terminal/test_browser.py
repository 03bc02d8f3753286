"""Opening the browser: it is tried, and nothing depends on it."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from etoile.terminal.browser import open_browser
from tests.server.killed import free_port


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was opened at."""
    addresses: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", lambda address: not addresses.append(address))
    return addresses


def said_to(address: str) -> list[str]:
    """What is said when a browser is opened there."""
    said: list[str] = []
    open_browser(address, lambda: said.append("failed")).join()
    return said


@pytest.mark.parametrize(
    ("address", "reached"),
    [
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000/"),
        ("http://0.0.0.0:8000/", "http://127.0.0.1:8000/"),
        ("http://[::]:8000/", "http://[::1]:8000/"),
        ("https://cards.example.org", "https://cards.example.org"),
    ],
)
def test_the_browser_is_opened_where_the_house_can_be_reached(opened: list[str], address: str, reached: str):
    assert said_to(address) == []
    assert opened == [reached]


def test_without_a_screen_no_browser_fills_the_terminal(opened: list[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert said_to("http://127.0.0.1:8000/") == ["failed"]
    assert opened == []


def test_a_browser_that_fails_is_no_mistake(opened: list[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    assert said_to("http://127.0.0.1:8000/") == ["failed"]
    monkeypatch.setattr(webbrowser, "open", lambda address: 1 / 0)
    assert said_to("http://127.0.0.1:8000/") == ["failed"]


def test_a_house_opens_on_a_machine_without_a_browser(tmp_path: Path):
    port = free_port()
    call = [sys.executable, "-m", "etoile", "serve", "--open", "--lang", "en", "--port", str(port)]
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    process = subprocess.Popen(
        [*call, "--database", str(tmp_path / "etoile.db")], stdout=subprocess.PIPE, text=True, env=bare
    )
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(3)]
    process.terminate()
    process.communicate(timeout=60)
    assert process.returncode == 0
    assert all(f"http://127.0.0.1:{port}/" in said[line] for line in (0, 2)), said
