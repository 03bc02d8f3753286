"""The command `etoile` in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import traceback
from functools import cache
from multiprocessing.context import ForkServerContext
from multiprocessing.forkserver import ensure_running
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

TIMEOUT_S = 60


def environment(home: Path, language: str = "en") -> dict[str, str]:
    locale = {"fr": "fr_FR.UTF-8", "en": "C.UTF-8"}[language]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "ETOILE"))}
    return {**clean, "XDG_DATA_HOME": str(home), "LANG": locale, "COLUMNS": "80", "PYTHONUTF8": "1"}


def run_etoile(home: Path, *call: str, stdin: str = "", language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run a command with a text as input and a data folder.

    The process is forked from one that has already imported the program: the imports take longer than most commands.
    """
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in ("stdin", "stdout", "stderr")]
        paths[0].write_text(stdin)
        process = forkserver().Process(target=run_main, args=(call, environment(home, language), os.getcwd(), paths))
        process.start()
        process.join(TIMEOUT_S)
        if process.exitcode is None:
            process.kill()
            raise subprocess.TimeoutExpired(["etoile", *call], TIMEOUT_S)
        return subprocess.CompletedProcess(["etoile", *call], process.exitcode, paths[1].read_text(), paths[2].read_text())


@cache
def forkserver() -> ForkServerContext:
    """Start the process from which commands are forked."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["etoile.terminal.cli", "etoile.terminal.commands", "etoile.terminal.console_game"])
    # Some modules read the environment when they are imported.
    with patch.dict(os.environ, environment(Path("unused")), clear=True):
        ensure_running()
    return context


def run_main(call: tuple[str, ...], variables: dict[str, str], folder: str, paths: list[Path]) -> None:
    """Run the command in the forked process, with these files as standard streams."""
    from etoile.__main__ import main

    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    sys.argv = ["etoile", *call]
    for descriptor, path in enumerate(paths):
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT), descriptor)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
    code: object = 0
    try:
        main()
    except SystemExit as ended:
        code = ended.code
    except BaseException:
        traceback.print_exc()
        code = 1
    with open(os.devnull, "w") as unused:
        sys.stdout.flush()
        sys.stderr.flush()
        sys.stdout = sys.stderr = unused
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)
