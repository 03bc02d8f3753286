"""Typing at the table in the terminal: what narrows the list, in either language, and what is said meanwhile."""

from __future__ import annotations

import pytest

from tests.terminal.person import Person, person, played

pytestmark = pytest.mark.usefixtures("home")
NAMES = {" ": "space", "?": "question_mark", "-": "minus", "'": "apostrophe"}


async def type_in(somebody: Person, text: str) -> list[str]:
    """Types, without Enter, and returns the moves that are left in the list."""
    await somebody.press("escape")
    await somebody.pilot.press(*(NAMES.get(letter, letter) for letter in text))
    await somebody.settle()
    return [choice.said for choice in somebody.room.choices]


@pytest.mark.parametrize(("after", "said"), [(19, "solitaire 6"), (41, "pouvoir repli"), (41, "power fall back")])
@played
async def test_what_the_help_says_to_type_narrows_the_list(after: int, said: str):
    async with person("fr") as somebody:
        powers = {"powers": "double-strike,great-leap,relief,fall-back"}
        await somebody.sit_down("moonlight", settings=powers, after=after)
        assert len(await type_in(somebody, said[:5])) > 1
        assert len(await type_in(somebody, said)) == 1
        assert "Aucun coup" not in somebody.sees()


@played
async def test_a_move_may_be_said_shortly_or_in_the_other_language():
    async with person("fr") as somebody:
        await somebody.sit_down("soleil-lune", settings={"first": "dawn"})
        every = await type_in(somebody, "")
        move = every[0]
        card, seat = move.split()
        assert seat == "aube"
        for said in (move, move.upper(), f"{card} a", f"{card} dawn", f"{card}au", card):
            assert move in await type_in(somebody, said), said
        assert (await type_in(somebody, f"{card[1:]}{card[0]}")) == [move], "the number first"


@pytest.mark.parametrize(("said", "told"), [("hint", "ask for a hint"), ("undo", "take back your last move"), ("EC-4", "")])
@played
async def test_words_and_clauses_are_not_taken_for_moves(said: str, told: str):
    async with person() as somebody:
        await somebody.sit_down("ecliptic")
        assert await type_in(somebody, said) == []
        assert "No legal move begins" not in somebody.sees()
        assert told in somebody.sees()
        await type_in(somebody, "zzz")
        assert "No legal move begins with “zzz”" in somebody.sees()


@played
async def test_a_question_mark_leaves_the_move_in_the_list():
    async with person() as somebody:
        await somebody.sit_down("ecliptic")
        move = somebody.room.choices[1].said
        assert await type_in(somebody, f"{move.replace('>', '')} ?") == [move]
        await somebody.press("enter")
        assert "would bring:" in somebody.sees()
        assert "No legal move begins" not in somebody.sees()


@played
async def test_no_moves_are_none():
    async with person("fr") as somebody:
        await somebody.sit_down("ecliptic")
        await type_in(somebody, "zzz")
        assert " : aucun coup ·" in somebody.sees()


@played
async def test_the_log_and_a_hint_say_moves_in_french():
    async with person("fr", (120, 40)) as somebody:
        await somebody.sit_down("soleil-lune", after=10)
        seen = somebody.sees()
        assert "aube" in seen
        assert not {"dawn", "noon", "left", "right", "harvest"} & set(seen.split())
        await somebody.press("f2")
        chosen = somebody.room.choices[0].said.split()[1]
        assert chosen in ("aube", "midi")
        assert "noon" not in somebody.sees()
