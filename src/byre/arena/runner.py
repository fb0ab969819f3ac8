"""The runner plays single matches between bots, as fast as possible.

Seats that choose by heuristics are played in compiled code, a whole match at a time if all of them do. Other bots of
Byre get views as records; external bots get them as JSON.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from byre import bots as makers
from byre.arena.outcome import EMPTY, FAULTS_SHOWN, MatchFault
from byre.arena.schedule import Setting, Sitting, bot_seed, deal_seed
from byre.bots.external import ExternalBot
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.scale import Scale
from byre.bots.search_kernels import search_kernels
from byre.engine.entry_points import EntryPoints
from byre.engine.events import NO_EVENTS
from byre.engine.game import Options
from byre.engine.playouts import LUCK, new_luck
from byre.engine.record import Array, Fields, empty
from byre.engine.rule import COMPILING
from byre.engine.setup import new_states
from byre.engine.stream import key_from_seed, start_stream
from byre.engine.view_codec import seen_in, view_record, write_view
from byre.engine.warmup import WARMUP, Progress, require
from byre.games import GAMES

OTHERS_PLAY = 0.0  # instead of a number of actions: this seat does not choose by heuristics
Choose = Callable[[int], int]  # returns the number of a seat's action


@dataclass(frozen=True)
class PreparedMatch:
    """A match before its deal, with its options set."""

    options: Options
    states: Array


class Runner:
    """Play the matches of one setting, one after the other. What they share is looked up once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = GAMES[setting.game]
        self.kernels = self.game.implementation.kernels
        self._heuristics = heuristic_kernels(setting.game)
        self._bots = [makers.make(bot, game=setting.game, seed=0) for bot in setting.bots]
        self.thinks = any(getattr(bot, "thinks", False) for bot in self._bots)
        # How many actions each bot compares.
        self._drawn: list[Scale | None] = [getattr(bot, "drawn", None) for bot in self._bots]
        rules = self.game.implementation.rules
        self._states = np.zeros(1, rules.state)
        self._views, self._worlds = np.zeros(2, rules.view), np.zeros(1, rules.state)
        self._choices = empty(rules.choices)
        self.start = cache(self._start)

    @property
    def all_choose_by_heuristics(self) -> bool:
        """Do all bots choose by heuristics?"""
        return None not in self._drawn

    @property
    def compiled(self) -> bool:
        """Is all code that the bots need compiled?"""
        return not COMPILING or (self.kernels.compiled and self._heuristics.compiled)

    @property
    def units(self) -> tuple[str, ...]:
        """The units of compiled code that the bots need."""
        return tuple(points.unit for points in self._needed)

    @property
    def _needed(self) -> list[EntryPoints]:
        return [self.kernels, self._heuristics, *([search_kernels(self.setting.game)] if self.thinks else [])]

    def require_compiled(self, tell: Callable[[Progress], None] | None = None) -> None:
        """Wait until all code that the bots need is compiled, and report progress to `tell`."""
        for points in self._needed:
            if tell is None:
                require(points)
            else:
                WARMUP.wait(points, tell)

    def play(self, number: int, sitting: Sitting, outcome: Any) -> list[MatchFault]:
        """Play a match, fill in its outcome, and return the first faults of each seat."""
        self._deal(sitting)
        began = Fields(self._states).scores[: sitting.players].copy()
        decisions = np.zeros(sitting.players, np.int64)
        seconds = np.zeros(sitting.players)
        external_bots = self._play_to_the_end(sitting, decisions, seconds)
        self._write(sitting, outcome, began, decisions, seconds)
        found = []
        for seat, bot in external_bots.items():
            faults = getattr(bot, "faults", ())
            outcome["faults"][seat] = len(faults)
            name = self.setting.bots[sitting.seats[seat]]
            found += [MatchFault(number, name, one.kind, one.sentence, one.view) for one in faults[:FAULTS_SHOWN]]
        return found

    def _start(self, players: int) -> PreparedMatch:
        options = self.game.check_options(self.game.check_players(players), self.setting.options)
        return PreparedMatch(options, new_states(self.game, players, options, key_from_seed(0)))

    def _deal(self, sitting: Sitting) -> None:
        self._states[:] = self.start(sitting.players).states
        start_stream(self._states, deal_seed(self.setting.seed, sitting.deal))
        self.kernels.start_match(self._states, NO_EVENTS)

    def _make(self, deal: int, seat: int, place: int) -> Any:
        bot, spec = self._bots[place], self.setting.bots[place]
        seed = bot_seed(self.setting.seed, deal, seat, spec)
        if isinstance(bot, ExternalBot):
            return bot.made_again(seed)  # all matches of a run are played by the same code
        return makers.make(spec, game=self.setting.game, seed=seed)

    def _play_to_the_end(self, sitting: Sitting, decisions: Array, seconds: Array) -> dict[int, Any]:
        """Play the match, and return the bots that do not choose by heuristics, by seat."""
        drawn = np.array([self._drawn_at(place, sitting.players) for place in sitting.seats])
        lucks = np.zeros(sitting.players, LUCK)
        thinking: dict[int, Any] = {}
        for seat, place in enumerate(sitting.seats):
            if drawn[seat] == OTHERS_PLAY:
                thinking[seat] = self._make(sitting.deal, seat, place)
            else:
                lucks[seat] = self._luck(sitting.deal, seat, place)
        choosers = {seat: self._chooser(bot, sitting) for seat, bot in thinking.items()}
        while (seat := self._play_on(drawn, lucks, decisions)) >= 0:
            begun = time.perf_counter()
            action = choosers[seat](seat)
            seconds[seat] += time.perf_counter() - begun
            decisions[seat] += 1
            if self.kernels.act(self._states, seat, action, NO_EVENTS) < 0:
                raise AssertionError(f"{thinking[seat]} plays what is illegal")
        return thinking

    def _drawn_at(self, place: int, players: int) -> float:
        drawn = self._drawn[place]
        return OTHERS_PLAY if drawn is None else drawn.at(players)

    def _luck(self, deal: int, seat: int, place: int) -> Any:
        """Return the random generator that a bot made with this seed has."""
        return new_luck(bot_seed(self.setting.seed, deal, seat, self.setting.bots[place]))[0]

    def _play_on(self, drawn: Array, lucks: Array, decisions: Array) -> int:
        scratch = self._views, self._worlds, lucks, self._choices
        return int(self._heuristics.play_on(self._states, drawn, *scratch, NO_EVENTS, decisions))

    def _chooser(self, bot: Any, sitting: Sitting) -> Choose:
        """Return a function that asks a bot, by a record if it reads records, else by JSON."""
        game, states = self.game, self._states
        if hasattr(bot, "choose_id"):
            return lambda seat: int(bot.choose_id(view_record(game, states, seat)))
        options = self.start(sitting.players).options
        return lambda seat: game.codec.number(bot.choose(self._view(options, seat)))

    def _view(self, options: Options, seat: int) -> dict[str, Any]:
        """Return a seat's view as JSON."""
        return write_view(self.game, options, seen_in(view_record(self.game, self._states, seat)))

    def _write(self, sitting: Sitting, outcome: Any, began: Array, decisions: Array, seconds: Array) -> None:
        state, players = Fields(self._states), sitting.players
        outcome["played"] = True
        outcome["deal"] = sitting.deal
        outcome["players"] = players
        outcome["seats"] = EMPTY
        outcome["seats"][:players] = sitting.seats
        outcome["totals"][:players] = state.scores[:players]
        outcome["points"][:players] = state.scores[:players] - began
        outcome["decisions"][:players] = decisions
        outcome["seconds"][:players] = seconds
        outcome["rounds"] = state.round_number
