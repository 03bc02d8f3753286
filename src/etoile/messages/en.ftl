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
option-against = Who sits opposite: { $bots }, or human for two at one keyboard.
option-seat = Where you sit: { $seats }, or lot (by chance).
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
game-unknown = There is no game called “{ $game }”. There is: { $games }.
option-unknown = This game has no option “{ $option }”. It has: { $options }.
option-value = “{ $value }” is not a choice for { $option }. Choose among: { $choices }.
option-form = “{ $option }” is not an option. Write it as name=value.
clause-unknown = There is no clause “{ $clause }”. This game's clauses go from { $first } to { $last }.
rules-ruled = °: our ruling, at least in part
bot-unknown = There is no bot called “{ $bot }”. There is: { $bots }; or human (two at one keyboard).
seat-unknown = There is no seat called “{ $seat }”. Choose among: { $seats }, lot (by chance).
seed-form = A seed is one line of at most 100 characters, without spaces at its ends.
date-unreadable = “{ $date }” is not a date. Write it as in 2026-11-15.
number-too-small = { $name } must be at least { $least }.
output-broken = I can no longer write to this screen or file.
mistake = This is a mistake of ours ({ $what }). ETOILE_DEBUG=1 shows where.
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
table-seed = The seed was “{ $seed }”. Its SHA-256 is the shuffle's proof, shown at the start.
table-prompt = { $seat } (? for help) >
table-curtain = { $seat }, it's for you to decide. When nobody else is looking, press Enter.
table-you = { $seat } (you)
table-saved = Saved in { $file }
table-resume = Go on with: { $etoile } resume { $file }
table-finished = The game is kept. Look at it again with: { $etoile } replay { $file }
table-undone = Taken back.
table-undo-none = There is nothing to take back yet.
table-number-none = There is no move number { $number } here. The numbers go from 1 to { $last }.
table-clause = (type { $clause })
table-log-empty = Nothing has been played yet.
table-interrupted = Interrupted.

word-undo = undo
word-save = save
word-rules = rules
word-log = log
word-quit = quit
word-help = help
word-discards = discards
word-board = board

help-move = a move: type its number, or its notation
help-notation-ecliptic = 7S 7L > 5E discards the pair 7S 7L and places 5E; = 5E keeps 5E after a duel. Spaces, > and = are optional.
help-undo = take back your last move
help-save = save the game; also: { $word } FILE
help-rules = the rules, one line per clause; a clause's number alone ({ $example }) shows it whole
help-log = what has been played
help-discards = the discards
help-board = draw the board again
help-quit = leave; the game is saved

replay-start = The deal
replay-move = Move { $number } of { $count }: { $seat } plays { $move }
replay-next = Enter: next move; q and Enter: leave
replay-running = This game isn't over: the hands stay hidden.

result-won = { $seat } wins!
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

# Ecliptic

seat-ecliptic-white = White
seat-ecliptic-blue = Blue

option-ecliptic-first = who starts
option-ecliptic-birth-white = White's birth sign: its name, its number or a birthday (MM-DD)
option-ecliptic-birth-blue = Blue's birth sign, likewise

sign-aries = Aries
sign-taurus = Taurus
sign-gemini = Gemini
sign-cancer = Cancer
sign-leo = Leo
sign-virgo = Virgo
sign-libra = Libra
sign-scorpio = Scorpio
sign-sagittarius = Sagittarius
sign-capricorn = Capricorn
sign-aquarius = Aquarius
sign-pisces = Pisces

symbol-sun = sun
symbol-moon = moon
symbol-star = star
symbol-galaxy = galaxy
symbol-planet = planet
symbol-comet = comet

ecliptic-unreadable = I can't read “{ $move }”. Write a pair and the card to place (7S 7L > 5E), or the number of a move; ? for help.
ecliptic-no-such-card = There is no card “{ $card }”. A card is a number from 1 to 12 and a letter: S sun, L moon, E star, G galaxy, P planet, C comet.
ecliptic-aim = Aim: long runs of neighbouring signs, and many cards of one symbol.

ecliptic-head = Turn { $turn } · { $pile ->
    [0] the pile is empty
    [one] { $pile } card in the pile
   *[other] { $pile } cards in the pile
  } · sign of the day: { $day }
