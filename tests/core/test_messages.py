"""Messages: the same in French and in English, and complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import etoile
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator, language_of, message_files

PACKAGE = Path(etoile.__file__).parent


def messages(language: str) -> dict[str, set[str]]:
    """Return the variables of every message of a language."""
    text = "".join(file.read_text(encoding="utf-8") for file in message_files(language))
    resource = FluentParser().parse(text)
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], "a message can't be read"
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is defined twice"
            found[entry.id.name] = set(re.findall(r"'name': '(\w+)'", str(variables(entry))))
    return found


def variables(node: ast.BaseNode) -> list[dict[str, str]]:
    """Return the variables in a message."""
    if isinstance(node, ast.VariableReference):
        return [{"name": node.id.name}]
    children = [child for value in vars(node).values() for child in (value if isinstance(value, list) else [value])]
    return [found for child in children if isinstance(child, ast.BaseNode) for found in variables(child)]


def test_both_languages_say_the_same_things() -> None:
    french, english = messages("fr"), messages("en")
    assert french.keys() == english.keys()
    assert french == english


def test_every_problem_in_the_code_has_a_sentence() -> None:
    codes = {
        code
        for file in PACKAGE.rglob("*.py")
        for code in re.findall(r"Problem\(\s*\"([a-z-]+)\"", file.read_text(encoding="utf-8"))
    }
    assert len(codes) > 20
    assert codes <= messages("en").keys()


def test_every_sentence_is_used() -> None:
    page = [file for kind in ("*.ts", "*.svelte") for file in (PACKAGE.parents[1] / "web" / "src").rglob(kind)]
    code = "".join(file.read_text(encoding="utf-8") for file in [*PACKAGE.rglob("*.py"), *page])
    beginnings = "|".join({*re.findall(r"f[\"']([a-z-]+)-\{", code), *re.findall(r"`([a-z-]+)-\$\{", code)})
    endings = "|".join(set(re.findall(r"f[\"']\{[^}]+\}-([a-z-]+)", code)))
    built = re.compile(
        rf"({beginnings})-.*|[a-z-]+-({endings})|[A-Z]+-\d+(-.*)?|(about|argument|usage|word|help|bot|engine)(-.*)?"
    )
    quoted = set(re.findall(r"[\"']([A-Za-z][\w-]*)(?=[\"'])", code))
    assert {name for name in messages("en") if name not in quoted and not built.fullmatch(name)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_event_seat_and_option_of_a_game_has_a_sentence(language: str, name: str) -> None:
    game, translator = find_game(name), Translator(language)
    for clause, reason in game.position.reasons:
        assert translator.knows(f"{game.prefix}-{clause}-{reason}")
    for event, _ in game.event_kinds.values():
        assert translator.knows(f"event-{name}-{event}")
        assert translator.knows(f"tally-{name}-{event}")
    assert all(translator.knows(f"seat-{name}-{seat}") for seat in game.seats)
    assert all(translator.knows(f"option-{name}-{option.name}") for option in game.options)
    assert all(translator.knows(f"{name}-{text}") for text in ("aim", "legend"))


def test_french_has_its_spaces() -> None:
    """No line may break before : ; ! ? or inside « »: these spaces are not ordinary ones."""
    texts = [*message_files("fr"), *PACKAGE.rglob("RULES.fr.md")]
    for file in texts:
        text = re.sub(r"^#.*$|\{[^}]*\}", "x", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert not re.findall(r".{0,20} [:;!?»]|« .{0,20}", text), file


def test_the_language_is_that_of_the_locale() -> None:
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language_of({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}) == "en"
    assert language_of({"LC_MESSAGES": "fr_CA", "LANG": "de_DE"}) == "fr"
    assert language_of({}) == "en"


def test_an_unknown_language_is_a_problem() -> None:
    with pytest.raises(Problem, match="language-unknown"):
        Translator("de")


def test_user_input_is_repeated_short_and_printable() -> None:
    sentence = Translator("en").say("game-unknown", game="\x1b[2J" + "x" * 5000, games="ecliptic")
    assert "\x1b" not in sentence
    assert len(sentence) < 600
    assert "a\u00a0: b" in Translator("fr").say("game-unknown", game="a\u00a0: b", games="ecliptic")


def test_plurals() -> None:
    assert Translator("en").say("result-points", seat="White", points=1) == "White: 1 point"
    assert Translator("en").say("result-points", seat="White", points=0) == "White: 0 points"
    assert Translator("fr").say("result-points", seat="Blanc", points=0) == "Blanc\u00a0: 0 point"
