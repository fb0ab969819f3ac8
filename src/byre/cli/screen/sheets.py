"""What is laid over the table for a while: rules, scores, hints; and the curtain between two players' hands."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

CLOSE: list[BindingType] = [Binding(keys, "close", show=False) for keys in ("escape", "enter", "space", "q")]


class Sheet(ModalScreen[None]):
    """Text to read, closed by a key or a click beside it."""

    BINDINGS = CLOSE

    def __init__(self, title: str, text: str | Content, close: str, markdown: bool = False) -> None:
        super().__init__()
        self._heading, self._text, self._how_to_close, self._is_markdown = title, text, close, markdown

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet") as sheet:
            sheet.border_title, sheet.border_subtitle = self._heading, self._how_to_close
            yield Markdown(str(self._text)) if self._is_markdown else Static(self._text, markup=False)

    def on_mount(self) -> None:
        self.query_one("#sheet").focus()

    def on_click(self) -> None:
        self.dismiss()

    def action_close(self) -> None:
        self.dismiss()


class Curtain(ModalScreen[None]):
    """Nothing is seen until whoever is named says so."""

    BINDINGS = CLOSE[1:2]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(self._text, markup=False, id="curtain")

    def on_click(self) -> None:
        self.dismiss()

    def action_close(self) -> None:
        self.dismiss()


def matrix(names: Sequence[str], rounds: Sequence[Sequence[int]], totals: Sequence[int], total: str) -> str:
    """The points of each round, a line a player: names to the left, totals to the right."""
    head = ["", *(str(number + 1) for number in range(len(rounds))), total]
    lines = [[name, *(str(points[seat]) for points in rounds), str(totals[seat])] for seat, name in enumerate(names)]
    widths = [max(len(line[column]) for line in [head, *lines]) for column in range(len(head))]
    return "\n".join(
        " ".join([line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))])
        for line in [head, *lines]
    )
