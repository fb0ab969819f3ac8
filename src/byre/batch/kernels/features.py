"""Features: how the fields of a view are written as the cells of an observation, and read back.

    "hands": Feature(card_list(104)),                 # a list of cards as 104 cells of 0 or 1
    "leader": Feature(seat()),                        # a seat as one cell for each seat, the viewer's own first

A cell is a small whole number (int8). As float32 it is multiplied by a factor, so that it lies about between 0 and 1;
packed it takes only the bits that it needs. Fields with an entry for each seat begin with the viewer's own.

`writer` makes one function of all features of a game: source is made and executed, as in `engine.state`, since numba
cannot iterate over fields by name. It reads public fields from the state itself, and all others from a view. Nothing in
it branches on what is in a hand: a branch that the processor cannot predict costs as much as a dozen cells.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import prod
from types import ModuleType
from typing import Any

import numpy as np

from byre.engine.record import Array
from byre.engine.rule import allocates_nothing, rule
from byre.engine.sets import lowest
from byre.engine.state import EACH_SEAT, Field, Size

LOW_BITS = 6  # of a wide number, in its second cell
LOW = (1 << LOW_BITS) - 1
MOST_WIDE = (1 << LOW_BITS + 7) - 1


@dataclass(frozen=True)
class Encoding:
    """How one value of a field, or one list of them, is written.

    `write` is source that writes `{value}` from the cell `{at}` on, in cells that are 0. `decode` reads the cells of a
    value back.
    """

    words: str  # for the documentation
    write: str
    decode: Callable[[Array, int], Any]  # of the cells and the number of players
    count: int = 1  # cells of a value; EACH: as many as there are players
    least: int = 0
    most: int = 1
    factor: float = 1.0  # of float32
    factors: tuple[float, ...] = ()  # if cells have different ones
    empty: int = 0  # the value that leaves all cells 0, for entries behind the end of a list
    is_set: bool = False  # of seats, as bits?
    is_readable: bool = True  # can it be read back?
    fits_a_cell: bool = False  # is the value of a small field written as it is?
    takes_list: bool = False  # is it written from all entries of the last axis?

    def cells(self, players: int) -> int:
        return players if self.count == EACH else self.count


EACH = -1


def flag() -> Encoding:
    return Encoding(
        "0 or 1", "out[row, unsigned({at})] = {value} != 0", lambda cells, _: int(cells[0]), fits_a_cell=True
    )


def one_hot(first: int, count: int, none: int | None = None) -> Encoding:
    """Write a number from `first` on as a 1 in one of `count` cells. `none`, by default one less, leaves them all 0."""

    def decode(cells: Array, _: int) -> int:
        if cells.any():
            return first + int(cells.argmax())
        return first - 1 if none is None else none

    words = f"a 1 in the cell of the number, from {first} to {first + count - 1}; all are 0 if there is none"
    write = (
        f"inside = 0 <= {{value}} - {first} < {count}\n"
        f"out[row, unsigned({{at}} + ({{value}} - {first} if inside else 0))] = inside"
    )
    return Encoding(words, write, decode, count)


def number(most: int, *, least: int = 0, less: int = 0) -> Encoding:
    """Write a number, or what is above `less` of one that is not 0; float32 is the number divided by `most`."""

    def decode(cells: Array, _: int) -> int:
        return int(cells[0]) + less if less == 0 or cells[0] else 0

    above = f"({{value}} - {less} if {{value}} else 0)" if less else "{value}"
    words = "the number" if not less else f"the number less {less}"
    write = f"out[row, unsigned({{at}})] = min(max({above}, {least}), {most})"
    return Encoding(
        f"{words}; in float32 divided by {most}", write, decode, 1, least, most, 1 / most, fits_a_cell=less == 0
    )


def wide_number(unit: int) -> Encoding:
    """Write a number from -8192 to 8191 as two cells. As float32, their sum is the number divided by `unit`."""

    def decode(cells: Array, _: int) -> int:
        return (int(cells[0]) << LOW_BITS) + int(cells[1])

    clipped = f"min(max({{value}}, -{MOST_WIDE + 1}), {MOST_WIDE})"
    write = f"out[row, unsigned({{at}})] = {clipped} >> {LOW_BITS}; out[row, unsigned({{at}} + 1)] = {clipped} & {LOW}"
    words = (
        f"the number as 64 × the first cell + the second; in float32, the sum of both is the number divided by {unit}"
    )
    return Encoding(words, write, decode, 2, -128, 127, factors=((LOW + 1) / unit, 1 / unit))


def seat() -> Encoding:
    """Write a seat as a 1 in its cell, counted from the viewer; all are 0 for no seat."""

    def decode(cells: Array, _: int) -> int:
        return int(cells.argmax()) if cells.any() else -1

    write = "out[row, unsigned({at} + (ahead({value}, viewer, players) if {value} >= 0 else 0))] = {value} >= 0"
    return Encoding(
        "a 1 in the cell of the seat, the viewer's first; all are 0 if there is none", write, decode, EACH, empty=-1
    )


def seat_bits() -> Encoding:
    """Write a set of seats, whose bits are counted from the viewer."""

    def decode(cells: Array, _: int) -> int:
        return sum(1 << int(at) for at in np.flatnonzero(cells))

    write = (
        "bits = {value} >> viewer | {value} << players - viewer\n"
        "for k in range(players): out[row, unsigned({at} + k)] = bits >> k & 1"
    )
    return Encoding("by seat, the viewer's first: 0 or 1", write, decode, EACH, is_set=True)


def card_set(count: int) -> Encoding:
    """Write a set of cards (see `engine.sets`) from 1 to `count`."""

    def decode(cells: Array, _: int) -> int:
        return sum(2 << int(at) for at in np.flatnonzero(cells))

    write = "while {value}: out[row, unsigned({at} + lowest({value}) - 1)] = 1; {value} &= {value} - 1"
    return Encoding("by card: 0 or 1", write, decode, count)


def card_counts(kinds: int, most: int) -> Encoding:
    """Write how many of each kind of card, from 0 on, there are in a list."""
    write = "out[row, unsigned({at} + {value})] += 1"
    words = f"by card: the number; in float32 divided by {most}"
    kind = {"factor": 1 / most, "takes_list": True, "is_readable": False}
    return Encoding(words, write, lambda cells, _: [], kinds, most=most, **kind)  # type: ignore[arg-type]


def at_least(count: int) -> Encoding:
    """Write whether a number is above 0, above 1 and so on, in `count` cells."""
    write = f"for k in range({count}): out[row, unsigned({{at}} + k)] = {{value}} > k"
    return Encoding("0 or 1", write, lambda cells, _: 0, count, is_readable=False)


def card_list(count: int) -> Encoding:
    """Write a list of different cards from 1 to `count`, in ascending order, with 0 for no card."""

    def decode(cells: Array, _: int) -> list[int]:
        return [int(at) + 1 for at in np.flatnonzero(cells)]

    write = "if {value} > 0: out[row, unsigned({at} + {value} - 1)] = 1"
    return Encoding("by card: 0 or 1", write, decode, count, takes_list=True)


@dataclass(frozen=True)
class Feature:
    """A part of an observation: a field of a view, or something computed from public fields by a rule.

    A rule gets the state, of which it reads only public fields, and the indices of `shape`; where that has EACH_SEAT,
    seats are the true ones.
    """

    encoding: Encoding
    field: str = ""  # by default, the name of the feature
    start: int = 0  # the first entry of the last axis that is written
    stop: int | None = None
    length: str = ""  # the field that has the number of entries of a list; those behind it are written as 0
    shift: int = 0  # is added first
    when: str = ""  # the option with which it is there
    absent: int = 0  # the value of the field without that option
    rule: Callable[..., int] | None = None
    shape: tuple[Size, ...] = ()


@dataclass(frozen=True)
class Placed:
    """A feature of an observation for a certain number of players, and where its cells are."""

    name: str
    feature: Feature
    shape: tuple[int, ...]
    first: int
    declared: tuple[Size, ...]  # the shape with EACH_SEAT, without the cells of a value

    @property
    def cells(self) -> int:
        return prod(self.shape)

    @property
    def end(self) -> int:
        return self.first + self.cells


@dataclass(frozen=True)
class ReadField(Field):
    """A field, and the expression that has its value in the function that `writer` makes."""

    source: str


def place_features(
    features: Mapping[str, Feature], fields: Mapping[str, Field], players: int, options: Mapping[str, Any], first: int
) -> list[Placed]:
    """Return where each feature is, of those that are there with these options."""
    placed = []
    for name, feature in features.items():
        if feature.when and not options.get(feature.when):
            continue
        declared = declared_shape(name, feature, fields)
        sizes = tuple(players if size is EACH_SEAT else size for size in declared)
        shape = (*sizes, feature.encoding.cells(players))
        if shape[-1] == 1 and len(shape) > 1:
            shape = shape[:-1]
        placed.append(Placed(name, feature, shape, first, declared))
        first = placed[-1].end
    return placed


def declared_shape(name: str, feature: Feature, fields: Mapping[str, Field]) -> tuple[Size, ...]:
    """Return the shape of the values that a feature writes one by one."""
    if feature.rule is not None:
        return feature.shape
    shape = fields[feature.field or name].shape
    if feature.encoding.takes_list:
        return shape[:-1]
    if shape and shape[-1] is not EACH_SEAT and (feature.start or feature.stop is not None):
        last = shape[-1] if feature.stop is None else feature.stop
        return (*shape[:-1], last - feature.start)
    return shape


# --- writing --------------------------------------------------------------------------------------------------------


def writer(name: str, features: Mapping[str, Feature], fields: Mapping[str, ReadField]) -> Callable[..., int]:
    """Return a rule `write(state, view, viewer, out, row, place)` that writes all features, and returns where they end.

    The cells of the row must be 0 before.
    """
    scope: dict[str, Any] = {"ahead": ahead, "behind": behind, "lowest": lowest}
    scope["unsigned"] = np.uint64  # numba need not count those from the end
    lines = ["players = int(state.players)", "row = unsigned(row)"]
    for key, feature in features.items():
        if feature.rule is not None:
            scope[f"compute_{key}"] = feature.rule
        lines += _lines(key, feature, fields)
    return compile_source(name, "state, view, viewer, out, row, place", [*lines, "return place"], scope)


def compile_source(name: str, parameters: str, lines: Iterable[str], scope: Mapping[str, Any]) -> Callable[..., Any]:
    """Make a rule from lines of source, in a module of its own: twins of rules look up their globals by its name."""
    module = ModuleType(f"{__name__}.{name}")
    sys.modules[module.__name__] = module
    vars(module).update(scope)
    body = "\n".join(f"    {line}" for line in lines)
    exec(f"def write({parameters}):\n{body}", vars(module))
    made: Callable[..., Any] = vars(module)["write"]
    return allocates_nothing(rule(made))


def _lines(name: str, feature: Feature, fields: Mapping[str, ReadField]) -> Iterator[str]:
    """Yield the lines that write one feature. The innermost loop counts its own cells, so that it is vectorized."""
    indent = ""
    if feature.when:
        yield f"if state.{feature.when}:"
        indent = "    "
    sizes = declared_shape(name, feature, fields)
    width = "players" if feature.encoding.count == EACH else str(feature.encoding.count)
    indices = []
    for axis, size in enumerate(sizes):
        limit = fields[feature.length].source if feature.length else _limit(size)
        yield f"{indent}for i{axis} in range({limit}):"
        indent += "    "
        indices.append(f"i{axis}")
        if size is EACH_SEAT and axis == 0 and not feature.length:
            yield f"{indent}seat = behind(i0, viewer, players)"
            indices[0] = "seat"
    at = f"place + {width} * i{len(sizes) - 1}" if sizes else "place"
    yield from (f"{indent}{line}" for line in _value_lines(name, feature, fields, indices, at))
    yield f"{indent[4:]}place += {width} * {_limit(sizes[-1])}" if sizes else f"{indent}place += {width}"


def _limit(size: Size) -> str:
    return "players" if size is EACH_SEAT else str(size)


def _value_lines(
    name: str, feature: Feature, fields: Mapping[str, ReadField], indices: list[str], at: str
) -> Iterator[str]:
    write = feature.encoding.write.format(value="value", at=at).split("\n")
    field = feature.field or name
    if feature.rule is not None:
        yield f"value = int(compute_{name}({', '.join(['state', *indices])}))"
        yield from write
        return
    source = fields[field].source
    if feature.encoding.takes_list:
        limit = fields[feature.length].source if feature.length else fields[field].shape[-1]
        yield f"for j in range({limit}):"
        yield f"    value = int({source}[{', '.join([*indices, 'j'])}])"
        yield from (f"    {line}" for line in write)
        return
    if indices and feature.start:
        indices = [*indices[:-1], f"{indices[-1]} + {feature.start}"]
    entry = f"[{', '.join(indices)}]" if indices else ""
    if feature.encoding.fits_a_cell and not feature.shift and fields[field].dtype in (np.int8, np.uint8):
        yield f"out[row, unsigned({at})] = {source}{entry}"  # copied as bytes, many at once
        return
    yield f"value = int({source}{entry})" + (f" + {feature.shift}" if feature.shift else "")
    yield from write


@rule
def ahead(seat: int, viewer: int, players: int) -> int:
    """Return how many seats after the viewer a seat comes."""
    return seat - viewer if seat >= viewer else seat - viewer + players


@rule
def behind(at: int, viewer: int, players: int) -> int:
    """Return the seat that comes so many after the viewer."""
    return at + viewer if at + viewer < players else at + viewer - players


# --- reading back ---------------------------------------------------------------------------------------------------


def read_feature(placed: Placed, cells: Array, viewer: int, players: int, field: Array) -> None:
    """Read a feature from the cells of an observation into a field of a view, with the seats as they are."""
    feature = placed.feature
    width = feature.encoding.cells(players)
    sizes = tuple(players if size is EACH_SEAT else size for size in placed.declared)
    parts = cells[placed.first : placed.end].reshape((*sizes, width))
    if not feature.encoding.is_readable:
        return  # the field is there a second time
    by_seat = bool(placed.declared) and placed.declared[0] is EACH_SEAT and not feature.length
    for at in np.ndindex(sizes):
        value = feature.encoding.decode(parts[at], players)
        if feature.length and value == feature.encoding.empty:
            continue
        if feature.encoding.count == EACH:
            value = _turned(feature.encoding, value, viewer, players)
        to = ((at[0] + viewer) % players, *at[1:]) if by_seat else at
        if feature.encoding.takes_list:
            field[to][: len(value)] = value
        else:
            if feature.start:
                to = (*to[:-1], to[-1] + feature.start)
            field[to] = value - feature.shift


def _turned(encoding: Encoding, value: int, viewer: int, players: int) -> int:
    """Return a seat, or a set of seats, that was counted from the viewer as it is."""
    if not encoding.is_set:
        return (value + viewer) % players if value >= 0 else value
    turned = value << viewer
    return (turned | turned >> players) & (1 << players) - 1
