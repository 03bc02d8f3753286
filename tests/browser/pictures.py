"""Pictures of every screen of the page, to be looked at: `make pictures` takes those of docs/browser."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.browser.screens import LOOKS, screens, show
from tests.server.conftest import House
from tests.support.browser import open_browser

FOLDER = Path(__file__).parents[2] / "docs" / "browser"
SETTLE = 1200
"""Milliseconds until everything is where it belongs."""


def take(page: Page, file: Path) -> None:
    """A picture of what one sees."""
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=file, type="jpeg", quality=70)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary, open_browser() as browser:
        house = House(f"{temporary}/etoile.db", rate=0)
        for screen in screens(house):
            for look in LOOKS:
                file = folder / f"{screen.name}-{look.place}-{look.language}.jpg"
                show(browser, house, screen, look, lambda page, file=file: take(page, file))  # type: ignore[misc]
            print(screen.name, flush=True)
        house.close()
