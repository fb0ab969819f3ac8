"""*My matches* over HTTP: the finished matches of the person whom the cookie names, and of nobody else."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter
from litestar.response import Stream
from msgspec import Struct

from byre.errors import BadLog
from byre.server import messages as m
from byre.server.bot_workers.messages import RefusedForNow
from byre.server.commands import RequestRefused
from byre.server.history import NO_ACCOUNT, HistoryMatch, MyMatch, Wanted, read_history
from byre.server.problems import PROBLEMS
from byre.server.refusals import refused_without_store, take
from byre.server.reviews import RunningReview
from byre.server.services import Services
from byre.server.statistics import MyStatistics, Opponent, opponents, statistics
from byre.server.store import PlayedMatch

if TYPE_CHECKING:
    from byre.server.context import AppContext

PAGE = 50  # matches in one answer
LATEST = 10**11  # in seconds since 1970

Code = Annotated[str, Parameter(pattern=m.CODE_PATTERN, description="The code of a table")]
Number = Annotated[int, Parameter(ge=1, le=10**6, description="The number of a match")]
Game = Annotated[str | None, Parameter(min_length=1, max_length=32, description="Only matches of this game")]
Players = Annotated[int | None, Parameter(ge=1, le=16, description="Only matches with so many players")]
Against = Annotated[str | None, Parameter(min_length=1, max_length=32, description="Only those with this `who`")]
Since = Annotated[int | None, Parameter(ge=0, le=LATEST, description="Only those that ended then or later")]
Until = Annotated[int | None, Parameter(ge=0, le=LATEST, description="Only those that ended before")]
Skip = Annotated[int, Parameter(ge=0, le=10**6, description="So many, of the latest, are left out")]


class MyMatches(Struct):
    """A part of the list, the latest match first."""

    matches: list[MyMatch]
    total: int  # with these filters
    games: list[str]  # that were played at all,
    players: list[int]  # with so many players,
    opponents: list[Opponent]  # and against whom
    kept_days: int  # of up-time that a match stays in the list


class MissingReviews(Struct):
    """How many matches have no review yet, and how far the one is that is being made."""

    missing: int
    done: int
    total: int  # 0 before it has begun


class Deleted(Struct):
    deleted: int


def wanted_matches(
    game: Game = None, players: Players = None, against: Against = None, since: Since = None, until: Until = None
) -> Wanted:
    return Wanted(game, players, against, since, until)


FILTERED = {"wanted": Provide(wanted_matches, sync_to_thread=False)}


@get("/api/matches", dependencies=FILTERED, responses=PROBLEMS)
async def my_matches(state: State, request: Request[Any, Any, Any], wanted: Wanted, skip: Skip = 0) -> MyMatches:
    """The finished matches of whoever asks, the latest first, fifty at a time."""
    context: AppContext = state.context
    services = context.registry.services
    played = await history_of(services, context.person(request))
    found = [one.told for one in played if wanted.has(one)]
    games = list(dict.fromkeys(one.told.game for one in played))
    players = sorted({one.told.players for one in played})
    page, kept_days = found[skip : skip + PAGE], services.limits.history_days
    return MyMatches(page, len(found), games, players, opponents(played), kept_days)


@get("/api/matches/statistics", dependencies=FILTERED, responses=PROBLEMS)
async def my_statistics(state: State, request: Request[Any, Any, Any], wanted: Wanted) -> MyStatistics:
    """Points, places, cost and luck in these matches, by game and number of players, over time and against whom."""
    context: AppContext = state.context
    played = await history_of(context.registry.services, context.person(request))
    return statistics([one for one in played if wanted.has(one)])


@post("/api/matches/reviews", status_code=200, dependencies=FILTERED, responses=PROBLEMS)
async def review_missing(state: State, request: Request[Any, Any, Any], wanted: Wanted) -> MissingReviews:
    """Have the latest of these matches that has no review reviewed. Ask again until none is missing."""
    context: AppContext = state.context
    played = await history_of(context.registry.services, context.person(request))
    return await review_next(context, request, [one for one in played if wanted.has(one)])


@delete("/api/matches/{code:str}/{number:int}", status_code=200, responses=PROBLEMS)
async def delete_match(state: State, request: Request[Any, Any, Any], code: Code, number: Number) -> Deleted:
    """Take a match out of the own history. Others who played in it keep it."""
    context: AppContext = state.context
    deleted = await _delete(context, request, code.upper(), number)
    if not deleted:
        raise RequestRefused("no_match", "there is no such match in your history")
    return Deleted(deleted)


@delete("/api/matches", status_code=200, responses=PROBLEMS)
async def delete_all_matches(state: State, request: Request[Any, Any, Any]) -> Deleted:
    """Delete the own history."""
    return Deleted(await _delete(state.context, request))


async def _delete(context: AppContext, request: Request[Any, Any, Any], *match: Any) -> int:
    with refused_without_store("your history"):
        return await asyncio.wrap_future(
            context.registry.services.store.history.delete(context.person(request), *match)
        )


# --- export -----------------------------------------------------------------------------------------------------------


@get("/api/matches/export.json", media_type="application/json", responses=PROBLEMS)
async def export_json(state: State, request: Request[Any, Any, Any]) -> Stream:
    """All matches of whoever asks with their logs, as one file."""
    context: AppContext = state.context
    played = await _exported(context, request)
    return Stream(_write_json(context, played), media_type="application/json", headers=_named("byre-matches.json"))


async def _write_json(context: AppContext, played: list[HistoryMatch]) -> AsyncIterator[bytes]:
    """One match after the other: all of them may be many."""
    yield b'{"format":"byre matches 1","matches":['
    for number, one in enumerate(played):
        about = msgspec.json.encode(one.told)
        file = await _file_or_null(context, one)
        yield b'%b%b,"file":%b}' % (b"," if number else b"", about[:-1], file)
    yield b"]}"


async def _file_or_null(context: AppContext, one: HistoryMatch) -> bytes:
    try:
        return await context.registry.match_file(one.told.table, one.told.match)
    except RequestRefused:
        return b"null"


@get("/api/matches/export.csv", media_type="text/csv", responses=PROBLEMS)
async def export_csv(state: State, request: Request[Any, Any, Any]) -> Response[str]:
    """The list of all matches of whoever asks, one a line."""
    played = await _exported(state.context, request)
    return Response(_write_csv(played), media_type="text/csv; charset=utf-8", headers=_named("byre-matches.csv"))


COLUMNS = (
    "table", "match", "ended", "game", "players", "rounds", "seat", "place", "points", "points_a_round", "cost", "luck",
    "practice", "covered", "names", "all_points",
)  # fmt: skip


def _write_csv(played: list[HistoryMatch]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for one in played:
        told = one.told
        ended = datetime.fromtimestamp(told.ended, UTC).isoformat(timespec="seconds")
        writer.writerow(
            [
                told.table, told.match, ended, told.game, told.players, told.rounds, told.seat, told.place, told.points,
                round(told.points_a_round, 3), _figure(told.cost), _figure(told.luck),
                int(told.practice), int(told.covered), as_text(" / ".join(seat.name or "?" for seat in told.seats)),
                " / ".join(str(seat.points) for seat in told.seats),
            ]
        )  # fmt: skip
    return text.getvalue()


def as_text(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula: others choose their names."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


async def _exported(context: AppContext, request: Request[Any, Any, Any]) -> list[HistoryMatch]:
    services = context.registry.services
    take(services.exports, context.client(request))
    return await history_of(services, context.person(request))


def _named(file: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{file}"'}


# --- shared with the league -------------------------------------------------------------------------------------------


async def history_of(services: Services, person: str) -> list[HistoryMatch]:
    """Return the matches of a person, the latest first."""
    most, history = services.limits.history_matches, services.store.history
    with refused_without_store("your history"):
        matches, company = await asyncio.gather(
            asyncio.wrap_future(history.matches(person, most)), asyncio.wrap_future(history.company(person, most))
        )
    known = [without_what_is_put_off(services, one) for one in matches]
    return await asyncio.to_thread(read_history, person, known, company)  # of a thousand it takes a moment


def without_what_is_put_off(services: Services, match: PlayedMatch) -> PlayedMatch:
    """Return a match as one that cannot be reviewed if that is so for now: nobody is to wait for it."""
    if match.account is None and services.reviews.is_put_off(match.log):
        return match._replace(account=NO_ACCOUNT)
    return match


async def has_played(services: Services, person: str, code: str, number: int) -> bool:
    """Say whether a match is in somebody's history."""
    with refused_without_store("your history"):
        return await asyncio.wrap_future(services.store.history.seat(person, code.upper(), number)) is not None


