"""Search, written once for all games: worlds are drawn that agree with a view, and each action is tried in all of them.

In each world each candidate is played, and then the round to its end by soft heuristics. Candidates share the worlds
and the random numbers, so that only the candidate differs. The result is the share of the others that the seat is
likely to end the match ahead of.
"""

from functools import cache

import numpy as np

from byre.bots.heuristic_kernels import best_of, imagine, reseed
from byre.bots.heuristics.dispatch import likelihood, load_heuristics, spread, worth
from byre.bots.scale import MOST_PLAYERS
from byre.engine.dispatch import OVER, Choices, apply, is_to_act, next_to_act, start
from byre.engine.entry_points import EntryPoints
from byre.engine.events import EVENT_BUFFER, EventBuffer
from byre.engine.playouts import LUCK
from byre.engine.record import Array, i4, i8, u1, wide
from byre.engine.rule import entry_point, rule, rule_apart
from byre.engine.state import Luck, MatchState, MatchView, record_of, secret
from byre.engine.stream import quick_word
from byre.engine.warmup import warmed_up
from byre.errors import BadOption
from byre.games import GAMES

f8 = np.float64
AS_IN_PLAYOUTS = -1  # instead of a candidate's action: what the seat would choose in a playout
AS_IT_IS, FROM_THE_START = -1, -2  # instead of the seat of the action before a deal: see `play_rounds`


class Arm:
    """A candidate: an action, and the results of trying it."""

    id: int = secret("the action, or AS_IN_PLAYOUTS", i4)
    alive: int = secret("is it still a candidate?", u1)
    looks: float = secret("what its worth by heuristics counts as: a sum of results, like the one below", f8)
    tried: int = secret("in so many worlds", i8)
    result: float = secret("sum over those worlds: the share of the others that are beaten", f8)
    result2: float = secret("sum of its squares", f8)
    points: float = secret("sum of the points of the round", f8)
    points2: float = secret("sum of their squares", f8)
    of_seats: Array = secret("sums of the points of all seats", f8, MOST_PLAYERS)
    behind: float = secret("sum of how far its share was behind the leader's, since that leads", f8)
    behind2: float = secret("sum of its squares", f8)
    more: float = secret("sum of how many points more it took than the leader", f8)
    more2: float = secret("sum of its squares", f8)
    compared: int = secret("in so many worlds", i8)


class Style:
    """The settings of a search."""

    answers: int = secret("how many actions each of the others looks at in answer to a candidate", i8)
    drawn: int = secret("how many in each decision of a playout after that", i8)
    relative: int = secret("are points compared with the others' mean all that counts?", u1)
    worlds: int = secret("out of how many imagined worlds one is picked, by likelihood", i8)


ARM, STYLE = record_of(Arm), record_of(Style)
SUMS, COUNTS = np.dtype(f8), np.dtype(i8)


@cache
def search_kernels(game: str) -> EntryPoints:
    """Return the entry points of bots that search. Raise BadOption if the game has more seats than an `Arm`."""
    if (most := GAMES[game].players[-1]) > MOST_PLAYERS:
        raise BadOption(f"bots search games of up to {MOST_PLAYERS} players, and {game} is for up to {most}")
    implementation = load_heuristics(game)
    rules = implementation.rules
    states, views, choices = rules.state, rules.view, rules.choices
    return warmed_up(
        implementation.unit("search"),
        {
            "think": (think, (views, ARM, int, int, int, STYLE, states, LUCK, choices, EVENT_BUFFER)),
            "size_up": (size_up, (views, ARM, int, float, STYLE, states, LUCK)),
            "follow": (follow, (views, int, bool, STYLE, states, LUCK, choices, EVENT_BUFFER, COUNTS)),
            "play_rounds": (
                play_rounds,
                (states, int, int, int, STYLE, SUMS, SUMS, states, LUCK, choices, EVENT_BUFFER),
            ),
        },
    )


