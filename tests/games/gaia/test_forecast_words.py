"""Nothing is announced where nothing would follow."""

from ludotheque.games.gaia import story
from ludotheque.games.gaia.facts import Change


def test_a_heading_stands_only_over_something() -> None:
    assert story._unless_protected([]) == []
    follows: list[Change] = [{"what": "claims", "who": 1, "objective": 2}]
    assert story._unless_protected(follows) == [{"what": "unless_protected"}, *follows]
