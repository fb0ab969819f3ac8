"""An app on the whole screen: how it is left, and how it goes on after it was stopped."""

from __future__ import annotations

import signal
from types import FrameType

from textual.app import App
from textual.binding import Binding, BindingType

# From anywhere, whatever is on top. Without priority, Textual has other uses for these keys.
LEAVE: list[BindingType] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]


class TerminalApp(App[None]):
    """What all apps here have in common.

    Whenever it continues, Textual sets the terminal up again, though it has given the terminal back only after Ctrl-Z.
    After `kill -STOP` it would read keys on two threads from then on, and one of them never ends. So SIGCONT is passed
    on to it only after a SIGTSTP.
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

        def resume(number: int, frame: FrameType | None) -> None:
            nonlocal given_back
            if given_back:
                given_back = False
                take_again(number, frame)

        signal.signal(signal.SIGTSTP, stop)
        signal.signal(signal.SIGCONT, resume)

    def on_unmount(self) -> None:
        if hasattr(signal, "SIGCONT"):
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.signal(signal.SIGCONT, signal.SIG_DFL)
