"""What Gisborne says to people, in French and English: terms, facts, questions and refusals."""

from typing import Final

from ludotheque.core.actions import Action
from ludotheque.core.game import Forbidden
from ludotheque.core.state import MATCH_IS_OVER, State
from ludotheque.core.words import Lang, Terms, Words
from ludotheque.games.gisborne import judge
from ludotheque.games.gisborne.chests import cards_offered
from ludotheque.games.gisborne.data import BOX, KINDS, TILES
from ludotheque.games.gisborne.laying import highest_laid
from ludotheque.games.gisborne.state import CHESTING, DISCARDING

_COLOURS: Final[dict[str, Words]] = {
    "bronze": {"en": "bronze", "fr": "bronze"},
    "silver": {"en": "silver", "fr": "argent"},
    "gold": {"en": "gold", "fr": "or"},
}


def _card_names() -> dict[str | int, Words]:
    names: dict[str | int, Words] = {"tent": {"en": "the tent", "fr": "la tente"}}
    for kind, (colour, value, _) in zip(KINDS, BOX.cards, strict=True):
        names[kind] = _both(_COLOURS[colour], f" {value}")
    return names


def _both(words: Words, more: str) -> Words:
    return {"en": words["en"] + more, "fr": words["fr"] + more}


TERMS: Final[Terms] = {
    "card": _card_names(),
    "colour": _COLOURS,
    "tile": {
        **{name: {"en": f"tile {name}", "fr": f"la tuile {name}"} for name in TILES},
        "start": {"en": "the start tile", "fr": "la tuile de départ"},
        "end": {"en": "the end tile", "fr": "la tuile de fin"},
        "jetty": {"en": "the jetty", "fr": "l’embarcadère"},
        "beach": {"en": "the beach", "fr": "la plage"},
    },
}

