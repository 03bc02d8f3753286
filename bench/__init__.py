"""Benchmarks of the project and its peers, measured in one run."""
