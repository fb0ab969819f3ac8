"""Choosing at a glance: of some legal actions, drawn at random, the one that looks best by the rules of thumb.

One drawn action is plain chance; two make a soft playout, which is worth more to a search than one that always does
what looks best; all of them are the whole rule of thumb.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from byre.bots.sense import make_sense_of, reopen, worth
from byre.engine.entry_points import EntryPoints
from byre.engine.generic import OVER, first_owing, legal, play, restore
from byre.engine.notes import NOBODY, NOTES
from byre.engine.play import look_at
from byre.engine.playouts import LUCK, quick_below
from byre.engine.record import CHOICES, MOST_LEGAL, Array, Choices, State, View
from byre.engine.rule import door, quick_door, rule
from byre.engine.stream import quick_word
from byre.engine.warmup import warmed_up
from byre.games import GAMES

ALL = MOST_LEGAL  # so many drawn actions are taken to be all there are


@cache
def heuristics_of(game: str) -> EntryPoints:
    """The entry points of bots that choose at a glance."""
    make_sense_of(game)
    rules = GAMES[game].play.rules
    states, views = rules.state, rules.view
    shares, counts = np.dtype(np.float64), np.dtype(np.int64)
    return warmed_up(
        f"{game}-heuristics",
        {
            "glance_at": (glance_at, (views, float, states, LUCK, CHOICES)),
            "play_on": (play_on, (states, shares, views, states, LUCK, CHOICES, NOTES, counts)),
        },
    )


@rule
def best_of(state: State, seat: int, drawn: int, luck: State, choices: Choices) -> int:
    """The action that looks best, of so many drawn at random with replacement, or of all."""
    count = legal(state, seat, choices)
    if count == 1:
        return choices.ids[0]
    if drawn == 1:
        return choices.ids[quick_below(luck, count)]
    first = quick_below(luck, count)  # of equals, the first that is looked at is taken
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
def imagine(view: View, world: State, luck: State) -> bool:
    """Sets up a world that agrees with the view; what comes by chance in it does not hang on what is hidden in it."""
    reseed(world, luck)
    possible = restore(view, world)
    reopen(world, view.viewer)
    reseed(world, luck)
    return possible


@rule
def reseed(world: State, luck: State) -> None:
    """Gives a world a quick stream of its own."""
    for i in range(4):
        world.key[i] = quick_word(luck)
    world.key[0] |= 1  # xoshiro never leaves zero
    world.quick = 1
    world.left = 0


@rule
def glance(view: View, drawn: float, world: State, luck: State, choices: Choices) -> int:
    """What the viewer of a view does who looks at `drawn` actions, on average.

    It looks at them in any world that agrees with the view: what it may do does not hang on what it can not see.
    """
    imagine(view, world, luck)
    return best_of(world, view.viewer, int(drawn + quick_word(luck) / 2.0**32), luck, choices)


@quick_door
def glance_at(views: Array, drawn: float, worlds: Array, lucks: Array, choices: Array) -> int:
    """What the viewer of views[0] does at a glance."""
    return glance(views[0], drawn, worlds[0], lucks[0], choices[0])


@door
def play_on(
    states: Array,
    drawn: Array,
    views: Array,
    worlds: Array,
    lucks: Array,
    choices: Array,
    notes: Array,
    decisions: Array,
) -> int:
    """Plays for the seats that choose at a glance, each from its own view, until another seat owes a decision.

    Says which one, or NOBODY when the match is over. `drawn` has a 0 for the seats that others play for.
    """
    while states[0].phase != OVER:
        seat = first_owing(states[0])
        if drawn[seat] == 0.0:
            return seat
        views[0] = views[1]  # an empty one
        look_at(states[0], seat, views[0])
        play(states[0], seat, glance(views[0], drawn[seat], worlds[0], lucks[seat], choices[0]), notes[0])
        decisions[seat] += 1
    return NOBODY
