"""The files of `deploy/`: what they set is a setting, and what can be run of them is run."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from tests.server.kit import PATIENCE

from ludotheque.server.page import BUILT_IN
from ludotheque.server.settings import ENVIRONMENT, Settings, read_settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
IN_FULL = bool(os.environ.get("LUDOTHEQUE_DEPLOY"))
"""`make test-deploy`: everything that is needed is downloaded, as on a bare machine."""
UNIT = (DEPLOY / "ludotheque.service").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SECRETS = {"POSTGRES_PASSWORD": "hunter2", "LUDOTHEQUE_SITE": "games.example.org"}


def settings_of(environment: dict[str, str]) -> Settings:
    """As the service reads them; a name that it does not know would be passed over in silence."""
    ours = {name for name in environment if name.startswith(ENVIRONMENT)}
    assert ours <= {ENVIRONMENT + one.name.upper() for one in fields(Settings)}
    return read_settings({}, environment)


def test_the_unit_sets_what_is_a_setting(need: Callable[[str], str], tmp_path: Path) -> None:
    assert settings_of(unit_environment()).database == "sqlite:////var/lib/ludotheque/tables.db"
    here = tmp_path / "ludotheque.service"
    here.write_text(UNIT.replace("/opt/ludotheque/bin/ludotheque", sys.executable))
    assert str(sys.executable) in here.read_text()
    analyze = need("systemd-analyze")
    verified = subprocess.run([analyze, "verify", here], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")
    security = [analyze, "security", "--offline=true", "--threshold=20", str(here)]
    assert subprocess.run(security, capture_output=True).returncode == 0, "exposed to 2.0 at most"


def unit_environment() -> dict[str, str]:
    return dict(
        line.removeprefix("Environment=").split("=", 1)
        for line in UNIT.splitlines()
        if line.startswith("Environment=")
    )


def test_the_container_runs_the_script_and_what_it_installs() -> None:
    assert "RUN /source/deploy/install.sh /opt/ludotheque" in CONTAINER
    assert "COPY --from=build /opt/ludotheque /opt/ludotheque" in CONTAINER
    assert 'ENTRYPOINT ["/opt/ludotheque/bin/ludotheque"]' in CONTAINER
    environment = dict(re.findall(r"^(?:ENV|   ) +([A-Z_]+)=(\S+)", CONTAINER, re.MULTILINE))
    found = settings_of(environment)
    assert (found.host, found.port) == ("0.0.0.0", 8017)
    assert f"EXPOSE {found.port}" in CONTAINER
    kept = re.search(r"VOLUME (.*)", CONTAINER)
    assert kept is not None
    for folder in (Path(found.database.removeprefix("sqlite:///")).parent, environment[CACHE]):
        assert f'"{folder}"' in kept[1]


CACHE = "XDG_CACHE_HOME"


def filled(text: str) -> str:
    """As compose fills in what stands in `.env`."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: SECRETS[found[1]], text)


def test_the_parts_of_the_composition_fit_together() -> None:
    services = COMPOSE["services"]
    tables, caddy = services["tables"], services["caddy"]
    found = settings_of({k: filled(v) for k, v in tables["environment"].items()})
    assert found.database == "postgresql://ludotheque:hunter2@database/ludotheque"
    assert found.origins == "https://games.example.org"
    (subnet,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert found.proxies == subnet["subnet"]
    assert caddy["environment"]["LUDOTHEQUE_UPSTREAM"] == f"tables:{found.port}"
    assert "ports" not in tables
    assert "ports" not in services["database"]
    assert COMPOSE["networks"]["back"] == {"internal": True}
    assert (DEPLOY / tables["build"]["context"]).resolve() == ROOT
    assert (ROOT / tables["build"]["dockerfile"]).is_file()
    volumes = {volume.split(":")[0] for one in services.values() for volume in one["volumes"]}
    assert volumes - set(COMPOSE["volumes"]) == {"./Caddyfile"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the script makes of this source tree.

    In `make test` only our own package is installed anew; what it needs is that of the tests.
    """
    if not IN_FULL and not (BUILT_IN / "index.html").is_file():
        pytest.fail("the page is not built: `make page` builds it")
    folder = tmp_path_factory.mktemp("opt") / "ludotheque"
    command = [DEPLOY / "install.sh", folder]
    done = subprocess.run(command, env=surroundings(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"ludotheque \S+\n", done.stdout)
    return folder


def surroundings(**more: str) -> dict[str, str]:
    usual = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"PYTHON": sys.executable}
    site = next(path for path in sys.path if path.endswith("site-packages"))
    borrowed = {} if IN_FULL else {"INSTALL_WITH": "--no-deps", "PYTHONPATH": site}
    return usual | borrowed | more


@pytest.mark.timeout(600)
def test_what_the_script_installs_serves_the_page_and_stops_well(
    installed: Path, tmp_path: Path
) -> None:
    settings = unit_environment()
    settings["LUDOTHEQUE_DATABASE"] = f"sqlite:///{tmp_path}/tables.db"
    del settings[CACHE]  # the rules need not be compiled once more
    command = [str(installed / "bin" / "ludotheque"), "serve", "--port", "0"]
    process: Any = subprocess.Popen(
        command, env=surroundings(**settings), stdout=subprocess.PIPE, text=True, cwd=tmp_path
    )
    with process:
        address = process.stdout.readline().split()[-1]
        with httpx.Client(base_url=address, timeout=PATIENCE) as house:
            assert '<div id="app">' in house.get("/").text
            assert len(house.get("/api/shelf").json()["games"]) == 5
            assert house.get("/api/games/gods").json()["rules_fr"]
            assert house.get("/healthz").json()["status"] == "ok"
        process.terminate()
        assert process.wait(PATIENCE) == 0
    where = [str(installed / "bin" / "python"), "-c", "import ludotheque as l; print(l.__file__)"]
    said = subprocess.run(where, env=surroundings(), capture_output=True, text=True, check=True)
    assert str(installed) in said.stdout
