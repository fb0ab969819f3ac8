"""A table without I/O: what may be asked of it, what follows, and that its entries alone make it again."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import byre
from byre.deal import commitment, deal_seed
from byre.server import entries as e
from byre.server import messages as m
from byre.server.avatars import Avatar
from byre.server.chairs import CANCELED_KEPT
from byre.server.commands import MORE_TIMES, RequestRefused, check_settings, follow_up, waited_long_enough
from byre.server.keys import Keyring
from byre.server.limits import LIMITS
from byre.server.table import COMMIT, COVER, MOVES_KEPT, OPEN, OVER, PLAYING, REVEAL, SAID_KEPT, Table, Viewer
from byre.server.text import NAME, PHRASES, REACTIONS, TEXT
from byre.version import RULES_VERSION
from tests.contract.settings import SETTINGS, Setting
from tests.server.played import ANN, BEN, CLEO, CODE, DAN, OTHER_SECRET, SECRET, Played, fold, nonce_of, told

COMMITMENT = commitment(SECRET)


def game_of_two(**settings: Any) -> Played:
    return Played(**settings).seat(ANN, BEN).start()


# --- a fold -----------------------------------------------------------------------------------------------------------


def test_entries_make_the_same_table_again() -> None:
    played = game_of_two(clock=30, game="beaver")
    played.ask(BEN, m.Say("1", "hello"))
    played.ask(BEN, m.Mute("1", 0))
    played.finish()
    played.rematch()
    played.now += 7
    played.move(played.table.people_to_move()[0])
    codec = e.EntryCodec(Keyring([bytes(32)]))
    written = [(now, codec.read(codec.write(entry))) for now, entry in played.entries]
    assert written == played.entries
    again = fold(written)
    assert told(again, played.now) == played.told()
    assert list(again.said) == list(played.table.said)
    assert again.chairs == played.table.chairs


def test_a_snapshot_is_the_table_and_the_entries_after_it_go_on() -> None:
    played = game_of_two(clock=30, game="beaver")
    played.ask(BEN, m.Say("1", "hello"))
    played.ask(BEN, m.Mute("1", 0))
    played.finish()
    played.ask(BEN, m.Leave("1"))
    for end in range(1, len(played.entries) + 1, 5):
        snapshot = fold(played.entries[:end]).snapshot()
        assert Table.from_snapshot(snapshot).snapshot() == snapshot
        again = fold(played.entries[end:], Table.from_snapshot(snapshot))
        assert again.info() == played.table.info()
        assert again.chairs == played.table.chairs
        assert again.match == played.table.match


def test_a_match_of_other_rules_is_not_dealt_anew_but_abandoned() -> None:
    """A later Byre that would deal and play other cards from the same entries leaves them alone."""
    played = game_of_two()
    played.move(0)
    later = Played()
    later.table = fold((now, of_other_rules(entry)) for now, entry in played.entries)
    assert (later.table.status, later.table.match) == (PLAYING, None)
    assert told(later.table, 0.0)
    later.do(*follow_up(later.table))
    assert (later.table.status, later.table.seat_of(BEN)) == (OPEN, 1)
    later.start()
    assert later.table.number == 2


def test_a_finished_match_of_other_rules_is_still_over() -> None:
    played = game_of_two().finish()
    result = played.table.result
    assert result is not None
    played.do(e.Ended(result.scores, result.winners))
    later = fold((now, of_other_rules(entry)) for now, entry in played.entries)
    assert (later.status, later.result, later.match) == (OVER, result, None)
    assert told(later, 0.0)


def of_other_rules(entry: e.Entry) -> e.Entry:
    return e.Started(999, entry.deal, entry.nonces) if isinstance(entry, e.Started) else entry


@pytest.mark.parametrize("setting", SETTINGS[::9], ids=str)
def test_every_kind_of_match_is_played_to_its_end(setting: Setting) -> None:
    played = Played(game=setting.game, players=setting.players, options=dict(setting.options))
    for seat in range(setting.players):
        played.ask(f"p{seat}" if seat else ANN, m.Sit("1", seat, "P"))
    played.start().finish(seed=setting.players)
    table = played.table
    assert table.match is not None
    assert (table.status, table.match.over) == (OVER, True)
    assert byre.Match.replay(table.match.log).view() == table.match.view()
    assert table.moves == len(table.match.log["actions"])


# --- moves ------------------------------------------------------------------------------------------------------------


def test_a_move_is_numbered_and_its_repeat_gets_the_same_number() -> None:
    played = game_of_two()
    played.move(1, id="first")
    move = m.Move("first", 1, 0, {"type": "anything at all"})
    assert played.table.answered(BEN, move) == 1
    assert played.table.answered(ANN, move) is None
    played.move(0, id="second")
    assert played.table.answered(BEN, move) == 1
    assert played.table.answered(ANN, m.Move("second", 1, 0, {})) == 2
    for other in (m.Move("third", 1, 0, {}), m.Move("first", 2, 0, {}), m.Move("first", 1, 1, {})):
        assert played.table.answered(BEN, other) is None
    assert played.table.answered(BEN, m.Move("first", 1, -1, {})) is None
    assert played.table.answered(CLEO, move) is None


def test_simultaneous_choices_never_collide() -> None:
    orders: list[list[int]] = [[0, 1, 2, 3], [3, 1, 0, 2]]
    seen = []
    for order in orders:
        played = Played(players=4).seat(ANN, BEN, CLEO, DAN).start()
        for seat in order:
            played.move(seat)
        assert played.table.match is not None
        seen.append(played.table.match.view())
    assert seen[0] == seen[1]


def test_moves_that_are_refused() -> None:
    played = Played().seat(ANN)
    choose = {"type": "choose", "card": 1}
    assert played.refused(ANN, m.Move("1", 0, 0, choose)) == "other_match"
    played.seat(BEN).start()
    assert played.refused(CLEO, m.Move("1", 1, 0, choose)) == "no_seat"
    assert played.refused(ANN, m.Move("1", 2, 0, choose)) == "other_match"
    assert played.refused(ANN, m.Move("1", 1, 1, choose)) == "not_asked"
    for action in ({}, {"type": "fly"}, {"type": "choose"}, {"type": "choose", "card": "x"}, {"type": "row", "row": 0}):
        assert played.refused(ANN, m.Move("1", 1, 0, action))
    assert played.table.match is not None
    hers = played.table.match.view()["hands"][1]
    assert played.refused(ANN, m.Move("1", 1, 0, {"type": "choose", "card": hers[0]}))
    played.move(0)
    assert played.refused(ANN, m.Move("2", 1, 0, choose)) == "answered"
    assert played.refused(ANN, m.Move("2", 1, -1, choose)) == "answered"
    assert played.refused(ANN, m.Move("2", 1, 1, choose)), "one decision at a time"
    played.ask(BEN, m.Cover("1", 1))
    assert played.refused(BEN, m.Move("1", 1, 0, choose)) == "covered"
    played.ask(BEN, m.Back("1"))
    played.finish()
    assert played.refused(BEN, m.Move("1", 1, 0, choose)) == "over"


def test_an_action_is_taken_with_its_keys_in_any_order_and_kept_as_byre_writes_it() -> None:
    played = game_of_two()
    card = played.table.view(0)["hands"][0][0]
    (moved,) = played.ask(ANN, m.Move("1", 1, 0, {"card": card, "type": "choose"}))
    assert isinstance(moved, e.Moved)
    assert list(moved.action) == ["type", "card"]


@pytest.mark.parametrize("card", [True, 1.0, "1", None])
def test_an_action_that_is_only_like_one_is_refused(card: Any) -> None:
    played = game_of_two()
    assert played.refused(ANN, m.Move("1", 1, 0, {"type": "choose", "card": card}))


def test_an_action_that_is_nested_deeply_is_refused_and_harms_no_table() -> None:
    depth = 900
    data = b'{"type":"choose","card":%b%b}' % (b"[" * depth, b"]" * depth)
    played = game_of_two()
    assert played.refused(ANN, m.Move("1", 1, 0, msgspec.json.decode(data)))


def test_an_update_names_the_decision_only_to_whom_it_is_asked() -> None:
    played = game_of_two()
    played.move(0)
    updates = {viewer: played.table.update(viewer, 0.0) for viewer in (0, 1, "table")}
    assert {viewer: update and update.decision for viewer, update in updates.items()} == {0: None, 1: 0, "table": None}
    assert {viewer: bool(update and update.legal) for viewer, update in updates.items()} == {
        0: False,
        1: True,
        "table": False,
    }
    assert Table().update("table", 0.0) is None


@pytest.mark.parametrize("game", byre.GAMES)
def test_what_was_missed_is_what_was_told(game: str) -> None:
    played = Played(game=game, players=3, options={}, memory_aid=True).seat(ANN, BEN, CLEO).start()
    luck = random.Random(game)
    table = played.table
    assert table.match is not None
    shares: dict[Viewer, list[list[dict[str, Any]]]] = {0: [], 1: [], "table": []}
    for _ in range(40):
        if table.match.over:
            break
        seat = luck.choice(table.match.to_act)
        events = table.apply(e.Moved(seat, luck.choice(table.match.legal(seat))), 0.0)
        for viewer, share in shares.items():
            share.append(byre.redact(events, viewer))
    for viewer, share in shares.items():
        for since in range(len(share) + 1):
            missed = table.missed(viewer, since, steps=True)
            known = since >= len(share) - MOVES_KEPT
            assert (missed is not None) == known
            if missed is not None:
                assert [msgspec.json.decode(events) for events in missed.moves] == share[since:]
                assert [len(msgspec.json.decode(steps)) for steps in missed.steps] == list(map(len, share[since:]))
    assert table.missed(0, -1) is None
    assert table.missed(0, table.moves + 1) is None


# --- starting, and again ----------------------------------------------------------------------------------------------


def test_starting() -> None:
    played = Played(players=3).seat(ANN)
    assert played.refused(BEN, m.Start("1")) == "not_host"
    assert played.refused(ANN, m.Start("1")) == "seats_free"
    played.seat(BEN)
    played.ask(ANN, m.Bot("1", 2, "easy"))
    played.start()
    assert (played.table.status, played.table.number) == (PLAYING, 1)
    assert played.refused(ANN, m.Start("1")) == "playing"
    assert played.table.bots_to_move() == [2]
    assert played.table.people_to_move() == [0, 1]


def test_a_rematch_rotates_the_seats() -> None:
    played = Played(players=3).seat(ANN, BEN)
    played.ask(ANN, m.Bot("1", 2, "easy"))
    assert played.refused(BEN, m.Rematch("1")) == "not_over"
    played.start()
    assert played.refused(BEN, m.Rematch("1")) == "not_over"
    finish_with_bots(played)
    assert played.refused(CLEO, m.Rematch("1")) == "no_seat"
    played.table.here = {1}
    played.rematch(BEN)
    assert [(chair.person, chair.bot) for chair in played.table.chairs] == [(None, "easy"), (ANN, None), (BEN, None)]
    assert played.table.here == {2}
    assert (played.table.number, played.table.status, played.table.moves) == (2, PLAYING, 0)
    finish_with_bots(played)
    played.ask(BEN, m.Leave("1"))
    played.rematch()
    assert [(chair.person, chair.bot) for chair in played.table.chairs] == [
        (None, "medium"),
        (None, "easy"),
        (ANN, None),
    ]


def test_a_rematch_begins_when_most_of_those_who_are_here_want_it() -> None:
    played = Played(players=4).seat(ANN, BEN, CLEO, DAN).start().finish()
    played.table.here = {0, 1, 2}
    assert played.ask(ANN, m.Rematch("1")) == [e.RematchVoted(0)]
    assert played.ask(ANN, m.Rematch("2")) == [e.RematchVoted(0)], "one vote each"
    assert [seat.again for seat in played.table.info().seats] == [True, False, False, False]
    assert played.ask(CLEO, m.Rematch("1")) == [e.RematchVoted(2), e.Rotated(), e.DealAsked()]
    played.deal()
    assert played.table.number == 2
    assert not any(seat.again for seat in played.table.info().seats)


def test_a_host_without_a_seat_decides_alone_on_a_rematch() -> None:
    played = Played(DAN).seat(ANN, BEN)
    played.ask(DAN, m.Start("1"))
    played.deal().finish()
    played.table.here = {0, 1}
    assert played.ask(DAN, m.Rematch("1")) == [e.Rotated(), e.DealAsked()]


def test_everybody_has_a_picture_and_a_bot_gives_way() -> None:
    played = Played(players=3)
    played.ask(ANN, m.Sit("1", 0, "Ann", Avatar.OWL))
    played.ask(ANN, m.Bot("1", 1, "easy"))
    bots = played.table.chairs[1].avatar
    assert bots not in (None, Avatar.OWL)
    played.ask(BEN, m.Sit("1", 2, "Ben", bots))
    shown = [seat.avatar for seat in played.table.info().seats]
    assert (shown[0], shown[2]) == (Avatar.OWL, bots)
    assert len(set(shown)) == 3
    played.ask(ANN, m.Rename("1", "Anna"))
    assert played.table.info().seats[0].avatar == Avatar.OWL
    played.ask(ANN, m.Rename("2", "Anna", Avatar.FOX))
    assert played.table.info().seats[0].avatar == Avatar.FOX
    played.ask(BEN, m.Leave("2"))
    assert played.table.info().seats[2].avatar is None
    assert fold(played.entries).info() == played.table.info()
    assert Table.from_snapshot(played.table.snapshot()).info() == played.table.info()


def test_reactions_are_said_like_phrases() -> None:
    played = Played().seat(ANN)
    played.ask(ANN, m.Say("1", REACTIONS[0]))
    assert played.table.said[-1][1].phrase == REACTIONS[0]


def finish_with_bots(played: Played) -> None:
    table = played.table
    while table.match is not None and not table.match.over:
        for seat in table.match.to_act:
            action = table.match.legal(seat)[0]
            played.do(e.Moved(seat, action))


def test_the_server_commits_first_then_all_players_and_then_the_nonces_are_revealed() -> None:
    played = Played(players=3).seat(ANN, BEN)
    played.ask(ANN, m.Bot("1", 2, "easy"))
    assert played.refused(CLEO, m.Commit("1", 1, COMMITMENT, 0, "00" * 32)) == "no_seat"
    assert played.refused(ANN, m.Commit("1", 2, COMMITMENT, 0, "00" * 32)) == "other_match"
    assert played.refused(ANN, m.Reveal("1", 1, nonce_of(0))) == "not_revealing"
    played.commit(0)
    played.ask(ANN, m.Start("1"))
    assert (played.table.stage, played.table.status) == (COMMIT, OPEN)
    assert played.refused(ANN, m.Reveal("1", 1, nonce_of(0))) == "not_revealing", "Ben has not committed"
    for command in (m.Start("1"), m.Free("1", 1), m.Bot("1", 2, "hard"), m.Change("1", m.Settings("six", 3))):
        assert played.refused(ANN, command) == "dealing"
    assert played.refused(CLEO, m.Sit("1", 2, "Cleo")) == "dealing"
    played.commit(1, "ab" * 32)
    assert played.table.stage == REVEAL
    assert played.refused(BEN, m.Commit("1", 1, COMMITMENT, 1, "00" * 32)) == "revealing"
    assert played.refused(BEN, m.Reveal("1", 1, nonce_of(1))) == "other_nonce"
    played.reveal(0)
    before = played.table.info().next_deal
    assert before is not None
    assert (before.match, before.nonces, before.stage, before.secret) == (1, [nonce_of(0), None, None], REVEAL, None)
    played.ask(BEN, m.Reveal("1", 1, "ab" * 32))
    during = played.table.info()
    assert (during.status, during.next_deal) == (PLAYING, None)
    assert during.deal is not None
    assert (during.deal.commitment, during.deal.hashes) == (before.commitment, before.hashes)
    assert during.deal.nonces == [nonce_of(0), "ab" * 32, None]
    assert played.refused(ANN, m.Commit("1", 2, COMMITMENT, 0, "00" * 32)) == "other_match"
    assert SECRET.encode() not in b"".join(played.told())


def test_a_hash_that_is_on_its_way_while_seats_or_commitment_change_is_refused() -> None:
    played = Played(players=3).seat(ANN, BEN)
    assert played.refused(ANN, m.Commit("1", 1, COMMITMENT, 1, "00" * 32)) == "other_deal"
    assert played.refused(ANN, m.Commit("1", 1, commitment(OTHER_SECRET), 0, "00" * 32)) == "other_deal"
    played.ask(ANN, m.Commit("1", 1, COMMITMENT, 0, "00" * 32))


def test_a_rematch_that_is_canceled_leaves_an_open_table() -> None:
    played = game_of_two().finish()
    played.ask(ANN, m.Rematch("1"))
    played.commit(0)
    played.commit(1)
    played.do(*waited_long_enough(played.table))
    assert (played.table.status, played.table.stage, played.table.match) == (OPEN, None, None)
    played.start()
    assert played.table.number == 2


def test_the_secret_is_told_when_the_match_is_over() -> None:
    played = game_of_two()
    assert SECRET.encode() not in b"".join(played.told())
    played.finish()
    after = played.table.info()
    assert after.deal is not None
    assert (after.deal.secret, after.deal.nonces) == (SECRET, [nonce_of(0), nonce_of(1)])
    assert after.next_deal is not None
    assert after.next_deal.hashes == after.next_deal.nonces == [None, None], "a nonce counts once"
    assert OTHER_SECRET.encode() not in b"".join(played.told())


def test_the_seed_is_bound_to_all_that_is_agreed_on() -> None:
    played = game_of_two()
    match = played.table.match
    assert match is not None
    bound: dict[str, Any] = {"game": "six", "players": 2, "options": match.options, "rules": RULES_VERSION}
    assert match.seed == deal_seed(SECRET, CODE, 1, [nonce_of(0), nonce_of(1)], **bound)


def test_who_does_not_commit_in_time_takes_no_part() -> None:
    played = Played().seat(ANN, BEN)
    played.ask(ANN, m.Start("1"))
    played.commit(1)
    played.do(*waited_long_enough(played.table))
    assert played.refused(ANN, m.Reveal("1", 1, nonce_of(0))) == "not_committed"
    played.reveal(1)
    assert played.table.status == PLAYING
    assert played.table.nonces == [None, nonce_of(1)]


def test_who_commits_and_does_not_reveal_cancels_the_deal() -> None:
    """Else the last one to reveal could choose between two deals."""
    played = Played().seat(ANN, BEN)
    played.ask(ANN, m.Start("1"))
    for seat in (0, 1):
        played.commit(seat)
    played.reveal(0)
    assert waited_long_enough(played.table) == [e.DealCanceled([1])]
    before = played.table.info().next_deal
    assert before is not None
    played.do(*waited_long_enough(played.table))
    deal = played.table.info().next_deal
    assert deal is not None
    assert (deal.match, deal.stage, deal.hashes, deal.nonces) == (1, None, [None, None], [None, None])
    assert played.table.next_secret == OTHER_SECRET, "the server's secret is another one"
    assert waited_long_enough(played.table) == []
    played.start()
    assert played.table.number == 1
    assert played.table.info().canceled == [m.CanceledDeal(before.commitment, [1])], "who was away can see it"


def test_only_the_last_canceled_deals_are_shown() -> None:
    played = Played().seat(ANN, BEN)
    for _ in range(CANCELED_KEPT + 1):
        played.ask(ANN, m.Start("1"))
        shown = played.table.info().next_deal
        played.ask(BEN, m.Leave("1"))
        played.seat(BEN)
    assert shown is not None
    assert len(played.table.canceled) == CANCELED_KEPT
    assert played.table.canceled[-1] == m.CanceledDeal(shown.commitment, [1])
    assert Table.from_snapshot(played.table.snapshot()).canceled == played.table.canceled


def test_who_leaves_cancels_the_deal() -> None:
    played = Played().seat(ANN, BEN)
    played.ask(ANN, m.Start("1"))
    played.ask(BEN, m.Leave("1"))
    assert (played.table.stage, played.table.seat_of(BEN)) == (None, None)


def test_bots_alone_are_dealt_cards_at_once() -> None:
    played = Played()
    for seat in (0, 1):
        played.ask(ANN, m.Bot("1", seat, "easy"))
    played.ask(ANN, m.Start("1"))
    assert played.table.status == PLAYING


# --- seats ------------------------------------------------------------------------------------------------------------


def test_sitting_down() -> None:
    played = Played(players=3)
    assert played.ask(ANN, m.Sit("1", 1, "Ann")) == [e.Sat(1, ANN, "Ann")]
    assert played.refused(ANN, m.Sit("1", 0, "Ann")) == "seated"
    assert played.refused(BEN, m.Sit("1", 1, "Ben")) == "taken"
    assert played.refused(BEN, m.Sit("1", 3, "Ben")) == "no_such_seat"
    assert played.ask(BEN, m.Sit("1", None, "Ann")) == [e.Sat(0, BEN, "Ann 2")]
    played.seat(CLEO)
    assert played.refused(DAN, m.Sit("1", None, "Dan")) == "taken"


def test_names_are_tidy_bounded_and_unlike() -> None:
    played = Played(players=4)
    names = ["x" * 90, "x" * 90, "  a\u202e\x00\nb\t ", "\u200b"]
    for person, name in zip([ANN, BEN, CLEO, DAN], names):
        played.ask(person, m.Sit("1", None, name))
    given = [chair.name for chair in played.table.chairs]
    assert given == ["x" * NAME, "x" * (NAME - 3) + " 2", "a b", "?"]
    played.ask(DAN, m.Rename("1", "a b"))
    assert played.table.chairs[3].name == "a b 2"
    played.ask(CLEO, m.Rename("1", "a b"))
    assert played.table.chairs[2].name == "a b", "one's own name may be kept"
    assert played.refused("eve", m.Rename("1", "Eve")) == "no_seat"


def test_the_only_player_who_leaves_and_comes_back_is_the_host_again() -> None:
    """Nobody could start a match at that table, or change it, any more."""
    played = Played().seat(ANN)
    played.ask(ANN, m.Bot("1", 1, "easy"))
    played.start().ask(ANN, m.Leave("1"))
    assert played.host() is None
    played.ask(ANN, m.Back("1"))
    assert played.host() == ANN
    assert fold(played.entries).host == ANN


def test_leaving_hands_the_host_on() -> None:
    played = Played().seat(ANN, BEN)
    assert played.refused(CLEO, m.Leave("1")) == "no_seat"
    played.ask(ANN, m.Leave("1"))
    assert played.host() == BEN
    assert played.table.chairs[0].free
    played.ask(BEN, m.Leave("1"))
    assert played.host() is None
    played.seat(CLEO)
    assert played.host() == CLEO


def test_a_seat_that_is_left_in_a_match_stays_its_players_until_the_match_ends() -> None:
    played = Played(players=3).seat(ANN, BEN, CLEO).start()
    played.ask(BEN, m.Leave("1"))
    chair = played.table.chairs[1]
    assert (chair.person, chair.bot, chair.left) == (BEN, COVER, True)
    assert played.table.bots_to_move() == [1]
    played.ask(BEN, m.Back("1"))
    assert (chair.person, chair.bot, chair.left) == (BEN, None, False)
    played.move(1)
    played.ask(BEN, m.Leave("1"))
    finish_with_bots(played)
    assert played.table.seat_of(BEN) is None
    assert played.table.chairs[1].free


def test_nobody_ever_sees_two_hands() -> None:
    """Once cards are dealt nobody sits down, whatever became of a seat's player, and nobody is removed."""
    played = Played(players=4).seat(ANN, BEN, CLEO)
    played.ask(ANN, m.Bot("1", 3, "easy"))
    played.start()
    played.ask(BEN, m.Leave("1"))
    for person in (ANN, BEN):
        assert played.refused(person, m.Sit("1", None, "X")) == "seated"
    for seat in range(4):
        assert played.refused(DAN, m.Sit("1", seat, "Dan")) == "playing"
        assert played.refused(ANN, m.Free("1", seat)) == "playing"
        assert not played.table.info().seats[seat].open
    assert played.refused(ANN, m.Bot("1", 1, "easy")) == "taken"
    assert [played.table.seat_of(one) for one in (ANN, BEN, CLEO, DAN)] == [0, 1, 2, None]


