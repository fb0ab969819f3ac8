"""Find puzzles: decisions in matches of strong bots with one clearly best action, which weaker players miss."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

from byre.analysis.decisions import LoggedDecision
from byre.analysis.facts import contrasts, measure_facts
from byre.analysis.puzzles import Check, Puzzle, PuzzleValue, Source, puzzle_id
from byre.analysis.valuation import ActionValue, Valuer
from byre.analysis.why import fact_reasons
from byre.bots.base import BaseBot
from byre.bots.heuristic_bot import HeuristicBot
from byre.bots.heuristic_kernels import ALL
from byre.bots.levels import make
from byre.errors import BadOption
from byre.games import GAMES
from byre.match import Match

SCREEN, VERIFY = 2000, 20_000  # playouts to find a puzzle, at most, and to check it in other worlds
LEAD = 1.5  # points, at least, by which the best action is ahead of the second
CLEARLY_AHEAD = 5.0  # standard errors
HOPELESS = 2.0  # standard errors short of LEAD at which no more playouts are spent on a decision
PLAYED_BY = "hard"
MOST_SEATS = 6  # at a table
VARIANT = 0.25  # the chance that an option of the rules is chosen the other way
# The share of puzzles, at most, with the same type of best action in the same phase, once there are more than a few.
MOST_ALIKE, FEW = 0.8, 10
TRIES = 6  # of each level
WORLDS_OF_FACTS = 600  # to tell why; a puzzle's lead may be small
EXPERT = {"playouts": 4000}
SOLVERS = ("easy", "medium", "hard", "expert")


@dataclass
class Miner:
    """Play matches of one game and find puzzles in them, at most one in each round, until there are `count`.

    Matches are numbered, and each is determined by the seed and its number. Mining goes on with the last match from
    which a `known` puzzle of the same seed came, so that it can be interrupted. What is found does not depend on that:
    which kinds are still wanted goes by the puzzles from before that match, and by those that are found in it again.
    """

    game: str
    seed: int
    count: int
    known: Collection[Puzzle] = ()

    def __post_init__(self) -> None:
        self._valuer = Valuer(self.game)
        self._heuristic = HeuristicBot(self.game, 0, ALL)
        self._medium = make("medium", self.game, 0, {})
        self._first = max((one.source.match for one in self.known if one.source.seed == self.seed), default=0)
        before = [one for one in self.known if one.source != Source(self.seed, self._first)]
        self._ids = {one.id for one in before}
        self._kinds = Counter(kind_of(one) for one in before)
        self._known = {one.id for one in self.known}

    def mine(self) -> Iterator[Puzzle]:
        """Yield new puzzles until there are `count` with the known ones."""
        number = self._first
        while self._missing > 0:
            for puzzle in self._mine_match(number):
                if self._missing > 0 and self._is_new(puzzle):
                    self._ids.add(puzzle.id)
                    self._kinds[kind_of(puzzle)] += 1
                    if puzzle.id not in self._known:
                        yield puzzle
            number += 1

    @property
    def _missing(self) -> int:
        return self.count - len(self._known | self._ids)

    def _is_new(self, puzzle: Puzzle) -> bool:
        return puzzle.id not in self._ids and self._is_wanted(*kind_of(puzzle))

    def _is_wanted(self, phase: str, best: str) -> bool:
        return self._kinds[phase, best] < MOST_ALIKE * (len(self._ids) + FEW)

    def _mine_match(self, number: int) -> Iterator[Puzzle]:
        luck = random.Random(f"{self.game} {self.seed} {number}")
        match = deal_any(self.game, luck)
        bots = [make(PLAYED_BY, self.game, luck.getrandbits(31), {}) for _ in range(match.players)]
        self._heuristic.reseed(luck.getrandbits(31))
        self._medium.reseed(luck.getrandbits(31))
        found_in = 0  # the round in which the last puzzle was found
        while not match.over:
            seat = match.to_act[0]
            views = match.view_record(seat)
            legal = tuple(match.legal_ids(seat))
            if len(legal) > 1 and match.round_number != found_in:
                decision = LoggedDecision(self.game, 0, 0, seat, views, legal, self._heuristic.choose_id(views))
                puzzle = self._look_at(match, decision, luck.getrandbits(31), Source(self.seed, number))
                if puzzle is not None:
                    found_in = match.round_number
                    yield puzzle
            match.play_id(seat, bots[seat].choose_id(views))

    def _look_at(self, match: Match, decision: LoggedDecision, seed: int, source: Source) -> Puzzle | None:
        """Return a puzzle if the heuristics and `medium` miss an action that is clearly the best one."""
        quick = self._valuer.rank(decision, decision.played, SCREEN, (seed, 0), _may_be_missed)
        best = min(quick, key=lambda one: one.points).id
        if best in (decision.played, self._medium.choose_id(decision.view)) or not _may_be_missed(quick):
            return None
        if not self._is_wanted(match.view(decision.seat)["phase"], GAMES[self.game].action(best)["type"]):
            return None
        check = Check(VERIFY, seed)
        values = verify(self._valuer, decision, best, check)
        if not is_clear(values):
            return None
        return self._puzzle(match, decision, values, check, source)

    def _puzzle(
        self, match: Match, decision: LoggedDecision, values: list[ActionValue], check: Check, source: Source
    ) -> Puzzle:
        game, view = GAMES[self.game], match.view(decision.seat)
        best = values[0].id
        missed = {level: _missed(self.game, level, decision, best) for level in SOLVERS}
        return Puzzle(
            id=puzzle_id(view),
            game=self.game,
            view=view,
            values=puzzle_values(self._valuer, decision, values, check.seed),
            tempting=game.action(decision.played),
            missed=missed,
            rating=round(100 * sum(missed.values()) / len(missed)),
            source=source,
            check=check,
        )


def verify(valuer: Valuer, decision: LoggedDecision, best: int, check: Check) -> list[ActionValue]:
    """Return the values of all actions compared with the best, in worlds that had no part in finding it.

    It ends early if the best action cannot be clearly ahead of all others.
    """
    return valuer.rank(decision, best, check.playouts, (check.seed, 1), _may_be_clear)


def puzzle_values(valuer: Valuer, decision: LoggedDecision, values: list[ActionValue], seed: int) -> list[PuzzleValue]:
    """Return what is kept of the values, the best first, with the facts that tell why it is better than each other."""
    measured = [measure_facts(valuer, decision, one.id, (seed, 2), WORLDS_OF_FACTS) for one in values]
    return [
        PuzzleValue(
            GAMES[decision.game].action(one.id),
            round(one.points, 2),
            round(one.more.error, 2),
            round(one.share, 3),
            fact_reasons(contrasts(decision.game, facts, measured[0])),
        )
        for one, facts in zip(values, measured, strict=True)
    ]


def deal_any(game: str, luck: random.Random) -> Match:
    """Begin a match of any number of players, now and then by other rules than usual."""
    players = luck.choice([n for n in GAMES[game].players if n <= MOST_SEATS])
    seed = luck.getrandbits(62)
    switches = [name for name, option in GAMES[game].options.items() if isinstance(option.default, bool)]
    while True:
        switched = {name: not GAMES[game].options[name].default for name in switches if luck.random() < VARIANT}
        try:
            return Match(game, players=players, seed=seed, options=switched)
        except BadOption:  # not with each other, or not with so many players
            continue


def kind_of(puzzle: Puzzle) -> tuple[str, str]:
    return puzzle.view["phase"], puzzle.best["type"]


def _may_be_missed(values: list[ActionValue]) -> bool:
    """May one of the others be ahead of the first action by enough?"""
    return any(one.more.mean - HOPELESS * one.more.error <= -LEAD for one in values[1:])


def _may_be_clear(values: list[ActionValue]) -> bool:
    """May the first action be ahead of each other one by enough?"""
    return all(one.more.mean + HOPELESS * one.more.error >= LEAD for one in values[1:])


def is_clear(values: list[ActionValue]) -> bool:
    """Is the first action ahead of each other one, in points and in the share of the match?"""
    return all(one.more.mean >= max(LEAD, CLEARLY_AHEAD * one.more.error) and one.behind.is_clear for one in values[1:])


def _missed(game: str, level: str, decision: LoggedDecision, best: int) -> float:
    """Return how often a level does not find the best action."""
    bot: BaseBot = make(level, game, 0, EXPERT if level == "expert" else {})
    choices = []
    for seed in range(TRIES):
        bot.reseed(seed)
        choices.append(bot.choose_id(decision.view) != best)
    return float(np.mean(choices))
