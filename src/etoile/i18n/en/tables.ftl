# At an online table

open-places = This game is for { $count } players: say who plays at each seat ({ $seats }).
open-twice = You can only take one seat. For someone next to you, choose “On this device”.
open-keyboard = To share this device with others, take a seat yourself first.
open-level = There is no level “{ $bot }”. There are: { $levels }.
open-clock = Choose { $least } seconds to { $days } days per move, or { $shortest } seconds to { $hours } hours per game, with up to { $most } seconds added after each move.
open-gallery = Spectators can see the hands { $least } to { $most } moves late (0: never).
open-rated-gallery = In a rated game, spectators see no hands before the end. Set “gallery” to 0.
open-rated = A rated game is played between people, each on their own device. If your time runs out, you lose.
name-form = A name has 1 to { $most } characters, on one line.
seat-none = That seat doesn't exist: this table has { $count }.
seat-not-yours = You have no seat at this table.
seat-stood-in = A bot is playing for you. Take over again first.
sit-playing = This game has already started. You can watch it.
sit-twice = You are already at this table.
sit-full = Every seat is taken. You can watch.
sit-taken = This seat isn't free. Choose another one.
start-begun = This game has already started.
start-ready = You're ready. Waiting for the others.
start-word = A word for the shuffle has up to { $most } characters, on one line.
table-waiting = This game hasn't started yet.
table-over = This game is over.
turn-not-yours = It's not your turn.
clock-zero = Your time is up.
leave-waits = No one else is playing here, so the game will wait for you. To end it, give up.
takeback-rated = You can't undo moves in a rated game.
takeback-none = You have no move to undo.
takeback-asked = There is already a request to undo. Answer it first.
takeback-not-asked = No one has asked to undo a move.
takeback-agreed = You have already agreed.
open-named = To reserve a seat, give the player's id: 1 to { $most } characters.
table-long = This table's log is full. Create another table.
chat-often = You have written { $most } messages at this table. That is the limit.
mute-often = You have changed this setting { $most } times at this table. It can't change any more.
sit-often = You have taken a seat { $most } times at this table. Choose another table.
takeback-often = You have undone { $most } moves at this table. Keep playing.
takeback-revealed = A bot is playing for an absent player, and cards have been revealed since. Wait until they come back.
rematch-early = You can play again when this game is over.
rematch-asked = You have already asked for a rematch.
chat-form = A message has 1 to { $most } characters, on one line.
chat-enough = This table's chat is full.
mute-nobody = There is no one with that name here.

about-verify = Check a finished game: its shuffle and every move.
option-proof = The fingerprint of the shuffle, shown before the deal.
verify-running = { $file }: this game isn't over, so its shuffle can't be checked yet.
verify-good =
    { $count ->
    [one] { $count } move
   *[other] { $count } moves
  } checked: the rules were followed. The cards came from the seed{ $words ->
    [0] .
    [one] {" "}and a word added by a player.
   *[other] {" "}and { $words } words added by players.
  }
verify-proof = The seed's SHA-256 is { $proof }. Compare it with the fingerprint shown before the deal.
verify-same = The fingerprint matches: the shuffle was fixed before the deal.
verify-other = That fingerprint is different ({ $given }): this game was not dealt from the promised seed.
result-resigned = { $you ->
    [seat] You gave up.
   *[none] { $seat } gave up.
  }
result-time = { $you ->
    [seat] You ran out of time.
   *[none] { $seat } ran out of time.
  }

# The store

database-address = “{ $database }” isn't the address of a database. Give a file name, or postgresql://USER@HOST/NAME.
database-driver = PostgreSQL needs another package: pip install "etoile[postgresql]"
database-newer = { $database } comes from a newer version of Belle Étoile. Install that version.
database-unreachable = The database { $database } can't be reached or written. Check its address, and that it's running.
database-away = The server can't reach its database. Try again in a moment.

# Online

table-none = This table doesn't exist.
table-unreadable = This table's data is damaged, so it can't be shown. The error has been logged.
table-outdated = This table uses an earlier version of the rules. It is closed: you can review it, but not continue.
table-busy = This table is very busy. Try again.
hint-rated = No hints in rated games.
hint-thinking = Your hint is on its way. One moment…
past-none = That move doesn't exist: this game has { $most ->
    [one] one move
   *[other] { $most } moves
  } so far.
page-unbuilt = The web page hasn't been built yet. Run “make page” in the project folder, then restart the server.
transcript-early = You can download the game once it's over.
wire-form = Unreadable message: { $what }.
wire-version = This message has version { $version }; the server uses version { $ours }. Reload the page.
wire-large = This message is too long: { $most } characters at most.
wire-flood = Too many messages at once. Wait a moment and try again.
wire-stranger = The server doesn't recognise you. Reload the page (API: POST /api/self).
wire-nowhere = There is nothing at this address.
wire-method = That can't be done at this address.

