"""The generated TypeScript types of the page are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.generate_types import generate, type_of

FILES = generate()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_committed_types_equal_a_fresh_generation(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run `make types`"


def test_every_board_has_a_generated_view() -> None:
    boards = Path(__file__).parents[2] / "web" / "src" / "games"
    assert {path.parent for path in boards.glob("*/index.ts")} == {path.parent for path in FILES if path.name == "view.ts"}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({}, "unknown"),
        ({"anyOf": [{}, {"$ref": "#/components/schemas/Table"}]}, "Table"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"enum": ["a", "b"]}]}, "[number, 'a' | 'b']"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
    ],
)
def test_schemas_become_types(schema: dict[str, object], expected: str) -> None:
    assert type_of(schema) == expected


def test_an_unknown_schema_is_refused() -> None:
    with pytest.raises(ValueError, match="no TypeScript type"):
        type_of({"type": "strange"})
