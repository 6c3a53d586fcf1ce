"""What Gods says to people, in French and English: terms, facts, questions and refusals."""

from typing import Final

from ludotheque.core.actions import Action
from ludotheque.core.game import Forbidden
from ludotheque.core.state import MATCH_IS_OVER, State
from ludotheque.core.words import Terms, Words
from ludotheque.games.gods import judge
from ludotheque.games.gods.data import GODS, MOVE_PRICE
from ludotheque.games.gods.state import contacts, is_tile
from ludotheque.games.gods.table import NUMBERS
from ludotheque.games.gods.temples import temple_price
from ludotheque.games.gods.tribes import tribe_price

TERMS: Final[Terms] = {
    "god": {seat: {"en": name, "fr": name} for seat, name in enumerate(GODS)},
    "colour": {
        "red": {"en": "red", "fr": "rouge"},
        "yellow": {"en": "yellow", "fr": "jaune"},
        "blue": {"en": "blue", "fr": "bleue"},
        "green": {"en": "green", "fr": "verte"},
    },
    "tiles": {
        "red": {"en": "red tribe|red tribes", "fr": "tribu rouge|tribus rouges"},
        "yellow": {"en": "yellow tribe|yellow tribes", "fr": "tribu jaune|tribus jaunes"},
        "blue": {"en": "blue tribe|blue tribes", "fr": "tribu bleue|tribus bleues"},
        "green": {"en": "green tribe|green tribes", "fr": "tribu verte|tribus vertes"},
        "wasteland": {"en": "wasteland|wastelands", "fr": "friche|friches"},
        "tornado": {"en": "tornado|tornadoes", "fr": "tornade|tornades"},
        "extra-action": {
            "en": "extra action|extra actions",
            "fr": "action supplémentaire|actions supplémentaires",
        },
        "end": {"en": "end tile|end tiles", "fr": "tuile de fin|tuiles de fin"},
    },
    "tile": {
        "red": {"en": "a red tribe", "fr": "une tribu rouge"},
        "yellow": {"en": "a yellow tribe", "fr": "une tribu jaune"},
        "blue": {"en": "a blue tribe", "fr": "une tribu bleue"},
        "green": {"en": "a green tribe", "fr": "une tribu verte"},
        "wasteland": {"en": "a wasteland", "fr": "une friche"},
        "tornado": {"en": "a tornado", "fr": "une tornade"},
        "extra-action": {"en": "an extra action", "fr": "une action supplémentaire"},
        "end": {"en": "the end tile", "fr": "la tuile de fin"},
    },
}

