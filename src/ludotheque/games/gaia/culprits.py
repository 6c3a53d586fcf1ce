"""What cannot have come about in a match of Gaïa, with the seat, tile or card that shows it."""

from ludotheque.core.positions import impossible
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gaia.card_invariants import cards_in_all
from ludotheque.games.gaia.cities import needs_met, suits
from ludotheque.games.gaia.data import (
    ACTIONS,
    BACKS,
    BASIC,
    DISPLAY,
    EARTHQUAKE,
    FIRST_POWER,
    FOUNDING,
    HAND,
    KINDS,
    NATURE_OBJECTIVES,
    NEEDS,
    NO_CARD,
    OBJECTIVES,
    OBJECTIVES_MORE,
    POWER,
    POWERS_IN_HAND,
    TORNADO,
)
from ludotheque.games.gaia.draws import is_exhausted
from ludotheque.games.gaia.feeding import has_choice, meals_differ
from ludotheque.games.gaia.hands import count_back
from ludotheque.games.gaia.judge import fits, refuse_held
from ludotheque.games.gaia.lands import beside
from ludotheque.games.gaia.objectives import is_payable
from ludotheque.games.gaia.state import (
    ANSWERING,
    CLAIMING,
    DISCARDING,
    EXHAUSTION,
    FEEDING,
    KEEPING,
    LAST_MEEPLE,
    NAMING,
    NOT_IN_PLAY,
    PLACING,
    SECOND,
    SWAPPING,
    slot_at,
)
from ludotheque.games.gaia.table import EATS, NAMES
from ludotheque.games.gaia.tornado import has_victim, next_victim
from ludotheque.games.gaia.turn import cards_of


def check(s: State) -> None:
    """`Malformed` at the first thing that cannot be."""
    _check_cards(s)
    for slot in range(int(s.tiles)):
        if s.city[slot]:
            _check_city(s, slot)
            _check_people(s, slot)
    for seat in range(int(s.seats)):
        _check_meeples(s, seat)
        _check_hand(s, seat)
    _check_objectives(s)
    _check_end(s)
    if s.actor != NOBODY:
        _check_turn(s)
        _check_card(s)
        _check_question(s)


def _check_cards(s: State) -> None:
    for card, name in enumerate(KINDS):
        count, there_are = int(cards_in_all(s, card)), int(cards_of(s, card))
        if count != there_are:
            raise impossible(
                f"{count} cards {name} in all; there are {there_are}",
                f"{count} cartes {name} en tout ; il y en a {there_are}",
            )
    for back, name in enumerate(BACKS):
        shown = int((s.display[back] != NO_CARD).sum())
        if shown < DISPLAY[back] and s.pile_size[back] > 0:
            raise impossible(
                f"display: {shown} {name} cards, while the pile has {int(s.pile_size[back])}",
                f"display : {shown} cartes {name}, alors que la pile en a {int(s.pile_size[back])}",
            )


def _at(s: State, slot: int) -> str:
    return str(list(NAMES[s.tile_cell[slot]]))


def _check_city(s: State, slot: int) -> None:
    """Rules 6.1, 6.2, 6.5, 7.5; while a seat feeds its cities, they are counted as before."""
    city, needs, at = int(s.city[slot]), int(s.needs[slot]), _at(s, slot)
    if not suits(s, slot, city) or s.animals[slot]:
        raise impossible(
            f"city {city} cannot stand on the tile at {at}",
            f"la ville {city} ne peut être sur la tuile en {at}",
        )
    met = int(needs_met(s, slot, city))
    if needs == 0 or (s.phase != FEEDING and needs != met):
        raise impossible(
            f"the city at {at} has {needs} needs met, counted are {met}; one without any is gone",
            f"la ville en {at} a {needs} besoins, on en compte {met} ; sans aucun elle disparaît",
        )


def _check_people(s: State, slot: int) -> None:
    """Rules 6.4, 7.3, 7.7, 7.8."""
    people, needs, at = int(s.people[slot]), int(s.needs[slot]), _at(s, slot)
    here = [seat for seat in range(int(s.seats)) if people >> seat & 1]
    if needs < FOUNDING and here:
        raise impossible(
            f"seat {here[0]} lives in the city at {at}, which has {needs} needs met",
            f"place {here[0]} habite la ville en {at}, qui a {needs} besoins",
        )
    if s.ending == 0 and needs >= FOUNDING and not here:
        raise impossible(
            f"nobody lives in the city at {at}, which has {needs} needs met",
            f"nul n’habite la ville en {at}, qui a {needs} besoins",
        )
    two = people >= SECOND
    if s.rules == BASIC:
        if two:
            raise impossible(
                f"seat {here[0]} has two meeples in the city at {at}, by basic rules",
                f"place {here[0]} a deux pions dans la ville en {at}, en règles de base",
            )
        return
    if len(here) > 1 or (s.ending == 0 and here and two != (needs == NEEDS)):
        raise impossible(
            f"seats {here} live in the city at {at}, {'two' if two else 'one'} each, with {needs}"
            " needs met",
            f"places {here} habitent la ville en {at}, {'deux' if two else 'un'} par place, avec"
            f" {needs} besoins",
        )