def test_a_host_who_leaves_a_match_hands_the_table_on() -> None:
    played = Played(players=3).seat(ANN, BEN, CLEO).start()
    played.ask(ANN, m.Leave("1"))
    assert played.host() == BEN
    played.ask(BEN, m.Leave("1"))
    assert played.host() == CLEO


def test_bots_sit_where_the_host_says() -> None:
    played = Played(players=3).seat(ANN, BEN)
    assert played.refused(BEN, m.Bot("1", 2, "easy")) == "not_host"
    assert played.refused(ANN, m.Bot("1", 2, "genius")) == "no_level"
    assert played.refused(ANN, m.Bot("1", 1, "easy")) == "taken"
    assert played.refused(ANN, m.Bot("1", 9, "easy")) == "no_such_seat"
    played.ask(ANN, m.Bot("1", 2, "easy"))
    played.ask(ANN, m.Bot("1", 2, "hard"))
    assert played.bot(2) == "hard"
    assert played.refused(CLEO, m.Sit("1", 2, "Cleo")) == "taken"
    played.ask(ANN, m.Free("1", 2))
    played.ask(CLEO, m.Sit("1", 2, "Cleo"))
    assert (played.bot(2), played.table.chairs[2].person) == (None, CLEO)


def test_bots_have_names_that_stay() -> None:
    played = Played(players=4).seat(ANN)
    played.ask(ANN, m.Bot("1", 2, "easy"))
    played.ask(ANN, m.Bot("2", 3, "easy"))
    names = [seat.name for seat in played.table.info().seats]
    assert (names[1], names[2], names[3]) == (None, "Ada", "Ben")
    played.ask(CLEO, m.Sit("3", 1, "Cleo"))
    played.ask(ANN, m.Bot("4", 3, "hard"))
    assert [seat.name for seat in played.table.info().seats][2:] == ["Ada", "Ben"], "whoever else comes"
    assert [seat.player for seat in played.table.info().seats] == [True, True, False, False]


