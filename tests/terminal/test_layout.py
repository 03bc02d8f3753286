"""Layout of the match screen: boards, moves and events in small and wide windows."""

from __future__ import annotations

import re

import pytest
from rich.text import Text
from textual.color import Color
from textual.widgets import Static

from etoile.boards import PAPER
from etoile.boards import ecliptic as ecliptic_board
from etoile.core.match import HUMAN
from etoile.i18n import LANGUAGES, NBSP, Translator
from etoile.terminal.tui.widgets import LineList
from tests.support.terminal import open_terminal, run_async

pytestmark = pytest.mark.usefixtures("home")


@run_async
async def test_syzygies_sky_and_hand_are_beside_each_other() -> None:
    async with open_terminal() as user:
        await user.open_match("syzygie", after=13)
        screen = user.match_screen
        rows = [line for line in user.screen_text().splitlines() if "Ebb" in line or "r0" in line]
        assert len(rows) >= 2, "players and hand"
        view = screen.match.definition.view(screen.match.position, 0)
        shown = [y for y in range(view.top, view.top + len(view.rows)) if f"{y:>5} " in user.screen_text()]
        assert len(shown) >= 11
        assert user.screen_text().splitlines()[13].split()[-1].lstrip("-").isdecimal(), "x is shown below the board too"


@run_async
async def test_a_board_keeps_its_scroll_position_until_a_move_is_played() -> None:
    async with open_terminal() as user:
        await user.open_match("syzygie", after=13)
        board = user.match_screen.query_one("#board")
        end = board.scroll_offset.y
        assert end > 0
        await user.press("pageup")
        up = board.scroll_offset.y
        assert up < end
        await user.press("down", "f8", "f4", "escape")
        assert board.scroll_offset.y == up
        await user.press("enter")
        assert board.scroll_offset.y > up


@pytest.mark.parametrize("language", LANGUAGES)
@run_async
async def test_events_that_are_too_long_are_cut_at_their_end(language: str) -> None:
    async with open_terminal(language) as user:
        await user.open_match("syzygie", (HUMAN, "greedy"), after=13)
        await user.press("enter")
        moves = user.match_screen.recent_moves
        assert len(moves) == 2
        for move in moves:
            assert user.match_screen.narrator.move_line(move).partition(":")[0].strip() in user.screen_text()
        assert "… F4" in user.screen_text()


def test_a_duel_is_described_in_one_line() -> None:
    from etoile.games.ecliptic.view import Duel

    duel = Duel("gemini", 0, 0, [6, 4], [["5E", "6C"], ["1E"]])
    sides = [ecliptic_board.duel_side(duel, seat, Translator("en")) for seat in range(2)]
    assert sides == ["White 6 (5E 6C)", "Blue 4 (1E)"]
    hidden = Duel("gemini", 0, 0, [6, None], [["5E"], []])
    assert ecliptic_board.duel_side(hidden, 1, Translator("en")) == ""


@pytest.mark.parametrize("key", ["f1", "f3"])
@run_async
async def test_beside_another_page_the_recent_moves_are_shown(key: str) -> None:
    async with open_terminal(size=(120, 40)) as user:
        await user.open_match("ecliptic", settings={"first": "white"})
        await user.press(key, "down", "enter")
        assert user.match_screen.page, "the page stays open while moves are played"
        assert "2. Blue: " in user.screen_text()


@run_async
async def test_the_log_shows_the_latest_move_after_every_move() -> None:
    async with open_terminal(size=(120, 30)) as user:
        await user.open_match("ecliptic", after=20)
        sheet = user.match_screen.query_one("#page-scroll")
        sheet.scroll_end(animate=False)
        await user.wait_until_idle()
        assert sheet.scroll_offset.y > 0
        await user.press("enter")
        assert sheet.scroll_offset.y == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "after"), [("moonlight", 19), ("moonlight", 41), ("soleil-lune", 24), ("syzygie", 13)])
@run_async
async def test_no_move_is_cut_off_in_the_list(game: str, after: int, language: str) -> None:
    async with open_terminal(language) as user:
        await user.open_match(game, after=after)
        line_list = user.match_screen.query_one("#moves", LineList)
        assert max(map(len, line_list.lines)) + 2 <= line_list.scrollable_content_region.width
        assert "▸" in user.line_with(f"  {user.match_screen.choices[0].said}")


@run_async
async def test_a_reply_as_wide_as_the_window_is_shown_whole() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic")
        for length in range(74, 82):
            user.match_screen.reply = lambda length=length: ["beginning " + "x" * (length - 14) + " end"]
            user.match_screen.draw_reply()
            await user.wait_until_idle()
            assert "beginning" in user.screen_text()
            assert " end" in user.screen_text()


