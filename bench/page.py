"""The page in a real browser: first screen on a slow connection, click to board, delay of an opponent's move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bench.load.measure import OURS, server
from etoile.games import GAMES
from etoile.server.static import PAGE_FOLDER
from tests.browser.ecliptic import READY, click_move, over
from tests.support.browser import DESK, PHONE, begin, find_browser, open_browser
from tests.support.client import Client

ROUNDS = 5
GAMES_EACH = 3
FRIEND_DELAY_MS = 300
"""Time that the other player takes for a move."""
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s."""
PAINTED = """() => new Promise(resolve => {
  new PerformanceObserver(list => {
    const {name, startTime} = list.getEntries().at(-1);
    const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const sent = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'));
    const bytes = sent.filter(({name}) => !name.includes('/api/')).reduce((sum, each) => sum + each.transferSize, 0);
    resolve([first, startTime, bytes]);
  }).observe({type: 'largest-contentful-paint', buffered: true});
})"""
RECORD_BOARD = """button => button.addEventListener('click', () => {
  const clicked = performance.now();
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-region=board] > *') || !document.querySelector('[data-region=hand] button')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.boardAfter = performance.now() - clicked; }));
  }).observe(document.body, {subtree: true, childList: true});
})"""
"""Records the milliseconds from a click on a button until a board and a hand of cards are painted."""
RECORD_DELAYS = """
window.shown = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...call) {
    super(...call);
    let seat = null;
    this.addEventListener('message', ({data}) => {
      const {entries, table} = JSON.parse(data);
      seat = table?.seat ?? seat;
      const moved = (entries ?? []).filter(({entry}) => entry.entry === 'moved').at(-1);
      if (!moved || moved.entry.seat === seat) return;
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.shown.push(Date.now() - moved.at)));
      });
      watch.observe(document.querySelector('main'), {subtree: true, childList: true, attributes: true, characterData: true});
    });
  }
};
"""
"""Records for every move of an opponent the milliseconds from its log entry until the page has painted the change."""


class Screen(NamedTuple):
    """Times of the first screen in milliseconds from the first request on."""

    first: float
    """First contentful paint."""
    largest: float
    """Largest contentful paint."""
    kilobytes: float
    """Compressed size of the transferred files."""


def missing() -> str:
    """Return a sentence that names a missing requirement of this benchmark, or an empty string."""
    if not find_browser():
        return "The page was not measured: that needs Debian's package chromium."
    return "" if (PAGE_FOLDER / "index.html").exists() else "The page was not measured: it is not built. Run make page."


def first_screens() -> list[Screen]:
    """Measure the first screen of new visitors on a slow connection, several times."""
    with server(OURS) as (_, address), open_browser() as browser:
        return [first_screen(browser, address) for _ in range(ROUNDS)]


def first_screen(browser: Browser, address: str) -> Screen:
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    page.goto(address, wait_until="networkidle")
    first, largest, sent = page.evaluate(PAINTED)
    context.close()
    return Screen(first, largest, sent / 1000)


def boards() -> dict[str, list[float]]:
    """Return for every game the milliseconds from the click on "Play now" on the home page until the board is painted."""
    with server(OURS) as (_, address), open_browser() as browser:
        return {game: [click_to_board(browser, address, game) for _ in range(ROUNDS)] for game in GAMES}


def click_to_board(browser: Browser, address: str, game: str) -> float:
    context = browser.new_context(viewport=DESK, locale="en")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    button = page.get_by_role("button", name=re.compile(f"^Play now: {game.split('-')[0]}", re.IGNORECASE))
    button.evaluate(RECORD_BOARD)
    button.click()
    delay: float = page.wait_for_function("() => window.boardAfter").json_value()
    context.close()
    return delay


def moves() -> dict[str, list[float]]:
    """Return the milliseconds from the log entry of an opponent's move until it was painted, at tables of Ecliptic.

    A bot may reply while the player's own move is still being drawn; the other player waits FRIEND_DELAY_MS.
    """
    with server(OURS) as (_, address), open_browser() as browser:
        bots = [late for _ in range(GAMES_EACH) for late in against_a_bot(browser, address)]
        friends = [late for _ in range(GAMES_EACH) for late in against_a_friend(browser, address)]
    return {"a bot's": bots, "a friend's": friends}


def against_a_bot(browser: Browser, address: str) -> list[float]:
    with recording_page(browser) as page:
        page.goto(address)
        begin(page)
        rng = Random(0)
        while not over(page):
            click_move(page, rng)
        return recorded_delays(page)


def against_a_friend(browser: Browser, address: str) -> list[float]:
    friend = Client(address.removeprefix("http://").rstrip("/"))
    table = friend.open("ecliptic", {"kind": "me"}, {"kind": "open"})
    with recording_page(browser) as page:
        page.goto(f"{address.rstrip('/')}/table/{table}")
        page.get_by_role("button", name="Join the game").click()
        friend.do("start")
        rng = Random(0)
        while (seen := friend.get(f"/api/tables/{table}"))["status"] != "over":
            page.wait_for_timeout(FRIEND_DELAY_MS)
            if seen["moves"]:
                friend.do("move", move=seen["moves"][0])
            elif page.locator(READY).count():
                click_move(page, rng)
        return recorded_delays(page)


@contextmanager
def recording_page(browser: Browser) -> Iterator[Page]:
    """Open a page that records the delay of opponents' moves."""
    context = browser.new_context(viewport=DESK, locale="en")  # type: ignore[arg-type]
    context.add_init_script(RECORD_DELAYS)
    yield context.new_page()
    context.close()


def recorded_delays(page: Page) -> list[float]:
    shown: list[float] = page.evaluate("window.shown")
    return shown
