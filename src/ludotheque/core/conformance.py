"""The conformance kit: does a game keep the contract? For ours and for a stranger's alike.

`conform(game)` runs everything; each check can also be called alone. A break is an AssertionError
that names the game, the seats, the match and the ply.
"""

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from itertools import chain, combinations

import numpy as np

from ludotheque.core import loops, records
from ludotheque.core.actions import UNSEEN
from ludotheque.core.audit import audit_match, audit_position
from ludotheque.core.counting_check import counting_faults
from ludotheque.core.errors import Malformed, NotLegal, NotYours
from ludotheque.core.fairness import key_from_seed
from ludotheque.core.game import LIMIT, Game, Json, key_words
from ludotheque.core.kernel import bind
from ludotheque.core.match import Match, Step
from ludotheque.core.shape_check import shape_faults, story_faults
from ludotheque.core.state import Numbers, State, same
from ludotheque.core.words import LANGUAGES, Fact, fields_of

_GUARD, _UNTOUCHED = 64, -7

_BREAKS = (
    "",
    "it does not end",
    "nothing is legal before the end",
    "the legal list does not ascend",
    "the judge refuses a listed action",
    "the judge passes an action that is not listed",
    "an invariant is broken",
    "the ply was not counted",
    "the actor is no seat, or reveals went back",
    "the judge passes an action after the end",
    "nothing is sensible before the end",
    "an action that is not legal is called sensible",
)


class Broken(AssertionError):
    """A game does not keep the contract."""


def tables_of(game: Game) -> Iterator[tuple[int, Json]]:
    """Every seat count with the default options, and every choice of every option."""
    usual = game.info.option_values({})
    for seats in game.info.seats:
        yield seats, usual
        for option in game.info.options:
            for choice in option.choices:
                if choice != option.default:
                    needed = dict([option.needs]) if option.needs else {}
                    yield seats, usual | needed | {option.name: choice}


def conform(game: Game, matches: int = 300, seed: int = 1, interpreted: int = 1) -> int:
    """Everything, at every table; how many matches were played."""
    check_action_texts(game)
    check_words(game)
    played = 0
    for seats, options in tables_of(game):
        played += check_matches(game, seats, options, matches, seed)
        check_one_match_closely(game, seats, options, seed)
        check_batches(game, seats, options, seed)
    check_interpreted(game, interpreted, seed)
    return played


def check_matches(game: Game, seats: int, options: Json, matches: int, seed: int) -> int:
    """Compiled random matches with everything audited at every step."""
    k = game.kernels
    look = bind(
        audit_position,
        like=k.apply,
        legal=k.legal,
        refusal=k.refusal,
        fault=k.fault,
        sensible=k.sensible or k.legal,
    )
    audit = bind(
        audit_match,
        like=k.apply,
        audit_position=look,
        legal=k.legal,
        apply=k.apply,
        refusal=k.refusal,
        fault=k.fault,
    )
    out, report = np.full(game.room + _GUARD, _UNTOUCHED, np.int32), np.zeros(3, np.int64)
    numbers = game.option_numbers(options)
    for i in range(matches):
        s, key = game.empty(), np.zeros(8, np.uint32)
        loops.key_for(key, seed, i)
        k.setup(s, seats, numbers, key)
        dice = loops.dice_for(seed, i)
        broken = audit(s, dice, out, LIMIT, len(game.actions), report)
        if broken:
            raise Broken(_where(game, seats, options, i, report) + _what(game, broken, report))
        if (out[game.room :] != _UNTOUCHED).any():
            raise Broken(f"{game.info.id}: `room` is too small for what `legal` writes")
    return matches


def _where(game: Game, seats: int, options: Json, match: int, report: Numbers) -> str:
    last = game.actions[int(report[1])].text if report[1] >= 0 else "the set-up"
    told = f" {options}" if options else ""
    return f"{game.info.id}, {seats} seats{told}, match {match}, ply {report[0]} after {last}: "


def _what(game: Game, broken: int, report: Numbers) -> str:
    text = _BREAKS[broken]
    if broken == 6:
        return f"{text}: {game.invariants[int(report[2]) - 1]}"
    return f"{text}: {game.actions[int(report[2])].text}" if broken in (3, 4, 5, 11) else text


