"""The legal actions as a short list."""

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.terminal.choices import list_choices

NUMBERS = Domain("number", range(40))
TABLE = ActionTable(
    Verb("lay", (Domain("colour", ("red", "blue")), NUMBERS)),
    Verb("done"),
    french={"lay": "poser", "red": "rouge", "done": "terminé"},
)


def actions(*texts: str) -> str:
    return list_choices(TABLE, [TABLE.parse(text) for text in texts], "en")


def test_those_that_differ_in_their_last_argument_share_a_line() -> None:
    listed = actions("lay red 1", "lay red 7", "lay blue 1", "done")
    assert listed == "  lay red: 1  7\n  lay blue: 1\n  done"


def test_they_are_listed_in_french_too() -> None:
    listed = list_choices(TABLE, [TABLE.parse("lay red 1"), TABLE.parse("done")], "fr")
    assert listed == "  poser rouge : 1\n  terminé"


def test_long_lines_are_wrapped_below_the_first() -> None:
    many = [TABLE.parse(f"lay red {n}") for n in range(40)]
    lines = list_choices(TABLE, many, "en", width=40).splitlines()
    assert len(lines) > 2
    assert all(len(line) <= 40 for line in lines)
    assert all(line.startswith(" " * 11) for line in lines[1:])
