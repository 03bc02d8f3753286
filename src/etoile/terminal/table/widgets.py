"""The pieces that the screens of the table are made of: a roll of lines to choose from, a row of a form, the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

POINTER = "▸ "
"""What marks the chosen line, so that no colour is needed to see it."""


class Roll(ScrollView, can_focus=True):
    """Lines, of which one is chosen: by arrow keys, or by a click. Only lines in sight are drawn, however many there are."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"roll--chosen"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("enter", "take", show=False),
    ]

    class Moved(Message):
        """Another line is chosen now."""

        def __init__(self, roll: Roll) -> None:
            super().__init__()
            self.roll = roll

    class Taken(Message):
        """The chosen line is taken: by Enter, or by a second click on it."""

        def __init__(self, roll: Roll) -> None:
            super().__init__()
            self.roll = roll

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        self.chosen = 0
        self.clicked = -1

    def fill(self, lines: list[str], chosen: int = 0) -> None:
        """Shows other lines."""
        self.lines = lines
        self.clicked = -1
        self.virtual_size = Size(max(map(len, lines), default=0) + len(POINTER), len(lines))
        self.show(chosen)

    def on_resize(self) -> None:
        """The chosen line stays in sight."""
        self.call_after_refresh(lambda: self.show(self.chosen))

    def choose(self, index: int) -> None:
        """Makes a line the chosen one, and says so."""
        self.show(index)
        self.post_message(self.Moved(self))

    def show(self, index: int) -> None:
        """Makes a line the chosen one, and brings it in sight."""
        self.chosen = max(0, min(index, len(self.lines) - 1))
        self.scroll_to_region(Region(0, self.chosen, 1, 1), animate=False, force=True)
        self.refresh()

    def action_step(self, count: int) -> None:
        self.clicked = -1
        self.choose(self.chosen + count)

    def action_take(self) -> None:
        if self.lines:
            self.post_message(self.Taken(self))

    def on_click(self, event: events.Click) -> None:
        index = self.scroll_offset.y + event.y
        if index >= len(self.lines):
            return
        if index == self.clicked:
            self.action_take()
        else:
            self.choose(index)
            self.clicked = index

    def render_line(self, y: int) -> Strip:
        index = self.scroll_offset.y + y
        style = self.rich_style
        if index >= len(self.lines):
            return Strip.blank(self.size.width, style)
        chosen = index == self.chosen
        if chosen:
            style = self.get_component_rich_style("roll--chosen")
        pointer = POINTER if chosen else " " * len(POINTER)
        left = self.scroll_offset.x
        return Strip([Segment(pointer + self.lines[index], style)]).crop_extend(left, left + self.size.width, style)


class Row(Widget, can_focus=True):
    """A row of a form: what is asked, and the answer. Left and right walk through the choices; where more than these can be
    said, it can be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    class Changed(Message):
        """There is another answer."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, name: str, choices: tuple[str, ...], value: str, free: bool = False) -> None:
        super().__init__(name=name)
        self.choices = choices
        self.value = value
        self.free = free
        self.fresh = False
        """Whether the answer was typed, and nobody has tried to understand it yet."""
        self.label = ""
        self.say: Callable[[str], str] = str

    @property
    def typed(self) -> bool:
        """Whether the answer is none of the choices."""
        return self.value not in self.choices

    def answer(self, value: str) -> None:
        """Gives another answer."""
        self.value = value
        self.fresh = self.typed
        self.refresh()
        self.post_message(self.Changed(self))

    def settle(self, value: str) -> None:
        """Gives the answer that was meant by what was typed."""
        self.answer(value)
        self.fresh = False

    def action_turn(self, step: int) -> None:
        now = self.choices.index(self.value) if not self.typed else -max(step, 0)
        self.answer(self.choices[(now + step) % len(self.choices)])

    def on_key(self, event: events.Key) -> None:
        if not self.free:
            return
        if event.key == "backspace" and self.typed:
            self.answer(self.value[:-1] or self.choices[0])
            event.stop()
        elif event.is_printable and event.character and (self.typed or event.key != "space"):
            self.answer((self.value if self.typed else "") + event.character)
            event.stop()

    def on_paste(self, event: events.Paste) -> None:
        if self.free and event.text.strip():
            self.answer((self.value if self.typed else "") + event.text.splitlines()[0])
            event.stop()

    def on_click(self) -> None:
        self.action_turn(1)

    def on_focus(self) -> None:
        self.post_message(self.Changed(self))

    def render(self) -> Text:
        said = f"✎ {self.value}▏" if self.typed else f"‹ {self.say(self.value)} ›"
        pointer = POINTER if self.has_focus else " " * len(POINTER)
        label = self.label if len(self.label) <= 34 else f"{self.label[:33]}…"
        return Text.assemble(pointer, f"{label:<34} ", (said, "bold"), end="", no_wrap=True, overflow="ellipsis")


class Keys(Static):
    """The keys and what they do, to be pressed or clicked."""

    def tell(self, keys: list[tuple[str, str, str]]) -> None:
        """Shows keys: each with the action that it calls and its word."""
        parts = [Content.assemble((key, "bold"), " ", word).stylize(f"@click={action}") for key, action, word in keys]
        self.update(Content(" ").join(parts))
