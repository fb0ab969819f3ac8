"""Every event of every game is one step: what moved, what has changed, and what is said of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
import pytest

import byre
from byre.games import GAMES
from byre.locale import LANGUAGES, words
from byre.telling import Step, announced, changed, common, steps, telling
from byre.telling.names import BOT_NAMES, all_named, bot_name
from byre.telling.sentences import Reader
from byre.telling.step import READ_TRICK

Event: TypeAlias = dict[str, Any]
View: TypeAlias = dict[str, Any]

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "six": [{"rounds": 2}, {"rounds": 1, "pro": True}],
    "donkey": [{"deals": 2}, {"deals": 2, "ox": True}],
    "twentyfour": [{}, {"chaos": True, "dropout": True, "limits": True}],
    "beaver": [{"rounds": 2}],
}
CASES = [(game, options) for game in byre.GAMES for options in OPTIONS[game]]
VIEWERS: tuple[int | str | None, ...] = (None, "table", 0, 1)
# What an event does not say, and only the view after the move shows.
LEFT_OPEN = {"phase", "leader", "to_act"}


def moves(game: str, options: dict[str, Any], matches: int = 4) -> Iterator[tuple[Any, View, list[Event], View]]:
    """Yield the moves of some matches as each viewer sees them: viewer, view before, events, view after."""
    for seed in range(matches):
        match, chance = byre.Match(game, players=3, seed=seed, options=options), random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            before = {viewer: match.view(viewer) for viewer in VIEWERS}
            events = match.play(seat, chance.choice(match.legal(seat)))
            for viewer in VIEWERS:
                yield viewer, before[viewer], byre.redact(events, viewer), match.view(viewer)


@pytest.mark.parametrize("game", byre.GAMES)
def test_every_type_of_event_is_told(game: str) -> None:
    assert telling(game).keys() >= {one.name for one in GAMES[game].implementation.event_types.values()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), CASES)
def test_every_event_has_one_step_and_words_in_every_language(game: str, options: dict[str, Any], lang: str) -> None:
    for viewer, _, events, _ in moves(game, options, matches=1):
        reader = Reader(words(lang), ["Ada", "Ben", "Cleo"], viewer if isinstance(viewer, int) else None)
        made = steps(game, 3, events)
        assert len(made) == len(events)
        for told in [
            *map(reader.tell, made),
            *(reader.sentence(one.sentence) for step in made for one in step.announced),
        ]:
            assert told
            assert told[0] == told[0].upper()
            assert "None" not in told
            assert "hidden" not in told


@pytest.mark.parametrize(("game", "options"), CASES)
def test_what_steps_change_is_what_the_view_shows_afterwards(game: str, options: dict[str, Any]) -> None:
    compared = set()
    for _, view, events, after in moves(game, options):
        made = steps(game, 3, events)
        over = any(event["type"] in ("round_scored", "deal_scored") for event in events)  # a round's places are cleared
        if over or any(step.anew for step in made):
            continue
        shown = view
        for step in made:
            shown = changed(shown, step)
        for key in {str(change.at[0]) for step in made for change in step.changes} - LEFT_OPEN:
            types = {event["type"] for event in events}
            if game == "donkey" and key == "plays" and "round_won" in types and "took_cards" not in types:
                continue  # they are swept away after it
            if game == "six" and key == "draft" and after["phase"] != "draft":
                continue  # the rest of them is put away
            compared.add(key)
            assert _sorted(shown[key]) == _sorted(after[key]), (key, [event["type"] for event in events])
    assert compared >= {"six": {"rows", "hands", "chosen"}, "donkey": {"plays", "hands"}}.get(game, set())


def _sorted(value: Any) -> Any:
    """Return lists of cards in one order: where a card is put in a hand does not matter."""
    if isinstance(value, list):
        return sorted((_sorted(one) for one in value), key=repr)
    return value


@pytest.mark.parametrize(("game", "options"), CASES)
def test_the_view_before_is_left_as_it_was(game: str, options: dict[str, Any]) -> None:
    for _, view, events, _ in moves(game, options, matches=1):
        written = msgspec.json.encode(view)
        for step in steps(game, 3, events):
            changed(view, step)
        assert msgspec.json.encode(view) == written


@pytest.mark.parametrize(("game", "options"), CASES)
def test_places_are_there(game: str, options: dict[str, Any]) -> None:
    """Whatever moves does so between places of the view, or goes to a seat."""
    for _, view, events, _ in moves(game, options, matches=1):
        for step in steps(game, 3, events):
            for place in [*step.glow, *(end for move in step.moves for end in (move.start, move.end))]:
                assert place[0] in view or place[0] == "seats", place


@pytest.mark.parametrize(("game", "options"), [case for case in CASES if case[0] in ("donkey", "twentyfour")])
def test_a_trick_is_looked_at_once_before_it_is_swept_away(game: str, options: dict[str, Any]) -> None:
    for _, view, events, after in moves(game, options, matches=1):
        looked = sum(step.before >= READ_TRICK for step in steps(game, 3, events))
        swept = view["plays"] and len(after["plays"]) <= len(view["plays"])
        assert looked == (1 if swept else 0), [event["type"] for event in events]


@pytest.mark.parametrize(
    ("game", "scene", "scored"),
    [
        ("six", "last-cards", "round_scored"),
        ("twentyfour", "last-cards", "round_scored"),
        ("beaver", "showdown", "round_scored"),
    ],
)
def test_what_comes_last_is_announced_once_in_every_round(game: str, scene: str, scored: str) -> None:
    heard = [told for viewer, told in _announcements(game) if viewer == "table"]
    rounds = sum(told == scored for told in heard)
    assert rounds > 0
    assert heard == [scene, scored] * rounds


def test_a_last_card_is_announced_to_everybody_and_so_is_a_hand_that_is_empty() -> None:
    for viewer in VIEWERS:
        heard = [told for one, told in _announcements("donkey") if one == viewer]
        assert "last-card" in heard
        deals = " ".join(heard).split("deal_scored")[:-1]
        assert len(deals) > 1
        assert all("no-cards" in deal for deal in deals), "that is how a deal ends"


def test_one_card_left_is_no_news_of_whoever_did_not_play() -> None:
    (step,) = steps("donkey", 3, [{"type": "played", "seat": 1, "cards": [7]}])
    assert [one.scene for one in announced(step, {"hands": [1, 1, 4]}, first=False)] == ["last-card"]
    assert announced(step, {"hands": [1, 3, 4]}, first=False) == []
    assert announced(step, {"hands": [[2], [5], [9]]}, first=False) != []
    assert announced(step, {"hands": [1, 1, 4]}, first=True) == []


def _announcements(game: str) -> Iterator[tuple[Any, str]]:
    """Yield what each viewer sees announced, and the ends of rounds."""
    for viewer, shown, events, _ in moves(game, OPTIONS[game][0]):
        for event, step in zip(events, steps(game, 3, events), strict=True):
            yield from ((viewer, one.scene) for one in announced(step, shown, first=True))
            shown = changed(shown, step)
            yield from ((viewer, one.scene) for one in announced(step, shown, first=False))
            if "points" in event:
                yield viewer, event["type"]
            if step.anew:
                break


def test_hidden_cards_are_counted_and_not_named() -> None:
    (step,) = steps("beaver", 3, [{"type": "kept", "seat": 1, "slot": 2, "card": None}])
    assert step.moves[0].cards == 1
    assert Reader(words("en"), BOT_NAMES, 0).tell(step) == "Ben puts the drawn card in place 3."


@pytest.mark.parametrize(
    ("language", "cards", "sentence"),
    [
        ("en", [12, 12], "Ben plays two 12s."),
        ("en", [8], "Ben plays an 8."),
        ("en", [7, 7, 7, "joker"], "Ben plays three 7s and a joker."),
        ("en", ["joker", "joker"], "Ben plays two jokers."),
        ("en", ["donkey"], "Ben plays the donkey."),
        ("de", [7, 7], "Ben spielt zwei Siebenen."),
        ("de", [12, "joker"], "Ben spielt eine 12 und einen Joker."),
        ("de", ["ox"], "Ben spielt den Ochsen."),
        ("nl", [2, 2, 2], "Ben speelt drie tweeën."),
        ("nl", [13], "Ben speelt een 13."),
        ("fr", [12, 12], "Ben joue deux 12."),
        ("fr", ["donkey"], "Ben joue l’âne."),
        ("it", [9, 9, "joker", "joker"], "Ben gioca due 9 e due jolly."),
        ("it", ["ox"], "Ben gioca il bue."),
    ],
)
def test_equal_cards_are_told_by_their_number(language: str, cards: list[int | str], sentence: str) -> None:
    (step,) = steps("donkey", 3, [{"type": "played", "seat": 1, "cards": cards}])
    assert Reader(words(language), BOT_NAMES, 0).tell(step) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("type", ["drew", "kept", "peeked"])
def test_what_a_player_may_no_longer_know_is_told_without_the_card(type: str, language: str) -> None:
    """As in the log of whoever comes back to a table."""
    (step,) = steps("beaver", 3, [{"type": type, "seat": 0, "slot": 1, "card": None, "reshuffled": False}])
    told = Reader(words(language), BOT_NAMES, 0).tell(step)
    assert "hidden" not in told
    assert "hidden" not in Reader(words(language), BOT_NAMES, 1).tell(step)


def test_an_event_that_no_module_tells_is_told_as_it_stands() -> None:
    """So a new event, or a new game, is seen everywhere at once."""
    event = {"type": "big_bid", "seat": 1, "card": 7, "of": [1, 2]}
    (step,) = steps("goofspiel", 2, [event])
    assert Reader(words("en"), BOT_NAMES, 0).tell(step) == "Ben: big bid (card 7, of [1 2])"
    (step,) = steps("six", 4, [{"type": "rain", "seat": None}])
    assert Reader(words("de"), BOT_NAMES, 0).tell(step) == "Rain"
    assert common.described({"type": "bid", "card": None}) == "bid (card –)"


@pytest.mark.parametrize("game", ["goofspiel", "step", "common", "names"])
def test_a_game_of_another_package_is_told_in_general_words(game: str) -> None:
    """Even if its name is that of a module."""
    assert telling(game) == common.TELLING


def test_a_step_is_small_in_json() -> None:
    (step,) = steps("donkey", 3, [{"type": "passed", "seat": 1}])
    assert msgspec.to_builtins(step) == {
        "sentences": [{"id": "event-donkey-passed", "args": {"seat": {"seat": 1}, "you": {"is": [1]}}}],
        "changes": [{"op": "append", "at": ["plays"], "value": {"seat": 1, "cards": []}}],
        "hold": 250,
    }
    assert msgspec.convert(msgspec.to_builtins(step), Step) == step


def test_bots_have_names_that_nobody_else_has() -> None:
    assert bot_name([None, "Ada", "Cleo"]) == "Ben"
    assert bot_name(["ADA"]) == "Ben"
    assert all_named([None, "Ada", None]) == ["Ben", "Ada", "Cleo"]
    assert bot_name(BOT_NAMES) == "Ada 2"
