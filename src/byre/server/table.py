"""A table: who sits there, what is played, what was said. It knows no network, no clock, no chance and no disk.

`commands` decides what a command leads to, as entries; `apply` makes an entry true. The room writes the entries to
disk in between, so that the table can be folded again from them at any time.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Literal, TypeAlias

import msgspec

from byre.deal import commitment
from byre.engine.actions import Action
from byre.match import Match, redact
from byre.server import entries as e
from byre.server import messages as m
from byre.server.chairs import (
    COMMIT,
    COVER,
    DIGEST,
    OPEN,
    OVER,
    PLAYING,
    REVEAL,
    SAID_KEPT,
    Chair,
    Finisher,
    Stage,
    Status,
    digest,
)
from byre.server.event_shares import EMPTY, EventShares, write_events, write_steps
from byre.server.fold import APPLY
from byre.server.table_actions import written_actions
from byre.version import RULES_VERSION, __version__

__all__ = [
    "COMMIT", "COVER", "MOVES_KEPT", "OPEN", "OVER", "PLAYING", "REVEAL", "SAID_KEPT", "SNAPSHOT_VERSION",
    "Stage", "Status", "Table", "Viewer",
]  # fmt: skip

MOVES_KEPT = 32  # of which a client that comes back can be told the events
Viewer: TypeAlias = int | Literal["table"]


class Table:
    """All of it follows from the entries, but for `here`: the seats whose players are connected, as the room says."""

    def __init__(self) -> None:
        self.code = ""
        self.settings = m.Settings("six")
        self.status: Status = OPEN
        self.host: str | None = None
        self.chairs: list[Chair] = []
        self.match: Match | None = None  # that is played, or was
        self.number = 0  # of that match
        self.moves = 0  # made in that match
        self.secret: str | None = None  # that it was dealt from, if it was,
        self.hashes: list[str | None] = []  # with what the players had committed to,
        self.nonces: list[str | None] = []  # and had revealed
        self.result: m.Result | None = None  # of that match, when it is over
        self.finishers: list[Finisher] = []  # by seat: who had them when that match ended, if it was seen to end
        self.next_secret: str | None = None  # of the next deal
        self.stage: Stage | None = None  # what players are waited for, while the cards are being dealt
        self.canceled: list[m.CanceledDeal] = []  # the last ones
        self.said: deque[tuple[str, m.Remark]] = deque(maxlen=SAID_KEPT)  # by whom, and what
        self.asked: deque[tuple[int, str | None]] = deque(maxlen=SAID_KEPT)  # said or asked for lately, by id
        self.muted: dict[str, set[str]] = {}  # by each person, whom they do not want to hear
        self.here: set[int] = set()
        self.recent: deque[list[int]] = deque(maxlen=MOVES_KEPT)  # what happened in the last moves, all cards in it
        self._legal: dict[int, list[int]] = {}  # by seat, as far as it was asked for since the last entry
        self._seats: dict[str, int] | None = None  # by person, if it was asked for since the seats last changed
        self._shares: EventShares | None = None  # who may know what of the last events
        self._public_view: dict[str, Any] = {}  # the part of views for all, if it was asked for since the last entry,
        self._public_view_written: bytes | None = None  # and in JSON, open at its end

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

    def uncommitted(self) -> list[int]:
        """The seats whose players have not committed to a nonce for the next deal."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person and chair.hash is None]

    def unrevealed(self) -> list[int]:
        """The seats whose players have committed to a nonce for the next deal, and not revealed it."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.hash and chair.nonce is None]

    def is_unplayable(self) -> bool:
        """Is a match on that cannot go on, since the rules have changed since it began?"""
        return self.status == PLAYING and self.match is None

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

    def voters(self) -> set[int]:
        """The seats whose players are here: most of them decide whether the same is played again."""
        return {seat for seat in self.here if self.chairs[seat].person}

    def may_watch(self, person: str) -> bool:
        return self.settings.watch or person == self.host or self.seat_of(person) is not None

    def hears(self, person: str, speaker: str) -> bool:
        return speaker not in self.muted.get(person, ())

    # --- what is told -----------------------------------------------------------------------------------------------

    def info(self, watchers: int = 0, spectators: list[str] | None = None) -> m.TableInfo:
        return m.TableInfo(
            code=self.code,
            settings=self.settings,
            status=self.status,
            match=self.number,
            seats=[self._seat_info(seat) for seat in range(len(self.chairs))],
            host=None if self.host is None else self.seat_of(self.host),
            deal=self._deal_info(),
            next_deal=self._next_deal_info(),
            result=self.result,
            watchers=watchers,
            spectators=spectators or [],
            canceled=self.canceled,
        )

    def _deal_info(self) -> m.DealInfo | None:
        if self.secret is None:
            return None
        told = None if self.status == PLAYING else self.secret
        return m.DealInfo(self.number, commitment(self.secret), self.hashes, self.nonces, secret=told)

    def _next_deal_info(self) -> m.DealInfo | None:
        if self.next_secret is None:
            return None
        hashes, nonces = [chair.hash for chair in self.chairs], [chair.nonce for chair in self.chairs]
        return m.DealInfo(self.number + 1, commitment(self.next_secret), hashes, nonces, self.stage)

    def _seat_info(self, seat: int) -> m.SeatInfo:
        chair = self.chairs[seat]
        player, here = chair.person is not None, seat in self.here
        return m.SeatInfo(
            chair.name,
            player,
            chair.bot,
            here,
            self.may_sit(seat),
            len(chair.votes),
            chair.avatar,
            chair.again,
        )

    def may_sit(self, seat: int) -> bool:
        """May somebody sit down there? Not once the cards are dealt: somebody could see two hands."""
        return self.status != PLAYING and self.stage is None and self.chairs[seat].free

    def you(self, person: str) -> m.You:
        seat = self.seat_of(person)
        muted = [at for at, chair in enumerate(self.chairs) if chair.person and not self.hears(person, chair.person)]
        return m.You(seat, person == self.host, muted=muted)

    def heard(self, person: str) -> list[m.Remark]:
        """What was said, by those whom somebody wants to hear."""
        return [remark for speaker, remark in self.said if self.hears(person, speaker)]

    def update(
        self, viewer: Viewer, now: float, moves: int = 0, events: list[Action] | None = None, steps: bool = False
    ) -> m.Update | None:
        """What a viewer is told of the last moves and their events, or of the deal; nothing before there is a match."""
        if self.match is None:
            return None
        shares, since = self._shares_of(events or []), self.moves - moves
        told_events = shares.events_of(viewer) if shares else EMPTY
        told_steps = shares.steps_of(viewer) if shares and steps else EMPTY
        view = self._written_view(viewer)
        told = m.Update(self.number, self.moves, since, told_events, told_steps, view, [], None, self.times(now))
        if isinstance(viewer, int) and self.owes(viewer):
            written = written_actions(self.settings.game)
            told.legal = [written[id] for id in self.legal_ids(viewer)]
            told.decision = self.chairs[viewer].decision
        return told

    def _shares_of(self, events: list[Action]) -> EventShares | None:
        """Return who may know what of events, worked out once for all viewers."""
        if not events:
            return None
        if self._shares is None or self._shares.of is not events:
            self._shares = EventShares(self.settings.game, len(self.chairs), events)
        return self._shares

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer is shown."""
        own = self._own_view(viewer)
        return self._public_view | own

    def _written_view(self, viewer: Viewer) -> msgspec.Raw:
        """The same in JSON, put together from the part for all and the viewer's own."""
        own = self._own_view(viewer)
        if self._public_view_written is None:
            self._public_view_written = m.write_message(self._public_view)[:-1] + b","
        return msgspec.Raw(self._public_view_written + m.write_message(own)[1:])

    def _own_view(self, viewer: Viewer) -> dict[str, Any]:
        """The viewer's own part. The first one that is asked for brings the part for all along."""
        assert self.match is not None
        if self._public_view:
            own = self.match.private_view(viewer)
        else:
            self._public_view, own = self.match.split_view(viewer)
        if own.get("known") and self._is_to_remember(viewer):
            own["known"] = [[None] * len(row) for row in own["known"]]
        return own

    def _is_to_remember(self, viewer: Viewer) -> bool:
        """In beaver: from its first turn on, until the match is over, what a seat has seen is not shown again."""
        assert self.match is not None
        return not (self.settings.memory_aid or self.match.over) and bool(self._public_view["turns"][viewer])

    def missed(self, viewer: Viewer, since: int, steps: bool = False) -> m.Missed | None:
        """Return the moves of this match from one on, as they were told; None if they are not known any more."""
        first = self.moves - len(self.recent)
        if self.match is None or not first <= since <= self.moves:
            return None
        told = [self.match.events_from(recorded) for recorded in list(self.recent)[since - first :]]
        share = [redact(events, viewer) for events in told]
        if not self.settings.memory_aid and self.settings.game == "beaver" and isinstance(viewer, int):
            last = max(self.chairs[viewer].moves, default=0) - 1 - since  # what was seen before it is to be remembered
            share = [redact(events, "table") if i < last else own for i, (events, own) in enumerate(zip(told, share))]
        game, players = self.settings.game, len(self.chairs)
        told_steps = [write_steps(game, players, events) for events in share] if steps else []
        return m.Missed(self.number, since, [write_events(events) for events in share], told_steps)

    def answered(self, person: str, move: m.Move) -> int | None:
        """Which move of the match this one was, if it was made before."""
        seat = self.seat_of(person)
        if seat is None or move.match != self.number:
            return None
        chair, place = self.chairs[seat], DIGEST * move.decision
        if 0 <= move.decision < chair.decision and chair.ids[place : place + DIGEST] == digest(move.id):
            return chair.moves[move.decision]
        return None

    def was_asked(self, person: str, command: m.Say | m.More) -> bool:
        """Was this very thing said, or asked for, before? It is when an answer was lost on the way."""
        seat = self.seat_of(person)
        return seat is not None and (seat, command.id) in self.asked

    # --- what entries do ----------------------------------------------------------------------------------------------

    def apply(self, entry: e.Entry, now: float) -> list[Action]:
        """Make an entry true. Return the events of a move, with all cards in them."""
        kind = type(entry)
        events = APPLY[kind](self, entry)
        self._forget_what_follows(kind)
        if kind in OPENS_DECISIONS:
            self._begin_decisions(getattr(entry, "seat", None), now)
        return events or []

    def _forget_what_follows(self, kind: type) -> None:
        """What was worked out from the table as it was."""
        self._legal.clear()
        self._public_view, self._public_view_written = {}, None
        if kind is not e.Moved:
            self._seats = None

    def forget_seats(self) -> None:
        """Work out anew where everybody sits, when that is asked for."""
        self._seats = None

    def _begin_decisions(self, anew: int | None, now: float) -> None:
        """The time of a decision begins when it is asked for, or the seat is taken back, which begins `anew`."""
        owing = self.match.to_act if self.match is not None and self.status == PLAYING else ()
        for seat, chair in enumerate(self.chairs):
            if seat not in owing:
                chair.opened = 0.0
            elif seat == anew or chair.opened == 0.0:
                chair.opened, chair.extended = now, 0

    # --- snapshots ----------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """Return the table as bytes, for `from_snapshot` of the same version of Byre."""
        played = None if self.match is None else self.match.snapshot()
        state = TableState(**{name: getattr(self, name) for name in TableState.__struct_fields__})
        state.said, state.asked = list(self.said), list(self.asked)
        return _write_snapshot((state, played))

    @classmethod
    def from_snapshot(cls, data: bytes) -> Table:
        """Return the table that a snapshot was made of. Whoever reads one makes sure that nobody changed it."""
        state, played = _read_snapshot(data)
        table = cls()
        for name in TableState.__struct_fields__:
            setattr(table, name, getattr(state, name))
        table.said, table.asked = deque(state.said, SAID_KEPT), deque(state.asked, SAID_KEPT)
        table.match = None if played is None else Match.from_snapshot(played)
        return table


class TableState(msgspec.Struct):
    """The attributes of a table that follow from its entries, and the match as it is played."""

    code: str
    settings: m.Settings
    status: Status
    host: str | None
    chairs: list[Chair]
    number: int
    moves: int
    secret: str | None
    hashes: list[str | None]
    nonces: list[str | None]
    result: m.Result | None
    next_secret: str | None
    stage: Stage | None
    canceled: list[m.CanceledDeal]
    said: list[tuple[str, m.Remark]]
    asked: list[tuple[int, str | None]]
    muted: dict[str, set[str]]


_write_snapshot = msgspec.msgpack.Encoder().encode
_read_snapshot = msgspec.msgpack.Decoder(tuple[TableState, bytes | None]).decode
SNAPSHOT_VERSION = f"{__version__} {RULES_VERSION} 3"  # counts up when what a snapshot has in it changes


OPENS_DECISIONS = {e.Started, e.PositionSet, e.Moved, e.Uncovered}
