"""What the server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

moves = Counter("byre_moves", "Moves made, by whom: a player or a bot", ["by"], registry=REGISTRY)
by_player, by_bot = moves.labels("player"), moves.labels("bot")
refusals = Counter("byre_refusals", "Commands refused, by reason", ["reason"], registry=REGISTRY)
kept = Histogram("byre_kept_seconds", "From a decision until it is safe on disk", buckets=SECONDS, registry=REGISTRY)
thought = Histogram("byre_bot_seconds", "From a bot's turn to its move", buckets=SECONDS, registry=REGISTRY)
tables = Gauge("byre_tables", "Tables in memory", registry=REGISTRY)
sockets = Gauge("byre_sockets", "Connections to tables", registry=REGISTRY)
failures = Counter("byre_store_failures", "What could not be kept", registry=REGISTRY)


def text() -> bytes:
    return generate_latest(REGISTRY)
