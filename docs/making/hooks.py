"""What MkDocs is told of this site beyond mkdocs.yml: pages that are made, and where links lead."""

import posixpath
import re
import sys
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # MkDocs opens this file alone

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import ludotheque
from ludotheque.core.words import LANGUAGES
from making.docstrings import said
from making.games import PICTURES, TITLES, pages, path
from making.links import followed
from making.pictures import ROOT, pictures

SHOWN: Final = {
    "ARCHITECTURE.md": "explanation/architecture.md",
    "CONTRIBUTING.md": "explanation/contributing.md",
    "CHANGELOG.md": "explanation/changelog.md",
    "bench/results.md": "explanation/speed.md",
    "bench/bots.md": "explanation/strength.md",
}
"""Files beside the documents that are pages too."""

LENT: Final = {
    "fonts/fraunces.woff2": "web/public/fonts/fraunces.woff2",
    "fonts/nunito-sans.woff2": "web/public/fonts/nunito-sans.woff2",
    "icon.svg": "web/public/icon.svg",
    "iframe-worker.js": "web/node_modules/iframe-worker/shim/index.js",
}
"""Files of the page and its tools that the site has too."""

SHIM: Final = "iframe-worker.js"
"""By it the search works in files that no server sends; Material would fetch it from elsewhere."""
_FETCHED: Final = re.compile(r'<(?:script|link|img|iframe)[^>]+(?:src|href)="?(?:https?:)?//[^"]*')

GAMES: Final = {
    f"src/ludotheque/games/{game}/{file}.{lang}.md": path(game, page, lang)
    for game in ludotheque.shelf()
    for file, page in (("rules", "rules"), ("play", "how"))
    for lang in LANGUAGES
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The games stand in the contents as they stand on the shelf."""
    assert config.nav
    games = next(part["Games"] for part in config.nav if "Games" in part)
    for game, info in ludotheque.shelf().items():
        chapters: list[Any] = [{"For builders": f"games/{game}.md"}]
        chapters[:0] = [
            {TITLES[page][lang]: path(game, page, lang)}
            for lang in LANGUAGES
            for page in ("how", "rules")
        ]
        games.append({info.title: chapters})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages of other files, and of the games."""
    for file, page in SHOWN.items():
        _add(files, config, page, (ROOT / file).read_text("utf-8"))
    for name, file in LENT.items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / file)))
    made, drawn = pictures()
    for game in ludotheque.shelf():
        for page, text in pages(ludotheque.load(game), made).items():
            _add(files, config, page, text)
    for (game, _, _), boards in made.items():
        for name in (name for board in boards for name in board.files.values()):
            _add(files, config, f"games/{game}/{PICTURES}/{name}", drawn[name])
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links lead from page to page; what is only named is filled in."""
    uri = page.file.src_uri
    shown = {
        f"docs/{file.src_uri}": file.src_uri
        for file in files.documentation_pages()
        if file.generated_by is None
    }
    shown |= SHOWN | GAMES
    source = next((file for file, to in SHOWN.items() if to == uri), f"docs/{uri}")
    if source in shown and uri not in GAMES.values():
        markdown = followed(markdown, source, shown, ROOT)
    return _filled(markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """What the theme would fetch lies beside the pages; and nothing else is fetched."""
    site = Path(config.site_dir)
    for page in site.rglob("*.html"):
        to = posixpath.relpath(site / SHIM, page.parent)
        html = page.read_text("utf-8").replace("https://unpkg.com/iframe-worker/shim", to)
        if fetched := _FETCHED.search(html):
            raise PluginError(f"{page.relative_to(site)} fetches {fetched[0]}")
        page.write_text(html, "utf-8")


def _filled(markdown: str) -> str:
    """`<!-- docstring: MODULE -->` and `<!-- file: PATH -->` become what stands there."""
    markdown = re.sub(r"<!-- docstring: (\S+) -->", lambda found: said(found[1]), markdown)
    return re.sub(r"<!-- file: (\S+)(?: (\w+)\.\.(\w+))? -->", _file, markdown)


def _file(found: re.Match[str]) -> str:
    """A file as it is, or from where one name is defined to where another is."""
    name, first, after = found.groups()
    file = ROOT / name
    text = file.read_text("utf-8")
    if file.suffix == ".md":
        text = re.sub(r"^#+ (.+)", r"**\1**", text, flags=re.MULTILINE)
        return re.sub("^", "> ", text.strip(), flags=re.MULTILINE)
    if first:
        text = text[_defined(first, text) :]
        text = text[: _defined(after, text)]
    kind = {".py": "python", ".conf": "nginx"}.get(file.suffix, "text")
    return f"```{kind}\n{text.strip()}\n```"


def _defined(name: str, text: str) -> int:
    """Where a name of a module is defined, or its end."""
    found = re.search(rf"^(?:@\w+\n)?(?:def )?{name}\b", text, re.MULTILINE)
    return found.start() if found else len(text)


def _add(files: Files, config: MkDocsConfig, uri: str, content: str) -> None:
    """One file, once: a picture may be the same in both languages, or in two examples."""
    if files.get_file_from_path(uri) is None:
        files.append(File.generated(config, uri, content=content))
