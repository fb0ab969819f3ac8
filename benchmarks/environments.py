"""Measure the environments beside those of others, and write the table and the chart of docs/environments.md:

python -m benchmarks.environments            # needs byre[peers]
python -m benchmarks.environments FILE.json  # from what `byre bench --envs --peers --json` printed
"""

from __future__ import annotations

import json
import platform
import re
import sys
from pathlib import Path
from typing import Any

from byre.cli.bench.envs import KINDS, measure

DOCS = Path(__file__).parent.parent / "docs"
PAGE, CHART = DOCS / "environments.md", DOCS / "environments.svg"
START, END = "<!-- speed: written by `python -m benchmarks.environments` -->", "<!-- end of speed -->"
OURS, THEIRS = "#2f7d4f", "#8a8f98"


def main() -> None:
    results = json.loads(Path(sys.argv[1]).read_text()) if len(sys.argv) > 1 else measure(peers=True)
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(f"{START}.*{END}", lambda _: f"{START}\n{table(results)}\n{END}", page, flags=re.S), "utf-8")
    draw(results)


def table(results: dict[str, Any]) -> str:
    games = results["games"]
    lines = [f"| | {' | '.join(games)} |", f"|---|{'---:|' * len(games)}"]
    lines += [f"| {KINDS[kind]} | {' | '.join(f'{games[game][kind]:,}' for game in games)} |" for kind in KINDS]
    lines += ["", "| others, in the same run | decisions/s |", "|---|---:|"]
    lines += [f"| {name} | {rate:,} |" for name, rate in results["peers"].items()]
    lines += [f"\nLeft out: {name} ({reason})." for name, reason in results["left_out"].items()]
    where = f"{results['players']} players, Python {platform.python_version()}, {platform.machine()}, one core."
    return "\n".join([*lines, "", where, "", "![Decisions a second of all environments as bars](environments.svg)"])


def draw(results: dict[str, Any]) -> None:
    """Draw the slowest of our games in each interface, and the others, as bars."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "byre"  # the same figures give the same file
    own = {f"Byre: {name}": min(game[kind] for game in results["games"].values()) for kind, name in KINDS.items()}
    rates = dict(sorted({**own, **results["peers"]}.items(), key=lambda item: item[1]))
    figure = Figure(figsize=(8, 0.32 * len(rates) + 1), layout="constrained")
    axes = figure.subplots()
    bars = axes.barh(list(rates), list(rates.values()), color=[OURS if name in own else THEIRS for name in rates])
    axes.bar_label(bars, [f"{rate:,}" for rate in rates.values()], padding=3, fontsize=8)
    axes.set_xscale("log")
    axes.set_xlim(right=max(rates.values()) * 6)
    axes.set_xlabel("decisions a second on one core, observation and mask included (of Byre, the slowest game)")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(CHART, metadata={"Date": None})


if __name__ == "__main__":
    main()
