"""What can be selected with keys and mouse: the cards of a hand, rows, places, and actions that have a name."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from textual.containers import Container
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

CARD_HEIGHT = 3
LOW = 20  # on screens with fewer lines a card takes one line
SHARE = 0.45  # the part of the screen's height that a hand may take


class Tile(Static, can_focus=True):
    """A thing to select, or an action to play."""

    class Pressed(Message):
        def __init__(self, tile: Tile) -> None:
            super().__init__()
            self.tile = tile

    def __init__(
        self, text: str, style: str = "", place: int | None = None, action: dict[str, Any] | None = None
    ) -> None:
        super().__init__()
        self.text, self.look, self.place, self.action = text, style, place, action

    @property
    def says(self) -> tuple[str, int | None, dict[str, Any] | None]:
        return self.text, self.place, self.action

    def render(self) -> Content:
        return Content.styled(self._framed(), self.look)

    def _framed(self) -> str:
        """Return the text, in brackets on a single line. What is selected is marked without colour, too."""
        mark = "*" if self.has_class("-picked") else ""
        if self.place is None or self.has_class("-flat"):
            return f"[{mark}{self.text}]"
        return f"{mark}{self.text}"

    def show_state(self, picked: bool, playable: bool) -> None:
        if picked != self.has_class("-picked"):
            self.set_class(picked, "-picked")
            self.refresh()
        self.set_class(not playable, "-not-playable")

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Pressed(self))


class Hand(Container):
    """Tiles side by side, as many in a line as fit."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._tile_width = 1

    async def fill(self, tiles: Sequence[Tile]) -> None:
        """Replace the tiles, unless the new ones say the same."""
        if [tile.says for tile in tiles] == [tile.says for tile in self.query(Tile)]:
            return
        framed = 4 if tiles and tiles[0].place is not None else 2
        self._tile_width = framed + max((len(tile.text) for tile in tiles), default=0)
        await self.remove_children()
        if tiles:
            await self.mount_all(tiles)
        self.fit()

    def fit(self) -> None:
        """Lay the tiles out for the size of the screen. Cards take one line each if there is no room for more."""
        tiles = list(self.query(Tile))
        self.display = bool(tiles)
        if not tiles:
            return
        width, height = self.app.size
        columns = max(1, width // self._tile_width)
        rows = ceil(len(tiles) / columns)
        flat = height < LOW or rows * CARD_HEIGHT > SHARE * height
        for tile in tiles:
            tile.set_class(flat, "-flat")
        lines = 1 if flat or tiles[0].place is None else CARD_HEIGHT
        self.styles.grid_size_columns = columns
        self.styles.grid_size_rows = rows
        self.styles.grid_columns = str(self._tile_width)
        self.styles.grid_rows = str(lines)
        self.styles.height = rows * lines


def neighbour(tiles: Sequence[Tile], here: Tile | None, key: str) -> Tile | None:
    """Return the tile that an arrow key leads to."""
    if not tiles:
        return None
    if here is None or here not in tiles:
        return tiles[0]
    if key in ("left", "right"):
        return tiles[(tiles.index(here) + (1 if key == "right" else -1)) % len(tiles)]
    x, y = here.region.center
    sign = 1 if key == "down" else -1
    beyond = [tile for tile in tiles if sign * (tile.region.center[1] - y) > 0.5]
    return min(beyond, key=lambda tile: (abs(tile.region.center[1] - y), abs(tile.region.center[0] - x)), default=here)
