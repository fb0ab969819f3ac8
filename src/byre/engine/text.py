"""Values in messages for people."""

from collections.abc import Iterable
from difflib import get_close_matches


def short(value: object) -> str:
    """Return a value as text that is short enough for a sentence."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."


def did_you_mean(name: object, names: Iterable[str]) -> str:
    """Return a hint at the name that is nearest to a wrong one, if any is near."""
    near = get_close_matches(name, names, 1) if isinstance(name, str) else []
    return f"; did you mean {near[0]}?" if near else ""
