"""Import direction: a package imports only packages below it; core and games import only the standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import etoile

PACKAGE = Path(etoile.__file__).parent
BELOW: dict[str, set[str]] = {
    "engine": set(),
    "__main__": {"terminal"},
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "boards": {"core", "games", "i18n"},
    "lab": {"core", "games", "bots"},
    "envs": {"core", "games", "bots", "i18n", "boards"},
    "lessons": {"core", "games", "i18n"},
    "tables": {"core", "games", "bots"},
    "store": {"core", "tables"},
    "i18n": {"core", "games"},
    "server": {"core", "games", "bots", "tables", "store", "i18n", "lessons"},
    "terminal": {"core", "games", "bots", "lab", "i18n", "boards", "lessons", "server", "store"},
}
STANDARD_LIBRARY_ONLY = {"core", "games", "engine"}


def imports(file: Path) -> set[str]:
    """Return the full names of the modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by a relative name"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "etoile"}
    return found


def top_package(file: Path) -> str:
    """Return the package or module directly below `etoile` that contains a file."""
    return file.relative_to(PACKAGE).with_suffix("").parts[0]


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("*.py")), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_package_imports_only_packages_below_it(file: Path) -> None:
    if file == PACKAGE / "__init__.py":
        return
    allowed = BELOW[top_package(file)] | {top_package(file)}
    for name in imports(file):
        if name.startswith("etoile."):
            assert name.split(".")[1] in allowed, f"{file.name} imports {name}"
        elif top_package(file) in STANDARD_LIBRARY_ONLY:
            assert name.split(".")[0] in sys.stdlib_module_names | {"cython", "etoile"}, f"{file.name} imports {name}"


def test_one_game_does_not_import_another() -> None:
    for file in (PACKAGE / "games").rglob("*.py"):
        own = file.relative_to(PACKAGE / "games").parts[0]
        for name in imports(file):
            if name.startswith("etoile.games."):
                assert name.split(".")[2] == own
