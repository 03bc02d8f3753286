"""The log on disk: SQLite in one file unless told otherwise, PostgreSQL by its address. The code is one for both.

What is written comes back as done only once it is durable. One thread writes, and commits together what came in meanwhile.
"""
