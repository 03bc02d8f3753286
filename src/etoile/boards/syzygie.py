"""The terminal board of Syzygie: the table with coordinates, the hand in its four turns, and what placements score."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from etoile.boards import PAPER, Choice, arrange, height, own_seat, player_name, seat_names
from etoile.games.syzygie import SEATS
from etoile.games.syzygie.view import HOLE, Card, View
from etoile.i18n import Translator

seat_name = seat_names("syzygie", SEATS)
SEAT_STYLES = ("bold cyan", "bold magenta")
GAINS = True
RESULT = "result-points"
STYLES = {"M": "bold white on blue", "S": "bold black on yellow", "1": "bold green", "2": "bold red", ".": "dim"}
GLYPHS = {".": "·", HOLE: " ", "M": "☾", "S": "☼"}
MAX_COLUMNS = 36
"""Cells per line, two characters each."""
LABEL_WIDTH = 5
"""Characters of the y coordinates at the left."""
GAP_WIDTH = 2
"""Characters between the hand and the table when they are side by side."""
MAX_ROWS_ONE_RULER = 8
"""A table with more rows has its x coordinates below it too."""
MAX_LISTED = 24
"""Up to so many placements are all listed; of more, only the best NUM_BEST."""
NUM_BEST = 12


def player_line(view: View, seat: int, translator: Translator) -> str:
    name = seat_name(seat, translator)
    return translator.say(
        "syzygie-player",
        seat=player_name(view, seat, name, translator),
        points=view.scores[seat],
        cards=view.hand_sizes[seat],
        deck=view.deck_sizes[seat],
    )


def head_line(view: View, translator: Translator) -> str:
    return translator.say("syzygie-head", turn=view.turn, turns=2 * len(view.decks[0]))


def cell_text(symbol: str, last: bool = False) -> Text:
    """A cell: a space and its symbol, underlined if it belongs to the last card laid."""
    style = STYLES.get(symbol, "")
    return Text.assemble(" ", (GLYPHS.get(symbol, symbol), f"{style} underline" if last else style))


def table_lines(view: View) -> list[Text]:
    """The table with x coordinates above and y coordinates at the left, in several parts if it is too wide."""
    last = view.laid[-1]
    width = len(view.rows[0])
    lines = []
    for start in range(0, width, MAX_COLUMNS):
        columns = range(start, min(start + MAX_COLUMNS, width))
        marks = Text(" " * LABEL_WIDTH + ruler(view.left + start, len(columns)), style="dim")
        lines.append(marks)
        for j, row in enumerate(view.rows):
            y = view.top + j
            line = Text(f"{y:>{LABEL_WIDTH}}", style="dim")
            for i in columns:
                x = view.left + i
                in_last_card = len(view.laid) > 1 and 0 <= x - last.x < view.side and 0 <= y - last.y < view.side
                line.append_text(cell_text(row[i], in_last_card))
            lines.append(line)
        lines += [marks] if len(view.rows) > MAX_ROWS_ONE_RULER else []
    return lines


def ruler(first: int, count: int) -> str:
    """The x of every second column, its last digit above the column."""
    marks = [" "] * (2 * count)
    for i in range(count):
        x = first + i
        label = str(x)
        end = 2 * i + 2
        if x % 2 == 0 and end >= len(label):
            marks[end - len(label) : end] = label
    return "".join(marks)


def turned(face: str) -> str:
    """A card after one more quarter turn clockwise."""
    rows = face.split("/")
    return "/".join("".join(row[x] for row in reversed(rows)) for x in range(len(rows)))


def turns(face: str) -> list[str]:
    """The distinct pictures of a card in its turns."""
    faces = [face]
    for _ in range(3):
        faces.append(turned(faces[-1]))
    return list(dict.fromkeys(faces))


def card_lines(card: Card, side: int) -> list[Text]:
    """A card in its turns, with the notation of each above it."""
    lines = [Text() for _ in range(side + 1)]
    for number, face in enumerate(turns(card.face)):
        lines[0].append(f"{f'{card.number} r{number}':<{2 * side + 1}}", "bold")
        for line, symbols in zip(lines[1:], face.split("/"), strict=True):
            for symbol in symbols:
                line.append(GLYPHS.get(symbol, symbol), STYLES[symbol]).append(" ")
            line.append(" ")
    return lines


def hand_lines(view: View, translator: Translator) -> list[RenderableType]:
    """The hand, side by side as far as there is room."""
    if not view.hand:
        return []
    cards = Columns((Group(*card_lines(card, view.side)) for card in view.hand), padding=(0, 2))
    return [Text(translator.say("syzygie-hand")), cards]


def draw(view: View, translator: Translator, room: int) -> RenderableType:
    own = own_seat(view)
    head = Text(head_line(view, translator), style="dim")
    players = [Text(player_line(view, seat, translator), style=SEAT_STYLES[seat]) for seat in (1 - own, own)]
    hand = hand_lines(view, translator)
    extras = [] if view.ended_by else [translator.say("syzygie-legend")]
    if view.turn > 1 and not view.ended_by:
        extras.append(translator.say("syzygie-last"))
    left = PAPER.width - GAP_WIDTH - LABEL_WIDTH - 2 * len(view.rows[0])
    if left < card_width(view):
        return arrange([head, players[0], *table_lines(view), players[1], *hand], extras, room)
    facts = [head, *players]
    apart: list[RenderableType] = [*facts, beside(hand, view, left)]
    if max(line.cell_len for line in facts) > left and height(Group(*apart)) <= room:
        return arrange(apart, extras, room)
    return arrange([beside([*facts, *hand], view, left)], extras, room)


def card_width(view: View) -> int:
    """The width of a card in its four turns."""
    return (2 * view.side + 1) * 4


def beside(parts: list[RenderableType], view: View, most: int) -> Table:
    """Facts and the hand at the left of the table, as wide as they need, at most `most` characters."""
    cards = len(view.hand) * (card_width(view) + GAP_WIDTH)
    texts = [part.cell_len for part in parts if isinstance(part, Text)]
    grid = Table.grid(padding=(0, GAP_WIDTH, 0, 0))
    grid.add_column(width=min(most, max(cards, *texts, 0)), vertical="bottom")
    grid.add_column(vertical="bottom")
    grid.add_row(Group(*parts), Group(*table_lines(view)))
    return grid


def describe(view: View, translator: Translator) -> list[str]:
    own = own_seat(view)
    lines = [head_line(view, translator), *(player_line(view, seat, translator) for seat in (1 - own, own))]
    for j, row in enumerate(view.rows):
        covered = [i for i, symbol in enumerate(row) if symbol != HOLE]
        symbols = []
        for i in range(covered[0], covered[-1] + 1):
            if row[i] == HOLE:
                symbols.append(translator.say("syzygie-hole", x=view.left + i))
            elif row[i] != ".":
                symbols.append(translator.say(f"syzygie-cell-{row[i]}", x=view.left + i))
        lines.append(
            translator.say(
                "syzygie-row",
                y=view.top + j,
                first=view.left + covered[0],
                last=view.left + covered[-1],
                symbols=", ".join(symbols) or translator.say("syzygie-row-empty"),
            )
        )
    return lines + [translator.say("syzygie-hand-card", number=card.number, face=card.face) for card in view.hand]


def points_and_bonus(choice: Choice) -> tuple[int, bool]:
    """The points that a placement scores, and whether it earns a bonus."""
    events = choice.preview_events()
    points = sum(event.facts["points"] for event in events if event.name == "scored")
    return points, any(event.name == "bonus" for event in events)


def choices_shown(choices: list[Choice]) -> list[tuple[Choice, int, bool]]:
    """The placements to list, each with its points and bonus: all of them, or the best if there are many."""
    valued = [(choice, *points_and_bonus(choice)) for choice in choices]
    if len(choices) <= MAX_LISTED:
        return valued
    valued.sort(key=lambda entry: (-entry[1], -entry[2], entry[0].number))
    return valued[:NUM_BEST]


def heading(choices: list[Choice], translator: Translator) -> str:
    if choices[0].move.startswith("throw"):
        return translator.say("syzygie-throws")
    return translator.say("syzygie-all" if len(choices) <= MAX_LISTED else "syzygie-best", count=len(choices))


def more_hint(choices: list[Choice], translator: Translator) -> list[str]:
    """The sentence that explains how to see the other placements, if there are any."""
    if len(choices) <= MAX_LISTED:
        return []
    move = choices[0].said
    return [translator.say("syzygie-more", word=translator.say("word-moves"), card=move.rpartition(" ")[0], move=move)]


def draw_moves(view: View, choices: list[Choice], translator: Translator) -> RenderableType:
    lines = [Text(heading(choices, translator))]
    for number, (choice, points, bonus) in enumerate(choices_shown(choices)):
        if number % 3 == 0:
            lines.append(Text())
        entry = Text.assemble((f"{choice.number:>5} ", "dim"), f"{choice.said:<13}")
        entry.append(f"+{points}" if points else " ·", "bold green" if points else "dim")
        entry.append("★" if bonus else " ", "bold yellow")
        entry.pad_right(max(0, 26 - entry.cell_len))
        lines[-1].append_text(entry)
    return Padding(Group(*lines, *(Text(line, style="dim") for line in more_hint(choices, translator))), (0, 0, 0, 1))


def describe_moves(view: View, choices: list[Choice], translator: Translator) -> list[str]:
    lines = [heading(choices, translator)]
    for choice, points, bonus in choices_shown(choices):
        sentence = translator.say("syzygie-gain-bonus" if bonus else "syzygie-gain", move=choice.said, points=points)
        lines.append(translator.say("table-choice", number=choice.number, said=sentence))
    return lines + more_hint(choices, translator)


def explain(view: View, translator: Translator) -> list[str]:
    return []


def open_hand(view: View, translator: Translator) -> str:
    cards = " · ".join(f"{card.number} {card.face}" for card in view.hand) or translator.say("syzygie-none")
    return translator.say("syzygie-open-hand", seat=seat_name(view.seat, translator), cards=cards)


def discards(view: View, translator: Translator) -> str:
    cards = [f"{seat_name(seat, translator)} {number}" for seat in range(2) for number in view.thrown[seat]]
    return translator.say("syzygie-discards", cards=", ".join(cards) or translator.say("syzygie-none"))
