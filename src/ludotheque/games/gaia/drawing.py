"""Gaïa as text: the tiles with their coordinates, the cards and the seats."""

from collections.abc import Mapping

from ludotheque.core.words import COLON, SEAT_NAMES, SEMICOLON, Lang, Words, counted, with_letter
from ludotheque.games.gaia.data import Back
from ludotheque.games.gaia.names import LAND_NAMES, LANDS_COUNTED, TERMS
from ludotheque.games.gaia.views import Face, GaiaView, Tile

_WIDTH = 11

_LABELS: dict[str, Words] = {
    "legend": {
        "en": "a4 four animals · c5:3 GG city 5, three needs, two meeples of Garnet · (·) place",
        "fr": "a4 quatre animaux · c5:3 GG cité 5, trois besoins, deux pions de Grenat · (·) place",
    },
    "supply": {"en": "Supply", "fr": "Réserve"},
    "animals": {"en": "animal|animals", "fr": "animal|animaux"},
    "objectives": {"en": "Objectives", "fr": "Objectifs"},
    "free": {"en": "free", "fr": "libre"},
    "pile": {"en": "pile of", "fr": "pile de"},
    "to_place": {
        "en": "meeple to place|meeples to place",
        "fr": "pion peuple à poser|pions peuple à poser",
    },
    "hand": {"en": "hand", "fr": "main"},
    "known": {"en": "known", "fr": "connu"},
    "cards": {"en": "your cards", "fr": "vos cartes"},
    "lying": {"en": "played", "fr": "joué"},
    "cities": {"en": "Cities", "fr": "Cités"},
    "nothing": {"en": "nothing", "fr": "rien"},
}


def draw(view: GaiaView, lang: Lang, names: Mapping[int, str]) -> str:
    """The table from one pair of eyes."""
    parts = [
        _map(view, lang),
        _LABELS["legend"][lang],
        _cities(view, lang),
        _supply(view, lang),
        _objectives(view, lang, names),
        *(_cards(view, back, lang) for back in view["piles"]),
        *(_seat(view, seat, lang, names) for seat in range(len(view["seats"]))),
    ]
    return "\n".join(filter(None, parts))


def _map(view: GaiaView, lang: Lang) -> str:
    cells = {(t["at"][0], t["at"][1]): _tile(t, lang) for t in view["tiles"]}
    cells |= dict.fromkeys([(x, y) for x, y in view["places"]], ("(·)", ""))
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    lines = []
    for y in range(min(y for _, y in cells), max(y for _, y in cells) + 1):
        row = [(*cells[x, y], f"{x},{y}") if (x, y) in cells else ("", "", "") for x in columns]
        lines += ["".join(f"{cell[i]:^{_WIDTH}}" for cell in row).rstrip() for i in range(3)]
    return "\n".join(lines)


def _tile(tile: Tile, lang: Lang) -> tuple[str, str]:
    sign = LAND_NAMES[tile["land"]][lang]
    if tile["city"]:
        city = tile["city"]
        people = "".join(SEAT_NAMES[seat][lang][0] for seat in city["people"])
        return sign, f"c{city['number']}:{city['needs']} {people or '-'}"
    return sign, f"a{tile['animals']}" if tile["animals"] else ""


def _cities(view: GaiaView, lang: Lang) -> str:
    numbers = sorted(tile["city"]["number"] for tile in view["tiles"] if tile["city"])
    names = [TERMS["card"][f"city{number}"][lang] for number in numbers]
    return f"{_LABELS['cities'][lang]}{COLON[lang]} {' · '.join(names)}" if names else ""


def _supply(view: GaiaView, lang: Lang) -> str:
    counts = [counted(n, LANDS_COUNTED[land][lang], lang) for land, n in view["supply"].items()]
    counts.append(counted(view["tokens"], _LABELS["animals"][lang], lang))
    return f"{_LABELS['supply'][lang]}{COLON[lang]} {', '.join(counts)}"


def _objectives(view: GaiaView, lang: Lang, names: Mapping[int, str]) -> str:
    shown = []
    for objective in view["objectives"]:
        taken = objective["taken"]
        who = _LABELS["free"][lang] if taken is None else names[taken]
        asked = TERMS["objective"][objective["number"]][lang]
        shown.append(f"{objective['number']} ({asked}){COLON[lang]} {who}")
    return f"{_LABELS['objectives'][lang]}{COLON[lang]} {' · '.join(shown)}"


def _cards(view: GaiaView, back: Back, lang: Lang) -> str:
    if back == "power" and view["rules"] == "basic":
        return ""
    names = [TERMS["card"][card][lang] for card in view["display"][back]]
    pile = f"{_LABELS['pile'][lang]} {view['piles'][back]}"
    shown = " · ".join(names) or _LABELS["nothing"][lang]
    return f"{TERMS['back'][back][lang]} ({pile}){COLON[lang]} {shown}"


def _seat(view: GaiaView, seat: int, lang: Lang, names: Mapping[int, str]) -> str:
    held = view["seats"][seat]
    mark = "►" if view["actor"] == seat else " "
    backs = ", ".join(f"{n} {TERMS['back'][back][lang]}" for back, n in held["hand"].items() if n)
    entries = [
        counted(held["meeples"], _LABELS["to_place"][lang], lang),
        f"{_LABELS['hand'][lang]} {backs or 0}",
        _list("lying", [_played(card, n, lang) for card, n in held["lying"].items()], lang),
        _list(
            "cards" if view["you"] == seat else "known",
            [_known(card, lang) for card in held["known"]],
            lang,
        ),
    ]
    return f"{mark} {with_letter(seat, lang, names)}{COLON[lang]} " + " · ".join(
        filter(None, entries)
    )


def _list(label: str, items: list[str], lang: Lang) -> str:
    told = f"{SEMICOLON[lang]} ".join(items)
    return f"{_LABELS[label][lang]}{COLON[lang]} {told}" if items else ""


def _played(card: str, number: int, lang: Lang) -> str:
    """`2 × sun`: a power without its article, or a landscape."""
    name = LAND_NAMES.get(card) or TERMS["card"][card]
    short = name[lang].removeprefix("an ").split(" ", 1)[-1]
    return short if number == 1 else f"{number} × {short}"


def _known(card: Face, lang: Lang) -> str:
    """A star for what everybody knows."""
    return TERMS["card"][card["card"]][lang] + ("*" if card["open"] else "")
