"""Moonlight in a terminal: the wolves on the table, and beside each line how it stands."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from etoile.games.moonlight import SEATS
from etoile.games.moonlight.cards import COLUMNS, POWERS, ROWS
from etoile.games.moonlight.view import Line, Stack, View
from etoile.messages import Voice
from etoile.messages.events import POWER_NAMES
from etoile.terminal.boards import Choice, arrange, own_seat, player_name, seat_names

seat_name = seat_names("moonlight", SEATS)
GAINS = True
RESULT = "moonlight-result"
MARKS = ("○", "●")
"""What marks White's and Black's wolves."""
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
"""The powers by which a wolf is laid, as moves call them."""


def power_name(power: str, voice: Voice) -> str:
    return voice.say(POWER_NAMES[power])


def power_digest(power: str, voice: Voice) -> str:
    """A power's name and what it does, in one line."""
    return voice.say(f"ML-{FIRST_POWER + POWERS.index(power)}")


def player_line(view: View, seat: int, voice: Voice) -> str:
    """A player: rounds won, hand and pack, power and lone wolf."""
    name = seat_name(seat, voice)
    parts = [
        voice.say(
            "moonlight-player",
            seat=player_name(view, seat, name, voice),
            wins=view.wins[seat],
            hand=view.hand_sizes[seat],
            pack=view.pack_sizes[seat],
        )
    ]
    for power in view.powers[seat]:
        name = power_name(power, voice)
        parts.append(voice.say("moonlight-power-used", power=name) if power in view.used[seat] else name)
    lone = view.lone[seat]
    if lone:
        parts.append(voice.say("moonlight-lone", wolf=lone))
    return " · ".join(parts)


def head_line(view: View, voice: Voice) -> str:
    parts = [voice.say("moonlight-head", round=view.round, seat=seat_name(view.first, voice), filled=len(view.table))]
    if view.limit == "wide":
        parts.append(voice.say("moonlight-limit-wide"))
    if view.limit == "high":
        parts.append(voice.say("moonlight-limit-high"))
    return " · ".join(parts)


def standing_line(view: View, voice: Voice) -> str:
    """Moons and points as the round stands."""
    white, black = view.moons
    moons = voice.say("moonlight-moons", white=white, black=black)
    if white != black:
        moons = f"{moons} ({MARKS[int(black > white)]} +2)"
    points = voice.say("moonlight-points", white=view.points[0], black=view.points[1])
    return f"{moons} · {points}"


def covered_line(view: View, voice: Voice) -> str:
    """What lies beneath visible wolves, on each space from the top down (ML-32)."""
    parts = []
    for stack in view.table:
        beneath = [f"{MARKS[seat]}{wolf}" for seat, wolf in zip(stack.seats, stack.wolves, strict=True)][:-1]
        if beneath:
            parts.append(f"{stack.space} {' '.join(reversed(beneath))}")
    return voice.say("moonlight-covered", wolves=" · ".join(parts))


def counts_three_times(stack: Stack) -> bool:
    """ML-18: a visible wolf with the corner effect in a corner."""
    return stack.corner and "c" in stack.wolves[-1]


def tile(stack: Stack) -> Align:
    """A tile: whose wolf it is, the wolf, whether it counts three times, and how many it covers."""
    seat = stack.seats[-1]
    said = MARKS[seat] + stack.wolves[-1]
    if counts_three_times(stack):
        said += "×3"
    if len(stack.wolves) > 1:
        said += f"/{len(stack.wolves) - 1}"
    return Align.center(Text(said), style=TILES[seat])


def hand_wolf(wolf: str, seat: int) -> Text:
    return Text(f" {wolf} ", style=TILES[seat])


def shown_range(first: int, size: int, used: set[int]) -> list[int]:
    """The columns or rows to draw, round the torus: those of the rectangle, and beside it those where wolves may be laid."""
    before, after = (first - 1) % 8, (first + size) % 8
    found = [(first + i) % 8 for i in range(size)]
    return [*([before] if before in used else []), *found, *([after] if after in used and after != before else [])]


