"""What Gheos says to people, in French and English: terms, facts, questions and refusals."""

from typing import Final

from ludotheque.core.actions import Action
from ludotheque.core.game import Forbidden
from ludotheque.core.state import MATCH_IS_OVER, State
from ludotheque.core.words import Terms, Words
from ludotheque.games.gheos import judge
from ludotheque.games.gheos.data import FACES
from ludotheque.games.gheos.face_words import in_words
from ludotheque.games.gheos.state import NO_TILE, is_tile, tile_on
from ludotheque.games.gheos.table import NUMBERS, TEXTS

TERMS: Final[Terms] = {
    # of a civilization, and of its followers: French tells them apart
    "civ": {
        "red": {"en": "red", "fr": "rouge"},
        "green": {"en": "green", "fr": "verte"},
        "yellow": {"en": "yellow", "fr": "jaune"},
        "blue": {"en": "blue", "fr": "bleue"},
        "black": {"en": "black", "fr": "noire"},
        "white": {"en": "white", "fr": "blanche"},
    },
    "follower": {
        "red": {"en": "red", "fr": "rouge"},
        "green": {"en": "green", "fr": "vert"},
        "yellow": {"en": "yellow", "fr": "jaune"},
        "blue": {"en": "blue", "fr": "bleu"},
        "black": {"en": "black", "fr": "noir"},
        "white": {"en": "white", "fr": "blanc"},
    },
    "beyond": {
        "flat": {"en": "beyond the flat side", "fr": "au-delà du côté plat"},
        "left": {"en": "on the left", "fr": "à gauche"},
        "right": {"en": "on the right", "fr": "à droite"},
    },
    "turned": {
        "flat": {"en": "turned to the flat side", "fr": "tournée vers le côté plat"},
        "left": {"en": "turned to the left", "fr": "tournée vers la gauche"},
        "right": {"en": "turned to the right", "fr": "tournée vers la droite"},
    },
    "face": {face.text: in_words(face) for face in FACES},
}

