"""bench/results.md: what was measured, the newest first."""

import time
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"


def put_on_top(what: str, lines: list[str]) -> None:
    """Under a title with the date and what was measured."""
    head, _, rest = RESULTS.read_text("utf-8").partition("\n## ")
    older = f"\n## {rest}" if rest else ""
    title = f"## {time.strftime('%Y-%m-%d')}, {what}\n\n"
    RESULTS.write_text(f"{head}\n{title}" + "\n".join(lines) + "\n" + older, "utf-8")
