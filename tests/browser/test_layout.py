"""The table at all sizes: in every phase, what is needed is in view, uncovered and large enough; the board does not move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from etoile.core.definition import Say
from etoile.games import GAMES
from etoile.i18n import Translator
from tests.browser.layout import (
    CARD_WIDTHS,
    MINIMA,
    MORE_SIZES,
    NARROW_RAIL,
    SIZES,
    Size,
    Wire,
    fake_hints,
    figure_faults,
    play_until,
    seat_people,
)
from tests.browser.longest import longest_sentences
from tests.browser.measure import CUT, MEASURE, RECORD_CUT
from tests.browser.test_page import faults
from tests.support.browser import PageErrors, alter_updates, use_tool, visit
from tests.support.running_server import RunningServer

LANGUAGES = ("en", "fr")
CASES = [
    pytest.param(game, language, SIZES, marks=() if number % 2 == at else pytest.mark.soak)
    for number, game in enumerate(GAMES)
    for at, language in enumerate(LANGUAGES)
] + [pytest.param(game, language, MORE_SIZES, marks=pytest.mark.soak) for game in GAMES for language in LANGUAGES]
"""Every game in both languages; in the short version each game in one of them."""
MAX_GAMES = 20
"""Games in which a rare position is sought; usually the first one has it."""


class Screen:
    """A page whose layout is checked at several sizes. The board must stay where it was first seen at a size."""

    def __init__(self, page: Page, game: str, sizes: tuple[Size, ...], seats: int = 2) -> None:
        self.page = page
        self.game = game
        self.sizes = sizes
        self.seats = seats
        self.boards: dict[Size, list[float]] = {}
        self.found: list[str] = []

    def check(self, phase: str, *required: str, sentences: Sequence[str] = ()) -> None:
        """Checks a phase at every size: the required elements are visible, nothing is wrong with the others, and the message
        has room for each of the sentences."""
        for size in self.sizes:
            self.page.set_viewport_size({"width": size.width, "height": size.height})
            for selector in required:
                expect(self.page.locator(selector).first).to_be_in_viewport(ratio=0.98)
            self.page.wait_for_timeout(60)  # container queries and observers have settled
            measured = self.page.evaluate(MEASURE, size.is_phone)
            wrong = measured["faults"] + measured["small"]
            board = [round(each) for each in measured["board"]]
            if self.boards.setdefault(size, board) != board:
                wrong.append(f"the board has moved from {self.boards[size]} to {board}")
            share = board[2] * board[3] / (size.width * size.height)
            if share < MINIMA[size].shares[list(GAMES).index(self.game)]:
                wrong.append(f"the board's share is {share:.3f}")
            wrong += figure_faults(self.game, size, measured["figures"], self.seats)
            if phase == "prompt":
                least = NARROW_RAIL.get((size, self.game), CARD_WIDTHS[self.game][size.size_class])
                wrong += [f"a hand card is {card} px wide" for card in measured["cards"] if card < least - 1]
            if sentences:
                wrong += [f"cut: {each}" for each in self.page.evaluate(CUT, list(sentences))]
            self.found += [f"{phase}, {size.width} × {size.height}: {each}" for each in wrong]

    def verify(self) -> None:
        """Fails if a check has found something."""
        assert not self.found, "\n".join(self.found)


def pick(page: Page, game: str, move: str) -> None:
    """Picks a card, or the pair of a move, so that the places where a card can go are highlighted."""
    if game == "ecliptic":
        for card in move.split()[:2]:
            page.locator(f".hand [data-card='{card}']").click()
    else:
        page.locator("[data-region=hand] .held:not(.faint)").first.click()


def choose_place(page: Page, game: str, move: str) -> None:
    """Completes the move of a picked card without playing it. Syzygie shows its buttons as soon as a card is picked."""
    if game == "ecliptic":
        page.locator(f".hand [data-card='{move.split()[3]}']").click()
    elif game != "syzygie":
        page.locator("[data-region=board] [data-place].lit").first.click()


def choose_move(page: Page, game: str, move: str) -> None:
    """Chooses a move without playing it; in Syzygie only its card."""
    pick(page, game, move)
    choose_place(page, game, move)


@pytest.mark.parametrize(("game", "language", "sizes"), CASES)
def test_every_phase_of_a_game_is_in_view(
    browser: Browser, page_server: RunningServer, page_errors: PageErrors, game: str, language: str, sizes: tuple[Size, ...]
) -> None:
    page_errors.allow("WebSocket", "status of 400")
    ana, ben = seat_people(page_server, game)
    play_until((ana, ben), is_ordinary, Random(4))
    longest = longest_sentences(game, language)
    path = f"/table/{ana.table['id']}"
    with visit(browser, page_server.address, language=language, client=ana) as page:
        wire = Wire(page, longest["refused"][0])
        fake_hints(page, ana.table["moves"], longest["reason"])
        page.goto(f"http://{page_server.address}{path}")
        screen = Screen(page, game, sizes)
        message = "[data-region=message][data-message={}]"
        actions = "[data-region=actions]"
        page.locator("[data-region=hand] .held").first.wait_for()
        expect(page.locator("[data-region=message] strong.chip")).to_have_count(0)
        tools = [actions, "[data-tool=hint]", "[data-tool=takeback]"]
        expect(page.locator("[data-region=message] .chip")).to_have_count(0)  # nothing marks the present as the past
        screen.check("prompt", message.format("prompt"), *tools, sentences=longest["prompt"])

        pick(page, game, ana.table["moves"][0])
        screen.check("picked", actions)
        choose_place(page, game, ana.table["moves"][0])
        screen.check("choosing", ".decide .first", "[data-region=message]")
        page.locator(".decide .button").first.click()
        expect(page.locator(".decide")).to_have_count(0)

        use_tool(page, "hint")
        screen.check("hint", message.format("hint"), f"{message.format('hint')} button", actions, sentences=longest["hint"])
        page.locator(f"{message.format('hint')} button").click()
        for size in sizes:
            page.set_viewport_size({"width": size.width, "height": size.height})
            expect(page.locator("[data-hint]")).to_have_count(min(3, len(ana.table["moves"])))
            for hint in page.locator("[data-hint]").all():
                hint.scroll_into_view_if_needed()
                expect(hint.locator(".reason")).to_be_in_viewport(ratio=0.98)
                assert hint.evaluate("each => each.scrollWidth <= each.clientWidth + 1"), size
        page.locator("[data-hint] .button").first.click()
        refused = [message.format("refused"), f"{message.format('refused')} .clause"]
        screen.check("refused", *refused, actions, sentences=longest["refused"])

        ben.do("takeback")
        page.locator(message.format("takeback")).wait_for(timeout=10_000)
        screen.check("takeback asked", ".reply >> nth=0", ".reply >> nth=1", actions)
        page.locator(".reply").last.click()
        use_tool(page, "takeback")
        screen.check("takeback pending", message.format("pending"), actions, sentences=longest["problem"])
        ben.until(page_server_version(ana))
        ben.do("answer-takeback", agree=False)
        page.locator(message.format("pending")).wait_for(state="detached")

        wire.interrupt()
        screen.check("connection lost", message.format("lost"), actions)
        wire.lost = False
        page.locator(message.format("lost")).wait_for(state="detached")

        ben.do("resign")
        screen.check("over", "#verdict", ".card .buttons .first", ".card .buttons .second", "[data-tool=first]")
        ben.do("rematch")
        page.locator(".card .offer").wait_for()
        screen.check("rematch offered", ".card .offer", ".card .buttons .first")
        screen.verify()


def is_ordinary(table: dict[str, Any]) -> bool:
    """Returns whether a card of the hand is to be played in the middle of a game."""
    view = table["view"]
    return table["count"] >= 6 and not view.get("choosing") and not view.get("duel")


def page_server_version(client: Any) -> int:
    """Returns the current version of a client's table."""
    return int(client.get(f"/api/tables/{client.table['id']}")["version"])


