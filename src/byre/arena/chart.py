"""Bar charts in the terminal. Each line shows a figure, with its interval as a thinner end."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from byre.arena.figures import Figure

WIDTH = 40
FULL, SPAN, PLAIN_FULL, PLAIN_SPAN = "█", "─", "#", "-"


def bars(title: str, rows: Sequence[tuple[str, Figure]], percent: bool = False) -> list[str]:
    """Return the lines of a chart with a bar for each row."""
    full, span = (FULL, SPAN) if _can_be_printed(FULL + SPAN) else (PLAIN_FULL, PLAIN_SPAN)
    reach = max((max(figure.mean, figure.high or 0.0) for _, figure in rows), default=0.0)
    scale = WIDTH / reach if reach > 0 else 0.0
    width = max((len(name) for name, _ in rows), default=0)
    factor = 100 if percent else 1
    return [title] + [
        f"  {name.ljust(width)}  {bar(figure, scale, full, span).ljust(WIDTH)}  {factor * figure.mean:.3g}"
        + (" %" if percent else "")
        for name, figure in rows
    ]


def bar(figure: Figure, scale: float, full: str, span: str) -> str:
    """Return a bar that is full up to the low end of the interval, and thin from there to the high end."""
    low = figure.mean if figure.low is None else figure.low
    high = figure.mean if figure.high is None else figure.high
    solid = max(0, round(low * scale))
    return full * solid + span * max(0, round(high * scale) - solid)


def _can_be_printed(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True
