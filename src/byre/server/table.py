"""A table: who sits there, what is played, what was said. It knows no network, no clock, no chance and no disk.

`commands` decides what a command leads to, as entries; `apply` makes an entry true. The room writes the entries to
disk in between, so that the table can be folded again from them at any time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

import msgspec

from byre.deal import FIRST, commitment, deal_seed, first_deal_seed
from byre.engine.actions import Action
from byre.games import GAMES
from byre.match import Match, redact
from byre.server import entries as e
from byre.server import messages as m
from byre.server.event_shares import NO_EVENTS, PublicShare, Share, write_share
from byre.telling.names import bot_name
from byre.version import RULES_VERSION, __version__

Status: TypeAlias = Literal["open", "playing", "over"]
OPEN: Status = "open"
PLAYING: Status = "playing"
OVER: Status = "over"
Stage: TypeAlias = Literal["commit", "reveal"]
COMMIT: Stage = "commit"
REVEAL: Stage = "reveal"
COVER = "medium"  # the level of the bot that plays for somebody who is away
SAID_KEPT = 50
MOVES_KEPT = 32  # of which a client that comes back can be told the events
DIGEST = 8  # bytes
Viewer: TypeAlias = int | Literal["table"]


class Chair(msgspec.Struct):
    """A seat of the table, and who has it."""

    name: str | None = None  # of the player, else of the bot
    person: str | None = None  # the player
    bot: str | None = None  # the level of the bot that plays there, or plays for the player
    left: bool = False  # did the player leave in this match? The seat is the player's until the match ends
    hash: str | None = None  # what the player has committed to for the next deal
    nonce: str | None = None  # what was revealed of it
    votes: set[int] = msgspec.field(default_factory=set)  # of the seats that want a bot to play for the player
    opened: float = 0.0  # when the decision began that the seat owes
    extended: int = 0  # how often it was given more time
    ids: bytes = b""  # of this match: a digest of each move's id,
    moves: list[int] = []  # and which move of the match it was

    @property
    def decision(self) -> int:
        """How many decisions the seat has made in this match."""
        return len(self.moves)

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    def forget_moves(self) -> None:
        self.ids, self.moves = b"", []

    def forget_nonce(self) -> None:
        self.hash = self.nonce = None

    def begin_match(self) -> None:
        self.forget_moves()
        self.forget_nonce()
        self.votes.clear()
        self.opened = 0.0

    def vacate(self) -> None:
        self.name = self.person = self.bot = None
        self.left = False
        self.forget_nonce()
        self.votes.clear()


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
        self.secret: str | None = None  # that it was dealt from,
        self.hashes: list[str | None] = []  # with what the players had committed to,
        self.nonces: list[str | None] = []  # and had revealed
        self.result: m.Result | None = None  # of that match, when it is over
        self.next_secret: str | None = None  # of the next deal
        self.stage: Stage | None = None  # what players are waited for, while the cards are being dealt
        self.said: deque[tuple[str, m.Remark]] = deque(maxlen=SAID_KEPT)  # by whom, and what
        self.asked: deque[tuple[int, str | None]] = deque(maxlen=SAID_KEPT)  # said or asked for lately, by id
        self.muted: dict[str, set[str]] = {}  # by each person, whom they do not want to hear
        self.here: set[int] = set()
        self._recent: deque[bytes] = deque(maxlen=MOVES_KEPT)  # the events of the last moves, all cards in them
        self._legal: dict[int, list[int]] = {}  # by seat, as far as it was asked for since the last entry
        self._seats: dict[str, int] | None = None  # by person, if it was asked for since the seats last changed
        self._public_share: PublicShare | None = None  # what all may know of the last events

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

    def may_watch(self, person: str) -> bool:
        return self.settings.watch or person == self.host or self.seat_of(person) is not None

    def hears(self, person: str, speaker: str) -> bool:
        return speaker not in self.muted.get(person, ())

    # --- what is told -----------------------------------------------------------------------------------------------

    def info(self, watchers: int = 0) -> m.TableInfo:
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
        return m.SeatInfo(chair.name, player, chair.bot, here, self.may_sit(seat), len(chair.votes))

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

    def update(self, viewer: Viewer, events: list[Action], now: float) -> m.Update | None:
        """What a viewer is told of a move, or of the deal; nothing before there is a match."""
        if self.match is None:
            return None
        share = self._share(events, viewer)
        view = self._written_view(viewer)
        told = m.Update(self.number, self.moves, share.events, share.steps, view, [], None, self.times(now))
        if isinstance(viewer, int) and self.owes(viewer):
            written = written_actions(self.settings.game)
            told.legal = [written[id] for id in self.legal_ids(viewer)]
            told.decision = self.chairs[viewer].decision
        return told

    def _share(self, events: list[Action], viewer: Viewer) -> Share:
        """Return what a viewer may know of the events. Whom none concerns is told what a bystander is."""
        if not events:
            return NO_EVENTS
        if self._public_share is None or self._public_share.of is not events:
            self._public_share = PublicShare(self.settings.game, len(self.chairs), events)
        return self._public_share.share_of(viewer)

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
        """Return the moves of this match from one on, as they were told; None if they are not known any more."""
        first = self.moves - len(self._recent)
        if self.match is None or not first <= since <= self.moves:
            return None
        told = [msgspec.json.decode(events) for events in list(self._recent)[since - first :]]
        share = [redact(events, viewer) for events in told]
        if not self.settings.memory_aid and self.settings.game == "beaver" and isinstance(viewer, int):
            last = max(self.chairs[viewer].moves, default=0) - 1 - since  # what was seen before it is to be remembered
            share = [redact(events, "table") if i < last else own for i, (events, own) in enumerate(zip(told, share))]
        written = [write_share(self.settings.game, len(self.chairs), events) for events in share]
        return m.Missed(self.number, since, [one.events for one in written], [one.steps for one in written])

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
    def fold(cls, entries: Iterable[tuple[float, e.Entry]], start: Table | None = None) -> Table:
        """Return the table that entries make, each given with its time."""
        table = start or cls()
        for now, entry in entries:
            table.apply(entry, now)
        return table

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

    def _changed(self, changed: e.Changed) -> None:
        self.settings = changed.settings
        more = changed.settings.players - len(self.chairs)
        self.chairs = self.chairs[: changed.settings.players] + [Chair() for _ in range(more)]
        self.status = OPEN
        self._put_match_away()

    def _put_match_away(self) -> None:
        """Show no match any more. What it was dealt from can still be checked."""
        self.match, self.moves, self.result = None, 0, None
        self._recent.clear()
        for chair in self.chairs:
            chair.forget_moves()

    # --- seats

    def _sat(self, sat: e.Sat) -> None:
        chair = self.chairs[sat.seat]
        chair.vacate()
        chair.name, chair.person = sat.name, sat.person
        self.asked = deque((one for one in self.asked if one[0] != sat.seat), SAID_KEPT)
        if self.host is None:
            self.host = sat.person

    def _left(self, left: e.Left) -> None:
        chair = self.chairs[left.seat]
        gone = chair.person
        if self.status == PLAYING and gone is not None:
            chair.left, chair.bot = True, chair.bot or COVER
            chair.votes.clear()
        else:
            chair.vacate()
        if gone is not None and self.host == gone:
            self.host = next((other.person for other in self.chairs if other.person and not other.left), None)

    def _renamed(self, renamed: e.Renamed) -> None:
        self.chairs[renamed.seat].name = renamed.name

    def _botted(self, botted: e.Botted) -> None:
        chair = self.chairs[botted.seat]
        chair.bot = botted.level
        chair.name = botted.name or chair.name or bot_name([other.name for other in self.chairs])

    def _rotated(self, _: e.Rotated) -> None:
        self.status = OPEN
        self._put_match_away()
        self.chairs = self.chairs[-1:] + self.chairs[:-1]
        self.asked.clear()  # by seats that were others'
        self.here = {(seat + 1) % len(self.chairs) for seat in self.here}
        for chair in self.chairs:
            chair.forget_nonce()  # a hash is bound to a seat

    # --- the deal

    def _committed(self, committed: e.Committed) -> None:
        self.next_secret = committed.secret
        for chair in self.chairs:
            chair.forget_nonce()

    def _deal_asked(self, _: e.DealAsked) -> None:
        self.stage = COMMIT

    def _nonce_committed(self, committed: e.NonceCommitted) -> None:
        self.chairs[committed.seat].hash = committed.hash

    def _reveal_asked(self, _: e.RevealAsked) -> None:
        self.stage = REVEAL

    def _nonce_revealed(self, revealed: e.NonceRevealed) -> None:
        self.chairs[revealed.seat].nonce = revealed.nonce

    def _deal_canceled(self, _: e.DealCanceled) -> None:
        self.stage = self.next_secret = None

    def _started(self, started: e.Started) -> None:
        assert self.next_secret is not None
        self.status, self.stage = PLAYING, None
        self.number += 1
        self.secret, self.next_secret = self.next_secret, None
        self.hashes, self.nonces = [chair.hash for chair in self.chairs], started.nonces
        self._put_match_away()
        for chair in self.chairs:
            chair.begin_match()
        if started.rules == RULES_VERSION:
            self.match = self._deal(started)

    def _deal(self, started: e.Started) -> Match:
        assert self.secret is not None
        game = GAMES[self.settings.game]
        players, options = self.settings.players, game.check_options(self.settings.players, self.settings.options)
        if started.deal == FIRST:
            seed = first_deal_seed(self.secret, self.code, self.number, self.nonces)
        else:
            seed = deal_seed(
                self.secret,
                self.code,
                self.number,
                self.nonces,
                game=game.name,
                players=players,
                options=options,
                rules=started.rules,
            )
        return Match(game.name, players, seed, options)

    # --- playing

    def _moved(self, moved: e.Moved) -> list[Action]:
        if self.match is None:
            return []  # it was played by other rules
        chair = self.chairs[moved.seat]
        events = self.match.play(moved.seat, moved.action)
        self._recent.append(msgspec.json.encode(events))
        self.moves += 1
        chair.moves.append(self.moves)
        chair.ids += _digest(moved.id)
        chair.votes.clear()
        if self.match.over:
            self._end(m.Result(list(self.match.scores), list(self.match.winners)))
        return events

    def _ended(self, ended: e.Ended) -> None:
        if self.status == PLAYING:
            self._end(m.Result(ended.scores, ended.winners))

    def _end(self, result: m.Result) -> None:
        self.status, self.result = OVER, result
        self._free_left_seats()

    def _abandoned(self, _: e.Abandoned) -> None:
        self.status = OPEN
        self._put_match_away()
        self._free_left_seats()

    def _free_left_seats(self) -> None:
        self._seats = None
        for chair in self.chairs:
            if chair.left:
                chair.vacate()

    def _voted(self, voted: e.Voted) -> None:
        self.chairs[voted.seat].votes.add(voted.by)

    def _covered(self, covered: e.Covered) -> None:
        chair = self.chairs[covered.seat]
        chair.bot = covered.level
        chair.votes.clear()

    def _uncovered(self, uncovered: e.Uncovered) -> None:
        chair = self.chairs[uncovered.seat]
        chair.bot, chair.left = None, False

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

    # --- snapshots

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
    said: list[tuple[str, m.Remark]]
    asked: list[tuple[int, str | None]]
    muted: dict[str, set[str]]


_write_snapshot = msgspec.msgpack.Encoder().encode
_read_snapshot = msgspec.msgpack.Decoder(tuple[TableState, bytes | None]).decode
SNAPSHOT_VERSION = f"{__version__} {RULES_VERSION} 1"  # counts up when what a snapshot has in it changes


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
    e.Changed: Table._changed,
    e.Sat: Table._sat,
    e.Left: Table._left,
    e.Renamed: Table._renamed,
    e.Botted: Table._botted,
    e.Rotated: Table._rotated,
    e.Committed: Table._committed,
    e.DealAsked: Table._deal_asked,
    e.NonceCommitted: Table._nonce_committed,
    e.RevealAsked: Table._reveal_asked,
    e.NonceRevealed: Table._nonce_revealed,
    e.DealCanceled: Table._deal_canceled,
    e.Started: Table._started,
    e.Moved: Table._moved,
    e.Ended: Table._ended,
    e.Abandoned: Table._abandoned,
    e.Voted: Table._voted,
    e.Covered: Table._covered,
    e.Uncovered: Table._uncovered,
    e.Extended: Table._extended,
    e.Spoken: Table._spoken,
    e.Muted: Table._muted,
}