def line_cells(line: Line | None) -> tuple[Text, Text]:
    """What stands beside a line: both sums, and who would win how much."""
    if line is None:
        return Text(""), Text("")
    white, black = line.sums
    sums = Text(f"{white} : {black}")
    if line.winner is None:
        return sums, Text("=", style="dim")
    return sums, Text(f"{MARKS[line.winner]} +{line.points}", style=SEAT_STYLES[line.winner])


def ground(view: View, voice: Voice) -> Table:
    """The table with its wolves, and the free spaces where one can be laid."""
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
    table.add_column(width=6, justify="center")
    letters = [Text(COLUMNS[column], style="dim") for column in columns]
    table.add_row("", *letters, Text(f"{MARKS[0]} : {MARKS[1]}", style="dim"), Text("+", style="dim"))
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


def draw(view: View, voice: Voice, room: int) -> RenderableType:
    own = own_seat(view)
    other = 1 - own
    lines: list[RenderableType] = [
        Text(head_line(view, voice), style="dim"),
        Text(f"{MARKS[other]} {player_line(view, other, voice)}", style=SEAT_STYLES[other]),
    ]
    if view.table or view.free:
        lines.append(ground(view, voice))
    if view.table:
        lines.append(Text(standing_line(view, voice)))
    if any(stack.wolves[1:] for stack in view.table):
        lines.append(Text(covered_line(view, voice), style="dim"))
    lines.append(Text(f"{MARKS[own]} {player_line(view, own, voice)}", style=SEAT_STYLES[own]))
    if view.hand and not view.choosing and view.winners is None:
        before, after = voice.say("moonlight-hand", wolves="␀").split("␀")
        lines.append(Text(before) + Text(" ").join(hand_wolf(wolf, own) for wolf in view.hand) + Text(after))
    lines += [Text(line, style="bold") for line in situation(view, voice)]
    unused = [power for seat in (other, own) for power in view.powers[seat] if power not in view.used[seat]]
    extras = [voice.say("moonlight-legend"), *(power_digest(power, voice) for power in unused)]
    return arrange(lines, extras if view.winners is None else [], room)


def situation(view: View, voice: Voice) -> list[str]:
    """What is special about the moment: a choice, a Double strike, a last turn, the powers at the start of a round."""
    lines = []
    if view.choosing == "lone":
        lines.append(voice.say("moonlight-choose-lone", seat=seat_name(view.to_move, voice)))
    elif view.choosing == "power":
        lines.append(voice.say("moonlight-choose-power", seat=seat_name(view.to_move, voice)))
    elif view.winners is None:
        if not view.table:
            names = ", ".join(power_name(power, voice) for power in view.open_powers)
            lines.append(voice.say("moonlight-open-powers", powers=names))
        if view.to_lay == 2:
            lines.append(voice.say("moonlight-two-to-lay"))
        if view.laid:
            lines.append(voice.say("moonlight-second-to-lay"))
        if 0 in view.hand_sizes and view.to_move >= 0:
            lines.append(voice.say("moonlight-last-turn"))
    return lines


def describe_stack(stack: Stack, voice: Voice) -> str:
    said = [f"{seat_name(seat, voice)} {wolf}" for seat, wolf in zip(stack.seats, stack.wolves, strict=True)]
    said.reverse()
    text = voice.say("moonlight-on", space=stack.space, wolf=said[0])
    if counts_three_times(stack):
        text = f"{text} {voice.say('moonlight-three-times')}"
    if said[1:]:
        text = f"{text} {voice.say('moonlight-beneath', wolves=', '.join(said[1:]))}"
    return text


def describe_line(line: Line, stacks: list[Stack], voice: Voice) -> str:
    wolves = ", ".join(describe_stack(stack, voice) for stack in stacks)
    white, black = line.sums
    if line.winner is None:
        result = voice.say("moonlight-line-tied", white=white, black=black)
    else:
        winner = seat_name(line.winner, voice)
        result = voice.say("moonlight-line-won", white=white, black=black, seat=winner, points=line.points)
    return voice.say("moonlight-line", row=line.row, wolves=wolves, result=result)


