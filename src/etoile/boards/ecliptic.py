"""Terminal board of Ecliptic: the zodiac between the two sides, the viewer's own side below."""

from __future__ import annotations

from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from etoile.boards import Choice, arrange, own_seat, player_name, reader_role, seat_names
from etoile.games.ecliptic import SEATS
from etoile.games.ecliptic.cards import LETTERS, SIGNS, SYMBOL_GLYPHS, SYMBOLS
from etoile.games.ecliptic.view import Duel, View
from etoile.i18n import Translator

seat_name = seat_names("ecliptic", SEATS)
COLOURS = {"S": "yellow", "L": "bold", "E": "cyan", "G": "magenta", "P": "green", "C": "red"}
GAINS = True
RESULT = "result-points"
CARDS_MARK = "␀"
"""Stands in a sentence where coloured cards replace it."""
MARKS = ("•", "◦")
"""The marks of white's and blue's birth sign on the zodiac."""
SEAT_STYLES = ("bold", "bold blue")


def card_text(card: str) -> Text:
    """Returns a card as its notation and its symbol, in the symbol's colour."""
    letter = card[-1]
    return Text(f"{card}{SYMBOL_GLYPHS[LETTERS.index(letter)]}", style=f"bold {COLOURS[letter]}")


def card_name(card: str, translator: Translator) -> str:
    """Returns a card as its notation with the names of its sign and symbol."""
    sign = translator.say(f"sign-{SIGNS[int(card[:-1]) - 1]}")
    symbol = translator.say(f"symbol-{SYMBOLS[LETTERS.index(card[-1])]}")
    return f"{card} ({sign}, {symbol})"


def player_line(view: View, seat: int, translator: Translator) -> str:
    name = seat_name(seat, translator)
    return translator.say(
        "ecliptic-player",
        seat=player_name(view, seat, name, translator),
        points=view.scores[seat],
        cards=view.hand_sizes[seat],
        birth=translator.say(f"sign-{view.births[seat]}"),
    )


def head_line(view: View, translator: Translator) -> str:
    return translator.say("ecliptic-head", turn=view.turn, pile=view.pile, day=translator.say(f"sign-{view.day}"))


def zodiac(view: View, translator: Translator) -> Table:
    """Returns the twelve signs with the cards on both sides of them."""
    own = own_seat(view)
    table = Table(box=box.ROUNDED, show_header=False, padding=0, border_style="dim")
    table.add_column(width=6, justify="right")
    for _ in SIGNS:
        table.add_column(width=4, justify="center")
    rows = []
    for seat in (1 - own, own):
        cells = [card_text(card) if card else Text("·", style="dim") for card in view.sides[seat]]
        rows.append([Text(seat_name(seat, translator), style=SEAT_STYLES[seat]), *cells])
    signs = [Text("")]
    for number, sign in enumerate(SIGNS, 1):
        style = "reverse" if view.duel and view.duel.sign == sign else "cyan"
        mark = "".join(MARKS[seat] for seat in (own, 1 - own) if sign == view.births[seat])
        signs.append(Text(f"{number}{mark}\n{translator.say(f'sign-{sign}')[:3]}", style=style))
    for row in (rows[0], signs, rows[1]):
        table.add_row(*row)
    return table


def cards_line(name: str, cards: list[str], translator: Translator, **facts: str) -> Text:
    """Returns a sentence with coloured cards in it."""
    before, after = translator.say(name, cards=CARDS_MARK, **facts).split(CARDS_MARK)
    return Text(before) + Text("  ").join(card_text(card) for card in cards) + Text(after)


def draw(view: View, translator: Translator, room: int) -> RenderableType:
    own = own_seat(view)
    other = 1 - own
    lines: list[RenderableType] = [
        Text(head_line(view, translator), style="dim"),
        Text(f"{player_line(view, other, translator)} {MARKS[other]}", style=SEAT_STYLES[other]),
        zodiac(view, translator),
        Text(f"{player_line(view, own, translator)} {MARKS[own]}", style=SEAT_STYLES[own]),
    ]
    if view.hand:
        lines.append(cards_line("ecliptic-hand", view.hand, translator))
        if view.known:
            lines.append(cards_line("ecliptic-known", view.known, translator, seat=seat_name(other, translator)))
        if view.exposed:
            lines.append(cards_line("ecliptic-exposed", view.exposed, translator, seat=seat_name(other, translator)))
    lines += [Text(line, style="bold") for line in situation(view, translator)]
    return arrange(lines, [translator.say("ecliptic-legend")] if view.ended_by is None else [], room)


def duel_side(duel: Duel, seat: int, translator: Translator) -> str:
    """Returns the announced total and the shown cards of a side, empty if there are none."""
    parts = [str(duel.totals[seat] or ""), f"({' '.join(duel.shown[seat])})" if duel.shown[seat] else ""]
    return " ".join(filter(None, [seat_name(seat, translator), *parts])) if any(parts) else ""


