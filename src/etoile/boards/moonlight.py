"""Terminal rendering of Moonlight: the wolves on the table, with the sums and the result of each line beside it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from etoile.boards import Choice, arrange, own_seat, player_name, reader_role, seat_names
from etoile.games.moonlight import SEATS
from etoile.games.moonlight.cards import COLUMNS, POWERS, ROWS
from etoile.games.moonlight.texts import POWER_MESSAGES
from etoile.games.moonlight.view import Line, Stack, View
from etoile.i18n import Translator

seat_name = seat_names("moonlight", SEATS)
GAINS = True
RESULT = "moonlight-result"
MARKS = ("○", "●")
"""The marks of White's and Black's wolves."""
TILES = ("bold black on grey93", "bold bright_cyan on grey19")
SEAT_STYLES = ("bold", "bold cyan")
CELL = 9
WIDTH = 78
FIRST_POWER = 24
"""The clause of the first power; the others follow."""
GROUPS = {
    "lay": "moonlight-moves-lay",
    "leap": "moonlight-moves-leap",
    "relief": "moonlight-moves-relief",
    "shift": "moonlight-moves-shift",
}

BY = {"leap": "great-leap", "relief": "relief"}
"""The powers with which a wolf is laid, by their word in the notation."""


def power_name(power: str, translator: Translator) -> str:
    """Returns a power's name in the translator's language."""
    return translator.say(POWER_MESSAGES[power])


def power_digest(power: str, translator: Translator) -> str:
    """Returns a power's name and effect in one line."""
    return translator.say(f"ML-{FIRST_POWER + POWERS.index(power)}")


def player_line(view: View, seat: int, translator: Translator) -> str:
    """Returns a player's rounds won, sizes of hand and pack, powers and lone wolf."""
    name = seat_name(seat, translator)
    parts = [
        translator.say(
            "moonlight-player",
            seat=player_name(view, seat, name, translator),
            wins=view.wins[seat],
            hand=view.hand_sizes[seat],
            pack=view.pack_sizes[seat],
        )
    ]
    for power in view.powers[seat]:
        name = power_name(power, translator)
        parts.append(translator.say("moonlight-power-used", power=name) if power in view.used[seat] else name)
    lone = view.lone[seat]
    if lone:
        parts.append(translator.say("moonlight-lone", wolf=lone))
    return " · ".join(parts)


def head_line(view: View, translator: Translator) -> str:
    """Returns the round, its starter, the spaces filled, and the limit of the rectangle (ML-8)."""
    parts = [
        translator.say("moonlight-head", round=view.round, seat=seat_name(view.first, translator), filled=len(view.table))
    ]
    if view.limit == "wide":
        parts.append(translator.say("moonlight-limit-wide"))
    if view.limit == "high":
        parts.append(translator.say("moonlight-limit-high"))
    return " · ".join(parts)


def standing_line(view: View, translator: Translator) -> str:
    """Returns the moons and points as the round stands."""
    white, black = view.moons
    moons = translator.say("moonlight-moons", white=white, black=black)
    if white != black:
        moons = f"{moons} ({translator.say('moonlight-moons-gain', mark=MARKS[int(black > white)])})"
    points = translator.say("moonlight-points", white=view.points[0], black=view.points[1])
    return f"{moons} · {points}"


def covered_line(view: View, translator: Translator) -> str:
    """Returns the covered wolves of each space from the top down (ML-32)."""
    parts = []
    for stack in view.table:
        beneath = [f"{MARKS[seat]}{wolf}" for seat, wolf in zip(stack.seats, stack.wolves, strict=True)][:-1]
        if beneath:
            parts.append(f"{stack.space} {' '.join(reversed(beneath))}")
    return translator.say("moonlight-covered", wolves=" · ".join(parts))


def counts_three_times(stack: Stack) -> bool:
    """Returns whether the visible wolf has the corner effect and lies in a corner (ML-18)."""
    return stack.corner and "c" in stack.wolves[-1]


def tile(stack: Stack) -> Align:
    """Returns a space's tile: the owner's mark, the wolf, ×3 if it counts three times, and the number of wolves beneath."""
    seat = stack.seats[-1]
    label = MARKS[seat] + stack.wolves[-1]
    if counts_three_times(stack):
        label += "×3"
    if len(stack.wolves) > 1:
        label += f"/{len(stack.wolves) - 1}"
    return Align.center(Text(label), style=TILES[seat])


def hand_wolf(wolf: str, seat: int) -> Text:
    """Returns a wolf in a seat's colours."""
    return Text(f" {wolf} ", style=TILES[seat])


def shown_range(first: int, size: int, used: set[int]) -> list[int]:
    """Returns the columns or rows to draw, round the torus: those of the rectangle and the adjacent ones in `used`."""
    before, after = (first - 1) % 8, (first + size) % 8
    found = [(first + i) % 8 for i in range(size)]
    return [*([before] if before in used else []), *found, *([after] if after in used and after != before else [])]


