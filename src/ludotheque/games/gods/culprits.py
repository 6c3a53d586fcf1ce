"""What cannot have come about in a match of Gods, with the seat, tile or field that shows it."""

from ludotheque.core.positions import impossible
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gods.data import (
    ACTIONS,
    COLOURS,
    COLOURS_TO_END,
    END_PLACES,
    END_TILE,
    EXTRA_ACTION,
    KIND_COUNTS,
    KINDS,
    MARKERS,
    MOST_CRYSTALS,
    MOVE_PRICE,
    NATION_SIZE,
    NATION_TILES,
    NATIONS_TO_END,
    TEMPLES,
    TORNADO,
    VICTORY_TILES,
    WASTELAND,
)
from ludotheque.games.gods.state import (
    ACTING,
    DROPPING,
    END_TILE_TURNED_UP,
    TEMPLE,
    THREE_COLOURS,
    TRIBE,
    contacts,
    is_tile,
)
from ludotheque.games.gods.state import WASTELAND as WASTELAND_LAID
from ludotheque.games.gods.table import NAMES, neighbour
from ludotheque.games.gods.temples import convertible, would_turn
from ludotheque.games.gods.turn import ending_open_to, is_idle, may_play_extra


def check(s: State) -> None:
    """`Malformed` at the first thing that cannot be."""
    for seat in range(int(s.seats)):
        _check_seat(s, seat)
    for colour in range(len(COLOURS)):
        _check_colour(s, colour)
    _check_tiles(s)
    _check_end(s)
    _check_actions(s)
    if s.phase == ACTING:
        _check_acting(s)
    elif s.actor == NOBODY:
        raise impossible("the match is over, but phase is not act", "phase n’est pas act à la fin")
    elif s.phase == DROPPING:
        _check_dropping(s)
    else:
        _check_turning(s)


def _check_seat(s: State, seat: int) -> None:
    built, followers = TEMPLES - int(s.temples[seat]), MARKERS - int(s.markers[seat])
    if not 1 <= built <= TEMPLES:
        raise impossible(
            f"seat {seat} has {built} temples on the table, not 1 to {TEMPLES}",
            f"place {seat} a {built} temples sur la table, et non de 1 à {TEMPLES}",
        )
    if followers > MARKERS:
        raise impossible(
            f"seat {seat} has {followers} tribes, but {MARKERS} markers",
            f"place {seat} a {followers} tribus, mais {MARKERS} marqueurs",
        )


def _check_colour(s: State, colour: int) -> None:
    name, nations = COLOURS[colour], int(s.nations[:, colour].sum())
    victories = int(s.victories[:, colour].sum())
    if nations > NATION_TILES:
        raise impossible(
            f"{nations} nations of {name}; there are {NATION_TILES} tiles for them",
            f"{nations} nations de {name} ; il y a {NATION_TILES} tuiles pour elles",
        )
    if victories > VICTORY_TILES:
        raise impossible(
            f"{victories} victory tiles of {name}; the box has {VICTORY_TILES}",
            f"{victories} tuiles de victoire de {name} ; la boîte en a {VICTORY_TILES}",
        )
    tribes = _tribes(s, colour)
    if victories and tribes < NATION_SIZE:
        seat = int((s.victories[:, colour] > 0).argmax())
        raise impossible(
            f"seat {seat} has a victory tile of {name} with {tribes} such tribes on the table:"
            f" no nation of {NATION_SIZE} was ever founded",
            f"place {seat} a une tuile de victoire de {name} avec {tribes} de ces tribus sur la"
            f" table : jamais une nation de {NATION_SIZE} n’a été fondée",
        )


def _tribes(s: State, colour: int) -> int:
    first = TRIBE + 8 * colour
    return int(((s.cell >= first) & (s.cell < first + 8)).sum())


def tiles_elsewhere(s: State, kind: int) -> int:
    """How many tiles of a kind are not in the pile."""
    count = int(s.discarded[kind]) + int((s.display == kind).sum())
    if kind < len(COLOURS):
        return count + _tribes(s, kind)
    if kind == WASTELAND:
        return count + int((s.cell == WASTELAND_LAID).sum()) + int(s.phase == DROPPING)
    return count + (int(s.extras.sum()) if kind == EXTRA_ACTION else 0)


def _check_tiles(s: State) -> None:
    left = s.pile[s.drawn : s.pile_size].tolist()
    for kind, name in enumerate(KINDS):
        count = tiles_elsewhere(s, kind) + left.count(kind)
        if count != KIND_COUNTS[kind]:
            raise impossible(
                f"{count} tiles {name} in all; the box has {KIND_COUNTS[kind]}",
                f"{count} tuiles {name} en tout ; la boîte en a {KIND_COUNTS[kind]}",
            )


def _check_end(s: State) -> None:
    pile = s.pile[: s.pile_size].tolist()
    left = pile[int(s.drawn) :]
    if (s.ending == END_TILE_TURNED_UP) != (s.discarded[END_TILE] == 1):
        raise impossible(
            "the end tile is discarded exactly when ending is 'end tile'",
            "la tuile de fin est défaussée si ending est 'end tile', et alors seulement",
        )
    if (END_TILE in pile[: int(s.drawn)]) != (s.ending == END_TILE_TURNED_UP):
        raise impossible(
            "drawn names the end tile exactly when ending is 'end tile'",
            "drawn nomme la tuile de fin si ending est 'end tile', et alors seulement",
        )
    if END_TILE not in left[-END_PLACES:] and s.discarded[END_TILE] == 0:
        raise impossible(
            f"pile: the end tile is not among the last {END_PLACES}",
            f"pile : la tuile de fin n’est pas parmi les {END_PLACES} dernières",
        )
    below = int(s.pile_size) - 1 - pile.index(END_TILE) if END_TILE in pile else 0
    if below >= END_PLACES:
        raise impossible(
            f"pile: {below} tiles below the end tile, which is among the last {END_PLACES}",
            f"pile : {below} tuiles sous celle de fin, qui est parmi les {END_PLACES} dernières",
        )
    if s.ending > END_TILE_TURNED_UP:
        _check_ender(s)


