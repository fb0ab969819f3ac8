"""six: its JSON as types."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from msgspec import Meta

from byre.engine.json_types import CommonView, MatchOver, RoundScored, Seat

Card: TypeAlias = Annotated[int, Meta(ge=1, le=104)]
Row: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Size: TypeAlias = Annotated[int, Meta(ge=0, le=10)]


class View(CommonView):
    """What a viewer sees of a match."""

    rows: Annotated[list[Annotated[list[Card], Meta(max_length=5)]], Meta(min_length=4, max_length=4)]
    hands: list[Annotated[list[Card], Meta(max_length=10)] | Size]  # how many cards a hidden hand has
    chosen: list[Card | bool | None]  # true: a card lies face down
    bulls: list[Annotated[int, Meta(ge=0, le=171)]]
    trick: Annotated[int, Meta(ge=1, le=10)]
    gone: Annotated[list[Card], Meta(max_length=104)]
    draft: Annotated[list[Card], Meta(max_length=104)]
    first: Seat | None


Draft = TypedDict("Draft", {"type": Literal["draft"], "card": Card})
Choose = TypedDict("Choose", {"type": Literal["choose"], "card": Card})
ChooseRow = TypedDict("ChooseRow", {"type": Literal["row"], "row": Row})

Action: TypeAlias = Draft | Choose | ChooseRow


class Dealt(TypedDict):
    type: Literal["dealt"]
    seat: None
    round: int
    first: Seat | None
    hands: list[list[Card] | int]
    rows: list[list[Card]]
    draft: list[Card]


Drafted = TypedDict("Drafted", {"type": Literal["drafted"], "seat": Seat, "card": Card})
# `card`: null to others
Chose = TypedDict("Chose", {"type": Literal["chose"], "seat": Seat, "card": Card | None})
# `cards`: by seat
Revealed = TypedDict("Revealed", {"type": Literal["revealed"], "seat": None, "cards": list[Card]})
Placed = TypedDict("Placed", {"type": Literal["placed"], "seat": Seat, "card": Card, "row": Row})
TookRow = TypedDict(
    "TookRow", {"type": Literal["took_row"], "seat": Seat, "row": Row, "bulls": int, "cards": list[Card]}
)

Event: TypeAlias = Dealt | Drafted | Chose | Revealed | Placed | TookRow | RoundScored | MatchOver
