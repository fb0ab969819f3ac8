"""What holds of every page: all words are there, and all of them fit."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.conftest import on_all_sizes


def check_words(page: Page) -> None:
    """Nothing is missing, and nothing runs out of the page."""
    assert "⟦" not in page.content()
    width, wide = page.evaluate("[document.documentElement.clientWidth, document.documentElement.scrollWidth]")
    assert wide <= width
    cut = page.evaluate(
        """() => [...document.querySelectorAll('button, h1, h2, h3, p, label')]
            .filter(one => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
            .filter(one => !one.closest('.scroll, .strip, .seats'))
            .map(one => one.outerHTML.slice(0, 200))"""
    )
    assert cut == [], cut
    beyond = page.evaluate(
        """() => [...document.querySelectorAll('button:not([data-card]), a.button')]
            .filter(one => one.checkVisibility() && !one.closest('.scroll, .strip, .seats'))
            .filter(one => {
                const { left, right } = one.getBoundingClientRect();
                return left < -1 || right > innerWidth + 1;
            })
            .map(one => one.outerHTML.slice(0, 200))"""
    )
    assert beyond == [], beyond


def check_words_on_all_sizes(page: Page) -> None:
    for _ in on_all_sizes(page):
        check_words(page)
