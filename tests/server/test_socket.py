"""How messages leave: as the protocol wants them, and in as few writes as they can."""

import pytest
from tests.server.kit import Host, middle, mine
from websockets.frames import Frame, Opcode

from ludotheque.server.socket import Socket, head_of


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_text_has_the_head_that_the_protocol_wants(length: int) -> None:
    text = b"x" * length
    assert head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_the_answer_and_the_news_of_an_action_leave_in_one_write(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[bytes] = []
    write = Socket._write

    def noted(self: Socket) -> None:
        written.append(b"".join(self._waiting))
        write(self)

    monkeypatch.setattr(Socket, "_write", noted)
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], *(link["secret"] for link in made["links"])) as both:
        both.settle()
        seat = both.states[0]["actor"]
        written.clear()
        done = both.act(seat, middle(both.states[seat]))
        for eyes in (0, 1):
            both.until(lambda state: state["number"] >= done["number"], eyes)
    (told,) = [one for one in written if b'"type":"done"' in one]
    assert told.count(b'"type":"news"') == 2
