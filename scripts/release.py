"""Makes a release of the checked-out commit: python -m scripts.release [--publish]

Checks that the tree is clean and the changelog has a section for the version of pyproject.toml, builds the sdist and the
wheel, tests both, and tags the commit with the section as message. With --publish, it pushes the tag; the workflow of the
tag builds wheels for all systems and uploads them. PyPI does not accept the local wheel, which is for this machine alone.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

MAX_WHEEL_BYTES = 8_000_000
PAGE = "etoile/page/index.html"
UNRELEASED = "Unreleased"


class Unfit(Exception):
    """A reason not to release, and what to do about it."""


def run(*command: str | Path, cwd: Path) -> str:
    """Runs a program and returns its output. Raises Unfit if it fails."""
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise Unfit(f"{' '.join(map(str, command))} failed.")
    return done.stdout.strip()


def changelog_section(text: str, name: str) -> str:
    """Returns the text below `## NAME`, optionally followed by a date; empty if there is none."""
    found = re.search(rf"^## \[?{re.escape(name)}\]?(?: - \S+)?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def check_source(root: Path) -> tuple[str, str]:
    """Returns the version and its section of the changelog. Raises Unfit if the commit can't be released."""
    if run("git", "status", "--porcelain", cwd=root):
        raise Unfit("The working tree is not clean. Commit or remove the changes that `git status` lists.")
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    section = changelog_section(changelog, version)
    if not section:
        raise Unfit(f"CHANGELOG.md has no section `## {version}`, the version of pyproject.toml.")
    if changelog_section(changelog, UNRELEASED):
        raise Unfit(f"CHANGELOG.md has entries under `## {UNRELEASED}`. Move them to `## {version}`, or raise the version.")
    tagged = run("git", "tag", "--list", f"v{version}", "--format=%(*objectname)%(objectname)", cwd=root)
    if tagged and run("git", "rev-parse", "HEAD", cwd=root) not in tagged:
        raise Unfit(f"v{version} is the tag of another commit. Raise the version in pyproject.toml.")
    return version, section


def check_contents(sdist: Path, wheel: Path) -> None:
    """Raises Unfit if an artefact lacks the page or the wheel is too large."""
    with tarfile.open(sdist) as archive, ZipFile(wheel) as packed:
        for file, names in ((sdist, archive.getnames()), (wheel, packed.namelist())):
            if not any(name.endswith(PAGE) for name in names):
                raise Unfit(f"{file.name} does not contain {PAGE}.")
    if wheel.stat().st_size > MAX_WHEEL_BYTES:
        raise Unfit(f"{wheel.name} has {wheel.stat().st_size:,} bytes; at most {MAX_WHEEL_BYTES:,} are allowed.")


def build(root: Path, uv: str) -> None:
    """Builds an sdist, and a wheel from it, in the folder dist, and tests both."""
    dist = root / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    run(uv, "build", "--python", sys.executable, "--out-dir", dist, cwd=root)
    (sdist,), (wheel,) = dist.glob("*.tar.gz"), dist.glob("*.whl")
    check_contents(sdist, wheel)
    run(uv, "tool", "run", "twine", "check", "--strict", sdist, wheel, cwd=root)
    with TemporaryDirectory() as folder:
        environment = Path(folder, "environment")
        run(uv, "venv", "-q", "--python", sys.executable, environment, cwd=root)
        python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        run(uv, "pip", "install", "-q", "--python", python, wheel, cwd=root)
        print(run(python, root / "scripts" / "check_installed.py", cwd=Path(folder)))


def release(root: Path, publish: bool, build: Callable[[Path, str], None] = build) -> str:
    """Makes a release and returns its tag. Raises Unfit."""
    version, section = check_source(root)
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    build(root, uv)
    tag = f"v{version}"
    if not run("git", "tag", "--list", tag, cwd=root):
        run("git", "tag", "--annotate", tag, "--cleanup=verbatim", "--message", f"{tag}\n\n{section}", cwd=root)
    if publish:
        run("git", "push", "origin", tag, cwd=root)
    return tag


if __name__ == "__main__":
    try:
        tag = release(Path(__file__).parents[1], "--publish" in sys.argv)
    except Unfit as reason:
        sys.exit(f"Not released: {reason}")
    print(f"{tag} is tagged; its files are in dist/.")
