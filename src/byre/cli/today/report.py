"""The result of a deal of the day in words, and the results of all days."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from byre.cli.figures import tenths
from byre.cli.tables import table_lines
from byre.cli.terminal import dim
from byre.cli.today.results import DailyResults
from byre.daily.deal import DailyDeal
from byre.daily.result import streak
from byre.locale import Translator

BINS, WIDTH, BLOCK = 12, 30, "█"


def result_lines(deal: DailyDeal, result: dict[str, Any], results: DailyResults, say: Translator) -> Iterator[str]:
    yield say("today-points", points=result["points"])
    for level, share in result["better_than"].items():
        yield "  " + say(
            "today-better",
            level=say("bot-level", level=level),
            share=round(100 * share),
            mean=tenths(result["means"][level], say),
        )
    yield ""
    yield from _histogram(result["distribution"]["medium"], result["points"], say)
    yield ""
    yield say("today-cost", cost=tenths(sum(result["costs"]), say), luck=tenths(result["luck"], say))
    yield say("today-streak", days=streak(list(results.of_game(deal.game)), deal.day))
    yield ""
    yield say("today-share")
    shared = shared_text(deal, result["points"], result["better_than"], result["costs"], result["limit"], say)
    yield from shared.splitlines()
    yield dim(say("today-check", seed=deal.seed.hex()))


def shared_text(
    deal: DailyDeal, points: int, better: Mapping[str, float], costs: Sequence[float], limit: float, say: Translator
) -> str:
    """Return a result to show to others, which gives nothing away: a square for each decision, by what it cost.

    The page shares the same, with its address below.
    """
    squares = "".join("🟩" if cost <= 0 else "🟨" if cost < limit else "🟥" for cost in costs)
    shares = " · ".join(f"{say('bot-level', level=level)} {100 * share:.0f} %" for level, share in better.items())
    return f"Byre {say('web-title', game=deal.game)}, {deal.day.isoformat()}: {points}\n> {shares}\n{squares}"


def _histogram(others: list[int], points: int, say: Translator) -> Iterator[str]:
    """Yield a bar for each range of points of simulated players, with a mark where the player is."""
    yield say("today-distribution")
    low, high = min(*others, points), max(*others, points)
    size = max(1, -(-(high - low + 1) // BINS))
    counts = [sum(first <= other < first + size for other in others) for first in range(low, high + 1, size)]
    for place, count in enumerate(counts):
        first = low + place * size
        mine = " ←" if first <= points < first + size else ""
        bar = BLOCK * round(WIDTH * count / max(counts))
        yield f"  {first:>4} … {first + size - 1:<4} {bar}{mine}"


def history_lines(results: DailyResults, deal: DailyDeal, say: Translator) -> Iterator[str]:
    found = results.of_game(deal.game)
    if not found:
        yield say("today-none", command=f"byre today {deal.game}")
        return
    heads = (
        say("today-day"),
        say("review-points"),
        *(say("bot-level", level=level) for level in ("easy", "medium", "hard")),
    )
    rows = [
        (
            day.isoformat(),
            str(result["points"]),
            *(f"> {100 * share:.0f} %" for share in result["better_than"].values()),
        )
        for day, result in found.items()
    ]
    yield from table_lines([heads, *rows])
    yield say("today-streak", days=streak(list(found), deal.day))
