"""A picture of a review as PNG, by matplotlib: how the match stood, and what each seat's points were made of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from byre.analysis.review import Review
from byre.arena.plot import COLOURS, new_picture, plain, save
from byre.locale import Translator

TITLE = 56  # letters in a line of a title
LINES = ("-", "--")  # the second, once there are more seats than colours


def plot_review(done: Review, names: Sequence[str], say: Translator, file: Path) -> None:
    save(draw_review(done, names, say), file)


def draw_review(done: Review, names: Sequence[str], say: Translator) -> Any:
    """Return the figure."""
    figure, (left, right) = new_picture(2)
    _plot_standing(left, done, names)
    left.set_title(fill(say("review-standing"), TITLE), fontsize="medium")
    _plot_accounts(right, done, names, say)
    figure.suptitle(
        say("review-title", game=say("web-title", game=done.game.name), players=done.players, playouts=done.playouts)
    )
    return figure


def _plot_standing(axis: Any, done: Review, names: Sequence[str]) -> None:
    """Plot the share of the others that each seat was likely to end ahead of, with a mark for each mistake."""
    for account in done.seats:
        seat = account.seat
        colour, line = COLOURS[seat % len(COLOURS)], LINES[seat // len(COLOURS) % len(LINES)]
        decisions = [one for one in done.of_seat(seat) if not one.decision.is_forced]
        moves = [one.decision.n + 1 for one in decisions]
        shares = [100 * one.valuation.by_id[one.valuation.best].share for one in decisions]
        axis.plot(moves, shares, line, color=colour, linewidth=1.5, label=plain(names[seat]))
        marked = [place for place, one in enumerate(decisions) if one.mark is not None]
        axis.plot([moves[place] for place in marked], [shares[place] for place in marked], "x", color=colour)
    axis.set_ylim(0, 100)
    axis.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), ncols=2, fontsize="small")  # where it hides no line


def _plot_accounts(axis: Any, done: Review, names: Sequence[str], say: Translator) -> None:
    """Plot what each seat's play cost, and its luck, which saved points if it was good."""
    rows = range(len(done.seats))
    costs, lucks = [one.cost for one in done.seats], [-one.luck for one in done.seats]
    axis.barh([row - 0.2 for row in rows], costs, 0.38, color=COLOURS[1], label=say("review-cost"))
    axis.barh([row + 0.2 for row in rows], lucks, 0.38, color=COLOURS[5], label=f"− {say('review-luck')}")
    axis.set_yticks(list(rows), [plain(names[one.seat]) for one in done.seats])
    axis.invert_yaxis()
    axis.axvline(0, color="black", linewidth=0.8)
    axis.legend()
