"""A move of a match as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from byre.telling import Step, steps


class Moment(Struct):
    """A move of a match, and how it looked after it."""

    seat: int
    events: list[dict[str, Any]]
    steps: list[Step]  # the events as they are shown and told
    view: dict[str, Any]


def moment(seat: int, events: Sequence[dict[str, Any]], view: dict[str, Any]) -> Moment:
    """Return a move of a seat, given what its viewer may know of the events, and the viewer's view after it."""
    return Moment(seat, list(events), steps(view["game"], view["players"], events), view)
