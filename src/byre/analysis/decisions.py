"""The decisions and the deals of a logged match, each as it was when it came up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from byre.bots.search_kernels import AS_IT_IS, FROM_THE_START
from byre.engine.record import Array
from byre.engine.setup import new_states
from byre.engine.stream import key_from_seed
from byre.match import Match


@dataclass(frozen=True)
class LoggedDecision:
    """What a seat decided, and all that it knew then."""

    game: str
    n: int  # the place of the action in the log
    round: int  # from 0, among the rounds of the log
    seat: int
    view: Array  # as a record, without what is hidden from the seat
    legal: tuple[int, ...]  # the numbers of the legal actions
    played: int

    @property
    def is_forced(self) -> bool:
        return len(self.legal) == 1

    @property
    def phase(self) -> int:
        """The kind of the decision, by the rules' number."""
        return int(self.view["phase"][0])


@dataclass(frozen=True)
class RoundStart:
    """What came before the cards of a round were dealt, so that others can be dealt instead.

    `seat` and `action` were played in `states`, and then the cards were dealt; or `seat` is FROM_THE_START or AS_IT_IS.
    """

    states: Array
    seat: int
    action: int


@dataclass(frozen=True)
class LoggedRounds:
    """A match by its rounds. What was played after the last finished round is left out."""

    match: Match
    began: tuple[int, ...]  # the scores before the first round
    starts: list[RoundStart]
    fresh: RoundStart  # the first round of any such match, whatever position this one began in
    decisions: list[LoggedDecision]
    points: list[tuple[int, ...]]  # of each round, by seat


def read_rounds(log: Mapping[str, Any]) -> LoggedRounds:
    """Play a log again, and return its finished rounds. Raise BadLog if it is not a log."""
    whole = Match.replay(log)
    match = Match.replay({**log, "actions": []})
    starts, decisions = [_first(match, log)], []
    points: list[tuple[int, ...]] = []
    began = scores = match.scores
    for n, (seat, action) in enumerate(whole.played_ids):
        round_number = match.round_number
        legal = tuple(match.legal_ids(seat))
        decisions.append(LoggedDecision(match.game.name, n, len(points), seat, match.view_record(seat), legal, action))
        before = match.state_record()
        match.play_id(seat, action)
        if match.over or match.round_number != round_number:
            points.append(tuple(now - then for now, then in zip(match.scores, scores, strict=True)))
            scores = match.scores
            starts.append(RoundStart(before, seat, action))
    finished = [one for one in decisions if one.round < len(points)]
    return LoggedRounds(whole, began, starts[: len(points)], _fresh(match), finished, points)


def _first(match: Match, log: Mapping[str, Any]) -> RoundStart:
    if log["position"] is not None:
        return RoundStart(match.state_record(), AS_IT_IS, 0)
    return _fresh(match)


def _fresh(match: Match) -> RoundStart:
    return RoundStart(new_states(match.game, match.players, match.options, key_from_seed(0)), FROM_THE_START, 0)