ecliptic-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } in hand · born under { $birth }
ecliptic-side = { $seat }'s side: { $cards }
ecliptic-empty = empty
ecliptic-last-turn = This is the last turn: nobody draws any more (EC-15).
ecliptic-hand = Your hand: { $cards }
ecliptic-open-hand = { $seat }'s hand: { $cards }
ecliptic-known = { $seat }'s cards that you know: { $cards }
ecliptic-exposed = Your cards that { $seat } knows: { $cards }
ecliptic-duel = Duel for { $sign }! { $attacker } attacks with { $total }.
ecliptic-duel-defender = { $seat } answers with { $total }.
ecliptic-duel-shown = { $seat } shows { $cards }
ecliptic-choose = { $seat } wins the duel. Which card stays?
ecliptic-choice = keep { $card }
ecliptic-own-card = yours
ecliptic-other-card = { $seat }'s
ecliptic-moves = Discard a pair, then place a card (!: a duel):
ecliptic-place = discard { $pair }, place { $card }
ecliptic-brings-duel = a duel!
ecliptic-discards = Discards: { $cards }
ecliptic-legend = S ☼ sun · L ☾ moon · E ★ star · G ◎ galaxy · P ♄ planet · C ☄ comet
ecliptic-decided-signs = Equal points: { $seat } holds more signs (EC-20).
ecliptic-decided-symbols = Equal points and signs: { $seat } has fewer different symbols (EC-20).
ecliptic-decided-day = All equal: { $seat } holds the sign of the day (EC-20).

event-ecliptic-discarded = { $seat } discards { $pair }
event-ecliptic-placed = { $seat } places { $card }
event-ecliptic-drew = { $seat } draws { $card }
event-ecliptic-drew-hidden = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-ecliptic-duel = { $seat } attacks: a duel for { $sign }!
event-ecliptic-final-duel = This duel ends the game
event-ecliptic-announced = { $seat } announces { $series } + { $frequent }: { $series } signs in a row, { $frequent } cards of one symbol
event-ecliptic-showed = { $seat } shows { $card }
event-ecliptic-won = { $seat } wins the duel for { $sign }
event-ecliptic-kept = { $seat } keeps { $card }; { $discarded } is discarded
event-ecliptic-took = { $seat } takes { $card } from the opponent's hand
event-ecliptic-took-hidden = { $seat } takes a card from the opponent's hand
event-ecliptic-replays = A triplet: { $seat } plays again
event-ecliptic-last-turn = The pile is empty: { $seat } plays the last turn
event-ecliptic-ended-last-turn = The last turn has been played: the game is over
event-ecliptic-ended-duel = The duel took the last card: the game is over
event-ecliptic-ended-blocked = { $seat } can't play: the game is over

tally-ecliptic-discarded = pairs discarded
tally-ecliptic-placed = cards placed
tally-ecliptic-drew = cards drawn
tally-ecliptic-duel = duels
tally-ecliptic-final-duel = duels that end the game
tally-ecliptic-announced = totals announced
tally-ecliptic-showed = cards shown
tally-ecliptic-won = duels won
tally-ecliptic-kept = cards kept after a duel
tally-ecliptic-took = cards exchanged
tally-ecliptic-replays = triplets that play again
tally-ecliptic-last-turn = last turns begun
tally-ecliptic-ended-last-turn = games ended by the last turn
tally-ecliptic-ended-duel = games ended by a last duel
tally-ecliptic-ended-blocked = games ended by a blocked player

EC-1 = 72 cards: twelve signs in six symbols, one of each.
EC-2 = The signs form a circle: after 12 comes 1.
EC-3 = Seven cards each; the rest is the pile; who starts is drawn by lot.
EC-4 = Discard a pair (same sign or symbol), then place another card.
EC-5 = Never place a sign that your side holds.
EC-6 = A sign new on both sides: draw until you have seven; your opponent plays.
EC-7 = A sign that your opponent holds: a duel.
EC-8 = For a duel the attacker, then the defender draws until they have seven.
EC-9 = A hand is worth its longest run of signs plus its most frequent symbol.
EC-10 = The greater total wins the duel; on a tie the attacker does.
EC-11 = The attacker shows cards that make the total; the defender only to win.
EC-12 = The winner chooses which of the two cards stays, on the winner's side.
EC-13 = After a duel each takes a card at random from the other's hand.
EC-14 = Three cards of one sign without a duel: draw and play again.
EC-15 = The last card drawn without a duel: one more turn, without drawing.
EC-16 = The last card drawn for a duel: the game is over after it.
EC-17 = A duel that ends the game is fought with what there is; no exchange.
EC-18 = A player who can't play when their turn begins ends the game at once.
EC-19 = Points: longest run of signs, most frequent symbol, birth sign.
EC-20 = Ties: more signs, fewer symbols, the sign of the day; else shared.
EC-21 = Birth signs are named before the deal; the day's sign follows the date.

EC-4-not-in-hand = You need two cards to discard and another to place, all from your hand.
EC-4-not-a-pair = These two cards are not a pair: it takes the same sign or the same symbol.
EC-4-no-duel = There is no duel to settle. Discard a pair and place another card.
EC-5-sign-held = Your side holds that sign already. Place a card of another sign.
EC-12-choose = First choose which card of the duel stays: type 1 or 2.
EC-15-over = The game is over: the last turn has been played.
EC-16-over = The game is over: a duel took the last card.
EC-18-over = The game is over: a player could not play.
