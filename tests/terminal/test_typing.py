"""Typed text on the match screen: how it filters the list, in both languages, and the hints shown meanwhile."""

from __future__ import annotations

import pytest

from tests.support.terminal import TerminalUser, open_terminal, run_async

pytestmark = pytest.mark.usefixtures("home")
NAMES = {" ": "space", "?": "question_mark", "-": "minus", "'": "apostrophe"}


async def type_in(user: TerminalUser, text: str) -> list[str]:
    """Type a text without Enter and return the moves left in the list."""
    await user.press("escape")
    await user.pilot.press(*(NAMES.get(letter, letter) for letter in text))
    await user.wait_until_idle()
    return [choice.said for choice in user.match_screen.choices]


@pytest.mark.parametrize(("after", "typed"), [(19, "solitaire 6"), (41, "pouvoir repli"), (41, "power fall back")])
@run_async
async def test_the_notation_in_the_help_filters_the_list(after: int, typed: str) -> None:
    async with open_terminal("fr") as user:
        powers = {"powers": "double-strike,great-leap,relief,fall-back"}
        await user.open_match("moonlight", settings=powers, after=after)
        assert len(await type_in(user, typed[:5])) > 1
        assert len(await type_in(user, typed)) == 1
        assert "Aucun coup" not in user.screen_text()


@run_async
async def test_a_move_may_be_abbreviated_or_in_the_other_language() -> None:
    async with open_terminal("fr") as user:
        await user.open_match("soleil-lune", settings={"first": "dawn"})
        every = await type_in(user, "")
        move = every[0]
        card, seat = move.split()
        assert seat == "aube"
        for typed in (move, move.upper(), f"{card} a", f"{card} dawn", f"{card}au", card):
            assert move in await type_in(user, typed), typed
        assert (await type_in(user, f"{card[1:]}{card[0]}")) == [move], "the number first"


@pytest.mark.parametrize(("typed", "reply"), [("hint", "ask for a hint"), ("undo", "undo your last move"), ("EC-4", "")])
@run_async
async def test_commands_and_clauses_are_not_taken_for_moves(typed: str, reply: str) -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic")
        assert await type_in(user, typed) == []
        assert "No legal move starts" not in user.screen_text()
        assert reply in user.screen_text()
        await type_in(user, "zzz")
        assert "No legal move starts with “zzz”" in user.screen_text()


@run_async
async def test_a_question_mark_leaves_the_move_in_the_list() -> None:
    async with open_terminal() as user:
        await user.open_match("ecliptic")
        move = user.match_screen.choices[1].said
        assert await type_in(user, f"{move.replace('>', '')} ?") == [move]
        await user.press("enter")
        assert "would do this:" in user.screen_text()
        assert "No legal move starts" not in user.screen_text()


@run_async
async def test_an_empty_list_is_counted_in_words() -> None:
    async with open_terminal("fr") as user:
        await user.open_match("ecliptic")
        await type_in(user, "zzz")
        assert " : aucun coup ·" in user.screen_text()


@run_async
async def test_the_log_and_a_hint_show_moves_in_french() -> None:
    async with open_terminal("fr", (120, 40)) as user:
        await user.open_match("soleil-lune", after=10)
        seen = user.screen_text()
        assert "aube" in seen
        assert not {"dawn", "noon", "left", "right", "harvest"} & set(seen.split())
        await user.press("f2")
        chosen = user.match_screen.choices[0].said.split()[1]
        assert chosen in ("aube", "midi")
        assert "noon" not in user.screen_text()
