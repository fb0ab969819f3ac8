"""The deal of the day as it is played: all that the player has decided so far, and what the bots answer.

Nothing is kept between two calls. Bots repeat themselves, so the same decisions lead to the same state everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Annotated, Any

from msgspec import Meta, Struct

from byre.daily import MOST_ACTIONS
from byre.daily.deal import SEAT, SETTINGS, DailyDeal, today
from byre.errors import BadOption, Error
from byre.games import GAMES
from byre.match import Match, redact
from byre.telling.moment import Moment, moment
from byre.telling.names import BOT_NAMES

Action = dict[str, Any]

DAY = r"^\d{4}-\d{2}-\d{2}$"
DAYS = 2  # whose deals can be played: one that was begun before midnight can be finished


class DealOver(Error):
    """A deal that cannot be played now."""


class DailyInfo(Struct):
    """The deal of a day, with everything that is needed to check its seed."""

    game: str
    day: str
    players: int
    options: dict[str, int | bool | None]
    salt: str
    info: str
    seed: str


class DailyMoves(Struct, forbid_unknown_fields=True):
    """What the player has played so far. All is told from the move of number `since` on: 1 is the first, 0 the deal."""

    day: Annotated[str, Meta(pattern=DAY)]
    actions: Annotated[list[Action], Meta(max_length=MOST_ACTIONS)] = []
    since: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] | None = None  # if it is not given, the last


class DailyState(Struct):
    """How the deal of the day stands after these moves and the bots' answers to them."""

    seat: int
    names: list[str]  # of the bots at all seats; the player's is free to be replaced
    opening: dict[str, Any]  # how it looked before the first move
    moments: list[Moment]  # each move since then, for the eyes of the player
    view: dict[str, Any]
    legal: list[Action]
    over: bool
    points: int | None  # of the player, when it is over
    log: dict[str, Any] | None  # of the match, when it is over


def list_deals() -> list[DailyInfo]:
    """Return the deals that can be played, one for each game and day: those of today, then those of yesterday."""
    return [DailyInfo(**deal.json()) for deal in _deals()]


def find_deal(game: str, day: str) -> DailyDeal:
    """Return a deal that can be played now. Raise DealOver if there is no such deal."""
    for deal in _deals():
        if (deal.game, deal.day.isoformat()) == (game, day):
            return deal
    raise DealOver(f"today is {today().isoformat()}; the deal of another day is over")


def _deals() -> list[DailyDeal]:
    days = [today() - timedelta(back) for back in range(DAYS)]
    return [DailyDeal(game, day) for day in days for game in SETTINGS if game in GAMES]


def play(deal: DailyDeal, actions: Sequence[Action], since: int | None = None) -> DailyState:
    """Play the moves, and the bots' until the player owes a decision again. A forced move need not be given.

    Tell all from the move of number `since` on, or from the last one. Raise IllegalAction or BadOption for moves that
    cannot be played.
    """
    since = len(actions) if since is None else since
    table = DailyTable(deal, since)
    for action in actions:
        table.play(action)
    return table.state(since)


class DailyTable:
    """A deal while it is played. What happens from the player's move of number `since` on is kept, to be told."""

    def __init__(self, deal: DailyDeal, since: int = 0) -> None:
        self.actions: list[Action] = []  # of the player, without forced ones
        self._since = since
        self._match: Match = deal.match()
        self._bots = deal.bots()
        self._opening = self._match.view(SEAT)
        self._moments: list[tuple[int, Moment]] = []  # with the number of the player's last move
        self._play_on()

    def play(self, action: Action) -> None:
        """Play a move of the player, and the bots' answers. If it cannot be played, nothing has changed."""
        if self._match.over:
            raise BadOption(f"this deal is over after {len(self.actions)} moves of yours")
        events = self._match.play(SEAT, action)
        self.actions.append(action)
        self._keep(SEAT, events)
        self._play_on()

    def state(self, since: int) -> DailyState:
        """Return how it stands, and all that happened from the player's move of number `since` on."""
        match = self._match
        points, log = (match.scores[SEAT], match.log) if match.over else (None, None)
        moments = [one for number, one in self._moments if number >= since]
        names = list(BOT_NAMES[: match.players])
        view, legal = match.view(SEAT), match.legal(SEAT)
        return DailyState(SEAT, names, self._opening, moments, view, legal, match.over, points, log)

    def _play_on(self) -> None:
        """Let the bots play, and the player where there is no choice."""
        match = self._match
        while not match.over:
            if SEAT not in match.to_act:
                seat = match.to_act[0]
                self._keep(
                    seat, match.play(seat, match.game.action(self._bots[seat].choose_id(match.view_record(seat))))
                )
            elif len(legal := match.legal(SEAT)) == 1:
                self._keep(SEAT, match.play(SEAT, legal[0]))
            else:
                return

    def _keep(self, seat: int, events: list[Any]) -> None:
        if len(self.actions) >= self._since:
            self._moments.append((len(self.actions), moment(seat, redact(events, SEAT), self._match.view(SEAT))))
