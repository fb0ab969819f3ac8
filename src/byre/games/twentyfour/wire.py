"""twentyfour: views and events as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from byre.engine.actions import Action
from byre.engine.game import Options
from byre.engine.notes import DEALT, NOBODY, Event
from byre.engine.reading import Reader, check_flag, check_list, check_whole, check_word, complain, hand_or_size
from byre.engine.record import EVERYTHING, Array, State, View
from byre.engine.sets import cards_in, set_of
from byre.errors import IllegalAction
from byre.games.twentyfour import GAME
from byre.games.twentyfour.actions import CARDS, COLOURS, FIRST_PLAY, MOST_EXCHANGED, NAMES, VALUES
from byre.games.twentyfour.rules import (
    BLIND_CALLED,
    DEALT_AT_ONCE,
    DROPPED,
    EXCHANGED,
    HAND,
    NO_COLOUR,
    PLAYED,
    SEATS,
    TRICK_WON,
    TRUMP_NAMED,
    WHITE,
    around,
)

VIEW_KEYS = (
    "hands",
    "stock",
    "dealer",
    "declarer",
    "blind",
    "trump",
    "next_trump",
    "high",
    "next_high",
    "trick",
    "plays",
    "tricks",
    "dropped",
    "gone",
    "handed_in",
    "voids",
)
CARD_NUMBERS = {name: card for card, name in enumerate(NAMES, 1)}
VOID_NAMES = (*COLOURS, "24")


def set_options(state: State, options: Options) -> None:
    state.chaos = options["chaos"]
    state.dropout = options["dropout"]
    state.limits = options["limits"]
    state.declarer_penalty = options["declarer_penalty"]


def write_open(view: View) -> dict[str, Any]:
    """What is the same for all who look at it."""
    n = view.players
    return {
        "dealer": view.dealer,
        "declarer": around(view.players, view.dealer + 1),
        "blind": bool(view.blind),
        "trump": _colour(view.trump),
        "next_trump": _colour(view.next_trump),
        "high": view.high,
        "next_high": view.next_high,
        "trick": view.trick,
        "plays": [_play(view, i) for i in range(view.played)],
        "tricks": view.tricks[:n].tolist(),
        "dropped": [bool(dropped) for dropped in view.dropped[:n].tolist()],
        "gone": _names(cards_in(view.gone)),
        "voids": [[name for name, void in zip(VOID_NAMES, voids) if void] for voids in view.voids[:n].tolist()],
    }


def write_own(view: View) -> dict[str, Any]:
    """What hangs on who looks at it."""
    n, viewer, drawn = view.players, int(view.viewer), int(view.drawn)
    return {
        "hands": _of_seats(viewer, view.hands[:n], view.held[:n]),
        "stock": _names(view.stock[drawn:].tolist()) if viewer == EVERYTHING else CARDS - drawn,
        "handed_in": _of_seats(viewer, view.handed_in[:n], view.handed[:n]),
    }


def _of_seats(viewer: int, cards: Array, counts: Array) -> list[list[str] | int]:
    """What is each seat's own: its cards, or how many they are."""
    return [
        _names(cards_in(own)) if viewer in (seat, EVERYTHING) else count
        for seat, (own, count) in enumerate(zip(cards.tolist(), counts.tolist()))
    ]


def _names(cards: Iterable[int]) -> list[str]:
    return [NAMES[card - 1] for card in cards]


def _colour(colour: Any) -> str | None:
    return None if colour == NO_COLOUR else COLOURS[colour]


def _play(view: View, place: int) -> Action:
    return {**GAME.codec.action(int(view.plays[place])), "seat": int(view.played_by[place])}


def read_view(reader: Reader, view: View) -> None:
    view.turn = int(view.owing).bit_length() - 1 if view.owing else NOBODY
    view.dealer = reader.whole("dealer", 0, reader.players - 1)
    view.blind = reader.flag("blind")
    view.trump = _read_colour("trump", reader.any("trump"))
    view.next_trump = _read_colour("next_trump", reader.any("next_trump"))
    view.high = _read_high("high", reader.any("high"))
    view.next_high = _read_high("next_high", reader.any("next_high"))
    view.trick = reader.whole("trick", 1, HAND)
    for seat, tricks in enumerate(reader.by_seat("tricks")):
        view.tricks[seat] = check_whole("tricks", tricks, 0, HAND)
    for seat, dropped in enumerate(reader.by_seat("dropped")):
        view.dropped[seat] = check_flag("dropped", dropped)
    for seat, voids in enumerate(reader.by_seat("voids")):
        for colour in check_list("voids", voids, 0, WHITE + 1):
            view.voids[seat, _read_void(colour)] = 1
    _read_cards(reader, view)
    _read_plays(reader, view)


