"""Cards drawn with lines and corners, as blocks of text that can be put side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TypeAlias

from textual.content import Content

Block: TypeAlias = list[Content]

DIM = "dim"
# Each has a contrast of at least 4.5 to 1 with a dark ground. What a colour says is written on the card, too.
RED, BLUE, GREEN, YELLOW, PURPLE = "#ff7b72", "#6cb6ff", "#56d364", "#e3b341", "#d2a8ff"


def card(text: str, style: str = "", foot: str = "", width: int = 2) -> Block:
    """Draw a card that lies open, with small print at its foot."""
    inner = max(width, len(text), len(foot))
    return [
        Content.styled(f"╭{'─' * inner}╮", style),
        Content.styled(f"│{text.center(inner)}│", f"{style} bold".strip()),
        Content.styled(f"╰{foot.rjust(inner, '─')}╯", style),
    ]


def back(width: int = 2) -> Block:
    """Draw a card that lies face down."""
    return [
        Content(f"╭{'─' * width}╮"),
        Content(f"│{'▒' * width}│"),
        Content(f"╰{'─' * width}╯"),
    ]


def place(width: int = 2) -> Block:
    """Draw a place where no card lies yet."""
    lines = (f"╭{'┄' * width}╮", f"┆{' ' * width}┆", f"╰{'┄' * width}╯")
    return [Content.styled(line, DIM) for line in lines]


def beside(blocks: Sequence[Block], gap: str = "") -> Block:
    """Put blocks side by side, aligned at the top."""
    widths = [max((line.cell_length for line in block), default=0) for block in blocks]
    rows = zip_longest(*blocks, fillvalue=Content(""))
    return [Content(gap).join(_filled(line, width) for line, width in zip(row, widths, strict=True)) for row in rows]


def _filled(line: Content, width: int) -> Content:
    return line.pad_right(max(0, width - line.cell_length))


def under(head: str, block: Block, style: str = "") -> Block:
    """Put a line above a block."""
    return [Content.styled(head, style), *block]


def in_rows(blocks: Sequence[Block], width: int, gap: str = " ") -> Block:
    """Put blocks side by side, as many as fit, and the rest below them."""
    rows: list[list[Block]] = [[]]
    for block in blocks:
        if rows[-1] and _width([*rows[-1], block], gap) > width:
            rows.append([])
        rows[-1].append(block)
    return [line for row in rows for line in beside(row, gap)]


def _width(blocks: Sequence[Block], gap: str) -> int:
    return sum(max(line.cell_length for line in block) for block in blocks) + len(gap) * (len(blocks) - 1)


def lines(texts: Iterable[str]) -> Block:
    return [Content(text) for text in texts]


def one(block: Block) -> Content:
    """Return a block as one text."""
    return Content("\n").join(block)
