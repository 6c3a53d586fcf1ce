"""What the terminal table says, in French and English."""

from typing import Final

from ludotheque.core.words import NO_BREAK, Lang, Words, say

TEXTS: Final[dict[str, Words]] = {
    "commitment": {
        "en": "The shuffle is fixed by this commitment: {commitment}",
        "fr": "Le mélange est fixé par cet engagement : {commitment}",
    },
    "saved_to": {
        "en": "Every move is kept in {file}",
        "fr": "Chaque coup est gardé dans {file}",
    },
    "resume_with": {
        "en": "Go on with: ludotheque play --resume {file}",
        "fr": "Pour continuer : ludotheque play --resume {file}",
    },
    "compiling": {
        "en": "Compiling the rules of {game} to look ahead (once on this machine, under a minute)…",
        "fr": "Compilation des règles de {game} pour voir plus loin (une fois sur cette machine, moins d’une minute)…",
    },
    "first_help": {
        "en": "Type an action, or ? for help.",
        "fr": "Tapez une action, ou ? pour l’aide.",
    },
    "help": {
        "en": """An action is typed as in the list, for instance: {example}
  Several at once: separate them with semicolons.
  list (l)          what you may do now
  what ACTION       what an action would cause
  why ACTION        why an action is not allowed
  back (z)          take back your last action; back turn: all of this turn
  hint              what a strong bot would do, and why
  board (b)         draw the table again
  how               how to play, in two pages
  rules [NUMBER]    the rules of this moment; one rule, a chapter, or all: rules all
  example [NAME]    the worked examples; or one of them, drawn
  words [WORD]      the words of the game; or one of them, explained
  left              what may still come
  log · points      what happened · where the points come from
  save FILE         keep a copy elsewhere
  quit (q)          leave; every move is kept""",
        "fr": """Une action se tape comme dans la liste, par exemple : {example}
  Plusieurs d’un coup : séparez-les par des points-virgules.
  liste (l)         ce que vous pouvez faire
  effet ACTION      ce qu’une action causerait
  pourquoi ACTION   pourquoi une action n’est pas permise
  retour (z)        annuler votre dernière action ; retour tour : tout ce tour
  conseil           ce que ferait un robot fort, et pourquoi
  table (b)         redessiner la table
  comment           comment jouer, en deux pages
  règles [NUMÉRO]   les règles du moment ; une règle, un chapitre ou toutes : règles toutes
  exemple [NOM]     les exemples ; ou l’un d’eux, dessiné
  mots [MOT]        les mots du jeu ; ou l’un d’eux, expliqué
  reste             ce qui peut encore venir
  journal · points  ce qui s’est passé · d’où viennent les points
  sauver FICHIER    garder une copie ailleurs
  quitter (q)       partir ; chaque coup est gardé""",
    },
    "refused": {
        "en": "Not allowed: {reason} (rule {rule}).",
        "fr": "Pas permis : {reason} (règle {rule}).",
    },
    "turn_is_over": {
        "en": "Nothing was done: before {action} your turn would be over.",
        "fr": "Rien n’a été fait : avant {action}, votre tour serait déjà fini.",
    },
    "allowed": {"en": "That is allowed.", "fr": "C’est permis."},
    "unknown": {
        "en": "{detail}. Type ? for help.",
        "fr": "Je ne comprends pas « {typed} ». Tapez ? pour l’aide, l pour la liste.",
    },
    "hint": {
        "en": "  {action} — wins {chance} % ({visits:try|tries}). {why}",
        "fr": "  {action} — gagne à {chance} % ({visits:essai|essais}). {why}",
    },
    "prevents": {
        "en": "    Otherwise a rival might: {told}",
        "fr": "    Sinon, un rival pourrait : {told}",
    },
    "thinking": {"en": "Thinking for a second…", "fr": "Une seconde de réflexion…"},
    "no_rule": {"en": "There is no rule {number}.", "fr": "Il n’y a pas de règle {number}."},
    "no_example": {
        "en": "There is no example “{id}”. Type example for the list.",
        "fr": "Il n’y a pas d’exemple « {id} ». Tapez exemple pour la liste.",
    },
    "no_word": {
        "en": "“{word}” is no word of this game. Type words for the list.",
        "fr": "« {word} » n’est pas un mot de ce jeu. Tapez mots pour la liste.",
    },
    "see_example": {"en": "→ {title}: example {id}", "fr": "→ {title} : exemple {id}"},
    "shown_by": {"en": "Examples: {names}", "fr": "Exemples : {names}"},
    "before": {"en": "— before —", "fr": "— avant —"},
    "after": {"en": "— after —", "fr": "— après —"},
    "done": {"en": "{who}: {action}", "fr": "{who} : {action}"},
    "all_on_the_table": {
        "en": "All that is known of it stands under the table: type board.",
        "fr": "Tout ce qu’on en sait est écrit sous la table : tapez table.",
    },
    "taken_back": {"en": "Taken back: {action}.", "fr": "Annulé : {action}."},
    "nothing_to_take_back": {
        "en": "Nothing can be taken back: it was another’s move, or something has come to light.",
        "fr": "Rien à annuler : c’était le coup d’un autre, ou quelque chose a été révélé.",
    },
    "saved": {"en": "Saved to {file}", "fr": "Sauvé dans {file}"},
    "save_where": {
        "en": "Save to which file? For instance: save match.json",
        "fr": "Sauver dans quel fichier ? Par exemple : sauver partie.json",
    },
    "is_a_folder": {"en": "that is a folder", "fr": "c’est un dossier"},
    "not_permitted": {
        "en": "writing there is not permitted",
        "fr": "l’écriture n’y est pas permise",
    },
    "not_a_folder": {
        "en": "part of the path is not a folder",
        "fr": "une partie du chemin n’est pas un dossier",
    },
    "no_such_place": {
        "en": "no file can be made in that place",
        "fr": "on ne peut créer aucun fichier à cet endroit",
    },
    "disk_full": {"en": "the disk is full", "fr": "le disque est plein"},
    "name_too_long": {"en": "the name is too long", "fr": "le nom est trop long"},
    "not_saved": {"en": "Could not save: {detail}", "fr": "Impossible de sauver : {detail}"},
    "cover": {
        "en": "Hand the screen to {who}, then press Enter.",
        "fr": "Passez l’écran à {who}, puis appuyez sur Entrée.",
    },
    "you_have": {"en": "you {points}", "fr": "vous {points}"},
    "final": {"en": "Final points", "fr": "Points finaux"},
    "so_far": {"en": "Points so far", "fr": "Points jusqu’ici"},
    "place": {
        "en": "{rank}. {who}: {points:point|points}",
        "fr": "{rank}. {who} : {points:point|points}",
    },
    "bot": {"en": "bot, {kind}", "fr": "robot, {kind}"},
    "choices": {"en": "You may:", "fr": "Vous pouvez :"},
    "step": {"en": "— {number} of {count} —", "fr": "— {number} sur {count} —"},
    "replay_help": {
        "en": "Enter: next · b: back · a number: go there · e: end · q: quit",
        "fr": "Entrée : suivant · b : retour · un nombre : y aller · e : fin · q : quitter",
    },
    "interrupted": {"en": "Left.", "fr": "Parti."},
}

