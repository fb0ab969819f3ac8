"""Checks of the arrays that a batch is given, and copies of rows as bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from byre.engine.game import whole
from byre.engine.record import Array
from byre.engine.text import short
from byre.errors import BadOption, IllegalAction


class Numbers:
    """Check arrays with an entry for each match."""

    def __init__(self, size: int) -> None:
        self.size = size

    def column(self, name: str, values: ArrayLike) -> NDArray[np.int64]:
        """Return an array with a whole number for each match."""
        try:
            column = np.asarray(values)
        except (TypeError, ValueError):
            column = np.empty(0)
        if column.shape != (self.size,) or column.dtype.kind not in "iu":
            raise IllegalAction(f"{name} are {self.size} whole numbers, one for each match")
        return np.ascontiguousarray(column, np.int64)

    def mask(self, name: str, values: ArrayLike) -> NDArray[np.bool_]:
        """Return an array with a truth value for each match."""
        try:
            mask = np.asarray(values)
        except (TypeError, ValueError):
            mask = np.empty(0)
        if mask.shape != (self.size,) or mask.dtype.kind != "b":
            raise BadOption(f"'{name}' has {self.size} truth values, one for each match")
        return np.ascontiguousarray(mask)


def check_out(name: str, out: NDArray[Any] | None, shape: tuple[int, ...], *dtypes: DTypeLike) -> NDArray[Any]:
    """Return an array to write into: `out` if it fits, or a new one of the first type."""
    if out is None:
        return np.zeros(shape, dtypes[0])
    if isinstance(out, np.ndarray) and out.shape == shape and any(out.dtype == dtype for dtype in dtypes):
        if out.flags.c_contiguous and out.flags.writeable:
            return out
        raise BadOption(f"the array for {name} must be contiguous, and one that can be written to")
    kinds = " or ".join(np.dtype(dtype).name for dtype in dtypes)
    given = f"{out.shape} of {out.dtype.name}" if isinstance(out, np.ndarray) else short(out)
    raise BadOption(f"the array for {name} has the shape {shape} and the type {kinds}, not {given}")


def check_rows(size: int, index: Any) -> NDArray[np.int64]:
    """Return the numbers of the matches that an index means."""
    try:
        rows = np.atleast_1d(np.arange(size)[index])
    except (IndexError, TypeError, ValueError):
        raise BadOption(f"the matches of this batch are 0 to {size - 1}, not {short(index)}") from None
    if rows.ndim != 1 or not len(rows):
        raise BadOption(f"an index means one or more of the matches 0 to {size - 1}, not {short(index)}")
    return rows


def take_rows(array: Array, rows: NDArray[np.int64]) -> Array:
    taken = row_bytes(array)[rows]
    return taken.view(array.dtype).reshape((len(rows), *array.shape[1:]))


def row_bytes(array: Array) -> NDArray[np.uint8]:
    """Return the bytes of an array, row by row. NumPy would copy records field by field."""
    width = array.dtype.itemsize * int(np.prod(array.shape[1:]))
    return np.ndarray((len(array), width), np.uint8, array.data if width else bytearray())


def positive(name: str, value: object) -> int:
    number = whole(value)
    if number is None or number < 1:
        raise BadOption(f"'{name}' is a whole number from 1 on, not {short(value)}")
    return number
