"""The action table: ids, verbs and arguments, texts."""

import signal
from collections.abc import Iterator

import pytest

from ludotheque.core.actions import Action, ActionTable, Domain, Verb
from ludotheque.core.errors import Malformed

COLOUR = Domain("colour", ("red", "blue"))
CELL = Domain("cell", tuple((q, 0) for q in range(-9, 10)), [f"{q},0" for q in range(-9, 10)])
TABLE = ActionTable(
    Verb("place", (COLOUR, CELL)),
    Verb("pay", (Domain("price", range(3)),)),
    Verb("done"),
    french={"place": "poser", "pay": "payer", "done": "terminé", "red": "rouge", "blue": "bleue"},
)


def test_every_verb_owns_a_block_of_ids() -> None:
    assert TABLE.start == {"place": 0, "pay": 38, "done": 41}
    assert len(TABLE) == 42


def test_the_last_argument_counts_fastest() -> None:
    assert TABLE[0] == Action(0, "place", ("red", (-9, 0)), "place red -9,0")
    assert TABLE[1].text == "place red -8,0"
    assert TABLE[19].text == "place blue -9,0"
    assert TABLE[40].args == (2,)
    assert TABLE[41] == Action(41, "done", (), "done")


def test_ids_and_texts_go_both_ways_in_both_languages() -> None:
    for i in range(len(TABLE)):
        assert TABLE.parse(str(TABLE[i])) == TABLE[i]
        assert TABLE.parse(TABLE.text(TABLE[i], "fr")) == TABLE[i]
    assert TABLE.text(TABLE[19], "fr") == "poser bleue -9,0"
    assert TABLE.text(TABLE[19], "en") == "place blue -9,0"


@pytest.mark.parametrize(
    "text",
    ["  PLACE  Red \N{MINUS SIGN}9 , 0", "place rouge -9,0", "Poser red -9,0", "place red -9 ,0"],
)
def test_spaces_capitals_and_the_minus_sign_are_free(text: str) -> None:
    assert TABLE.parse(text).id == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an action is a verb and its arguments: place COLOUR CELL · pay PRICE · done"),
        ("plac red 0,0", "did you mean 'place'"),
        ("xyzzy", "there are: place COLOUR CELL · pay PRICE · done"),
        ("place red", "'place red' should read: place COLOUR CELL"),
        ("done 1", "should read: done"),
        ("pay 9", "'9': this is no price; it is one of: 0, 1, 2"),
        ("place red 0,1", "'0,1': this is no cell; for instance -1,0, 0,0, 1,0"),
        ("place red elsewhere", "'elsewhere': this is no cell; for instance -1,0, 0,0, 1,0"),
    ],
)
def test_a_bad_text_hears_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        TABLE.parse(text)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "ses arguments, par exemple : poser rouge 0,0 · payer 0 · terminé"),
        ("pose rouge 0,0", "peut-être 'poser' ?"),
        ("plac rouge 0,0", "peut-être 'poser' ?"),
        ("xyzzy", "il y a, par exemple : poser rouge 0,0 · payer 0 · terminé"),
        ("poser rouge", "'poser rouge' devrait s’écrire comme : poser rouge 0,0"),
        ("poser verte 0,0", "'verte' : cela ne va pas ici ; c’est un de : rouge, bleue"),
        ("payer rouge", "'rouge' : cela ne va pas ici ; c’est un de : 0, 1, 2"),
        ("poser rouge 0,1", "'0,1' : cela ne va pas ici ; par exemple -1,0, 0,0, 1,0"),
    ],
)
def test_a_bad_text_hears_in_french_words_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        TABLE.parse(text)
    assert says in refused.value.french


@pytest.mark.parametrize("wrong", [-1, 42, 10**30])
def test_a_bad_id_hears_how_far_they_go(wrong: int) -> None:
    with pytest.raises(Malformed, match="ids go from 0 to 41"):
        TABLE[wrong]


def test_an_action_is_found_by_itself_its_id_or_its_text() -> None:
    assert TABLE.find(TABLE[3]) == TABLE.find(3) == TABLE.find("place red -6,0")


@pytest.mark.parametrize("wrong", [True, None, 1.0, b"done"])
def test_nothing_else_is_an_action(wrong: object) -> None:
    with pytest.raises(Malformed, match="a text, an id or an Action"):
        TABLE.find(wrong)  # type: ignore[arg-type]


def test_a_table_that_would_be_ambiguous_is_a_fault_of_its_author() -> None:
    with pytest.raises(AssertionError, match="texts must differ"):
        Domain("colour", (1, 2), ("red", "red"))
    with pytest.raises(AssertionError, match="two verbs with one name"):
        ActionTable(Verb("go"), Verb("go"), french={})
    with pytest.raises(AssertionError, match="two words with one French word"):
        ActionTable(Verb("go"), Verb("walk"), french={"go": "aller", "walk": "aller"})


@pytest.fixture
def no_hanging() -> Iterator[None]:
    """What would take hours fails after a minute."""

    def give_up(*_: object) -> None:
        raise AssertionError("still reading")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


MANY = 1_000_000


@pytest.mark.usefixtures("no_hanging")
def test_however_many_blanks_are_read_at_once() -> None:
    """Their number squared, it was: 32,000 of them held everybody up for two seconds."""
    blanks = " " * MANY
    assert TABLE.parse(f"place{blanks}red -9{blanks},{blanks}0").id == 0


@pytest.mark.usefixtures("no_hanging")
@pytest.mark.parametrize(
    "text",
    ["x" * MANY, "place " + "x" * MANY, "pay " + "9," * MANY, "place red 0,0 " * 10_000],
    ids=["verb", "argument", "commas", "words"],
)
def test_of_a_long_text_only_the_beginning_is_repeated(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        TABLE.parse(text)
    assert len(str(refused.value)) < 500
    assert len(refused.value.french) < 500


@pytest.mark.parametrize(
    ("text", "near"), [("bid 12", "10, 15"), ("bid 3", "10, 15"), ("bid 999", "995, 1000")]
)
def test_of_numbers_the_nearest_are_suggested(text: str, near: str) -> None:
    bids = ActionTable(Verb("bid", (Domain("bid", range(10, 1001, 5)),)), french={})
    with pytest.raises(Malformed, match=rf"is no bid; for instance {near}$"):
        bids.parse(text)
