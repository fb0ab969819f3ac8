"""How long the first page of *My matches* takes, with many finished matches on the server.

    python benchmarks/server_history.py --matches 100000

Fills a store with matches of four persons each, and asks as the server does: for somebody with as many matches as are
listed, and for somebody with a few.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from concurrent.futures import Future
from pathlib import Path

import msgspec

from byre.server.history import Summary, SummarySeat, read_history
from byre.server.limits import LIMITS
from byre.server.statistics import statistics as statistics_of
from byre.server.store import FinishedMatch, Record, Row, SqliteStore

REGULAR, RARE = "regular", "rare"
PLAYERS = 4
RUNS = 30


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    many = parser.parse_args().matches
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        try:
            fill(store, many)
            for person in (REGULAR, RARE):
                report(store, person)
        finally:
            store.close()


def fill(store: SqliteStore, many: int) -> None:
    seats = [SummarySeat(f"Player {seat}", None, 10 * seat, 10 * seat) for seat in range(PLAYERS)]
    summary = msgspec.json.encode(Summary("six", 4, seats, {"rounds": 4}))
    saved: Future[Exception | None] = Future()
    for number in range(many):
        code, last = f"T{number:06}", number == many - 1
        first = (
            REGULAR
            if number % (many // LIMITS.history_matches) == 0
            else RARE
            if number % 9973 == 0
            else f"p{number % 20_011}"
        )
        players = ((first, 0), *((f"p{(number * 7 + seat) % 20_011}", seat) for seat in range(1, PLAYERS)))
        match = FinishedMatch(code, 1, b"{}", float(number), 0.0, number.to_bytes(16), summary, players)
        done = saved.set_result if last else lambda failure: None
        store.append([Row(code, 0, 0.0, b"{}")], Record(code, "over", False, 0.0), done, match)
        while store.waiting() > 5000:
            time.sleep(0.005)
    assert saved.result() is None


def report(store: SqliteStore, person: str) -> None:
    used = time.process_time()
    times = [first_page(store, person) for _ in range(RUNS)]
    used = (time.process_time() - used) / RUNS
    found = len(store.history.matches(person, LIMITS.history_matches).result())
    middle, worst = 1000 * statistics.median(times), 1000 * max(times)
    clock = f"{middle:.1f} ms (worst {worst:.1f})"
    print(f"{person}: {found} matches; first page and statistics {clock}, {1000 * used:.1f} ms of CPU")


def first_page(store: SqliteStore, person: str) -> float:
    begun = time.perf_counter()
    matches = store.history.matches(person, LIMITS.history_matches)
    company = store.history.company(person, LIMITS.history_matches)
    played = read_history(person, matches.result(), company.result())
    msgspec.json.encode([one.told for one in played[:50]])
    statistics_of(played)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
