"""Why an action is refused, in French and English, with its particulars."""

from typing import Any, Final

from ludotheque.core.actions import Action
from ludotheque.core.game import Forbidden
from ludotheque.core.state import MATCH_IS_OVER, State
from ludotheque.games.gaia import judge
from ludotheque.games.gaia.cities import needs_met
from ludotheque.games.gaia.data import (
    DESERT,
    FIRST_ANIMALS,
    FIRST_CITY,
    KINDS,
    LANDS,
    NO_CARD,
)
from ludotheque.games.gaia.feeding import count_bits, fed_after, fed_at_most, has_food, is_hungry
from ludotheque.games.gaia.powers import weather
from ludotheque.games.gaia.state import FEEDING, slot_at
from ludotheque.games.gaia.table import DIRECTION_NAMES, NUMBERS, TEXTS
from ludotheque.games.gaia.tornado import next_victim


def _no(rule: str, en: str, fr: str) -> Forbidden:
    return Forbidden(rule, {"en": en, "fr": fr})


FORBIDDEN: Final[dict[int, Forbidden]] = {
    MATCH_IS_OVER: _no("11.1", "the match is over", "la partie est finie"),
    judge.PLACE_FIRST: _no(
        "4.5",
        "say first where to play {named:@card}",
        "dites d’abord où jouer {named:@card}",
    ),
    judge.SWAP_FIRST: _no(
        "10.7",
        "an earthquake has been named: say which two tiles change places first",
        "un séisme est annoncé : dites d’abord quelles tuiles échangent leurs places",
    ),
    judge.NAME_FIRST: _no(
        "10.8",
        "name a back that the hand of {victim:@seat} shows first",
        "nommez d’abord un dos de la main {victim:de@seat}",
    ),
    judge.ANSWER_FIRST: _no(
        "10.2",
        "{by:@seat} plays {named:@card}: protect or allow it first",
        "{by:@seat} joue {named:@card} : il faut d’abord protéger ou laisser faire",
    ),
    judge.KEEP_FIRST: _no(
        "10.10",
        "one of the stolen cards must be kept first",
        "il faut d’abord garder une des cartes volées",
    ),
    judge.DISCARD_FIRST: _no(
        "3.6",
        "there are too many cards in the hand: one must be discarded first",
        "il y a trop de cartes en main : il faut d’abord en défausser une",
    ),
    judge.CHOOSE_FIRST: _no(
        "9.3",
        "an objective must be chosen first",
        "il faut d’abord choisir un objectif",
    ),
    judge.FEED_FIRST: _no(
        "8.2",
        "the hungry cities must be fed first",
        "il faut d’abord nourrir les cités qui ont faim",
    ),
    judge.NOT_ASKED: _no(
        "3.2",
        "this is not asked now: draw a card or name one to play",
        "ce n’est pas demandé : piochez une carte ou nommez-en une à jouer",
    ),
    judge.NO_POWERS_IN_BASIC: _no(
        "1.2",
        "there are no Power cards in the basic rules",
        "il n’y a pas de cartes Pouvoir dans les règles de base",
    ),
    judge.NOT_IN_DISPLAY: _no(
        "3.3",
        "the display does not show {card:@card}",
        "cette carte n’est pas dans l’étalage : {card:@card}",
    ),
    judge.PILE_EMPTY: _no(
        "3.5",
        "the {back:@back} pile is empty: only the face-up cards can be taken",
        "la pile {back:@back} est vide : on ne peut prendre que les cartes visibles",
    ),
    judge.ALL_GONE: _no(
        "11.3",
        "no {back:@back} card is left: choosing it all the same would end the match",
        "il ne reste aucune carte {back:@back} : choisir d’y piocher mettrait fin à la partie",
    ),
    judge.NOT_EXHAUSTED: _no(
        "11.3",
        "there are still {back:@back} cards to draw",
        "il reste des cartes {back:@back} à piocher",
    ),
    judge.NOT_IN_HAND: _no(
        "3.2",
        "you do not hold {card:@card}",
        "cette carte n’est pas dans votre main : {card:@card}",
    ),
    judge.NO_TILE_IN_SUPPLY: _no(
        "4.3",
        "the supply has no tile left for {card:@card}",
        "la réserve n’a plus de tuile pour {card:@card}",
    ),
    judge.TOO_FEW_TOKENS: _no(
        "5.3",
        "four animal tokens are needed, and the supply has {tokens}",
        "il faut quatre jetons animaux, et la réserve en a {tokens}",
    ),
    judge.NO_TILE_FOR_ANIMALS: _no(
        "5.1",
        "there is no free tile for {card:@card}",
        "il n’y a pas de tuile libre pour {card:@card}",
    ),
    judge.NO_TILE_FOR_CITY: _no(
        "6.3",
        "there is no free tile where two needs are met: {card:@card}",
        "aucune tuile libre ne satisfait deux besoins : {card:@card}",
    ),
    judge.PROTECTION_WAITS: _no(
        "10.4",
        "a Protection is only played against a rival’s power",
        "une Protection ne se joue que contre le pouvoir d’un rival",
    ),
    judge.NOTHING_TO_CHANGE: _no(
        "10.5",
        "there is no tile that {card:@card} could change",
        "il n’y a pas de tuile que {card:@card} puisse changer",
    ),
    judge.NO_PAIR: _no(
        "10.7",
        "there are no two tiles beside each other",
        "il n’y a pas deux tuiles qui se touchent par un côté",
    ),
    judge.NO_VICTIM: _no(
        "10.8",
        "all rival hands are empty",
        "toutes les mains rivales sont vides",
    ),
    judge.NO_TILE_YET: _no(
        "10.11",
        "there is no tile on the table yet",
        "il n’y a encore aucune tuile sur la table",
    ),
    judge.NO_MOUNTAIN_FIT: _no(
        "10.12",
        "there is no mountain for which {deserts:desert|deserts} in the supply would do",
        "il n’y a pas de montagne à laquelle suffiraient les déserts de la réserve ({deserts})",
    ),
    judge.OCCUPIED: _no(
        "4.1",
        "a tile lies [at {cell}|here] already",
        "une tuile se trouve déjà [en {cell}|ici]",
    ),
    judge.TOUCHES_NOTHING: _no(
        "4.1",
        "a tile [at {cell}|here] would share no side with another",
        "une tuile [en {cell}|ici] n’en toucherait aucune autre par un côté",
    ),
    judge.FIRST_IN_THE_MIDDLE: _no(
        "4.2",
        "the very first tile is laid in the middle of the table, at 0,0",
        "la toute première tuile se pose au centre de la table, en 0,0",
    ),
    judge.NO_TILE_THERE: _no(
        "4.5",
        "there is no tile [at {cell}|here]",
        "il n’y a pas de tuile [en {cell}|ici]",
    ),
    judge.NOT_FREE: _no(
        "5.1",
        "[the tile at {cell}|this tile] is not free: a city or animals are on it",
        "[la tuile en {cell}|cette tuile] n’est pas libre : elle porte une cité ou des animaux",
    ),
    judge.WRONG_LAND: _no(
        "5.1",
        "{named:@card} cannot go [to {cell}|here], where the landscape is {land:@land}",
        "{named:@card} : impossible [en {cell}|ici], où le paysage est {land:@land}",
    ),
    judge.WRONG_LAND_FOR_CITY: _no(
        "6.1",
        "{named:@card} cannot stand [at {cell}|here], where the landscape is {land:@land}",
        "{named:@card} : impossible [en {cell}|ici], où le paysage est {land:@land}",
    ),
    judge.NO_CITY_ON_SEA: _no(
        "6.2",
        "a city with a star stands on any landscape but sea, and [at {cell}|here] there is sea",
        "une cité à étoile se pose partout sauf sur la mer, et [en {cell}|ici] c’est la mer",
    ),
    judge.TOO_FEW_NEEDS: _no(
        "6.3",
        "two needs must be met, and [at {cell}|here] it would be {needs}",
        "deux besoins doivent être satisfaits, et [en {cell}|ici] ce serait {needs}",
    ),
    judge.WRONG_WEATHER: _no(
        "10.5",
        "{named:@card} changes nothing [at {cell}|here], where the landscape is {land:@land}",
        "{named:@card} ne change rien [en {cell}|ici], où le paysage est {land:@land}",
    ),
    judge.CITY_IN_THE_WAY: _no(
        "10.5",
        "a city stands [at {cell}|here]: its tile cannot be changed",
        "une cité se dresse [en {cell}|ici] : sa tuile ne peut pas changer",
    ),
    judge.NO_NEW_TILE: _no(
        "10.5",
        "the supply has no tile left to change [{cell}|this one]: {new_land:@land}",
        "la réserve n’a plus de tuile pour changer [{cell}|celle-ci] : {new_land:@land}",
    ),
    judge.NO_MOUNTAIN: _no(
        "10.12",
        "an eruption takes a mountain, and [at {cell}|here] the landscape is {land:@land}",
        "une éruption demande une montagne, et [en {cell}|ici] le paysage est {land:@land}",
    ),
    judge.TOO_FEW_DESERTS: _no(
        "10.12",
        "the supply has only {deserts:desert|deserts}, too few for an eruption [at {cell}|here]",
        "la réserve n’a que {deserts:désert|déserts}, trop peu pour une éruption [en {cell}|ici]",
    ),
    judge.NO_NEIGHBOUR: _no(
        "10.7",
        "there is no second tile on that side[ of {cell}]",
        "il n’y a pas de seconde tuile de ce côté[ de {cell}]",
    ),
    judge.BACK_NOT_THERE: _no(
        "10.8",
        "{victim:@seat} holds no {back:@back} card",
        "{victim:@seat} n’a pas de carte {back:@back}",
    ),
    judge.NO_PROTECTION: _no(
        "10.3",
        "you hold no Protection",
        "vous n’avez pas de Protection",
    ),
    judge.NOT_STOLEN: _no(
        "10.10",
        "the tornado did not take {card:@card}",
        "la tornade n’a pas pris cette carte : {card:@card}",
    ),
    judge.POWER_MUST_GO: _no(
        "3.7",
        "one of the three Power cards must be discarded, not {card:@card}",
        "il faut défausser une des trois cartes Pouvoir, pas {card:@card}",
    ),
    judge.NOT_PAYABLE: _no(
        "9.1",
        "objective {objective} is not free, or your cards do not pay for it",
        "l’objectif {objective} n’est pas libre, ou vos cartes n’y suffisent pas",
    ),
    judge.NOT_HUNGRY: _no(
        "8.1",
        "there is no hungry city [at {cell}|here]",
        "il n’y a pas de cité affamée [en {cell}|ici]",
    ),
    judge.NO_ANIMALS_THERE: _no(
        "8.1",
        "there are no animals on that side[ of {cell}]",
        "il n’y a pas d’animaux de ce côté[ de {cell}]",
    ),
    judge.NO_CHOICE_OF_TILES: _no(
        "13.1",
        "[the city at {cell}|this city] has no choice: it eats by itself",
        "[la cité en {cell}|cette cité] n’a pas le choix : elle mange d’elle-même",
    ),
    judge.STARVES_ANOTHER: _no(
        "8.5",
        "as many cities as possible are fed: if [the city at {cell}|this city] ate there, no more"
        " than {fed_then} of {hungry:city|cities} could eat, instead of {fed_now}",
        "on nourrit le plus de cités possible : si [la cité en {cell}|cette cité] mangeait là, au"
        " plus {fed_then} sur {hungry:cité|cités} pourraient manger, au lieu de {fed_now}",
    ),
}


