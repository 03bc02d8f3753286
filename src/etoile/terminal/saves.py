"""Saved games: transcripts on disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from tempfile import mkstemp

from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games import GAMES, find_game

SUFFIX = ".etoile"


def folder() -> Path:
    """Return the folder of matches that were saved without a path."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "etoile"


def new_file(match: Match) -> Path:
    """Return an unused path for a match: its game, the time, and a part of its proof or random digits."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for suffix in (match.proof[:4], *(token_hex(2) for _ in range(20))):
        file = folder() / f"{match.definition.name}-{stamp}-{suffix}{SUFFIX}"
        if not os.path.lexists(file):
            break
    return file


def create(match: Match, file: Path) -> None:
    """Write a match into a new file. Raises Problem if the file exists or cannot be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(exist_ok=False)
    except FileExistsError:
        raise Problem("file-exists" if os.path.lexists(file) else "file-unwritable", file=str(file)) from None
    except (OSError, ValueError):
        raise Problem("file-unwritable", file=str(file)) from None
    save(match, file)


def save(match: Match, file: Path) -> None:
    """Write a match atomically. Raises Problem if that fails."""
    try:
        handle, draft = mkstemp(dir=file.parent, prefix=".", suffix=SUFFIX + ".draft")
        with open(handle, "w", encoding="utf-8") as opened:
            opened.write(write_transcript(match))
        os.replace(draft, file)
    except (OSError, ValueError):
        raise Problem("file-unwritable", file=str(file)) from None


def load(file: Path) -> Match:
    """Read a match and check every move. Raises a Problem that names the file."""
    try:
        return read_transcript(file.read_bytes().decode("utf-8-sig"), find_game)
    except FileNotFoundError:
        raise Problem("file-missing", file=str(file)) from None
    except UnicodeDecodeError:
        raise Problem("in-file", file=str(file), why=Problem("transcript-text")) from None
    except Problem as problem:
        raise Problem("in-file", file=str(file), why=problem) from None
    except (OSError, ValueError):
        raise Problem("file-unreadable", file=str(file)) from None


def unfinished() -> Iterator[tuple[Path, Match]]:
    """Yield the unfinished matches, the latest first. Unreadable files and matches without a move are skipped."""
    found: list[tuple[float, Path]] = []
    try:
        for entry in os.scandir(folder()):
            if entry.name.endswith(SUFFIX) and entry.is_file():
                found.append((entry.stat().st_mtime, Path(entry.path)))
    except OSError:
        pass
    for _, file in sorted(found, reverse=True):
        try:
            match = load(file)
        except Problem:
            continue
        if match.moves and not match.over:
            yield file, match


def saved_at(file: Path) -> str:
    """Return when a file was saved, or "-" if it is gone."""
    try:
        return datetime.fromtimestamp(file.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    except OSError:
        return "-"


def latest() -> Path:
    """Return the file of the latest unfinished match. Raises Problem if there is none."""
    for file, _ in unfinished():
        return file
    raise Problem("saved-none", game=GAMES[0])
