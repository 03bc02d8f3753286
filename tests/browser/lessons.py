"""A first lesson as a person takes it: what the house asks for, done on the board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


def ask(page: Page, game: str, moves: list[str]) -> Any:
    """What the house says to a learner who has played so far."""
    return page.request.post(f"{page.url.split('/lesson')[0]}/api/lessons/{game}", data={"moves": moves}).json()


def do_ecliptic(page: Page, move: str) -> None:
    """A move on Ecliptic's board, by clicks."""
    if move.startswith("= "):
        page.locator(f"[data-keep='{move[2:]}'], [data-keep]").first.click()
        return
    first, second, _, placed = move.split()
    for card in (first, second, placed):
        page.locator(f".hand [data-card='{card}']").click()
    page.locator(".decide .first").click()


def do_plainly(page: Page, move: str) -> None:
    """A move from the plain list of moves."""
    page.get_by_role("button", name=move, exact=True).click()


DO = {"ecliptic": do_ecliptic}
"""How a move is played on a board that we know."""


def await_step(page: Page, told: Any) -> None:
    """Waits until the guide asks for this step."""
    words = "Lesson finished" if told["finished"] else f"Step {told['step']} of {told['steps']}"
    page.locator(".guide .count", has_text=words).wait_for()
    page.locator(".guide .news").first.wait_for(state="detached")
