"""`byre` with another grace time, in seconds, as its first argument; and sockets that hold little of what is unread."""

from __future__ import annotations

import socket
import sys

from byre.cli.main import main
from byre.server import run

SMALL = 4096  # bytes


def listen_with_small_buffers(host: str, port: int) -> socket.socket:
    listening = bind(host, port)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)  # inherited by every socket it accepts
    return listening


if __name__ == "__main__":
    bind, run._bind = run._bind, listen_with_small_buffers
    run.GRACE = float(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
