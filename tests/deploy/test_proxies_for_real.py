"""The sites of `deploy/` in the real Caddy and nginx, before a real house, on this machine."""

import json
import logging
import os
import re
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests import databases
from tests.server.kit import PATIENCE, Host, hosting, mine, wait_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

DEPLOY = Path(__file__).parents[2] / "deploy"
VISITOR = "127.0.0.2"
"""An address of this machine that is not the proxy's."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def is_open(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@contextmanager
def running(command: list[str], folder: Path, port: int, **environment: str) -> Iterator[None]:
    """A proxy that runs as long as the block."""
    surroundings = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(
            command, env=surroundings | environment, stdout=said, stderr=subprocess.STDOUT
        )
    try:
        wait_for(lambda: is_open(port) or process.poll() is not None)
        assert process.poll() is None, (folder / "said").read_text()
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


class Front:
    """A proxy as a visitor meets it."""

    def __init__(self, address: str, trust: ssl.SSLContext | None = None) -> None:
        self.address, self.trust = address, trust
        there = httpx.HTTPTransport(verify=trust or True, local_address=VISITOR)
        self.http = httpx.Client(base_url=address, transport=there, timeout=PATIENCE)

    def play(self, table: str, **headers: str) -> Any:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/play"
        return connect(
            url,
            ssl=self.trust,
            source_address=(VISITOR, 0),
            additional_headers=headers,
            proxy=None,
            max_size=None,
        )


@contextmanager
def caddy(need: Callable[[str], str], host: Host, folder: Path, port: int) -> Iterator[Front]:
    command = [need("caddy"), "run", "--config", str(DEPLOY / "Caddyfile")]
    address = f"http://localhost:{port}"
    settings = {
        "LUDOTHEQUE_SITE": address,
        "LUDOTHEQUE_UPSTREAM": host.address.removeprefix("http://"),
        "CADDY_ADMIN": f"unix/{folder}/admin",
    }
    with running([*command, "--adapter", "caddyfile"], folder, port, **settings):
        front = Front(address)
        yield front
        front.http.close()


@contextmanager
def nginx(need: Callable[[str], str], host: Host, folder: Path, port: int) -> Iterator[Front]:
    certificate, key = self_signed(folder)
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    for ours, here in (
        ("127.0.0.1:8017", host.address.removeprefix("http://")),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen [::]:80;", ""),
        ("listen 443 ", f"listen 127.0.0.1:{port} "),
        ("listen [::]:443 ssl http2;", ""),
        ("server_name games.example.org", "server_name localhost"),
        ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(key)),
    ):
        assert ours in site, f"{ours} is not in the site any more"
        site = site.replace(ours, here)
    (folder / "site").write_text(site)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    command = [need("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    trust = ssl.create_default_context(cafile=str(certificate))
    with running(command, folder, port):
        front = Front(f"https://localhost:{port}", trust)
        yield front
        front.http.close()


AROUND = """
daemon off; pid {folder}/pid; error_log stderr; worker_processes 1; user root;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    include {folder}/site;
}}
"""
"""What Debian's nginx.conf has around a site."""


def self_signed(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


FRONTS = {"caddy": caddy, "nginx": nginx}


@pytest.fixture(params=FRONTS)
def front(
    request: pytest.FixtureRequest, need: Callable[[str], str], tmp_path: Path
) -> Iterator[tuple[Host, Front]]:
    port = free_port()
    origins = f"https://localhost:{port}"
    url = databases.fresh("sqlite", tmp_path)
    with (
        hosting(url, proxies="127.0.0.1", origins=origins) as host,
        FRONTS[request.param](need, host, tmp_path, port) as found,
    ):
        yield host, found


def test_a_match_is_played_through_a_real_proxy(
    front: tuple[Host, Front], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    _, proxy = front
    wish = {"game": "gods", "seats": [mine("Ada"), mine("Bo")]}
    forged = {"X-Forwarded-For": "203.0.113.9", "Origin": proxy.address}
    answer = proxy.http.post("/api/tables", json=wish, headers=forged)
    assert answer.status_code == 200, answer.text
    assert ("strict-transport-security" in answer.headers) == proxy.address.startswith("https")
    made = answer.json()
    secrets = [link["secret"] for link in made["links"]]
    with proxy.play(made["table"], Origin=proxy.address) as line:
        line.send(json.dumps({"type": "hello", "secrets": secrets}))
        states = {frame["eyes"]: frame for frame in (json.loads(line.recv()) for _ in range(2))}
        actor = states[0]["actor"]
        act = {"type": "act", "id": 7, "seat": actor, "number": states[actor]["number"]}
        line.send(json.dumps(act | {"action": states[actor]["legal"][0]["id"]}))
        while (heard := json.loads(line.recv())).get("id") != 7:
            """News."""
        assert heard["type"] == "done"
    wait_for(lambda: any(r.getMessage() == "socket" for r in caplog.records))
    asked = [r for r in caplog.records if r.getMessage() in ("request", "socket")]
    assert {vars(record)["client"] for record in asked} == {VISITOR}


def test_a_real_proxy_keeps_out_what_must_stay_out(front: tuple[Host, Front]) -> None:
    host, proxy = front
    made = host.make("gods", [{}, {}], open=True)
    assert host.http.get("/metrics").status_code == 200
    assert proxy.http.get("/metrics").status_code == 404
    evil = "https://evil.example"
    with pytest.raises(InvalidStatus):
        proxy.play(made["table"], Origin=evil).__enter__()
    refused = proxy.http.post("/api/tables", json={}, headers={"Origin": evil})
    assert refused.status_code == 403
    most = host.service.settings.record_bytes
    assert proxy.http.post("/api/records", content=b"x" * most).status_code == 422
    for size in (most + 1, 3 * most):
        assert proxy.http.post("/api/records", content=b"x" * size).status_code == 413


def test_nginx_s_site_sends_people_to_https() -> None:
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    assert re.search(r"listen 80;.*?return 301 https://\$host\$request_uri;", site, re.DOTALL)
