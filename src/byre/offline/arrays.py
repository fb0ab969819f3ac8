"""The part of NumPy that the rules, the views and the heuristics use, in plain Python.

There is no NumPy for Python in a browser on the package index, so `byre.offline.start` puts this module in its place
there. The rules are the same source, and work on the same bytes: a record has the fields of a NumPy record with
`align=True`, at the same offsets. Numbers are Python's own, so that arithmetic does not overflow; a number that does
not fit into a field is an error, as it is in NumPy.

Whatever is not here raises AttributeError. `tests/offline` runs the tests of the rules with this module in place of
NumPy.
"""

from __future__ import annotations

import math
import operator
import secrets
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, product
from types import SimpleNamespace
from typing import Any, ClassVar, TypeAlias

Shape: TypeAlias = tuple[int, ...]
Number: TypeAlias = Any  # an int, a float or a bool
DType: TypeAlias = "dtype"  # where an argument or an attribute has that name

inf, exp, sqrt = math.inf, math.exp, math.sqrt


# --- types ----------------------------------------------------------------------------------------------------------


class generic:
    """The base of the types of numbers. To call one of them makes a number of Python."""

    code: ClassVar[str]  # of the struct module
    number: ClassVar[Callable[[Any], Number]] = int

    def __new__(cls, value: Any = 0) -> Number:
        return cls.number(value)


class int8(generic):
    code = "b"


class int16(generic):
    code = "h"


class int32(generic):
    code = "i"


class int64(generic):
    code = "q"


class uint8(generic):
    code = "B"


class uint16(generic):
    code = "H"


class uint32(generic):
    code = "I"


class float32(generic):
    code, number = "f", float


class float64(generic):
    code, number = "d", float


class bool_(generic):
    code, number = "?", bool


LITTLE_ENDIAN = {"<u4": uint32}


class dtype:
    """The type of the numbers in an array, or of the records in it."""

    names: tuple[str, ...] | None = None
    fields: dict[str, RecordField]
    code: Any  # of the struct module; of records, their class
    itemsize: int

    def __new__(cls, made_of: Any, align: bool = True) -> dtype:  # noqa: PYI034  # there is one for each kind
        if isinstance(made_of, dtype):
            return made_of
        if isinstance(made_of, tuple):  # a class for the records, and their type: there is one class only
            return dtype(made_of[1])
        return _records_of(made_of) if isinstance(made_of, list) else _numbers_of(made_of)

    def __class_getitem__(cls, item: Any) -> type[dtype]:
        return cls

    def __getitem__(self, name: str) -> SimpleNamespace:
        return SimpleNamespace(shape=self.fields[name].shape)


class NDArray:
    """The annotation of an array."""

    def __class_getitem__(cls, item: Any) -> type[NDArray]:
        return cls


class RecordField:
    """A field of a record: a number, or an array of numbers."""

    __slots__ = ("code", "offset", "shape", "size", "strides", "type")

    def __init__(self, type: dtype, offset: int, shape: Shape) -> None:
        self.type, self.code, self.offset, self.shape = type, type.code, offset, shape
        self.size = math.prod(shape)
        self.strides = _strides(shape)


NUMBER_TYPES: dict[type[generic], dtype] = {}


def _numbers_of(kind: Any) -> dtype:
    kind = LITTLE_ENDIAN.get(kind, kind)
    kind = {int: int64, float: float64, bool: bool_}.get(kind, kind)
    if kind not in NUMBER_TYPES:
        made = NUMBER_TYPES[kind] = object.__new__(dtype)
        made.code, made.itemsize = kind.code, struct.calcsize(kind.code)
    return NUMBER_TYPES[kind]


def _records_of(declared: list[tuple[str, Any, Shape]]) -> dtype:
    """Lay out the fields as a C compiler would, each at a multiple of the size of its numbers."""
    made = object.__new__(dtype)
    made.fields, end, largest = {}, 0, 1
    for name, kind, shape in declared:
        type = dtype(kind)
        offset = _round_up(end, type.itemsize)
        made.fields[name] = RecordField(type, offset, shape)
        end, largest = offset + type.itemsize * math.prod(shape), max(largest, type.itemsize)
    made.names, made.itemsize = tuple(made.fields), _round_up(end, largest)
    made.code = _record_class(made)
    return made


