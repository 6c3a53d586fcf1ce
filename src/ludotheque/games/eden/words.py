"""What Eden says to people, in French and English: terms, facts, questions and refusals.

What a refusal wants to know of the refused action stands in `particulars.py`.
"""

from collections.abc import Sequence
from typing import Final

from ludotheque.core.game import Forbidden
from ludotheque.core.state import MATCH_IS_OVER
from ludotheque.core.words import Terms, Words
from ludotheque.games.eden import judge
from ludotheque.games.eden.board import NAMES
from ludotheque.games.eden.cultures import CULTURES

TERMS: Final[Terms] = {
    "card": {
        **{n: {"en": f"irrigation card {n}", "fr": f"la carte d’irrigation {n}"} for n in NAMES},
        **{culture.id: {"en": culture.en, "fr": culture.fr} for culture in CULTURES},
    },
}

# One template for every fact; `who` and `other` are seats
MESSAGES: Final[dict[str, Words]] = {
    # actions
    "irrigate": {
        "en": "{who:@seat} irrigates {square}.",
        "fr": "{who:@seat} irrigue {square}.",
    },
    "attack": {
        "en": "{who:@seat} attacks {square}.",
        "fr": "{who:@seat} attaque {square}.",
    },
    "add": {
        "en": "{who:@seat} attacks {square} as well.",
        "fr": "{who:@seat} attaque aussi {square}.",
    },
    "support": {
        "en": "{who:@seat} has {square} help.",
        "fr": "{who:@seat} prend {square} en renfort.",
    },
    "bid": {
        "en": "{who:@seat} bids {bid} a point.",
        "fr": "{who:@seat} offre {bid} par point.",
    },
    "accept": {
        "en": "{who:@seat} accepts.",
        "fr": "{who:@seat} accepte.",
    },
    "cultivate": {
        "en": "{who:@seat} cultivates {squares}.",
        "fr": "{who:@seat} cultive {squares}.",
    },
    "sell": {
        "en": "{who:@seat} sells {card:@card}.",
        "fr": "{who:@seat} vend {card:@card}.",
    },
    "buy": {
        "en": "{who:@seat} buys {card:@card}.",
        "fr": "{who:@seat} achète {card:@card}.",
    },
    "end": {
        "en": "{who:@seat} ends the turn.",
        "fr": "{who:@seat} finit son tour.",
    },
    # what follows from them
    "may_attack": {
        "en": "From there one may attack {squares}.",
        "fr": "De là on peut attaquer {squares}.",
    },
    "stakes": {
        "en": "{attackers} against {targets}: for each mana of the bid {who:@seat} would pay {attacked}, {other:@seat} {attacking}.",
        "fr": "{attackers} contre {targets} : pour chaque mana de l’offre {who:@seat} paierait {attacked}, {other:@seat} {attacking}.",
    },
    "if_accepted": {
        "en": "If accepted: {who:@seat} pays {other:@seat} {price} mana and takes {squares} ({points:point|points}).",
        "fr": "Si c’est accepté : {who:@seat} paie {price} mana à {other:@seat} et prend {squares} ({points:point|points}).",
    },
    "settled": {
        "en": "{who:@seat} pays {other:@seat} {price} mana and takes {squares} ({points:point|points}).",
        "fr": "{who:@seat} paie {price} mana à {other:@seat} et prend {squares} ({points:point|points}).",
    },
    "rise": {
        "en": "{squares} to level {level} for {price} mana: +{points:point|points}.",
        "fr": "{squares} au niveau {level} pour {price} mana : +{points:point|points}.",
    },
    "bank_pays": {
        "en": "The bank pays {who:@seat} {price} mana.",
        "fr": "La banque paie {price} mana à {who:@seat}.",
    },
    "bank_takes": {
        "en": "{who:@seat} pays the bank {price} mana.",
        "fr": "{who:@seat} paie {price} mana à la banque.",
    },
    "new_pile": {
        "en": "The discards become a new pile: {count:culture card|culture cards}.",
        "fr": "La défausse devient une nouvelle pioche : {count:carte de culture|cartes de culture}.",
    },
    "draws": {
        "en": "{who:@seat} draws a card.",
        "fr": "{who:@seat} pioche une carte.",
    },
    "draws_card": {
        "en": "It is {card:@card}.",
        "fr": "C’est {card:@card}.",
    },
    "income": {
        "en": "{who:@seat} receives an income of {price} mana.",
        "fr": "{who:@seat} reçoit un revenu de {price} mana.",
    },
    "over_twenty points": {
        "en": "The match is over: {who:@seat} owns {points:point|points}.",
        "fr": "La partie est finie : {who:@seat} possède {points:point|points}.",
    },
    "over_sixty rounds": {
        "en": "The match is over after sixty rounds.",
        "fr": "La partie est finie après soixante manches.",
    },
    # what is asked
    "ask_turn": {
        "en": "{who:@seat}: irrigate, cultivate, trade, or end the turn.",
        "fr": "{who:@seat} : irriguez, cultivez, échangez, ou finissez le tour.",
    },
    "ask_after_irrigation": {
        "en": "{who:@seat}: attack from {square}, go on, or end the turn.",
        "fr": "{who:@seat} : attaquez depuis {square}, continuez, ou finissez le tour.",
    },
    "ask_rest": {
        "en": "{who:@seat}: go on with the turn, or end it.",
        "fr": "{who:@seat} : continuez le tour, ou finissez-le.",
    },
    "ask_declare": {
        "en": "{who:@seat}: add targets or a helper, or open the bidding.",
        "fr": "{who:@seat} : ajoutez des cibles ou un renfort, ou ouvrez les enchères.",
    },
    "ask_answer": {
        "en": "{who:@seat}: {other:@seat} bids {bid} a point. Accept {price} mana, or raise.",
        "fr": "{who:@seat} : {other:@seat} offre {bid} par point. Acceptez {price} mana, ou surenchérissez.",
    },
    "ask_nothing": {"en": "The match is over.", "fr": "La partie est finie."},
    # what wins
    "aim": {
        "en": "First to own land worth {points} points",
        "fr": "Être le premier dont les terrains valent {points} points de fertilité",
    },
    # where points come from
    "points_tiles": {
        "en": "{count:tile|tiles} of level {level}",
        "fr": "{count:tuile|tuiles} de niveau {level}",
    },
}

