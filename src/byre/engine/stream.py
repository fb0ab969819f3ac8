"""The random stream of a match: ChaCha20 (RFC 8439), part of the state.

The key is 256 bits, the nonce is zero, the first block is number 0. The stream is read as 16-bit words, low byte first.
`below` turns words into numbers without bias; `docs/deals.md` tells how to deal a match again with any other
implementation. A playout needs no secrets: with `quick` set, blocks come from xoshiro128** instead, seeded by
the first half of the key.
"""

from __future__ import annotations

import hashlib
import operator
import secrets
from typing import Any

import numpy as np

from byre.engine.record import Array, Field, State, i1, u1, u2, u4
from byre.engine.rule import rule
from byre.errors import BadOption

KEY_BYTES = 32
WORDS = 32  # 16-bit words in a block
DOUBLE_ROUNDS = 10
LOW_32 = 0xFFFFFFFF

STREAM: tuple[Field, ...] = (
    ("key", u4, (8,)),
    ("counter", u4),  # the number of the next block
    ("quick", u1),  # for playouts: a fast generator instead of a secret one
    ("left", i1),  # words of the block not used yet
    ("block", u2, (WORDS,)),
)


def key_from_seed(seed: int | bytes | None) -> bytes:
    """The key of a match: 32 bytes are the key itself, an int is expanded, nothing asks the operating system."""
    if seed is None:
        return secrets.token_bytes(KEY_BYTES)
    if isinstance(seed, bytes | bytearray):
        if len(seed) != KEY_BYTES:
            raise BadOption(f"a seed of bytes has {KEY_BYTES} of them, not {len(seed)}")
        return bytes(seed)
    return hashlib.sha256(f"byre seed {whole_seed(seed)}".encode()).digest()


def whole_seed(seed: object) -> int:
    """An int of any kind, numpy's too, but no bool, and none that is absurdly long."""
    try:
        if isinstance(seed, bool | np.bool_):
            raise TypeError
        number = operator.index(seed)  # type: ignore[arg-type]
    except TypeError:
        raise BadOption(f"a seed is an int, {KEY_BYTES} bytes or None, not {type(seed).__name__}") from None
    if number.bit_length() > 8 * KEY_BYTES:
        raise BadOption(f"a seed has at most {8 * KEY_BYTES} bits, this one has {number.bit_length()}")
    return number


def start_stream(state: State, key: bytes, quick: bool = False) -> None:
    """Puts the stream of a state at its beginning."""
    state.key[:] = np.frombuffer(key, dtype="<u4")
    state.counter = 0
    state.quick = quick
    state.left = 0
    state.block[:] = 0
    if quick and not state.key[:4].any():
        state.key[0] = 1  # xoshiro never leaves zero


@rule
def below(state: State, n: int) -> int:
    """A whole number from 0 to n-1, each equally likely: multiply, and draw again in the uneven rest (Lemire)."""
    product = next_word(state) * n
    if product & 0xFFFF < n:
        uneven = 0x10000 % n
        while product & 0xFFFF < uneven:
            product = next_word(state) * n
    return product >> 16


@rule
def shuffle(state: State, cards: Array, count: int, size: int) -> None:
    """Puts `count` cards, drawn at random from the first `size`, in front: all of them, or as many as are needed."""
    for place in range(min(count, size - 1)):
        other = place + below(state, size - place)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card


@rule
def next_word(state: State) -> int:
    if state.left == 0:
        if state.quick:
            quick_block(state)
        else:
            secret_block(state)
    state.left -= 1
    return np.int64(state.block[WORDS - 1 - state.left])  # type: ignore[return-value]


@rule
def secret_block(state: State) -> None:
    """The next 64 bytes of ChaCha20."""
    x = np.empty(16, np.int64)
    chacha_start(state, x)
    for _ in range(DOUBLE_ROUNDS):
        for column in range(4):
            quarter_round(x, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(x, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    start = np.empty(16, np.int64)
    chacha_start(state, start)
    for i in range(16):
        word = (x[i] + start[i]) & LOW_32
        state.block[2 * i] = word & 0xFFFF
        state.block[2 * i + 1] = word >> 16
    state.counter += 1
    state.left = WORDS


@rule
def chacha_start(state: State, x: Array) -> None:
    """The constants "expand 32-byte k", the key, the block's number, and a nonce of zero."""
    x[0] = 0x61707865
    x[1] = 0x3320646E
    x[2] = 0x79622D32
    x[3] = 0x6B206574
    for i in range(8):
        x[4 + i] = state.key[i]
    x[12] = state.counter
    x[13] = x[14] = x[15] = 0


@rule
def quarter_round(x: Array, a: int, b: int, c: int, d: int) -> None:
    x[a] = (x[a] + x[b]) & LOW_32
    x[d] = rotated(x[d] ^ x[a], 16)
    x[c] = (x[c] + x[d]) & LOW_32
    x[b] = rotated(x[b] ^ x[c], 12)
    x[a] = (x[a] + x[b]) & LOW_32
    x[d] = rotated(x[d] ^ x[a], 8)
    x[c] = (x[c] + x[d]) & LOW_32
    x[b] = rotated(x[b] ^ x[c], 7)


@rule
def quick_block(state: State) -> None:
    """64 bytes of xoshiro128**."""
    for i in range(WORDS // 2):
        word = quick_word(state)
        state.block[2 * i] = word & 0xFFFF
        state.block[2 * i + 1] = word >> 16
    state.left = WORDS


@rule
def quick_word(state: State) -> int:
    """The next 32 bits of xoshiro128**, whose own state is the first four words of `key`."""
    s = state.key
    s0: Any = np.int64(s[0])
    s1: Any = np.int64(s[1])
    s2: Any = np.int64(s[2])
    s3: Any = np.int64(s[3])
    word = (rotated((s1 * 5) & LOW_32, 7) * 9) & LOW_32
    s2 ^= s0
    s3 ^= s1
    s[0] = s0 ^ s3
    s[1] = s1 ^ s2
    s[2] = s2 ^ ((s1 << 9) & LOW_32)
    s[3] = rotated(s3, 11)
    return word


@rule
def rotated(x: int, bits: int) -> int:
    return ((x << bits) & LOW_32) | (x >> (32 - bits))
