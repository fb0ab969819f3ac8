"""beaver: which states the rules can lead to."""

from __future__ import annotations

import re

from byre.engine.generic import OVER
from byre.engine.notes import NOBODY
from byre.engine.record import State
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.rules import (
    CARDS,
    COPIES,
    DECK,
    DRAW2,
    DRAWN,
    HIGHEST,
    KNOCKING,
    NO_CARD,
    PEEK,
    SWAP,
    TURN,
    TURN_LIMIT,
    everybody,
    first_look,
    is_special,
    next_seat,
)

SPECIALS = sum(COPIES[SWAP:])
NUMBERS = DECK[DECK <= HIGHEST].tolist()  # ascending


def problem(state: State) -> str | None:
    """Why the rules can not lead to this state, in a sentence; None if they can."""
    return (
        _cards(state)
        or _drawn(state)
        or _turns(state)
        or _knocker(state)
        or _piles(state)
        or _knowledge(state)
        or _scores(state)
    )


def _cards(state: State) -> str | None:
    rows = state.slots[: state.players]
    drawn = [] if state.drawn == NO_CARD else [int(state.drawn)]
    cards = [*rows.ravel().tolist(), *drawn, *_discard(state), *state.stock[: state.in_stock].tolist()]
    if min(cards) < 0:
        return "a full view hides no card"
    if sorted(cards) != DECK.tolist():
        return f"the {CARDS} cards are each in one place"
    if state.phase == OVER and rows.max() > HIGHEST:
        return "special cards in the rows are replaced at the end"
    return None


def _drawn(state: State) -> str | None:
    """R5 A card that was drawn waits to be used."""
    if (state.drawn != NO_CARD) != (state.phase == DRAWN):
        return "a card is held in phase 'drawn', and only then"
    if state.first_of_two and state.phase != DRAWN:
        return "the first of two is a card that is held"
    if state.first_of_two and state.in_discard and _discard(state)[-1] != DRAW2:
        return "the first of two is drawn right after a draw two was discarded"
    if not state.in_discard and state.phase in (TURN, KNOCKING):
        return "the discard pile is empty only as long as the first card of a new stock is held"
    return None


def _turns(state: State) -> str | None:
    """R3 The seats have turns clockwise, the dealer last."""
    n, had = int(state.players), _turns_had(state)
    for place in range(n):
        if state.turns[(int(state.dealer) + 1 + place) % n] != (had - place + n - 1) // n:
            return "the seats have turns one after another, from the starter on"
    if state.phase == KNOCKING and had < n:
        return "nobody knocks before each seat has had a turn"
    return None


def _knocker(state: State) -> str | None:
    """R8 Each other seat has one turn after a knock; without one, the round ends after so many turns."""
    n, had = int(state.players), _turns_had(state)
    if state.knocker == NOBODY:
        if state.phase == OVER:
            return "a round does not end without a knocker"
        return None if had < TURN_LIMIT * n else f"a round ends after {TURN_LIMIT} turns each"
    if state.phase == KNOCKING:
        return "nobody knocks twice"
    if state.phase == OVER:
        return _last_knocker(state)
    since = (int(state.actor) - int(state.knocker) - 1) % n
    if since == n - 1:
        return "the knocker has no further turn"
    return _knocked_after(state, had - since)


def _last_knocker(state: State) -> str | None:
    """R8 The seat after the one with the last turn, or the one with the last turn when there were too many."""
    n, had = int(state.players), _turns_had(state)
    last = (int(state.dealer) + had) % n
    if had == TURN_LIMIT * n and state.knocker == last:
        return None
    if state.knocker != next_seat(state, last):
        return "a round ends when the turn comes to the knocker again"
    return _knocked_after(state, had - n + 1)


def _knocked_after(state: State, turns: int) -> str | None:
    n = int(state.players)
    if not n <= turns < TURN_LIMIT * n:
        return f"a knock comes after each seat has had a turn, and before {TURN_LIMIT} turns each"
    return None


def _piles(state: State) -> str | None:
    """R7 Before the stock runs out for the first time, each card drawn makes the discard pile grow by one."""
    if _may_have_reshuffled(state):
        return None
    if _turns_had(state) == 0 and not _is_first_turn(state):
        return "the discard pile begins with one card, and grows by what the first turn has discarded"
    if state.in_discard < 1 + state.first_of_two:
        return "what was discarded lies on the discard pile until the stock runs out"
    replaced = _specials_on_top(state) if state.phase == OVER else 0
    if _least_draw_turns(state) - replaced > _turns_had(state):
        return "more cards are drawn than so many turns can draw"
    return None