def particulars(s: State, action: Action) -> dict[str, object]:
    """What the sentences above may want to know of a refused action."""
    found: dict[str, Any] = {
        "by": int(s.turn),
        "victim": max(int(next_victim(s)), 0),
        "tokens": int(s.tokens),
        "deserts": int(s.supply[DESERT]),
    }
    if s.card != NO_CARD:
        found["named"] = KINDS[s.card]
    found |= dict(zip(_argument_names(action), action.args, strict=True))
    if action.verb == "feed" and s.phase == FEEDING:
        found |= _about_meal(s, *action.args)
    if "cell" in found:
        found |= _about_cell(s, NUMBERS[found["cell"]])
    return found


def _argument_names(action: Action) -> tuple[str, ...]:
    if action.verb in ("draw", "end", "name"):
        return ("back",)
    if action.verb in ("at", "swap", "feed"):
        return ("cell", "direction")[: len(action.args)]
    return ("objective",) if action.verb == "objective" else ("card",)[: len(action.args)]


def _about_meal(s: State, cell: Any, direction: str) -> dict[str, object]:
    """How many can be fed, and how many if this city ate there."""
    slot, side = int(slot_at(s, NUMBERS[cell])), DIRECTION_NAMES.index(direction)
    if slot < 0 or not is_hungry(s, slot) or not has_food(s, slot, side):
        return {}
    return {
        "hungry": int(count_bits(int(s.hungry))),
        "fed_now": int(fed_at_most(s)),
        "fed_then": int(fed_after(s, slot, side)),
    }


def _about_cell(s: State, cell: int) -> dict[str, object]:
    slot = int(slot_at(s, cell))
    found: dict[str, object] = {"cell": TEXTS[cell]}
    if slot < 0:
        return found
    land, card = int(s.land[slot]), int(s.card)
    found["land"] = LANDS[land]
    if FIRST_CITY <= card < FIRST_ANIMALS:
        found["needs"] = int(needs_met(s, slot, card - FIRST_CITY + 1))
    new_land = weather(card, land)
    return found | ({"new_land": LANDS[new_land]} if new_land >= 0 else {})
