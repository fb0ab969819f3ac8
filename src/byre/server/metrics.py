"""What the server counts, for Prometheus.

Nothing here is by table or by bot: how long a bot thinks tells of its cards. For the same reason it is not offered at
the players' port: where little is played, even the processor time of the whole server does.
"""

from __future__ import annotations

import math

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

moves = Counter("byre_moves", "Moves made, by whom: a player or a bot", ["by"], registry=REGISTRY)
by_player, by_bot = moves.labels("player"), moves.labels("bot")
refusals = Counter("byre_refusals", "Commands refused, by reason", ["reason"], registry=REGISTRY)
commits = Histogram(
    "byre_commit_seconds", "From a decision until it is safe on disk", buckets=SECONDS, registry=REGISTRY
)
tables = Gauge("byre_tables", "Tables in memory", registry=REGISTRY)
sockets = Gauge("byre_sockets", "Connections to tables", registry=REGISTRY)
store_failures = Counter("byre_store_failures", "What could not be saved", registry=REGISTRY)
failures = Counter("byre_failures", "Exceptions that were caught, by where", ["where"], registry=REGISTRY)
forwarded = Counter("byre_forwarded", "Commands forwarded to the server that owns the table", registry=REGISTRY)
takeovers = Counter("byre_takeovers", "Tables taken over from another server, for whatever reason", registry=REGISTRY)
handed_over = Counter(
    "byre_handed_over",
    "Tables handed over on purpose, to the server of a first visitor or by an operator",
    registry=REGISTRY,
)
owned = Gauge("byre_owned_tables", "Tables that this server owns", registry=REGISTRY)
links = Gauge("byre_links", "Connections with other servers", registry=REGISTRY)
lease_left = Gauge(
    "byre_lease_left_seconds", "How long this server may still decide; NaN if it is not one of many", registry=REGISTRY
)
lease_left.set(math.nan)
leases_lost = Counter("byre_leases_lost", "Times that this server lost all its tables", registry=REGISTRY)
expired = Counter("byre_expired", "Old tables that were deleted", registry=REGISTRY)


def offer(host: str, port: int) -> None:
    """Answer at an address of its own, in a thread of its own, until the process ends."""
    start_http_server(port, host, REGISTRY)