@run_async
async def test_four_players_fit_in_the_title() -> None:
    async with open_terminal("fr") as user:
        players = (HUMAN, "quarter", "full-moon", "greedy")
        await user.open_match("soleil-lune", players, {"players": "4", "first": "dawn"})
        assert user.screen_text().splitlines()[0].strip().endswith("Minuit : glouton")
    async with open_terminal("fr") as user:
        await user.open_match("soleil-lune", (HUMAN, HUMAN, "random", HUMAN), {"players": "4", "first": "dawn"})
        assert user.screen_text().splitlines()[0].strip() == "Soleil et Lune · Aube · Midi · Soir : au hasard · Minuit"


@run_async
async def test_the_second_player_sees_the_aim_and_the_proof_too() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", settings={"first": "blue"})
        assert "1. Blue:" in user.screen_text()
        assert "Aim:" in user.screen_text()
        assert user.match_screen.match.proof in user.screen_text()


@run_async
async def test_a_review_shows_the_log_up_to_that_position() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", after=12)
        await user.press("f5", "f5")
        count = len(user.moves)
        assert f"Earlier moves: after move {count - 2} of {count}" in user.screen_text()
        assert f"{count - 2}. " in user.screen_text()
        assert f"{count - 1}. " not in user.screen_text()
        latest = user.screen_text()
        await user.press("down", "down")
        assert user.screen_text() != latest, "the log can be scrolled"
        await user.press("f4")
        assert "Earlier moves" in user.screen_text(), "with the log open too"


@run_async
async def test_the_help_takes_the_whole_screen() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic")
        await user.press("f1")
        assert user.match_screen.query_one("#page-scroll").size.height >= 18
        assert "redraw" not in user.screen_text()
        await user.press("f1")
        assert user.match_screen.query_one("#board").display


@pytest.mark.parametrize(("language", "words"), [("en", ("You win", "You lose", "shared")), ("fr", ("Vous ", "partagée"))])
@run_async
async def test_the_result_addresses_the_player(language: str, words: tuple[str, ...]) -> None:
    async with open_terminal(language) as user:
        await user.open_match("ecliptic", after=1000)
        scores = user.match_screen.match.position.scores()
        line = next(line for line in user.screen_text().splitlines() if any(word in line for word in words))
        assert [word.strip("!.,") for word in line.split() if word.strip("!.,").isdecimal()] == [*map(str, scores)]


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.rgb]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("keys", [(), ("f9",)])
@run_async
async def test_the_placeholder_has_enough_contrast(keys: tuple[str, ...]) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic")
        await user.press(*keys)
        style = user.match_screen.prompt.get_component_rich_style("input--placeholder")
        assert style.color
        assert style.bgcolor
        ink, paper = (luminance(Color.from_rich_color(colour)) for colour in (style.color, style.bgcolor))
        assert (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) >= 4.5


@run_async
async def test_no_line_breaks_at_a_no_break_space() -> None:
    text = f"Alignement{NBSP}! Lune{NBSP}: 2"
    for width in range(12, 24):
        assert [line.plain.strip(" ")[:1] for line in Text(text).wrap(PAPER, width) if line.plain[:1] in ":!"] == []
    async with open_terminal("fr") as user:
        await user.open_match("ecliptic")
        user.match_screen.query_one("#preview-text", Static).update(Text(f"{'x' * 38} Alignement{NBSP}! Lune"))
        await user.wait_until_idle()
        assert not any(line.strip().startswith("!") for line in user.screen_text().splitlines())


@pytest.mark.parametrize(
    ("game", "shown"), [("ecliptic", True), ("moonlight", True), ("syzygie", True), ("soleil-lune", False)]
)
@run_async
async def test_the_list_shows_gained_points_and_no_estimates(game: str, shown: bool) -> None:
    async with open_terminal() as user:
        await user.open_match(game, after=12)
        assert any("+" in line for line in user.match_screen.query_one("#moves", LineList).lines) == shown


@pytest.mark.parametrize("language", LANGUAGES)
@run_async
async def test_syzygies_facts_use_the_width(language: str) -> None:
    async with open_terminal(language) as user:
        await user.open_match("syzygie", after=1)
        lines = user.screen_text().splitlines()
        players = [line for line in lines if re.search(r"(Flow \(you\)|Ebb|Flux \(vous\)|Reflux) · \d+ points?", line)]
        assert len(players) == 2
        assert all(re.search(r"(cards in the deck|cartes au paquet)", line) for line in players), "each in one line"
    async with open_terminal(language, (80, 32)) as user:
        await user.open_match("syzygie", after=8)
        lines = user.screen_text().splitlines()
        assert all(re.search(r"(cards in the deck|cartes au paquet) *$", line) for line in lines[2:4]), "above a wide table"
