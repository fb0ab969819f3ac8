"""A player's part in the deals of a table: commit to a nonce, and reveal it when all have committed.

So nobody can choose the cards, not even the server: `docs/deals.md` says exactly what is proved. There is no network
here: `Nonces` is told how the next deal stands, and says what to send.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from byre.deal import SECRET_BYTES, nonce_hash

Message = dict[str, Any]


class DealKey(NamedTuple):
    """A deal and a seat: what a nonce is drawn for."""

    match: int
    commitment: str
    seat: int


def draw_nonce() -> str:
    return secrets.token_hex(SECRET_BYTES)


class Nonces:
    def __init__(self, draw: Callable[[], str] = draw_nonce) -> None:
        self._draw = draw
        self._own: tuple[DealKey, str] | None = None  # the last nonce that was drawn, and what for
        self._committed: set[DealKey] = set()
        self._underway: set[tuple[str, DealKey]] = set()  # commands that are not answered yet
        self._seen: Mapping[str, Any] | None = None  # the deal as it was shown when the own nonce was revealed
        self._seen_canceled = False  # it is known that this deal came to nothing

    def command(self, deal: Mapping[str, Any] | None, seat: int | None) -> Message | None:
        """Return what to send for the next deal, if anything; `answered` is to be told when it is answered.

        Whoever committed on another device, or by a program that is gone, commits again from here, once: the last hash
        is the one that counts.
        """
        if deal is None:
            return None
        self._note_another(deal)
        if seat is None:
            return None
        key = DealKey(deal["match"], deal["commitment"], seat)
        nonce = self._own[1] if self._own and self._own[0] == key else None
        shown = deal["hashes"][seat]
        ours = nonce is not None and shown == nonce_hash(key.commitment, seat, nonce)
        if deal["stage"] == "reveal":
            if not ours or deal["nonces"][seat] is not None:
                return None
            self._seen, self._seen_canceled = deal, False
            return self._once({"type": "reveal", "match": key.match, "nonce": nonce}, key)
        if ours or (shown is not None and key in self._committed):
            return None
        if nonce is None:
            nonce = self._draw()
            self._own = key, nonce
        self._committed.add(key)
        return self._once(
            {"type": "commit", **key._asdict(), "hash": nonce_hash(key.commitment, seat, nonce)},
            key,
        )

    def _once(self, command: Message, key: DealKey) -> Message | None:
        underway = command["type"], key
        if underway in self._underway:
            return None
        self._underway.add(underway)
        return command

    def answered(self, command: Message) -> None:
        self._underway = {
            (type, key) for type, key in self._underway if (type, key.match) != (command["type"], command["match"])
        }

    def note_canceled(self, commitment: str) -> bool:
        """Note that a deal was canceled. Return whether the own nonce was revealed for it, and this was not known."""
        news = not self._seen_canceled and self._seen is not None and self._seen["commitment"] == commitment
        self._seen_canceled = self._seen_canceled or news
        return news

    def _note_another(self, deal: Mapping[str, Any]) -> None:
        """Note that the same match is dealt anew, from another secret that is shown first: the deal was canceled."""
        seen = self._seen
        if seen is not None and seen["match"] == deal["match"] and seen["commitment"] != deal["commitment"]:
            self._seen_canceled = True

    def is_bent(self, deal: Mapping[str, Any] | None) -> bool:
        """Was a match dealt from other hashes than those that were shown when the own nonce was revealed?

        After that deal was canceled, others are as they should be.
        """
        seen = self._seen
        if deal is None or seen is None or seen["match"] != deal["match"]:
            return False
        if self._seen_canceled:
            return bool(seen["commitment"] == deal["commitment"])  # it was not to be dealt any more
        return (seen["commitment"], seen["hashes"]) != (deal["commitment"], deal["hashes"])
