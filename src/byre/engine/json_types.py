"""The JSON types that all games share. Each game adds its own in `types`; msgspec checks views against them."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from msgspec import Meta

from byre.engine.game import LARGEST

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=62)]  # the highest seat depends on the number of players
Score: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=LARGEST)]


class CommonView(TypedDict):
    """The keys that a view has in every game."""

    game: str
    players: int
    options: dict[str, int | bool | None]
    viewer: Seat | Literal["table"] | None
    phase: str
    to_act: list[Seat]
    round: Count
    scores: list[Score]
    over: bool
    winners: list[Seat]


# The event at the end of a round, and the last one of a match, with points and totals by seat.
RoundScored = TypedDict(
    "RoundScored",
    {"type": Literal["round_scored"], "seat": None, "round": int, "points": list[int], "scores": list[int]},
)
MatchOver = TypedDict(
    "MatchOver", {"type": Literal["match_over"], "seat": None, "scores": list[int], "winners": list[Seat]}
)
