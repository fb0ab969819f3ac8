"""The actions that a learner chooses from: the game's own, or a smaller set that a network can hold.

A game may bring functions that offer its actions in another form. An offered action can be a part of an action of the
game: the parts that a seat has named so far are its `pending`, a whole number that is 0 if there are none. Games
without such functions offer their own actions.

Histories hold offered actions. `is_disclosed` says what others may know of them; when hidden cards are drawn anew,
`redraw_action` and `redraw_pending` say what was played in secret instead.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

import numpy as np

from byre.batch.kernels.by_game import cached_by_game
from byre.engine.actions import Action
from byre.engine.dispatch import LEGAL, Choices, list_legal, refusal
from byre.engine.game import Game
from byre.engine.rule import generic, rule
from byre.engine.state import MatchState, MatchView
from byre.games import OWN

PART = -1  # what `complete` returns for an action that is only a part
UNKNOWN = -1  # in a history: an action that nobody knows

_encodings: dict[np.dtype[Any], Mapping[str, Any]] = {}  # of each game by name, by the dtypes of its records


@generic(_encodings)
def list_offered(state: MatchState, seat: int, pending: int, choices: Choices) -> int:
    """Write the numbers of the offered actions into `choices.ids`, ascending, and return how many there are."""
    return int(_encodings[state.dtype]["list_offered"](state, seat, pending, choices))


@generic(_encodings)
def is_offered(state: MatchState, seat: int, pending: int, action: int) -> bool:
    """May the seat play this offered action?"""
    return bool(_encodings[state.dtype]["is_offered"](state, seat, pending, action))


@generic(_encodings)
def complete(state: MatchState, seat: int, pending: int, action: int) -> int:
    """Return the game's own number of the action that an offered action completes, or PART if it is only a part."""
    return int(_encodings[state.dtype]["complete"](state, seat, pending, action))


@generic(_encodings)
def add_part(state: MatchState, seat: int, pending: int, action: int) -> int:
    """Return `pending` with one more part."""
    return int(_encodings[state.dtype]["add_part"](state, seat, pending, action))


@generic(_encodings)
def is_disclosed(view: MatchView, seat: int, action: int, back: int, whole: bool) -> bool:
    """May the viewer know which action another seat has played `back` decisions ago (0: the last one)?"""
    return bool(_encodings[view.dtype]["is_disclosed"](view, seat, action, back, whole))


@generic(_encodings)
def encode(state: MatchState, seat: int, pending: int, action: int) -> int:
    """Return the offered action that is next, for a seat that wants to play an action by the game's own number."""
    return int(_encodings[state.dtype]["encode"](state, seat, pending, action))


@generic(_encodings)
def redraw_action(state: MatchState, seat: int, later: int, pending: int, whole: bool) -> int:
    """Return what a seat has played in secret, according to this state.

    `later` is how many secret actions it has played since, in this round. `pending` has the parts of an action that it
    has named and not completed.
    """
    return int(_encodings[state.dtype]["redraw_action"](state, seat, later, pending, whole))


@generic(_encodings)
def redraw_pending(state: MatchState, seat: int, pending: int) -> int:
    """Return as many parts of an action as there are in `pending`, drawn from what the seat holds in this state."""
    return int(_encodings[state.dtype]["redraw_pending"](state, seat, pending))


# --- what a game brings ---------------------------------------------------------------------------------------------


@rule
def list_own(state: MatchState, seat: int, pending: int, choices: Choices) -> int:
    return list_legal(state, seat, choices)


@rule
def is_legal(state: MatchState, seat: int, pending: int, action: int) -> bool:
    return refusal(state, seat, action) == LEGAL


@rule
def as_it_is(state: MatchState, seat: int, pending: int, action: int) -> int:
    return action


@rule
def no_parts(state: MatchState, seat: int, pending: int, action: int) -> int:
    return 0


@rule
def never_disclosed(view: MatchView, seat: int, action: int, back: int, whole: bool) -> bool:
    """Disclose nothing, for games that do not say what is hidden."""
    return False


@rule
def not_known(state: MatchState, seat: int, later: int, pending: int, whole: bool) -> int:
    return UNKNOWN


@rule
def nothing_pending(state: MatchState, seat: int, pending: int) -> int:
    return 0


@dataclass(frozen=True)
class ActionEncoding:
    """How one game offers its actions. Each function is documented with the one of the same name above."""

    list_offered: Any = list_own
    is_offered: Any = is_legal
    complete: Any = as_it_is
    add_part: Any = no_parts
    is_disclosed: Any = never_disclosed
    encode: Any = as_it_is
    redraw_action: Any = not_known
    redraw_pending: Any = nothing_pending
    offered_actions: Callable[[], list[Action]] | None = None  # all of them, in the order of their numbers
    pending_bits: int = 0  # cells of an observation that `pending` takes: bit 1 stands for the first
    longest_round: Callable[[int], int] | None = None  # decisions in a round at most, by the number of players


@cached_by_game
def load_action_encoding(game: Game) -> ActionEncoding:
    """Register how a game offers its actions with the functions above."""
    found = ActionEncoding()
    if game in OWN:
        module = import_module(f"byre.batch.kernels.action_encodings.{game.name}")
        found = ActionEncoding(
            **{one.name: getattr(module, one.name) for one in fields(ActionEncoding) if hasattr(module, one.name)}
        )
    rules = game.implementation.rules
    _encodings[rules.state] = _encodings[rules.view] = vars(found)
    return found
