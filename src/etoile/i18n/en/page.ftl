# The page in the browser

shell-skip = To the game
shell-home = Belle Étoile: home
shell-nav = Language and settings
shell-close = Close
shell-you = You: name, account, ratings

home-title = Four card games of the night sky
home-how = Choose one and play at once. No account, nothing to fill in.
home-about-ecliptic = A duel over the zodiac: collect signs in a row, and many of one symbol.
home-about-moonlight = Two wolf packs in a clearing: cover the other's wolves and win the lines.
home-about-soleil-lune = Build rising rows of Suns and Moons, send eclipses, and harvest in time.
home-about-syzygie = Overlap cards so that Moon, planet and Sun stand in line.
home-players = { $players } players
home-minutes = about { $minutes } min
home-play = Play now
home-invite = Invite a friend
home-learn = Learn to play
home-more = More ways to play
home-against = Against a bot, from gentle to strong:
home-quick = Find somebody
home-table = Your own table…
home-rules = Rules
home-own = Your games
home-your-move = Your move!
home-waits = waiting for players
home-alone = nobody yet
home-open = Tables with a free seat
home-sit = Sit down
home-open-more = More tables
home-finished = Played lately

not-found-title = A star is missing here
not-found-about = There is nothing at this address. Perhaps the link is old, or a letter got lost.
not-found-home = All games

loading = One moment…
connection-lost = The house can't be reached just now. Check your connection; we keep trying.
connection-retry = The connection is lost. Your game is safe; we are coming back to it…
connection-not-found = There is no such table.
connection-forbidden = This page can't talk to this house. Load it again.
connection-banned = You can't play here: you have been banned by whoever runs this house.
connection-unreadable = What was kept of this table is damaged, so it can't be shown. This has been written down for whoever runs the house.

board-reloading = The board stumbled. Your game is safe; we are loading the table again…
board-recovered = The board stumbled, and the table has been loaded again. Your game goes on where it was.
board-plain = The board can't show this position. Your game is safe: choose your move from the list, or load the page again.
board-reload = Load the page again

wait-friend = Send this link to a friend. The game begins as soon as they sit down.
wait-link = Link to this table
wait-copy = Copy
wait-copied = Copied!
wait-picture = The link as a QR code, for a friend's phone
wait-waiting = Waiting for your friend…
wait-leave = Leave this table
wait-invited = { $name } would like to play with you.
wait-sit = Sit down and play
wait-gallery = Spectators of this table see all hands, { $moves } moves late.
wait-dealing = The cards are being dealt…
wait-gone = Nobody plays at this table any more.
wait-outdated = This table was played by an earlier version of the rules. It is closed.

player-panel-you = { $name } (you)
player-panel-out = gave up
player-panel-active = to move
player-panel-points = { $points ->
    [one] point
   *[other] points
  }
player-panel-time = Time left: { $time }
player-panel-days = { $days } days

match-begins = The cards are dealt.
match-your-turn = It is your turn
match-taken-back = A move was taken back
match-watching = You are watching.
match-acts = What you can do
match-panels = Beside the board
match-ask-hint = Hint
match-thinking-hint = Thinking…
match-takeback = Take back
match-takeback-asked = May your opponent take the last move back?
match-agree = Yes
match-decline = No
match-resign = Give up
match-resign-sure = Give this game up?
match-resign-yes = Give up
match-resign-no = Play on
match-stood-in = A bot plays for you.
match-come-back = Play on yourself

panel-log = Log
panel-rules = Rules
panel-chat = Chat
log-empty = Nothing has been played yet.
rule-read = Read rule { $clause }

chat-said = { $name } says: { $text }
chat-gallery = watching
chat-empty = Say hello!
chat-empty-bot = Bots don't talk. Whoever watches can read you.
chat-write = Say something
chat-send = Send
chat-mute = Don't listen to { $name }
chat-unmute = Listen to { $name } again

past-title = Look back
past-first = To the deal
past-earlier = One move back
past-later = One move on
past-now = Back to now
past-play = Play it by itself
past-pause = Pause
past-look = Show the board after move { $number }
past-at = { $number ->
    [0] The deal
   *[other] After move { $number } of { $count }
  }

over-won = You win!
over-lost = You lose this one.
over-nobody = Nobody wins.
over-rematch = Play again
over-accept = Your opponent wants to play again. Yes!
over-asked = Waiting for the others…
over-replay = Watch it again
over-transcript = Download

set-title = Settings
set-language = Language
set-theme = Light
set-theme-system = as the device
set-theme-light = day
set-theme-dark = night
set-motion = Motion
set-motion-system = as the device
set-motion-on = on
set-motion-off = off
set-sound = Sound
set-sound-on = small sounds
set-you = Your name and account

