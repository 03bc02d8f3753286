"""Line-based game: one person against bots, or several persons at one keyboard."""

from __future__ import annotations

from pathlib import Path

from etoile.bots import choose
from etoile.bots.advice import advise
from etoile.bots.external import Forfeit
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal.console_view import ConsoleView
from etoile.terminal.local_match import LocalMatch

COMMANDS = ("undo", "save", "rules", "log", "hint", "discards", "board", "moves", "resign", "quit", "help")
COMMAND_ALIASES = {"?": "help", "q": "quit", "exit": "quit", "sauver": "save", "abandon": "resign"}


def command_words() -> dict[str, str]:
    """Return the command of each word that can be typed, in all languages."""
    words = {bare(Translator(language).say(f"word-{word}")): word for language in LANGUAGES for word in COMMANDS}
    return {**words, **COMMAND_ALIASES}


class QuitGame(Exception):
    """Raised when a player leaves the game."""


class ConsoleGame:
    """A match played in lines of text. It is saved after every move."""

    def __init__(self, match: Match, view: ConsoleView, file: Path) -> None:
        self.local_match = LocalMatch(match, file)
        self.view = view
        self.view.reader = self.local_match.sole_human
        self.command_words = command_words()
        self.viewer = self.local_match.sole_human

    @property
    def match(self) -> Match:
        """The match in its current state."""
        return self.local_match.match

    def play(self) -> None:
        """Play the match until it ends or a player leaves."""
        try:
            self.view.print_message(f"{self.match.definition.name}-aim")
            self.view.print_message("table-proof", "dim", proof=self.match.proof)
            if not self.match.moves:
                self.view.print_message("table-proof-about", "dim")
            while not self.match.over:
                self.play_turn()
        except (KeyboardInterrupt, EOFError):
            self.view.print_line("")
            self.view.print_message("table-interrupted")
            self.show_resume_instructions()
        except QuitGame:
            self.show_resume_instructions()
        except Forfeit as forfeit:
            self.end_by_forfeit(forfeit)
        else:
            self.show_end()
        finally:
            self.local_match.close()

    def play_turn(self) -> None:
        """Play one decision of a bot or a person."""
        seat = self.match.position.to_move
        if seat in self.local_match.bots:
            self.play_action(choose(self.local_match.bots[seat], self.match.position, self.local_match.rngs[seat]))
            return
        if self.viewer != seat:
            self.hand_over(seat)
        self.show_unreported(seat, seat)
        self.view.show_board(self.match.position, seat)
        self.view.show_moves(self.match.position, seat)
        before = self.match
        moves = len(before.moves)
        while self.match is before and len(before.moves) == moves and not before.over:
            self.handle_input(seat)

    def show_unreported(self, viewer: int, seat: int) -> None:
        """Print the moves that a viewer has not seen, with the events that a seat may know."""
        for played in self.local_match.take_unreported(viewer):
            self.view.print_line(self.view.move_line(played), "bold")
            self.view.show_events(played.raw_events, seat)

    def hand_over(self, seat: int) -> None:
        """Clear the screen, print what everybody may know, and wait until the next player confirms."""
        self.view.clear()
        self.show_unreported(NOBODY, NOBODY)
        self.view.print_message("table-curtain", "bold", seat=self.view.seat_name(seat))
        if self.command_words.get(bare(self.view.prompt(""))) == "quit":
            raise QuitGame
        self.view.clear()
        self.viewer = seat

    def handle_input(self, seat: int) -> None:
        """Read one line and run it: a command, a preview, a clause or a move."""
        facts = {"seat": self.view.seat_name(seat), "you": self.view.reader_role(seat)}
        text = self.view.prompt(self.view.translator.say("table-prompt", **facts))
        command, _, rest = text.partition(" ")
        if not text:
            return
        try:
            if bare(command) in self.command_words:
                self.run_command(self.command_words[bare(command)], rest.strip(), seat)
            elif text.endswith("?"):
                self.view.show_preview(self.match.position, self.local_match.parse_action(text[:-1].strip()), seat)
            elif text.upper().startswith(f"{self.match.definition.prefix}-"):
                self.view.show_clause(text)
            else:
                self.play_action(self.local_match.parse_action(text))
        except Problem as problem:
            self.view.show_refusal(problem)

    def play_action(self, action: int) -> None:
        """Play an action. If there is one person only, print what happened."""
        self.local_match.play_action(action)
        if self.local_match.sole_human != NOBODY:
            self.show_unreported(self.local_match.sole_human, self.local_match.sole_human)

    def run_command(self, word: str, rest: str, seat: int) -> None:
        """Run a command."""
        match word:
            case "undo":
                self.undo()
            case "save":
                self.local_match.save_as(rest)
                self.view.print_file_message("table-saved", self.local_match.file)
            case "rules":
                self.view.show_clause(rest) if rest else self.view.show_digest()
            case "log":
                self.show_log()
            case "hint":
                self.show_hint()
            case "discards":
                self.view.show_discards(self.match.position, seat)
            case "board":
                self.view.show_board(self.match.position, seat)
                self.view.show_moves(self.match.position, seat)
            case "moves":
                self.view.show_moves(self.match.position, seat, rest)
            case "resign":
                self.local_match.resign()
            case "quit":
                raise QuitGame
            case _:
                self.show_help()

    def undo(self) -> None:
        """Take back the last decision of a person."""
        if self.local_match.undo():
            self.view.print_message("table-undone", "green")
        else:
            self.view.print_message("table-undo-none")

    def show_hint(self) -> None:
        """Search the position and print the best moves."""
        position = self.match.position
        hints = advise(self.match.definition, position, self.local_match.rng_for("hint"))
        for line in self.view.hint_lines(position, hints):
            self.view.print_line(line)

    def show_log(self) -> None:
        """Print all moves, with what everybody may know."""
        if not self.local_match.played:
            self.view.print_message("table-log-empty")
        for played in self.local_match.played:
            self.view.print_line(self.view.move_line(played))

    def show_help(self) -> None:
        """Print what can be typed."""
        translator = self.view.translator
        game = self.match.definition.name
        self.view.print_message("help-move")
        self.view.print_message(f"help-notation-{game}")
        self.view.print_message(f"{game}-legend")
        self.view.print_message("help-outlook")
        example = f"{self.match.definition.prefix}-9"
        for name in COMMANDS[:-1]:
            word = translator.say(f"word-{name}")
            self.view.print_line(f"  {word:<12} {translator.say(f'help-{name}', word=word, example=example)}")

    def show_resume_instructions(self) -> None:
        """Print how to resume the match, which is saved."""
        self.view.print_file_message("table-saved", self.local_match.file)
        self.view.print_command_message("table-resume", "resume", self.local_match.file)

    def end_by_forfeit(self, forfeit: Forfeit) -> None:
        """Print how a bot forfeited the game and who wins by that. The match stays saved as it is."""
        for line in self.view.forfeit_lines(self.match.position, self.local_match.humans, forfeit):
            self.view.print_line(line, "bold")
        self.show_resume_instructions()

    def show_end(self) -> None:
        """Print the final position and the result."""
        if len(self.local_match.humans) > 1:
            self.view.clear()
            self.show_unreported(NOBODY, NOBODY)
        self.view.show_board(self.match.position, self.local_match.sole_human)
        self.view.show_result(self.match)
        self.view.print_message("table-seed", "dim", seed=self.match.seed)
        self.view.print_command_message("table-finished", "replay", self.local_match.file)
