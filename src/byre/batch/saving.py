"""Batches as bytes: everything in them as it lies in memory, with a head that says what it is, and a digest."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from byre.batch.arrays import row_bytes
from byre.batch.kernels.by_game import cached_by_game
from byre.engine.cache import digest_of_package, fingerprint
from byre.engine.game import Game
from byre.errors import BadLog, Error
from byre.games import GAMES
from byre.version import __version__

if TYPE_CHECKING:
    from byre.batch.storage import MatchArrays

    Kind = TypeVar("Kind", bound=MatchArrays)

MARK = b"byre batch 1\n"
DIGEST = 32


@cached_by_game
def written_by(game: Game) -> str:
    """Return what bytes depend on beside the batch: the version, the compiled code, the game, and this package."""
    return " ".join((__version__, fingerprint(), game.implementation.unit("batch"), digest_of_package(__name__)))


def save(batch: MatchArrays) -> bytes:
    settings = {
        "game": batch.game.name,
        "size": batch.size,
        "players": batch.players,
        "options": batch.options,
        "redeal": batch.redeal,
        "quick": batch.quick,
        "whole": batch.whole,
        "recall": batch.recall,
        "rewards": batch.reward_kind,
    }
    arrays = [row_bytes(array).tobytes() for array in batch._arrays]
    content = msgspec.msgpack.encode((written_by(batch.game), settings, arrays))
    return MARK + hashlib.sha256(content).digest() + content


def restore(kind: type[Kind], data: object) -> Kind:
    if not isinstance(data, bytes | bytearray | memoryview) or not bytes(data[: len(MARK)]) == MARK:
        raise BadLog("these are not the bytes of a batch")
    start = len(MARK) + DIGEST
    content = bytes(data[start:])
    if hashlib.sha256(content).digest() != bytes(data[len(MARK) : start]):
        raise BadLog("these bytes of a batch were changed, or some are missing")
    by, settings, arrays = msgspec.msgpack.decode(content)
    if settings["game"] not in GAMES or by != written_by(GAMES[settings["game"]]):
        raise BadLog(
            "these bytes were written by another version of Byre or of the game, or on another kind of machine"
        )
    return _filled(kind, settings, arrays)


def _filled(kind: type[Kind], settings: dict[str, Any], arrays: list[bytes]) -> Kind:
    try:
        batch = kind(**settings, seed=0)  # type: ignore[call-arg]
    except (Error, TypeError) as error:
        raise BadLog(f"these bytes hold no batch: {error}") from None
    if [len(content) for content in arrays] != [array.nbytes for array in batch._arrays]:
        raise BadLog("these bytes hold no batch: its arrays have other sizes")
    for array, content in zip(batch._arrays, arrays, strict=True):
        rows = row_bytes(array)
        rows[:] = memoryview(content).cast("B", rows.shape) if rows.size else rows
    return batch
