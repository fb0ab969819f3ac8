"""A logged match on the whole screen, stepped through forward and back, as seen by any seat."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Resize
from textual.timer import Timer
from textual.widgets import Static

from byre.cli.play.logged_match import LoggedMatch
from byre.cli.screen.app import TerminalApp
from byre.cli.screen.board import Board, key_line

KEYS = (
    ("right,enter", "→", "go(1)", "replay-forward"),
    ("left,b", "←", "go(-1)", "replay-back"),
    ("e", "E", "eyes", "replay-eyes"),
    ("space", "Space", "run", "replay-run"),
    ("q,escape", "Q", "quit", "key-leave"),
    ("home", "Home", "go_to(0)", "replay-first"),
    ("end", "End", "go_to_end", "replay-last"),
)
PACE = 0.8  # seconds for each move while it runs


class ReplayApp(TerminalApp):
    def __init__(self, match: LoggedMatch) -> None:
        super().__init__()
        self.match = match
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Board(id="board")
        yield Static(id="message", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        for keys, _, action, _ in KEYS:
            self.bind(keys, action)
        self._lay_out()

    def action_go(self, by: int) -> None:
        self.action_go_to(self.match.at + by)

    def action_go_to(self, step: int) -> None:
        self._stop()
        self.match.go(step)
        self._lay_out()

    def action_go_to_end(self) -> None:
        self.action_go_to(self.match.last)

    def action_eyes(self) -> None:
        self.match.change_eyes()
        self._lay_out()

    def action_run(self) -> None:
        """Run, or pause."""
        if self._clock is None:
            self._clock = self.set_interval(PACE, self._run_on)
        else:
            self._stop()

    def _run_on(self) -> None:
        self.match.go(self.match.at + 1)
        self._lay_out()
        if self.match.at == self.match.last:
            self._stop()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def _lay_out(self) -> None:
        match, say = self.match, self.match.say
        board = self.query_one(Board)
        view, reader = match.view, match.words
        hands = [] if view["game"] == "beaver" or view["options"].get("pro") else ["", *reader.open_hands(view)]
        board.lay_out(reader, view, hands)
        sentences = match.sentences()
        if match.is_cut_off:
            sentences.append(say("replay-unfinished"))
        board.tell(sentences)
        self.query_one("#message", Static).update(match.where())

    def on_resize(self, _: Resize) -> None:
        board = self.query_one(Board)
        self.screen.set_class(board.is_narrow(), "narrow")
        told = [(key, self.match.say(id)) for _, key, _, id in KEYS]
        self.query_one("#keys", Static).update(key_line(told, self.size.width))
        self._lay_out()
