"""The table on the whole screen: what it shows in every phase, and what keys and mouse do there."""

from __future__ import annotations

import json
from typing import Any

import pytest

import byre
from byre.cli.screen.sheets import Curtain, Sheet
from byre.cli.screen.tiles import Tile
from byre.locale import LANGUAGES, words
from byre.telling import common
from tests.cli.screens import Table, advanced, at_table, before_the_end, run
from tests.cli.snapshots import FOLDER, SNAPSHOTS, Snapshot, taken
from tests.deep import deep, deep_but
from tests.situations import drew, follows_pair, holds_a_one, in_trick, phase

TAKEN_AT_ONCE = [one for one in SNAPSHOTS if one.wanted is not None]  # no match has to be played to its end for it


def name_of(snapshot: Snapshot) -> str:
    return snapshot.file.stem


@pytest.mark.parametrize("snapshot", deep_but(SNAPSHOTS, *TAKEN_AT_ONCE), ids=name_of)
def test_looks_as_it_always_did(snapshot: Snapshot) -> None:
    assert run(taken(snapshot)) == snapshot.file.read_text(encoding="utf-8")


def test_every_phase_of_every_game_is_among_the_pictures() -> None:
    pictured = {(one.game, one.match().view()["phase"]) for one in SNAPSHOTS if one.wanted is not None}
    assert pictured == {
        (name, phase) for name, game in byre.GAMES.items() for phase in game.implementation.phases if phase != "over"
    }
    assert {one.game for one in SNAPSHOTS if one.wanted is None} == set(byre.GAMES)
    assert {one.lang for one in SNAPSHOTS} == set(LANGUAGES)
    assert {file.name for file in FOLDER.iterdir()} == {one.file.name for one in SNAPSHOTS}


# Keys and mouse


def played(table: Table) -> list[Any]:
    """What seat 0 has played."""
    return [action for seat, action in table.match.log["actions"] if seat == 0]


async def played_by(match: byre.Match, action: dict[str, Any]) -> dict[str, Any]:
    """What is played when the parts of an action are pointed at."""
    async with at_table(match) as table:
        before = len(played(table))
        await table.play(action)
        return dict(played(table)[before])


def choice(match: byre.Match, **wanted: Any) -> dict[str, Any]:
    """A legal action of seat 0 that has these values."""
    return next(action for action in match.legal(0) if wanted.items() <= action.items())


def test_several_cards_are_played_together() -> None:
    match = advanced("donkey", follows_pair)
    action = choice(match, type="play", count=2)
    assert run(played_by(match, action)) == action


def test_cards_are_handed_in_together() -> None:
    match = advanced("twentyfour", phase("exchange"))
    action = match.legal(0)[-1]
    assert len(action["cards"]) == 3
    assert run(played_by(match, action)) == action


@pytest.mark.parametrize("reverse", deep_but([True, False], True))
def test_a_one_is_played_either_way(reverse: bool) -> None:
    match = advanced("twentyfour", holds_a_one)
    action = choice(match, card=match.view(0)["hands"][0][0], reverse=reverse)
    assert run(played_by(match, action)) == action


def test_a_two_names_a_trump() -> None:
    match = advanced("twentyfour", lambda view: view["phase"] == "play" and not view["plays"], 7, chaos=True)
    while not any(action.get("trump") for action in match.legal(0)):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    action = next(action for action in match.legal(0) if action.get("trump"))
    assert run(played_by(match, action)) == action


def test_a_swap_takes_two_places() -> None:
    match = advanced("beaver", drew(lambda card: card == "swap"))
    action = choice(match, type="swap", slot=2, seat=1, their_slot=3)
    assert run(played_by(match, action)) == action


def test_an_action_without_cards_has_a_name_to_point_at() -> None:
    match = advanced("donkey", follows_pair)
    assert run(played_by(match, {"type": "pass"})) == {"type": "pass"}


def test_p_passes() -> None:
    async def scene() -> None:
        async with at_table(advanced("donkey", follows_pair)) as table:
            await table.press("p")
            assert played(table)[-1] == {"type": "pass"}

    run(scene())


def test_digits_pick_arrows_point_and_escape_puts_back() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            hand = table.match.view(0)["hands"][0]
            assert f"Play {hand[3]}" in await table.press("4")
            assert f"Play {hand[3]}" not in await table.press("escape")
            await table.press("right", "up", "down", "left", "left", "space")
            assert f"Play {hand[2]}" in table.text
            await table.press("enter")
            assert played(table) == [{"type": "choose", "card": hand[2]}]

    run(scene())


