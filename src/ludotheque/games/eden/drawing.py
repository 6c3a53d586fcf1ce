"""Eden as text: the board, the display, the seats, and one's own hand."""

from collections.abc import Mapping

from ludotheque.core.words import COLON, SEAT_NAMES, Lang, Words, counted
from ludotheque.games.eden.data import COLUMNS, LINES, POINTS_TO_WIN, ROUNDS
from ludotheque.games.eden.views import Cards, CultureView, EdenView

_WIDTH = 5

_LABELS: dict[str, Words] = {
    "legend": {
        "en": "G2 Garnet’s tile, level 2 · (G1) just laid, or helps · !S1! attacked · ~ your card",
        "fr": "G2 tuile de Grenat, niv. 2 · (G1) posée, ou renfort · !S1! attaquée · ~ votre carte",
    },
    "round": {"en": "Round", "fr": "Manche"},
    "pile": {"en": "pile", "fr": "pioche"},
    "discards": {"en": "discards", "fr": "défausse"},
    "display": {"en": "Display", "fr": "Étalage"},
    "none": {"en": "nothing", "fr": "rien"},
    "points": {"en": "points", "fr": "points"},
    "income": {"en": "income", "fr": "revenu"},
    "cards": {"en": "card|cards", "fr": "carte|cartes"},
    "known": {"en": "among them", "fr": "dont"},
    "mana": {"en": "Your mana", "fr": "Votre mana"},
    "irrigation": {"en": "Irrigation cards", "fr": "Cartes d’irrigation"},
    "culture": {"en": "Culture cards", "fr": "Cartes de culture"},
    "sells": {"en": "sells for", "fr": "se vend"},
    "costs": {"en": "costs", "fr": "coûte"},
    "pays": {"en": "pays", "fr": "paie"},
    "bid": {"en": "the bid", "fr": "l’offre"},
    "against": {"en": "against", "fr": "contre"},
}


def draw(view: EdenView, lang: Lang, names: Mapping[int, str]) -> str:
    """The table from one pair of eyes."""
    parts = [
        _board(view, lang),
        _LABELS["legend"][lang],
        _state_of_play(view, lang),
        _display(view, lang),
        *(_seat(view, seat, lang, names[seat]) for seat in range(len(view["seats"]))),
        *_attack(view, lang, names),
        *_own_hand(view, lang),
    ]
    return "\n".join(parts)


def _board(view: EdenView, lang: Lang) -> str:
    signs = {tile["at"]: _letter(tile["seat"], lang) + str(tile["level"]) for tile in view["tiles"]}
    if view["you"] is not None:
        signs |= dict.fromkeys(view["seats"][view["you"]]["irrigation"], "~")
    attack, front = view["attack"], [view["front"]] if view["front"] else []
    attackers, targets = (attack["attackers"], attack["targets"]) if attack else (front, [])
    marked = {name: f"({signs[name]})" for name in attackers}
    signs |= marked | {name: f"!{signs[name]}!" for name in targets}
    lines = ["   " + "".join(column.center(_WIDTH) for column in COLUMNS)]
    for row in range(1, LINES + 1):
        squares = (signs.get(f"{column}{row}", "·") for column in COLUMNS)
        lines.append(f" {row} " + "".join(sign.center(_WIDTH) for sign in squares))
    return "\n".join(line.rstrip() for line in lines)


def _letter(seat: int, lang: Lang) -> str:
    return SEAT_NAMES[seat][lang][0]


def _state_of_play(view: EdenView, lang: Lang) -> str:
    return " · ".join(
        [
            f"{_LABELS['round'][lang]} {view['round']}/{ROUNDS}",
            f"{_heading('pile', lang)} {view['pile_size']}",
            f"{_heading('discards', lang)} {_counts(view, view['discards'], lang)}",
        ]
    )


def _heading(label: str, lang: Lang) -> str:
    return _LABELS[label][lang] + COLON[lang]


def _counts(view: EdenView, counts: Cards, lang: Lang) -> str:
    """Cards by the words one types in an action."""
    words = {name: _id(view, name, lang) for name in counts}
    shown = [words[name] if n == 1 else f"{n} × {words[name]}" for name, n in counts.items()]
    return ", ".join(shown) or _LABELS["none"][lang]


def _display(view: EdenView, lang: Lang) -> str:
    costs = _LABELS["costs"][lang]
    cards = [
        f"{_card(view, name, n, lang)} ({costs} {_culture(view, name)['purchase']})"
        for name, n in view["display"].items()
    ]
    return f"{_heading('display', lang)} {', '.join(cards) or _LABELS['none'][lang]}"


def _culture(view: EdenView, name: str) -> CultureView:
    return next(c for c in view["cultures"] if c["id"] == name)


def _id(view: EdenView, name: str, lang: Lang) -> str:
    return str(_culture(view, name)["id_fr" if lang == "fr" else "id"])


def _card(view: EdenView, name: str, count: int, lang: Lang) -> str:
    """A card with its shape, rows parted by a stroke."""
    squares = {tuple(square) for square in _culture(view, name)["squares"]}
    rows = range(max(r for r, _ in squares) + 1)
    columns = range(max(c for _, c in squares) + 1)
    shape = "/".join("".join("#" if (r, c) in squares else "." for c in columns) for r in rows)
    card = f"{_id(view, name, lang)} {shape}"
    return card if count == 1 else f"{count} × {card}"


def _seat(view: EdenView, seat: int, lang: Lang, who: str) -> str:
    held = view["seats"][seat]
    mark = "►" if view["actor"] == seat else " "
    bought = _counts(view, held["known"], lang)
    known = f" ({_LABELS['known'][lang]} {bought})" if held["known"] else ""
    return f"{mark} {_letter(seat, lang)} {who}{COLON[lang]} " + " · ".join(
        [
            f"{view['points'][seat]}/{POINTS_TO_WIN} {_LABELS['points'][lang]}",
            f"{_LABELS['income'][lang]} {held['income']}",
            counted(held["cards"], _LABELS["cards"][lang], lang) + known,
        ]
    )


def _attack(view: EdenView, lang: Lang, names: Mapping[int, str]) -> list[str]:
    """Both sides with what a bid costs them, and the bid."""
    attack = view["attack"]
    if attack is None:
        return []
    who, other = names[attack["attacker"]], names[attack["defender"]]
    attacker = _side(who, attack["attackers"], attack["attacker_pays"], lang)
    defender = _side(other, attack["targets"], attack["defender_pays"], lang)
    line = f"{attacker} {_LABELS['against'][lang]} {defender}"
    if attack["bidder"] is None:
        return [line]
    bidder = names[attack["bidder"]]
    return [f"{line} · {bidder}{COLON[lang]} {attack['bid']} = {attack['price']} mana"]


def _side(who: str, tiles: list[str], price: int, lang: Lang) -> str:
    pays = f"{_LABELS['pays'][lang]} {price} × {_LABELS['bid'][lang]}"
    return f"{who} {', '.join(tiles)} ({pays})"


def _own_hand(view: EdenView, lang: Lang) -> list[str]:
    if view["you"] is None:
        return []
    own, none = view["seats"][view["you"]], _LABELS["none"][lang]
    culture = [
        f"{_card(view, name, n, lang)} ({_LABELS['sells'][lang]} {_culture(view, name)['sale']})"
        for name, n in own["culture"].items()
    ]
    return [
        f"{_heading('mana', lang)} {own['mana']}",
        f"{_heading('irrigation', lang)} {', '.join(own['irrigation']) or none}",
        f"{_heading('culture', lang)} {', '.join(culture) or none}",
    ]