def check_action_texts(game: Game, most: int = 20_000) -> None:
    """Ids and texts, both ways, for all actions or evenly many of them."""
    for action in range(0, len(game.actions), len(game.actions) // most + 1):
        found = game.actions[action]
        for lang in LANGUAGES:
            text = game.actions.text(found, lang)
            _expect(game, game.actions.parse(text) == found, f"{text!r} reads as another action")
    for bad in ("", "?", "no-such-verb 1", "1 2 3 4 5 6"):
        _must_raise(Malformed, partial(game.actions.parse, bad), bad)
    for wrong in (-1, len(game.actions)):
        _must_raise(Malformed, partial(game.actions.__getitem__, wrong), str(wrong))


def check_words(game: Game) -> None:
    """Both languages say the same: rules, facts, refusals."""
    english, french = game.rules("en"), game.rules("fr")
    if list(english.by_number) != list(french.by_number):
        raise Broken(f"{game.info.id}: the rules are not numbered alike in both languages")
    texts = dict(game.messages) | {str(c): f.text for c, f in game.forbidden.items()}
    for name, words in texts.items():
        if set(words) != set(LANGUAGES) or fields_of(words["en"]) != fields_of(words["fr"]):
            raise Broken(f"{game.info.id}: {name!r} differs between the languages")
    for code, why in game.forbidden.items():
        if why.rule not in english.by_number:
            raise Broken(
                f"{game.info.id}: refusal {code} names rule {why.rule}, which is not there"
            )


def check_one_match_closely(game: Game, seats: int, options: Json, seed: int) -> None:
    """A random match through `Match`, with every promise to people looked at on the way."""
    match, drawn_anew = game.new(seats, seed, options), False
    rng = np.random.default_rng(seed)
    while not match.over:
        if match.ply % 5 == 0:
            _expect_none(game, shape_faults(match))
            check_position(match)
            drawn_anew |= check_knowledge(match, seed)
            check_sight(match)
        action = int(rng.choice(match.legal_ids()))
        if match.ply % 5 == 1:
            check_counting(match, action, seed)
        match.play(action)
    if not drawn_anew:
        check_nothing_is_hidden(match, seed)
    check_position(match)
    _expect_none(game, chain(shape_faults(match), story_faults(match)))
    check_telling(match)
    check_record(match)
    check_taking_back(match)


def check_position(match: Match) -> None:
    """Reading changes nothing; the position goes through JSON; texts and drawings are there."""
    game, before = match.game, match.state.copy()
    for eyes in (None, *range(match.seats)):
        view = match.view(eyes)
        if json.loads(json.dumps(view)) != view:
            raise Broken(f"{game.info.id}: a view is not plain JSON data")
        for lang in LANGUAGES:
            _expect(game, bool(game.draw(view, lang)), "nothing drawn")
            _expect(game, bool(game.tell(game.asks(view), lang)), "nothing asked")
            _expect(game, bool(game.tell(game.aims(view), lang)), "no aim")
    for rule in game.asks(match.view(None))["rules"]:
        _expect(game, rule in game.rules().by_number, f"the question names rule {rule}")
    actions = match.legal()
    for action in actions[:: len(actions) // 8 + 1]:
        match.forecast(action)
    _check_refusals(match)
    position = json.loads(json.dumps(match.position()))
    again = game.position(position)
    _expect(game, same(again.state, before), "a position reads back otherwise")
    _expect(game, again.options == match.options, "a position has other options")
    twin = match.copy()
    if actions:
        twin.play(actions[-1])
        _must_raise(
            NotYours, lambda: match.play(actions[0], _another_seat(match)), "a foreign seat"
        )
    _expect(game, same(match.state, before), "looking at a match or playing its copy changed it")


def _another_seat(match: Match) -> int:
    assert match.actor is not None
    return (match.actor + 1) % match.seats


def _check_refusals(match: Match) -> None:
    """Every refusal met has its sentence, and playing it changes nothing."""
    game, met = match.game, set[int]()
    for action in range(0, len(game.actions), max(1, len(game.actions) // 500)):
        code = int(game.kernels.refusal(match.state, action))
        if code and code not in met:
            met.add(code)
            _expect(game, code in game.forbidden, f"refusal {code} has no words")
            for lang in LANGUAGES:
                game.explain(match.state, game.actions[action], code, lang)
            _must_raise(NotLegal, partial(match.play, action), str(action))


def check_knowledge(match: Match, seed: int) -> bool:
    """No leaks: what a seat sees and may do is the same in every world that fits what it knows.

    True if at least one of these worlds really was another.
    """
    game, drawn_anew = match.game, False
    for seat in range(match.seats):
        here = match.view(seat)
        worlds = [match.resample(seat, seed + i) for i in (1, 2)]
        for world in worlds:
            _expect(game, not game.kernels.fault(world.state), "a resampled world is not sound")
            _expect(game, world.view(seat) == here, f"resampling changes what seat {seat} sees")
            drawn_anew |= _differ(match.state, world.state)
            agree = _tallies(world) == _tallies(match)
            _expect(game, agree, "the reasons for points tell hidden things")
            if match.actor == seat:
                agree = np.array_equal(world.legal_ids(), match.legal_ids())
                _expect(game, agree, f"the legal list tells seat {seat} hidden things")
                _compare_refusals(match, world)
        again = worlds[0].resample(seat, seed + 2)
        _expect(game, same(again.state, worlds[1].state), "resampling depends on hidden things")
    return drawn_anew


def check_counting(match: Match, action: int, seed: int) -> None:
    """Equal knowledge, what can have been counted with it, gives equal worlds."""
    for found in counting_faults(match, action, seed):
        raise Broken(f"{match.game.info.id}: {found}")


def check_nothing_is_hidden(match: Match, seed: int) -> None:
    """For perfect information: a match in which resampling never changed anything.

    So no seat may see more than the others, and what came to light on the way was not decided
    before: with other keys something else would have.
    """
    game, came_to_light, by_chance = match.game, False, False
    for step in match.steps:
        shown = game.view(step.before, None)
        agree = all(
            game.view(step.before, seat) == shown | {"you": seat} for seat in range(match.seats)
        )
        _expect(game, agree, _NEVER_CHANGES)
        worlds = [_after_resampling(game, step, seed + i) for i in range(4)]
        came_to_light |= bool(worlds[0].reveals != step.before.reveals)
        by_chance |= any(_differ(worlds[0], world) for world in worlds)
    _expect(game, by_chance or not came_to_light, _NEVER_CHANGES)


_NEVER_CHANGES = "resampling never changes anything, so that bots see what is hidden"


def _after_resampling(game: Game, step: Step, seed: int) -> State:
    world = step.before.copy()
    game.kernels.resample(world, int(world.actor), key_words(key_from_seed(seed)))
    game.kernels.apply(world, step.action.id)
    return world


def check_sight(match: Match) -> None:
    """An action that a seat does not see leaves no mark in its view, and one that it sees does."""
    game, legal = match.game, match.legal_ids().tolist()
    tried = [_after(match, action) for action in legal[:: len(legal) // 8 + 1]]
    seen = game.kernels.seen or (lambda state, action, eyes: action)
    for eyes in range(match.seats):
        sights = [int(seen(match.state, action, eyes)) for action, _ in tried]
        if eyes == match.actor:
            agree = sights == [action for action, _ in tried]
            _expect(game, agree, f"seat {eyes} does not see what it does itself")
            continue
        shut = [
            (sight, after.view(eyes), after.state)
            for sight, (_, after) in zip(sights, tried, strict=True)
            if after.state.reveals == match.state.reveals
        ]
        for (one, view, state), (other, another, elsewhere) in combinations(shut, 2):
            if one == other == UNSEEN:
                _expect(game, view == another, f"seat {eyes} sees an action that it does not see")
            elif view == another:
                agree = same(state, elsewhere)
                _expect(game, agree, f"seat {eyes} does not see an action that it sees")


def _after(match: Match, action: int) -> tuple[int, Match]:
    tried = match.copy()
    tried.play(action)
    return action, tried


def _tallies(match: Match) -> list[Sequence[Fact]]:
    return [match.game.tally(match.state, seat) for seat in range(match.seats)]


def _differ(state: State, world: State) -> bool:
    """In anything but the stream of chance."""
    names = [name for name in state.dtype.names or () if name not in ("key", "chance")]
    return any(not np.array_equal(state[name], world[name]) for name in names)


def _compare_refusals(match: Match, world: Match) -> None:
    judge, size = match.game.kernels.refusal, len(match.game.actions)
    for action in range(0, size, max(1, size // 300)):
        agree = judge(match.state, action) == judge(world.state, action)
        _expect(match.game, agree, "a refusal tells hidden things")


def check_telling(match: Match) -> None:
    """Every fact of the match, and every point, as a sentence in both languages."""
    game = match.game
    for eyes in (None, *range(match.seats)):
        for facts in match.chronicle(eyes):
            for lang in LANGUAGES:
                _expect(game, all(game.tell(fact, lang) for fact in facts), "an empty sentence")
    for seat in range(match.seats):
        tally = game.tally(match.state, seat)
        total = sum(fact["points"] for fact in tally)
        _expect(game, total == match.points[seat], "the tally does not add up to the points")
        for fact in tally:
            game.tell(fact, "fr")


def check_record(match: Match) -> None:
    """The record replays to the same bytes; cut or edited, it is refused."""
    game, record = match.game, match.record()

    def load(name: str) -> Game:
        _expect(game, name == game.info.id, "the record names another game")
        return game

    text = record.dumps()
    _expect(game, same(records.replay(text, load).state, match.state), "a record replays otherwise")
    _expect(game, records.verify(text, load).match.over, "a record does not verify")
    cut = json.loads(text)
    del cut["actions"][len(cut["actions"]) // 2]
    _must_raise(Malformed, lambda: records.replay(json.dumps(cut), load), "a cut record")


def check_taking_back(match: Match) -> None:
    """Back to the beginning, one action at a time, and forth again."""
    twin, end = match.copy(), match.state.copy()
    actions = [step.action for step in match.steps]
    for step in reversed(match.steps):
        _expect(match.game, twin.undo() == step.action, "another action was taken back")
        _expect(match.game, same(twin.state, step.before), "taking back leads elsewhere")
    for action in actions:
        twin.play(action)
    _expect(match.game, same(twin.state, end), "playing again leads elsewhere")


def check_batches(game: Game, seats: int, options: Json, seed: int, count: int = 64) -> None:
    """Many at once, in one thread or two, end as they do one by one."""
    whole = game.simulate(seats, count, seed, options)
    with ThreadPoolExecutor(2) as pool:
        halves = [
            pool.submit(game.simulate, seats, count // 2, seed, options, first)
            for first in (0, count // 2)
        ]
        parts = np.concatenate([half.result() for half in halves])
    _expect(game, parts.tobytes() == whole.tobytes(), "two threads end elsewhere than one")
    for i in range(0, count, 16):
        key = np.zeros(8, np.uint32)
        loops.key_for(key, seed, i)
        s = game.empty()
        game.kernels.setup(s, seats, game.option_numbers(options), key)
        dice = loops.dice_for(seed, i)
        game.loops.random_match(s, dice, game.buffer(), LIMIT)
        _expect(game, same(s, whole[i]), "a match alone ends elsewhere than in a batch")


def digest(game: Game, matches: int, seed: int) -> str:
    """A hash of the final records of a few random matches at every table."""
    running = hashlib.sha256()
    for seats, options in tables_of(game):
        running.update(game.simulate(seats, matches, seed, options).tobytes())
        match = game.new(seats, seed, options)
        game.kernels.resample(match.state, 0, key_words(bytes(32)))
        running.update(match.state.tobytes())
    return running.hexdigest()


def check_interpreted(game: Game, matches: int, seed: int) -> None:
    """The same matches in another process with the compiler off: equal to the byte."""
    command = [sys.executable, "-m", __name__, game.package, str(matches), str(seed)]
    env = {**_environment(), "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    if told.stdout.strip() != digest(game, matches, seed):
        raise Broken(f"{game.info.id}: interpreted and compiled differ\n{told.stderr[-2000:]}")


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def check_corruptions(match: Match, corruptions: dict[str, Callable[[State], None]]) -> None:
    """Each of these must turn a sound record into one whose fault is found."""
    _expect(match.game, not match.game.kernels.fault(match.state), "not sound to begin with")
    for name, corrupt in corruptions.items():
        state = match.state.copy()
        corrupt(state)
        _expect(match.game, bool(match.game.kernels.fault(state)), f"not noticed: {name}")


def _expect_none(game: Game, faults: Iterator[str]) -> None:
    for found in faults:
        raise Broken(f"{game.info.id}: not what its types say: {found}")


def _expect(game: Game, holds: bool, otherwise: str) -> None:
    if not holds:
        raise Broken(f"{game.info.id}: {otherwise}")


def _must_raise(error: type[Exception], call: Callable[[], object], about: str) -> None:
    try:
        call()
    except error:
        return
    raise Broken(f"{about!r} should have been refused as {error.__name__}")


if __name__ == "__main__":
    package, how_many, which = sys.argv[1:]
    sys.stdout.write(digest(import_module(f"{package}.game").GAME, int(how_many), int(which)))
