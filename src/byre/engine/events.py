"""Events in JSON, and what of them a viewer may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from byre.engine.actions import Action
from byre.engine.notes import MATCH_OVER, ROUND_SCORED, Event, read
from byre.errors import BadView

if TYPE_CHECKING:
    from byre.engine.play import Play
    from byre.engine.record import Array

# What only the event's own seat may know: cards that others see face down, or as a number of cards.
OWN = {
    "chose": ("card",),
    "drew": ("card",),
    "kept": ("card",),
    "peeked": ("card",),
    "exchanged": ("handed_in", "received"),
}


def write_events(play: Play, notes: Array, players: int) -> list[Action]:
    """What the rules have noted, in JSON, everything in it."""
    return [_write(play, event, players) for event in read(notes)]


def _write(play: Play, event: Event, n: int) -> Action:
    if event.kind == ROUND_SCORED:
        round_, points, scores = event.one(), event.times(n), event.times(n)
        return {"type": "round_scored", "seat": None, "round": round_, "points": points, "scores": scores}
    if event.kind == MATCH_OVER:
        return {"type": "match_over", "seat": None, "scores": event.times(n), "winners": event.rest()}
    return play.write_event(event, n)


def redact(events: Iterable[Action], viewer: int | str | None) -> list[Action]:
    """A viewer's share of events: a seat's, a bystander's ("table"), or all (None)."""
    if viewer is None:
        return list(events)
    if viewer != "table" and (type(viewer) is not int or viewer < 0):
        raise BadView(f"a viewer is a seat, 'table' or None, not {viewer!r:.40}")
    return [_share(event, viewer) for event in events]


def _share(event: Action, viewer: int | str) -> Action:
    share = dict(event)
    if event["seat"] != viewer:
        for key in OWN.get(event["type"], ()):
            share[key] = _from_behind(event[key])
    if "hands" in event:
        share["hands"] = [hand if seat == viewer else _from_behind(hand) for seat, hand in enumerate(event["hands"])]
    if "slots" in event and event["type"] == "dealt":
        share["slots"] = [_all_hidden(cards) for cards in event["slots"]]
    return share


def _from_behind(cards: Any) -> int | None:
    return len(cards) if isinstance(cards, list) else None


def _all_hidden(cards: list[Any]) -> list[None]:
    return [None] * len(cards)
