# At a table on line

open-places = This game is played by { $count }: say for each seat who sits there ({ $seats }).
open-twice = You can sit on one seat only. For somebody beside you, choose “keyboard”.
open-keyboard = Whoever plays at your keyboard plays with you: take a seat yourself first.
open-level = There is no level “{ $bot }”. There are: { $levels }.
open-clock = A clock gives either from { $least } seconds to { $days } days for each move, or from { $shortest } seconds to { $hours } hours for the game and up to { $most } seconds more after each move.
open-gallery = Spectators can see the hands from { $least } to { $most } moves late, or 0 for never.
open-rated-gallery = In a rated game spectators see no hands before the end. Set “gallery” to 0.
open-rated = A rated game is played by people, each at a device of their own, and whoever runs out of time loses.
name-form = A name has 1 to { $most } letters on one line.
seat-none = There is no such seat: this table has { $count }.
seat-not-yours = You have no seat at this table.
seat-stood-in = A bot plays for you. Sit down again first.
sit-playing = This game has begun. You can watch.
sit-twice = You are sitting at this table.
sit-full = Every seat is taken. You can watch.
sit-taken = This seat is not free. Choose another one.
start-begun = This game has begun.
start-ready = You are ready; the others are not yet.
start-word = A word for the shuffle has at most { $most } letters on one line.
table-waiting = This game has not begun.
table-over = This game is over.
turn-not-yours = It is not your turn.
clock-zero = Your time is up.
leave-waits = Nobody else is waiting here: the game waits for you. To end it, give up.
takeback-rated = In a rated game nothing is taken back.
takeback-none = You have nothing to take back.
takeback-asked = Somebody has asked for that already. Answer first.
takeback-not-asked = Nobody has asked to take anything back.
takeback-agreed = You have agreed already.
open-named = A reserved seat needs the id of its player, with 1 to { $most } characters.
table-long = So much has happened at this table that nothing more fits in. Open another table.
chat-often = You have written { $most } messages at this table. That is the limit.
mute-often = You have changed that { $most } times at this table. It stays as it is now.
sit-often = You have sat down { $most } times at this table. Choose another table.
takeback-often = You have taken back { $most } moves at this table. Play on.
takeback-revealed = A bot plays for somebody who may come back, and cards were revealed since. Wait until they are back.
rematch-early = You can play again when this game is over.
rematch-asked = You have asked for that already.
chat-form = Say it in 1 to { $most } letters, on one line.
chat-enough = So much has been said at this table that no more fits in.
mute-nobody = There is nobody like that to listen to here.

about-verify = Check a finished game: the shuffle against its proof, and every move.
option-proof = The proof of the shuffle that was shown before the deal.
verify-running = { $file }: this game isn't over, so its shuffle can't be checked yet.
verify-good = Every move follows the rules ({ $count }), and the cards were dealt from the seed{ $words ->
    [0] .
    [one] {" "}and from a word that a player added.
   *[other] {" "}and from { $words } words that players added.
  }
verify-proof = The seed's SHA-256 is { $proof }. Compare it with the proof that you saw before the deal.
verify-same = That is the proof that you gave: the shuffle was fixed before the deal.
verify-other = The proof that you gave is another one ({ $given }): this game was not dealt from the seed that was promised.
result-resigned = { $seat } gave up.
result-time = { $seat } ran out of time.

# The store

database-address = “{ $database }” is not the address of a database. Give the name of a file, or postgresql://USER@HOST/NAME.
database-driver = PostgreSQL needs one package more: pip install "etoile[postgresql]"
database-newer = { $database } was made by a newer version of Belle Étoile. Install that one.
database-unreachable = The database { $database } can't be reached or written. Check its address, and that it runs.
database-away = The server can't reach its database. Try again in a moment.

# On line

table-none = There is no such table.
table-unreadable = What was kept of this table is damaged, so it can't be shown. This has been written down for whoever runs the house.
table-outdated = This table was played by an earlier version of the rules. It is closed: you can read it, but not go on.
table-busy = Too much happens at this table at once. Try again.
hint-rated = In a rated game everybody thinks for themselves: there are no hints.
hint-thinking = I am still thinking about your last question. Wait a moment.
past-none = There is no such moment: this game has { $most ->
    [one] one move
   *[other] { $most } moves
  } so far.
page-unbuilt = The table in the browser is not built yet. Build it by “make page” in the project's folder, and open the house again.
transcript-early = A game can be read when it is over.
wire-form = I can't read this message: { $what }.
wire-version = This message is of version { $version }; I speak version { $ours }. Load the page again.
wire-large = This message is too long: { $most } letters at most.
wire-flood = So many messages at once: I can't follow. Wait a little and come back.
wire-stranger = I don't know who you are. Ask for a name first: POST /api/self
wire-nowhere = There is nothing at this address.
wire-method = That can't be done at this address.

