"""Views of a table: every decision about what a player or a spectator may know is made here.

Views are allow-lists. An entry of a kind that is not listed is shown to nobody, and of a position a seat gets only the view
that its game defines. `table` has the current state, `log` the log's entries, `history` past positions, hints and previews.
"""

from etoile.tables.views.history import (
    LoggedMove,
    MovePreview,
    PastView,
    hint_match,
    preview_move,
    standing_versions,
    view_move_log,
    view_past,
)
from etoile.tables.views.log import EntryView, view_entries, view_entry, view_records
from etoile.tables.views.table import (
    PlayerView,
    Result,
    SeatView,
    SettledView,
    TableView,
    TurnView,
    reading_seat,
    view_for_player,
    view_hands,
    view_result,
    view_seats,
    view_settled,
    view_table,
    view_turn,
    viewing_seat,
)

__all__ = [
    "EntryView",
    "LoggedMove",
    "MovePreview",
    "PastView",
    "PlayerView",
    "Result",
    "SeatView",
    "SettledView",
    "TableView",
    "TurnView",
    "hint_match",
    "preview_move",
    "reading_seat",
    "standing_versions",
    "view_entries",
    "view_entry",
    "view_for_player",
    "view_hands",
    "view_move_log",
    "view_past",
    "view_records",
    "view_result",
    "view_seats",
    "view_settled",
    "view_table",
    "view_turn",
    "viewing_seat",
]
