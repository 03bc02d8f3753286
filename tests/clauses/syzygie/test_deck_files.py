"""SZ-2: decks read from files and from one line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etoile.core.datafile import read_data_file
from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.games.syzygie.cards import HOUSE_DECK, from_data_file
from tests.clauses.syzygie.table import (
    EBB,
    GAME,
    HOUSE_CARDS,
    START_CARD,
    nothing,
)

GOOD = """\
# A deck of mine
start = "M./.S"
deck = [
  "../..",
  "S1/..",
]
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_SZ_2_a_file_of_cards_becomes_one_line(tmp_path: Path) -> None:
    line = from_data_file(read_data_file(written(tmp_path, GOOD)))
    assert line == "M./.S : ../.. S1/.."
    assert GAME.settings({"cards": line})["cards"] == line
    view = GAME.view(GAME.deal("mine", {"cards": line}), NOBODY)
    assert (view.laid[0].face, [card.face for card in view.decks[EBB]]) == ("M./.S", ["../..", "S1/.."])


def test_SZ_2_the_other_deck_can_be_another_one(tmp_path: Path) -> None:
    line = from_data_file(read_data_file(written(tmp_path, GOOD + 'other_deck = ["2./..", "../.."]\n')))
    assert line == "M./.S : ../.. S1/.. : 2./.. ../.."
    same = from_data_file(read_data_file(written(tmp_path, GOOD + 'other_deck = ["../..", "S1/.."]\n')))
    assert same == "M./.S : ../.. S1/.."


def test_SZ_2_the_packaged_file_is_the_default() -> None:
    assert from_data_file(read_data_file(GAME.folder / "cards.toml")) == HOUSE_DECK
    assert GAME.settings()["cards"] == "house"
    assert GAME.deal("any") == GAME.deal("any", {"cards": HOUSE_DECK})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SZ_2_the_example_of_the_players_page_is_a_deck(language: str, tmp_path: Path) -> None:
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert example
    line = from_data_file(read_data_file(written(tmp_path, example[1])))
    assert line == f"{START_CARD} : {' '.join(HOUSE_CARDS[:3])}"


LONG = "deck = [\n" + '  "../..",\n' * 21 + "]\n"


@pytest.mark.parametrize(
    ("text", "line", "code", "told"),
    [
        (GOOD.replace("S1/..", "S3/.."), 5, "syzygie-card-symbols", {"card": "S3/.."}),
        (GOOD.replace("S1/..", "s1/.."), 5, "syzygie-card-symbols", {"card": "s1/.."}),
        (GOOD.replace("S1/..", "S1 /.."), 5, "syzygie-card-symbols", {"card": "S1 /.."}),
        (GOOD.replace('"S1/.."', "12"), 5, "syzygie-card-symbols", {"card": "12"}),
        (GOOD.replace("M./.S", "M./.X"), 2, "syzygie-card-symbols", {"card": "M./.X"}),
        (GOOD.replace("S1/..", "S1./..."), 5, "syzygie-card-shape", {"card": "S1./...", "side": 2}),
        (GOOD.replace("../..", "S../.../..."), 4, "syzygie-card-shape", {"card": "S../.../...", "side": 2}),
        (GOOD.replace("S1/..", "S1"), 5, "syzygie-card-shape", {"card": "S1", "side": 2}),
        (GOOD.replace("S1/..", ""), 5, "syzygie-card-shape", {"card": "", "side": 2}),
        (GOOD.replace("M./.S", "M./.S."), 2, "syzygie-card-shape", {"card": "M./.S.", "side": 2}),
        (GOOD.replace("M./.S", "M"), 2, "syzygie-card-side", {"card": "M"}),
        (GOOD.replace("M./.S", ""), 2, "syzygie-card-side", {"card": ""}),
        (GOOD.replace("M./.S", nothing(5)), 2, "syzygie-card-side", {"card": nothing(5)}),
        (GOOD + "moons = 3\n", 7, "sheet-key", {"key": "moons", "keys": "start, deck, other_deck"}),
        (GOOD.replace("start", "begin"), 2, "sheet-key", {"key": "begin", "keys": "start, deck, other_deck"}),
        ('deck = ["../.."]\n', 1, "sheet-missing", {"key": "start", "keys": "start, deck"}),
        ('\nstart = "M./.S"\n', 1, "sheet-missing", {"key": "deck", "keys": "start, deck"}),
        ("", 1, "sheet-missing", {"key": "start", "keys": "start, deck"}),
        ('start = "M./.S"\n\ndeck = []\n', 3, "syzygie-deck-size", {"key": "deck", "most": 20}),
        ('start = "M./.S"\n\n' + LONG, 3, "syzygie-deck-size", {"key": "deck", "most": 20}),
        ('start = "M./.S"\ndeck = "../.."\n', 2, "syzygie-deck-size", {"key": "deck", "most": 20}),
        (GOOD + "other_deck = []\n", 7, "syzygie-deck-size", {"key": "other_deck", "most": 20}),
        (GOOD + 'other_deck = ["../.."]\n', 7, "syzygie-deck-uneven", {"first": 2, "second": 1}),
        (GOOD + 'other_deck = [\n  "../..",\n  "..",\n]\n', 9, "syzygie-card-shape", {"card": "..", "side": 2}),
    ],
)
def test_SZ_2_a_file_with_a_mistake_is_refused_with_file_line_and_reason(
    tmp_path: Path, text: str, line: int, code: str, told: dict[str, object]
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(Problem) as raised:
        from_data_file(read_data_file(file))
    assert raised.value.code == "sheet-line"
    assert (raised.value.facts["file"], raised.value.facts["line"]) == (str(file), str(line))
    why = raised.value.facts["why"]
    assert isinstance(why, Problem)
    assert (why.code, why.facts) == (code, told)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "M./..",
        "M./.. :",
        ": M./..",
        "M./.. : ../... ",
        "M./.. : X./..",
        "M : M",
        f"{nothing(5)} : {nothing(5)}",
        "../.. : ../.. : ../.. ../..",
        "../.. : ../.. : ../.. : ../..",
        "../.. : " + "../.. " * 21,
    ],
)
def test_SZ_2_a_line_that_is_no_deck_is_no_value(said: str) -> None:
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"cards": said})


def test_SZ_2_a_line_is_read_generously_and_kept_neatly() -> None:
    assert GAME.settings({"cards": " ../..:M./..   S./.. : M./.. S./.."})["cards"] == "../.. : M./.. S./.."
    assert GAME.settings({"cards": " House "})["cards"] == "house"
