"""Gods as text: the hexes with their coordinates, the display and the seats."""

from collections.abc import Mapping

from ludotheque.core.words import COLON, Lang, Words, counted, is_single, listing
from ludotheque.games.gods.data import GODS, MOST_CRYSTALS, Colour, Kind
from ludotheque.games.gods.views import GodsView, Tile
from ludotheque.games.gods.words import TERMS, cell_text

_LETTERS: dict[str, Words] = {
    "red": {"en": "r", "fr": "r"},
    "yellow": {"en": "y", "fr": "j"},
    "blue": {"en": "b", "fr": "b"},
    "green": {"en": "g", "fr": "v"},
}
_GOD_LETTERS = tuple(god[0] for god in GODS)
_WASTELAND = "▒▒"

_LABELS: dict[str, Words] = {
    "legend": {
        "en": "⌂G Garo’s temple · r:G red tribe of Garo · r:- of no god · ▒▒ wasteland · (2) free",
        "fr": "⌂G temple de Garo · r:G tribu rouge de Garo · r:- sans dieu · ▒▒ friche · (2) libre",
    },
    "display": {"en": "Display", "fr": "Étalage"},
    "empty": {"en": "empty", "fr": "vide"},
    "pile": {"en": "Left in the pile", "fr": "Dans la pile"},
    "gone": {"en": "Out of the game", "fr": "Hors du jeu"},
    "points": {"en": "point|points", "fr": "point|points"},
    "crystals": {"en": "crystals", "fr": "cristaux"},
    "temples": {"en": "temple to build|temples to build", "fr": "temple à bâtir|temples à bâtir"},
    "markers": {"en": "marker left|markers left", "fr": "marqueur|marqueurs"},
    "extras": {
        "en": "extra action|extra actions",
        "fr": "action supplémentaire|actions supplémentaires",
    },
    "followers": {"en": "followed by", "fr": "suivi par"},
    "nations": {"en": "nation|nations", "fr": "nation|nations"},
    "victories": {"en": "victory tile|victory tiles", "fr": "tuile de victoire|tuiles de victoire"},
}


def draw(view: GodsView, lang: Lang, names: Mapping[int, str]) -> str:
    """The table from one pair of eyes."""
    parts = [
        _map(view, lang),
        _LABELS["legend"][lang],
        _display(view, lang),
        *(_seat(view, seat, lang, names[seat]) for seat in range(len(view["seats"]))),
        _stock("pile", view["pile"], lang),
    ]
    if view["discarded"]:
        parts.append(_stock("gone", view["discarded"], lang))
    return "\n".join(parts)


def _map(view: GodsView, lang: Lang) -> str:
    """Two lines a row: what lies there, and below it the name of the cell."""
    cells = {_named(t["at"]): _tile_sign(t, lang) for t in view["tiles"]}
    cells |= {_named(p["at"]): f"({p['contacts']})" for p in view["places"]}
    width = max(len(cell_text(name)) for name in cells) + 1
    width += width % 2
    left = min(2 * q + r for q, r in cells)
    lines = []
    for row in range(min(r for _, r in cells), max(r for _, r in cells) + 1):
        names = sorted(name for name in cells if name[1] == row)
        at = {name: (2 * name[0] + row - left) * width // 2 for name in names}
        lines.append(_line({at[n]: cells[n].center(width - 1) for n in names}))
        lines.append(_line({at[n]: cell_text(n).center(width - 1) for n in names}))
    return "\n".join(lines)


def _named(cell: list[int]) -> tuple[int, int]:
    q, r = cell
    return q, r


def _line(pieces: dict[int, str]) -> str:
    line = ""
    for at, text in sorted(pieces.items()):
        line = line.ljust(at) + text
    return line.rstrip()


def _tile_sign(tile: Tile, lang: Lang) -> str:
    if tile["tile"] == "wasteland":
        return _WASTELAND
    god = tile.get("god")
    letter = "-" if god is None else _GOD_LETTERS[god]
    if tile["tile"] == "temple":
        return f"⌂{letter}"
    return f"{_LETTERS[tile['colour']][lang]}:{letter}"


def _display(view: GodsView, lang: Lang) -> str:
    tiles = [TERMS["tile"][kind][lang] for kind in view["display"]]
    shown = listing(tiles, lang) or _LABELS["empty"][lang]
    return f"{_LABELS['display'][lang]}{COLON[lang]} {shown}"


def _seat(view: GodsView, seat: int, lang: Lang, who: str) -> str:
    held = view["seats"][seat]
    mark = "►" if view["actor"] == seat else " "
    name = f"{mark} {GODS[seat]} ({who})"
    entries = [
        counted(view["points"][seat], _LABELS["points"][lang], lang),
        f"{held['crystals']}/{MOST_CRYSTALS} {_LABELS['crystals'][lang]}",
        counted(held["temples_left"], _LABELS["temples"][lang], lang),
        counted(held["markers_left"], _LABELS["markers"][lang], lang),
        _tribes(held["followers"], lang),
        _colours("nations", held["nations"], lang),
        _colours("victories", held["victories"], lang),
    ]
    if held["extra_actions"]:
        entries.append(counted(held["extra_actions"], _LABELS["extras"][lang], lang))
    return f"{name}{COLON[lang]} " + " · ".join(filter(None, entries))


def _tribes(counts: Mapping[Colour, int], lang: Lang) -> str:
    shown = [counted(n, TERMS["tiles"][colour][lang], lang) for colour, n in counts.items() if n]
    return f"{_LABELS['followers'][lang]} {listing(shown, lang)}" if shown else ""


def _colours(label: str, counts: Mapping[Colour, int], lang: Lang) -> str:
    """`nations yellow, green ×2`: the number only where it is not one."""
    shown = [
        TERMS["colour"][colour][lang] + (f" ×{n}" if n > 1 else "")
        for colour, n in counts.items()
        if n
    ]
    one, many = _LABELS[label][lang].split("|")
    name = one if is_single(sum(counts.values()), lang) else many
    return f"{name} {', '.join(shown)}" if shown else ""


def _stock(label: str, counts: Mapping[Kind, int], lang: Lang) -> str:
    shown = [counted(n, TERMS["tiles"][kind][lang], lang) for kind, n in counts.items()]
    total = sum(counts.values())
    return f"{_LABELS[label][lang]} ({total}){COLON[lang]} {', '.join(shown)}"
