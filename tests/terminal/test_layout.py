"""What is in sight at the table in the terminal: boards, moves and news, in small windows and wide ones."""

from __future__ import annotations

import pytest
from rich.text import Text
from textual.color import Color
from textual.widgets import Static

from etoile.boards import PAPER
from etoile.boards import ecliptic as ecliptic_board
from etoile.core.match import HUMAN
from etoile.i18n import LANGUAGES, NBSP, Translator
from etoile.terminal.table.widgets import Roll
from tests.terminal.person import person, played

pytestmark = pytest.mark.usefixtures("home")


@played
async def test_syzygies_sky_and_hand_are_beside_each_other():
    async with person() as somebody:
        await somebody.sit_down("syzygie", after=13)
        room = somebody.room
        rows = [line for line in somebody.sees().splitlines() if "Ebb" in line or "r0" in line]
        assert len(rows) >= 2, "players and hand"
        view = room.match.definition.view(room.match.position, 0)
        shown = [y for y in range(view.top, view.top + len(view.rows)) if f"{y:>5} " in somebody.sees()]
        assert len(shown) >= 11
        assert somebody.sees().splitlines()[13].split()[-1].lstrip("-").isdecimal(), "x is told below the sky too"


@played
async def test_a_board_stays_where_it_was_scrolled_to_until_somebody_moves():
    async with person() as somebody:
        await somebody.sit_down("syzygie", after=13)
        board = somebody.room.query_one("#board")
        end = board.scroll_offset.y
        assert end > 0
        await somebody.press("pageup")
        up = board.scroll_offset.y
        assert up < end
        await somebody.press("down", "f8", "f4", "escape")
        assert board.scroll_offset.y == up
        await somebody.press("enter")
        assert board.scroll_offset.y > up


@pytest.mark.parametrize("language", LANGUAGES)
@played
async def test_news_that_are_too_long_are_cut_at_their_end(language: str):
    async with person(language) as somebody:
        await somebody.sit_down("syzygie", (HUMAN, "greedy"), after=13)
        await somebody.press("enter")
        told = somebody.room.told
        assert len(told) == 2
        for news in told:
            assert f"{news.number}. {somebody.room.narrator.seat(news.mover)}" in somebody.sees()
        assert "… F4" in somebody.sees()


def test_a_duel_is_told_in_a_line():
    from etoile.games.ecliptic.view import Duel

    duel = Duel("gemini", 0, 0, [6, 4], [["5E", "6C"], ["1E"]])
    sides = [ecliptic_board.duel_side(duel, seat, Translator("en")) for seat in range(2)]
    assert sides == ["White 6 (5E 6C)", "Blue 4 (1E)"]
    hidden = Duel("gemini", 0, 0, [6, None], [["5E"], []])
    assert ecliptic_board.duel_side(hidden, 1, Translator("en")) == ""


@pytest.mark.parametrize("key", ["f1", "f3"])
@played
async def test_beside_another_page_the_news_is_told(key: str):
    async with person(size=(120, 40)) as somebody:
        await somebody.sit_down("ecliptic", settings={"first": "white"})
        await somebody.press(key, "down", "enter")
        assert somebody.room.page, "the page stays open while one plays"
        assert "2. Blue: " in somebody.sees()


@played
async def test_the_log_shows_the_latest_move_after_every_move():
    async with person(size=(120, 30)) as somebody:
        await somebody.sit_down("ecliptic", after=20)
        sheet = somebody.room.query_one("#sheet")
        sheet.scroll_end(animate=False)
        await somebody.settle()
        assert sheet.scroll_offset.y > 0
        await somebody.press("enter")
        assert sheet.scroll_offset.y == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "after"), [("moonlight", 19), ("moonlight", 41), ("soleil-lune", 24), ("syzygie", 13)])
@played
async def test_no_move_is_cut_off_in_the_list(game: str, after: int, language: str):
    async with person(language) as somebody:
        await somebody.sit_down(game, after=after)
        roll = somebody.room.query_one("#moves", Roll)
        assert max(map(len, roll.lines)) + 2 <= roll.scrollable_content_region.width
        assert "▸" in somebody.line(f"  {somebody.room.choices[0].said}")