def test_a_bot_gives_way_to_somebody_of_its_name() -> None:
    played = Played(players=4).seat(ANN)
    played.ask(ANN, m.Bot("1", 2, "easy"))
    played.ask(BEN, m.Sit("2", 1, "ADA"))
    assert [seat.name for seat in played.table.info().seats][1:3] == ["ADA", "Ben"]
    played.ask(ANN, m.Rename("3", "Ben"))
    assert [seat.name for seat in played.table.info().seats][:3] == ["Ben", "ADA", "Cleo"], "by another name, too"


def test_a_bot_of_the_first_edition_has_the_first_name_that_is_free() -> None:
    played = Played(players=3).seat(ANN)
    played.do(e.Botted(1, "easy"), e.Botted(2, "easy"))
    assert [chair.name for chair in played.table.chairs][1:] == ["Ada", "Ben"]


def test_the_host_frees_a_seat() -> None:
    played = Played(players=3).seat(ANN, BEN)
    assert played.refused(BEN, m.Free("1", 0)) == "not_host"
    assert played.refused(ANN, m.Free("1", 3)) == "no_such_seat"
    played.ask(ANN, m.Free("1", 1))
    assert played.table.seat_of(BEN) is None


def test_changing_the_table() -> None:
    played = Played(players=3).seat(ANN, BEN)
    assert played.refused(BEN, m.Change("1", m.Settings("six"))) == "not_host"
    assert played.refused(ANN, m.Change("1", m.Settings("chess"))) == "bad_option"
    assert played.refused(ANN, m.Change("1", m.Settings("six", 11))) == "bad_option"
    assert played.refused(ANN, m.Change("1", m.Settings("six", 4, {"wings": 2}))) == "bad_option"
    assert played.refused(ANN, m.Change("1", m.Settings("beaver", 1))) == "bad_option"
    played.ask(ANN, m.Change("1", m.Settings("beaver", 2)))
    assert len(played.table.chairs) == 2
    assert played.refused(ANN, m.Change("1", m.Settings("six", 1))) in ("bad_option", "taken")
    played.start()
    assert played.refused(ANN, m.Change("1", m.Settings("six"))) == "playing"
    with pytest.raises(RequestRefused, match="six"):
        check_settings(m.Settings("sixx"))


