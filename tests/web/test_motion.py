"""What moves at a table is seen: it stands for its time, flies as what it is, and is never cut by the next move.

The page itself notes what it shows, and when. Only least times are asserted: a busy machine makes them longer.
"""

from __future__ import annotations

import json
from itertools import groupby, pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.deep import deep, nightly
from tests.web.conftest import People, make_table
from tests.web.moments import PLAYED_ON, PLAYERS
from tests.web.player import CAN, READY, STAMP, Player, call

FULL_TRICK = 1200  # milliseconds
TURNED_CARD = 500
ANNOUNCED = 900  # of 1000: when something is noted is a little later than when it is shown

# Calls LOOK whenever the page changes, and keeps what it says, with the time, if it is not as before. The time is when
# the page began to show it, by a timer or a message: what takes long to draw would else seem to stand shorter, since
# what follows comes on time.
NOTE = """() => {
  window.noted = [];
  const later = window.setTimeout;
  const parse = JSON.parse;
  let begun = null;
  const begin = () => {
    begun ??= performance.now();
    later(() => (begun = null));
  };
  window.setTimeout = (work, ...how) => later((...given) => (begin(), work(...given)), ...how);
  JSON.parse = (...given) => (begin(), parse(...given));
  const look = LOOK;
  const note = () => {
    const seen = JSON.stringify(look());
    if (noted.at(-1)?.[1] !== seen) noted.push([begun ?? performance.now(), seen]);
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  note();
}"""
CARDS_OF_TRICK = """() => document.querySelectorAll('[data-place="plays"] [data-card-face]').length"""
OPEN_PLACES = """() => document.querySelectorAll('[data-place^="slots "] [data-face]').length"""
SUMS = """() => [...document.querySelectorAll('.sum')].map(one => one.textContent.trim())"""
SCENE = """() => document.querySelector('[data-scene]')?.dataset.scene ?? null"""
MIDDLE = """() => ({
  lie: document.querySelectorAll('[data-place=middle] [data-card-face]').length,
  in_round: document.querySelectorAll('[data-place=plays] [data-place=middle]').length,
})"""
# Keeps how far each flight came before its card was taken away: 1 is all the way.
FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const moving = animate.apply(this, how);
    if (!this.classList.contains('flying')) return moving;
    const flight = { way: 0 };
    const cancel = moving.cancel.bind(moving);
    flights.push(flight);
    moving.addEventListener('finish', () => (flight.way = 1));
    moving.cancel = () => {
      flight.way ||= moving.effect.getComputedTiming().progress ?? 0;
      cancel();
    };
    return moving;
  };
}"""
LANDED = 0.95  # of the way: what is left of it cannot be seen
FLYING = """() => [...document.querySelectorAll('.flying')].map(one => ({
  face: one.querySelector('.front [data-card-face]').dataset.face ?? null,
  begins: one.querySelector('.behind') === null ? 'face up' :
    one.querySelector('.sides').getAnimations()[0]?.effect.getKeyframes()[0].transform ?? null,
}))"""


def note(page: Page, look: str) -> None:
    """Have the page note what a function finds there."""
    page.evaluate(NOTE.replace("LOOK", look))


def noted(page: Page) -> list[tuple[float, Any]]:
    """What was noted: from when on, and what."""
    found = page.evaluate("() => [...noted, [performance.now(), 'null']]")
    return [(at, json.loads(what)) for at, what in found]


def stays(page: Page, what: object) -> list[float]:
    """For how long something was to be seen, each time that it was."""
    return [after - at for (at, seen), (after, _) in pairwise(noted(page)) if seen == what]


def come_to(people: People, name: str, **settings: Any) -> Page:
    page = people.come(**{"speed": "normal", **settings})
    people.go_to(page, PLAYED_ON[name])
    page.wait_for_function(READY)
    return page


def frames_of_updates(page: Page) -> list[str]:
    """The updates that the page will get from now on."""
    heard: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)) if '"update"' in str(frame) else None)

    page.on("websocket", listen)
    return heard


@pytest.mark.parametrize(
    ("name", "speed"),
    [("twentyfour-tricks", "normal"), nightly("twentyfour-tricks-slow", "slow"), deep("twentyfour-tricks-off", "off")],
)
def test_a_full_trick_stands_though_bots_lead_next(people: People, name: str, speed: str) -> None:
    page = come_to(people, name, speed=speed)
    note(page, CARDS_OF_TRICK)
    player = Player(page, 3)
    for _ in range(3):
        player.step()
        page.wait_for_function(READY)
    full = stays(page, PLAYERS)
    assert len(full) >= 2
    assert min(full) >= FULL_TRICK


def test_a_trick_is_carried_to_its_winner(people: People) -> None:
    page = come_to(people, "twentyfour-carried")
    note(page, FLYING)
    Player(page, 4).step()
    page.wait_for_function(READY)
    assert max(len(seen) for _, seen in noted(page)[:-1]) == PLAYERS


@pytest.mark.parametrize(("name", "speed"), [nightly("donkey-sweep", "normal"), ("donkey-sweep-fast", "fast")])
def test_a_round_of_twelve_is_swept_to_its_end_though_more_waits(people: People, name: str, speed: str) -> None:
    """The sweep was cut as soon as the next moment came: it took longer than a moment stays."""
    page = come_to(people, name, speed=speed)
    page.evaluate(FLIGHTS)
    note(page, FLYING)
    player = Player(page)
    for _ in range(4):
        player.step()
        page.wait_for_function(READY)
    most = max(len(seen) for _, seen in noted(page)[:-1])
    assert most >= 8, "a whole round"
    page.wait_for_function("() => !document.querySelector('.flying')")
    assert [flight for flight in page.evaluate("() => flights") if flight["way"] < LANDED] == []


def test_a_round_of_donkey_stands_and_is_carried_to_its_winner(people: People) -> None:
    page = come_to(people, "donkey-rounds")
    note(page, CARDS_OF_TRICK)
    player = Player(page, 2)
    stood: list[float] = []
    while len(stood) < 2:
        player.step()
        page.wait_for_function(READY)
        stood = [after - at for (at, seen), (after, then) in pairwise(noted(page)) if seen and then == 0]
    assert min(stood) >= FULL_TRICK


@pytest.mark.parametrize(("name", "speed"), [("beaver-showdown", "normal"), nightly("beaver-slow", "slow")])
def test_the_showdown_turns_one_card_after_another_and_then_waits(people: People, name: str, speed: str) -> None:
    page = people.come(speed=speed)
    updates = frames_of_updates(page)
    people.go_to(page, PLAYED_ON[name])
    page.wait_for_function(READY)
    note(page, OPEN_PLACES)
    call(page, "beaver-showdown")
    expect(page.locator("[data-summary]")).to_be_visible()
    turned = [(at, seen) for at, seen in noted(page)[:-1] if isinstance(seen, int)]
    counts = [seen for seen, _ in groupby(seen for _, seen in turned)]
    assert counts[: 4 * PLAYERS + 1] == list(range(4 * PLAYERS + 1)), "one after the other"
    first = counts.index(1)
    times = [at for at, _ in turned][first : first + 4 * PLAYERS]
    assert min(after - at for at, after in pairwise(times)) >= TURNED_CARD
    assert [one for one in page.evaluate(SUMS) if one], "what each comes to is there"
    heard = len(updates)
    page.wait_for_timeout(2500)
    assert len(updates) == heard, "bots wait until the player goes on"
    page.locator("[data-look]").click()
    expect(page.locator("[data-summary]")).to_have_count(0)
    assert page.evaluate(OPEN_PLACES) == 4 * PLAYERS, "the table is as it was"
    page.locator("[data-next]").click()
    page.wait_for_function(READY)
    assert page.evaluate(OPEN_PLACES) < 4 * PLAYERS


def test_a_row_flies_card_by_card_to_who_takes_it_and_is_counted(people: People) -> None:
    page = come_to(people, "six-taking")
    row = page.locator("[data-row][data-can=true]").last
    cards = row.locator("[data-face]").evaluate_all("all => all.map(one => one.dataset.face)")
    note(page, FLYING)
    row.click()
    expect(page.locator(".gain")).to_be_visible()
    page.wait_for_function(READY)
    taken = [{one["face"] for one in seen} for _, seen in noted(page)[:-1]]
    assert set(cards) in taken, "all of them, and nothing else"


def test_an_open_card_that_is_taken_flies_face_up(people: People) -> None:
    page = come_to(people, "beaver-taking")
    top = page.locator("[data-place=discard] [data-face]").get_attribute("data-face")
    note(page, FLYING)
    page.locator(CAN).first.click()
    page.locator("[data-play]").click()
    page.wait_for_function("() => noted.some(([, seen]) => seen.includes('face'))")
    begun = [one["begins"] for _, seen in noted(page) for one in seen or [] if one["face"] == top]
    assert begun
    assert set(begun) - {None} <= {"rotateY(0deg)", "face up"}, "noted before it is under way, or face up"


def test_a_donkey_is_handed_on_with_a_scene_of_its_own_and_all_the_cards(people: People) -> None:
    page = come_to(people, "donkey-handing-on")
    note(page, SCENE)
    page.evaluate(FLIGHTS)
    player = Player(page)
    for _ in range(4):
        player.step()
        page.wait_for_function(READY)
    stood = stays(page, "handed-on")
    assert stood
    assert min(stood) >= FULL_TRICK
    flights = page.evaluate("() => flights.map(flight => flight.way)")
    assert len(flights) >= PLAYERS
    assert min(flights) >= LANDED


def test_what_lies_in_the_middle_is_no_part_of_the_round(people: People) -> None:
    """The donkey and the ox flew to the winner with the round, and then again to whoever took them."""
    page = come_to(people, "donkey-ox", speed="fast")
    note(page, MIDDLE)
    player = Player(page)
    while not any(seen and seen["lie"] for _, seen in noted(page)):
        player.step()
        page.wait_for_function(READY)
    assert [seen for _, seen in noted(page) if seen and seen["in_round"]] == []


@pytest.mark.parametrize(
    ("name", "scene", "least"),
    [
        ("six-last", "last-cards", ANNOUNCED),
        ("donkey-last", "last-card", ANNOUNCED),
        nightly("twentyfour-last", "last-cards", ANNOUNCED),
        nightly("beaver-knocking", "knock", FULL_TRICK),
        ("beaver-turning-up", "showdown", ANNOUNCED),
    ],
)
def test_great_moments_have_a_scene_of_their_own(people: People, name: str, scene: str, least: int) -> None:
    page = come_to(people, name)
    note(page, SCENE)
    call(page, name)
    player = Player(page)
    while not stays(page, scene):
        player.step()
        page.wait_for_function(READY)
    page.wait_for_function("scene => noted.at(-1)[1] !== JSON.stringify(scene)", arg=scene)
    assert min(stays(page, scene)) >= least


@pytest.mark.parametrize(
    ("name", "scene"),
    [("twentyfour-unseen", "blind"), nightly("twentyfour-naming", "trump"), ("twentyfour-reversing", "reverse")],
)
def test_what_is_called_has_a_scene_of_its_own(people: People, name: str, scene: str) -> None:
    page = come_to(people, name)
    note(page, SCENE)
    assert call(page, name)
    page.wait_for_function(f"() => noted.filter(([, seen]) => seen === '\"{scene}\"').length")
    page.wait_for_function(f"() => document.querySelector('[data-scene]')?.dataset.scene !== '{scene}'")
    assert min(stays(page, scene)) >= FULL_TRICK


@pytest.mark.parametrize(("name", "how"), [("six-still", "space"), ("six-tapped", "tap")])
def test_a_tap_or_space_ends_what_moves(people: People, name: str, how: str) -> None:
    page = come_to(people, name, speed="slow")
    page.locator("[data-row][data-can=true]").first.click()
    page.wait_for_function("() => document.querySelector('.game').dataset.busy === 'true'")
    if how == "tap":
        page.locator(".felt").click(position={"x": 5, "y": 5})
    else:
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press(" ")
    page.wait_for_function("() => document.querySelector('.game[data-busy=false], [data-summary]')")
    assert page.locator(".flying").count() == 0


def test_what_alone_can_be_played_is_played_without_asking(people: People) -> None:
    page = come_to(people, "six-forced", speed="instant", forced=True)
    player = Player(page)
    player.step()
    while page.locator("[data-summary]").count() == 0:  # nothing is tapped but rows: the last card goes by itself
        page.wait_for_function("() => document.querySelector('[data-summary], [data-row][data-can=true]')")
        if page.locator("[data-row][data-can=true]").count():
            player.take_row()
            page.wait_for_function("() => !document.querySelector('[data-row][data-can=true]')")


def test_a_pass_that_alone_can_be_made_is_made_without_asking(people: People) -> None:
    page = people.come(speed="instant", forced=True)
    page.goto(f"/t/{make_table(page, 'donkey', 3, 'random')}")
    player, passed = Player(page), 0
    while passed < 2:
        what = player.ready()
        before = page.evaluate(STAMP)
        if what["kind"] == "turn" and page.locator(CAN).count() == 0:
            page.wait_for_function(f"before => ({STAMP})() !== before", arg=before)  # nothing was tapped
            passed += 1
        else:
            player.step()


def test_the_winner_moves(people: People) -> None:
    page = people.come(speed="fast")
    page.goto(f"/t/{make_table(page, 'six', 2, 'random', options={'rounds': 1})}")
    Player(page).play_match()
    winner = page.locator("[data-winner]")
    expect(winner).to_be_visible()
    assert winner.evaluate("one => one.getAnimations({ subtree: true }).length") > 0


def test_the_winner_is_celebrated_and_stands_still_where_motion_is_not_welcome(people: People) -> None:
    page = people.come()
    people.go_to(page, PLAYED_ON["six-won"])
    Player(page).play_match()
    winner = page.locator("[data-winner]")
    expect(winner).to_be_visible()
    assert winner.evaluate("one => one.getAnimations({ subtree: true }).length") == 0
