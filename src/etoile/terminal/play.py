"""A game at the keyboard: one person against a bot, or two at one keyboard."""

from __future__ import annotations

from pathlib import Path

from etoile.bots import choose, dismiss, find_bot
from etoile.bots.own import Forfeit
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.core.stream import Stream
from etoile.messages import LANGUAGES, Voice
from etoile.terminal import saves
from etoile.terminal.screen import Screen

WORDS = ("undo", "save", "rules", "log", "discards", "board", "moves", "quit", "help")
OTHER_WORDS = {"?": "help", "q": "quit", "exit": "quit", "sauver": "save"}

Notes = list[tuple[int, int, int, int]]


def spoken_words() -> dict[str, str]:
    """What a player can type, in every language, and which command it is."""
    words = {bare(Voice(language).say(f"word-{word}")): word for language in LANGUAGES for word in WORDS}
    return {**words, **OTHER_WORDS}


class Leave(Exception):
    """Somebody gets up from the table."""


class Keyboard:
    """A match being played on a screen. It is saved after every move."""

    def __init__(self, match: Match, screen: Screen, file: Path) -> None:
        self.match = match
        self.screen = screen
        self.file = file
        self.words = spoken_words()
        self.bots = {
            seat: (find_bot(player, match.box), Stream.of(match.seed, f"bot {seat}"))
            for seat, player in enumerate(match.players)
            if player != HUMAN
        }
        self.humans = [seat for seat in range(len(match.players)) if seat not in self.bots]
        self.looking = self.humans[0] if len(self.humans) == 1 else NOBODY
        self.news: dict[int, tuple[int, str, Notes]] = {}
        """What happened in each move of this sitting: who moved, the move, its notes."""
        self.heard = {seat: len(match.moves) for seat in (*self.humans, NOBODY)}
        """How many moves each person, and everybody together, has heard of."""

    def play(self) -> None:
        """Plays the match to its end, or until somebody leaves."""
        try:
            self.screen.say(f"{self.match.box.name}-aim")
            self.screen.say("table-proof", "dim", proof=self.match.proof)
            while not self.match.position.over:
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
            for bot, _ in self.bots.values():
                dismiss(bot)

    def turn(self) -> None:
        """One decision, a bot's or a person's."""
        seat = self.match.position.to_move
        if seat in self.bots:
            bot, stream = self.bots[seat]
            self.perform(choose(bot, self.match.position, stream))
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
        for number in range(self.heard[listener] + 1, len(self.match.moves) + 1):
            mover, move, notes = self.news[number]
            self.screen.say("table-move", "bold", number=number, seat=self.screen.seat(mover), move=move)
            self.screen.tell(notes, seat)
        self.heard[listener] = len(self.match.moves)

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
        said = self.screen.ask(self.screen.voice.say("table-prompt", seat=self.screen.seat(seat)))
        command, _, rest = said.partition(" ")
        if not said:
            return
        try:
            if bare(command) in self.words:
                self.command(self.words[bare(command)], rest.strip(), seat)
            elif said.endswith("?"):
                self.screen.show_outlook(self.match.position, self.action_said(said[:-1].strip()), seat)
            elif said.upper().startswith(f"{self.match.box.prefix}-"):
                self.screen.show_clause(said)
            else:
                self.perform(self.action_said(said))
        except Problem as problem:
            self.screen.refuse(problem)

    def action_said(self, said: str) -> int:
        """The action that a player means, by its number or its notation."""
        return self.by_number(said) if said.isdecimal() else self.match.read(said)

    def by_number(self, said: str) -> int:
        """The action with that number in the list of legal moves."""
        actions: list[int] = self.match.position.actions()
        number = int(said) if len(said) < 6 else 0
        if not 1 <= number <= len(actions):
            raise Problem("table-number-none", number=said, last=len(actions))
        return actions[number - 1]

    def perform(self, action: int) -> None:
        """Plays an action, saves the match, and tells the only person, if there is just one, what happened."""
        seat = self.match.position.to_move
        move = self.match.box.write_move(self.match.position, action)
        notes = self.match.play_action(action)
        saves.save(self.match, self.file)
        self.news[len(self.match.moves)] = (seat, move, notes)
        if len(self.humans) == 1:
            self.tell_news(self.humans[0], self.humans[0])

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
            case "moves":
                self.screen.show_moves(self.match.position, seat, rest)
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
                self.heard = {seat: min(heard, count) for seat, heard in self.heard.items()}
                saves.save(self.match, self.file)
                self.screen.say("table-undone", "green")
                return
        self.screen.say("table-undo-none")

    def save_as(self, name: str) -> None:
        """Saves the match in its file, or in another one that does not exist yet and is its file from now on."""
        if name:
            file = Path(name).expanduser()
            saves.create(self.match, file)
            self.file = file
        else:
            saves.save(self.match, self.file)
        self.screen.say_path("table-saved", self.file)

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
        self.screen.say("help-outlook")
        example = f"{self.match.box.prefix}-9"
        for name in WORDS[:-1]:
            word = voice.say(f"word-{name}")
            self.screen.line(f"  {word:<12} {voice.say(f'help-{name}', word=word, example=example)}")

    def leave(self) -> None:
        """Says how to go on with the match, which is saved."""
        self.screen.say_path("table-saved", self.file)
        self.screen.say_path("table-resume", self.file)

    def forfeit(self, forfeit: Forfeit) -> None:
        """A bot broke the rules of the house: says how, who has won by that, and that the match is saved as it stands."""
        seat = self.match.position.to_move
        mates = next(team for team in self.match.position.teams() if seat in team)
        won = not set(mates) & set(self.humans)
        self.screen.say("table-broken", "red", seat=self.screen.seat(seat), why=forfeit)
        self.screen.say("table-forfeit-won" if won else "table-forfeit-lost", "bold green" if won else "bold")
        self.leave()

    def finish(self) -> None:
        """Shows how it ended."""
        if len(self.humans) > 1:
            self.screen.hide()
            self.tell_news(NOBODY, NOBODY)
        self.screen.show(self.match.position, self.looking if len(self.humans) == 1 else NOBODY)
        self.screen.show_result(self.match.position)
        self.screen.say("table-seed", "dim", seed=self.match.seed)
        self.screen.say_path("table-finished", self.file)
