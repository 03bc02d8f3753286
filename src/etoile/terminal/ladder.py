"""What came of the arena, as a page: two bots and what lies between them, or several on a ladder."""

from __future__ import annotations

import math

from rich.console import Console
from rich.table import Table
from rich.text import Text

from etoile.bots.arena import Outcome
from etoile.bots.ladder import Rung, ladder
from etoile.i18n import Translator


def pair_said(outcome: Outcome, translator: Translator) -> str:
    """Who meets whom."""
    return translator.say("arena-pair", a=outcome.contest.a, b=outcome.contest.b)


def share_said(outcome: Outcome, translator: Translator) -> str:
    """A's share and its interval."""
    return translator.say(
        "arena-share-value", share=float(outcome.share), low=outcome.interval.low, high=outcome.interval.high
    )


def elo_said(points: float) -> str:
    """A difference in Elo points, with its sign."""
    sign = "−" if points < 0 else "+"
    return f"{sign}{'∞' if math.isinf(points) else f'{abs(points):.0f}'}"


def verdict(outcome: Outcome, translator: Translator) -> str:
    """What is settled, and whether that is why it ended."""
    side = "open" if not outcome.settled else "above" if outcome.interval.low > outcome.settle else "below"
    said = translator.say(f"arena-{side}", a=outcome.contest.a, share=outcome.settle)
    if outcome.stopped:
        most = outcome.deals * len(outcome.contest.seatings)
        said += " " + translator.say("arena-stopped", games=len(outcome.games), most=most)
    return said


def forfeits_said(outcomes: list[Outcome], translator: Translator) -> list[str]:
    """How many games were forfeited, and the first reason; nothing if none was."""
    forfeits = [forfeit for outcome in outcomes for forfeit in outcome.forfeits]
    return [translator.say("arena-forfeits", count=len(forfeits), why=forfeits[0])] if forfeits else []


def tell_outcome(outcome: Outcome, translator: Translator, console: Console) -> None:
    """Prints what came of two bots' meeting."""
    contest = outcome.contest
    won, shared, lost = outcome.tally
    points, low, high = map(elo_said, outcome.elo)
    paces = zip((contest.a, contest.b), outcome.pace, strict=True)
    rows = {
        "games": translator.say("arena-games-value", games=len(outcome.games), deals=outcome.evidence.count),
        "share": share_said(outcome, translator),
        "elo": translator.say("arena-elo-value", points=points, low=low, high=high),
        "tally": translator.say("arena-tally-value", won=won, shared=shared, lost=lost),
        "pace": " · ".join(translator.say("arena-pace-value", bot=bot, milliseconds=1000 * pace) for bot, pace in paces),
    }
    title = f"{contest.definition.title}: {pair_said(outcome, translator)}"
    table = Table(title=Text(title), show_header=False)
    lines = []
    for name, value in rows.items():
        label = translator.say(f"arena-{name}", a=contest.a)
        table.add_row(Text(label), Text(value))
        lines.append(translator.say("arena-line", label=label, value=value))
    show(table, [title, *lines], console)
    for line in (verdict(outcome, translator), *forfeits_said([outcome], translator)):
        console.print(Text(line), soft_wrap=True)


def tell_ladder(outcomes: list[Outcome], translator: Translator, console: Console) -> None:
    """Prints what came of every pair's meeting, and the ladder."""
    rungs = ladder(outcomes)
    pairs = [
        translator.say("arena-line", label=pair_said(outcome, translator), value=share_said(outcome, translator))
        for outcome in outcomes
    ]
    show(cross_table(outcomes, rungs, translator), [translator.say("arena-cross"), *pairs], console)
    table = Table(title=translator.say("arena-ladder"))
    for column in ("place", "bot", "rating", "sure"):
        table.add_column(translator.say(f"arena-{column}"), justify="left" if column == "bot" else "right")
    lines = []
    for place, rung in enumerate(rungs, 1):
        rating = translator.say("arena-rating-value", rating=rung.rating, doubt=rung.doubt)
        sure = translator.say("number-1", number=rung.sure)
        table.add_row(str(place), Text(rung.bot), rating, sure)
        lines.append(translator.say("arena-rung", place=place, bot=rung.bot, rating=rating, sure=sure))
    show(table, [translator.say("arena-ladder"), *lines], console)
    for line in (translator.say("arena-ladder-note"), *forfeits_said(outcomes, translator)):
        console.print(Text(line), soft_wrap=True)


def cross_table(outcomes: list[Outcome], rungs: list[Rung], translator: Translator) -> Table:
    """The share of each bot (in a row) against each other (in a column), the best bots first."""
    shares = {(outcome.contest.a, outcome.contest.b): float(outcome.share) for outcome in outcomes}
    shares |= {(b, a): 1 - share for (a, b), share in shares.items()}
    table = Table(title=translator.say("arena-cross"))
    table.add_column("")
    for rung in rungs:
        table.add_column(Text(rung.bot), justify="right")
    for row in rungs:
        found = (shares.get((row.bot, column.bot)) for column in rungs)
        cells = ["·" if share is None else translator.say("arena-percent", share=share) for share in found]
        table.add_row(Text(row.bot), *cells)
    return table


def show(table: Table, lines: list[str], console: Console) -> None:
    """A table, or the same as plain lines where nobody looks at it with a terminal."""
    if console.is_terminal:
        console.print(table)
    else:
        for line in lines:
            console.print(Text(line), soft_wrap=True)
