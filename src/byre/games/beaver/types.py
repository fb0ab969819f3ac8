"""beaver: its JSON as types."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from msgspec import Meta

from byre.engine.json_types import CommonView, MatchOver, RoundScored, Seat

Card: TypeAlias = Annotated[int, Meta(ge=0, le=9)] | Literal["swap", "peek", "draw2"]
Slot: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Row: TypeAlias = Annotated[list[Card | None], Meta(min_length=4, max_length=4)]
Pile: TypeAlias = Annotated[list[Card], Meta(max_length=66)]


class View(CommonView):
    """What a viewer sees of a match."""

    slots: list[Row]
    known: list[list[Card | Row | None]] | None  # rows in a seat's view; a list of rows for each seat in a full one
    seen_by: list[Annotated[list[Annotated[list[Seat], Meta(max_length=6)]], Meta(min_length=4, max_length=4)]]
    drawn: Card | bool | None  # true: a card that the viewer does not see
    drawing: Seat | None
    first_of_two: bool
    discard: Pile
    stock: Pile | Annotated[int, Meta(ge=0, le=66)]  # how many cards a hidden stock has
    knocker: Seat | None
    turns: list[Annotated[int, Meta(ge=0, le=101)]]
    dealer: Seat
    starter: Seat


Take = TypedDict("Take", {"type": Literal["take"], "slot": Slot})
Draw = TypedDict("Draw", {"type": Literal["draw"]})
Discard = TypedDict("Discard", {"type": Literal["discard"]})
Keep = TypedDict("Keep", {"type": Literal["keep"], "slot": Slot})
Swap = TypedDict("Swap", {"type": Literal["swap"], "slot": Slot, "seat": Seat, "their_slot": Slot})
Peek = TypedDict("Peek", {"type": Literal["peek"], "slot": Slot})
DrawTwo = TypedDict("DrawTwo", {"type": Literal["draw2"]})
Knock = TypedDict("Knock", {"type": Literal["knock"]})
Pass = TypedDict("Pass", {"type": Literal["pass"]})

Action: TypeAlias = Take | Draw | Discard | Keep | Swap | Peek | DrawTwo | Knock | Pass


class Dealt(TypedDict):
    type: Literal["dealt"]
    seat: None
    round: int
    dealer: Seat
    starter: Seat
    discard: list[Card]
    stock: int
    slots: list[Row]


Took = TypedDict("Took", {"type": Literal["took"], "seat": Seat, "slot": Slot, "card": Card})
# `card`: null to others
Drew = TypedDict(
    "Drew", {"type": Literal["drew"], "seat": Seat, "card": Card | None, "first_of_two": bool, "reshuffled": bool}
)
# `slot`: null if the card was drawn
Discarded = TypedDict(
    "Discarded", {"type": Literal["discarded"], "seat": Seat, "slot": Slot | None, "card": Card, "used": bool}
)
# `card`: null to others
Kept = TypedDict("Kept", {"type": Literal["kept"], "seat": Seat, "slot": Slot, "card": Card | None})
Swapped = TypedDict(
    "Swapped", {"type": Literal["swapped"], "seat": Seat, "slot": Slot, "other": Seat, "their_slot": Slot}
)
# `card`: null to others
Peeked = TypedDict("Peeked", {"type": Literal["peeked"], "seat": Seat, "slot": Slot, "card": Card | None})
Knocked = TypedDict("Knocked", {"type": Literal["knocked"], "seat": Seat})
Revealed = TypedDict("Revealed", {"type": Literal["revealed"], "seat": None, "knocker": Seat, "slots": list[Row]})
Replaced = TypedDict(
    "Replaced",
    {"type": Literal["replaced"], "seat": Seat, "slot": Slot, "card": Card, "put_aside": Card, "reshuffled": bool},
)

Event: TypeAlias = (
    Dealt | Took | Drew | Discarded | Kept | Swapped | Peeked | Knocked | Revealed | Replaced | RoundScored | MatchOver
)