def line_cells(line: Line | None) -> tuple[Text, Text]:
    """Returns the two cells beside a line: both sums, and the points of its winner."""
    if line is None:
        return Text(""), Text("")
    white, black = line.sums
    sums = Text(f"{white} : {black}")
    if line.winner is None:
        return sums, Text("=", style="dim")
    return sums, Text(f"{MARKS[line.winner]} +{line.points}", style=SEAT_STYLES[line.winner])


def board(view: View, translator: Translator) -> Table:
    """Returns the table with its wolves, the free spaces where a wolf may be laid, and the lines."""
    stacks = {stack.space: stack for stack in view.table}
    columns = shown_range(view.left, view.wide, {COLUMNS.index(space[0]) for space in view.free})
    rows = shown_range(view.top, view.high, {ROWS.index(space[1]) for space in view.free})
    if not view.table:
        columns, rows = ([COLUMNS.index(view.free[0][0])], [ROWS.index(view.free[0][1])]) if view.free else ([], [])
    lines = {line.row: line for line in view.lines}
    table = Table(box=box.ROUNDED, show_header=False, padding=0, border_style="dim")
    table.add_column(justify="right", style="dim", width=2)
    for _ in columns:
        table.add_column(width=CELL, justify="center")
    table.add_column(width=7, justify="center")
    table.add_column(width=6, justify="center", no_wrap=True)
    letters = [Text(COLUMNS[column], style="dim") for column in columns]
    table.add_row(
        "",
        *letters,
        Text(f"{MARKS[0]} : {MARKS[1]}", style="dim"),
        Text(translator.say("moonlight-points-head"), style="dim"),
    )
    for row in rows:
        cells: list[RenderableType] = []
        for column in columns:
            space = COLUMNS[column] + ROWS[row]
            if space in stacks:
                cells.append(tile(stacks[space]))
            else:
                cells.append(Text(space if space in view.free else "", style="dim"))
        table.add_row(ROWS[row], *cells, *line_cells(lines.get(ROWS[row])))
    return table


def draw(view: View, translator: Translator, room: int) -> RenderableType:
    """Returns the board; the legend and the powers' texts only if they fit into `room` lines."""
    own = own_seat(view)
    other = 1 - own
    lines: list[RenderableType] = [
        Text(head_line(view, translator), style="dim"),
        Text(f"{MARKS[other]} {player_line(view, other, translator)}", style=SEAT_STYLES[other]),
    ]
    if view.table or view.free:
        lines.append(board(view, translator))
    if view.table:
        lines.append(Text(standing_line(view, translator)))
    if any(stack.wolves[1:] for stack in view.table):
        lines.append(Text(covered_line(view, translator), style="dim"))
    lines.append(Text(f"{MARKS[own]} {player_line(view, own, translator)}", style=SEAT_STYLES[own]))
    if view.hand and not view.choosing and view.winners is None:
        before, after = translator.say("moonlight-hand", wolves="␀").split("␀")
        lines.append(Text(before) + Text(" ").join(hand_wolf(wolf, own) for wolf in view.hand) + Text(after))
    lines += [Text(line, style="bold") for line in situation(view, translator)]
    unused = [power for seat in (other, own) for power in view.powers[seat] if power not in view.used[seat]]
    extras = [translator.say("moonlight-legend"), *(power_digest(power, translator) for power in unused)]
    return arrange(lines, extras if view.winners is None else [], room)


def situation(view: View, translator: Translator) -> list[str]:
    """Returns hints on the turn: a choice due, a Double strike, a last turn, the open powers at the start of a round."""
    lines = []
    if view.choosing:
        chooser, you = seat_name(view.to_move, translator), reader_role(view, view.to_move)
        lines.append(translator.say(f"moonlight-choose-{view.choosing}", seat=chooser, you=you))
    elif view.winners is None:
        if not view.table:
            names = ", ".join(power_name(power, translator) for power in view.open_powers)
            lines.append(translator.say("moonlight-open-powers", powers=names))
        if view.to_lay == 2:
            lines.append(translator.say("moonlight-two-to-lay"))
        if view.laid:
            lines.append(translator.say("moonlight-second-to-lay"))
        if 0 in view.hand_sizes and view.to_move >= 0:
            lines.append(translator.say("moonlight-last-turn"))
    return lines


def describe_stack(stack: Stack, translator: Translator) -> str:
    """Returns a space's wolves from the top down as a phrase."""
    names = [f"{seat_name(seat, translator)} {wolf}" for seat, wolf in zip(stack.seats, stack.wolves, strict=True)]
    names.reverse()
    text = translator.say("moonlight-on", space=stack.space, wolf=names[0])
    if counts_three_times(stack):
        text = f"{text} {translator.say('moonlight-three-times')}"
    if names[1:]:
        text = f"{text} {translator.say('moonlight-beneath', wolves=', '.join(names[1:]))}"
    return text


def describe_line(view: View, line: Line, stacks: list[Stack], translator: Translator) -> str:
    """Returns a line's wolves and result as a sentence."""
    wolves = ", ".join(describe_stack(stack, translator) for stack in stacks)
    white, black = line.sums
    if line.winner is None:
        result = translator.say("moonlight-line-tied", white=white, black=black)
    else:
        winner = {"seat": seat_name(line.winner, translator), "you": reader_role(view, line.winner)}
        result = translator.say("moonlight-line-won", white=white, black=black, points=line.points, **winner)
    return translator.say("moonlight-line", row=line.row, wolves=wolves, result=result)


