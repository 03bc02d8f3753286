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
    """Where games are saved that nobody named a place for."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "etoile"


def new_file(match: Match) -> Path:
    """A name for a match that has none yet: the game, the moment, and something of the match itself or of chance."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for mark in (match.proof[:4], *(token_hex(2) for _ in range(20))):
        file = folder() / f"{match.definition.name}-{stamp}-{mark}{SUFFIX}"
        if not os.path.lexists(file):
            break
    return file


def create(match: Match, file: Path) -> None:
    """Writes a match into a file that must not exist yet."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(exist_ok=False)
    except FileExistsError:
        raise Problem("file-exists" if os.path.lexists(file) else "file-unwritable", file=str(file)) from None
    except (OSError, ValueError):
        raise Problem("file-unwritable", file=str(file)) from None
    save(match, file)


def save(match: Match, file: Path) -> None:
    """Writes a match down, whole or not at all."""
    try:
        handle, draft = mkstemp(dir=file.parent, prefix=".", suffix=SUFFIX + ".draft")
        with open(handle, "w", encoding="utf-8") as opened:
            opened.write(write_transcript(match))
        os.replace(draft, file)
    except (OSError, ValueError):
        raise Problem("file-unwritable", file=str(file)) from None


def load(file: Path) -> Match:
    """Reads a match, every move checked. The Problem that it raises names the file."""
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
    """The games that were saved unfinished, the last one first. What can't be read is passed over, and so is what
    nobody has begun to play."""
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


def moment(file: Path) -> str:
    """When a game was saved, as far as that can be known."""
    try:
        return datetime.fromtimestamp(file.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    except OSError:
        return "-"


def latest() -> Path:
    """The last game that was saved unfinished."""
    for file, _ in unfinished():
        return file
    raise Problem("saved-none", game=GAMES[0])
