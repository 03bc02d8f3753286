"""A real browser on a running server: opening pages, collecting errors, helpers for clicks and keys."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    WebSocketRoute,
    sync_playwright,
)

from tests.support.client import Client

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
"""Program names of Chromium on Debian and Ubuntu, and of Chrome; the first one found on the PATH is used."""
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-gpu",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
TIMEOUT_MS = 20_000
"""Time limit of a wait for the page; it includes the search of a bot."""


def find_browser() -> str | None:
    """Returns the path of an installed browser."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Starts Chromium. Fails if it is not installed: a test that needs a browser must not pass without one."""
    program = find_browser()
    assert program, f"This test needs a browser on the PATH: {', '.join(BROWSERS)}. Run scripts/system-packages."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class PageErrors:
    """Collects console errors, exceptions and unhandled rejections of every page of the watched contexts."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.expected: set[str] = set()
        self.allowed: set[str] = set()

    def watch(self, context: BrowserContext) -> None:
        context.on("weberror", lambda error: self.found.append(str(error.error)))
        context.on("console", self.on_console)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"{message.text} ({message.location['url']})")

    def expect(self, *texts: str) -> None:
        """Declares that errors which contain these texts belong to the test. Each of them must occur."""
        self.expected |= set(texts)

    def allow(self, *texts: str) -> None:
        """Declares errors like `expect`, for a test in which they depend on the course of a game."""
        self.allowed |= set(texts)

    def await_error(self, page: Page, text: str) -> None:
        """Waits until a page has reported an error with this text."""
        end = monotonic() + TIMEOUT_MS / 1000
        while not any(text in each for each in self.found):
            assert monotonic() < end, f"no page reported {text}"
            page.wait_for_timeout(50)

    def verify(self) -> None:
        """Fails on an error that was not declared, and on a declared one that did not occur."""
        unexpected = [each for each in self.found if not any(text in each for text in self.expected | self.allowed)]
        missing = [text for text in self.expected if not any(text in each for each in self.found)]
        assert not unexpected, unexpected
        assert not missing, (missing, self.found)


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
    service_workers: Literal["allow", "block"] = "block",
    **more: Any,
) -> Iterator[Page]:
    """Opens a page at an address of the server, signed in as `client` if that is given, in a context of its own. A service
    worker would store all files of the page in each of them."""
    context = browser.new_context(
        service_workers=service_workers,
        viewport=size,  # type: ignore[arg-type]
        locale=language,
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce" if still else "no-preference",
        **more,
    )
    context.set_default_timeout(TIMEOUT_MS)
    known = client.web.cookies.items() if client else ()
    context.add_cookies([{"name": name, "value": value, "url": f"http://{address}"} for name, value in known])
    page = context.new_page()
    log = record_traffic(page)
    page.goto(f"http://{address}{path}")
    page.wait_for_load_state("networkidle")  # then the server has set the cookie
    try:
        yield page
    except Exception as error:
        error.add_note("\n".join([f"{page.url}, visible text:", page.locator("body").inner_text(), *log[-20:]]))
        raise
    finally:
        context.close()


def record_traffic(page: Page) -> list[str]:
    """Record requests, WebSocket frames and errors of a page, for the report of a failed test."""
    log: list[str] = []
    start = monotonic()

    def record(event: str) -> None:
        log.append(f"{monotonic() - start:.2f} s: {event[:200]}")

    def on_websocket(socket: WebSocket) -> None:
        record(f"opens {socket.url}")
        socket.on("framesent", lambda frame: record(f"sends {frame!r}"))
        socket.on("framereceived", lambda frame: record(f"receives {frame!r}"))
        socket.on("close", lambda _: record("the socket is closed"))

    page.on("pageerror", lambda error: record(f"throws {error}"))
    page.on("console", lambda message: record(f"logs {message.text}") if message.type == "error" else None)
    page.on("request", lambda request: record(f"requests {request.method} {request.url} {request.post_data or ''}"))
    page.on("websocket", on_websocket)
    return log


def begin(page: Page, game: str = "Ecliptic", word: str = "Play now") -> None:
    """Start a game against the weakest bot, by one click."""
    page.get_by_role("button", name=f"{word}: {game}").click()
    page.wait_for_url("**/table/*")


OPEN_TABLE = """async options => {
    await fetch('/api/self', {method: 'POST'});
    const headers = {'Content-Type': 'application/json'};
    const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(options)});
    return (await answer.json()).id;
}"""


def open_table(page: Page, game: str, options: dict[str, str] | None = None, players: int = 2) -> None:
    """Opens a table against bots of the weakest level, with these options, and goes there."""
    places = [{"kind": "me"}, *[{"kind": "bot", "name": "new-moon"}] * (players - 1)]
    table = page.evaluate(OPEN_TABLE, {"game": game, "options": options or {}, "places": places})
    page.goto(f"{page.url.split('/table')[0].rstrip('/')}/table/{table}")


def alter_updates(page: Page, alter: Callable[[dict[str, Any]], None]) -> None:
    """Lets a function change every table with a position that the server sends to the page."""

    def changed(text: str | bytes) -> str:
        message = json.loads(text)
        if message.get("say") in ("update", "delta") and message["table"].get("view"):
            alter(message["table"])
        return json.dumps(message)

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(changed(text)))
        socket.on_message(lambda text: server.send(text))

    page.route_web_socket("**/play*", relay)


def use_tool(page: Page, name: str) -> None:
    """Clicks a tool of a table: in the actions region, or in the sheet "More" if it has no place there."""
    if not page.locator(f"[data-tool={name}]:visible").count():
        page.locator("[data-tool=more]").click()
    page.locator(f"[data-tool={name}]:visible").click()


def resign(page: Page) -> None:
    """Gives a game up, and confirms it."""
    use_tool(page, "resign")
    page.get_by_role("dialog").locator(".button.first").click()


def choose(rng: Random, offered: Locator) -> Locator:
    """Returns one of the offered elements, chosen uniformly."""
    count = offered.count()
    assert count, f"nothing is offered: {offered}"
    return offered.nth(rng.randrange(count))
