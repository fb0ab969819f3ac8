"""Views as JSON, and back.

A game lists its keys in a table (`codec.KEYS`), each with how it is written from the fields of a record and read into
them. A view that was read is written again and compared, so no key needs a check of its own beyond its type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from byre.engine.dispatch import OVER
from byre.engine.record import NOBODY, Array, Fields, Viewer, duplicate, empty, values
from byre.engine.text import short
from byre.errors import BadOption, BadView

if TYPE_CHECKING:
    from byre.engine.game import Game, Options

COMMON_KEYS = ("game", "players", "options", "viewer", "phase", "to_act", "round", "scores", "over", "winners")
VIEWERS: dict[str | None, int] = {"table": Viewer.BYSTANDER, None: Viewer.EVERYTHING}
VIEWER_NAMES = {number: name for name, number in VIEWERS.items()}


class Seen:
    """What a viewer sees: the values of a view's record, or of a state's record for a full view."""

    __slots__ = ("fields", "full", "players", "to_act", "viewer")

    def __init__(self, fields: Any, viewer: int, to_act: int) -> None:
        self.fields = fields
        self.players: int = fields.players
        self.viewer, self.to_act = viewer, to_act
        self.full = viewer == Viewer.EVERYTHING

    def own(self, name: str) -> list[Any]:
        """Return a field's value for each seat, None where it is hidden."""
        value = getattr(self.fields, name)
        if self.full:
            return list(value[: self.players])
        rows = [None] * self.players
        if self.viewer >= 0:
            rows[self.viewer] = value
        return rows


class Target:
    """The record that JSON is read into: a view's, or a state's for a full view."""

    __slots__ = ("fields", "full", "players", "to_act", "viewer")

    def __init__(self, records: Array, players: int, viewer: int, to_act: int) -> None:
        self.fields: Any = Fields(records)
        self.players, self.viewer, self.to_act = players, viewer, to_act
        self.full = viewer == Viewer.EVERYTHING

    def set_own(self, name: str, values: list[Any]) -> None:
        """Set each seat's own value of a field, as far as there is room for them."""
        if self.full:
            getattr(self.fields, name)[: self.players] = values
        elif self.viewer >= 0:
            setattr(self.fields, name, values[self.viewer])


@dataclass(frozen=True)
class Key:
    """A key of a view. A key without `read` follows from the others."""

    write: Callable[[Seen], Any]
    read: Callable[[Any, Target], None] | None = None
    public: bool = True  # is it the same for every viewer?
    by_seat: bool = False  # is it a list with an entry for each seat?
    is_seat: bool = False  # is it a seat, or null?


def number(name: str) -> Key:
    return Key(lambda seen: getattr(seen.fields, name), lambda value, target: setattr(target.fields, name, value))


def flag(name: str) -> Key:
    return Key(lambda seen: bool(getattr(seen.fields, name)), lambda value, target: setattr(target.fields, name, value))


def seat(name: str) -> Key:
    return replace(number(name), is_seat=True)


def seat_or_null(name: str) -> Key:
    return replace(word(name, None, NOBODY), is_seat=True)


def word(name: str, absent: Any, number_of_absent: int, words: tuple[Any, ...] = ()) -> Key:
    """Return a key for a number that is written as itself, as one of `words`, or as `absent` if there is none."""
    numbers = {one: number for number, one in enumerate(words)}

    def write(seen: Seen) -> Any:
        value = getattr(seen.fields, name)
        return absent if value == number_of_absent else words[value] if words else value

    def read(value: Any, target: Target) -> None:
        setattr(target.fields, name, number_of_absent if value == absent else numbers.get(value, value))

    return Key(write, read)


def numbers_by_seat(name: str) -> Key:
    def read(value: list[Any], target: Target) -> None:
        getattr(target.fields, name)[: target.players] = value

    return Key(lambda seen: getattr(seen.fields, name)[: seen.players].tolist(), read, by_seat=True)


def flags_by_seat(name: str) -> Key:
    plain = numbers_by_seat(name)
    return Key(lambda seen: [bool(value) for value in plain.write(seen)], plain.read, by_seat=True)


# --- who and what ---------------------------------------------------------------------------------------------------


def viewer_number(viewer: object, players: int) -> int:
    if viewer is None or viewer == "table":
        return VIEWERS[viewer]
    if type(viewer) is not int or not 0 <= viewer < players:
        raise BadView(f"a viewer is a seat from 0 to {players - 1}, 'table' or None, not {short(viewer)}")
    return viewer


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """Return the seats whose bits are set."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def winners_of(over: bool, scores: list[int]) -> tuple[int, ...]:
    """Return the seats with the lowest total if the match is over, else none."""
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores)) if over else ()


# --- writing --------------------------------------------------------------------------------------------------------


def view_record(game: Game, states: Array, viewer: int) -> Array:
    """Return what a seat or a bystander may know of a state, as a record."""
    views = empty(game.implementation.rules.view)
    game.implementation.kernels.observe(states, viewer, views)
    return views


def seen_in(views: Array) -> Seen:
    """Return what the viewer of a view's record sees."""
    fields = values(views)
    return Seen(fields, fields.viewer, fields.to_act)


def seen_by(game: Game, states: Array, viewer: int, to_act: int) -> Seen:
    """Return what a viewer sees of a state. A full view is the state itself."""
    if viewer != Viewer.EVERYTHING:
        return seen_in(view_record(game, states, viewer))
    if game.implementation.puts_off:
        states = duplicate(states)
        game.implementation.kernels.settle_state(states)
    return Seen(values(states), viewer, to_act)


