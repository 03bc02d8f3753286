"""All tests: the same examples every time, however busy the machine is."""

from hypothesis import settings

pytest_plugins = ["tests.support.databases"]

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")
