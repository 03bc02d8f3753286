"""What the games in the house are, and the statistics of one as a page."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.i18n import Translator
from etoile.lab.statistics import Statistics


def report(
    definition: GameDefinition, settings: Settings, statistics: Statistics, translator: Translator, console: Console
) -> None:
    """Prints what so many random games were like."""
    games = statistics.games
    chosen = [
        f"{option.name} {settings[option.name]}" for option in definition.options if settings[option.name] != option.default
    ]
    title = ", ".join([definition.title, *chosen])
    figures = Table(title=translator.say("stats-title", games=games, title=translator.printable(title)), show_header=False)
    figures.add_column()
    figures.add_column(justify="right")
    seats = [translator.say(f"seat-{definition.name}-{seat}") for seat in definition.seats_for(settings)]
    rows = {
        "length": translator.say(
            "stats-length-value",
            mean=statistics.moves / games,
            shortest=statistics.shortest,
            longest=statistics.longest,
        ),
        "branching": translator.say("stats-branching-value", mean=statistics.branching, widest=statistics.widest),
        "first": translator.say("stats-first-value", share=statistics.first_wins, even=statistics.even_share),
        "shared": translator.say("percent", share=statistics.shared),
        "points": " · ".join(
            f"{seat} {translator.say('number-1', number=points)}"
            for seat, points in zip(seats, statistics.points, strict=True)
        ),
        "endless": str(statistics.endless),
        "speed": translator.say(
            "stats-speed-value",
            moves=statistics.moves / statistics.seconds,
            seconds=statistics.seconds,
        ),
    }
    for name, value in rows.items():
        own = f"stats-{name}-{definition.name}"
        figures.add_row(translator.say(own if translator.knows(own) else f"stats-{name}"), value)
    console.print(figures)
    console.print(events(definition, statistics, translator))


def events(definition: GameDefinition, statistics: Statistics, translator: Translator) -> Table:
    """How often each thing happened; what never did stands out."""
    table = Table(title=translator.say("stats-events"))
    table.add_column(translator.say("stats-clause"))
    table.add_column(translator.say("stats-event"))
    table.add_column(translator.say("stats-a-game"), justify="right")
    for kind, (name, clause) in definition.event_kinds.items():
        count = statistics.happened[kind]
        table.add_row(
            clause,
            translator.say(f"tally-{definition.name}-{name}"),
            translator.say("number-4", number=count / statistics.games)
            if count
            else Text(translator.say("stats-never"), "bold red"),
        )
    return table


def list_games(definitions: list[GameDefinition], translator: Translator, console: Console) -> None:
    """Prints the games with their authors, seats and options."""
    for definition in definitions:
        seats = ", ".join(translator.say(f"seat-{definition.name}-{seat}") for seat in definition.seats)
        console.print(
            Text.assemble(
                (definition.name, "bold"),
                f" · {translator.say('games-by', title=definition.title, authors=definition.authors, seats=seats)}",
            )
        )
        for option in definition.options:
            line = translator.say("games-option", name=option.name, choices=option.said, default=option.default)
            console.print(
                f"  {line}\n    {translator.say(f'option-{definition.name}-{option.name}')}", soft_wrap=True, markup=False
            )
