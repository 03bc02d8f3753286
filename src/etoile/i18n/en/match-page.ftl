# The table in the browser: player panels, messages, tools, result

player-panel-own = you
player-panel-hand = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
  }
player-panel-about = About { $seat }

hands-title = Open hands
hands-of = { $you ->
    [seat] Your hand
   *[none] { $seat }'s hand
  }
hands-switch = Show { $seat }'s hand
hands-empty = no cards
hands-view-from = View from { $seat }'s side
hands-view-short = View from here

message-connected = Connected again.
message-takeback-pending = You asked to undo your move. Waiting for the answer…

tool-takeback = Undo
tool-first = First
tool-earlier = Earlier
tool-later = Later
tool-now = Now
tool-end = End
tool-play = Play
tool-pause = Pause
tool-more = More
more-account = Your account
hint-more = More

panel-result = Result
title-your-turn = ● Your turn · { $game }

result-reason-played = All cards have been played.
result-reason-abandoned = Nobody played on.
result-tied = It's a tie.
result-rematch-offer = { $name } wants to play again.
result-accept = Accept
result-waiting = Waiting for { $name }…
result-details = Details
result-review = Watch again
result-rating = Rating { $change }

replay-slider = Position
replay-speed = Time for each move
replay-seconds = { $seconds } s

shortcuts-title = Keyboard shortcuts
shortcut-card = card of your hand
shortcut-play = play the chosen move
shortcut-back = put the cards back
shortcut-hint = hint
shortcut-message = to the buttons of the message
shortcut-step = one move back or on
shortcut-log = log
shortcut-chat = chat
shortcut-list = this list

lesson-opponent = Your opponent
hint-best = { $percent }% · { $move }.
