"""The table: how far the match is, what lies there, who has how many points, what happened."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from textwrap import wrap

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from byre.cli.screen.draw import Space, draw
from byre.cli.words.base import GameWords, View
from byre.engine.warmup import Progress
from byre.games import GAMES

WIDE, TALL = 76, 24  # columns and lines of a screen with space for more
SIDE = 38  # columns beside the picture, its edge included
REMEMBERED = 60  # sentences
SEAT_LINES = 3  # for all seats, where there is little space; as in table.tcss
SEPARATOR = " · "


class Board(Container):
    def compose(self) -> ComposeResult:
        yield Static(id="heading", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="picture", can_focus=False):
                yield Static(id="drawing", markup=False)
            with Container(id="side"):
                yield Static(id="seats", markup=False)
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="sentences", markup=False)

    def on_mount(self) -> None:
        self.query_one("#log", VerticalScroll).anchor()

    def tell(self, sentences: Sequence[str]) -> None:
        """Show what happened, with the end in sight."""
        self.query_one("#sentences", Static).update("\n".join(sentences[-REMEMBERED:]))

    def lay_out(
        self,
        reader: GameWords,
        view: View,
        below: Sequence[str] = (),
        warmup: Progress | None = None,
        warming_up: Collection[int] = (),
    ) -> None:
        """Show a view; `below` are lines under the picture, `warming_up` the seats of bots that are not compiled."""
        title, far = GAMES[view["game"]].title, reader.heading(view)
        self.query_one("#heading", Static).update(self._heading(title, far, _progress(reader, warmup)))
        picture = Content("\n").join([draw(reader, view, self._space()), *map(Content, below)])
        self.query_one("#drawing", Static).update(picture)
        self.query_one("#seats", Static).update(self._seats(reader, view, warming_up))

    def clear(self) -> None:
        for part in ("#heading", "#drawing", "#seats", "#sentences"):
            self.query_one(part, Static).update("")

    def is_narrow(self) -> bool:
        return self.app.size.width < WIDE

    def _heading(self, title: str, far: str, progress: str) -> str:
        """Return the game's names and the progress of match and compiling; where space is short, of the match."""
        both = SEPARATOR.join(filter(None, (far, progress)))
        longest = [f"{title} · {both}", f"{title.split(' · ')[0]} · {both}", both, far]
        return next((heading for heading in longest if len(heading) <= self.app.size.width - 2), far)

    def _space(self) -> Space:
        narrow = self.is_narrow()
        width, height = self.app.size
        return Space(width - (2 if narrow else SIDE + 2), height >= TALL and not narrow)

    def _seats(self, reader: GameWords, view: View, warming_up: Collection[int]) -> Content:
        """Return a line for each seat; on a narrow screen, the seats one after the other."""
        marks = ["▸" if seat in view["to_act"] else " " for seat in range(view["players"])]
        both = list(zip(marks, reader.names, view["scores"], strict=True))
        notes = [
            ", ".join([*reader.notes(view, seat), *([reader.say("warming-up")] if seat in warming_up else [])])
            for seat in range(view["players"])
        ]
        if self.is_narrow():
            return self._seats_in_a_row([f"{mark}{name} {score}".strip() for mark, name, score in both], notes)
        width = max(map(len, reader.names))
        lines = [
            Content.assemble((f"{mark}{name:<{width}} {score:>3}  ", "bold"), (note, "dim"))
            for (mark, name, score), note in zip(both, notes, strict=True)
        ]
        return Content("\n").join(lines)

    def _seats_in_a_row(self, scores: Sequence[str], notes: Sequence[str]) -> Content:
        """Return the scores with the notes on each seat if they fit into a few lines, else the scores alone."""
        both = [f"{score} ({note})" if note else score for score, note in zip(scores, notes, strict=True)]
        fits = len(wrap(SEPARATOR.join(both), self.app.size.width - 2)) <= SEAT_LINES
        return Content(SEPARATOR.join(both if fits else scores))


def _progress(reader: GameWords, warmup: Progress | None) -> str:
    if warmup is None:
        return ""
    return reader.say("warmup-progress", game=warmup.game or "", done=warmup.done, total=warmup.total)


def key_line(keys: Sequence[tuple[str, str]], width: int) -> Content:
    """Return a line that says what the keys do, as many of them as fit."""
    line = Content("")
    for key, does in keys:
        longer = Content("  " if line else "").join([line, Content.assemble((key, "bold reverse"), f" {does}")])
        if longer.cell_length > width - 2:
            break
        line = longer
    return line
