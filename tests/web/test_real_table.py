"""The table has a place for everything on every screen, and nothing jumps; all of it by keyboard, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.deep import nightly
from tests.web.conftest import SIDE, People, make_table, shoot
from tests.web.moments import MOMENTS, MUST_FOLLOW, PLAYED_ON, Moment
from tests.web.player import CAN, READY, STAMP, WHAT, Player

BY_NAME = {moment.shown: moment for moment in MOMENTS}
MOST = {"six": 10, "donkey": 12, "twentyfour": 5, "beaver": 6}
GAMES = ("six", "donkey", "twentyfour", "beaver")
FOR_ALL = [BY_NAME["six-choose"], BY_NAME["donkey-special"], MUST_FOLLOW, BY_NAME["beaver-turn"]]  # cards lie there
SMALL_SCREENS = [(320, 568), (844, 390), (640, 400)]  # a small phone, a phone on its side, 200 % zoom
# Which of the elements are not wholly in sight, or lie under something else: at their corners and in the middle. Cards
# of a hand may lie on each other, but at the upper left, where their number is, nothing lies on them.
HIDDEN = """elements => elements.filter(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
  const free = (x, y) => {
    const there = document.elementFromPoint(x, y);
    return one.contains(there) || there?.contains(one);
  };
  const held = (x, y) => free(x, y) || !!document.elementFromPoint(x, y)?.closest('[data-hand]');
  const inHand = !!one.closest('[data-hand]'); // it may be tilted, so that its corners are not those of the box
  const [dx, dy] = inHand ? [(right - left) / 5, (bottom - top) / 5] : [6, 6];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [west, east, north, south] = [left + dx, right - dx, top + dy, bottom - dy];
  const all = [[west, north], [east, north], [x, y], [west, south], [east, south]];
  return !all.every(([x, y]) => (inHand ? held(x, y) : free(x, y)));
}).map(one => one.outerHTML.slice(0, 120))"""
# The places of what never moves, noted for every frame.
WATCH_PLACES = """selectors => {
  window.places = {};
  const look = () => {
    for (const one of selectors) {
      const { x, y, width, height } = document.querySelector(one)?.getBoundingClientRect() ?? {};
      if (x !== undefined) (places[one] ??= new Set()).add([x, y, width, height].map(v => v.toFixed(2)).join(' '));
    }
    // Cards where they are held, lifted or not; of as many there are as before.
    const held = [...document.querySelectorAll('[data-hand] button')].filter(one => one.closest('.mine'));
    const [first] = held;
    if (first) (places[`width of a card`] ??= new Set()).add(first.offsetWidth);
    (places[`${held.length} cards`] ??= new Set()).add(
      held.map(one => `${one.offsetLeft},${one.offsetTop},${one.offsetWidth},${one.offsetHeight}`).join(' '));
    requestAnimationFrame(look);
  };
  look();
}"""
# Which of the elements lie on another one.
OVERLAPS = """elements => elements.filter((one, i) => elements.slice(0, i).some(other => {
  const [a, b] = [other, one].map(each => each.getBoundingClientRect());
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
})).map(one => one.outerHTML.slice(0, 80))"""
FIXED = [
    "header",
    ".felt",
    ".felt .seat",
    ".middle",
    "[data-row='0']",
    ".mine",
    ".mine > .words",
    ".mine .own",
    ".actions",
]


MIDDLES = """all => all.map(one => one.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"""


OWN_CARDS = ".mine [data-hand] button"


def hidden(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(HIDDEN)
    return found


@pytest.mark.parametrize(("width", "height"), SMALL_SCREENS)
def test_all_rows_and_cards_are_in_sight_on_small_screens(people: People, width: int, height: int) -> None:
    page = people.come(width, height, hints=True)
    for name, what in (("six-choose", "[data-row], [data-hand] button"), ("six-row", "[data-row]")):
        people.go_to(page, BY_NAME[name])
        page.wait_for_function(READY)
        if name == "six-row":
            page.locator("[data-understood]").click()
        assert page.locator("[data-row]").count() == 4
        assert hidden(page, what) == []
    for players in (4, 10):
        page.goto(f"/t/{make_table(page, 'six', players, 'random')}")
        page.wait_for_function(READY)
        assert hidden(page, "[data-row]") == []


@pytest.mark.parametrize(("width", "height"), [*SMALL_SCREENS, nightly(320, 640), nightly(1280, 800)])
def test_the_guide_covers_no_own_card_and_no_row(people: People, width: int, height: int) -> None:
    page = people.come(width, height, hints=True)
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, 4, 'random')}")
        page.wait_for_function(READY)
        if page.locator("[data-done]").count():  # there is no guide before the first look is over
            assert hidden(page, OWN_CARDS) == []
            page.locator("[data-done]").click()
        while page.evaluate(WHAT)["kind"] != "turn":
            page.wait_for_function(READY)
        expect(page.locator(".note.hint")).to_be_visible()
        assert hidden(page, f"{OWN_CARDS}, [data-row], .note.hint") == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390), (1280, 800)])
def test_the_cards_of_ten_are_in_sight_when_revealed_and_leave_room_for_the_hand(
    people: People, width: int, height: int
) -> None:
    page = people.come(width, height, speed="off")
    page.goto(f"/t/{make_table(page, 'six', 10, 'random')}")
    page.wait_for_function(READY)
    before = page.locator("[data-hand] button").first.bounding_box()
    Player(page).step()
    page.wait_for_function("() => document.querySelectorAll('.strip li').length === 10")
    assert hidden(page, ".strip li") == []
    after = page.locator("[data-hand] button").first.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] >= min(before["width"], 30)
    assert after["y"] + 24 <= height, "its number can be read"


@pytest.mark.parametrize(("game", "players"), [("six", 10), ("donkey", 12), ("twentyfour", 5), ("beaver", 6)])
def test_as_many_as_can_play_fit_a_small_phone(people: People, game: str, players: int) -> None:
    page = people.come(320, 568)
    page.goto(f"/t/{make_table(page, game, players, 'random')}")
    page.wait_for_function(READY)
    assert page.locator(".felt [data-place^='seats ']").count() == players - 1
    assert hidden(page, ".felt .plate, [data-hand] button, .felt [data-place^='slots ']") == []
    assert page.locator(".felt .plate").evaluate_all(OVERLAPS) == []
    assert page.locator(".trick .card").evaluate_all(OVERLAPS) == []


@pytest.mark.parametrize(("width", "height"), [*SMALL_SCREENS, nightly(1280, 800), nightly(1920, 1080)])
def test_colours_to_name_are_in_even_lines_and_nothing_beside_names_is_cut(
    people: People, width: int, height: int
) -> None:
    """At 1280 pixels there were three colours above one, and whoever had won tricks was the "decla…"."""
    page = people.come(width, height)
    people.go_to(page, BY_NAME["twentyfour-trump"])
    page.wait_for_function(READY)
    colours = page.locator(".colours button")
    expect(colours).to_have_count(4)
    lines = colours.evaluate_all("all => all.map(one => one.offsetTop)")
    assert {lines.count(top) for top in lines} in ({2}, {4})
    assert hidden(page, ".colours button") == []
    assert page.locator(".seat .mark .words").evaluate_all(CUT) == []
    people.go_to(page, BY_NAME["six-row"])
    page.wait_for_function(READY)
    assert page.locator(".seat .sign").count()
    assert page.locator(".seat .sign").evaluate_all(OUTSIDE) == []


# Which signs and numbers are wider than there is room for.
OUTSIDE = """all => all.filter(one =>
  one.getBoundingClientRect().right > one.closest('.facts').getBoundingClientRect().right + 1
).map(one => one.textContent)"""
# Which words are seen in part.
CUT = """all => all.filter(one => {
  const [word, mark] = [one, one.closest('.mark')].map(each => each.getBoundingClientRect());
  return word.width > 0 && word.top < mark.bottom - 2 && word.right > mark.right + 1;
}).map(one => one.textContent)"""


SLOT_WIDTHS = "all => all.map(one => one.getBoundingClientRect().width)"


@pytest.mark.parametrize(
    ("players", "width", "height", "least"),
    [
        nightly(4, 320, 568, 40),
        (6, 320, 568, 24),
        nightly(6, 390, 844, 44),
        (4, 844, 390, 36),
        nightly(3, 1280, 800, 47),
    ],
)
def test_the_cards_before_others_can_be_tapped_and_lie_on_nothing(
    people: People, players: int, width: int, height: int, least: int
) -> None:
    """They were 34 pixels wide on a small phone with four players, and 22 with six."""
    page = people.come(width, height)
    page.goto(f"/t/{make_table(page, 'beaver', players, 'random')}")
    page.wait_for_function(READY)
    slots = page.locator(".felt [data-place^='slots ']")
    assert min(slots.evaluate_all(SLOT_WIDTHS)) >= least
    assert page.locator(".felt [data-place^='slots '], .felt .plate, .pile .card").evaluate_all(OVERLAPS) == []


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), nightly(390, 844), (844, 390), nightly(1280, 800), nightly(1920, 1080)]
)
def test_the_plays_of_a_round_of_twelve_stay_on_the_felt(people: People, width: int, height: int) -> None:
    """On a wide table those before the last one were stacked over the bar above and the hand below."""
    page = people.come(width, height)
    people.go_to(page, PLAYED_ON["donkey-lying"])
    page.wait_for_function(READY)
    assert page.locator(".plays li").count() >= 1
    assert hidden(page, ".felt .plate, .middle .top, .plays li") == []
    assert page.locator(".felt .plate, .middle .top, .plays li").evaluate_all(OVERLAPS) == []


COVERED_NUMBERS = """elements => elements.filter(one => {
  const { left, top, width, height } = one.querySelector('svg').getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 5, top + height / 6));
}).map(one => one.ariaLabel)"""


@pytest.mark.parametrize(("width", "height"), [(320, 568), nightly(390, 844), (844, 390), nightly(1280, 800)])
def test_a_lifted_card_covers_no_number(people: People, width: int, height: int) -> None:
    """It was lifted to the front, and hid the number of the card beside or below it."""
    page = people.come(width, height)
    for name in ("six-choose", "donkey-play"):
        people.go_to(page, BY_NAME[name])
        page.wait_for_function(READY)
        cards = page.locator(OWN_CARDS)
        for place in range(cards.count()):
            cards.nth(place).focus()
            page.keyboard.press(" ")
            assert cards.evaluate_all(COVERED_NUMBERS) == []
            page.keyboard.press("Escape")


def test_two_ways_to_play_a_card_fit_a_phone_on_its_side(people: People) -> None:
    """The buttons were cut off at the edge, and lay on the felt."""
    page = people.come(844, 390)
    people.go_to(page, PLAYED_ON["twentyfour-two-ways"])
    page.wait_for_function(READY)
    page.locator(f"{CAN}[data-card$='-1']").first.click()
    expect(page.locator("[data-play]")).to_have_count(2)
    assert hidden(page, "[data-play]") == []
    assert page.locator("[data-play], .felt").evaluate_all(OVERLAPS) == []


# Each game on each kind of screen once, with as many as make it narrow; `make nightly` tries every other pair too.
JUMPS = [("six", 320, 568), ("six", 844, 390), ("donkey", 390, 844), ("twentyfour", 1280, 800), ("beaver", 320, 568)]
SCREENS = [(320, 568), (390, 844), (844, 390), (1280, 800)]
OTHER_JUMPS = [(game, *size) for game in GAMES for size in SCREENS if (game, *size) not in JUMPS]


@pytest.mark.parametrize(("game", "width", "height"), [*JUMPS, *(nightly(*jump) for jump in OTHER_JUMPS)])
@pytest.mark.parametrize("players", [3, nightly(6)])
def test_nothing_jumps_in_a_turn(people: People, game: str, width: int, height: int, players: int) -> None:
    page = people.come(width, height, speed="fast")
    page.goto(f"/t/{make_table(page, game, min(players, MOST[game]), 'random')}")
    page.wait_for_function(READY)
    page.evaluate(WATCH_PLACES, FIXED)
    player = Player(page)
    for _ in range(3):
        player.step()
        page.wait_for_function(READY)
    places = page.evaluate("() => Object.fromEntries(Object.entries(places).map(([key, all]) => [key, [...all]]))")
    assert places.keys() >= {"header", ".felt", ".middle", ".mine", ".felt .seat"}
    assert {key: all_of_it for key, all_of_it in places.items() if len(all_of_it) > 1} == {}


def test_a_card_of_the_draft_is_taken_by_a_second_tap(people: People) -> None:
    page = people.come()
    people.go_to(page, PLAYED_ON["six-drafting"])
    page.wait_for_function(READY)
    card = page.locator(CAN).first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(STAMP) == "0"
    card.click()
    page.wait_for_function(f"() => ({STAMP})() === '1'")


def test_digits_choose_rows_where_rows_are_asked_for(people: People) -> None:
    page = people.come(1280, 800)
    people.go_to(page, PLAYED_ON["six-numbered"])
    page.wait_for_function(READY)
    page.keyboard.press("2")
    page.wait_for_function(f"() => ({STAMP})() === '1'")


def test_every_button_of_the_bar_says_what_it_is_for(people: People) -> None:
    for size in ((320, 568), (1280, 800)):
        page = people.come(*size)
        people.go_to(page, BY_NAME["twentyfour-play"])
        page.wait_for_function(READY)
        for button in page.locator("header button:visible").all():
            assert button.get_attribute("aria-label")
            assert button.locator(".label").inner_text()


def test_the_clock_is_drawn(people: People) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', 3, clock=60)}")
    page.wait_for_function(READY)
    expect(page.locator(".clock svg")).to_be_visible()
    assert page.locator(".clock").inner_text().strip().isdigit()


# Cards that are smaller than they should be, but for those that stand beside a name as a sign.
SMALL_CARDS = """least => [...document.querySelectorAll('.game [data-card-face]')]
  .filter(one => !one.closest('.mark') && one.checkVisibility() && one.clientWidth < least)
  .map(one => [one.clientWidth, one.closest('[data-place]')?.dataset.place])"""
# Everything that is written, but for what screen readers alone get.
SMALL_TEXTS = """least => [...document.querySelectorAll('.game *')]
  .filter(one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim()))
  .filter(one => one.checkVisibility() && !one.closest('.sr, svg'))
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < least).map(one => one.outerHTML.slice(0, 120))"""

CUT_OFF = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"


@pytest.mark.parametrize(
    ("game", "players"), [("six", 6), nightly("donkey", 4), ("twentyfour", 5), nightly("beaver", 4)]
)
def test_a_television_can_be_read_from_afar(people: People, game: str, players: int) -> None:
    """All that is shown; with more players cards are smaller, but nothing that is written."""
    host, television = people.come(), people.come(1920, 1080)
    code = make_table(host, game, players, "random")
    host.goto(f"/t/{code}")
    host.get_by_label("Menu").click()
    assert host.locator("[data-big-screen]").get_attribute("href") == f"/t/{code}?screen"
    host.keyboard.press("Escape")
    television.goto(f"/t/{code}?screen")
    television.wait_for_selector(".game .middle")
    player = Player(host)
    for _ in range(3):
        assert television.evaluate(SMALL_CARDS, 160) == []
        assert television.evaluate(SMALL_TEXTS, 28) == []
        assert hidden(television, ".felt .plate, [data-place^='slots '], [data-row], .strip li, .top, .plays li") == []
        assert television.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        assert television.locator(".plate .facts").evaluate_all(CUT_OFF) == []
        player.step()
        host.wait_for_function(READY)
        assert television.locator(".trick .card").evaluate_all(OVERLAPS) == []
    shoot(television, f"{game}-television")


def test_cards_stay_large_on_a_television_whoever_declares(people: People) -> None:
    """A plate with a line more left less room for the trick, and cards got smaller than they may."""
    television = people.come(1920, 1080)
    television.goto(f"/t/{PLAYED_ON['twentyfour-afar'].code}?screen")
    television.wait_for_selector(".game .middle [data-card-face]")
    assert television.evaluate(SMALL_CARDS, 160) == []
    assert television.locator(".trick .card").evaluate_all(OVERLAPS) == []
    assert hidden(television, ".felt .plate, .top, .plays li") == []
    shoot(television, "twentyfour-afar")


@pytest.mark.parametrize("game", [game if game in ("six", "donkey") else nightly(game) for game in MOST])
def test_as_many_as_can_play_fit_a_television(people: People, game: str) -> None:
    host, television = people.come(), people.come(1920, 1080)
    code = make_table(host, game, MOST[game], "random")
    host.goto(f"/t/{code}")
    television.goto(f"/t/{code}?screen")
    Player(host).step()
    host.wait_for_function(READY)
    television.wait_for_selector(".game .middle")
    assert television.evaluate(SMALL_CARDS, 90) == []
    assert television.evaluate(SMALL_TEXTS, 28) == []
    assert hidden(television, ".felt .plate, [data-place^='slots ']") == []


@pytest.mark.parametrize("moment", FOR_ALL, ids=lambda moment: moment.shown)
def test_pictures_of_a_phone_on_its_side(people: People, moment: Moment) -> None:
    page = people.come(*SIDE)
    people.go_to(page, moment)
    page.wait_for_function(READY)
    assert hidden(page, OWN_CARDS) == []
    shoot(page, moment.shown)


def test_seats_have_pictures_and_sit_in_the_order_of_play(people: People) -> None:
    page = people.come(1280, 800)
    page.goto(f"/t/{make_table(page, 'donkey', 6, 'random')}")
    page.wait_for_function(READY)
    seats = page.locator(".felt [data-place^='seats ']")
    assert seats.evaluate_all("all => all.map(one => one.dataset.place)") == [f"seats {seat}" for seat in range(1, 6)]
    assert seats.locator(".avatar").count() == 5
    at = seats.evaluate_all(MIDDLES)
    assert at[0][0] < at[1][0] < at[2][0] < at[3][0] < at[4][0], "clockwise: up the left side, across, down the right"
    assert at[0][1] > at[1][1]
    assert at[4][1] > at[3][1]