# One template for every fact; `who` is a seat
MESSAGES: Final[dict[str, Words]] = {
    # decisions; cards laid or set aside are told to their owner only
    "lay": {"en": "{who:@seat} lays {card:@card}.", "fr": "{who:@seat} pose {card:@card}."},
    "done": {
        "en": "{who:@seat} has laid {count:card|cards}.",
        "fr": "{who:@seat} a posé {count:carte|cartes}.",
    },
    "plan": {
        "en": "That makes {steps:step|steps}, and {count:card|cards} to draw.",
        "fr": "Cela fait {steps:pas|pas}, et {count:carte|cartes} à piocher.",
    },
    "plan_tent": {
        "en": "The pawn will stay, and the cards come back with {count:more|more}.",
        "fr": "Le pion restera, et les cartes reviendront avec {count:autre|autres}.",
    },
    "aims": {
        "en": "As things stand, this leads [to space {space} of {tile:@tile}|onto {tile:@tile}].",
        "fr": "En l’état, cela mène [à la case {space} de {tile:@tile}|sur {tile:@tile}].",
    },
    "aims_beach": {
        "en": "As things stand, this leads to the beach.",
        "fr": "En l’état, cela mène à la plage.",
    },
    "unknown": {
        "en": "This leads onto a tile that nobody has seen yet.",
        "fr": "Cela mène sur une tuile que personne n’a encore vue.",
    },
    "discard": {
        "en": "{who:@seat} sets {card:@card} aside, to be discarded.",
        "fr": "{who:@seat} met de côté {card:@card}, à défausser.",
    },
    "lose": {
        "en": "{who:@seat} leaves a token to the wolves: {points}.",
        "fr": "{who:@seat} abandonne un jeton aux loups : {points}.",
    },
    "chest": {
        "en": "{who:@seat} puts {points:card|cards} into the chest and takes {count} in hand.",
        "fr": "{who:@seat} met {points:carte|cartes} au coffre et en prend {count} en main.",
    },
    # what goes on by itself
    "turns_up": {
        "en": "{who:@seat} turns up {count} × {card:@card}.",
        "fr": "{who:@seat} retourne {count} × {card:@card}.",
    },
    "turns_up_tent": {
        "en": "{who:@seat} turns up the tent.",
        "fr": "{who:@seat} retourne la tente.",
    },
    "stays_tent": {
        "en": "{who:@seat} stays in the tent.",
        "fr": "{who:@seat} reste sous la tente.",
    },
    "stays_swamp": {
        "en": "{who:@seat} is stuck in the swamp.",
        "fr": "{who:@seat} s’enlise dans le marais.",
    },
    "tile": {
        "en": "{tile:@tile} is turned up, with a token of {points}.",
        "fr": "{tile:@tile} est retournée, avec un jeton de {points}.",
    },
    "end_tile": {
        "en": "The end tile is laid: the beach is in sight.",
        "fr": "La tuile de fin est posée : la plage est en vue.",
    },
    "pushed": {
        "en": "{who:@seat} is pushed on by {count:space|spaces}.",
        "fr": "La place est prise : {who:@seat} continue de {count:case|cases}.",
    },
    "shortcut": {
        "en": "{who:@seat} takes the shortcut.",
        "fr": "{who:@seat} prend le raccourci.",
    },
    "moves": {
        "en": "{who:@seat} goes {steps:step|steps} and stops on [space {space} of ]{tile:@tile}.",
        "fr": "{who:@seat} avance de {steps:pas|pas} et s’arrête sur [la case {space} de ]{tile:@tile}.",
    },
    "arrives": {
        "en": "{who:@seat} goes {steps:step|steps} and reaches the beach: place {space}.",
        "fr": "{who:@seat} avance de {steps:pas|pas} et atteint la plage : place {space}.",
    },
    "takes": {
        "en": "{who:@seat} takes the token: +{points}. A position scoring follows.",
        "fr": "{who:@seat} prend le jeton : +{points}. Un décompte de position suivra.",
    },
    "misses": {
        "en": "{who:@seat} is the last to pass a token, and gets it: +{points}.",
        "fr": "Tous ont dépassé un jeton : il revient à {who:@seat}, qui passe en dernier : +{points}.",
    },
    "takes_four": {
        "en": "{who:@seat} is the first on the beach: +{points}.",
        "fr": "{who:@seat} ouvre la plage : +{points}.",
    },
    "crosses": {
        "en": "{who:@seat} crosses a river: three movement cards may stay in hand.",
        "fr": "{who:@seat} traverse une rivière : trois cartes de mouvement restent en main.",
    },
    "discarded": {
        "en": "{who:@seat} discards {count} × {card:@card}.",
        "fr": "{who:@seat} défausse {count} × {card:@card}.",
    },
    "wolves": {
        "en": "{who:@seat} meets wolves.",
        "fr": "{who:@seat} rencontre les loups.",
    },
    "wolves_take": {
        "en": "The wolves take a token from {who:@seat}: {points}.",
        "fr": "Les loups prennent un jeton à {who:@seat} : {points}.",
    },
    "draws": {
        "en": "{who:@seat} draws {count:card|cards}.",
        "fr": "{who:@seat} pioche {count:carte|cartes}.",
    },
    "draws_card": {
        "en": "In the hand of {who:@seat}: {count} × {card:@card}.",
        "fr": "Dans la main {who:de@seat} : {count} × {card:@card}.",
    },
    "pile_anew": {
        "en": "The discards are shuffled into a new pile.",
        "fr": "La défausse est mélangée et forme une nouvelle pioche.",
    },
    "scoring": {"en": "Position scoring.", "fr": "Décompte de position."},
    "final_scoring": {"en": "Final position scoring.", "fr": "Dernier décompte de position."},
    "chested": {
        "en": "{who:@seat} puts {points:card|cards} into the chest.",
        "fr": "{who:@seat} met {points:carte|cartes} au coffre.",
    },
    "last_draws": {
        "en": "{who:@seat} comes last and takes {count:card|cards} in hand.",
        "fr": "{who:@seat} ferme la marche et prend {count:carte|cartes} en main.",
    },
    "over_beach": {
        "en": "The beach is reached: the match is over.",
        "fr": "La plage est atteinte : la partie est finie.",
    },
    "over_stall": {
        "en": "Nobody is moving any more: the match is over.",
        "fr": "Plus personne n’avance : la partie est finie.",
    },
    # what is asked
    "ask_lay": {
        "en": "{who:@seat}: lay one to five cards face down.",
        "fr": "{who:@seat} : posez de une à cinq cartes, face cachée.",
    },
    "ask_more": {
        "en": "{who:@seat}: {laid:card|cards} laid. Lay more, or say done.",
        "fr": "{who:@seat} : {laid:carte posée|cartes posées}. Posez-en d’autres, ou terminez.",
    },
    "ask_discard": {
        "en": "{who:@seat}: across the river. {left:more card has|more cards have} to go.",
        "fr": "{who:@seat} : la rivière est passée. Encore {left:carte|cartes} à défausser.",
    },
    "ask_lose": {
        "en": "{who:@seat}: which token do the wolves get?",
        "fr": "{who:@seat} : quel jeton laisser aux loups ?",
    },
    "ask_chest": {
        "en": "{who:@seat}: {offered:card|cards} unseen. How many go into the chest?",
        "fr": "{who:@seat} : {offered:carte|cartes}, face cachée. Combien au coffre ?",
    },
    "ask_nothing": {"en": "The match is over.", "fr": "La partie est finie."},
    # what wins
    "aim": {
        "en": "Most points in chest and tokens when a pawn reaches the beach",
        "fr": "Le plus de points, coffre et jetons, quand un pion atteint la plage",
    },
    # where points come from
    "points_chest": {
        "en": "{count:card|cards} in the chest",
        "fr": "{count:carte|cartes} au coffre",
    },
    "points_tokens": {
        "en": "{count:token|tokens} of {value}",
        "fr": "{count:jeton|jetons} de {value}",
    },
}

