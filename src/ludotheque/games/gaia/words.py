"""What Gaïa says to people, in French and English: facts and questions."""

from typing import Final

from ludotheque.core.words import Words

# One template for every fact; `who`, `by` and `victim` are seats
MESSAGES: Final[dict[str, Words]] = {
    # actions
    "take": {
        "en": "{who:@seat} takes {card:@card} from the display.",
        "fr": "{who:@seat} prend {card:@card} dans l’étalage.",
    },
    "appears": {
        "en": "The display now shows {card:@card}.",
        "fr": "L’étalage montre maintenant {card:@card}.",
    },
    "draw": {
        "en": "{who:@seat} draws a {back:@back} card face down.",
        "fr": "{who:@seat} pioche une carte {back:@back} face cachée.",
    },
    "finds": {
        "en": "{who:@seat} finds {card:@card}.",
        "fr": "{who:@seat} trouve {card:@card}.",
    },
    "end": {
        "en": "{who:@seat} would draw a {back:@back} card, but none is left.",
        "fr": "{who:@seat} veut piocher une carte {back:@back}, mais il n’en reste aucune.",
    },
    "play": {
        "en": "{who:@seat} plays {card:@card}.",
        "fr": "{who:@seat} joue {card:@card}.",
    },
    "at": {
        "en": "{who:@seat} plays {card:@card}[ at {cell}].",
        "fr": "{who:@seat} joue {card:@card}[ en {cell}].",
    },
    "swap": {
        "en": "{who:@seat} plays an earthquake[ between {cell} and {other}].",
        "fr": "{who:@seat} joue un séisme[ entre {cell} et {other}].",
    },
    "unless_protected": {
        "en": "Unless somebody protects, this follows:",
        "fr": "Si personne ne joue de Protection, il s’ensuit :",
    },
    "name": {
        "en": "{who:@seat} will take a {back:@back} card from {victim:@seat}.",
        "fr": "{who:@seat} prendra une carte {back:@back} à {victim:@seat}.",
    },
    "allow": {
        "en": "{who:@seat} plays no Protection.",
        "fr": "{who:@seat} ne joue pas de Protection.",
    },
    "protect": {
        "en": "{who:@seat} plays a Protection: {victim:@seat} has played {card:@card} in vain.",
        "fr": "{who:@seat} joue une Protection : {victim:@seat} a joué {card:@card} en vain.",
    },
    "steals": {
        "en": "{who:@seat} steals a {back:@back} card from {victim:@seat}.",
        "fr": "{who:@seat} vole une carte {back:@back} à {victim:@seat}.",
    },
    "steals_card": {
        "en": "{who:@seat} steals {card:@card} from {victim:@seat}.",
        "fr": "{who:@seat} vole {card:@card} à {victim:@seat}.",
    },
    "scatters": {
        "en": "The stolen cards are the same, and one is discarded: {card:@card}.",
        "fr": "Les cartes volées sont pareilles, et l’une est défaussée : {card:@card}.",
    },
    "keep": {
        "en": "{who:@seat} keeps a {back:@back} card of those stolen.",
        "fr": "{who:@seat} garde une carte {back:@back} parmi les cartes volées.",
    },
    "keep_card": {
        "en": "{who:@seat} keeps {card:@card}.",
        "fr": "{who:@seat} garde {card:@card}.",
    },
    "discard": {
        "en": "{who:@seat} discards {card:@card}.",
        "fr": "{who:@seat} défausse {card:@card}.",
    },
    "feed": {
        "en": "{who:@seat} feeds [the city at {cell} from {other}|a city].",
        "fr": "{who:@seat} nourrit [la cité en {cell} depuis {other}|une cité].",
    },
    # what follows from them
    "becomes": {
        "en": "[The tile at {cell}|A tile] becomes: {land:@land}.",
        "fr": "[La tuile en {cell}|Une tuile] devient : {land:@land}.",
    },
    "animals_leave": {
        "en": "{count:animal leaves|animals leave} [{cell}|a tile].",
        "fr": "{count:jeton animaux quitte|jetons animaux quittent} [{cell}|une tuile].",
    },
    "animals_come": {
        "en": "{count:animal comes|animals come} to [{cell}|a tile].",
        "fr": "{count:jeton animaux arrive|jetons animaux arrivent} [en {cell}|sur une tuile].",
    },
    "founded": {
        "en": "{card:@city} stands[ at {cell}] with {needs:need|needs} met.",
        "fr": "{card:@city} se dresse[ en {cell}] avec {needs:besoin satisfait|besoins satisfaits}.",
    },
    "rises": {
        "en": "{card:@city}[ at {cell}] rises from {before} to {needs:need|needs}.",
        "fr": "{card:@city}[ en {cell}] monte de {before} à {needs:besoin|besoins}.",
    },
    "falls": {
        "en": "{card:@city}[ at {cell}] falls from {before} to {needs:need|needs}.",
        "fr": "{card:@city}[ en {cell}] baisse de {before} à {needs:besoin|besoins}.",
    },
    "vanishes": {
        "en": "{card:@city}[ at {cell}] is discarded.",
        "fr": "{card:@city}[ en {cell}] est défaussée.",
    },
    "goes_home": {
        "en": "{who:@seat} takes {count:meeple|meeples} home from [{cell}|{card:@city}].",
        "fr": "{who:@seat} reprend {count:pion peuple|pions peuple} [en {cell}|de {card:@city}].",
    },
    "settles": {
        "en": "{who:@seat} puts {count:meeple|meeples} on {card:@city}[ at {cell}].",
        "fr": "{who:@seat} pose {count:pion peuple|pions peuple} sur {card:@city}[ en {cell}].",
    },
    "claims": {
        "en": "{who:@seat} reaches objective {objective} ({objective:@objective}) and puts a meeple on it.",
        "fr": "{who:@seat} réalise l’objectif {objective} ({objective:@objective}) et y pose un pion peuple.",
    },
    "turn": {"en": "{who:@seat} begins a turn.", "fr": "Le tour passe à {who:@seat}."},
    "over_last meeple": {
        "en": "{who:@seat} has placed the last meeple: the match is over.",
        "fr": "{who:@seat} a posé son dernier pion peuple : la partie est finie.",
    },
    "over_exhaustion": {
        "en": "The cards are exhausted: the match is over.",
        "fr": "Les cartes sont épuisées : la partie est finie.",
    },
    # what is asked
    "ask_act": {
        "en": "{who:@seat}: {left:action|actions} to carry out. Draw a card or play one.",
        "fr": "{who:@seat} : {left:action|actions} à accomplir. Piochez une carte ou jouez-en une.",
    },
    "ask_place": {
        "en": "{who:@seat}: where will {card:@card} be played?",
        "fr": "{who:@seat} : où jouer {card:@card} ?",
    },
    "ask_swap": {
        "en": "{who:@seat}: which two tiles change places?",
        "fr": "{who:@seat} : quelles tuiles échangent leurs places ?",
    },
    "ask_name": {
        "en": "{who:@seat}: which back is taken from {victim:@seat}?",
        "fr": "{who:@seat} : quel dos prendre à {victim:@seat} ?",
    },
    "ask_answer": {
        "en": "{who:@seat}: {by:@seat} plays {card:@card}. Protect yourself, or allow it.",
        "fr": "{who:@seat} : {by:@seat} joue {card:@card}. Protégez-vous, ou laissez faire.",
    },
    "ask_keep": {
        "en": "{who:@seat}: which of the stolen cards is kept?",
        "fr": "{who:@seat} : quelle carte volée garder ?",
    },
    "ask_discard": {
        "en": "{who:@seat}: too many cards in hand. Which one is discarded?",
        "fr": "{who:@seat} : trop de cartes en main. Laquelle défausser ?",
    },
    "ask_discard_power": {
        "en": "{who:@seat}: a third Power card. Which one is discarded?",
        "fr": "{who:@seat} : une troisième carte Pouvoir. Laquelle défausser ?",
    },
    "ask_objective": {
        "en": "{who:@seat}: which objective is taken?",
        "fr": "{who:@seat} : quel objectif réaliser ?",
    },
    "ask_feed": {
        "en": "{who:@seat}: {count:city is|cities are} hungry. Which eats from where?",
        "fr": "{who:@seat} : {count:cité a|cités ont} faim. Laquelle mange, et où ?",
    },
    "ask_nothing": {"en": "The match is over.", "fr": "La partie est finie."},
    # what wins
    "aim": {
        "en": "First to place all {meeples} meeples on cities and objectives",
        "fr": "Être le premier à placer ses {meeples} pions peuple sur des cités et des objectifs",
    },
    # where points come from
    "points_cities": {"en": "meeples on cities", "fr": "pions peuple sur des cités"},
    "points_objectives": {"en": "meeples on objectives", "fr": "pions peuple sur des objectifs"},
}
