"""Hypothesis profiles: `test` runs the same examples every time, `soak` (make soak) new ones, and more of them."""

from hypothesis import settings

pytest_plugins = ["tests.support.databases", "tests.support.redis"]

settings.register_profile("test", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("soak", derandomize=False, deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile("test")
