"""Event-sourced tables: a command on a table yields log entries, and a table is the fold of its log.

The package does no I/O: the caller supplies the time, the secrets and the players' names. Each verb has its own module:
`open`, `sit`, `leave`, `start`, `move`, `resign`, `takeback`, `rematch`, `chat`, `clock`. A verb reads a table and returns
entries or raises a Problem; only `Table.add` changes a table. Every visibility decision is in `views`.
"""
