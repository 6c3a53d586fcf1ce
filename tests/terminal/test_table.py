"""The table in a terminal, with a typed keyboard and a screen to read."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import ludotheque
from ludotheque.bots.bot import seat_bot
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.records import replay
from ludotheque.core.state import same
from ludotheque.core.words import LANGUAGES, Lang
from ludotheque.terminal.table import Left, Sitter, TerminalTable
from ludotheque.terminal.words import COMMANDS

PEOPLE = [Sitter("Ann"), Sitter("Bob")]
COVER = "\n" * 100


def sit(
    match: Match, *typed: str, sitters: list[Sitter] = PEOPLE, lang: Lang = "en"
) -> TerminalTable:
    """A table where these lines are typed, and then the keyboard falls silent."""
    keyboard = io.StringIO("".join(line + "\n" for line in typed))
    return TerminalTable(match, sitters, lang, keyboard, io.StringIO(), None)


def shown(table: TerminalTable) -> str:
    assert isinstance(table.screen, io.StringIO)
    return table.screen.getvalue()


def type_all(match: Match, *typed: str, lang: Lang = "en") -> str:
    """What two people see until somebody leaves."""
    table = sit(match, *typed, lang=lang)
    with pytest.raises(Left):
        table.play()
    return shown(table)


def against_bot(game: Game, kind: str = "greedy") -> list[Sitter]:
    return [Sitter("Ann"), Sitter("Saffron", seat_bot(kind, game, 1), kind)]


class Typist(io.StringIO):
    """Types what is chosen at that moment, and presses Enter when the screen is handed over."""

    def __init__(self, choose: Callable[[], str]) -> None:
        super().__init__()
        self.choose = choose
        self.typed: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.typed.append(self.choose())
        return self.typed[-1] + "\n"


def first_legal(match: Match, lang: Lang = "en") -> str:
    return match.game.actions.text(match.legal()[0], lang)


# Whole matches


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_by_typed_actions(gods: Game, lang: Lang) -> None:
    match, twin = gods.new(2, 3), gods.new(2, 3)
    screen = io.StringIO()
    typist = Typist(lambda: first_legal(match, lang))
    TerminalTable(match, PEOPLE, lang, typist, screen, None).play()
    while not twin.over:
        twin.play(twin.legal()[0])
    assert same(match.state, twin.state)
    end = screen.getvalue()[-1000:]
    assert {"en": "Final points", "fr": "Points finaux"}[lang] in end
    winner = PEOPLE[match.ranking.index(1)].name
    assert f"{winner} {'wins' if lang == 'en' else 'gagne'}." in end


def test_the_end_shows_where_every_point_comes_from(gods: Game) -> None:
    match = gods.new(3, 5)
    bots = [Sitter(f"Bot {seat}", seat_bot("greedy", gods, seat), "greedy") for seat in range(3)]
    table = sit(match, sitters=bots)
    table.play()
    told = table.final_points()
    assert told in shown(table)
    for seat in range(3):
        assert f"{match.ranking[seat]}. Bot {seat}: " in told
        for fact in gods.tally(match.state, seat):
            assert gods.tell(fact, "en") in told


def test_equals_share_the_win(pebbles: Game) -> None:
    match = pebbles.position({"hands": [[9], [3]], "rows": [[1, 2], [12]]})
    table = sit(match, "lay 9")
    table.play()
    assert "1. Ann: 12 points" in shown(table)
    assert "1. Bob: 12 points" in shown(table)
    assert shown(table).endswith("Ann and Bob share the win.\n")


def test_a_screen_without_our_letters_gets_question_marks(pebbles: Game) -> None:
    match = pebbles.position({"hands": [[9], [3]], "rows": [[1, 2], [12]]})
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    TerminalTable(match, [Sitter("Zoé"), Sitter("Bob")], "fr", io.StringIO(), screen, None)._ask(0)
    screen.seek(0)
    assert "Zo? : poser ou piocher ?" in screen.read()


# Commands


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", COMMANDS)
def test_every_word_is_obeyed_in_both_languages(
    gods: Game, tmp_path: Path, word: str, lang: Lang
) -> None:
    match = gods.new(2, 1)
    rest = {"save": f" {tmp_path / 'copy.json'}"}.get(COMMANDS[word], "")
    if COMMANDS[word] in ("what", "why"):
        rest = " " + first_legal(match, lang)
    told = type_all(match, word.upper() + rest, lang=lang)
    assert "Je ne comprends pas" not in told
    assert ". Type ? for help" not in told
    assert match.steps == []


@pytest.mark.parametrize(
    ("typed", "lang", "answer"),
    [
        ("?", "en", "An action is typed as in the list, for instance: tribe"),
        ("aide", "fr", "Une action se tape comme dans la liste, par exemple : tribu"),
        ("l", "en", "You may:\n  "),
        ("liste", "fr", "Vous pouvez :\n  "),
        ("what done", "en", "Not allowed: 2 actions are still due (rule 3.6)."),
        ("effet terminé", "fr", "Pas permis : 2 actions restent à accomplir (règle 3.6)."),
        ("why done", "en", "Not allowed: 2 actions are still due (rule 3.6)."),
        ("pourquoi terminé", "fr", "Pas permis : 2 actions restent à accomplir (règle 3.6)."),
        ("rules 3.1", "en", "3.1 Order of play. "),
        ("règle 3.1", "fr", "3.1 "),
        ("rules 99.9", "en", "There is no rule 99.9."),
        ("regles 99.9", "fr", "Il n’y a pas de règle 99.9."),
        ("points", "en", "Points so far\n1. Ann"),
        ("points", "fr", "Points jusqu’ici\n1. Ann"),
        ("back", "en", "Nothing can be taken back"),
        ("retour", "fr", "Rien à annuler"),
        ("xyzzy", "en", "There is no action 'xyzzy'"),
        ("xyzzy", "fr", "Je ne comprends pas « xyzzy »."),
        ("what", "en", "An action is a verb and its arguments"),
        ("save", "en", "Save to which file? For instance: save match.json"),
        ("sauver", "fr", "Sauver dans quel fichier ? Par exemple : sauver partie.json"),
        (
            "sauver /dev/null/here",
            "fr",
            "Impossible de sauver : une partie du chemin n’est pas un dossier\n",
        ),
    ],
)
def test_what_is_answered(gods: Game, typed: str, lang: Lang, answer: str) -> None:
    assert answer in type_all(gods.new(2, 1), typed, lang=lang)


def test_a_refused_move_is_answered_with_its_rule_and_asked_again(gods: Game) -> None:
    match = gods.new(2, 1)
    told = type_all(match, "done", "", first_legal(match))
    assert "> Not allowed: 2 actions are still due (rule 3.6).\n> " in told
    assert len(match.steps) == 1


def test_what_an_action_would_cause_and_why_it_may(gods: Game) -> None:
    match = gods.new(2, 1)
    action = match.legal()[0]
    told = type_all(match, f"what {action}", f"why {action}")
    facts = match.forecast(action)
    assert " ".join(gods.tell(fact, "en", {0: "Ann", 1: "Bob"}) for fact in facts) in told
    assert "That is allowed." in told
    assert match.steps == []


def test_the_rules_of_the_moment(gods: Game) -> None:
    match = gods.new(2, 1)
    told = type_all(match, "rules")
    for number in gods.asks(match.view(0))["rules"]:
        assert f"\n{number} " in told.replace("> ", "\n")


def test_the_log_numbers_what_happened(gods: Game) -> None:
    match = gods.new(2, 1)
    told = type_all(match, first_legal(match), "log")
    assert ">    1 Ann places " in told


def test_the_board_is_drawn_again(gods: Game) -> None:
    match = gods.new(2, 1)
    assert type_all(match, "b").count(gods.draw(match.view(0), "en", {0: "Ann", 1: "Bob"})) == 2


def test_what_happened_since_is_told_with_names(gods: Game) -> None:
    match = gods.new(2, 1)
    typist = Typist(lambda: first_legal(match) if match.actor == 0 else "quit")
    screen = io.StringIO()
    with pytest.raises(Left):
        TerminalTable(match, PEOPLE, "en", typist, screen, None).play()
    assert "· Ann places " in screen.getvalue()
    assert "Bob: 2 actions to carry out." in screen.getvalue()


def test_a_folder_is_no_file_to_save_to(gods: Game, tmp_path: Path) -> None:
    told = type_all(gods.new(2, 1), f"sauver {tmp_path}", lang="fr")
    assert "Impossible de sauver : c’est un dossier\n" in told


def test_a_name_that_is_too_long_is_said_in_words(gods: Game, tmp_path: Path) -> None:
    told = type_all(gods.new(2, 1), f"sauver {tmp_path / ('x' * 300)}", lang="fr")
    assert "Impossible de sauver : le nom est trop long\n" in told


@pytest.mark.parametrize(("lang", "tries"), [("en", "tries"), ("fr", "essais")])
def test_a_hint_tells_how_often_it_was_tried(gods: Game, lang: Lang, tries: str) -> None:
    told = type_all(gods.new(2, 1), "hint", lang=lang)
    assert re.search(rf"— .* \d+ % \(\d+ {tries}\)\. ", told)


# Taking back


def test_one_action_is_taken_back(gods: Game) -> None:
    match = gods.new(2, 1)
    before, action = match.state.copy(), first_legal(match)
    assert f"Taken back: {action}." in type_all(match, action, "back")
    assert same(match.state, before)


def lift_and_drop(gods: Game) -> tuple[Match, str, str]:
    """A match with a wasteland to move, and two actions that move it."""
    tiles = [
        {"at": [0, 0], "tile": "temple", "god": 0},
        {"at": [1, 0], "tile": "temple", "god": 1},
        {"at": [2, 0], "tile": "wasteland"},
    ]
    match = gods.position({"seats": [{"crystals": 12}, {"crystals": 12}], "tiles": tiles})
    trial = match.copy()
    return match, trial.play("lift 2,0").text, trial.play(first_legal(trial)).text


def test_the_whole_turn_is_taken_back(gods: Game) -> None:
    match, lift, drop = lift_and_drop(gods)
    before = match.state.copy()
    assert f"Annulé : {gods.actions.text(gods.actions.parse(lift), 'fr')}." in type_all(
        match, lift, drop, "retour tour", lang="fr"
    )
    assert same(match.state, before)


def test_without_a_word_only_the_last_is(gods: Game) -> None:
    match, lift, drop = lift_and_drop(gods)
    assert f"Taken back: {drop}." in type_all(match, lift, drop, "z")
    assert [step.action.text for step in match.steps] == [lift]


def test_what_another_person_has_answered_is_not_taken_back(gods: Game) -> None:
    match, screen = gods.new(2, 1), io.StringIO()

    def choose() -> str:
        if match.actor == 0:
            return first_legal(match)
        return "quit" if "back" in typist.typed else "back"

    typist = Typist(choose)
    with pytest.raises(Left):
        TerminalTable(match, PEOPLE, "en", typist, screen, None).play()
    assert "Nothing can be taken back" in screen.getvalue()
    assert match.actor == 1


@pytest.mark.parametrize("word", ["back", "back turn"])
def test_against_bots_one_goes_back_to_ones_own_last_action(gods: Game, word: str) -> None:
    match = gods.new(2, 1)
    table = sit(match, sitters=against_bot(gods))

    def choose() -> str:
        if word in typist.typed:
            return "quit"
        bot_has_played = any(step.seat == 1 for step in match.steps)
        return word if bot_has_played else first_legal(match)

    table.keyboard = typist = Typist(choose)
    with pytest.raises(Left):
        table.play()
    own = [line for line in typist.typed if line not in (word, "quit")]
    assert [step.action.text for step in match.steps] == own[:-1]
    assert f"Taken back: {own[-1]}." in shown(table)
    assert match.actor == 0


def test_against_bots_there_may_be_nothing_yet(pebbles: Game) -> None:
    table = sit(pebbles.new(2, 1), "back", sitters=against_bot(pebbles))
    with pytest.raises(Left):
        table.play()
    assert "Nothing can be taken back" in shown(table)


# Covering hands


def test_hands_are_covered_between_two_people(pebbles: Game) -> None:
    match = pebbles.position({"hands": [[1, 5], [2, 3]], "rows": [[], []]})
    told = type_all(match, "lay 1", "", "lay 2", "")
    before, after = told.split(COVER)[:2]
    assert "your hand: 1 5" in before
    assert "your hand: 2 3" not in before
    assert after.strip().startswith("Hand the screen to Bob, then press Enter.")
    assert "your hand: 2 3" in after
    assert "your hand: 1" not in after
    assert "· Ann lays pebble 1." in after
    assert told.count(COVER) == 2


def test_what_was_drawn_is_told_to_nobody_else(pebbles: Game) -> None:
    match = pebbles.position({"hands": [[1], [2]]})
    told = type_all(match, "draw", "", "log", "points")
    _, bobs = told.split(COVER)
    assert "Ann draws a pebble and holds 2." in bobs
    assert "It is pebble" not in bobs


def test_nobody_sees_the_next_hand_before_the_screen_is_handed_over(pebbles: Game) -> None:
    match = pebbles.position({"hands": [[1], [2]]})
    told = type_all(match, "lay 1")
    assert told.rstrip().endswith("Hand the screen to Bob, then press Enter.")
    assert "hand: 2" not in told


def test_nothing_is_covered_where_nothing_is_hidden(gods: Game) -> None:
    match = gods.new(2, 1)
    typist = Typist(lambda: first_legal(match) if match.actor == 0 else "quit")
    screen = io.StringIO()
    with pytest.raises(Left):
        TerminalTable(match, PEOPLE, "en", typist, screen, None).play()
    assert "Bob: 2 actions" in screen.getvalue()
    assert "Hand the screen" not in screen.getvalue()


def test_nothing_is_covered_from_bots(pebbles: Game) -> None:
    match = pebbles.new(2, 1)
    table = sit(match, sitters=against_bot(pebbles))
    table.keyboard = Typist(lambda: first_legal(match))
    table.play()
    assert "Hand the screen" not in shown(table)


# Leaving, saving, going on


@pytest.mark.parametrize("typed", [["quit"], ["quitter"], ["q"], []])
def test_leaving_keeps_the_match(pebbles: Game, tmp_path: Path, typed: list[str]) -> None:
    match, file = pebbles.new(2, 1), tmp_path / "deep" / "match.json"
    table = sit(match, first_legal(match), "", *typed)
    table.file = file
    with pytest.raises(Left):
        table.play()
    kept = replay(file.read_text("utf-8"), lambda _: pebbles)
    assert same(kept.state, match.state)
    assert len(kept.steps) == 1
    assert [path.name for path in file.parent.iterdir()] == ["match.json"]


def test_a_match_with_a_secret_is_kept_with_its_key(pebbles: Game, tmp_path: Path) -> None:
    match, copy = pebbles.new(2), tmp_path / "copy.json"
    told = type_all(match, f"save {copy}")
    assert f"Saved to {copy}" in told
    assert same(replay(copy.read_text("utf-8"), lambda _: pebbles).state, match.state)


def test_a_copy_may_go_to_ones_home(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert f"Saved to {tmp_path / 'copy.json'}" in type_all(pebbles.new(2), "save ~/copy.json")
    assert (tmp_path / "copy.json").exists()


def test_who_sat_where_is_noted(pebbles: Game) -> None:
    table = sit(pebbles.new(2, 1), sitters=against_bot(pebbles))
    seats = [{"name": "Ann", "bot": None}, {"name": "Saffron", "bot": "greedy"}]
    assert table.saved().table == {"seats": seats}


def test_a_resumed_match_goes_on_identically(gods: Game, tmp_path: Path) -> None:
    whole, part = gods.new(2, 4), gods.new(2, 4)
    while not whole.over:
        whole.play(whole.legal()[0])
    file = tmp_path / "match.json"
    typist = Typist(lambda: first_legal(part) if len(part.steps) < 9 else "quit")
    with pytest.raises(Left):
        TerminalTable(part, PEOPLE, "en", typist, io.StringIO(), file).play()
    resumed = ludotheque.replay(file.read_text("utf-8"))
    assert len(resumed.steps) == 9
    screen = io.StringIO()
    typist = Typist(lambda: first_legal(resumed))
    TerminalTable(resumed, PEOPLE, "en", typist, screen, file).play()
    assert same(resumed.state, whole.state)
    assert "· " in screen.getvalue()
    assert ludotheque.replay(file.read_text("utf-8")).record() == whole.record()
