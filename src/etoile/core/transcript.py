"""Transcripts: a match as text with one line per move, which can be read back and verified.

The format::

    etoile transcript 1
    game: ecliptic 1
    date: 2026-11-15
    seed: 6d1f…
    option first: lot
    seat white: human
    seat blue: greedy

    1. 7S 7L > 5E
    2. = 5E
    result: white 9, blue 7; white

The version of the rules follows the game's name; a transcript is replayed under its own one (`GameDefinition.earlier`).
The result line exists only once the game is over; after a forfeit it has no points (`result: white resigned; blue`,
`result: white time; blue`). Words that players added to the shuffle follow the seed as `word 1: …`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from etoile.core.definition import GameDefinition
from etoile.core.match import FORFEITS, Match
from etoile.core.refusal import Problem

FORMAT = "etoile transcript"
VERSION = 1
HEADER = re.compile(r"(game|date|seed|word|option|seat)(?: ([a-z0-9_-]+))?: (\S.*)")
MOVE = re.compile(r"(\d{1,6})\. (\S.*)")
LOST = re.compile(rf"result: (\S+) ({'|'.join(FORFEITS)}); .*")


def result(match: Match) -> str:
    """Returns the last line of a finished transcript."""
    names = match.definition.seats
    if match.forfeit:
        how = f"{names[match.forfeit[0]]} {match.forfeit[1]}"
    else:
        how = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(match.position.scores()))
    return f"result: {how}; {' '.join(names[seat] for seat in match.winners())}"


def write_transcript(match: Match) -> str:
    """Returns a match as text."""
    lines = [
        f"{FORMAT} {VERSION}",
        f"game: {match.definition.name} {match.definition.version}",
        f"date: {match.date}",
        f"seed: {match.seed}",
    ]
    lines += [f"word {number}: {word}" for number, word in enumerate(match.words, 1)]
    lines += [f"option {name}: {value}" for name, value in match.settings.items()]
    lines += [f"seat {seat}: {player}" for seat, player in zip(match.seats, match.players, strict=True)]
    lines.append("")
    lines += [f"{number}. {move}" for number, move in enumerate(match.moves, 1)]
    if match.over:
        lines.append(result(match))
    return "\n".join(lines) + "\n"


def read_transcript(text: str, find_game: Callable[[str], GameDefinition]) -> Match:
    """Reads a match from its transcript and checks every move. Raises a Problem that names the line and the error."""
    lines = list(enumerate(text.splitlines(), 1))
    first = lines[0][1] if lines else ""
    if not first.startswith(FORMAT):
        raise Problem("transcript-none")
    if first != f"{FORMAT} {VERSION}":
        raise Problem("transcript-version", version=first.removeprefix(FORMAT).strip(), ours=VERSION)
    header: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    for number, line in lines[1:]:
        if found := HEADER.fullmatch(line):
            key = f"{found[1]} {found[2]}" if found[2] else found[1]
            if key in header or body:
                raise Problem("transcript-damaged", line=str(number), text=line)
            header[key] = found[3]
        elif line.strip():
            body.append((number, line))
    return play_back(begin(header, find_game), body)


def begin(header: dict[str, str], find_game: Callable[[str], GameDefinition]) -> Match:
    """Returns the match that a transcript's header describes, before the first move."""

    def take(key: str) -> str:
        if key not in header:
            raise Problem("transcript-missing", field=key)
        return header.pop(key)

    name, _, version = take("game").partition(" ")
    current = find_game(name)
    definition = current.of_version(int(version)) if re.fullmatch(r"[1-9]\d{0,5}", version, re.ASCII) else None
    if definition is None:
        raise Problem("transcript-rules-version", game=name, version=version or "?", ours=current.version)
    date, seed = take("date"), take("seed")
    words: list[str] = []
    while (key := f"word {len(words) + 1}") in header:
        words.append(take(key))
    said = {key.removeprefix("option "): header.pop(key) for key in list(header) if key.startswith("option ")}
    settings = definition.settings(said)
    players = tuple(take(f"seat {seat}") for seat in definition.seats_for(settings))
    if header:
        raise Problem("transcript-field", field=next(iter(header)))
    return Match(definition, settings, seed, date, players, words=tuple(words))


def play_back(match: Match, body: list[tuple[int, str]]) -> Match:
    """Plays the moves of a transcript and checks each."""
    for number, line in body:
        found = MOVE.fullmatch(line)
        if found and int(found[1]) == len(match.moves) + 1:
            try:
                match.play(found[2])
            except Problem as problem:
                raise Problem("transcript-move", line=str(number), move=found[2], why=problem) from None
        elif number != body[-1][0] or not ends(match, line):
            raise Problem("transcript-damaged", line=str(number), text=line)
    return match


def ends(match: Match, line: str) -> bool:
    """Returns whether a line is the match's result. A forfeit line first sets the match's forfeit."""
    if not match.position.over and (found := LOST.fullmatch(line)) and found[1] in match.seats:
        match.forfeit = (match.seats.index(found[1]), found[2])
    return match.over and line == result(match)
