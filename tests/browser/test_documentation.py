"""The documentation site: it is built without a warning, its search finds pages, and it loads nothing from other hosts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from scripts.build_docs import pages

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site in a folder. Dead links and anchors, and pages that docs/index.md does not link to, fail the build."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "scripts.build_docs", str(folder)]
    built = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NO_COLOR": "1"}, capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    assert built.stderr == ""
    return folder


def test_every_page_is_on_the_site(site: Path) -> None:
    assert {str(path.relative_to(site)) for path in site.rglob("*.html")} >= {
        str(Path(place).with_suffix(".html")) for place in pages().values()
    }


def test_commands_and_modules_are_generated(site: Path) -> None:
    commands = (site / "cli.html").read_text(encoding="utf-8")
    assert 'id="etoile-admin-ban"' in commands
    assert "--against" in commands
    assert "etoile.games.find_game" in (site / "api" / "etoile.games.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "found"), [("eclipses harvest stretch", "Soleil et Lune"), ("find_game", "etoile.games.find_game")]
)
def test_the_search_finds_pages(site: Path, browser: Browser, words: str, found: str) -> None:
    page = browser.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{site.as_uri()}/index.html")
    page.get_by_role("textbox", name="Search").fill(words)
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li a", has_text=found).first).to_be_visible()
    assert requests
    assert [url for url in requests if not url.startswith(site.as_uri())] == []
    page.close()
