"""twentyfour: which states the rules can lead to."""

from __future__ import annotations

from byre.engine.generic import LEGAL, OVER
from byre.engine.notes import NO_NOTES, NOBODY
from byre.engine.record import State
from byre.engine.sets import cards_in, only
from byre.games.twentyfour.actions import CARDS, COLOURS, THE_24, VALUES
from byre.games.twentyfour.history import tricks_can_be_played
from byre.games.twentyfour.rules import (
    BLIND,
    COLOUR_OF,
    DEALT_AT_ONCE,
    EXCHANGE,
    HAND,
    LOST,
    NO_COLOUR,
    NO_DROP,
    PLAY,
    REASONS,
    TRUMP,
    VALUE_OF,
    WHITE,
    YELLOW,
    card_of,
    declarer,
    is_last_round,
    may_call_blind,
    may_exchange,
    play,
    refusal,
    round_points,
    trump_may_change,
    turns_after_declarer,
    why_not_drop,
)
from byre.games.twentyfour.totals import can_be_reached

PHASE_NAMES = {BLIND: "blind yellow", TRUMP: "trump", EXCHANGE: "an exchange"}


def problem(state: State) -> str | None:
    """Why the rules can not lead to this state, in a sentence; None if they can."""
    before = _at_the_start(state)
    found = _cards(state) or _scores(before) or _seats_out(before) or _trump(before)
    if found:
        return found
    if state.phase == OVER:
        return _over(state, before)
    return _playing(state) if state.phase == PLAY else _before_playing(state)


def _at_the_start(state: State) -> State:
    """The state with the points that the seats had when this round began: those count for the limits."""
    before = state.copy()
    if state.phase == OVER:
        for seat in range(state.players):
            before.scores[seat] -= round_points(state, seat)
    return before


# --- in every phase -------------------------------------------------------------------------------------------------


def _cards(state: State) -> str | None:
    seats = range(state.players)
    hands = [cards_in(state.hands[seat]) for seat in seats]
    handed_in = [cards_in(state.handed_in[seat]) for seat in seats]
    lists = (*hands, *handed_in, _in_trick(state), _gone(state), state.stock[state.drawn :].tolist())
    if sorted(card for cards in lists for card in cards) != list(range(1, CARDS + 1)):
        return f"each of the {CARDS} cards is in one place"
    return None


def _scores(before: State) -> str | None:
    """Points at the start of this round."""
    scores = tuple(before.scores[: before.players].tolist())
    if not all(0 < score < LOST for score in scores):
        return f"a round begins when all have more than 0 points and fewer than {LOST}"
    last_declarer = (declarer(before) - 1) % int(before.players)
    options = bool(before.dropout), bool(before.limits), bool(before.declarer_penalty)
    if not can_be_reached(scores, int(before.round_number) - 1, last_declarer, *options):
        return f"{before.round_number - 1} finished rounds do not lead to these points"
    return None


def _seats_out(before: State) -> str | None:
    """Who dropped out, and what the limits allow."""
    out = before.dropped[: before.players].nonzero()[0].tolist()
    if out and not before.dropout:
        return "nobody drops out in this match"
    if declarer(before) in out or before.players - len(out) < 2:
        return "the declarer and one more seat stay in"
    if before.limits and any(before.scores[seat] <= NO_DROP for seat in out):
        return f"with {NO_DROP} points or fewer nobody drops out"
    if any(before.handed[seat] or before.tricks[seat] or before.voids[seat].any() for seat in out):
        return "who dropped out hands in no card and plays none"
    if any(before.handed[seat] and not may_exchange(before, seat) for seat in range(before.players)):
        return "with so few points nobody exchanges"
    return None


def _trump(before: State) -> str | None:
    if (before.trump == NO_COLOUR) != (before.phase in (BLIND, TRUMP)):
        return "trump is named before cards are exchanged, and not earlier"
    if (before.next_trump == NO_COLOUR) != (before.trump == NO_COLOUR):
        return "'next_trump' is null just as long as 'trump' is"
    if before.blind and before.trump != YELLOW:
        return "after blind yellow, yellow is trump"
    if before.blind and not may_call_blind(before):
        return "with so few points the declarer does not call blind yellow"
    return None


