"""What is told of results: on how many days in a row the deal was played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta


def streak(days: Sequence[date], last: date) -> int:
    """Return on how many days in a row, up to `last` or the day before, the deal was played."""
    played = set(days)
    day = last if last in played else last - timedelta(1)
    count = 0
    while day in played:
        count += 1
        day -= timedelta(1)
    return count
