# The arena

about-arena = Play bots against each other and compare their strength.
argument-bots = Two bots or more: { $bots }; or module:function for one of your own (docs/own-bot.md).
option-pair-games = How many games per pair of bots, rounded up to whole deals.
option-arena-seed = A seed for the deals and the bots: the same seed gives the same result.
option-jobs = How many processes play at once. Without it, one per core.
option-settle = Threshold to test, in percent: is the first bot's share above or below it? Stops as soon as the answer is certain.
option-all = Play every game, settled or not.
option-time = How many seconds a bot of your own has for a move.

arena-one-bot = It takes two bots at least to meet in the arena. Name another one.
arena-twice = “{ $bot }” is named twice. Where more than two bots meet, name each of them once.
arena-human = Only bots meet in the arena. To play yourself: etoile play
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
arena-tally = outcomes for { $a }
arena-tally-value = { $won } won, { $shared } shared, { $lost } lost
arena-pace = time per move
arena-pace-value = { $bot } { NUMBER($milliseconds, maximumFractionDigits: 3) } ms
arena-above = Settled: the share of { $a } is above { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-below = Settled: the share of { $a } is below { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-open = Not settled: the share of { $a } may lie on either side of { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-interrupted = Interrupted: this is how it stood.
arena-stopped = Stopped after { $games } of { $most } games; --all plays them all.
arena-forfeits = { $count ->
    [one] One game was forfeited: { $why }
   *[other] { $count } games were forfeited. The first: { $why }
  }

arena-cross = Win shares, pair by pair
arena-ladder = The ladder
arena-place = place
arena-bot = bot
arena-rating = rating
arena-rating-value = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($doubt, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-sure = at least
arena-rung = { $place }. { $bot }: rating { $rating }, at least { $sure }
arena-ladder-note = openskill rating; all bots start at 25. “At least”: the rating minus three times its uncertainty.

# Bots of one's own

bot-module-none = There is no module “{ $module }” for the bot “{ $bot }”, neither in { $folder } nor among the installed ones.
bot-function-none = The module “{ $module }” of the bot “{ $bot }” has no function “{ $function }”.
bot-unreadable = The bot “{ $bot }” can't be read: { $what } ({ $file }, line { $line }).
bot-raised = “{ $bot }” raised an error: { $what } ({ $file }, line { $line }).
bot-stalled = “{ $bot }” did not answer within { $seconds } s.
bot-illegal = “{ $bot }” answered “{ $answer }”, which is not one of the moves it was given.
bot-gone = “{ $bot }” ended its own process instead of answering.

table-broken = { $seat } loses the game: { $why }
table-forfeit-won = You win!
table-forfeit-lost = That was your own side, so the game is over and you lose it too.
