"""Replay of a saved game, move by move."""

from __future__ import annotations

from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.terminal.console_view import ConsoleView


def replay(match: Match, view: ConsoleView) -> None:
    """Print every position and move as a spectator sees them; all hands if the game is over."""
    finished = match.over
    replayed = match.before(0)
    if not finished:
        view.print_message("replay-running", "yellow")
    view.print_message("replay-start", "bold")
    for number, move in enumerate(match.moves, 1):
        seat = replayed.position.to_move
        view.show_board(replayed.position, NOBODY)
        if finished:
            view.show_hands(replayed.position)
        view.print_line("")
        move_text = view.localize_move(move)
        view.print_message(
            "replay-move", "bold", number=number, count=len(match.moves), seat=view.seat_name(seat), move=move_text
        )
        view.show_events(replayed.play(move), seat if finished else NOBODY)
        if not view.plain and not wait_for_enter(view):
            return
    view.show_board(replayed.position, NOBODY)
    if finished:
        view.show_result(match)
        view.print_message("table-seed", "dim", seed=match.seed)


def wait_for_enter(view: ConsoleView) -> bool:
    """Wait for Enter. Returns False if the user quits."""
    view.print_message("replay-next", "dim")
    try:
        return input().strip().lower() != "q"
    except (EOFError, KeyboardInterrupt):
        return False
