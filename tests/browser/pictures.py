"""Pictures of the page: `make pictures` saves every screen in build/pictures, `make pictures-docs` updates the docs."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from etoile.games import GAMES
from tests.browser.conftest import SeededSecrets
from tests.browser.recording import record
from tests.browser.screens import DEVICES, game_screens, general_screens, show
from tests.support.browser import open_browser
from tests.support.running_server import RunningServer

ROOT = Path(__file__).parents[2]
DISPLAYED_BY = ROOT / "docs" / "browser.md"
DISPLAYED_FOLDER = "browser"
"""Relative to the page that displays them."""
ALL_PICTURES = ROOT / "build" / "pictures"
SETTLING_TIME_MS = 1200
"""Until all animations have ended."""


def displayed() -> set[str]:
    """Return the names of the pictures that docs/browser.md displays."""
    return set(re.findall(rf"\({DISPLAYED_FOLDER}/([\w-]+\.jpg)\)", DISPLAYED_BY.read_text(encoding="utf-8")))


def game_of(name: str) -> str:
    """Return the game that a picture shows, or an empty string."""
    return next((game for game in GAMES if f"-{game}-" in name), "")


def take(page: Page, file: Path) -> None:
    """Save what is visible of a page."""
    page.wait_for_timeout(SETTLING_TIME_MS)
    page.screenshot(path=file, type="jpeg", quality=70)


def take_all(folder: Path, wanted: set[str] | None = None) -> None:
    """Save every screen in every device, or only the wanted pictures, in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary, open_browser() as browser:
        server = RunningServer(f"{temporary}/etoile.db", rate=0)
        for part in ("", *GAMES):
            remaining = None if wanted is None else {name for name in wanted if game_of(name) == part}
            # The screens of a game are yielded as it is played: what is not wanted need not be played.
            for screen in game_screens(server, part) if part else general_screens(server):
                if remaining == set():
                    break
                for device in DEVICES:
                    file = folder / f"{screen.name}-{device.place}-{device.language}.jpg"
                    if remaining is None or file.name in remaining:
                        show(browser, server, screen, device, lambda page, file=file: take(page, file))  # type: ignore[misc]
                        print(file.name, flush=True)
                    if remaining is not None:
                        remaining.discard(file.name)
        server.close()


def record_animation() -> None:
    """Record the animation of README.md."""
    with TemporaryDirectory() as temporary, open_browser() as browser:
        server = RunningServer(f"{temporary}/etoile.db", rate=0, new_secret=SeededSecrets())
        record(browser, server)
        server.close()


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ALL_PICTURES)
    parser.add_argument("--docs", action="store_true", help="update the pictures of README.md and docs, only")
    arguments = parser.parse_args()
    if arguments.docs:
        take_all(DISPLAYED_BY.parent / DISPLAYED_FOLDER, displayed())
        record_animation()
    else:
        take_all(arguments.folder)