def write_view(game: Game, options: Options, seen: Seen) -> dict[str, Any]:
    """Return a view as JSON."""
    common = _write_common(game, options, seen)
    common["viewer"] = VIEWER_NAMES.get(seen.viewer, seen.viewer)
    written = {key: common[key] for key in COMMON_KEYS}
    for name, key in game.implementation.keys.items():
        written[name] = key.write(seen)
    return written


def write_public_view(game: Game, options: Options, seen: Seen) -> dict[str, Any]:
    """Return the part of a view that is the same for all viewers, except in a full view."""
    common = _write_common(game, options, seen)
    return common | {name: key.write(seen) for name, key in game.implementation.keys.items() if key.public}


def write_private_view(game: Game, seen: Seen) -> dict[str, Any]:
    """Return the part of a view that depends on its viewer."""
    viewer = {"viewer": VIEWER_NAMES.get(seen.viewer, seen.viewer)}
    return viewer | {name: key.write(seen) for name, key in game.implementation.keys.items() if not key.public}


def _write_common(game: Game, options: Options, seen: Seen) -> dict[str, Any]:
    fields = seen.fields
    scores = fields.scores[: seen.players].tolist()
    over = fields.phase == OVER
    return {
        "game": game.name,
        "players": seen.players,
        "options": dict(options),
        "phase": game.implementation.phases[fields.phase],
        "to_act": list(seats_in(seen.to_act)),
        "round": fields.round_number,
        "scores": scores,
        "over": over,
        "winners": list(winners_of(over, scores)),
    }


# --- reading --------------------------------------------------------------------------------------------------------


def read_view(game: Game, view: Mapping[str, Any]) -> tuple[Options, Target, Array]:
    """Read a view into a record: a view's, or a state's for a full view. Raise BadView with all that is wrong.

    Only the types of the values are checked here. `positions` checks whether they are consistent.
    """
    game_keys = game.implementation.keys
    _check_keys(game, view)
    players, options = _read_setting(game, view)
    _check_types(game, view, players)
    viewer, to_act = viewer_number(view["viewer"], players), sum(1 << seat for seat in set(view["to_act"]))
    rules = game.implementation.rules
    records = empty(rules.state if viewer == Viewer.EVERYTHING else rules.view)
    target = Target(records, players, viewer, to_act)
    _read_common(game, view, options, target)
    problems = []
    for name, key in game_keys.items():
        try:
            if key.read is not None:
                key.read(view[name], target)
        except BadView as error:
            problems += error.problems
    if problems:
        raise BadView(*problems)
    return options, target, records


def _check_keys(game: Game, view: Mapping[str, Any]) -> None:
    keys = game.implementation.view_keys
    if view.keys() == keys:
        return
    missing = [
        f"a view of {game.name} also has {key!r}"
        for key in (*COMMON_KEYS, *game.implementation.keys)
        if key not in view
    ]
    raise BadView(*missing, *(f"a view of {game.name} has no {short(key)}" for key in view if key not in keys))


def _read_setting(game: Game, view: Mapping[str, Any]) -> tuple[int, Options]:
    try:
        players = game.check_players(view["players"])
        return players, game.check_options(players, view["options"])
    except BadOption as error:
        raise BadView(str(error)) from None


def _check_types(game: Game, view: Mapping[str, Any], players: int) -> None:
    """Check the types of all values, by one fast call of msgspec. Only if it fails, check key by key."""
    implementation = game.implementation
    try:
        msgspec.convert(view, implementation.view_type)
        problems = []
    except msgspec.ValidationError:
        problems = [problem for key in view if (problem := _type_problem(game, key, view[key])) is not None]
    if not problems:
        problems = [
            f"'{name}' of a view has an entry for each of {players} seats, not {len(view[name])}"
            for name in implementation.keys_by_seat
            if len(view[name]) != players
        ]
        problems += _wrong_seats(game, view, players)
        if view["phase"] not in implementation.phases:
            problems.append(f"'phase' is one of {', '.join(implementation.phases)}, not {short(view['phase'])}")
    if problems:
        raise BadView(*problems)


def _type_problem(game: Game, key: str, value: Any) -> str | None:
    try:
        msgspec.convert(value, game.implementation.view_types[key])
    except msgspec.ValidationError as error:
        wanted, _, place = str(error).partition(" - at `$")
        where = f" at {place.rstrip('`')}" if place else ""
        return f"'{key}' of a view is wrong{where}: {wanted[0].lower()}{wanted[1:]}, and it is {short(value)}"
    return None


def _wrong_seats(game: Game, view: Mapping[str, Any], players: int) -> list[str]:
    last = players - 1
    wrong = [name for name in ("to_act", "winners") if view[name] and max(view[name]) > last]
    wrong += [name for name in game.implementation.keys_of_seats if type(view[name]) is int and view[name] > last]
    return [f"'{name}' of a view has seats from 0 to {last}, not {short(view[name])}" for name in wrong]


def _read_common(game: Game, view: Mapping[str, Any], options: Options, target: Target) -> None:
    fields, implementation = target.fields, game.implementation
    fields.players = target.players
    fields.phase = implementation.phases.index(view["phase"])
    fields.round_number = view["round"]
    fields.scores[: target.players] = view["scores"]
    implementation.set_options(fields, options)
    if not target.full:
        fields.viewer, fields.to_act = target.viewer, target.to_act
