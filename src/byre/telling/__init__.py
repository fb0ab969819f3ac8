"""What happened, told once: each event becomes a step that page, plain lines and full screen show alike.

    steps("six", 4, events)     # a viewer's share of a move's events, as `byre.redact` gives it

A step says which cards move from where to where, what has changed in the view by then, how long it is looked at, and
what is said: ids of messages in the catalogues, with arguments. An event that a game's module does not tell is told
as it stands in JSON, so a new game or a new event needs nothing more to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import TypeAlias

from byre.games import OWN
from byre.telling import common
from byre.telling.step import Event, Step, announced, changed

__all__ = ["Step", "announced", "changed", "step_of", "steps"]

Telling: TypeAlias = Mapping[str, Callable[[Event, int], Step]]  # by type of event; from an event and the players


@cache
def telling(game: str) -> Telling:
    """Return how the events of a game are told. Each of Byre's own games has a module for that here."""
    ours = any(game == one.name for one in OWN)
    own: Telling = import_module(f"byre.telling.{game}").TELLING if ours else {}
    return {**common.TELLING, **own}


def steps(game: str, players: int, events: Iterable[Event]) -> list[Step]:
    """Return the steps of a move, one for each of its events."""
    return [step_of(game, players, event) for event in events]


def step_of(game: str, players: int, event: Event) -> Step:
    return telling(game).get(event["type"], common.untold)(event, players)