FORBIDDEN: Final[dict[int, Forbidden]] = {
    MATCH_IS_OVER: Forbidden("9.1", {"en": "the match is over", "fr": "la partie est finie"}),
    judge.SQUARE_TAKEN: Forbidden(
        "4.1",
        {
            "en": "a tile lies on {square} already",
            "fr": "il y a déjà une tuile en {square}",
        },
    ),
    judge.NO_SUCH_IRRIGATION: Forbidden(
        "4.1",
        {
            "en": "you do not hold irrigation card {square}",
            "fr": "vous n’avez pas la carte d’irrigation {square}",
        },
    ),
    judge.TWO_IRRIGATED: Forbidden(
        "4.2",
        {
            "en": "two irrigation cards were played in this turn",
            "fr": "deux cartes d’irrigation ont été jouées dans ce tour",
        },
    ),
    judge.HAS_CULTIVATED: Forbidden(
        "3.3",
        {
            "en": "a culture card was played in this turn",
            "fr": "une carte de culture a été jouée dans ce tour",
        },
    ),
    judge.HAS_IRRIGATED: Forbidden(
        "3.3",
        {
            "en": "an irrigation card was played in this turn, so no culture card can be",
            "fr": "une carte d’irrigation a été jouée dans ce tour : pas de carte de culture",
        },
    ),
    judge.NO_TILE_TO_ATTACK_WITH: Forbidden(
        "7.1",
        {
            "en": "an attack takes a tile just laid that has not attacked yet",
            "fr": "pour attaquer, il faut une tuile qu’on vient de poser et qui n’a pas encore attaqué",
        },
    ),
    judge.NO_RIVALS_TILE: Forbidden(
        "7.3",
        {
            "en": "no tile of a rival lies on {square}",
            "fr": "il n’y a pas de tuile d’un rival en {square}",
        },
    ),
    judge.NOT_BESIDE_FRONT: Forbidden(
        "7.4",
        {
            "en": "{square} is not adjacent to {front}, the tile just laid",
            "fr": "{square} n’est pas adjacente à {front}, la tuile qui vient d’être posée",
        },
    ),
    judge.TARGETS_TOO_DEAR: Forbidden(
        "7.6",
        {
            "en": "the first bid for {targets:point|points} is {first_price} mana; you have {purse}",
            "fr": "la première offre pour {targets:point|points} est de {first_price} mana ; vous avez {purse}",
        },
    ),
    judge.NOT_THE_RIVALS: Forbidden(
        "7.3",
        {
            "en": "no tile of the player attacked lies on {square}",
            "fr": "il n’y a pas de tuile du joueur attaqué en {square}",
        },
    ),
    judge.TARGET_ALREADY: Forbidden(
        "7.4",
        {
            "en": "{square} is attacked already",
            "fr": "{square} est déjà attaquée",
        },
    ),
    judge.NOT_CONNECTED: Forbidden(
        "7.4",
        {
            "en": "{square} is adjacent to none of the tiles attacked",
            "fr": "{square} n’est adjacente à aucune des tuiles attaquées",
        },
    ),
    judge.HAS_HELPER: Forbidden(
        "7.2",
        {
            "en": "{helper} helps already, and only one tile may",
            "fr": "{helper} aide déjà, et une seule tuile le peut",
        },
    ),
    judge.HELPER_NOT_OWN: Forbidden(
        "7.2",
        {
            "en": "{square} is no other tile of yours",
            "fr": "{square} n’est pas une autre de vos tuiles",
        },
    ),
    judge.HELPER_NOT_BESIDE_FRONT: Forbidden(
        "7.2",
        {
            "en": "{square} is not adjacent to {front}, the tile just laid",
            "fr": "{square} n’est pas adjacente à {front}, la tuile qui vient d’être posée",
        },
    ),
    judge.NOTHING_DECLARED: Forbidden(
        "7.6",
        {
            "en": "no attack has been declared: name a first target with attack",
            "fr": "aucune attaque n’est déclarée : nommez une première cible avec attaquer",
        },
    ),
    judge.DECLARE_FIRST: Forbidden(
        "7.6",
        {
            "en": "an attack is being declared: it goes on to its first bid",
            "fr": "une attaque est en cours de déclaration : elle va jusqu’à sa première offre",
        },
    ),
    judge.ANSWER_FIRST: Forbidden(
        "8.3",
        {
            "en": "a bid of {bid} a point waits for an answer: accept it or raise it",
            "fr": "une offre de {bid} par point attend une réponse : acceptez-la ou surenchérissez",
        },
    ),
    judge.NO_BID_TO_ACCEPT: Forbidden(
        "8.2",
        {
            "en": "no bid has been made yet: the attacker opens",
            "fr": "aucune offre n’est encore faite : c’est l’attaquant qui ouvre",
        },
    ),
    judge.BID_TOO_LOW: Forbidden(
        "8.3",
        {
            "en": "the bid must be {least} a point or more",
            "fr": "l’offre doit être de {least} par point ou plus",
        },
    ),
    judge.BID_TOO_HIGH: Forbidden(
        "8.4",
        {
            "en": "{offer} a point would be {offer_price} mana; you have {purse} and can bid {most} at most",
            "fr": "{offer} par point feraient {offer_price} mana ; vous avez {purse} et pouvez offrir {most} au plus",
        },
    ),
    judge.CANNOT_RAISE: Forbidden(
        "8.4",
        {
            "en": "{offer} a point would be {offer_price} mana; you have {purse} and can only accept",
            "fr": "{offer} par point feraient {offer_price} mana ; vous avez {purse} et ne pouvez qu’accepter",
        },
    ),
    judge.NO_SUCH_CULTURE: Forbidden(
        "5.1",
        {
            "en": "you do not hold {card:@card}",
            "fr": "vous n’avez pas {card:@card}",
        },
    ),
    judge.NOT_ALL_OWN: Forbidden(
        "5.1",
        {
            "en": "{squares} are not all yours",
            "fr": "{squares} ne sont pas toutes à vous",
        },
    ),
    judge.ALL_AT_THE_TOP: Forbidden(
        "5.5",
        {
            "en": "{squares} are all of level 4 and cannot rise",
            "fr": "{squares} sont toutes de niveau 4 et ne peuvent pas monter",
        },
    ),
    judge.CULTIVATION_TOO_DEAR: Forbidden(
        "5.7",
        {
            "en": "it costs {price} mana; you have {purse}",
            "fr": "cela coûte {price} mana ; vous avez {purse}",
        },
    ),
    judge.NOT_ONES_TURN: Forbidden(
        "6.1",
        {
            "en": "it is not your turn: a defender cannot trade",
            "fr": "ce n’est pas votre tour : un défenseur ne peut rien échanger",
        },
    ),
    judge.NONE_TO_SELL: Forbidden(
        "6.2",
        {
            "en": "you do not hold {card:@card}",
            "fr": "vous n’avez pas {card:@card}",
        },
    ),
    judge.NOT_IN_DISPLAY: Forbidden(
        "6.3",
        {
            "en": "{card:@card} does not lie in the display",
            "fr": "{card:@card} n’est pas dans l’étalage",
        },
    ),
    judge.PURCHASE_TOO_DEAR: Forbidden(
        "6.3",
        {
            "en": "it costs {price} mana; you have {purse}",
            "fr": "cela coûte {price} mana ; vous avez {purse}",
        },
    ),
}


def squares_text(names: Sequence[str]) -> str:
    """Squares as people write them, in either language."""
    return ", ".join(names)
