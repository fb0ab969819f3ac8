"""The compiled half of a game, and the doors through which Python calls it.

A door is compiled once for each game, found in the cache after that, and then called by its entry point: numba's
dispatch by the types of the arguments would cost more than the rules themselves.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import numba
import numpy as np

from byre.engine.actions import Action
from byre.engine.game import Options
from byre.engine.generic import LEGAL, Rules, deal, legal, owes, play, refusal, register, restore, see
from byre.engine.notes import NOTES, Event
from byre.engine.reading import Reader
from byre.engine.record import CHOICES, Array, State, View
from byre.engine.rule import COMPILING, cache_folder, door, quick_door, rule

PARTS = ("rules", "views", "wire", "positions")  # the modules of a game's compiled half


@dataclass(frozen=True)
class Play:
    """What a game gives to the engine beside its description."""

    name: str
    rules: Rules
    phases: tuple[str, ...]
    reasons: Mapping[int, tuple[str, str]]  # refusals: a word, and a sentence
    view_keys: tuple[str, ...]
    set_options: Callable[[State, Options], None]
    write_open: Callable[[View], dict[str, Any]]  # what a view has for all,
    write_own: Callable[[View], dict[str, Any]]  # and what for its viewer
    read_view: Callable[[Reader, View], None]
    write_event: Callable[[Event, int], Action]  # given the number of players
    problem: Callable[[State], str | None]  # why the rules can not lead to a state, or None
    round_scored: str  # what the event at the end of a round is called

    @cached_property
    def doors(self) -> Doors:
        return Doors(self.name, self.rules)


def load(name: str) -> Play:
    """Puts the compiled half of a game together from its modules."""
    rules, views, wire, positions = (import_module(f"byre.games.{name}.{part}") for part in PARTS)
    return Play(
        name=name,
        rules=register(
            Rules(
                state=rules.STATE,
                view=views.VIEW,
                deal=rules.deal,
                owes=rules.owes,
                first_owing=rules.first_owing,
                legal=rules.legal,
                refusal=rules.refusal,
                play=rules.play,
                see=views.see,
                restore=views.restore,
            )
        ),
        phases=rules.PHASES,
        reasons=rules.REASONS,
        view_keys=wire.VIEW_KEYS,
        set_options=wire.set_options,
        write_open=wire.write_open,
        write_own=wire.write_own,
        read_view=wire.read_view,
        write_event=wire.write_event,
        problem=positions.problem,
        round_scored=getattr(wire, "ROUND_SCORED_EVENT", "round_scored"),
    )


class Doors:
    """The compiled functions of one game that Python calls, each by its entry point."""

    def __init__(self, name: str, rules: Rules) -> None:
        states, views = array_of(rules.state), array_of(rules.view)
        notes, choices = array_of(NOTES), array_of(CHOICES)
        number, mask = numba.int64, numba.boolean[::1]
        with telling_of_compilation(f"the rules of {name}"):
            self.start = entry(start, states, notes)
            self.act = entry(act, states, number, number, notes)
            self.list_legal = entry(list_legal, states, number, choices)
            self.mark_legal = entry(mark_legal, states, number, choices, mask)
            self.look = entry(look, states, number, views)
            self.set_up = entry(set_up, views, states)


def array_of(dtype: np.dtype[np.record]) -> Any:
    """The type, to numba, of an array of such records."""
    return numba.from_dtype(dtype)[::1]


def entry(function: Any, *types: Any) -> Callable[..., Any]:
    """A compiled function without numba's dispatch; it must be given just these types."""
    if not COMPILING:
        plain: Callable[..., Any] = function
        return plain
    function.compile(types)
    compiled: Callable[..., Any] = function.get_overload(types)
    return compiled


def is_compiled(what: str) -> bool:
    """Was it compiled on this machine before?"""
    return not COMPILING or _mark(what).exists()


def _mark(what: str) -> Path:
    return cache_folder() / f"{what.replace(' ', '-')}.compiled"


class telling_of_compilation:
    """Says on the terminal, once for each thing that is compiled, why its first use takes a while."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.mark = _mark(what)

    def __enter__(self) -> None:
        self.begun = time.perf_counter()
        if COMPILING and not self.mark.exists():
            self._say(f"Byre is compiling {self.what} for this machine, once …")

    def __exit__(self, failure: object, *_: object) -> None:
        if COMPILING and failure is None and not self.mark.exists():
            self._say(f"… done in {time.perf_counter() - self.begun:.0f} s.")
            self.mark.touch()

    def _say(self, line: str) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            print(line, file=sys.stderr, flush=True)
        else:
            logging.getLogger("byre").info(line)


@quick_door
def start(states: Array, notes: Array) -> int:
    """Deals a match whose options and stream are set, and says who owes a decision (see `owing`)."""
    deal(states[0], notes[0])
    return owing(states[0])


@quick_door
def act(states: Array, seat: int, action: int, notes: Array) -> int:
    """Plays an action if it is legal, and says who owes a decision then; minus the reason if it is not."""
    reason = refusal(states[0], seat, action)
    if reason != LEGAL:
        return -reason
    play(states[0], seat, action, notes[0])
    return owing(states[0])


@quick_door
def list_legal(states: Array, seat: int, choices: Array) -> int:
    return legal(states[0], seat, choices[0])


@quick_door
def mark_legal(states: Array, seat: int, choices: Array, mask: Array) -> None:
    for i in range(legal(states[0], seat, choices[0])):
        mask[choices[0].ids[i]] = True


@quick_door
def look(states: Array, viewer: int, views: Array) -> None:
    """Fills an empty view."""
    look_at(states[0], viewer, views[0])


@door
def set_up(views: Array, states: Array) -> int:
    """Sets a state up as a view tells, and says who owes a decision; -1 if no state agrees with the view."""
    return owing(states[0]) if restore(views[0], states[0]) else -1


@rule
def look_at(state: State, viewer: int, view: View) -> None:
    view.viewer = viewer
    view.owing = owing(state)
    see(state, viewer, view)


@rule
def owing(state: State) -> int:
    """The seats that owe a decision: bit 0 for seat 0, and so on."""
    seats = 0
    for seat in range(state.players):
        if owes(state, seat):
            seats |= 1 << seat
    return seats
