"""Tables: a table is a log. Commands come in, entries come out, and the table is what its entries made of it. No I/O here:
the time, the secrets and the names of players are given by whoever calls.

One verb a file: `open`, `sit`, `leave`, `start`, `move`, `resign`, `takeback`, `rematch`, `chat`, `clock`. Each looks at a
table, raises a Problem if the wish can't be granted, and else returns the entries that grant it; none changes the table.
"""
