"""donkey: which states the rules can lead to.

The round that is being played is played again by the rules. What came before it is not known: there must be a number
of donkey rounds with which the hands, what was seen of them and the cards gone can have come about.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from byre.engine.generic import OVER
from byre.engine.notes import NO_NOTES, NOBODY
from byre.engine.record import Array, State
from byre.games.donkey import GAME
from byre.games.donkey.actions import DONKEY, JOKER, OX
from byre.games.donkey.rules import (
    DECK,
    IN_MIDDLE,
    STATE,
    a_hand_is_empty,
    card_in,
    cost_in_hand,
    hand_size,
    jokers_in,
    numbers_in,
    points_of,
    start_round,
)
from byre.games.donkey.views import copies

DONKEY_COST = 20
OX_COST = 15


def problem(state: State) -> str | None:
    """Why the rules can not lead to this state, in a sentence; None if they can."""
    facts = gather(state)
    return (
        _cards(facts)
        or _ox_and_donkey(facts)
        or _pile(facts)
        or _round(facts)
        or _rounds_before(facts)
        or _scores(facts)
    )


@dataclass(frozen=True)
class Facts:
    """A state, counted through. Tables are by seat and card; `start` tells of the start of the round."""

    state: State
    n: int
    each: int  # cards dealt to a seat
    over: bool
    finished: int  # rounds of the deal
    hands: Array
    played: Array  # in this round
    start: Array  # the hands at the start of this round; when over, at its end
    seen: Array
    piles: Array
    gone: Array

    @property
    def starter(self) -> int:
        return int(self.state.starter)

    @property
    def trick(self) -> int:
        return int(self.state.trick)

    @property
    def ox(self) -> bool:
        return bool(self.state.ox)

    def holder(self, card: int) -> int:
        """Who held the donkey or the ox at the start of this round, or NOBODY."""
        holders = np.flatnonzero(self.start[:, card])
        return int(holders[0]) if len(holders) else NOBODY

    def holds_only(self, seat: int, card: int) -> bool:
        return bool(self.start[seat, card] and self.start[seat].sum() == 1)


def gather(state: State) -> Facts:
    n = int(state.players)
    over = bool(state.phase == OVER)
    hands, seen, piles = (table[:n].astype(np.int64) for table in (state.hands, state.seen, state.piles))
    played = np.zeros_like(hands)
    for turn in range(state.turns):
        action = int(state.plays[turn])
        played[(state.starter + turn) % n, card_in(action)] += numbers_in(action)
        played[(state.starter + turn) % n, JOKER] += jokers_in(action)
    return Facts(
        state=state,
        n=n,
        each=hand_size(n),
        over=over,
        finished=int(state.trick) - (not over),
        hands=hands,
        played=played,
        start=hands + played,
        seen=seen,
        piles=piles,
        gone=state.gone.astype(np.int64),
    )


def common(table: Array) -> Array:
    """The numbers and jokers of a table."""
    return table[..., : JOKER + 1]


# --- the cards ------------------------------------------------------------------------------------------------------


def _cards(facts: Facts) -> str | None:
    """R1, R2 All cards that were dealt are in hands, on the table, in a pile or gone."""
    if (facts.hands.sum(axis=1) != facts.state.held[: facts.n]).any():
        return "a hand that is open is given card by card"
    there = common(facts.start + facts.piles).sum(axis=0) + common(facts.gone)
    if any(there[card] > copies(card) for card in range(1, JOKER + 1)):
        return "a card is there too often"
    if there.sum() != facts.n * facts.each:
        return f"{facts.n} players are dealt {facts.n * facts.each} cards in all, donkey and ox aside"
    if (facts.seen > facts.hands).any():
        return "what a seat was seen taking up is in its hand"
    return None


def _ox_and_donkey(facts: Facts) -> str | None:
    """R2, R17 Donkey and ox are where the rules have put them."""
    state, left = facts.state, IN_MIDDLE - facts.finished if facts.ox else 0
    if state.middle != max(0, left):
        return "ox and donkey lie in the middle until the first and the second round of the ox variant are over"
    if facts.gone[DONKEY] or facts.gone[OX] or facts.piles[:, DONKEY].any():
        return "the donkey is never out, and the ox only in a pile"
    if facts.start[:, DONKEY].sum() != (left < 1):
        return "one seat has the donkey, once it is not in the middle"
    if facts.start[:, OX].sum() + facts.piles[:, OX].sum() != (facts.ox and left < IN_MIDDLE):
        return "one seat has the ox in the ox variant, once it is not in the middle"
    if (facts.seen[:, DONKEY:] != facts.hands[:, DONKEY:]).any():
        return "everybody knows who holds donkey and ox"
    return _taken_up(facts)


def _taken_up(facts: Facts) -> str | None:
    """R7, R12, R17 Who took up donkey or ox starts the round in which that card is blocked."""
    blocked, known = int(facts.state.blocked), None
    if not facts.ox and facts.trick == 1:
        known = DONKEY
    elif facts.ox and facts.trick in (2, 3):
        known = OX if facts.trick == 2 else DONKEY
    if known and facts.holder(known) != facts.starter:
        return "the starter has what it was given, or took up at the end of the round before"
    if facts.over or facts.trick == 1:
        return "nothing is blocked in the first round of a deal, nor after the last" if blocked else None
    if blocked and facts.holder(blocked) != facts.starter:
        return "the starter holds what is blocked"
    if blocked != known if known else blocked == OX:
        return "what was taken up at the end of the round before is blocked"
    return None


def _pile(facts: Facts) -> str | None:
    """R18 The one ox round of a deal gives one pile, with a card of each seat. R19 Who held only the donkey passed."""
    owners = np.flatnonzero(facts.piles.sum(axis=1))
    if not len(owners):
        return None
    if len(owners) > 1 or not facts.piles[owners[0], OX]:
        return "the only pile is that of the ox round"
    if facts.finished <= IN_MIDDLE:
        return "the ox is not played before the third round"
    passed = facts.n - int(facts.piles.sum())
    if passed not in (0, 1):
        return "each seat has played one card in the ox round"
    if passed and not facts.holds_only(facts.holder(DONKEY), DONKEY):
        return "who passed in the ox round held nothing but the donkey, and still does"
    return None


# --- the round ------------------------------------------------------------------------------------------------------


def _round(facts: Facts) -> str | None:
    """R13 A deal ends at the end of a round in which a hand was emptied, and not before."""
    if facts.over:
        if facts.state.turns:
            return "nothing is played when the match is over"
        return None if a_hand_is_empty(facts.state) else "a deal ends when a hand is empty"
    if not facts.start.sum(axis=1).all():
        return "no hand is empty as a round starts"
    return _replayed(facts)


def _replayed(facts: Facts) -> str | None:
    """Plays the round again, by the rules."""
    states = np.zeros(1, STATE)
    states[0] = facts.state
    states[0].hands[: facts.n] = facts.start
    states[0].held[: facts.n] = facts.start.sum(axis=1)
    start_round(states[0], facts.starter)
    for turn in range(int(facts.state.turns)):
        seat = (facts.starter + turn) % facts.n
        answer = GAME.play.doors.act(states, seat, int(facts.state.plays[turn]), NO_NOTES)
        if answer < 0:
            return f"seat {seat} could not play this: {GAME.play.reasons[-answer][1]}"
    return None


# --- the rounds before it -------------------------------------------------------------------------------------------


def _rounds_before(facts: Facts) -> str | None:
    if any(_can_have_come(facts, donkeys) for donkeys in _numbers_of_donkey_rounds(facts)):
        return None
    return f"hands, cards seen and cards gone can not come about in {facts.finished} rounds"


def _numbers_of_donkey_rounds(facts: Facts) -> range:
    """R12, R17 How many there can have been: never two running, and from the fourth round on in the ox variant."""
    possible = max(0, facts.finished - (3 if facts.ox else 0))
    if _last_was_donkey_round(facts):
        return range(1, (possible + 1) // 2 + 1)
    return range(((possible + 1) // 2 if facts.over else possible // 2) + 1)


def _last_was_donkey_round(facts: Facts) -> bool:
    return bool(facts.state.blocked == DONKEY and (facts.trick > 3 or not facts.ox))


def _can_have_come(facts: Facts, donkeys: int) -> bool:
    normal = facts.finished - donkeys - bool(facts.piles.any())
    if not _gone_fits(facts, normal):
        return False
    if donkeys:
        return _takers_fit(facts, donkeys) and _last_taken_fits(facts)
    return _spent_fits(facts) and (normal != 1 or facts.finished != 1 or _is_one_round(facts))


def _gone_fits(facts: Facts, normal: int) -> bool:
    """R5, R6 In each normal round somebody played, and nobody more than one value."""
    if facts.ox and normal < min(facts.finished, IN_MIDDLE):
        return False
    values = np.count_nonzero(facts.gone[1:JOKER])
    return bool(normal <= facts.gone.sum() and values <= normal * facts.n)


def _takers_fit(facts: Facts, donkeys: int) -> bool:
    """R10, R11 As many seats have taken cards up, some more than once, as there were donkey rounds."""
    least = [_least_taken(facts, seat, donkeys, 0) for seat in range(facts.n)]
    had_donkey_first = [_least_taken(facts, seat, donkeys, 1) for seat in range(facts.n)]
    saved = max(one - other for one, other in zip(least, had_donkey_first))
    return sum(least) - saved <= donkeys


def _least_taken(facts: Facts, seat: int, donkeys: int, given: int) -> int:
    """How many donkey rounds a seat has taken up, at least; more than there were if none will do.

    Such a round brings n-1 cards that all have seen, one of them its own; each other costs the seat a card, if it has
    not led it. It has led not more than it took up, and one if it was given the donkey without that.
    """
    held, seen = int(common(facts.start)[seat].sum()), int(common(facts.seen)[seat].sum())
    taken = max(-(-seen // (facts.n - 1)), seat == facts.holder(DONKEY))
    if not facts.holds_only(seat, OX):
        while held > facts.each + taken * (facts.n - 2) - max(0, donkeys - 2 * taken - given):
            taken += 1
    never_seen = int(common(facts.hands)[seat].sum()) - seen
    return taken if never_seen <= facts.each - bool(taken) else donkeys + 1


def _last_taken_fits(facts: Facts) -> bool:
    """R11 Who took up the last donkey round holds those cards, all seen, but for what it has played since.
    R19 It was one card less if a seat that held nothing but the ox passed."""
    taker = facts.holder(DONKEY)
    passed = any(facts.holds_only(seat, OX) for seat in range(facts.n))
    left = int(common(facts.seen)[taker].sum() + common(facts.played)[taker].sum())
    if not _last_was_donkey_round(facts):
        left += int(facts.gone.sum() + common(facts.piles).sum())
    return left >= facts.n - 1 - passed


def _spent_fits(facts: Facts) -> bool:
    """Without a donkey round, nobody was seen taking up cards, and each seat has spent as many as it must."""
    spent = facts.each - common(facts.start).sum(axis=1)
    least = [max(len(_rounds_played(facts, seat)), facts.piles.any()) for seat in range(facts.n)]
    return bool(not common(facts.seen).any() and (spent >= least).all())


def _rounds_played(facts: Facts, seat: int) -> set[int]:
    """Without a donkey round: those in which the seat is known to have played."""
    rounds = set()
    if seat == facts.holder(OX):
        rounds.add(1)
    if seat == facts.holder(DONKEY):
        rounds.add(2 if facts.ox else 1)
    if seat == facts.starter:
        rounds.add(facts.trick - 1)
        if facts.over and not facts.ox:
            rounds.add(facts.trick)
    return {number for number in rounds if 1 <= number <= facts.finished}


def _is_one_round(facts: Facts) -> bool:
    """R5, R6, R8 Are the cards gone those of one normal round, played by those who hold less than they were dealt?"""
    spent = (facts.each - common(facts.start).sum(axis=1)).tolist()
    count = max(spent)
    lacking = [count - held for held in facts.gone[1:JOKER].tolist() if held]
    alone = int(facts.gone[JOKER]) - sum(lacking)
    sets = len(lacking) + bool(alone)
    right_cards = min(lacking, default=0) >= 0 and alone in (0, count) and count * sets == sum(spent)
    return right_cards and set(spent) <= {0, count} and _in_turn(facts, spent)


def _in_turn(facts: Facts, spent: list[int]) -> bool:
    """R7 The first to play in the first round was its starter, the last has won it."""
    first = facts.starter if facts.over else facts.holder(DONKEY)
    won = facts.holder(OX) if facts.ox else NOBODY if facts.over else facts.starter
    if first == NOBODY or won == NOBODY:
        return first == NOBODY or spent[first] > 0
    order = [(first + i) % facts.n for i in range(facts.n)]
    players = [seat for seat in order if spent[seat]]
    return players[0] == first and players[-1] == won


# --- the deals before it --------------------------------------------------------------------------------------------


def _scores(facts: Facts) -> str | None:
    state = facts.state
    if state.round_number > state.deals:
        return "this match is over already"
    if facts.over and state.round_number < state.deals:
        return "this match is not over"
    totals = [int(score) for score in state.scores[: facts.n]]
    if facts.over and state.guessed:
        return None  # what the hands of this deal have cost is not known
    if facts.over:
        totals = [total - int(points_of(state, seat)) for seat, total in enumerate(totals)]
    return _totals(facts, totals, int(state.round_number) - 1)


def _totals(facts: Facts, totals: list[int], deals: int) -> str | None:
    """R14, R15 What so many finished deals, before this one, can cost the seats."""
    least, most = DONKEY_COST * deals, _most_points(facts) * deals
    if min(totals) < 0 or not least <= sum(totals) <= most:
        return f"{deals} deals before this one cost {least} to {most} points in all"
    if not deals:
        return None
    if max(totals) < DONKEY_COST:
        return f"whoever held the donkey has {DONKEY_COST} points"
    if facts.trick == 1 and totals[facts.starter] < (OX_COST if facts.ox and facts.n >= 10 else DONKEY_COST):
        return "the starter of a deal held the donkey at the end of the one before"
    if deals == 1 and not facts.ox and min(totals) > 0:
        return "the seat whose hand was empty has no points"
    return None


def _most_points(facts: Facts) -> int:
    """The dearest cards that can be dealt, donkey and ox included."""
    dearest = sorted((cost_in_hand(card) for card in range(1, JOKER + 1) for _ in range(copies(card))), reverse=True)
    return sum(dearest[: min(DECK, facts.n * facts.each)]) + DONKEY_COST + (OX_COST if facts.ox else 0)
