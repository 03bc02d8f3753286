"""The contract that every game fulfils."""
