"""Pictures of the page, to be looked at: `python -m tests.browser.pictures FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.visitor import DESK, PHONE, begin, open_browser, visit
from tests.server.conftest import House

WORDS = {"en": "Play now", "fr": "Jouer"}


def take(folder: Path) -> None:
    """Home and table, on a phone and on a desk, by day and by night, in both languages."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary, open_browser() as browser:
        house = House(f"{temporary}/etoile.db", rate=0)
        for name, size in (("phone", PHONE), ("desk", DESK)):
            for language, theme in (("en", "dark"), ("fr", "light")):
                with visit(browser, house.address, size, language, theme) as page:
                    mark = f"{name}-{language}-{theme}"
                    page.get_by_role("button", name=WORDS[language]).first.wait_for()
                    page.screenshot(path=folder / f"home-{mark}.png", full_page=name == "phone")
                    begin(page, word=WORDS[language])
                    page.locator(".hand .held").first.wait_for()
                    page.wait_for_timeout(1500)
                    page.screenshot(path=folder / f"table-{mark}.png")
                    cards = page.locator(".hand .held")
                    for card in range(7):
                        cards.nth(card).click()
                        if page.locator(".held.lit").count():
                            break
                    page.screenshot(path=folder / f"picked-{mark}.png")
                    page.locator(".held.lit").first.click()
                    for card in range(7):
                        if not cards.nth(card).get_attribute("class").count("pair"):
                            cards.nth(card).click()
                            if page.locator(".decide .first").count():
                                break
                    page.wait_for_timeout(500)
                    page.screenshot(path=folder / f"ready-{mark}.png")
        house.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