# One template for every fact; `who` is a seat, `god` the god of a seat
MESSAGES: Final[dict[str, Words]] = {
    # actions
    "tribe": {
        "en": "{who:@seat} places {tile:@tile}[ at {cell}] for {price:crystal|crystals}.",
        "fr": "{who:@seat} pose {tile:@tile}[ en {cell}] pour {price:cristal|cristaux}.",
    },
    "temple": {
        "en": "{who:@seat} builds a temple[ at {cell}] for {price:crystal|crystals}.",
        "fr": "{who:@seat} bâtit un temple[ en {cell}] pour {price:cristal|cristaux}.",
    },
    "wasteland": {
        "en": "{who:@seat} places a wasteland[ at {cell}] and takes {gain:crystal|crystals}.",
        "fr": "{who:@seat} pose une friche[ en {cell}] et prend {gain:cristal|cristaux}.",
    },
    "tornado": {
        "en": "{who:@seat} plays a tornado and lifts [the wasteland at {cell}|a wasteland].",
        "fr": "{who:@seat} joue une tornade et soulève [la friche en {cell}|une friche].",
    },
    "lift": {
        "en": "{who:@seat} lifts [the wasteland at {cell}|a wasteland] for {price:crystal|crystals}.",
        "fr": "{who:@seat} soulève [la friche en {cell}|une friche] pour {price:cristal|cristaux}.",
    },
    "drop": {
        "en": "{who:@seat} drops the wasteland[ at {cell}| elsewhere].",
        "fr": "{who:@seat} repose la friche[ en {cell}| ailleurs].",
    },
    "turn": {
        "en": "{who:@seat} picks [the tribe at {cell}|a tribe] to be converted.",
        "fr": "{who:@seat} choisit de convertir [la tribu en {cell}|une tribu].",
    },
    "discard": {
        "en": "{who:@seat} discards {tile:@tile}.",
        "fr": "{who:@seat} défausse {tile:@tile}.",
    },
    "take": {
        "en": "{who:@seat} takes an extra action.",
        "fr": "{who:@seat} prend une action supplémentaire.",
    },
    "extra": {
        "en": "{who:@seat} plays an extra action.",
        "fr": "{who:@seat} joue une action supplémentaire.",
    },
    "end": {"en": "{who:@seat} ends the match.", "fr": "{who:@seat} met fin à la partie."},
    "done": {"en": "{who:@seat} is done.", "fr": "{who:@seat} a terminé."},
    # what follows from them
    "adopts": {
        "en": "The tribe adopts the god of {god:@seat}.",
        "fr": "La tribu adopte le dieu {god:de@seat}.",
    },
    "adopts_none": {
        "en": "The tribe adopts no god.",
        "fr": "La tribu n’adopte aucun dieu.",
    },
    "turned": {
        "en": "{count:tribe converts|tribes convert} to the god of {god:@seat}.",
        "fr": "{count:tribu se convertit|tribus se convertissent} au dieu {god:de@seat}.",
    },
    "declines": {
        "en": "The {colour:@colour} nation of {god:@seat} declines: {points}.",
        "fr": "La nation {colour:@colour} {god:de@seat} décline : {points}.",
    },
    "founds": {
        "en": "{god:@seat} founds the {colour:@colour} nation: +{points}.",
        "fr": "{god:@seat} fonde la nation {colour:@colour} : +{points}.",
    },
    "fined": {
        "en": "{god:@seat} now has most temples: {points}.",
        "fr": "{god:@seat} a maintenant le plus de temples : {points}.",
    },
    "spared": {
        "en": "{god:@seat} no longer has most temples: +{points}.",
        "fr": "{god:@seat} n’a plus le plus de temples : +{points}.",
    },
    "harvests": {
        "en": "{who:@seat} takes {gain:crystal|crystals} and has {crystals}.",
        "fr": "{who:@seat} récolte {gain:cristal|cristaux} et en a {crystals}.",
    },
    "appears": {
        "en": "{tile:@tile} joins the display.",
        "fr": "{tile:@tile} rejoint l’étalage.",
    },
    "over_end tile": {
        "en": "The end tile turns up: the match is over.",
        "fr": "La tuile de fin apparaît : la partie est finie.",
    },
    "over_three colours": {
        "en": "The match is over: nations of three colours.",
        "fr": "La partie est finie : des nations de trois couleurs.",
    },
    "over_four nations": {
        "en": "The match is over: four nation tiles.",
        "fr": "La partie est finie : quatre tuiles nation.",
    },
    # what is asked
    "ask_act": {
        "en": "{who:@seat}: {left:action|actions} to carry out.",
        "fr": "{who:@seat} : {left:action|actions} à accomplir.",
    },
    "ask_free": {
        "en": "{who:@seat}: nothing more is due. Play an extra action, end the match, or say done.",
        "fr": "{who:@seat} : plus rien d’obligatoire. Jouez une action supplémentaire, mettez fin à la partie, ou terminez.",
    },
    "ask_drop": {
        "en": "{who:@seat}: where does the lifted wasteland go?",
        "fr": "{who:@seat} : où va la friche soulevée ?",
    },
    "ask_turn": {
        "en": "{who:@seat}: there are too few markers. Pick {left:more tribe|more tribes} to convert.",
        "fr": "{who:@seat} : il manque des marqueurs. Choisissez encore {left:tribu|tribus} à convertir.",
    },
    "ask_nothing": {"en": "The match is over.", "fr": "La partie est finie."},
    # what wins
    "aim": {
        "en": "Most points when the end tile turns up ({left:tile|tiles} left)",
        "fr": "Le plus de points à la tuile de fin (encore {left:tuile|tuiles})",
    },
    "aim_early": {
        "en": "Most points when the end tile turns up ({left:tile|tiles} left), or a player ends the match",
        "fr": "Le plus de points à la tuile de fin (encore {left:tuile|tuiles}), ou quand un joueur met fin à la partie",
    },
    # where points come from
    "points_nations": {
        "en": "{colour:@colour}: {count:nation tile|nation tiles}",
        "fr": "{colour:@colour} : {count:tuile nation|tuiles nation}",
    },
    "points_victories": {
        "en": "{colour:@colour}: {count:victory tile|victory tiles}",
        "fr": "{colour:@colour} : {count:tuile de victoire|tuiles de victoire}",
    },
    "points_temples": {
        "en": "most temples ({count})",
        "fr": "le plus de temples ({count})",
    },
}