@entry_point
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
    events: Array,
) -> int:
    """Try each candidate that is alive in `worlds_wanted` worlds. Return how many worlds agreed with the view."""
    seat = views[0].viewer
    found = 0
    for _ in range(worlds_wanted):
        if not pick_world(views[0], style[0], worlds, lucks[0]):
            continue
        found += 1
        leaders, leaders_points = 0.0, 0.0
        for turn in range(count):
            i = leader if turn == 0 else turn - 1 if turn <= leader else turn  # the leader first
            if arms[i].alive:
                before = arms[i].points
                result = try_arm(arms[i], seat, style[0], worlds, lucks, choices[0], events[0])
                points = arms[i].points - before
                if turn == 0:
                    leaders, leaders_points = result, points
                else:
                    arms[i].behind += leaders - result
                    arms[i].behind2 += (leaders - result) ** 2
                    arms[i].more += points - leaders_points
                    arms[i].more2 += (points - leaders_points) ** 2
                    arms[i].compared += 1
        quick_word(lucks[0])
    return found


@entry_point
def size_up(views: Array, arms: Array, count: int, trust: float, style: Array, worlds: Array, lucks: Array) -> None:
    """Set how the candidates look by heuristics, as if it were the result of `trust` playouts."""
    seat = views[0].viewer
    if imagine(views[0], worlds[0], lucks[0]):
        share = share_beaten(worlds[0], seat)
        of_a_point = 1.0 if style[0].relative else share * (1.0 - share) / spread(worlds[0])
        for i in range(count):
            arms[i].looks = trust * of_a_point * worth(worlds[0], seat, arms[i].id)


@entry_point
def follow(
    views: Array,
    action: int,
    whole_round: bool,
    style: Array,
    worlds: Array,
    lucks: Array,
    choices: Array,
    events: Array,
    until_next: Array,
) -> bool:
    """Play an action in a random world, and go on as in a playout, with all events.

    It goes on until the seat owes its next decision of this phase or an earlier one (whoever takes a row in six chooses
    a card next, and whoever has drawn in beaver has another turn), or to the end of the round. until_next[0] is how
    much of the event buffer was used then, until_next[1] how many other decisions the seat made before that. Return
    False if no world agrees with the view. The same luck leads to the same world for another action.
    """
    seat, phase = views[0].viewer, views[0].phase
    if not pick_world(views[0], style[0], worlds, lucks[0]):
        return False
    worlds[1] = worlds[0]
    lucks[1] = lucks[0]
    round_number = worlds[1].round_number
    apply(worlds[1], seat, action, events[0])
    until_next[0], until_next[1] = -1, 0
    while worlds[1].phase != OVER and worlds[1].round_number == round_number:
        if until_next[0] < 0 and worlds[1].phase <= phase and is_to_act(worlds[1], seat):
            until_next[0] = events[0].used
            if not whole_round:
                break
        mover = next_to_act(worlds[1])
        until_next[1] += until_next[0] < 0 and mover == seat
        apply(worlds[1], mover, best_of(worlds[1], mover, style[0].drawn, lucks[1], choices[0]), events[0])
    if until_next[0] < 0:
        until_next[0] = events[0].used
    quick_word(lucks[0])
    return True


@entry_point
def play_rounds(
    states: Array,
    seat: int,
    action: int,
    rounds_wanted: int,
    style: Array,
    totals: Array,
    squares: Array,
    worlds: Array,
    lucks: Array,
    choices: Array,
    events: Array,
) -> None:
    """Play rounds with other cards, as in playouts, and add the points of each seat and their squares.

    states[0] is as it was before `seat` played the action after which the cards were dealt; or the match has not begun
    (FROM_THE_START); or no cards are dealt, and the round is played from there (AS_IT_IS).
    """
    for _ in range(rounds_wanted):
        worlds[0] = states[0]
        reseed(worlds[0], lucks[0])
        if seat == FROM_THE_START:
            start(worlds[0], events[0])
        elif seat != AS_IT_IS:
            apply(worlds[0], seat, action, events[0])
        worlds[1] = worlds[0]
        finish_round(worlds[1], worlds[0].round_number, 0, style[0], lucks[0], choices[0], events[0])
        for other in range(worlds[0].players):
            points = float(worlds[1].scores[other] - worlds[0].scores[other])
            totals[other] += points
            squares[other] += points * points


