"""A table: who sits there, what is played, what was said. It knows no network, no clock, no chance and no disk.

What somebody asks for is decided in `asking`, and comes as entries; `apply` makes an entry true. Whoever owns the
table writes the entries down in between, so that it can be folded up again from them at any time.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

import msgspec

from byre.engine.actions import Action
from byre.games import GAMES
from byre.match import Match, redact
from byre.server import entries as e
from byre.server import messages as m
from byre.server.deal import commitment, deal_seed

Status: TypeAlias = Literal["open", "playing", "over"]
OPEN: Status = "open"
PLAYING: Status = "playing"
OVER: Status = "over"
COVER = "medium"  # the level of the bot that covers for somebody
SAID_KEPT = 50
DIGEST = 8  # bytes
Viewer: TypeAlias = int | Literal["table"]


@dataclass
class Chair:
    """A seat of the table, and who has it."""

    name: str | None = None  # of the player
    person: str | None = None  # the player
    bot: str | None = None  # the level of the bot that plays there, or covers for the player
    open: bool = True  # may somebody sit down?
    nonce: str | None = None
    votes: set[int] = field(default_factory=set)  # of the seats that want a bot to cover
    opened: float = 0.0  # when the decision began that the seat owes
    extended: int = 0  # how often it was given more time
    ids: bytearray = field(default_factory=bytearray)  # of this match: a digest of each move's id,
    moves: array[int] = field(default_factory=lambda: array("l"))  # and which move of the match it was

    @property
    def decision(self) -> int:
        """How many decisions the seat has made in this match."""
        return len(self.moves)

    def forget_moves(self) -> None:
        self.ids, self.moves = bytearray(), array("l")

    def begin_match(self) -> None:
        self.forget_moves()
        self.votes.clear()
        self.nonce = None
        self.opened = 0.0
        self.open = False


class Table:
    """All of it follows from the entries, but for `here`: the seats whose players are connected, as the owner says."""

    def __init__(self) -> None:
        self.code = ""
        self.settings = m.Settings("six")
        self.status: Status = OPEN
        self.host: str | None = None
        self.chairs: list[Chair] = []
        self.match: Match | None = None  # the one that is played, or was
        self.number = 0  # of that match
        self.moves = 0  # made in that match
        self.secret: str | None = None  # of that match
        self.nonces: list[str | None] = []  # of that match
        self.promised: str | None = None  # the secret of the next match
        self.said: deque[tuple[str, m.Remark]] = deque(maxlen=SAID_KEPT)  # by whom, and what
        self.asked: deque[tuple[int, str | None]] = deque(maxlen=SAID_KEPT)  # what was said or asked for lately, by id
        self.muted: dict[str, set[str]] = {}  # by each person, whom they do not want to hear
        self.here: set[int] = set()
        self._legal: dict[int, list[int]] = {}  # by seat, as far as it was asked for since the last entry
        self._seats: dict[str, int] | None = None  # by person, if it was asked for since the seats last changed

    # --- questions --------------------------------------------------------------------------------------------------

    def seat_of(self, person: str) -> int | None:
        if self._seats is None:
            self._seats = {chair.person: seat for seat, chair in enumerate(self.chairs) if chair.person}
        return self._seats.get(person)

    def owes(self, seat: int) -> bool:
        return self.status == PLAYING and self.match is not None and seat in self.match.to_act

    def bots_to_move(self) -> list[int]:
        """The seats that owe a decision which a bot makes."""
        if self.status != PLAYING or self.match is None:
            return []
        return [seat for seat in self.match.to_act if self.chairs[seat].bot is not None]

    def people_to_move(self) -> list[int]:
        if self.status != PLAYING or self.match is None:
            return []
        return [seat for seat in self.match.to_act if self.chairs[seat].bot is None]

    def deadline(self, seat: int) -> float:
        chair = self.chairs[seat]
        assert self.settings.clock is not None
        return chair.opened + self.settings.clock * (1 + chair.extended)

    def times(self, now: float) -> list[m.Time]:
        """How long each player has who owes a decision, where there is a clock."""
        if self.settings.clock is None:
            return []
        left = {seat: max(0, round(1000 * (self.deadline(seat) - now))) for seat in self.people_to_move()}
        return [m.Time(seat, ms) for seat, ms in left.items()]

    def legal_ids(self, seat: int) -> list[int]:
        """The numbers of the actions that a seat may play now."""
        assert self.match is not None
        if seat not in self._legal:
            self._legal[seat] = self.match.legal_ids(seat)
        return self._legal[seat]

    def may_watch(self, person: str) -> bool:
        return self.settings.watch or person == self.host or self.seat_of(person) is not None

    def hears(self, person: str, speaker: str) -> bool:
        return speaker not in self.muted.get(person, ())

    # --- what is told -----------------------------------------------------------------------------------------------

    def info(self, watchers: int = 0) -> m.TableInfo:
        over = self.status == OVER
        return m.TableInfo(
            code=self.code,
            settings=self.settings,
            status=self.status,
            match=self.number,
            seats=[self._seat_info(seat) for seat in range(len(self.chairs))],
            host=None if self.host is None else self.seat_of(self.host),
            deal=self._deal_info(),
            next_deal=self._next_deal_info(),
            result=m.Result(list(self.match.scores), list(self.match.winners)) if self.match and over else None,
            watchers=watchers,
        )

    def _deal_info(self) -> m.DealInfo | None:
        if self.secret is None:
            return None
        told = None if self.status == PLAYING else self.secret
        return m.DealInfo(self.number, commitment(self.secret), self.nonces, told)

    def _next_deal_info(self) -> m.DealInfo | None:
        if self.promised is None:
            return None
        return m.DealInfo(self.number + 1, commitment(self.promised), [chair.nonce for chair in self.chairs])

    def _seat_info(self, seat: int) -> m.SeatInfo:
        chair = self.chairs[seat]
        return m.SeatInfo(chair.name, chair.bot, seat in self.here, chair.open, len(chair.votes))

    def you(self, person: str, token: str | None) -> m.You:
        seat = self.seat_of(person)
        muted = [at for at, chair in enumerate(self.chairs) if chair.person and not self.hears(person, chair.person)]
        return m.You(seat, person == self.host, None if seat is None else token, muted)

    def heard(self, person: str) -> list[m.Remark]:
        """What was said, by those whom somebody wants to hear."""
        return [remark for speaker, remark in self.said if self.hears(person, speaker)]

    def update(self, viewer: Viewer, events: list[Action], now: float) -> m.Update | None:
        """What a viewer is told of a move, or of the deal; nothing before there is a match."""
        if self.match is None:
            return None
        view = self._written_view(viewer)
        told = m.Update(self.number, self.moves, redact(events, viewer), view, [], None, self.times(now))
        if isinstance(viewer, int) and self.owes(viewer):
            written = written_actions(self.settings.game)
            told.legal = [written[id] for id in self.legal_ids(viewer)]
            told.decision = self.chairs[viewer].decision
        return told

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer is shown."""
        return self._open_view | self._own_view(viewer)

    def _written_view(self, viewer: Viewer) -> msgspec.Raw:
        """The same in JSON, put together from the part for all and the viewer's own."""
        return msgspec.Raw(self._open_view_written[:-1] + b"," + m.write_message(self._own_view(viewer))[1:])

    @cached_property
    def _open_view(self) -> dict[str, Any]:
        assert self.match is not None
        return self.match.public_view()

    @cached_property
    def _open_view_written(self) -> bytes:
        return m.write_message(self._open_view)

    def _own_view(self, viewer: Viewer) -> dict[str, Any]:
        assert self.match is not None
        own = self.match.private_view(viewer)
        if own.get("known") and self._is_to_remember(viewer):
            own["known"] = [[None] * len(row) for row in own["known"]]
        return own

    def _is_to_remember(self, viewer: Viewer) -> bool:
        """In beaver: from its first turn on, until the match is over, what a seat has seen is not shown again."""
        assert self.match is not None
        return not (self.settings.memory_aid or self.match.over) and bool(self._open_view["turns"][viewer])

    def missed(self, viewer: Viewer, since: int) -> m.Missed | None:
        """The moves of this match from one on, as they were told; None if that can not be."""
        if self.match is None or not 0 <= since <= self.moves:
            return None
        log = self.match.log
        again = Match.replay({**log, "actions": log["actions"][:since]})
        told = [again.play(seat, action) for seat, action in log["actions"][since:]]
        share = [redact(events, viewer) for events in told]
        if not self.settings.memory_aid and self.settings.game == "beaver" and isinstance(viewer, int):
            last = max(self.chairs[viewer].moves, default=0) - 1 - since  # what was seen before it is to be remembered
            share = [redact(events, "table") if i < last else own for i, (events, own) in enumerate(zip(told, share))]
        return m.Missed(self.number, since, share)

    def answered(self, person: str, move: m.Move) -> int | None:
        """Which move of the match this one was, if it was made before."""
        seat = self.seat_of(person)
        if seat is None or move.match != self.number:
            return None
        chair, place = self.chairs[seat], DIGEST * move.decision
        if 0 <= move.decision < chair.decision and chair.ids[place : place + DIGEST] == _digest(move.id):
            return chair.moves[move.decision]
        return None

    def was_asked(self, person: str, command: m.Command) -> bool:
        """Was this very thing said, or asked for, before? It is when an answer was lost on the way."""
        seat = self.seat_of(person)
        return seat is not None and isinstance(command, m.Say | m.More) and (seat, command.id) in self.asked

    # --- what entries do ----------------------------------------------------------------------------------------------

    @classmethod
    def fold(cls, entries: Iterable[tuple[float, e.Entry]]) -> Table:
        """The table that entries make, each given with its time."""
        table = cls()
        for now, entry in entries:
            table.apply(entry, now)
        return table

    def apply(self, entry: e.Entry, now: float) -> list[Action]:
        """Makes an entry true; gives the events of a move, all cards in them."""
        kind = type(entry)
        events = APPLY[kind](self, entry)
        self._forget_what_follows(kind)
        if kind in OPENS_DECISIONS:
            self._begin_decisions(getattr(entry, "seat", None), now)
        return events or []

    def _forget_what_follows(self, kind: type) -> None:
        """What was worked out from the table as it was."""
        self._legal.clear()
        self.__dict__.pop("_open_view", None)
        self.__dict__.pop("_open_view_written", None)
        if kind is not e.Moved:
            self._seats = None

    def _begin_decisions(self, anew: int | None, now: float) -> None:
        """The time of a decision begins when it is asked for, or the seat is taken back, which begins `anew`."""
        owing = self.match.to_act if self.match is not None and self.status == PLAYING else ()
        for seat, chair in enumerate(self.chairs):
            if seat not in owing:
                chair.opened = 0.0
            elif seat == anew or chair.opened == 0.0:
                chair.opened, chair.extended = now, 0

    def _made(self, made: e.Made) -> None:
        self.code, self.settings, self.host = made.code, made.settings, made.host
        self.chairs = [Chair() for _ in range(made.settings.players)]

    def _promised(self, promised: e.Promised) -> None:
        self.promised = promised.secret

    def _changed(self, changed: e.Changed) -> None:
        self.settings = changed.settings
        more = changed.settings.players - len(self.chairs)
        self.chairs = self.chairs[: changed.settings.players] + [Chair() for _ in range(more)]
        self.status = OPEN
        self.match, self.moves = None, 0  # it was played at another table, so to say
        for chair in self.chairs:
            chair.forget_moves()

    def _sat(self, sat: e.Sat) -> None:
        chair = self.chairs[sat.seat]
        chair.name, chair.person, chair.open = sat.name, sat.person, False
        self.asked = deque((one for one in self.asked if one[0] != sat.seat), SAID_KEPT)
        chair.nonce = sat.nonce
        if self.status != PLAYING:
            chair.bot = None
        if self.host is None:
            self.host = sat.person

    def _left(self, left: e.Left) -> None:
        chair = self.chairs[left.seat]
        gone = chair.person
        chair.name, chair.person, chair.open = None, None, True
        chair.nonce = None
        chair.votes.clear()
        chair.bot = (chair.bot or COVER) if self.status == PLAYING else None
        if gone is not None and self.host == gone:
            self.host = next((other.person for other in self.chairs if other.person), None)

    def _renamed(self, renamed: e.Renamed) -> None:
        self.chairs[renamed.seat].name = renamed.name

    def _botted(self, botted: e.Botted) -> None:
        chair = self.chairs[botted.seat]
        chair.bot, chair.open, chair.nonce = botted.level, False, None

    def _nonced(self, nonced: e.Nonced) -> None:
        self.chairs[nonced.seat].nonce = nonced.nonce

    def _rotated(self, _: e.Rotated) -> None:
        self.chairs = self.chairs[-1:] + self.chairs[:-1]
        self.asked.clear()  # by seats that were others'
        self.here = {(seat + 1) % len(self.chairs) for seat in self.here}

    def _started(self, _: e.Started) -> None:
        assert self.promised is not None
        self.status = PLAYING
        self.number += 1
        self.moves = 0
        self.secret, self.promised = self.promised, None
        self.nonces = [chair.nonce for chair in self.chairs]
        for chair in self.chairs:
            chair.begin_match()
        seed = deal_seed(self.secret, self.code, self.number, self.nonces)
        self.match = Match(self.settings.game, self.settings.players, seed, self.settings.options)

    def _moved(self, moved: e.Moved) -> list[Action]:
        assert self.match is not None
        chair = self.chairs[moved.seat]
        events = self.match.play_told(moved.seat, moved.action)
        self.moves += 1
        chair.moves.append(self.moves)
        chair.ids += _digest(moved.id)
        chair.votes.clear()
        if self.match.over:
            self.status = OVER
        return events

    def _voted(self, voted: e.Voted) -> None:
        self.chairs[voted.seat].votes.add(voted.by)

    def _covered(self, covered: e.Covered) -> None:
        chair = self.chairs[covered.seat]
        chair.bot = covered.level
        chair.votes.clear()

    def _uncovered(self, uncovered: e.Uncovered) -> None:
        self.chairs[uncovered.seat].bot = None

    def _extended(self, extended: e.Extended) -> None:
        self.chairs[extended.seat].extended += 1
        self.asked.append((extended.seat, extended.id))

    def _spoken(self, spoken: e.Spoken) -> None:
        chair = self.chairs[spoken.seat]
        assert chair.person is not None
        remark = m.Remark(spoken.seat, chair.name or "?", spoken.phrase, spoken.text)
        self.said.append((chair.person, remark))
        self.asked.append((spoken.seat, spoken.id))

    def _muted(self, muted: e.Muted) -> None:
        speaker, silent = self.chairs[muted.seat].person, self.muted.setdefault(muted.person, set())
        assert speaker is not None
        silent.add(speaker) if muted.on else silent.discard(speaker)


@cache
def written_actions(game: str) -> list[msgspec.Raw]:
    """All actions of a game in JSON, by number."""
    described = GAMES[game]
    return [msgspec.Raw(msgspec.json.encode(described.action(id))) for id in range(described.num_actions)]


def _digest(id: str | None) -> bytes:
    """A few bytes that tell the ids of moves apart; a bot's move has none."""
    return bytes(DIGEST) if id is None else blake2b(id.encode(), digest_size=DIGEST).digest()


OPENS_DECISIONS = {e.Started, e.Moved, e.Uncovered}
APPLY: dict[type, Callable[[Table, Any], list[Action] | None]] = {
    e.Made: Table._made,
    e.Promised: Table._promised,
    e.Changed: Table._changed,
    e.Sat: Table._sat,
    e.Left: Table._left,
    e.Renamed: Table._renamed,
    e.Botted: Table._botted,
    e.Nonced: Table._nonced,
    e.Rotated: Table._rotated,
    e.Started: Table._started,
    e.Moved: Table._moved,
    e.Voted: Table._voted,
    e.Covered: Table._covered,
    e.Uncovered: Table._uncovered,
    e.Extended: Table._extended,
    e.Spoken: Table._spoken,
    e.Muted: Table._muted,
}
