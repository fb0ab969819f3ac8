"""The opening of a WebSocket by ASGI: the application accepts or refuses it, and stays as long as the connection."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from websockets.http11 import Request, Response

from byre.server.supervision import report

if TYPE_CHECKING:
    from byre.server.sockets import TableSocket


SOCKET = "byre.socket"  # the ASGI extension by which an application gets at its socket
NORMAL = 1000  # code of a connection that is closed for no other reason


class SocketOpening:
    """Asks the application whether a socket may be opened, and tells the socket what it says."""

    def __init__(self, socket: TableSocket, config: uvicorn.Config, server: ServerState, state: dict[str, Any]) -> None:
        self._socket, self._config, self._server, self._state = socket, config, server, state
        self._answer: Response | None = None  # before it is sent

    def receive(self, data: bytes) -> None:
        """Read a part of the request."""
        protocol = self._socket.protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Request):
                self._open(event)
        if protocol.handshake_exc is not None and self._answer is None:
            self._socket.gate.refuse(400, "malformed", "this is no opening of a WebSocket that can be read")

    def _open(self, request: Request) -> None:
        self._answer = self._socket.protocol.accept(request)
        if self._answer.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._socket.refuse(self._answer)
            return
        task = asyncio.get_running_loop().create_task(self._run(self._scope(request)))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self._socket.transport.get_extra_info("sockname"),
            "client": self._socket.gate.peer,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [
                (name.lower().encode(), value.encode("latin-1")) for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, SOCKET: self._socket},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        """Run the application, which accepts the socket or not, and stays as long as the connection."""
        try:
            await self._config.loaded_app(scope, self._receive_event, self._send_event)
        except Exception as error:
            report("socket failed", error)
        if not self._socket.is_answered:
            self._socket.refuse(self._socket.protocol.reject(500, "The server made a mistake.\n"))
        else:
            self._socket.end(NORMAL, "")

    async def _receive_event(self) -> dict[str, Any]:
        if not self._socket.is_answered:
            return {"type": "websocket.connect"}
        await self._socket.lost
        return {"type": "websocket.disconnect", "code": 1005}

    async def _send_event(self, event: Any) -> None:
        """Accept or refuse. Messages are not sent this way, but by `TableSocket.write`."""
        socket, protocol = self._socket, self._socket.protocol
        if socket.transport.is_closing() or self._answer is None:
            return
        if event["type"] == "websocket.accept":
            socket.accept(self._answer)
        elif event["type"] == "websocket.close":
            socket.refuse(protocol.reject(HTTPStatus.FORBIDDEN, ""))
        elif event["type"] == "websocket.http.response.start":
            self._answer = protocol.reject(event["status"], "")
            for name, value in event["headers"]:
                del self._answer.headers[name.decode()]
                self._answer.headers[name.decode()] = value.decode("latin-1")
        elif event["type"] == "websocket.http.response.body":
            self._answer.body = event["body"]
            del self._answer.headers["Content-Length"]
            self._answer.headers["Content-Length"] = str(len(event["body"]))
            socket.refuse(self._answer)
