"""The guide to a game as it is sent: its two pages, and its examples with what is seen of them."""

from dataclasses import asdict

from ludotheque.core.examples import Example
from ludotheque.core.game import Game, Json
from ludotheque.core.how_to_play import HowToPlay
from ludotheque.core.match import Match
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.tables.frames import action_info, told


def guide(game: Game) -> Json:
    """The message `Guide`."""
    pages = {f"pages_{lang}": pages_of(game.how_to_play(lang)) for lang in LANGUAGES}
    return {**pages, "examples": [example_shown(example) for example in game.examples]}


def pages_of(pages: HowToPlay) -> Json:
    """The two pages, without their source."""
    shown = asdict(pages)
    del shown["source"]
    return shown


def glossary(game: Game, lang: Lang) -> list[Json]:
    """The words that explain themselves where they stand."""
    return [asdict(word) for word in game.glossary(lang)]


def example_shown(example: Example) -> Json:
    """What is seen before, and after each step."""
    match = example.match()
    first = match.view(example.eyes)
    refused = [_refused(match, action) for action in example.refused]
    return {
        "id": example.id,
        "rules": list(example.rules),
        "title": example.title,
        "caption": example.caption,
        "you": example.eyes,
        "view": first,
        "refused": refused,
        "steps": [_step(match, example, step.action) for step in example.steps],
    }


def _refused(match: Match, action: str) -> Json:
    found = {lang: match.refusal(action, lang) for lang in LANGUAGES}
    said = {lang: why.text for lang, why in found.items() if why}
    rule = next(why.rule for why in found.values() if why)
    return {"action": action_info(match.game, match.game.actions.find(action).id), "rule": rule} | {
        "text": said
    }


def _step(match: Match, example: Example, action: str) -> Json:
    """Plays it, too."""
    game, seat = match.game, match.actor
    done = match.play(action)
    facts = match.chronicle(example.eyes, len(match.steps) - 1)[0]
    knows = seat == example.eyes or not game.info.hides
    return {
        "seat": seat,
        "action": action_info(game, done.id) if knows else None,
        "told": [told(game, fact, {}) for fact in facts],
        "view": match.view(example.eyes),
    }
