"""Terminal board of Soleil et Lune: each player's rows from left to right, the viewer's at the bottom."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from etoile.boards import Choice, arrange, own_seat, player_name, reader_role, seat_names
from etoile.games.soleil_lune.cards import LETTERS
from etoile.games.soleil_lune.notation import SEATS, TotalEclipse
from etoile.games.soleil_lune.texts import ANIMALS, SIDES, SUITS
from etoile.games.soleil_lune.view import Row, View
from etoile.i18n import Translator

seat_name = seat_names("soleil-lune", SEATS)
GAINS = False
RESULT = "result-points"
GLYPHS = ("☼", "☾")
STYLES = ("yellow", "cyan")
ANIMAL_MARK = "*"
ECLIPSED = "[E]"
STRETCH_BRACKETS = ("‹", "›")
WIDTH = 78
"""Columns of a line."""
LABEL_WIDTH = 12
CARD_WIDTH = 7
"""Columns of the card before its moves."""
TOTAL_ECLIPSE = str(TotalEclipse())


def suit_of(card: str) -> int:
    return LETTERS.index(card[0])


def is_eclipse(card: str) -> bool:
    return card.endswith("E")


def card_text(card: str, view: View) -> Text:
    """Returns a card in the colour of its suit, an animal marked by a star."""
    return Text(card + (ANIMAL_MARK if card in view.animals else ""), style=f"bold {STYLES[suit_of(card)]}")


def card_name(card: str, view: View, translator: Translator) -> str:
    """Returns the name of a card: an eclipse in words, an animal in parentheses."""
    if is_eclipse(card):
        return translator.say("soleil-lune-solar" if suit_of(card) == 0 else "soleil-lune-lunar", card=card)
    return f"{card} ({translator.say(ANIMALS[view.animals[card]])})" if card in view.animals else card


def suit_name(suit: int, translator: Translator) -> str:
    return translator.say(list(SUITS.values())[suit])


def seats_clockwise(view: View) -> list[int]:
    """Returns the seats clockwise, the viewer's last, which is drawn at the bottom. A spectator sits at the first seat."""
    seats = len(view.rows)
    return [(own_seat(view) + turn) % seats for turn in range(1, seats + 1)]


def head_line(view: View, translator: Translator) -> str:
    return translator.say("soleil-lune-head", turn=view.turn, pile=view.pile, discards=len(view.discards))


def team_line(view: View, translator: Translator) -> list[str]:
    """Returns a line with the points of the teams (SL-35), or none if each plays alone."""
    if len(view.teams) == len(view.rows):
        return []
    teams = [
        translator.say(
            "soleil-lune-team",
            seats=" & ".join(seat_name(seat, translator) for seat in team),
            points=sum(view.scores[seat] for seat in team),
        )
        for team in view.teams
    ]
    return [" · ".join(teams)]


def player_line(view: View, seat: int, translator: Translator) -> str:
    name = player_name(view, seat, seat_name(seat, translator), translator)
    if seat != view.seat and any({seat, view.seat} <= set(team) for team in view.teams):
        name = translator.say("soleil-lune-partner", seat=name)
    return translator.say(
        "soleil-lune-player",
        seat=name,
        points=view.scores[seat],
        cards=view.hand_sizes[seat],
        harvested=len(view.harvested[seat]),
    )


def cells(row: Row, view: View) -> Iterable[tuple[str, str, str]]:
    """Yields for each place its number, its visible card, and the numbers hidden beneath, the topmost one first."""
    firsts, lasts = ({stretch[end] for stretch in row.stretches} for end in range(2))
    for place, stack in enumerate(row.places, 1):
        top = stack[-1]
        shown = ECLIPSED if is_eclipse(top) else top[1:] + (ANIMAL_MARK if top in view.animals else "")
        shown = (STRETCH_BRACKETS[0] if place in firsts else "") + shown + (STRETCH_BRACKETS[1] if place in lasts else "")
        beneath = "/".join(card[1:] for card in reversed(stack[:-1]) if not is_eclipse(card))
        yield str(place), shown, f"({beneath})" if beneath else ""


