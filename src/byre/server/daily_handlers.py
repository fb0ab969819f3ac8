"""The deal of the day over HTTP. The page keeps what was played; the server keeps results, and compares them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Meta, Struct

from byre.daily import MOST_ACTIONS
from byre.daily.play import DAY, Action, DailyInfo, DailyMoves, DailyState, list_deals, play
from byre.server.commands import RequestRefused
from byre.server.daily import Comparison
from byre.server.problems import PROBLEMS
from byre.server.puzzle_handlers import GameName

if TYPE_CHECKING:
    from byre.server.context import AppContext

MOST_POINTS = 10**6
NOTHING_TOLD = MOST_ACTIONS + 1  # no move has this number
Day = Annotated[str, Parameter(pattern=DAY, description="The day of the deal, in UTC")]
Points = Annotated[int, Parameter(ge=-MOST_POINTS, le=MOST_POINTS, description="What the player got")]


class DailyReport(Struct, forbid_unknown_fields=True):
    """All that the player has played, to the end."""

    day: Annotated[str, Meta(pattern=DAY)]
    actions: Annotated[list[Action], Meta(max_length=MOST_ACTIONS)]


class DailyCount(Struct):
    points: int
    count: int  # of players who got that


class DailyLevel(Struct):
    """Simulated players of a level with the same cards."""

    level: str
    better: float  # the share of them that did worse; a tie counts half
    mean: float
    points: list[DailyCount]


class DailyComparison(Struct):
    """A result beside those of others."""

    done: int  # players that were simulated so far
    total: int
    levels: list[DailyLevel]  # when all of them have played
    here: list[DailyCount]  # what people got on this server


@get("/api/today", sync_to_thread=False)
def daily_list() -> list[DailyInfo]:
    """The deals that can be played, one for each game and day: those of today, then those of yesterday."""
    return list_deals()


@post("/api/today/{game:str}", status_code=200, responses=PROBLEMS)
async def daily_state(state: State, game: GameName, data: DailyMoves) -> DailyState:
    """Play the deal of today. All that was played so far is sent each time; the bots always answer alike."""
    context: AppContext = state.context
    deal = context.registry.services.daily.find(game, data.day)
    context.registry.services.daily.compare(deal)  # so that it is there when the deal is over
    return await asyncio.to_thread(play, deal, data.actions, data.since)


@post("/api/today/{game:str}/result", status_code=200, responses=PROBLEMS)
async def daily_result(
    state: State, request: Request[Any, Any, Any], game: GameName, data: DailyReport
) -> Response[DailyComparison]:
    """Report how the deal was played to its end. The first result of a player counts among those of this server."""
    context: AppContext = state.context
    daily, person = context.registry.services.daily, context.person(request)
    deal = daily.find(game, data.day)
    played = await asyncio.to_thread(play, deal, data.actions, NOTHING_TOLD)
    if played.points is None:
        raise RequestRefused("bad_option", "this deal is not over yet: a result is reported when it is")
    await daily.report(context.client(request), person, deal, played.points)
    answer = _compared(daily.compare(deal), await daily.results(deal), played.points)
    return Response(answer, cookies=[context.cookie(request, person)])


@get("/api/today/{game:str}/comparison", responses=PROBLEMS)
async def daily_comparison(state: State, game: GameName, day: Day, points: Points) -> DailyComparison:
    """So many points beside what simulated players and people on this server got."""
    context: AppContext = state.context
    daily = context.registry.services.daily
    deal = daily.find(game, day)
    return _compared(daily.compare(deal), await daily.results(deal), points)


def _compared(comparison: Comparison, here: Mapping[int, int], points: int) -> DailyComparison:
    found = comparison.found
    levels = [] if found is None else [
        DailyLevel(level, round(found.better_than(points, level), 4), round(found.mean(level), 2), _counts(others))
        for level, others in found.points.items()
    ]  # fmt: skip
    return DailyComparison(comparison.done, comparison.total, levels, _sorted(here))


def _counts(points: Sequence[int]) -> list[DailyCount]:
    return _sorted(Counter(points))


def _sorted(counts: Mapping[int, int]) -> list[DailyCount]:
    return [DailyCount(points, count) for points, count in sorted(counts.items())]


DAILY_HANDLERS = (daily_list, daily_state, daily_result, daily_comparison)
