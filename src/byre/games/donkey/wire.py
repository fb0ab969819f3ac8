"""donkey: views and events as JSON."""

from __future__ import annotations

from typing import Any

from byre.engine.actions import Action
from byre.engine.game import Options
from byre.engine.notes import DEALT, NOBODY, Event
from byre.engine.reading import Reader, check_list, check_word, complain, hand_or_size
from byre.engine.record import EVERYTHING, Array, State, View
from byre.games.donkey.actions import DONKEY, KINDS, NAMES, OX, actions, cards_of
from byre.games.donkey.rules import DECK, OX_ROUND, PASSED, PLAYED, ROUND_WON, TOOK_CARDS, TOOK_SPECIAL

ROUND_SCORED_EVENT = "deal_scored"  # a deal is a round
VIEW_KEYS = (
    "hands",
    "starter",
    "kind",
    "plays",
    "leader",
    "blocked",
    "middle",
    "piles",
    "trick",
    "gone",
    "seen",
)
CARDS = DECK + 2  # with donkey and ox
MOST_TRICKS = 2 * CARDS  # more than a deal can have: of two rounds running, at least one takes a card out
ROUND_KINDS = (None, "normal", "donkey", "ox")
NUMBER_OF = {name: card for card, name in enumerate(NAMES) if card}
CARDS_OF = [cards_of(action) for action in actions()]  # by the number of an action
ACTION_OF = {tuple(cards): number for number, cards in enumerate(CARDS_OF)}


def set_options(state: State, options: Options) -> None:
    state.deals = options["deals"]
    state.ox = options["ox"]


def write_open(view: View) -> dict[str, Any]:
    """What is the same for all who look at it."""
    n = view.players
    return {
        "starter": view.starter,
        "kind": ROUND_KINDS[view.kind],
        "plays": [_write_play(view, turn, play) for turn, play in enumerate(view.plays[: view.turns].tolist())],
        "leader": None if view.leader == NOBODY else view.leader,
        "blocked": _names([view.blocked] if view.blocked else []),
        "middle": _middle(view.middle),
        "piles": [_counted(pile) for pile in view.piles[:n].tolist()],
        "trick": view.trick,
        "gone": _counted(view.gone.tolist()),
        "seen": [_counted(seen) for seen in view.seen[:n].tolist()],
    }


def write_own(view: View) -> dict[str, Any]:
    """What hangs on who looks at it."""
    viewer, hands = view.viewer, view.hands
    return {
        "hands": [
            _counted(hands[seat].tolist()) if viewer in (seat, EVERYTHING) else held
            for seat, held in enumerate(view.held[: view.players].tolist())
        ]
    }


def _write_play(view: View, turn: int, action: int) -> dict[str, Any]:
    return {"seat": (view.starter + turn) % view.players, "cards": _names(CARDS_OF[action])}


def _middle(count: int) -> list[int | str]:
    """The ox is the first to be taken."""
    return _names([DONKEY, OX][:count])


def _counted(counts: Array | list[int]) -> list[int | str]:
    """Cards of which there are so many, in the order of hands."""
    return [name for name, count in zip(NAMES, counts) for _ in range(count)]


def _names(cards: list[int]) -> list[int | str]:
    return [NAMES[card] for card in cards]


def read_view(reader: Reader, view: View) -> None:
    view.trick = reader.whole("trick", 1, MOST_TRICKS)
    view.starter = reader.whole("starter", 0, reader.players - 1)
    view.leader = reader.seat_or("leader", NOBODY)
    view.kind = _read_kind(reader.any("kind"))
    view.middle = len(reader.up_to("middle", 2))
    for card in reader.up_to("blocked", 1):
        view.blocked = check_word("blocked", card, {"donkey": DONKEY, "ox": OX}, "made of 'donkey' and 'ox'")
    for turn, play in enumerate(reader.up_to("plays", reader.players - 1)):
        view.plays[turn] = _read_play(play)
        view.turns = turn + 1
    for seat, hand in enumerate(reader.by_seat("hands")):
        cards, view.held[seat] = hand_or_size("hands", hand, CARDS, _card)
        _count(cards, view.hands[seat])
    for key, counts in (("piles", view.piles), ("seen", view.seen)):
        for seat, cards in enumerate(reader.by_seat(key)):
            _count(_read_cards(key, cards), counts[seat])
    _count(_read_cards("gone", reader.any("gone")), view.gone)


def _read_kind(value: object) -> int:
    if not isinstance(value, str | None) or value not in ROUND_KINDS:
        complain("kind", "'normal', 'donkey', 'ox' or null", value)
    return ROUND_KINDS.index(value)


def _read_play(value: object) -> int:
    """The number of a play; whose turn it was follows from the starter."""
    if not isinstance(value, dict) or value.keys() != {"seat", "cards"}:
        complain("plays", "made of dicts with 'seat' and 'cards'", value)
    cards = tuple(_read_cards("plays", value["cards"]))
    if cards not in ACTION_OF:
        complain("plays", "made of cards of one value, with jokers last", value["cards"])
    return ACTION_OF[cards]


def _read_cards(key: str, value: object) -> list[int]:
    return [_card(key, card) for card in check_list(key, value, 0, CARDS)]


def _card(key: str, value: object) -> int:
    return check_word(key, value, NUMBER_OF, "made of cards: 1 to 13, 'joker', 'donkey', 'ox'")


def _count(cards: list[int], counts: Array) -> None:
    for card in cards:
        counts[card] += 1


def write_event(event: Event, players: int) -> Action:
    """The event in JSON, everything in it."""
    if event.kind == DEALT:
        return _dealt(event, players)
    if event.kind == PLAYED:
        return {"type": "played", "seat": event.seat, "cards": _names(CARDS_OF[event.one()])}
    if event.kind == PASSED:
        return {"type": "passed", "seat": event.seat}
    if event.kind == ROUND_WON:
        return {"type": "round_won", "seat": event.seat, "trick": event.one(), "kind": ROUND_KINDS[event.one()]}
    if event.kind == TOOK_CARDS:
        return _took_cards(event)
    assert event.kind == TOOK_SPECIAL
    return {"type": "took_special", "seat": event.seat, "card": NAMES[event.one()]}


def _took_cards(event: Event) -> Action:
    into = "pile" if event.one() == OX_ROUND else "hand"
    cards = sorted(card for action in event.rest() for card in CARDS_OF[action])
    return {"type": "took_cards", "seat": event.seat, "into": into, "cards": _names(cards)}


def _dealt(event: Event, players: int) -> Action:
    return {
        "type": "dealt",
        "seat": None,
        "round": event.one(),
        "starter": event.one(),
        "middle": _middle(event.one()),
        "hands": [_counted(event.times(KINDS)) for _ in range(players)],
    }
