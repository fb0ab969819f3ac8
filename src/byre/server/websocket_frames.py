"""Frames of WebSockets as bytes (RFC 6455, 5.2): where one ends, and what it carries."""

from __future__ import annotations

WHOLE_TEXT = 0x81  # the first byte of a frame that has a text, all of it
CLOSE = 0x88  # the first byte of one that closes the connection
MASKED = 0x80  # added to the second byte, as in all that comes from clients; the rest of it is the length


def whole_text(data: bytes, place: int, end: int, longest: int) -> bytes | None:
    """Return the text of a client's frame that has all of it; None if it is one that is not allowed."""
    start, length = _start_and_length(data, place)
    return unmasked(data[start:end], data[start - 4 : start]) if start + length == end and length <= longest else None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """Return data without the mask that clients put on it (RFC 6455, 5.3).

    >>> unmasked(bytes.fromhex("7f9f4d5158"), bytes.fromhex("37fa213d"))
    b'Hello'
    """
    length = len(data)
    repeated = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data, "little") ^ int.from_bytes(repeated, "little")).to_bytes(length, "little")


def end_of_frame(data: bytes, place: int, longest: int) -> int:
    """Return where a client's frame ends, or -1 if that has not yet come; all there is of one that is not allowed."""
    left = len(data) - place
    if left < 2:
        return -1
    second = data[place + 1]
    if second < MASKED:
        return len(data)
    if left < (6 if second < MASKED + 126 else 8 if second == MASKED + 126 else 14):
        return -1
    start, length = _start_and_length(data, place)
    if length > longest:
        return len(data)
    end = start + length
    return end if end <= len(data) else -1


def _start_and_length(data: bytes, place: int) -> tuple[int, int]:
    """Return where what a frame carries begins, behind its mask, and how long it is."""
    length = data[place + 1] - MASKED
    if length < 126:
        return place + 6, length
    size = 2 if length == 126 else 8
    return place + 6 + size, int.from_bytes(data[place + 2 : place + 2 + size], "big")


def head_of(text: bytes) -> bytes:
    """Return what goes before a text that a server sends."""
    length = len(text)
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 2**16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big")
