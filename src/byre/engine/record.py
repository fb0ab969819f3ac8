"""NumPy records. A state is a record of fixed size with named fields; a batch is an array of records."""

from collections import namedtuple
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

# Rules take records, not arrays: numba counts references to arrays, which would take longer than most rules.
Array: TypeAlias = NDArray[Any]

# Truth values are u1, too: numba has no arrays of booleans inside a record.
i1, i2, i4, i8 = np.int8, np.int16, np.int32, np.int64
u1, u2, u4 = np.uint8, np.uint16, np.uint32

# Converts the value of a small field to 64 bits: in uncompiled code, arithmetic on small values could overflow.
wide: Any = np.int64

NOBODY = -1  # in place of a seat


class Viewer(IntEnum):
    """Who a view is for, in place of a seat. Not to be confused with NOBODY: a bystander is somebody."""

    BYSTANDER = -1
    EVERYTHING = -2  # the full view, which no player has


def record(*fields: tuple[str, Any, tuple[int, ...]]) -> np.dtype[np.record]:
    """Return the type of a record whose fields are attributes in compiled and in plain code: `state.rows[row, 0]`."""
    for name, *_ in fields:
        assert not hasattr(np.record, name), f"numpy has a method named {name}, which would hide the field"
    return np.dtype((np.record, np.dtype(list(fields), align=True)))  # type: ignore[return-value]


class Fields:
    """The fields of the first of some records, as attributes, for plain Python.

    NumPy takes 5 µs to find a field of a record by its name, but only 0.1 µs to find a column of an array.
    """

    __slots__ = ("_records",)

    def __init__(self, records: Array) -> None:
        object.__setattr__(self, "_records", records)

    def __getattr__(self, name: str) -> Any:
        return self._records[name][0]

    def __setattr__(self, name: str, value: Any) -> None:
        self._records[name][0] = value


def values(records: Array) -> Any:
    """Return all values of the first of some records as a named tuple, for reading in plain Python."""
    return _named(records.dtype.names or ())(records.item(0))


@cache
def _named(names: tuple[str, ...]) -> Callable[[Iterable[Any]], Any]:
    """Return a function that makes a named tuple of the values of a record."""
    kind: Any = namedtuple("Values", names)  # type: ignore[misc]  # noqa: PYI024  no checker knows these names
    return kind._make


def duplicate(records: Array) -> Array:
    """Copy records as bytes. NumPy would copy them field by field."""
    return np.ndarray(records.shape, records.dtype, bytearray(records.tobytes()))


def empty(dtype: np.dtype[Any]) -> Array:
    """Return an array of one record with only zeros. `np.zeros` takes four times as long."""
    return np.ndarray(1, dtype, bytearray(dtype.itemsize))
