"""OpenSkill ratings (Plackett and Luce's model, after Weng and Lin) over the matches of a tournament.

A match counts as one of two players: whoever is ahead in more than half of the pairs of seats beats the other. Bots do
not learn from match to match, so nothing is added to the uncertainty with time (tau 0).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from openskill.models import PlackettLuce

from byre.arena.figures import EVEN


@dataclass(frozen=True)
class Rating:
    bot: str
    mu: float
    sigma: float
    ordinal: float  # mu - 3 sigma: the rating that it has at least, almost surely

    def json(self) -> dict[str, Any]:
        return asdict(self)


def rate(bots: tuple[str, ...], results: Iterable[tuple[int, int, float]]) -> list[Rating]:
    """The best first; a result is two bots by their places, and the share of pairs in which the first is ahead."""
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating(name=bot) for bot in bots]
    for one, other, share in results:
        places = [float(share < EVEN), float(share > EVEN)]
        (ratings[one],), (ratings[other],) = model.rate([[ratings[one]], [ratings[other]]], ranks=places)
    rated = [Rating(bot, own.mu, own.sigma, own.ordinal()) for bot, own in zip(bots, ratings, strict=True)]
    return sorted(rated, key=lambda rating: -rating.mu)
