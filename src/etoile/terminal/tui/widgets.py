"""Widgets of the screens: a list of lines, a row of a form, and the key bar."""

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
"""Marks the selected line, so that the selection does not depend on colour."""


class LineList(ScrollView, can_focus=True):
    """List of lines with one selected, by arrow keys or clicks. Only visible lines are rendered."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"line-list--selected"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("home", "to_edge(False)", show=False),
        Binding("end", "to_edge(True)", show=False),
        Binding("enter", "submit", show=False),
    ]

    class Highlighted(Message):
        """Posted when another line is selected."""

        def __init__(self, line_list: LineList) -> None:
            super().__init__()
            self.line_list = line_list

    class Submitted(Message):
        """Posted when the selected line is submitted, by Enter or a second click."""

        def __init__(self, line_list: LineList) -> None:
            super().__init__()
            self.line_list = line_list

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        self.selected = 0
        self.last_clicked = -1

    def set_lines(self, lines: list[str], selected: int = 0) -> None:
        """Replace the lines."""
        self.lines = lines
        self.last_clicked = -1
        self.virtual_size = Size(max(map(len, lines), default=0) + len(POINTER), len(lines))
        self.highlight(selected)

    def on_resize(self) -> None:
        """Keep the selected line visible."""
        self.call_after_refresh(lambda: self.highlight(self.selected))

    def select(self, index: int) -> None:
        """Select a line and post Highlighted."""
        self.highlight(index)
        self.post_message(self.Highlighted(self))

    def highlight(self, index: int) -> None:
        """Select a line and scroll it into view."""
        self.selected = max(0, min(index, len(self.lines) - 1))
        self.scroll_to_region(Region(0, self.selected, 1, 1), animate=False, force=True)
        self.refresh()

    def action_step(self, count: int) -> None:
        self.last_clicked = -1
        self.select(self.selected + count)

    def action_to_edge(self, end: bool) -> None:
        self.action_step(len(self.lines) if end else -len(self.lines))

    def action_submit(self) -> None:
        if self.lines:
            self.post_message(self.Submitted(self))

    def on_click(self, event: events.Click) -> None:
        index = self.scroll_offset.y + event.y
        if index >= len(self.lines):
            return
        if index == self.last_clicked:
            self.action_submit()
        else:
            self.select(index)
            self.last_clicked = index

    def render_line(self, y: int) -> Strip:
        index = self.scroll_offset.y + y
        style = self.rich_style
        if index >= len(self.lines):
            return Strip.blank(self.size.width, style)
        selected = index == self.selected
        if selected:
            style = self.get_component_rich_style("line-list--selected")
        pointer = POINTER if selected else " " * len(POINTER)
        left = self.scroll_offset.x
        return Strip([Segment(pointer + self.lines[index], style)]).crop_extend(left, left + self.size.width, style)


class FormRow(Widget, can_focus=True):
    """Row of a form: a label and a value. Left and right cycle through the choices; other values can be typed if the row
    accepts text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "cycle(-1)", show=False),
        Binding("right,space", "cycle(1)", show=False),
    ]

    class Changed(Message):
        """Posted when the value has changed or the row gets the focus."""

        def __init__(self, row: FormRow) -> None:
            super().__init__()
            self.row = row

    def __init__(self, name: str, choices: tuple[str, ...], value: str, accepts_text: bool = False) -> None:
        super().__init__(name=name)
        self.choices = choices
        self.value = value
        self.accepts_text = accepts_text
        self.uninterpreted = False
        """True if the value was typed and not interpreted yet."""
        self.label = ""
        self.format_value: Callable[[str], str] = str

    @property
    def is_typed(self) -> bool:
        """True if the value is not one of the choices."""
        return self.value not in self.choices

    def set_value(self, value: str) -> None:
        """Set the value and post Changed."""
        self.value = value
        self.uninterpreted = self.is_typed
        self.refresh()
        self.post_message(self.Changed(self))

    def set_interpreted(self, value: str) -> None:
        """Set the value that the typed text means."""
        self.set_value(value)
        self.uninterpreted = False

    def action_cycle(self, step: int) -> None:
        now = self.choices.index(self.value) if not self.is_typed else -max(step, 0)
        self.set_value(self.choices[(now + step) % len(self.choices)])

    def on_key(self, event: events.Key) -> None:
        if not self.accepts_text:
            return
        if event.key == "backspace" and self.is_typed:
            self.set_value(self.value[:-1] or self.choices[0])
            event.stop()
        elif event.is_printable and event.character and (self.is_typed or event.key != "space"):
            self.set_value((self.value if self.is_typed else "") + event.character)
            event.stop()

    def on_paste(self, event: events.Paste) -> None:
        if self.accepts_text and event.text.strip():
            self.set_value((self.value if self.is_typed else "") + event.text.splitlines()[0])
            event.stop()

    def on_click(self) -> None:
        self.action_cycle(1)

    def on_focus(self) -> None:
        self.post_message(self.Changed(self))

    def render(self) -> Text:
        value_text = f"✎ {self.value}▏" if self.is_typed else f"‹ {self.format_value(self.value)} ›"
        pointer = POINTER if self.has_focus else " " * len(POINTER)
        label = self.label if len(self.label) <= 34 else f"{self.label[:33]}…"
        return Text.assemble(pointer, f"{label:<34} ", (value_text, "bold"), end="", no_wrap=True, overflow="ellipsis")


class KeyBar(Static):
    """Bar of keys and their actions, which can be clicked."""

    def set_keys(self, keys: list[tuple[str, str, str]]) -> None:
        """Show keys, each with its action and its word."""
        parts = [Content.assemble((key, "bold"), " ", word).stylize(f"@click={action}") for key, action, word in keys]
        self.update(Content(" ").join(parts))
