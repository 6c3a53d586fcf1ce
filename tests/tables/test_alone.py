"""A whole table with nothing around it: no server, no database, none of their libraries."""

import subprocess
import sys
import textwrap

NOT_HERE = ["alembic", "fastapi", "orjson", "pydantic", "sqlalchemy", "starlette", "uvicorn"]

A_WHOLE_TABLE = """
import json
from ludotheque.core.records import verify
from ludotheque.games.registry import open_game
from ludotheque.tables import commands, frames, history, new_tables, parts, sitting
from ludotheque.tables.advice import advise
from ludotheque.tables.commands import INVITE
from ludotheque.tables.events import Event
from ludotheque.tables.following import follow
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn, SeatWanted
from ludotheque.tables.messages.wishes import Act, Chat, Sit, TakeBack
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table
from ludotheque.bots.bot import KINDS

AT = "2026-01-01T00:00:00.000+00:00"
game, seats = open_game("gaia"), ({"0"}, {"1"})


def write(data):
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


class Pocket:
    '''A house of one table: its log is a list.'''

    def __init__(self, first):
        self.log, self.table = [], Table("pocket-1", game)
        self.take_in(first)

    def take_in(self, news):
        for what in news:
            stored = json.loads(write(Event("pocket-1", len(self.log) + 1, AT, what).to_json()))
            self.log.append(Event.from_json(stored))
            follow(self.table, self.log[-1])

    def do(self, command, seat, wish):
        decide = lambda: command(self.table, seats[seat], wish)
        self.take_in(commands.once(self.table, seats[seat], wish, decide).news)

    def act(self):
        here = self.table
        first = here.window.match.legal()[0].id
        wish = Act(type="act", seat=here.actor, number=here.number, action=first)
        self.do(commands.act, here.actor, wish)

    def seen(self, viewer, since):
        return json.loads(parts.text(self.table, viewer, since, since > 0, write))


# made, and people sit down
ada = SeatWanted(mine=True, name="Ada", bytes="ab" * 16)
wanted = MakeTable(game="gaia", seats=[ada, SeatWanted()], invite=True)
house = Pocket(new_tables.fresh(wanted, bytes(32)))
bo = Sit(type="sit", seat=1, name="  Bo ", bytes="cd" * 16, secret="s" * 32)
house.take_in(sitting.with_fresh_secret(house.table, {INVITE}, bo, set()).news)
assert house.table.phase == "playing" and house.table.names == {0: "Ada", 1: "Bo"}

# played, taken back, talked about; each viewer is told
for viewer in (None, 0, 1):
    state = house.seen(viewer, 0)
    assert (state["type"], state["eyes"], state["view"] is None) == ("state", viewer, False)
    assert bool(state["legal"]) == (viewer == house.table.actor)
seat = house.table.actor
house.act()
assert house.seen(seat, 3)["entries"][-1]["action"]["text"]
house.do(commands.take_back, seat, TakeBack(type="back", seat=seat, number=house.table.number))
assert house.log[-1].kind in ("back", "back_asked")
house.do(commands.chat, 0, Chat(type="chat", seat=0, says="Bonjour", once="once-only"))
lines = len(house.log)
house.do(commands.chat, 0, Chat(type="chat", seat=0, says="Bonjour", once="once-only"))
assert len(house.log) == lines
assert house.seen(1, lines - 1)["entries"][0]["says"] == "Bonjour"
try:
    commands.act(house.table, {"1"}, Act(type="act", seat=0, number=1, action=0))
    raise AssertionError("it is another's seat")
except Refuse as refused:
    assert refused.name == "not_yours" and refused.to_wire()["text"]["fr"]

# a hint
match = house.table.window.match
advice = advise("greedy", KINDS["greedy"].seat(game, 1, 1.0), match.copy())
assert advice.to_wire(game, house.table.names)["action"]["id"] in match.legal_ids()

# to its end; looked back at, and its record proven
while not house.table.over:
    house.act()
assert house.seen(None, 0)["result"]["told"]["text"]["fr"]
whole = Table("pocket-1", game, whole=True)
for event in house.log:
    follow(whole, event)
everybody = history.eyes_for(whole, set(), "all")
moments = [history.moment(whole, then, everybody) for then in history.replayed(whole, house.log)]
assert len(moments[-1]["views"]) == 2
assert history.points(whole, None)["points"][-1]["points"] == moments[-1]["points"]
assert [frames.entry(whole, event, None) for event in house.log]
record = json.loads(write(history.record(whole, set())))
assert verify(record, open_game).sentences()

# new tables: the record's, one from a moment, and the next match
from ludotheque.core.records import read_record, replay
shown = Pocket(new_tables.of_record(read_record(record), replay(read_record(record), open_game)))
assert shown.table.over and shown.table.settled
then = next(t for t in history.replayed(whole, house.log) if t.ply == 3)
wish = PlayOn(number=then.number, seats=[ada, SeatWanted(bot="random")], eyes=0)
branch = Pocket(new_tables.of_moment(whole, then.match, wish, bytes(32)))
assert branch.table.phase == "playing"
assert Pocket(new_tables.again(whole, bytes(32))).table.phase == "gathering"
print("done")
"""


def alone(program: str) -> subprocess.CompletedProcess[str]:
    """Run where none of the server's libraries can be imported."""
    shut = f"import sys\nfor name in {NOT_HERE}: sys.modules[name] = None\n"
    command = [sys.executable, "-c", shut + textwrap.dedent(program)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)


def test_a_whole_table_needs_no_server() -> None:
    done = alone(A_WHOLE_TABLE)
    assert done.stdout == "done\n", done.stderr


def test_the_server_does_not_start_there() -> None:
    assert "orjson" in alone("import ludotheque.server.session").stderr
