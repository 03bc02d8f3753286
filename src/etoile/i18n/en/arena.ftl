# The arena

about-arena = Play bots against each other and compare their strength.
argument-bots = Two or more bots: { $bots }; or module:function for your own bot (docs/own-bot.md).
option-pair-games = The number of games per pair of bots, rounded up to whole deals.
option-arena-seed = A seed for the deals and the bots: the same seed gives the same result.
option-jobs = The number of processes that play at once. Default: one per core.
option-settle = Threshold to test, in percent: is the first bot's share above or below it? Stops as soon as the answer is certain.
option-all = Play every game, even if the answer is already certain.
option-time = Your own bot's thinking time per move, in seconds.

arena-one-bot = At least two bots are needed. Name another one.
arena-twice = “{ $bot }” is named twice. With more than two bots, name each of them once.
arena-human = The arena is for bots only. To play yourself: etoile play
arena-settle = --settle is a share in percent, more than 0 and less than 100.
arena-time = --time is a number of seconds, more than 0 and at most { $most }.

arena-pair = { $a } against { $b }
arena-line = { $label }: { $value }
arena-games = games
arena-games-value = { $games } ({ $deals ->
    [one] { $deals } deal, played from all sides
   *[other] { $deals } deals, each played from all sides
  })
arena-share = share of { $a }
arena-share-value = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-elo = Elo difference
arena-elo-value = { $points } ({ $low } to { $high })
arena-tally = results of { $a }
arena-tally-value = { $won } won, { $shared } shared, { $lost } lost
arena-pace = time per move
arena-pace-value = { $bot } { NUMBER($milliseconds, maximumFractionDigits: 3) } ms
arena-above = Certain: the share of { $a } is above { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-below = Certain: the share of { $a } is below { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-open = Not certain: the share of { $a } may be on either side of { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-interrupted = Interrupted. Results so far:
arena-stopped = Stopped after { $games } of { $most } games; --all plays them all.
arena-forfeits = { $count ->
    [one] One game was forfeited: { $why }
   *[other] { $count } games were forfeited. The first: { $why }
  }

arena-cross = Win shares, pair by pair
arena-ladder = The ladder
arena-place = rank
arena-bot = bot
arena-rating = rating
arena-rating-value = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($doubt, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-sure = at least
arena-rung = { $place }. { $bot }: rating { $rating }, at least { $sure }
arena-ladder-note = openskill rating; all bots start at 25. “At least”: the rating minus three times its uncertainty.

# Your own bots

bot-module-none = There is no module “{ $module }” for the bot “{ $bot }”, neither in { $folder } nor among the installed ones.
bot-function-none = The module “{ $module }” of the bot “{ $bot }” has no function “{ $function }”.
bot-unreadable = The bot “{ $bot }” can't be read: { $what } ({ $file }, line { $line }).
bot-raised = “{ $bot }” raised an error: { $what } ({ $file }, line { $line }).
bot-stalled = “{ $bot }” didn't answer within { $seconds } s.
bot-illegal = “{ $bot }” answered “{ $answer }”, which isn't one of the moves it was given.
bot-gone = “{ $bot }” ended its own process instead of answering.

table-broken = { $seat } loses the game: { $why }
table-forfeit-won = You win!
table-forfeit-lost = That was your partner: the game is over and you lose too.
