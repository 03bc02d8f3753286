"""The first screen, the lobby, matchmaking, unknown addresses and the account of a guest, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from tests.browser.test_page import faults
from tests.server.test_protocol import ME, OPEN, ROBOT, play_on, two
from tests.support.browser import DESK, PHONE, PageErrors, visit
from tests.support.client import Client
from tests.support.running_server import RunningServer

SIZES = [
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
]
LEVELS = 5
LISTS_DELAY_MS = 400
NOT_COVERED = """each => {
    const {left, top, width, height} = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight && each.contains(document.elementFromPoint(x, y));
}"""
RECORD_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((each) => each.value)))
    .observe({type: 'layout-shift', buffered: true});
"""
CUT_TEXTS = """() => [...document.querySelectorAll('dialog select')].flatMap((field) => {
    const pen = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(field);
    pen.font = style.font;
    const arrow = 22;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return [...field.options].map((each) => each.text).filter((text) => pen.measureText(text).width > room);
})"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def lobby(page_server: RunningServer) -> Client:
    """A player with running and finished games, on a server with open tables."""
    winner, loser = two(page_server, "syzygie", rated=True)
    winner.web.put("/api/self", json={"name": "Mérope of the Pleiades 630"})
    loser.do("resign")
    loser.open("moonlight", ME, OPEN, public=True, clock={"total": 600, "increment": 5})
    options = {"players": "3", "edition": "2012"}
    winner.open("soleil-lune", ME, OPEN, OPEN, options=options, public=True, clock={"per_move": 86_400})
    winner.open("syzygie", ME, OPEN, rated=True, public=True)
    played, other = two(page_server)
    play_on(played, other)
    played.open("ecliptic", ME, ROBOT)
    played.do("start")
    for client in (winner, loser, other):  # a waiting table stays open while its host is away for a short time
        client.disconnect()
    return played


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_every_way_to_play_is_displayed_without_unfolding(
    browser: Browser, page_server: RunningServer, size: dict[str, int], language: str
) -> None:
    say = Translator(language).say
    with visit(browser, page_server.address, size, language) as page:
        assert page.locator("details").count() == 0
        cards = page.locator(".game")
        expect(cards).to_have_count(len(GAMES))
        for name in GAMES:
            title = find_game(name).title
            for message in ("home-play", "home-quick", "home-invite", "home-table"):
                expect(page.get_by_role("button", name=f"{say(message)}: {title}")).to_be_visible()
            for message in ("home-learn", "home-rules"):
                expect(page.get_by_role("link", name=f"{say(message)}: {title}")).to_be_visible()
            levels = page.get_by_role("group", name=title).get_by_role("button")
            expect(levels).to_have_count(LEVELS)
            expect(levels.first).to_have_accessible_name(f"{say('level-new-moon')}: {title}")
        assert cards.first.locator(".play").evaluate(NOT_COVERED)
        assert page.evaluate(WIDE) == 0
        assert page.locator("header").bounding_box()["height"] == (40 if size["width"] < 560 else 44)  # type: ignore[index]


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 1920, "height": 1080}])
def test_all_games_and_lists_are_in_view_on_a_desktop(
    browser: Browser, page_server: RunningServer, size: dict[str, int]
) -> None:
    with visit(browser, page_server.address, size) as page:
        for button in page.locator(".game .play, .game .people .button").all():
            assert button.evaluate(NOT_COVERED)
        for heading in page.locator(".lists h2").all():
            assert heading.evaluate(NOT_COVERED)


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_leads_to_a_board(browser: Browser, page_server: RunningServer, game: str) -> None:
    with visit(browser, page_server.address, PHONE, has_touch=True) as page:
        page.get_by_role("button", name=f"Play now: {find_game(game).title}").tap()
        page.wait_for_url("**/table/*")
        expect_game(page)


def test_a_level_is_chosen_by_its_moon(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as page:
        name = f"{Translator('en').say('level-quarter')}: Moonlight"
        with page.expect_response("**/api/tables?*") as answer:
            page.get_by_role("button", name=name).click()
        assert [seat["bot"] for seat in answer.value.json()["seats"]] == ["", "quarter"]


def expect_game(page: Page) -> None:
    """Waits for a running game of the player."""
    expect(page.locator(".table-grid [data-region=hand]")).to_be_visible()


def delay_lists(page: Page) -> None:
    """Lets the lists of tables arrive later than everything else."""

    def delayed(route: Route) -> None:
        page.wait_for_timeout(LISTS_DELAY_MS)
        route.continue_()

    page.route("**/api/self/tables?*", delayed)
    page.route("**/api/tables?*", delayed)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_nothing_moves_while_the_lists_are_loaded(
    browser: Browser, page_server: RunningServer, lobby: Client, size: dict[str, int]
) -> None:
    with visit(browser, page_server.address, size, client=lobby, path="/you") as page:
        page.add_init_script(RECORD_SHIFTS)
        delay_lists(page)
        page.goto(f"http://{page_server.address}/")
        play = page.locator(".play").first
        expect(play).to_be_visible()
        before = play.bounding_box()
        expect(page.get_by_role("heading", name="Your games")).to_be_visible()
        expect(page.locator("[aria-labelledby=open-tables] li").first).to_be_attached()
        assert play.bounding_box() == before
        assert sum(page.evaluate("window.shifts")) == 0


def test_open_tables_tell_clock_edition_players_and_ratings(
    browser: Browser, page_server: RunningServer, lobby: Client
) -> None:
    with visit(browser, page_server.address, PHONE, client=lobby) as page:
        rows = page.get_by_role("region", name=Translator("en").say("home-open")).get_by_role("listitem")
        expect(rows.filter(has_text="10 min + 5 s")).to_contain_text("Moonlight")
        slow = rows.filter(has_text="1 day per move")
        for fact in ("Soleil et Lune", "2012", "3 players", "2 free seats"):
            expect(slow).to_contain_text(fact)
        expect(rows.filter(has_text="rated").filter(has_text="Syzygie")).to_contain_text("(2")
        for row in rows.locator(".text").all():
            assert row.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_recent_games_tell_result_and_date(browser: Browser, page_server: RunningServer, lobby: Client) -> None:
    with visit(browser, page_server.address, DESK, client=lobby) as page:
        row = page.locator("[aria-labelledby=finished-games] li").first
        won = lobby.id in [
            each["players"][seat]
            for each in lobby.get("/api/self/tables")
            if each["result"]
            for seat in each["result"]["winners"]
        ]
        expect(row).to_contain_text("Won" if won else "Lost")
        expect(row).to_contain_text(" to ")
        expect(row).to_contain_text("20")  # the year
        row.get_by_role("link").click()
        expect(page.locator("#verdict")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_matchmaking_has_a_screen_of_its_own(browser: Browser, page_server: RunningServer, language: str) -> None:
    say = Translator(language).say
    with visit(browser, page_server.address, language=language) as page:
        page.get_by_role("button", name=f"{say('home-quick')}: Ecliptic").click()
        expect(page.get_by_role("heading", name=say("search-title"))).to_be_visible()
        expect(page.get_by_role("timer")).to_contain_text("0:01")
        expect(page).to_have_title(f"{say('search-title')} · Belle Étoile")
        assert say("wait-friend") not in page.locator("main").inner_text()
        table = page.url.rpartition("/")[2]
        page.get_by_role("button", name=say("search-cancel")).click()
        expect(page.locator(".game").first).to_be_visible()
        assert page_server.state.store.table(table).status == "over"
        page.get_by_role("button", name=f"{say('home-quick')}: Ecliptic").click()
        page.get_by_role("button", name=say("search-bot")).click()
        expect_game(page)


def test_a_search_ends_when_somebody_joins(browser: Browser, page_server: RunningServer) -> None:
    with visit(browser, page_server.address) as page:
        page.get_by_role("button", name=f"{Translator('en').say('home-quick')}: Moonlight").click()
        expect(page.get_by_role("timer")).to_be_visible()
        friend = page_server.new_client("Ben")
        while (found := friend.post("/api/quick", {"game": "moonlight"}))["id"] != page.url.rpartition("/")[2]:
            friend.connect(found["id"])  # a table of another test
            friend.do("leave")
        expect_game(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/nothing", "/table/a/b", "/jeux/%C3%A9cliptique", "/rules"])
def test_an_unknown_address_shows_that_nothing_is_there(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors, path: str, language: str
) -> None:
    page_errors.allow("status of 404")
    say = Translator(language).say
    with visit(browser, page_server.address, language=language) as page:
        answer = page.goto(f"http://{page_server.address}{path}")
        assert answer
        assert answer.status == (200 if path == "/rules" else 404)
        expect(page.get_by_role("heading", name=say("not-found-title"))).to_be_visible()
        page.get_by_role("link", name=say("not-found-home")).click()
        expect(page.locator(".game").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 390, 1366])
def test_no_choice_of_the_form_is_cut_off(browser: Browser, page_server: RunningServer, width: int, language: str) -> None:
    with visit(browser, page_server.address, {"width": width, "height": 800}, language) as page:
        for name in GAMES:
            title = find_game(name).title
            page.get_by_role("button", name=f"{Translator(language).say('home-table')}: {title}").click()
            page.locator("dialog .grid select").last.select_option("total")
            for seat in page.locator("dialog .seat select").all():
                seat.select_option("keyboard")
            assert page.evaluate(CUT_TEXTS) == []
            assert page.get_by_role("dialog").evaluate("each => each.scrollWidth - each.clientWidth") == 0
            page.keyboard.press("Escape")


@pytest.mark.parametrize(("language", "theme"), [("fr", "light"), ("en", "dark"), ("fr", "dark"), ("en", "light")])
def test_home_lobby_search_account_and_unknown_addresses_are_accessible(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors, lobby: Client, language: str, theme: str
) -> None:
    page_errors.allow("status of 404")
    found: dict[str, Any] = {}
    seeker = page_server.new_client()
    search = seeker.post("/api/quick", {"game": "syzygie", "clock": {"per_move": 60}})["id"]
    screens = (("/", None), ("/", lobby), (f"/table/{search}", seeker), ("/you", lobby), ("/nowhere", None))
    for size in (PHONE, DESK):
        for path, client in screens:
            with visit(browser, page_server.address, size, language, theme, path=path, client=client) as page:
                found[f"{path} {size}"] = faults(page)
                assert page.evaluate(WIDE) == 0
    assert {path: each for path, each in found.items() if each} == {}
    seeker.connect(search)
    seeker.do("leave")


def test_the_games_of_a_guest_are_there_after_signing_in(browser: Browser, page_server: RunningServer) -> None:
    owner = page_server.new_client("Ana of the stars")
    passphrase = "eleven quiet owls"
    owner.post("/api/self/account", {"login": "home test", "passphrase": passphrase})
    say = Translator("en").say
    with visit(browser, page_server.address) as page:
        page.get_by_role("button", name=f"{say('home-play')}: Moonlight").click()
        page.wait_for_url("**/table/*")
        expect_game(page)
        table = page.url
        page.get_by_role("link", name=say("shell-you")).click()
        page.get_by_text(say("you-sign-in-title")).click()
        expect(page.get_by_text(say("you-sign-in-guest"))).to_be_visible()
        form = page.locator("details")
        form.get_by_label(say("you-login")).fill("home test")
        form.get_by_label(say("you-passphrase")).fill(passphrase)
        form.get_by_role("button", name=say("you-sign-in")).click()
        expect(page.locator(".said")).to_contain_text("Ana of the stars")
        page.get_by_role("link", name=say("shell-home")).click()
        page.locator(".own a").filter(has_text="Moonlight").click()
        page.wait_for_url(table)
        expect_game(page)
        assert page.locator("main").get_by_text(say("match-watching")).count() == 0
