"""Moonlight, ML-1 to ML-4: the cards, and sets of cards from data files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from etoile.core.datafile import read_data_file
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games.moonlight.cards import HOUSE_CARDS, HOUSE_SHEET, POWERS, find_cards, from_data_file, read_cards
from etoile.i18n import Translator
from etoile.terminal.option_parsing import read_options
from tests.clauses.moonlight.table import BLACK, GAME, KINDS, OTHER_CARDS, PACK, WHITE, Table, played


def test_ML_1_a_pack_is_eleven_wolves() -> None:
    """ML-1: eleven wolves."""
    values = Counter(wolf[0] for wolf in PACK)
    assert values == {"1": 2, "2": 2, "3": 4, "4": 2, "5": 1}
    assert {wolf for wolf in PACK if "c" in wolf} == {"1c'"}
    assert GAME.view(GAME.deal("any"), NOBODY).wolves == [PACK, PACK]


def test_ML_1_no_wolf_is_ever_lost() -> None:
    for position in played("conserved", covering=True):
        for seat in (WHITE, BLACK):
            laid = [kind for stack in position.stacks().values() for owner, kind in stack if owner == seat]
            own = [KINDS[kind] for kind in [*position.hand(seat), *position.pack(seat), *laid]]
            assert (Counter(own) - Counter(PACK)).total() <= 1


def test_ML_2_each_1_has_one_moon_each_2_two_each_4_one() -> None:
    """ML-2: moons."""
    assert " ".join(PACK) == "1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 5"
    assert sum(wolf.count("'") for wolf in PACK) == 8


def test_ML_3_four_lone_wolves_wait_outside_the_pack() -> None:
    """ML-3: lone wolves."""
    view = GAME.view(GAME.deal("any"), WHITE)
    assert view.lones == ["1c''", "2c'", "4''", "6"]
    assert view.lone == [None, None]
    assert Table().refusal("6 d4") == "ML-6"


def test_ML_4_four_of_the_eight_powers_lie_open_and_nobody_owns_one() -> None:
    """ML-4: alpha powers."""
    seen: Counter[str] = Counter()
    for game in range(400):
        view = GAME.view(GAME.deal(f"powers {game}"), NOBODY)
        assert len(set(view.open_powers)) == 4
        assert view.powers == [[], []]
        seen.update(view.open_powers)
    assert set(seen) == set(POWERS)
    assert all(150 < times < 250 for times in seen.values())


def test_ML_4_the_table_may_name_the_four() -> None:
    for said in ("shift,relief,moon-child,land-keeper", "Relève, déplacement, Enfant de la lune, gardien-du-territoire"):
        settings = GAME.settings({"powers": said})
        assert settings["powers"] == "relief,shift,moon-child,land-keeper"
        view = GAME.view(GAME.deal("named", settings), NOBODY)
        assert view.open_powers == ["relief", "shift", "moon-child", "land-keeper"]


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("shift", "moonlight-powers-four"),
        ("shift,relief,shift,relief", "moonlight-powers-twice"),
        ("shift,relief,moon-child,sunrise", "moonlight-powers-unknown"),
        ("", "option-value"),
        (",,,", "option-value"),
    ],
)
def test_ML_4_it_takes_four_different_ones(said: str, problem: str) -> None:
    with pytest.raises(Problem, match=problem):
        GAME.settings({"powers": said})


def test_ML_4_powers_that_the_cards_leave_out_are_not_drawn() -> None:
    allowed = set(find_cards(OTHER_CARDS).powers)
    drawn = {power for game in range(60) for power in GAME.view(GAME.deal(str(game), {"cards": OTHER_CARDS}), 0).open_powers}
    assert drawn == allowed


def standard_cards() -> str:
    return HOUSE_SHEET.read_text(encoding="utf-8")


def sheet_with(tmp_path: Path, old: str, new: str, times: int = 1) -> Path:
    """The game's own cards with one thing changed."""
    text = standard_cards()
    assert old in text
    file = tmp_path / "cards.toml"
    file.write_text(text.replace(old, new, times), encoding="utf-8")
    return file


def test_ML_1_the_games_own_file_is_the_set_of_the_rules() -> None:
    assert (
        HOUSE_CARDS == "1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 5 + 1c'' 2c' 4'' 6 + "
        "double-strike great-leap relief shift fall-back watchful-pack moon-child land-keeper"
    )
    assert read_cards(HOUSE_CARDS) == HOUSE_CARDS
    assert GAME.deal("x", {"cards": HOUSE_CARDS}) == GAME.deal("x")


def test_ML_1_a_table_may_bring_a_file_and_a_transcript_carries_it(tmp_path: Path) -> None:
    file = sheet_with(tmp_path, "value = 5", "value = 9\ncorner = true")
    settings = read_options(GAME, [f"cards={file}"])
    assert settings["cards"].startswith("1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 9c + ")
    file.unlink()
    match = Match(GAME, settings, "seed", "2026-11-15", ("random", "random"))
    rng = Rng(1)
    while not match.position.over:
        match.play_action(rng.one_of(match.position.actions()))
    text = write_transcript(match)
    assert "option cards: 1c' 1c'" in text
    assert read_transcript(text, lambda name: GAME).position == match.position
    assert "9c" in GAME.view(match.position, NOBODY).wolves[WHITE]


