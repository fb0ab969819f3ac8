"""The deals that the browser's client is tested with: the server makes and checks the same ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from byre.deal import commitment, deal_seed, first_deal_seed, nonce_hash

DEALS = json.loads((Path(__file__).parent / "deal_vectors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", DEALS, ids=lambda file: file["deal"]["table"])
def test_the_server_makes_the_same_commitment_hashes_and_seed(file: dict[str, Any]) -> None:
    deal, log = file["deal"], file["log"]
    made = deal["secret"], deal["table"], deal["match"], deal["nonces"]
    assert commitment(deal["secret"]) == deal["commitment"]
    if file["format"] == "byre match 1":
        assert first_deal_seed(*made).hex() == log["seed"]
        return
    agreed = {key: log[key] for key in ("game", "players", "options", "rules")}
    assert deal_seed(*made, **agreed).hex() == log["seed"]
    for seat, (nonce, hash) in enumerate(zip(deal["nonces"], deal["hashes"])):
        assert hash == (nonce and nonce_hash(deal["commitment"], seat, nonce))