@played
async def test_a_reply_as_wide_as_the_window_is_shown_whole():
    async with person() as somebody:
        await somebody.sit_down("ecliptic")
        for length in range(74, 82):
            somebody.room.reply = lambda length=length: ["beginning " + "x" * (length - 14) + " end"]  # type: ignore[misc]
            somebody.room.draw_answer()
            await somebody.settle()
            assert "beginning" in somebody.sees()
            assert " end" in somebody.sees()


@played
async def test_four_players_fit_in_the_title():
    async with person("fr") as somebody:
        players = (HUMAN, "quarter", "full-moon", "greedy")
        await somebody.sit_down("soleil-lune", players, {"players": "4", "first": "dawn"})
        assert somebody.sees().splitlines()[0].strip().endswith("Minuit : glouton")


@played
async def test_whoever_does_not_start_reads_the_aim_and_the_proof_too():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", settings={"first": "blue"})
        assert "1. Blue:" in somebody.sees()
        assert "Aim:" in somebody.sees()
        assert somebody.room.match.proof in somebody.sees()


@played
async def test_looking_back_shows_the_log_up_to_that_moment():
    async with person() as somebody:
        await somebody.sit_down("ecliptic", after=12)
        await somebody.press("f5", "f5")
        count = len(somebody.moves)
        assert f"Looking back: after move {count - 2} of {count}" in somebody.sees()
        assert f"{count - 2}. " in somebody.sees()
        assert f"{count - 1}. " not in somebody.sees()
        latest = somebody.sees()
        await somebody.press("down", "down")
        assert somebody.sees() != latest, "the log can be scrolled"
        await somebody.press("f4")
        assert "Looking back" in somebody.sees(), "with the log open too"


@played
async def test_the_help_takes_the_whole_screen():
    async with person() as somebody:
        await somebody.sit_down("ecliptic")
        await somebody.press("f1")
        assert somebody.room.query_one("#sheet").size.height >= 18
        assert "redraw" not in somebody.sees()
        await somebody.press("f1")
        assert somebody.room.query_one("#board").display


@pytest.mark.parametrize(("language", "words"), [("en", ("You win", "You lose", "shared")), ("fr", ("Vous ", "partagée"))])
@played
async def test_the_end_is_told_to_the_one_who_played(language: str, words: tuple[str, ...]):
    async with person(language) as somebody:
        await somebody.sit_down("ecliptic", after=1000)
        scores = somebody.room.match.position.scores()
        line = next(line for line in somebody.sees().splitlines() if any(word in line for word in words))
        assert [word.strip("!.,") for word in line.split() if word.strip("!.,").isdecimal()] == [*map(str, scores)]


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.rgb]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("keys", [(), ("f9",)])
@played
async def test_the_placeholder_can_be_read(keys: tuple[str, ...]):
    async with person() as somebody:
        await somebody.sit_down("ecliptic")
        await somebody.press(*keys)
        style = somebody.room.prompt.get_component_rich_style("input--placeholder")
        assert style.color
        assert style.bgcolor
        ink, paper = (luminance(Color.from_rich_color(colour)) for colour in (style.color, style.bgcolor))
        assert (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) >= 4.5


@played
async def test_no_line_breaks_at_a_hard_space():
    said = f"Alignement{NBSP}! Lune{NBSP}: 2"
    for width in range(12, 24):
        assert [line.plain.strip(" ")[:1] for line in Text(said).wrap(PAPER, width) if line.plain[:1] in ":!"] == []
    async with person("fr") as somebody:
        await somebody.sit_down("ecliptic")
        somebody.room.query_one("#brings", Static).update(Text(f"{'x' * 38} Alignement{NBSP}! Lune"))
        await somebody.settle()
        assert not any(line.strip().startswith("!") for line in somebody.sees().splitlines())


@pytest.mark.parametrize(
    ("game", "told"), [("ecliptic", True), ("moonlight", True), ("syzygie", True), ("soleil-lune", False)]
)
@played
async def test_the_list_tells_points_that_a_move_gains_and_no_promises(game: str, told: bool):
    async with person() as somebody:
        await somebody.sit_down(game, after=12)
        assert any("+" in line for line in somebody.room.query_one("#moves", Roll).lines) == told