COMMANDS: Final[dict[str, str]] = {
    **dict.fromkeys(("?", "help", "h", "aide"), "help"),
    **dict.fromkeys(("list", "l", "liste"), "list"),
    **dict.fromkeys(("what", "effet"), "what"),
    **dict.fromkeys(("why", "pourquoi"), "why"),
    **dict.fromkeys(("back", "undo", "z", "retour"), "back"),
    **dict.fromkeys(("hint", "conseil"), "hint"),
    **dict.fromkeys(("board", "b", "table"), "board"),
    **dict.fromkeys(("rules", "rule", "règles", "règle", "regles"), "rules"),
    **dict.fromkeys(("how", "comment"), "how"),
    **dict.fromkeys(("example", "examples", "exemple", "exemples"), "example"),
    **dict.fromkeys(("words", "word", "mots", "mot"), "words"),
    **dict.fromkeys(("left", "reste"), "left"),
    **dict.fromkeys(("log", "journal"), "log"),
    **dict.fromkeys(("points",), "points"),
    **dict.fromkeys(("save", "sauver"), "save"),
    **dict.fromkeys(("quit", "q", "exit", "quitter"), "quit"),
}


def text(name: str, lang: Lang, **particulars: object) -> str:
    return plain(say(TEXTS[name], lang, {}, particulars))


def plain(words: str) -> str:
    """With ordinary spaces: a terminal breaks no line at them, and not every one knows others."""
    return words.replace(NO_BREAK, " ")
