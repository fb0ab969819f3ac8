"""twentyfour: what a seat may do."""

from __future__ import annotations

from math import comb

from byre.engine import dispatch
from byre.engine.dispatch import LEGAL, Choices
from byre.engine.rule import rule
from byre.engine.sets import has, lowest, without_lowest
from byre.games.twentyfour.actions import (
    DROP,
    FIRST_BLIND,
    FIRST_ONE,
    FIRST_PAIR,
    FIRST_TRIPLE,
    FIRST_TRUMP,
    MOST_EXCHANGED,
    NO_CARD,
    THREE,
    TWO,
    TWO_KEEPS,
)
from byre.games.twentyfour.numbering import (
    FIRST_PLAYS,
    NOT_HELD,
    ONES,
    TWOS,
    card_of,
    cards_of_exchange,
    kind_of_play,
    phase_of,
    sets_below,
    two_naming,
)
from byre.games.twentyfour.questions import cards_to_play, declarer, may_exchange, seats_in, trump_may_change
from byre.games.twentyfour.state import HAND, NO_DROP, NO_EXCHANGE, Phase, State

# R5 Each set of up to three cards, and dropping out. There are fewer plays than that, even with the one number too many
# that `list_plays_of` may write.
MOST_LEGAL = sum(comb(HAND, size) for size in range(MOST_EXCHANGED + 1)) + 1


class Refusal(dispatch.Refusal):
    """Why an action may not be played."""

    NOT_NOW = "not_now", "that is not asked for now"
    CARD_NOT_HELD = "card_not_held", "not in your hand"
    MUST_FOLLOW = "must_follow", "you hold a card of the led colour, and must follow"
    NO_EXCHANGE_LEFT = "no_exchange", f"with {NO_EXCHANGE} points or fewer you may not exchange"
    NO_DROPOUT = "no_dropout", "this match is played without dropping out"
    DECLARER_STAYS = "declarer_stays", "the declarer may not drop out"
    TWO_STAY = "two_stay", "the declarer and one more seat must stay in"
    TOO_GOOD_TO_DROP = "too_good_to_drop", f"with {NO_DROP} points or fewer you may not drop out"
    TRUMP_FIXED = "trump_fixed", "a 2 names no trump here, and is played without 'trump'"
    TRUMP_UNSAID = "trump_unsaid", "a 2 is played with 'trump', a colour or null"
    TRUMP_UNCHANGED = (
        "trump_unchanged",
        "that colour is trump in the next trick anyway; to keep it, 'trump' is null",
    )


@rule
def is_to_act(state: State, seat: int) -> bool:
    return state.turn == seat


