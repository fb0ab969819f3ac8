"""The compiled entry point that steps a batch: it plays, and writes observations (see `features`) and masks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from byre.batch.kernels.actions import load_action_encoding
from byre.batch.kernels.by_game import cached_by_game
from byre.batch.kernels.features import ahead, compile_source, writer
from byre.batch.kernels.stepping import (
    ALL_LEGAL,
    FLAGS,
    FLOATS,
    MOVES,
    NO_SEAT,
    NUMBERS,
    Playing,
    find_illegal,
    is_secret,
    mark_one,
    play_one,
    stepping,
)
from byre.batch.kernels.tables import features_of, full_features_of, state_fields, view_fields
from byre.engine.cache import digest_of_package
from byre.engine.dispatch import Rules, fill_view, is_to_act, seats_to_act, show
from byre.engine.entry_points import Declared, EntryPoints
from byre.engine.events import EVENT_BUFFER
from byre.engine.game import Game
from byre.engine.record import Array
from byre.engine.rule import allocates_nothing, entry_point, generic, rule, rule_apart
from byre.engine.sets import lowest
from byre.engine.state import MatchState, MatchView, Visibility

CELLS, BITS = np.dtype(np.int8), np.dtype(np.uint8)
AS_CELLS, AS_FLOATS, AS_BITS = 0, 1, 2
CHECK, PLAY, OBSERVE, MARK, ALL_SEATS = 1, 2, 4, 8, 16  # the steps of `step_all`
CELLS_OF_A_MOVE = 3  # the seat, and the number of the action as two cells
ACTION_LOW_BITS = 7  # of the number of an action, in the second of its cells

_writers: dict[np.dtype[Any], Mapping[str, Any]] = {}  # of each game by name, by the dtypes of its records


@allocates_nothing
@generic(_writers)
def show_to(state: MatchState, viewer: int, view: MatchView) -> None:
    """Write the fields of a view that are not public, over those that were there before."""
    _writers[state.dtype]["show_to"](state, viewer, view)


@allocates_nothing
@generic(_writers)
def write_features(state: MatchState, view: MatchView, viewer: int, out: Array, row: int, place: int) -> int:
    """Write the features of a view, and return the place behind them. Of the state only public fields are read."""
    return int(_writers[state.dtype]["write_features"](state, view, viewer, out, row, place))


@allocates_nothing
@generic(_writers)
def write_hidden(state: MatchState, view: MatchView, viewer: int, out: Array, row: int, place: int) -> int:
    """Write what no player may see, and return the place behind it."""
    return int(_writers[state.dtype]["write_hidden"](state, view, viewer, out, row, place))


@dataclass(frozen=True)
class Writers:
    """What is made for each game; each is documented with the function of the same name above."""

    show_to: Callable[..., None]
    write_features: Callable[..., int]
    write_hidden: Callable[..., int]


@cached_by_game
def batch_unit(game: Game) -> str:
    """Return the name of the unit of a game's compiled code for batches. It includes a digest of this folder."""
    return f"{game.implementation.unit('batch')}-{digest_of_package(__name__)}"


@cached_by_game
def batch_kernels(game: Game) -> EntryPoints:
    """Return the entry points of a batch."""
    rules = game.implementation.rules
    load_action_encoding(game)
    found = Writers(
        private_view_writer(game),
        writer(f"{game.name}_features", features_of(game), view_fields(game)),
        writer(f"{game.name}_hidden", full_features_of(game), state_fields(game)),
    )
    _writers[rules.state] = vars(found)
    return EntryPoints(batch_unit(game), {**stepping(rules), **observing(rules)})


def observing(rules: Rules) -> Declared:
    stepped = (NUMBERS, FLAGS, (NUMBERS, 2), (FLOATS, 2), bool, bool)
    acted = (NUMBERS, NUMBERS, int, *stepped, NUMBERS, bool, (MOVES, 3), NUMBERS, EVENT_BUFFER)
    seen = (NUMBERS, int, rules.view, bool, int, (CELLS, 2), FLOATS, (FLOATS, 2), CELLS, CELLS, (BITS, 2))
    marked = (NUMBERS, rules.choices, (FLAGS, 2), (BITS, 2))
    return {"step_all": (step_all, (rules.state, int, int, int, *acted, *seen, *marked))}


def private_view_writer(game: Game) -> Callable[..., None]:
    """Return a rule `show_to` of a game: what is the viewer's own is copied, what is hidden from it is 0."""
    shown, own = [], ["if viewer >= 0:"]
    for name, field in view_fields(game).items():
        if field.visible is not Visibility.PUBLIC:
            shown.append(f"view.{name}{'[:]' if field.shape else ''} = 0")
        if field.visible is Visibility.OWN:
            places = [f"i{axis}" for axis in range(len(field.shape))]
            for axis, size in enumerate(field.shape):
                own.append(f"{'    ' * (axis + 1)}for i{axis} in range({size}):")
            entry = f"[{', '.join(places)}]" if places else ""
            indent = "    " * (len(places) + 1)
            own.append(f"{indent}view.{name}{entry} = state.{name}[{', '.join(['viewer', *places])}]")
    known = ["view.viewer = viewer", "view.to_act = seats_to_act(state)", *own, "    pass", "show(state, viewer, view)"]
    scope = {"seats_to_act": seats_to_act, "show": show}
    return compile_source(f"{game.name}_shown", "state, viewer, view", [*shown, *known], scope)


class Observing(NamedTuple):
    """Who looks, and where observations are written to."""

    viewers: Array
    pending_bits: int  # cells for the parts of an action
    views: Array  # room for two views, of which the second is empty
    full: bool
    form: int
    cells: Array
    factors: Array
    floats: Array
    widths: Array
    least: Array
    packed: Array


