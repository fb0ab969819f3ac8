"""The deal of the day over HTTP. The page keeps what was played; the server keeps results, and compares them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Meta, Struct

from byre.analysis.daily import SEAT, SETTINGS, DailyDeal, find_daily, today
from byre.games import GAMES
from byre.match import Match, redact
from byre.server.bot_workers.retelling import Moment
from byre.server.commands import RequestRefused
from byre.server.daily import DAYS, Comparison
from byre.server.limits import LIMITS
from byre.server.problems import PROBLEMS
from byre.server.puzzle_handlers import Action, GameName
from byre.telling import steps
from byre.telling.names import BOT_NAMES

if TYPE_CHECKING:
    from byre.server.context import AppContext

DAY = r"^\d{4}-\d{2}-\d{2}$"
MOST_POINTS = 10**6
Day = Annotated[str, Parameter(pattern=DAY, description="The day of the deal, in UTC")]
Points = Annotated[int, Parameter(ge=-MOST_POINTS, le=MOST_POINTS, description="What the player got")]


class DailyInfo(Struct):
    """The deal of a day, with everything that is needed to check its seed."""

    game: str
    day: str
    players: int
    options: dict[str, int | bool | None]
    salt: str
    info: str
    seed: str


class DailyMoves(Struct, forbid_unknown_fields=True):
    """What the player has played so far. All is told from the move of number `since` on: 1 is the first, 0 the deal."""

    day: Annotated[str, Meta(pattern=DAY)]
    actions: Annotated[list[Action], Meta(max_length=LIMITS.daily_actions)] = []
    since: Annotated[int, Meta(ge=0, le=LIMITS.daily_actions)] | None = None  # if it is not given, the last


class DailyState(Struct):
    """How the deal of the day stands after these moves and the bots' answers to them."""

    seat: int
    names: list[str]  # of the bots at all seats; the player's is free to be replaced
    opening: dict[str, Any]  # how it looked before the first move
    moments: list[Moment]  # each move since then, for the eyes of the player
    view: dict[str, Any]
    legal: list[Action]
    over: bool
    points: int | None  # of the player, when it is over
    log: dict[str, Any] | None  # of the match, when it is over


class DailyReport(Struct, forbid_unknown_fields=True):
    """All that the player has played, to the end."""

    day: Annotated[str, Meta(pattern=DAY)]
    actions: Annotated[list[Action], Meta(max_length=LIMITS.daily_actions)]


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
    days = [today() - timedelta(back) for back in range(DAYS)]
    return [DailyInfo(**find_daily(name, day).json()) for day in days for name in SETTINGS if name in GAMES]


@post("/api/today/{game:str}", status_code=200, responses=PROBLEMS)
async def daily_state(state: State, game: GameName, data: DailyMoves) -> DailyState:
    """Play the deal of today. All that was played so far is sent each time; the bots always answer alike."""
    context: AppContext = state.context
    deal = context.registry.services.daily.find(game, data.day)
    context.registry.services.daily.compare(deal)  # so that it is there when the deal is over
    since = len(data.actions) if data.since is None else data.since
    return await asyncio.to_thread(_play, deal, data.actions, since)


@post("/api/today/{game:str}/result", status_code=200, responses=PROBLEMS)
async def daily_result(
    state: State, request: Request[Any, Any, Any], game: GameName, data: DailyReport
) -> Response[DailyComparison]:
    """Report how the deal was played to its end. The first result of a player counts among those of this server."""
    context: AppContext = state.context
    daily, person = context.registry.services.daily, context.person(request)
    deal = daily.find(game, data.day)
    played = await asyncio.to_thread(_play, deal, data.actions, len(data.actions) + 1)
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


def _play(deal: DailyDeal, actions: list[Action], since: int) -> DailyState:
    """Play the moves, and the bots' until the player owes a decision again. A forced move need not be sent."""
    match, bots = deal.match(), deal.bots()
    opening = match.view(SEAT)
    left, moments = list(actions), list[Moment]()
    while not match.over:
        seat = match.to_act[0] if SEAT not in match.to_act else SEAT
        if seat != SEAT:
            action = match.game.action(bots[seat].choose_id(match.view_record(seat)))
        elif len(legal := match.legal(SEAT)) == 1:
            action = legal[0]
        elif left:
            action = left.pop(0)
        else:
            break
        events = match.play(seat, action)
        if len(actions) - len(left) >= since:
            told = redact(events, SEAT)
            moments.append(Moment(seat, told, steps(deal.game, match.players, told), match.view(SEAT)))
    if left:
        raise RequestRefused("bad_option", f"this deal is over after {len(actions) - len(left)} moves of yours")
    return _state(match, opening, moments)


def _state(match: Match, opening: dict[str, Any], moments: list[Moment]) -> DailyState:
    points, log = (match.scores[SEAT], match.log) if match.over else (None, None)
    names = list(BOT_NAMES[: match.players])
    return DailyState(SEAT, names, opening, moments, match.view(SEAT), match.legal(SEAT), match.over, points, log)


DAILY_HANDLERS = (daily_list, daily_state, daily_result, daily_comparison)
