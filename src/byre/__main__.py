"""`python -m byre` is the `byre` command."""

import sys

from byre.cli.main import main

sys.exit(main())
