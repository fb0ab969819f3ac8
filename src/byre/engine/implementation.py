"""The implementation of a game: everything that the engine needs beside the description in `game`."""

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from types import ModuleType
from typing import Any, Self, get_type_hints

from byre.engine.cache import digest_of_package
from byre.engine.dispatch import Functions, Refusal, Rules, change_nothing
from byre.engine.entry_points import EntryPoints
from byre.engine.event_types import EventTypes, with_common_types
from byre.engine.game import Options
from byre.engine.match_kernels import match_kernels
from byre.engine.state import MatchState, MatchView
from byre.engine.validation import Problem
from byre.engine.view_codec import COMMON_KEYS, Key


def set_options(fields: Any, options: Options) -> None:
    """Write each option into the field of its name."""
    for name, value in options.items():
        setattr(fields, name, value)


@dataclass(frozen=True)
class Implementation:
    """The implementation of a game. `docs/adding-a-game.md` shows how one is written."""

    name: str
    state: type[MatchState]
    view: type[MatchView]
    functions: Functions
    most_legal: int  # no seat ever has more legal actions
    phase: type[enum.IntEnum]  # its members, in lower case, are the phases in JSON; OVER is the first
    refusal: type[Refusal]  # the reasons that the rule `refusal` returns
    problem: type[Problem]  # the problems that `find_problems` reports
    keys: Mapping[str, Key]  # the keys of a view in JSON, beside those that all games have
    view_type: type  # a TypedDict with the keys of a view
    own_event_types: EventTypes
    set_options: Callable[[Any, Options], None] = set_options  # writes options into a state or a view
    round_scored: str = "round_scored"  # the name of the event at the end of a round

    @classmethod
    def of(cls, name: str, modules: Iterable[ModuleType], view_type: type, **others: Any) -> Self:
        """Put together a game whose modules have the parts of it under the names that they have in Byre's own games."""
        parts = {name: part for module in modules for name, part in vars(module).items()}
        return cls(
            name=name,
            state=parts["State"],
            view=parts["View"],
            functions=Functions(**{one.name: parts[one.name] for one in fields(Functions) if one.name in parts}),
            phase=parts["Phase"],
            refusal=parts["Refusal"],
            problem=parts["Problem"],
            set_options=parts.get("set_options", set_options),
            keys=parts["KEYS"],
            view_type=view_type,
            own_event_types=parts["EVENT_TYPES"],
            **others,
        )

    @cached_property
    def rules(self) -> Rules:
        return Rules(self.state, self.view, self.most_legal, self.functions)

    @cached_property
    def kernels(self) -> EntryPoints:
        return match_kernels(self.unit("rules"), self.rules)

    def unit(self, kind: str) -> str:
        """Return the name of a unit of compiled code. In other packages, it includes a digest of their sources."""
        own = self.state.__module__.startswith("byre.")
        return f"{self.name}-{kind}" if own else f"{self.name}-{kind}-{digest_of_package(self.state.__module__)}"

    @cached_property
    def phases(self) -> tuple[str, ...]:
        return tuple(phase.name.lower() for phase in self.phase)

    @cached_property
    def view_keys(self) -> frozenset[str]:
        """All keys of a view."""
        return frozenset((*COMMON_KEYS, *self.keys))

    @cached_property
    def keys_by_seat(self) -> tuple[str, ...]:
        """The keys of a view that are lists with an entry for each seat."""
        return ("scores", *(name for name, key in self.keys.items() if key.by_seat))

    @cached_property
    def keys_of_seats(self) -> tuple[str, ...]:
        """The keys of a view that are seats."""
        return ("viewer", *(name for name, key in self.keys.items() if key.is_seat))

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