def draw_row(row: Row, suit: int, view: View, translator: Translator) -> list[Text]:
    """Returns the lines of a row: the places' numbers where moves need them, the visible cards, the hidden numbers.

    Long rows wrap.
    """
    label = f"   {GLYPHS[suit]} {suit_name(suit, translator)}".ljust(LABEL_WIDTH)
    if not row.places:
        return [Text(label, STYLES[suit]).append("–", "dim")]
    numbered = f"{LETTERS[suit]}E" in view.hand or any(is_eclipse(stack[-1]) for stack in row.places)
    lines: list[Text] = []
    numbers, tops, hidden = Text(), Text(), Text()

    def finish() -> None:
        lines.extend([Text(" " * LABEL_WIDTH) + numbers] if numbered else [])
        lines.append(Text(label if len(lines) <= numbered else " " * LABEL_WIDTH, STYLES[suit]) + tops)
        lines.extend([Text(" " * LABEL_WIDTH) + hidden] if hidden.plain.strip() else [])

    for number, shown, beneath in cells(row, view):
        width = max(len(number), len(shown), len(beneath), 3)
        if LABEL_WIDTH + len(tops) + width > WIDTH:
            finish()
            numbers, tops, hidden = Text(), Text(), Text()
        style = "reverse" if shown.strip("".join(STRETCH_BRACKETS)) == ECLIPSED else f"bold {STYLES[suit]}"
        pad = (width - len(shown)) // 2
        numbers.append(number.center(width) + " ", "dim")
        tops.append(" " * pad).append(shown, style).append(" " * (width - len(shown) - pad + 1))
        hidden.append(beneath.center(width) + " ", "dim")
    finish()
    return lines


def draw(view: View, translator: Translator, room: int) -> RenderableType:
    lines: list[RenderableType] = [Text(head_line(view, translator), style="dim")]
    lines += [Text(line, style="bold") for line in team_line(view, translator)]
    for seat in seats_clockwise(view):
        mark = "▸ " if seat == view.to_move else "  "
        lines.append(Text(mark + player_line(view, seat, translator), style="bold"))
        for suit, row in enumerate(view.rows[seat]):
            if row.places or len(view.teams) == len(view.rows):
                lines += draw_row(row, suit, view, translator)
    if view.hand:
        hand = Text("  ").join(card_text(card, view) for card in view.hand)
        lines.append(Text.assemble("  ", translator.say("soleil-lune-hand", cards=""), hand))
    lines += [Text(f"  {line}", style="bold") for line in situation(view, translator)]
    return arrange(lines, [] if view.ended_by else [f"  {translator.say('soleil-lune-legend')}"], room)


def situation(view: View, translator: Translator) -> list[str]:
    """Returns a line for each of: the end has begun, an extra card is due, only a harvest is possible, or total eclipse."""
    if view.ended_by is not None:
        return []
    lines = []
    mover = {"seat": seat_name(view.to_move, translator), "you": reader_role(view, view.to_move)}
    if view.closing:
        last = view.edition == "total-eclipse"
        name = "soleil-lune-last-turn" if last else "soleil-lune-no-more-drawing"
        lines.append(translator.say(name, **mover))
    if view.extra:
        lines.append(translator.say("soleil-lune-extra", **mover))
    if not view.hand_sizes[view.to_move]:
        lines.append(translator.say("soleil-lune-must-harvest", **mover))
    if view.may_eclipse:
        lines.append(translator.say("soleil-lune-may-eclipse", **mover))
    return lines


def describe_row(view: View, seat: int, suit: int, translator: Translator) -> str:
    """Describes a row in words, place by place."""
    row = view.rows[seat][suit]
    places = []
    for number, stack in enumerate(row.places, 1):
        said = card_name(stack[-1], view, translator)
        beneath = [card for card in reversed(stack[:-1]) if not is_eclipse(card)]
        if beneath:
            said = translator.say("soleil-lune-beneath", card=said, cards=" ".join(beneath))
        places.append(f"{number}) {said}")
    line = translator.say("soleil-lune-row", seat=seat_name(seat, translator), suit=suit_name(suit, translator))
    stretches = [translator.say("soleil-lune-stretch", first=first, last=last) for first, last in row.stretches]
    return " ".join([line, ", ".join(places) + ".", *stretches])


def describe(view: View, translator: Translator) -> list[str]:
    lines = [head_line(view, translator), *team_line(view, translator)]
    for seat in seats_clockwise(view):
        lines.append(player_line(view, seat, translator))
        lines += [describe_row(view, seat, suit, translator) for suit in range(2) if view.rows[seat][suit].places]
    if view.hand:
        cards = ", ".join(card_name(card, view, translator) for card in view.hand)
        lines.append(translator.say("soleil-lune-hand", cards=cards))
    return lines + situation(view, translator)


def target(move: str) -> tuple[str, int, str]:
    """Splits the notation of a move that lays a card: the card, the seat, and "", "left", "right" or a place."""
    card, seat, *where = move.split()
    return card, SEATS.index(seat), "".join(where)