@pytest.mark.parametrize(("game", "players"), [("six", 4), ("beaver", 3), ("donkey", 6), ("twentyfour", 2)])
def test_a_table_that_is_changed_after_a_match_can_be_looked_at(game: str, players: int) -> None:
    """With more seats than the match had, or another game."""
    played = game_of_two().finish()
    played.ask(ANN, m.Change("1", m.Settings(game, players)))
    for seat in range(2, players):
        played.ask(f"p{seat}", m.Sit("1", seat, "P"))
    assert played.told()
    assert played.table.status == OPEN
    assert played.table.moves == 0
    deal = played.table.info().deal
    assert deal is not None
    assert deal.secret == SECRET, "what was played can still be checked"
    played.start()
    assert played.table.number == 2


def test_watching() -> None:
    played = Played(host=CLEO, watch=False).seat(ANN)
    assert [played.table.may_watch(one) for one in (ANN, BEN, CLEO)] == [True, False, True]
    assert Played().table.may_watch(DAN)


# --- those who are away -----------------------------------------------------------------------------------------------


def test_the_host_lets_a_bot_cover() -> None:
    played = Played(players=3).seat(ANN, BEN, CLEO)
    assert played.refused(ANN, m.Cover("1", 1)) == "not_needed"
    played.start()
    played.table.here = {0, 1, 2}
    assert played.refused(ANN, m.Cover("1", 1)) == "here"
    assert played.refused(ANN, m.Cover("1", 9)) == "no_such_seat"
    played.table.here = {0, 2}
    assert played.ask(ANN, m.Cover("1", 1)) == [e.Covered(1, COVER)]
    assert played.refused(ANN, m.Cover("1", 1)) == "not_needed"
    assert played.table.bots_to_move() == [1]
    assert played.refused(ANN, m.Back("1")) == "not_covered"
    assert played.refused(DAN, m.Back("1")) == "no_seat"
    played.ask(BEN, m.Back("1"))
    assert played.table.bots_to_move() == []
    played.move(1)


