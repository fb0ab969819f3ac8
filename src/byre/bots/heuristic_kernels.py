"""Choosing by heuristics: some legal actions are drawn at random, and the one that looks best is taken.

With one drawn action the choice is random. With two, playouts are soft, which is better for a search than always taking
what looks best. With all actions, the heuristics alone decide.
"""

from functools import cache

import numpy as np

from byre.bots.heuristics.dispatch import load_heuristics, reopen, worth
from byre.engine.dispatch import OVER, Choices, apply, determinize, fill_view, list_legal, next_to_act
from byre.engine.entry_points import EntryPoints
from byre.engine.events import EVENT_BUFFER
from byre.engine.playouts import LUCK, quick_below
from byre.engine.record import NOBODY, Array
from byre.engine.rule import entry_point, quick_entry_point, rule
from byre.engine.state import Luck, MatchState, MatchView
from byre.engine.stream import quick_word
from byre.engine.warmup import warmed_up

ALL = 1_000_000  # draw all actions


@cache
def heuristic_kernels(game: str) -> EntryPoints:
    """Return the entry points of bots that choose by heuristics."""
    implementation = load_heuristics(game)
    rules = implementation.rules
    states, views, choices = rules.state, rules.view, rules.choices
    shares, counts = np.dtype(np.float64), np.dtype(np.int64)
    return warmed_up(
        implementation.unit("heuristics"),
        {
            "choose_action": (choose_action, (views, float, states, LUCK, choices)),
            "play_on": (play_on, (states, shares, views, states, LUCK, choices, EVENT_BUFFER, counts)),
        },
    )


@rule
def best_of(state: MatchState, seat: int, drawn: int, luck: Luck, choices: Choices) -> int:
    """Return the action that looks best among `drawn` ones, drawn at random with replacement, or among all."""
    count = list_legal(state, seat, choices)
    if count == 1:
        return choices.ids[0]
    if drawn == 1:
        return choices.ids[quick_below(luck, count)]
    first = quick_below(luck, count)  # among equals, the first one seen is taken
    best, best_worth = choices.ids[first], -np.inf
    for i in range(min(drawn, count)):
        place = first + i - count if first + i >= count else first + i
        if i > 0 and drawn < count:
            place = quick_below(luck, count)
        action_worth = worth(state, seat, choices.ids[place])
        if action_worth > best_worth:
            best, best_worth = choices.ids[place], action_worth
    return best


@rule
def imagine(view: MatchView, world: MatchState, luck: Luck) -> bool:
    """Set up a world that agrees with the view. Its further random numbers do not depend on what is hidden in it."""
    reseed(world, luck)
    possible = determinize(view, world)
    reopen(world, view.viewer)
    reseed(world, luck)
    return possible


@rule
def reseed(world: MatchState, luck: Luck) -> None:
    """Give a world a fast random stream of its own."""
    for i in range(4):
        world.key[i] = quick_word(luck)
    world.key[0] |= 1  # xoshiro never leaves zero
    world.quick = 1
    world.left = 0


@rule
def choose(view: MatchView, drawn: float, world: MatchState, luck: Luck, choices: Choices) -> int:
    """Return the choice of a view's viewer who compares `drawn` actions, on average.

    They are compared in a random world that agrees with the view: what is legal does not depend on what is hidden.
    """
    imagine(view, world, luck)
    return best_of(world, view.viewer, int(drawn + quick_word(luck) / 2.0**32), luck, choices)


@quick_entry_point
def choose_action(views: Array, drawn: float, worlds: Array, lucks: Array, choices: Array) -> int:
    """Return the choice of the viewer of views[0]."""
    return choose(views[0], drawn, worlds[0], lucks[0], choices[0])


@entry_point
def play_on(
    states: Array,
    drawn: Array,
    views: Array,
    worlds: Array,
    lucks: Array,
    choices: Array,
    events: Array,
    decisions: Array,
) -> int:
    """Play for the seats that choose by heuristics, each from its own view, until another seat owes a decision.

    Return which one, or NOBODY when the match is over. `drawn` has a 0 for the seats that others play for.
    """
    while states[0].phase != OVER:
        seat = next_to_act(states[0])
        if drawn[seat] == 0.0:
            return seat
        views[0] = views[1]  # an empty view
        fill_view(states[0], seat, views[0])
        apply(states[0], seat, choose(views[0], drawn[seat], worlds[0], lucks[seat], choices[0]), events[0])
        decisions[seat] += 1
    return NOBODY
