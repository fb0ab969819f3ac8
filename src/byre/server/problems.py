"""What is answered to a request that is refused."""

from __future__ import annotations

from litestar.openapi import ResponseSpec
from msgspec import UNSET, Struct, UnsetType

from byre.server import messages as m


class HttpProblem(Struct):
    """Nothing was changed. `reason` is one word, `text` a sentence in English."""

    reason: str
    text: str
    option: m.OptionProblem | UnsetType = UNSET  # after `bad_option`


STATUS = {
    "bad_option": 400,
    "day_over": 400,
    "no_host": 400,
    "other_origin": 403,
    "no_league": 404,
    "no_match": 404,
    "no_page": 404,
    "no_review": 404,
    "no_table": 404,
    "other_host": 421,
    "too_many": 429,
    "large_head": 431,
    "busy": 503,
    "damaged": 503,
    "not_saved": 503,
}
PROBLEMS = {
    400: ResponseSpec(HttpProblem, description="It was not understood"),
    403: ResponseSpec(HttpProblem, description="It came from another site"),
    404: ResponseSpec(HttpProblem, description="There is no such thing"),
    409: ResponseSpec(HttpProblem, description="The table is not such that this can be done"),
    413: ResponseSpec(HttpProblem, description="It is too large"),
    429: ResponseSpec(HttpProblem, description="It was asked too often"),
    503: ResponseSpec(HttpProblem, description="It cannot be done just now"),
}
