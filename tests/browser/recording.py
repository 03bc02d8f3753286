"""The animation of README.md: some moves of a game, recorded from the page and saved as an animated WebP."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser import moonlight
from tests.support.browser import DESK, choose, open_table, visit
from tests.support.running_server import RunningServer

FILE = Path(__file__).parents[2] / "docs" / "browser" / "moonlight.webp"
GAME = "moonlight"
SEED = 3
MOVES = 5
WIDTH = 720
FRAME_MS = 80
PAUSE_MS = 500
"""Between two clicks, so that a viewer can follow."""
LONGEST_MS = 800
END_MS = 2000
"""For the last frame, before the animation starts again."""
TIMES = 2
"""The animation stops after that: some readers are disturbed by movement, and they can't stop it."""
QUALITY = 60


class Recorder:
    """Collects what a page shows, with the times."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self.session = page.context.new_cdp_session(page)
        self.session.on("Page.screencastFrame", self.on_frame)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 90})

    def on_frame(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], b64decode(event["data"])))
        self.session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def save(self, file: Path) -> None:
        """Save the frames at the frame rate of the animation. No frame is shown long: the machine may have been busy."""
        self.session.send("Page.stopScreencast")
        kept: list[tuple[int, bytes]] = []
        start = min(self.frames)[0]
        for time, frame in sorted(self.frames):
            tick = int((time - start) * 1000 / FRAME_MS)
            if kept and kept[-1][0] == tick:
                kept.pop()
            kept.append((tick, frame))
        ticks = [tick for tick, _ in kept]
        durations = [min(FRAME_MS * (after - tick), LONGEST_MS) for tick, after in pairwise(ticks)]
        first, *others = [smaller(frame) for _, frame in kept]
        first.save(
            file, save_all=True, append_images=others, duration=[*durations, END_MS], loop=TIMES, quality=QUALITY, method=4
        )


def smaller(frame: bytes) -> Image.Image:
    """Return a frame in the size of the animation."""
    image = Image.open(BytesIO(frame))
    return image.resize((WIDTH, image.height * WIDTH // image.width), Image.Resampling.LANCZOS)


def play_slowly(page: Page, rng: Random) -> None:
    """Play a move by clicks, with pauses."""
    choose(rng, page.locator(".hand .held:not(.faint)")).click()
    page.wait_for_timeout(PAUSE_MS)
    covering = page.locator(".cell:has(.wolf[data-card]) .space.lit")
    choose(rng, covering if covering.count() else page.locator(".space.lit")).click()
    page.wait_for_timeout(PAUSE_MS)
    moonlight.click_play(page)
    page.wait_for_timeout(PAUSE_MS)


def record(browser: Browser, server: RunningServer, file: Path = FILE) -> None:
    """Record the animation."""
    rng = Random(SEED)
    with visit(browser, server.address, DESK, "en", "dark", still=False) as page:
        open_table(page, GAME)
        moonlight.over(page)
        page.wait_for_timeout(PAUSE_MS)
        recorder = Recorder(page)
        for _ in range(MOVES):
            play_slowly(page, rng)
            moonlight.over(page)
            page.wait_for_timeout(PAUSE_MS)
        recorder.save(file)
