"""Tables of words and figures, in columns."""

from __future__ import annotations

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]], indent: str = "  ") -> list[str]:
    """The first column to the left, all others to the right; the first row has the heads."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [indent + "  ".join(_cells(row, widths)).rstrip() for row in rows]


def _cells(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    first, *others = zip(row, widths, strict=True)
    return [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]


def three_digits(number: float) -> str:
    """Three that count, or all that stand before the point."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"
