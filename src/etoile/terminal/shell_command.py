"""Commands that are printed for the user to run: valid in the user's shell, with the options that they need."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from shlex import join
from subprocess import list2cmdline

from etoile.i18n import Translator, language_of


def is_on_path(name: str, program: str) -> bool:
    """Return True if the shell runs a program when its name is typed."""
    found = shutil.which(name)
    return bool(found) and Path(str(found)).absolute().with_suffix("") == Path(program).absolute().with_suffix("")


def program_words() -> list[str]:
    """Return the words of the shell command that runs this program."""
    if sys.argv[0].endswith("__main__.py"):
        return ["python" if is_on_path("python", sys.executable) else sys.executable, "-m", "etoile"]
    return ["etoile" if is_on_path("etoile", sys.argv[0]) else sys.argv[0]]


def quoted(*words: str) -> str:
    """Return words as the shell reads them."""
    return list2cmdline(words) if os.name == "nt" else join(words)


def file_word(file: Path) -> str:
    """Return a file name that no command takes for an option."""
    return os.path.join(".", file) if str(file).startswith("-") else str(file)


def shell_command(translator: Translator, command: str, file: Path, plain: bool = False) -> str:
    """Return the shell command that runs a command of `etoile` on a file, in the language and manner of this run."""
    language = [] if language_of(os.environ) == translator.language else ["--lang", translator.language]
    return quoted(*program_words(), command, *language, *(["--plain"] if plain else []), file_word(file))
