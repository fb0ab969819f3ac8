"""Figures as the reader's language writes them."""

from __future__ import annotations

from fluent.runtime.types import FluentFloat

from byre.locale import Translator


def tenths(value: float, say: Translator) -> str:
    return _decimal(value, 1, say)


def hundredths(value: float, say: Translator) -> str:
    return _decimal(value, 2, say)


def signed_tenths(value: float, say: Translator) -> str:
    """Return a figure that always has a sign."""
    return ("" if rounded(value, 1) < 0 else "+") + tenths(value, say)


def rounded(value: float, digits: int) -> float:
    """Return a rounded number; what is rounded to nothing has no sign."""
    return round(value, digits) + 0.0


def _decimal(value: float, digits: int, say: Translator) -> str:
    exact = FluentFloat(rounded(value, digits), minimumFractionDigits=digits, maximumFractionDigits=digits)
    return say("figure", value=exact)
