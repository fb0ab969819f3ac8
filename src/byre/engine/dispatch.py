"""The functions that every game has, for code that is written once for all games.

Each function here calls the rules of the game whose record it is given. In compiled code numba picks them by the type
of the record, at no cost; uncompiled code looks them up. The functions trust their caller: `Match` and `Batch` check
their arguments.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Self

import numpy as np

from byre.engine.events import EventBuffer
from byre.engine.record import NOBODY, i4, record
from byre.engine.rule import generic, rule
from byre.engine.state import MatchState, MatchView, copier_from_view, copier_to_view
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


_rules: dict[np.dtype[Any], Mapping[str, Any]] = {}  # of each game by name, by the dtypes of its records


@generic(_rules)
def start(state: MatchState, events: EventBuffer) -> None:
    """Start a match: make the draws by lot, and deal the first round."""
    _rules[state.dtype]["start"](state, events)


@generic(_rules)
def is_to_act(state: MatchState, seat: int) -> bool:
    """Does this seat owe a decision?"""
    return bool(_rules[state.dtype]["is_to_act"](state, seat))


@generic(_rules)
def next_to_act(state: MatchState) -> int:
    """Return the lowest seat that owes a decision, or NOBODY if the match is over."""
    return int(_rules[state.dtype]["next_to_act"](state))


@generic(_rules)
def list_legal(state: MatchState, seat: int, choices: Choices) -> int:
    """Write the numbers of the seat's legal actions into `choices.ids`, ascending, and return how many there are."""
    return int(_rules[state.dtype]["list_legal"](state, seat, choices))


@generic(_rules)
def refusal(state: MatchState, seat: int, action: int) -> int:
    """Return LEGAL, or the number of the reason why the seat may not play this action."""
    return int(_rules[state.dtype]["refusal"](state, seat, action))


@generic(_rules)
def apply(state: MatchState, seat: int, action: int, events: EventBuffer) -> None:
    """Play a legal action, and everything that follows from it before the next decision."""
    _rules[state.dtype]["apply"](state, seat, action, events)


@generic(_rules)
def show(state: MatchState, viewer: int, view: MatchView) -> None:
    """Fill the fields of a view that the game declares with `shown`."""
    _rules[state.dtype]["show"](state, viewer, view)


@generic(_rules)
def draw_hidden(state: MatchState, view: MatchView) -> bool:
    """Draw what the view hides, from the state's own stream. Return False if nothing agrees with the view."""
    return bool(_rules[state.dtype]["draw_hidden"](state, view))


@generic(_rules)
def derive(state: MatchState) -> None:
    """Set the fields that follow from others, in a state that was read from a view."""
    _rules[state.dtype]["derive"](state)


@generic(_rules)
def settle(state: MatchState) -> None:
    """Do the work that the rules have deferred (for example shuffling a pile), so that a full view can show it."""
    _rules[state.dtype]["settle"](state)


@generic(_rules)
def find_problems(state: MatchState, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    _rules[state.dtype]["find_problems"](state, problems)


@generic(_rules)
def copy_to_view(state: MatchState, viewer: int, view: MatchView) -> None:
    """Copy the public fields and the viewer's own from a state to a view."""
    _rules[state.dtype]["copy_to_view"](state, viewer, view)


@generic(_rules)
def copy_from_view(view: MatchView, state: MatchState) -> None:
    """Copy the same fields from a view to a state, and clear those that the viewer does not see."""
    _rules[state.dtype]["copy_from_view"](view, state)


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


# --- what a game brings ---------------------------------------------------------------------------------------------


@rule
def has_turn(state: MatchState, seat: int) -> bool:
    """Is this the one seat to act? For games in which never more than one is."""
    return seat == next_to_act(state)


@rule
def first_to_act(state: MatchState) -> int:
    """Return the lowest seat to act. For games in which several may be."""
    for seat in range(state.players):
        if is_to_act(state, seat):
            return seat
    return NOBODY


@rule
def show_nothing(state: MatchState, viewer: int, view: MatchView) -> None:
    """Do nothing, for games whose views have no fields of their own."""


@rule
def change_nothing(state: MatchState) -> None:
    """Do nothing, for games without derived fields and without deferred work."""


@dataclass(frozen=True)
class Functions:
    """The rules of a game. Each is documented with the function of the same name above.

    Of `is_to_act` and `next_to_act` a game may leave out one, which then follows from the other.
    """

    start: Any
    list_legal: Any
    refusal: Any
    apply: Any
    draw_hidden: Any
    find_problems: Any
    is_to_act: Any = has_turn
    next_to_act: Any = first_to_act
    show: Any = show_nothing
    derive: Any = change_nothing
    settle: Any = change_nothing


class Rules:
    """The rules of one game, and the types of its records."""

    def __init__(self, state: type[MatchState], view: type[MatchView], most_legal: int, functions: Functions) -> None:
        self.state, self.view = state.dtype, view.dtype
        self.choices = record(("ids", i4, (most_legal,)))  # numbers of legal actions
        self.most_legal = most_legal
        copiers = {"copy_to_view": copier_to_view(state), "copy_from_view": copier_from_view(state)}
        _rules[self.state] = _rules[self.view] = vars(functions) | copiers