def situation(view: View, translator: Translator) -> list[str]:
    """Returns notes on the last turn and on a duel to settle."""
    lines = []
    if view.last_turn and view.ended_by is None:
        lines.append(translator.say("ecliptic-last-turn"))
    if view.duel:
        duel = view.duel
        sides = [duel_side(duel, seat, translator) for seat in (duel.attacker, 1 - duel.attacker)]
        announced = ", ".join(side for side in sides if side)
        lines.append(translator.say("ecliptic-duel", sign=translator.say(f"sign-{duel.sign}"), sides=announced))
        you = reader_role(view, duel.winner)
        lines.append(translator.say("ecliptic-choose", seat=seat_name(duel.winner, translator), you=you))
    return lines


def describe(view: View, translator: Translator) -> list[str]:
    own = own_seat(view)
    lines = [head_line(view, translator)]
    for seat in (1 - own, own):
        cards = [card_name(card, translator) for card in view.sides[seat] if card]
        side = ", ".join(cards) or translator.say("ecliptic-empty")
        lines += [
            player_line(view, seat, translator),
            translator.say("ecliptic-side", seat=seat_name(seat, translator), cards=side),
        ]
    other = seat_name(1 - own, translator)
    if view.hand:
        lines.append(translator.say("ecliptic-hand", cards=", ".join(card_name(card, translator) for card in view.hand)))
        if view.known:
            lines.append(translator.say("ecliptic-known", seat=other, cards=", ".join(view.known)))
        if view.exposed:
            lines.append(translator.say("ecliptic-exposed", seat=other, cards=", ".join(view.exposed)))
    return lines + situation(view, translator)


def starts_duel(choice: Choice) -> bool:
    """Tests whether a move starts a duel (EC-7)."""
    return any(event.name == "duel" for event in choice.preview_events())


def owner(view: View, card: str, translator: Translator) -> str:
    """Returns the owner of one of the two cards in a duel."""
    if card in view.sides[view.seat]:
        return translator.say("ecliptic-own-card")
    return translator.say("ecliptic-other-card", seat=seat_name(1 - view.seat, translator))


def draw_moves(view: View, choices: list[Choice], translator: Translator) -> RenderableType:
    """Returns the moves, one line per pair. An exclamation mark announces a duel."""
    lines: list[Text] = []
    if view.duel:
        for choice in choices:
            card = choice.move.removeprefix("= ")
            lines.append(
                Text.assemble((f"{choice.number:>4} ", "dim"), card_text(card), f"  {owner(view, card, translator)}")
            )
        return Padding(Group(*lines), (0, 0, 0, 1))
    lines.append(Text(translator.say("ecliptic-moves")))
    for pair, group in groupby(choices, key=lambda choice: choice.move.partition(" > ")[0]):
        first, second = pair.split()
        line = Text.assemble("  ", card_text(first), " ", card_text(second), (" >", "dim"))
        line.pad_right(max(0, 15 - line.cell_len))
        for choice in group:
            card = choice.move.partition(" > ")[2]
            line.append(f" {choice.number:>3} ", "dim").append_text(card_text(card))
            line.append("!" if starts_duel(choice) else " ", "bold red")
            line.append(" " * (4 - len(card) - 1))
        lines.append(line)
    return Padding(Group(*lines), (0, 0, 0, 1))


def describe_moves(view: View, choices: list[Choice], translator: Translator) -> list[str]:
    lines = []
    for choice in choices:
        if view.duel:
            card = choice.move.removeprefix("= ")
            text = f"{translator.say('ecliptic-choice', card=card_name(card, translator))}, {owner(view, card, translator)}"
        else:
            pair, _, card = choice.move.partition(" > ")
            text = translator.say("ecliptic-place", pair=pair, card=card_name(card, translator))
            if starts_duel(choice):
                text = translator.say("ecliptic-brings-duel", move=text)
        lines.append(translator.say("table-choice", number=choice.number, said=text))
    return lines


def explain(view: View, translator: Translator) -> list[str]:
    if view.winners is None or view.decided_by in ("points", "shared"):
        return []
    winner = view.winners[0]
    name, you = seat_name(winner, translator), reader_role(view, winner)
    return [translator.say(f"ecliptic-decided-{view.decided_by}", seat=name, you=you)]


def open_hand(view: View, translator: Translator) -> str:
    return translator.say("ecliptic-open-hand", seat=seat_name(view.seat, translator), cards=" ".join(view.hand))


def discards(view: View, translator: Translator) -> str:
    return translator.say("ecliptic-discards", cards=" ".join(view.discards) or translator.say("ecliptic-empty"))