def _check_meeples(s: State, seat: int) -> None:
    left = int(s.meeples[seat])
    if left < 0:
        raise impossible(
            f"seat {seat} has placed {-left} meeples more than it has",
            f"place {seat} a posé {-left} pions de plus qu’elle n’en a",
        )
    if left == 0 and s.ending != LAST_MEEPLE:
        raise impossible(
            f"seat {seat} has placed its last meeple: the match is over",
            f"place {seat} a posé son dernier pion : la partie est finie",
        )


def _check_hand(s: State, seat: int) -> None:
    """Rules 3.6, 3.7: one card more while its seat is asked to discard."""
    more = int(s.phase == DISCARDING and s.actor == seat)
    cards, powers = int(s.hand_size[seat]), int(count_back(s, seat, POWER))
    if cards > HAND + more or powers > POWERS_IN_HAND + more:
        raise impossible(
            f"seat {seat} has {cards} cards in hand, {powers} of them powers: {HAND} and"
            f" {POWERS_IN_HAND} are the most",
            f"place {seat} a {cards} cartes en main, dont {powers} pouvoirs : {HAND} et"
            f" {POWERS_IN_HAND} au plus",
        )
    if more and cards <= HAND and powers <= POWERS_IN_HAND:
        raise impossible(
            f"seat {seat} has {cards} cards and need not discard any",
            f"place {seat} a {cards} cartes et n’a rien à défausser",
        )


def _check_objectives(s: State) -> None:
    """Rules 2.3, 9.1 to 9.5: what the cards before a seat pay for is taken at once."""
    count = int((s.objective != NOT_IN_PLAY).sum())
    if count != s.seats + OBJECTIVES_MORE:
        raise impossible(
            f"{count} objectives; with {int(s.seats)} seats there are"
            f" {int(s.seats) + OBJECTIVES_MORE}",
            f"{count} objectifs ; à {int(s.seats)} il y en a {int(s.seats) + OBJECTIVES_MORE}",
        )
    for objective in range(OBJECTIVES):
        power = objective >= NATURE_OBJECTIVES
        if power and s.rules == BASIC and s.objective[objective] != NOT_IN_PLAY:
            raise impossible(
                f"objective {objective + 1} is for powers: there are none in basic rules",
                f"l’objectif {objective + 1} est pour les pouvoirs : les règles de base n’en ont"
                " pas",
            )
        for seat in range(int(s.seats)):
            choosing = s.phase == CLAIMING and s.actor == seat and not power
            if s.ending == 0 and not choosing and is_payable(s, seat, objective):
                raise impossible(
                    f"objective {objective + 1} is free, but the cards before seat {seat} pay for"
                    " it: it has taken it",
                    f"l’objectif {objective + 1} est libre, mais les cartes devant place {seat} le"
                    " paient : elle l’a pris",
                )


def _check_end(s: State) -> None:
    """Rules 11.1 to 11.3."""
    out = [seat for seat in range(int(s.seats)) if s.meeples[seat] == 0]
    if s.ending == LAST_MEEPLE and len(out) != 1:
        raise impossible(
            f"ending is last meeple, but {len(out)} seats have placed their last",
            f"ending est last meeple, mais {len(out)} places ont posé leur dernier",
        )
    backs = range(len(BACKS) - int(s.rules == BASIC))
    if s.ending == EXHAUSTION and not any(is_exhausted(s, back) for back in backs):
        raise impossible(
            "ending is exhaustion, but cards of every back are left",
            "ending est exhaustion, mais il reste des cartes de chaque dos",
        )


def _check_turn(s: State) -> None:
    if not 0 < s.actions_left <= ACTIONS:
        raise impossible(
            f"seat {s.turn} has {int(s.actions_left)} actions left in its turn",
            f"il reste {int(s.actions_left)} actions à place {s.turn}",
        )
    if (s.actor == s.turn) == (s.phase == ANSWERING):
        raise impossible(
            f"seat {s.actor} decides in the turn of seat {s.turn}: rivals answer, and nothing else",
            f"place {s.actor} décide au tour de place {s.turn} : les rivaux répondent, sans plus",
        )
    for slot in range(int(s.tiles)):
        if int(s.hungry) >> slot & 1 and s.city[slot] == 0:
            raise impossible(
                f"no city stands at {_at(s, slot)}, which is hungry",
                f"il n’y a pas de ville en {_at(s, slot)}, qui a faim",
            )
    if (s.hungry != 0) != (s.phase == FEEDING):
        raise impossible(
            "hungry names cities exactly in phase feed", "hungry nomme des villes en phase feed"
        )


