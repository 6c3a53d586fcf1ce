"""`python -m ludotheque` is `ludotheque`."""

import sys

from ludotheque.cli import main

sys.exit(main())
