"""Steps and sentences: what each event looks like, and how it is put into words, whatever it is shown on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

Card: TypeAlias = int | str
Cards: TypeAlias = list[Card] | int  # how many there are, where the reader may not know them
Place: TypeAlias = list[str | int]  # a path into the view, as ["rows", 2]; or ["seats", 1], a seat itself
Event: TypeAlias = Mapping[str, Any]

MOVE = 250  # milliseconds that a card takes from one place to another
READ_CARD = 600
READ_REVEAL = 700
READ_TRICK = 1250
READ_SCENE = 1400  # a picture of its own
TURN_CARD = 550  # a card that is turned over, one of several: 500 on any screen, which takes a while to show it
CARRY = 900  # cards that are carried off together, and what they come to
ANNOUNCE = 1000  # a picture that only says what is near, such as the last card


class Holding(Struct, frozen=True):
    """Cards that lie at a seat."""

    seat: int
    cards: list[Card | None]  # null: face down


class Argument(Struct, frozen=True, omit_defaults=True):
    """An argument of a sentence that depends on who reads it, or in which language. One of the keys is given."""

    seat: int | UnsetType = UNSET  # the name of whoever sits there; "you" to the reader
    seats: list[int] | UnsetType = UNSET  # several names
    reader: list[int] | UnsetType = field(default=UNSET, name="is")  # "yes" to the reader who alone sits there, or "no"
    card: Card | UnsetType | None = UNSET  # null: "hidden"
    cards: Cards | UnsetType = UNSET  # a number: "hidden"
    held: list[Holding] | UnsetType = UNSET  # cards with the names of those who have them


Value: TypeAlias = str | int | Argument


class Sentence(Struct, frozen=True):
    """A message of the catalogues, with its arguments."""

    id: str
    args: dict[str, Value] = {}


class ViewChange(Struct, frozen=True, omit_defaults=True):
    """Something that an event changes in the view.

    `take` and `put` concern cards: a list loses or gains them; a number goes down or up; a place for a single card
    becomes null, or the card, or true where it is hidden.
    """

    op: Literal["set", "add", "append", "take", "put"]
    at: Place
    value: Any = UNSET  # of `set`, `add` and `append`
    cards: Cards | UnsetType = UNSET  # of `take` and `put`


class CardMove(Struct, frozen=True, omit_defaults=True):
    """Cards that move from one place to another. As many as 0 are all that lie there."""

    cards: Cards
    start: Place = field(name="from")
    end: Place = field(name="to")
    heap: bool = False  # are they carried off together, slowly?


class Count(Struct, frozen=True):
    """A number that is shown beside a place: what it gains now, or what is added to the sum that stands there."""

    at: Place
    number: int
    kind: Literal["gain", "sum"]


Cue: TypeAlias = Literal["card", "swap", "flip", "shuffle", "ouch", "won", "knock", "call", "end"]
Scene: TypeAlias = Literal["last-card", "no-cards", "last-cards", "showdown"]
Worth: TypeAlias = Literal["seen", "logged", "spoken"]


class StepPart(Struct, frozen=True, omit_defaults=True):
    """A part of a step that is looked at by itself, such as one of several cards that are turned over in turn."""

    changes: list[ViewChange] = []
    glow: list[Place] = []
    counts: list[Count] = []
    hold: int = 0
    cue: Cue | None = None


class CardsLeft(Struct, frozen=True):
    """So many cards are at a place of the view."""

    at: Place
    count: int


class Announcement(Struct, frozen=True, omit_defaults=True):
    """What is announced with a step by a picture that all games share, such as that somebody has one card left."""

    sentence: Sentence
    scene: Scene
    cue: Cue
    hold: int
    first: bool = False  # is it announced before the step, by the view before it?
    left: CardsLeft | None = None  # only if it is so then: events do not say how many cards are left


class Step(Struct, frozen=True, omit_defaults=True):
    """An event as it is shown: what moves, what has changed then, how long it is looked at, and what is said."""

    sentences: Annotated[list[Sentence], Meta(min_length=1)]
    changes: list[ViewChange] = []
    moves: list[CardMove] = []
    glow: list[Place] = []  # what is pointed at meanwhile
    counts: list[Count] = []
    beats: list[StepPart] = []  # what is shown before it, part by part
    scene: str | None = None  # a picture of its own that goes with it; each game has its own
    announced: list[Announcement] = []
    before: int = 0  # milliseconds for which what lies there is looked at before it happens
    hold: int = 0  # milliseconds for which it is looked at afterwards
    cue: Cue | None = None  # what is heard
    anew: bool = False  # is nothing as it was? Then the view after the whole move is shown from here on
    # To others than the seat of the event: only seen at the seats, written down, or read aloud as well.
    worth: Worth = "spoken"


# --- arguments ------------------------------------------------------------------------------------------------------


def who(seat: int) -> dict[str, Value]:
    """Return the arguments that say who acts."""
    return {"seat": Argument(seat=seat), "you": Argument(reader=[seat])}


def card(card: Card | None) -> Argument:
    return Argument(card=card)


def cards(cards: Cards) -> Argument:
    return Argument(cards=cards)


def yes(truth: object) -> str:
    return "yes" if truth else "no"


# --- changes --------------------------------------------------------------------------------------------------------


def set_to(value: Any, *at: str | int) -> ViewChange:
    return ViewChange("set", list(at), value)


def add(number: int, *at: str | int) -> ViewChange:
    return ViewChange("add", list(at), number)


def append(value: Any, *at: str | int) -> ViewChange:
    return ViewChange("append", list(at), value)


def take(cards: Cards, *at: str | int) -> ViewChange:
    return ViewChange("take", list(at), cards=cards)


def put(cards: Cards, *at: str | int) -> ViewChange:
    return ViewChange("put", list(at), cards=cards)


def move(cards: Cards, start: Sequence[str | int], end: Sequence[str | int]) -> CardMove:
    return CardMove(cards, list(start), list(end))


def carry(cards: Cards, start: Sequence[str | int], end: Sequence[str | int]) -> CardMove:
    return CardMove(cards, list(start), list(end), heap=True)


# --- numbers --------------------------------------------------------------------------------------------------------


def gain(number: int, seat: int) -> Count:
    return Count(["seats", seat], number, "gain")


def sum_up(number: int, seat: int) -> Count:
    return Count(["seats", seat], number, "sum")


# --- what is announced ---------------------------------------------------------------------------------------------


def announce(
    sentence: Sentence, scene: Scene, cue: Cue = "call", first: bool = False, left: CardsLeft | None = None
) -> Announcement:
    return Announcement(sentence, scene, cue, ANNOUNCE, first, left)


def when_left(count: int, seat: int, id: str, scene: Scene, cue: Cue = "call") -> Announcement:
    """Return what is announced of a seat that has so many cards left after a step."""
    return announce(Sentence(id, who(seat)), scene, cue, left=CardsLeft(["hands", seat], count))


def announced(step: Step, view: Mapping[str, Any], first: bool) -> list[Announcement]:
    """Return what is announced before a step (`first`) or after it, where the table looks like `view`."""
    return [one for one in step.announced if one.first == first and (one.left is None or _holds(view, one.left))]


def _holds(view: Mapping[str, Any], left: CardsLeft) -> bool:
    there: Any = view
    for key in left.at:
        there = there[key]
    return (len(there) if isinstance(there, list) else there) == left.count


# --- views between two events ---------------------------------------------------------------------------------------


def changed(view: Mapping[str, Any], step: Step) -> dict[str, Any]:
    """Return how the table looks after a step, while others of the same move are still to be shown."""
    after: dict[str, Any] = {**view, "to_act": []}
    for change in step.changes:
        _change(after, change)
    return after


def _change(view: dict[str, Any], change: ViewChange) -> None:
    """ViewChange one place. Whatever lies on the way to it is copied: the view before is still shown."""
    *way, last = change.at
    holder: Any = view
    for key in way:
        holder[key] = holder[key].copy()
        holder = holder[key]
    holder[last] = _changed_value(holder[last], change)


def _changed_value(value: Any, change: ViewChange) -> Any:
    if change.op == "set":
        return change.value
    if change.op == "add":
        return value + change.value
    if change.op == "append":
        return [*value, change.value]
    assert not isinstance(change.cards, UnsetType)
    return _taken(value, change.cards) if change.op == "take" else _put(value, change.cards)


def _taken(value: Any, cards: Cards) -> Any:
    if isinstance(value, list):
        return _without(value, cards) if isinstance(cards, list) else value
    return max(0, value - _count(cards)) if _is_number(value) else None


def _without(pile: list[Card], cards: list[Card]) -> list[Card]:
    """Return a pile without some cards, each taken from as near to its top, the end, as it lies."""
    left = pile[::-1]
    for card in cards:
        if card in left:
            left.remove(card)
    return left[::-1]


def _put(value: Any, cards: Cards) -> Any:
    if isinstance(value, list):
        return [*value, *cards] if isinstance(cards, list) else value
    if _is_number(value):
        return value + _count(cards)
    return cards[0] if isinstance(cards, list) else True


def _count(cards: Cards) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
