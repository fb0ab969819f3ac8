"""What covers the table for a while: rules, scores, hints; and the curtain between two players' hands."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from byre.cli.tables import table_lines

LEAVE_KEY, AGAIN_KEY = "q", "n"
CLOSE: list[BindingType] = [Binding(keys, "close", show=False) for keys in ("escape", "enter", "space", LEAVE_KEY)]
END = [*CLOSE[:3], *(Binding(key, f"close('{key}')", show=False) for key in (LEAVE_KEY, AGAIN_KEY))]


class Overlay(ModalScreen[str | None]):
    """Cover the table until a key or a click closes it."""

    def on_click(self) -> None:
        self.action_close()

    def action_close(self, word: str | None = None) -> None:
        """Close it once. A second click that follows at once would close what lies below."""
        if self.is_current:
            self.dismiss(word)


class Sheet(Overlay):
    """Text to read."""

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


class LastSheet(Sheet, inherit_bindings=False):
    """The scores at the end of the match. The keys to leave and to play again close it, too, and are returned."""

    BINDINGS = END


class Curtain(Overlay):
    """Hide everything until the player who is named presses a key."""

    BINDINGS = CLOSE[1:2]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(self._text, markup=False, id="curtain")


def matrix(names: Sequence[str], rounds: Sequence[Sequence[int]], totals: Sequence[int], total: str) -> str:
    """Return the points of each round, a line for each player, with the names first and the totals last."""
    heads = ["", *(str(number + 1) for number in range(len(rounds))), total]
    rows = [[name, *(str(points[seat]) for points in rounds), str(totals[seat])] for seat, name in enumerate(names)]
    return "\n".join(table_lines([heads, *rows], indent=0, gap=1))