def test_ML_1_equal_wolves_are_one_kind() -> None:
    position = GAME.deal("kinds", {"cards": OTHER_CARDS})
    assert position.kinds == 13
    assert len(GAME.view(position, NOBODY).lones) == 4


def test_ML_1_any_order_means_the_same_set() -> None:
    shuffled = " + ".join(" ".join(reversed(part.split())) for part in HOUSE_CARDS.split(" + "))
    assert shuffled != HOUSE_CARDS
    assert GAME.settings({"cards": shuffled})["cards"] == HOUSE_CARDS


@pytest.mark.parametrize(
    "said",
    [
        "",
        "mine",
        "1 2 3 + 4 + shift",
        HOUSE_CARDS.replace("5 +", "+"),
        HOUSE_CARDS.replace("5 +", "0 +"),
        HOUSE_CARDS.replace("5 +", "5'''' +"),
        HOUSE_CARDS.replace("6 +", "6 6 +"),
        HOUSE_CARDS.replace("shift", "sunrise"),
        HOUSE_CARDS.replace("shift", "relief"),
        HOUSE_CARDS.partition(" relief")[0] + " relief",
        f"{HOUSE_CARDS} + 1",
    ],
)
def test_ML_1_a_line_that_is_no_set_of_cards_is_refused(said: str) -> None:
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"cards": said})


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("powers = [", "colour = 1\npowers = [", 14, "unknown key “colour”"),
        ("moons = 1", "moons = 1\ncolor = 2", 30, "unknown key “color”"),
        ("moons = 1\n", "", 26, "“moons” is missing"),
        ("value = 1\n", "", 26, "“value” is missing"),
        ("value = 1", 'value = "1"', 27, "value is a whole number from 1 to 9"),
        ("value = 1", "value = true", 27, "value is a whole number from 1 to 9"),
        ("value = 1", "value = 0", 27, "value is a whole number from 1 to 9"),
        ("value = 1", "value = 10", 27, "value is a whole number from 1 to 9"),
        ("value = 1", "value = 1.5", 27, "value is a whole number from 1 to 9"),
        ("moons = 1", "moons = -1", 29, "moons is a whole number from 0 to 3"),
        ("moons = 1", "moons = 4", 29, "moons is a whole number from 0 to 3"),
        ("corner = true\n", "corner = 1\n", 28, "corner is true or false"),
        ("corner = true\n", 'corner = "yes"\n', 28, "corner is true or false"),
        ("[[wolves]]\nvalue = 5\nmoons = 0\n", "", 64, "wolves has 10; 11 are needed"),
        (
            "value = 6\nmoons = 0",
            "value = 6\nmoons = 0\n[[lone_wolves]]\nvalue = 6\nmoons = 0",
            90,
            "lone_wolves has 5",
        ),
        ('"relief",\n', '"relief",\n    "sunrise",\n', 18, "there is no power “sunrise”"),
        ('"relief",\n', '"relief",\n    "relief",\n', 18, "“relief” is there twice"),
        ('"relief",\n', '"relief",\n    7,\n', 14, "powers is a list of names"),
        ("powers = [", "others = [", 14, "unknown key “others”"),
        ("value = 1", "value = ", 27, "this isn't TOML"),
    ],
)
def test_ML_2_a_mistake_in_a_file_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    file = sheet_with(tmp_path, old, new)
    with pytest.raises(Problem) as caught:
        from_data_file(read_data_file(file))
    said = Translator("en").describe(caught.value)
    assert said.startswith(f"{file}, line {line}: {why}"), said
    assert f"{file}, " in Translator("fr").describe(caught.value)


REST = "powers = []\nlone_wolves = []"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“wolves” is missing"),
        (f"wolves = 3\n{REST}", "each wolf needs a table of its own, headed [[wolves]]"),
        (f"wolves = [1, 2]\n{REST}", "each wolf needs a table of its own, headed [[wolves]]"),
        (f"{REST}\n[wolves]\nvalue = 1", "each wolf needs a table of its own, headed [[wolves]]"),
    ],
)
def test_ML_2_a_file_without_wolves_is_told(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Problem) as caught:
        from_data_file(read_data_file(file))
    assert f": {why}" in Translator("en").describe(caught.value)


@pytest.mark.parametrize(
    ("powers", "why"),
    [
        ('"relief", "shift", "fall-back"', "there are only 3 powers; at least 4 are needed"),
        (None, "“powers” is missing"),
    ],
)
def test_ML_4_a_file_with_too_few_powers_is_told(tmp_path: Path, powers: str | None, why: str) -> None:
    start, end = standard_cards().index("powers = ["), standard_cards().index("]\n") + 2
    file = tmp_path / "cards.toml"
    file.write_text(
        standard_cards()[:start] + (f"powers = [{powers}]\n" if powers else "") + standard_cards()[end:], encoding="utf-8"
    )
    with pytest.raises(Problem) as caught:
        from_data_file(read_data_file(file))
    assert why in Translator("en").describe(caught.value)
