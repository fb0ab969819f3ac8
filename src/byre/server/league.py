"""The table of a league: what its members' matches with each other tell of results and of skill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from byre.server.history import HistoryMatch, read_history
from byre.server.statistics import standard_error
from byre.server.store import League, MemberMatch

FEWEST = 5  # reviewed matches of a member before anything is said of skill
NORMAL = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
LENGTHS = {"rounds", "deals", "target"}  # options that say how long a match goes on, not what a round is like
Variant: TypeAlias = tuple[int, frozenset[tuple[str, int | bool | None]]]  # players, and options


class MemberResult(Struct):
    """What a member has reached in one game."""

    name: str
    you: bool
    matches: int
    wins: int  # a win that is shared counts
    place: float  # on average
    points_a_round: float
    reviewed: int  # matches with a review, and not much covered by a bot
    # Luck-adjusted points a round, compared with all members at tables of as many players with the same variants; fewer
    # points are better. The interval has the true value in it in 95 of 100 cases. Null: too few matches to tell.
    skill: float | None
    low: float | None
    high: float | None


class LeagueGame(Struct):
    game: str
    matches: int
    results: list[MemberResult]  # by points a round, the best first
    missing: int  # reviewed matches that the member with the fewest still needs before skill is told
    settled: bool  # do the intervals tell who plays best?


class LeagueInfo(Struct):
    """A league. Who is no member learns its name and how many are in it."""

    name: str
    count: int  # of members
    you: str | None  # by which name; null: no member
    leader: bool  # may delete it
    members: list[str]
    matches: int  # that count
    missing: int  # of which so many have no review
    games: list[LeagueGame]


class MemberHistory(Struct):
    """The matches of one member that count."""

    name: str
    you: bool
    matches: list[HistoryMatch]


def describe(league: League, person: str, found: Sequence[MemberMatch]) -> LeagueInfo:
    """Return what somebody may know of a league."""
    own = next((member.name for member in league.members if member.person == person), None)
    if own is None:
        return LeagueInfo(league.name, len(league.members), None, False, [], 0, 0, [])
    histories = [
        MemberHistory(
            member.name,
            member.person == person,
            read_history(member.person, [one.played for one in found if one.person == member.person], ()),
        )
        for member in league.members
    ]
    matches = {(one.told.table, one.told.match): one for history in histories for one in history.matches}
    games = Counter(one.told.game for one in matches.values())
    return LeagueInfo(
        league.name,
        len(league.members),
        own,
        league.is_led_by(person),
        [member.name for member in league.members],
        len(matches),
        sum(one.accounts is None for one in matches.values()),
        [_game(name, count, histories) for name, count in games.most_common()],
    )


def _game(name: str, count: int, histories: list[MemberHistory]) -> LeagueGame:
    played = [
        MemberHistory(history.name, history.you, [one for one in history.matches if one.told.game == name])
        for history in histories
    ]
    played = [history for history in played if history.matches]
    usual = _usual(played)
    results = sorted((_result(history, usual) for history in played), key=lambda one: one.points_a_round)
    return LeagueGame(name, count, results, max(0, FEWEST - min(one.reviewed for one in results)), _settled(results))


def _usual(histories: list[MemberHistory]) -> dict[Variant, float]:
    """Return the mean of luck-adjusted points a round of all members, by what these points depend on."""
    values: dict[Variant, list[float]] = {}
    for history in histories:
        for one in history.matches:
            if (adjusted := _adjusted(one)) is not None:
                values.setdefault(_variant(one), []).append(adjusted)
    return {variant: sum(some) / len(some) for variant, some in values.items()}


def _variant(one: HistoryMatch) -> Variant:
    """Return what the points of a round depend on, beside luck and play."""
    options = one.summary.options.items()
    return one.told.players, frozenset((name, value) for name, value in options if name not in LENGTHS)


def _adjusted(one: HistoryMatch) -> float | None:
    return None if one.own_account is None else one.own_account.adjusted / max(1, one.told.rounds)


def _result(history: MemberHistory, usual: dict[Variant, float]) -> MemberResult:
    matches = history.matches
    told = [one.told for one in matches]
    adjusted = [value - usual[_variant(one)] for one in matches if (value := _adjusted(one)) is not None]
    result = MemberResult(
        history.name,
        history.you,
        len(matches),
        sum(one.place == 1 for one in told),
        sum(one.place for one in told) / len(told),
        sum(one.points_a_round for one in told) / len(told),
        len(adjusted),
        skill=None,
        low=None,
        high=None,
    )
    error = standard_error(adjusted)
    if len(adjusted) >= FEWEST and error is not None:
        mean, reach = sum(adjusted) / len(adjusted), error * student(len(adjusted) - 1)
        result.skill, result.low, result.high = mean, mean - reach, mean + reach
    return result


def _settled(results: list[MemberResult]) -> bool:
    """Say whether the interval of one member lies below all others'."""
    known = [one for one in results if one.low is not None and one.high is not None]
    if len(known) < max(2, len(results)):
        return False
    best, *others = sorted(known, key=lambda one: one.high or 0.0)
    return all((best.high or 0.0) < (one.low or 0.0) for one in others)


def student(degrees: int) -> float:
    """Return within how many standard errors 95 % lie, of Student's t with at least 4 degrees of freedom.

    By the first terms of its expansion (Abramowitz and Stegun 26.7.5), right to 0.01.
    """
    z, n = NORMAL, degrees
    first = (z**3 + z) / 4 / n
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96 / n**2
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / n**3
    return float(z + first + second + third)
