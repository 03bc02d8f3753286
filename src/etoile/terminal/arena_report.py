"""Results of the arena: a summary of two bots, or a cross table and a ladder of several."""

from __future__ import annotations

import math

from rich.console import Console
from rich.table import Table
from rich.text import Text

from etoile.bots.arena import Outcome
from etoile.bots.ladder import Rung, ladder
from etoile.i18n import Translator


def pair_label(outcome: Outcome, translator: Translator) -> str:
    """Return the names of the two bots."""
    return translator.say("arena-pair", a=outcome.contest.a, b=outcome.contest.b)


def share_text(outcome: Outcome, translator: Translator) -> str:
    """Return A's share and its interval."""
    return translator.say(
        "arena-share-value", share=float(outcome.share), low=outcome.interval.low, high=outcome.interval.high
    )


def elo_text(points: float) -> str:
    """Return a difference in Elo points with its sign."""
    sign = "−" if points < 0 else "+"
    return f"{sign}{'∞' if math.isinf(points) else f'{abs(points):.0f}'}"


def verdict_text(outcome: Outcome, translator: Translator) -> str:
    """Return which side of the threshold A's share is on, and whether the contest stopped early because of that."""
    side = "open" if not outcome.settled else "above" if outcome.interval.low > outcome.settle else "below"
    text = translator.say(f"arena-{side}", a=outcome.contest.a, share=outcome.settle)
    if outcome.stopped:
        max_games = outcome.deals * len(outcome.contest.seatings)
        text += " " + translator.say("arena-stopped", games=len(outcome.games), most=max_games)
    return text


def forfeit_lines(outcomes: list[Outcome], translator: Translator) -> list[str]:
    """Return how many games were forfeited and the first reason; nothing if none was."""
    forfeits = [forfeit for outcome in outcomes for forfeit in outcome.forfeits]
    return [translator.say("arena-forfeits", count=len(forfeits), why=forfeits[0])] if forfeits else []


def print_outcome(outcome: Outcome, translator: Translator, console: Console) -> None:
    """Print the result of a contest of two bots."""
    contest = outcome.contest
    won, shared, lost = outcome.tally
    points, low, high = map(elo_text, outcome.elo)
    paces = zip((contest.a, contest.b), outcome.pace, strict=True)
    rows = {
        "games": translator.say("arena-games-value", games=len(outcome.games), deals=outcome.evidence.count),
        "share": share_text(outcome, translator),
        "elo": translator.say("arena-elo-value", points=points, low=low, high=high),
        "tally": translator.say("arena-tally-value", won=won, shared=shared, lost=lost),
        "pace": " · ".join(translator.say("arena-pace-value", bot=bot, milliseconds=1000 * pace) for bot, pace in paces),
    }
    title = f"{contest.definition.title}: {pair_label(outcome, translator)}"
    table = Table(title=Text(title), show_header=False)
    lines = []
    for name, value in rows.items():
        label = translator.say(f"arena-{name}", a=contest.a)
        table.add_row(Text(label), Text(value))
        lines.append(translator.say("arena-line", label=label, value=value))
    print_table(table, [title, *lines], console)
    for line in (verdict_text(outcome, translator), *forfeit_lines([outcome], translator)):
        console.print(Text(line), soft_wrap=True)


def print_ladder(outcomes: list[Outcome], translator: Translator, console: Console) -> None:
    """Print the results of all pairs, and the ladder."""
    rungs = ladder(outcomes)
    pairs = [
        translator.say("arena-line", label=pair_label(outcome, translator), value=share_text(outcome, translator))
        for outcome in outcomes
    ]
    print_table(cross_table(outcomes, rungs, translator), [translator.say("arena-cross"), *pairs], console)
    table = Table(title=translator.say("arena-ladder"))
    for column in ("place", "bot", "rating", "sure"):
        table.add_column(translator.say(f"arena-{column}"), justify="left" if column == "bot" else "right")
    lines = []
    for place, rung in enumerate(rungs, 1):
        rating = translator.say("arena-rating-value", rating=rung.rating, doubt=rung.doubt)
        sure = translator.say("number-1", number=rung.sure)
        table.add_row(str(place), Text(rung.bot), rating, sure)
        lines.append(translator.say("arena-rung", place=place, bot=rung.bot, rating=rating, sure=sure))
    print_table(table, [translator.say("arena-ladder"), *lines], console)
    for line in (translator.say("arena-ladder-note"), *forfeit_lines(outcomes, translator)):
        console.print(Text(line), soft_wrap=True)


def cross_table(outcomes: list[Outcome], rungs: list[Rung], translator: Translator) -> Table:
    """Return the share of each bot (row) against each other (column), the best bots first."""
    shares = {(outcome.contest.a, outcome.contest.b): float(outcome.share) for outcome in outcomes}
    shares |= {(b, a): 1 - share for (a, b), share in shares.items()}
    table = Table(title=translator.say("arena-cross"))
    table.add_column("")
    for rung in rungs:
        table.add_column(Text(rung.bot), justify="right")
    for row in rungs:
        row_shares = (shares.get((row.bot, column.bot)) for column in rungs)
        cells = ["·" if share is None else translator.say("arena-percent", share=share) for share in row_shares]
        table.add_row(Text(row.bot), *cells)
    return table


def print_table(table: Table, lines: list[str], console: Console) -> None:
    """Print a table; plain lines if the output is not a terminal."""
    if console.is_terminal:
        console.print(table)
    else:
        for line in lines:
            console.print(Text(line), soft_wrap=True)
