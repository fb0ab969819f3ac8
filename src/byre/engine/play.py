"""The half of a game that can be compiled, and the doors through which a match calls it.

A compiled door is called by its entry point: numba's dispatch by the types of the arguments would cost more than the
rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

import numpy as np

from byre.engine.actions import Action
from byre.engine.entry_points import EntryPoints
from byre.engine.game import Options
from byre.engine.generic import LEGAL, Rules, deal, legal, owes, play, refusal, register, restore, see
from byre.engine.notes import NOTES, Event
from byre.engine.reading import Reader
from byre.engine.record import CHOICES, Array, State, View
from byre.engine.rule import door, quick_door, rule
from byre.engine.warmup import warmed_up

PARTS = ("rules", "views", "wire", "positions")  # the modules of this half of a game


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
    def doors(self) -> EntryPoints:
        return rules_of(self.name, self.rules)


def load(name: str) -> Play:
    """Puts this half of a game together from its modules."""
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


@cache
def rules_of(game: str, rules: Rules) -> EntryPoints:
    """The entry points of a match."""
    states, views = rules.state, rules.view
    mask = np.dtype(np.bool_)
    return warmed_up(
        f"{game}-rules",
        {
            "start": (start, (states, NOTES)),
            "act": (act, (states, int, int, NOTES)),
            "list_legal": (list_legal, (states, int, CHOICES)),
            "mark_legal": (mark_legal, (states, int, CHOICES, mask)),
            "look": (look, (states, int, views)),
            "set_up": (set_up, (views, states)),
        },
    )


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
