"""Plots of results as PNG, by matplotlib, which is imported only here. `pip install byre[plot]` installs it."""

from __future__ import annotations

import os
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from byre.arena.outcome import points_a_round
from byre.arena.run import Run
from byre.arena.simulate import Simulation
from byre.arena.tournament import Meeting, Tournament
from byre.errors import BadOption

WIDTH, HEIGHT, DOTS = 6.0, 4.5, 120  # of one plot, in inches, and dots per inch
BINS = 40
# Okabe and Ito's colours, which most colour-blind people can tell apart.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")


def check_plot(file: Path) -> None:
    """Raise BadOption if the plot could not be written, before any match is played."""
    if file.suffix.lower() != ".png":
        raise BadOption(f"--plot draws a PNG, so its file is named like figures.png, not {file.name!r}")
    if file.is_dir() or not file.parent.is_dir():
        raise BadOption(
            f"--plot cannot write to {str(file)!r}: {'it is' if file.is_dir() else 'there is no such'} folder"
        )
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadOption(f"--plot may not write to {str(file)!r}")
    if find_spec("matplotlib") is None:
        raise BadOption("--plot needs matplotlib, which pip install 'byre[plot]' brings")


def plot_simulation(done: Simulation, file: Path) -> None:
    """Plot the distributions of points a round and of final totals, by bot."""
    figure, (left, right) = new_picture(2)
    totals = np.where(done.run.played["seats"] >= 0, done.run.played["totals"], 0).astype(float)
    _spread(left, done.run, points_a_round(done.run.played), "points a round")
    _spread(right, done.run, totals, "final total")
    figure.suptitle(f"{done.run.setting.game}, {done.players} players, {len(done.run.played):,} matches")
    save(figure, file)


def plot_tournament(done: Tournament, file: Path) -> None:
    """Plot a cross table for each number of players, and the distribution of points a round, by bot."""
    figure, axes = new_picture(len(done.tables) + 1)
    for axis, players in zip(axes, done.tables):
        meetings = [meeting for meeting in done.meetings if meeting.players == players]
        _cross_table(axis, done.run.setting.bots, meetings, f"ahead in % of pairs, {players} players")
    _spread(axes[-1], done.run, points_a_round(done.run.played), "points a round")
    figure.suptitle(f"{done.run.setting.game}, {len(done.run.played):,} matches")
    save(figure, file)


def new_picture(parts: int) -> tuple[Any, Any]:
    """Return a figure and its axes, without pyplot, which would look for a screen."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH * parts, HEIGHT), layout="constrained")
    return figure, figure.subplots(1, parts)


def save(figure: Any, file: Path) -> None:
    """Write a picture. A letter that the font lacks is drawn as a box, which needs no warning."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        figure.savefig(file, dpi=DOTS)


def plain(name: str) -> str:
    """Return a name as matplotlib shows it letter by letter: it reads what is between two dollars as a formula."""
    return name.replace("$", r"\$")


def _spread(axis: Any, run: Run, values: Any, name: str) -> None:
    edges = np.histogram_bin_edges(values[run.played["seats"] >= 0], BINS)
    for place, bot in enumerate(run.setting.bots):
        own = values[run.played["seats"] == place]
        colour = COLOURS[place % len(COLOURS)]
        axis.hist(own, edges, density=True, histtype="step", linewidth=1.5, color=colour, label=plain(bot))
        axis.axvline(own.mean(), color=colour, linestyle=":", linewidth=1)
    axis.set_xlabel(f"{name} (dotted: the mean)")
    axis.set_yticks([])
    axis.legend()


def _cross_table(axis: Any, bots: tuple[str, ...], meetings: list[Meeting], title: str) -> None:
    shares = np.full((len(bots), len(bots)), np.nan)
    for meeting in meetings:
        for row, column, figure in (
            (meeting.one, meeting.other, meeting.ahead),
            (meeting.other, meeting.one, meeting.behind),
        ):
            at = bots.index(row), bots.index(column)
            shares[at] = 100 * figure.mean
            margin = "" if figure.margin is None else f"\n± {100 * figure.margin:.1f}"
            axis.text(at[1], at[0], f"{shares[at]:.1f}{margin}", ha="center", va="center")
    axis.imshow(shares, cmap="RdBu", vmin=0, vmax=100, alpha=0.6)
    names = [plain(bot) for bot in bots]
    axis.set_xticks(range(len(bots)), names, rotation=30, ha="right")
    axis.set_yticks(range(len(bots)), names)
    axis.set_title(title)
