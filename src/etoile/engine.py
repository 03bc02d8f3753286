"""Which rules run: the compiled ones, or the same files interpreted.

The build leaves a manifest with the fingerprint of the sources that it compiled. Without it, or if the sources have
changed since, or if ETOILE_RULES=interpreted asks for it, the compiled modules are passed over: a stale build can't win.
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
    """Whether the rules are compiled and, if they are not, why: "asked", "unbuilt" or "stale"."""

    compiled: bool
    reason: str


def sources(package: Path) -> list[Path]:
    """The modules that are compiled: each .py that has a .pxd beside it."""
    return sorted(header.with_suffix(".py") for header in package.rglob("*.pxd") if header.stem != "__init__")


def fingerprint(package: Path) -> str:
    """A hash of everything that goes into the compiled modules."""
    digest = sha256()
    for source in sources(package):
        for file in (source, source.with_suffix(".pxd")):
            digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def manifest(package: Path) -> dict[str, str]:
    """What a build of these sources for this Python says of itself."""
    return {"fingerprint": fingerprint(package), "suffix": str(sysconfig.get_config_var("EXT_SUFFIX"))}


def find(package: Path = PACKAGE) -> Engine:
    """What there is to run here."""
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
    """An importer that takes the modules of `sources` from their .py files, whatever compiled ones lie beside them."""

    def __init__(self, package: Path) -> None:
        root = package.parent
        self.files = {".".join(file.relative_to(root).with_suffix("").parts): file for file in sources(package)}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.files[name]) if name in self.files else None


def choose() -> Engine:
    """Decides once, when the package is imported."""
    engine = find()
    if not engine.compiled:
        sys.meta_path.insert(0, Interpreted(PACKAGE))
    return engine