def _is_first_turn(state: State) -> bool:
    """R6 Each draw two that is used lies there, with its first card on it if that was discarded."""
    discarded = "".join("2" if card == DRAW2 else "x" for card in _discard(state)[1:])
    if state.phase != DRAWN:
        return discarded == ""
    return re.fullmatch("(2.?)*2" if state.first_of_two else "((2.?)*2.)?", discarded) is not None


def _least_draw_turns(state: State) -> int:
    """R5, R6 A turn that draws discards one card, and two more with each draw two."""
    return int(state.in_discard) - 1 - 2 * _discard(state).count(DRAW2)


def _may_have_reshuffled(state: State) -> bool:
    """R7 Could the stock have run out? A turn draws one card, and two more with each draw two."""
    first_stock = CARDS - 1 - SLOTS * int(state.players)
    draws = _turns_had(state) + (state.phase == DRAWN) + 2 * COPIES[DRAW2]
    return bool(draws + (SPECIALS if state.phase == OVER else 0) > first_stock)


def _specials_on_top(state: State) -> int:
    """R9 Special cards that were replaced lie on top of the discard pile."""
    count = 0
    while count < state.in_discard and is_special(state.discard[state.in_discard - 1 - count]):
        count += 1
    return count


def _knowledge(state: State) -> str | None:
    """R11 What seats know begins with the first look; a turn changes it for one card, or for the two of a swap."""
    if state.phase == OVER:
        all_known = (state.known_to[: state.players] == everybody(state)).all()
        return None if all_known else "when the match is over, all know all cards"
    return _changes(state) or _displaced(state) or _shown(state)


def _changes(state: State) -> str | None:
    swaps, seats = _most_used(state, SWAP), range(state.players)
    changed = [sum(state.known_to[seat, slot] != first_look(seat, slot) for slot in range(SLOTS)) for seat in seats]
    if (
        any(changed[seat] > int(state.turns[seat]) + swaps for seat in seats)
        or sum(changed) > _turns_had(state) + swaps
    ):
        return "a turn changes what is known of one card, or of the two of a swap"
    return None


def _displaced(state: State) -> str | None:
    """R11 Only a swap leaves an outer card unknown to its seat, or a card known to another seat and not to all."""
    displaced = 0
    for seat in range(state.players):
        for slot in range(SLOTS):
            known_to = int(state.known_to[seat, slot])
            unknown = first_look(seat, slot) & ~known_to
            displaced += bool(unknown) or known_to not in (0, 1 << seat, everybody(state))
    if displaced > 2 * _most_used(state, SWAP):
        return "only by a swap does a seat not know its outer cards, or another seat know a card that not all know"
    return None


def _shown(state: State) -> str | None:
    """R11 A turn shows one card at most, to its seat, or to all by taking it from the discard pile."""
    had, known_to = _turns_had(state), state.known_to[: state.players]
    if any((known_to >> viewer & 1).sum() > 2 + had for viewer in range(state.players)):
        return "a turn shows no more than one card to a seat"
    taken = had if _may_have_reshuffled(state) else min(had, had - _least_draw_turns(state))
    if (known_to == everybody(state)).sum() > taken + _most_used(state, SWAP) + _most_used(state, PEEK):
        return "a turn shows no more than one card to all"
    return None


def _most_used(state: State, special: int) -> int:
    """In how many turns such a card can have been used: it lies on the discard pile until the stock runs out."""
    had = _turns_had(state)
    return had if _may_have_reshuffled(state) else min(had, _discard(state).count(special))


def _scores(state: State) -> str | None:
    n, over = int(state.players), state.phase == OVER
    if state.round_number > state.rounds or (over and state.round_number < state.rounds):
        return f"this match has {state.rounds} rounds"
    totals, finished = state.scores[:n].tolist(), int(state.round_number) - 1
    if over:
        totals = [total - sum(row) for total, row in zip(totals, state.slots[:n].tolist())]
    for count in range(1, n + 1):
        fewest = finished * sum(NUMBERS[: SLOTS * count])
        most = finished * sum(NUMBERS[-SLOTS * count :])
        if sum(sorted(totals)[:count]) < fewest or sum(sorted(totals)[-count:]) > most:
            return f"{finished} rounds before this one give {count} of the seats {fewest} to {most} points"
    return None


def _discard(state: State) -> list[int]:
    cards: list[int] = state.discard[: state.in_discard].tolist()
    return cards


def _turns_had(state: State) -> int:
    return int(state.turns[: state.players].sum())
