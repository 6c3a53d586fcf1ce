"""Gheos as text: the triangles with their coordinates, the continents, the hand and the seats.

A row of the table is six lines high, a half-side six columns wide. A shore is written beside its
side after a `~`, a landmass in brackets; it reaches every side that has no shore.
"""

from collections.abc import Mapping
from textwrap import fill

from ludotheque.core.words import COLON, Lang, Words, counted, listing
from ludotheque.games.gheos.table import NUMBERS, TEXTS
from ludotheque.games.gheos.views import GheosView, LaidTile, TileFace, TileLand
from ludotheque.games.gheos.words import TERMS

_SIZE = 6
_WIDTH = 100
_SHAPES = ("T3", "T2", "T1")
_LETTERS = {"wheat": "W", "cup": "C", "sword": "S", "pyramid": "P"}
_COLOURS = {c: c[0] for c in TERMS["civ"]} | {"black": "k"}

_LABELS: dict[str, Words] = {
    "legend": {
        "en": (
            "[…] landmass, it reaches every side without a shore · ~… shore · (x,y) free place\n"
            "W wheat, C cup, S sword, P pyramid, TW TC TS temples · "
            "r red, g green, y yellow, b blue, k black, w white lives there"
        ),
        "fr": (
            "[…] espace terrestre, il atteint tout côté sans rive · ~… rive · (x,y) case libre\n"
            "W blé, C coupe, S épée, P pyramide, TW TC TS temples · "
            "là vit r la rouge, g la verte, y la jaune, b la bleue, k la noire, w la blanche"
        ),
    },
    "continents": {"en": "Continents", "fr": "Continents"},
    "none": {"en": "none", "fr": "aucun"},
    "free": {"en": "free", "fr": "libre"},
    "at": {"en": "at", "fr": "en"},
    "wheat": {"en": "wheat|wheat", "fr": "blé|blés"},
    "cup": {"en": "cup|cups", "fr": "coupe|coupes"},
    "sword": {"en": "sword|swords", "fr": "épée|épées"},
    "pyramid": {"en": "pyramid|pyramids", "fr": "pyramide|pyramides"},
    "hand": {"en": "Your hand", "fr": "Votre main"},
    "points": {"en": "point|points", "fr": "point|points"},
    "tokens": {"en": "token|tokens", "fr": "jeton|jetons"},
    "followers": {"en": "followers", "fr": "partisans"},
    "pile": {"en": "Pile", "fr": "Pile"},
    "epochs": {"en": "Epochs", "fr": "Époques"},
    "unseen": {"en": "Not seen yet", "fr": "Pas encore vues"},
}


def draw(view: GheosView, lang: Lang, names: Mapping[int, str]) -> str:
    """The table from one pair of eyes."""
    parts = [
        _map(view),
        _LABELS["legend"][lang],
        *_continents(view, lang),
        *(_seat(view, seat, lang, names[seat]) for seat in range(len(view["seats"]))),
        *_hand(view, lang),
        _pile(view, lang),
    ]
    return "\n".join(parts)


