"""Real moments of real matches for the gallery: `python make.py eden > eden.json`.

A match or two is played by the greedy bot with some random actions among them; a moment is kept when its
phase with these verbs has not come up often yet, and the last one of each match. What is kept is exactly what
the table service would send: the view, the question, the legal actions, and some forecasts.
"""

import json
import random
import sys
from collections import Counter
from typing import Any

import ludotheque
from ludotheque.bots.bot import seat_bot
from ludotheque.core.words import LANGUAGES

MATCHES: dict[str, list[dict[str, Any]]] = {
    "eden": [{"seats": 4, "seed": 5}, {"seats": 3, "seed": 8}],
    "gaia": [
        {"seats": 4, "seed": 3, "options": {"rules": "disasters"}},
        {"seats": 3, "seed": 4, "options": {"rules": "disasters"}},
        {"seats": 5, "seed": 11, "options": {"rules": "advanced"}},
        {"seats": 2, "seed": 2, "options": {"rules": "basic"}},
    ],
    "gheos": [{"seats": 3, "seed": 7}, {"seats": 4, "seed": 12}, {"seats": 2, "seed": 3}],
    "gisborne": [{"seats": 4, "seed": 6}, {"seats": 5, "seed": 9}, {"seats": 3, "seed": 1}],
    "gods": [{"seats": 3, "seed": 7}],
}
EAGER = {
    "gaia": {"play", "at", "swap", "protect", "feed"},
    "gisborne": {"lay"},
    "eden": {"cultivate", "attack"},
}
"""Verbs that the random hand prefers: a busy table shows more."""
SAME = 1  # moments of one kind that are kept
FORECASTS = 4
LATE = 3  # moments spread over each match, besides


def words(game: Any, fact: Any) -> Any:
    return {"fact": fact, "text": {lang: game.tell(fact, lang) for lang in LANGUAGES}}


def info(game: Any, action: Any) -> Any:
    """As `wire.ActionInfo`."""
    args = [list(a) if isinstance(a, tuple) else a for a in action.args]
    french = game.actions.text(action, "fr")
    return {
        "id": action.id,
        "verb": action.verb,
        "args": args,
        "text": action.text,
        "french": french,
    }


def moment(match: Any, rng: random.Random) -> Any:
    """What the actor sees; at the end, what a spectator sees."""
    game, seat = match.game, match.actor
    legal = [] if match.over else match.legal()
    view = match.view(seat)
    tried = rng.sample(legal, min(FORECASTS, len(legal)))
    return {
        "seats": match.seats,
        "eyes": seat,
        "view": view,
        "asked": words(game, game.asks(view)),
        "legal": [info(game, action) for action in legal],
        "forecasts": {a.text: [words(game, fact) for fact in match.forecast(a)] for a in tried},
    }


def card_kind(card: str | None) -> str:
    """Cities and herds are alike as moments go."""
    return (card or "").rstrip("0123456789").split("-")[0]


def kind(match: Any) -> str:
    if match.over:
        return "over"
    verbs = sorted({action.verb for action in match.legal()})
    view = match.view(match.actor)
    return f"{view['phase']} {card_kind(view.get('card'))} {' '.join(verbs)}"


def wild(name: str, match: Any, rng: random.Random) -> Any:
    """A random action now and then, oftener where an eager one is open; None: let the bot choose."""
    legal = match.legal()
    eager = [action for action in legal if action.verb in EAGER.get(name, ())]
    if name == "gheos":  # a growing map rather than tiles replaced
        free = [tuple(place) for place in match.view(match.actor)["places"]]
        eager = [action for action in legal if action.verb == "lay" and action.args[1] in free]
    if eager and rng.random() < 0.6:
        return rng.choice(eager)
    return rng.choice(legal) if rng.random() < 0.2 else None


def play(game: Any, number: int, arrangement: dict[str, Any], seen: Counter[str]) -> list[Any]:
    rng = random.Random(number)
    match = game.new(**arrangement)
    bots = [seat_bot("greedy", game, 100 * number + seat) for seat in range(match.seats)]
    kept: list[Any] = []
    while not match.over and match.ply < 900:
        what = kind(match)
        if seen[what] < SAME:
            seen[what] += 1
            kept.append(
                {"name": f"{what} ({match.seats} seats, ply {match.ply})", **moment(match, rng)}
            )
        match.play(wild(game.info.id, match, rng) or bots[match.actor].choose(match))
        if match.ply % 60 == 40 and len([k for k in kept if k["name"].startswith("later")]) < LATE:
            if not match.over:
                kept.append(
                    {"name": f"later ({match.seats} seats, ply {match.ply})", **moment(match, rng)}
                )
    kept.append({"name": f"over ({match.seats} seats)", **moment(match, rng)})
    return kept


def main(name: str) -> None:
    game, seen = ludotheque.load(name), Counter[str]()
    found = [m for i, given in enumerate(MATCHES[name]) for m in play(game, i, given, seen)]
    print(
        "[\n"
        + ",\n".join(json.dumps(m, ensure_ascii=False, separators=(",", ":")) for m in found)
        + "\n]"
    )


if __name__ == "__main__":
    main(sys.argv[1])
