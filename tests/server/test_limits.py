"""Limits of requests: every field has one, and commands have rates."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from etoile.server.app import create_app
from etoile.server.live import limits
from etoile.server.live.limits import COMMAND_RATES, CommandRates
from etoile.server.middleware import MAX_PATH_CHARS, MAX_QUERY_BYTES
from etoile.server.shared import LocalState, Rate
from etoile.server.ws.protocol import Go, Request
from etoile.tables.commands import AnyCommand, Leave, Move, Mute, Sit
from etoile.tables.entries import Record
from tests.server.test_protocol import ME, OPEN, refused, two
from tests.support.running_server import RunningServer


def body_types() -> list[Any]:
    """Returns the types of the bodies of all routes."""
    app: Any = create_app(":memory:").app
    handlers = {handler for route in app.routes for handler in getattr(route, "route_handlers", ())}
    fields = [handler.parsed_fn_signature.parameters.get("data") for handler in handlers]
    return [field.annotation for field in fields if field]


def unlimited(kind: Any, path: str) -> Iterator[str]:
    """Returns the parts of a type that have no limit."""
    match kind:
        case inspect.StrType() if kind.max_length is None:
            yield path
        case inspect.IntType() if kind.ge is None or kind.le is None:
            yield path
        case inspect.ListType():
            if kind.max_length is None:
                yield path
            yield from unlimited(kind.item_type, f"{path}[]")
        case inspect.DictType():
            if kind.max_length is None:
                yield path
            yield from unlimited(kind.key_type, f"{path} key")
            yield from unlimited(kind.value_type, f"{path}{{}}")
        case inspect.UnionType():
            for each in kind.types:
                yield from unlimited(each, path)
        case inspect.StructType():
            for field in kind.fields:
                yield from unlimited(field.type, f"{path}.{kind.cls.__name__}.{field.encode_name}")
        case inspect.StrType() | inspect.IntType() | inspect.BoolType() | inspect.LiteralType() | inspect.NoneType():
            pass
        case _:
            yield f"{path}: {kind}"


def test_every_field_of_every_request_has_a_limit() -> None:
    types = [*body_types(), Request]
    names = {each.__name__ for each in types}
    assert {"TableOptions", "QuickMatch", "Credentials", "NameChange", "PreviewRequest", "LessonPreview"} <= names
    assert [gap for each in types for gap in unlimited(inspect.type_info(each), "")] == []


def test_a_field_without_a_limit_is_found() -> None:
    class Loose(msgspec.Struct):
        text: str
        numbers: list[int]
        facts: dict[str, bool]

    gaps = list(unlimited(inspect.type_info(Loose), ""))
    assert gaps == [".Loose.text", ".Loose.numbers", ".Loose.numbers[]", ".Loose.facts", ".Loose.facts key"]


@pytest.mark.parametrize(
    "wish",
    [
        {"places": [ME, {"kind": "open", "name": "x" * 60_000}]},
        {"places": [ME] * 100},
        {"options": {"x" * 5_000: "1"}},
        {"options": {str(number): "1" for number in range(100)}},
        {"game": "x" * 5_000},
        {"gallery": 10**30},
        {"clock": {"per_move": 10**30}},
    ],
    ids=lambda wish: next(iter(wish)),
)
def test_an_overlong_field_is_refused_with_a_sentence(server: RunningServer, wish: dict[str, object]) -> None:
    ana = server.new_client()
    answer = ana.web.post("/api/tables", json={"game": "ecliptic", **wish})
    assert answer.status_code == 400
    assert answer.json()["sentence"]
    assert ana.get("/api/self/tables") == []


def test_an_overlong_address_or_query_is_refused(server: RunningServer) -> None:
    web = server.new_client().web
    assert web.get(f"/api/tables/{'x' * MAX_PATH_CHARS}").status_code == 404
    answer = web.get(f"/api/tables?after={'x' * MAX_QUERY_BYTES}")
    assert answer.status_code == 400
    refused(answer.json(), "wire-form")


# Spectators


def test_a_rated_table_that_shows_hands_to_spectators_is_not_opened(server: RunningServer) -> None:
    ana = server.new_client()
    for wish, code in (({"gallery": 20, "rated": True}, "open-rated-gallery"), ({"gallery": 1}, "open-gallery")):
        answer = ana.web.post("/api/tables", json={"game": "ecliptic", "public": True, **wish})
        assert answer.status_code == 400
        refused(answer.json(), code)
    assert ana.get("/api/self/tables") == []


def test_a_quick_match_never_leads_to_a_table_that_shows_hands_to_spectators(server: RunningServer) -> None:
    ana, ben = server.new_client("Ana"), server.new_client("Ben")
    shown = ana.open("ecliptic", ME, OPEN, public=True, gallery=20)
    assert ben.post("/api/quick", {"game": "ecliptic"})["id"] != shown
    assert ben.get(f"/api/tables/{shown}")["gallery"] == 20


def test_a_quick_match_never_leads_to_a_table_with_hints(server: RunningServer) -> None:
    ana, ben = server.new_client("Ana"), server.new_client("Ben")
    hinted = ana.open("ecliptic", ME, OPEN, public=True, hints=True)
    assert ben.post("/api/quick", {"game": "ecliptic"})["id"] != hinted
    rows = {row["id"]: row["hints"] for row in ben.get("/api/tables")}
    assert rows.pop(hinted) is True
    assert not any(rows.values())


# Rates


def test_every_command_has_a_rate() -> None:
    assert {*COMMAND_RATES, Move} == {*get_args(AnyCommand), Go}


def test_a_player_who_repeats_a_command_is_refused_and_others_are_not() -> None:
    async def scenario() -> None:
        rates = CommandRates(LocalState())
        for _ in range(int(COMMAND_RATES[Sit].burst)):
            await rates.check("ana", Sit())
        with pytest.raises(Exception, match="command-flood"):
            await rates.check("ana", Sit())
        await rates.check("ana", Leave())
        await rates.check("ben", Sit())

    asyncio.run(scenario())


def test_too_many_commands_of_a_kind_change_nothing(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = two(server)
    monkeypatch.setattr(limits, "COMMAND_RATES", {Mute: Rate("Mute", 2, 0)})
    for muted in (True, False):
        assert ana.do("mute", player=ben.id, muted=muted)["say"] == "done"
    version = ana.table["version"]
    refused(ana.do("mute", player=ben.id), "command-flood")
    assert ana.get(f"/api/tables/{ana.table['id']}")["version"] == version
    assert ana.do("move", move=ana.table["moves"][0])["say"] == "done"


def test_a_record_of_any_age_is_decoded_without_limits() -> None:
    """Stored entries have no limits: a log that was written before a limit existed stays readable."""
    gaps = list(unlimited(inspect.type_info(Record), ""))
    assert ".Record.entry.Sat.name" in gaps
    assert any(gap.endswith("RequestedSeat.name") for gap in gaps)
