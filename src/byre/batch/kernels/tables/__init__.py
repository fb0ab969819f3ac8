"""The features of each game: what a learner sees, in the order of the cells of an observation.

Fields that all games have come first. A game without a table of its own gets one that is made from the declarations of
its state and its view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module

import numpy as np

from byre.batch.kernels.by_game import cached_by_game
from byre.batch.kernels.features import Encoding, Feature, ReadField, flag, number, one_hot, seat_bits, wide_number
from byre.engine.game import Game
from byre.engine.state import Field, RandomStream, Visibility, fields_of
from byre.games import OWN

NOT_SHOWN = ("players", "viewer")  # the same in all observations of an environment, as the options are
HIDDEN = "hidden_"  # before the names of the features that no player may see


@cached_by_game
def features_of(game: Game) -> Mapping[str, Feature]:
    """Return the features of the view of a game."""
    phases = len(game.implementation.phases) - 1
    common = {
        "phase": Feature(one_hot(1, phases)),
        "to_act": Feature(seat_bits()),
        "round_number": Feature(wide_number(10)),
        "scores": Feature(wide_number(64)),
    }
    if game in OWN:
        return {**common, **import_module(f"byre.batch.kernels.tables.{game.name}").FEATURES}
    own = {name: Feature(encoding_of(field)) for name, field in view_fields(game).items() if name not in common}
    return common | {name: one for name, one in own.items() if name not in (*NOT_SHOWN, *game.options)}


@cached_by_game
def full_features_of(game: Game) -> Mapping[str, Feature]:
    """Return the features of what no player may see: everybody's own fields, and the secret ones."""
    known, fields, features = features_of(game), state_fields(game), {}
    for name, field in fields.items():
        if field.visible is Visibility.OWN:
            features[name] = known[name]
        elif field.visible is Visibility.SECRET and name not in fields_of(RandomStream) and game not in OWN:
            features[name] = Feature(encoding_of(field))
    if game in OWN:
        features |= import_module(f"byre.batch.kernels.tables.{game.name}").SECRETS
    return {f"{HIDDEN}{name}": replace(one, field=name) for name, one in features.items()}


def view_fields(game: Game) -> Mapping[str, ReadField]:
    """Return the fields of the view of a game. All may see what is public: it is read from the state, not copied."""
    view, state = game.implementation.view, game.implementation.state
    seen = {name: _from("view", name, field) for name, field in fields_of(view).items()}
    for name, field in fields_of(state).items():
        if field.visible is Visibility.PUBLIC:
            seen[name] = _from("state", name, field)
        elif field.visible is Visibility.OWN:
            seen[name] = _from("view", name, replace(field, shape=field.shape[1:]))
    return seen


def state_fields(game: Game) -> Mapping[str, ReadField]:
    return {name: _from("state", name, field) for name, field in fields_of(game.implementation.state).items()}


def _from(record: str, name: str, field: Field) -> ReadField:
    return ReadField(field.meaning, field.dtype, field.shape, field.visible, f"{record}.{name}")


def encoding_of(field: Field) -> Encoding:
    """Return how a field is written of which only the type is known."""
    if field.dtype is np.uint8:  # its values may be larger than the most that a cell of this kind has
        return replace(flag() if "?" in field.meaning else number(127), fits_a_cell=False)
    return number(127, least=-128) if field.dtype is np.int8 else wide_number(64)
