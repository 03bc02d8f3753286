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
key-light = Day/night
key-leave = Leave
key-quit = Leave
key-on-enter = Enter
key-on-escape = Esc
key-choose = choose
key-change = change
key-play = play
key-back = back

lobby-title = B E L L E   É T O I L E
lobby-welcome = a table for card games of the night sky
lobby-how = ↑ ↓ to look, Enter to choose. Next you say who sits at the table.
lobby-go-on = Go on with { $game }, after { $count ->
    [one] one move
   *[other] { $count } moves
  } ({ $when })
lobby-go-on-about = A game that you left unfinished. Enter: go on. It is saved, and you can go on with it later too.
lobby-places = { $game } · Who sits where?
lobby-typed = You can also type your answer.
lobby-typed-bot = You can also type a name, or module:function for a bot of your own.
lobby-refused = “{ $value }” does not fit here. { $about }.

player-human = a person
player-human-about = Somebody at this keyboard: you, or whoever sits beside you. If there are several, a curtain falls between them.
player-own-about = A bot of your own: type module:function.
player-you = you
player-random = random
player-random-about = Plays any legal move.
player-greedy = greedy
player-greedy-about = Takes the move that gives the most points now.

value-lot = by lot
value-house = ours
value-total-eclipse = Total Eclipse

sitting-seat = { $seat }: { $player }
sitting-decide = { $seat }: { $count ->
    [0] no move
    [one] one move
   *[other] { $count } moves
  } · ↑ ↓ and Enter, or type
sitting-thinking = { $moon } { $seat } is thinking…
sitting-past = Looking back: { $moment } · Esc: back to now
sitting-moment = { $number ->
    [0] the deal
   *[other] after move { $number } of { $count }
  }
sitting-over = The game is over · Enter: another one
sitting-several = { $count } moves begin like this. Choose one with ↑ ↓ and press Enter, or type more of it.
sitting-read-clause = (F3: read { $clause })
sitting-hint = Worth a thought:
sitting-hint-thinking = Thinking about it…
sitting-no-hint = A hint? When it's your turn.
sitting-rules = the rules; a clause's number alone ({ $example }) opens them there
sitting-help = ↑ ↓ to choose a move, Enter to play it; typing narrows the list. PgUp and PgDn scroll the page that is open, else the board; Esc leads back to the game. F9: day or night.

prompt-decide = a number, a notation, { $clause }, hint…  (F1: help)
prompt-curtain = Enter: go on
prompt-past = Enter: back to now
prompt-thinking = a bot decides  (F4: log, F5: look back)
prompt-stuck = F7: take back, F10: leave
prompt-over = Enter: another game

page-log = Log
page-rules = Rules
page-help = Help
page-end = The end
page-back = Esc: back
