"""An app on the whole screen: how it is left, and how it goes on after it was stopped."""

from __future__ import annotations

import signal
from types import FrameType

from textual.app import App
from textual.binding import Binding, BindingType

# From anywhere, whatever is on top. Without priority, Textual has other uses for these keys.
LEAVE: list[BindingType] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]


class TerminalApp(App[None]):
    """What all apps here have in common; and a program that was stopped goes on as it should.

    Textual takes the terminal again whenever it is told to go on, though only Ctrl-Z had it given back.

    Stopped otherwise, as by `kill -STOP`, it would read keys on two threads from then on, and one of them never ends.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = LEAVE

    def on_mount(self) -> None:
        if not hasattr(signal, "SIGCONT"):  # Windows
            return
        give_back, take_again = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
        if not (callable(give_back) and callable(take_again)):  # no terminal
            return
        given_back = False

        def stop(number: int, frame: FrameType | None) -> None:
            nonlocal given_back
            given_back = True
            give_back(number, frame)

        def go_on(number: int, frame: FrameType | None) -> None:
            nonlocal given_back
            if given_back:
                given_back = False
                take_again(number, frame)

        signal.signal(signal.SIGTSTP, stop)
        signal.signal(signal.SIGCONT, go_on)

    def on_unmount(self) -> None:
        if hasattr(signal, "SIGCONT"):
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.signal(signal.SIGCONT, signal.SIG_DFL)
