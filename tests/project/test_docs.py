"""The documentation: links and images resolve, every image is displayed, and stated figures are those of the code."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints
from urllib.parse import unquote

import msgspec
import pytest
from websockets.http11 import MAX_LINE_LENGTH, MAX_NUM_HEADERS

from etoile.bots.external import DEFAULT_SECONDS_PER_MOVE
from etoile.bots.levels import LEVELS, MAX_SECONDS_PER_MOVE
from etoile.envs.config import make_config
from etoile.games import GAMES, find_game
from etoile.lessons import MAX_STEPS
from etoile.server.app import BURST_S, DEFAULT_RATE, MAX_BODY_BYTES
from etoile.server.codes import CloseCode
from etoile.server.config import BOT_DELAY_S, GRACEFUL_SHUTDOWN_S
from etoile.server.connection_limits import (
    FRAME_BURST,
    FRAMES_PER_S,
    LOG_INTERVAL_S,
    MAX_CONNECTIONS_PER_ADDRESS,
    MAX_PIPELINED_REQUESTS,
    RESERVED_FILES,
    ConnectionLimits,
)
from etoile.server.health import READINESS_TIMEOUT_S
from etoile.server.http.passphrases import (
    ADDRESS_CHECKS,
    CHECKS,
    MAX_PASSPHRASE_CHARS,
    MIN_PASSPHRASE_CHARS,
)
from etoile.server.live.limits import BOT_TABLES, COMMAND_RATES, HELD_SEATS, OPEN_TABLES, WAITING_SEATS
from etoile.server.live.waiting import LISTED_TIMEOUT_S, UNLISTED_TIMEOUT_S
from etoile.server.middleware import MAX_PATH_CHARS, MAX_QUERY_BYTES
from etoile.server.serve import DEFAULT_PORT, DRAIN_TIMEOUT_S
from etoile.server.static import CLIENT_ROUTES
from etoile.server.ws.protocol import Request
from etoile.server.ws.session import (
    IDLE_TIMEOUT_S,
    MAX_MESSAGE_CHARS,
    MAX_SEND_BUFFER_BYTES,
    MESSAGE_BURST,
    MESSAGES_PER_S,
)
from etoile.store.database import SERVER_TIMEOUTS, SQLITE_BUSY_TIMEOUT_MS
from etoile.store.sessions import MAX_SESSIONS, SESSION_LIFETIME_MS
from etoile.store.signing_keys import PREVIOUS_KEY_VALID_MS
from etoile.store.writer import CLOSE_TIMEOUT_S
from etoile.tables import limits as table_limits
from etoile.tables.open import MAX_SPECTATOR_DELAY, MIN_SPECTATOR_DELAY, TableOptions
from etoile.tables.table import RESTART_GRACE_MS
from etoile.tables.takeback import REDEALS
from tests.support.doc_blocks import blocks

DAY_MS = 86_400_000
ROOT = Path(__file__).parents[2]
PAGES = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")), *sorted((ROOT / "docs").rglob("*.md"))]
IMAGES = {".avif", ".gif", ".ico", ".jpeg", ".jpg", ".png", ".svg", ".webp"}
GENERATED = {".git", ".venv", "build", "dist", "node_modules", "page"}
"""Folders that are not committed."""
EXAMPLES = {"mybot.py", "<game>.py"}
"""Files that a page tells its readers to write."""

CODE_BLOCK = re.compile(r"^(```|~~~).*?^\1\s*$", re.DOTALL | re.MULTILINE)
INLINE_CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s*<?(\S+?)>?\s*$", re.MULTILINE)
ATTRIBUTE = re.compile(r"<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
ANCHOR = re.compile(r"<[^>]*\b(?:id|name)=\"([^\"]+)\"")
NUMBER = r"(\d[\d,]*(?:\.\d+)?)"
WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 10: "ten"}


def slug(heading: str) -> str:
    """Return the anchor that GitHub gives a heading."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    """Return all anchors of a Markdown page."""
    text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
    found: set[str] = set(ANCHOR.findall(text))
    times: dict[str, int] = {}
    for heading in HEADING.findall(text):
        name = slug(heading)
        count = times[name] = times.get(name, -1) + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def links(page: Path) -> Iterator[str]:
    """Yield the targets of all links and images of a page that do not lead to other hosts."""
    text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
    # Links in inline code are not links.
    shown = INLINE_CODE.sub(lambda code: "`" + "." * (len(code[0]) - 2) + "`", text)
    for pattern in (LINK, REFERENCE, ATTRIBUTE):
        for target in pattern.findall(shown):
            if not re.match(r"[a-z][a-z0-9+.-]*:|//", target, re.IGNORECASE):
                yield target


def fault(page: Path, target: str) -> str:
    """Return what is wrong with a link, or an empty string."""
    path, _, anchor = unquote(target).partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        return f"{target}: no such file"
    if anchor and (file.suffix != ".md" or anchor not in anchors(file)):
        return f"{target}: no such anchor"
    return ""


def images(root: Path) -> set[Path]:
    """Return all images below a folder that are not generated."""
    found = set()
    for folder, inner, files in os.walk(root):
        inner[:] = [each for each in inner if each not in GENERATED]
        found |= {Path(folder, file) for file in files if Path(file).suffix.lower() in IMAGES}
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_relative_link_resolves(page: Path) -> None:
    assert [found for target in links(page) if (found := fault(page, target))] == []


def test_every_image_is_displayed() -> None:
    displayed = {(page.parent / unquote(target)).resolve() for page in PAGES for target in links(page)}
    web = ROOT / "web"
    users = [(web / name).read_text(encoding="utf-8") for name in ("index.html", "public/manifest.webmanifest")]
    unused = {
        image
        for image in images(ROOT) - displayed
        if not (image.is_relative_to(web / "public") and f'"/{image.name}"' in "".join(users))
    }
    assert sorted(str(image.relative_to(ROOT)) for image in unused) == []


def test_the_readme_is_short_and_loads_fast() -> None:
    readme = ROOT / "README.md"
    assert len(readme.read_text(encoding="utf-8").splitlines()) <= 120
    assert sum((ROOT / target).stat().st_size for target in links(readme) if Path(target).suffix in IMAGES) < 1_000_000


def test_faults_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A `code` heading\n## Twice\n## Twice\n"
        '<a id="by-hand"></a> [1](#a-code-heading) [2](#twice-1) [3](#by-hand) [4](page.md#twice) [`x`](page.md)\n'
        "[elsewhere](https://example.org/none.md) `[code](none.md)`\n```\n[block](none.md)\n```\n"
        '[5](#twice-2) [6](none.md) ![7](none.png) [![8](none.svg)](page.md) [`9`](gone.md)\n<img src="gone.png">\n'
    )
    faults = [found for target in links(page) if (found := fault(page, target))]
    missing = ["none.md", "none.png", "none.svg", "gone.md", "gone.png"]
    assert sorted(faults) == sorted(["#twice-2: no such anchor", *(f"{name}: no such file" for name in missing)])


def text_of(page: str) -> str:
    """Return the text of a page, with single spaces instead of line breaks."""
    return " ".join((ROOT / page).read_text(encoding="utf-8").split())


def stated(page: str, pattern: str) -> list[float]:
    """Return the numbers that a page states: those of the first match of a pattern, whose N stands for a number."""
    found = re.search(pattern.replace("N", NUMBER), text_of(page))
    assert found, f"{page} does not state {pattern!r}"
    return [float(number.replace(",", "")) for number in found.groups()]


def position_of(game: str) -> Any:
    """Return a dealt position of a game with its default options."""
    return find_game(game).deal("documentation")


@pytest.mark.parametrize("game", GAMES)
def test_figures_of_a_game(game: str) -> None:
    page, position = f"docs/{game}.md", position_of(game)
    assert stated(page, "[Aa] position is N bytes") == [type(position).__basicsize__]
    assert stated(page, r"\*\*Actions\.\*\* N numbers") == [position.num_actions]
    assert stated(page, r"\*\*Observation\.\*\* N numbers") == [len(position.observation(0))]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_a_page_mentions_exists(game: str) -> None:
    definition = find_game(game)
    mentioned = set(re.findall(rf"\b{definition.prefix}-\d+\b", text_of(f"docs/{game}.md")))
    assert mentioned
    assert mentioned <= definition.rules("en").clauses.keys()


def test_the_last_clause_of_syzygie() -> None:
    assert stated("docs/syzygie.md", r"\(SZ-1 to SZ-N\)") == [len(find_game("syzygie").rules("en").clauses)]


def test_the_observation_of_ecliptic_is_listed_in_order() -> None:
    listed = re.search(r"in this order: (hand 126, .*?)\.", text_of("docs/ecliptic.md"))
    assert listed
    sizes = {name: int(size or 1) for name, size in re.findall(r"(\w+)(?: (\d+))?(?:, |$)", listed[1])}
    assert list(sizes.items()) == feature_sizes("ecliptic")


def feature_sizes(game: str) -> list[tuple[str, int]]:
    """Return the names and lengths of the parts of an observation."""
    return [(feature.name, feature.size) for feature in find_game(game).features]


def test_sizes_of_positions_beside_the_benchmark() -> None:
    pattern = r"A position is N bytes \(Ecliptic\), N \(Moonlight\), N \(Soleil et Lune\), N \(Syzygie"
    games = ("ecliptic", "moonlight", "soleil-lune", "syzygie")
    assert stated("docs/speed.md", pattern) == [type(position_of(game)).__basicsize__ for game in games]


def test_numbers_of_policy_actions_beside_the_benchmark() -> None:
    assert stated("docs/speed.md", r"etoile syzygie \(N actions\)") == [make_config("syzygie").num_policy_actions]
    pattern = r"\(Ecliptic has N actions, Moonlight N\)"
    assert stated("docs/speed.md", pattern) == [make_config(game).num_policy_actions for game in ("ecliptic", "moonlight")]


def test_the_list_of_games_is_complete() -> None:
    table = re.findall(r"^\| \*\*(.+?)\*\* \|", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert table == [find_game(game).title for game in GAMES]
    assert f"{WORDS[len(GAMES)].capitalize()} games" in text_of("CHANGELOG.md")


def test_the_list_of_levels_is_complete() -> None:
    bots = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    table = bots.partition(f"## The {WORDS[len(LEVELS)]} levels\n")[2].partition("\n\n")[0]
    assert tuple(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == LEVELS
    assert f"the {WORDS[len(LEVELS)]} levels" in text_of("README.md")
    assert f"at most {WORDS[int(MAX_SECONDS_PER_MOVE)]} seconds a move" in table


def test_the_time_limit_of_external_bots() -> None:
    assert f"{WORDS[int(DEFAULT_SECONDS_PER_MOVE)].capitalize()} seconds a move" in text_of("docs/own-bot.md")


def test_limits_of_the_server() -> None:
    page, operation = "docs/server.md", "docs/operation.md"
    assert stated(operation, r"http://127\.0\.0\.1:N/") == [DEFAULT_PORT]
    assert stated(page, "A player can have N tables") == [OPEN_TABLES.most]
    assert stated(page, "A message has at most N characters; a client can send N at once and N a second") == [
        MAX_MESSAGE_CHARS,
        MESSAGE_BURST,
        MESSAGES_PER_S,
    ]
    assert stated(operation, "`--rate N`") == [DEFAULT_RATE]
    assert stated(operation, "`--pause N`") == [BOT_DELAY_S]
    for row, quota in (
        ("unfinished tables opened", OPEN_TABLES),
        ("among them, tables of bots alone", BOT_TABLES),
        ("unfinished tables with a seat", HELD_SEATS),
        ("seats at waiting tables of others", WAITING_SEATS),
    ):
        assert stated(page, rf"\| {row} \| N \| N \|") == [quota.most, quota.most_per_address]
    for row, limits in {
        "path of an address; query \\| N characters; N bytes": [MAX_PATH_CHARS, MAX_QUERY_BYTES],
        "name of a game or option \\| N characters": [table_limits.MAX_ID_CHARS],
        "any other text in a request \\| N characters": [table_limits.MAX_TEXT_CHARS],
        "value of an option \\| N; N characters": [table_limits.MAX_SETTINGS, table_limits.MAX_SETTING_CHARS],
        "any number in a request \\| N": [table_limits.MAX_NUMBER],
        "moves in a lesson \\| N": [MAX_STEPS],
        "sits down or comes back \\| N": [table_limits.MAX_SITS],
        "mutes or unmutes \\| N": [table_limits.MAX_MUTES],
        "asks for a takeback \\| N": [table_limits.MAX_TAKEBACKS],
        "chat messages \\| N; spectators none after N": [table_limits.MAX_MESSAGES, table_limits.MAX_SPECTATOR_MESSAGES],
        "entries of a log \\| N [^|]* N for": [table_limits.MAX_SIDE_ENTRIES, table_limits.MAX_LOG_ENTRIES],
        "connected for N minutes": [LISTED_TIMEOUT_S / 60],
        "each move, after N days": [UNLISTED_TIMEOUT_S / 86_400],
        "the player to move has at least N seconds": [RESTART_GRACE_MS / 1000],
        "`gallery`\\) \\| N to N moves": [MIN_SPECTATOR_DELAY, MAX_SPECTATOR_DELAY],
        "The server compares N re-deals": [REDEALS],
    }.items():
        assert stated(page, row) == limits
    for command, rate in COMMAND_RATES.items():
        assert stated(page, rf"`{command.__struct_config__.tag}`[^|]* \| N \|") == [rate.burst]
    text = text_of(page)
    assert f"bursts of {WORDS[BURST_S]} times as many" in text_of(operation)
    burst, per_minute = int(CHECKS.burst), round(60 * CHECKS.per_second)
    assert f"{WORDS[burst]} attempts are possible at once, then {WORDS[per_minute]} a minute" in text
    assert stated(page, "for all logins: N at once, then N a minute") == [
        ADDRESS_CHECKS.burst,
        60 * ADDRESS_CHECKS.per_second,
    ]
    assert stated(page, "Passphrases have N to N characters") == [MIN_PASSPHRASE_CHARS, MAX_PASSPHRASE_CHARS]
    assert stated(page, "expiry, N days after the last use") == [SESSION_LIFETIME_MS / DAY_MS]
    assert stated(page, "A player can have N sessions") == [MAX_SESSIONS]
    assert stated(page, "tokens of the previous key are accepted for N days") == [PREVIOUS_KEY_VALID_MS / DAY_MS]
    assert f"requests under way have {WORDS[GRACEFUL_SHUTDOWN_S]} seconds" in text_of(operation)
    assert IDLE_TIMEOUT_S == 3600
    assert f"{CloseCode.IDLE} no message for an hour" in text


def test_the_table_of_limits_of_the_server() -> None:
    page, limits, timeouts = "docs/server.md", ConnectionLimits(), SERVER_TIMEOUTS
    for pattern, values in {
        r"request line and headers \| N KB": [limits.header_bytes / 1024],
        r"\| body \| N bytes \| 413 [^|]*; above N MB": [MAX_BODY_BYTES, limits.request_bytes / 1e6],
        r"also of a new connection \| N s": [limits.header_timeout_s],
        r"time for the body \| N s": [limits.body_timeout_s],
        r"on a connection \| N s": [limits.keep_alive_s],
        r"rest of a response \| N s": [limits.send_timeout_s],
        r"`ulimit -n`\) less N": [RESERVED_FILES],
        r"its requests under way and WebSockets \| N": [MAX_CONNECTIONS_PER_ADDRESS],
        r"lines of a WebSocket's handshake \| N KB each, N in all": [MAX_LINE_LENGTH / 1024, MAX_NUM_HEADERS],
        r"wait for the response to an earlier one on the connection \| N": [MAX_PIPELINED_REQUESTS],
        r"also pings and parts of messages \| N at once, N a second": [FRAME_BURST, FRAMES_PER_S],
        r"messages on a WebSocket \| N at once, N a second": [MESSAGE_BURST, MESSAGES_PER_S],
        r"waits for a WebSocket's client \| N MB": [MAX_SEND_BUFFER_BYTES / 1e6],
        r"an answer \| N s, N s, N s, N s": [timeouts.connect_s, timeouts.lock_s, timeouts.statement_s, timeouts.answer_s],
        r"a free connection \| N s; N s": [SQLITE_BUSY_TIMEOUT_MS / 1000, timeouts.pool_s],
        r"when the server stops \| N s": [CLOSE_TIMEOUT_S],
    }.items():
        assert stated(page, pattern) == values, pattern
    assert stated("docs/operation.md", "no answer in N s") == [READINESS_TIMEOUT_S]
    assert f"spread over at most {WORDS[int(DRAIN_TIMEOUT_S)]} seconds" in text_of("docs/operation.md")
    assert f"at most one in {WORDS[int(LOG_INTERVAL_S)]} seconds" in text_of(page)


def test_close_codes_and_addresses_of_the_server() -> None:
    text = text_of("docs/server.md")
    sentence = re.search(r"The close code gives the reason: (.*?)\. ", text + " ")
    assert sentence
    assert [int(code) for code in re.findall(r"\b\d{4}\b", sentence[1])] == list(CloseCode)
    addresses = re.search(r"`GET /` returns the page, and so do (.*?);", text)
    assert addresses
    assert tuple(re.findall(r"`/(\w+)", addresses[1])) == CLIENT_ROUTES


def test_commands_and_examples_of_the_protocol() -> None:
    page = ROOT / "docs" / "server.md"
    section = page.read_text(encoding="utf-8").partition("## WebSocket\n")[2].partition("\n## ")[0]
    commands = {each.__struct_config__.tag for each in get_args(get_type_hints(Request)["command"])}
    assert commands
    assert commands <= set(re.findall(r"`([a-z-]+)`", section))
    for block in blocks(page):
        if block.language == "json":
            msgspec.json.decode(block.code, type=Request if '"command"' in block.code else TableOptions)


def test_the_required_version_of_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"Python {project['requires-python'].removeprefix('>=')} or newer" in text_of("README.md")


def test_the_required_version_of_node() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "a == 20 && b >= 19" in makefile
    assert stated("CONTRIBUTING.md", "older than N")[0] == 20.19


def test_every_file_that_a_page_names_exists() -> None:
    names = {
        file.name for folder in ("src", "tests", "bench", "examples", "scripts", "web") for file in source_files(folder)
    }
    names |= {file.name for file in ROOT.iterdir()}
    for page in PAGES:
        if page.name == "CHANGELOG.md":
            continue
        text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
        mentioned = {Path(name).name for name in re.findall(r"`([\w/.<>-]*\w\.(?:py|pxd|ts|svelte|mjs))`", text)}
        assert sorted(mentioned - names - EXAMPLES) == [], page.name


def source_files(folder: str) -> Iterator[Path]:
    """Yield all files below a folder that are not generated."""
    for path, inner, files in os.walk(ROOT / folder):
        inner[:] = [each for each in inner if each not in GENERATED]
        yield from (Path(path, file) for file in files)
