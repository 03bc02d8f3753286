"""A table: what its log made of it. `Table.of(id, records)` folds a log; `after(records)` is the table with more of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.games import find_game
from etoile.tables.entries import (
    LOSE,
    AnyEntry,
    CameBack,
    Ended,
    Flagged,
    Left,
    Moved,
    Muted,
    Opened,
    Ready,
    Record,
    RematchAsked,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    StoodIn,
    TakebackAgreed,
    TakebackAsked,
    TakebackDeclined,
    TookBack,
)

WAITING, PLAYING, OVER = "waiting", "playing", "over"
GRACE = 10_000
"""How many milliseconds somebody has at least who comes back to his seat."""

RawEvents = list[tuple[int, int, int, int]]


class BrokenLog(Exception):
    """A log that does not begin with how its table was opened, or has a gap."""


@dataclass(frozen=True)
class Seat:
    """A seat: a person's, a bot's, or free."""

    player: str = ""
    """Who sits there, by his id; nobody if it is free or a bot's."""
    name: str = ""
    bot: str = ""
    """The level of a bot that has this seat."""
    stand_in: str = ""
    """The level of a bot that plays on for the player."""
    named: str = ""
    """The only player who may sit down here, if the table was opened so."""
    out: bool = False
    """Whether its player gave up, or lost by the clock, in a game that goes on."""

    @property
    def free(self) -> bool:
        return not self.player and not self.bot

    @property
    def played_by(self) -> str:
        """The bot that plays here now, or nothing if a person does."""
        return self.stand_in or self.bot


class Play(NamedTuple):
    """A move that was played, and the position before it (None at an outdated table)."""

    seat: int
    move: str
    before: Any