def test_the_others_vote_for_a_bot() -> None:
    played = Played(players=4).seat(ANN, BEN, CLEO, DAN).start()
    played.table.here = {1, 2, 3}
    assert played.refused("eve", m.Cover("1", 0)) == "no_seat"
    assert played.ask(BEN, m.Cover("1", 0)) == [e.Voted(1, 0)]
    assert played.ask(BEN, m.Cover("1", 0)) == [e.Voted(1, 0)], "one vote each"
    assert played.table.info().seats[0].votes == 1
    assert played.ask(CLEO, m.Cover("1", 0)) == [e.Voted(2, 0), e.Covered(0, COVER)]
    played.ask(ANN, m.Back("1"))
    assert played.table.info().seats[0].votes == 0


def test_votes_count_for_one_absence() -> None:
    played = Played(players=4).seat(ANN, BEN, CLEO, DAN).start()
    played.ask(BEN, m.Cover("1", 0))
    played.move(0)
    assert played.table.info().seats[0].votes == 0, "who moves is there"
    played.ask(BEN, m.Cover("1", 3))
    played.ask(DAN, m.Leave("1"))
    assert played.table.info().seats[3].votes == 0, "a bot plays already"


# --- clocks -----------------------------------------------------------------------------------------------------------


def times(played: Played) -> dict[int, int]:
    return {time.seat: time.left_ms for time in played.table.times(played.now)}