class _Canvas:
    """Characters by line and column, with the upper left cell of what is drawn as origin."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self._left, self._top = min(x for x, _ in cells), min(y for _, y in cells)
        self._signs: dict[tuple[int, int], str] = {}

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """The line and column where a cell's picture begins."""
        return (y - self._top) * _SIZE, (x - self._left) * _SIZE

    def write(self, line: int, column: int, text: str) -> None:
        for i, sign in enumerate(text):
            self._signs[line, column + i] = sign

    def centre(self, line: int, column: int, text: str) -> None:
        """Around the middle of a cell that begins at this column."""
        self.write(line, column + _SIZE - (len(text) + 1) // 2, text)

    def text(self) -> str:
        drawn_on = [line for line, _ in self._signs]
        lines = range(min(drawn_on), max(drawn_on) + 1)
        width = max(column for _, column in self._signs) + 1
        drawn = ["".join(self._signs.get((n, c), " ") for c in range(width)) for n in lines]
        return "\n".join(line.rstrip() for line in drawn)


def _map(view: GheosView) -> str:
    """Tiles with their edges; free places with their coordinates only."""
    places = [(x, y) for x, y in view["places"]]
    canvas = _Canvas([(x, y) for x, y in (t["at"] for t in view["tiles"])] + places)
    people = {land["id"]: land["civilization"] for land in view["lands"]}
    for x, y in places:
        line, column = canvas.corner(x, y)
        canvas.centre(line + (4 if _points_up(x, y) else 1), column, f"({_name(x, y)})")
    for tile in view["tiles"]:
        _outline(canvas, *tile["at"])
    for tile in view["tiles"]:
        _inside(canvas, tile, people)
    return canvas.text()


def _points_up(x: int, y: int) -> bool:
    return (x + y) % 2 == 0


def _name(x: int, y: int) -> str:
    return TEXTS[NUMBERS[x, y]]


def _outline(canvas: _Canvas, x: int, y: int) -> None:
    line, column = canvas.corner(x, y)
    for i in range(_SIZE):
        step = _SIZE - 1 - i if _points_up(x, y) else i
        left, right = ("/", "\\") if _points_up(x, y) else ("\\", "/")
        canvas.write(line + i, column + step, left)
        canvas.write(line + i, column + 2 * _SIZE - 1 - step, right)
    flat = line + _SIZE - 1 if _points_up(x, y) else line - 1
    canvas.write(flat, column + 1, "_" * (2 * _SIZE - 2))


def _inside(canvas: _Canvas, tile: LaidTile, people: Mapping[int, str | None]) -> None:
    x, y = tile["at"]
    line, column = canvas.corner(x, y)
    up = _points_up(x, y)
    canvas.centre(line + (4 if up else 1), column, _name(x, y))
    for land in tile["lands"]:
        if land["landmass"]:
            canvas.centre(line + (2 if up else 3), column, _landmass_text(land))
            civ = people[land["land"]]
            canvas.centre(line + (1 if up else 4), column, _COLOURS[civ] if civ else "")
        else:
            _shore(canvas, line, column, up, land)


def _shore(canvas: _Canvas, line: int, column: int, up: bool, land: TileLand) -> None:
    """Beside its side: three columns left or right, or in the middle of the flat side."""
    text, side = "~" + _signs(land), land["sides"][0]
    if side == "flat":
        canvas.centre(line + (5 if up else 0), column, text)
    elif side == "left":
        canvas.write(line + (3 if up else 2), column + _SIZE - 3, text[:3])
    else:
        canvas.write(line + (3 if up else 2), column + _SIZE, text[:3].rjust(3))


def _signs(land: TileLand) -> str:
    """What stands on a land, as in the material file but without spaces."""
    icons = "".join(_LETTERS[icon] * n for icon, n in land["icons"].items())
    return icons + "".join("T" + _LETTERS[symbol] for symbol in land["temples"])


def _landmass_text(land: TileLand) -> str:
    """In brackets, if there is room for them."""
    signs = _signs(land)
    return f"[{signs}]" if len(signs) <= 2 else signs


def _continents(view: GheosView, lang: Lang) -> list[str]:
    found = [land for land in view["lands"] if land["kind"] == "continent"]
    lines = [_titled("continents", "" if found else _LABELS["none"][lang], lang)]
    for land in sorted(found, key=lambda land: land["name"] or 0):
        civ = land["civilization"]
        who = TERMS["civ"][civ][lang] if civ else _LABELS["free"][lang]
        held = [_count(n, icon, lang) for icon, n in land["icons"].items() if n]
        cells = " ".join(_name(x, y) for x, y in land["cells"])
        where = f"{_LABELS['at'][lang]} {cells}"
        lines.append(f"  {land['name']:>2} ({who}){COLON[lang]} {', '.join([*held, where])}")
    return lines


def _seat(view: GheosView, seat: int, lang: Lang, who: str) -> str:
    held = view["seats"][seat]
    mark = "►" if view["actor"] == seat else " "
    followers = [_followers(civ, n, lang) for civ, n in held["followers"].items() if n]
    entries = [
        _count(view["points"][seat], "points", lang),
        _count(held["tokens"], "tokens", lang),
        _titled("followers", listing(followers, lang) or "0", lang),
    ]
    return f"{mark} {who}{COLON[lang]} " + " · ".join(entries)


def _followers(civ: str, number: int, lang: Lang) -> str:
    """French colours have a plural."""
    colour = TERMS["follower"][civ][lang]
    return counted(number, f"{colour}|{colour}{'s' if lang == 'fr' else ''}", lang)


def _titled(label: str, text: str, lang: Lang) -> str:
    return f"{_LABELS[label][lang]}{COLON[lang]} {text}".rstrip()


def _count(number: int, label: str, lang: Lang) -> str:
    return counted(number, _LABELS[label][lang], lang)


def _hand(view: GheosView, lang: Lang) -> list[str]:
    if not view["hand"]:
        return []
    tiles = [f"{i} = {_tile(tile)}" for i, tile in enumerate(view["hand"], 1)]
    return [_titled("hand", " · ".join(tiles), lang)]


def _tile(tile: TileFace) -> str:
    return f"{tile['face']} ({tile['tile']})"


def _pile(view: GheosView, lang: Lang) -> str:
    epochs = _titled("epochs", f"{view['epochs']}/{view['last_epoch']}", lang)
    pile = _titled("pile", str(view["pile_size"]), lang)
    return f"{pile} · {epochs} · {_titled('unseen', str(len(view['unseen'])), lang)}"


def left(view: GheosView, lang: Lang) -> str:
    """The tiles not seen yet: a line for each shape, `T2 W|- C|- …`, as short as can be."""
    faces = [tile["face"].replace(" ", "") for tile in view["unseen"]]
    by_shape = {shape: [f[3:-1] for f in faces if f.startswith(shape)] for shape in _SHAPES}
    lines = [f"{shape} {' '.join(found)}" for shape, found in by_shape.items() if found]
    wrapped = [fill(line, _WIDTH, initial_indent="  ", subsequent_indent="     ") for line in lines]
    return "\n".join([_titled("unseen", str(len(faces)), lang), *wrapped])
