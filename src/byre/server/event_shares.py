"""What each viewer may know of a move's events, with as little work as many viewers allow."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from byre.engine.actions import Action
from byre.engine.event_types import Audience, EventType
from byre.games import GAMES
from byre.telling import step_of, steps


class Share(NamedTuple):
    """What a viewer is told of a move: its events, and the steps that show them, as JSON."""

    events: msgspec.Raw
    steps: msgspec.Raw


NO_EVENTS = Share(msgspec.Raw(b"[]"), msgspec.Raw(b"[]"))
_write = msgspec.json.Encoder().encode


def write_share(game: str, players: int, events: list[Action]) -> Share:
    """Return events that a viewer may know, with their steps."""
    return Share(msgspec.Raw(_write(events)), msgspec.Raw(_write(steps(game, players, events))))


def write_public_share(game: str, players: int, events: list[Action]) -> Share:
    """Return the same for events that all may know. Most of them happen again and again: somebody has chosen a card."""
    written = [_write(event) for event in events]
    return Share(_list_of(written), _list_of([_public_step(game, players, event) for event in written]))


@lru_cache(maxsize=4096)  # not for what is hidden: how long a message takes would tell what happened before
def _public_step(game: str, players: int, event: bytes) -> bytes:
    return _write(step_of(game, players, msgspec.json.decode(event)))


def _list_of(written: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(written) + b"]")


class PublicShare:
    """What all may know of a move's events, worked out once, and what single viewers know beyond it."""

    def __init__(self, game: str, players: int, events: list[Action]) -> None:
        self.of = events  # with all cards in them
        self._game, self._players = game, players
        self._rules = [share_rules(game)[event["type"]] for event in events]
        self._events = [rule.seen_by_all(event) for rule, event in zip(self._rules, events, strict=True)]
        self._share = write_public_share(game, players, self._events)

    def share_of(self, viewer: int | str) -> Share:
        if not any(rule.concerns(event, viewer) for rule, event in zip(self._rules, self.of, strict=True)):
            return self._share
        rows = zip(self._rules, self.of, self._events, strict=True)
        own = [rule.redact(event, viewer) if rule.concerns(event, viewer) else public for rule, event, public in rows]
        return write_share(self._game, self._players, own)


class ShareRule:
    """Who may know what of a type of event, looked up once."""

    def __init__(self, type: EventType) -> None:
        audiences = {key.audience for key in type.keys.values()}
        self.redact = type.redact
        self._is_open = audiences <= {Audience.ALL}
        self._to_each, self._to_seat = Audience.EACH in audiences, Audience.SEAT in audiences

    def seen_by_all(self, event: Action) -> Action:
        """Return what a bystander may know."""
        return event if self._is_open else self.redact(event, "table")

    def concerns(self, event: Action, viewer: int | str) -> bool:
        """Does a viewer know more of an event than a bystander?"""
        return viewer != "table" and (self._to_each or (self._to_seat and event["seat"] == viewer))


@cache
def share_rules(game: str) -> dict[str, ShareRule]:
    """Return the rules of a game's events by the name of their type, of which each has one of its own."""
    return {one.name: ShareRule(one) for one in GAMES[game].implementation.event_types.values()}