@dataclass
class Table:
    """A table, folded from its log."""

    id: str
    opened: Opened
    host: str
    records: list[Record] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    ready: dict[str, str] = field(default_factory=dict)
    """Who wants to begin, and the words that they added to the shuffle."""
    match: Match | None = None
    status: str = WAITING
    to_move: int = NOBODY
    """The seat to move, or NOBODY."""
    plays: list[Play] = field(default_factory=list)
    """The moves as they stand."""
    told: dict[int, RawEvents] = field(default_factory=dict)
    """What happened in every move that was ever played, by its place in the log."""
    ended: Ended | None = None
    since: int = 0
    """When the turn began, in milliseconds."""
    banks: list[int] = field(default_factory=list)
    """How many milliseconds each seat had left when its turn began, if the clock gives a total."""
    takeback: TakebackAsked | None = None
    agreed: set[str] = field(default_factory=set)
    rematch: set[str] = field(default_factory=set)
    """Who would like to play again."""
    next_table: str = ""
    causes: dict[tuple[str, str], int] = field(default_factory=dict)
    """Up to which version the commands of players led, by the player and the command's own id."""
    chat: list[Record] = field(default_factory=list)
    muted: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of players: the first does not want to hear the second."""
    date: str | None = None
    """The day of the deal."""
    outdated: bool = False
    """Whether the log is of rules that are not supported. Such a table is closed: its moves are listed by their notation and
    never played."""

    @staticmethod
    def of(id: str, records: Iterable[Record]) -> Table:
        """The table that a log tells of. Its first entry is how it was opened. Raises BrokenLog, or what its game raises, if
        there is no such table."""
        log = iter(records)
        first = next(log)
        if not isinstance(first.entry, Opened) or first.version != 1:
            raise BrokenLog("no opening")
        table = Table(id, first.entry, first.by)
        table.records.append(first)
        if not table.definition.supports(first.entry.rules):
            table.outdated, table.status = True, OVER
        for place in first.entry.places:
            table.seats.append(
                Seat(bot=place.name if place.kind == "bot" else "", named=place.name if place.kind == "named" else "")
            )
        for record in log:
            table.add(record)
        return table

    # What it is like

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return len(self.records)

    @cached_property
    def definition(self) -> GameDefinition:
        return find_game(self.opened.game)

    @cached_property
    def proof(self) -> str:
        """The secret's SHA-256, shown from the beginning on."""
        return sha256(self.opened.secret.encode()).hexdigest()

    @property
    def people(self) -> list[str]:
        """The players at the table, each once, in the order of their seats."""
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player))

    def held_by(self, player: str) -> list[int]:
        """The seats of a player: several for people at one keyboard."""
        return [number for number, seat in enumerate(self.seats) if player and seat.player == player]

    def private_view(self, seat: int) -> dict[str, Any] | None:
        """What a seat sees besides what lies open to all; None before the deal."""
        return self.definition.private_view(self.match.position, seat) if self.match else None

    def name_of(self, player: str) -> str:
        """What a player at the table is called."""
        return next((seat.name for seat in self.seats if seat.player == player), "")

    def done(self, player: str, cause: str) -> int:
        """The version that a player's command led to, if it was carried out before; else 0."""
        return self.causes.get((player, cause), 0)

    def next_records(self, entries: list[AnyEntry], at: int, by: str = "", cause: str = "") -> list[Record]:
        """Entries with their places in the log. A log's times never go back, whatever the machine's clock does."""
        at = max(at, self.records[-1].at) if self.records else at
        return [Record(self.version + number, at, entry, by, cause) for number, entry in enumerate(entries, 1)]

    # What happens

    def after(self, records: Iterable[Record]) -> Table:
        """The table with these records added to its log. This one does not change: whoever reads it meanwhile sees what is
        committed. Costs about 2 µs more than `add`."""
        table = self.copy()
        for record in records:
            table.add(record)
        return table

    def copy(self) -> Table:
        """The same table; adding to one does not change the other. Copies what `add` changes in place."""
        table: Table = object.__new__(Table)
        vars(table).update(vars(self))
        table.records = self.records.copy()
        table.plays = self.plays.copy()
        table.told = self.told.copy()
        table.causes = self.causes.copy()
        table.match = self.match.copy() if self.match else None
        return table

    def add(self, record: Record) -> None:
        """Takes the next entry of the log. Replaces every container but those that `copy` copies."""
        if record.version != self.version + 1:
            raise BrokenLog("gap")
        self.records.append(record)
        if record.cause:
            self.causes[record.by, record.cause] = record.version
        match record.entry:
            case Moved(number, move):
                self.play(number, move, record.at)
            case Sat(number, player, name):
                self.change_seat(number, player=player, name=name)
            case Left(number):
                gone = self.seats[number].player
                self.ready = {other: word for other, word in self.ready.items() if other != gone}
                self.change_seat(number, player="", name="")
            case Ready(player, word):
                self.ready = {**self.ready, player: word}
            case Started(date):
                self.begin(date, record.at)
            case Resigned(number):
                self.change_seat(number, out=True)
            case Flagged(number):
                self.change_seat(number, out=self.opened.clock.at_zero == LOSE)
                self.set_bank(number, 0)
            case StoodIn(number, bot):
                self.change_seat(number, stand_in=bot)
                self.takeback = None
            case CameBack(number):
                self.change_seat(number, stand_in="")
                self.set_bank(number, max(self.banks[number], GRACE))
                self.since = record.at
            case TakebackAsked() as asked:
                self.takeback, self.agreed = asked, {asked.player}
            case TakebackAgreed(player):
                self.agreed = {*self.agreed, player}
            case TakebackDeclined():
                self.takeback = None
            case TookBack(count):
                self.take_back(count, record.at)
            case RematchAsked(player):
                self.rematch = {*self.rematch, player}
            case Rematched(id):
                self.next_table = id
            case Said():
                self.chat = [*self.chat, record]
            case Muted(player, whom, muted):
                self.muted = self.muted | {(player, whom)} if muted else self.muted - {(player, whom)}
            case Ended() as ended:
                self.end(ended)
        if self.match:
            self.status = OVER if self.ended else PLAYING
            self.to_move = NOBODY if self.ended else self.match.position.to_move
        elif self.ended:
            self.status = OVER

    def change_seat(self, number: int, **changes: Any) -> None:
        """Changes what is known of a seat."""
        self.seats = [*self.seats]
        self.seats[number] = replace(self.seats[number], **changes)

    def set_bank(self, number: int, left: int) -> None:
        """Sets how many milliseconds a seat has left."""
        self.banks = [*self.banks]
        self.banks[number] = left

    def begin(self, date: str, at: int) -> None:
        """Deals."""
        opened = self.opened
        self.date = date
        self.banks = [opened.clock.total * 1000] * len(self.seats)
        self.since = at
        if self.outdated:
            return
        words = tuple(self.ready.get(player, "") for player in self.people)
        players = tuple(seat.bot or HUMAN for seat in self.seats)
        self.match = Match(self.definition, opened.settings, opened.secret, date, players, words=tuple(filter(None, words)))

    def play(self, number: int, move: str, at: int) -> None:
        """Plays a move, and stops one clock and starts the next."""
        if self.outdated:
            self.told[self.version] = []
            self.plays.append(Play(number, move, None))
            return
        assert self.match is not None
        before = self.match.position
        self.told[self.version] = self.match.play(move)
        self.plays.append(Play(number, move, before))
        if not self.seats[number].played_by:
            left = max(0, self.banks[number] - (at - self.since)) + self.opened.clock.increment * 1000
            self.set_bank(number, left)
        self.since = at
        self.takeback = None

    def take_back(self, count: int, at: int) -> None:
        """Goes back to when so many moves had been played."""
        if self.match:
            self.match.position = self.plays[count].before
            del self.match.moves[count:]
        del self.plays[count:]
        self.takeback = None
        self.since = at

    def end(self, ended: Ended) -> None:
        """The game is over."""
        self.ended = ended
        self.takeback = None
        if self.match and ended.seat != NOBODY:
            self.match.forfeit = (ended.seat, ended.reason)