def _round_up(number: int, size: int) -> int:
    return -(-number // size) * size


def _strides(shape: Shape) -> Shape:
    """Return by how many numbers the neighbours in each dimension are apart."""
    return tuple(accumulate(reversed(shape[1:]), operator.mul, initial=1))[::-1] if shape else ()


# --- arrays of numbers ----------------------------------------------------------------------------------------------


class ndarray:
    """An array. Parts of it that are taken by an index show the same memory."""

    __slots__ = ("_numbers", "_start", "_strides", "dtype", "shape")

    _numbers: memoryview[Any]
    _start: int
    _strides: Shape
    dtype: DType
    shape: Shape

    def __new__(cls, shape: int | Shape, dtype: DType, buffer: bytearray) -> Any:
        if dtype.names is not None:
            return RecordArray(dtype, buffer)
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        return _part(memoryview(buffer).cast(dtype.code), dtype, 0, shape, _strides(shape))

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self.shape[0]))

    def __getitem__(self, index: Any) -> Any:
        if type(index) is tuple and len(index) == len(self.shape):
            try:
                return self._numbers[self._place(index)]
            except TypeError:  # one of them is a slice
                pass
        if isinstance(index, ndarray | list):
            return self._picked(index)
        found = self._at(index)
        return found._numbers[found._start] if not found.shape else found

    def __setitem__(self, index: Any, value: Any) -> None:
        if type(index) is tuple and len(index) == len(self.shape):
            try:
                self._numbers[self._place(index)] = value
                return
            except TypeError:
                pass
        if isinstance(index, list):
            for one in index:
                self[one] = value
            return
        self._at(index)._fill(value)

    def _place(self, index: Sequence[int]) -> int:
        place = self._start
        for i, size, stride in zip(index, self.shape, self._strides, strict=True):
            if not -size <= i < size:
                raise IndexError(f"index {i} is out of bounds for {size} of them")
            place += (i if i >= 0 else i + size) * stride
        return place

    def _at(self, index: Any) -> ndarray:
        """Return the part of an index that may have slices, and fewer dimensions than the array."""
        indices = index if isinstance(index, tuple) else (index,)
        start, shape, strides = self._start, list[int](), list[int]()
        for i, size, stride in zip(indices, self.shape, self._strides):
            if isinstance(i, slice):
                first, last, step = i.indices(size)
                start += first * stride
                shape.append(len(range(first, last, step)))
                strides.append(step * stride)
            else:
                if not -size <= i < size:
                    raise IndexError(f"index {i} is out of bounds for {size} of them")
                start += (i if i >= 0 else i + size) * stride
        rest = slice(len(indices), None)
        return _part(self._numbers, self.dtype, start, (*shape, *self.shape[rest]), (*strides, *self._strides[rest]))

    def _picked(self, index: ndarray | list[Any]) -> ndarray:
        """Return a new array of the numbers at some places, or of those that are marked."""
        places = [i for i, marked in enumerate(index) if marked] if _is_mask(index) else index
        return array([self[i] for i in places], self.dtype)

    def _fill(self, value: Any) -> None:
        if isinstance(value, Iterable):
            values = list(value)
            if not self.shape or len(values) not in (1, self.shape[0]):
                raise ValueError(f"{len(values)} values do not fit into an array of shape {self.shape}")
            for i in range(self.shape[0]):
                self[i] = values[i if len(values) > 1 else 0]
        else:
            for place in self._places():
                self._numbers[place] = value

    def _places(self) -> Iterator[int]:
        """Yield where each number lies, the last index running fastest."""
        if len(self.shape) == 1:
            step = self._strides[0]
            return iter(range(self._start, self._start + self.shape[0] * step, step) if step else ())
        steps = [[i * stride for i in range(size)] for size, stride in zip(self.shape, self._strides, strict=True)]
        return (self._start + sum(apart) for apart in product(*steps))

    def _flat(self) -> list[Number]:
        return [self._numbers[place] for place in self._places()]

    def item(self) -> Number:
        (number,) = self._flat()
        return number

    def tolist(self) -> Any:
        if len(self.shape) == 1:
            return self._flat()
        return [row.tolist() for row in self] if self.shape else self.item()

    def tobytes(self) -> bytes:
        return struct.pack(f"<{self.size}{self.dtype.code}", *self._flat())

    def any(self) -> bool:
        return any(self._flat())

    def all(self) -> bool:
        return all(self._flat())

    def sum(self, axis: int | None = None) -> Any:
        """Return the sum of all numbers, or with the axis 1, of each row."""
        return sum(self._flat()) if axis is None else array([row.sum() for row in self])

    def min(self) -> Number:
        return min(self._flat())

    def max(self) -> Number:
        return max(self._flat())

    def cumsum(self) -> ndarray:
        return cumsum(self)

    def nonzero(self) -> tuple[ndarray]:
        return (flatnonzero(self),)

    def copy(self) -> ndarray:
        return array(self.tolist(), self.dtype)

    def astype(self, kind: Any) -> ndarray:
        return array(self.tolist(), kind)

    def _with(self, other: Any, operation: Callable[[Any, Any], Any], kind: Any = None) -> ndarray:
        """Return what an operation makes of each number and its partner in an array, a row or one number for all."""
        partners = other._flat() if isinstance(other, ndarray) else [other]
        others = partners * (self.size // len(partners)) if partners else []
        made = [operation(one, two) for one, two in zip(self._flat(), others, strict=True)]
        found: ndarray = zeros(self.shape, kind or type(made[0] if made else 0))
        for place, number in enumerate(made):
            found._numbers[place] = number
        return found

    def __add__(self, other: Any) -> ndarray:
        return self._with(other, operator.add)

    def __sub__(self, other: Any) -> ndarray:
        return self._with(other, operator.sub)

    def __mul__(self, other: Any) -> ndarray:
        return self._with(other, operator.mul)

    def __mod__(self, other: Any) -> ndarray:
        return self._with(other, operator.mod)

    __radd__, __rmul__ = __add__, __mul__

    def __eq__(self, other: object) -> Any:
        return self._with(other, operator.eq, bool)

    def __le__(self, other: Any) -> ndarray:
        return self._with(other, operator.le, bool)

    __hash__ = None  # type: ignore[assignment]


def _part(numbers: memoryview[Any], dtype: dtype, start: int, shape: Shape, strides: Shape) -> ndarray:
    made = object.__new__(ndarray)
    made._numbers, made.dtype, made._start, made.shape, made._strides = numbers, dtype, start, shape, strides
    return made


def _is_mask(index: ndarray | list[Any]) -> bool:
    return isinstance(index, ndarray) and index.dtype is dtype(bool_)


# --- records --------------------------------------------------------------------------------------------------------


class record:
    """A record, with its fields as attributes. Each type of records has a class of its own."""

    __slots__ = ("_arrays", "_bytes", "_numbers", "dtype")

    def __init__(self, dtype: dtype, bytes: memoryview) -> None:
        self.dtype, self._bytes = dtype, bytes
        self._numbers = {code: bytes.cast(code) for code in {field.code for field in dtype.fields.values()}}
        self._arrays = {
            name: _part(
                self._numbers[field.code], field.type, field.offset // field.type.itemsize, field.shape, field.strides
            )
            for name, field in dtype.fields.items()
            if field.shape
        }

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)


