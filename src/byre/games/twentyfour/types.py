"""twentyfour: its JSON as types."""

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import Meta

from byre.engine.json_types import CommonView, MatchOver, RoundScored, Seat

Colour: TypeAlias = Literal["red", "blue", "green", "yellow"]
Card: TypeAlias = str  # "red-7" or "24"
Hand: TypeAlias = Annotated[list[Card], Meta(max_length=6)]
Some: TypeAlias = Annotated[list[Card], Meta(max_length=3)]
High: TypeAlias = Literal[1, 11]


# `reverse`: with a 1
# `trump`: with a 2, under chaos
Play = TypedDict(
    "Play", {"type": Literal["play"], "card": Card, "reverse": NotRequired[bool], "trump": NotRequired[Colour | None]}
)


class PlayMade(Play):
    """A play of this trick."""

    seat: Seat


class View(CommonView):
    """What a viewer sees of a match."""

    hands: list[Hand | Annotated[int, Meta(ge=0, le=6)]]  # how many cards a hidden hand has
    stock: Annotated[list[Card], Meta(max_length=45)] | Annotated[int, Meta(ge=0, le=45)]
    dealer: Seat
    declarer: Seat
    blind: bool
    trump: Colour | None
    next_trump: Colour | None
    high: High
    next_high: High
    trick: Annotated[int, Meta(ge=1, le=6)]
    plays: Annotated[list[PlayMade], Meta(max_length=5)]
    tricks: list[Annotated[int, Meta(ge=0, le=6)]]
    dropped: list[bool]
    gone: Annotated[list[Card], Meta(max_length=45)]
    handed_in: list[Some | Annotated[int, Meta(ge=0, le=3)]]
    voids: list[Annotated[list[Colour | Literal["24"]], Meta(max_length=5)]]


Blind = TypedDict("Blind", {"type": Literal["blind"], "call": bool})
NameTrump = TypedDict("NameTrump", {"type": Literal["trump"], "colour": Colour})
Exchange = TypedDict("Exchange", {"type": Literal["exchange"], "cards": Some})
Drop = TypedDict("Drop", {"type": Literal["drop"]})

Action: TypeAlias = Blind | NameTrump | Exchange | Drop | Play


class Dealt(TypedDict):
    type: Literal["dealt"]
    seat: None
    round: int
    part: Literal[1, 2]
    dealer: Seat
    hands: list[Hand | int]


BlindCalled = TypedDict("BlindCalled", {"type": Literal["blind_called"], "seat": Seat, "call": bool})
TrumpNamed = TypedDict("TrumpNamed", {"type": Literal["trump_named"], "seat": Seat, "colour": Colour})
# `handed_in`: how many, to others
Exchanged = TypedDict(
    "Exchanged", {"type": Literal["exchanged"], "seat": Seat, "handed_in": Some | int, "received": Some | int}
)
Dropped = TypedDict("Dropped", {"type": Literal["dropped"], "seat": Seat})


class Played(TypedDict):
    type: Literal["played"]
    seat: Seat
    card: Card
    reverse: NotRequired[bool]
    trump: NotRequired[Colour | None]


TrickWon = TypedDict(
    "TrickWon", {"type": Literal["trick_won"], "seat": Seat, "trick": int, "next_trump": Colour, "next_high": High}
)

Event: TypeAlias = Dealt | BlindCalled | TrumpNamed | Exchanged | Dropped | Played | TrickWon | RoundScored | MatchOver
