"""Positions set up from views.

A position must be consistent, and must look exactly like the view that it was read from. It need not be reachable:
whether some sequence of plays leads to it is not checked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from byre.engine.dispatch import Rules
from byre.engine.match_kernels import IMPOSSIBLE
from byre.engine.record import Array, Viewer, duplicate, empty
from byre.engine.stream import key_from_seed, start_stream
from byre.engine.text import short
from byre.engine.validation import PROBLEMS
from byre.engine.view_codec import Target, read_view, seen_by, view_record, write_view
from byre.errors import BadView

if TYPE_CHECKING:
    from byre.engine.game import Game, Options

FOR_HIDDEN = b"byre world "  # mixed with a match's key, to make the key by which hidden cards are drawn
NO_SECRET = bytes(31) + b"\x01"  # the key of a state that is only checked, not played

_encode = msgspec.json.Encoder(order="deterministic").encode  # true is not 1 in JSON, as it is in Python


@dataclass(frozen=True)
class Position:
    """A consistent position."""

    options: Options
    states: Array
    to_act: int  # bit 0 for seat 0, and so on


def set_up(game: Game, view: Mapping[str, Any], seed: int | bytes | None) -> Position:
    """Set up a position that agrees with a view. What the view hides is drawn at random."""
    key, view = key_from_seed(seed), dict(view)
    options, target, records = read_view(game, view)
    if target.full:
        return _checked(game, view, options, target, records, key)
    drawn = _checked(game, view, options, target, records, hashlib.sha256(FOR_HIDDEN + key).digest())
    # The log of the match holds this position as a full view, so the match begins with that view.
    return set_up(game, write_view(game, options, seen_by(game, drawn.states, Viewer.EVERYTHING, drawn.to_act)), key)


def read_seat_view(game: Game, view: Mapping[str, Any]) -> Array:
    """Read the view of a seat that owes a decision in this game. Return it as a record."""
    if not isinstance(view, Mapping) or "game" not in view:
        raise BadView("a view is a dict with a 'game' and what goes with it")
    if view["game"] != game.name:
        raise BadView(f"this bot plays {game.name}, and the view is of {short(view['game'])}")
    view = dict(view)
    options, target, records = read_view(game, view)
    if target.viewer < 0 or not target.to_act >> target.viewer & 1:
        raise BadView(f"a bot needs the view of a seat that owes a decision, not of {short(view['viewer'])}")
    states, to_act, problems = _states_of(game, target, records, NO_SECRET)
    if to_act != target.to_act or problems["found"].any():
        _checked(game, view, options, target, records, NO_SECRET)  # says all that is wrong
    return view_record(game, states, target.viewer)


def _checked(
    game: Game, view: Mapping[str, Any], options: Options, target: Target, records: Array, key: bytes
) -> Position:
    """Return the state that was read, or one that agrees with the view. Raise BadView with all that is inconsistent."""
    states, to_act, problems = _states_of(game, target, records, key)
    if to_act == IMPOSSIBLE:
        raise BadView("no deal agrees with this view: it leaves too few cards, or too many, for what is hidden")
    written = write_view(game, options, seen_by(game, states, target.viewer, to_act))
    found = problems["found"][0].nonzero()[0].tolist()
    if found or _encode(written) != _encode(view):
        sentences = [game.implementation.problem(number).sentence for number in found]
        raise BadView(*sentences, *_differences(written, view))
    return Position(options, states, to_act)


def _states_of(game: Game, target: Target, records: Array, key: bytes) -> tuple[Array, int, Array]:
    """Return the state that was read, or one that agrees with the view; who is to act in it; and its problems."""
    kernels, problems = game.implementation.kernels, empty(PROBLEMS)
    if target.full:
        start_stream(records, key)
        return records, kernels.check_state(records, problems), problems
    states = duplicate(_started(game.implementation.rules, key))
    return states, kernels.check_view(records, states, problems), problems


@lru_cache(maxsize=16)
def _started(rules: Rules, key: bytes) -> Array:
    """An empty state whose random stream is started. A bot's views are all read with the same key."""
    states = empty(rules.state)
    start_stream(states, key)
    return states


def _differences(written: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """Name each key in which a position looks different from its view."""
    return [
        f"'{key}' is {short(value)} in this position, not {short(view[key])}"
        for key, value in written.items()
        if _encode(value) != _encode(view[key])
    ]
