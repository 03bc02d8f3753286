"""Replacement of `pip install` in examples: checks the extras; installs them in the folder PACKAGES if that is set."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def requirements_of(words: list[str], project: dict[str, Any]) -> Iterator[str]:
    """Yield requirements, with those of its extras instead of this project. Raises KeyError for an unknown extra."""
    for word in words:
        found = re.fullmatch(r"([\w-]+)(?:\[([\w,-]+)\])?.*", word)
        assert found, word
        if found[1] != project["name"]:
            yield word
        elif found[2]:
            for extra in found[2].split(","):
                yield from requirements_of(project["optional-dependencies"][extra], project)


def is_installed(requirement: str) -> bool:
    """Return whether the environment of the tests has a package."""
    name = re.match(r"[\w.-]+", requirement)
    return name is not None and any(found.name.replace("_", "-") == name[0] for found in distributions())


def main(words: list[str]) -> None:
    assert words[0] == "install", words
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = sorted(each for each in set(requirements_of(words[1:], project)) if not is_installed(each))
    if packages := os.environ["PACKAGES"]:
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--target", packages, *wanted], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