def test_the_clock_runs_for_those_who_owe_a_decision() -> None:
    played = game_of_two(clock=60)
    assert times(played) == {0: 60_000, 1: 60_000}
    played.now += 10
    played.move(0)
    assert times(played) == {1: 50_000}
    played.now += 20
    played.move(1)
    assert set(times(played).values()) == {60_000}
    played.now += 100
    assert set(times(played).values()) == {0}
    assert times(game_of_two()) == {}


def test_more_time() -> None:
    played = game_of_two(clock=60)
    assert played.refused(CLEO, m.More("1")) == "no_seat"
    for time in range(1, MORE_TIMES + 1):
        played.ask(ANN, m.More("1"))
        assert times(played) == {0: 60_000 * (1 + time), 1: 60_000}
    assert played.refused(ANN, m.More("1")) == "no_more"
    played.move(0)
    assert played.refused(ANN, m.More("1")) == "no_clock"
    played.move(1)
    assert set(times(played).values()) == {60_000}, "for that decision only"
    assert game_of_two().refused(ANN, m.More("1")) == "no_clock"


def test_whoever_takes_the_seat_back_has_the_whole_time() -> None:
    played = game_of_two(clock=60)
    played.now += 60
    played.do(e.Covered(0, COVER))
    assert times(played) == {1: 0}
    played.now += 5
    played.ask(ANN, m.Back("1"))
    assert times(played)[0] == 60_000


