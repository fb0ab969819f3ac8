"""The compiled entry points of a match. Each works on the first state of an array.

Compiled functions are called directly: numba's dispatch by the types of the arguments would take longer than the rules
themselves.
"""

from functools import cache

import numpy as np

from byre.engine.dispatch import (
    LEGAL,
    Rules,
    apply,
    derive,
    determinize,
    fill_view,
    find_problems,
    list_legal,
    refusal,
    seats_to_act,
    settle,
    start,
)
from byre.engine.entry_points import EntryPoints
from byre.engine.events import EVENT_BUFFER
from byre.engine.record import Array
from byre.engine.rule import entry_point, quick_entry_point
from byre.engine.validation import PROBLEMS
from byre.engine.warmup import warmed_up

IMPOSSIBLE = -1  # returned instead of the seats to act if no state agrees with a view


@cache
def match_kernels(unit: str, rules: Rules) -> EntryPoints:
    """Return the entry points of a match."""
    states, views = rules.state, rules.view
    return warmed_up(
        unit,
        {
            "start_match": (start_match, (states, EVENT_BUFFER)),
            "act": (act, (states, int, int, EVENT_BUFFER)),
            "list_actions": (list_actions, (states, int, rules.choices)),
            "mark_actions": (mark_actions, (states, int, rules.choices, np.dtype(np.bool_))),
            "observe": (observe, (states, int, views)),
            "settle_state": (settle_state, (states,)),
            "imagine": (imagine, (views, states)),
            "check_state": (check_state, (states, PROBLEMS)),
            "check_view": (check_view, (views, states, PROBLEMS)),
        },
    )


@quick_entry_point
def start_match(states: Array, events: Array) -> int:
    """Start a match whose options and stream are set. Return who is to act (see `seats_to_act`)."""
    start(states[0], events[0])
    return seats_to_act(states[0])


@quick_entry_point
def act(states: Array, seat: int, action: int, events: Array) -> int:
    """Play an action and return who is to act next. If it is illegal, return minus the number of the reason instead."""
    reason = refusal(states[0], seat, action)
    if reason != LEGAL:
        return -reason
    apply(states[0], seat, action, events[0])
    return seats_to_act(states[0])


@quick_entry_point
def list_actions(states: Array, seat: int, choices: Array) -> int:
    return list_legal(states[0], seat, choices[0])


@quick_entry_point
def mark_actions(states: Array, seat: int, choices: Array, mask: Array) -> None:
    for i in range(list_legal(states[0], seat, choices[0])):
        mask[choices[0].ids[i]] = True


@quick_entry_point
def observe(states: Array, viewer: int, views: Array) -> None:
    """Fill an empty view."""
    fill_view(states[0], viewer, views[0])


@quick_entry_point
def settle_state(states: Array) -> None:
    """Do the work that the rules have deferred (see `settle`)."""
    settle(states[0])


@quick_entry_point
def imagine(views: Array, states: Array) -> bool:
    """Set up a state that agrees with a view. Return False if there is none."""
    return determinize(views[0], states[0])


@entry_point
def check_state(states: Array, problems: Array) -> int:
    """Complete a state that was read from a full view, report what is inconsistent, and return who is to act."""
    derive(states[0])
    find_problems(states[0], problems[0])
    return seats_to_act(states[0])


@entry_point
def check_view(views: Array, states: Array, problems: Array) -> int:
    """Set up a state that agrees with a view, report what is inconsistent in it, and return who is to act.

    Return IMPOSSIBLE if no state agrees with the view.
    """
    if not determinize(views[0], states[0]):
        return IMPOSSIBLE
    derive(states[0])
    find_problems(states[0], problems[0])
    return seats_to_act(states[0])
