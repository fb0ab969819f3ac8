"""The examples in the docstrings of the public modules run, and show what really comes out."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

import byre

MODULES = ("byre", "byre.match", "byre.batch.batch", "byre.batch.observer", "byre.bots")
WITH_EXAMPLES = {
    "byre",
    "byre.batch.batch.Batch",
    "byre.batch.observer.observe",
    "byre.bots",
    "byre.bots.make",
    "byre.match.Match",
    "byre.match.Match.from_view",
    "byre.match.Match.play",
    "byre.match.Match.view",
    "byre.match.determinize",
    "byre.match.redact",
}
EXAMPLES = {
    example.name: example
    for module in MODULES
    for example in doctest.DocTestFinder().find(import_module(module), globs={"byre": byre})
    if example.examples
}


def test_what_users_call_first_has_an_example() -> None:
    assert WITH_EXAMPLES - EXAMPLES.keys() == set()


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    lines: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(EXAMPLES[name], out=lines.append)
    assert not failed, "".join(lines)
