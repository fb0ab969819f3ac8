"""Means and shares with 95 % intervals, and how many more matches an open question would take.

Matches of the same deal are not independent. So figures are computed from one value for each deal, the mean of its
matches. Differences are taken within a deal, where the luck of the cards cancels out, and then averaged.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import ceil, isfinite, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

Z = NormalDist().inv_cdf(0.975)
EVEN = 0.5
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Figure:
    """An estimate with its 95 % interval, which is None if there is only one value."""

    mean: float
    low: float | None
    high: float | None
    deals: int

    @property
    def margin(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def includes(self, value: float) -> bool:
        return self.low is None or self.high is None or self.low <= value <= self.high

    def opposite(self) -> Figure:
        """The same figure with the sign changed."""
        low, high = (None if end is None else -end for end in (self.high, self.low))
        return Figure(-self.mean, low, high, self.deals)

    def complement(self) -> Figure:
        """One minus this figure, for a share."""
        low, high = (None if end is None else 1 - end for end in (self.high, self.low))
        return Figure(1 - self.mean, low, high, self.deals)

    def json(self) -> dict[str, Any]:
        return asdict(self)


def by_deal(values: Numbers, deals: NDArray[np.int64]) -> Numbers:
    """Return the mean of each deal, in the order of the deals."""
    _, place = np.unique(deals, return_inverse=True)
    means: Numbers = np.bincount(place, weights=values) / np.bincount(place)
    return means


def mean_of(values: Numbers) -> Figure:
    """Return the mean of one value for each deal, with an interval by Student's t."""
    mean, error = _mean_and_error(values)
    if error is None:
        return Figure(mean, None, None, len(values))
    margin = t_quantile(len(values) - 1) * error
    return Figure(mean, mean - margin, mean + margin, len(values))


def ratio_of(values: Numbers, sizes: Numbers) -> Figure:
    """Return the ratio of all values to all sizes, for example points to rounds, given one of each for each deal.

    This is not the mean of the ratios: a match to a target is shorter if its rounds bring more points, and each of its
    rounds would then count for more than a round of a long match.
    """
    if len(values) == 0:
        return mean_of(values)
    ratio = float(values.sum() / sizes.sum())
    rest = mean_of((values - ratio * sizes) / sizes.mean())  # its mean is 0, its spread is that of the ratio
    if rest.margin is None:
        return Figure(ratio, None, None, len(values))
    return Figure(ratio, ratio - rest.margin, ratio + rest.margin, len(values))


def share_of(values: Numbers) -> Figure:
    """Return the mean of one value from 0 to 1 for each deal, with an interval by Wilson's score.

    The interval stays within 0 to 1, and has a width even if all values are equal. Wilson's score is for a number of
    coin tosses; here it is the number that would have the same standard error.
    """
    mean, error = _mean_and_error(values)
    if error is None:
        return Figure(mean, None, None, len(values))
    tosses = mean * (1 - mean) / error**2 if error > 0 else float(len(values))
    z2 = t_quantile(len(values) - 1) ** 2
    middle = (mean + z2 / (2 * tosses)) / (1 + z2 / tosses)
    margin = sqrt(z2 * (mean * (1 - mean) / tosses + z2 / (4 * tosses**2))) / (1 + z2 / tosses)
    return Figure(mean, max(0.0, middle - margin), min(1.0, middle + margin), len(values))


def more_deals(values: Numbers, target: float = EVEN) -> int | None:
    """Return how many more deals would settle on which side of `target` the mean is, if it stays where it is.

    Return 0 if that is settled, and None if it cannot be estimated: from one deal, or if the mean equals the target.
    """
    if not share_of(values).includes(target):
        return 0
    mean, error = _mean_and_error(values)
    if error is None or mean == target:
        return None
    needed = (Z * error * sqrt(len(values)) / (mean - target)) ** 2
    return max(1, ceil(needed - len(values))) if isfinite(needed) else None


def _mean_and_error(values: Numbers) -> tuple[float, float | None]:
    mean = float(values.mean()) if len(values) else float("nan")
    return mean, float(values.std(ddof=1) / sqrt(len(values))) if len(values) > 1 else None


def t_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t (exact for 1 and 2 degrees of freedom, else by Cornish and Fisher)."""
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    z = Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
