# The page in the browser

shell-skip = Skip to the game
shell-skip-hand = Skip to the hand
shell-home = Belle Étoile: home
shell-nav = Language and settings
shell-close = Close
shell-you = Your profile: name, account, ratings

home-title = Four card games under the stars
home-how = Pick a game and play right away. No sign-up.
home-about-ecliptic = A duel around the zodiac: collect signs in a row and cards of one symbol.
home-about-moonlight = Two wolf packs fight for the mountain: cover your opponent's wolves and win the rows.
home-about-soleil-lune = Build rows of Suns and Moons, and harvest them before the next eclipse!
home-about-syzygie = Overlap your cards to line up Moon, planet and Sun.
home-players = { $players } players
home-minutes = about { $minutes } min
home-play = Play now
home-invite = Invite a friend
home-learn = Learn to play
home-against = Against a bot, from easiest to strongest:
home-quick = Find an opponent
home-table = Create a table…
home-rules = Rules
home-own = Your games
home-your-move = Your move!
home-waits = waiting for players
home-alone = no one yet
home-open = Open tables
home-sit = Join
home-open-more = More tables
home-finished = Recent games

not-found-title = A star is missing here
not-found-about = There is nothing at this address. The link may be old or incomplete.
not-found-home = All games

loading = One moment…
connection-lost = Can't reach the server. Check your connection; we'll keep trying…
connection-retry = Connection lost. Your game is safe; reconnecting…
connection-not-found = This table doesn't exist.
connection-forbidden = This page has no access to this table. Reload it.
connection-banned = You can't play here: the administrator of this server has blocked you.
connection-unreadable = This table's data is damaged, so it can't be shown. The error has been logged.

board-reloading = The board ran into a problem. Your game is safe; reloading the table…
board-recovered = The table was reloaded after a problem. Your game continues.
board-plain = The board can't show this position. Your game is safe: choose your move from the list, or reload the page.
board-reload = Reload the page

wait-friend = Send this link to a friend. The game starts as soon as they join.
wait-link = Link to this table
wait-copy = Copy
wait-copied = Copied!
wait-picture = QR code for this table, to scan with another phone
wait-waiting = Waiting for your opponent…
wait-leave = Leave this table
wait-invited = { $name } invites you to play.
wait-sit = Join the game
wait-gallery = Spectators at this table see all hands, { $moves } moves late.
wait-dealing = Dealing the cards…
wait-gone = There is no one left at this table.
wait-outdated = This table uses an earlier version of the rules. It is closed.

player-panel-you = { $name } (you)
player-panel-out = gave up
player-panel-active = { $you ->
    [seat] your turn
   *[none] their turn
  }
player-panel-points = { $points ->
    [one] point
   *[other] points
  }
player-panel-time = Time left: { $time }
player-panel-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
  }

match-begins = The game begins!
match-your-turn = Your turn!
match-taken-back = The last move was undone
match-watching = You are watching.
match-acts = Actions
match-panels = Log, rules and chat
match-ask-hint = Hint
match-thinking-hint = Thinking…
match-takeback = Undo move
match-takeback-asked = Let your opponent undo their last move?
match-agree = Yes
match-decline = No
match-resign = Give up
match-resign-sure = Give up this game?
match-resign-yes = Give up
match-resign-no = Keep playing
match-stood-in = A bot is playing for you.
match-come-back = Take over again

panel-log = Log
panel-rules = Rules
panel-chat = Chat
log-empty = No moves yet.
rule-read = Read rule { $clause }

chat-said = { $name } says: { $text }
chat-gallery = spectator
chat-empty = Say hello!
chat-empty-bot = Bots don't chat, but spectators can read you.
chat-write = Your message
chat-send = Send
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }

past-title = Review the moves
past-first = Start of the game
past-earlier = Previous move
past-later = Next move
past-now = Back to the game
past-play = Autoplay
past-pause = Pause
past-look = Show the board after move { $number }
past-at =
    { $number ->
    [0] Start of the game
   *[other] Move { $number } of { $count }
  }

over-won = You won!
over-lost = You lost this one.
over-nobody = There is no winner.
over-rematch = Play again
over-replay = Replay the game
over-transcript = Download the game

set-title = Settings
set-language = Language
set-theme = Theme
set-theme-system = automatic
set-theme-light = light
set-theme-dark = dark
set-motion = Animations
set-motion-system = automatic
set-motion-on = on
set-motion-off = off
set-sound = Sound
set-sound-on = sound effects
set-you = Your name and account

plain-moves = Your moves
plain-waiting = It's not your turn.

# Ecliptic's board

ecliptic-card = { $sign } ({ $symbol })
ecliptic-wait = { $seat } is thinking…
ecliptic-step-pair = Choose two cards to discard: same sign or same symbol.
ecliptic-step-pair-too = Also choose a pair to discard: same sign or same symbol.
ecliptic-step-partner = Complete the pair: same sign ({ $sign }) or symbol ({ $symbol }).
ecliptic-step-place = Choose a card to place. It goes on its sign, on your side.
ecliptic-step-ready = Place { $card }?
ecliptic-step-keep = You won the duel! Choose which card to keep.
board-play = Play
board-put-back = Cancel
ecliptic-picked = { $card } selected
ecliptic-own-sign = { $card } only goes on its own sign, number { $number }, on your side.
ecliptic-spots = { $you ->
    [seat] Your side of the zodiac
   *[none] { $seat }'s side of the zodiac
  }
