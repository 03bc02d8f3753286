"""The web page's files, built from web/ into the package's folder `page` and served from memory."""

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

PAGE_FOLDER = Path(etoile.__file__).parent / "page"
INDEX = "index.html"
CLIENT_ROUTES = ("table", "replay", "rules", "lesson", "you")
"""First path segments that the page routes itself."""
ASSETS = "assets"
"""Folder of files whose names contain a hash of their contents."""
MEDIA_TYPES = {
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
"""Media types by suffix. Files with other suffixes are not served."""
IMMUTABLE, REVALIDATE = "public, max-age=31536000, immutable", "no-cache"
"""Values of Cache-Control."""
ETAG_DIGITS = 20
SERVER_ROUTES = ("api", "assets", "health", "metrics")
"""First path segments below which an unknown address gets an error in JSON instead of the page."""


class PageFile(NamedTuple):
    """A file of the page, ready to be served."""

    media_type: str
    body: bytes
    gzipped: bytes
    """Empty if gzip does not make it shorter."""
    etag: str


def read_page(folder: Path) -> dict[str, PageFile]:
    """Reads all files of the page by their paths; an empty dict if the page is not built."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix in MEDIA_TYPES)
    return {file.relative_to(folder).as_posix(): read_file(file) for file in files}


def read_file(file: Path) -> PageFile:
    """Reads and compresses one file."""
    body = file.read_bytes()
    gzipped = compress(body, mtime=0)
    etag = f'W/"{sha256(body).hexdigest()[:ETAG_DIGITS]}"'
    return PageFile(MEDIA_TYPES[file.suffix], body, gzipped if len(gzipped) < len(body) else b"", etag)


def accepts_gzip(request: Request[Any, Any, Any]) -> bool:
    """Returns True if the request's Accept-Encoding lists gzip with a weight above 0."""
    for each in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def file_response(request: Request[Any, Any, Any], path: str) -> Response[Any]:
    """Returns a file of the page, honouring If-None-Match and Accept-Encoding. Without a page, says how to build it."""
    files: dict[str, PageFile] = request.app.state.page
    if path not in files:
        if path == INDEX:
            return Response(translator_of(request).say("page-unbuilt"), status_code=503, media_type=MediaType.TEXT)
        raise Problem("wire-nowhere")
    file = files[path]
    headers = {
        "Cache-Control": IMMUTABLE if path.startswith(f"{ASSETS}/") else REVALIDATE,
        "ETag": file.etag,
        "Vary": "Accept-Encoding",
    }
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.gzipped and accepts_gzip(request):
        return Response(file.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)


def not_found_page(request: Request[Any, Any, Any], headers: dict[str, str]) -> Response[Any] | None:
    """Returns the page with status 404, which shows that there is nothing at the address. None if a program has asked, or
    for the name of a file, or without a page."""
    index = request.app.state.page.get(INDEX)
    first, last = request.url.path.strip("/").partition("/")[0], request.url.path.rpartition("/")[2]
    if index is None or request.method not in ("GET", "HEAD") or first in SERVER_ROUTES or "." in last:
        return None
    return Response(
        index.body, status_code=404, headers={**headers, "Cache-Control": REVALIDATE}, media_type=index.media_type
    )


@get(
    ["/", *(f"/{first}{rest}" for first in CLIENT_ROUTES for rest in ("", "/{name:str}"))],
    include_in_schema=False,
    sync_to_thread=False,
)
def get_page(request: Request[Any, Any, Any]) -> Response[Any]:
    """Returns the page for every address that it routes itself."""
    return file_response(request, INDEX)


@get(f"/{ASSETS}/{{name:str}}", include_in_schema=False, sync_to_thread=False)
def get_asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    """Returns a file whose name contains a hash of its contents."""
    return file_response(request, f"{ASSETS}/{name}")


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def get_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    """Returns a file with a fixed name, such as the manifest or the icon."""
    return file_response(request, name)


PAGE_ROUTES = [get_page, get_asset, get_file]
