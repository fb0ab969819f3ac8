"""The stand-in for NumPy has the same records, seeds and sums as NumPy itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import SeedSequence

from byre.games import GAMES
from byre.offline import arrays

# Byre's records are made of these.
KINDS = {"b": "int8", "h": "int16", "i": "int32", "l": "int64", "B": "uint8", "H": "uint16", "I": "uint32"}


def made_of(records: np.dtype[np.void]) -> arrays.dtype:
    """The same fields, declared to the stand-in."""
    declared = []
    for name in records.names or ():
        kind, shape = records[name].base.char, records[name].shape
        declared.append((name, getattr(arrays, KINDS[kind]), shape))
    return arrays.dtype(declared, align=True)


@pytest.mark.parametrize("game", GAMES)
def test_records_lie_in_memory_as_those_of_numpy(game: str) -> None:
    state = GAMES[game].implementation.rules.state
    ours = made_of(state)
    assert ours.itemsize == state.itemsize
    assert {name: field.offset for name, field in ours.fields.items()} == {
        name: field[1] for name, field in (state.fields or {}).items()
    }


@given(st.integers(0, 2**300) | st.lists(st.integers(0, 2**70), min_size=1, max_size=6))
def test_seeds_give_the_same_words(entropy: int | list[int]) -> None:
    ours = arrays.SeedSequence(entropy).generate_state(9).tolist()
    assert ours == SeedSequence(entropy).generate_state(9).tolist()


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=1, max_size=4), st.data())
def test_arrays_compute_the_same(rows: list[list[int]], data: st.DataObject) -> None:
    ours, theirs = arrays.array(rows, arrays.int64), np.array(rows, np.int64)
    row, column = data.draw(st.integers(-len(rows), len(rows) - 1)), data.draw(st.integers(-3, 2))
    cut = data.draw(st.slices(3))
    assert ours[row, column] == theirs[row, column]
    assert ours[:, cut].tolist() == theirs[:, cut].tolist()
    assert (ours + ours[row]).tolist() == (theirs + theirs[row]).tolist()
    assert ours.sum(axis=1).tolist() == theirs.sum(axis=1).tolist()
    assert arrays.flatnonzero(ours).tolist() == np.flatnonzero(theirs).tolist()
    assert ours[row][ours[row] == 0].tolist() == theirs[row][theirs[row] == 0].tolist()
    ours[row, cut], theirs[row, cut] = 7, 7
    assert ours.tolist() == theirs.tolist()
    assert ours.tobytes() == theirs.tobytes()


@given(st.floats(-2, 5), st.lists(st.floats(-9, 9), min_size=4, max_size=4))
def test_lines_through_points_are_the_same(x: float, values: list[float]) -> None:
    assert arrays.interp(x, [0, 1, 2, 3], values) == pytest.approx(np.interp(x, [0, 1, 2, 3], values), abs=1e-12)


def test_what_does_not_fit_is_refused() -> None:
    numbers = arrays.zeros(3, arrays.int8)
    for index in (3, -4):
        with pytest.raises(IndexError, match="out of bounds"):
            numbers[index]
    with pytest.raises(ValueError, match="invalid value"):
        numbers[0] = 200
    with pytest.raises(ValueError, match="2 values do not fit"):
        numbers[:] = [1, 2]
