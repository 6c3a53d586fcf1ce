"""The worked examples of all games as pictures, drawn by the page's own boards, without a browser.

`web/pictures/draw.mjs` draws them from what a table would show. Each is a file of its own, so that
a page of rules stays light.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, cast
from xml.etree import ElementTree

import orjson

import ludotheque
from ludotheque.core.game import Json
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.tables.guide import guide

ROOT: Final = Path(__file__).parents[2]
WIDTH: Final = 420
"""Of a picture, in its own pixels; the boards draw words and thin lines for this width."""
_NARROWEST, _WIDEST = 1.0, 1.7

Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")

# What is in a board for people who play on it, and where its look comes from
_NOT_SEEN = re.compile(r' (?:aria-[a-z]+|role|tabindex|data-(?!theme)[a-z]+)="[^"]*"|<!--.*?-->')
_SOURCE = re.compile(r"/\*.*?\*/", re.DOTALL)
_FONTS = re.compile(r"@font-face \{.*?\}\n", re.DOTALL)
_PATH = re.compile(r' d="[^"]*"')
_FINE = re.compile(r"(\.\d)\d+")


@dataclass(frozen=True)
class Picture:
    """One board, before or after, in both themes: a file for each."""

    files: Mapping[Theme, str]
    height: int


Pictures = Mapping[tuple[str, str, Lang], tuple[Picture, ...]]
"""By game, example and language: before, and after if anything is done."""


def pictures() -> tuple[Pictures, dict[str, str]]:
    """All of them, and their files."""
    drawn = _drawn({game: guide(ludotheque.load(game)) for game in ludotheque.shelf()})
    maker = _Maker(drawn["looks"])
    made = {
        (game, example, lang): maker.pictures(found, lang)
        for game, examples in drawn["games"].items()
        for example, found in examples.items()
        for lang in LANGUAGES
    }
    return made, maker.files


def _drawn(guides: Json) -> Json:
    node = shutil.which("node", path=str(ROOT / ".venv" / "bin")) or shutil.which("node")
    assert node, "drawing the examples needs Node: `make docs` brings it"
    told = subprocess.run(
        [node, "pictures/draw.mjs"],
        cwd=ROOT / "web",
        input=orjson.dumps(guides, option=orjson.OPT_SERIALIZE_NUMPY),
        capture_output=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr.decode()[-2000:]
    return cast(Json, json.loads(told.stdout))


class _Maker:
    """Makes files of boards; what is the same in both languages is one."""

    def __init__(self, looks: list[str]) -> None:
        tokens = (ROOT / "web" / "src" / "theme" / "tokens.css").read_text("utf-8")
        self._tokens = _FONTS.sub("", _SOURCE.sub("", tokens))
        self._looks = [_SOURCE.sub("", look).strip() for look in looks]
        self.files: dict[str, str] = {}

    def pictures(self, found: Json, lang: Lang) -> tuple[Picture, ...]:
        shape = min(max(found["width"] / found["height"], _NARROWEST), _WIDEST)
        height = round(WIDTH / shape)
        unit = max(found["width"] / WIDTH, found["height"] / height)
        return tuple(
            Picture(
                {theme: self._file(boards[theme], theme, height, unit) for theme in THEMES}, height
            )
            for boards in (
                {theme: found[lang][theme][when] for theme in THEMES}
                for when in range(len(found[lang]["light"]))
            )
        )

    def _file(self, board: str, theme: Theme, height: int, unit: float) -> str:
        board = _PATH.sub(lambda path: _FINE.sub(r"\1", path[0]), _NOT_SEEN.sub("", board))
        board = board.replace("--unit: 1;", f"--unit: {unit:.2f};")
        board = board.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
        there = set(re.findall(r"svelte-[a-z0-9]+", board))
        looks = [look for look in self._looks if there & set(re.findall(r"svelte-[a-z0-9]+", look))]
        look = "\n".join([self._tokens, "svg { display: block }", *looks])
        size = f'width="{WIDTH}" height="{height}"'
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" data-theme="{theme}" {size}'
            f' viewBox="0 0 {WIDTH} {height}"><style><![CDATA[{look}]]></style>'
            f"<foreignObject {size}>"
            '<div xmlns="http://www.w3.org/1999/xhtml" style="position: relative; overflow: hidden;'
            f" width: {WIDTH}px; height: {height}px;"
            ' font: 15px/1.45 var(--text); color: var(--ink)">'
            f"{board}</div></foreignObject></svg>"
        )
        ElementTree.fromstring(svg)  # a picture must be sound
        name = f"{sha256(svg.encode()).hexdigest()[:16]}.svg"
        self.files[name] = svg
        return name
