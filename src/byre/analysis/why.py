"""Why another action was better, as messages of the catalogues with their arguments.

Whoever shows them adds the two actions in words, as `played` and `best`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from byre.analysis.decisions import LoggedDecision
from byre.analysis.facts import Contrast, find_contrasts
from byre.analysis.valuation import Valuation, Valuer

MOST_FACTS = 2  # that are told, the clearest


@dataclass(frozen=True)
class Reason:
    """The id of a message, and its arguments without the two actions."""

    id: str
    arguments: dict[str, float] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        return asdict(self)


def find_reasons(
    valuer: Valuer, decision: LoggedDecision, valuation: Valuation, seed: tuple[int, ...]
) -> tuple[Reason, ...]:
    """Return what clearly differs after the two actions, and what they are worth."""
    played, best = valuation.by_id[valuation.played], valuation.by_id[valuation.best]
    found = find_contrasts(valuer, decision, played.id, best.id, seed)
    return (*fact_reasons(found), worth_reason(played.points, best.points, played.share, best.share))


def fact_reasons(found: Sequence[Contrast]) -> list[Reason]:
    return [_fact_reason(one) for one in found[:MOST_FACTS]]


def _fact_reason(one: Contrast) -> Reason:
    rounded = one.fact.rounded
    return Reason(one.fact.message, {"of-played": rounded(one.played), "of-best": rounded(one.best)})


def worth_reason(played_points: float, best_points: float, played_share: float, best_share: float) -> Reason:
    """Return what two actions are worth: in points, or if that is not why one is better, in the share of the match."""
    if played_points > best_points:
        return Reason("why-points", {"played-points": _tenths(played_points), "best-points": _tenths(best_points)})
    shares = {"played-share": float(round(100 * played_share)), "best-share": float(round(100 * best_share))}
    return Reason("why-share", shares)


def _tenths(points: float) -> float:
    return round(points, 1) + 0.0  # what is rounded to nothing has no sign
