"""A game looked at again, move by move."""

from __future__ import annotations

from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.terminal.screen import Screen


def replay(match: Match, screen: Screen) -> None:
    """Shows every position and move, as from beside the table. All hands are open, unless the game still runs."""
    finished = match.over
    past = match.before(0)
    if not finished:
        screen.say("replay-running", "yellow")
    screen.say("replay-start", "bold")
    for number, move in enumerate(match.moves, 1):
        seat = past.position.to_move
        screen.show(past.position, NOBODY)
        if finished:
            screen.show_hands(past.position)
        screen.line("")
        said = screen.localize_move(move)
        screen.say("replay-move", "bold", number=number, count=len(match.moves), seat=screen.seat(seat), move=said)
        screen.tell(past.play(move), seat if finished else NOBODY)
        if not screen.plain and not go_on(screen):
            return
    screen.show(past.position, NOBODY)
    if finished:
        if match.forfeit:
            screen.say(f"result-{match.forfeit[1]}", "bold", seat=screen.seat(match.forfeit[0]))
        else:
            screen.show_result(past.position)
        screen.say("table-seed", "dim", seed=match.seed)


def go_on(screen: Screen) -> bool:
    """Waits for Enter; false if the onlooker has seen enough."""
    screen.say("replay-next", "dim")
    try:
        return input().strip().lower() != "q"
    except (EOFError, KeyboardInterrupt):
        return False
