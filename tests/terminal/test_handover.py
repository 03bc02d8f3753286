"""Several players at one keyboard: no player sees the hand of another."""

from __future__ import annotations

import pytest

from etoile.core.game import NOBODY
from etoile.core.match import HUMAN
from etoile.games import find_game
from etoile.terminal.tui import play_screen
from tests.support.terminal import open_terminal, run_async

WHITE_FIRST = {"first": "white"}
pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@run_async
async def test_a_handover_hides_the_hands_of_both_players(size: tuple[int, int]) -> None:
    async with open_terminal(size=size) as user:
        await user.open_match("ecliptic", (HUMAN, HUMAN), WHITE_FIRST)
        game, screen = find_game("ecliptic"), user.match_screen

        def hand(seat: int) -> list[str]:
            return [*game.view(screen.match.position, seat).hand]

        def public() -> str:
            return str(game.view_bytes(screen.match.position, NOBODY)) + str(screen.match.moves)

        def seen(cards: list[str]) -> list[str]:
            """Return the cards that are on the screen although they are not public."""
            words = user.screen_text().replace(",", " ").replace("☼", " ").replace("☾", " ").replace("★", " ")
            words = words.replace("◎", " ").replace("♄", " ").replace("☄", " ")
            return [card for card in cards if card in words.split() and card not in public()]

        for turn in range(4):
            seat = screen.match.position.to_move
            assert screen.awaiting_handover, turn
            assert seen(hand(0) + hand(1)) == []
            for key in ("f2", "f5", "f4", "f4", "f8", "f8", "down", "escape"):
                await user.press(key)
                assert seen(hand(0) + hand(1)) == []
            await user.press("enter")
            assert seen(hand(seat)) != []
            assert seen(hand(1 - seat)) == []
            await user.press("f2", "f5", "escape")
            assert seen(hand(1 - seat)) == []
            await user.type("1")
            while not screen.awaiting_handover:
                await user.press("enter")


@run_async
async def test_typed_ahead_input_does_not_accept_the_handover(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic", (HUMAN, HUMAN), WHITE_FIRST)
        await user.press("enter")
        monkeypatch.setattr(play_screen, "TYPED_AHEAD_S", 3600)
        await user.press("enter", "enter")
        assert user.match_screen.awaiting_handover
        assert len(user.moves) == 1


@run_async
async def test_two_persons_and_two_bots_at_one_keyboard() -> None:
    async with open_terminal() as user:
        await user.open_match("soleil-lune", (HUMAN, "random", HUMAN, "random"), {"players": "4"})
        screen = user.match_screen
        for _ in range(12):
            assert "press Enter" in user.screen_text() if screen.awaiting_handover else "Your hand" in user.screen_text()
            assert len({move.number for move in screen.recent_moves}) == len(screen.recent_moves)
            await user.press("enter")
        assert screen.local_match.reported[NOBODY] > 0
