"""A review in words: the accounts of all seats, how the match stood, and the mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

from byre.analysis.account import SeatAccount
from byre.analysis.grades import Grade
from byre.analysis.review import Review, ReviewedDecision
from byre.cli.figures import hundredths, rounded, signed_tenths, tenths
from byre.cli.tables import NOT_KNOWN, table_lines
from byre.cli.terminal import bold
from byre.cli.words import words_for
from byre.cli.words.base import GameWords, View
from byre.engine.game import Game
from byre.games import GAMES
from byre.locale import Translator
from byre.match import Match

WORDS: dict[Grade, str] = {
    "expert": "review-word-expert",
    "strong": "review-word-strong",
    "solid": "review-word-solid",
    "shaky": "review-word-shaky",
    "random": "review-word-random",
}
BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 48  # of the chart
HEADS = (
    *("review-player", "review-points", "review-expected", "review-cost", "review-luck"),
    *("review-a-decision", "review-mistakes", "review-play"),
)


def report_lines(done: Review, log: Mapping[str, Any], names: Sequence[str], say: Translator) -> Iterator[str]:
    yield bold(
        say("review-title", game=say("web-title", game=done.game.name), players=done.players, playouts=done.playouts)
    )
    yield ""
    heads = [say(head) for head in HEADS]
    yield from table_lines([heads, *(_account(done, one, names[one.seat], say) for one in done.seats)])
    yield say("review-sum")
    yield ""
    yield say("review-standing")
    width = max(map(cell_len, names))
    for one in done.seats:
        yield f"  {set_cell_size(names[one.seat], width)}  {_standing(done.of_seat(one.seat))}"
    yield ""
    yield from _mistakes(done.game, done.decisions, log, names, say)


def interrupted_lines(
    log: Mapping[str, Any], reviewed: Sequence[ReviewedDecision], names: Sequence[str], say: Translator
) -> Iterator[str]:
    """Yield the mistakes that were found before a review was interrupted. There are no accounts without the others."""
    yield say("review-interrupted", done=len(reviewed))
    yield from _mistakes(GAMES[log["game"]], reviewed, log, names, say)
    yield say("review-goes-on")


def interrupted_json(log: Mapping[str, Any], reviewed: Sequence[ReviewedDecision]) -> dict[str, Any]:
    """Return the decisions of each seat that were valued before a review was interrupted."""
    seats: dict[int, list[dict[str, Any]]] = {}
    for one in sorted(reviewed, key=lambda one: (one.decision.seat, one.decision.n)):
        seats.setdefault(one.decision.seat, []).append(one.json())
    found = [{"seat": seat, "decisions": decisions} for seat, decisions in seats.items()]
    return {"game": log["game"], "interrupted": True, "seats": found}


def _account(done: Review, one: SeatAccount, name: str, say: Translator) -> list[str]:
    """Return a row of the table. What is shown adds up, too: luck is what is left of the rounded figures."""
    expected, cost = rounded(one.expected, 1), rounded(one.cost, 1)
    grade = done.grade_of(one)
    return [
        name,
        str(one.result),
        tenths(expected, say),
        tenths(cost, say),
        signed_tenths(expected + cost - one.result, say),
        hundredths(one.cost_per_choice, say),
        f"{one.mistakes}/{one.choices}",
        NOT_KNOWN if grade is None else say(WORDS[grade]),
    ]


def _standing(decisions: list[ReviewedDecision]) -> str:
    """Return a line of blocks: the share of the others that the seat was likely to end ahead of, with the best play."""
    shares = [one.valuation.by_id[one.valuation.best].share for one in decisions if not one.decision.is_forced]
    if not shares:
        return ""
    columns = min(WIDTH, len(shares))
    picked = [shares[place * len(shares) // columns] for place in range(columns)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(share * len(BLOCKS)))] for share in picked)


def _mistakes(
    game: Game, decisions: Sequence[ReviewedDecision], log: Mapping[str, Any], names: Sequence[str], say: Translator
) -> Iterator[str]:
    marked = [one for one in decisions if one.mark is not None]
    if not marked:
        yield say("review-no-mistakes")
        return
    yield say("review-mistakes-heading")
    views = _views(log, {one.decision.n for one in marked})
    for one in sorted(marked, key=lambda one: (-one.cost, one.decision.n)):
        words = words_for(game.name, say, names, one.decision.seat, memory_aid=True)
        view = views[one.decision.n]
        played, best = (_label(game, words, view, id) for id in (one.valuation.played, one.valuation.best))
        yield f"  {_mistake(game, one, names[one.decision.seat], played, best, say)}"
        for reason in one.why:
            yield f"      {say(reason.id, game=game.name, played=played, best=best, **reason.arguments)}"


def _mistake(game: Game, one: ReviewedDecision, name: str, played: str, best: str, say: Translator) -> str:
    return say(
        "review-mistake",
        game=game.name,
        mark=one.mark or "",
        move=one.decision.n + 1,
        round=one.decision.round + 1,
        name=name,
        played=played,
        best=best,
        cost=tenths(one.cost, say),
        error=tenths(one.valuation.points_lost.error, say),
    )


def _label(game: Game, words: GameWords, view: View, id: int) -> str:
    return words.choice(view, game.action(id)).full


def _views(log: Mapping[str, Any], wanted: set[int]) -> dict[int, View]:
    """Return the view of whoever decided, before each of these actions of the log."""
    match, found = Match.replay({**log, "actions": []}), {}
    for n, (seat, action) in enumerate(log["actions"]):
        if n in wanted:
            found[n] = match.view(seat)
        match.play(seat, action)
    return found
