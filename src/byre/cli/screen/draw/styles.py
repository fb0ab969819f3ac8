"""The colours of what can be selected."""

from __future__ import annotations

from byre.cli.screen.draw.donkey import COLOURS as DONKEY
from byre.cli.screen.draw.twentyfour import COLOURS as TWENTYFOUR
from byre.cli.words.base import Part


def style_of_part(part: Part) -> str:
    """Return the colour of a card that has one of its own. Nothing is told by colour alone."""
    kind, which, *_ = part
    if kind != "card" or not isinstance(which, str):
        return ""
    return {**DONKEY, **TWENTYFOUR}[which.split("-")[0]]
