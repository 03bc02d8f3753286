"""The project beside its peers, in one run."""
