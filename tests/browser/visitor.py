"""A visitor: a real browser at a real house, and what a person does there by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket, sync_playwright

from tests.server.client import Client

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
FORGIVEN = ("WebSocket", "ERR_", "status of 400", "status of 401")
"""What a browser writes down that is no mistake: a line that broke, a move or a passphrase that was refused."""
PATIENCE = 20_000
"""Milliseconds that we wait for the page; a bot thinks in between."""


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def visit(
    browser: Browser,
    address: str,
    size: dict[str, int] = PHONE,
    language: str = "en",
    theme: str = "dark",
    still: bool = True,
    path: str = "/",
    client: Client | None = None,
    **more: Any,
) -> Iterator[Page]:
    """A visitor's page at the house's door, or wherever else; a client's, if it is given. Whatever the page complains of
    fails the test."""
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        locale=language,
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce" if still else "no-preference",
        **more,
    )
    context.set_default_timeout(PATIENCE)
    known = client.web.cookies.items() if client else ()
    context.add_cookies([{"name": name, "value": value, "url": f"http://{address}"} for name, value in known])
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    diary = keep_diary(page)
    page.goto(f"http://{address}{path}")
    page.wait_for_load_state("networkidle")  # then the house knows who one is, and it stays so
    try:
        yield page
    except Exception as error:
        error.add_note("\n".join([f"{page.url}, one sees:", page.locator("body").inner_text(), *complaints, *diary[-20:]]))
        raise
    assert not [each for each in complaints if not any(word in each for word in FORGIVEN)], complaints
    context.close()


def keep_diary(page: Page) -> list[str]:
    """What a page asks the house and hears on its line, to be read if a test fails."""
    diary: list[str] = []
    start = monotonic()

    def note(what: str) -> None:
        diary.append(f"{monotonic() - start:.2f} s: {what[:200]}")

    def listen(line: WebSocket) -> None:
        note(f"a line to {line.url}")
        line.on("framesent", lambda said: note(f"says {said!r}"))
        line.on("framereceived", lambda said: note(f"hears {said!r}"))
        line.on("close", lambda _: note("the line is closed"))

    page.on("request", lambda request: note(f"asks {request.method} {request.url} {request.post_data or ''}"))
    page.on("websocket", listen)
    return diary


def begin(page: Page, game: str = "Ecliptic", word: str = "Play now") -> None:
    """Sits down against a gentle bot, by one click."""
    page.get_by_role("button", name=f"{word}: {game}").click()
    page.wait_for_url("**/table/*")


OPEN_TABLE = """async wish => {
    await fetch('/api/self', {method: 'POST'});
    const headers = {'Content-Type': 'application/json'};
    const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wish)});
    return (await answer.json()).id;
}"""


def open_table(page: Page, game: str, players: int = 2, **options: str) -> None:
    """Opens a table against bots of the weakest level, with these options, and goes there."""
    places = [{"kind": "me"}, *[{"kind": "bot", "name": "new-moon"}] * (players - 1)]
    table = page.evaluate(OPEN_TABLE, {"game": game, "options": options, "places": places})
    page.goto(f"{page.url.split('/table')[0].rstrip('/')}/table/{table}")


def choose(rng: Random, offered: Locator) -> Locator:
    """Returns one of the offered elements, chosen uniformly."""
    count = offered.count()
    assert count, f"nothing is offered: {offered}"
    return offered.nth(rng.randrange(count))