def describe(view: View, voice: Voice) -> list[str]:
    own = own_seat(view)
    lines = [head_line(view, voice), player_line(view, 1 - own, voice), player_line(view, own, voice)]
    for line in view.lines:
        stacks = [stack for stack in view.table if stack.space[1] == line.row]
        lines.append(describe_line(line, stacks, voice))
    if view.table:
        white, black = view.moons
        lines.append(voice.say("moonlight-standing", white=white, black=black, first=view.points[0], second=view.points[1]))
    if view.free:
        lines.append(voice.say("moonlight-free", spaces=" ".join(view.free)))
    if view.hand and not view.choosing and view.winners is None:
        lines.append(voice.say("moonlight-hand", wolves=", ".join(view.hand)))
    return lines + situation(view, voice)


def group_of(move: str) -> tuple[str, str]:
    """What a move does and with which wolf, so that a line can list the spaces: the kind of move and its object."""
    words = move.split()
    if words[0] in ("leap", "relief", "shift"):
        return words[0], words[1]
    if words[0] in ("double", "fall", "lone", "power"):
        return words[0], ""
    return "lay", words[0]


def draw_moves(view: View, choices: list[Choice], voice: Voice) -> RenderableType:
    """The moves, a line a wolf. A cross tells that the wolf covers another."""
    seat = own_seat(view)
    covered = {stack.space for stack in view.table}
    lines: list[Text] = []
    told = ""
    for (kind, what), group in groupby(choices, key=lambda choice: group_of(choice.move)):
        if kind in GROUPS and kind != told:
            lines.append(Text(voice.say(GROUPS[kind])))
            told = kind
        if kind not in GROUPS:
            for choice in group:
                lines.append(Text.assemble((f"{choice.number:>4} ", "dim"), in_words(choice.move, voice)))
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


def in_words(move: str, voice: Voice) -> str:
    """A move that is not the laying of a wolf, in words."""
    kind, _, what = move.partition(" ")
    if kind == "double":
        return power_digest("double-strike", voice)
    if kind == "fall":
        return power_digest("fall-back", voice)
    if kind == "power":
        return power_digest(what, voice)
    return voice.say("moonlight-choice-lone", wolf=what)


def describe_moves(view: View, choices: list[Choice], voice: Voice) -> list[str]:
    stacks = {stack.space: stack for stack in view.table}
    lines = []
    for choice in choices:
        kind, wolf = group_of(choice.move)
        space = choice.move.split()[-1]
        if kind == "shift":
            said = voice.say("moonlight-move-shift", space=wolf, target=space)
        elif kind not in GROUPS:
            said = in_words(choice.move, voice)
        else:
            said = voice.say("moonlight-move-lay", wolf=wolf, space=space)
            if space in stacks:
                stack = stacks[space]
                under = f"{seat_name(stack.seats[-1], voice)} {stack.wolves[-1]}"
                said = voice.say("moonlight-move-cover", wolf=wolf, space=space, covered=under)
            if kind in BY:
                said = voice.say("moonlight-move-by", power=power_name(BY[kind], voice), move=said)
        lines.append(voice.say("table-choice", number=choice.number, said=said))
    return lines


def explain(view: View, voice: Voice) -> list[str]:
    return []


def open_hand(view: View, voice: Voice) -> str:
    return voice.say("moonlight-open-hand", seat=seat_name(view.seat, voice), wolves=" ".join(view.hand) or "-")


def discards(view: View, voice: Voice) -> str:
    """Nothing is discarded; what helps is which wolves each player has not laid yet (ML-32)."""
    parts = []
    for seat, wolves in enumerate(view.wolves):
        laid = [wolf for stack in view.table for wolf, owner in zip(stack.wolves, stack.seats, strict=True) if owner == seat]
        left = " ".join((Counter(wolves) - Counter(laid)).elements())
        parts.append(voice.say("moonlight-unlaid", seat=seat_name(seat, voice), wolves=left or "-"))
    return " ".join(parts)
