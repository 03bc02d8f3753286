# The command line

about = Belle Étoile: a table for card games of the night sky.
about-play = Play a game here in the terminal.
about-resume = Go on with a saved game.
about-replay = Look at a game again, move by move, from its transcript.
about-rules = Read the rules of a game, or one clause of them.
about-stats = Play many random games and tell what they were like.
about-games = List the games and their options.

argument-game = The game: { $games }.
argument-clause = A clause, such as { $example }.
argument-transcript = A transcript, as saved by a game.
argument-saved = A saved game; without it, the last unfinished one.

option-lang = The language: fr or en. Without it, that of your system.
option-version = Tell the version, and whether the rules run compiled.
option-help = Show this help.
option-against = Who plays the other seats: { $bots }, human for people at one keyboard, or module:function for a bot of your own.
option-seat = Where you sit: the name of a seat (etoile games lists them), or lot (by chance).
option-option = An option of the game: name=value. You can give several.
option-seed = A seed for the shuffle: the same seed deals the same cards.
option-save = Where to save the game. Without it, among your saved games.
option-plain = Plain text without a drawing, for a screen reader, say.
option-short = One line per clause.
option-games = How many games.

usage = Usage:
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-required = [required]
usage-default = [default: {"{}"}]
usage-unknown-option = There is no option { $option }. See: { $help }
usage-unknown-command = There is no command { $command }. See: { $help }
usage-missing = A word is missing from the command: { $name }. See: { $help }
usage-value = { $option } can't have that value. See: { $help }
usage-other = I don't understand this command. See: { $help }

version = etoile { $version }, rules { $engine ->
    [compiled] compiled
    [asked] interpreted, as ETOILE_RULES asks
    [stale] interpreted: their source has changed since they were compiled
   *[unbuilt] interpreted: they were not compiled when etoile was installed
  }
engine-stale = The compiled rules are stale: their source has changed. Same games, but slower. To compile: make build
engine-unbuilt = The rules are not compiled: same games, but slower. To compile them, install etoile again with a C compiler.

# Problems

language-unknown = I don't speak “{ $language }”. I speak: { $languages }.
game-unknown = There is no game called “{ $game }”. There are: { $games }.
option-unknown = This game has no option “{ $option }”. It has: { $options }.
option-value = “{ $value }” is not a choice for { $option }. You can say: { $choices }.
option-form = “{ $option }” is not an option. Write it as name=value.
clause-unknown = There is no clause “{ $clause }”. This game's clauses go from { $first } to { $last }.
rules-ruled = °: our ruling or reconstruction, at least in part
bot-unknown = There is no bot called “{ $bot }”. There are: { $bots }; human (people at one keyboard); or module:function (one of your own).
seat-unknown = There is no seat called “{ $seat }”. Choose among: { $seats }, lot (by chance).
seed-form = A seed is one line of at most 100 characters, without spaces at its ends.
date-unreadable = “{ $date }” is not a date. Write it as in 2026-11-15.
number-too-small = { $name } must be at least { $least }.
output-broken = I can no longer write to this screen or file.
mistake = This is a mistake of ours ({ $what }). ETOILE_DEBUG=1 shows where.
sheet-line = { $file }, line { $line }: { $why }
sheet-key = I don't know what “{ $key }” means here. There can be: { $keys }.
sheet-missing = “{ $key }” is missing. There must be: { $keys }.
sheet-toml = this is not TOML. Compare it with the file that comes with the game.
file-missing = { $file } does not exist.
file-unreadable = { $file } can't be read.
file-unwritable = { $file } can't be written. Choose another place.
file-exists = { $file } is there already. Choose another name; I don't write over it.
saved-none = There is no unfinished game to go on with. Start one: etoile play { $game }
in-file = { $file }: { $why }
transcript-none = this is not a transcript of Belle Étoile. The first line of one reads “etoile transcript 1”.
transcript-text = this is not a text in UTF-8, so it can't be a transcript.
transcript-version = this is a transcript of version { $version }; I can read version { $ours }.
transcript-rules-version = this game was played by version { $version } of the rules of { $game }; I know version { $ours }.
transcript-missing = the transcript is damaged: it has no line for “{ $field }”.
transcript-field = the transcript is damaged: I don't know what “{ $field }” means for this game.
transcript-damaged = the transcript is damaged at line { $line }: “{ $text }” does not belong there.
transcript-move = line { $line }, the move “{ $move }”: { $why }
transcript-finished = this game is over. Look at it with: etoile replay { $file }

