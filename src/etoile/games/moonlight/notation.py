"""Typed moves of Moonlight, their action numbers and their notation.

`3 d5` lays a 3 on d5; `leap 3 d5` and `relief 3 d5` do so by a power; `shift d4 e5`, `double` and `fall back` are powers
used before laying; `lone 1c''` and `power moon-child` are choices between rounds. Reading is generous: French words are
understood too, capitals, accents and spaces don't matter, nor does the order of wolf and space, and a wolf's c and moons can
be left out if the hand has only one wolf of that value.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.moonlight import cards
from etoile.games.moonlight.cards import POWERS, WOLF, Wolf, find_power, read_space, write_space
from etoile.games.moonlight.rules import STARTS, Moonlight

SPACE = r"[a-h][1-8]"
WOLF_SAID = r"[1-9]c?'{0,3}"
LAY_SAID = re.compile(rf"(leap|relief|)\s*(?:({WOLF_SAID})(?:\s*>\s*|\s+)({SPACE})|({SPACE})\s*({WOLF_SAID}))")
SHIFT_SAID = re.compile(rf"(?:shift)?\s*({SPACE})\s*[->]?\s*({SPACE})")
LONE_SAID = re.compile(rf"lone\s*({WOLF_SAID})")
POWER_SAID = re.compile(r"power\s+(.+)")
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
WORDS = {bare(french): word for word, french in FRENCH_MOVES.items()} | {
    "great leap": "leap",
    "grand bond": "leap",
    "double strike": "double",
    "loup solitaire": "lone",
    "lone wolf": "lone",
}
"""What can be said instead of the words of the notation."""
BY = {"leap": "leaps", "relief": "reliefs", "": "lays"}
MARKS = str.maketrans({"’": "'", "′": "'", "`": "'", "´": "'", "″": "''", '"': "''", "“": "''", "”": "''"})


@dataclass(frozen=True)
class Lay:
    """ML-6: a wolf to lay on a space; ML-25, ML-26: by "leap" or "relief"."""

    wolf: Wolf
    space: int
    by: str = ""

    def __str__(self) -> str:
        return f"{self.by} {self.wolf} {write_space(self.space)}".strip()


@dataclass(frozen=True)
class Shift:
    """ML-27: a wolf to move from a space to another."""

    space: int
    target: int

    def __str__(self) -> str:
        return f"shift {write_space(self.space)} {write_space(self.target)}"


@dataclass(frozen=True)
class Use:
    """ML-24, ML-28: "double" or "fall back"."""

    power: str

    def __str__(self) -> str:
        return self.power


@dataclass(frozen=True)
class ChooseLone:
    """ML-22: a lone wolf."""

    wolf: Wolf

    def __str__(self) -> str:
        return f"lone {self.wolf}"


@dataclass(frozen=True)
class ChoosePower:
    """ML-22: an open power."""

    power: str

    def __str__(self) -> str:
        return f"power {self.power}"


Move = Lay | Shift | Use | ChooseLone | ChoosePower
USES = {"double": STARTS["double"], "fall back": STARTS["fall"]}


def kinds_of(position: Moonlight) -> list[Wolf]:
    """The kinds of wolves in a match's set of cards, in order."""
    return [Wolf(position.worth[kind], bool(position.corner[kind]), position.moons[kind]) for kind in range(position.kinds)]


def move_of(position: Moonlight, action: int) -> Move:
    """What an action number means in a match."""
    kinds = kinds_of(position)
    if action >= STARTS["powers"]:
        return ChoosePower(POWERS[action - STARTS["powers"]])
    if action >= STARTS["lones"]:
        return ChooseLone(kinds[action - STARTS["lones"]])
    for word, number in USES.items():
        if action == number:
            return Use(word)
    if action >= STARTS["shifts"]:
        return Shift((action - STARTS["shifts"]) >> 6, action & 63)
    by = next(word for word, start in BY.items() if STARTS[start] == action & ~1023)
    return Lay(kinds[action >> 6 & 15], action & 63, by)


def action_from_policy(position: Moonlight, move: Move) -> int:
    """The number of a move."""
    match move:
        case Lay(wolf, space, by):
            return STARTS[BY[by]] | kinds_of(position).index(wolf) << 6 | space
        case Shift(space, target):
            return STARTS["shifts"] + (space << 6 | target)
        case Use(power):
            return USES[power]
        case ChooseLone(wolf):
            return STARTS["lones"] + kinds_of(position).index(wolf)
        case ChoosePower(power):
            return STARTS["powers"] + POWERS.index(power)


def plain(text: str) -> str:
    """A text in small letters, without accents, every word as the notation has it."""
    said = " ".join(bare(text.translate(MARKS)).replace("fall-back", "fall back").split())
    for other, word in WORDS.items():
        if not said.startswith("power"):
            said = re.sub(rf"^{other.replace(' ', '[ -]')}\b", word, said)
    return said


def read(position: Moonlight, text: str) -> Move:
    """A move from its notation."""
    said = plain(text)
    if found := LAY_SAID.fullmatch(said):
        hand = [] if position.over else position.hand(position.to_move)
        wolf = wolf_of(position, found[2] or found[5], hand)
        return Lay(wolf, read_space(found[3] or found[4]), found[1])
    if found := SHIFT_SAID.fullmatch(said):
        return Shift(read_space(found[1]), read_space(found[2]))
    if said in USES:
        return Use(said)
    if found := LONE_SAID.fullmatch(said):
        return ChooseLone(wolf_of(position, found[1], list(position.lones)))
    if found := POWER_SAID.fullmatch(said):
        power = find_power(found[1])
        if power is None:
            raise Problem("moonlight-no-such-power", power=found[1], powers=", ".join(POWERS))
        return ChoosePower(power)
    raise Problem("moonlight-unreadable", move=text)


def wolf_of(position: Moonlight, text: str, among: list[int]) -> Wolf:
    """A wolf from its notation: exactly that one or, where c and moons are left out, the only one like it among some."""
    found = WOLF.fullmatch(text)
    assert found, "the notation of a wolf"
    said = Wolf(int(found[1]), bool(found[2]), len(found[3]))
    kinds = kinds_of(position)
    near = [kinds[kind] for kind in sorted(set(among))]
    if said in near:
        return said
    like = [wolf for wolf in near if resembles(wolf, said)]
    if len(like) > 1:
        raise Problem("moonlight-which-wolf", wolf=text, wolves=", ".join(map(str, like)))
    if like:
        return like[0]
    if said in kinds:
        return said
    for wolf in kinds:
        if resembles(wolf, said):
            return wolf
    raise Problem("moonlight-no-such-wolf", wolf=text, wolves=", ".join(map(str, kinds)))


def resembles(wolf: Wolf, said: Wolf) -> bool:
    """Whether a wolf is one that somebody may have meant who left out what he took for granted."""
    return wolf.value == said.value and wolf.corner >= said.corner and said.moons in (0, wolf.moons)


def read_move(position: Moonlight, text: str) -> int:
    """The action that a notation means in a match."""
    return action_from_policy(position, read(position, text))


def write_move(position: Moonlight, action: int) -> str:
    """The notation of an action in a match."""
    return str(move_of(position, action))