def _record_class(of: dtype) -> Any:
    fields = {
        name: _array_property(name) if field.shape else _number_property(field) for name, field in of.fields.items()
    }
    return type("record", (record,), {"__slots__": (), **fields})


def _array_property(name: str) -> property:
    def get(self: record) -> ndarray:
        return self._arrays[name]

    def set(self: record, value: Any) -> None:
        self._arrays[name]._fill(value)

    return property(get, set)


def _number_property(field: RecordField) -> property:
    code, place = field.code, field.offset // field.type.itemsize

    def get(self: record) -> Number:
        return self._numbers[code][place]

    def set(self: record, value: Any) -> None:
        self._numbers[code][place] = value

    return property(get, set)


class RecordArray:
    """An array of records."""

    __slots__ = ("_memory", "_records", "dtype")

    def __init__(self, dtype: dtype, memory: bytearray) -> None:
        self.dtype, self._memory = dtype, memoryview(memory)
        size = dtype.itemsize
        kind: Any = dtype.code
        self._records = [
            kind(dtype, self._memory[start : start + size]) for start in range(0, len(memory) - size + 1, size)
        ]

    @property
    def shape(self) -> Shape:
        return (len(self._records),)

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, str):
            return self._column(index)
        return Columns(self, index) if isinstance(index, list) else self._records[index]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, str):
            self._column(index)._fill(value)
        elif isinstance(index, slice):
            for one, other in zip(self._records[index], value._records[index], strict=True):
                one._bytes[:] = other._bytes
        else:
            self._records[index]._bytes[:] = value._bytes

    def _column(self, name: str) -> ndarray:
        """Return a field of all records as one array."""
        field = self.dtype.fields[name]
        size = field.type.itemsize
        shape, strides = (len(self._records), *field.shape), (self.dtype.itemsize // size, *field.strides)
        return _part(self._memory.cast(field.code), field.type, field.offset // size, shape, strides)

    def item(self, index: int) -> tuple[Any, ...]:
        return tuple(getattr(self._records[index], name) for name in self.dtype.names or ())

    def tobytes(self) -> bytes:
        return self._memory.tobytes()


class Columns:
    """Some fields of records."""

    def __init__(self, records: RecordArray, names: list[str]) -> None:
        self._records, self._names = records, names

    def item(self, index: int) -> tuple[Any, ...]:
        return tuple(getattr(self._records[index], name) for name in self._names)


# --- making arrays --------------------------------------------------------------------------------------------------


def zeros(shape: int | Shape, kind: Any = float64) -> Any:
    type = dtype(kind)
    length = shape if isinstance(shape, int) else math.prod(shape)
    return ndarray(shape, type, bytearray(type.itemsize * length))


empty = zeros


def array(values: Any, kind: Any = None) -> ndarray:
    """Return a new array of nested sequences of numbers."""
    nested = values.tolist() if isinstance(values, ndarray) else values
    flat, shape = _flattened(nested)
    made: ndarray = zeros(shape, kind or (float if any(isinstance(one, float) for one in flat) else int))
    for place, number in enumerate(flat):
        made._numbers[place] = number
    return made


def _flattened(values: Any) -> tuple[list[Number], Shape]:
    if not isinstance(values, Sequence | ndarray):
        return [values], ()
    parts = [_flattened(one) for one in values]
    return list(chain.from_iterable(flat for flat, _ in parts)), (len(parts), *(parts[0][1] if parts else ()))


def arange(start: int, stop: int | None = None, dtype: Any = int64) -> ndarray:
    return array(list(range(start) if stop is None else range(start, stop)), dtype)


def frombuffer(buffer: bytes, dtype: Any) -> Any:
    made = globals()["dtype"](dtype)
    return ndarray(len(buffer) // made.itemsize, made, bytearray(buffer))


def append(values: Any, more: Any) -> ndarray:
    return array([*_flattened(values)[0], *_flattened(more)[0]])


def repeat(values: ndarray, counts: Any) -> ndarray:
    """Return each value as often as its count says."""
    times = _flattened(counts)[0]
    return array(
        [value for value, count in zip(values.tolist(), times, strict=True) for _ in range(count)], values.dtype
    )


def cumsum(values: ndarray) -> ndarray:
    return array(list(accumulate(values.tolist())))


def flatnonzero(values: ndarray) -> ndarray:
    return array([place for place, value in enumerate(values._flat()) if value], int64)


def interp(x: Any, knots: Sequence[float], values: Sequence[float]) -> Any:
    """Return the height of the line through some points at `x`, or at each of several places."""
    if isinstance(x, Iterable):
        return array([interp(one, knots, values) for one in x], float)
    if x <= knots[0]:
        return float(values[0])
    for left, right, low, high in zip(knots, knots[1:], values, values[1:]):
        if x < right:
            return (high - low) / (right - left) * (x - left) + low
    return float(values[-1])


# --- seeds ----------------------------------------------------------------------------------------------------------

LOW_32 = 0xFFFFFFFF


class SeedSequence:
    """NumPy's way to make random words of a seed, for bots: a hash of the seed into a pool of four words."""

    POOL = 4

    def __init__(self, entropy: Any = None) -> None:
        words = _words(secrets.randbits(128) if entropy is None else entropy)
        self._hash = 0x43B0D7E5
        self._pool = [self._hashed(words[i] if i < len(words) else 0) for i in range(self.POOL)]
        for source in range(self.POOL):
            for target in range(self.POOL):
                if source != target:
                    self._pool[target] = _mixed(self._pool[target], self._hashed(self._pool[source]))
        for word in words[self.POOL :]:
            for target in range(self.POOL):
                self._pool[target] = _mixed(self._pool[target], self._hashed(word))

    def _hashed(self, word: int) -> int:
        word ^= self._hash
        self._hash = self._hash * 0x931E8875 & LOW_32
        return _folded(word * self._hash & LOW_32)

    def generate_state(self, count: int, kind: Any = uint32) -> ndarray:
        made, hash = list[int](), 0x8B51F9DD
        for i in range(count):
            word = self._pool[i % self.POOL] ^ hash
            hash = hash * 0x58F38DED & LOW_32
            made.append(_folded(word * hash & LOW_32))
        return array(made, kind)


def _words(entropy: Any) -> list[int]:
    """Return an integer, or several, as words of 32 bits, the lowest first."""
    if not isinstance(entropy, int):
        return [word for one in entropy for word in _words(one)]
    words = [entropy & LOW_32]
    while entropy := entropy >> 32:
        words.append(entropy & LOW_32)
    return words


def _mixed(x: int, y: int) -> int:
    return _folded((x * 0xCA01F9DD - y * 0x4973F715) & LOW_32)


def _folded(word: int) -> int:
    return word ^ word >> 16


random = SimpleNamespace(SeedSequence=SeedSequence)
