"""Typed moves of Moonlight, their action numbers and their notation.

`3 d5` lays a 3 on d5; `leap 3 d5` and `relief 3 d5` do so with a power; `shift d4 e5`, `double` and `fall back` are powers
used before laying; `lone 1c''` and `power moon-child` are choices between rounds. The reader also accepts French words,
capitals, missing accents, other spacing, the space before the wolf, and a wolf without c and moons if the hand has only one
wolf of that value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.moonlight import cards
from etoile.games.moonlight.cards import POWERS, Wolf, find_power, parse_wolf, read_space, write_space
from etoile.games.moonlight.cardset import decode_action, encode_action
from etoile.games.moonlight.evaluation import Moonlight

SPACE = r"[a-h][1-8]"
ANY_WOLF = r"[1-9]c?'{0,3}"
LAY_PATTERN = re.compile(rf"(leap|relief|)\s*(?:({ANY_WOLF})(?:\s*>\s*|\s+)({SPACE})|({SPACE})\s*({ANY_WOLF}))")
SHIFT_PATTERN = re.compile(rf"(?:shift)?\s*({SPACE})\s*[->]?\s*({SPACE})")
LONE_PATTERN = re.compile(rf"lone\s*({ANY_WOLF})")
POWER_PATTERN = re.compile(r"power\s+(.+)")
FRENCH_MOVES = {
    "leap": "bond",
    "relief": "relève",
    "shift": "déplacement",
    "double": "double assaut",
    "fall back": "repli",
    "lone": "solitaire",
    "power": "pouvoir",
}
FRENCH = dict(zip(POWERS, cards.FRENCH, strict=True)) | FRENCH_MOVES
"""The words of the notation in French."""
SYNONYMS = {bare(french): word for word, french in FRENCH_MOVES.items()} | {
    "great leap": "leap",
    "grand bond": "leap",
    "double strike": "double",
    "loup solitaire": "lone",
    "lone wolf": "lone",
}
"""Synonyms of the words of the notation."""
QUOTES = str.maketrans({"’": "'", "′": "'", "`": "'", "´": "'", "″": "''", '"': "''", "“": "''", "”": "''"})


@dataclass(frozen=True)
class Lay:
    """ML-6: lay a wolf on a space; ML-25, ML-26: with the power "leap" or "relief"."""

    wolf: Wolf
    space: int
    by: str = ""

    def __str__(self) -> str:
        return f"{self.by} {self.wolf} {write_space(self.space)}".strip()


@dataclass(frozen=True)
class Shift:
    """ML-27: move a wolf from one space to another."""

    space: int
    target: int

    def __str__(self) -> str:
        return f"shift {write_space(self.space)} {write_space(self.target)}"


@dataclass(frozen=True)
class Use:
    """ML-24, ML-28: use the power "double" or "fall back"."""

    power: str

    def __str__(self) -> str:
        return self.power


@dataclass(frozen=True)
class ChooseLone:
    """ML-22: choose a lone wolf."""

    wolf: Wolf

    def __str__(self) -> str:
        return f"lone {self.wolf}"


@dataclass(frozen=True)
class ChoosePower:
    """ML-22: choose an open power."""

    power: str

    def __str__(self) -> str:
        return f"power {self.power}"


Move = Lay | Shift | Use | ChooseLone | ChoosePower
USES = ("double", "fall back")


def wolves_of(position: Moonlight) -> list[Wolf]:
    """Returns the kinds of wolves in a match's set of cards, in order."""
    printed = zip(position.worth, position.corner, position.moons, strict=True)  # each is copied from a C array
    return [Wolf(worth, bool(corner), moons) for worth, corner, moons in islice(printed, position.kinds)]


def wolf_of(position: Moonlight, kind: int) -> Wolf:
    """Returns a kind of wolf in a match's set of cards."""
    return Wolf(position.worth[kind], bool(position.corner[kind]), position.moons[kind])


