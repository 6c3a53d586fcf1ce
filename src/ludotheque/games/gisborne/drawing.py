"""Gisborne as text: the path tile by tile, and what each seat has."""

from collections.abc import Mapping

from ludotheque.core.words import COLON, SEAT_NAMES, Lang, Words, counted, with_letter
from ludotheque.games.gisborne.data import KINDS
from ludotheque.games.gisborne.views import Cards, GisborneView, PathTile, SeatView
from ludotheque.games.gisborne.words import TERMS, card_text

_CELL = 3  # characters a space
_MARGIN = 8

_LABELS: dict[str, Words] = {
    "legend": {
        "en": "◆2 map, token 2 · ◇ map · V village · S swamp · > < shortcut · ≈ river · W wolves",
        "fr": "◆2 carte, jeton 2 · ◇ carte · V village · M marais · > < raccourci · ≈ rivière"
        " · L loups",
    },
    "jetty": {"en": "jetty", "fr": "quai"},
    "start": {"en": "start", "fr": "départ"},
    "end": {"en": "end", "fr": "fin"},
    "beach": {"en": "beach", "fr": "plage"},
    "round": {"en": "Round", "fr": "Manche"},
    "to_come": {"en": "tile to come|tiles to come", "fr": "tuile à venir|tuiles à venir"},
    "pile": {"en": "pile", "fr": "pioche"},
    "discards": {"en": "discards", "fr": "défausse"},
    "none": {"en": "none", "fr": "vide"},
    "points": {"en": "point|points", "fr": "point|points"},
    "cards": {"en": "card|cards", "fr": "carte|cartes"},
    "chest": {"en": "chest", "fr": "coffre"},
    "tokens": {"en": "tokens", "fr": "jetons"},
    "laid": {"en": "laid", "fr": "posées"},
    "shown": {"en": "known", "fr": "connues"},
    "hand": {"en": "Your hand", "fr": "Votre main"},
    "tent": {"en": "tent", "fr": "tente"},
    "space": {"en": "space", "fr": "case"},
}

_SIGNS: dict[str, Words] = {
    "village": {"en": "V", "fr": "V"},
    "swamp": {"en": "S", "fr": "M"},
    "wolves": {"en": "W", "fr": "L"},
}


def draw(view: GisborneView, lang: Lang, names: Mapping[int, str]) -> str:
    """The table from one pair of eyes."""
    lines = [_jetty(view, lang)]
    for tile in view["path"]:
        lines += _tile(view, tile, lang)
    lines += [_beach(view, lang), _LABELS["legend"][lang], _stock(view, lang)]
    lines += [_seat(view, seat, lang, names) for seat in view["order"]]
    lines.append(_hand(view, lang))
    return "\n".join(filter(None, lines))


def pawn_letter(seat: int, lang: Lang) -> str:
    return SEAT_NAMES[seat][lang][0]


def _jetty(view: GisborneView, lang: Lang) -> str:
    """Those still waiting, the first to go on the right."""
    waiting = [seat for seat in reversed(view["order"]) if view["seats"][seat]["tile"] == "jetty"]
    letters = "  ".join(pawn_letter(seat, lang) for seat in waiting)
    return f"{_LABELS['jetty'][lang]:<{_MARGIN}} {letters}" if waiting else ""


def _tile(view: GisborneView, tile: PathTile, lang: Lang) -> list[str]:
    """A line of spaces, and where pawns stand a second one."""
    name = _LABELS[tile["tile"]][lang] if tile["tile"] in _LABELS else tile["tile"]
    cells = [_space(tile, n, lang) for n in range(1, tile["spaces"] + 1)]
    lines = [(f"{name:<{_MARGIN}}" + "".join(cells)).rstrip()]
    pawns = {s["space"]: i for i, s in enumerate(view["seats"]) if s["tile"] == tile["tile"]}
    if pawns:
        row = [
            pawn_letter(pawns[n], lang).rjust(_CELL - 1).ljust(_CELL) if n in pawns else " " * _CELL
            for n in range(1, tile["spaces"] + 1)
        ]
        lines.append((" " * _MARGIN + "".join(row)).rstrip())
    return lines


def _space(tile: PathTile, number: int, lang: Lang) -> str:
    event, river = tile["event"], " "
    sign = "·"
    if number == tile["map"]:
        sign = f"◆{tile['token']}" if tile["token"] else "◇"
    if event and event["kind"] == "river" and number == event["at"]:
        river = "≈"
    elif event and event["kind"] == "shortcut":
        sign = {event["at"]: ">", event["to"]: "<"}.get(number, sign)
    elif event and number == event["at"]:
        sign = _SIGNS[event["kind"]][lang]
    return (f" {sign}" if len(sign) == 1 else sign) + river


def _beach(view: GisborneView, lang: Lang) -> str:
    if view["tiles_to_come"]:
        return ""
    there = {s["space"]: i for i, s in enumerate(view["seats"]) if s["tile"] == "beach"}
    token = f" ◆{view['beach_token']}" if view["beach_token"] else ""
    places = "".join(
        f" {n}{pawn_letter(there[n], lang) if n in there else '·'}" for n in range(1, 6)
    )
    return f"{_LABELS['beach'][lang]:<{_MARGIN}}{places}{token}"


def _stock(view: GisborneView, lang: Lang) -> str:
    discards = cards_text(view["discards"], lang) or _LABELS["none"][lang]
    return " · ".join(
        (
            f"{_LABELS['round'][lang]} {view['round']}",
            counted(view["tiles_to_come"], _LABELS["to_come"][lang], lang),
            f"{_LABELS['pile'][lang]} {view['pile']}",
            f"{_LABELS['discards'][lang]}{COLON[lang]} {discards}",
        )
    )


def cards_text(cards: Cards, lang: Lang) -> str:
    """Cards by kind, the tent first."""
    shown = [(card, cards[card]) for card in ("tent", *KINDS) if cards.get(card)]
    return ", ".join(
        _LABELS["tent"][lang] if card == "tent" else f"{n} × {card_text(card, lang)}"
        for card, n in shown
    )


def _seat(view: GisborneView, seat: int, lang: Lang, names: Mapping[int, str]) -> str:
    held = view["seats"][seat]
    mark = "►" if view["actor"] == seat else " "
    entries = [
        counted(view["points"][seat], _LABELS["points"][lang], lang),
        _where(held, lang),
        counted(held["cards"], _LABELS["cards"][lang], lang),
        f"{_LABELS['chest'][lang]} {held['chest']}",
        f"{_LABELS['tokens'][lang]} {' '.join(map(str, held['tokens'])) or '–'}",
    ]
    if held["shown"]:
        entries.append(f"{_LABELS['shown'][lang]}{COLON[lang]} {cards_text(held['shown'], lang)}")
    if held["laid"]:
        lay = cards_text(held["lay"], lang) if held["lay"] is not None else str(held["laid"])
        entries.append(f"{_LABELS['laid'][lang]}{COLON[lang]} {lay}")
    return f"{mark} {with_letter(seat, lang, names)}{COLON[lang]} " + " · ".join(entries)


def _where(held: SeatView, lang: Lang) -> str:
    tile = TERMS["tile"][held["tile"]][lang]
    if held["tile"] in ("jetty", "beach"):
        return tile
    return f"{tile}, {_LABELS['space'][lang]} {held['space']}"


def _hand(view: GisborneView, lang: Lang) -> str:
    if view["you"] is None:
        return ""
    cards = cards_text(view["seats"][view["you"]]["hand"] or {}, lang) or "–"
    return f"{_LABELS['hand'][lang]}{COLON[lang]} {cards}"
