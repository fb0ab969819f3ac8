"""Why an action cannot be played, told from a view alone: for tables that no server keeps."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from byre.errors import BadView, IllegalAction
from byre.match import determinize


class ActionQuestion(Struct, forbid_unknown_fields=True):
    view: dict[str, Any]  # of a seat
    action: dict[str, Any]


class ActionAnswer(Struct):
    reason: str | None  # one word; null if it can be played
    text: str | None


def explain(question: ActionQuestion) -> ActionAnswer:
    """Tell whether the viewer of a view may play an action, and why not. Raise BadView if it is no seat's view."""
    seat = question.view.get("viewer")
    if not isinstance(seat, int):
        raise BadView("an action is explained from the view of a seat")
    match = determinize(question.view, seed=0)  # what may be played does not depend on what is hidden
    try:
        match.play(seat, question.action)
    except IllegalAction as error:
        return ActionAnswer(error.reason, str(error))
    return ActionAnswer(None, None)
