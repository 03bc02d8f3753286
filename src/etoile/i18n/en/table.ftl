# The command line

about = Belle Étoile: card games under the stars.
about-play = Play a game here in the terminal.
about-resume = Resume a saved game.
about-replay = Replay a game move by move from its transcript.
about-rules = Read the rules of a game, or a single rule.
about-stats = Play many random games and show statistics.
about-games = List the games and their options.

argument-game = The game: { $games }.
argument-clause = A rule, such as { $example }.
argument-transcript = A transcript, as saved by a game.
argument-saved = A saved game (default: the last unfinished one).

option-lang = The language: fr or en (default: your system's).
option-version = Show the version and whether the rules are compiled.
option-help = Show this help.
option-against = Your opponents: { $bots }, human (other people at this keyboard) or module:function (your own bot).
option-seat = Your seat: its name (listed by etoile games), or lot (random).
option-option = An option of the game: name=value. You can give several.
option-seed = A seed for the shuffle: the same seed deals the same cards.
option-save = Where to save the game. Default: among your saved games.
option-plain = Plain text without drawings (for a screen reader, for example).
option-short = One line per rule.
option-games = The number of games.

usage = Usage:
usage-arguments = Arguments
usage-options = Options
usage-commands = Commands
usage-required = [required]
usage-default = [default: {"{}"}]
usage-unknown-option = Unknown option: { $option }. See: { $help }
usage-unknown-command = Unknown command: { $command }. See: { $help }
usage-missing = Missing: { $name }. See: { $help }
usage-value = Invalid value for { $option }{ $kind ->
    [integer] : give a whole number.
    [number] : give a number.
   *[other] .
  } See: { $help }
usage-value-missing = { $option } needs a value. See: { $help }
usage-no-value = { $option } takes no value. See: { $help }
usage-extra = Too many arguments: { $arguments }. See: { $help }
usage-other = Invalid command. See: { $help }

version = etoile { $version }, rules { $engine ->
    [compiled] compiled
    [asked] interpreted, as ETOILE_RULES asks
    [stale] interpreted: their source has changed since they were compiled
   *[unbuilt] interpreted: they were not compiled when etoile was installed
  }
engine-stale = The compiled rules are stale: their source has changed. Same games, but slower. To compile: make build
engine-unbuilt = The rules are not compiled: same games, but slower. To compile them, install etoile again with a C compiler.

# Problems

language-unknown = Unknown language: “{ $language }”. Available: { $languages }.
game-unknown = There is no game called “{ $game }”. Available games: { $games }.
option-unknown = This game has no option “{ $option }”. It has: { $options }.
option-value = “{ $value }” isn't possible for { $option }. Choices: { $choices }.
option-form = “{ $option }” isn't an option. Write it as name=value.
clause-unknown = There is no rule “{ $clause }”. Rules go from { $first } to { $last }.
rules-ruled = °: includes a ruling or reconstruction of ours
bot-unknown = There is no bot called “{ $bot }”. There are: { $bots }; human (people at one keyboard); or module:function (your own bot).
seat-unknown = There is no seat called “{ $seat }”. Choose from: { $seats }, lot (random).
seed-form = A seed is one line of up to 100 characters, with no spaces at either end.
date-unreadable = “{ $date }” isn't a date. Write it like 2026-11-15.
number-too-small = { $name } must be at least { $least }.
output-broken = Can't write to this screen or file any more.
mistake = Internal error ({ $what }). Set ETOILE_DEBUG=1 for details.
sheet-line = { $file }, line { $line }: { $why }
sheet-key = unknown key “{ $key }”. Possible keys: { $keys }.
sheet-missing = “{ $key }” is missing. Required keys: { $keys }.
sheet-toml = this isn't TOML. Compare it with the file that comes with the game.
file-missing = { $file } doesn't exist.
file-unreadable = { $file } can't be read.
file-unwritable = { $file } can't be written. Choose another place.
file-exists = { $file } already exists and won't be overwritten. Choose another name.
saved-none = No unfinished game to resume. Start one: etoile play { $game }
in-file = { $file }: { $why }
transcript-none = this isn't a transcript of Belle Étoile. The first line should be “etoile transcript 1”.
transcript-text = this isn't UTF-8 text, so it isn't a transcript.
transcript-version = this transcript has version { $version }; this program reads version { $ours }.
transcript-rules-version = this game follows version { $version } of the rules of { $game }; this program knows version { $ours }.
transcript-missing = the transcript is damaged: the line for “{ $field }” is missing.
transcript-field = the transcript is damaged: “{ $field }” makes no sense for this game.
transcript-damaged = the transcript is damaged at line { $line }: “{ $text }” doesn't belong there.
transcript-move = line { $line }, the move “{ $move }”: { $why }
transcript-finished = this game is over. Replay it with: { $command }

# At the table

table-proof = Shuffle: { $proof }
table-proof-about = This fingerprint lets you check the shuffle after the game: etoile verify
table-move = { $number }. { $you ->
    [seat] You
   *[none] { $seat }
  }: { $move }
table-choice = { $number }. { $said }
table-seed = The seed was “{ $seed }”. Its SHA-256 is the fingerprint shown at the start.
table-prompt = { $you ->
    [seat] Your turn
   *[none] { $seat }
  } (? for help) >
table-curtain = { $seat }, it's your turn. When no one else is looking, press Enter.
table-you = { $seat } (you)
table-saved = Saved in { $file }
table-resume = To resume: { $command }
table-finished = Game saved. To replay it: { $command }
table-undone = Move undone.
table-undo-none = No move to undo.
table-number-none = There is no move number { $number } here. { $last ->
    [one] The only move has number 1.
   *[other] The numbers go from 1 to { $last }.
  }
table-moves-none = No legal move starts with “{ $beginning }”.
table-outlook = { $move } would do this:
table-outlook-hidden = What happens next depends on hidden cards.
table-clause = (type { $clause })
table-log-empty = No moves yet.
enumerated = { $words } and { $last }
table-interrupted = Interrupted.

word-undo = undo
word-save = save
word-rules = rules
word-log = log
word-resign = resign
word-quit = quit
word-help = help
word-hint = hint
word-discards = discards
word-board = board
word-moves = moves

help-move = a move: type its number, or its notation
help-undo = undo your last move
help-save = save the game; also: { $word } FILE
help-rules = the rules, one line each; type a rule's number ({ $example }) to read it in full
help-log = the moves played
help-hint = ask for a hint
help-discards = the discard pile
help-board = draw the board again
help-moves = the legal moves; { $word } plus the start of a notation narrows the list
help-outlook = a move followed by ? shows what it would do
help-resign = give up: you lose the game
help-quit = leave; the game is saved

replay-start = The deal
replay-move = Move { $number } of { $count }: { $seat } plays { $move }
replay-next = Enter: next move; q then Enter: quit
replay-running = This game isn't over: the hands stay hidden.

result-won = { $count ->
    [one] { $seat } wins!
   *[other] { $seat } win!
  }
result-you-won = You win, { $own } to { $other }!
result-you-lost = You lose, { $own } to { $other }.
result-you-shared = A tie: you share the win.
result-shared = A tie: the win is shared.
result-points = { $you ->
    [seat] You
   *[none] { $seat }
  }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

games-by = { $title }, by { $authors }. Seats: { $seats }.
games-option = option { $name }: { $choices } (default: { $default })

stats-title =
    { $title }: { $games ->
    [one] { $games } random game
   *[other] { $games } random games
  }
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
stats-shared = shared wins
stats-points = points
stats-endless = games without an end
stats-speed = speed
stats-speed-value = { NUMBER($moves, maximumFractionDigits: 0) } moves per second, { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s in all
stats-events = Events
stats-event = event
stats-clause = rule
stats-a-game = per game

# Bots

bot-random = a random legal move
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
