"""Goofspiel: state, rules, views and their JSON."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np
from msgspec import Meta

from byre.engine import dispatch, validation
from byre.engine.dispatch import LEGAL, Choices, Functions, next_to_act
from byre.engine.event_types import EventType, number, numbers_by_seat, seat_or_null, to_all, to_seat
from byre.engine.events import DEALT, FIRST_OF_GAME, EventBuffer, emit, put
from byre.engine.implementation import Implementation
from byre.engine.json_types import CommonView
from byre.engine.record import NOBODY, Array, i1, i2, i8, u1
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.state import EACH_SEAT, MatchState, MatchView, own, public, secret, shown
from byre.engine.stream import below, shuffle, skip_to_next_round
from byre.engine.validation import Problems, require
from byre.engine.view_codec import Key, Seen, Target
from byre.engine.view_codec import number as number_key
from byre.engine.view_codec import numbers_by_seat as numbers_key
from goofspiel import CARDS

SEATS = 4


# --- what lies on the table, and who may see it ---------------------------------------------------------------------


class Phase(IntEnum):
    OVER = 0
    BID = 1


class State(MatchState, seats=SEATS):
    rounds: int = public("the match ends after so many", i8)
    trick: int = public("of the round, from 1 to 13", i1)
    hands: Array = public("by card: does the seat hold it? All have seen what it bid", u1, EACH_SEAT, CARDS + 1)
    bids: Array = own("the card that the seat has put face down, 0 if none", i1)
    prizes: Array = secret("in the order in which they are turned up", i1, CARDS)
    prize: int = public("the one that is bid for", i1)
    gone: Array = public("by prize: was it turned up in an earlier trick?", u1, CARDS + 1)
    won: Array = public("the prizes that each seat has taken in this round", i2, EACH_SEAT)


class View(MatchView, of=State):
    has_bid: Array = shown("has the seat put a card face down?", u1, EACH_SEAT)


# --- the rules ------------------------------------------------------------------------------------------------------


class Event(IntEnum):
    BID = FIRST_OF_GAME
    REVEALED = FIRST_OF_GAME + 1
    TOOK_PRIZE = FIRST_OF_GAME + 2


class Refusal(dispatch.Refusal):
    NOT_NOW = "not_now", "that is not asked for now"
    NOT_HELD = "card_not_held", "that card is not in your hand"


@rule
def start(state: State, events: EventBuffer) -> None:
    state.round_number = 0
    state.scores[:] = 0
    deal_round(state, events)


@rule
def deal_round(state: State, events: EventBuffer) -> None:
    state.round_number += 1
    state.phase = Phase.BID
    state.trick = 1
    state.bids[:] = 0
    state.gone[:] = 0
    state.won[:] = 0
    for card in range(1, CARDS + 1):
        state.prizes[card - 1] = card
        for seat in range(state.players):
            state.hands[seat, card] = 1
    shuffle(state, state.prizes, CARDS, CARDS)
    state.prize = state.prizes[0]
    emit(events, DEALT, NOBODY, state.round_number, state.prize)


@rule
def is_to_act(state: State, seat: int) -> bool:
    return state.phase == Phase.BID and state.bids[seat] == 0


@rule
def refusal(state: State, seat: int, action: int) -> int:
    if not is_to_act(state, seat):
        return Refusal.NOT_NOW
    return LEGAL if state.hands[seat, action + 1] else Refusal.NOT_HELD


@rule
def list_legal(state: State, seat: int, choices: Choices) -> int:
    count = 0
    if is_to_act(state, seat):
        for card in range(1, CARDS + 1):
            if state.hands[seat, card]:
                choices.ids[count] = card - 1
                count += 1
    return count


@rule
def apply(state: State, seat: int, action: int, events: EventBuffer) -> None:
    state.bids[seat] = action + 1
    emit(events, Event.BID, seat, action + 1)
    if next_to_act(state) == NOBODY:
        end_trick(state, events)


@rule
def end_trick(state: State, events: EventBuffer) -> None:
    emit(events, Event.REVEALED, NOBODY)
    for seat in range(state.players):
        put(events, state.bids[seat])
        state.hands[seat, state.bids[seat]] = 0
    winner = highest_bidder(state)
    if winner != NOBODY:
        state.won[winner] += state.prize
    emit(events, Event.TOOK_PRIZE, NOBODY, winner, state.prize)
    state.bids[:] = 0
    state.gone[state.prize] = 1
    if state.trick < CARDS:
        state.prize = state.prizes[state.trick]
        state.trick += 1
    else:
        end_round(state, events)


@rule
def highest_bidder(state: State) -> int:
    """The seat with the highest bid that nobody else made, or NOBODY."""
    best, winner = 0, NOBODY
    for seat in range(state.players):
        if state.bids[seat] > best and is_alone(state, seat):
            best, winner = state.bids[seat], seat
    return winner


@rule
def is_alone(state: State, seat: int) -> bool:
    for other in range(state.players):
        if other != seat and state.bids[other] == state.bids[seat]:
            return False
    return True


@rule
def end_round(state: State, events: EventBuffer) -> None:
    points = np.zeros(SEATS, np.int64)
    for seat in range(state.players):
        points[seat] = -state.won[seat]
    score_round(state, points, events)
    if state.round_number == state.rounds:
        end_match(state, events)
    else:
        skip_to_next_round(state)
        deal_round(state, events)


# --- what is hidden -------------------------------------------------------------------------------------------------


@rule
def show(state: State, viewer: int, view: View) -> None:
    for seat in range(state.players):
        view.has_bid[seat] = state.bids[seat] != 0


@rule
def draw_hidden(state: State, view: View) -> bool:
    """The prizes to come are in any order, and each card of a hand may be the one that was bid."""
    unseen = np.empty(CARDS, np.int64)
    count = 0
    for card in range(1, CARDS + 1):
        if not state.gone[card] and card != state.prize:
            unseen[count] = card
            count += 1
    shuffle(state, unseen, count, count)
    state.prizes[:] = 0
    for place in range(state.trick, CARDS):
        if place - state.trick >= count:
            return False
        state.prizes[place] = unseen[place - state.trick]
    for seat in range(state.players):
        if view.has_bid[seat] and state.bids[seat] == 0 and not draw_bid(state, seat):
            return False
    return True


@rule
def draw_bid(state: State, seat: int) -> bool:
    count = 0
    for card in range(1, CARDS + 1):
        count += state.hands[seat, card]
    if count == 0:
        return False
    left = below(state, count)
    for card in range(1, CARDS + 1):
        if state.hands[seat, card]:
            if left == 0:
                state.bids[seat] = card
            left -= 1
    return True


# --- what makes a position inconsistent -----------------------------------------------------------------------------


class Problem(validation.Problem):
    HANDS = "each seat holds one card fewer after each trick"
    BIDS = "a bid is a card of the hand, and the last one ends the trick"
    PRIZES = "each prize is turned up once, one in each trick"
    ROUNDS = "the match is over after its last round, and not before"
    POINTS = "the points are those of the prizes that are gone"


@rule
def find_problems(state: State, problems: Problems) -> None:
    played = CARDS if state.phase == Phase.OVER else state.trick - 1
    for seat in range(state.players):
        check_seat(state, seat, played, problems)
    require(problems, state.phase == Phase.OVER or next_to_act(state) != NOBODY, Problem.BIDS)
    check_prizes(state, played, problems)
    check_points(state, problems)
    is_last = state.round_number == state.rounds and state.trick == CARDS
    require(problems, state.round_number <= state.rounds, Problem.ROUNDS)
    require(problems, state.phase != Phase.OVER or is_last, Problem.ROUNDS)


@rule
def check_seat(state: State, seat: int, played: int, problems: Problems) -> None:
    held = 0
    for card in range(1, CARDS + 1):
        held += state.hands[seat, card]
    require(problems, held == CARDS - played, Problem.HANDS)
    may_bid = state.phase == Phase.BID and state.hands[seat, state.bids[seat]] != 0
    require(problems, state.bids[seat] == 0 or may_bid, Problem.BIDS)


@rule
def check_prizes(state: State, played: int, problems: Problems) -> None:
    """When the match is over, the last prize is among those that are gone."""
    turned = np.zeros(CARDS + 1, np.int64)
    for card in range(1, CARDS + 1):
        turned[card] += state.gone[card]
        played -= state.gone[card]
    if state.phase == Phase.BID:
        turned[state.prize] += 1
        for place in range(state.trick, CARDS):
            turned[state.prizes[place]] += 1
    for card in range(1, CARDS + 1):
        require(problems, turned[card] == 1 and played == 0, Problem.PRIZES)


@rule
def check_points(state: State, problems: Problems) -> None:
    rounds = state.round_number if state.phase == Phase.OVER else state.round_number - 1
    most = CARDS * (CARDS + 1) // 2
    won, gone, total = 0, 0, 0
    for card in range(1, CARDS + 1):
        gone += card * state.gone[card]
    for seat in range(state.players):
        won += state.won[seat]
        total -= state.scores[seat]
        require(problems, state.scores[seat] <= 0, Problem.POINTS)
    require(problems, won <= gone and total <= rounds * most, Problem.POINTS)


# --- JSON -----------------------------------------------------------------------------------------------------------

Card = Annotated[int, Meta(ge=1, le=CARDS)]
Cards = Annotated[list[Card], Meta(max_length=CARDS)]


class ViewType(CommonView):
    trick: Card
    hands: list[Cards]
    bids: list[Card | bool | None]  # true: a card lies face down
    prize: Card
    gone: Cards
    prizes: Cards | Annotated[int, Meta(ge=0, le=CARDS)]  # how many are still to come
    won: list[Annotated[int, Meta(ge=0, le=91)]]


def write_bids(seen: Seen) -> list[int | bool | None]:
    if seen.full:
        return [card or None for card in seen.fields.bids[: seen.players].tolist()]
    bids: list[int | bool | None] = [bool(has) or None for has in seen.fields.has_bid[: seen.players].tolist()]
    if seen.viewer >= 0:
        bids[seen.viewer] = seen.fields.bids or None
    return bids


def read_bids(bids: list[int | bool | None], target: Target) -> None:
    target.set_own("bids", [0 if isinstance(card, bool) or card is None else card for card in bids])
    if not target.full:
        target.fields.has_bid[: target.players] = [card is not None for card in bids]


def write_prizes(seen: Seen) -> list[int] | int:
    to_come = 0 if seen.fields.phase == Phase.OVER else CARDS - seen.fields.trick
    return seen.fields.prizes[CARDS - to_come :].tolist() if seen.full else to_come


def read_prizes(prizes: list[int] | int, target: Target) -> None:
    if target.full and isinstance(prizes, list):
        target.fields.prizes[CARDS - len(prizes) :] = prizes


def read_hands(hands: list[list[int]], target: Target) -> None:
    for seat, cards in enumerate(hands):
        target.fields.hands[seat, cards] = 1


def read_gone(cards: list[int], target: Target) -> None:
    target.fields.gone[cards] = 1


KEYS = {
    "trick": number_key("trick"),
    "hands": Key(
        lambda seen: [hand.nonzero()[0].tolist() for hand in seen.fields.hands[: seen.players]],
        read_hands,
        by_seat=True,
    ),
    "bids": Key(write_bids, read_bids, public=False, by_seat=True),
    "prize": number_key("prize"),
    "gone": Key(lambda seen: seen.fields.gone.nonzero()[0].tolist(), read_gone),
    "prizes": Key(write_prizes, read_prizes, public=False),
    "won": numbers_key("won"),
}


EVENT_TYPES: dict[int, EventType] = {
    DEALT: EventType("dealt", round=to_all(number), prize=to_all(number)),
    Event.BID: EventType("bid", card=to_seat(number)),
    Event.REVEALED: EventType("revealed", cards=to_all(numbers_by_seat)),
    Event.TOOK_PRIZE: EventType("took_prize", by=to_all(seat_or_null), prize=to_all(number)),
}

IMPLEMENTATION = Implementation(
    name="goofspiel",
    state=State,
    view=View,
    functions=Functions(
        start=start,
        is_to_act=is_to_act,
        list_legal=list_legal,
        refusal=refusal,
        apply=apply,
        show=show,
        draw_hidden=draw_hidden,
        find_problems=find_problems,
    ),
    most_legal=CARDS,
    phase=Phase,
    refusal=Refusal,
    problem=Problem,
    keys=KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
)
