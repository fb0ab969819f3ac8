"""Plays a match through the page, by what can be tapped there and nothing else."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

SHORT_WAIT = 2000  # milliseconds
CAN = "[data-hand] button[data-can=true]"
OTHERS_CAN = ".seat button[data-can=true]"


class Player:
    """Somebody at a table, who taps what is offered."""

    def __init__(self, page: Page, seed: int = 1, look: Callable[[Page, str], None] | None = None) -> None:
        self.page, self.look = page, look
        self.chance = random.Random(seed)
        self.seen: set[str] = set()

    def see(self, name: str) -> None:
        """What is shown now goes by this name: look at it, the first time that it is."""
        if name not in self.seen:
            self.seen.add(name)
            if self.look:
                self.look(self.page, name)

    def play_match(self, most: int = 4000) -> None:
        """Until the end is shown."""
        for _ in range(most):
            if self.step() == "end":
                return
        raise AssertionError("the match does not end")

    def play_until_seen(self, name: str, most: int = 30) -> None:
        """Until something is shown, which is soon."""
        for _ in range(most):
            if name in self.seen:
                return
            self.step()
        raise AssertionError(f"{name} does not come up")

    def step(self) -> str:
        """Waits for something to do, does it, and says what it was."""
        what = self.ready()
        kind, game, phase = what["kind"], what["game"], what["phase"]
        self.see(f"{game}-{phase if kind == 'turn' else kind}")
        if kind == "end":
            return "end"
        if kind == "turn" and (hint := self.page.locator("[data-understood]")).count():
            self.tap(hint)
        if kind == "summary":
            self.tap(self.page.locator("[data-next]"))
        elif kind in ("look", "peek"):
            self._end_look()
        else:
            self._decide(game, phase)
        return str(kind)

    def _end_look(self) -> None:
        """Unless something else has come up meanwhile, as the summary of the round: that is to be done first then."""
        for _ in range(30):
            if self.page.evaluate(WHAT)["kind"] not in ("look", "peek"):
                return
            with contextlib.suppress(TooLate):
                self.page.locator("[data-done]").first.click(timeout=SHORT_WAIT)
                return
            if (hint := self.page.locator("[data-understood]")).count():  # on a small screen it may lie above
                self.tap(hint)
        raise AssertionError("something is in the way of what ends a look")

    def ready(self) -> dict[str, Any]:
        """Waits for something to do, and says what it is."""
        self.page.wait_for_function(READY)
        what: dict[str, Any] = self.page.evaluate(WHAT)
        return what

    def _decide(self, game: str, phase: str) -> None:
        before = self.page.evaluate(STAMP_OF_SEAT)
        DECIDE[game, phase](self)
        self.page.wait_for_function(f"stamp => ({STAMP_OF_SEAT})() !== stamp", arg=before)

    def tap(self, locator: Locator) -> None:
        locator.first.click()

    def tap_in_fan(self, card: Locator) -> None:
        """Tap a card of a hand where the next one does not lie on it. In low windows that is not its middle."""
        card.click(position=card.evaluate(UNCOVERED))

    def any(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        return found.nth(self.chance.randrange(found.count()))

    # --- decisions ------------------------------------------------------------------------------------------------

    def choose_card(self) -> None:
        """The lowest card: so a row has to be chosen now and then."""
        self.tap(self.page.locator(CAN))
        self.see("six-picked")
        self.tap(self.page.locator("[data-play]"))

    def draft(self) -> None:
        self.tap(self.any(CAN))
        self.tap(self.page.locator("[data-play]"))

    def take_row(self) -> None:
        self.tap(self.any("main .line[data-can=true]"))

    def play_donkey(self) -> None:
        passing = self.page.locator("[data-pass]")
        if self.page.locator(".kind").count():
            self.see("donkey-special")
        if self.page.locator(CAN).count():
            self.tap_in_fan(self.any(CAN))
            self.see("donkey-picked")
            if self.page.locator("[data-play][aria-disabled=false]").count():
                self.tap(self.page.locator("[data-play]"))
                return
            if not passing.count():
                raise AssertionError("a card that can be played cannot be played, and there is no passing")
        self.tap(passing)

    def call(self) -> None:
        self.tap(self.any("[data-action]"))

    def knock_seldom(self) -> None:
        """A round is soon over as it is."""
        self.tap(self.page.locator("[data-action=pass]" if self.chance.random() < 0.8 else "[data-action=knock]"))

    def exchange(self) -> None:
        for place in self.chance.sample(range(6), self.chance.randrange(4)):
            self.tap(self.page.locator("[data-hand] button").nth(place))
        self.tap(self.page.locator("[data-play]"))

    def play_trick(self) -> None:
        self.tap(self.any(CAN))
        if self.page.locator("[data-play]").count() > 1:
            self.see("twentyfour-calling")
        self.tap(self.any("[data-play]"))

    def beaver_turn(self) -> None:
        """Mostly draws, so that there are special cards to use; else takes the open card for a place."""
        if self.page.locator("[data-action=draw]").count() and self.chance.random() < 0.8:
            self.tap(self.page.locator("[data-action=draw]"))
        else:
            self._use_card()

    def _use_card(self) -> None:
        slots, plain = self.page.locator(CAN), self.page.locator("[data-action]")
        if slots.count() and (not plain.count() or self.chance.random() < 0.8):
            self.tap(self.any(CAN))
            if self.page.locator(OTHERS_CAN).count():
                self.tap(self.any(OTHERS_CAN))
                self.see("beaver-swapping")
            self.tap(self.page.locator("[data-play]"))
        else:
            self.tap(self.any("[data-action]"))


DECIDE: dict[tuple[str, str], Callable[[Player], None]] = {
    ("six", "draft"): Player.draft,
    ("six", "choose"): Player.choose_card,
    ("six", "row"): Player.take_row,
    ("donkey", "play"): Player.play_donkey,
    ("twentyfour", "blind"): Player.call,
    ("twentyfour", "trump"): Player.call,
    ("twentyfour", "exchange"): Player.exchange,
    ("twentyfour", "play"): Player.play_trick,
    ("beaver", "turn"): Player.beaver_turn,
    ("beaver", "drawn"): Player.beaver_turn,
    ("beaver", "knock"): Player.knock_seldom,
}

# What is tapped at a moment to have something called, where `Player` might do something else.
CALLS = {
    "twentyfour-unseen": ["[data-action]:has-text('blind') >> nth=0"],
    "twentyfour-naming": ["[data-action] >> nth=0"],
    "twentyfour-reversing": [f"{CAN}[data-card$='-1'] >> nth=0", "[data-play]:has-text('reverse')"],
    "beaver-showdown": ["[data-action=knock]"],
    "beaver-knocking": ["[data-action=knock]"],
    "beaver-turning-up": ["[data-action=knock]"],
}


def call(page: Page, moment: str) -> bool:
    """Tap what is to be called at a moment, if anything is; say whether something was."""
    for selector in CALLS.get(moment, ()):
        page.locator(selector).click()
    return moment in CALLS


# Where in a card, from its upper left corner, nothing lies on it.
UNCOVERED = """card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const across = [0.5, 0.3, 0.15, 0.7, 0.85], down = [0.5, 0.25, 0.75];
  const spots = across.flatMap(part => down.map(depth => [part * width, depth * height]));
  const [left, top] = spots.find(([dx, dy]) => card.contains(document.elementFromPoint(x + dx, y + dy))) ?? spots[0];
  return { x: left, y: top };
}"""
# What there is to do: the end, a summary, a first look or a peek that has to be ended, or a turn.
WHAT = """() => {
  const game = document.querySelector('.game');
  const kind = document.querySelector('[data-end]') ? 'end' : document.querySelector('[data-summary]') ? 'summary'
    : document.querySelector('[data-done]')?.dataset.done ?? (game?.dataset.active === 'true' ? 'turn' : null);
  return { kind, game: game?.dataset.game, phase: game?.dataset.phase };
}"""
READY = f"() => ({WHAT})().kind !== null"
# Changes with every decision that was made by a seat.
STAMP = """() => document.querySelector('.game')?.dataset.stamp"""
# At one device the next decision is another seat's, which may have made as many.
STAMP_OF_SEAT = f"() => document.querySelector('.game')?.dataset.me + ' ' + ({STAMP})()"
