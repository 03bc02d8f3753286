"""Persistence of logs and players in SQLite (the default, one file) or PostgreSQL, with the same code.

A write completes only once it is durable. One thread writes, and commits all jobs that arrived meanwhile in one transaction.
"""
