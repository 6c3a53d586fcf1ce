"""The tools of those who run a house: proxies and systemd, as Debian has them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

TOOLS = {"caddy": "caddy", "nginx": "nginx", "systemd-analyze": "systemd"}
"""The command, and Debian's package."""
_PLACES = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
_NO_DAEMON = Path("/usr/sbin/policy-rc.d")


def tool(name: str) -> str | None:
    return shutil.which(name, path=_PLACES)


def missing() -> list[str]:
    return [name for name in TOOLS if tool(name) is None]


def not_tested(names: list[str]) -> str:
    packages = " ".join(TOOLS[name] for name in names)
    return f"NOT HERE: {', '.join(names)}. What needs them was NOT tested: apt install {packages}"


def find_tools() -> None:
    """For `make test`: those of this machine, or fresh ones, or a loud word."""
    if missing() and _by_debian(missing()) and not missing():
        return
    if missing():
        sys.stderr.write(f"\n{'!' * 80}\n{not_tested(missing())}\n{'!' * 80}\n\n")
        if os.environ.get("CI"):
            sys.exit(1)


def _by_debian(names: list[str]) -> bool:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    install = ["apt-get", "install", "--yes", "--no-install-recommends"]
    with _nothing_started():
        for command in (["apt-get", "update", "--quiet"], [*install, *(TOOLS[n] for n in names)]):
            if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode:
                return False
    return True


@contextmanager
def _nothing_started() -> Iterator[None]:
    """Debian starts a server when it installs one; ours shall only be there."""
    ours = not _NO_DAEMON.exists()
    if ours:
        _NO_DAEMON.write_text("#!/bin/sh\nexit 101\n")
        _NO_DAEMON.chmod(0o755)
    try:
        yield
    finally:
        if ours:
            _NO_DAEMON.unlink()


@pytest.fixture(scope="session")
def need() -> Callable[[str], str]:
    """The path of a tool; without it the test fails where everything must be there."""

    def find(name: str) -> str:
        found = tool(name)
        if found is None and os.environ.get("CI"):
            pytest.fail(not_tested([name]))
        if found is None:
            pytest.skip(not_tested([name]))
        return found

    return find
