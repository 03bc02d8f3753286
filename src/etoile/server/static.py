"""The page: what a browser is given. It is built from web/ into the package's folder `page`; its few files are read when the
house opens, and served from memory, packed if the browser likes that."""

from __future__ import annotations

from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

import etoile
from etoile.core.refusal import Problem
from etoile.server.http.dependencies import translator_of

FOLDER = Path(etoile.__file__).parent / "page"
INDEX = "index.html"
ROOMS = ("table", "replay", "rules", "lesson", "you")
"""The first words of the addresses that the page itself knows what to do with."""
ASSETS = "assets"
"""The folder of files whose names change with what is in them."""
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What may lie in the folder; the rest is not served."""
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"


class File(NamedTuple):
    """A file of the page."""

    type: str
    body: bytes
    packed: bytes
    """The same by gzip, or nothing if that is no shorter."""
    mark: str
    """By which a browser that has it asks whether it is still the same."""


def read_page(folder: Path) -> dict[str, File]:
    """All files of the page by their addresses; none, if it is not built."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix in TYPES)
    return {file.relative_to(folder).as_posix(): read_file(file) for file in files}


def read_file(file: Path) -> File:
    body = file.read_bytes()
    packed = compress(body, mtime=0)
    mark = f'W/"{sha256(body).hexdigest()[:20]}"'
    return File(TYPES[file.suffix], body, packed if len(packed) < len(body) else b"", mark)


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    """Whether a browser can unpack gzip, and says so."""
    for each in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def give(request: Request[Any, Any, Any], name: str) -> Response[Any]:
    """A file of the page. If it is not built, a sentence that says how to do that."""
    files: dict[str, File] = request.app.state.page
    if name not in files:
        if name == INDEX:
            return Response(translator_of(request).say("page-unbuilt"), status_code=503, media_type=MediaType.TEXT)
        raise Problem("wire-nowhere")
    file = files[name]
    headers = {
        "Cache-Control": FOREVER if name.startswith(f"{ASSETS}/") else ASK_AGAIN,
        "ETag": file.mark,
        "Vary": "Accept-Encoding",
    }
    if file.mark in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.packed and takes_gzip(request):
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.type)
    return Response(file.body, headers=headers, media_type=file.type)


@get(
    ["/", *(f"/{room}{rest}" for room in ROOMS for rest in ("", "/{name:str}"))],
    include_in_schema=False,
    sync_to_thread=False,
)
def show_page(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page, wherever in it somebody wants to begin."""
    return give(request, INDEX)


@get(f"/{ASSETS}/{{name:str}}", include_in_schema=False, sync_to_thread=False)
def show_asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    """What belongs to the page, by names that change with what is in them."""
    return give(request, f"{ASSETS}/{name}")


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def show_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    """What has to have a name that everybody knows: the manifest, the icon."""
    return give(request, name)


PAGE = [show_page, show_asset, show_file]
