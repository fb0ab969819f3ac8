"""A bot at a table of a Byre server, with nothing of Byre in it: `python socket_bot.py http://127.0.0.1:8061 CODE`.

It sits down, waits for the host to start, takes part in the deal, and plays any legal card. docs/protocol.md tells
what goes over the socket.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys

from websockets.asyncio.client import connect  # pip install websockets


def choose(view, legal):
    """Here is room for thought: what the seat knows, and what it may do."""
    return random.choice(legal)


def deal_command(deal, seat, nonces):
    """What this seat owes the next deal: the hash of a nonce, and later the nonce (docs/deals.md)."""
    if not deal or seat is None:
        return None
    key = deal["commitment"], seat
    if deal["stage"] != "reveal" and key not in nonces:
        nonces[key] = secrets.token_hex(32)
        text = f"byre nonce\n{deal['commitment']}\n{seat}\n{nonces[key]}"
        bound = {"match": deal["match"], "commitment": deal["commitment"], "seat": seat}
        return {"type": "commit", **bound, "hash": hashlib.sha256(text.encode()).hexdigest()}
    if deal["stage"] == "reveal" and deal["hashes"][seat] and key in nonces:
        return {"type": "reveal", "match": deal["match"], "nonce": nonces.pop(key)}
    return None


async def play(server, code):
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    seat, nonces = None, {}
    async with connect(address) as socket:
        await socket.send(json.dumps({"type": "hello", "id": "hello"}))
        await socket.send(json.dumps({"type": "sit", "id": "sit", "name": "Socket bot"}))
        async for data in socket:
            message = json.loads(data)
            if message["type"] in ("refused", "bye"):
                print(message["text"], file=sys.stderr)
            if message["type"] in ("welcome", "table"):
                seat = message["you"]["seat"] if "you" in message else seat
                if command := deal_command(message["table"]["next_deal"], seat, nonces):
                    await socket.send(json.dumps({"id": f"{command['type']}-{secrets.token_hex(8)}", **command}))
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
