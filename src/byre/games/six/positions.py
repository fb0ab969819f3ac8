"""six: which states the rules can lead to."""

from __future__ import annotations

from byre.engine.generic import OVER
from byre.engine.notes import NOBODY
from byre.engine.record import State
from byre.games.six.actions import CARDS, ROWS
from byre.games.six.history import COSTS, can_be_played, can_be_shared_out
from byre.games.six.rules import CHOOSE, DRAFT, FULL, HAND, ROW, all_have_chosen, is_last_round, lowest_chosen, row_for


def problem(state: State) -> str | None:
    """Why the rules can not lead to this state, in a sentence; None if they can."""
    return _cards(state) or _phase(state) or _bulls(state) or _scores(state) or _history(state)


def _cards(state: State) -> str | None:
    n = int(state.players)
    rows = _rows(state)
    hands = [state.hands[seat, : state.held[seat]].tolist() for seat in range(n)]
    revealed = [card for card in state.chosen[:n].tolist() if card and state.phase == ROW]
    gone, draft = _gone(state), state.draft.nonzero()[0].tolist()
    cards = [*gone, *draft, *revealed, *(card for cards in (*rows, *hands) for card in cards)]
    if len(set(cards)) != len(cards):
        return "a card is there twice"
    if any(sorted(cards) != cards for cards in (*rows, *hands)):
        return "the cards of a row, and of a hand, ascend"
    if state.pro and sorted(cards) != list(range(1, HAND * n + ROWS + 1)):
        return f"the pro variant with {n} players uses just the cards 1 to {HAND * n + ROWS}"
    placed = sum(map(len, rows)) + len(gone)
    if state.phase != DRAFT and placed != ROWS + n * _tricks_played(state):
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
    bulls, gone = state.bulls[: state.players].tolist(), _gone(state)
    costs = sorted((COSTS[card] for card in gone), reverse=True)
    most = FULL * _tricks_played(state)
    if sum(bulls) != sum(costs):
        return f"the bulls of this round are those of the cards gone, {sum(costs)}"
    if max(bulls) > sum(costs[:most]) or sum(min(count, most) for count in bulls) < len(gone):
        return "a seat takes at most one row a trick"
    if not can_be_shared_out(gone, tuple(bulls)):
        return "the bulls of each seat are those of whole cards"
    return None


def _scores(state: State) -> str | None:
    """The totals with which this round began are those of rounds that did not end the match."""
    before = state.scores[: state.players].tolist()
    if state.phase == OVER:
        if not is_last_round(state):
            return "this match is not over"
        before = [score - bulls for score, bulls in zip(before, state.bulls.tolist())]
    rounds = int(state.round_number) - 1
    least, most, most_of_one = _bulls_of_a_round(state)
    if min(before) < 0 or not least * rounds <= sum(before) <= most * rounds:
        return f"{rounds} finished rounds give {least * rounds} to {most * rounds} bulls in all"
    if max(before) > most_of_one * rounds:
        return f"{rounds} finished rounds give a seat at most {most_of_one * rounds} bulls"
    past_the_end = rounds >= state.rounds if state.rounds else max(before) > state.target
    return "this match is over already" if past_the_end else None


def _bulls_of_a_round(state: State) -> tuple[int, int, int]:
    """The least and the most that all seats take, and the most that one does.

    At the end of a round at least one card lies in each row, and at most five; all others are taken. A seat takes at
    most one full row a trick.
    """
    played = HAND * int(state.players)
    deck = played + ROWS if state.pro else CARDS
    costs = sorted(COSTS[1 : deck + 1])
    least_taken = played + ROWS - ROWS * FULL
    return sum(costs[:least_taken]), sum(costs[-played:]), sum(costs[-min(played, FULL * HAND) :])


def _history(state: State) -> str | None:
    if state.phase == DRAFT:
        return None
    rows, bulls = tuple(map(tuple, _rows(state))), tuple(state.bulls[: state.players].tolist())
    if not can_be_played(rows, _gone(state), bulls, bool(state.pro)):
        return "there is no order of play that puts these cards into these rows and gives these bulls"
    return None


def _rows(state: State) -> list[list[int]]:
    return [state.rows[row, : state.lengths[row]].tolist() for row in range(ROWS)]


def _gone(state: State) -> tuple[int, ...]:
    return tuple(state.gone.nonzero()[0].tolist())


def _tricks_played(state: State) -> int:
    return HAND if state.phase == OVER else int(state.trick) - 1
