"""six: which states the rules can lead to."""

from __future__ import annotations

from byre.engine.generic import OVER
from byre.engine.notes import NOBODY
from byre.engine.record import State
from byre.games.six.actions import ROWS
from byre.games.six.rules import (
    CHOOSE,
    DRAFT,
    HAND,
    ROW,
    all_have_chosen,
    bulls_of,
    is_last_round,
    lowest_chosen,
    row_for,
)

ALL_BULLS = 171  # in the whole deck


def problem(state: State) -> str | None:
    """Why the rules can not lead to this state, in a sentence; None if they can."""
    return _cards(state) or _phase(state) or _bulls(state) or _scores(state)


def _cards(state: State) -> str | None:
    n = int(state.players)
    rows = [state.rows[row, : state.lengths[row]].tolist() for row in range(ROWS)]
    hands = [state.hands[seat, : state.held[seat]].tolist() for seat in range(n)]
    revealed = state.chosen[:n].tolist() if state.phase == ROW else []
    gone, draft = state.gone.nonzero()[0].tolist(), state.draft.nonzero()[0].tolist()
    cards = [*gone, *draft, *revealed, *(card for cards in (*rows, *hands) for card in cards)]
    if len(set(cards)) != len(cards):
        return "a card is there twice"
    if any(sorted(row) != row for row in rows):
        return "the cards of a row ascend"
    if state.pro and sorted(cards) != list(range(1, HAND * n + ROWS + 1)):
        return f"the pro variant with {n} players uses just the cards 1 to {HAND * n + ROWS}"
    placed = sum(map(len, rows)) + len(gone)
    if state.phase != DRAFT and placed != ROWS + n * (HAND if state.phase == OVER else state.trick - 1):
        return "as many cards as were played, and four more, lie in rows or were taken with them"
    return None


def _phase(state: State) -> str | None:
    if (state.first != NOBODY) != bool(state.pro):
        return "somebody picks first in the pro variant, and only there"
    if state.phase == DRAFT:
        return _draft(state)
    if not state.lengths.all():
        return "a row is never empty once cards are chosen"
    if state.draft.any():
        return "there is nothing to pick once cards are chosen"
    return _choosing(state) if state.phase == CHOOSE else _revealed(state)


def _draft(state: State) -> str | None:
    n = int(state.players)
    if not state.pro:
        return "cards are picked in the pro variant only"
    if state.trick != 1 or state.lengths.any() or state.chosen.any() or state.gone.any():
        return "nothing is played before all cards are picked"
    after_first = [int(state.held[(state.first + i) % n]) for i in range(n)]
    if after_first != sorted(after_first, reverse=True) or after_first[0] - after_first[-1] > 1:
        return "the seats pick one card each in turn"
    return "all cards are picked" if after_first[-1] == HAND else None


def _choosing(state: State) -> str | None:
    n = int(state.players)
    if any(state.held[:n] != HAND + 1 - state.trick):
        return f"each seat holds {HAND + 1 - state.trick} cards in trick {state.trick}"
    for seat in range(n):
        if state.chosen[seat] and state.chosen[seat] not in state.hands[seat, : state.held[seat]]:
            return "a card that is chosen stays in the hand until all are revealed"
    return "all have chosen" if all_have_chosen(state) else None


def _revealed(state: State) -> str | None:
    """Too low a card waits for a row, or the match is over."""
    n = int(state.players)
    if any(state.held[:n] != HAND - state.trick):
        return f"each seat holds {HAND - state.trick} cards when those of trick {state.trick} are played"
    if state.phase == OVER:
        return "a match ends after a tenth trick" if state.trick != HAND or state.chosen.any() else None
    if not all_have_chosen(state):
        return "a row is chosen when all cards are revealed"
    if row_for(state, state.chosen[lowest_chosen(state)]) != NOBODY:
        return "a row is chosen when the lowest card fits none"
    return None


def _bulls(state: State) -> str | None:
    taken = sum(bulls_of(card) for card in state.gone.nonzero()[0].tolist())
    if state.bulls.sum() != taken:
        return f"the bulls of this round are those of the cards gone, {taken}"
    return None


def _scores(state: State) -> str | None:
    n = int(state.players)
    finished = state.round_number if state.phase == OVER else state.round_number - 1
    if min(state.scores[:n]) < 0 or sum(state.scores[:n].tolist()) > ALL_BULLS * finished:
        return f"{finished} finished rounds give 0 to {ALL_BULLS * finished} bulls in all"
    if state.phase == OVER:
        return None if is_last_round(state) and _went_on_before(state) else "this match is not over"
    past_the_end = state.round_number > state.rounds if state.rounds else max(state.scores[:n]) > state.target
    return "this match is over already" if past_the_end else None


def _went_on_before(state: State) -> bool:
    """Was the last round begun rightly?"""
    before = state.scores[: state.players] - state.bulls[: state.players]
    return bool(min(before) >= 0 and (state.rounds or max(before) <= state.target))
