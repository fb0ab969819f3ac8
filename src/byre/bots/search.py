"""Thinking ahead, written once over all games: worlds imagined from a view, and each action tried in all of them.

In each world each candidate is played, and then the round to its end by soft rules of thumb. Candidates share the
worlds and the luck, so that what differs is the candidate. What counts at the end is how many of the others the seat
is likely to end the match ahead of.
"""

from __future__ import annotations

import numpy as np

from byre.bots.glance import best_of, imagine
from byre.bots.sense import likelihood, spread, worth
from byre.engine.generic import OVER, first_owing, play
from byre.engine.record import Array, Choices, Notes, State, View, i4, i8, record, u1
from byre.engine.rule import door, rule
from byre.engine.stream import quick_word

f8 = np.float64

ARM = record(
    ("id", i4),  # the action
    ("alive", u1),  # is it still a candidate?
    ("looks", f8),  # what its worth at a glance counts as: a sum of results, like the one below
    ("tried", i8),  # in so many worlds
    ("result", f8),  # sums over those worlds: the share of the others that are beaten,
    ("result2", f8),  # its square,
    ("points", f8),  # the points of the round,
    ("points2", f8),
    ("behind", f8),  # and how far that share was behind the leader's, since it leads
    ("behind2", f8),
    ("compared", i8),
)
STYLE = record(
    ("answers", i8),  # how many actions each of the others looks at in answer to a candidate,
    ("drawn", i8),  # and in each decision of a playout after that
    ("relative", u1),  # are points compared with the others' mean all that counts?
    ("worlds", i8),  # out of how many imagined ones a world is picked, by likelihood
)


@door
def think(
    views: Array,
    arms: Array,
    count: int,
    leader: int,
    worlds_wanted: int,
    style: Array,
    worlds: Array,
    lucks: Array,
    choices: Array,
    notes: Array,
) -> int:
    """Tries each candidate that is alive in so many worlds, and says how many worlds agreed with the view."""
    seat = views[0].viewer
    found = 0
    for _ in range(worlds_wanted):
        if not pick_world(views[0], style[0], worlds, lucks[0], choices[0]):
            continue
        found += 1
        best = try_arm(arms[leader], seat, style[0], worlds, lucks, choices[0], notes[0])
        for i in range(count):
            if arms[i].alive and i != leader:
                result = try_arm(arms[i], seat, style[0], worlds, lucks, choices[0], notes[0])
                arms[i].behind += best - result
                arms[i].behind2 += (best - result) ** 2
                arms[i].compared += 1
        quick_word(lucks[0])
    return found


@door
def size_up(views: Array, arms: Array, count: int, trust: float, style: Array, worlds: Array, lucks: Array) -> None:
    """Notes how the candidates look, which is the same in any world, as if it were the result of `trust` playouts."""
    seat = views[0].viewer
    if imagine(views[0], worlds[0], lucks[0]):
        share = share_beaten(worlds[0], seat)
        of_a_point = 1.0 if style[0].relative else share * (1.0 - share) / spread(worlds[0])
        for i in range(count):
            arms[i].looks = trust * of_a_point * worth(worlds[0], seat, arms[i].id)


@rule
def pick_world(view: View, style: State, worlds: Array, luck: State, choices: Choices) -> bool:
    """Leaves in worlds[0] one of some imagined worlds, the likelier the more often."""
    if not imagine(view, worlds[0], luck):
        return False
    if style.worlds > 1:
        weight = likelihood(worlds[0], view.viewer)
        for _ in range(1, style.worlds):
            if imagine(view, worlds[1], luck):
                other = likelihood(worlds[1], view.viewer)
                weight += other
                if quick_word(luck) * weight < other * 2.0**32:
                    worlds[0] = worlds[1]
    return True


@rule
def try_arm(arm: State, seat: int, style: State, worlds: Array, lucks: Array, choices: Choices, notes: Notes) -> float:
    """Plays a candidate and the rest of the round in a copy of the world; says what share of the others was beaten."""
    worlds[1] = worlds[0]
    lucks[1] = lucks[0]
    before = worlds[1].scores[seat]
    play(worlds[1], seat, arm.id, notes)
    play_round_out(worlds[1], worlds[0].round_number, style, lucks[1], choices, notes)
    points = float(worlds[1].scores[seat] - before)
    result = relative_points(worlds[1], worlds[0], seat) if style.relative else share_beaten(worlds[1], seat)
    arm.tried += 1
    arm.result += result
    arm.result2 += result * result
    arm.points += points
    arm.points2 += points * points
    return result


@rule
def play_round_out(state: State, round_number: int, style: State, luck: State, choices: Choices, notes: Notes) -> None:
    answers = state.players - 1
    while state.phase != OVER and state.round_number == round_number:
        seat = first_owing(state)
        play(state, seat, best_of(state, seat, style.answers if answers > 0 else style.drawn, luck, choices), notes)
        answers -= 1


@rule
def share_beaten(state: State, seat: int) -> float:
    """How many of the others the seat is likely to end ahead of, as a share of them.

    Where much is left to come, the lead in points is what counts; where little is, who is ahead. When the match is
    over, that is known, and whoever is even counts half.
    """
    scale = 0.0 if state.phase == OVER else spread(state)
    beaten = 0.0
    for other in range(state.players):
        if other != seat:
            beaten += chance_to_stay_ahead(float(state.scores[other] - state.scores[seat]), scale)
    return beaten / (state.players - 1)


@rule
def chance_to_stay_ahead(lead: float, scale: float) -> float:
    if scale > 0.0:
        return 1.0 / (1.0 + np.exp(-lead / scale))
    return 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0


@rule
def relative_points(after: State, before: State, seat: int) -> float:
    """How many points fewer the seat got than the others did on average."""
    own, others = 0, 0
    for other in range(after.players):
        points = after.scores[other] - before.scores[other]
        own += points if other == seat else 0
        others += points if other != seat else 0
    return others / (after.players - 1) - own
