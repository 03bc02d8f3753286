"""Data files: a problem names the wrong line."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.core.datafile import DataFile, read_data_file
from etoile.core.refusal import Problem

CARDS = """\
# Cards of the night, with a key = "value" that is none.

start = "a"
deck = [
  "b",  # the first, "not" the second
  "c", "d",

  # "no card at all"
  "e",
]
other_deck = ["f", "g"]
"""

PACK = """\
title = "a pack"

[[wolves]]
name = "grey"
moons = ["full", "new"]

[[wolves]]  # the second
name = "white"

[[bears]]
name = "brown"
[[wolves]]
name = "black"
moons = [
  "half",
  "full",
]
"""


def sheet(tmp_path: Path, text: str) -> DataFile:
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return read_data_file(file)


def trouble(tmp_path: Path, text: str) -> Problem:
    with pytest.raises(Problem) as raised:
        sheet(tmp_path, text)
    return raised.value


def test_a_sheet_knows_its_file_its_text_and_what_it_says(tmp_path: Path) -> None:
    read = sheet(tmp_path, CARDS)
    assert read.file == str(tmp_path / "cards.toml")
    assert read.text == CARDS
    assert read.data == {"start": "a", "deck": ["b", "c", "d", "e"], "other_deck": ["f", "g"]}


@pytest.mark.parametrize(("key", "line"), [("start", 3), ("deck", 4), ("other_deck", 11)])
def test_a_key_stands_on_its_line(tmp_path: Path, key: str, line: int) -> None:
    assert sheet(tmp_path, CARDS).line(key) == line


@pytest.mark.parametrize(("item", "line"), [(0, 5), (1, 6), (2, 6), (3, 9)])
def test_an_item_of_a_list_stands_on_its_line_whatever_comments_say(tmp_path: Path, item: int, line: int) -> None:
    assert sheet(tmp_path, CARDS).line("deck", item) == line


def test_a_list_on_one_line_has_all_its_items_there(tmp_path: Path) -> None:
    assert [sheet(tmp_path, CARDS).line("other_deck", item) for item in (0, 1)] == [11, 11]


def test_what_is_missing_stands_where_its_list_begins(tmp_path: Path) -> None:
    assert sheet(tmp_path, CARDS).line("deck", 4) == 4
    assert sheet(tmp_path, CARDS).line("other_deck", 2) == 11


def test_a_key_that_is_nowhere_is_said_to_be_missing_on_the_first_line(tmp_path: Path) -> None:
    assert sheet(tmp_path, CARDS).line("moons") == 1
    assert sheet(tmp_path, "").line("deck", 0) == 1


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 1),
        (("wolves", 0), 3),
        (("wolves", 0, "name"), 4),
        (("wolves", 0, "moons", 1), 5),
        (("wolves", 1), 7),
        (("wolves", 1, "name"), 8),
        (("bears", 0, "name"), 11),
        (("wolves", 2), 12),
        (("wolves", 2, "name"), 13),
        (("wolves", 2, "moons"), 14),
        (("wolves", 2, "moons", 0), 15),
        (("wolves", 2, "moons", 1), 16),
    ],
)
def test_tables_of_one_name_are_counted(tmp_path: Path, path: tuple[str | int, ...], line: int) -> None:
    assert sheet(tmp_path, PACK).line(*path) == line


def test_a_key_missing_in_a_table_stands_where_its_table_begins(tmp_path: Path) -> None:
    assert sheet(tmp_path, PACK).line("wolves", 1, "moons") == 7
    assert sheet(tmp_path, PACK).line("wolves", 2, "moons", 5) == 14


@pytest.mark.parametrize(
    "text",
    [
        'deck = [\n  "a",  # tide = 2\n  "b",\n  "c",\n]\n',
        'deck = [\n  "a=b",\n  "b",\n  "c",\n]\n',
        "deck = [\n  'a',\n  'b',\n  'c',\n]\n",
        'deck = [\n  "a # b",\n  "b",\n  "c",\n]\n',
        'deck = [\n  1,\n  "b",\n  "c",\n]\n',
    ],
    ids=[
        "equals sign in a comment",
        "equals sign in a text",
        "single quotes",
        "hash in a text",
        "a number first",
    ],
)
def test_items_are_counted_however_they_are_written(tmp_path: Path, text: str) -> None:
    assert [sheet(tmp_path, text).line("deck", item) for item in range(3)] == [2, 3, 4]


def test_a_problem_tells_file_line_and_reason(tmp_path: Path) -> None:
    why = Problem("too-many-moons", card="e")
    problem = sheet(tmp_path, CARDS).wrong(why, "deck", 3)
    assert problem.code == "sheet-line"
    assert problem.facts == {"file": str(tmp_path / "cards.toml"), "line": "9", "why": why}


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Problem) as raised:
        read_data_file(tmp_path / "none.toml")
    assert raised.value.code == "file-missing"
    assert raised.value.facts == {"file": str(tmp_path / "none.toml")}


def test_a_folder_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(Problem) as raised:
        read_data_file(tmp_path)
    assert raised.value.code == "file-unreadable"
    assert raised.value.facts == {"file": str(tmp_path)}


def test_what_is_not_utf_8_can_not_be_read(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes('start = "é"\n'.encode("latin-1"))
    with pytest.raises(Problem) as raised:
        read_data_file(file)
    assert raised.value.code == "file-unreadable"
    assert raised.value.facts == {"file": str(file)}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('start = "a"\ndeck = b\n', "2"),
        ("\n\nonce upon a time\n", "3"),
        ('start = "a"\n\nstart = "b"\n', "3"),
        ('start = "a"\ndeck = [\n  "b",\n', "3"),
        ('start = "a"\ndeck = ["b" "c"]\n', "2"),
    ],
    ids=["no quotes", "prose", "a key twice", "a list without end", "a comma forgotten"],
)
def test_what_is_not_toml_is_told_with_its_line(tmp_path: Path, text: str, line: str) -> None:
    problem = trouble(tmp_path, text)
    assert problem.code == "sheet-line"
    assert (problem.facts["file"], problem.facts["line"]) == (str(tmp_path / "cards.toml"), line)
    assert isinstance(problem.facts["why"], Problem)
    assert problem.facts["why"].code == "sheet-toml"
