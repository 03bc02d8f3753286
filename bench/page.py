"""The page in a real browser: how soon the first screen is there on a slow line, and how soon another's move is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bench.load.measure import OURS, server
from etoile.server.static import PAGE_FOLDER
from tests.browser.ecliptic import READY, click_move, over
from tests.support.browser import CHROMIUM, DESK, PHONE, begin, open_browser
from tests.support.client import Client

ROUNDS = 5
GAMES = 3
PAUSE = 300
"""Milliseconds that a friend thinks."""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A phone far from its mast: 150 ms there and back, 1.6 Mbit/s, which Lighthouse calls slow 4G."""
PAINTED = """() => new Promise(resolve => {
  new PerformanceObserver(list => {
    const {name, startTime} = list.getEntries().at(-1);
    const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const sent = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'));
    const bytes = sent.filter(({name}) => !name.includes('/api/')).reduce((sum, each) => sum + each.transferSize, 0);
    resolve([first, startTime, bytes]);
  }).observe({type: 'largest-contentful-paint', buffered: true});
})"""
LISTEN = """
window.shown = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...call) {
    super(...call);
    this.addEventListener('message', ({data}) => {
      const {entries, table} = JSON.parse(data);
      const moved = (entries ?? []).filter(({entry}) => entry.entry === 'moved').at(-1);
      if (!moved || moved.entry.seat === table.seat) return;
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
    """When the first screen is there, in milliseconds from the first request on."""

    first: float
    """Something is to be seen."""
    whole: float
    """The largest thing is."""
    kilobytes: float
    """What was sent for it, packed."""


def missing() -> str:
    """What is missing for this benchmark, in a sentence; nothing if nothing is."""
    if not Path(CHROMIUM).exists():
        return "The page was not measured: that needs Debian's package chromium."
    return "" if (PAGE_FOLDER / "index.html").exists() else "The page was not measured: it is not built. Run make page."


def first_screens() -> list[Screen]:
    """The first screen of somebody who was never there before, on a slow line, several times."""
    with server(OURS) as (_, address), open_browser() as browser:
        return [first_screen(browser, address) for _ in range(ROUNDS)]


def first_screen(browser: Browser, address: str) -> Screen:
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW)
    page.goto(address, wait_until="networkidle")
    first, whole, sent = page.evaluate(PAINTED)
    context.close()
    return Screen(first, whole, sent / 1000)


def moves() -> dict[str, list[float]]:
    """How many milliseconds after the server had it another's move was painted, at tables of Ecliptic. A bot answers while
    one's own move is still on its way to the screen; a friend takes a little time."""
    with server(OURS) as (_, address), open_browser() as browser:
        bots = [late for _ in range(GAMES) for late in against_a_bot(browser, address)]
        friends = [late for _ in range(GAMES) for late in against_a_friend(browser, address)]
    return {"a bot's": bots, "a friend's": friends}


def against_a_bot(browser: Browser, address: str) -> list[float]:
    with listening(browser) as page:
        page.goto(address)
        begin(page)
        while not over(page):
            click_move(page)
        return noted(page)


def against_a_friend(browser: Browser, address: str) -> list[float]:
    friend = Client(address.removeprefix("http://").rstrip("/"))
    table = friend.open("ecliptic", {"kind": "me"}, {"kind": "open"})
    with listening(browser) as page:
        page.goto(f"{address.rstrip('/')}/table/{table}")
        page.get_by_role("button", name="Sit down and play").click()
        friend.do("start")
        while (seen := friend.get(f"/api/tables/{table}"))["status"] != "over":
            page.wait_for_timeout(PAUSE)
            if seen["moves"]:
                friend.do("move", move=seen["moves"][0])
            elif page.locator(READY).count():
                click_move(page)
        return noted(page)


@contextmanager
def listening(browser: Browser) -> Iterator[Page]:
    """A page that notes when it shows what it hears."""
    context = browser.new_context(viewport=DESK, locale="en")  # type: ignore[arg-type]
    context.add_init_script(LISTEN)
    yield context.new_page()
    context.close()


def noted(page: Page) -> list[float]:
    shown: list[float] = page.evaluate("window.shown")
    return shown
