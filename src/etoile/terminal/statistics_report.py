"""Statistics of a game and the list of games, as tables."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.i18n import Translator
from etoile.lab.statistics import Statistics


def print_statistics(
    definition: GameDefinition, settings: Settings, statistics: Statistics, translator: Translator, console: Console
) -> None:
    """Print the statistics of random games."""
    games = statistics.games
    changed_options = [
        f"{option.name} {settings[option.name]}" for option in definition.options if settings[option.name] != option.default
    ]
    title = ", ".join([definition.title, *changed_options])
    table = Table(title=translator.say("stats-title", games=games, title=translator.printable(title)), show_header=False)
    table.add_column()
    table.add_column(justify="right")
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
        message = f"stats-{name}-{definition.name}"
        table.add_row(translator.say(message if translator.knows(message) else f"stats-{name}"), value)
    console.print(table)
    console.print(event_table(definition, statistics, translator))


def event_table(definition: GameDefinition, statistics: Statistics, translator: Translator) -> Table:
    """Return how often each kind of event happened a game; kinds that never happened are highlighted."""
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


def print_games(definitions: list[GameDefinition], translator: Translator, console: Console) -> None:
    """Print the games with their authors, seats and options."""
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