# At the table

table-proof = Shuffle: { $proof }
table-move = { $number }. { $seat }: { $move }
table-choice = { $number }. { $said }
table-seed = The seed was “{ $seed }”. Its SHA-256 is the shuffle's proof, shown at the start.
table-prompt = { $seat } (? for help) >
table-curtain = { $seat }, it's your turn. When nobody else is looking, press Enter.
table-you = { $seat } (you)
table-saved = Saved in { $file }
table-resume = Go on with: { $etoile } resume { $file }
table-finished = The game is kept. Look at it again with: { $etoile } replay { $file }
table-undone = Taken back.
table-undo-none = There is nothing to take back yet.
table-number-none = There is no move number { $number } here. The numbers go from 1 to { $last }.
table-moves-none = No legal move begins with “{ $beginning }”.
table-outlook = { $move } would bring:
table-outlook-hidden = What follows depends on cards that you can't see.
table-clause = (type { $clause })
table-log-empty = Nothing has been played yet.
enumerated = { $words } and { $last }
table-interrupted = Interrupted.

word-undo = undo
word-save = save
word-rules = rules
word-log = log
word-quit = quit
word-help = help
word-hint = hint
word-discards = discards
word-board = board
word-moves = moves

help-move = a move: type its number, or its notation
help-undo = take back your last move
help-save = save the game; also: { $word } FILE
help-rules = the rules, one line per clause; a clause's number alone ({ $example }) shows it whole
help-log = what has been played
help-hint = ask for a hint
help-discards = the discards
help-board = draw the board again
help-moves = the legal moves; also: { $word } and how their notation begins
help-outlook = a move and a question mark: what it would bring
help-quit = leave; the game is saved

replay-start = The deal
replay-move = Move { $number } of { $count }: { $seat } plays { $move }
replay-next = Enter: next move; q and Enter: leave
replay-running = This game isn't over: the hands stay hidden.

result-won = { $count ->
    [one] { $seat } wins!
   *[other] { $seat } win!
  }
result-you-won = You win, { $own } to { $other }!
result-you-lost = You lose, { $own } to { $other }.
result-you-shared = The victory is shared, { $own } to { $other }.
result-shared = The victory is shared.
result-points = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

games-by = { $title }, by { $authors }. Seats: { $seats }.
games-option = option { $name }: { $choices } (default: { $default })

stats-title = { $title }: { $games } random games
number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-4 = { NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }
percent = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-progress = playing
stats-length = moves per game
stats-length-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, { $shortest } to { $longest }
stats-branching = legal moves
stats-branching-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, { $widest } at most
stats-first = the first player wins
stats-first-value = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($even, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) } would be even)
stats-never = never
stats-shared = shared victories
stats-points = points
stats-endless = games without an end
stats-speed = speed
stats-speed-value = { NUMBER($moves, maximumFractionDigits: 0) } moves per second, { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s in all
stats-events = What happened
stats-event = event
stats-clause = clause
stats-a-game = per game

# Bots

bot-random = any legal move
bot-greedy = the move that gives the most points now

# Previews and hints

preview-points = { $before } → { $after } { $after ->
    [one] point
   *[other] points
  }
preview-other-points = Your opponent: { $before } → { $after } { $after ->
    [one] point
   *[other] points
  }
reason-points = You go from { $before } to { $after } { $after ->
    [one] point.
   *[other] points.
  }
reason-other-points = Your opponent goes from { $before } to { $after } { $after ->
    [one] point.
   *[other] points.
  }
reason-search = It does well in simulated games.
hint-line = { $number }. { $percent }% · { $move } · { $reason }