@rule
def next_to_act(state: State) -> int:
    return state.turn


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3 to R6 Return LEGAL, or the reason why a seat may not play an action."""
    if not is_to_act(state, seat) or state.phase != phase_of(action):
        return Refusal.NOT_NOW
    if state.phase == Phase.PLAY:
        return why_not_play(state, seat, action)
    if state.phase == Phase.EXCHANGE:
        return why_not_drop(state, seat) if action == DROP else why_not_exchange(state, seat, action)
    return LEGAL


@rule
def why_not_play(state: State, seat: int, action: int) -> int:
    """R6 The led colour must be followed by a seat that can. R13 Under chaos, a 2 says what is trump next."""
    card = card_of(action)
    if not has(state.hands[seat], card):
        return Refusal.CARD_NOT_HELD
    if not has(cards_to_play(state, seat), card):
        return Refusal.MUST_FOLLOW
    kind = kind_of_play(action)
    if kind < TWO or kind >= THREE:
        return LEGAL
    if not trump_may_change(state):
        return LEGAL if kind == TWO else Refusal.TRUMP_FIXED
    if kind == TWO:
        return Refusal.TRUMP_UNSAID
    return Refusal.TRUMP_UNCHANGED if kind == two_naming(state.next_trump) else LEGAL


@rule
def why_not_exchange(state: State, seat: int, action: int) -> int:
    """R5 Up to three cards of the hand are exchanged. R15 With few points, none are."""
    if not may_exchange(state, seat):
        return Refusal.NO_EXCHANGE_LEFT
    return Refusal.CARD_NOT_HELD if cards_of_exchange(state, seat, action) == NOT_HELD else LEGAL


@rule
def why_not_drop(state: State, seat: int) -> int:
    """R14 The declarer and one more seat stay in. R15 So does a seat with few points."""
    if not state.dropout:
        return Refusal.NO_DROPOUT
    if seat == declarer(state):
        return Refusal.DECLARER_STAYS
    if seats_in(state) == 2:
        return Refusal.TWO_STAY
    if state.limits and state.scores[seat] <= NO_DROP:
        return Refusal.TOO_GOOD_TO_DROP
    return LEGAL


@rule
def list_legal(state: State, seat: int, choices: Choices) -> int:
    """List to call or not, each colour, each exchange and dropping out, or each card that may be played."""
    if not is_to_act(state, seat):
        return 0
    if state.phase == Phase.PLAY:
        return list_plays(state, seat, choices)
    if state.phase == Phase.EXCHANGE:
        return list_exchanges(state, seat, choices)
    first = FIRST_BLIND if state.phase == Phase.BLIND else FIRST_TRUMP
    count = FIRST_TRUMP - FIRST_BLIND if state.phase == Phase.BLIND else NO_CARD - FIRST_TRUMP
    for i in range(count):
        choices.ids[i] = first + i
    return count


@rule
def list_exchanges(state: State, seat: int, choices: Choices) -> int:
    """R5 List each set of up to three cards, and R14 dropping out."""
    count = 0
    if may_exchange(state, seat):
        choices.ids[0] = NO_CARD
        count = list_sets(state, seat, choices)
    if why_not_drop(state, seat) == LEGAL:
        choices.ids[count] = DROP
        count += 1
    return count


@rule
def list_sets(state: State, seat: int, choices: Choices) -> int:
    """List single cards, pairs and triples, ordered by their highest card, so that the numbers ascend."""
    single, pair, triple = 1, 1 + HAND, 1 + HAND + HAND * (HAND - 1) // 2
    hand = state.hands[seat]
    thirds = hand
    for k in range(HAND):
        third = lowest(thirds)
        choices.ids[single] = FIRST_ONE + sets_below(third, 1)
        single += 1
        seconds = hand
        for j in range(k):
            second = lowest(seconds)
            choices.ids[pair] = FIRST_PAIR + sets_below(third, 2) + sets_below(second, 1)
            pair += 1
            higher_two = FIRST_TRIPLE + sets_below(third, 3) + sets_below(second, 2)
            firsts = hand
            for _ in range(j):
                choices.ids[triple] = higher_two + sets_below(lowest(firsts), 1)
                triple += 1
                firsts = without_lowest(firsts)
            seconds = without_lowest(seconds)
        thirds = without_lowest(thirds)
    return triple


@rule
def list_plays(state: State, seat: int, choices: Choices) -> int:
    """R6 List each card that follows, or each card."""
    count = 0
    cards = cards_to_play(state, seat)
    while cards:
        count += list_plays_of(state, lowest(cards), choices, count)
        cards = without_lowest(cards)
    return count


@rule
def list_plays_of(state: State, card: int, choices: Choices, count: int) -> int:
    """List the plays of a card, and return how many are listed by then.

    R9 A 1 is played with and without reversing. R13 A 2 is played with each other trump. To save a branch, one number
    too many may be written, which the next one overwrites.
    """
    first = FIRST_PLAYS[card]
    if trump_may_change(state) and has(TWOS, card):
        return list_namings(state, first - TWO, choices, count) - count
    choices.ids[count] = first
    choices.ids[count + 1] = first + 1
    return 1 + has(ONES, card)


@rule
def list_namings(state: State, first: int, choices: Choices, count: int) -> int:
    """R13 List a 2 that keeps the trump, and one for each colour that would not be trump anyway."""
    for kind in range(TWO_KEEPS, THREE):
        if kind != two_naming(state.next_trump):
            choices.ids[count] = first + kind
            count += 1
    return count
