"""Links of pages that are also read in the repository: there they lead to files, here to pages."""

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_LINK: Final = re.compile(r"(?<!!)\[([^\]\[]*)\]\(([^)\s]+)\)")

_NAME: Final = re.compile(r"[\w./-]+\.\w+|[\w-]+/")
"""The name of a file or a folder."""


def followed(text: str, source: str, pages: Mapping[str, str], root: Path) -> str:
    """The text of a file of the repository, with its links as its page needs them.

    `pages` says what page shows a file. A file that no page shows is named, without a link; what
    leads nowhere is left, and the build says so.
    """
    here = pages[source]

    def follow(found: re.Match[str]) -> str:
        label, link = found.groups()
        target, hash_, anchor = link.partition("#")
        if not target or re.match(r"[a-z]+:", target):
            return found[0]
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if file in pages:
            to = posixpath.relpath(pages[file], posixpath.dirname(here) or ".")
            return f"[{label}]({to}{hash_}{anchor})"
        if (root / file).exists():
            return f"`{label}`" if _NAME.fullmatch(label) else label
        return found[0]

    return _LINK.sub(follow, text)