def harvest_worth(choice: Choice, translator: Translator) -> str:
    """Describes a harvest: its stretches, and the points of all its numbers (SL-20)."""
    harvested = [event.facts for event in choice.preview_events() if event.name == "harvested"]
    uncovered = [event for event in choice.preview_events() if event.name == "uncovered"]
    taken = ", ".join("–".join(facts["stretch"]) for facts in harvested)
    points = sum(facts["numbers"] for facts in harvested) + len(uncovered)
    return translator.say("soleil-lune-worth", stretches=taken, points=points)


def short_target(view: View, move: str, translator: Translator) -> str:
    """Describes where a card goes in the few words that can be typed after it."""
    card, seat, where = target(move)
    name = seat_name(seat, translator).lower()
    if where in SIDES:
        return f"{name} {translator.say(SIDES[where])}"
    if not where:
        return f"{name} {translator.say('soleil-lune-new')}"
    on = view.rows[seat][suit_of(card)].places[int(where) - 1][-1]
    return f"{name} {where} ({ECLIPSED if is_eclipse(on) else on})"


def draw_moves(view: View, choices: list[Choice], translator: Translator) -> RenderableType:
    """Lists the moves grouped by the card that is laid, then the harvests and a total eclipse, a line each."""
    by_card: dict[str, list[Text]] = {}
    others = []
    for choice in choices:
        move = choice.move
        entry = Text(f"{choice.number:>3} ", "dim")
        if move.startswith("harvest"):
            said = f"{choice.said:<14} {harvest_worth(choice, translator)}"
            others.append(Text("  ") + entry.append(said, "bold green"))
        elif move == TOTAL_ECLIPSE:
            said = f"{choice.said:<14} {translator.say('soleil-lune-total-eclipse-about')}"
            others.append(Text("  ") + entry.append(said, "bold red"))
        else:
            by_card.setdefault(move.split()[0], []).append(entry.append(short_target(view, move, translator), ""))
    lines: list[Text] = [Text(translator.say("soleil-lune-moves"))] if by_card else []
    for card, entries in sorted(by_card.items(), key=lambda group: view.hand.index(group[0])):
        line = Text("  ") + card_text(card, view)
        line.pad_right(CARD_WIDTH - line.cell_len)
        widest = max(entry.cell_len for entry in entries)
        for entry in entries:
            if line.cell_len + widest > WIDTH:
                lines.append(line)
                line = Text(" " * CARD_WIDTH)
            entry.pad_right(widest + 1 - entry.cell_len)
            line.append_text(entry)
        lines.append(line)
    return Padding(Group(*lines, *others), (0, 0, 0, 1))


def describe_moves(view: View, choices: list[Choice], translator: Translator) -> list[str]:
    lines = []
    for choice in choices:
        move = choice.move
        if move.startswith("harvest"):
            said = f"{translator.say('soleil-lune-harvest')} {harvest_worth(choice, translator)}"
        elif move == TOTAL_ECLIPSE:
            about = translator.say("soleil-lune-total-eclipse-about")
            said = f"{translator.say('soleil-lune-total-eclipse')} ({about})"
        else:
            card, seat, where = target(move)
            suit = suit_of(card)
            facts = {
                "card": card_name(card, view, translator),
                "seat": seat_name(seat, translator),
                "you": reader_role(view, seat),
                "suit": suit_name(suit, translator),
            }
            if where in SIDES:
                said = translator.say("soleil-lune-lay-end", side=translator.say(SIDES[where]), **facts)
            elif where:
                on = view.rows[seat][suit].places[int(where) - 1][-1]
                said = translator.say("soleil-lune-lay-on", place=where, on=on, **facts)
            else:
                said = translator.say("soleil-lune-lay-first", **facts)
        lines.append(translator.say("table-choice", number=choice.number, said=said))
    return lines


def explain(view: View, translator: Translator) -> list[str]:
    lines = team_line(view, translator)
    if view.winners is not None and view.decided_by == "cards":
        winners = " & ".join(seat_name(seat, translator) for seat in view.winners)
        you = "seat" if view.seat in view.winners else "none"
        lines.append(translator.say("soleil-lune-decided-cards", seat=winners, you=you))
    return lines


def open_hand(view: View, translator: Translator) -> str:
    cards = " ".join(view.hand) or translator.say("soleil-lune-empty")
    return translator.say("soleil-lune-open-hand", seat=seat_name(view.seat, translator), cards=cards)


def discards(view: View, translator: Translator) -> str:
    return translator.say("soleil-lune-discards", cards=" ".join(view.discards) or translator.say("soleil-lune-empty"))
