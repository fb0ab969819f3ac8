"""The events that all games have, and those that a game does not tell in words of its own, as steps."""

from __future__ import annotations

from typing import Any

from byre.telling.step import MOVE, READ_REVEAL, Argument, Event, Sentence, Step, set_to


def round_scored(event: Event, players: int) -> Step:
    return round_over(Sentence("event-round-scored", {"round": event["round"]}), event)


def round_over(sentence: Sentence, event: Event) -> Step:
    """Return the step of a round that is over, with its scores."""
    return Step([sentence], [set_to(list(event["scores"]), "scores")], hold=READ_REVEAL)


def match_over(event: Event, players: int) -> Step:
    winners = list(event["winners"])
    names, reader = Argument(seats=winners), Argument(reader=winners)
    sentence = Sentence("event-match-over", {"winners": names, "count": len(winners), "you": reader})
    return Step([sentence], [set_to(list(event["scores"]), "scores")], cue="end")


def untold(event: Event, players: int) -> Step:
    """Return the step of an event as it stands in JSON: "Ada: bid (card 7)"."""
    what = described(event)
    if event["seat"] is None:
        sentence = Sentence("event-any", {"what": what})
    else:
        sentence = Sentence("event-any-of-seat", {"seat": Argument(seat=event["seat"]), "what": what})
    return Step([sentence], hold=MOVE, anew=event["type"] == "dealt")


def described(told: Event) -> str:
    """Return the type of an event or an action, and what goes with it: "bid (card 7)"."""
    details = [f"{spaced(key)} {as_text(value)}" for key, value in told.items() if key not in ("type", "seat")]
    return spaced(told["type"]) + (f" ({', '.join(details)})" if details else "")


def as_text(value: Any) -> str:
    """Return a value of JSON in a form that can be read."""
    if isinstance(value, list):
        return f"[{' '.join(map(as_text, value))}]" if value else "–"
    if isinstance(value, dict):
        return " ".join(as_text(one) for one in value.values())
    return "–" if value is None else str(value)


def spaced(key: str) -> str:
    return key.replace("_", " ")


TELLING = {"round_scored": round_scored, "match_over": match_over}
