"""Tables of words and figures, in columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

NOT_KNOWN = "–"


def table_lines(rows: Sequence[Sequence[str]], indent: int = 2, gap: int = 2) -> list[str]:
    """Return the lines of a table: the first column to the left, all others to the right; the first row has the heads.

    They are as wide as they need to be, with no styles, on a terminal as in a pipe.
    """
    table = Table.grid(padding=(0, gap, 0, 0))
    for column in range(len(rows[0])):
        table.add_column(justify="right" if column else "left", no_wrap=True)
    for row in rows:
        table.add_row(*map(Text, row))
    console = Console(width=10_000, color_system=None, force_terminal=False)
    lines = console.render_lines(table, pad=False)
    return [(" " * indent + "".join(segment.text for segment in line)).rstrip() for line in lines]


def three_digits(number: float) -> str:
    """Return a number with three significant digits, or all that stand before the point."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"
