"""A bot at a table of a Byre server, with nothing of Byre in it: `python socket_bot.py http://127.0.0.1:8061 CODE`.

It sits down, waits for the host to start, and plays any legal card. docs/protocol.md tells what goes over the socket.
"""

import asyncio
import json
import random
import sys

from websockets.asyncio.client import connect  # pip install websockets


def choose(view, legal):
    """Here is room for thought: what the seat knows, and what it may do."""
    return random.choice(legal)


async def play(server, code):
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    async with connect(address) as socket:
        await socket.send(json.dumps({"type": "hello", "id": "hello"}))
        await socket.send(json.dumps({"type": "sit", "id": "sit", "name": "Socket bot"}))
        async for data in socket:
            message = json.loads(data)
            if message["type"] in ("refused", "bye"):
                print(message["text"], file=sys.stderr)
            if message["type"] != "update":
                continue
            if message["view"]["over"]:
                print("scores:", message["view"]["scores"])
                return
            if message["decision"] is not None:
                number = {"match": message["match"], "decision": message["decision"]}
                action = choose(message["view"], message["legal"])
                id = f"{message['match']}-{message['decision']}"
                await socket.send(json.dumps({"type": "move", "id": id, **number, "action": action}))


asyncio.run(play(*sys.argv[1:3]))