def test_a_click_picks_and_a_second_one_plays() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            tile = table.tiles()[5]
            await table.pilot.click(tile)
            assert f"Play {tile.text}" in table.text
            assert not played(table)
            await table.pilot.click(tile)
            await table.settle()
            assert played(table) == [{"type": "choose", "card": int(tile.text)}]

    run(scene())


def test_a_click_on_a_name_plays_it() -> None:
    async def scene() -> None:
        async with at_table(advanced("twentyfour", phase("trump"))) as table:
            green = next(tile for tile in table.tiles() if tile.action == {"type": "trump", "colour": "green"})
            await table.pilot.click(green)
            await table.settle()
            assert played(table)[-1] == {"type": "trump", "colour": "green"}

    run(scene())


def unplayable(table: Table) -> list[Tile]:
    return [tile for tile in table.tiles() if tile.has_class("-not-playable")]


def test_what_may_not_be_played_is_dimmed_and_says_why_not() -> None:
    """And nothing has happened then."""

    async def scene() -> None:
        match = advanced("twentyfour", lambda view: in_trick(view) and len({c[0] for c in view["hands"][0]}) > 2)
        async with at_table(match) as table:
            legal = [action["card"] for action in table.asked]
            dimmed = unplayable(table)
            assert len(table.tiles()) - len(dimmed) == len(set(legal))
            assert dimmed
            before = len(table.match.log["actions"])
            await table.pilot.click(dimmed[0])
            assert "You hold a card of the led colour, and must follow." in table.text
            await table.press("enter")
            assert "must follow" in table.text
            assert len(table.match.log["actions"]) == before

    run(scene())


def test_cards_that_do_not_go_together_are_not_playable() -> None:
    async def scene() -> None:
        async with at_table(advanced("donkey", lambda view: not view["plays"])) as table:
            values = [tile.text for tile in table.tiles()]
            other = next(place for place, value in enumerate(values[:10]) if value != values[0])
            assert "Cannot be played like that" in await table.press("1", str(other + 1))
            assert "Cannot be played like that" in await table.press("enter")
            assert "Cannot be played like that" not in await table.press("escape")

    run(scene())


def test_too_few_cards_say_how_many() -> None:
    async def scene() -> None:
        async with at_table(advanced("donkey", follows_pair)) as table:
            assert "Play as many cards as were led" in await table.press("space", "enter")
            assert "What do you play?" in await table.press("escape")
            await table.press("enter", "right", "enter")  # one after the other will do, too
            assert played(table)[-1]["count"] == 2

    run(scene())


@pytest.mark.parametrize(
    ("key", "found"),
    [
        deep("r", "The aim"),
        ("s", "Total"),
        deep("l", "Nothing yet."),
        deep("question_mark", "Arrows or the mouse point at a card"),
        ("h", "What the expert would play"),
    ],
)
def test_what_is_one_key_away(key: str, found: str) -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3, options={"rounds": 1})) as table:
            await table.pilot.press(key)
            while not isinstance(table.app.screen, Sheet):
                await table.pilot.pause(0.01)
            await table.pilot.pause()
            assert found in table.text
            await table.press("escape")
            assert "Which card do you put face down?" in table.text

    run(scene())


def test_the_hint_tells_expected_results_of_every_choice() -> None:
    async def scene() -> None:
        async with at_table(advanced("six", phase("row"))) as table:
            await table.pilot.press("h")
            while not isinstance(table.app.screen, Sheet):
                await table.pilot.pause(0.01)
            await table.pilot.pause()
            for row in range(1, 5):
                assert f"row {row} (" in table.text
            assert table.text.count(" %, ") == 4

    run(scene())


# Sizes, pace, people, secrets


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six"))
@pytest.mark.parametrize("size", [(20, 6), (200, 60)])
def test_any_size_will_do(game: str, size: tuple[int, int]) -> None:
    async def scene() -> None:
        async with at_table(advanced(game, lambda view: True), size) as table:
            if isinstance(table.app.screen, Sheet):
                await table.press("enter")
            await table.play(table.asked[0])
            assert played(table)

    run(scene())


def test_a_screen_that_changes_its_size_shows_the_same_table() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            wide = await table.press("3")
            for width, height in ((40, 24), (20, 5), (100, 40), (80, 24)):
                await table.pilot.resize_terminal(width, height)
                await table.pilot.pause()
                assert max(map(len, table.text.splitlines())) <= width
            assert table.text == wide

    run(scene())