plain-moves = Your moves
plain-waiting = It is not your turn.

# Ecliptic's board

ecliptic-card = { $sign } ({ $symbol })
ecliptic-wait = { $seat } is thinking…
ecliptic-step-pair = Choose two cards to discard: same sign or same symbol.
ecliptic-step-pair-too = Now two cards to discard: same sign or same symbol.
ecliptic-step-partner = Now its partner: another { $sign }, or another { $symbol }.
ecliptic-step-place = Now a card for the zodiac: it goes to its sign on your side.
ecliptic-step-ready = { $card } goes to its sign.
ecliptic-step-keep = You have won the duel: choose the card that stays.
board-play = Play
board-put-back = Put back
ecliptic-picked = { $card } is in your hand now
ecliptic-own-sign = { $card } can only go to its own sign, number { $number }, on your side.
ecliptic-spots = { $seat }'s side of the zodiac
ecliptic-spot = { $number } { $sign }, { $seat }: { $holds }
ecliptic-birth = birth sign
ecliptic-day = sign of the day
ecliptic-lit = your card can go here
ecliptic-own-hand = Your hand
ecliptic-other-hand = { $seat }'s hand: { $count ->
    [one] one card
   *[other] { $count } cards
  }
ecliptic-known-card = { $card }: you know this card
ecliptic-state-picked = picked up
ecliptic-state-pair = in the pair
ecliptic-state-place = to be placed
ecliptic-state-partner = makes a pair
ecliptic-state-exposed = your opponent knows it
ecliptic-pile = Pile: { $count ->
    [one] one card
   *[other] { $count } cards
  }
ecliptic-discards-pile = Discards: { $count ->
    [one] one card
   *[other] { $count } cards
  }
ecliptic-discards-title = The discards
ecliptic-duel-title = Duel for { $sign }!
ecliptic-duel-total = { $series } in a row + { $frequent } of one symbol
ecliptic-duel-hidden = stays a secret
ecliptic-duel-won = { $seat } wins the duel.
ecliptic-duel-kept = { $seat } keeps { $card }.
ecliptic-duel-close = Go on
ecliptic-score-run = longest run of signs: { $count }
ecliptic-score-symbol = most frequent symbol ({ $symbol }): { $count }
ecliptic-score-birth = birth sign { $sign } held
ecliptic-score-no-birth = birth sign { $sign } not held
ecliptic-legend-birth = your birth sign, { $sign }: one point more
ecliptic-legend-day = sign of the day: { $sign }

# Moonlight's board

moonlight-rounds = { $points ->
    [one] round
   *[other] rounds
  }
moonlight-wolf-corner = ×3 in a corner
moonlight-wolf-moons = { $moons ->
    [one] one moon
   *[other] { $moons } moons
  }
moonlight-wait = { $seat } is thinking…
moonlight-step-wolf = Choose a wolf of your hand, then a space for it.
moonlight-step-place = Now a space: beside other wolves, or on an opposing wolf one lower.
moonlight-step-ready = Your wolf waits to jump.
moonlight-step-lone = You have won the round! Choose a lone wolf for your pack.
moonlight-step-power = You have lost the round, but you may choose a power.
moonlight-picked = Wolf { $wolf } picked up
moonlight-own-hand = Your wolves
moonlight-other-hand = { $seat }: { $hand } in hand, { $pack } in the pack
moonlight-pack = { $count } in your pack
moonlight-clearing = The clearing
moonlight-mountain = { $wins ->
    [0] { $seat }: nothing of the mountain yet
    [1] { $seat }: the base of the mountain
   *[other] { $seat }: the whole mountain
  }
moonlight-row = Line { $row }
moonlight-lies = { $seat }, wolf { $wolf }
moonlight-free-space = free
moonlight-corner-space = a corner
moonlight-lit = your wolf can go here
moonlight-key = A mark in the corner: counts three times in a corner of the field. More moons are two points.
moonlight-score-round = round { $round }, { $own } to { $other }: { $from }
moonlight-score-wolves = round { $round }, { $own } to { $other }, wolves taken { $wolves } to { $others }: { $from }
moonlight-score-again = round { $round }, equal, played again: { $from }
moonlight-score-line = line { $line } ({ $points })
moonlight-score-moons = moons ({ $points })
moonlight-score-nothing = no line

set-play = Play
set-play-at-once = play without confirming
set-shortcuts-on = keyboard shortcuts at the table
hints-allowed = Hints allowed