@allocates_nothing
@entry_point
def step_all(
    states: Array,
    first: int,
    end: int,
    steps: int,
    # checking and playing
    acting: Array,
    actions: Array,
    count: int,
    seats: Array,
    ended: Array,
    results: Array,
    rewards: Array,
    by_place: bool,
    again: bool,
    pending: Array,
    whole: bool,
    history: Array,
    written: Array,
    events: Array,
    # observing
    viewers: Array,
    pending_bits: int,
    views: Array,
    full: bool,
    form: int,
    cells: Array,
    factors: Array,
    floats: Array,
    widths: Array,
    least: Array,
    packed: Array,
    # marking
    asked: Array,
    choices: Array,
    masks: Array,
    bits: Array,
) -> int:
    """Do what `steps` says for each match: CHECK, PLAY, OBSERVE and MARK, in this order.

    Return the first match in which the action cannot be played, with nothing done, or ALL_LEGAL. One function does all
    of it, so that each match is fetched from memory once, and the rules are compiled once. With ALL_SEATS, all rows are
    about match 0: several of its seats act, and several see what follows; masks then have one action more, to wait.
    """
    together = steps & ALL_SEATS != 0
    playing = Playing(seats, ended, results, rewards, by_place, again, pending, whole, history, written, events)
    looking = Observing(viewers, pending_bits, views, full, form, cells, factors, floats, widths, least, packed)
    if steps & CHECK:
        illegal = find_illegal(states, first, end, together, acting, actions, count, playing)
        if illegal != ALL_LEGAL:
            return illegal
    for part in range(2 if together else 1):  # the rules are called in one place only, so that they are inlined once
        plays = steps & PLAY != 0 and part == 0
        looks = not together or part == 1
        for row in range(first, end):
            i = 0 if together else row
            if plays:
                seat = acting[row]
                if together and seat != NO_SEAT and not is_to_act(states[0], seat):
                    seat = NO_SEAT
                play_one(states, i, row, seat, actions[row], playing)
            if looks and steps & OBSERVE:
                observe_one(states, i, row, playing, looking)
            if looks and steps & MARK:
                legal = mark_one(states[i], row, asked[row], pending[i], whole, choices[0], masks, bits)
                if together and legal == 0:
                    masks[row, count] = True
    return ALL_LEGAL


@allocates_nothing
@rule
def observe_one(states: Array, i: int, row: int, playing: Playing, looking: Observing) -> None:
    """Write what the viewer of a row sees: as cells, as floats or as bits."""
    write_cells(states, i, looking.viewers[row], playing, looking, row if looking.form == AS_CELLS else 0)
    if looking.form == AS_FLOATS:
        for k in range(looking.cells.shape[1]):
            looking.floats[row, k] = looking.cells[0, k] * looking.factors[k]
    elif looking.form == AS_BITS:
        pack(looking.cells, looking.widths, looking.least, looking.packed, row)


@allocates_nothing
@rule
def write_cells(states: Array, i: int, asked: int, playing: Playing, looking: Observing, row: int) -> None:
    """Write what a viewer sees of match i into a row of cells."""
    state, view, cells = states[i], looking.views[0], looking.cells
    viewer = max(asked, 0)
    cells[row, :] = 0
    if playing.history.shape[1] > 0:
        looking.views[0] = looking.views[1]
        fill_view(state, asked, view)
    else:
        show_to(state, asked, view)
    place = write_features(state, view, viewer, cells, row, 0)
    if looking.pending_bits > 0:
        pending = playing.pending[i]
        if looking.full or (asked >= 0 and view.to_act >> asked & 1 == 1):
            while pending:
                cells[row, place + lowest(pending) - 1] = 1
                pending &= pending - 1
        place += looking.pending_bits
    if playing.history.shape[1] > 0:
        place = write_history(view, viewer, i, playing.history, playing.written, playing.whole, cells, row, place)
    if looking.full:
        write_hidden(state, view, viewer, cells, row, place)


@allocates_nothing
@rule_apart
def write_history(
    view: Any,
    viewer: int,
    i: int,
    history: Array,
    written: Array,
    whole: bool,
    cells: Array,
    row: int,
    place: int,
) -> int:
    """Write the last decisions of the round, the latest first: the seat, and the action if the viewer may know it."""
    recall = history.shape[1]
    for back in range(min(written[i], recall)):
        at = (written[i] - 1 - back) % recall
        seat, action = int(history[i, at, 0]), int(history[i, at, 1])
        cells[row, place + CELLS_OF_A_MOVE * back] = ahead(seat, viewer, int(view.players)) + 1
        if not is_secret(view, i, back, history, written, whole):
            cells[row, place + CELLS_OF_A_MOVE * back + 1] = (action + 1) >> ACTION_LOW_BITS
            cells[row, place + CELLS_OF_A_MOVE * back + 2] = (action + 1) & ((1 << ACTION_LOW_BITS) - 1)
    return place + CELLS_OF_A_MOVE * int(recall)


@allocates_nothing
@rule_apart
def pack(cells: Array, widths: Array, least: Array, bits: Array, i: int) -> None:
    """Write each cell as so many bits as it needs, the lowest bit of a byte first."""
    bits[i, :] = 0
    at = 0
    for k in range(cells.shape[1]):
        value = int(cells[0, k]) - int(least[k])
        if value:
            for bit in range(widths[k]):
                if value >> bit & 1:
                    bits[i, at + bit >> 3] |= 1 << (at + bit & 7)
        at += int(widths[k])