FORBIDDEN: Final[dict[int, Forbidden]] = {
    MATCH_IS_OVER: Forbidden(
        "10.4",
        {"en": "the match is over", "fr": "la partie est finie"},
    ),
    judge.DROP_FIRST: Forbidden(
        "12.1",
        {
            "en": "the lifted wasteland must be dropped first",
            "fr": "il faut d’abord reposer la friche soulevée",
        },
    ),
    judge.PICK_FIRST: Forbidden(
        "5.5",
        {
            "en": "the tribes that the new temple converts must be picked first",
            "fr": "il faut d’abord choisir les tribus que le nouveau temple convertit",
        },
    ),
    judge.NOT_IN_DISPLAY: Forbidden(
        "3.7",
        {
            "en": "{tile:@tile} does not lie in the display",
            "fr": "{tile:@tile} n’est pas dans l’étalage",
        },
    ),
    judge.NO_ACTION_LEFT: Forbidden(
        "3.6",
        {
            "en": "no action is left in this turn",
            "fr": "il ne reste pas d’action dans ce tour",
        },
    ),
    judge.OCCUPIED: Forbidden(
        "11.2",
        {
            "en": "a tile lies [at {cell}|here] already",
            "fr": "une tuile se trouve déjà [en {cell}|ici]",
        },
    ),
    judge.TOUCHES_NOTHING: Forbidden(
        "11.2",
        {
            "en": "a tile [at {cell}|here] would touch no other",
            "fr": "une tuile [en {cell}|ici] n’en toucherait aucune autre",
        },
    ),
    judge.TOO_FEW_CRYSTALS: Forbidden(
        "3.7",
        {
            "en": "this costs {price:crystal|crystals}, and you have {purse}",
            "fr": "cela coûte {price:cristal|cristaux}, et vous en avez {purse}",
        },
    ),
    judge.NO_TEMPLE_LEFT: Forbidden(
        "5.2",
        {
            "en": "all six of your temples stand already",
            "fr": "vos six temples sont déjà bâtis",
        },
    ),
    judge.NO_WASTELAND_THERE: Forbidden(
        "7.1",
        {
            "en": "no wasteland lies [at {cell}|here]",
            "fr": "il n’y a pas de friche [en {cell}|ici]",
        },
    ),
    judge.NO_WASTELAND_AT_ALL: Forbidden(
        "6.3",
        {
            "en": "no wasteland lies on the table: a tornado can only be discarded",
            "fr": "aucune friche n’est sur la table : une tornade ne peut qu’être défaussée",
        },
    ),
    judge.NOTHING_LIFTED: Forbidden(
        "12.1",
        {
            "en": "no wasteland has been lifted",
            "fr": "aucune friche n’a été soulevée",
        },
    ),
    judge.NOT_WHERE_IT_LAY: Forbidden(
        "7.3",
        {
            "en": "the wasteland comes from [{cell}|here]: it must go elsewhere",
            "fr": "la friche vient [de {cell}|d’ici] : elle doit aller ailleurs",
        },
    ),
    judge.NO_TRIBE_TO_PICK: Forbidden(
        "5.5",
        {
            "en": "tribes are picked only when a new temple lacks markers",
            "fr": "on ne choisit des tribus que si un nouveau temple manque de marqueurs",
        },
    ),
    judge.NOT_TO_BE_TURNED: Forbidden(
        "5.5",
        {
            "en": "[at {cell}|here] there is no tribe left that the new temple could convert",
            "fr": "[en {cell}|ici] il n’y a plus de tribu que le nouveau temple puisse convertir",
        },
    ),
    judge.NO_EXTRA_HELD: Forbidden(
        "6.5",
        {
            "en": "you hold no extra action",
            "fr": "vous n’avez pas d’action supplémentaire",
        },
    ),
    judge.EXTRA_JUST_TAKEN: Forbidden(
        "6.6",
        {
            "en": "an extra action can be played from your next turn on",
            "fr": "une action supplémentaire se joue à partir de votre prochain tour",
        },
    ),
    judge.NOTHING_FOR_EXTRA: Forbidden(
        "6.6",
        {
            "en": "no action could be carried out with it",
            "fr": "aucune action ne pourrait suivre",
        },
    ),
    judge.MAY_NOT_END: Forbidden(
        "10.1",
        {
            "en": "ending takes nation tiles of three colours, or four of them: you have {nations}",
            "fr": "pour finir il faut des nations de trois couleurs, ou quatre nations : vous en avez {nations}",
        },
    ),
    judge.ACTIONS_ARE_DUE: Forbidden(
        "3.6",
        {
            "en": "{left:action is|actions are} still due",
            "fr": "{left:action reste|actions restent} à accomplir",
        },
    ),
}


def particulars(s: State, action: Action) -> dict[str, object]:
    """What the sentences above may want to know of a refused action."""
    seat = max(int(s.actor), 0)
    name = next((arg for arg in action.args if isinstance(arg, tuple)), None)
    found: dict[str, object] = {
        "purse": int(s.crystals[seat]),
        "left": int(s.actions_left),
        "nations": int(s.nations[seat].sum()),
        "tile": _tile_of(action),
    }
    if name is not None:
        found |= {"cell": cell_text(name), "price": _price(s, action.verb, NUMBERS[name])}
    return found


def _tile_of(action: Action) -> str:
    if action.verb in ("tribe", "discard"):
        return str(action.args[0])
    return action.verb if action.verb in ("wasteland", "tornado") else "extra-action"


def _price(s: State, verb: str, cell: int) -> int:
    if verb == "lift":
        return MOVE_PRICE
    if is_tile(s, cell) or not contacts(s, cell):
        return 0
    return temple_price(s, cell) if verb == "temple" else tribe_price(s, cell)


def cell_text(name: tuple[int, int]) -> str:
    """A cell as people write it."""
    return f"{name[0]},{name[1]}"
