"""What only `make deep` or `make nightly` tries: a marker on a test, or on some of the values that it is given."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

from byre.locale import LANGUAGES


def deep(*values: object) -> ParameterSet:
    """Values that are tried by `make deep` alone, beside the others of a parametrized test."""
    return pytest.param(*values, marks=pytest.mark.deep)


def nightly(*values: object) -> ParameterSet:
    """Values that are tried by `make nightly` alone."""
    return pytest.param(*values, marks=pytest.mark.nightly)


def deep_but(values: Iterable[object], *quick: object) -> list[object]:
    """All these values, of which `make deep` alone tries those that are not among the quick ones."""
    return [value if value in quick else deep(value) for value in values]


def languages() -> list[object]:
    """All languages, where it matters how long the texts are.

    German, which has the longest words, is quick; the others are left to `make nightly`.
    """
    return ["de", *(nightly(one) for one in LANGUAGES if one != "de")]


def one_in(step: int, values: Iterable[object]) -> list[object]:
    """All these values: one in `step` is quick, the next is left to `make deep`, the others to `make nightly`."""
    return [
        value if number % step == 0 else deep(value) if number % step == 1 else nightly(value)
        for number, value in enumerate(values)
    ]
