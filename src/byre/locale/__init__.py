"""Words: one Fluent catalogue a language, read by the terminal and by the browser table.

    say = words("de")
    say("event-six-placed", seat="Ada", you="no", card="17", row=2)

What happens is told from events: a message takes the keys of its event, seats as names, cards as words, rows and
places counted from 1. `you` is "yes" where the reader is the one who acts.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Protocol

from byre.engine.text import short
from byre.errors import BadOption

LANGUAGES = ("en", "de", "nl", "fr", "it")
FALLBACK = "en"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # of the environment; the first that is set counts


class Translator(Protocol):
    """Puts the message with this id into words."""

    def __call__(self, id: str, /, **arguments: str | float) -> str: ...


def language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else the one of the environment, else English."""
    if wanted is not None:
        return _find_language(wanted)
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = _code(locale)
    return code if code in LANGUAGES else FALLBACK


def _find_language(wanted: str) -> str:
    code = _code(wanted)
    if code in LANGUAGES:
        return code
    near = get_close_matches(code, LANGUAGES, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise BadOption(f"the languages are {', '.join(LANGUAGES)}, not {short(wanted)}{hint}")


def _code(locale: str) -> str:
    """The language of "de", "de_CH", "de-AT" or "de_DE.UTF-8": "de"."""
    return locale.replace("-", "_").split(".")[0].split("_")[0].lower()


@cache
def words(language: str) -> Translator:
    """The function that says things in this language; only now is Fluent imported, which takes its time."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))

    def say(id: str, /, **arguments: str | float) -> str:
        message = bundle.get_message(id)
        assert message.value is not None, f"{id} has no text"
        text, errors = bundle.format_pattern(message.value, arguments)
        assert not errors, f"{id} in {language}: {errors}"
        return str(text)

    return say


def catalogue(language: str) -> str:
    """The source of a catalogue."""
    from importlib.resources import files  # not before: the command's help needs the languages, and no catalogue

    return files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