# --- before the first trick -----------------------------------------------------------------------------------------


def _before_playing(state: State) -> str | None:
    n = int(state.players)
    if state.trick != 1 or state.played or state.tricks.any() or state.gone or state.voids.any():
        return "nothing is played before all have exchanged"
    if state.high != VALUES or _differs_next(state):
        return f"a round begins with {VALUES} high, and nothing changes before a card is played"
    held = {BLIND: 0, TRUMP: DEALT_AT_ONCE, EXCHANGE: HAND}[int(state.phase)]
    if any(state.held[:n] != held):
        return f"each seat holds {held} cards when {PHASE_NAMES[int(state.phase)]} is asked for"
    return _exchanging(state) if state.phase == EXCHANGE else _naming(state)


def _naming(state: State) -> str | None:
    if state.turn != declarer(state):
        return "the declarer is asked for trump, and nobody else"
    if state.blind or state.handed.any() or state.dropped.any():
        return "nobody exchanges before trump is named"
    if state.phase == BLIND and not may_call_blind(state):
        return "a declarer with so few points is not asked for blind yellow"
    return None


def _exchanging(state: State) -> str | None:
    if state.turn == NOBODY:
        return "somebody is asked to exchange"
    turn = int(state.turn)
    if not may_exchange(state, turn) and why_not_drop(state, turn) != LEGAL:
        return "a seat that may neither exchange nor drop out is not asked to"
    for seat in range(state.players):
        if turns_after_declarer(state, seat) >= turns_after_declarer(state, turn):
            if state.handed[seat] or state.dropped[seat]:
                return "cards are exchanged from the declarer on, clockwise"
    return None


# --- tricks ---------------------------------------------------------------------------------------------------------


def _playing(state: State) -> str | None:
    if state.turn == NOBODY:
        return "somebody is to play a card"
    leader = int(state.played_by[0] if state.played else state.turn)
    finished = int(state.trick) - 1
    if state.dropped[leader] or (finished == 0 and leader != declarer(state)):
        return "the declarer leads the first trick"
    if finished and not state.tricks[leader]:
        return "who won a trick leads the next one"
    return _tricks(state, finished) or _this_trick(state, leader) or _earlier_tricks(state, finished, leader)


def _tricks(state: State, finished: int) -> str | None:
    """How many cards there are, for so many finished tricks."""
    seats = _seats_in(state)
    if state.tricks.sum() != finished:
        return f"{finished} tricks are won by the time of this one"
    if len(_gone(state)) != finished * len(seats):
        return f"{finished} tricks have {finished * len(seats)} cards"
    players = state.played_by[: state.played].tolist()
    if len(set(players)) != len(players) or len(players) >= len(seats):
        return "each seat plays one card to a trick, and the last one ends it"
    for seat in range(state.players):
        played = finished + players.count(seat) if seat in seats else 0
        if state.held[seat] != HAND - played:
            return f"seat {seat} has played {played} cards, and holds {HAND - played}"
    return None


def _this_trick(state: State, leader: int) -> str | None:
    """Plays the trick again from its start."""
    table = state.copy()
    plays = [(int(state.played_by[i]), int(state.plays[i])) for i in range(state.played)]
    for seat, action in plays:
        table.hands[seat] |= only(card_of(action))
        table.held[seat] += 1
    table.plays[:] = 0
    table.played_by[:] = 0
    table.played = 0
    table.next_trump, table.next_high, table.turn = state.trump, state.high, leader
    for seat in _seats_in(state):
        if any(state.voids[seat, COLOUR_OF[card]] for card in cards_in(table.hands[seat])):
            return f"seat {seat} has shown that it has no card of a colour that it has"
    for seat, action in plays:
        if (reason := refusal(table, seat, action)) != LEGAL:
            return f"seat {seat} can not have played that card: {REASONS[reason][1]}"
        play(table, seat, action, NO_NOTES[0])
    return _compare(table, state)