about-serve = Open the house: a server for tables on line.
option-host = The address to listen at; 0.0.0.0 for everybody on the network.
option-port = The port to listen at; 0 for any that is free. Without it 8000, or another one if that is taken.
option-database = Where games are kept: a file, or postgresql://USER@HOST/NAME. Without it, a file among your saved games.
serve-open = The house is open: { $address }
option-open = Open the table in a browser, too.
serve-browser = I found no browser to open here. Open it yourself: { $address }
serve-kept = Games are kept in { $database }
serve-taken = I can't listen at { $host }, port { $port }: it is taken, or not of this machine. Choose another port with --port, or 0 for any that is free.
serve-closed = The house is closed. Every game is kept.
open-many = You have { $most } tables that aren't over. Finish one, or leave one, before you open another.
address-many = Players of your network have { $most } of these already. Finish or leave one first.
sit-many-waiting = You are waiting at { $most } tables of others. Leave one before you sit down here.
sit-many = You have seats at { $most } tables that aren't over. Finish a game, or leave one, first.
open-many-bots = Bots play alone at { $most } of your tables. Wait until a game is over.
command-flood = You are doing that too often. Wait a few seconds and try again.
open-rated-options = A rated game is played as printed: of the options, choose only the edition and the number of players.
player-none = There is no such player.
table-restored = This table is no longer what it was. Come to it again.
house-restored = The house has just been set back to a backup. Try again.
account-login = Sign in with { $least } to { $most } letters on one line.
account-passphrase = A passphrase has { $least } to { $most } letters. Four words that don't belong together are good.
account-taken = Somebody else signs in as “{ $login }”. Choose something else.
account-wrong = That isn't right: check what you sign in with, and the passphrase.
account-flood = That was tried too often. Wait a few minutes.
account-common = That is too easy to guess. Choose a few words that don't belong together, without your name.
session-none = That device is already signed out.
request-busy = Your previous request isn't finished yet. Wait for it, then try again.
wire-bytes = Send text, not bytes.
wire-origin = A page of another house can't do that here.
wire-host = The server has another address: { $url }
wire-mistake = A mistake of ours: nothing has changed. It has been written down; please try again.

option-public-url = Where others reach the house, if not at its own address: https://cards.example.org
option-rate = How many requests a second each address may make in the long run; 0 for any number.
option-log-level = What is written to standard error, as lines of JSON: debug, info, warning or error.
option-pause = How many seconds a bot takes for a move at least, so that one sees one's own move before its answer.
option-trusted-proxy = Address or network of a proxy in front of the server, such as 10.0.0.0/8. Repeat it for several; the machine itself by default.
serve-pause = --pause is a number of seconds from 0 to { $most }.
serve-url = “{ $url }” is not an address of a house. Give https://NAME or http://NAME, without a path.
serve-proxy = “{ $address }” is not an address or a network. Give --trusted-proxy 10.0.0.7 or 10.0.0.0/8.
serve-level = There is no level “{ $level }” of what is written down. There are: { $levels }.
serve-websocket = ETOILE_WEBSOCKET can't be “{ $name }”. There are: { $names }.
about-backup = Write all games on line to one file, while the house is open.
about-restore = Bring all games on line back from a backup, while the house is open.
argument-backup = The file of the backup.
option-replace = Put the backup in the place of what the database holds. That is lost.
option-with-keys = Include the signing key and all sessions, to move a server to another machine.
option-passphrase-file = A file whose first line encrypts and decrypts the backup.
backup-done = { $file }: { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $players ->
    [one] one player
   *[other] { $players } players
  } are kept.
backup-exists = { $file } is there already. Choose another name.
backup-nothing = There is no database { $database }, so there is nothing to keep.
backup-none = There is no file { $file }.
backup-unreadable = { $file } is not a backup, or one of a newer version of Belle Étoile.
backup-unwritable = { $file } can't be written. Check the folder, and the room on the disk.
backup-encrypted = { $file } is encrypted. Add --passphrase-file FILE.
backup-encryption = Encryption needs a package. Install it: pip install "etoile[encryption]"
backup-passphrase-file = { $file } can't be read. Give a text file that contains the passphrase.
backup-passphrase-short = The first line of { $file } is too short. It needs at least { $least } characters.
backup-passphrase-wrong = { $file } can't be decrypted: the passphrase is wrong, or the file is damaged.
restore-full = This database holds games. To lose them and have those of the backup instead, add --replace.
restore-done = { $file }: { $tables ->
    [one] one table
   *[other] { $tables } tables
  } and { $players ->
    [one] one player
   *[other] { $players } players
  } are back.

# Several processes
option-workers = The number of server processes; more than one needs PostgreSQL and a bus.
option-bus = The bus that connects several processes on one PostgreSQL database: postgresql, or redis://HOST:PORT.
about-think = Run bots and clocks for the servers on a PostgreSQL database, in a process of its own.
about-migrate = Bring a database to the form that this version needs. Stop older servers first.
think-ready = Bots are ready.
migrate-done = { $database } has the form that this version needs.
database-old = The database { $database } was made by an older version of Belle Étoile. Run: etoile migrate --database …
serve-owned = Another server uses this database already: { $address } (process { $pid }). Open that address, or give another file with --database.
option-metrics-port = Port on this machine where the process answers for itself, for /metrics and /health. Further workers take the next ports.
serve-metrics-port = --metrics-port is a port from 1 to { $most }; every worker needs one.
serve-workers-bus = Several workers need a bus: --bus postgresql, or --bus redis://HOST:PORT.
bus-address = “{ $bus }” is not the address of a bus. Give postgresql, or redis://HOST:PORT.
bus-database = A bus connects servers on one PostgreSQL database. Give --database postgresql://USER@HOST/NAME.
bus-driver = This bus needs one package more ({ $package }): pip install "etoile[postgresql,redis]"

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