def move_of(position: Moonlight, action: int) -> Move:
    """Returns the move that an action number stands for in a match."""
    verb, first, second = decode_action(action)
    match verb:
        case "lay" | "leap" | "relief":
            return Lay(wolf_of(position, first), second, "" if verb == "lay" else verb)
        case "shift":
            return Shift(first, second)
        case "lone":
            return ChooseLone(wolf_of(position, first))
        case "power":
            return ChoosePower(POWERS[first])
        case _:
            return Use(verb)


def action_of(position: Moonlight, move: Move) -> int:
    """Returns the action number of a move."""
    match move:
        case Lay(wolf, space, by):
            return encode_action(by or "lay", wolves_of(position).index(wolf), space)
        case Shift(space, target):
            return encode_action("shift", space, target)
        case Use(power):
            return encode_action(power)
        case ChooseLone(wolf):
            return encode_action("lone", wolves_of(position).index(wolf))
        case ChoosePower(power):
            return encode_action("power", POWERS.index(power))


def normalize(text: str) -> str:
    """Returns a text in small letters, without accents, with the notation's words in the place of their synonyms."""
    words = " ".join(bare(text.translate(QUOTES)).replace("fall-back", "fall back").split())
    for synonym, word in SYNONYMS.items():
        if not words.startswith("power"):
            words = re.sub(rf"^{synonym.replace(' ', '[ -]')}\b", word, words)
    return words


def read(position: Moonlight, text: str) -> Move:
    """Returns the move that a notation means. Raises Problem if it is unreadable or names something that isn't there."""
    words = normalize(text)
    if found := LAY_PATTERN.fullmatch(words):
        hand = [] if position.over else position.hand(position.to_move)
        wolf = find_wolf(position, found[2] or found[5], hand)
        return Lay(wolf, read_space(found[3] or found[4]), found[1])
    if found := SHIFT_PATTERN.fullmatch(words):
        return Shift(read_space(found[1]), read_space(found[2]))
    if words in USES:
        return Use(words)
    if found := LONE_PATTERN.fullmatch(words):
        return ChooseLone(find_wolf(position, found[1], list(position.lones)))
    if found := POWER_PATTERN.fullmatch(words):
        power = find_power(found[1])
        if power is None:
            raise Problem("moonlight-no-such-power", power=found[1], powers=", ".join(POWERS))
        return ChoosePower(power)
    raise Problem("moonlight-unreadable", move=text)


def find_wolf(position: Moonlight, text: str, candidates: list[int]) -> Wolf:
    """Returns the wolf that a notation means.

    Prefers an exact match among the kinds in `candidates`, then the only candidate that an abbreviation fits, then an exact
    match in the set of cards, then the first wolf of the set that an abbreviation fits. Raises Problem if several candidates
    fit, or no wolf at all.
    """
    named = parse_wolf(text)
    assert named, "the notation of a wolf"
    wolves = wolves_of(position)
    near = [wolves[kind] for kind in sorted(set(candidates))]
    if named in near:
        return named
    fitting = [wolf for wolf in near if abbreviates(named, wolf)]
    if len(fitting) > 1:
        raise Problem("moonlight-which-wolf", wolf=text, wolves=", ".join(map(str, fitting)))
    if fitting:
        return fitting[0]
    if named in wolves:
        return named
    for wolf in wolves:
        if abbreviates(named, wolf):
            return wolf
    raise Problem("moonlight-no-such-wolf", wolf=text, wolves=", ".join(map(str, wolves)))


def abbreviates(named: Wolf, wolf: Wolf) -> bool:
    """Returns whether a notation without the c or the moons can mean a wolf."""
    return wolf.value == named.value and wolf.corner >= named.corner and named.moons in (0, wolf.moons)


def read_move(position: Moonlight, text: str) -> int:
    """Returns the action that a notation means in a match. Raises Problem if it is unreadable."""
    return action_of(position, read(position, text))


def write_move(position: Moonlight, action: int) -> str:
    """Returns the notation of an action in a match."""
    return str(move_of(position, action))
