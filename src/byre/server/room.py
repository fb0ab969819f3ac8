"""A room: one table in memory, its audience, and the task that does everything there in turn.

What is decided is saved first, then acknowledged, then shown: nobody sees what a power cut could take back. If
something cannot be saved, or fails in any other way, the table is restored from what the store has, and its players
are told. Other tables do not notice.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from msgspec import UNSET

from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import messages as m
from byre.server import metrics
from byre.server.advice import TableAdvice
from byre.server.audience import TableAudience
from byre.server.bot_moves import BotMoves, Decision
from byre.server.clocks import TableClock
from byre.server.commands import RequestRefused, decide, explain, waited_long_enough
from byre.server.limits import Bucket
from byre.server.outgoing import Addressed, Caller, Outgoing, Visitor, send, to
from byre.server.pace import MatchPosition, Pace
from byre.server.refusals import take
from byre.server.room_log import RoomLog, are_moves
from byre.server.room_recovery import RoomRecovery, receivers
from byre.server.services import Services
from byre.server.spectators import Spectators
from byre.server.store import LeaseLost, Row, Unanswered
from byre.server.supervision import report
from byre.server.table import COVER, Stage, Table
from byre.server.table_room import TableRoom

DEAL_WAIT = 5.0  # seconds that players have to commit to their nonces, and to reveal them
LOOK_AGAIN = 0.05  # seconds after which it is looked again whether this server may decide
ANSWER_WITHIN = 15.0  # seconds that a request waits for its answer
MOST_WAITING = 1000  # commands that wait until the table was read again
REPEATED = (m.Move, m.Say, m.More)  # commands of which it is known that they were done before, if they are sent twice
NOT_SAVED = "the table could not be saved just now; try again in a moment"
NO_ANSWER = "the table did not answer in time, and this may be done or not; look at the table before you try again"


class Item(NamedTuple):
    """Something to do in a room, and who is to be told if it cannot be done."""

    work: Callable[[], None]
    visitor: Visitor | None = None
    asked: m.Command | None = None  # a hello, or what a visitor asks for

    @property
    def id(self) -> str | None:
        return None if self.asked is None or isinstance(self.asked, m.Hello) else self.asked.id


class Room:
    """A room of a table that this server owns, in this epoch where there are many servers.

    `lag` is how many seconds the table's clocks have stood still while it had no owner.
    """

    def __init__(self, services: Services, table: Table, seq: int, lag: float = 0.0, epoch: int = 0) -> None:
        self.table, self.closed, self.epoch = table, False, epoch
        self.successor: TableRoom | None = None  # the room of the same table, if it has got another owner
        self._lag, self._paused = lag, False
        told = lambda: self.post(lambda: self.log.send(self.audience.company()))  # noqa: E731
        self._spectators = Spectators(services.limits.spectators, told)
        self.audience = TableAudience(services, table, self._spectators)
        self.idle_since = time.monotonic()  # when somebody was last here, or asked for something
        self._visited: float | None = None  # when somebody was last here; None: nobody since the room was opened
        self.services = services
        broke = lambda error: self.post(partial(raise_, error))  # noqa: E731
        self.log = RoomLog(services, self.audience, seq, epoch, self.now, self._not_saved, broke)
        self._recovery = RoomRecovery(self)
        self._remarks: dict[str, Bucket] = {}
        self._inbox: deque[Item] = deque()
        self._sleeping: asyncio.Future[None] | None = None  # until there is something that was not done at once
        self._working = False  # is something being done just now?
        self._failed: tuple[Item, Exception] | None = None  # in what way
        self._pace = Pace(services.limits.display_wait)
        self._bots = BotMoves(services, lambda: bool(self.audience.visitors), self._bot_is_ready)
        self._advice = TableAdvice(services, self._answer_later)
        self._clock = TableClock(self.now, lambda: self.post(self._look_at_clock))
        self._deal_timer: asyncio.TimerHandle | None = None
        self._timed_stage: Stage | None = None
        self._task: asyncio.Task[None] | None = None

    # --- for the registry ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the task that does what is posted."""
        self._task = asyncio.ensure_future(self._run())
        self.go_on()

    def go_on(self) -> None:
        """Have everything done that follows by itself from how the table is."""
        self.post(lambda: self._do([]))

    async def make(
        self,
        entries: Iterable[e.Entry],
        host: str,
        client: str,
        commands: Iterable[m.Command],
        then: Iterable[e.Entry] = (),
    ) -> None:
        """Make a new table, safe on disk, where the host's commands are done; RequestRefused if that cannot be."""
        made = self.log.apply(list(entries))
        for command in commands:
            made.add(self.log.apply(self._decide(host, client, command)))
        made.add(self.log.apply(list(then)))
        self._visited = time.monotonic()  # whoever makes a table is about to come
        if await self.log.make(made) is not None:
            raise RequestRefused("not_saved", "the table could not be saved; try again in a moment")

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def told(self) -> int:
        """All is told of the entries before this one."""
        return self.log.told

    def now(self) -> float:
        """Return the time that the table's clocks go by.

        It never goes back: the lag is too long by up to a heartbeat of the owner before.
        """
        now = self.services.uptime() - self._lag
        return max(now, *(chair.opened for chair in self.table.chairs)) if self._lag else now

    def is_idle(self) -> bool:
        """Can it be put away? Nobody is there, and nothing goes on."""
        return self.is_deserted() and not self._bots.thinking and self._is_long_ago(self.idle_since)

    def is_deserted(self) -> bool:
        """Is nobody here, and everything told, saved and settled?"""
        busy = self._paused or self._inbox or self.log.is_saving() or self.log.broken
        return not (self.audience.visitors or busy)

    def close(self) -> None:
        """Stop. What is not told yet is on disk, or was never acknowledged."""
        if not self.closed:
            self.drop()
            self.log.close()

    def drop(self) -> None:
        """Stop, and save nothing more: this server does not own the table any more, and could not."""
        self.closed = True
        self.stop_timers()
        if self._task is not None:
            self._task.cancel()

    # --- when the table gets another owner ----------------------------------------------------------------------------

    def fold(self, rows: list[Row]) -> list[Addressed]:
        """Apply entries that an owner before this one saved at once, and return what is to be told of them."""
        entries, events = [self.services.codec.read(row.entry) for row in rows], list[Action]()
        for row, entry in zip(rows, entries):
            events += self.table.apply(entry, row.up)
        self.log.follow(rows[-1].seq + 1)
        return self.audience.about(entries, events, rows[0].up)

    def take_unanswered(self) -> list[tuple[Visitor, m.Command]]:
        """Return what visitors have asked for and got no answer to, for the next owner.

        Callers whose request is begun are told that it may be done; what the others want is asked for there.
        """
        undelivered = self.log.take_undelivered()
        unanswered = [
            (visitor, outgoing.asked)
            for one in undelivered
            for visitors, outgoing in one.messages
            for visitor in visitors
            if outgoing.asked is not None
        ]
        waiting, self._inbox = self._inbox, deque()
        unanswered += [(item.visitor, item.asked) for item in waiting if item.visitor is not None and item.asked]
        for caller in receivers(undelivered):
            if isinstance(caller, Caller):
                caller.come_back()
        for item in waiting:
            if isinstance(item.visitor, Caller):
                item.visitor.pass_on()
        return [(visitor, asked) for visitor, asked in unanswered if not isinstance(visitor, Caller)]

    def waiting_visitors(self) -> list[Visitor]:
        """Return who has asked for something that is not begun."""
        return [item.visitor for item in self._inbox if item.visitor is not None]

    def pause(self) -> None:
        """Begin nothing more: the table is about to get another owner."""
        self._paused = True

    def resume(self) -> None:
        """Go on: the table has not got another owner."""
        self._paused = False

    def _may_decide(self) -> bool:
        return not self._paused and self.services.may_decide()

    def is_saving(self) -> bool:
        return self.log.is_saving()

    # --- for connections ----------------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor, hello: m.Hello) -> None:
        """Let somebody in, who is told all that there is to know; or turn them away."""
        self.post(partial(self._enter, visitor, hello), visitor, hello)

    def enter_first(self, newcomers: list[tuple[Visitor, m.Hello]]) -> None:
        """Let some in before anything else is done: those who had come before saving failed, and were not welcomed."""
        self._inbox.extendleft(
            Item(partial(self._enter, visitor, hello), visitor, hello) for visitor, hello in reversed(newcomers)
        )

    def leave(self, visitor: Visitor) -> None:
        """A connection is gone; the seat stays."""
        self.post(partial(self._leave, visitor))

    def ask(self, visitor: Visitor, command: m.Command) -> None:
        """Do what somebody asks for. The answer comes by `tell`, in the order of the commands."""
        if self.log.broken and not self._may_wait(command):
            self._refuse(visitor, command.id, "not_saved", NOT_SAVED)
        elif self.services.store.waiting() > self.services.limits.unsaved and not self._may_be_done(visitor, command):
            self._refuse(visitor, command.id, "not_saved", "the disk is too slow just now; try again in a moment")
        else:
            self.post(partial(self._obey, visitor, command), visitor, command)

    def _may_wait(self, command: m.Command) -> bool:
        """Is it answered when the table was read again? What is sent twice may be done, and is not refused."""
        return isinstance(command, REPEATED) and len(self._inbox) < MOST_WAITING

    def _may_be_done(self, visitor: Visitor, command: m.Command) -> bool:
        if isinstance(command, m.Move):
            return self.table.answered(visitor.person, command) is not None
        return isinstance(command, m.Say | m.More) and self.table.was_asked(visitor.person, command)

    async def do(self, person: str, client: str, command: m.Command) -> int | None:
        """Do the same for somebody who is not connected, wait until it is saved, and return that person's seat.

        RequestRefused if it is not done.
        """
        caller = Caller(person, client)
        self.ask(caller, command)
        answer = await _answer(caller)
        if isinstance(answer, m.Refused):
            raise RequestRefused(answer.reason, answer.text)
        return self.table.seat_of(person)

    async def info(self) -> m.TableInfo:
        """Return what all may know of the table, once all of that is saved."""
        caller = Caller("", "")
        self.post(lambda: self.log.send([([caller], Outgoing(m.TableChanged(self.audience.info())))]), caller)
        answer = await _answer(caller)
        if isinstance(answer, m.TableChanged):
            return answer.table
        raise RequestRefused("not_saved", NOT_SAVED)

    def tell_warmup(self) -> None:
        """Tell everybody how far the compiling is."""
        self.post(lambda: self.log.send([self.audience.warmup()]))

    # --- one thing after another --------------------------------------------------------------------------------------

    def post(self, work: Callable[[], None], visitor: Visitor | None = None, asked: m.Command | None = None) -> None:
        """Do something when all that came before is done: at once, if nothing is under way."""
        if self.closed and visitor is not None:
            if isinstance(visitor, Caller):
                visitor.pass_on()
            else:
                visitor.come_back()
            return
        busy = self._sleeping is None or self._sleeping.done() or self._working
        if busy or not self._may_decide():
            self._inbox.append(Item(work, visitor, asked))
            self._wake()
        else:
            self._attend_to(work, visitor, asked)

    def _wake(self) -> None:
        if self._sleeping is not None and not self._sleeping.done():
            self._sleeping.set_result(None)

    async def _run(self) -> None:
        """Do what could not be done at once, and mend what failed."""
        loop = asyncio.get_running_loop()
        while not self.closed:
            if not self._inbox and not self._failed and not self.log.broken:
                self._sleeping = loop.create_future()
                await self._sleeping
            while self._inbox and not self._failed and not self.log.broken:
                if self._may_decide():
                    self._attend_to(*self._inbox.popleft())
                else:
                    await asyncio.sleep(LOOK_AGAIN)
            if self._failed:
                (item, error), self._failed = self._failed, None
                await self._fail(item, error)
            if self.log.broken:
                await self._recovery.restore()

    def _attend_to(self, work: Callable[[], None], visitor: Visitor | None, asked: m.Command | None) -> None:
        self._working = True
        try:
            work()
        except RequestRefused as refusal:
            self._answer_refused(Item(work, visitor, asked), refusal)
        except Exception as error:
            self._failed = Item(work, visitor, asked), error
        self._working = False
        if self._inbox or self._failed:
            self._wake()

    def _answer_refused(self, item: Item, refusal: RequestRefused) -> None:
        if item.visitor is not None and item.id is None:
            item.visitor.dismiss(refusal.reason, str(refusal))
        elif item.visitor is not None:
            self._refuse(item.visitor, item.id, refusal.reason, str(refusal), refusal.option)

    def _refuse(
        self, visitor: Visitor, id: str | None, reason: str, text: str, option: m.OptionProblem | None = None
    ) -> None:
        metrics.refusals.labels(reason).inc()
        self.log.send([([visitor], Outgoing(m.Refused(id, reason, text, option or UNSET)))])

    # --- coming and going ---------------------------------------------------------------------------------------------

    def _enter(self, visitor: Visitor, hello: m.Hello) -> None:
        self.log.save_batch()  # whoever comes sees these moves, and is not told of them
        self.log.send(self.audience.enter(visitor, hello, self.now()))
        self.services.presence_changed(self.code)
        self._go_on()

    def _leave(self, visitor: Visitor) -> None:
        self._pace.forget(visitor)
        self.idle_since = self._visited = time.monotonic()
        self.services.presence_changed(self.code)
        self.log.save_batch()
        if messages := self.audience.leave(visitor):
            self.log.send(messages)

    def _is_awake(self) -> bool:
        """Do bots play on, and clocks run? Not at a table that everybody has left, or that was only looked up."""
        was_here = self._visited is not None and not self._is_long_ago(self._visited)
        return bool(self.audience.visitors) or was_here

    def _is_long_ago(self, moment: float) -> bool:
        return time.monotonic() - moment >= self.services.limits.bots_after

    # --- commands -----------------------------------------------------------------------------------------------------

    def _obey(self, visitor: Visitor, command: m.Command) -> None:
        """Do what somebody asks for. What was done before is only answered again."""
        if isinstance(command, m.Move):
            self._move(visitor, command)
        elif isinstance(command, m.Ping):
            self.log.send([to(visitor, m.Done(command.id), command)])
        elif isinstance(command, m.Shown):
            self._note_shown(visitor, command)
        elif isinstance(command, m.Explain):
            self.log.send([to(visitor, explain(self.table, visitor.person, command), command)])
        elif isinstance(command, m.Advice):
            self._advice.ask(self.table, visitor, command)
        elif isinstance(command, m.Say | m.More) and self.table.was_asked(visitor.person, command):
            self.log.send([to(visitor, m.Done(command.id), command)])
        else:
            self._do(
                self._decide(visitor.person, visitor.client, command), lambda: to(visitor, m.Done(command.id), command)
            )

    def _answer_later(self, visitor: Visitor, asked: m.Command, message: m.Message) -> None:
        if not self.closed and visitor in self.audience.visitors:
            self.post(lambda: self.log.send([to(visitor, message, asked)]))

    def _note_shown(self, visitor: Visitor, shown: m.Shown) -> None:
        """Only those at the seats are waited for."""
        if self.table.seat_of(visitor.person) is not None:
            self._pace.note(visitor, MatchPosition(shown.match, shown.n))
        self.log.send([to(visitor, m.Done(shown.id), shown)])

    def _move(self, visitor: Visitor, move: m.Move) -> None:
        if (n := self.table.answered(visitor.person, move)) is not None:
            self.log.send([to(visitor, m.Done(move.id, n), move)])
            return
        entries = decide(self.table, visitor.person, move)
        self.log.note_answer(visitor)
        self._do(entries, lambda: to(visitor, m.Done(move.id, self.table.moves), move))

    def _decide(self, person: str, client: str, command: m.Command) -> list[e.Entry]:
        entries = decide(self.table, person, command)
        if isinstance(command, m.Sit):
            take(self.services.seats, client)
        if isinstance(command, m.Say):
            self._take_remark(person)
        return entries

    def _take_remark(self, person: str) -> None:
        rate, now = self.services.limits.remarks, time.monotonic()
        if not self._remarks.setdefault(person, Bucket(rate, now)).take(now):
            raise RequestRefused("too_many", f"one person may say {rate} at a table; try again in a moment")

    # --- doing --------------------------------------------------------------------------------------------------------

    def _do(self, entries: list[e.Entry], answer: Callable[[], Addressed] | None = None) -> None:
        """Make entries true, and all that follows from them. It is acknowledged and shown when it is saved.

        Moves wait a moment for others, and are saved and told together with them.
        """
        if not are_moves(entries):
            self.log.save_batch()
        done = self.log.apply(entries)
        if answer:
            done.answers.append(answer())
        if done.entries or done.answers:
            self.log.add(done)
        self._go_on()

    def _go_on(self) -> None:
        """Set going what follows by itself in time: bots, clocks, the deal."""
        if self._is_awake():
            self._bots.ask(self.table)
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
        if not self._is_awake():
            return  # it is set again when somebody comes
        if up := self._clock.up(self.table):
            self._do([e.Covered(seat, COVER) for seat in up])
        elif self._clock.warn(self.table):
            self.log.send([self.audience.times(self.now())])
        self._clock.set(self.table)

    def _bot_is_ready(self, decision: Decision, future: asyncio.Future[int]) -> None:
        if not self.closed:
            self.post(partial(self._bot_moves, decision, future))

    def _bot_moves(self, decision: Decision, future: asyncio.Future[int]) -> None:
        table, again = self.table, partial(self._bot_is_ready, decision, future)
        if self._pace.wait(MatchPosition(table.number, table.moves), again):
            return
        if (moved := self._bots.entry(table, decision, future)) is not None:
            self._do([moved])

    # --- failing ------------------------------------------------------------------------------------------------------

    async def _fail(self, item: Item, error: Exception) -> None:
        """Answer whoever asked for what failed, and go back to what is on disk: the table may be half changed."""
        report("room failed, and is restored from disk", error)
        self.log.save_batch(tell=False)  # what was done before is not lost; how it looks now may be wrong
        while self.log.in_flight and not self.log.broken:
            await asyncio.sleep(0.01)
        if item.visitor is not None:
            text = "the server made a mistake, and this was not done; it was logged"
            send([([item.visitor], Outgoing(m.Refused(item.id, "failed", text)))])
        self.log.broken = True

    def _not_saved(self, failure: Exception) -> None:
        if isinstance(failure, LeaseLost | Unanswered):
            self.services.lost_table(self)
        elif not self.log.broken:
            self.log.broken = True
            self._wake()

    def refuse_waiting(self) -> None:
        """Refuse what was asked for and is not begun. Whoever comes in waits, and so does what may be sent twice."""
        waiting, self._inbox = self._inbox, deque()
        for item in waiting:
            if item.id is not None and item.visitor is not None and not isinstance(item.asked, REPEATED):
                send([([item.visitor], Outgoing(m.Refused(item.id, "not_saved", NOT_SAVED)))])
            else:
                self._inbox.append(item)

    def stop_timers(self) -> None:
        self._clock.stop()
        self._spectators.stop()
        self._pace.stop()
        if self._deal_timer is not None:
            self._deal_timer.cancel()
        self._timed_stage = None
        self._bots.stop()
        self._advice.stop()


async def _answer(caller: Caller) -> m.Message:
    """Wait for the answer to a request; RequestRefused if there is none in time."""
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            return await caller.answer
    except TimeoutError:
        raise RequestRefused("not_saved", NO_ANSWER) from None


def raise_(error: Exception) -> None:
    raise error
