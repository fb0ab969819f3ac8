"""Work on a node of a Ray cluster: what is sent there, and what a worker process of Ray does with it.

A node must have the same sources of Byre, else its results could differ. Compiled code that it does not have is taken
from what was sent if it is for this kind of machine, else compiled there.
"""

from __future__ import annotations

import hashlib
import pickle
import platform
import time
from collections.abc import Callable, Mapping
from functools import cache as kept
from traceback import format_exc
from typing import Any, TypeAlias

from byre.compile import write_unit
from byre.engine import cache
from byre.errors import Error
from byre.executors.work import Work, failure_sentence
from byre.version import __version__

# Kinds of answers.
RESULT, MISSING, OTHER_BYRE, REFUSED, FAILED = "result", "missing", "other byre", "refused", "failed"

# The kind of answer, the result or what is wrong, how many seconds it took, and the name of the node.
Answer: TypeAlias = tuple[str, Any, float, str]

_prepared: dict[str, Callable[[range], Any]] = {}  # by the key of the work


def sent_work(key: str, work: Work[Any]) -> dict[str, Any]:
    """Return what each chunk is sent with, in types that a node without Byre can unpickle."""
    return {
        "key": key,
        "sources": digest_of_byre(),
        "work": pickle.dumps(work),
        "units": list(work.units),
        "machine": cache.fingerprint(),
    }


def compiled_code(work: Work[Any]) -> dict[str, bytes]:
    """Return the compiled code that work needs, as far as this machine has it."""
    files = {unit: cache.find(unit) for unit in work.units}
    return {unit: file.read_bytes() for unit, file in files.items() if file is not None}


def do_chunk(sent: Mapping[str, Any], compiled: list[Any], start: int, stop: int) -> Answer:
    """Do a chunk. `compiled` is one reference, in a list so that Ray does not fetch what is seldom needed."""
    node = platform.node()
    try:
        if sent["sources"] != digest_of_byre():
            return OTHER_BYRE, __version__, 0.0, node
        if sent["key"] not in _prepared:
            _prepare(sent, compiled)
        begun = time.perf_counter()
        result = _prepared[sent["key"]](range(start, stop))
        return RESULT, pickle.dumps(result), time.perf_counter() - begun, node
    except Error as error:
        return REFUSED, str(error), 0.0, node
    except Exception as error:
        return FAILED, (failure_sentence(error), format_exc()), 0.0, node


def _prepare(sent: Mapping[str, Any], compiled: list[Any]) -> None:
    _prepared.clear()
    missing = [unit for unit in sent["units"] if cache.find(unit) is None]
    if missing and sent["machine"] == cache.fingerprint():
        _take_compiled(missing, compiled)
    work: Work[Any] = pickle.loads(sent["work"])
    _prepared[sent["key"]] = work.prepare()


def _take_compiled(units: list[str], compiled: list[Any]) -> None:
    import ray

    found = ray.get(compiled[0])
    for unit in units:
        if unit in found:
            write_unit(unit, found[unit])


@kept
def digest_of_byre() -> str:
    """Return a digest of all sources of the package."""
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(cache.PACKAGE.rglob("*.py")):
        digest.update(f"\n{path.relative_to(cache.PACKAGE).as_posix()}\n{path.read_text('utf-8')}".encode())
    return digest.hexdigest()
