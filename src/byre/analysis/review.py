"""The review of a match: what each decision cost, and for each seat an account of play and luck that adds up.

    result = expected + cost - luck

All of it is in penalty points. `expected` is what the best play was worth among these others before the deal; `cost` is
what the seat's own decisions cost; `luck`, positive when it helped, is the rest: the cards, and whom the others' play
hit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from byre.analysis.account import SeatAccount, SeatRound, effect_on_others, exact
from byre.analysis.decisions import LoggedDecision, LoggedRounds, RoundStart, read_rounds
from byre.analysis.grades import Grade, grade, mark_of, mistake_limit
from byre.analysis.review_cache import ReviewCache
from byre.analysis.review_work import Progress, ReviewWorkers
from byre.analysis.valuation import ActionValue, Effects, RoundValue, Valuation, Valuer
from byre.analysis.why import Reason, find_reasons
from byre.bots.search_kernels import AS_IT_IS, search_kernels
from byre.engine.game import Game
from byre.engine.text import short
from byre.engine.warmup import require
from byre.errors import BadLog, BadOption
from byre.executors import LOCAL
from byre.games import GAMES
from byre.version import __version__

FORM = 5  # of a review: counts up when its figures or its JSON change
PLAYOUTS = 8000  # of a decision
LEAST_PLAYOUTS = 20
MOST_PLAYOUTS = 10_000_000
ROUND, DECISION = 0, 1  # what the random numbers are for


class Judgement(NamedTuple):
    """What was found out about a decision."""

    valuation: Valuation
    mark: str | None  # "mistake" or "blunder"; None unless it is clear
    why: tuple[Reason, ...]  # of a mistake


@dataclass(frozen=True)
class ReviewedDecision:
    decision: LoggedDecision
    valuation: Valuation
    mark: str | None
    why: tuple[Reason, ...] = ()

    @property
    def cost(self) -> float:
        return exact(self.valuation.cost)

    def json(self) -> dict[str, Any]:
        """Return everything, ready for JSON."""
        game, valuation = GAMES[self.decision.game], self.valuation
        return {
            "n": self.decision.n,
            "round": self.decision.round + 1,
            "action": game.action(valuation.played),
            "best": game.action(valuation.best),
            "cost": self.cost,
            "error": exact(valuation.points_lost.error),
            "share": exact(valuation.by_id[valuation.best].share),
            "share_cost": exact(max(0.0, valuation.share_lost.mean)) if valuation.share_lost.is_clear else 0.0,
            "share_error": exact(valuation.share_lost.error),
            "forced": self.decision.is_forced,
            "mark": self.mark,
            "why": [reason.json() for reason in self.why],
            "values": [] if self.decision.is_forced else [_value_json(game, value) for value in valuation.values],
        }


def _value_json(game: Game, value: ActionValue) -> dict[str, Any]:
    return {
        "action": game.action(value.id),
        "points": exact(value.points),
        "error": exact(value.more.error),
        "share": exact(value.share),
        "share_error": exact(value.behind.error),
        "playouts": value.playouts,
    }


@dataclass(frozen=True)
class Review:
    """What was found out about a match."""

    game: Game
    players: int
    playouts: int
    over: bool
    limit: float  # points from which on a decision is a mistake
    seats: list[SeatAccount]
    decisions: list[ReviewedDecision]  # of the reviewed seats, in the order of the log

    def of_seat(self, seat: int) -> list[ReviewedDecision]:
        return [one for one in self.decisions if one.decision.seat == seat]

    def grade_of(self, account: SeatAccount) -> Grade | None:
        """Return a word for how well a seat played, or None if it decided too little to tell."""
        return grade(self.game.name, self.players, account.cost, account.choices, self.limit)

    def json(self) -> dict[str, Any]:
        """Return everything, ready for JSON. All costs are in points of the match."""
        return {
            "game": self.game.name,
            "players": self.players,
            "playouts": self.playouts,
            "over": self.over,
            "mistake_from": self.limit,
            "seats": [self._seat_json(account) for account in self.seats],
        }

    def _seat_json(self, account: SeatAccount) -> dict[str, Any]:
        return {
            **account.json(),
            "word": self.grade_of(account),
            "decisions": [one.json() for one in self.of_seat(account.seat)],
        }


def review(
    log: Mapping[str, Any],
    seats: Iterable[int] | None = None,
    playouts: int = PLAYOUTS,
    progress: Progress | None = None,
    *,
    seed: int = 0,
    jobs: int | None = None,
    on: str = LOCAL,
    found: Callable[[ReviewedDecision], None] | None = None,
    cache: Path | None = None,
) -> Review:
    """Review the finished rounds of a logged match, for some seats or for all.

    Each decision is valued by about `playouts` playouts, in worlds drawn from what the seat knew then. The same log,
    playouts and seed give the same review, on this machine or `on` a Ray cluster, whatever the number of threads or
    processes (`jobs`, as many as there are cores). After each decision `progress` is called; an exception that it
    raises, or Ctrl-C, ends the review. `found` is given each decision of these seats as soon as it is valued, in no
    particular order. `cache` is a folder in which all values are kept: a review that was ended goes on from there, and
    one that was made before is there at once.
    """
    rounds = read_rounds(log)
    if not rounds.points:
        raise BadLog("there is nothing to review yet: no round of this match is over")
    wanted = _check_seats(seats, rounds.match.players)
    _check_playouts(playouts)
    _check_seed(seed)
    game = rounds.match.game.name
    require(search_kernels(game))
    decisions = _likely_mistakes_first(game, [one for one in rounds.decisions if one.seat in wanted])
    of_others = [one for one in rounds.decisions if one.seat not in wanted]
    fresh = [rounds.fresh] if rounds.starts[0].seat == AS_IT_IS else []  # the position has what seats do not know
    total = len(rounds.starts) + len(fresh) + len(decisions) + len(of_others)
    about = [FORM, __version__, rounds.match.log, playouts, seed]
    with ReviewCache(cache, about) as known, ReviewWorkers(game, on, jobs, total, progress, known) as workers:
        value_round = partial(_value_round, playouts, seed)
        round_values = workers.do(RoundValue, value_round, _named("round", enumerate(rounds.starts)))
        as_known = workers.do(RoundValue, value_round, _named("fresh", enumerate(fresh))) + round_values[len(fresh) :]
        limit = mistake_limit(sum(one.spread for one in as_known) / len(as_known))
        judge = partial(_judge, playouts, seed, limit)
        judgements = workers.do(Judgement, judge, _by_place("decision", decisions), _tell(found))
        effects = workers.do(Effects, partial(_value_effects, playouts, seed), _by_place("effects", of_others))
    reviewed = sorted(map(_reviewed, decisions, judgements), key=_place)
    all_effects = [(one.decision, one.valuation.effects) for one in reviewed]
    all_effects += zip(of_others, effects, strict=True)
    all_effects.sort(key=lambda one: one[0].n)
    accounts = [make_account(rounds, round_values, reviewed, all_effects, seat) for seat in wanted]
    match = rounds.match
    return Review(match.game, match.players, playouts, match.over, exact(limit), accounts, reviewed)


def _likely_mistakes_first(game: str, decisions: list[LoggedDecision]) -> list[LoggedDecision]:
    """Sort decisions so that whoever waits for the first marks has them soon."""
    valuer = Valuer(game)
    return sorted(decisions, key=lambda one: (-valuer.looks_lost(one), one.n))


def _named(kind: str, items: Iterable[tuple[int, RoundStart]]) -> dict[str, tuple[int, RoundStart]]:
    return {f"{kind} {number}": (number, start) for number, start in items}


def _by_place(kind: str, decisions: Iterable[LoggedDecision]) -> dict[str, LoggedDecision]:
    return {f"{kind} {one.n}": one for one in decisions}


def _tell(
    found: Callable[[ReviewedDecision], None] | None,
) -> Callable[[LoggedDecision, Judgement], None] | None:
    return None if found is None else lambda one, judgement: found(_reviewed(one, judgement))


def _reviewed(one: LoggedDecision, judgement: Judgement) -> ReviewedDecision:
    return ReviewedDecision(one, *judgement)


def _place(one: ReviewedDecision) -> int:
    return one.decision.n


# What the workers are asked to value: functions of the module, so that they can be sent elsewhere.


def _value_round(playouts: int, seed: int, valuer: Valuer, numbered: tuple[int, RoundStart]) -> RoundValue:
    number, start = numbered
    return valuer.value_round(start, playouts, (seed, ROUND, number))


def _judge(playouts: int, seed: int, limit: float, valuer: Valuer, one: LoggedDecision) -> Judgement:
    purpose = (seed, DECISION, one.n)
    valuation = valuer.value(one, playouts, purpose, limit)
    mark = mark_of(valuation, limit)
    why = find_reasons(valuer, one, valuation, purpose) if mark is not None else ()
    return Judgement(valuation, mark, why)


def _value_effects(playouts: int, seed: int, valuer: Valuer, one: LoggedDecision) -> Effects:
    return valuer.value_effects(one, playouts, (seed, DECISION, one.n))


def _check_seats(seats: Iterable[int] | None, players: int) -> Sequence[int]:
    if seats is None:
        return range(players)
    if not isinstance(seats, Iterable):
        raise BadOption(f"the seats to review are a list of numbers, not {short(seats)}")
    wanted = list(seats)
    for seat in wanted:
        if type(seat) is not int or not 0 <= seat < players:
            raise BadOption(f"the seats of this match are 0 to {players - 1}, not {short(seat)}")
    return sorted(set(wanted))


def _check_seed(seed: object) -> None:
    if type(seed) is not int or seed < 0:
        raise BadOption(f"the seed of a review is a whole number from 0 on, not {short(seed)}")


def _check_playouts(playouts: object) -> None:
    if type(playouts) is not int or not LEAST_PLAYOUTS <= playouts <= MOST_PLAYOUTS:
        raise BadOption(
            f"playouts are a whole number from {LEAST_PLAYOUTS} to {MOST_PLAYOUTS:,}, not {short(playouts)}"
        )


def make_account(
    rounds: LoggedRounds,
    values: list[RoundValue],
    reviewed: list[ReviewedDecision],
    effects: list[tuple[LoggedDecision, Effects]],
    seat: int,
) -> SeatAccount:
    """Return the account of a seat, given the values of all rounds, its decisions, and the effects of everybody's."""
    return SeatAccount(
        seat,
        rounds.began[seat],
        [
            _seat_round(
                points[seat],
                values[number].points[seat],
                seat,
                rounds.match.players,
                [one for one in reviewed if one.decision.seat == seat and one.decision.round == number],
                [(one.seat, effect) for one, effect in effects if one.round == number],
            )
            for number, points in enumerate(rounds.points)
        ],
    )


def _seat_round(
    result: int,
    reference: float,
    seat: int,
    players: int,
    own: list[ReviewedDecision],
    effects: list[tuple[int, Effects]],
) -> SeatRound:
    return SeatRound(
        result=result,
        reference=reference,
        advantage=sum(effect[seat] for decider, effect in effects if decider == seat),
        others=sum(effect_on_others(effect, decider, players) for decider, effect in effects if decider != seat),
        cost=sum(one.cost for one in own),
        choices=sum(not one.decision.is_forced for one in own),
        mistakes=sum(one.mark is not None for one in own),
    )
