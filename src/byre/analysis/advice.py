"""What a seat that is about to decide may be told: what each action is worth, what it costs, and its odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from byre.analysis.decisions import LoggedDecision, RoundStart
from byre.analysis.facts import Odds, count_odds
from byre.analysis.grades import mistake_limit
from byre.analysis.valuation import Valuer
from byre.bots.base import legal_ids
from byre.bots.search_kernels import FROM_THE_START
from byre.engine.actions import Action
from byre.engine.positions import read_seat_view
from byre.engine.setup import new_states
from byre.engine.stream import key_from_seed
from byre.games import GAMES

PLAYOUTS = 4000
ROUNDS = 500  # to find the spread of a seat's points


@dataclass(frozen=True)
class ActionAdvice:
    """What an action leads to on average.

    `cost` is how many points more than the best action it costs, 0 unless that is clear; `error` is the standard error
    of the difference. `is_mistake` says whether a tutor should speak up.
    """

    action: Action
    points: float
    share: float  # of the others that the seat is likely to finish ahead of
    cost: float
    error: float
    is_mistake: bool
    odds: tuple[Odds, ...]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def advise(view: Mapping[str, Any], playouts: int = PLAYOUTS, seed: int = 0, odds: bool = True) -> list[ActionAdvice]:
    """Return what to expect of each legal action of a view's viewer, the best first.

    Only the view is used. The same view, playouts and seed give the same figures.
    """
    views = read_seat_view(GAMES[view["game"]], view)
    game, legal = view["game"], tuple(legal_ids(GAMES[view["game"]], views).tolist())
    valuer = Valuer(game)
    decision = LoggedDecision(game, 0, 0, int(views["viewer"][0]), views, legal, legal[0])
    limit = _limit(game, int(view["players"]), tuple(sorted(view["options"].items())))
    best = legal[0] if decision.is_forced else valuer.find_best(decision, playouts, (seed, 0))
    values = valuer.rank(decision, best, playouts, (seed, 1))
    counted = count_odds(valuer, decision, legal, (seed, 2)) if odds else {}
    return [
        ActionAdvice(
            GAMES[game].action(one.id),
            one.points,
            one.share,
            cost := max(0.0, one.more.mean) if one.behind.is_clear else 0.0,
            one.more.error,
            cost >= limit and cost > 0,
            tuple(counted.get(one.id, ())),
        )
        for one in values
    ]


@cache
def _limit(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> float:
    """Return the points from which on a decision is a mistake, in a match with these settings."""
    states = new_states(GAMES[game], players, dict(options), key_from_seed(0))
    return mistake_limit(Valuer(game).value_round(RoundStart(states, FROM_THE_START, 0), ROUNDS, (0,)).spread)
