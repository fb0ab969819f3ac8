"""Views in JSON, and positions set up from them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from byre.engine.game import LARGEST, Game, Options
from byre.engine.generic import OVER
from byre.engine.play import Play
from byre.engine.reading import Reader, check_list, check_whole, complain, short
from byre.engine.record import EVERYTHING, TABLE, Array, Fields, View, values
from byre.engine.stream import key_from_seed, start_stream
from byre.errors import BadOption, BadView

COMMON_KEYS = ("game", "players", "options", "viewer", "phase", "to_act", "round", "scores", "over", "winners")
VIEWERS: dict[str | None, int] = {"table": TABLE, None: EVERYTHING}
VIEWER_NAMES = {number: name for name, number in VIEWERS.items()}


def viewer_number(viewer: object, players: int) -> int:
    if viewer is None or viewer == "table":
        return VIEWERS[viewer]
    if type(viewer) is not int or not 0 <= viewer < players:
        raise BadView(f"a viewer is a seat from 0 to {players - 1}, 'table' or None, not {short(viewer)}")
    return viewer


@cache
def seats_in(owing: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(owing.bit_length()) if owing >> seat & 1)


def winners_of(over: bool, scores: list[int]) -> tuple[int, ...]:
    """The lowest total wins; seats that tie for it all win."""
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores)) if over else ()


def write_view(game: Game, options: Options, views: Array) -> dict[str, Any]:
    """A view as JSON."""
    view = values(views)
    written = {**_write_open(game, options, view), **_write_own(game, view)}
    return {key: written[key] for key in (*COMMON_KEYS, *game.play.view_keys)}


def write_open_view(game: Game, options: Options, views: Array) -> dict[str, Any]:
    """The part of it that is the same for all, but for whoever sees everything."""
    return _write_open(game, options, values(views))


def write_own_view(game: Game, views: Array) -> dict[str, Any]:
    """The part of it that is its viewer's."""
    return _write_own(game, values(views))


def _write_open(game: Game, options: Options, view: View) -> dict[str, Any]:
    play = game.play
    scores = view.scores[: view.players].tolist()
    over = view.phase == OVER
    return {
        "game": game.name,
        "players": view.players,
        "options": dict(options),
        "phase": play.phases[view.phase],
        "to_act": list(seats_in(view.owing)),
        "round": view.round_number,
        "scores": scores,
        "over": over,
        "winners": list(winners_of(over, scores)),
        **play.write_open(view),
    }


def _write_own(game: Game, view: View) -> dict[str, Any]:
    return {"viewer": VIEWER_NAMES.get(view.viewer, view.viewer), **game.play.write_own(view)}


def look(play: Play, states: Array, viewer: int) -> Array:
    """What a viewer may know of a state, as a record."""
    kind = play.rules.view
    views: Array = np.ndarray(1, kind, bytearray(kind.itemsize))  # np.zeros takes four times as long
    play.doors.look(states, viewer, views)
    return views


def read_view(game: Game, view: Mapping[str, Any]) -> tuple[Options, Array]:
    """A view as a record, with its options; every value in it is of the right kind."""
    play = game.play
    keys = (*COMMON_KEYS, *play.view_keys)
    if missing := [key for key in keys if key not in view]:
        raise BadView(f"a view of {game.name} also has {', '.join(map(repr, missing))}")
    if extra := [key for key in view if key not in keys]:
        raise BadView(f"a view of {game.name} has no {short(extra[0])}")
    try:
        n = game.check_players(view["players"])
        options = game.check_options(n, view["options"])
    except BadOption as error:
        raise BadView(str(error)) from None
    views = np.zeros(1, play.rules.view)
    _read_common(play, Reader(view, n), Fields(views))
    play.set_options(Fields(views), options)
    play.read_view(Reader(view, n), Fields(views))
    return options, views


def _read_common(play: Play, reader: Reader, view: View) -> None:
    view.players = reader.players
    view.viewer = viewer_number(reader.any("viewer"), reader.players)
    if (phase := reader.any("phase")) not in play.phases:
        complain("phase", f"one of {', '.join(play.phases)}", phase)
    view.phase = play.phases.index(phase)
    view.round_number = reader.whole("round", 1, LARGEST)
    for seat, score in enumerate(reader.by_seat("scores")):
        view.scores[seat] = check_whole("scores", score, -LARGEST, LARGEST)
    for seat in check_list("to_act", reader.any("to_act"), 0, reader.players):
        view.owing |= 1 << check_whole("to_act", seat, 0, reader.players - 1)
    if (view.phase == OVER) != (view.owing == 0):
        right = "empty when the match is over" if view.phase == OVER else "a list of the seats that owe a decision"
        complain("to_act", right, reader.any("to_act"))


def read_seat_view(game: Game, view: Mapping[str, Any]) -> Array:
    """The view of a seat that owes a decision in this game, as a record; BadView says what does not fit."""
    if not isinstance(view, Mapping) or "game" not in view:
        raise BadView("a view is a dict with a 'game' and what goes with it")
    if view["game"] != game.name:
        raise BadView(f"this bot plays {game.name}, and the view is of {short(view['game'])}")
    options, views = read_view(game, view)
    _, owing = _agree(game, view, options, views, 0)
    viewer = int(Fields(views).viewer)
    if viewer < 0 or not owing >> viewer & 1:
        raise BadView(f"a bot needs the view of a seat that owes a decision, not of {short(view['viewer'])}")
    return views


def set_up(game: Game, view: Mapping[str, Any], seed: int | bytes | None) -> tuple[Options, Array, int]:
    """A state that agrees with a view, what is hidden there being drawn, and who owes a decision in it."""
    options, views = read_view(game, view)
    if Fields(views).viewer == EVERYTHING:
        states, owing = _agree(game, view, options, views, seed)
        return options, states, owing
    key = key_from_seed(seed)
    drawn, _ = _agree(game, view, options, views, hashlib.sha256(b"byre world " + key).digest())
    states = np.zeros(1, game.play.rules.state)
    start_stream(states, key)
    owing = game.play.doors.set_up(look(game.play, drawn, EVERYTHING), states)  # just as the log of it sets it up
    return options, states, owing


def _agree(
    game: Game, view: Mapping[str, Any], options: Options, views: Array, seed: int | bytes | None
) -> tuple[Array, int]:
    play = game.play
    states = np.zeros(1, play.rules.state)
    start_stream(states, key_from_seed(seed))
    if (owing := play.doors.set_up(views, states)) < 0:
        raise BadView("no deal agrees with this view: it has too few cards left for what is hidden")
    if problem := play.problem(states[0]):
        raise BadView(f"no play leads to this view: {problem}")
    seen = write_view(game, options, look(play, states, Fields(views).viewer))
    _compare(seen, view)
    return states, owing


def _compare(seen: Mapping[str, Any], view: Mapping[str, Any]) -> None:
    """The position must look just as the view tells."""
    for key, value in seen.items():
        if not _alike(value, view[key]):
            complain(key, f"{short(value)} in this position", view[key])


def _alike(one: Any, other: Any) -> bool:
    """Equal in JSON, where true is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_alike(value, other[key]) for key, value in one.items())
    return bool(one == other)
