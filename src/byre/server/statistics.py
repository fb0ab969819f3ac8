"""What somebody's finished matches tell: points, places, cost and luck, by game, over time and against whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from byre.server.history import HistoryMatch, MatchSeat, MyMatch


class Opponent(Struct):
    who: str
    name: str | None  # the latest
    bot: str | None
    matches: int


class GameStatistics(Struct):
    """Matches of one game with so many players."""

    game: str
    players: int
    matches: int
    rounds: int
    points_a_round: float
    error: float | None  # a standard error; null: one match tells none
    places: list[int]  # how often first, second, …
    reviewed: int  # matches with a review and not much covered by a bot, of which the following tell
    cost_a_choice: float | None
    luck_a_round: float | None


class OpponentStatistics(Struct):
    """Matches against one opponent, by game; bots of one level count as one."""

    who: str
    name: str | None
    bot: str | None
    game: str
    matches: int
    ahead: float  # in how many matches the own place was better; being level counts half
    points_a_round: float  # the own,
    their_points_a_round: float  # and the opponent's


class SeriesPoint(Struct):
    """A match in the course of time, all in points a round."""

    ended: float
    points: float
    cost: float | None
    luck: float | None


class Series(Struct):
    """Matches of one game with so many players, the earliest first: with more players, a round has other points."""

    game: str
    players: int
    matches: list[SeriesPoint]


class MyStatistics(Struct):
    games: list[GameStatistics]  # those played most often first
    opponents: list[OpponentStatistics]
    series: list[Series]  # in the same order
    missing: int  # matches without a review
    practice: int  # matches that are left out


def statistics(matches: Sequence[HistoryMatch]) -> MyStatistics:
    """Return what can be told of matches, the latest given first."""
    counted = [one for one in matches if not one.told.practice]
    groups = _grouped(counted)
    games, series = [_game_statistics(group) for group in groups], [_series(group) for group in groups]
    missing = sum(one.accounts is None for one in counted)
    return MyStatistics(games, _opponent_statistics(counted), series, missing, len(matches) - len(counted))


def opponents(matches: Iterable[HistoryMatch]) -> list[Opponent]:
    """Return everybody who was played against, those met most often first."""
    met: dict[str, Opponent] = {}
    for one in matches:
        for who, seat in _others(one):
            met.setdefault(who, Opponent(who, seat.name, seat.bot, 0)).matches += 1
    return sorted(met.values(), key=lambda one: -one.matches)


def _others(one: HistoryMatch) -> list[tuple[str, MatchSeat]]:
    """Return whom a match was against, each once: several bots of one level are one opponent."""
    found: dict[str, MatchSeat] = {}
    for seat in one.told.seats:
        if seat.who is not None:
            found.setdefault(seat.who, seat)
    return list(found.items())


def _grouped(matches: Iterable[HistoryMatch]) -> list[list[HistoryMatch]]:
    """Return matches by game and number of players, the largest group first."""
    groups: dict[tuple[str, int], list[HistoryMatch]] = {}
    for one in matches:
        groups.setdefault((one.told.game, one.told.players), []).append(one)
    return sorted(groups.values(), key=len, reverse=True)


def _game_statistics(group: list[HistoryMatch]) -> GameStatistics:
    about = group[0].told
    points = [one.told.points_a_round for one in group]
    places = Counter(one.told.place for one in group)
    accounts = [(one.own_account, one.told.rounds) for one in group if one.own_account is not None]
    choices = sum(account.choices for account, _ in accounts)
    reviewed_rounds = sum(rounds for _, rounds in accounts)
    return GameStatistics(
        about.game,
        about.players,
        len(group),
        sum(one.told.rounds for one in group),
        sum(points) / len(points),
        standard_error(points),
        [places[place] for place in range(1, about.players + 1)],
        len(accounts),
        sum(account.cost for account, _ in accounts) / choices if choices else None,
        sum(account.luck for account, _ in accounts) / reviewed_rounds if reviewed_rounds else None,
    )


def standard_error(values: Sequence[float]) -> float | None:
    """Return the standard error of a mean; None if there is only one value."""
    if len(values) < 2:
        return None
    mean = sum(values) / len(values)
    return float((sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)) ** 0.5)


def _series(group: list[HistoryMatch]) -> Series:
    about = group[0].told
    return Series(about.game, about.players, [_point(one) for one in reversed(group)])


def _point(one: HistoryMatch) -> SeriesPoint:
    account, rounds = one.own_account, max(1, one.told.rounds)
    if account is None:
        return SeriesPoint(one.told.ended, one.told.points_a_round, None, None)
    return SeriesPoint(one.told.ended, one.told.points_a_round, account.cost / rounds, account.luck / rounds)


def _opponent_statistics(matches: Sequence[HistoryMatch]) -> list[OpponentStatistics]:
    groups: dict[tuple[str, str], list[tuple[HistoryMatch, list[int]]]] = {}
    for one in matches:
        for who, _ in _others(one):
            seats = [number for number, seat in enumerate(one.told.seats) if seat.who == who]
            groups.setdefault((who, one.told.game), []).append((one, seats))
    told = [_against(who, game, group) for (who, game), group in groups.items()]
    return sorted(told, key=lambda one: -one.matches)


def _against(who: str, game: str, group: list[tuple[HistoryMatch, list[int]]]) -> OpponentStatistics:
    latest, seats = group[0]
    seat = latest.told.seats[seats[0]]
    ahead = [_ahead(one.told, their) for one, seats in group for their in seats]
    own = [one.told.points_a_round for one, _ in group]
    theirs = [one.summary.seats[their].gained / max(1, one.told.rounds) for one, seats in group for their in seats]
    return OpponentStatistics(
        who,
        seat.name,
        seat.bot,
        game,
        len(group),
        sum(ahead) / len(ahead),
        sum(own) / len(own),
        sum(theirs) / len(theirs),
    )


def _ahead(told: MyMatch, their: int) -> float:
    difference = told.seats[their].points - told.points
    return 1.0 if difference > 0 else 0.5 if difference == 0 else 0.0
