"""How long `byre.client` waits before it tries again to connect."""

from __future__ import annotations

import pytest

from byre.client import FIRST_WAIT, LONGEST_WAIT, backoff


@pytest.mark.parametrize("failed", [0, 1, 4, 5, 6, 50, 10**6])
def test_waits_grow_to_a_limit_with_full_jitter(failed: int) -> None:
    """Full: from nothing on, so that clients which lost a server together do not come back together."""
    longest = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(failed, 20))
    waits = [backoff(failed) for _ in range(1000)]
    assert max(waits) <= longest
    assert min(waits) < 0.1 * longest
    assert max(waits) > 0.9 * longest
