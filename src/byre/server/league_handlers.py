"""Leagues over HTTP: whoever has the link may join, and only members see the table."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Meta, Struct

from byre.server import messages as m
from byre.server.commands import RequestRefused
from byre.server.history import read_history
from byre.server.history_handlers import Deleted, MissingReviews, review_next, without_what_is_put_off
from byre.server.league import LeagueInfo, describe
from byre.server.problems import PROBLEMS
from byre.server.refusals import refused_without_store, take
from byre.server.services import Services
from byre.server.store import JoinRefusal, League, Member, MemberMatch
from byre.server.text import clean_name

if TYPE_CHECKING:
    from byre.server.context import AppContext

CODE_BYTES = 16  # random ones: nobody guesses a link
TOUCH_AFTER = 86400.0  # seconds after which it is saved again that a league is in use
CODE = "^[A-Za-z0-9_-]{22}$"
# What is no code is no league, and not refused as what cannot be done like that: the description alone has its form.
LeagueCode = Annotated[str, Parameter(schema_extra={"pattern": CODE}, description="The code of a league")]
LeagueName = Annotated[str, Meta(min_length=1, max_length=96)]  # tidied and cut


class NewLeague(Struct, forbid_unknown_fields=True):
    name: LeagueName
    member: m.Name  # of whoever makes it


class NewMember(Struct, forbid_unknown_fields=True):
    name: m.Name


class MyLeague(Struct):
    code: str
    name: str
    count: int  # of members


@get("/api/leagues", responses=PROBLEMS)
async def my_leagues(state: State, request: Request[Any, Any, Any]) -> list[MyLeague]:
    """The leagues that whoever asks is in, the one joined last first."""
    context: AppContext = state.context
    with refused_without_store("your leagues"):
        found = await asyncio.wrap_future(context.registry.services.store.leagues.of(context.person(request)))
    return [MyLeague(one.code, one.name, len(one.members)) for one in found]


@post("/api/leagues", responses=PROBLEMS)
async def make_league(state: State, request: Request[Any, Any, Any], data: NewLeague) -> Response[MyLeague]:
    """Make a league. Its code is its secret: the link to join by."""
    context: AppContext = state.context
    services, person = context.registry.services, context.person(request)
    take(services.leagues, context.client(request))
    made = MyLeague(secrets.token_urlsafe(CODE_BYTES), clean_name(data.name), 1)
    founder = Member(person, clean_name(data.member), time.time())
    with refused_without_store("your leagues"):
        done = await asyncio.wrap_future(
            services.store.leagues.make(
                made.code, made.name, founder, services.uptime(), services.limits.leagues_of_person
            )
        )
    if not done:
        raise _refused(context, "many_leagues")
    return Response(made, status_code=201, cookies=[context.cookie(request, person)])


@get("/api/leagues/{code:str}", responses=PROBLEMS)
async def league(state: State, request: Request[Any, Any, Any], code: LeagueCode) -> LeagueInfo:
    """A league: its table for members, for others its name and how many are in it."""
    context: AppContext = state.context
    services, person = context.registry.services, context.person(request)
    found = await _find(context, request, code)
    if not found.has(person):
        return describe(found, person, ())
    with refused_without_store("the league"):
        matches = await _matches(services, code)
        if services.uptime() - found.touched > TOUCH_AFTER:
            services.store.leagues.touch(code, services.uptime())
    return await asyncio.to_thread(describe, found, person, matches)


@post("/api/leagues/{code:str}/members", responses=PROBLEMS)
async def join_league(
    state: State, request: Request[Any, Any, Any], code: LeagueCode, data: NewMember
) -> Response[LeagueInfo]:
    """Join a league, or take another name in it. What members play together counts from then on."""
    context: AppContext = state.context
    services, person = context.registry.services, context.person(request)
    await _find(context, request, code)
    take(services.leagues, context.client(request))
    with refused_without_store("the league"):
        limits = services.limits
        refused = await asyncio.wrap_future(
            services.store.leagues.join(
                code,
                Member(person, clean_name(data.name), time.time()),
                services.uptime(),
                limits.league_members,
                limits.leagues_of_person,
            )
        )
    if refused is not None:
        raise _refused(context, refused)
    joined = describe(await _find(context, request, code), person, ())
    return Response(joined, status_code=201, cookies=[context.cookie(request, person)])


@delete("/api/leagues/{code:str}/members", status_code=200, responses=PROBLEMS)
async def leave_league(state: State, request: Request[Any, Any, Any], code: LeagueCode) -> Deleted:
    """Leave a league: the own results are not counted there any more. When nobody is left, it is deleted."""
    context: AppContext = state.context
    await _find_own(context, request, code)
    with refused_without_store("the league"):
        left = await asyncio.wrap_future(context.registry.services.store.leagues.leave(code, context.person(request)))
    return Deleted(int(left))


@delete("/api/leagues/{code:str}", status_code=200, responses=PROBLEMS)
async def delete_league(state: State, request: Request[Any, Any, Any], code: LeagueCode) -> Deleted:
    """Delete a league. Only who made it can, or, if that one has left, who has been in it for the longest time."""
    context: AppContext = state.context
    found = await _find_own(context, request, code)
    if not found.is_led_by(context.person(request)):
        raise RequestRefused("not_leader", "only the member who leads the league can delete it; you can leave it")
    with refused_without_store("the league"):
        await asyncio.wrap_future(context.registry.services.store.leagues.delete(code))
    return Deleted(1)


@post("/api/leagues/{code:str}/reviews", status_code=200, responses=PROBLEMS)
async def review_league(state: State, request: Request[Any, Any, Any], code: LeagueCode) -> MissingReviews:
    """Have the latest match of a league that has no review reviewed. Ask again until none is missing."""
    context: AppContext = state.context
    services = context.registry.services
    await _find_own(context, request, code)
    with refused_without_store("the league"):
        found = await _matches(services, code)
    once = {(one.played.code, one.played.number): one for one in reversed(found)}
    played = [read for one in once.values() for read in read_history(one.person, [one.played], ())]
    return await review_next(context, request, sorted(played, key=lambda one: -one.told.ended))


async def _find(context: AppContext, request: Request[Any, Any, Any], code: str) -> League:
    """Return a league. Whoever tries one code after the other is soon not answered any more."""
    with context.counting_misses(context.client(request), "no_league"), refused_without_store("the league"):
        found = None
        if re.fullmatch(CODE, code):  # of a link that was cut off, it is none
            found = await asyncio.wrap_future(context.registry.services.store.leagues.find(code))
        if found is None:
            raise _refused(context, "no_league")
    return found


async def _matches(services: Services, code: str) -> list[MemberMatch]:
    found = await asyncio.wrap_future(services.store.leagues.matches(code, services.limits.league_results))
    return [one._replace(played=without_what_is_put_off(services, one.played)) for one in found]


async def _find_own(context: AppContext, request: Request[Any, Any, Any], code: str) -> League:
    """Return a league that whoever asks is a member of; to others it is as unknown as one that is not there."""
    found = await _find(context, request, code)
    if not found.has(context.person(request)):
        raise _refused(context, "no_league")
    return found


def _refused(context: AppContext, reason: JoinRefusal) -> RequestRefused:
    limits = context.registry.services.limits
    sentences: dict[JoinRefusal, str] = {
        "no_league": "there is no such league; ask for the link again",
        "name_taken": "somebody in this league has that name, or one that looks like it",
        "league_full": f"a league has {limits.league_members} members at most",
        "many_leagues": f"one person is in {limits.leagues_of_person} leagues at most; leave one first",
    }
    return RequestRefused(reason, sentences[reason])


LEAGUE_HANDLERS = (
    my_leagues,
    make_league,
    league,
    join_league,
    leave_league,
    delete_league,
    review_league,
)
