"""What came of the arena, as a page: two bots and what lies between them, or several on a ladder."""

from __future__ import annotations

import math

from rich.console import Console
from rich.table import Table
from rich.text import Text

from etoile.bots.arena import Outcome
from etoile.bots.ladder import Rung, ladder
from etoile.messages import Voice


def pair_said(outcome: Outcome, voice: Voice) -> str:
    """Who meets whom."""
    return voice.say("arena-pair", a=outcome.contest.a, b=outcome.contest.b)


def share_said(outcome: Outcome, voice: Voice) -> str:
    """A's share and its interval."""
    return voice.say("arena-share-value", share=float(outcome.share), low=outcome.interval.low, high=outcome.interval.high)


def elo_said(points: float) -> str:
    """A difference in Elo points, with its sign."""
    sign = "−" if points < 0 else "+"
    return f"{sign}{'∞' if math.isinf(points) else f'{abs(points):.0f}'}"


def verdict(outcome: Outcome, voice: Voice) -> str:
    """What is settled, and whether that is why it ended."""
    side = "open" if not outcome.settled else "above" if outcome.interval.low > outcome.settle else "below"
    said = voice.say(f"arena-{side}", a=outcome.contest.a, share=outcome.settle)
    if outcome.stopped:
        most = outcome.deals * len(outcome.contest.seatings)
        said += " " + voice.say("arena-stopped", games=len(outcome.games), most=most)
    return said


def forfeits_said(outcomes: list[Outcome], voice: Voice) -> list[str]:
    """How many games were forfeited, and the first reason; nothing if none was."""
    forfeits = [forfeit for outcome in outcomes for forfeit in outcome.forfeits]
    return [voice.say("arena-forfeits", count=len(forfeits), why=forfeits[0])] if forfeits else []


def tell_outcome(outcome: Outcome, voice: Voice, console: Console) -> None:
    """Prints what came of two bots' meeting."""
    contest = outcome.contest
    won, shared, lost = outcome.tally
    points, low, high = map(elo_said, outcome.elo)
    paces = zip((contest.a, contest.b), outcome.pace, strict=True)
    rows = {
        "games": voice.say("arena-games-value", games=len(outcome.games), deals=outcome.evidence.count),
        "share": share_said(outcome, voice),
        "elo": voice.say("arena-elo-value", points=points, low=low, high=high),
        "tally": voice.say("arena-tally-value", won=won, shared=shared, lost=lost),
        "pace": " · ".join(voice.say("arena-pace-value", bot=bot, milliseconds=1000 * pace) for bot, pace in paces),
    }
    title = f"{contest.box.title}: {pair_said(outcome, voice)}"
    table = Table(title=Text(title), show_header=False)
    lines = []
    for name, value in rows.items():
        label = voice.say(f"arena-{name}", a=contest.a)
        table.add_row(Text(label), Text(value))
        lines.append(voice.say("arena-line", label=label, value=value))
    show(table, [title, *lines], console)
    for line in (verdict(outcome, voice), *forfeits_said([outcome], voice)):
        console.print(Text(line), soft_wrap=True)


def tell_ladder(outcomes: list[Outcome], voice: Voice, console: Console) -> None:
    """Prints what came of every pair's meeting, and the ladder."""
    rungs = ladder(outcomes)
    pairs = [
        voice.say("arena-line", label=pair_said(outcome, voice), value=share_said(outcome, voice)) for outcome in outcomes
    ]
    show(cross_table(outcomes, rungs, voice), [voice.say("arena-cross"), *pairs], console)
    table = Table(title=voice.say("arena-ladder"))
    for column in ("place", "bot", "rating", "sure"):
        table.add_column(voice.say(f"arena-{column}"), justify="left" if column == "bot" else "right")
    lines = []
    for place, rung in enumerate(rungs, 1):
        rating = voice.say("arena-rating-value", rating=rung.rating, doubt=rung.doubt)
        sure = voice.say("number-1", number=rung.sure)
        table.add_row(str(place), Text(rung.bot), rating, sure)
        lines.append(voice.say("arena-rung", place=place, bot=rung.bot, rating=rating, sure=sure))
    show(table, [voice.say("arena-ladder"), *lines], console)
    for line in (voice.say("arena-ladder-note"), *forfeits_said(outcomes, voice)):
        console.print(Text(line), soft_wrap=True)


def cross_table(outcomes: list[Outcome], rungs: list[Rung], voice: Voice) -> Table:
    """The share of each bot (in a row) against each other (in a column), the best bots first."""
    shares = {(outcome.contest.a, outcome.contest.b): float(outcome.share) for outcome in outcomes}
    shares |= {(b, a): 1 - share for (a, b), share in shares.items()}
    table = Table(title=voice.say("arena-cross"))
    table.add_column("")
    for rung in rungs:
        table.add_column(Text(rung.bot), justify="right")
    for row in rungs:
        found = (shares.get((row.bot, column.bot)) for column in rungs)
        cells = ["·" if share is None else voice.say("arena-percent", share=share) for share in found]
        table.add_row(Text(row.bot), *cells)
    return table


def show(table: Table, lines: list[str], console: Console) -> None:
    """A table, or the same as plain lines where nobody looks at it with a terminal."""
    if console.is_terminal:
        console.print(table)
    else:
        for line in lines:
            console.print(Text(line), soft_wrap=True)