# --- remembering ------------------------------------------------------------------------------------------------------


def test_without_a_memory_aid_what_was_seen_is_for_the_player_to_remember() -> None:
    for aid in (False, True):
        played = game_of_two(game="beaver", options={}, memory_aid=aid)
        table = played.table
        assert table.match is not None
        first = table.match.to_act[0]
        known = table.view(first)["known"]
        assert sum(card is not None for card in known[first]) == 2, "the first look is there until the first turn"
        while not table.view(first)["turns"][first]:
            played.move(table.match.to_act[0])
        assert (table.view(first)["known"] != [[None] * 4] * 2) == aid
        assert table.view("table")["known"] is None


# --- talking ----------------------------------------------------------------------------------------------------------


def test_saying() -> None:
    played = Played().seat(ANN)
    for phrase in PHRASES:
        played.ask(ANN, m.Say("1", phrase))
    played.ask(ANN, m.Say("1", text="  <b>hi</b>\n\x07 there "))
    assert remarks(played.table)[-1] == m.Remark(0, "Ann", None, "<b>hi</b> there")
    assert played.refused(BEN, m.Say("1", "hello")) == "no_seat"
    assert played.refused(ANN, m.Say("1")) == "no_words"
    assert played.refused(ANN, m.Say("1", "hello", "hello")) == "no_words"
    assert played.refused(ANN, m.Say("1", "abracadabra")) == "no_phrase"
    assert played.refused(ANN, m.Say("1", text="\u200b \n")) == "no_words"
    assert played.refused(ANN, m.Say("1", text="x" * (TEXT + 1))) == "no_words"
    played.ask(ANN, m.Say("1", text="x" * TEXT))
    for _ in range(2 * SAID_KEPT):
        played.ask(ANN, m.Say("1", "hello"))
    assert len(played.table.said) == SAID_KEPT


