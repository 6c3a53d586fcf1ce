"""Nothing is announced where nothing would follow."""

from ludotheque.games.gaia import story


def test_a_heading_stands_only_over_something() -> None:
    assert story._unless_protected([]) == []
    follows = [{"what": "turn", "who": 1}]
    assert story._unless_protected(follows) == [{"what": "unless_protected"}, *follows]