@rule
def pick_world(view: MatchView, style: Style, worlds: Array, luck: Luck) -> bool:
    """Draw some worlds, and put one of them into worlds[0], with a probability in proportion to its likelihood."""
    if style.worlds == 1:
        return imagine(view, worlds[0], luck)
    weight = 0.0
    for number in range(style.worlds):
        if imagine(view, worlds[1], luck):
            other = likelihood(worlds[1], view.viewer)
            weight += other
            if number == 0 or quick_word(luck) * weight < other * 2.0**32:
                worlds[0] = worlds[1]
        elif number == 0:
            return False
    return True


@rule_apart
def try_arm(
    arm: Arm, seat: int, style: Style, worlds: Array, lucks: Array, choices: Choices, events: EventBuffer
) -> float:
    """Play a candidate and the rest of the round in a copy of the world. Return the result."""
    worlds[1] = worlds[0]
    lucks[1] = lucks[0]
    before = worlds[1].scores[seat]
    action = arm.id
    if action == AS_IN_PLAYOUTS:  # by random numbers of its own: what follows has those that follow other candidates
        branch_off(lucks[1])
        action = best_of(worlds[1], seat, style.drawn, lucks[1], choices)
        lucks[1] = lucks[0]
    play_round_out(worlds[1], seat, action, style, lucks[1], choices, events)
    points = float(worlds[1].scores[seat] - before)
    result = relative_points(worlds[1], worlds[0], seat) if style.relative else share_beaten(worlds[1], seat)
    arm.tried += 1
    arm.result += result
    arm.result2 += result * result
    arm.points += points
    arm.points2 += points * points
    for other in range(worlds[0].players):
        arm.of_seats[other] += float(worlds[1].scores[other] - worlds[0].scores[other])
    return result


@rule
def branch_off(luck: Luck) -> None:
    """Turn a random stream into another one."""
    first, second, third, fourth = quick_word(luck), quick_word(luck), quick_word(luck), quick_word(luck)
    luck.key[0], luck.key[1], luck.key[2], luck.key[3] = first | 1, second, third, fourth  # xoshiro never leaves zero


@rule
def play_round_out(
    state: MatchState, seat: int, action: int, style: Style, luck: Luck, choices: Choices, events: EventBuffer
) -> None:
    """Play an action, and go on by soft heuristics until the round is over."""
    round_number = state.round_number
    apply(state, seat, action, events)
    finish_round(state, round_number, wide(state.players) - 1, style, luck, choices, events)


@rule
def finish_round(
    state: MatchState,
    round_number: int,
    answers: int,
    style: Style,
    luck: Luck,
    choices: Choices,
    events: EventBuffer,
) -> None:
    """Go on by soft heuristics until the round is over. The first `answers` decisions answer a candidate."""
    while state.phase != OVER and state.round_number == round_number:
        mover = next_to_act(state)
        apply(state, mover, best_of(state, mover, style.answers if answers > 0 else style.drawn, luck, choices), events)
        answers -= 1


@rule
def share_beaten(state: MatchState, seat: int) -> float:
    """Return the share of the others that the seat is likely to end the match ahead of.

    While much of the match is left, the lead in points counts. Near the end, only who is ahead counts. When the match
    is over, a tie counts half.
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
def relative_points(after: MatchState, before: MatchState, seat: int) -> float:
    """Return how many points fewer the seat got than the others did on average."""
    own, others = 0, 0
    for other in range(after.players):
        points = after.scores[other] - before.scores[other]
        own += points if other == seat else 0
        others += points if other != seat else 0
    return others / (after.players - 1) - own
