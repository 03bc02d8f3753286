"""Opening of the page in a browser on the server's own machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable
from threading import Thread

WILDCARD_HOSTS = {"//0.0.0.0:": "//127.0.0.1:", "//[::]:": "//[::1]:"}
"""Wildcard listening addresses and the address that reaches each from this machine."""


def has_display() -> bool:
    """Return True if a browser would open in a window of its own instead of the terminal."""
    windows = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    return windows or bool(os.environ.get("BROWSER"))


def open_browser(address: str, on_failure: Callable[[], None]) -> Thread:
    """Open an address in a browser, in a thread. `on_failure` is called if that is not possible."""
    for wildcard, reachable in WILDCARD_HOSTS.items():
        address = address.replace(wildcard, reachable)

    def work() -> None:
        try:
            opened = has_display() and webbrowser.open(address)
        except Exception:  # a failing browser must not stop the server
            opened = False
        if not opened:
            on_failure()

    thread = Thread(target=work, name="browser", daemon=True)
    thread.start()
    return thread