RARE: dict[str, tuple[Callable[[dict[str, Any]], bool], str]] = {
    "ecliptic": (lambda table: table["view"]["duel"] is not None, "[data-keep]"),
    "moonlight": (lambda table: table["view"]["choosing"] is not None, ".choice"),
}
"""Conditions of a duel and of the end of a round, and what has to be chosen then."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RARE)
def test_what_is_chosen_instead_of_a_card_is_in_view(
    browser: Browser, page_server: RunningServer, game: str, language: str
) -> None:
    condition, choice = RARE[game]
    rng = Random(5)
    for _ in range(MAX_GAMES):
        ana, ben = seat_people(page_server, game)
        if play_until((ana, ben), condition, rng):
            break
    with visit(browser, page_server.address, language=language, path=f"/table/{ana.table['id']}", client=ana) as page:
        page.locator(choice).first.wait_for()
        screen = Screen(page, game, SIZES)
        last = page.locator(choice).count() - 1
        screen.check("choice", f"{choice} >> nth=0", f"{choice} >> nth={last}", "[data-region=message]")
        screen.verify()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_the_replay_and_a_spectators_table_are_in_view(
    browser: Browser, page_server: RunningServer, game: str
) -> None:
    language = LANGUAGES[list(GAMES).index(game) % 2]
    running, _ = seat_people(page_server, game)
    ana, ben = seat_people(page_server, game)
    play_until((ana, ben), lambda table: False, Random(6))
    address = f"http://{page_server.address}"
    with visit(browser, page_server.address, language=language, path=f"/table/{running.table['id']}") as page:
        page.locator("[data-region=message]").wait_for()
        screen = Screen(page, game, SIZES)
        screen.check("spectator", "[data-region=message]", "[data-tool=earlier]")
        page.goto(f"{address}/replay/{ana.table['id']}?move=3")
        expect(page.locator("[data-region=message] .chip")).to_contain_text("3 /")
        screen.check("replay", "[data-tool=run]", "[data-tool=now]", "[data-region=message]")
        page.locator("[data-tool=later]").click()
        expect(page).to_have_url(f"{address}/replay/{ana.table['id']}?move=4")
        page.locator("[data-tool=now]").click()
        page.locator("#verdict").wait_for()
        screen.check("over", "#verdict", ".card .buttons .first", "[data-tool=earlier]")
        screen.verify()
        page.set_viewport_size({"width": 390, "height": 844})
        assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_is_announced_with_its_reason(browser: Browser, page_server: RunningServer, language: str) -> None:
    ana, ben = seat_people(page_server, "syzygie")
    play_until((ana, ben), lambda table: False, Random(6))

    def tie(table: dict[str, Any]) -> None:
        table["result"] |= {"winners": [0, 1], "scores": [25, 25]}

    with visit(browser, page_server.address, language=language, client=ana) as page:
        alter_updates(page, tie)
        page.goto(f"http://{page_server.address}/table/{ana.table['id']}")
        expect(page.locator("#verdict")).to_have_text(Translator(language).say("result-you-shared"))
        screen = Screen(page, "syzygie", (*SIZES, *MORE_SIZES))
        screen.check("tie", "#verdict", ".card .points", ".card .reason", ".card .buttons .first")
        screen.verify()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_in_view(browser: Browser, page_server: RunningServer, game: str, language: str) -> None:
    with visit(browser, page_server.address, language=language, path=f"/lesson/{game}") as page:
        page.locator("[data-region=hand] .held").first.wait_for()
        for size in SIZES:
            page.set_viewport_size({"width": size.width, "height": size.height})
            for region in ("guide", "board", "message", "hand", "actions"):
                expect(page.locator(f"[data-region={region}]")).to_be_in_viewport(ratio=0.98)
            page.wait_for_timeout(60)
            assert page.evaluate(MEASURE)["faults"] == [], size
            cut = page.locator("[data-region=guide]").evaluate("each => each.scrollHeight - each.clientHeight")
            assert cut <= 0, f"{size}: the instruction is cut by {cut} px"


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_message_of_a_replay_is_cut(browser: Browser, page_server: RunningServer, game: str, language: str) -> None:
    people = seat_people(page_server, game)
    play_until(people, lambda table: False, Random(9))
    table = people[0].table
    later = "[data-tool=later]:not(:disabled)"
    for size in (size for size in (*SIZES, *MORE_SIZES) if size.is_phone):
        viewport = {"width": size.width, "height": size.height}
        with visit(browser, page_server.address, viewport, language) as page:
            page.add_init_script(RECORD_CUT)
            page.goto(f"http://{page_server.address}/replay/{table['id']}?move=1")
            for move in range(1, table["count"]):
                expect(page.locator("[data-region=message] strong.chip")).to_contain_text(f"{move} /")
                page.locator(later).click()
            assert page.evaluate("cutMessages") == [], size


PLAYERS = [
    pytest.param(3, "en", SIZES),
    pytest.param(4, "fr", SIZES),
    *(
        pytest.param(players, language, sizes, marks=pytest.mark.soak)
        for players, language, sizes in (
            (3, "fr", SIZES),
            (4, "en", SIZES),
            *((players, language, MORE_SIZES) for players in (3, 4) for language in LANGUAGES),
        )
    ),
]
"""Tables of Soleil et Lune with more than two players."""


@pytest.mark.parametrize(("players", "language", "sizes"), PLAYERS)
def test_every_player_and_team_is_named(
    browser: Browser, page_server: RunningServer, players: int, language: str, sizes: tuple[Size, ...]
) -> None:
    say = Translator(language).say
    people = seat_people(page_server, "soleil-lune", players, players=str(players))
    play_until(people, lambda table: table["count"] >= 4 * players, Random(8))
    ana, *others = people
    path = f"/table/{ana.table['id']}"
    with visit(browser, page_server.address, language=language, path=path, client=ana) as page:
        page.locator("[data-region=hand] .held").first.wait_for()
        screen = Screen(page, "soleil-lune", sizes, players)
        message, actions = "[data-region=message]", "[data-region=actions]"
        named = [f".box >> nth={at} >> h2" for at in range(2 if players == 4 else players)]
        if players == 4:
            named += [f".line >> nth={at} >> .tag .name" for at in range(players)]
            named += [f".box >> nth={at} >> .kind" for at in range(2)]
        screen.check("prompt", message, actions, *named)
        check_names(page, say, [each["name"] for each in ana.table["seats"]])
        pick(page, "soleil-lune", "")
        screen.check("picked", message, *named)
        choose_place(page, "soleil-lune", "")
        screen.check("choosing", ".decide .first", message, *named)
        page.locator(".decide .button").first.click()
        for each in (*others, ana):
            each.do("resign")
        page.locator("#verdict").wait_for()
        screen.check("over", "#verdict", ".card .buttons .first", *named)
        screen.verify()


def check_names(page: Page, say: Say, names: list[str]) -> None:
    """Checks the accessible names of the boxes and rows: every player is named, and with four players every team."""
    own = say("player-panel-you", name=names[0])
    boxes = [[own if at == 0 else name] for at, name in enumerate(names)]
    teams = [""] * len(names)
    if len(names) == 4:
        boxes = [[own, names[2]], [names[1], names[3]]]
        teams = [say("soleil-lune-your-team"), say("soleil-lune-against-you")]
    found = page.locator(".box").all()
    assert len(found) == len(boxes)
    for people, team in zip(boxes, teams, strict=True):
        labels = [str(each.get_attribute("aria-label")) for each in found]
        assert any(all(part in label for part in [*people, team]) for label in labels), labels
        box = found[next(at for at, label in enumerate(labels) if all(part in label for part in [*people, team]))]
        expect(box.locator("header")).to_contain_text(team)
        for person in people:
            expect(box.locator("header")).to_contain_text(person)
            rows = [str(row.get_attribute("aria-label")) for row in box.locator(".row").all()]
            assert any(person in row and team in row for row in rows), rows
