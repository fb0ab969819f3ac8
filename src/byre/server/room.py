"""A room: one table in memory, those who are connected to it, and the task that does everything there in turn.

What is decided is saved first, then acknowledged, then shown: nobody sees what a power cut could take back. If
something cannot be saved, or fails in any other way, the table is restored from what the store has, and its players
are told. Other tables do not notice.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import messages as m
from byre.server import metrics
from byre.server.clocks import TableClock
from byre.server.commands import Refusal, decide, explain, follow_up, waited_long_enough
from byre.server.files import match_file
from byre.server.limits import Bucket
from byre.server.outgoing import Caller, Letter, Outgoing, Visitor, send, to
from byre.server.services import Services, open_table, take
from byre.server.store import Damaged, FinishedMatch, Record, Row, Snapshot, Stored, StoreError
from byre.server.supervision import report
from byre.server.table import COVER, OVER, SNAPSHOT_VERSION, Stage, Table, Viewer

DEAL_WAIT = 5.0  # seconds that players have to commit to their nonces, and to reveal them
BOT_PAUSE = 0.4, 0.9  # seconds that a bot seems to think, whatever its cards are like
UNSEEN = 5  # times as long bots seem to think when nobody is there
SNAPSHOT_EVERY = 64  # entries
TOUCHED_EVERY = 60.0  # seconds after which it is saved again that a table is in use
RETRY = 0.5  # seconds between attempts to read a table that could not be saved
FAILURES, FAILURES_WITHIN = 3, 60.0  # so many in so many seconds, and the room is closed
NOT_SAVED = "the table could not be saved just now; try again in a moment"

_pause = random.SystemRandom()


class Item(NamedTuple):
    """Something to do in a room, and who is to be told if it cannot be done."""

    work: Callable[[], None]
    visitor: Visitor | None = None
    id: str | None = None


class Decision(NamedTuple):
    match: int
    seat: int
    number: int


class Room:
    def __init__(self, services: Services, table: Table, seq: int) -> None:
        self.table, self.holds, self.closed = table, 0, False
        self.visitors: dict[Visitor, m.You] = {}  # and what each was told of itself
        self.idle_since = time.monotonic()
        self._services = services
        self._seq = seq  # of the next entry
        self._snapshot_seq = seq  # of the last snapshot
        self._record: Record | None = None  # as it was last saved
        self._present: Counter[str] = Counter()  # connections, by person
        self._remarks: dict[str, Bucket] = {}
        self._inbox: deque[Item] = deque()
        self._sleeping: asyncio.Future[None] | None = None  # until there is something to do
        self._unsaved = 0  # appends that wait for the store
        self._unsavable = False  # has the table something in it that could not be saved?
        self._thinking: dict[Decision, asyncio.Future[int]] = {}
        self._clock = TableClock(services.uptime, lambda: self.post(self._look_at_clock))
        self._deal_timer: asyncio.TimerHandle | None = None
        self._timed_stage: Stage | None = None
        self._failures: deque[float] = deque(maxlen=FAILURES)
        self._task: asyncio.Task[None] | None = None

    # --- for the registry ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to do what there is to do."""
        self._task = asyncio.ensure_future(self._run())
        self.post(lambda: self._do([]))

    async def make(self, entries: Iterable[e.Entry], host: str, client: str, commands: Iterable[m.Command]) -> None:
        """Make a new table, safe on disk, where the host's commands are done; Refusal if that cannot be."""
        rows, finished, _ = self._apply(list(entries))
        for command in commands:
            more, finished, _ = self._apply(self._decide(host, client, command))
            rows += more
        saved: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self._services.store.append(rows, self._changed_record(), saved.set_result, finished)
        if (failure := await saved) is not None:
            self._note_saving(failure)
            raise Refusal("not_saved", "the table could not be saved; try again in a moment")

    def is_idle(self) -> bool:
        """Can it be put away? Nobody is there, and nothing goes on."""
        quiet = not (self.holds or self.visitors or self._unsaved or self._inbox or self._thinking)
        return quiet and not self._unsavable and not self._is_awake()

    def close(self) -> None:
        """Stop. What is not told yet is on disk, or was never acknowledged."""
        self.closed = True
        self._stop_timers()
        if self._seq - self._snapshot_seq > SNAPSHOT_EVERY // 4 and not self._unsaved and not self._unsavable:
            self._save_snapshot()
        if self._task is not None:
            self._task.cancel()

    # --- for connections ----------------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor, hello: m.Hello) -> None:
        """Let somebody in, who is told all that there is to know; or turn them away."""
        self.post(partial(self._enter, visitor, hello), visitor)

    def leave(self, visitor: Visitor) -> None:
        """A connection is gone; the seat stays."""
        self.post(partial(self._leave, visitor))

    def ask(self, visitor: Visitor, command: m.Command) -> None:
        """Do what somebody asks for. The answer comes by `tell`, in the order of the commands."""
        if self._unsavable:
            self._refuse(visitor, command.id, "not_saved", NOT_SAVED)
        elif self._services.store.waiting() > self._services.limits.unsaved:
            self._refuse(visitor, command.id, "not_saved", "the disk is too slow just now; try again in a moment")
        else:
            self.post(partial(self._obey, visitor, command), visitor, command.id)

    async def do(self, person: str, client: str, command: m.Command) -> None:
        """Do the same for somebody who is not connected, and wait until it is saved; Refusal if it is not done."""
        caller = Caller(person, client)
        self.ask(caller, command)
        answer = await caller.answer
        if isinstance(answer, m.Refused):
            raise Refusal(answer.reason, answer.text)

    async def info(self) -> m.TableInfo:
        """Return what all may know of the table, once all of that is saved."""
        caller = Caller("", "")
        self.post(lambda: self._send([([caller], Outgoing(m.TableChanged(self._info())))]), caller)
        answer = await caller.answer
        if isinstance(answer, m.TableChanged):
            return answer.table
        raise Refusal("not_saved", NOT_SAVED)

    def tell_warmup(self) -> None:
        """Tell everybody how far the compiling is."""
        self.post(lambda: self._send([self._warmup(list(self.visitors))]))

    # --- one thing after another --------------------------------------------------------------------------------------

    def post(self, work: Callable[[], None], visitor: Visitor | None = None, id: str | None = None) -> None:
        self._inbox.append(Item(work, visitor, id))
        self._wake()

    def _wake(self) -> None:
        if self._sleeping is not None and not self._sleeping.done():
            self._sleeping.set_result(None)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while not self.closed:
            if not self._inbox and not self._unsavable:
                self._sleeping = loop.create_future()
                await self._sleeping
            while self._inbox and not self._unsavable:
                item = self._inbox.popleft()
                try:
                    item.work()
                except Refusal as refusal:
                    self._answer_refused(item, refusal)
                except Exception as error:
                    await self._fail(item, error)
            if self._unsavable:
                await self._restore()

    def _answer_refused(self, item: Item, refusal: Refusal) -> None:
        if item.visitor is not None and item.id is None:
            item.visitor.dismiss(refusal.reason, str(refusal))
        elif item.visitor is not None:
            self._refuse(item.visitor, item.id, refusal.reason, str(refusal))

    def _refuse(self, visitor: Visitor, id: str | None, reason: str, text: str) -> None:
        metrics.refusals.labels(reason).inc()
        self._send([([visitor], Outgoing(m.Refused(id, reason, text)))])

    # --- coming and going ---------------------------------------------------------------------------------------------

    def _enter(self, visitor: Visitor, hello: m.Hello) -> None:
        table, person = self.table, visitor.person
        self._check_place(person)
        visitor.screen = hello.screen
        self.visitors[visitor] = self._you(visitor)
        self._present[person] += 1
        visitor.viewer = self._viewer_of(visitor)
        newly_here = self._look_around()
        you = self._with_token(visitor, self.visitors[visitor])
        letters: list[Letter] = [to(visitor, m.Welcome(you, self._info(), table.heard(person)))]
        letters += self._catch_up(visitor, hello)
        if not self._services.bots.warmup().ready:
            letters.append(self._warmup([visitor]))
        if newly_here:
            letters += self._table_changed([other for other in self.visitors if other is not visitor])
        self._send(letters)
        self._go_on()

    def _check_place(self, person: str) -> None:
        limits = self._services.limits
        if not self.table.may_watch(person):
            raise Refusal("no_watching", "at this table nobody may look on")
        if self._present[person] >= limits.connections_of_person:
            raise Refusal("too_many", f"one person has {limits.connections_of_person} connections to a table at most")
        if self.table.seat_of(person) is None and self._watchers() >= limits.watchers:
            raise Refusal("too_many", f"{limits.watchers} look on at this table already, and no more can")

    def _catch_up(self, visitor: Visitor, hello: m.Hello) -> list[Letter]:
        """Return what was missed, if that is still known, and how it looks now."""
        letters: list[Letter] = []
        if hello.seen is not None and hello.match == self.table.number and hello.seen < self.table.moves:
            missed = self.table.missed(visitor.viewer, hello.seen)
            letters += [to(visitor, missed)] if missed else []
        update = self.table.update(visitor.viewer, [], self._services.uptime())
        return letters + ([to(visitor, update)] if update else [])

    def _leave(self, visitor: Visitor) -> None:
        if self.visitors.pop(visitor, None) is None:
            return
        self.idle_since = time.monotonic()
        self._present[visitor.person] -= 1
        if self._present[visitor.person] == 0:
            del self._present[visitor.person]
            if self._look_around():
                self._send(self._table_changed(self.visitors))

    def _look_around(self) -> bool:
        """Note which seats' players are here. Has that changed?"""
        was_here, table = self.table.here, self.table
        table.here = {seat for seat, chair in enumerate(table.chairs) if chair.person and self._present[chair.person]}
        return table.here != was_here

    def _viewer_of(self, visitor: Visitor) -> Viewer:
        seat = self.table.seat_of(visitor.person)
        return "table" if seat is None or visitor.screen else seat

    def _watchers(self) -> int:
        return sum(self.table.seat_of(person) is None for person in self._present)

    def _is_awake(self) -> bool:
        """Do bots play on? Not at a table that everybody has left."""
        return bool(self.visitors) or time.monotonic() - self.idle_since < self._services.limits.bots_after

    # --- commands -----------------------------------------------------------------------------------------------------

    def _obey(self, visitor: Visitor, command: m.Command) -> None:
        """Do what somebody asks for. What was done before is only answered again."""
        if isinstance(command, m.Ping) or self.table.was_asked(visitor.person, command):
            self._send([to(visitor, m.Done(command.id))])
        elif isinstance(command, m.Move):
            self._move(visitor, command)
        elif isinstance(command, m.Explain):
            self._send([to(visitor, explain(self.table, visitor.person, command))])
        else:
            self._do(self._decide(visitor.person, visitor.client, command), lambda: to(visitor, m.Done(command.id)))

    def _move(self, visitor: Visitor, move: m.Move) -> None:
        if (n := self.table.answered(visitor.person, move)) is not None:
            self._send([to(visitor, m.Done(move.id, n))])
            return
        entries = decide(self.table, visitor.person, move)
        metrics.by_player.inc()
        self._do(entries, lambda: to(visitor, m.Done(move.id, self.table.moves)))

    def _decide(self, person: str, client: str, command: m.Command) -> list[e.Entry]:
        entries = decide(self.table, person, command)
        if isinstance(command, m.Sit):
            take(self._services.seats, client)
        if isinstance(command, m.Say):
            self._take_remark(person)
        return entries

    def _take_remark(self, person: str) -> None:
        rate, now = self._services.limits.remarks, time.monotonic()
        if not self._remarks.setdefault(person, Bucket(rate, now)).take(now):
            raise Refusal("too_many", f"one person may say {rate} at a table; try again in a moment")

    # --- doing --------------------------------------------------------------------------------------------------------

    def _do(self, entries: list[e.Entry], answer: Callable[[], Letter] | None = None) -> None:
        """Make entries true, and all that follows from them. It is acknowledged and shown when it is saved."""
        rows, finished, letters = self._apply(entries)
        if rows or answer:
            self._save(rows, finished, ([answer()] if answer else []) + letters)
        self._go_on()

    def _apply(self, entries: list[e.Entry]) -> tuple[list[Row], FinishedMatch | None, list[Letter]]:
        """Make entries true. Return what is to be saved of them, and told."""
        table, up = self.table, self._services.uptime()
        applied: list[e.Entry] = []
        events: list[Action] = []
        finished = None
        while entries := entries or follow_up(table):
            entry, *entries = entries
            events += table.apply(entry, up)
            applied.append(entry)
            if isinstance(entry, e.Moved) and table.status == OVER and table.result is not None:
                entries = [e.Ended(table.result.scores, table.result.winners), *entries]
                finished = FinishedMatch(table.code, table.number, match_file(table))
        write = self._services.codec.write
        rows = [Row(table.code, self._seq + i, up, write(entry)) for i, entry in enumerate(applied)]
        self._seq += len(rows)
        return rows, finished, self._letters_about(applied, events)

    def _go_on(self) -> None:
        """Set going what follows by itself in time: bots, clocks, the deal."""
        self._let_bots_move()
        self._clock.set(self.table)
        self._time_deal()

    def _time_deal(self) -> None:
        """Give players a while for each stage of a deal."""
        if self.table.stage == self._timed_stage:
            return
        if self._deal_timer is not None:
            self._deal_timer.cancel()
        self._timed_stage = self.table.stage
        if self._timed_stage is not None:
            late = lambda: self.post(lambda: self._do(waited_long_enough(self.table)))  # noqa: E731
            self._deal_timer = asyncio.get_running_loop().call_later(DEAL_WAIT, late)

    def _look_at_clock(self) -> None:
        if up := self._clock.up(self.table):
            self._do([e.Covered(seat, COVER) for seat in up])
        elif self._clock.warn(self.table):
            self._send([self._times()])
        self._clock.set(self.table)

    # --- bots ---------------------------------------------------------------------------------------------------------

    def _let_bots_move(self) -> None:
        table, match = self.table, self.table.match
        if match is None or not self._is_awake():
            return
        for seat in table.bots_to_move():
            decision, level = Decision(table.number, seat, table.chairs[seat].decision), table.chairs[seat].bot
            if decision not in self._thinking and level is not None:
                view = match.view_record(seat).tobytes()
                begun = time.monotonic()
                future = self._services.bots.decide(table.code, level, match.game.name, view)
                self._thinking[decision] = future
                future.add_done_callback(partial(self._bot_decided, decision, begun))

    def _bot_decided(self, decision: Decision, begun: float, future: asyncio.Future[int]) -> None:
        """Wait until it is time to move: when that is does not depend on what the bot knows."""
        if future.cancelled() or self.closed:
            return
        pace = self._services.pace * (1 if self.visitors else UNSEEN)
        pause = begun + pace * _pause.uniform(*BOT_PAUSE) - time.monotonic()
        move = partial(self.post, partial(self._bot_moves, decision, future))
        asyncio.get_running_loop().call_later(max(0.0, pause), move) if pause > 0 else move()

    def _bot_moves(self, decision: Decision, future: asyncio.Future[int]) -> None:
        if self._thinking.pop(decision, None) is not future:
            return  # the table was restored meanwhile
        table, seat = self.table, decision.seat
        if decision.match != table.number or seat not in table.bots_to_move():
            return
        if decision.number != table.chairs[seat].decision or table.match is None:
            return
        if (error := future.exception()) is not None:
            report("bot failed, and any legal action is taken instead", error)
            number = _pause.choice(table.legal_ids(seat))
        else:
            number = future.result()
        metrics.by_bot.inc()
        self._do([e.Moved(seat, table.match.game.action(number))])

    # --- telling ------------------------------------------------------------------------------------------------------

    def _letters_about(self, entries: list[e.Entry], events: list[Action]) -> list[Letter]:
        letters: list[Letter] = []
        everybody = list(self.visitors)
        if changed := not all(type(entry) in LEAVES_TABLE for entry in entries):
            self._look_around()
            for visitor in everybody:
                visitor.viewer = self._viewer_of(visitor)
            letters += self._table_changed(everybody)
        moved = any(type(entry) is e.Moved for entry in entries)  # not every move has events
        if self.table.match is not None and (moved or changed):  # after a change somebody may see as somebody else
            letters += self._updates(events)
        for entry in entries:
            if isinstance(entry, e.Spoken):
                letters.append(self._said())
            elif isinstance(entry, e.Extended):
                letters.append(self._times())
            elif isinstance(entry, e.DealCanceled):
                letters.append((everybody, Outgoing(m.Canceled(entry.seats))))
        return letters

    def _table_changed(self, visitors: Iterable[Visitor]) -> list[Letter]:
        """Tell the table's state to all, and what is their own to those for whom that has changed."""
        info, others, letters = self._info(), [], []
        for visitor in visitors:
            you = self._you(visitor)
            if you == self.visitors[visitor]:
                others.append(visitor)
            else:
                self.visitors[visitor] = you
                letters.append(to(visitor, m.TableChanged(info, self._with_token(visitor, you))))
        return [*letters, (others, Outgoing(m.TableChanged(info)))]

    def _updates(self, events: list[Action]) -> list[Letter]:
        """Tell a move, or the deal: one message for all who see the same."""
        seen: dict[Viewer, list[Visitor]] = {}
        for visitor in self.visitors:
            seen.setdefault(visitor.viewer, []).append(visitor)
        now, letters = self._services.uptime(), list[Letter]()
        for viewer, visitors in seen.items():
            update = self.table.update(viewer, events, now)
            letters += [(visitors, Outgoing(update))] if update else []
        return letters

    def _said(self) -> Letter:
        speaker, remark = self.table.said[-1]
        return [one for one in self.visitors if self.table.hears(one.person, speaker)], Outgoing(m.Said(remark))

    def _times(self) -> Letter:
        times = self.table.times(self._services.uptime())
        return list(self.visitors), Outgoing(m.Times(self.table.number, times))

    def _warmup(self, visitors: list[Visitor]) -> Letter:
        progress = self._services.bots.warmup()
        warmup = m.Warmup(progress.done, progress.total, progress.game)
        weaker = self._services.bots.weaker_levels(self.table.settings.game)
        return visitors, Outgoing(m.WarmingUp(warmup, weaker))

    def _info(self) -> m.TableInfo:
        return self.table.info(self._watchers())

    def _you(self, visitor: Visitor) -> m.You:
        return self.table.you(visitor.person)

    def _with_token(self, visitor: Visitor, you: m.You) -> m.You:
        """Add the token of the own seat; a screen is for all to see, so it gets none."""
        if you.seat is None or visitor.screen:
            return you
        token = self._services.signer.token(self.table.code, visitor.person)
        return m.You(you.seat, you.host, token, you.muted)

    # --- saving -------------------------------------------------------------------------------------------------------

    def _send(self, letters: list[Letter]) -> None:
        """Send letters as soon as all that they may tell of is saved."""
        if self._unsaved:
            self._save([], None, letters)
        else:
            send(letters)

    def _save(self, rows: list[Row], finished: FinishedMatch | None, letters: list[Letter]) -> None:
        self._unsaved += 1
        record = self._changed_record() if rows else None
        saved = partial(self._saved, bool(rows), letters, time.perf_counter())
        self._services.store.append(rows, record, saved, finished)

    def _saved(self, something: bool, letters: list[Letter], begun: float, failure: Exception | None) -> None:
        self._unsaved -= 1
        if something:
            self._note_saving(failure)
        if failure is None and not self._unsavable:  # otherwise letters may tell of what is not saved
            metrics.kept.observe(time.perf_counter() - begun)
            send(letters)
            if self._seq - self._snapshot_seq >= SNAPSHOT_EVERY and not self._unsaved:
                self._save_snapshot()
            return
        for visitors, outgoing in letters:
            if isinstance(outgoing.message, m.Done):
                text = "this could not be saved, and was not done; try again in a moment"
                send([(visitors, Outgoing(m.Refused(outgoing.message.id, "not_saved", text)))])
        if not self._unsavable:
            self._unsavable = True
            self._wake()

    def _note_saving(self, failure: Exception | None) -> None:
        self._services.saving_fails = failure is not None
        if failure is not None:
            metrics.store_failures.inc()

    def _changed_record(self) -> Record | None:
        """Return what the table is found by, if that has changed, or was saved a while ago."""
        table, last = self.table, self._record
        now = Record(table.code, table.status, table.settings.public, self._services.uptime())
        if last is not None and last[:-1] == now[:-1] and now.touched < last.touched + TOUCHED_EVERY:
            return None
        self._record = now
        return now

    def _save_snapshot(self) -> None:
        self._snapshot_seq = self._seq
        data = self._services.keyring.seal(self.table.snapshot())
        self._services.store.save_snapshot(self.table.code, Snapshot(self._seq, SNAPSHOT_VERSION, data))

    # --- failing ------------------------------------------------------------------------------------------------------

    async def _fail(self, item: Item, error: Exception) -> None:
        """Answer whoever asked for what failed, and go back to what is on disk: the table may be half changed."""
        report("room failed, and is restored from disk", error)
        while self._unsaved and not self._unsavable:
            await asyncio.sleep(0.01)
        if item.visitor is not None:
            text = "the server made a mistake, and this was not done; it was logged"
            send([([item.visitor], Outgoing(m.Refused(item.id, "failed", text)))])
        self._unsavable = True

    async def _restore(self) -> None:
        """Go back to what the store has, and show that to everybody."""
        self._stop_timers()
        self._refuse_waiting()
        while self._unsaved:
            await asyncio.sleep(0.01)
        if self._fails_too_often():
            self._give_up("failed", "this table fails again and again; try again later")
            return
        try:
            stored = await self._stored_again()
            if stored is None:  # it was never there
                self._give_up("no_table", "the table could not be saved")
                return
            self.table, self._seq = await open_table(stored, self._services)
        except Exception as error:
            report("room cannot be restored", error)
            self._give_up("damaged", "this table cannot be read from disk any more")
            return
        self._snapshot_seq, self._record, self._unsavable = self._seq, None, False
        self._tell_restored()
        await asyncio.sleep(RETRY)  # a bot's move may be what failed: it is not tried again in haste
        self.post(lambda: self._do([]))

    def _tell_restored(self) -> None:
        everybody = list(self.visitors)
        self._look_around()
        for visitor in everybody:
            visitor.viewer = self._viewer_of(visitor)
        text = "something went wrong at this table; it is again as it was last saved"
        letters: list[Letter] = [(everybody, Outgoing(m.Recovered(text))), *self._table_changed(everybody)]
        send(letters + self._updates([]))

    async def _stored_again(self) -> Stored | None:
        while True:
            try:
                return await asyncio.wrap_future(self._services.store.rewind(self.table.code, SNAPSHOT_VERSION))
            except Damaged:
                raise
            except StoreError as error:
                report("room cannot be read", error)
                await asyncio.sleep(RETRY)

    def _refuse_waiting(self) -> None:
        waiting, self._inbox = self._inbox, deque()
        for item in waiting:
            if item.id is not None and item.visitor is not None:
                send([([item.visitor], Outgoing(m.Refused(item.id, "not_saved", NOT_SAVED)))])
            else:
                self._inbox.append(item)

    def _fails_too_often(self) -> bool:
        now = time.monotonic()
        often = len(self._failures) == FAILURES and now - self._failures[0] < FAILURES_WITHIN
        self._failures.append(now)
        return often

    def _give_up(self, reason: str, text: str) -> None:
        for visitor in self.visitors:
            visitor.dismiss(reason, text)
        for item in self._inbox:
            if item.visitor is not None:
                item.visitor.dismiss(reason, text)
        self.close()

    def _stop_timers(self) -> None:
        self._clock.stop()
        if self._deal_timer is not None:
            self._deal_timer.cancel()
        self._timed_stage = None
        for future in self._thinking.values():
            future.cancel()
        self._thinking.clear()


LEAVES_TABLE = {e.Moved, e.Spoken, e.Extended}
