"""The description of a game: name, players, options, actions.

Its implementation, which has the rules, is imported when it is first needed.
"""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from byre.engine.actions import Action, Codec, Form
from byre.engine.text import did_you_mean, short
from byre.errors import BadOption, IllegalAction

if TYPE_CHECKING:
    from byre.engine.implementation import Implementation

Options: TypeAlias = dict[str, Any]

USUAL_PLAYERS = 4
LARGEST = 2**53  # the largest whole number that every reader of JSON keeps exactly


@dataclass(frozen=True)
class Option:
    """A setting of the rules: a whole number from `least` on, or yes or no."""

    default: int | bool | None  # None: no value, or one that depends on players and other options
    least: int | None = None  # None: yes or no
    nullable: bool = False  # may null be given?
    help: str = ""

    def check(self, name: str, value: object) -> None:
        if value is None and self.nullable:
            return
        if self.least is None:
            if not isinstance(value, bool):
                raise BadOption(f"'{name}' is true or false, not {short(value)}", name, "yes_or_no")
        elif type(value) is not int or not self.least <= value <= LARGEST:
            text = f"'{name}' is a whole number from {self.least} on, not {short(value)}"
            raise BadOption(text, name, "whole_number", least=self.least)


@dataclass(frozen=True)
class Game:
    """A game that Byre can play."""

    name: str
    title: str
    players: range
    options: Mapping[str, Option]
    fill_in: Callable[[int, Options], Options]  # completes options that are valid one by one; BadOption if they clash
    actions: Callable[[], list[Action]]
    forms: Mapping[str, Form]
    implementation_module: str  # the name of the module with its IMPLEMENTATION, which has the rules
    # imports the game's `byre.bots.heuristics.dispatch.Heuristics`, if it has any
    heuristics: Callable[[], object] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the same: there is one of each, and nothing changes it."""
        return self

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.actions, self.forms)

    @property
    def usual_players(self) -> int:
        """How many play if nobody says: four, or the nearest number that the game allows."""
        return min(max(USUAL_PLAYERS, self.players[0]), self.players[-1])

    @property
    def num_actions(self) -> int:
        return len(self.codec)

    def action(self, id: int) -> Action:
        """Return the action with this number."""
        return self.codec.action(self.check_id(id))

    def action_id(self, action: Action) -> int:
        """Return the number of this action."""
        return self.codec.number(action)

    def check_id(self, id: object) -> int:
        number = whole(id)
        if number is None or not 0 <= number < self.num_actions:
            raise IllegalAction(f"the actions of {self.name} are numbered 0 to {self.num_actions - 1}, not {short(id)}")
        return number

    def check_seat(self, seat: object, players: int) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < players:
            raise IllegalAction(f"the seats of this match are 0 to {players - 1}, not {short(seat)}", "no_such_seat")
        return number

    def check_players(self, players: object) -> int:
        number = whole(players)
        if number is None or number not in self.players:
            first, last = self.players[0], self.players[-1]
            text = f"{self.name} is for {first} to {last} players, not {short(players)}"
            raise BadOption(text, "players", "so_many_players", fewest=first, most=last)
        return number

    def check_options(self, players: int, given: Mapping[str, Any] | None) -> Options:
        """Return all options, with defaults filled in. Raise BadOption, which says what is allowed."""
        if given is None:
            given = {}
        if not isinstance(given, Mapping):
            raise BadOption(f"options are a dict, not {type(given).__name__}")
        for name, value in given.items():
            if name not in self.options:
                raise BadOption(f"{self.name} has the options {', '.join(self.options)}; there is no {short(name)}")
            self.options[name].check(name, value)
        return self.fill_in(players, dict(given))

    @cached_property
    def implementation(self) -> "Implementation":
        """The half of the game that has the rules, the views and their JSON."""
        found: Implementation = import_module(self.implementation_module).IMPLEMENTATION
        return found


def whole(value: object) -> int | None:
    """Return an integer of any type, including NumPy's, as an int. Return None for a bool or anything else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def find_game(games: Mapping[str, Game], name: object) -> Game:
    if isinstance(name, str) and name in games:
        return games[name]
    raise BadOption(f"the games are {', '.join(games)}, not {short(name)}{did_you_mean(name, games)}")
