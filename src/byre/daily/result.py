"""What is told of a result: a text to share, and on how many days in a row the deal was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from byre.daily.deal import DailyDeal


def streak(days: Sequence[date], last: date) -> int:
    """Return on how many days in a row, up to `last` or the day before, the deal was played."""
    played = set(days)
    day = last if last in played else last - timedelta(1)
    count = 0
    while day in played:
        count += 1
        day -= timedelta(1)
    return count


def shared_text(deal: DailyDeal, points: int, better: Mapping[str, float], costs: Sequence[float], limit: float) -> str:
    """Return a result to show to others, which gives nothing away: a square for each decision, by what it cost."""
    squares = "".join("🟩" if cost <= 0 else "🟨" if cost < limit else "🟥" for cost in costs)
    shares = " · ".join(f"{level} {100 * share:.0f} %" for level, share in better.items())
    return f"Byre {deal.game} {deal.day.isoformat()}: {points}\n> {shares}\n{squares}"
