"""The chat: a ready phrase by its number, or text of the player's own."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from byre.cli.play.seat import Seat, chat_lines
from byre.cli.screen.sheets import CLOSE, Overlay
from byre.locale import Translator
from byre.server.text import TEXT


class ChatSheet(Overlay):
    """Return what is to be said, or None."""

    BINDINGS = CLOSE[:1]

    def __init__(self, seat: Seat, say: Translator) -> None:
        super().__init__()
        self._seat, self._say = seat, say

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet", can_focus=False) as sheet:
            sheet.border_title, sheet.border_subtitle = self._say("chat-title"), self._say("talk-close")
            yield Static("\n".join(chat_lines(self._seat, self._say)), markup=False)
            yield Input(max_length=TEXT, placeholder=self._say("say-something"), compact=True, id="words")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_click(self) -> None:
        """A click into the text does not close it."""

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        self.action_close(submitted.value.strip() or None)
