# The table that fills the terminal

key-help = Help
key-hint = Hint
key-rules = Rules
key-log = Log
key-earlier = ◀
key-later = ▶
key-undo = Undo
key-language = Français
key-lang = FR
key-light = Light/dark
key-leave = Leave
key-quit = Leave
key-on-enter = Enter
key-on-escape = Esc
key-choose = choose
key-change = change
key-play = play
key-back = back
key-lesson = First lesson
key-scroll = scroll
key-restart = Start again

lobby-title = B E L L E   É T O I L E
lobby-welcome = card games under the stars
lobby-how = ↑ ↓ to browse, Enter to choose. Then you choose who plays.
lobby-go-on = Continue { $game }, after { $count ->
    [one] one move
   *[other] { $count } moves
  } ({ $when })
lobby-go-on-about = An unfinished game. Enter: continue. It's saved, so you can also come back to it later.
lesson-other-move = That move is allowed, but the lesson shows another one: choose a move marked { $mark }.
lesson-none = { $game } has no lesson yet. Press F3 to read its rules.
lesson-leave = Back to the games
lobby-places = { $game } · Who plays where?
lobby-typed = You can also type your answer.
lobby-typed-bot = You can also type a name, or module:function for your own bot.
lobby-refused = “{ $value }” isn't possible here. { $about }.

player-human = a person
player-human-about = A person at this keyboard. If there are several, a screen hides the hands between turns.
player-own-about = Your own bot: type module:function.
player-you = you
player-random = random
player-random-about = Plays any legal move.
player-greedy = greedy
player-greedy-about = Takes the move that gives the most points now.

value-lot = random
value-forced = only when forced
value-free = also by choice
value-house = ours
value-total-eclipse = Total Eclipse

sitting-seat = { $seat }: { $player }
sitting-decide = { $you ->
    [seat] Your turn
   *[none] { $seat }
  }: { $count ->
    [0] no move
    [one] one move
   *[other] { $count } moves
  } · ↑ ↓ and Enter, or type
sitting-thinking = { $moon } { $seat } is thinking…
sitting-past = Earlier moves: { $moment } · Esc: back to the game
sitting-moment = { $number ->
    [0] the deal
   *[other] after move { $number } of { $count }
  }
sitting-over = The game is over · Enter: another one
sitting-several = { $count } moves begin like this. Choose one with ↑ ↓ and press Enter, or type more of it.
sitting-read-clause = (F3: read { $clause })
sitting-hint = Hint:
sitting-hint-thinking = Thinking…
sitting-no-hint = Hints are available on your turn.
sitting-no-resign = You can give up on your turn.
sitting-gain-up = { $gain }: your lead grows by { $points ->
    [one] { $points } point
   *[other] { $points } points
  } at once.
sitting-gain-down = { $gain }: your lead shrinks by { $points ->
    [one] { $points } point
   *[other] { $points } points
  } at once.
sitting-gain-won = { $gain }: you win the round.
sitting-gain-lost = { $gain }: you lose the round.
sitting-gains = +2 next to a move: your lead grows by 2 points at once; −2: it shrinks.
sitting-rules = the rules; a rule's number ({ $example }) opens them there
sitting-help = ↑ ↓: choose a move; Enter: play it; type to narrow the list. PgUp, PgDn, Home and End: scroll. Esc: back to the game. F9: light or dark theme.

prompt-decide = a number, a notation, { $clause }, hint…  (F1: help)
prompt-curtain = Enter: continue
prompt-past = Enter: back to the game
prompt-thinking = a bot is thinking  (F4: log, F5: earlier moves)
prompt-stuck = F7: undo, F10: leave
prompt-over = Enter: another game

page-log = Log
page-rules = Rules
page-help = Help
page-end = Result
page-back = Esc: back