def _compare(table: State, state: State) -> str | None:
    if table.turn != state.turn:
        return f"it is the turn of seat {table.turn}"
    if table.next_trump != state.next_trump or table.next_high != state.next_high:
        return "what changes from the next trick on is what the 1s and 2s of this one call for"
    if (table.voids != state.voids).any():
        return "who does not follow shows that it has no card of the led colour"
    return None


def _earlier_tricks(state: State, finished: int, leader: int) -> str | None:
    """What the tricks before this one can have led to; `leader` won the last of them, if that is known."""
    gone = _gone(state)
    if state.high != VALUES and not any(VALUE_OF[card] == 1 for card in gone):
        return "only a 1 reverses the order"
    return _voids(state, finished, leader) or (
        None
        if tricks_can_be_played(state, _seats_in(state), gone, leader, _shown_now(state))
        else "the tricks before this one can not have been played so"
    )


def _voids(state: State, finished: int, leader: int) -> str | None:
    """Each void was shown in a trick that another seat led."""
    led = {int(COLOUR_OF[card]) for card in (*_gone(state), *_in_trick(state)[:1])}
    trump_stayed = not trump_may_change(state) or not any(VALUE_OF[card] == 2 for card in _played(state))
    if WHITE in led:
        led |= {int(state.trump)} if trump_stayed else set(range(len(COLOURS)))
    shown_now = _shown_now(state)
    for seat in _seats_in(state):
        colours = {colour for colour in range(len(COLOURS)) if state.voids[seat, colour]}
        if not colours <= led:
            return "who shows that it has no card of a colour does so when that colour is led"
        leads = int(state.tricks[seat]) - (seat == leader) + (finished > 0 and seat == declarer(state))
        if leader == NOBODY and state.tricks[seat]:
            leads -= 1  # it may have won the last one
        if len(colours) > finished - leads + (seat in shown_now):
            return f"seat {seat} has not followed in so many tricks"
        if state.voids[seat, WHITE] and not colours:
            return "the 24 is shown to be missing with a colour that was trump"
        if trump_stayed and state.voids[seat, WHITE] != state.voids[seat, state.trump]:
            return "not following a led trump shows that the 24 is missing too"
    return None


def _shown_now(state: State) -> dict[int, set[int]]:
    """The voids that seats have shown in this trick, by seat."""
    shown = {}
    suits = [int(state.trump) if card == THE_24 else int(COLOUR_OF[card]) for card in _in_trick(state)]
    for seat, suit in zip(state.played_by[: state.played].tolist(), suits, strict=True):
        if suit != suits[0]:
            shown[seat] = {suits[0], WHITE} if suits[0] == state.trump else {suits[0]}
    return shown


# --- the end --------------------------------------------------------------------------------------------------------


def _over(state: State, before: State) -> str | None:
    seats = _seats_in(state)
    if not is_last_round(state):
        return "this match is not over"
    if state.trick != HAND or state.played or _differs_next(state):
        return "a match ends after a sixth trick, with no card on the table"
    if state.tricks.sum() != HAND or len(_gone(state)) != HAND * len(seats):
        return "the sixth trick is won, and its cards are gone"
    if any(state.held[seat] != (0 if seat in seats else HAND) for seat in range(state.players)):
        return "all cards are played at the end, but for those of who dropped out"
    return _earlier_tricks(before, HAND, NOBODY)


def _differs_next(state: State) -> bool:
    return bool(state.next_trump != state.trump or state.next_high != state.high)


def _seats_in(state: State) -> list[int]:
    return [seat for seat in range(state.players) if not state.dropped[seat]]


def _gone(state: State) -> list[int]:
    return list(cards_in(state.gone))


def _in_trick(state: State) -> list[int]:
    return [int(card_of(action)) for action in state.plays[: state.played].tolist()]


def _played(state: State) -> list[int]:
    return [*_gone(state), *_in_trick(state)]