FORBIDDEN: Final[dict[int, Forbidden]] = {
    MATCH_IS_OVER: Forbidden("9.4", {"en": "the match is over", "fr": "la partie est finie"}),
    judge.LAY_NOW: Forbidden(
        "3.3",
        {
            "en": "cards are laid now: lay one, or say done",
            "fr": "c’est le moment de poser des cartes, ou de terminer",
        },
    ),
    judge.DISCARD_NOW: Forbidden(
        "6.9",
        {
            "en": "a river was crossed: {left:more card has|more cards have} to be discarded first",
            "fr": "une rivière a été traversée : il faut d’abord défausser encore {left:carte|cartes}",
        },
    ),
    judge.LOSE_NOW: Forbidden(
        "6.12",
        {
            "en": "the wolves get a token first",
            "fr": "il faut d’abord laisser un jeton aux loups",
        },
    ),
    judge.CHEST_NOW: Forbidden(
        "8.3",
        {
            "en": "first decide how many of your {offered:card|cards} go into the chest",
            "fr": "décidez d’abord combien de vos {offered:carte|cartes} vont au coffre",
        },
    ),
    judge.NOTHING_LAID: Forbidden(
        "3.3",
        {
            "en": "at least one card has to be laid; the tent will do",
            "fr": "il faut poser au moins une carte ; la tente suffit",
        },
    ),
    judge.TENT_GOES_FIRST: Forbidden(
        "11.1",
        {
            "en": "the tent is laid first, before other cards",
            "fr": "la tente se pose en premier, avant d’autres cartes",
        },
    ),
    judge.TENT_IS_LAID: Forbidden(
        "1.4",
        {"en": "your one tent is laid already", "fr": "votre unique tente est déjà posée"},
    ),
    judge.NOT_IN_HAND: Forbidden(
        "3.3",
        {
            "en": "you have no {card:@card} in hand",
            "fr": "vous n’avez pas de carte {card:@card} en main",
        },
    ),
    judge.ANOTHER_COLOUR: Forbidden(
        "3.4",
        {
            "en": "the cards you lay are {colour:@colour}; colours mix only from a village or with the tent",
            "fr": "vos cartes posées sont de couleur {colour:@colour} ; on ne mêle les couleurs que depuis un village ou avec la tente",
        },
    ),
    judge.OUT_OF_ORDER: Forbidden(
        "11.1",
        {
            "en": "cards go in order, bronze to gold and low to high: {card:@card} comes before {last:@card}",
            "fr": "les cartes se suivent du bronze à l’or et de la plus basse à la plus haute : {card:@card} vient avant {last:@card}",
        },
    ),
    judge.NONE_TO_DISCARD: Forbidden(
        "6.10",
        {
            "en": "you have no {card:@card} left to discard",
            "fr": "vous n’avez plus de carte {card:@card} à défausser",
        },
    ),
    judge.TOO_FEW_FOLLOW: Forbidden(
        "6.10",
        {
            "en": "cards go in order: from {card:@card} on you do not have the {left} that must go; begin lower",
            "fr": "les cartes se suivent dans l’ordre : à partir de {card:@card} vous n’avez pas les {left} à défausser ; commencez plus bas",
        },
    ),
    judge.NO_SUCH_TOKEN: Forbidden(
        "6.13",
        {"en": "you have no token of {value}", "fr": "vous n’avez pas de jeton de {value}"},
    ),
    judge.NOT_SO_MANY: Forbidden(
        "8.2",
        {
            "en": "there are {offered:card|cards} for you, not {value}",
            "fr": "il y a {offered:carte|cartes} pour vous, pas {value}",
        },
    ),
}


def particulars(s: State, action: Action) -> dict[str, object]:
    """What the sentences above may want to know of a refused action."""
    seat = max(int(s.actor), 0)
    argument = action.args[0] if action.args else None
    last = _last_aside(s) if s.phase == DISCARDING else int(highest_laid(s, seat))
    return {
        "left": int(s.to_discard),
        "offered": int(cards_offered(s)) if s.phase == CHESTING else 0,
        "card": argument if isinstance(argument, str) else "tent",
        "value": argument if isinstance(argument, int) else 0,
        "last": KINDS[last],
        "colour": BOX.cards[last][0],
    }


def _last_aside(s: State) -> int:
    return max((kind for kind in range(len(KINDS)) if s.aside[kind]), default=0)


def card_text(card: str, lang: Lang) -> str:
    """A card as people say it."""
    return TERMS["card"][card][lang]
