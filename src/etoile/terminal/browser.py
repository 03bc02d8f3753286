"""The browser of whoever opens a house at his own machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable
from threading import Thread

ANYWHERE = {"//0.0.0.0:": "//127.0.0.1:", "//[::]:": "//[::1]:"}
"""Addresses to listen at that none can be reached by, and how this machine reaches them."""


def has_screen() -> bool:
    """Whether a browser would have a window of its own, and not fill the terminal."""
    windows = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    return windows or bool(os.environ.get("BROWSER"))


def open_browser(address: str, failed: Callable[[], None]) -> Thread:
    """Opens a browser at an address while the house goes on. `failed` is called if there is none."""
    for said, reached in ANYWHERE.items():
        address = address.replace(said, reached)

    def work() -> None:
        try:
            opened = has_screen() and webbrowser.open(address)
        except Exception:  # whatever a machine's browser does, the house is open
            opened = False
        if not opened:
            failed()

    thread = Thread(target=work, name="browser", daemon=True)
    thread.start()
    return thread