@pytest.mark.parametrize(("players", "counted"), [(3, True), (4, True), (12, False)])
def test_a_narrow_screen_tells_what_there_is_to_know_of_each_seat_if_that_fits(players: int, counted: bool) -> None:
    async def scene() -> None:
        match = advanced("donkey", lambda view: view["phase"] == "play", players=players)
        async with at_table(match, size=(40, 24)) as table:
            words = " ".join(table.text.split())
            assert (f" ({len(match.view(0)['hands'][0])} cards" in words) == counted
            assert "Ben 0" in words

    run(scene())


def test_what_happens_is_shown_one_thing_after_the_other_and_space_shows_the_rest() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3), speed="slow") as table:
            table.app.table.pace = 10**6  # so slow that nothing else is shown, however busy the machine is
            await table.pilot.press("enter")
            while "The cards are turned up" not in table.text:
                await table.pilot.pause(0.01)
            assert "goes to row" not in table.text
            assert table.app.table._view is not None
            assert None not in table.app.table._view["chosen"]  # as it is between two steps
            assert not table.asked
            await table.press("space")
            assert "goes to row" in table.text or "Which row do you take?" in table.text

    run(scene())


def test_between_two_players_the_screen_is_blank() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3), people=2) as table:
            hands = [table.match.view(seat)["hands"][seat] for seat in (0, 1)]
            for seat, name in ((0, "Ada"), (1, "Ben")):
                assert isinstance(table.app.screen, Curtain)
                assert table.text.strip().startswith(f"{name}, the keyboard is yours.")
                assert not any(char.isdigit() for char in table.text)
                shown = await table.press("enter")
                assert all(f" {card} " in shown for card in hands[seat])
                assert not any(f"│ {card} │" in shown for card in hands[1 - seat])
                await table.press("enter")

    run(scene())


def test_with_people_at_one_keyboard_there_are_no_hints() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3), people=2) as table:
            await table.press("enter")
            await table.press("h")
            assert "There are no hints where other people play along." in table.text

    run(scene())


def test_what_is_to_be_remembered_is_shown_once() -> None:
    """A peek stays until it is put away, and is in no log afterwards."""

    async def scene() -> None:
        match = advanced("beaver", drew(lambda card: card == "peek"))
        async with at_table(match) as table:
            card = match.view()["slots"][0][1]
            await table.play({"type": "peek", "slot": 1})
            assert f"You look at your card in place 2: {words_of(card)}." in table.text
            await table.press("enter")
            while not table.asked:
                await table.press("enter")
            assert "You look at your card" not in await table.press("l")

    run(scene())


def words_of(card: int | str) -> str:
    return words("en")(f"card-{card}") if isinstance(card, str) else str(card)


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "beaver"))
def test_nothing_on_the_screen_hangs_on_what_is_hidden(game: str) -> None:
    """Of two matches that look the same to a seat, the screens are the same to the letter."""

    async def shown(match: byre.Match) -> str:
        async with at_table(match) as table:
            return table.text

    match = advanced(game, lambda view: view["round"] == 1)
    view = match.view(0)
    twins = [byre.determinize(view, seed=seed) for seed in (1, 2)]
    assert json.dumps(twins[0].view()) != json.dumps(twins[1].view())
    texts = [run(shown(twin)) for twin in twins]
    assert texts[0] == texts[1]


def test_a_full_disk_ends_it_with_a_sentence_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            monkeypatch.setattr("os.fsync", full_disk)
            await table.pilot.press("enter")
            await table.pilot.pause()
            assert str(table.app.table.failure) == "[Errno 28] No space left on device"
            monkeypatch.undo()

    run(scene())


def full_disk(_: int) -> None:
    raise OSError(28, "No space left on device")


def test_the_end_can_be_played_again() -> None:
    async def scene() -> None:
        async with at_table(before_the_end("six", rounds=1)) as table:
            while not table.match.over:
                await table.press("enter")
            await table.press("enter")
            assert "N: play again. Q: leave." in table.text
            await table.pilot.press("n")
            assert table.app.table.end == "again"

    run(scene())


def test_an_event_that_no_module_tells_is_told_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of a newer game would be, on the board and in the log."""
    monkeypatch.setattr("byre.telling.telling", lambda game: common.TELLING)

    async def told() -> tuple[str, str]:
        async with at_table(byre.Match("six", 3, 1)) as table:
            await table.play(table.asked[-1])
            return table.text, await table.press("l")

    board, log = run(told())
    assert "Which card do you put face down?" in board  # the match goes on
    for words_of_it in ("Revealed (cards [", "placed (card "):
        assert words_of_it in log
