"""Installs the last commit as the documentation says, in several environments: python -m scripts.check_installation [NAME …]

    clone              make play, in a path with spaces
    clone-bare         the same without a compiler and Node
    package            python -m build, uvx and every documented pip install, in empty environments
    package-bare       the sdist without a compiler and Node

Needs the network, and takes up to an hour on a small machine.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from scripts.release import check_contents

ROOT = Path(__file__).parents[1]
PYTHON = str(getattr(sys, "_base_executable", sys.executable))
FOLDER = "Belle Étoile with spaces"
COMPILERS = re.compile(r"(.*-)?(cc|gcc|g\+\+|c\+\+|clang|clang\+\+|cpp|c89|c99|tcc)(-[\d.]+)?")
NODE = re.compile(r"node|nodejs|npm|npx|corepack")
INSTALL = re.compile(r"pip install ['\"]?(etoile\[[\w,]+\])")
EXAMPLE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)

MAX_DISTANCE = 500
"""Characters between a command and its example."""


def run(*command: str | Path, cwd: Path, path: str = "") -> str:
    """Runs a program, with this PATH if given, and returns its output. Exits if it fails."""
    print("$", *command, flush=True)
    environment = clean_environment(path)
    done = subprocess.run(command, cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\nThe command failed: {' '.join(map(str, command))}")
    return done.stdout


def clean_environment(path: str) -> dict[str, str]:
    """Returns the environment variables without those of make, this virtual environment and Etoile."""
    unwanted = ("MAKE", "MFLAGS", "VIRTUAL_ENV", "ETOILE", "PYTHON")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    inner = str(Path(sys.executable).parent)
    outside = os.pathsep.join(each for each in kept["PATH"].split(os.pathsep) if each != inner)
    return {**kept, "PATH": path or outside, "BROWSER": "true"}


def bare_path(folder: Path) -> str:
    """Returns a PATH with the machine's programs except compilers and Node."""
    programs = folder / "bin"
    programs.mkdir()
    (programs / "python3").symlink_to(PYTHON)
    for each in clean_environment("")["PATH"].split(os.pathsep):
        if Path(each).name == "shims" or not Path(each).is_dir():
            continue
        for program in Path(each).iterdir():
            unwanted = COMPILERS.fullmatch(program.name) or NODE.fullmatch(program.name)
            if not unwanted and not (programs / program.name).is_symlink():
                (programs / program.name).symlink_to(program)
    for name in ("cc", "gcc", "node", "npm"):
        assert shutil.which(name, path=str(programs)) is None
    return str(programs)


def new_clone(folder: Path) -> Path:
    """Clones the last commit into a folder whose name has spaces."""
    clone = folder / FOLDER / "etoile"
    run("git", "clone", "-q", ROOT, clone, cwd=folder)
    return clone


def new_environment(folder: Path) -> Path:
    """Creates an empty virtual environment in a path with spaces, and returns its Python."""
    home = folder / FOLDER / f"environment {len(list((folder / FOLDER).iterdir()))}"
    run(PYTHON, "-m", "venv", home, cwd=folder)
    return home / "bin" / "python"


def play_in_clone(folder: Path, path: str = "", compiled: bool = True) -> None:
    """Runs `make play` until the page answers, then the command."""
    clone = new_clone(folder)
    call = ["make", "play", "ARGS=--port 0", f"PYTHON={PYTHON}"]
    environment = {**clean_environment(path), "XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8"}
    print("$", *call, flush=True)
    with subprocess.Popen(
        call, cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout
        try:
            address = next((found[0] for line in server.stdout if (found := re.search(r"http://\S+/", line))), None)
            if not address:
                sys.exit("make play did not start a server.")
            assert '<script type="module"' in urlopen(address).read().decode()
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.stdout.read()
    check_installed(clone / ".venv" / "bin" / "python", folder, compiled, path)


def check_installed(python: Path, folder: Path, compiled: bool = True, path: str = "") -> None:
    """Runs scripts/check_installed.py by an environment's Python, outside the clone."""
    print(
        run(python, ROOT / "scripts" / "check_installed.py", *([] if compiled else ["--interpreted"]), cwd=folder, path=path)
    )


def build(folder: Path) -> tuple[Path, Path]:
    """Builds an sdist and a wheel in a fresh clone, and returns them."""
    clone = new_clone(folder)
    python = new_environment(folder)
    run(python, "-m", "pip", "install", "-q", "build", "twine", "uv", cwd=folder)
    run(python, "-m", "build", cwd=clone)
    (sdist,), (wheel,) = (clone / "dist").glob("*.tar.gz"), (clone / "dist").glob("*.whl")
    check_contents(sdist, wheel)
    run(python, "-m", "twine", "check", "--strict", sdist, wheel, cwd=folder)
    shown = run(python, "-m", "uv", "tool", "run", "--from", wheel, "etoile", "--version", cwd=folder)
    assert wheel.name.split("-")[1] in shown
    return sdist, wheel


def documented_installs() -> Iterator[tuple[Path, str, str]]:
    """Yields the page and the requirement of each `pip install`, and the Python example that follows it, if there is one."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for requirement, found in {found[1]: found for found in INSTALL.finditer(text)}.items():
            example = EXAMPLE.search(text, found.end())
            near = example and example.start() - found.end() < MAX_DISTANCE
            yield page, requirement, example[1] if example and near else ""


def install_package(folder: Path) -> None:
    """Installs the wheel alone, then as each page says, and runs the page's first example."""
    _, wheel = build(folder)
    python = new_environment(folder)
    run(python, "-m", "pip", "install", "-q", wheel, cwd=folder)
    check_installed(python, folder)
    readme = EXAMPLE.search((ROOT / "README.md").read_text(encoding="utf-8"))
    if readme:
        run(python, "-c", readme[1], cwd=folder)
    for page, requirement, example in documented_installs():
        print(f"{page.name}: {requirement}")
        python = new_environment(folder)
        run(python, "-m", "pip", "install", "-q", "--find-links", wheel.parent, requirement, cwd=folder)
        run(python, "-c", example, cwd=folder)


def install_bare(folder: Path) -> None:
    """Builds a wheel from the sdist without compiler and Node, and installs it."""
    path = bare_path(folder)
    clone = new_clone(folder)
    python = new_environment(folder)
    run(python, "-m", "pip", "install", "-q", "build", cwd=folder)
    run(python, "-m", "build", "--sdist", cwd=clone)
    (sdist,) = (clone / "dist").glob("*.tar.gz")
    python = new_environment(folder)
    run(python, "-m", "pip", "install", "-q", sdist, cwd=folder, path=path)
    check_installed(python, folder, compiled=False, path=path)


SCENARIOS = {
    "clone": play_in_clone,
    "clone-bare": lambda folder: play_in_clone(folder, bare_path(folder), compiled=False),
    "package": install_package,
    "package-bare": install_bare,
}


def main(names: list[str]) -> None:
    """Runs the scenarios of these names; all without names. Exits if one fails."""
    for name in names or SCENARIOS:
        print(f"== {name}")
        with TemporaryDirectory() as folder:
            Path(folder, FOLDER).mkdir()
            SCENARIOS[name](Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
