"""Invalid input of `etoile admin` is answered by a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.terminal.cli import run


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (["tables", "--status", "closed"], "admin-status"),
        (["tables", "--limit", "0"], "admin-limit"),
        (["tables", "--older-than", "old"], "admin-duration"),
        (["tables", "--newer-than", "-5d"], "admin-duration"),
        (["tables", "--player", "nobody"], "admin-player-none"),
        (["tables", "--after", "x"], "admin-cursor"),
        (["ban", "nobody"], "admin-player-none"),
        (["ban", "0.0.0.0/0"], "admin-network-large"),
        (["ban", "10.0.0.1", "--days", "0"], "admin-ban-days"),
        (["ban", "10.0.0.1", "--days", "3", "--until", "2099-01-01"], "admin-ban-end-twice"),
        (["ban", "10.0.0.1", "--until", "tomorrow"], "admin-ban-until"),
        (["ban", "10.0.0.1", "--until", "2001-01-01"], "admin-ban-past"),
        (["ban", "10.0.0.1", "--reason", "x" * 201], "admin-ban-reason"),
        (["ban", "10.0.0.1", "--days", "many"], "usage-value"),
        (["unban", "10.0.0.1"], "admin-ban-none"),
        (["unban", "nobody"], "admin-ban-none"),
        (["close", "nowhere", "--yes"], "admin-table-none"),
        (["close", "-nowhere", "--yes"], "admin-table-none"),
        (["close", "\udcff", "--yes"], "admin-table-none"),
        (["ban", "\udcff"], "admin-player-none"),
        (["close"], "usage-missing"),
        (["delete", "--nowhere", "--yes"], "admin-table-none"),
        (["delete", "nowhere"], "admin-unconfirmed"),
        (["expire-guests", "--older-than", "1h"], "admin-duration-short"),
        (["expire-guests"], "usage-missing"),
        (["retention", "--older-than", "365"], "admin-duration"),
        (["retention", "--older-than", "1h"], "admin-duration-short"),
        (["rotate-keys"], "admin-unconfirmed"),
        (["connections", "--fast"], "usage-unknown-option"),
        (["dance"], "usage-unknown-command"),
    ],
)
def test_invalid_input_is_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, call: list[str], code: str
) -> None:
    database = tmp_path_factory.getbasetemp() / "empty.db"
    run(["migrate", "--database", str(database)], Translator("en"))
    monkeypatch.setattr("sys.stdin", None)
    for language in ("en", "fr"):
        with pytest.raises(Problem) as refused:
            run(["admin", *call, "--database", str(database)], Translator(language))
        assert refused.value.code == code
        assert Translator(language).describe(refused.value)


def test_a_database_that_does_not_exist_is_not_created(tmp_path: Any) -> None:
    with pytest.raises(Problem, match="admin-no-database"):
        run(["admin", "verify", "--database", str(tmp_path / "none.db")], Translator("en"))
    assert list(tmp_path.iterdir()) == []