ecliptic-spot = { $number } { $sign }, { $you ->
    [seat] you
   *[none] { $seat }
  }: { $holds }
ecliptic-birth = birth sign
ecliptic-day = sign of the day
ecliptic-lit = your card can go here
ecliptic-own-hand = { $you ->
    [seat] Your hand
   *[none] { $seat }'s hand
  }
ecliptic-other-hand = { $you ->
    [seat] Your hand
   *[none] { $seat }'s hand
  }: { $count ->
    [one] one card
   *[other] { $count } cards
  }
ecliptic-known-card = { $card }: you know this card
ecliptic-state-picked = selected
ecliptic-state-pair = in the pair
ecliptic-state-place = to place
ecliptic-state-partner = makes a pair
ecliptic-state-exposed = { $you ->
    [seat] your opponent knows it
   *[none] { $seat }'s opponent knows it
  }
ecliptic-pile = Draw pile: { $count ->
    [one] one card
   *[other] { $count } cards
  }
ecliptic-discards-pile = Discard pile: { $count ->
    [one] one card
   *[other] { $count } cards
  }
ecliptic-discards-title = The discard pile
ecliptic-duel-title = Duel for { $sign }!
ecliptic-duel-total = run of { $series } + { $frequent } of one symbol
ecliptic-duel-hidden = stays secret
ecliptic-duel-won = { $you ->
    [seat] You win
   *[none] { $seat } wins
  } the duel.
ecliptic-duel-kept = { $you ->
    [seat] You keep
   *[none] { $seat } keeps
  } { $card }.
ecliptic-score-run = longest run of signs: { $count }
ecliptic-score-symbol = most frequent symbol ({ $symbol }): { $count }
ecliptic-score-birth = birth sign held ({ $sign })
ecliptic-score-no-birth = birth sign not held ({ $sign })
ecliptic-legend-birth = Your birth sign: { $sign } (+1 point)
ecliptic-legend-day = Sign of the day: { $sign }

# Moonlight's board

moonlight-rounds = { $points ->
    [one] round
   *[other] rounds
  }
moonlight-wolf-corner = ×3 in a corner
moonlight-wolf-moons = { $moons ->
    [0] no moons
    [one] one moon
   *[other] { $moons } moons
  }
moonlight-wait = { $seat } is thinking…
moonlight-step-wolf = Choose a wolf from your hand, then a space.
moonlight-step-place = Place it next to a wolf, or on an opponent's wolf worth 1 less.
moonlight-step-ready = Your wolf is ready!
moonlight-step-lone = You won the round! Choose a lone wolf for your pack.
moonlight-step-power = You lost the round, but you gain a power. Choose one.
moonlight-picked = Wolf { $wolf } selected
moonlight-own-hand = { $you ->
    [seat] Your wolves
   *[none] { $seat }'s wolves
  }
moonlight-other-hand = { $you ->
    [seat] You
   *[none] { $seat }
  }: { $hand ->
    [one] { $hand } wolf
   *[other] { $hand } wolves
  } in hand, { $pack } in the draw pile
moonlight-pack = { $you ->
    [seat] Your draw pile
   *[none] { $seat }'s draw pile
  }: { $count ->
    [0] empty
    [one] one wolf
   *[other] { $count } wolves
  }
moonlight-clearing = The territory
moonlight-mountain = { $you ->
    [seat] You
   *[none] { $seat }
  }: { $wins ->
    [0] no part of the mountain yet
    [1] base of the mountain
   *[other] the whole mountain
  }
moonlight-row = Row { $row }
moonlight-lies = { $you ->
    [seat] your wolf { $wolf }
   *[none] { $seat }, wolf { $wolf }
  }
moonlight-line-side = { $you ->
    [seat] you
   *[none] { $seat }
  } { $sum }
moonlight-free-space = free
moonlight-corner-space = a corner
moonlight-lit = your wolf can go here
moonlight-key = A wolf with a mark in the corner of its card counts triple in a corner of the rectangle. Most moons: 2 points.
moonlight-score-round = round { $round }, { $own } to { $other }: { $from }
moonlight-score-wolves = round { $round }, { $own } to { $other }, wolves taken { $wolves } to { $others }: { $from }
moonlight-score-again = round { $round }, a tie, replayed: { $from }
moonlight-score-line = row { $line } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  })
moonlight-score-moons = moons ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  })
moonlight-score-nothing = no rows

set-play = Play
set-play-at-once = play without confirming
set-shortcuts-on = keyboard shortcuts at the table
hints-allowed = Hints allowed

# Home and lobby

home-open-none = No open tables right now. Find an opponent or open your own table.
home-finished-none = Your finished games will appear here.
home-won = Won
home-lost = Lost
home-shared = Tied
home-score = { $own } to { $other }
home-rated = rated
home-hints = hints allowed
home-clock-none = no timer
home-clock-move = { $seconds } s per move
home-clock-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
  }
home-clock-total = { $minutes } min + { $increment } s
home-player-rating = { $name } ({ $rating })
home-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
  }
home-option = { $option }: { $value }

offline-badge = Offline
offline-home = You're offline. You can look at your last tables, but you can't play.
offline-table = Offline: table as of { $date }

search-title = Looking for an opponent
search-about = Your table is listed on the home page. The game starts as soon as someone joins.
search-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
  }
search-time = Waiting: { $time }
search-bot = Play against a bot
search-link = Invite with a link
search-cancel = Cancel the search
