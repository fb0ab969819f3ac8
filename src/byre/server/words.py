"""What people may write: names and chat, bounded, and without what would break a line or hide in one."""

from __future__ import annotations

import unicodedata

NAME, TEXT = 24, 200  # characters at most

PHRASES = ("hello", "good-luck", "well-played", "thanks", "oops", "thinking", "your-turn", "again", "bye")  # `chat-…`


def tidy(text: str) -> str:
    """Without control, format and unassigned characters, and with single spaces between words."""
    letters = [(c, unicodedata.category(c)) for c in unicodedata.normalize("NFC", text)]
    shown = [" " if kind in ("Zl", "Zp", "Cc") else c for c, kind in letters if kind == "Cc" or kind[0] != "C"]
    return " ".join("".join(shown).split())
