"""The page without a connection, after an update of the server, and as an installed program, in a real browser."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from struct import unpack
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.i18n import Translator
from etoile.server.serve import listen
from etoile.server.static import PAGE_FOLDER
from tests.browser.ecliptic import click_move, over
from tests.support.browser import DESK, PageErrors, begin, visit
from tests.support.running_server import RunningServer

SAY = Translator("en").say
REFUSED = "ERR_CONNECTION_REFUSED"
PASSPHRASE = "eleven quiet owls"
INSTALLED = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
STORED = """async () => {
    const cache = await caches.open('etoile-tables');
    const found = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key)).json()));
    return found.map(({player, table}) => [player, table.id, table.version]);
}"""
NAMES = re.compile(r"([\w.-]+)-([\w-]{8})\.(js|css)")


class Restartable:
    """A server on a fixed port that can be stopped, and started with another page."""

    def __init__(self, server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server = server
        port = int(server.address.rpartition(":")[2])
        monkeypatch.setattr("tests.support.running_server.listen", lambda host, _: listen(host, port))

    def stop(self) -> None:
        self.server.close()

    def start(self, page: Path = PAGE_FOLDER) -> None:
        self.server.options["page"] = page
        self.server.open()


@pytest.fixture
def restartable(
    tmp_path: Path, deals: Callable[[], str], monkeypatch: pytest.MonkeyPatch, page_errors: PageErrors
) -> Iterator[Restartable]:
    server = RunningServer(str(tmp_path / "etoile.db"), rate=0, new_secret=deals)
    page_errors.allow(REFUSED, "ERR_CONNECTION_RESET", "Failed to fetch", "status of 404")
    yield Restartable(server, monkeypatch)
    if server.thread.is_alive():
        server.close()


def stored_tables(page: Page) -> list[Any]:
    stored: list[Any] = page.evaluate(STORED)
    return stored


def await_stored(page: Page, version: int) -> None:
    """Waits until the table is stored as of a version."""
    while not any(each[2] >= version for each in stored_tables(page)):
        page.wait_for_timeout(100)


def await_connection(page: Page, server: RunningServer) -> None:
    """Waits until the page is connected to its table again. The board has then been drawn anew."""
    table = page.url.rpartition("/")[2]
    while table not in server.state.live.registry.tables or not server.state.live.registry.tables[table].watchers:
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)


def rename_files(source: Path, target: Path) -> Path:
    """Copies a built page with other names of its hashed files, as a build of changed sources has."""
    shutil.copytree(source, target)
    for file in list(target.rglob("*")):
        if file.suffix in (".js", ".css", ".html"):
            text = NAMES.sub(lambda name: f"{name[1]}-x{name[2][1:]}.{name[3]}", file.read_text(encoding="utf-8"))
            text = re.sub(r'"build":"\w', '"build":"x', text)
            file.write_text(text, encoding="utf-8")
            if file.parent.name == "assets":
                file.rename(file.with_name(NAMES.sub(lambda name: f"{name[1]}-x{name[2][1:]}.{name[3]}", file.name)))
    return target


def test_the_last_tables_open_without_a_connection(browser: Browser, restartable: Restartable) -> None:
    address = restartable.server.address
    with visit(browser, address, DESK, service_workers="allow") as page:
        page.evaluate(INSTALLED)
        begin(page)
        assert not over(page)
        click_move(page, Random(1))
        assert not over(page)
        hand = [card.get_attribute("data-card") for card in page.locator(".hand .held").all()]
        table = page.url
        store = restartable.server.state.store
        await_stored(page, store.table(table.rpartition("/")[2]).version)
        restartable.stop()
        page.reload()
        notice = page.locator("header").get_by_role("status")
        expect(notice).to_contain_text(SAY("offline-table", date="").strip())
        expect(page.locator(".hand .held").first).to_be_visible()
        assert [card.get_attribute("data-card") for card in page.locator(".hand .held").all()] == hand
        page.get_by_role("link", name=SAY("shell-home")).click()
        expect(page.locator(".own")).to_contain_text("Ecliptic")
        expect(page.get_by_text(SAY("offline-home"))).to_be_visible()
        expect(notice).to_have_text(SAY("offline-badge"))
        page.reload()
        expect(page.locator(".own")).to_contain_text("Ecliptic")
        page.locator(".own a").click()
        expect(page.locator(".hand .held").first).to_be_visible()
        restartable.start()
        expect(notice).to_have_text("", timeout=30_000)
        await_connection(page, restartable.server)
        click_move(page, Random(2))


def test_without_a_stored_table_the_page_says_that_it_is_offline(browser: Browser, restartable: Restartable) -> None:
    address = restartable.server.address
    with visit(browser, address, language="fr", service_workers="allow") as page:
        page.evaluate(INSTALLED)
        restartable.stop()
        page.goto(f"http://{address}/")
        expect(page.get_by_text("Vous êtes hors ligne.")).to_be_visible()
        expect(page.locator(".game")).to_have_count(4)
        expect(page.locator("header").get_by_role("status")).to_have_text("Hors ligne")
        assert page.locator("header").bounding_box()["height"] == 40  # type: ignore[index]


def test_an_open_game_goes_on_after_an_update(browser: Browser, restartable: Restartable, tmp_path: Path) -> None:
    address = restartable.server.address
    with visit(browser, address, DESK, service_workers="allow") as page:
        page.evaluate(INSTALLED)
        begin(page)
        assert not over(page)
        page.evaluate("window.marker = 1")
        restartable.stop()
        restartable.start(rename_files(PAGE_FOLDER, tmp_path / "new"))
        files = [script.get_attribute("src") for script in page.locator("script[src]").all()]
        assert [httpx.get(f"http://{address}{file}").status_code for file in files] == [404]
        await_connection(page, restartable.server)
        click_move(page, Random(1))
        page.get_by_role("link", name=SAY("shell-you")).click()  # a screen whose files were not loaded yet
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.go_back()
        assert not over(page)
        click_move(page, Random(2))
        assert page.evaluate("window.marker") == 1
        page.reload()
        assert page.evaluate("window.marker ?? 0") == 0
        assert [script.get_attribute("src") for script in page.locator("script[src]").all()] != files
        assert not over(page)
        click_move(page, Random(3))


def test_signing_out_and_deletion_clear_the_stored_tables(browser: Browser, restartable: Restartable) -> None:
    with visit(browser, restartable.server.address, DESK) as page:
        for end in ("you-sign-out", "you-delete"):
            page.goto(f"http://{restartable.server.address}/")
            begin(page)
            await_stored(page, 3)
            page.get_by_role("link", name=SAY("shell-you")).click()
            page.get_by_label(SAY("you-login")).first.fill(f"owl {end}")
            page.get_by_label(SAY("you-passphrase")).first.fill(PASSPHRASE)
            page.get_by_role("button", name=SAY("you-make")).click()
            expect(page.get_by_role("button", name=SAY("you-sign-out"), exact=True)).to_be_visible()
            assert len(stored_tables(page)) == 1
            page.get_by_role("button", name=SAY(end), exact=True).click()
            if end == "you-delete":
                page.get_by_role("dialog").get_by_label(SAY("you-passphrase")).fill(PASSPHRASE)
                page.get_by_role("dialog").get_by_role("button", name=SAY("you-delete-yes")).click()
                expect(page.locator(".game").first).to_be_visible()
            else:
                expect(page.locator(".said")).to_be_visible()
            assert stored_tables(page) == []
            assert page.evaluate("JSON.parse(localStorage.getItem('etoile-profile'))?.login ?? null") is None


def test_a_stored_table_has_only_what_the_player_saw(browser: Browser, page_server: RunningServer) -> None:
    """The opponent's hand is not in it."""
    with visit(browser, page_server.address, DESK) as page:
        begin(page, "Moonlight")
        await_stored(page, 3)
        text = page.evaluate("""async () => {
            const cache = await caches.open('etoile-tables');
            const tables = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
            return (await Promise.all(tables.map((each) => each.text()))).join();
        }""")
        table = page_server.state.store.table(page.url.rpartition("/")[2])
        assert table.opened.secret not in text
        assert '"hands":null' in text
        assert '"seed":null' in text


def test_the_page_can_be_installed(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, service_workers="allow") as page:
        devtools = page.context.new_cdp_session(page)
        obstacles = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {each["errorId"] for each in obstacles} <= {"in-incognito"}  # as every context of the tests is
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["errors"] == []
        with httpx.Client(base_url=f"http://{page_server.address}") as client:
            told = client.get("/manifest.webmanifest").json()
            assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
            sizes = {each["src"]: each["sizes"] for each in told["icons"] if each["type"] == "image/png"}
            touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
            assert touch
            for path, size in {**sizes, touch: "180x180"}.items():
                picture = client.get(path)
                assert picture.headers["content-type"] == "image/png"
                assert "{}x{}".format(*unpack(">II", picture.content[16:24])) == size
            assert {"any", "maskable"} == {each["purpose"] for each in told["icons"]}