async def review_next(
    context: AppContext, request: Request[Any, Any, Any], played: list[HistoryMatch]
) -> MissingReviews:
    """Have the first match that has no review reviewed, unless that is under way.

    A match that could not be reviewed the last time comes after the others, so that they do not wait for it.
    """
    missing = [one for one in played if one.accounts is None and not one.told.practice]
    if not missing:
        return MissingReviews(0, 0, 0)
    reviews, history = context.registry.services.reviews, context.registry.services.store.history
    one = min(missing, key=lambda one: reviews.has_failed(one.log))
    try:
        file = await context.registry.match_file(one.told.table, one.told.match)
        found = await reviews.ask(context.client(request), msgspec.json.decode(file))
    except RefusedForNow:
        reviews.put_off(one.log)
        return MissingReviews(len(missing) - 1, 0, 0)
    except (BadLog, RequestRefused) as error:
        if isinstance(error, RequestRefused) and error.reason != "no_match":
            raise
        with refused_without_store("your history"):  # it can never be reviewed
            await asyncio.wrap_future(history.save_account(one.log, NO_ACCOUNT))
        return MissingReviews(len(missing) - 1, 0, 0)
    if isinstance(found, RunningReview):
        return MissingReviews(len(missing), found.done, found.total)
    await reviews.keep_account(one.log, found)
    return MissingReviews(len(missing) - 1, 0, 0)


HISTORY_HANDLERS = (
    my_matches,
    my_statistics,
    review_missing,
    delete_match,
    delete_all_matches,
    export_json,
    export_csv,
)
