"""The command `etoile` in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def environment(home: Path, language: str = "en") -> dict[str, str]:
    locale = {"fr": "fr_FR.UTF-8", "en": "C.UTF-8"}[language]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "ETOILE"))}
    return {**clean, "XDG_DATA_HOME": str(home), "LANG": locale, "COLUMNS": "80", "PYTHONUTF8": "1"}


def run_etoile(home: Path, *call: str, stdin: str = "", language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run a command with a text as input and a data folder."""
    return subprocess.run(
        [sys.executable, "-m", "etoile", *call],
        input=stdin,
        env=environment(home, language),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
