"""Opening of a browser: it may fail without consequences."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from etoile.terminal.browser import open_browser
from tests.support.crash_test import free_port


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of addresses that are opened in a browser."""
    addresses: list[str] = []

    def open_address(address: str) -> bool:
        addresses.append(address)
        return True

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", open_address)
    return addresses


def failures_of(address: str) -> list[str]:
    """Open an address and return the reported failures."""
    failures: list[str] = []
    open_browser(address, lambda: failures.append("failed")).join()
    return failures


@pytest.mark.parametrize(
    ("address", "reached"),
    [
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000/"),
        ("http://0.0.0.0:8000/", "http://127.0.0.1:8000/"),
        ("http://[::]:8000/", "http://[::1]:8000/"),
        ("https://cards.example.org", "https://cards.example.org"),
    ],
)
def test_the_browser_is_opened_at_a_reachable_address(opened: list[str], address: str, reached: str) -> None:
    assert failures_of(address) == []
    assert opened == [reached]


def test_without_a_display_no_browser_is_opened(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert failures_of("http://127.0.0.1:8000/") == ["failed"]
    assert opened == []


def test_a_failing_browser_is_reported(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    assert failures_of("http://127.0.0.1:8000/") == ["failed"]
    monkeypatch.setattr(webbrowser, "open", lambda address: 1 / 0)
    assert failures_of("http://127.0.0.1:8000/") == ["failed"]


def test_the_server_starts_on_a_machine_without_a_browser(tmp_path: Path) -> None:
    port = free_port()
    call = [sys.executable, "-m", "etoile", "serve", "--open", "--lang", "en", "--port", str(port)]
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    process = subprocess.Popen(
        [*call, "--database", str(tmp_path / "etoile.db")], stdout=subprocess.PIPE, text=True, env=bare
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(3)]
    process.terminate()
    process.communicate(timeout=60)
    assert process.returncode == 0
    assert all(f"http://127.0.0.1:{port}/" in lines[line] for line in (0, 2)), lines
