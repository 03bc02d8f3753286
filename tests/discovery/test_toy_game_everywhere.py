"""A game is two folders: the toy game is played on the server, in the terminal and on the page's plain board."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from etoile.server.static import PAGE_FOLDER
from tests.support.browser import PageErrors, open_browser
from tests.support.client import Client
from tests.support.crash_test import free_port, serving, wait_until_open
from tests.support.toy import toy_environment

GAME = "high-card"
MOVED = """count => document.querySelector('#verdict')
    || document.querySelectorAll('ul[aria-label] li button').length !== count"""
ME, BOT = {"kind": "me"}, {"kind": "bot", "name": "new-moon"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows the toy game."""
    port = free_port()
    database = tmp_path_factory.mktemp("toy") / "etoile.db"
    command = [*serving(port), "--database", str(database)]
    process = subprocess.Popen(command, env=toy_environment(), stdout=subprocess.DEVNULL)
    try:
        wait_until_open(process, f"127.0.0.1:{port}")
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def test_the_server_lists_it_and_plays_it_to_the_end(address: str) -> None:
    player, rng = Client(address), Random(1)
    assert GAME in [game["name"] for game in player.get("/api/games")]
    player.open(GAME, ME, BOT)
    player.do("start")
    while player.wait_for_turn():
        assert player.do("move", move=rng.choice(player.table["moves"]))["say"] == "done"
    assert player.table["result"]["reason"] == "played"
    assert len(player.get(f"/api/tables/{player.table['id']}/log")) == 8


def test_the_terminal_plays_it_to_the_end(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "etoile", "--lang", "en", "play", GAME, "--against", "random", "--plain", "--seat", "one"]
    call += ["--save", str(tmp_path / "game.etoile")]
    run = subprocess.run(call, input="1\n" * 4, env=toy_environment(), capture_output=True, text=True, check=True)
    assert "High card" in run.stdout
    assert "One lays" in run.stdout
    assert "Two lays" in run.stdout


def test_the_page_plays_it_on_the_plain_board(address: str) -> None:
    assert (PAGE_FOLDER / "index.html").exists(), "The page is not built: run make page."
    rng, errors = Random(2), PageErrors()
    with open_browser() as browser:
        context = browser.new_context(locale="en")
        errors.watch(context)
        page = context.new_page()
        page.goto(f"http://{address}/")
        table = page.evaluate(
            """async (places) => {
                await fetch('/api/self', { method: 'POST' });
                const body = JSON.stringify({ game: 'high-card', places });
                const headers = { 'Content-Type': 'application/json' };
                return (await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).id;
            }""",
            [ME, BOT],
        )
        page.goto(f"http://{address}/table/{table}")
        start = page.get_by_role("button", name="Begin")
        offered, verdict = page.locator("ul[aria-label] li button"), page.locator("#verdict")
        start.or_(offered.first).or_(verdict).first.wait_for()
        if start.count():
            start.click()
        for _ in range(4):
            offered.first.wait_for()
            count = offered.count()
            offered.nth(rng.randrange(count)).click()
            page.wait_for_function(MOVED, arg=count)
        verdict.wait_for()
    assert errors.found == []
