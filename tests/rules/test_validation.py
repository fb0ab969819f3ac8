"""What makes a position inconsistent: nothing that play leads to; and every corruption has its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

import byre
from byre.engine.dispatch import OVER
from byre.engine.record import NOBODY, Array, duplicate, empty
from byre.engine.validation import MOST_PROBLEMS, PROBLEMS
from byre.games.beaver import cards as beaver_cards
from byre.games.beaver import state as beaver_state
from byre.games.beaver import validation as beaver
from byre.games.donkey import validation as donkey
from byre.games.donkey.actions import DONKEY, KINDS, OX, PASS
from byre.games.six import state as six_state
from byre.games.six import validation as six
from byre.games.twentyfour import state as twentyfour_state
from byre.games.twentyfour import validation as twentyfour
from tests.contract.settings import SETTINGS, Setting, viewers, walk
from tests.deep import deep_but

GAMES: dict[str, ModuleType] = {"six": six, "donkey": donkey, "twentyfour": twentyfour, "beaver": beaver}

MOST_MOVES = 200  # of a match: some settings are those of a shorter one, and lead to the end of it


def problems_of(game: str, states: Array) -> set[Any]:
    problems = empty(PROBLEMS)
    GAMES[game].find_problems(states[0], problems[0])
    return {GAMES[game].Problem(int(number)) for number in problems["found"][0].nonzero()[0]}


# --- what play leads to ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", deep_but(SETTINGS, *SETTINGS[::8]), ids=str)
def test_a_position_that_play_leads_to_is_consistent(setting: Setting) -> None:
    match, luck = setting.deal(seed=1), random.Random(1)
    for _ in islice(walk(match, luck), MOST_MOVES):
        if luck.random() < 0.1:
            assert problems_of(setting.game, match._states) == set()
        if luck.random() < 0.01:
            _drawn_positions_are_consistent(match, luck)
    assert problems_of(setting.game, match._states) == set()
    _drawn_positions_are_consistent(match, luck)


def _drawn_positions_are_consistent(match: byre.Match, luck: random.Random) -> None:
    viewer = luck.choice(viewers(match))
    drawn = byre.determinize(match.view(viewer), seed=luck.getrandbits(30))
    assert problems_of(match.game.name, drawn._states) == set(), viewer


# --- corruptions ----------------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """When a match, played at random, has come to a certain state for the first time."""

    game: str
    is_here: Callable[[Any], bool]
    players: int = 3
    options: tuple[tuple[str, Any], ...] = ()


@cache
def reached(moment: Moment) -> Array:
    for seed in range(1000):
        match, luck = byre.Match(moment.game, moment.players, seed, dict(moment.options)), random.Random(seed)
        for _ in walk(match, luck):
            if moment.is_here(match._states[0]):
                return match._states
        if moment.is_here(match._states[0]):
            return match._states
    raise AssertionError("no match came to that")


class Corruption(NamedTuple):
    """A change of a state that makes it inconsistent, and what is wrong then."""

    problem: Any
    moment: Moment
    changes: Callable[[Any], Mapping[Any, Any]]  # by field, or by field and index: the new value


def corrupted(moment: Moment, changes: Callable[[Any], Mapping[Any, Any]]) -> Array:
    states = duplicate(reached(moment))
    for field, value in changes(reached(moment)[0]).items():
        if isinstance(field, str):
            states[0][field] = value
        else:
            states[0][field[0]][field[1:]] = value
    return states


# six

PICKING = Moment("six", lambda s: s.held[:3].sum() == 4, options=(("pro", True),))
CHOOSING = Moment("six", lambda s: s.trick == 3 and s.chosen.any())
ROW_ASKED = Moment("six", lambda s: s.phase == six_state.Phase.ROW and min(s.chosen[:3]) > 1)
SIX_OVER = Moment("six", lambda s: s.phase == OVER, options=(("rounds", 1),))

SIX = [
    Corruption(six.Problem.CARD_TWICE, CHOOSING, lambda s: {("rows", 0, 0): s.hands[0, 0]}),
    Corruption(six.Problem.CARD_TWICE, ROW_ASKED, lambda s: {("hands", 0, 0): s.chosen[1]}),
    Corruption(six.Problem.PRO_CARDS, PICKING, lambda s: {("draft", 35): 1}),
    Corruption(six.Problem.PRO_CARDS, PICKING, lambda s: {("draft", s.draft.nonzero()[0][0]): 0}),
    Corruption(six.Problem.ORDER, CHOOSING, lambda s: {("hands", 0): [*s.hands[0, 7::-1], 0, 0]}),
    Corruption(six.Problem.ORDER, ROW_ASKED, lambda s: {("rows", 0): [9, 8, 0, 0, 0], ("lengths", 0): 2}),
    Corruption(six.Problem.FIRST_PICKER, CHOOSING, lambda s: {"first": 0}),
    Corruption(six.Problem.FIRST_PICKER, PICKING, lambda s: {"first": NOBODY}),
    Corruption(six.Problem.DRAFT_NOT_PRO, PICKING, lambda s: {"pro": 0}),
    Corruption(six.Problem.PLAYED_IN_DRAFT, PICKING, lambda s: {"trick": 2}),
    Corruption(six.Problem.PLAYED_IN_DRAFT, PICKING, lambda s: {("chosen", 0): 1}),
    Corruption(six.Problem.PICKS, PICKING, lambda s: {"first": (s.first + 1) % 3}),
    Corruption(six.Problem.PICKS, PICKING, lambda s: {"held": 10}),
    Corruption(six.Problem.DRAFT_LEFT, CHOOSING, lambda s: {("draft", 104): 1}),
    Corruption(six.Problem.EMPTY_ROW, CHOOSING, lambda s: {("lengths", 0): 0}),
    Corruption(six.Problem.CARDS_PLACED, CHOOSING, lambda s: {("gone", s.hands[0, 0]): 1}),
    Corruption(six.Problem.HAND_SIZE, CHOOSING, lambda s: {("held", 0): 7}),
    Corruption(six.Problem.HAND_SIZE, SIX_OVER, lambda s: {("held", 0): 1, ("hands", 0, 0): 1}),
    Corruption(six.Problem.CHOSEN_NOT_HELD, CHOOSING, lambda s: {("chosen", 0): s.hands[1, 0]}),
    Corruption(six.Problem.ALL_CHOSEN, CHOOSING, lambda s: {"chosen": s.hands[:, 0]}),
    Corruption(six.Problem.NOT_ALL_CHOSEN, ROW_ASKED, lambda s: {("chosen", 0): 0}),
    Corruption(six.Problem.CARD_FITS, ROW_ASKED, lambda s: {("rows", 0, 0): 1, ("lengths", 0): 1}),
    Corruption(six.Problem.OVER_EARLY, SIX_OVER, lambda s: {"trick": 9}),
    Corruption(six.Problem.OVER_EARLY, SIX_OVER, lambda s: {("chosen", 0): 1}),
    Corruption(six.Problem.BULLS, CHOOSING, lambda s: {("bulls", 0): s.bulls[0] + 1}),
    Corruption(six.Problem.OVER_ALREADY, CHOOSING, lambda s: {("scores", 0): 67}),
    Corruption(six.Problem.OVER_ALREADY, SIX_OVER, lambda s: {"round_number": 2}),
    Corruption(six.Problem.NOT_OVER, SIX_OVER, lambda s: {"rounds": 2}),
    Corruption(six.Problem.TOTALS, CHOOSING, lambda s: {("scores", 0): 1}),
    Corruption(six.Problem.TOTALS, CHOOSING, lambda s: {("scores", 0): -1, ("scores", 1): 1}),
    Corruption(six.Problem.TOTALS, SIX_OVER, lambda s: {"scores": s.scores + 1}),
]

# donkey

FIRST_LEAD = Moment("donkey", lambda s: s.turns == 0)
ANSWERING = Moment("donkey", lambda s: s.trick == 2 and s.turns == 1)
OX_TAKEN_UP = Moment("donkey", lambda s: s.trick == 2 and s.turns == 0, options=(("ox", True),))
PILE = Moment("donkey", lambda s: s.piles.any() and s.phase != OVER, options=(("ox", True),))
DONKEY_OVER = Moment("donkey", lambda s: s.phase == OVER, options=(("deals", 1),))

DONKEY_GAME = [
    Corruption(donkey.Problem.HAND_HIDDEN, ANSWERING, lambda s: {("hands", 0): 0}),
    Corruption(donkey.Problem.TOO_OFTEN, ANSWERING, lambda s: more_cards(s, 1, 9)),
    Corruption(donkey.Problem.CARDS_DEALT, ANSWERING, lambda s: {("gone", 1): s.gone[1] + 1}),
    Corruption(donkey.Problem.CARDS_DEALT, FIRST_LEAD, lambda s: more_cards(s, 1, 1)),
    Corruption(donkey.Problem.HAND_SIZE, FIRST_LEAD, lambda s: more_cards(s, 1, 1)),
    Corruption(donkey.Problem.SEEN_NOT_HELD, ANSWERING, lambda s: {("seen", 0, 1): s.hands[0, 1] + 1}),
    Corruption(donkey.Problem.HOLDER_NOT_SEEN, FIRST_LEAD, lambda s: {"seen": 0}),
    Corruption(donkey.Problem.MIDDLE, ANSWERING, lambda s: {"middle": 1}),
    Corruption(donkey.Problem.MIDDLE, OX_TAKEN_UP, lambda s: {"middle": 2}),
    Corruption(donkey.Problem.SPECIAL_GONE, ANSWERING, lambda s: {("gone", DONKEY): 1}),
    Corruption(donkey.Problem.SPECIAL_GONE, PILE, lambda s: {("piles", 0, DONKEY): 1}),
    Corruption(donkey.Problem.DONKEY, ANSWERING, lambda s: more_cards(s, DONKEY, 1)),
    Corruption(donkey.Problem.OX, ANSWERING, lambda s: more_cards(s, OX, 1)),
    Corruption(donkey.Problem.OX, PILE, lambda s: more_cards(s, OX, 1)),
    Corruption(donkey.Problem.BLOCKED, ANSWERING, lambda s: {"blocked": OX}),
    Corruption(donkey.Problem.BLOCKED, FIRST_LEAD, lambda s: {"blocked": DONKEY}),
    Corruption(donkey.Problem.BLOCKED, OX_TAKEN_UP, lambda s: {"blocked": 0}),
    Corruption(donkey.Problem.STARTER, FIRST_LEAD, lambda s: {"starter": (s.starter + 1) % 3}),
    Corruption(donkey.Problem.STARTER, OX_TAKEN_UP, lambda s: {"starter": (s.starter + 1) % 3}),
    Corruption(donkey.Problem.PILE_WITHOUT_OX, ANSWERING, lambda s: {("piles", 0, 1): 1}),
    Corruption(donkey.Problem.PILE_EARLY, OX_TAKEN_UP, lambda s: {("piles", 0, OX): 1}),
    Corruption(donkey.Problem.PILE_SIZE, PILE, lambda s: {"piles": s.piles * 2}),
    Corruption(donkey.Problem.EMPTY_HAND, FIRST_LEAD, lambda s: {("hands", 0): 0, ("held", 0): 0}),
    Corruption(donkey.Problem.ILLEGAL_PLAY, ANSWERING, lambda s: {("plays", 0): PASS}),
    Corruption(donkey.Problem.PLAYS_WHEN_OVER, DONKEY_OVER, lambda s: {"turns": 1, ("plays", 0): PASS}),
    Corruption(
        donkey.Problem.NO_EMPTY_HAND,
        DONKEY_OVER,
        lambda s: {"hands": s.hands + (np.arange(KINDS) == 1), "held": s.held + 1},
    ),
    Corruption(donkey.Problem.OVER_ALREADY, ANSWERING, lambda s: {"round_number": 6}),
    Corruption(donkey.Problem.NOT_OVER, DONKEY_OVER, lambda s: {"deals": 2}),
    Corruption(donkey.Problem.TOTALS, ANSWERING, lambda s: {("scores", 0): 1}),
    Corruption(donkey.Problem.TOTALS, ANSWERING, lambda s: {("scores", 0): -1, ("scores", 1): 1}),
    Corruption(donkey.Problem.TOTALS, DONKEY_OVER, lambda s: {"scores": 0}),
]


def more_cards(state: Any, card: int, count: int) -> Mapping[Any, Any]:
    """Of one kind, in the hand of seat 0."""
    return {("hands", 0, card): state.hands[0, card] + count, ("held", 0): state.held[0] + count}


# twentyfour


def is_in(phase: int, **values: int) -> Callable[[Any], bool]:
    return lambda s: bool(s.phase == phase and all(s[field] == value for field, value in values.items()))


BLIND_ASKED = Moment("twentyfour", is_in(twentyfour_state.Phase.BLIND))
TRUMP_ASKED = Moment("twentyfour", is_in(twentyfour_state.Phase.TRUMP, round_number=1))
EXCHANGING = Moment("twentyfour", is_in(twentyfour_state.Phase.EXCHANGE))
EXCHANGED = Moment("twentyfour", lambda s: s.handed.any())
LEADING = Moment("twentyfour", is_in(twentyfour_state.Phase.PLAY, trick=1, played=0))
THIRD_TRICK = Moment("twentyfour", is_in(twentyfour_state.Phase.PLAY, trick=3, played=1))
THREE_PLAYED = Moment("twentyfour", is_in(twentyfour_state.Phase.PLAY, trick=2, played=3), players=4)
VOID_SHOWN = Moment("twentyfour", lambda s: s.trick == 1 and s.voids.any())
ONE_OUT = Moment("twentyfour", lambda s: s.dropped.any(), options=(("dropout", True),))
TWENTYFOUR_OVER = Moment("twentyfour", is_in(OVER))

TWENTYFOUR = [
    Corruption(twentyfour.Problem.CARDS, THIRD_TRICK, lambda s: {"gone": 0}),
    Corruption(twentyfour.Problem.CARDS, BLIND_ASKED, lambda s: {("stock", 0): s.stock[1]}),
    Corruption(twentyfour.Problem.FIRST_TOTALS, TRUMP_ASKED, lambda s: {("scores", 0): 23}),
    Corruption(twentyfour.Problem.TOTALS, TRUMP_ASKED, lambda s: {("scores", 0): 48, "round_number": 2}),
    Corruption(twentyfour.Problem.TOTALS, TRUMP_ASKED, lambda s: {("scores", 0): 0, "round_number": 2}),
    Corruption(twentyfour.Problem.MAY_NOT_DROP, EXCHANGING, lambda s: {("dropped", 0): 1}),
    Corruption(twentyfour.Problem.MAY_NOT_DROP, ONE_OUT, lambda s: {("dropped", (s.dealer + 1) % 3): 1}),
    Corruption(twentyfour.Problem.DROPPED_PLAYS, ONE_OUT, lambda s: {"tricks": s.dropped}),
    Corruption(twentyfour.Problem.DROPPED_PLAYS, ONE_OUT, lambda s: {"voids": 1}),
    Corruption(twentyfour.Problem.MAY_NOT_EXCHANGE, EXCHANGED, lambda s: {"limits": 1, "scores": 6}),
    Corruption(twentyfour.Problem.MAY_NOT_CALL, BLIND_ASKED, lambda s: {"limits": 1}),
    Corruption(twentyfour.Problem.TRUMP_NAMED, EXCHANGING, lambda s: {"trump": twentyfour_state.NO_COLOUR}),
    Corruption(twentyfour.Problem.TRUMP_NAMED, THIRD_TRICK, lambda s: {"trump": twentyfour_state.NO_COLOUR}),
    Corruption(twentyfour.Problem.TRUMP_NAMED, TRUMP_ASKED, lambda s: {"next_trump": 0}),
    Corruption(twentyfour.Problem.BLIND_TRUMP, EXCHANGING, lambda s: {"blind": 1, "trump": 0, "next_trump": 0}),
    Corruption(twentyfour.Problem.FIRST_HIGH, LEADING, lambda s: {"high": 1, "next_high": 1}),
    Corruption(twentyfour.Problem.TO_ACT, LEADING, lambda s: {"turn": NOBODY}),
    Corruption(twentyfour.Problem.TO_ACT, TWENTYFOUR_OVER, lambda s: {"turn": 0}),
    Corruption(twentyfour.Problem.PLAYED_EARLY, EXCHANGING, lambda s: {"trick": 2}),
    Corruption(twentyfour.Problem.PLAYED_EARLY, EXCHANGING, lambda s: {("voids", 0, 0): 1}),
    Corruption(twentyfour.Problem.CHANGED_EARLY, EXCHANGING, lambda s: {"next_high": 1}),
    Corruption(twentyfour.Problem.HAND_SIZE, BLIND_ASKED, lambda s: {("held", 0): 1}),
    Corruption(twentyfour.Problem.HAND_SIZE, TRUMP_ASKED, lambda s: {("held", 0): 4}),
    Corruption(twentyfour.Problem.HAND_SIZE, THIRD_TRICK, lambda s: {("held", 0): 6}),
    Corruption(twentyfour.Problem.DECLARER_ASKED, TRUMP_ASKED, lambda s: {"turn": (s.turn + 1) % 3}),
    Corruption(twentyfour.Problem.EXCHANGED_EARLY, TRUMP_ASKED, lambda s: {("handed", 0): 1}),
    Corruption(twentyfour.Problem.EXCHANGED_EARLY, TRUMP_ASKED, lambda s: {"blind": 1}),
    Corruption(twentyfour.Problem.NOT_ASKED, EXCHANGING, lambda s: {"limits": 1, "scores": 6}),
    Corruption(twentyfour.Problem.EXCHANGE_ORDER, EXCHANGING, lambda s: {("handed", s.turn): 1}),
    Corruption(twentyfour.Problem.LEAD, LEADING, lambda s: {"turn": (s.turn + 1) % 3}),
    Corruption(twentyfour.Problem.LEAD, THIRD_TRICK, lambda s: {("tricks", s.played_by[0]): 0}),
    Corruption(twentyfour.Problem.TRICKS_WON, THIRD_TRICK, lambda s: {("tricks", 0): s.tricks[0] + 1}),
    Corruption(twentyfour.Problem.GONE, THIRD_TRICK, lambda s: {"gone": 0}),
    Corruption(twentyfour.Problem.PLAYS, THREE_PLAYED, lambda s: {("played_by", 1): s.played_by[0]}),
    Corruption(twentyfour.Problem.PLAYS, THREE_PLAYED, lambda s: {"played": 4, ("plays", 3): s.plays[0]}),
    Corruption(twentyfour.Problem.VOID_HELD, THIRD_TRICK, lambda s: {("voids", s.turn): 1}),
    Corruption(
        twentyfour.Problem.ILLEGAL_PLAY,
        THREE_PLAYED,
        lambda s: {("played_by", 1): s.played_by[2], ("played_by", 2): s.played_by[1]},
    ),
    Corruption(twentyfour.Problem.TURN, THIRD_TRICK, lambda s: {"turn": (s.turn + 1) % 3}),
    Corruption(twentyfour.Problem.NEXT_TRICK, THIRD_TRICK, lambda s: {"next_high": 12 - s.next_high}),
    Corruption(twentyfour.Problem.NEXT_TRICK, LEADING, lambda s: {"next_trump": (s.trump + 1) % 4}),
    Corruption(twentyfour.Problem.VOIDS, VOID_SHOWN, lambda s: {"voids": 0}),
    Corruption(twentyfour.Problem.NOT_OVER, TWENTYFOUR_OVER, lambda s: {"scores": 24}),
    Corruption(twentyfour.Problem.OVER_EARLY, TWENTYFOUR_OVER, lambda s: {"trick": 5}),
    Corruption(twentyfour.Problem.OVER_EARLY, TWENTYFOUR_OVER, lambda s: {"next_high": 12 - s.high}),
]

# beaver

FIRST_TURN = Moment("beaver", lambda s: s.turns.sum() == 0)
SECOND_TURN = Moment("beaver", lambda s: s.turns.sum() == 1)
SECOND_LAP = Moment("beaver", lambda s: s.turns.sum() == 4 and s.phase == beaver_state.Phase.TURN)
KNOCK_ASKED = Moment("beaver", lambda s: s.phase == beaver_state.Phase.KNOCK)
HOLDING = Moment("beaver", lambda s: s.phase == beaver_state.Phase.DRAWN)
BEAVER_OVER = Moment("beaver", lambda s: s.phase == OVER, options=(("rounds", 1),))

BEAVER = [
    Corruption(beaver.Problem.CARDS, FIRST_TURN, lambda s: {("discard", 0): (s.discard[0] + 1) % beaver_cards.KINDS}),
    Corruption(beaver.Problem.SPECIAL_LEFT, BEAVER_OVER, lambda s: {("slots", 0, 0): beaver_cards.SWAP}),
    Corruption(beaver.Problem.HELD_CARD, FIRST_TURN, lambda s: {"drawn": 3}),
    Corruption(beaver.Problem.HELD_CARD, HOLDING, lambda s: {"drawn": beaver_state.NO_CARD}),
    Corruption(beaver.Problem.FIRST_OF_TWO, FIRST_TURN, lambda s: {"first_of_two": 1}),
    Corruption(beaver.Problem.FIRST_OF_TWO, HOLDING, lambda s: {"first_of_two": 1, ("discard", s.in_discard - 1): 1}),
    Corruption(beaver.Problem.DISCARD_SIZE, FIRST_TURN, lambda s: {"in_discard": 2}),
    Corruption(beaver.Problem.DISCARD_SIZE, SECOND_LAP, lambda s: {"in_discard": 0}),
    Corruption(beaver.Problem.TURN_ORDER, FIRST_TURN, lambda s: {("turns", s.dealer): 1}),
    Corruption(beaver.Problem.MAY_NOT_KNOCK, KNOCK_ASKED, lambda s: {"knocker": 0}),
    Corruption(beaver.Problem.MAY_NOT_KNOCK, FIRST_TURN, lambda s: {"phase": beaver_state.Phase.KNOCK}),
    Corruption(beaver.Problem.TURN_LIMIT, FIRST_TURN, lambda s: {"turns": 100}),
    Corruption(beaver.Problem.KNOCKER_TURN, SECOND_LAP, lambda s: {"knocker": s.actor}),
    Corruption(beaver.Problem.NO_KNOCKER, BEAVER_OVER, lambda s: {"knocker": NOBODY}),
    Corruption(beaver.Problem.LAST_TURN, BEAVER_OVER, lambda s: {"knocker": (s.knocker + 1) % 3}),
    Corruption(beaver.Problem.KNOCK_TIME, SECOND_TURN, lambda s: {"knocker": (s.dealer + 1) % 3}),
    Corruption(beaver.Problem.KNOCK_TIME, BEAVER_OVER, lambda s: {"turns": 0, "knocker": (s.dealer + 1) % 3}),
    Corruption(beaver.Problem.ALL_KNOWN, BEAVER_OVER, lambda s: {("known_to", 0, 0): 1}),
    Corruption(beaver.Problem.OVER_ALREADY, FIRST_TURN, lambda s: {"round_number": 4}),
    Corruption(beaver.Problem.NOT_OVER, BEAVER_OVER, lambda s: {"rounds": 2}),
    Corruption(beaver.Problem.TOTALS, FIRST_TURN, lambda s: {("scores", 0): 1}),
    Corruption(beaver.Problem.TOTALS, BEAVER_OVER, lambda s: {"scores": s.scores + 1}),
]

CORRUPTIONS: dict[str, list[Corruption]] = {
    "six": SIX,
    "donkey": DONKEY_GAME,
    "twentyfour": TWENTYFOUR,
    "beaver": BEAVER,
}
EVERY_CORRUPTION = [
    pytest.param(game, corruption, id=f"{game} {corruption.problem.name} {number}")
    for game, corruptions in CORRUPTIONS.items()
    for number, corruption in enumerate(corruptions)
]


@pytest.mark.parametrize(("game", "corruption"), EVERY_CORRUPTION)
def test_a_corruption_is_found(game: str, corruption: Corruption) -> None:
    assert problems_of(game, reached(corruption.moment)) == set()
    assert corruption.problem in problems_of(game, corrupted(corruption.moment, corruption.changes))


@pytest.mark.parametrize("game", GAMES)
def test_every_problem_has_a_sentence_and_a_corruption(game: str) -> None:
    every = set(GAMES[game].Problem)
    assert len({problem.sentence for problem in every}) == len(every)
    assert {corruption.problem for corruption in CORRUPTIONS[game]} == every
    assert max(every) < MOST_PROBLEMS


@pytest.mark.parametrize(
    ("moment", "changes", "wrong"),
    [
        (CHOOSING, {"first": 0, ("scores", 0): 1}, {six.Problem.FIRST_PICKER, six.Problem.TOTALS}),
        (ANSWERING, {"middle": 1, ("scores", 0): 1}, {donkey.Problem.MIDDLE, donkey.Problem.TOTALS}),
        (
            EXCHANGING,
            {"next_high": 1, ("scores", 0): 23},
            {twentyfour.Problem.CHANGED_EARLY, twentyfour.Problem.FIRST_TOTALS},
        ),
        (FIRST_TURN, {"first_of_two": 1, ("scores", 0): 1}, {beaver.Problem.FIRST_OF_TWO, beaver.Problem.TOTALS}),
    ],
)
def test_two_corruptions_are_both_found(moment: Moment, changes: Mapping[Any, Any], wrong: set[Any]) -> None:
    assert problems_of(moment.game, corrupted(moment, lambda _: changes)) == wrong
