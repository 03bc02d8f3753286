"""`make test` runs the same Hypothesis examples every time; `make soak` runs new ones, and more of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.examples import examples

ROOT = Path(__file__).parents[2]
DEFAULT = settings()
OWN = settings(max_examples=examples(7))


@OWN
@given(st.integers())
def test_the_profile_in_use(number: int) -> None:
    profile = settings.get_current_profile_name()
    assert (OWN.derandomize, DEFAULT.derandomize) == {"test": (True, True), "soak": (False, False)}[profile]
    assert (OWN.max_examples, DEFAULT.max_examples) == {"test": (7, 50), "soak": (70, 1_000)}[profile]
    assert OWN.deadline is DEFAULT.deadline is None


@pytest.mark.soak
def test_the_long_tests_are_run() -> None:
    """Runs under `make soak` only."""


def run_this_file(*arguments: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-vv", *arguments, __file__]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_soak_selects_long_tests_and_property_tests() -> None:
    output = run_this_file("-n1", "-m", "soak or hypothesis", "--hypothesis-profile", "soak")
    assert "test_the_profile_in_use" in output
    assert "test_the_long_tests_are_run" in output
    assert "2 passed" in output
    assert "test_soak_selects" not in output


def test_long_tests_are_left_out_otherwise() -> None:
    output = run_this_file("-n0", "-k", "long_tests_are_run or profile")
    assert "test_the_long_tests_are_run" not in output
    assert "1 passed" in output
