"""What each kind of entry does to a table. `Table.apply` calls it, and nothing else changes a table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from byre.deal import FIRST, commitment, deal_seed, first_deal_seed
from byre.engine.actions import Action
from byre.games import GAMES
from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server.avatars import Avatar, free_avatar
from byre.server.chairs import CANCELED_KEPT, COMMIT, COVER, OPEN, OVER, PLAYING, REVEAL, SAID_KEPT, Chair, digest
from byre.server.table_actions import read_action
from byre.telling.names import bot_name
from byre.version import RULES_VERSION

if TYPE_CHECKING:
    from byre.server.table import Table


def _made(table: Table, made: e.Made) -> None:
    table.code, table.settings, table.host = made.code, made.settings, made.host
    table.chairs = [Chair() for _ in range(made.settings.players)]


def _changed(table: Table, changed: e.Changed) -> None:
    table.settings = changed.settings
    more = changed.settings.players - len(table.chairs)
    table.chairs = table.chairs[: changed.settings.players] + [Chair() for _ in range(more)]
    table.status = OPEN
    _put_match_away(table)


def _put_match_away(table: Table) -> None:
    """Show no match any more. What it was dealt from can still be checked."""
    table.match, table.moves, table.result = None, 0, None
    table.recent.clear()
    for chair in table.chairs:
        chair.forget_moves()


# --- seats ------------------------------------------------------------------------------------------------------------


def _sat(table: Table, sat: e.Sat) -> None:
    chair = table.chairs[sat.seat]
    chair.vacate()
    chair.name, chair.person = sat.name, sat.person
    _picture(table, chair, sat.avatar)
    table.asked = deque((one for one in table.asked if one[0] != sat.seat), SAID_KEPT)
    if table.host is None:
        table.host = sat.person


def _left(table: Table, left: e.Left) -> None:
    chair = table.chairs[left.seat]
    gone = chair.person
    if table.status == PLAYING and gone is not None:
        chair.left, chair.bot = True, chair.bot or COVER
        chair.votes.clear()
    else:
        chair.vacate()
    if gone is not None and table.host == gone:
        table.host = next((other.person for other in table.chairs if other.person and not other.left), None)


def _renamed(table: Table, renamed: e.Renamed) -> None:
    chair = table.chairs[renamed.seat]
    chair.name = renamed.name
    _picture(table, chair, renamed.avatar or chair.avatar)


def _picture(table: Table, chair: Chair, wished: Avatar | None) -> None:
    """Give a chair the picture that is wished, or one that nobody has. A bot gives way to a player's wish."""
    taken = {other.avatar for other in table.chairs}
    chair.avatar = wished or free_avatar(taken, table.code)
    for other in table.chairs:
        if other is not chair and other.person is None and other.avatar == chair.avatar:
            other.avatar = free_avatar(taken, table.code)
            taken.add(other.avatar)


def _botted(table: Table, botted: e.Botted) -> None:
    chair = table.chairs[botted.seat]
    chair.bot = botted.level
    chair.name = botted.name or chair.name or bot_name([other.name for other in table.chairs])
    _picture(table, chair, chair.avatar)


def _rematch_voted(table: Table, voted: e.RematchVoted) -> None:
    table.chairs[voted.seat].again = True


def _rotated(table: Table, _: e.Rotated) -> None:
    table.status = OPEN
    _put_match_away(table)
    table.chairs = table.chairs[-1:] + table.chairs[:-1]
    table.asked.clear()  # by seats that were others'
    table.here = {(seat + 1) % len(table.chairs) for seat in table.here}
    for chair in table.chairs:
        chair.forget_nonce()  # a hash is bound to a seat


# --- the deal ---------------------------------------------------------------------------------------------------------


def _committed(table: Table, committed: e.Committed) -> None:
    table.next_secret = committed.secret
    for chair in table.chairs:
        chair.forget_nonce()


def _deal_asked(table: Table, _: e.DealAsked) -> None:
    table.stage = COMMIT


def _nonce_committed(table: Table, committed: e.NonceCommitted) -> None:
    table.chairs[committed.seat].hash = committed.hash


def _reveal_asked(table: Table, _: e.RevealAsked) -> None:
    table.stage = REVEAL


def _nonce_revealed(table: Table, revealed: e.NonceRevealed) -> None:
    table.chairs[revealed.seat].nonce = revealed.nonce


def _deal_canceled(table: Table, canceled: e.DealCanceled) -> None:
    assert table.next_secret is not None
    deal = m.CanceledDeal(commitment(table.next_secret), canceled.seats)
    table.canceled = [*table.canceled, deal][-CANCELED_KEPT:]
    table.stage = table.next_secret = None


