"""The form for a new table, several players on one device, and accounts, in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.store import store
from tests.browser import ecliptic
from tests.browser.test_page import faults
from tests.support.browser import DESK, PHONE, PageErrors, resign, visit
from tests.support.running_server import RunningServer

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PASSPHRASE = "eleven quiet owls"
MOVE = """move => {
    const line = new WebSocket(`ws://${location.host}/api${location.pathname.replace('table', 'tables')}/play?after=0`);
    line.onopen = () => line.send(JSON.stringify({v: 1, id: `${Math.random()}`, command: {do: 'move', move}}));
    line.onmessage = (said) => JSON.parse(said.data).done && line.close();
}"""
GAMES = ("Ecliptic", "Moonlight", "Soleil et Lune", "Syzygie")


def set_up(page: Page, game: str) -> None:
    """Open the form for a new table."""
    page.get_by_role("button", name=f"Create a table…: {game}").click()
    expect(page.get_by_role("heading", name=f"{game}: new table")).to_be_visible()
    expect(page.get_by_role("button", name="Create the table")).to_be_visible()


def open_four(page: Page) -> None:
    """Open a table for four players on one device."""
    set_up(page, "Soleil et Lune")
    page.get_by_label("Players").select_option("4")
    page.get_by_label("Who starts").select_option(label="Dawn")
    for seat, name in (("Noon", "Ben"), ("Dusk", "Cleo"), ("Midnight", "Dan")):
        page.get_by_label(seat, exact=True).select_option(label="On this device")
        page.get_by_label(f"Name for {seat}").fill(name)
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/table/*")


def play_on(page: Page, updates: list[str]) -> None:
    """Play for the player to move until the turn passes: after an animal the same player lays another card."""
    table = json.loads(updates[-1])["table"]
    seat = table["to_move"]
    while table["to_move"] == seat:
        count = len(updates)
        page.evaluate(MOVE, table["moves"][0])
        while len(updates) == count:
            page.wait_for_timeout(50)
        table = json.loads(updates[-1])["table"]


def open_account_page(page: Page) -> None:
    page.get_by_role("link", name="Your profile: name, account, ratings").click()
    expect(page.get_by_role("heading", name="Your profile", exact=True)).to_be_visible()


def make_account(page: Page, login: str) -> None:
    page.get_by_label("Username").first.fill(login)
    page.get_by_label("Password").first.fill(PASSPHRASE)
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text(f"You are signed in as {login}.")).to_be_visible()


def sign_in(page: Page, login: str, passphrase: str = PASSPHRASE) -> None:
    form = page.locator("details").filter(has_text="I have an account")
    if form.get_attribute("open") is None:
        page.get_by_text("I have an account").click()
    form.get_by_label("Username").fill(login)
    form.get_by_label("Password").fill(passphrase)
    form.get_by_role("button", name="Sign in").click()


def test_four_at_one_keyboard_never_see_each_others_hands(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as page:
        updates: list[str] = []
        page.once("websocket", lambda line: line.on("framereceived", lambda said: updates.append(str(said))))
        open_four(page)
        lift = page.get_by_role("button", name="I'm ")
        hand = page.locator(".soleil-lune .hand [data-card]")
        expect(page.get_by_role("heading", name="'s turn (Dawn)")).to_be_visible()
        for next_one in ("Ben's turn (Noon)", "Cleo's turn (Dusk)", "Dan's turn (Midnight)"):
            expect(lift).to_be_visible()
            assert page.locator("[data-card]").count() == 0
            expect(page.get_by_role("button", name="Hint")).to_be_disabled()
            expect(lift).not_to_be_focused()
            lift.click()
            expect(hand.first).to_be_visible()
            play_on(page, updates)
            expect(page.get_by_role("heading", name=next_one)).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Dan's turn (Midnight)")).to_be_visible()
        assert page.evaluate(WIDE) == 0


def test_a_new_table_has_the_chosen_options(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        set_up(page, "Ecliptic")
        page.get_by_label("White's birth sign").select_option(label="Leo")
        page.get_by_label("Blue", exact=True).select_option(label="Me")
        expect(page.get_by_label("White", exact=True)).to_have_value("open")
        page.get_by_label("White", exact=True).select_option(label="Bot: First quarter")
        page.get_by_label("Thinking time").select_option(label="Minutes per game")
        page.get_by_label("Minutes per player").fill("5")
        with page.expect_response("**/api/tables?*") as answer:
            page.get_by_role("button", name="Create the table").click()
        table = answer.value.json()
        assert (table["settings"]["birth-white"], table["yours"], table["seats"][0]["bot"]) == ("leo", [1], "quarter")
        assert (table["clock"]["total"], table["clock"]["increment"]) == (300, 5)
        expect(page.get_by_role("timer").first).to_be_visible()


def test_a_table_that_allows_hints_says_so_and_another_has_none(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page, visit(browser, page_server.address, language="fr") as friend:
        for allowed in (True, False):
            page.goto(f"http://{page_server.address}/")
            set_up(page, "Ecliptic")
            choice = page.get_by_label("Allow hints")
            page.get_by_label("Blue", exact=True).select_option(label="Bot: New moon")
            expect(choice).to_have_count(0)
            page.get_by_label("Blue", exact=True).select_option(label="Open")
            choice.set_checked(allowed)
            with page.expect_response("**/api/tables?*") as answer:
                page.get_by_role("button", name="Create the table").click()
            assert answer.value.json()["hints"] is allowed
            link = page.get_by_label("Link to this table")
            expect(link).to_be_visible()
            friend.goto(link.input_value())
            expect(friend.get_by_text("Conseils autorisés")).to_have_count(int(allowed))
            friend.locator("button.first").click()
            for each, name in ((page, "Hint"), (friend, "Conseil")):
                expect(each.get_by_role("group", name=re.compile("Your hand|Votre main"))).to_be_visible()
                expect(each.get_by_role("button", name=name)).to_have_count(int(allowed))


def test_later_pages_of_the_open_tables_are_displayed_on_request(
    browser: Browser, page_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MAX_ROWS_PER_HOST", 1)
    host = page_server.new_client("Zoé")
    tables = [host.post("/api/tables", {"game": "ecliptic", "public": True})["id"] for _ in range(2)]
    with visit(browser, page_server.address) as page:
        rows = page.locator("li").filter(has_text="Zoé")
        expect(rows).to_have_count(1)
        page.get_by_role("button", name="More tables").click()
        expect(rows).to_have_count(2)
    for table in tables:  # other tests have the same server
        host.connect(table)
        host.do("leave")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Spectators at this table see all hands, 20 moves late."),
        ("fr", "À cette table, les spectateurs voient toutes les mains avec 20 coups de retard."),
    ],
)
def test_a_player_learns_before_sitting_down_that_spectators_see_hands(
    browser: Browser, page_server: RunningServer, language: str, sentence: str
) -> None:
    host = page_server.new_client("Ana")
    shown, plain = (host.post("/api/tables", {"game": "ecliptic", "gallery": gallery})["id"] for gallery in (20, 0))
    with visit(browser, page_server.address, language=language, path=f"/table/{shown}") as page:
        expect(page.get_by_text(sentence)).to_be_visible()
        page.goto(f"http://{page_server.address}/table/{plain}")
        expect(page.locator("button.first")).to_be_visible()
        expect(page.locator(".gallery")).to_have_count(0)


def test_a_refusal_of_the_server_is_displayed(browser: Browser, page_server: RunningServer, page_errors: PageErrors) -> None:
    page_errors.expect("status of 400")
    with visit(browser, page_server.address) as page:
        set_up(page, "Syzygie")
        page.get_by_label("Ebb", exact=True).select_option(label="Bot: New moon")
        page.get_by_label("Rated").check()
        page.get_by_role("button", name="Create the table").click()
        expect(page.get_by_role("alert")).to_contain_text("A rated game is played between people")
        page.get_by_label("Rated").uncheck()
        page.get_by_role("button", name="Create the table").click()
        page.wait_for_url("**/table/*")


def test_bots_among_themselves_begin(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as page:
        set_up(page, "Moonlight")
        for seat in ("White", "Black"):
            page.get_by_label(seat, exact=True).select_option(label="Bot: New moon")
        page.get_by_role("button", name="Create the table").click()
        # A game between two bots may be over at once.
        expect(page.get_by_text("You are watching.").or_(page.locator("#verdict"))).to_be_visible()
        expect(page.locator("aside ol > li[class*=seat]").first).to_be_attached()
        expect(page.locator("#verdict", has_text="You")).to_have_count(0)


def test_a_table_for_all_stands_on_the_first_page(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as host, visit(browser, page_server.address) as opponent:
        set_up(host, "Syzygie")
        host.get_by_label("Everyone").check()
        host.get_by_label("Rated").check()
        host.get_by_role("button", name="Create the table").click()
        host.wait_for_url("**/table/*")
        opponent.reload()
        opponent.get_by_role("link", name="Join").first.click()
        opponent.get_by_role("button", name="Join the game").click()
        for page in (host, opponent):
            expect(page.locator(".player-panel.active")).to_be_visible()
        resign(opponent)
        expect(host.locator("#verdict")).to_be_visible()
        open_account_page(host)
        expect(host.get_by_role("row", name="Syzygie")).to_contain_text("±")


def test_a_rematch_uses_the_same_sockets(browser: Browser, page_server: RunningServer) -> None:
    host, opponent = page_server.new_client("Ana"), page_server.new_client("Ben")
    table = host.open("ecliptic", {"kind": "me"}, {"kind": "named", "name": opponent.id})
    host.disconnect()
    path = f"/table/{table}"
    with (
        visit(browser, page_server.address, path=path, client=host) as one,
        visit(browser, page_server.address, path=path, client=opponent) as other,
    ):
        other.get_by_role("button", name="Join the game").click()
        for page in (one, other):
            expect(page.locator(".player-panel.active")).to_be_visible()
        sockets: list[object] = []
        for page in (one, other):
            page.on("websocket", lambda socket: sockets.append(socket))
        resign(other)
        one.get_by_role("button", name="Play again").click()
        other.get_by_role("button", name="Accept").click()
        for page in (one, other):
            page.wait_for_url(lambda url: table not in url)
            expect(page.locator(".player-panel.active")).to_be_visible()
        assert sockets == []
        mover = one if one.get_by_text("Your turn").count() else other
        resign(mover)
        for page in (one, other):
            expect(page.locator("#verdict")).to_be_visible()


def test_an_account_is_used_from_a_second_browser(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors
) -> None:
    page_errors.expect("status of 400", "status of 401")
    with visit(browser, page_server.address) as first, visit(browser, page_server.address, DESK) as second:
        first.get_by_role("button", name="Invite a friend: Ecliptic").click()
        first.wait_for_url("**/table/*")
        open_account_page(first)
        first.get_by_label("Your name at the table").fill("Ana of the stars")
        first.get_by_role("button", name="Save").first.click()
        expect(first.locator(".said")).to_have_text("Saved for your next game.")
        first.get_by_label("Username").first.fill("ana")
        first.get_by_label("Password").first.fill("short")
        first.get_by_role("button", name="Create an account").click()
        expect(first.get_by_role("alert")).to_be_visible()
        make_account(first, "ana")
        open_account_page(second)
        sign_in(second, "ana", "not the right one")
        expect(second.get_by_role("alert")).to_be_visible()
        sign_in(second, "ana")
        expect(second.locator(".said")).to_have_text("Welcome back, Ana of the stars!")
        second.get_by_role("link", name="Belle Étoile: home").click()
        expect(second.get_by_role("heading", name="Your games")).to_be_visible()
        open_account_page(second)
        second.get_by_role("button", name="Sign out", exact=True).click()
        expect(second.locator(".said")).to_contain_text("Signed out.")
        expect(second.get_by_label("Your name at the table")).not_to_have_value("Ana of the stars")


def test_another_device_is_signed_out_on_the_account_page(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as first, visit(browser, page_server.address, DESK) as second:
        open_account_page(first)
        make_account(first, "two devices")
        open_account_page(second)
        sign_in(second, "two devices")
        devices = second.get_by_role("region", name="Your devices").get_by_role("listitem")
        expect(devices).to_have_count(2)
        expect(devices.filter(has_text="This device").get_by_role("button")).to_have_count(0)
        assert faults(second) == []
        second.get_by_role("button", name="Sign out: Chrome").click()
        expect(devices).to_have_count(1)
        expect(second.locator(".said")).to_contain_text("Signed out: Chrome")
        first.reload()
        expect(first.get_by_text("You don't need an account to play.")).to_be_visible()


def test_a_players_data_can_be_exported_and_deleted(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors, tmp_path: Path
) -> None:
    page_errors.expect("status of 401")
    with visit(browser, page_server.address) as page:
        open_account_page(page)
        make_account(page, "leaving soon")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download everything").click()
        download.value.save_as(tmp_path / "everything.json")
        everything = json.loads((tmp_path / "everything.json").read_text(encoding="utf-8"))
        assert everything["self"]["login"] == "leaving soon"
        page.get_by_role("button", name="Delete everything").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Delete for good").click()
        expect(dialog.get_by_role("alert")).to_be_visible()
        dialog.get_by_label("Password").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Delete for good").click()
        expect(page.get_by_role("button", name="Play now: Ecliptic")).to_be_visible()
        open_account_page(page)
        sign_in(page, "leaving soon")
        expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_account_screens_are_accessible(browser: Browser, page_server: RunningServer, theme: str) -> None:
    with visit(browser, page_server.address, PHONE, theme=theme) as page:
        open_account_page(page)
        assert faults(page) == []
        assert page.evaluate(WIDE) == 0
        page.get_by_text("I have an account").click()
        page.get_by_role("button", name="Delete everything").click()
        assert faults(page) == []
        page.get_by_role("button", name="Keep it").click()
        page.get_by_role("link", name="Belle Étoile: home").click()
        for game in GAMES:
            set_up(page, game)
            page.get_by_label("Thinking time").select_option(label="Minutes per game")
            if game == "Soleil et Lune":
                page.get_by_label("Noon", exact=True).select_option(label="On this device")
            assert faults(page) == []
            inside = page.get_by_role("dialog").evaluate("each => each.scrollWidth - each.clientWidth")
            assert (page.evaluate(WIDE), inside) == (0, 0)
            page.keyboard.press("Escape")
        open_four(page)
        expect(page.get_by_role("button", name="I'm ")).to_be_visible()
        assert faults(page) == []
        assert page.evaluate(WIDE) == 0


def test_a_whole_game_of_two_at_one_keyboard_and_another(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address, DESK) as page:
        set_up(page, "Ecliptic")
        page.get_by_label("Blue", exact=True).select_option(label="On this device")
        page.get_by_label("Name for Blue").fill("Ben")
        page.get_by_role("button", name="Create the table").click()
        page.wait_for_url("**/table/*")
        lift = page.get_by_role("button", name="I'm ")
        rng = Random(5)
        for _ in range(2 * ecliptic.MAX_TURNS):
            page.locator(f"{ecliptic.READY}, #handover-title").first.wait_for()
            if lift.count():
                lift.click()
            elif ecliptic.over(page):
                break
            else:
                ecliptic.click_move(page, rng)
        expect(page.locator("#verdict")).to_contain_text("wins")
        table = page.url
        page.get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda url: url != table)
        expect(lift).to_be_visible()
        resign(page)
        expect(page.locator("#verdict")).to_contain_text("wins")
