"""Byre's server beside boardgame.io's, in turns, each with players who move as quickly as it goes:

    python benchmarks/server_peer.py                  # 40 tables of four, 3 turns of 6 s each

Byre keeps each move on disk before it is shown; boardgame.io has its matches in memory. What is compared is moves per
second of processor time of the server, so that how much the players take counts for neither. Needs node and npm, which
fetch boardgame.io into `benchmarks/boardgame_io/node_modules` the first time.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import geometric_mean

import uvloop
from server_load import measure, processor_seconds, server

PEER = Path(__file__).parent / "boardgame_io"


def main() -> None:
    wish = read_arguments()
    fetch_peer()
    turns = []
    for turn in range(1, wish.turns + 1):
        ours, theirs = byre_moves(wish), peer_moves(wish)
        turns.append((ours, theirs))
        print(f"turn {turn}: Byre {ours:,.0f}, boardgame.io {theirs:,.0f} moves per CPU-second", flush=True)
    ratios = [ours / theirs for ours, theirs in turns]
    print(f"Byre makes {geometric_mean(ratios):.2f} times as many ({min(ratios):.2f} to {max(ratios):.2f})")
    if wish.json:
        figures = {
            "tables": wish.tables,
            "byre": [ours for ours, _ in turns],
            "boardgame_io": [one for _, one in turns],
        }
        Path(wish.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40, help="(40)")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each is measured in a turn (6)")
    parser.add_argument("--turns", type=int, default=3, help="(3)")
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    parser.set_defaults(every=0.0, experts=0, one_by_one=False)
    return parser.parse_args()


def fetch_peer() -> None:
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=PEER, check=True)


def byre_moves(wish: argparse.Namespace) -> float:
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "tables.db") as (process, address):
        made: float = uvloop.run(measure(wish, process, address))["moves_per_processor_second"]
        return made


def peer_moves(wish: argparse.Namespace) -> float:
    with peer_server() as (process, address):
        command = ["node", "play.cjs", address, str(wish.tables), str(wish.seconds)]
        with subprocess.Popen(command, cwd=PEER, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout is not None
            assert players.stdout.readline() == "begin\n"
            used = processor_seconds(process)
            moves = int(players.stdout.readline())
            return moves / (processor_seconds(process) - used)


@contextmanager
def peer_server() -> Iterator[tuple[int, str]]:
    """Its process and its address."""
    with subprocess.Popen(["node", "serve.cjs"], cwd=PEER, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            lines = (line for line in running.stdout if line.startswith("{"))
            yield running.pid, f"http://localhost:{json.loads(next(lines))['port']}"
        finally:
            running.terminate()


if __name__ == "__main__":
    main()
