"""Typed moves of Ecliptic, their action numbers and their notation.

`7S 7L > 5E` discards the pair 7S 7L and places 5E; `= 5E` keeps 5E after a duel. The reader ignores spaces, `+`, `>` and
case, and takes M for the moon and T for the star too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from etoile.core.refusal import Problem
from etoile.games.ecliptic.cards import NOTATION, write_card
from etoile.games.ecliptic.cardset import SLOTS
from etoile.games.ecliptic.evaluation import Ecliptic
from etoile.games.ecliptic.rules import KEEPS

NO_SUCH_CARD = -1
KEEP_OWN, TAKE_OTHER = KEEPS

CARD = r"\s*(\d{1,2}[A-Z])\s*"
PLACE = re.compile(CARD + r"\+?" + CARD + r">?" + CARD)
KEEP = re.compile("=?" + CARD)
OTHER_LETTERS = str.maketrans("MT", "LE")


@dataclass(frozen=True)
class Place:
    """EC-4: a pair to discard and a card to place."""

    pair: tuple[int, int]
    card: int

    def __str__(self) -> str:
        return f"{write_card(self.pair[0])} {write_card(self.pair[1])} > {write_card(self.card)}"


@dataclass(frozen=True)
class Keep:
    """EC-12: the card that stays after a duel."""

    card: int

    def __str__(self) -> str:
        return f"= {write_card(self.card)}"


Move = Place | Keep


ACTIONS = {slots: action for action, slots in enumerate(SLOTS)}


def move_of(position: Ecliptic, action: int) -> Move:
    """Returns the move of an action number in a position."""
    if action in (KEEP_OWN, TAKE_OTHER):
        side = position.to_move if action == KEEP_OWN else 1 - position.to_move
        return Keep(position.side(side)[position.duel_sign])
    hand = position.hand(position.to_move)
    first, second, third = (hand[slot] for slot in SLOTS[action])
    return Place((first, second), third)


def action_of(position: Ecliptic, move: Move) -> int:
    """Returns the action number of a move, or NO_SUCH_CARD, which the rules refuse, if a card is not there."""
    if isinstance(move, Keep):
        if not position.choosing:
            return KEEP_OWN
        for action in (KEEP_OWN, TAKE_OTHER):
            if move == move_of(position, action):
                return action
        return NO_SUCH_CARD
    hand = [] if position.over else position.hand(position.to_move)
    if not {*move.pair, move.card} <= set(hand):
        return NO_SUCH_CARD
    first, second = sorted(hand.index(card) for card in move.pair)
    return ACTIONS.get((first, second, hand.index(move.card)), NO_SUCH_CARD)


def read(text: str) -> Move:
    """Parses a move. Raises Problem if it is unreadable or names an unknown card."""
    notation = text.strip().upper()
    if found := PLACE.fullmatch(notation):
        first, second, placed = (read_card(card) for card in found.groups())
        return Place((first, second), placed)
    if found := KEEP.fullmatch(notation):
        return Keep(read_card(found[1]))
    raise Problem("ecliptic-unreadable", move=text)


def read_card(text: str) -> int:
    """Parses a card. Raises Problem if there is no such card."""
    card = NOTATION.get(text.translate(OTHER_LETTERS))
    if card is None:
        raise Problem("ecliptic-no-such-card", card=text)
    return card


def read_move(position: Ecliptic, text: str) -> int:
    """Returns the action that a notation means in a position."""
    return action_of(position, read(text))


def write_move(position: Ecliptic, action: int) -> str:
    """Returns the notation of an action in a position."""
    return str(move_of(position, action))
