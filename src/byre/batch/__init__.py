"""Many matches in one array, and what a learner sees of them.

`Batch` holds and plays the matches; `observe` describes observations, and `Batch.observe` writes them.
"""

from byre.batch.batch import Batch
from byre.batch.observer import Observer, observe

__all__ = ["Batch", "Observer", "observe"]
