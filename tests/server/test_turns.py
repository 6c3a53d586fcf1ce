"""Who is next, tried with people who come, wait, move and give up."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from ludotheque.server import turns
from ludotheque.server.turns import PATIENCE, Place, Turns
from ludotheque.tables.refusals import Refuse


class Room:
    """People who take turns, and the order in which they did."""

    def __init__(self, at_once: int = 1, **bounds: Any) -> None:
        self.now = 0.0
        self.turns = Turns(at_once, clock=lambda: self.now, **bounds)
        self.had: list[str] = []
        self._leave: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def comes(self, name: str, patient: bool = False) -> Place:
        """Somebody comes; the letter of their name is their address."""
        self.now += 1
        place, self._leave[name] = Place(name[0], patient), asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._take(name, place))
        await settled()
        return place

    async def _take(self, name: str, place: Place) -> None:
        async with self.turns.of(place):
            self.had.append(name)
            await self._leave[name].wait()

    async def goes(self, name: str) -> None:
        self._leave[name].set()
        await settled()

    async def gives_up(self, name: str) -> None:
        self._tasks[name].cancel()
        await settled()

    async def all_go(self) -> list[str]:
        """Everybody in their turn; the order of all."""
        gone = set[str]()
        while left := [name for name in self.had if name not in gone]:
            gone.add(left[0])
            await self.goes(left[0])
        assert self.turns.waiting == 0
        return self.had


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


Story = Callable[[], Coroutine[Any, Any, None]]


def told(story: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """Lets a story with people who wait be a test."""

    def test() -> None:
        asyncio.run(story())  # type: ignore[arg-type]

    test.__doc__ = story.__doc__
    return test


@told
async def test_a_crowd_of_one_address_keeps_nobody_waiting() -> None:
    room = Room()
    for n in range(5):
        await room.comes(f"a{n}")
    for name in ("b0", "c0", "b1"):
        await room.comes(name)
    assert await room.all_go() == ["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]


@told
async def test_whose_turn_was_longest_ago_comes_first() -> None:
    room = Room()
    for name in ("a0", "b0", "c0"):
        await room.comes(name)
    assert await room.all_go() == ["a0", "b0", "c0"]
    for name in ("c1", "b1", "a1", "d1"):
        await room.comes(name)
    assert (await room.all_go())[3:] == ["c1", "d1", "a1", "b1"]


@told
async def test_so_many_have_their_turn_at_once() -> None:
    room = Room(at_once=2)
    for name in ("a0", "a1", "a2", "b0"):
        await room.comes(name)
    assert room.had == ["a0", "a1"]
    await room.goes("a0")
    assert room.had == ["a0", "a1", "b0"]
    await room.goes("a1")
    await room.goes("b0")
    await room.comes("c0")
    assert room.had == ["a0", "a1", "b0", "a2", "c0"]


@told
async def test_the_patient_give_way_but_not_for_ever() -> None:
    room = Room()
    await room.comes("a0")
    await room.comes("b0", patient=True)
    await room.comes("a1", patient=True)
    await room.comes("a2")
    await room.goes("a0")
    await room.comes("a3")
    assert room.had == ["a0", "a2"]
    room.now += PATIENCE
    await room.goes("a2")
    assert room.had == ["a0", "a2", "b0"]
    assert await room.all_go() == ["a0", "a2", "b0", "a1", "a3"]


@told
async def test_who_is_joined_by_others_stands_in_their_lane() -> None:
    room = Room()
    await room.comes("a0")
    place = await room.comes("a1", patient=True)
    await room.comes("a2")
    room.turns.move(place, "b", False)
    assert (room.turns.waiting_of("a"), room.turns.waiting_of("b")) == (1, 1)
    assert await room.all_go() == ["a0", "a1", "a2"]
    room.turns.move(place, "c", True)  # it waits no longer
    assert room.turns.waiting == 0


@told
async def test_who_gives_up_stands_in_nobodys_way() -> None:
    room = Room()
    for name in ("a0", "b0", "c0"):
        await room.comes(name)
    await room.gives_up("b0")
    await room.goes("a0")
    assert room.had == ["a0", "c0"]
    await room.gives_up("c0")
    await room.comes("d0")
    assert room.had == ["a0", "c0", "d0"]


@told
async def test_who_is_called_just_when_giving_up_passes_it_on() -> None:
    room = Room()
    for name in ("a0", "b0", "c0"):
        await room.comes(name)
    room._leave["a0"].set()
    await asyncio.sleep(0)  # a0 has left, and b0 was called but does not know yet
    await room.gives_up("b0")
    assert room.had == ["a0", "c0"]


@told
async def test_who_gives_up_just_before_being_called_passes_it_on() -> None:
    room = Room()
    for name in ("a0", "b0", "c0"):
        await room.comes(name)
    room._leave["a0"].set()
    await room.gives_up("b0")  # b0 is told to give up before a0 has left
    assert room.had == ["a0", "c0"]
    assert await room.all_go() == ["a0", "c0"]
    await room.comes("d0")
    assert room.had == ["a0", "c0", "d0"]


@told
async def test_too_many_who_wait_are_refused() -> None:
    room = Room(most=3, most_of_one=2)
    for name in ("a0", "a1", "a2"):
        await room.comes(name)
    with pytest.raises(Refuse, match="busy"):
        async with room.turns.of(Place("a")):
            raise AssertionError
    await room.comes("b0")
    with pytest.raises(Refuse, match="busy"):
        async with room.turns.of(Place("c")):
            raise AssertionError
    assert await room.all_go() == ["a0", "b0", "a1", "a2"]


@told
async def test_not_every_address_is_remembered() -> None:
    turns._MOST_ADDRESSES, before = 3, turns._MOST_ADDRESSES
    try:
        room = Room()
        for name in "abcdef":
            await room.comes(name)
            await room.goes(name)
        assert len(room.turns._served) == 3
    finally:
        turns._MOST_ADDRESSES = before
