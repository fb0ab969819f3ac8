"""What people may write: names and chat, bounded, and without what would break a line or hide in one.

A name is read by others as who somebody is, so it has nothing invisible in it, no tower of accents, and letters of one
script: `skeleton` then tells which names look alike.
"""

from __future__ import annotations

import unicodedata

NAME, TEXT = 24, 200  # characters at most
MARKS = 2  # on one letter, at most
NOBODY = "?"  # the name of somebody whose name has nothing to be seen in it

PHRASES = ("hello", "good-luck", "well-played", "thanks", "oops", "thinking", "your-turn", "again", "bye")  # `chat-…`
REACTIONS = ("haha", "oh-no", "hey", "argh", "yawn", "hmm")  # `chat-…`, too: said by one tap, and shown as a face

# Letters and symbols that show nothing; all of category C, and what the Unicode Standard calls default-ignorable.
INVISIBLE = frozenset(
    chr(point)
    for first, last in (
        (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
        (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159),
        (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    )
    for point in range(first, last + 1)
)  # fmt: skip

EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"})
OF_NO_SCRIPT = frozenset({"MODIFIER", "FEMININE", "MASCULINE", "DOUBLE-STRUCK", "SCRIPT", "INFORMATION", "ALEF", ""})

# What looks like which letter, before and after capitals are made small.
AS_CAPITALS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХԌ", "ABEZHIKMNOPTYXABESIJKMHOPCTYXG")
AS_SMALL = str.maketrans(
    "αβγεηικνορτυχωϲ" "авегһиіјкмнопрстухѕԁԛԝӏ" "ɑɡıłøđ" "013|$",
    "abyenikvoptuxwc" "aberhuijkmhonpctyxsdqwl" "agilod" "olels",
)  # fmt: skip
PAIRS = (("rn", "m"), ("vv", "w"))


def tidy(text: str) -> str:
    """Return a text without control, format and unassigned characters, and with single spaces between words."""
    letters = [(c, unicodedata.category(c)) for c in unicodedata.normalize("NFC", text)]
    shown = [" " if kind in ("Zl", "Zp", "Cc") else c for c, kind in letters if kind == "Cc" or kind[0] != "C"]
    return " ".join("".join(shown).split())


def clean_name(text: str) -> str:
    """Return a name as it is shown: tidy, visible, of one script, and not too long.

    >>> clean_name(" A\\u200bnn\\u3164\\u202e  B "), clean_name("P\\u0430ul"), clean_name("\\u2800")
    ('Ann B', 'Pul', '?')
    """
    visible = "".join(c for c in tidy(unicodedata.normalize("NFKC", text)) if c not in INVISIBLE)
    name = " ".join(_in_one_script(_with_few_marks(visible)).split())
    return name[:NAME].strip() or NOBODY


def _with_few_marks(text: str) -> str:
    """Return a text where each mark is on a letter, and each letter has few."""
    kept: list[str] = []
    marks = MARKS
    for c in text:
        is_mark = unicodedata.category(c)[0] == "M"
        marks = marks + 1 if is_mark else MARKS if c == " " else 0
        if not is_mark or marks <= MARKS:
            kept.append(c)
    return "".join(kept)


def _in_one_script(text: str) -> str:
    """Return a text without the letters that are not of its first letter's script; East Asian ones go with Latin."""
    scripts = [_script(c) for c in text]
    first = next((script for script in scripts if script), "")
    if first in EAST_ASIAN or first == "LATIN":
        found = next((script for script in scripts if script in EAST_ASIAN), "")
        allowed = {"", "LATIN", *(EAST_ASIAN if found else ())}
    else:
        allowed = {"", first}
    return "".join(c for c, script in zip(text, scripts, strict=True) if script in allowed)


def _script(c: str) -> str:
    """Return the script of a letter, by its name in Unicode; of anything else, none."""
    if unicodedata.category(c)[0] != "L":
        return ""
    word = unicodedata.name(c, "").partition(" ")[0]
    return "" if word in OF_NO_SCRIPT else word


def skeleton(name: str) -> str:
    """Return what is left of a name for the eye: names with the same skeleton look alike.

    >>> skeleton("Ann") == skeleton("\\u0410NN") == skeleton("\\u00c4nn"), skeleton("Bill") == skeleton("B1ll")
    (True, True)
    """
    letters = [c for c in unicodedata.normalize("NFKD", name) if unicodedata.category(c)[0] not in "MZPC"]
    bones = "".join(letters).translate(AS_CAPITALS).casefold().translate(AS_SMALL).replace("i", "l")
    for pair, one in PAIRS:
        bones = bones.replace(pair, one)
    return bones or name.casefold()
