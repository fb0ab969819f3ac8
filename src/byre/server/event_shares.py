"""What each viewer may know of the events of moves, with as little work as many viewers allow."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from byre.engine.actions import Action
from byre.engine.event_types import Audience, EventType
from byre.games import GAMES
from byre.telling import step_of, steps

EMPTY = msgspec.Raw(b"[]")
EACH = "each seat"
_write = msgspec.json.Encoder().encode


def write_events(events: list[Action]) -> msgspec.Raw:
    return msgspec.Raw(_write(events))


def write_steps(game: str, players: int, events: list[Action]) -> msgspec.Raw:
    """Return the steps that show events, which are those that a viewer may know."""
    return msgspec.Raw(_write(steps(game, players, events)))


class EventShares:
    """What all may know of events, worked out once, and what single viewers know beyond it."""

    def __init__(self, game: str, players: int, events: list[Action]) -> None:
        self.of = events  # with all cards in them
        self._game, self._players = game, players
        rules = share_rules(game)
        self._rules = [rules[event["type"]] for event in events]
        self._public = [_write(rule.seen_by_all(event)) for rule, event in zip(self._rules, events, strict=True)]
        self._closed = [(at, rule.concerns(events[at])) for at, rule in enumerate(self._rules) if not rule.is_open]
        self._public_events = _list_of(self._public)
        self._public_steps: msgspec.Raw | None = None

    def events_of(self, viewer: int | str) -> msgspec.Raw:
        """Return the events as a viewer may know them. Whom none concerns is told what a bystander is."""
        if not (own := self._own_events(viewer)):
            return self._public_events
        return _list_of([_write(own[at]) if at in own else public for at, public in enumerate(self._public)])

    def steps_of(self, viewer: int | str) -> msgspec.Raw:
        """Return the steps that show these events to a viewer."""
        if own := self._own_events(viewer):
            game, players = self._game, self._players
            return _list_of(
                [
                    _write(step_of(game, players, own[at])) if at in own else _public_step(game, players, public)
                    for at, public in enumerate(self._public)
                ]
            )
        if self._public_steps is None:
            self._public_steps = _list_of([_public_step(self._game, self._players, one) for one in self._public])
        return self._public_steps

    def _own_events(self, viewer: int | str) -> dict[int, Action]:
        """Return the events of which a viewer knows more than a bystander, by their place."""
        own: dict[int, Action] = {}
        if viewer != "table":
            for at, seat in self._closed:
                if seat == viewer or seat == EACH:
                    own[at] = self._rules[at].seen_by(self.of[at], viewer)
        return own


@lru_cache(maxsize=4096)  # not for what is hidden: how long a message takes would tell what happened before
def _public_step(game: str, players: int, event: bytes) -> bytes:
    """Return the step of an event that all may know. Most happen again and again: somebody has chosen a card."""
    return _write(step_of(game, players, msgspec.json.decode(event)))


def _list_of(written: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(written) + b"]")


class ShareRule:
    """Who may know what of a type of event, looked up once."""

    def __init__(self, type: EventType) -> None:
        audiences = {key.audience for key in type.keys.values()}
        self._redact = type.redact
        self.is_open = audiences <= {Audience.ALL}
        self._all_to_seat = audiences <= {Audience.ALL, Audience.SEAT}
        self._to_each, self._to_seat = Audience.EACH in audiences, Audience.SEAT in audiences

    def seen_by_all(self, event: Action) -> Action:
        """Return what a bystander may know."""
        return event if self.is_open else self._redact(event, "table")

    def seen_by(self, event: Action, seat: int | str) -> Action:
        """Return what a seat may know that an event concerns."""
        return event if self._all_to_seat else self._redact(event, seat)

    def concerns(self, event: Action) -> int | str | None:
        """Return the seat that knows more of an event than a bystander, EACH if all of them do, None if none does."""
        if self._to_each:
            return EACH
        seat: int | None = event["seat"] if self._to_seat else None
        return seat


@cache
def share_rules(game: str) -> dict[str, ShareRule]:
    """Return the rules of a game's events by the name of their type, of which each has one of its own."""
    return {one.name: ShareRule(one) for one in GAMES[game].implementation.event_types.values()}
