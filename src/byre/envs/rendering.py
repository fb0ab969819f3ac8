"""A match as text, as the terminal draws it, and as a picture of that text."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre.batch import Batch
from byre.cli.screen.draw import Space, draw
from byre.cli.words import has_words, words_for
from byre.errors import BadOption
from byre.locale import words

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDTH = 78
FONT_SIZE, LINE = 14, 18
WIDE, TALL = 720, 560  # pixels: a picture is never smaller, so that the frames of a match are alike
INK, GROUND = (230, 237, 243), (13, 17, 23)


def check_render_mode(mode: object) -> str | None:
    if mode is None or mode in RENDER_MODES:
        return mode
    raise BadOption(f"render modes are {', '.join(RENDER_MODES)}, not {mode!r:.40}")


def as_text(batch: Batch, match: int = 0) -> str:
    """Return what the seat to act sees of a match, as the terminal draws it; of a match that is over, the table."""
    seat = int(batch.seats[match])
    view = batch.view(match, seat if seat >= 0 else "table")
    names = [f"player_{number}" for number in range(batch.players)]
    reader = words_for(batch.game.name, words("en"), names, seat if seat >= 0 else None)
    lines = [f"{batch.game.title} · {reader.heading(view)}", ""]
    if has_words(batch.game.name):
        lines += draw(reader, view, Space(WIDTH, tall=True)).plain.split("\n")
    lines += ["", *reader.table(view), ""]
    marks = ["▸" if number in view["to_act"] else " " for number in range(batch.players)]
    lines += [f"{mark} {name} {score}" for mark, name, score in zip(marks, names, view["scores"], strict=True)]
    return "\n".join(line.rstrip() for line in lines)


def as_picture(text: str) -> NDArray[np.uint8]:
    """Return a text as an array of pixels, by row, column and colour."""
    image_module, draw_module, font = _tools()
    lines = text.split("\n")
    size = (max(WIDE, 20 + 9 * max(map(len, lines))), max(TALL, 20 + LINE * len(lines)))
    image = image_module.new("RGB", size, GROUND)
    pen = draw_module.Draw(image)
    for number, line in enumerate(lines):
        pen.text((10, 10 + LINE * number), line, font=font, fill=INK)
    return np.array(image, np.uint8)


def _tools() -> tuple[Any, Any, Any]:
    try:
        import matplotlib
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise BadOption("pictures need matplotlib, for its font: pip install 'byre[envs]'") from None
    path = f"{matplotlib.get_data_path()}/fonts/ttf/DejaVuSansMono.ttf"
    return Image, ImageDraw, ImageFont.truetype(path, FONT_SIZE)


def render(batch: Batch, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return a match as text or as a picture; print it for people."""
    if mode is None:
        raise BadOption("to render, make the environment with a render_mode: human, ansi or rgb_array")
    text = as_text(batch)
    if mode == "human":
        print(text)
        return None
    return text if mode == "ansi" else as_picture(text)
