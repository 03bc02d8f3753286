"""What the games in the house are, and the statistics of one as a page."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from etoile.core.box import Box
from etoile.core.options import Settings
from etoile.lab.statistics import Statistics
from etoile.messages import Voice


def report(box: Box, settings: Settings, statistics: Statistics, voice: Voice, console: Console) -> None:
    """Prints what so many random games were like."""
    games = statistics.games
    chosen = [f"{option.name} {settings[option.name]}" for option in box.options if settings[option.name] != option.default]
    title = ", ".join([box.title, *chosen])
    figures = Table(title=voice.say("stats-title", games=games, title=voice.fit(title)), show_header=False)
    figures.add_column()
    figures.add_column(justify="right")
    seats = [voice.say(f"seat-{box.name}-{seat}") for seat in box.seats_for(settings)]
    rows = {
        "length": voice.say(
            "stats-length-value",
            mean=statistics.moves / games,
            shortest=statistics.shortest,
            longest=statistics.longest,
        ),
        "branching": voice.say("stats-branching-value", mean=statistics.branching, widest=statistics.widest),
        "first": voice.say("stats-first-value", share=statistics.first_wins, even=statistics.even_share),
        "shared": voice.say("percent", share=statistics.shared),
        "points": " · ".join(
            f"{seat} {voice.say('number-1', number=points)}" for seat, points in zip(seats, statistics.points, strict=True)
        ),
        "endless": str(statistics.endless),
        "speed": voice.say(
            "stats-speed-value",
            moves=statistics.moves / statistics.seconds,
            seconds=statistics.seconds,
        ),
    }
    for name, value in rows.items():
        own = f"stats-{name}-{box.name}"
        figures.add_row(voice.say(own if voice.knows(own) else f"stats-{name}"), value)
    console.print(figures)
    console.print(events(box, statistics, voice))


def events(box: Box, statistics: Statistics, voice: Voice) -> Table:
    """How often each thing happened; what never did stands out."""
    table = Table(title=voice.say("stats-events"))
    table.add_column(voice.say("stats-clause"))
    table.add_column(voice.say("stats-event"))
    table.add_column(voice.say("stats-a-game"), justify="right")
    for kind, (name, clause) in box.kinds.items():
        count = statistics.happened[kind]
        table.add_row(
            clause,
            voice.say(f"tally-{box.name}-{name}"),
            voice.say("number-4", number=count / statistics.games) if count else Text(voice.say("stats-never"), "bold red"),
        )
    return table


def list_games(boxes: list[Box], voice: Voice, console: Console) -> None:
    """Prints the games with their authors, seats and options."""
    for box in boxes:
        seats = ", ".join(voice.say(f"seat-{box.name}-{seat}") for seat in box.seats)
        console.print(
            Text.assemble(
                (box.name, "bold"), f" · {voice.say('games-by', title=box.title, authors=box.authors, seats=seats)}"
            )
        )
        for option in box.options:
            line = voice.say("games-option", name=option.name, choices=option.said, default=option.default)
            console.print(f"  {line}\n    {voice.say(f'option-{box.name}-{option.name}')}", soft_wrap=True, markup=False)