def describe(view: View, translator: Translator) -> list[str]:
    """Returns the board as sentences."""
    own = own_seat(view)
    lines = [head_line(view, translator), player_line(view, 1 - own, translator), player_line(view, own, translator)]
    for line in view.lines:
        stacks = [stack for stack in view.table if stack.space[1] == line.row]
        lines.append(describe_line(view, line, stacks, translator))
    if view.table:
        white, black = view.moons
        lines.append(
            translator.say("moonlight-standing", white=white, black=black, first=view.points[0], second=view.points[1])
        )
    if view.free:
        lines.append(translator.say("moonlight-free", spaces=" ".join(view.free)))
    if view.hand and not view.choosing and view.winners is None:
        lines.append(translator.say("moonlight-hand", wolves=", ".join(view.hand)))
    return lines + situation(view, translator)


def group_of(move: str) -> tuple[str, str]:
    """Returns the type of a move and its wolf or space; a line of the list shows all targets of such a group."""
    words = move.split()
    if words[0] in ("leap", "relief", "shift"):
        return words[0], words[1]
    if words[0] in ("double", "fall", "lone", "power"):
        return words[0], ""
    return "lay", words[0]


def draw_moves(view: View, choices: list[Choice], translator: Translator) -> RenderableType:
    """Returns the moves, a line a wolf. A cross marks a space where the wolf covers another."""
    seat = own_seat(view)
    covered = {stack.space for stack in view.table}
    lines: list[Text] = []
    heading = ""
    for (kind, what), group in groupby(choices, key=lambda choice: group_of(choice.move)):
        if kind in GROUPS and kind != heading:
            lines.append(Text(translator.say(GROUPS[kind])))
            heading = kind
        if kind not in GROUPS:
            for choice in group:
                lines.append(Text.assemble((f"{choice.number:>4} ", "dim"), in_words(choice.move, translator)))
            continue
        start = Text("  ") + (Text(f"{what} >") if kind == "shift" else hand_wolf(what, seat))
        start.pad_right(max(0, 8 - start.cell_len))
        line = start
        for choice in group:
            space = choice.move.split()[-1]
            if line.cell_len + 7 > WIDTH:
                lines.append(line)
                line = Text(" " * 8)
            line.append(f"{choice.number:>3} ", "dim").append(space, "bold")
            line.append("×" if space in covered else " ", "bold red")
        lines.append(line)
    return Padding(Group(*lines), (0, 0, 0, 1))


def in_words(move: str, translator: Translator) -> str:
    """Returns a move that does not lay a wolf as a phrase."""
    kind, _, what = move.partition(" ")
    if kind == "double":
        return power_digest("double-strike", translator)
    if kind == "fall":
        return power_digest("fall-back", translator)
    if kind == "power":
        return power_digest(what, translator)
    return translator.say("moonlight-choice-lone", wolf=what)


def describe_moves(view: View, choices: list[Choice], translator: Translator) -> list[str]:
    """Returns the moves as sentences."""
    stacks = {stack.space: stack for stack in view.table}
    lines = []
    for choice in choices:
        kind, wolf = group_of(choice.move)
        space = choice.move.split()[-1]
        if kind == "shift":
            phrase = translator.say("moonlight-move-shift", space=wolf, target=space)
        elif kind not in GROUPS:
            phrase = in_words(choice.move, translator)
        else:
            phrase = translator.say("moonlight-move-lay", wolf=wolf, space=space)
            if space in stacks:
                stack = stacks[space]
                under = f"{seat_name(stack.seats[-1], translator)} {stack.wolves[-1]}"
                phrase = translator.say("moonlight-move-cover", wolf=wolf, space=space, covered=under)
            if kind in BY:
                phrase = translator.say("moonlight-move-by", power=power_name(BY[kind], translator), move=phrase)
        lines.append(translator.say("table-choice", number=choice.number, said=phrase))
    return lines


def explain(view: View, translator: Translator) -> list[str]:
    """Returns nothing: the rounds won explain the result."""
    return []


def open_hand(view: View, translator: Translator) -> str:
    """Returns the hand of the view's seat as a sentence."""
    return translator.say("moonlight-open-hand", seat=seat_name(view.seat, translator), wolves=" ".join(view.hand) or "-")


def discards(view: View, translator: Translator) -> str:
    """Returns the wolves that each player has not laid yet (ML-32), since nothing is discarded."""
    parts = []
    for seat, wolves in enumerate(view.wolves):
        laid = [wolf for stack in view.table for wolf, owner in zip(stack.wolves, stack.seats, strict=True) if owner == seat]
        left = " ".join((Counter(wolves) - Counter(laid)).elements())
        parts.append(translator.say("moonlight-unlaid", seat=seat_name(seat, translator), wolves=left or "-"))
    return " ".join(parts)
