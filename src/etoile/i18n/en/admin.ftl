# Administration of a server

about-admin = Administer a server through its database while it is running.
about-admin-tables = List tables, the most recently changed first.
about-admin-connections = List the connections of all server processes.
about-admin-ban = Ban a player or an address.
about-admin-unban = Lift a ban.
about-admin-bans = List the bans.
about-admin-close = End a waiting or running table. No one wins, and no rating changes.
about-admin-delete = Delete a table with all its moves and messages.
about-admin-expire-guests = Delete guests without an account who haven't come back for a long time. Moves of finished games stay, without names.
about-admin-retention = Delete tables that ended long ago.
about-admin-rotate-keys = Replace the key that signs sessions. The previous key stays valid for 30 days.
about-admin-verify = Read and replay all logs, and list those that are damaged.
argument-table = The id of the table.
argument-ban = The id or username of a player, an address, or a network such as 203.0.113.0/24.
option-json = Print JSON, for programs.
option-yes = Don't ask for confirmation.
option-dry-run = Only count, and change nothing.
option-status = Only tables that are waiting, playing or over.
option-player = Only tables of this player: id or username.
option-older-than = Only tables not changed for this time, such as 12h or 90d.
option-newer-than = Only tables changed within this time, such as 30m or 2d.
option-limit = The maximum number of tables to list.
option-after = The next page: the value given by the previous page.
option-days = The length of the ban, in days. Without it and without --until, the ban has no end.
option-until = When the ban ends, such as 2027-01-31 or 2027-01-31T18:00 (UTC).
option-reason = The reason, shown to the banned player.
option-unseen = How long ago they were last seen, such as 90d.
option-finished = How long ago the tables ended, such as 365d.

admin-column-id = table
admin-column-game = game
admin-column-status = status
admin-column-version = entries
admin-column-changed = changed (UTC)
admin-column-players = players
admin-column-player = player
admin-column-name = name
admin-column-address = address
admin-column-table = table
admin-column-since = since (UTC)
admin-column-until = until (UTC)
admin-column-subject = banned
admin-column-reason = reason
admin-column-damaged = damaged
admin-column-outdated = of earlier rules
admin-next = There are more: --after { $cursor }
admin-process = { $process }: { $clients ->
    [one] one connection
   *[other] { $clients } connections
  }, { $tables ->
    [one] one table
   *[other] { $tables } tables
  } in memory
admin-no-server = No server is running on this database.
admin-banned = { $subject } is banned{ $ends ->
    [yes] {" "}until { $until } UTC
   *[no] {""}
  }. Running servers notice within seconds.
admin-unbanned = { $subject } is no longer banned.
admin-closed = The table { $table } is closed.
admin-deleted = The table { $table } is deleted.
admin-guests-found = { $count ->
    [one] One guest
   *[other] { $count } guests
  } would be deleted.
admin-guests-done = { $count ->
    [one] One guest is
   *[other] { $count } guests are
  } deleted.
admin-retention-found = { $count ->
    [one] One table
   *[other] { $count } tables
  } would be deleted.
admin-retention-done = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } deleted.
admin-rotated = New sessions are signed by a new key. The previous one is valid until { $until } UTC.
admin-verified = { $intact ->
    [one] One log is
   *[other] { $intact } logs are
  } intact, { $outdated } of earlier rules, { $damaged } damaged.

admin-sure = Continue? [y/N]
admin-close-sure = The game at table { $table } ends without a result.
admin-delete-sure = The moves and messages of table { $table } are lost for good.
admin-guests-sure = { $count ->
    [one] One guest is
   *[other] { $count } guests are
  } deleted for good.
admin-retention-sure = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } deleted for good.
admin-rotate-sure = The key before the previous one expires: players who haven't been here since the last rotation are signed out.
admin-unconfirmed = Nothing has changed. Answer “y”, or add --yes.
admin-no-database = There is no database { $database }. Give the server's with --database.
admin-failed = The database { $database } reported an error ({ $error }), and nothing has changed. Try again.
admin-player-none = There is no player “{ $player }”. Give an id or a username.
admin-table-none = There is no table { $table }.
admin-table-over = The table { $table } is already over.
admin-table-damaged = The log of table { $table } is damaged ({ $reason }), so it can't be closed. It can be deleted.
admin-ban-none = { $subject } isn't banned.
admin-ban-end-twice = Give --days or --until, not both.
admin-ban-days = --days is a number from 1 to { $most }.
admin-ban-until = “{ $text }” isn't a date. Write it like 2027-01-31 or 2027-01-31T18:00.
admin-ban-past = { $text } is in the past. A ban must end in the future.
admin-ban-reason = A reason has at most { $most } printable characters, on one line.
admin-network-large = The network { $network } is too large to be banned: its prefix needs at least { $least } bits.
admin-duration = “{ $text }” isn't a time for { $option }. Write a number and a unit: 30m, 12h, 90d or 4w.
admin-duration-short = { $option } is at least one day: 1d.
admin-status = There is no status “{ $status }”. There are: { $statuses }.
admin-limit = --limit is a number from 1 to { $most }.
admin-cursor = “{ $cursor }” isn't the start of a page. Give the value from the previous page.
banned = You can't play here{ $ends ->
    [yes] {" "}until { $until }
   *[no] {""}
  }: the administrator of this server has blocked you.{ $why ->
    [given] {" "}Reason: { $reason }
   *[none] {""}
  }
