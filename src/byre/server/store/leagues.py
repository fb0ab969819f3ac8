"""Leagues: people who play together regularly, and the matches that count. The same statements for both databases."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Literal, NamedTuple, TypeAlias

from byre.server.store.history import PlayedMatch, Question, QuestionRunner, do_in_steps
from byre.server.text import skeleton

JoinRefusal: TypeAlias = Literal["no_league", "name_taken", "league_full", "many_leagues"]


class Member(NamedTuple):
    person: str
    name: str
    joined: float  # the time of day, in seconds since 1970


class League(NamedTuple):
    code: str
    name: str
    touched: float  # the up-time at which somebody looked at it, to a day
    members: list[Member]  # the one who joined first has made it, or has outlasted who did

    def has(self, person: str) -> bool:
        return any(member.person == person for member in self.members)

    def has_name(self, name: str, person: str) -> bool:
        """Say whether somebody else has that name, or one that looks like it."""
        return any(skeleton(member.name) == skeleton(name) for member in self.members if member.person != person)

    def is_led_by(self, person: str) -> bool:
        return bool(self.members) and self.members[0].person == person


class MemberMatch(NamedTuple):
    """A match of a member, in which at least one other member sat."""

    person: str
    played: PlayedMatch


class Leagues:
    """What is asked of it is answered by a Future."""

    def __init__(self, read: QuestionRunner, write: QuestionRunner) -> None:
        self._read, self._write = read, write

    def make(self, code: str, name: str, founder: Member, up: float, most: int) -> Future[bool]:
        """Make a league with its first member; False if that person is in as many as one may be."""
        return self._write(lambda: _make(code, name, founder, up, most))

    def find(self, code: str) -> Future[League | None]:
        return self._read(lambda: _find(code))

    def of(self, person: str) -> Future[list[League]]:
        """Return the leagues that somebody is in, the one joined last first."""
        return self._read(lambda: _of(person))

    def join(self, code: str, member: Member, up: float, most_members: int, most: int) -> Future[JoinRefusal | None]:
        """Add a member, or give one another name; return why not if that cannot be."""
        return self._write(lambda: _join(code, member, up, most_members, most))

    def leave(self, code: str, person: str) -> Future[bool]:
        """Remove a member; False if there is none such. A league that nobody is in is deleted."""
        return self._write(lambda: _leave(code, person))

    def delete(self, code: str) -> Future[None]:
        return self._write(lambda: _delete(code))

    def touch(self, code: str, up: float) -> Future[None]:
        """Write down that somebody looked at a league at that up-time."""
        return self._write(lambda: _touch(code, up))

    def matches(self, code: str, most: int) -> Future[list[MemberMatch]]:
        """Return what members played together since they joined, a row for each of them, the latest first."""
        return self._read(lambda: _matches(code, most))

    def expire(self, before: float, most: int) -> Future[int]:
        """Delete leagues that nobody looked at since that up-time, and say how many those were."""
        return do_in_steps(self._write, lambda at_once: _expire(before, at_once), most)


INSERT_LEAGUE = "INSERT INTO leagues (code, name, touched) VALUES (?1, ?2, ?3)"
INSERT_MEMBER = """INSERT INTO members (league, person, name, joined) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (league, person) DO UPDATE SET name = excluded.name"""
NAME = "SELECT name, touched FROM leagues WHERE code = ?1"
MEMBERS = "SELECT person, name, joined FROM members WHERE league = ?1 ORDER BY joined, person"
OF_PERSON = "SELECT league FROM members WHERE person = ?1 ORDER BY joined DESC, league"
LEAVE = "DELETE FROM members WHERE league = ?1 AND person = ?2 RETURNING person"
DELETE_LEAGUE = "DELETE FROM leagues WHERE code = ?1"
DELETE_MEMBERS = "DELETE FROM members WHERE league = ?1"
TOUCH = "UPDATE leagues SET touched = ?2 WHERE code = ?1"
OLD_LEAGUES = "SELECT code FROM leagues WHERE touched < ?1 ORDER BY touched LIMIT ?2"
MATCHES = """SELECT history.person, played.code, played.number, history.seat, played.ended, log, summary, account
    FROM members JOIN history ON history.person = members.person AND history.ended >= members.joined
    JOIN played ON played.code = history.code AND played.number = history.number
    WHERE members.league = ?1 AND EXISTS (
        SELECT 1 FROM history AS theirs JOIN members AS others ON others.person = theirs.person
        WHERE theirs.code = history.code AND theirs.number = history.number AND theirs.person <> history.person
            AND others.league = ?1 AND theirs.ended >= others.joined
    ) ORDER BY played.ended DESC, played.code, played.number, history.seat LIMIT ?2"""


def _make(code: str, name: str, founder: Member, up: float, most: int) -> Question[bool]:
    if len((yield OF_PERSON, (founder.person,))) >= most:
        return False
    yield INSERT_LEAGUE, (code, name, up)
    yield INSERT_MEMBER, (code, *founder)
    return True


def _find(code: str) -> Question[League | None]:
    found = yield NAME, (code,)
    if not found:
        return None
    members = yield MEMBERS, (code,)
    name, touched = found[0]
    return League(code, name, touched, [Member(*one) for one in members])


def _of(person: str) -> Question[list[League]]:
    codes = yield OF_PERSON, (person,)
    leagues = []
    for (code,) in codes:
        if (league := (yield from _find(code))) is not None:
            leagues.append(league)
    return leagues


def _join(code: str, member: Member, up: float, most_members: int, most: int) -> Question[JoinRefusal | None]:
    league = yield from _find(code)
    if league is None:
        return "no_league"
    if league.has_name(member.name, member.person):
        return "name_taken"
    if not league.has(member.person):
        if len(league.members) >= most_members:
            return "league_full"
        if len((yield OF_PERSON, (member.person,))) >= most:
            return "many_leagues"
    yield INSERT_MEMBER, (code, *member)
    yield TOUCH, (code, up)
    return None


def _leave(code: str, person: str) -> Question[bool]:
    left = yield LEAVE, (code, person)
    if not (yield MEMBERS, (code,)):
        yield DELETE_LEAGUE, (code,)
    return bool(left)


def _delete(code: str) -> Question[None]:
    yield DELETE_MEMBERS, (code,)
    yield DELETE_LEAGUE, (code,)


def _touch(code: str, up: float) -> Question[None]:
    yield TOUCH, (code, up)


def _matches(code: str, most: int) -> Question[list[MemberMatch]]:
    found = yield MATCHES, (code, most)
    return [MemberMatch(one[0], PlayedMatch(*tuple(one)[1:])) for one in found]


def _expire(before: float, most: int) -> Question[int]:
    found = yield OLD_LEAGUES, (before, most)
    for (code,) in found:
        yield from _delete(code)
    return len(found)
