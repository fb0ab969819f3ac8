"""The half of a game that has its rules: all that the engine asks a game for beside its description."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_type_hints

from byre.engine.cache import digest_of_package
from byre.engine.dispatch import Functions, Rules, change_nothing
from byre.engine.entry_points import EntryPoints
from byre.engine.event_types import EventTypes, with_common_types
from byre.engine.game import Options
from byre.engine.match_kernels import match_kernels
from byre.engine.state import MatchState, MatchView
from byre.engine.view_codec import Key


@dataclass(frozen=True)
class Implementation:
    """What a game brings; `docs/adding-a-game.md` tells how one is made."""

    name: str
    state: type[MatchState]
    view: type[MatchView]
    functions: Functions
    most_legal: int  # no seat ever has more legal actions
    phase: type[enum.IntEnum]  # its members, in lower case, are the phases in JSON; OVER is the first
    refusals: Mapping[int, tuple[str, str]]  # by what `refusal` answers: a word, and a sentence
    problems: Mapping[int, str]  # by what `find_problems` reports: a sentence
    set_options: Callable[[Any, Options], None]  # writes options into a state or a view
    keys: Mapping[str, Key]  # of a view in JSON, beside those that all games have
    view_type: type  # the same as a TypedDict
    own_event_types: EventTypes
    round_scored: str = "round_scored"  # what the event at the end of a round is called

    @cached_property
    def rules(self) -> Rules:
        return Rules(self.state, self.view, self.most_legal, self.functions)

    @cached_property
    def kernels(self) -> EntryPoints:
        return match_kernels(self.unit("rules"), self.rules)

    def unit(self, kind: str) -> str:
        """The name of some compiled code of this game; for a game of another package, it changes with its sources."""
        own = self.state.__module__.startswith("byre.")
        return f"{self.name}-{kind}" if own else f"{self.name}-{kind}-{digest_of_package(self.state.__module__)}"

    @cached_property
    def phases(self) -> tuple[str, ...]:
        return tuple(phase.name.lower() for phase in self.phase)

    @cached_property
    def view_types(self) -> Mapping[str, Any]:
        """The type of each key of a view."""
        return get_type_hints(self.view_type, include_extras=True)

    @cached_property
    def event_types(self) -> EventTypes:
        return with_common_types(self.own_event_types, self.round_scored)

    @property
    def puts_off(self) -> bool:
        """Must a state be settled before a full view can show it?"""
        return self.functions.settle is not change_nothing
