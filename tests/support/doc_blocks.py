"""Code blocks of the documentation, and a shell that executes their commands.

A block in `sh` is executed by bash and one in `python` by Python, in the order of the page and in one folder. A first line
`# file: NAME` saves the block instead. Two other first lines, which readers see, are the exceptions:
`# make soak runs this: REASON` and `# not tested: REASON`.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^( *)```([^\n]*)\n(.*?)^\1```\s*$", re.DOTALL | re.MULTILINE)
MARKER = re.compile(r"# (file|make soak runs this|not tested): (\S.*)\n")
INLINE_COMMAND = re.compile(r"`(etoile(?: [^`\n]*)?)`")
SHELL_TIMEOUT_S = 600
SHIMS = {
    # Servers do not end: they go on in the background until the end of the block.
    "etoile": """#!/bin/bash
case "$1" in serve|think) ;; *) exec "$PYTHON" -m etoile "$@" ;; esac
"$PYTHON" -m etoile "$@" >server.log 2>server.errors &
echo $! >>server.pids
for _ in $(seq 600); do
  if ! kill -0 $! 2>/dev/null; then cat server.errors >&2; exit 1; fi
  if [ -s server.log ]; then exit 0; fi
  sleep 0.1
done
exit 1
""",
    "python": '#!/bin/bash\nexec "$PYTHON" "$@"\n',
    # A target that runs the tests can't be run by a test; that it exists can be tested.
    "make": '#!/bin/bash\nexec /usr/bin/env -u MAKEFLAGS PATH="$REAL_PATH" make -n -C "$ROOT" "$@"\n',
    # Without a network: that the extras exist. With PACKAGES, a folder, they are installed there.
    "pip": '#!/bin/bash\nexec "$PYTHON" -m tests.support.doc_pip "$@"\n',
}


class Block(NamedTuple):
    """A code block: language, marker (`file`, `make soak runs this`, `not tested` or empty) with its text, and code."""

    language: str
    marker: str
    detail: str
    code: str


def blocks(page: Path) -> list[Block]:
    """Return the code blocks of a page."""
    found = []
    for indent, language, code in BLOCK.findall(page.read_text(encoding="utf-8")):
        code = re.sub(rf"^{indent}", "", code, flags=re.MULTILINE)
        marked = MARKER.match(code)
        marker, detail = (marked[1], marked[2]) if marked else ("", "")
        found.append(Block(language, marker, detail, code))
    return found


def commands(page: Path) -> Iterator[list[str]]:
    """Yield the words of every `etoile` command of a page, in blocks and in the text."""
    text = page.read_text(encoding="utf-8")
    lines = [
        line for block in blocks(page) if block.language == "sh" for line in block.code.replace("\\\n", " ").splitlines()
    ]
    for line in [*INLINE_COMMAND.findall(BLOCK.sub("", text)), *lines]:
        if re.match(r"etoile\b", line):
            yield shlex.split(line, comments=True)[1:]


class Workspace:
    """A folder in which the commands of a page are executed. It has copies of what a clone has and the commands need."""

    def __init__(self, folder: Path, packages: Path | None = None) -> None:
        self.folder, self.shims = folder / "work", folder / "shims"
        self.shims.mkdir()
        for name, script in SHIMS.items():
            (self.shims / name).write_text(script)
            (self.shims / name).chmod(0o755)
        for name in ("examples", "tests/toy"):
            shutil.copytree(ROOT / name, self.folder / name)
        (self.folder / "docs").mkdir()
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "ETOILE", "PYTEST"))}
        path = [str(self.folder), str(ROOT), *([str(packages)] if packages else [])]
        self.environment = {
            **clean,
            "LANG": "C.UTF-8",
            "PACKAGES": str(packages or ""),
            "PATH": f"{self.shims}:{clean['PATH']}",
            "PYTHON": sys.executable,
            "PYTHONPATH": os.pathsep.join(path),
            "REAL_PATH": clean["PATH"],
            "ROOT": str(ROOT),
            "XDG_DATA_HOME": str(folder / "data"),
        }

    def run(self, code: str, timeout_s: float = SHELL_TIMEOUT_S) -> None:
        """Execute commands. Fails if one of them fails; ends the servers that they have started."""
        try:
            done = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", code],
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                check=False,
                timeout=timeout_s,
            )
            assert done.returncode == 0, f"{code}\n{done.stdout}{done.stderr}"
        finally:
            self.end_servers()

    def end_servers(self) -> None:
        """End the servers that commands have started."""
        file = self.folder / "server.pids"
        for number in file.read_text().split() if file.exists() else ():
            with suppress(ProcessLookupError):  # it has failed
                os.kill(int(number), signal.SIGTERM)
        file.unlink(missing_ok=True)
