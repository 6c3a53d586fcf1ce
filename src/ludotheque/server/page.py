"""The built page of `web/`, at / and below; for every link into it, the page itself answers."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

BUILT_IN = Path(__file__).parent / "page"
_FOR_EVER = "public, max-age=31536000, immutable"
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Ludothèque</title>
<h1>Ludothèque</h1>
<p>The tables are open, but the page for them has not been built here.
In a clone of the repository, <code>make page</code> builds it.
The service itself answers under <a href="/api/shelf">/api</a>.</p>
<p lang="fr">Les tables sont ouvertes, mais leur page n’a pas été construite ici.</p></html>
"""


class Page(StaticFiles):
    """Files of the page. A path without a file (`/table/…`) is the page's own business."""

    def __init__(self, folder: str = "") -> None:
        self._folder = Path(folder) if folder else BUILT_IN
        super().__init__(directory=self._folder, check_dir=False, html=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await WebSocketClose(code=4404)(scope, receive, send)
        elif scope["path"].startswith("/api"):
            raise HTTPException(404)
        elif (self._folder / "index.html").is_file():
            await super().__call__(scope, receive, send)
        else:
            await Response(_NOT_BUILT, media_type="text/html")(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as missing:
            last = path.rsplit("/", 1)[-1]
            if missing.status_code != 404 or "." in last.strip("."):
                raise
            response = await super().get_response("index.html", scope)
        hashed = path.startswith("assets/")
        response.headers["cache-control"] = _FOR_EVER if hashed else "no-cache"
        return response
