"""Saved games: transcripts on disk."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games import GAMES, box

SUFFIX = ".etoile"


def folder() -> Path:
    """Where games are saved that nobody named a place for."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "etoile"


def new_file(match: Match) -> Path:
    """A name for a match that has none yet."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder() / f"{match.box.name}-{stamp}-{match.proof[:4]}{SUFFIX}"


def save(match: Match, file: Path) -> None:
    """Writes a match down, whole or not at all."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(file.name + ".draft")
        draft.write_text(write_transcript(match), encoding="utf-8")
        draft.replace(file)
    except OSError:
        raise Problem("file-unwritable", file=str(file)) from None


def load(file: Path) -> Match:
    """Reads a match, every move checked. The Problem that it raises names the file."""
    try:
        return read_transcript(file.read_bytes().decode("utf-8"), box)
    except FileNotFoundError:
        raise Problem("file-missing", file=str(file)) from None
    except OSError:
        raise Problem("file-unreadable", file=str(file)) from None
    except UnicodeDecodeError:
        raise Problem("in-file", file=str(file), why=Problem("transcript-text")) from None
    except Problem as problem:
        raise Problem("in-file", file=str(file), why=problem) from None


def latest() -> Path:
    """The last game that was saved unfinished."""
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        if not load(file).position.over:
            return file
    raise Problem("saved-none", game=GAMES[0])
