"""donkey: its JSON as types."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from msgspec import Meta

from byre.engine.json_types import CommonView, MatchOver, Seat

Special: TypeAlias = Literal["donkey", "ox"]
Card: TypeAlias = Annotated[int, Meta(ge=1, le=13)] | Literal["joker", "donkey", "ox"]
Cards: TypeAlias = Annotated[list[Card], Meta(max_length=110)]
Size: TypeAlias = Annotated[int, Meta(ge=0, le=110)]
RoundKind: TypeAlias = Literal["normal", "donkey", "ox"]


class PlayMade(TypedDict):
    """A turn of the current round. A pass has no cards."""

    seat: Seat
    cards: Cards


class View(CommonView):
    """What a viewer sees of a match."""

    hands: list[Cards | Size]  # how many cards a hidden hand has
    starter: Seat
    kind: RoundKind | None
    plays: Annotated[list[PlayMade], Meta(max_length=11)]
    leader: Seat | None
    blocked: Annotated[list[Special], Meta(max_length=1)]
    middle: Annotated[list[Special], Meta(max_length=2)]
    piles: list[Cards]
    trick: Annotated[int, Meta(ge=1, le=220)]
    gone: Cards
    seen: list[Cards]


class Play(TypedDict):
    type: Literal["play"]
    value: Annotated[int, Meta(ge=1, le=14)]
    count: Annotated[int, Meta(ge=1, le=12)]
    jokers: Annotated[int, Meta(ge=0, le=4)]


LeadDonkey = TypedDict("LeadDonkey", {"type": Literal["donkey"]})
LeadOx = TypedDict("LeadOx", {"type": Literal["ox"]})
Pass = TypedDict("Pass", {"type": Literal["pass"]})

Action: TypeAlias = Play | LeadDonkey | LeadOx | Pass


class Dealt(TypedDict):
    type: Literal["dealt"]
    seat: None
    round: int
    starter: Seat
    middle: list[Special]
    hands: list[Cards | Size]


Played = TypedDict("Played", {"type": Literal["played"], "seat": Seat, "cards": Cards})
Passed = TypedDict("Passed", {"type": Literal["passed"], "seat": Seat})
TookCards = TypedDict(
    "TookCards", {"type": Literal["took_cards"], "seat": Seat, "into": Literal["hand", "pile"], "cards": Cards}
)
TookSpecial = TypedDict("TookSpecial", {"type": Literal["took_special"], "seat": Seat, "card": Special})
RoundWon = TypedDict("RoundWon", {"type": Literal["round_won"], "seat": Seat, "trick": int, "kind": RoundKind})
# `points`: by seat
DealScored = TypedDict(
    "DealScored", {"type": Literal["deal_scored"], "seat": None, "round": int, "points": list[int], "scores": list[int]}
)

Event: TypeAlias = Dealt | Played | Passed | TookCards | TookSpecial | RoundWon | DealScored | MatchOver
