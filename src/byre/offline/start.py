"""Prepares Python in a browser for the rules. It is imported before anything that imports NumPy."""

import os
import sys

from byre.offline import arrays

os.environ["NUMBA_DISABLE_JIT"] = "1"  # there is no compiler
sys.modules["numpy"] = sys.modules["numpy.typing"] = arrays
