"""For all tests: each game is compiled by one worker only, and what takes longest begins first."""

from typing import Any

import pytest
from tests import databases
from tests.groups import ByGroup, group_of, place_of


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place_of(group_of(item.nodeid)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByGroup:
    config.option.loadscopereorder = False  # else the groups of most tests come first
    return ByGroup(config, log)


def pytest_unconfigure() -> None:
    databases.stop()