def _read_cards(reader: Reader, view: View) -> None:
    for seat, hand in enumerate(reader.by_seat("hands")):
        cards, view.held[seat] = hand_or_size("hands", hand, HAND, _read_card)
        view.hands[seat] = _read_set("hands", cards)
    for seat, handed_in in enumerate(reader.by_seat("handed_in")):
        cards, view.handed[seat] = hand_or_size("handed_in", handed_in, MOST_EXCHANGED, _read_card)
        view.handed_in[seat] = _read_set("handed_in", cards)
    cards, size = hand_or_size("stock", reader.any("stock"), CARDS, _read_card)
    view.drawn = CARDS - size
    view.stock[CARDS - len(cards) :] = cards
    view.gone = _read_set("gone", [_read_card("gone", card) for card in reader.up_to("gone", CARDS)])


def _read_set(key: str, cards: list[int]) -> int:
    if any(first >= second for first, second in pairwise(cards)):
        complain(key, "in the order of hands, each card once", _names(cards))
    return set_of(cards)


def _read_plays(reader: Reader, view: View) -> None:
    plays = reader.up_to("plays", SEATS)
    view.played = len(plays)
    for place, play in enumerate(plays):
        if not isinstance(play, dict) or "seat" not in play:
            complain("plays", "made of plays with their 'seat'", play)
        view.played_by[place] = check_whole("plays", play["seat"], 0, reader.players - 1)
        view.plays[place] = _read_play({key: value for key, value in play.items() if key != "seat"})


def _read_play(play: Action) -> int:
    try:
        number = GAME.codec.number(play)
    except IllegalAction as error:
        complain("plays", f"made of plays ({error})", play)
    if number < FIRST_PLAY:
        complain("plays", "made of plays of cards", play)
    return number


def _read_card(key: str, value: object) -> int:
    return check_word(key, value, CARD_NUMBERS, "made of cards as 'red-7' or '24'")


def _read_void(value: object) -> int:
    names = {name: colour for colour, name in enumerate(VOID_NAMES)}
    return check_word("voids", value, names, f"made of {', '.join(VOID_NAMES)}")


def _read_colour(key: str, value: object) -> int:
    names = {name: colour for colour, name in enumerate(COLOURS)}
    return NO_COLOUR if value is None else check_word(key, value, names, f"one of {', '.join(COLOURS)}, or null")


def _read_high(key: str, value: object) -> int:
    if check_whole(key, value, 1, VALUES) not in (1, VALUES):
        complain(key, f"{VALUES} or 1", value)
    return int(value)  # type: ignore[call-overload]


def write_event(event: Event, players: int) -> Action:
    """The event in JSON, everything in it."""
    if event.kind == DEALT:
        return _dealt(event, players)
    if event.kind == BLIND_CALLED:
        return {"type": "blind_called", "seat": event.seat, "call": bool(event.one())}
    if event.kind == TRUMP_NAMED:
        return {"type": "trump_named", "seat": event.seat, "colour": COLOURS[event.one()]}
    if event.kind == EXCHANGED:
        return _exchanged(event)
    if event.kind == DROPPED:
        return {"type": "dropped", "seat": event.seat}
    if event.kind == PLAYED:
        return {**GAME.codec.action(event.one()), "type": "played", "seat": event.seat}
    assert event.kind == TRICK_WON
    trick, trump, high = event.rest()
    return {"type": "trick_won", "seat": event.seat, "trick": trick, "next_trump": COLOURS[trump], "next_high": high}


def _dealt(event: Event, players: int) -> Action:
    """Three cards each, dealt from the declarer on: before trump is named (part 1), or after (part 2)."""
    round_, part, first = event.one(), event.one(), event.one()
    hands = {(first + i) % players: sorted(event.times(DEALT_AT_ONCE)) for i in range(players)}
    return {
        "type": "dealt",
        "seat": None,
        "round": round_,
        "part": part,
        "dealer": (first - 1) % players,
        "hands": [_names(hands[seat]) for seat in range(players)],
    }


def _exchanged(event: Event) -> Action:
    cards = event.rest()
    handed_in, received = sorted(cards[: len(cards) // 2]), sorted(cards[len(cards) // 2 :])
    return {"type": "exchanged", "seat": event.seat, "handed_in": _names(handed_in), "received": _names(received)}
