"""Refusals that several parts of the server have in common: too much was asked for, or the store does not answer."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from byre.server.commands import RequestRefused
from byre.server.limits import Buckets
from byre.server.store.records import StoreError
from byre.server.supervision import report_seldom


def take(buckets: Buckets, client: str) -> None:
    """Count something that a client does; RequestRefused if it was too much."""
    if not buckets.take(client, time.monotonic()):
        raise too_many(buckets)


def too_many(buckets: Buckets) -> RequestRefused:
    return RequestRefused("too_many", f"one address may ask for {buckets.what} {buckets.rate}; try again later")


@contextlib.contextmanager
def refused_without_store(what: str) -> Iterator[None]:
    """Turn a failure of the store into a refusal, and log it. `what` is what cannot be read or saved."""
    try:
        yield
    except StoreError as error:
        report_seldom(f"store failed: {what}", error)
        text = f"{what} cannot be read or saved just now; try again in a moment"
        raise RequestRefused("not_saved", text) from None
