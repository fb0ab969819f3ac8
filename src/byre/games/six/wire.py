"""six: views and events as JSON."""

from __future__ import annotations

from typing import Any

from byre.engine.actions import Action
from byre.engine.game import Options
from byre.engine.notes import DEALT, NOBODY, Event
from byre.engine.reading import Reader, check_list, check_whole, complain, hand_or_size
from byre.engine.record import EVERYTHING, Array, State, View
from byre.games.six.actions import CARDS, ROWS
from byre.games.six.rules import CHOSE, DRAFTED, FULL, HAND, PLACED, REVEALED, TOOK_ROW
from byre.games.six.views import HIDDEN

VIEW_KEYS = ("rows", "hands", "chosen", "bulls", "trick", "gone", "draft", "first")
MOST_BULLS = 171  # in the whole deck


def set_options(state: State, options: Options) -> None:
    state.target = -1 if options["target"] is None else options["target"]
    state.rounds = options["rounds"] or 0
    state.pro = options["pro"]


def write_open(view: View) -> dict[str, Any]:
    """What is the same for all who look at it."""
    return {
        "rows": [[card for card in row if card] for row in view.rows.tolist()],
        "bulls": view.bulls[: view.players].tolist(),
        "trick": view.trick,
        "gone": _marked(view.gone),
        "draft": _marked(view.draft),
        "first": None if view.first == NOBODY else view.first,
    }


def write_own(view: View) -> dict[str, Any]:
    """What hangs on who looks at it."""
    n, viewer = view.players, view.viewer
    is_open = viewer == EVERYTHING or view.pro
    hands = view.hands
    return {
        "hands": [
            hands[seat, :held].tolist()
            if is_open or seat == viewer
            else held  # an open hand, even an empty one, is a list
            for seat, held in enumerate(view.held[:n].tolist())
        ],
        "chosen": [_chosen(card) for card in view.chosen[:n].tolist()],
    }


def _chosen(card: int) -> int | bool | None:
    return True if card == HIDDEN else card or None


def _marked(cards: Array) -> list[int]:
    marked: list[int] = cards.nonzero()[0].tolist()
    return marked


def read_view(reader: Reader, view: View) -> None:
    view.trick = reader.whole("trick", 1, HAND)
    view.first = reader.seat_or("first", NOBODY)
    for row, cards in enumerate(check_list("rows", reader.any("rows"), ROWS, ROWS)):
        view.lengths[row] = len(check_list("rows", cards, 0, FULL))
        view.rows[row, : view.lengths[row]] = [_card("rows", card) for card in cards]
    for seat, hand in enumerate(reader.by_seat("hands")):
        cards, view.held[seat] = hand_or_size("hands", hand, HAND, _card)
        view.hands[seat, : len(cards)] = cards
    for seat, card in enumerate(reader.by_seat("chosen")):
        view.chosen[seat] = _read_chosen(card)
    for seat, bulls in enumerate(reader.by_seat("bulls")):
        view.bulls[seat] = check_whole("bulls", bulls, 0, MOST_BULLS)
    for key, marks in (("gone", view.gone), ("draft", view.draft)):
        for card in reader.up_to(key, CARDS):
            marks[_card(key, card)] = 1


def _card(key: str, value: object) -> int:
    if type(value) is not int or not 1 <= value <= CARDS:
        complain(key, f"made of cards from 1 to {CARDS}", value)
    return value


def _read_chosen(value: object) -> int:
    if value is None:
        return 0
    return HIDDEN if value is True else _card("chosen", value)


def write_event(event: Event, players: int) -> Action:
    """The event in JSON, everything in it."""
    if event.kind == DEALT:
        return _dealt(event, players)
    if event.kind == DRAFTED:
        return {"type": "drafted", "seat": event.seat, "card": event.one()}
    if event.kind == CHOSE:
        return {"type": "chose", "seat": event.seat, "card": event.one()}
    if event.kind == REVEALED:
        return {"type": "revealed", "seat": None, "cards": event.rest()}
    if event.kind == PLACED:
        return {"type": "placed", "seat": event.seat, "card": event.one(), "row": event.one()}
    assert event.kind == TOOK_ROW
    return {"type": "took_row", "seat": event.seat, "row": event.one(), "bulls": event.one(), "cards": event.some()}


def _dealt(event: Event, players: int) -> Action:
    round_, first = event.one(), event.one()
    hands = [event.some() for _ in range(players)]
    rows = event.times(ROWS)
    draft = event.one()
    return {
        "type": "dealt",
        "seat": None,
        "round": round_,
        "first": None if first == NOBODY else first,
        "hands": hands,
        "rows": [[card] if card else [] for card in rows],
        "draft": list(range(1, draft + 1)),
    }
