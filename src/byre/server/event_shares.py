"""What each viewer may know of an event, with as little work as many viewers allow."""

from __future__ import annotations

from functools import cache

from byre.engine.actions import Action
from byre.engine.event_types import Audience, EventType
from byre.games import GAMES


class EventShares:
    """Who may know what of a type of event, looked up once."""

    def __init__(self, type: EventType) -> None:
        audiences = {key.audience for key in type.keys.values()}
        self._redact = type.redact
        self._is_open = audiences <= {Audience.ALL}
        self._to_each, self._to_seat = Audience.EACH in audiences, Audience.SEAT in audiences

    def seen_by_all(self, event: Action) -> Action:
        """Return what a bystander may know."""
        return event if self._is_open else self._redact(event, "table")

    def seen(self, event: Action, viewer: int | str, by_all: Action) -> Action:
        """Return what a viewer may know, given what a bystander does."""
        if self._to_each or (self._to_seat and event["seat"] == viewer):
            return self._redact(event, viewer)
        return by_all


@cache
def event_shares(game: str) -> dict[str, EventShares]:
    """Return the shares of a game's events by the name of their type, of which each has one of its own."""
    return {one.name: EventShares(one) for one in GAMES[game].implementation.event_types.values()}
