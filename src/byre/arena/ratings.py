"""OpenSkill ratings (Plackett and Luce's model, after Weng and Lin) over the matches of a tournament.

A match counts as one between two players: the bot that is ahead in more than half of the pairs of seats wins. Bots do
not change from match to match, so the uncertainty does not grow with time (tau is 0).
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
    ordinal: float  # mu - 3 sigma: almost certainly, the rating is at least this

    def json(self) -> dict[str, Any]:
        return asdict(self)


def rate(bots: tuple[str, ...], results: Iterable[tuple[int, int, float]]) -> list[Rating]:
    """Return the ratings, the best first. A result has the places of two bots and the share of the first."""
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating(name=bot) for bot in bots]
    for one, other, share in results:
        places = [float(share < EVEN), float(share > EVEN)]
        (ratings[one],), (ratings[other],) = model.rate([[ratings[one]], [ratings[other]]], ranks=places)
    rated = [Rating(bot, own.mu, own.sigma, own.ordinal()) for bot, own in zip(bots, ratings, strict=True)]
    return sorted(rated, key=lambda rating: -rating.mu)