# One template for every fact; `who` is a seat
MESSAGES: Final[dict[str, Words]] = {
    # actions
    "adds": {
        "en": "{who:@seat} lays [tile {tile}|a tile] ({face:@face})[ at {cell}].",
        "fr": "{who:@seat} pose [la tuile {tile}|une tuile] ({face:@face})[ en {cell}].",
    },
    "adds_turned": {
        "en": "{who:@seat} lays [tile {tile}|a tile] ({face:@face})[ at {cell}, {side:@turned}].",
        "fr": "{who:@seat} pose [la tuile {tile}|une tuile] ({face:@face})[ en {cell}, {side:@turned}].",
    },
    "replaces": {
        "en": "{who:@seat} replaces [tile {old}|a tile] ({old_face:@face})[ at {cell}] with [tile {tile}|another] ({face:@face}).",
        "fr": "{who:@seat} remplace [la tuile {old}|une tuile] ({old_face:@face})[ en {cell}] par [la tuile {tile}|une autre] ({face:@face}).",
    },
    "replaces_turned": {
        "en": "{who:@seat} replaces [tile {old}|a tile] ({old_face:@face})[ at {cell}] with [tile {tile}|another] ({face:@face})[, {side:@turned}].",
        "fr": "{who:@seat} remplace [la tuile {old}|une tuile] ({old_face:@face})[ en {cell}] par [la tuile {tile}|une autre] ({face:@face})[, {side:@turned}].",
    },
    "pay": {
        "en": "{who:@seat} pays with a {civ:@follower} follower.",
        "fr": "{who:@seat} paie avec un partisan {civ:@follower}.",
    },
    "victor": {
        "en": "{who:@seat} lets the {civ:@civ} civilization win.",
        "fr": "{who:@seat} donne la victoire à la civilisation {civ:@civ}.",
    },
    "migrate": {
        "en": "{who:@seat} sends the civilization to the land {side:@beyond}.",
        "fr": "{who:@seat} envoie la civilisation vers la terre {side:@beyond}.",
    },
    "found": {
        "en": "{who:@seat} founds the {civ:@civ} civilization[ on continent {continent}] and takes {count:follower|followers}.",
        "fr": "{who:@seat} fonde la civilisation {civ:@civ}[ sur le continent {continent}] et prend {count:partisan|partisans}.",
    },
    "take": {
        "en": "{who:@seat} takes a {civ:@follower} follower.",
        "fr": "{who:@seat} prend un partisan {civ:@follower}.",
    },
    "token": {
        "en": "{who:@seat} plays a token: {points:point|points}.",
        "fr": "{who:@seat} joue un jeton : {points:point|points}.",
    },
    "pass": {"en": "{who:@seat} passes.", "fr": "{who:@seat} passe."},
    # what a tile causes
    "war": {
        "en": "War between {count} civilizations! It costs a follower.",
        "fr": "Guerre entre {count} civilisations ! Elle coûte un partisan.",
    },
    "fights": {
        "en": "The {civ:@civ} civilization fights with {swords:sword|swords}.",
        "fr": "La civilisation {civ:@civ} se bat avec {swords:épée|épées}.",
    },
    "will_win": {
        "en": "The {civ:@civ} civilization will win.",
        "fr": "La civilisation {civ:@civ} gagnera.",
    },
    "war_tied": {
        "en": "Tied for most swords: {who:@seat} will pick the winner.",
        "fr": "Égalité d’épées : {who:@seat} choisira le vainqueur.",
    },
    "migration": {
        "en": "The {civ:@civ} civilization must migrate. It costs a follower.",
        "fr": "La civilisation {civ:@civ} doit migrer. Cela coûte un partisan.",
    },
    "part_continent": {
        "en": "A free continent {side:@beyond}: {wheat} wheat.",
        "fr": "Un continent libre {side:@beyond} : {wheat:blé|blés}.",
    },
    "part_inhabited": {
        "en": "The continent of the {civ:@civ} civilization {side:@beyond}: {wheat} wheat.",
        "fr": "Le continent de la civilisation {civ:@civ} {side:@beyond} : {wheat:blé|blés}.",
    },
    "part_island": {
        "en": "An island {side:@beyond}: {wheat} wheat.",
        "fr": "Une île {side:@beyond} : {wheat:blé|blés}.",
    },
    "will_go": {
        "en": "The {civ:@civ} civilization will go to the land {side:@beyond}.",
        "fr": "La civilisation {civ:@civ} ira vers la terre {side:@beyond}.",
    },
    "will_fall": {
        "en": "The {civ:@civ} civilization will fall.",
        "fr": "La civilisation {civ:@civ} tombera.",
    },
    "will_lose": {
        "en": "{who:@seat} will lose {count:follower|followers} ({civ:@follower}).",
        "fr": "{who:@seat} perdra {count:partisan|partisans} ({civ:@follower}).",
    },
    "migration_tied": {
        "en": "Tied for most wheat: {who:@seat} will pick where it goes.",
        "fr": "Égalité de blé : {who:@seat} choisira où elle va.",
    },
    "temple_ahead": {
        "en": "The temple will score {points:point|points}.",
        "fr": "Le temple rapportera {points:point|points}.",
    },
    "temple_depends": {
        "en": "The temple will score {least} or {most:point|points}, depending on that choice.",
        "fr": "Le temple rapportera {least} ou {most:point|points}, selon le choix.",
    },
    # what follows
    "wins": {
        "en": "The {civ:@civ} civilization wins the war.",
        "fr": "La civilisation {civ:@civ} gagne la guerre.",
    },
    "settles": {
        "en": "The {civ:@civ} civilization settles on [continent {continent}|another continent].",
        "fr": "La civilisation {civ:@civ} s’établit sur [le continent {continent}|un autre continent].",
    },
    "falls": {
        "en": "The {civ:@civ} civilization falls.",
        "fr": "La civilisation {civ:@civ} tombe.",
    },
    "loses": {
        "en": "{who:@seat} loses {count:follower|followers} ({civ:@follower}).",
        "fr": "{who:@seat} perd {count:partisan|partisans} ({civ:@follower}).",
    },
    "temple": {
        "en": "{who:@seat} scores {points:point|points} for the temple.",
        "fr": "{who:@seat} marque {points:point|points} pour le temple.",
    },
    "epoch": {
        "en": "Epoch number {number} is drawn: pyramids score.",
        "fr": "Époque numéro {number} : les pyramides rapportent.",
    },
    "epoch_points": {
        "en": "{who:@seat} scores {points:point|points} for pyramids.",
        "fr": "{who:@seat} marque {points:point|points} pour les pyramides.",
    },
    "draws": {"en": "{who:@seat} draws a tile.", "fr": "{who:@seat} pioche une tuile."},
    "draws_tile": {
        "en": "{who:@seat} draws [tile {tile}|a tile] ({face:@face}).",
        "fr": "{who:@seat} pioche [la tuile {tile}|une tuile] ({face:@face}).",
    },
    "over_epochs": {
        "en": "That was the last epoch: the match is over.",
        "fr": "C’était la dernière époque : la partie est finie.",
    },
    "over_tokens": {
        "en": "That was the last token: the match is over.",
        "fr": "C’était le dernier jeton : la partie est finie.",
    },
    "final_epochs": {
        "en": "Final scoring: {who:@seat} scores {points:point|points}.",
        "fr": "Décompte final : {who:@seat} marque {points:point|points}.",
    },
    "final_tokens": {
        "en": "Final scoring: {who:@seat} scores {points:point|points}.",
        "fr": "Décompte final : {who:@seat} marque {points:point|points}.",
    },
    # what is asked
    "ask_lay": {
        "en": "{who:@seat}: lay tile 1 or 2, beside a tile or in the place of one; name the cell, and the side for its first shore.",
        "fr": "{who:@seat} : posez la tuile 1 ou 2, à côté d’une tuile ou à sa place ; nommez la case, et le côté de sa première rive.",
    },
    "ask_pay_war": {
        "en": "{who:@seat}: war! A follower of which colour do you pay?",
        "fr": "{who:@seat} : guerre ! Avec un partisan de quelle couleur payez-vous ?",
    },
    "ask_pay_migration": {
        "en": "{who:@seat}: a migration! A follower of which colour do you pay?",
        "fr": "{who:@seat} : une migration ! Avec un partisan de quelle couleur payez-vous ?",
    },
    "ask_victor": {
        "en": "{who:@seat}: the swords are equal. Which civilization wins?",
        "fr": "{who:@seat} : égalité d’épées. Quelle civilisation gagne ?",
    },
    "ask_migrate": {
        "en": "{who:@seat}: the wheat is equal. Where does the {civ:@civ} civilization go?",
        "fr": "{who:@seat} : égalité de blé. Où va la civilisation {civ:@civ} ?",
    },
    "ask_people": {
        "en": "{who:@seat}: found a civilization or take a follower.",
        "fr": "{who:@seat} : fondez une civilisation ou prenez un partisan.",
    },
    "ask_token": {
        "en": "{who:@seat}: play one of your tokens ({tokens} left), or pass.",
        "fr": "{who:@seat} : jouez un de vos jetons (reste {tokens}) ou passez.",
    },
    "ask_nothing": {"en": "The match is over.", "fr": "La partie est finie."},
    # what wins
    "aim": {
        "en": "Most points at the last epoch ({epochs} to come) or the last token ({tokens} left)",
        "fr": "Le plus de points à la dernière époque (encore {epochs}) ou au dernier jeton (encore {tokens})",
    },
    # where points come from
    "points_temples": {"en": "temples", "fr": "temples"},
    "points_tokens": {"en": "tokens", "fr": "jetons"},
    "points_epochs": {"en": "epochs", "fr": "époques"},
    "points_final": {"en": "final scoring", "fr": "décompte final"},
}

