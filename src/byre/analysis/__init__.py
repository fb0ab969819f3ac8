"""What each decision of a match cost, and what was luck: `review` values every decision by playouts.

A decision is judged by what its seat knew then, never by the cards that it could not see. See docs/analysis.md.

>>> m = byre.Match("six", players=3, seed=7, options={"rounds": 1})
>>> while not m.over:
...     seat = m.to_act[0]
...     m.play_id(seat, m.legal_ids(seat)[0])
>>> seat = byre.analysis.review(m.log, playouts=200).seats[0]
>>> seat.result == seat.expected + seat.cost - seat.luck
True
"""

from byre.analysis.review import Review, review

__all__ = ["Review", "review"]
