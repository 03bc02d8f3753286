"""The page's files: compression, caching, and the response without a built page."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from etoile.server.app import HEADERS
from tests.support.running_server import RunningServer

SCRIPT = "console.log('bonsoir');\n" * 50
INDEX = '<!doctype html><script type="module" src="/assets/index-ab12.js"></script>'


def build(folder: Path) -> Path:
    """Writes the files of a small built page."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "secret.key").write_text("not a file of a page")
    (folder / "assets" / "index-ab12.js").write_text(SCRIPT)
    (folder / "assets" / "index-cd34.css").write_text("a{}")
    (folder.parent / "outside.txt").write_text("not in the folder")
    return folder


@pytest.fixture
def built(tmp_path: Path) -> Iterator[httpx.Client]:
    server = RunningServer(str(tmp_path / "etoile.db"), page=build(tmp_path / "page"))
    with httpx.Client(base_url=f"http://{server.address}") as browser:
        yield browser
    server.close()


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc?at=3", "/rules/ecliptic", "/rules", "/lesson/syzygie"])
def test_the_page_is_given_wherever_one_begins(built: httpx.Client, path: str) -> None:
    answer = built.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy"):
        assert answer.headers[name] == HEADERS[name]
    assert "unsafe" not in answer.headers["Content-Security-Policy"]


def test_what_can_not_change_is_kept_for_ever(built: httpx.Client) -> None:
    answer = built.get("/assets/index-ab12.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert built.get("/assets/index-cd34.css").headers["content-type"] == "text/css; charset=utf-8"
    assert built.get("/icon.svg").headers["content-type"] == "image/svg+xml"
    assert built.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"
    assert built.get("/manifest.webmanifest").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("gzip;q=0", False), ("gzip; q=0.0", False), ("br", False), ("", False)],
)
def test_it_is_packed_for_browsers_that_can_unpack_it(built: httpx.Client, accepted: str, packed: bool) -> None:
    with built.stream("GET", "/assets/index-ab12.js", headers={"Accept-Encoding": accepted}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["vary"] == "Accept-Encoding"
    assert (answer.headers.get("content-encoding") == "gzip") == packed
    assert int(answer.headers["content-length"]) == len(raw)
    assert (gzip.decompress(raw) if packed else raw).decode() == SCRIPT
    assert len(raw) < len(SCRIPT) or not packed


def test_what_would_not_be_shorter_is_not_packed(built: httpx.Client) -> None:
    assert "content-encoding" not in built.get("/assets/index-cd34.css", headers={"Accept-Encoding": "gzip"}).headers


def test_a_cached_file_is_answered_with_304(built: httpx.Client) -> None:
    mark = built.get("/").headers["etag"]
    answer = built.get("/", headers={"If-None-Match": mark})
    assert (answer.status_code, answer.content) == (304, b"")
    assert built.get("/", headers={"If-None-Match": 'W/"another"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        *("/assets/nothing.js", "/assets/..%2f..%2foutside.txt", "/..%2foutside.txt", "/%2e%2e/outside.txt"),
        *("/secret.key", "/api", "/api/nothing", "/assets", "/assets/", "/favicon.ico", "/health/nothing"),
    ],
)
def test_nothing_else_is_given(built: httpx.Client, path: str) -> None:
    answer = built.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "wire-nowhere")


@pytest.mark.parametrize("path", ["/nothing", "/table/a/b", "/index.html/x", "/tables", "/jeux/écliptique", "/a/b/c/"])
def test_an_unknown_address_gets_the_page_with_status_404(built: httpx.Client, path: str) -> None:
    answer = built.get(path)
    assert (answer.status_code, answer.text) == (404, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]


def test_only_a_request_for_a_page_gets_one(built: httpx.Client) -> None:
    assert built.post("/nothing").headers["content-type"] == "application/json"
    assert built.post("/a/b/c").json()["code"] == "wire-nowhere"


def test_the_other_routes_still_answer(built: httpx.Client) -> None:
    assert built.get("/health").json()["status"] == "ok"
    assert built.get("/metrics").status_code == 200
    assert len(built.get("/api/games").json()) == 4
    paths = built.get("/api/schema/openapi.json").json()["paths"]
    assert "/api/tables/{table_id}/hint" in paths
    assert not [path for path in paths if not path.startswith(("/api", "/health"))]
    assert built.post("/table/x").status_code == 405


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"), page=tmp_path / "nowhere")
    with httpx.Client(base_url=f"http://{server.address}") as browser:
        for path in ("/", "/table/x", "/rules"):
            answer = browser.get(path)
            assert answer.status_code == 503
            assert "make page" in answer.text
            assert answer.headers["content-type"].startswith("text/plain")
        assert browser.get("/?lang=fr").text.startswith("La page web")
        assert browser.get("/icon.svg").status_code == 404
        assert browser.get("/nothing").json()["code"] == "wire-nowhere"
        assert browser.get("/api/games").status_code == 200
    server.close()