def _check_ender(s: State) -> None:
    """Rules 10.1 to 10.3."""
    if any(ending_open_to(s, seat) == s.ending for seat in range(int(s.seats))):
        return
    if s.ending == THREE_COLOURS:
        what, quoi = f"of {COLOURS_TO_END} colours", f"de {COLOURS_TO_END} couleurs"
    else:
        what, quoi = (
            f"tiles, {NATIONS_TO_END} in fewer than {COLOURS_TO_END} colours",
            f"au nombre de {NATIONS_TO_END} en moins de {COLOURS_TO_END} couleurs",
        )
    raise impossible(
        f"ending: no seat has nations {what}", f"ending : aucune place n’a de nations {quoi}"
    )


def _check_actions(s: State) -> None:
    """Rules 3.6, 6.4, 6.5: two a turn, and one for each extra action played."""
    played, taken = int(s.discarded[EXTRA_ACTION]), int(s.extras_taken)
    lifting = int(s.phase != ACTING)
    if s.actions_left > ACTIONS + played - taken - lifting:
        raise impossible(
            f"actions_left is {int(s.actions_left)}: a turn has {ACTIONS}, {played} extra actions"
            f" are out, and {taken + lifting} actions were spent",
            f"actions_left est {int(s.actions_left)} : un tour en a {ACTIONS}, {played} actions"
            f" supplémentaires sont sorties, et {taken + lifting} actions sont dépensées",
        )
    if s.actor != NOBODY and taken > s.extras[s.actor]:
        raise impossible(
            f"extras_taken is {taken}, but seat {s.actor} holds {s.extras[s.actor]}",
            f"extras_taken est {taken}, mais place {s.actor} en a {s.extras[s.actor]}",
        )


def _check_acting(s: State) -> None:
    for name, unset in (("source", s.source == NOBODY), ("to_turn", s.to_turn == 0)):
        if not unset:
            raise impossible(f"{name} is given in phase act", f"{name} est donné en phase act")
    if s.picked:
        raise impossible("picked is given in phase act", "picked est donné en phase act")
    if s.actor == NOBODY or not is_idle(s) or may_play_extra(s):
        return
    if ending_open_to(s, int(s.actor)) == 0:
        raise impossible(
            f"seat {s.actor} has nothing left to do or to decide; its turn is over",
            f"place {s.actor} n’a plus rien à faire ni à décider ; son tour est fini",
        )


def _check_dropping(s: State) -> None:
    """Rules 6.2, 7.1 to 7.3: it lay where no tile is now, and was lifted for something."""
    if s.source == NOBODY or is_tile(s, int(s.source)):
        raise impossible(
            "source must be the empty cell of the wasteland that was lifted",
            "source doit être la case vide de la terre désolée soulevée",
        )
    if s.to_turn or s.picked:
        raise impossible("to_turn or picked in phase drop", "to_turn ou picked en phase drop")
    if contacts(s, int(s.source)) == 0 and not (s.cell == WASTELAND_LAID).any():
        raise impossible(
            f"source {list(NAMES[s.source])}: no tile ever lay there, it touches none",
            f"source {list(NAMES[s.source])} : aucune tuile n’y a été, elle n’en touche aucune",
        )
    if s.crystals[s.actor] > MOST_CRYSTALS - MOVE_PRICE and s.discarded[TORNADO] == 0:
        raise impossible(
            f"seat {s.actor} has lifted a wasteland, but neither paid nor played a tornado",
            f"place {s.actor} a soulevé une terre désolée sans payer ni jouer de tornade",
        )


def _check_turning(s: State) -> None:
    """Rule 5.5: as many picks as markers, and more tribes than that to pick from."""
    if s.source == NOBODY or s.cell[s.source] != TEMPLE + s.actor:
        raise impossible(
            f"source must be the new temple of seat {s.actor}",
            f"source doit être le nouveau temple de place {s.actor}",
        )
    picked = [direction for direction in range(6) if int(s.picked) >> direction & 1]
    if not all(would_turn(s, neighbour(int(s.source), direction)) for direction in picked):
        raise impossible(
            f"picked is {int(s.picked)}: no tribe that could turn is in one of these directions",
            f"picked est {int(s.picked)} : l’une de ces directions n’a pas de tribu à convertir",
        )
    markers = int(s.markers[s.actor])
    if s.to_turn == 0 or len(picked) + int(s.to_turn) != markers:
        raise impossible(
            f"to_turn is {int(s.to_turn)} with {len(picked)} picked and {markers} markers left:"
            " it is what is still to pick of as many tribes as markers",
            f"to_turn est {int(s.to_turn)} avec {len(picked)} choisies et {markers} marqueurs :"
            " c’est ce qui reste à choisir d’autant de tribus que de marqueurs",
        )
    if convertible(s, int(s.source)) <= markers:
        raise impossible(
            f"seat {s.actor} has markers for all tribes beside its temple: nothing is to pick",
            f"place {s.actor} a des marqueurs pour toutes les tribus : rien n’est à choisir",
        )
