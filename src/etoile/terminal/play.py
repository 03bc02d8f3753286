"""A game at the keyboard: one person against a bot, or two at one keyboard."""

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
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.screen import Screen

WORDS = ("undo", "save", "rules", "log", "hint", "discards", "board", "moves", "quit", "help")
OTHER_WORDS = {"?": "help", "q": "quit", "exit": "quit", "sauver": "save"}


def spoken_words() -> dict[str, str]:
    """What a player can type, in every language, and which command it is."""
    words = {bare(Translator(language).say(f"word-{word}")): word for language in LANGUAGES for word in WORDS}
    return {**words, **OTHER_WORDS}


class Leave(Exception):
    """Somebody gets up from the table."""


class Keyboard:
    """A match being played on a screen. It is saved after every move."""

    def __init__(self, match: Match, screen: Screen, file: Path) -> None:
        self.local_match = LocalMatch(match, file)
        self.screen = screen
        self.words = spoken_words()
        self.looking = self.local_match.single

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.local_match.match

    def play(self) -> None:
        """Plays the match to its end, or until somebody leaves."""
        try:
            self.screen.say(f"{self.match.definition.name}-aim")
            self.screen.say("table-proof", "dim", proof=self.match.proof)
            while not self.match.over:
                self.turn()
        except (KeyboardInterrupt, EOFError):
            self.screen.line("")
            self.screen.say("table-interrupted")
            self.leave()
        except Leave:
            self.leave()
        except Forfeit as forfeit:
            self.forfeit(forfeit)
        else:
            self.finish()
        finally:
            self.local_match.close()

    def turn(self) -> None:
        """One decision, a bot's or a person's."""
        seat = self.match.position.to_move
        if seat in self.local_match.bots:
            self.perform(choose(self.local_match.bots[seat], self.match.position, self.local_match.rngs[seat]))
            return
        if self.looking != seat:
            self.draw_curtain(seat)
        self.tell_news(seat, seat)
        self.screen.show(self.match.position, seat)
        self.screen.show_moves(self.match.position, seat)
        before = self.match
        moves = len(before.moves)
        while self.match is before and len(before.moves) == moves:
            self.answer(seat)

    def tell_news(self, listener: int, seat: int) -> None:
        """Tells the moves that a listener has not heard of, in the words of a seat."""
        for news in self.local_match.unheard(listener):
            self.screen.line(self.screen.move(news), "bold")
            self.screen.tell(news.notes, seat)

    def draw_curtain(self, seat: int) -> None:
        """Two at one keyboard: the next player looks only once the other doesn't. Until then, what everybody may know."""
        self.screen.hide()
        self.tell_news(NOBODY, NOBODY)
        self.screen.say("table-curtain", "bold", seat=self.screen.seat(seat))
        if self.words.get(bare(self.screen.ask(""))) == "quit":
            raise Leave
        self.screen.hide()
        self.looking = seat

    def answer(self, seat: int) -> None:
        """Asks once and does what is asked for."""
        said = self.screen.ask(self.screen.translator.say("table-prompt", seat=self.screen.seat(seat)))
        command, _, rest = said.partition(" ")
        if not said:
            return
        try:
            if bare(command) in self.words:
                self.command(self.words[bare(command)], rest.strip(), seat)
            elif said.endswith("?"):
                self.screen.show_outlook(self.match.position, self.local_match.action_said(said[:-1].strip()), seat)
            elif said.upper().startswith(f"{self.match.definition.prefix}-"):
                self.screen.show_clause(said)
            else:
                self.perform(self.local_match.action_said(said))
        except Problem as problem:
            self.screen.refuse(problem)

    def perform(self, action: int) -> None:
        """Plays an action, and tells the only person, if there is just one, what happened."""
        self.local_match.perform(action)
        if self.local_match.single != NOBODY:
            self.tell_news(self.local_match.single, self.local_match.single)

    def command(self, word: str, rest: str, seat: int) -> None:
        """Does what a player asked for that is not a move."""
        match word:
            case "undo":
                self.undo()
            case "save":
                self.local_match.save_as(rest)
                self.screen.say_path("table-saved", self.local_match.file)
            case "rules":
                self.screen.show_clause(rest) if rest else self.screen.show_digest()
            case "log":
                self.log()
            case "hint":
                self.hint()
            case "discards":
                self.screen.show_discards(self.match.position, seat)
            case "board":
                self.screen.show(self.match.position, seat)
                self.screen.show_moves(self.match.position, seat)
            case "moves":
                self.screen.show_moves(self.match.position, seat, rest)
            case "quit":
                raise Leave
            case _:
                self.help()

    def undo(self) -> None:
        """Takes back what a person decided last."""
        if self.local_match.undo():
            self.screen.say("table-undone", "green")
        else:
            self.screen.say("table-undo-none")

    def hint(self) -> None:
        """What a good player would think about now."""
        position = self.match.position
        hints = advise(self.match.definition, position, self.local_match.chance("hint"))
        for line in self.screen.hints(position, hints):
            self.screen.line(line)

    def log(self) -> None:
        """What has been played, as everybody may know it."""
        if not self.local_match.news:
            self.screen.say("table-log-empty")
        for news in self.local_match.news:
            self.screen.line(self.screen.move(news))

    def help(self) -> None:
        """What can be typed."""
        translator = self.screen.translator
        game = self.match.definition.name
        self.screen.say("help-move")
        self.screen.say(f"help-notation-{game}")
        self.screen.say(f"{game}-legend")
        self.screen.say("help-outlook")
        example = f"{self.match.definition.prefix}-9"
        for name in WORDS[:-1]:
            word = translator.say(f"word-{name}")
            self.screen.line(f"  {word:<12} {translator.say(f'help-{name}', word=word, example=example)}")

    def leave(self) -> None:
        """Says how to go on with the match, which is saved."""
        self.screen.say_path("table-saved", self.local_match.file)
        self.screen.say_path("table-resume", self.local_match.file)

    def forfeit(self, forfeit: Forfeit) -> None:
        """A bot broke the rules of the house: says how, who has won by that, and that the match is saved as it stands."""
        for line in self.screen.forfeit(self.match.position, self.local_match.humans, forfeit):
            self.screen.line(line, "bold")
        self.leave()

    def finish(self) -> None:
        """Shows how it ended."""
        if len(self.local_match.humans) > 1:
            self.screen.hide()
            self.tell_news(NOBODY, NOBODY)
        self.screen.show(self.match.position, self.local_match.single)
        self.screen.show_result(self.match.position)
        self.screen.say("table-seed", "dim", seed=self.match.seed)
        self.screen.say_path("table-finished", self.local_match.file)
