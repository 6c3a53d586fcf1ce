"""The Node that the page's tools use."""

import sys
from pathlib import Path


def find_node() -> str:
    """Beside this Python; what is missing is said, and is no reason to leave a test out."""
    node = Path(sys.executable).with_name("node")
    assert node.exists(), "no Node: `make test` brings one along (pip install 'ludotheque[web]')"
    return str(node)
