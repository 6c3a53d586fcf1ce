"""What a table itself says to people, in French and English: refusals and lines of the log."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from ludotheque.bots.bot import KINDS
from ludotheque.core.words import LANGUAGES, SEAT_NAMES, Terms, Words, say
from ludotheque.tables.messages.errors import ErrorName

ERRORS: Final[dict[str, Words]] = {
    "asked_already": {
        "en": "Somebody’s wish to take back is waiting for an answer already.",
        "fr": "Une demande de retour en arrière attend déjà une réponse.",
    },
    "bot_unknown": {"en": "There is no bot {bot}.", "fr": "Il n’y a pas de robot {bot}."},
    "busy": {
        "en": "The server cannot do this just now; nothing was changed. Try again in a moment.",
        "fr": "Le serveur ne peut pas le faire pour l’instant ; rien n’a changé. Réessayez dans un moment.",
    },
    "closing": {
        "en": "The server is restarting; come back in a moment.",
        "fr": "Le serveur redémarre ; revenez dans un instant.",
    },
    "forbidden": {"en": "Your link does not open this.", "fr": "Votre lien n’ouvre pas ceci."},
    "game_unknown": {"en": "There is no game {game}.", "fr": "Il n’y a pas de jeu {game}."},
    "hints_off": {"en": "This table plays without hints.", "fr": "Cette table joue sans conseils."},
    "internal": {
        "en": "Something went wrong here; nothing was changed.",
        "fr": "Quelque chose s’est mal passé ici ; rien n’a changé.",
    },
    "malformed": {
        "en": "This was not understood: {detail}",
        "fr": "Ceci n’a pas été compris : {french}",
    },
    "not_begun": {
        "en": "The match has not begun: a seat is still empty.",
        "fr": "La partie n’a pas commencé : une place est encore libre.",
    },
    "not_found": {"en": "There is nothing here.", "fr": "Il n’y a rien ici."},
    "not_legal": {"en": "{reason}", "fr": "{french}"},
    "not_over": {
        "en": "This can be done only once the match is over.",
        "fr": "C’est possible seulement une fois la partie finie.",
    },
    "not_yours": {
        "en": "It is not for you to decide now.",
        "fr": "Ce n’est pas à vous de décider maintenant.",
    },
    "nothing_asked": {
        "en": "Nobody is waiting for an answer.",
        "fr": "Personne n’attend de réponse.",
    },
    "nothing_to_take_back": {
        "en": "There is nothing you could take back.",
        "fr": "Il n’y a rien que vous puissiez annuler.",
    },
    "origin": {
        "en": "This page does not belong to this server.",
        "fr": "Cette page n’appartient pas à ce serveur.",
    },
    "over": {"en": "The match is over.", "fr": "La partie est finie."},
    "preparing": {
        "en": "The rules of this game are still being prepared.",
        "fr": "Les règles de ce jeu sont encore en préparation.",
    },
    "rules_changed": {
        "en": "This match was begun under other rules or with other material than are here: {detail}",
        "fr": "Cette partie a commencé avec d’autres règles ou un autre matériel : {french}",
    },
    "seat_taken": {"en": "Somebody sits here already.", "fr": "Quelqu’un est déjà assis ici."},
    "still_here": {
        "en": "A bot can sit in only for somebody who has been away for two minutes.",
        "fr": "Un robot ne peut remplacer que quelqu’un qui est absent depuis deux minutes.",
    },
    "stale": {
        "en": "More has happened since what you saw; look again.",
        "fr": "Il s’est passé autre chose depuis ce que vous avez vu ; regardez de nouveau.",
    },
    "table_full": {
        "en": "This table has no room for more lines of this kind; its match can go on to its end.",
        "fr": "Cette table n’a plus de place pour des lignes de ce genre ; la partie peut aller jusqu’à sa fin.",
    },
    "too_large": {
        "en": "That is too large: at most {most} bytes.",
        "fr": "C’est trop grand : au plus {most} octets.",
    },
    "too_many": {
        "en": "Too many messages; wait a little.",
        "fr": "Trop de messages ; attendez un peu.",
    },
    "unsure": {
        "en": "The server cannot say just now whether this was done. Look again in a moment.",
        "fr": "Le serveur ne peut pas dire pour l’instant si c’est fait. Regardez de nouveau dans un moment.",
    },
}
assert set(ERRORS) == set(get_args(ErrorName)), "every error has its sentence"

FIRST_LEGAL = "first"
"""What plays if even the simplest bot fails: the first legal action."""

BOT_TITLES: Final[dict[str, Words]] = {
    **{kind.name: kind.title for kind in KINDS.values()},
    FIRST_LEGAL: {"en": "the first action allowed", "fr": "la première action permise"},
}

LINES: Final[dict[str, Words]] = {
    "made": {"en": "The table is open.", "fr": "La table est ouverte."},
    "sat": {"en": "{name} sits down.", "fr": "{name} s’assied."},
    "left": {"en": "{name} stands up.", "fr": "{name} se lève."},
    "bot": {
        "en": "A bot ({bot:@bot}) plays as {who:@seat}.",
        "fr": "Un robot ({bot:@bot}) joue sous le nom {who:de@seat}.",
    },
    "stands_in": {
        "en": "A bot ({bot:@bot}) sits in for {who:@seat} until they are back.",
        "fr": "Un robot ({bot:@bot}) remplace {who:@seat} jusqu’à son retour.",
    },
    "stand_in_agreed": {
        "en": "{who:@seat} would let a bot sit in for {away:@seat}.",
        "fr": "{who:@seat} laisserait un robot remplacer {away:@seat}.",
    },
    "stand_in_declined": {
        "en": "{who:@seat} would rather wait for {away:@seat}.",
        "fr": "{who:@seat} préfère attendre {away:@seat}.",
    },
    "bot_failed": {
        "en": "The bot of {who:@seat} ({bot:@bot}) failed; a simpler one ({instead:@bot}) plays on.",
        "fr": "Le robot {who:de@seat} ({bot:@bot}) a échoué ; un plus simple ({instead:@bot}) continue.",
    },
    "begun": {"en": "The match begins.", "fr": "La partie commence."},
    "back_asked": {
        "en": "{who:@seat} would like to take back {steps:action|actions}.",
        "fr": "{who:@seat} voudrait revenir en arrière de {steps:action|actions}.",
    },
    "back_agreed": {"en": "{who:@seat} agrees.", "fr": "{who:@seat} est d’accord."},
    "back_declined": {"en": "{who:@seat} declines.", "fr": "{who:@seat} refuse."},
    "back_withdrawn": {
        "en": "{who:@seat} withdraws the wish.",
        "fr": "{who:@seat} retire sa demande.",
    },
    "back_ended": {
        "en": "The wish of {who:@seat} to take back waits no longer.",
        "fr": "La demande de retour en arrière {who:de@seat} n’attend plus de réponse.",
    },
    "back": {
        "en": "{who:@seat} takes back {steps:action|actions}.",
        "fr": "{who:@seat} revient en arrière de {steps:action|actions}.",
    },
    "rematch": {
        "en": "The same players play again at a new table.",
        "fr": "Les mêmes joueurs rejouent à une nouvelle table.",
    },
    "renewed": {"en": "{who:@seat} has a fresh link.", "fr": "{who:@seat} a un nouveau lien."},
    "announced": {"en": "From the server: {says}", "fr": "Annonce du serveur : {says}"},
    "rules_changed": {
        "en": "The rules of this game have changed (version {before}, now {now}); the match will be played by the new ones.",
        "fr": "Les règles de ce jeu ont changé (version {before}, à présent {now}) ; la partie se jouera avec les nouvelles.",
    },
    "continued": {
        "en": "The rules of this game have changed (version {before}, now {now}); the match goes on by the new ones, and nothing of it is lost.",
        "fr": "Les règles de ce jeu ont changé (version {before}, à présent {now}) ; la partie continue avec les nouvelles, et rien n’en est perdu.",
    },
    "continued_without": {
        "en": "The rules of this game have changed (version {before}, now {now}); the match goes on by the new ones after {ply:action|actions}. What could not be carried over: {lost:action|actions}.",
        "fr": "Les règles de ce jeu ont changé (version {before}, à présent {now}) ; la partie continue avec les nouvelles après {ply:action|actions}. N’a pas pu être repris : {lost:action|actions}.",
    },
    "wins": {"en": "{names} wins.", "fr": "{names} gagne."},
    "shared": {"en": "{names} share the win.", "fr": "{names} se partagent la victoire."},
}


def sentences(
    template: Words, names: dict[int, str], particulars: Mapping[str, object]
) -> dict[str, str]:
    """The text in both languages; `names` are those of who sits there."""
    called: dict[Any, Words] = {seat: _same(n) for seat, n in names.items()}
    bots = {name: _same(name) for name in (particulars.get("bot"), particulars.get("instead"))}
    terms: Terms = {"seat": {**SEAT_NAMES, **called}, "bot": {**bots, **BOT_TITLES}}
    return {lang: say(template, lang, terms, particulars) for lang in LANGUAGES}


def _same(name: object) -> Words:
    """A name is the same in every language."""
    return {"en": str(name), "fr": str(name)}
