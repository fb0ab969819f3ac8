"""How much one client may do: buckets that fill up again with time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """So many at once, and as many more each `seconds`."""

    many: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.many} in {self.seconds:g} s"


class Bucket:
    """Full at first."""

    __slots__ = ("_filled", "_left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self._left = float(rate.many)
        self._filled = now

    def take(self, now: float) -> bool:
        """Takes one out, if there is one."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self, now: float) -> float:
        """Takes one out in any case, and says how long to wait until it would have been there."""
        self._fill(now)
        self._left -= 1
        return max(0.0, -self._left * self.rate.seconds / self.rate.many)

    def _fill(self, now: float) -> None:
        rate = self.rate
        self._left = min(rate.many, self._left + (now - self._filled) * rate.many / rate.seconds)
        self._filled = now


class Buckets:
    """One for each client. Of very many clients, those that were seen last are known."""

    MOST = 10_000

    def __init__(self, what: str, rate: Rate) -> None:
        self.what, self.rate = what, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, now: float) -> bool:
        bucket = self._buckets.pop(client, None) or Bucket(self.rate, now)
        self._buckets[client] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take(now)
