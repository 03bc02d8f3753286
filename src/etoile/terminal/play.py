"""A game at the keyboard: one person against a bot, or two at one keyboard."""

from __future__ import annotations

from pathlib import Path
from unicodedata import combining, normalize

from etoile.bots import choose, find_bot
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.core.refusal import Problem
from etoile.core.stream import Stream
from etoile.messages import LANGUAGES, Voice
from etoile.terminal import saves
from etoile.terminal.screen import Screen

WORDS = ("undo", "save", "rules", "log", "discards", "board", "quit", "help")


def bare(text: str) -> str:
    """A text in small letters without accents."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))


def spoken_words() -> dict[str, str]:
    """What a player can type, in every language, and which command it is."""
    words = {bare(Voice(language).say(f"word-{word}")): word for language in LANGUAGES for word in WORDS}
    return {**words, "?": "help", "q": "quit", "sauver": "save"}


class Leave(Exception):
    """Somebody gets up from the table."""


class Keyboard:
    """A match being played on a screen."""

    def __init__(self, match: Match, screen: Screen, file: Path | None = None) -> None:
        self.match = match
        self.screen = screen
        self.file = file or saves.new_file(match)
        self.words = spoken_words()
        self.bots = {
            seat: (find_bot(player), Stream.of(match.seed, f"bot {seat}"))
            for seat, player in enumerate(match.players)
            if player != HUMAN
        }
        self.humans = [seat for seat in range(len(match.players)) if seat not in self.bots]
        self.looking: int | None = self.humans[0] if len(self.humans) == 1 else None

    @property
    def listener(self) -> int:
        """Who hears what happens: the only person, or, if several look at the screen, what everybody may know."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    def play(self) -> None:
        """Plays the match to its end, or until somebody leaves. In both cases it is saved."""
        try:
            self.screen.say("table-proof", "dim", proof=self.match.proof)
            while not self.match.position.over:
                self.turn()
        except (KeyboardInterrupt, EOFError):
            self.screen.line("")
            self.screen.say("table-interrupted")
            self.leave()
        except Leave:
            self.leave()
        else:
            self.finish()

    def turn(self) -> None:
        """One decision, a bot's or a person's."""
        seat = self.match.position.to_move
        if seat in self.bots:
            bot, stream = self.bots[seat]
            self.perform(choose(bot, self.match.position, stream))
            return
        if self.looking != seat:
            self.draw_curtain(seat)
        self.screen.show(self.match.position, seat)
        self.screen.show_moves(self.match.position, seat)
        moves = len(self.match.moves)
        while len(self.match.moves) == moves:
            self.answer(seat)

    def draw_curtain(self, seat: int) -> None:
        """Two at one keyboard: the next player looks only once the other doesn't."""
        self.screen.line("")
        self.screen.say("table-curtain", "bold", seat=self.screen.seat(seat))
        input()
        self.screen.console.clear()
        self.looking = seat

    def answer(self, seat: int) -> None:
        """Asks once and does what is asked for."""
        self.screen.line("")
        said = input(self.screen.voice.say("table-prompt", seat=self.screen.seat(seat)) + " ").strip()
        command, _, rest = said.partition(" ")
        if not said:
            return
        try:
            if bare(command) in self.words:
                self.command(self.words[bare(command)], rest.strip(), seat)
            elif said.upper().startswith(f"{self.match.box.prefix}-"):
                self.screen.show_clause(said)
            elif said.isdecimal():
                self.perform(self.by_number(int(said)))
            else:
                self.perform(self.match.read(said))
        except Problem as problem:
            self.screen.refuse(problem)

    def by_number(self, number: int) -> int:
        """The action with that number in the list of legal moves."""
        actions: list[int] = self.match.position.actions()
        if not 1 <= number <= len(actions):
            raise Problem("table-number-none", number=number, last=len(actions))
        return actions[number - 1]

    def perform(self, action: int) -> None:
        """Plays an action and tells what happened."""
        seat = self.match.position.to_move
        move = self.match.box.write_move(self.match.position, action)
        notes = self.match.play_action(action)
        self.screen.say("table-move", "bold", number=len(self.match.moves), seat=self.screen.seat(seat), move=move)
        self.screen.tell(notes, self.listener)

    def command(self, word: str, rest: str, seat: int) -> None:
        """Does what a player asked for that is not a move."""
        match word:
            case "undo":
                self.undo()
            case "save":
                self.save_as(rest)
            case "rules":
                self.screen.show_clause(rest) if rest else self.screen.show_digest()
            case "log":
                self.log()
            case "discards":
                self.screen.show_discards(self.match.position, seat)
            case "board":
                self.screen.show(self.match.position, seat)
                self.screen.show_moves(self.match.position, seat)
            case "quit":
                raise Leave
            case _:
                self.help()

    def undo(self) -> None:
        """Back to the last decision of a person: against a bot to one's own, with two at one keyboard one move back."""
        for count in range(len(self.match.moves) - 1, -1, -1):
            before = self.match.before(count)
            if before.position.to_move in self.humans:
                self.match = before
                self.screen.say("table-undone", "green")
                return
        self.screen.say("table-undo-none")

    def save_as(self, name: str) -> None:
        """Saves the match, in its file or in another one that does not exist yet."""
        file = Path(name) if name else self.file
        if name and file.exists() and file != self.file:
            raise Problem("file-exists", file=name)
        saves.save(self.match, file)
        self.file = file
        self.screen.say("table-saved", file=str(file))

    def log(self) -> None:
        """What has been played, as everybody may know it."""
        if not self.match.moves:
            self.screen.say("table-log-empty")
        past = self.match.before(0)
        for number, move in enumerate(self.match.moves, 1):
            self.screen.say("table-move", number=number, seat=self.screen.seat(past.position.to_move), move=move)
            past.play(move)

    def help(self) -> None:
        """What can be typed."""
        voice = self.screen.voice
        game = self.match.box.name
        self.screen.say("help-move")
        self.screen.say(f"help-notation-{game}")
        self.screen.say(f"{game}-legend")
        example = f"{self.match.box.prefix}-9"
        for name in WORDS[:-1]:
            word = voice.say(f"word-{name}")
            self.screen.line(f"  {word:<12} {voice.say(f'help-{name}', word=word, example=example)}")

    def leave(self) -> None:
        """Saves the match and says how to go on with it."""
        saves.save(self.match, self.file)
        self.screen.say("table-saved", file=str(self.file))
        self.screen.say("table-resume", file=str(self.file))

    def finish(self) -> None:
        """Shows how it ended, and keeps the transcript."""
        self.screen.show(self.match.position, self.listener)
        self.screen.show_result(self.match.position)
        self.screen.say("table-seed", "dim", seed=self.match.seed)
        saves.save(self.match, self.file)
        self.screen.say("table-finished", file=str(self.file))