about-serve = Start a server for online games.
option-host = The address to listen on; 0.0.0.0 for the whole network.
option-port = The port to listen on; 0: any free port. Default: 8000, or another one if it is in use.
option-database = Where games are stored: a file, or postgresql://USER@HOST/NAME. Default: a file among your saved games.
serve-open = Server ready: { $address }
option-open = Also open the table in a browser.
serve-browser = No browser found. Open this yourself: { $address }
serve-kept = Games are stored in { $database }
serve-taken = Port { $port } of { $host } is in use. Choose another one with { $option }.
serve-foreign = { $host } isn't an address of this machine. Give one of its addresses with --host: 127.0.0.1 (this machine only) or 0.0.0.0 (other machines too).
serve-forbidden = Your system doesn't allow you to use port { $port } of { $host }. Choose a port from 1024 on with { $option }.
serve-port = { $port } isn't a port. Give one from 0 (any free port) to { $most } with --port.
serve-unable = Can't listen on { $host }, port { $port }: { $why }. Choose another address with --host or another port with { $option }.
serve-closed = Server stopped. All games are saved.
open-many = You already have { $most } open tables. Finish or leave one before creating another.
address-many = Your network has reached the limit of { $most }. Finish or leave a game first.
sit-many-waiting = You are already waiting at { $most } tables. Leave one before taking a seat here.
sit-many = You are already playing at { $most } tables. Finish or leave a game first.
open-many-bots = Bots are playing alone at { $most } of your tables. Wait until a game is over.
command-flood = You are doing that too often. Wait a few seconds and try again.
open-rated-options = A rated game follows the printed rules: you can only choose the edition and the number of players.
player-none = This player doesn't exist.
table-restored = This table was restored from a backup. Open it again.
house-restored = The server has just been restored from a backup. Try again.
account-login = A username has { $least } to { $most } characters, on one line.
account-passphrase = A password has { $least } to { $most } characters. Four unrelated words work well.
account-taken = The username “{ $login }” is taken. Choose another one.
account-wrong = Wrong username or password.
account-flood = Too many attempts. Wait a few minutes.
account-common = This password is too easy to guess. Choose a few unrelated words, without your name.
session-none = That device is already signed out.
request-busy = Your previous request isn't finished yet. Wait for it, then try again.
wire-bytes = Send text, not bytes.
wire-origin = This action isn't allowed from another site.
wire-host = The server has another address: { $url }
wire-mistake = Something went wrong on our side and has been logged; nothing has changed. Please try again.

option-public-url = The server's public address, if different: https://cards.example.org
option-rate = Average requests per second allowed for each address (0: no limit).
option-log-level = What to write to standard error, as JSON lines: debug, info, warning or error.
option-pause = Minimum time for a bot move, in seconds, so that players see their own move first.
option-trusted-proxy = Address or network of a proxy in front of the server, such as 10.0.0.0/8. Repeat it for several; default: the machine itself.
serve-pause = --pause is a number of seconds from 0 to { $most }.
serve-url = “{ $url }” isn't a server address. Use https://NAME or http://NAME, without a path.
serve-proxy = “{ $address }” is neither an address nor a network. Give --trusted-proxy 10.0.0.7 or 10.0.0.0/8.
serve-level = There is no log level “{ $level }”. There are: { $levels }.
serve-websocket = ETOILE_WEBSOCKET can't be “{ $name }”. There are: { $names }.
about-backup = Back up all online games to one file while the server is running.
about-restore = Restore all online games from a backup while the server is running.
argument-backup = The backup file.
option-replace = Replace everything in the database with the backup. The old content is lost.
option-with-keys = Include the signing key and all sessions, to move a server to another machine.
option-passphrase-file = A file whose first line encrypts and decrypts the backup.
backup-done =
    { $file }: backed up { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $players ->
    [one] one player
   *[other] { $players } players
  }.
backup-exists = { $file } already exists. Choose another name.
backup-nothing = There is no database { $database }: nothing to back up.
backup-none = There is no file { $file }.
backup-unreadable = { $file } isn't a backup, or comes from a newer version of Belle Étoile.
backup-unwritable = { $file } can't be written. Check the folder and the disk space.
backup-encrypted = { $file } is encrypted. Add --passphrase-file FILE.
backup-encryption = Encryption needs a package. Install it: pip install "etoile[encryption]"
backup-passphrase-file = { $file } can't be read. Give a text file that contains the passphrase.
backup-passphrase-short = The first line of { $file } is too short. It needs at least { $least } characters.
backup-passphrase-wrong = { $file } can't be decrypted: the passphrase is wrong, or the file is damaged.
restore-full = This database already contains games. To replace them with the backup, add --replace.
restore-done =
    { $file }: restored { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $players ->
    [one] one player
   *[other] { $players } players
  }.

# Several processes
option-workers = The number of server processes; more than one needs PostgreSQL and a bus.
option-bus = The bus that connects several processes on one PostgreSQL database: postgresql, or redis://HOST:PORT.
about-think = Run the bots and timers of the servers on a PostgreSQL database, in a separate process.
about-migrate = Bring a database to the format of this version. Stop older servers first.
think-ready = Bots are ready.
migrate-done = { $database } has the format of this version.
database-old = The database { $database } comes from an older version of Belle Étoile. Run: etoile migrate --database …
serve-owned = Another server is already using this database: { $address } (process { $pid }). Open that address, or give another file with --database.
option-metrics-port = Port on this machine where the process answers for itself, for /metrics and /health. Further workers take the next ports.
serve-metrics-port = --metrics-port is a port from 1 to { $most }; every worker needs one.
serve-workers-bus = Several workers need a bus: --bus postgresql, or --bus redis://HOST:PORT.
bus-address = “{ $bus }” isn't the address of a bus. Give postgresql, or redis://HOST:PORT.
bus-database = A bus connects servers on one PostgreSQL database. Give --database postgresql://USER@HOST/NAME.
bus-driver = This bus needs another package ({ $package }): pip install "etoile[postgresql,redis]"

# Hints

hint-people = Hints are off at this table, because you play with people. Open a table that allows them.
open-rated-hints = A rated game has no hints. Switch off “hints” or “rated”.
hint-list = Suggested moves
hint-chance = { $percent }%
hint-chance-about = Winning chance: about { $percent }%
hint-show = Show on the board
hint-play = Play
hint-play-move = Play: { $move }
hint-announced = { $count ->
    [one] One suggested move.
   *[other] { $count } suggested moves.
  } Best: { $move }. Winning chance: about { $percent }%.