def _started(table: Table, started: e.Started) -> None:
    assert table.next_secret is not None
    table.secret, table.hashes, table.nonces = (
        table.next_secret,
        [chair.hash for chair in table.chairs],
        started.nonces,
    )
    _begin_match(table)
    if started.rules == RULES_VERSION:
        table.match = _deal(table, started)


def _position_set(table: Table, begun: e.PositionSet) -> None:
    """Nothing proves how such a match was dealt."""
    table.secret, table.hashes, table.nonces = None, [], []
    _begin_match(table)
    if begun.rules == RULES_VERSION:
        table.match = Match.replay(msgspec.json.decode(begun.log))


def _begin_match(table: Table) -> None:
    table.status, table.stage, table.next_secret = PLAYING, None, None
    table.number += 1
    _put_match_away(table)
    for chair in table.chairs:
        chair.begin_match()


def _deal(table: Table, started: e.Started) -> Match:
    assert table.secret is not None
    game = GAMES[table.settings.game]
    players, options = table.settings.players, game.check_options(table.settings.players, table.settings.options)
    if started.deal == FIRST:
        seed = first_deal_seed(table.secret, table.code, table.number, table.nonces)
    else:
        seed = deal_seed(
            table.secret,
            table.code,
            table.number,
            table.nonces,
            game=game.name,
            players=players,
            options=options,
            rules=started.rules,
        )
    return Match(game.name, players, seed, options)


# --- playing ----------------------------------------------------------------------------------------------------------


def _moved(table: Table, moved: e.Moved) -> list[Action]:
    if table.match is None:
        return []  # it was played by other rules
    chair = table.chairs[moved.seat]
    number, _ = read_action(table.match.game, moved.action)
    recorded = table.match.play_recorded(moved.seat, number)
    table.recent.append(recorded)
    table.moves += 1
    chair.moves.append(table.moves)
    chair.ids += digest(moved.id)
    chair.votes.clear()
    if table.match.over:
        _end(table, m.Result(list(table.match.scores), list(table.match.winners)))
    return table.match.events_from(recorded)


def _ended(table: Table, ended: e.Ended) -> None:
    if table.status == PLAYING:
        _end(table, m.Result(ended.scores, ended.winners))


def _end(table: Table, result: m.Result) -> None:
    table.status, table.result = OVER, result
    table.finishers = [chair.finisher() for chair in table.chairs]
    _free_left_seats(table)


def _abandoned(table: Table, _: e.Abandoned) -> None:
    table.status = OPEN
    _put_match_away(table)
    _free_left_seats(table)


def _free_left_seats(table: Table) -> None:
    table.forget_seats()
    for chair in table.chairs:
        if chair.left:
            chair.vacate()


def _voted(table: Table, voted: e.Voted) -> None:
    table.chairs[voted.seat].votes.add(voted.by)


def _covered(table: Table, covered: e.Covered) -> None:
    chair = table.chairs[covered.seat]
    chair.bot = covered.level
    chair.votes.clear()


def _uncovered(table: Table, uncovered: e.Uncovered) -> None:
    chair = table.chairs[uncovered.seat]
    chair.bot, chair.left = None, False
    if table.host is None:  # everybody had left
        table.host = chair.person


def _extended(table: Table, extended: e.Extended) -> None:
    table.chairs[extended.seat].extended += 1
    table.asked.append((extended.seat, extended.id))


def _spoken(table: Table, spoken: e.Spoken) -> None:
    chair = table.chairs[spoken.seat]
    assert chair.person is not None
    remark = m.Remark(spoken.seat, chair.name or "?", spoken.phrase, spoken.text)
    table.said.append((chair.person, remark))
    table.asked.append((spoken.seat, spoken.id))


def _muted(table: Table, muted: e.Muted) -> None:
    speaker, silent = table.chairs[muted.seat].person, table.muted.setdefault(muted.person, set())
    assert speaker is not None
    silent.add(speaker) if muted.on else silent.discard(speaker)


APPLY: dict[type, Callable[[Table, Any], list[Action] | None]] = {
    e.Made: _made,
    e.Changed: _changed,
    e.Sat: _sat,
    e.Left: _left,
    e.Renamed: _renamed,
    e.Botted: _botted,
    e.RematchVoted: _rematch_voted,
    e.Rotated: _rotated,
    e.Committed: _committed,
    e.DealAsked: _deal_asked,
    e.NonceCommitted: _nonce_committed,
    e.RevealAsked: _reveal_asked,
    e.NonceRevealed: _nonce_revealed,
    e.DealCanceled: _deal_canceled,
    e.Started: _started,
    e.PositionSet: _position_set,
    e.Moved: _moved,
    e.Ended: _ended,
    e.Abandoned: _abandoned,
    e.Voted: _voted,
    e.Covered: _covered,
    e.Uncovered: _uncovered,
    e.Extended: _extended,
    e.Spoken: _spoken,
    e.Muted: _muted,
}