def remarks(table: Table, to: str = DAN) -> list[m.Remark]:
    return table.heard(to)


def test_a_table_without_free_text() -> None:
    played = Played(chat=False).seat(ANN)
    assert played.refused(ANN, m.Say("1", text="hi")) == "no_chat"
    played.ask(ANN, m.Say("1", "hello"))


def test_mute_is_for_a_person_and_goes_with_them() -> None:
    played = Played(players=3).seat(ANN, BEN, CLEO)
    assert played.refused(DAN, m.Mute("1", 1)) == "no_seat"
    assert played.refused(ANN, m.Mute("1", 3)) == "no_such_seat"
    played.ask(BEN, m.Say("1", text="grr"))
    played.ask(ANN, m.Mute("1", 1))
    played.ask(CLEO, m.Say("1", text="nice"))
    assert [one.text for one in remarks(played.table, ANN)] == ["nice"]
    assert [one.text for one in remarks(played.table, CLEO)] == ["grr", "nice"]
    assert played.table.you(ANN).muted == [1]
    played.start().finish().rematch()
    assert played.table.you(ANN).muted == [2], "Ben has moved on"
    assert [one.text for one in remarks(played.table, ANN)] == ["nice"], "whatever seat it was said at"
    played.finish()
    played.ask(BEN, m.Leave("1"))
    played.ask(DAN, m.Sit("1", 2, "Dan"))
    assert played.table.you(ANN).muted == [], "Dan is not Ben"
    played.ask(ANN, m.Mute("1", 2))
    played.ask(ANN, m.Mute("1", 2, False))
    assert played.table.you(ANN).muted == []


def test_only_somebody_can_be_muted() -> None:
    played = Played(players=3).seat(ANN)
    played.ask(ANN, m.Bot("1", 1, "easy"))
    assert [played.refused(ANN, m.Mute("1", seat)) for seat in (1, 2)] == ["nobody", "nobody"]


# --- settings ---------------------------------------------------------------------------------------------------------


BAD_SETTINGS = [
    m.Settings("six", 4, {"target": -1}),
    m.Settings("six", 4, {"rounds": 1, "target": 3}),
    m.Settings("twentyfour", 4, {"chaos": 3}),
    m.Settings("donkey", 1),
    m.Settings("six", 4, {"rounds": LIMITS.rounds + 1}),
    m.Settings("donkey", 4, {"deals": LIMITS.rounds + 1}),
    m.Settings("beaver", 4, {"rounds": 2**31 - 1}),
    m.Settings("six", 4, {"target": LIMITS.target + 1}),
]


@pytest.mark.parametrize("settings", BAD_SETTINGS)
def test_settings_that_no_game_has(settings: m.Settings) -> None:
    with pytest.raises(RequestRefused) as refusal:
        check_settings(settings)
    assert refusal.value.reason == "bad_option"
