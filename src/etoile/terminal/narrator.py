"""What there is to say about a game, in one language: events, refusals, outlooks, hints and results as sentences."""

from __future__ import annotations

import os
import re
import shutil
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

from etoile.boards import Choice, find_board
from etoile.bots.advice import Hint
from etoile.bots.external import Forfeit
from etoile.core.definition import Event, GameDefinition
from etoile.core.game import NOBODY
from etoile.core.options import bare
from etoile.core.refusal import Problem, Refused
from etoile.core.rng import Rng
from etoile.i18n import LANGUAGES, NBSP, Translator
from etoile.i18n.events import beyond_notation, seat_name, sentences
from etoile.terminal.local_match import News

GAPS = re.compile(r"[\s>=+]+")
"""What a notation can do without."""
HINTS = 3
"""How many moves a hint names."""


def own_name() -> str:
    """How to call this program from here."""
    if sys.argv[0].endswith("__main__.py"):
        return "python -m etoile"
    return "etoile" if shutil.which("etoile") else os.path.relpath(sys.argv[0])


def seats_said(definition: GameDefinition) -> dict[str, str]:
    """The seats of a game by what they are called in every language."""
    return {
        bare(Translator(language).say(f"seat-{definition.name}-{seat}")): seat
        for language in LANGUAGES
        for seat in definition.seats
    }


class Outlook(NamedTuple):
    """What a move would bring: its events, and the view after it, or None if that depends on hidden cards."""

    events: list[Event]
    view: Any


class Narrator:
    """Tells one game in one language."""

    def __init__(self, definition: GameDefinition, translator: Translator) -> None:
        self.definition = definition
        self.translator = translator
        self.board = find_board(definition.name)

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return seat_name(self.definition, seat, self.translator)

    def path(self, name: str, file: Path) -> str:
        """A sentence that names a file, and perhaps the command to use it with, ready to be copied."""
        return self.translator.say(name, file=quote(str(file)), etoile=own_name())

    def choices(self, position: Any, seat: int) -> list[Choice]:
        """The legal moves."""
        return [
            Choice(
                number,
                move,
                self.definition.localize_move(move, self.translator.language),
                partial(self.definition.preview_events, position, action, seat),
            )
            for number, (move, action) in enumerate(self.definition.legal_moves(position).items(), 1)
        ]

    def localize_move(self, move: str) -> str:
        """A move in the words of the language, for a sentence: no line breaks in it."""
        return self.definition.localize_move(move, self.translator.language).replace(" ", NBSP)

    def gains(self, position: Any, seat: int) -> dict[int, int]:
        """By how many points each legal move, by its number, changes a seat's lead at once, as far as the seat can expect
        it; nothing where the lead is more than points."""
        if not self.board.GAINS:
            return {}
        deal = position.redeal(seat, Rng())
        lead = deal.lead(seat)
        gains = {}
        for number, action in enumerate(deal.actions(), 1):
            after = deal.copy()
            after.apply(action)
            gains[number] = int(after.lead(seat) - lead)
        return gains

    def beginning(self, choices: list[Choice], beginning: str) -> list[Choice]:
        """The moves that begin like this, in whatever language."""
        dense = GAPS.sub("", bare(beginning))
        return [
            choice
            for choice in choices
            if any(
                GAPS.sub("", bare(self.definition.localize_move(choice.move, language))).startswith(dense)
                for language in LANGUAGES
            )
        ]

    def move(self, news: News) -> str:
        """A move that was played: its number, who played it, and the move itself."""
        return self.translator.say(
            "table-move", number=news.number, seat=self.seat(news.mover), move=self.localize_move(news.move)
        )

    def happened(self, notes: list[tuple[int, int, int, int]], seat: int) -> list[str]:
        """What happened in a move beyond what its notation says, as a seat hears it."""
        return self.beyond_notation(self.definition.events(notes, seat))

    def beyond_notation(self, events: list[Event]) -> list[str]:
        """Events as sentences, but for those that the notation of a move tells already."""
        return self.sentences(beyond_notation(self.definition, events))

    def sentences(self, events: list[Event]) -> list[str]:
        """Events as sentences."""
        return sentences(self.definition, events, self.translator)

    def refusal(self, problem: Problem) -> str:
        """Why a move can't be played: the clause, if there is one, and its sentence."""
        said = self.translator.describe(problem)
        return f"{problem.refusal.clause} · {said}" if isinstance(problem, Refused) else said

    def outlook(self, position: Any, action: int, seat: int) -> Outlook:
        """What a move would bring, as far as its player can expect it."""
        foreseen = self.definition.preview_events(position, action, seat)
        after = position.redeal(seat, Rng())
        sure = self.definition.events(after.apply_with_events(action), NOBODY) == foreseen
        view = replace(self.definition.view(after, NOBODY), seat=seat) if sure else None
        return Outlook(foreseen, view)

    def hints(self, position: Any, hints: list[Hint]) -> list[str]:
        """The best few moves, each with what can be expected of it, a sentence each."""
        numbers = {action: number for number, action in enumerate(position.actions(), 1)}
        return [
            self.translator.say(
                "table-hint",
                number=numbers[hint.action],
                move=self.localize_move(self.definition.write_move(position, hint.action)),
                wins=round(10 * hint.expected),
                sure=hint.certainty,
            )
            for hint in hints[:HINTS]
        ]

    def points(self, position: Any) -> list[str]:
        """The final scores, and why the winner won where the points alone don't tell."""
        scores = enumerate(position.scores())
        lines = [self.translator.say(self.board.RESULT, seat=self.seat(seat), points=points) for seat, points in scores]
        return lines + self.board.explain(self.definition.view(position, NOBODY), self.translator)

    def verdict(self, position: Any, you: int = NOBODY) -> str:
        """Who has won; to the only person at the table, if there are two sides, whether it is he and by how much."""
        winners, scores, teams = position.winners(), position.scores(), position.teams()
        if you != NOBODY and len(teams) == 2:
            own, other = sorted(teams, key=lambda team: you not in team)
            points = {"own": sum(scores[seat] for seat in own), "other": sum(scores[seat] for seat in other)}
            ending = "shared" if len(set(winners) & {own[0], other[0]}) > 1 else "won" if own[0] in winners else "lost"
            return self.translator.say(f"result-you-{ending}", **points)
        if len({tuple(team) for team in position.teams() if set(team) & set(winners)}) > 1:
            return self.translator.say("result-shared")
        return self.translator.say("result-won", seat=" & ".join(map(self.seat, winners)), count=len(winners))

    def forfeit(self, position: Any, humans: list[int], forfeit: Forfeit) -> list[str]:
        """How the bot to move broke the rules of the house, and what that means for the persons at the table."""
        seat = position.to_move
        lines = [self.translator.say("table-broken", seat=self.seat(seat), why=forfeit)]
        if humans:
            mates = next(team for team in position.teams() if seat in team)
            lines.append(self.translator.say("table-forfeit-lost" if set(mates) & set(humans) else "table-forfeit-won"))
        return lines

    def hands(self, position: Any) -> list[str]:
        """All hands, open."""
        return [
            self.board.open_hand(self.definition.view(position, seat), self.translator) for seat in range(position.seats)
        ]
