"""twentyfour: whether the tricks of a round so far can have been played.

A state tells which cards were played to earlier tricks, who won how many, and what was shown, but not who played what.
This looks for one way in which it can have come about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from byre.engine.record import State
from byre.games.twentyfour.actions import COLOURS, THE_24, VALUES
from byre.games.twentyfour.rules import (
    COLOUR_OF,
    FIRST_PLAYS,
    VALUE_OF,
    WHITE,
    declarer,
    trick_winner,
    trump_may_change,
)
from byre.games.twentyfour.totals import shares

# With more cards than that hardly a position is impossible that the colours allow; and a search that took so long
# without an answer is given up, in favour of the position.
MOST_CARDS = 8
MOST_STEPS = 1000

Voids = Mapping[int, frozenset[int]]  # by seat, the colours that it has shown not to hold


def tricks_can_be_played(
    state: State, seats: list[int], gone: list[int], leader: int, shown_now: Mapping[int, set[int]]
) -> bool:
    """Can these seats have played these cards to earlier tricks, so that `leader` won the last one of them?"""
    if not gone:
        return True
    search = Search(state, seats, leader, shown_now)
    return search.leads_fit(gone) and (len(gone) > MOST_CARDS or search.finds(gone))


class Search:
    """Tries every card for every seat in turn, until all cards are played as the state tells."""

    def __init__(self, state: State, seats: list[int], leader: int, shown_now: Mapping[int, set[int]]) -> None:
        self.state = state
        self.table = state.copy()
        self.seats = seats
        self.leader = leader
        self.voids = {seat: frozenset(state.voids[seat].nonzero()[0].tolist()) for seat in seats}
        self.to_show = {seat: self.voids[seat] - shown_now.get(seat, set()) for seat in seats}
        self.won = state.tricks.tolist()
        self.steps = MOST_STEPS

    def leads_fit(self, gone: list[int]) -> bool:
        """Can the colours that were led be such that who had to follow could?"""
        tricks = len(gone) // len(self.seats)
        for trump in self._trumps(gone):
            suits = Counter(_suit(card, trump) for card in gone)
            if any(self._colours_fit(leads, suits) for leads in shares(tricks, [*range(len(COLOURS))])):
                return True
        return False

    def _colours_fit(self, leads: Mapping[int, int], suits: Mapping[int, int]) -> bool:
        """Are there cards enough of each colour for those who followed it, and not too many?"""
        void = {colour: sum(colour in self.voids[seat] for seat in self.seats) for colour in leads}
        shown = {colour: sum(colour in self.to_show[seat] for seat in self.seats) for colour in leads}
        elsewhere = sum(leads[colour] * void[colour] for colour in leads)
        for colour, led in leads.items():
            least = led * max(1, len(self.seats) - void[colour])
            most = led * len(self.seats) - shown[colour] + elsewhere - led * void[colour]
            if not least <= suits.get(colour, 0) <= most or (shown[colour] and not led):
                return False
        return True

    def _trumps(self, gone: list[int]) -> Iterable[int]:
        """What can have been trump in an earlier trick."""
        any_two = any(VALUE_OF[card] == 2 for card in gone)
        return range(len(COLOURS)) if any_two and trump_may_change(self.state) else (int(self.state.trump),)

    def finds(self, gone: list[int]) -> bool:
        trumps = self._trumps(gone)
        nothing: Voids = {seat: frozenset() for seat in self.seats}
        return any(self._trick(frozenset(gone), declarer(self.state), trump, VALUES, nothing) for trump in trumps)

    def _trick(self, cards: frozenset[int], leader: int, trump: int, high: int, shown: Voids) -> bool:
        """Can the cards be played from this trick on?"""
        if not cards:
            same = (leader, trump, high) == (self.leader, self.state.trump, self.state.high)
            return same and all(self.to_show[seat] <= shown[seat] for seat in self.seats)
        first = self.seats.index(leader)
        order = self.seats[first:] + self.seats[:first]
        return self._play(cards, order, [], trump, high, shown)

    def _play(
        self, cards: frozenset[int], order: list[int], played: list[int], trump: int, high: int, shown: Voids
    ) -> bool:
        """Can the cards be played from this seat's turn on?"""
        if len(played) == len(order):
            return self._end(cards, order, played, trump, high, shown)
        seat = order[len(played)]
        for card in sorted(cards):
            self.steps -= 1
            if self.steps < 0:
                return True
            shows = _shows(card, played, trump)
            if COLOUR_OF[card] in shown[seat] or not shows <= self.voids[seat]:
                continue
            now_shown = {**shown, seat: shown[seat] | shows}
            if self._play(cards - {card}, order, [*played, card], trump, high, now_shown):
                return True
        return False

    def _end(
        self, cards: frozenset[int], order: list[int], played: list[int], trump: int, high: int, shown: Voids
    ) -> bool:
        winner = self._winner(order, played, trump, high)
        if self.won[winner] == 0:
            return False
        self.won[winner] -= 1
        found = any(
            self._trick(cards, winner, next_trump, next_high, shown)
            for next_trump in self._next_trumps(played, trump)
            for next_high in _next_highs(played, high)
        )
        self.won[winner] += 1
        return found

    def _winner(self, order: list[int], played: list[int], trump: int, high: int) -> int:
        table = self.table
        table.trump, table.high, table.played = trump, high, len(played)
        table.plays[: len(played)] = FIRST_PLAYS[played]
        table.played_by[: len(played)] = order
        return int(trick_winner(table))

    def _next_trumps(self, played: list[int], trump: int) -> Iterable[int]:
        named = trump_may_change(self.state) and any(VALUE_OF[card] == 2 for card in played)
        return range(len(COLOURS)) if named else (trump,)


def _next_highs(played: list[int], high: int) -> Iterable[int]:
    return (high, VALUES + 1 - high) if any(VALUE_OF[card] == 1 for card in played) else (high,)


def _shows(card: int, played: list[int], trump: int) -> frozenset[int]:
    """What a seat shows by playing a card after others."""
    if not played or _suit(card, trump) == _suit(played[0], trump):
        return frozenset()
    led = _suit(played[0], trump)
    return frozenset((led, WHITE) if led == trump else (led,))


def _suit(card: int, trump: int) -> int:
    return trump if card == THE_24 else int(COLOUR_OF[card])