FORBIDDEN: Final[dict[int, Forbidden]] = {
    MATCH_IS_OVER: Forbidden("12.3", {"en": "the match is over", "fr": "la partie est finie"}),
    judge.LAY_FIRST: Forbidden(
        "4.1",
        {"en": "a tile must be laid first", "fr": "il faut d’abord poser une tuile"},
    ),
    judge.PAY_FIRST: Forbidden(
        "5.5",
        {
            "en": "a follower must be paid first for what the tile causes",
            "fr": "il faut d’abord payer un partisan pour ce que cause la tuile",
        },
    ),
    judge.NAME_VICTOR_FIRST: Forbidden(
        "6.4",
        {
            "en": "the winner of the war must be picked first",
            "fr": "il faut d’abord choisir le vainqueur de la guerre",
        },
    ),
    judge.MIGRATE_FIRST: Forbidden(
        "7.5",
        {
            "en": "you must first pick where the civilization goes",
            "fr": "il faut d’abord choisir la destination de la migration",
        },
    ),
    judge.PEOPLE_FIRST: Forbidden(
        "9.1",
        {
            "en": "this is step 2: found a civilization or take a follower",
            "fr": "c’est l’étape 2 : fonder une civilisation ou prendre un partisan",
        },
    ),
    judge.TOKEN_OR_PASS: Forbidden(
        "10.1",
        {
            "en": "this is step 3: play a token or pass",
            "fr": "c’est l’étape 3 : jouer un jeton ou passer",
        },
    ),
    judge.NO_TILE_IN_HAND: Forbidden(
        "5.1",
        {
            "en": "you have no tile {chosen} in hand",
            "fr": "vous n’avez pas de tuile {chosen} en main",
        },
    ),
    judge.ALIKE_IN_HAND: Forbidden(
        "5.4",
        {
            "en": "both tiles in your hand are alike: lay tile 1",
            "fr": "les deux tuiles de votre main sont pareilles : posez la tuile 1",
        },
    ),
    judge.TOUCHES_NOTHING: Forbidden(
        "5.1",
        {
            "en": "a tile [at {cell}|here] would touch no other",
            "fr": "une tuile [en {cell}|ici] n’en toucherait aucune autre",
        },
    ),
    judge.PYRAMID_STAYS: Forbidden(
        "5.3",
        {
            "en": "[tile {old} at {cell}|this tile] has a pyramid and cannot be replaced",
            "fr": "[la tuile {old} en {cell}|cette tuile] a une pyramide et ne peut être remplacée",
        },
    ),
    judge.LOOKS_ALIKE: Forbidden(
        "5.4",
        {
            "en": "[tile {tile}|the tile] ({face:@face}) looks the same with an earlier side: flat comes first, then left",
            "fr": "la tuile[ {tile}] ({face:@face}) est pareille avec un côté précédent : plat d’abord, puis gauche",
        },
    ),
    judge.NO_FOLLOWER_FOR_WAR: Forbidden(
        "5.7",
        {
            "en": "[tile {tile} at {cell}|this tile here] would cause a war, and you have no follower to pay for it",
            "fr": "[la tuile {tile} en {cell}|cette tuile ici] causerait une guerre, et vous n’avez pas de partisan pour la payer",
        },
    ),
    judge.NO_FOLLOWER_FOR_MIGRATION: Forbidden(
        "5.7",
        {
            "en": "[tile {tile} at {cell}|this tile here] would cause a migration, and you have no follower to pay for it",
            "fr": "[la tuile {tile} en {cell}|cette tuile ici] causerait une migration, et vous n’avez pas de partisan pour la payer",
        },
    ),
    judge.NO_SUCH_FOLLOWER: Forbidden(
        "5.5",
        {
            "en": "you have no {civ:@follower} follower",
            "fr": "vous n’avez pas de partisan {civ:@follower}",
        },
    ),
    judge.NOT_STRONGEST: Forbidden(
        "6.4",
        {
            "en": "the {civ:@civ} civilization is not among those with the most swords",
            "fr": "la civilisation {civ:@civ} n’est pas parmi celles qui ont le plus d’épées",
        },
    ),
    judge.NOT_MOST_WHEAT: Forbidden(
        "7.3",
        {
            "en": "the most wheat does not lie {side:@beyond}",
            "fr": "ce n’est pas {side:@beyond} qu’il y a le plus de blé",
        },
    ),
    judge.MARKER_ON_TABLE: Forbidden(
        "9.3",
        {
            "en": "the {civ:@civ} civilization is on the table already",
            "fr": "la civilisation {civ:@civ} est déjà sur la table",
        },
    ),
    judge.NO_CONTINENT: Forbidden(
        "9.2",
        {
            "en": "no continent is named {continent}",
            "fr": "aucun continent ne se nomme {continent}",
        },
    ),
    judge.INHABITED: Forbidden(
        "9.2",
        {
            "en": "a civilization lives on [continent {continent}|this continent] already",
            "fr": "une civilisation vit déjà sur [le continent {continent}|ce continent]",
        },
    ),
    judge.MARKER_NOT_ON_TABLE: Forbidden(
        "9.6",
        {
            "en": "the {civ:@civ} civilization is not on the table",
            "fr": "la civilisation {civ:@civ} n’est pas sur la table",
        },
    ),
    judge.NONE_IN_SUPPLY: Forbidden(
        "9.6",
        {
            "en": "no {civ:@follower} follower is left in the supply",
            "fr": "il ne reste pas de partisan {civ:@follower} dans la réserve",
        },
    ),
    judge.SOMETHING_TO_DO: Forbidden(
        "9.1",
        {
            "en": "you can take a follower, or found a civilization where there is wheat: so you must",
            "fr": "vous pouvez prendre un partisan, ou fonder là où il y a du blé : c’est donc obligatoire",
        },
    ),
}


def particulars(s: State, action: Action) -> dict[str, object]:
    """What the sentences above may want to know of a refused action."""
    if action.verb == "lay":
        return _of_placement(s, action)
    if action.verb == "migrate":
        return {"side": action.args[0]}
    found: dict[str, object] = {"civ": action.args[0]} if action.args else {}
    return found | ({"continent": action.args[1]} if action.verb == "found" else {})


def _of_placement(s: State, action: Action) -> dict[str, object]:
    chosen, name, _ = action.args
    cell, tile = NUMBERS[name], int(s.hand[max(int(s.actor), 0), chosen - 1])
    found: dict[str, object] = {"chosen": chosen, "cell": TEXTS[cell]}
    if tile != NO_TILE:
        found |= {"tile": tile + 1, "face": FACES[tile].text}
    return found | ({"old": tile_on(s, cell) + 1} if is_tile(s, cell) else {})