def _check_card(s: State) -> None:
    """Which card is under way in this phase, and where it was aimed."""
    card, name = int(s.card), KINDS[s.card] if s.card != NO_CARD else "null"
    fits = {
        PLACING: card not in (NO_CARD, TORNADO, EARTHQUAKE),
        SWAPPING: card == EARTHQUAKE,
        NAMING: card == TORNADO,
        KEEPING: card == TORNADO,
        ANSWERING: card >= FIRST_POWER,
    }
    if not fits.get(int(s.phase), card == NO_CARD):
        raise impossible(
            f"card is {name}, which does not go with this phase",
            f"card est {name}, ce qui ne va pas avec cette phase",
        )
    aimed = s.phase == ANSWERING and card != TORNADO
    hit = s.target != NOBODY and slot_at(s, int(s.target)) >= 0
    if hit != aimed or (s.target != NOBODY) != aimed:
        raise impossible(
            "target is the tile that a power awaiting answers is aimed at, and else null",
            "target est la tuile que vise un pouvoir en attente de réponse, et sinon null",
        )
    if (s.toward != NOBODY) != (aimed and card == EARTHQUAKE):
        raise impossible(
            "toward belongs to an earthquake awaiting answers",
            "toward va avec un tremblement de terre en attente de réponse",
        )
    if aimed and not _may_be_aimed(s, card):
        raise impossible(
            f"the {name} cannot have been aimed at the tile at {list(NAMES[s.target])}",
            f"la carte {name} ne peut viser la tuile en {list(NAMES[s.target])}",
        )
    for seat in range(int(s.seats)):
        _check_theft(s, seat)


def _may_be_aimed(s: State, card: int) -> bool:
    """Rules 10.5 to 10.12; nothing on the table changes until the power is carried out."""
    slot = int(slot_at(s, int(s.target)))
    if card == EARTHQUAKE:
        return bool(beside(s, slot, int(s.toward)) >= 0)
    return bool(fits(s, card, slot))


def _check_theft(s: State, seat: int) -> None:
    """Rules 10.8 to 10.10."""
    named, stolen = s.named[seat] != NOBODY, s.stolen[seat] != NO_CARD
    if named and (s.card != TORNADO or seat == s.turn):
        raise impossible(
            f"named of seat {seat} is given, but no tornado takes from it",
            f"named de place {seat} est donné, mais aucune tornade ne la vise",
        )
    if stolen != (named and s.phase == KEEPING):
        raise impossible(
            f"stolen of seat {seat}: a card is taken from every seat named, to be kept or not",
            f"stolen de place {seat} : une carte est prise à chaque place nommée, à garder ou non",
        )


def _check_question(s: State) -> None:
    """There must be something to decide (rules 4.5, 10.7, 10.8)."""
    seat = int(s.actor)
    if s.phase == PLACING and refuse_held(s, int(s.card)):
        raise impossible(
            f"card is {KINDS[s.card]}, which seat {seat} can play nowhere",
            f"card est {KINDS[s.card]}, que place {seat} ne peut jouer nulle part",
        )
    if s.phase == SWAPPING and s.tiles < 2:
        raise impossible(
            f"seat {seat} swaps tiles, but {int(s.tiles)} lie on the table",
            f"place {seat} échange des tuiles, mais il y en a {int(s.tiles)}",
        )
    if s.phase == FEEDING:
        _check_feeding(s)
    if s.phase == NAMING and (not has_victim(s) or next_victim(s) < 0):
        raise impossible(
            f"seat {seat} names backs, but no rival with cards is left to name one of",
            f"place {seat} nomme des dos, mais aucun rival n’a plus de carte à nommer",
        )


def _check_feeding(s: State) -> None:
    """Rules 8.1, 13.1: one's own cities eat, and are asked about only while it matters."""
    for slot in range(int(s.tiles)):
        eats = s.city[slot] and EATS[s.city[slot] - 1] and int(s.people[slot]) >> int(s.turn) & 1
        if int(s.hungry) >> slot & 1 and not eats:
            raise impossible(
                f"the city at {_at(s, slot)} is hungry, but it needs no animals or seat {s.turn}"
                " does not live there",
                f"la ville en {_at(s, slot)} a faim, mais elle se passe d’animaux ou place"
                f" {s.turn} n’y habite pas",
            )
    if not (has_choice(s) and meals_differ(s)):
        raise impossible(
            f"seat {s.turn} is asked about meals, but its hungry cities have none to choose",
            f"place {s.turn} nourrit ses villes affamées, mais n’a rien à choisir",
        )
