"""The functions that every game has, for code that is written once for all games.

Each function here calls the rules of the game whose record it is given. In compiled code numba picks them by the type
of the record, at no cost; uncompiled code looks them up. The functions trust their caller: `Match` and `Batch` check
their arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import IntEnum
from operator import attrgetter
from types import ModuleType
from typing import Any, Self

import numpy as np

from byre.engine.events import EventBuffer
from byre.engine.record import i4, record
from byre.engine.rule import generic, rule
from byre.engine.state import Copier, MatchState, MatchView, copier_from_view, copier_to_view
from byre.engine.validation import Problems

OVER = 0  # the phase, in every game, in which nobody owes a decision
LEGAL = 0  # what `refusal` returns for an action that may be played


class Refusal(IntEnum):
    """The base of a game's refusals. Each member is a word and a sentence; they are numbered from 1."""

    word: str
    sentence: str

    def __new__(cls, word: str, sentence: str) -> Self:
        number = len(cls.__members__) + 1
        member = int.__new__(cls, number)
        member._value_ = number
        member.word, member.sentence = word, sentence
        return member


class Choices:
    """Room for the numbers of a seat's legal actions."""

    ids: Any


class Rules:
    """The rules of one game. Each is documented with the function of the same name below."""

    def __init__(self, state: type[MatchState], view: type[MatchView], most_legal: int, functions: Functions) -> None:
        self.state, self.view = state.dtype, view.dtype
        self.choices = record(("ids", i4, (most_legal,)))  # numbers of legal actions
        self.most_legal = most_legal
        self.functions = functions
        self.copy_to_view: Copier = copier_to_view(state)
        self.copy_from_view: Copier = copier_from_view(state)
        for dtype in (self.state, self.view):
            _by_dtype[dtype] = self


@rule
def show_nothing(state: MatchState, viewer: int, view: MatchView) -> None:
    """Do nothing, for games whose views have no fields of their own."""
    return


@rule
def change_nothing(state: MatchState) -> None:
    """Do nothing, for games without derived fields and without deferred work."""
    return


@dataclass(frozen=True)
class Functions:
    """The rules of a game, as its implementation lists them."""

    start: Any
    is_to_act: Any
    next_to_act: Any
    list_legal: Any
    refusal: Any
    apply: Any
    draw_hidden: Any
    find_problems: Any
    show: Any = show_nothing
    derive: Any = change_nothing
    settle: Any = change_nothing

    @classmethod
    def of(cls, *modules: ModuleType) -> Functions:
        """Take the functions with these names from a game's modules."""
        names = [field.name for field in fields(cls)]
        return cls(**{name: getattr(module, name) for module in modules for name in names if hasattr(module, name)})


_by_dtype: dict[np.dtype[Any], Rules] = {}


def _rule(name: str) -> Callable[[np.dtype[Any]], Callable[..., Any]]:
    """Find the rule of this name of the game that has records of a dtype."""
    find = attrgetter(name)
    return lambda dtype: find(_by_dtype[dtype])


def _rules(record: Any) -> Functions:
    return _by_dtype[record.dtype].functions


@generic(_rule("functions.start"))
def start(state: MatchState, events: EventBuffer) -> None:
    """Start a match: make the draws by lot, and deal the first round."""
    _rules(state).start(state, events)


@generic(_rule("functions.is_to_act"))
def is_to_act(state: MatchState, seat: int) -> bool:
    """Does this seat owe a decision?"""
    return bool(_rules(state).is_to_act(state, seat))


@generic(_rule("functions.next_to_act"))
def next_to_act(state: MatchState) -> int:
    """Return the lowest seat that owes a decision, or NOBODY if the match is over."""
    return int(_rules(state).next_to_act(state))


@generic(_rule("functions.list_legal"))
def list_legal(state: MatchState, seat: int, choices: Choices) -> int:
    """Write the numbers of the seat's legal actions into `choices.ids`, ascending, and return how many there are."""
    return int(_rules(state).list_legal(state, seat, choices))


@generic(_rule("functions.refusal"))
def refusal(state: MatchState, seat: int, action: int) -> int:
    """Return LEGAL, or the number of the reason why the seat may not play this action."""
    return int(_rules(state).refusal(state, seat, action))


@generic(_rule("functions.apply"))
def apply(state: MatchState, seat: int, action: int, events: EventBuffer) -> None:
    """Play a legal action, and everything that follows from it before the next decision."""
    _rules(state).apply(state, seat, action, events)


@generic(_rule("functions.show"))
def show(state: MatchState, viewer: int, view: MatchView) -> None:
    """Fill the fields of a view that the game declares with `shown`."""
    _rules(state).show(state, viewer, view)


@generic(_rule("functions.draw_hidden"))
def draw_hidden(state: MatchState, view: MatchView) -> bool:
    """Draw what the view hides, from the state's own stream. Return False if nothing agrees with the view."""
    return bool(_rules(state).draw_hidden(state, view))


@generic(_rule("functions.derive"))
def derive(state: MatchState) -> None:
    """Set the fields that follow from others, in a state that was read from a view."""
    _rules(state).derive(state)


@generic(_rule("functions.settle"))
def settle(state: MatchState) -> None:
    """Do the work that the rules have deferred (for example shuffling a pile), so that a full view can show it."""
    _rules(state).settle(state)


@generic(_rule("functions.find_problems"))
def find_problems(state: MatchState, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    _rules(state).find_problems(state, problems)


@generic(_rule("copy_to_view"))
def copy_to_view(state: MatchState, viewer: int, view: MatchView) -> None:
    """Copy the public fields and the viewer's own from a state to a view."""
    _by_dtype[state.dtype].copy_to_view(state, viewer, view)


@generic(_rule("copy_from_view"))
def copy_from_view(view: MatchView, state: MatchState) -> None:
    """Copy the same fields from a view to a state, and clear those that the viewer does not see."""
    _by_dtype[state.dtype].copy_from_view(view, state)


# --- made of these --------------------------------------------------------------------------------------------------


@rule
def seats_to_act(state: MatchState) -> int:
    """Return the seats that owe a decision as bits: bit 0 for seat 0, and so on."""
    seats = 0
    for seat in range(state.players):
        if is_to_act(state, seat):
            seats |= 1 << seat
    return seats


@rule
def fill_view(state: MatchState, viewer: int, view: MatchView) -> None:
    """Fill an empty view with what the viewer may know, and nothing else."""
    view.viewer = viewer
    view.to_act = seats_to_act(state)
    copy_to_view(state, viewer, view)
    show(state, viewer, view)


@rule
def determinize(view: MatchView, state: MatchState) -> bool:
    """Set up a state that agrees with a view. Hidden fields are drawn from the state's own stream.

    Return False if no state agrees with the view.
    """
    copy_from_view(view, state)
    return draw_hidden(state, view)
