"""A match of each game as a screen reader presents it: what is announced, and things by their roles and names.

Nothing here looks at the page otherwise: no selector, no attribute, no colour.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from tests.deep import deep_but
from tests.situations import SHORT
from tests.web.conftest import People, make_table

# A sentence on what somebody else did, as it is announced at each game.
TOLD = {
    "six": "The cards are turned up",
    "donkey": "plays|passes",
    "twentyfour": "plays|wins trick",
    "beaver": "discard",
}
# Collects what is announced: what changes in live regions that are there already, alerts, and the names of dialogs as
# they open.
LISTEN = """
window.announced = [];
const LIVE = '[aria-live], [role=alert], [role=status]';
const liveAround = node => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest(LIVE);
const announce = words => words.trim() && announced.push(words.trim());
new MutationObserver(changes => {
  const added = changes.flatMap(one => [...one.addedNodes]);
  const changed = changes.flatMap(one => [one.target, ...one.addedNodes]).map(liveAround);
  const isNew = region => region.role !== 'alert' && added.some(one => one.contains(region));
  for (const region of new Set(changed)) if (region && !isNew(region)) announce(region.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
document.addEventListener('focusin', event => {
  const [from, to] = [event.relatedTarget, event.target].map(one => one?.closest?.('dialog'));
  if (to && to !== from) announce(`dialog: ${to.ariaLabel}`);
});
"""
# What asks for something to be done, or tells that there is nothing more to do.
ASKED = r"^(Your turn\.|You look at your outer|dialog: )"


class Reader:
    """Hears what is announced, and finds things by what they are and what they are called."""

    def __init__(self, page: Page) -> None:
        self.page, self.heard = page, 0
        self.place = page.get_by_role("region", name="Your place")
        self.hand = self.place.get_by_role("group", name="Your hand")

    def next_question(self) -> str:
        """Waits until something is asked for, and says what."""
        waited = "([from, asked]) => announced.slice(from).some(words => new RegExp(asked).test(words))"
        self.page.wait_for_function(waited, arg=[self.heard, ASKED], timeout=60000)
        said: list[str] = self.page.evaluate("from => announced.slice(from)", self.heard)
        place = next(place for place, words in enumerate(said) if re.match(ASKED, words))
        self.heard += place + 1
        return said[place].removeprefix("Your turn. ").removeprefix("dialog: ")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=re.compile(name), disabled=False)

    def cards(self) -> Locator:
        """The cards that can be played: those that cannot are announced as unavailable."""
        return self.hand.get_by_role("button", disabled=False)


def choose_card(reader: Reader) -> None:
    reader.cards().first.click()
    reader.button("^Play ").first.click()


def take_row(reader: Reader) -> None:
    reader.page.get_by_role("main").get_by_role("button", name=re.compile(r"^Row \d \(\d+ bulls?\)$")).first.click()


def play_donkey(reader: Reader) -> None:
    """One card, if one can be played alone; else pass."""
    for place in range(reader.cards().count()):
        card = reader.cards().nth(place)
        card.click()
        if (play := reader.button("^Play ")).count():
            play.click()
            return
        card.click()
    reader.button("^Pass$").click()


def name_trump(reader: Reader) -> None:
    reader.button("^Red$").click()


def do_first(*names: str) -> Callable[[Reader], None]:
    """Does the first of these that is offered."""

    def choose(reader: Reader) -> None:
        next(button for name in names if (button := reader.button(name)).count()).first.click()

    return choose


def go_on(reader: Reader) -> None:
    reader.page.get_by_role("dialog").get_by_role("button", name="Continue").click()


ANSWERS: dict[str, Callable[[Reader], None]] = {
    "Which card do you put face down": choose_card,
    "Your card is too low": take_row,
    "What do you play": play_donkey,
    "Do you call blind": do_first("^No$"),
    "Which colour": name_trump,
    "Which cards do you hand in": do_first("^Keep all cards$"),
    "Which card do you play": choose_card,
    "You look at": do_first("^Done$"),
    "It is your turn": do_first("^Draw from the stock$"),
    "What do you do with": do_first("^Discard it"),
    "Do you knock": do_first("^Knock$"),
    "Round": go_on,
    "Deal": go_on,
}


@pytest.mark.parametrize("game", deep_but(SHORT, "six", "beaver"))
def test_a_match_by_names_and_announcements_alone(people: People, game: str) -> None:
    page = people.come()
    page.add_init_script(LISTEN)
    page.goto(f"/t/{make_table(page, game, 3, 'random', options=SHORT[game])}")
    reader = Reader(page)
    while not (question := reader.next_question()).startswith("The match is over"):
        assert nameless(page) == []
        next(answer for words, answer in ANSWERS.items() if question.startswith(words))(reader)
    assert page.get_by_role("dialog").get_by_role("row", name=re.compile("winner")).count() >= 1
    announced: list[str] = page.evaluate("() => announced")
    assert any(re.search(TOLD[game], words) for words in announced)


def nameless(page: Page) -> list[str]:
    """What can be operated or is a picture, and has no name in the tree that screen readers get."""
    tree = page.locator("body").aria_snapshot()
    return re.findall(r"- (?:button|link|checkbox|combobox|textbox|img|group|region)(?: \[[^\]]*\])*:?$", tree, re.M)
