"""Sentences about a game in one language: events, refusals, previews, hints and results."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from etoile.boards import Choice, find_board
from etoile.bots.advice import Hint
from etoile.bots.external import Forfeit
from etoile.core.definition import Event, GameDefinition
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.options import bare
from etoile.core.preview import PERCENT
from etoile.core.refusal import Problem, Refused
from etoile.core.rng import Rng
from etoile.i18n import LANGUAGES, NBSP, Translator
from etoile.i18n.events import beyond_notation, reader_role, seat_name, sentences
from etoile.i18n.previews import hint_reason, preview_lines
from etoile.terminal.local_match import PlayedMove
from etoile.terminal.shell_command import quoted, shell_command

OPTIONAL_CHARACTERS = re.compile(r"[\s>=+]+")
"""Characters of a notation that need not be typed."""
MAX_HINTS = 3
"""Number of moves that a hint names."""


def seats_by_name(definition: GameDefinition) -> dict[str, str]:
    """Return the seats of a game by their names in all languages."""
    return {
        bare(Translator(language).say(f"seat-{definition.name}-{seat}")): seat
        for language in LANGUAGES
        for seat in definition.seats
    }


class MovePreview(NamedTuple):
    """Expected effects of a move: its events, the change of points or the likelihood in words, and the view after it, or
    None if that depends on hidden cards."""

    events: list[Event]
    lines: list[str]
    view: Any


class Narrator:
    """Describes one game in one language."""

    def __init__(self, definition: GameDefinition, translator: Translator, reader: int = NOBODY) -> None:
        self.definition = definition
        self.translator = translator
        self.reader = reader
        """The seat of the only person, who is addressed as "you"; NOBODY: all seats are named."""
        self.plain_requested = False
        """True if the user asked for plain lines; commands to copy then ask for them too."""
        self.board = find_board(definition.name)

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_name(self.definition, seat, self.translator)

    def reader_role(self, seat: int) -> str:
        """Return whether a message about a seat addresses the reader: the value of its `$you`."""
        return reader_role({"seat": seat}, self.reader)

    def file_message(self, name: str, file: Path) -> str:
        """Return a message that names a file in a form that can be copied."""
        return self.translator.say(name, file=quoted(str(file)))

    def command_message(self, name: str, command: str, file: Path) -> str:
        """Return a message with a shell command that can be copied: a command of `etoile` on a file."""
        return self.translator.say(name, command=shell_command(self.translator, command, file, self.plain_requested))

    def choices(self, position: Any, seat: int) -> list[Choice]:
        """Return the legal moves."""
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
        """Return a move in the current language, with no-break spaces."""
        return self.definition.localize_move(move, self.translator.language).replace(" ", NBSP)

    def point_gains(self, position: Any, seat: int) -> dict[int, int]:
        """Return by how many points each legal move, by its number, is expected to change a seat's lead at once; empty if
        the game's lead is not measured in points."""
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

    def filter_by_prefix(self, choices: list[Choice], typed: str) -> list[Choice]:
        """Return the moves whose notation in any language begins with the typed text."""
        prefix = OPTIONAL_CHARACTERS.sub("", bare(typed))
        return [
            choice
            for choice in choices
            if any(
                OPTIONAL_CHARACTERS.sub("", bare(self.definition.localize_move(choice.move, language))).startswith(prefix)
                for language in LANGUAGES
            )
        ]

    def move_line(self, played: PlayedMove) -> str:
        """Return the number, the seat and the notation of a played move."""
        return self.translator.say(
            "table-move",
            number=played.number,
            seat=self.seat_name(played.mover),
            you=self.reader_role(played.mover),
            move=self.localize_move(played.move),
        )

    def event_sentences(self, raw_events: list[tuple[int, int, int, int]], seat: int) -> list[str]:
        """Return the events of a move that its notation does not imply, as a seat may know them."""
        return self.beyond_notation(self.definition.events(raw_events, seat))

    def beyond_notation(self, events: list[Event]) -> list[str]:
        """Return sentences for the events that the notation of a move does not imply."""
        return self.sentences(beyond_notation(self.definition, events))

    def sentences(self, events: list[Event]) -> list[str]:
        """Return sentences for events."""
        return sentences(self.definition, events, self.translator, self.reader)

    def refusal_text(self, problem: Problem) -> str:
        """Return why a move is refused: the clause, if there is one, and its sentence."""
        text = self.translator.describe(problem)
        return f"{problem.refusal.clause} · {text}" if isinstance(problem, Refused) else text

    def preview(self, position: Any, action: int, seat: int) -> MovePreview:
        """Return the effects of a move that its player can expect."""
        preview = self.definition.preview(position, action, seat)
        lines = preview_lines(self.definition, preview, self.translator)
        after = position.redeal(seat, Rng())
        sure = self.definition.events(after.apply_with_events(action), NOBODY) == preview.events
        if not sure:
            return MovePreview(preview.events, lines, None)
        view = self.definition.view(after, NOBODY)
        return MovePreview(preview.events, lines, replace(view, seat=seat) if hasattr(view, "seat") else view)

    def hint_lines(self, position: Any, hints: list[Hint]) -> list[str]:
        """Return the best moves, one a line: number, winning chance, notation and reason."""
        numbers = {action: number for number, action in enumerate(position.actions(), 1)}
        return [
            self.translator.say(
                "hint-line",
                number=numbers[hint.action],
                percent=round(PERCENT * hint.expected),
                move=self.localize_move(self.definition.write_move(position, hint.action)),
                reason=self.hint_reason(position, hint),
            )
            for hint in hints[:MAX_HINTS]
        ]

    def hint_reason(self, position: Any, hint: Hint) -> str:
        """Return why a move is recommended."""
        preview = self.definition.preview(position, hint.action, position.to_move)
        return hint_reason(self.definition, preview, self.translator)

    def score_lines(self, position: Any) -> list[str]:
        """Return the final scores, and the reason of the victory where the scores do not show it."""
        lines = [
            self.translator.say(self.board.RESULT, seat=self.seat_name(seat), you=self.reader_role(seat), points=points)
            for seat, points in enumerate(position.scores())
        ]
        return lines + self.board.explain(self.definition.view(position, self.reader), self.translator)

    def result_text(self, position: Any) -> str:
        """Return the winner; for a reader in a game of two teams, whether the reader has won and by how much."""
        winners, scores, teams = position.winners(), position.scores(), position.teams()
        if self.reader != NOBODY and len(teams) == 2:
            own, other = sorted(teams, key=lambda team: self.reader not in team)
            points = {"own": sum(scores[seat] for seat in own), "other": sum(scores[seat] for seat in other)}
            ending = "shared" if len(set(winners) & {own[0], other[0]}) > 1 else "won" if own[0] in winners else "lost"
            return self.translator.say(f"result-you-{ending}", **points)
        if len({tuple(team) for team in position.teams() if set(team) & set(winners)}) > 1:
            return self.translator.say("result-shared")
        return self.translator.say("result-won", seat=" & ".join(map(self.seat_name, winners)), count=len(winners))

    def result_lines(self, match: Match) -> list[str]:
        """Return the result of a finished match: the scores, or how it was lost before its end, then the winner."""
        if match.forfeit is None:
            return [*self.score_lines(match.position), self.result_text(match.position)]
        seat, how = match.forfeit
        winners = match.winners()
        return [
            self.translator.say(f"result-{how}", seat=self.seat_name(seat), you=self.reader_role(seat)),
            self.translator.say("result-won", seat=" & ".join(map(self.seat_name, winners)), count=len(winners)),
        ]

    def forfeit_lines(self, position: Any, humans: list[int], forfeit: Forfeit) -> list[str]:
        """Return how the bot to move forfeited the game, and the result for the persons."""
        seat = position.to_move
        lines = [self.translator.say("table-broken", seat=self.seat_name(seat), why=forfeit)]
        if humans:
            mates = next(team for team in position.teams() if seat in team)
            lines.append(self.translator.say("table-forfeit-lost" if set(mates) & set(humans) else "table-forfeit-won"))
        return lines

    def hand_lines(self, position: Any) -> list[str]:
        """Return all hands."""
        return [
            self.board.open_hand(self.definition.view(position, seat), self.translator) for seat in range(position.seats)
        ]
