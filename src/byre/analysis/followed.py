"""What happens after an action in random worlds, as the events of the rules tell it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from byre.analysis.decisions import LoggedDecision
from byre.analysis.valuation import Valuer
from byre.engine.events import SPACE, new_event_buffer
from byre.engine.record import Fields
from byre.games import GAMES

WORLDS = 300


@dataclass(frozen=True)
class FollowedEvent:
    name: str
    seat: int
    values: list[int]  # as the rules wrote them


@dataclass(frozen=True)
class Followed:
    """What followed in one world: before the next such decision of the seat (`soon`), and later in the round."""

    seat: int
    players: int
    phase: int  # of the decision, by the rules' number
    soon: list[FollowedEvent]
    later: list[FollowedEvent]
    decisions: int  # other decisions of the seat before the next such one
    is_whole: bool  # was there room for all events?

    @cached_property
    def events(self) -> list[FollowedEvent]:
        return self.soon + self.later

    def own(self, *names: str, soon: bool = False) -> list[FollowedEvent]:
        """Return the events of the seat with one of these names."""
        return [one for one in (self.soon if soon else self.events) if one.seat == self.seat and one.name in names]

    def others(self, *names: str, soon: bool = False) -> list[FollowedEvent]:
        """Return the events of the other seats with one of these names."""
        return [one for one in (self.soon if soon else self.events) if one.seat != self.seat and one.name in names]

    @property
    def points(self) -> list[int]:
        """The points of the round, by seat. The first value of the event is the number of the round."""
        scored = next(one for one in self.events if one.name in ("round_scored", "deal_scored"))
        return scored.values[1 : 1 + self.players]


def follow_worlds(
    valuer: Valuer,
    decision: LoggedDecision,
    id: int,
    seed: tuple[int, ...],
    names: Collection[str],
    worlds: int = WORLDS,
    whole_round: bool = True,
) -> Iterator[Followed]:
    """Yield what follows from an action in one world after the other, with the events of these names.

    It is followed to the end of the round, or only until the seat owes its next decision of this phase or an earlier
    one. The same seed has the same worlds for each action.
    """
    valuer.reseed(seed)
    buffer, until_next = new_event_buffer(), np.zeros(2, np.int64)
    fields = Fields(buffer)
    kinds = {kind: name for kind, name in _names(decision.game).items() if name in names}
    players, phase = int(decision.view["players"][0]), decision.phase
    for _ in range(worlds):
        fields.used = 0
        if valuer.follow(decision, id, whole_round, buffer, until_next):
            end, decisions = until_next.tolist()
            soon, later = (_read(some.tolist(), kinds) for some in np.split(fields.values[: fields.used], [end]))
            yield Followed(decision.seat, players, phase, soon, later, decisions, fields.used < SPACE)


def _read(values: list[int], kinds: Mapping[int, str]) -> list[FollowedEvent]:
    found, at = [], 0
    while at + 3 <= len(values):  # the last event may be cut off
        length, kind, seat = values[at : at + 3]
        if kind in kinds:
            found.append(FollowedEvent(kinds[kind], seat, values[at + 3 : at + length]))
        at += length
    return found


@cache
def _names(game: str) -> dict[int, str]:
    return {kind: one.name for kind, one in GAMES[game].implementation.event_types.items()}
