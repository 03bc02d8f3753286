"""Selects the compiled modules, or the same files interpreted.

The build writes a manifest with the fingerprint of the compiled sources. Without a manifest, with changed sources, or with
ETOILE_RULES=interpreted, the compiled modules are not imported: a stale build is never used.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

PACKAGE = Path(__file__).parent
MANIFEST = "_build.json"


class Engine(NamedTuple):
    """Whether the rules are compiled and, if not, the reason: "asked", "unbuilt" or "stale"."""

    compiled: bool
    reason: str


def sources(package: Path) -> list[Path]:
    """Returns the modules that are compiled: each .py that has a .pxd beside it."""
    return sorted(header.with_suffix(".py") for header in package.rglob("*.pxd") if header.stem != "__init__")


def fingerprint(package: Path) -> str:
    """Returns a hash of all sources of the compiled modules."""
    digest = sha256()
    for source in sources(package):
        for file in (source, source.with_suffix(".pxd")):
            digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def manifest(package: Path) -> dict[str, str]:
    """Returns the manifest of a build of these sources for this Python."""
    return {"fingerprint": fingerprint(package), "suffix": str(sysconfig.get_config_var("EXT_SUFFIX"))}


def find(package: Path = PACKAGE) -> Engine:
    """Returns the engine that this installation can run."""
    if os.environ.get("ETOILE_RULES") == "interpreted":
        return Engine(False, "asked")
    try:
        built = json.loads((package / MANIFEST).read_text())
    except (OSError, ValueError):
        return Engine(False, "unbuilt")
    if built != manifest(package):
        return Engine(False, "stale")
    return Engine(True, "")


class Interpreted:
    """An importer that loads the modules of `sources` from their .py files, even if compiled ones exist."""

    def __init__(self, package: Path) -> None:
        root = package.parent
        self.files = {".".join(file.relative_to(root).with_suffix("").parts): file for file in sources(package)}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.files[name]) if name in self.files else None


def choose() -> Engine:
    """Selects the engine, once, when the package is imported."""
    engine = find()
    if not engine.compiled:
        sys.meta_path.insert(0, Interpreted(PACKAGE))
    return engine
