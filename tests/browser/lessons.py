"""First lessons in the browser: the moves that the server asks for, played on the board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser import syzygie


def request_step(page: Page, game: str, moves: list[str]) -> Any:
    """Return the server's response for a learner who has played these moves."""
    return page.request.post(f"{page.url.split('/lesson')[0]}/api/lessons/{game}", data={"moves": moves}).json()


def play_ecliptic(page: Page, move: str) -> None:
    """Play a move on Ecliptic's board by clicks."""
    if move.startswith("= "):
        page.locator(f"[data-keep='{move[2:]}']").click()
        return
    first, second, _, placed = move.split()
    for card in (first, second, placed):
        page.locator(f".hand [data-card='{card}']").click()
    page.locator(".decide .first").click()


def play_moonlight(page: Page, move: str) -> None:
    """Play a move on Moonlight's board by clicks."""
    choice = page.locator(f'.choices [data-move="{move}"]')
    if choice.count():
        choice.click()
        page.locator(".decide .first").click()
        return
    *_, wolf, space = move.split()
    page.locator(f'.hand [data-wolf="{wolf}"]').first.click()
    page.locator(f"[data-place='{space}']").click()
    page.locator(".decide .first").click()


def play_soleil_lune(page: Page, move: str) -> None:
    """Play a move on Soleil et Lune's board by clicks."""
    card, *where = move.split()
    if card == "harvest":
        for stretch in where:
            page.locator(f"[data-stretch='{stretch}']").click()
    else:
        page.locator(f".hand [data-card='{card}']").click()
        spot_in_soleil_lune(page, move).click()
    page.locator(".decide .first").click()


def spot_in_soleil_lune(page: Page, move: str) -> Locator:
    """Return the place of a move's card."""
    card, seat, *where = move.split()
    row = f"{['dawn', 'noon'].index(seat)} {'SL'.index(card[0])}"
    return page.locator(f"[data-place='spot {row} {where[0] if where else 'start'}']")


def play_syzygie(page: Page, move: str) -> None:
    """Play a move on Syzygie's board by clicks."""
    number, turn, corner = move.split()
    card = page.locator(f".hand [data-place='{number}']")
    if card.get_attribute("aria-pressed") == "false":
        card.click()
    names = [syzygie.ENGLISH.say("syzygie-turned-by", turn=each) for each in range(1, 4)]
    for _ in range(4):
        name = str(card.get_attribute("aria-label"))
        if [each for each in names if each in name] == names[int(turn[1]) - 1 : int(turn[1])]:
            break
        page.keyboard.press("r")
    x, y = map(int, corner.split(","))
    place = page.locator(f"[data-place='{x + 1},{y + 1}']")
    place.scroll_into_view_if_needed()
    page.mouse.click(*syzygie.point(place))
    syzygie.play_button(page).click()


PLAY_MOVE = {
    "ecliptic": play_ecliptic,
    "moonlight": play_moonlight,
    "soleil-lune": play_soleil_lune,
    "syzygie": play_syzygie,
}
"""Functions that play a move on a board, by game."""


def highlighted(page: Page, game: str, step: Any) -> list[Locator]:
    """Return the elements that the board must highlight: the card and its place; none if the learner may choose."""
    asked = step["asked"]
    if len(asked) > 3 or len(asked) == len(step["moves"]):
        return []
    first, *rest = asked[0].split()
    match game:
        case "ecliptic":
            cards = [page.locator(f".held.hinted[data-card='{card}']") for card in (first, rest[0], rest[2])]
            return [*cards, page.locator(f".spot.hinted[data-place='side 0 {int(rest[2][:-1]) - 1}']")]
        case "moonlight":
            return [page.locator(f'.held.hinted[data-wolf="{first}"]'), page.locator(f".hinted[data-place='{rest[0]}']")]
        case "soleil-lune" if first == "harvest":
            return [page.locator(f".hinted[data-stretch='{rest[0]}']")]
        case "soleil-lune":
            spot = spot_in_soleil_lune(page, asked[0]).and_(page.locator(".hinted"))
            return [page.locator(f".held.hinted[data-card='{first}']"), spot]
        case _:
            return [page.locator(f".held.hinted.picked[data-place='{first}']"), page.locator(".laid.hint")]


def await_step(page: Page, step: Any) -> None:
    """Wait until the guide shows this step."""
    words = "Lesson complete" if step["finished"] else f"Step {step['step']} of {step['steps']}"
    page.locator(".guide .count", has_text=words).wait_for()
    page.locator(".guide .news").first.wait_for(state="detached")
