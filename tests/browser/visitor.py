"""A visitor: a real browser at a real house, and what a person does there by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

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
