seat-ecliptic-white = White
seat-ecliptic-blue = Blue

option-ecliptic-first = who starts: one of the seats, or random (our reading; the rulebook doesn't say)
option-ecliptic-birth-white = White's birth sign, worth a point in the rulebook: its name, its number, a birthday (MM-DD), or random
option-ecliptic-birth-blue = Blue's birth sign, worth a point in the rulebook: its name, its number, a birthday (MM-DD), or random

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

ecliptic-unreadable = I can't read “{ $move }”. Write a pair and the card to place (7S 7L > 5E), or the number of a move; ? for help.
ecliptic-no-such-card = There is no card “{ $card }”. A card is a number from 1 to 12 and a letter: S sun, L moon, E star, G galaxy, P planet, C comet.
help-notation-ecliptic = 7S 7L > 5E discards the pair 7S 7L and places 5E; = 5E keeps 5E after a duel. Spaces, > and = are optional.
ecliptic-aim = Aim: long runs of neighbouring signs, and many cards with the same symbol.

ecliptic-head = Turn { $turn } · { $pile ->
    [0] the draw pile is empty
    [one] { $pile } card in the draw pile
   *[other] { $pile } cards in the draw pile
  } · sign of the day: { $day }
ecliptic-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } in hand · birth sign: { $birth }
ecliptic-side = { $seat }'s side: { $cards }
ecliptic-empty = empty
ecliptic-last-turn = Last turn: no one draws any more (EC-15).
ecliptic-hand = Your hand: { $cards }
ecliptic-open-hand = { $seat }'s hand: { $cards }
ecliptic-known = { $seat }'s cards you know: { $cards }
ecliptic-exposed = Your cards { $seat } knows: { $cards }
ecliptic-duel = Duel for { $sign }: { $sides }.
ecliptic-choose = { $you ->
    [seat] You win the duel. Which card do you keep?
   *[none] { $seat } wins the duel and chooses which card stays.
  }
ecliptic-choice = keep { $card }
ecliptic-own-card = yours
ecliptic-other-card = { $seat }'s
ecliptic-moves = Discard a pair, then place a card (!: duel):
ecliptic-place = discard { $pair }, place { $card }
ecliptic-brings-duel = { $move }: duel!
ecliptic-discards = Discard pile: { $cards }
ecliptic-legend = S ☼ sun · L ☾ moon · E ★ star · G ◎ galaxy · P ♄ planet · C ☄ comet
ecliptic-decided-signs = Tied on points: { $you ->
    [seat] you hold
   *[none] { $seat } holds
  } more signs (EC-20).
ecliptic-decided-symbols = Tied on points and signs: { $you ->
    [seat] you have
   *[none] { $seat } has
  } fewer different symbols (EC-20).
ecliptic-decided-day = A complete tie: { $you ->
    [seat] you win
   *[none] { $seat } wins
  } with the sign of the day (EC-20).

event-ecliptic-discarded = { $you ->
    [seat] You discard
   *[none] { $seat } discards
  } { $pair }
event-ecliptic-placed = { $you ->
    [seat] You place
   *[none] { $seat } places
  } { $card }
event-ecliptic-drew = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $card }
event-ecliptic-drew-hidden = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-ecliptic-duel = { $you ->
    [seat] You attack
    [other] { $seat } attacks you
   *[none] { $seat } attacks
  }: a duel for { $sign }
event-ecliptic-final-duel = { $you ->
    [seat] Your duel is the last one
   *[none] { $seat }'s duel is the last one
  }: the game ends right after it
event-ecliptic-announced = { $you ->
    [seat] You announce
   *[none] { $seat } announces
  } { $series } + { $frequent } (run of { $series }, { $frequent } of one symbol)
event-ecliptic-showed = { $you ->
    [seat] You show
   *[none] { $seat } shows
  } { $card }
event-ecliptic-won = { $you ->
    [seat] You win
   *[none] { $seat } wins
  } the duel for { $sign }
event-ecliptic-kept = { $you ->
    [seat] You keep { $card } and discard
   *[none] { $seat } keeps { $card } and discards
  } { $discarded }
event-ecliptic-took = { $you ->
    [seat] You take { $card } from your opponent's hand
    [other] { $seat } takes { $card } from your hand
   *[none] { $seat } takes { $card } from the opponent's hand
  }
event-ecliptic-took-hidden = { $you ->
    [seat] You take a card from your opponent's hand
    [other] { $seat } takes a card from your hand
   *[none] { $seat } takes a card from the opponent's hand
  }
event-ecliptic-replays = Triplet! { $you ->
    [seat] You play again
   *[none] { $seat } plays again
  }
event-ecliptic-last-turn = The draw pile is empty: { $you ->
    [seat] you play
   *[none] { $seat } plays
  } the last turn
event-ecliptic-ended-last-turn = The last turn has been played: the game is over
event-ecliptic-ended-duel = The duel emptied the draw pile: the game is over
event-ecliptic-ended-blocked = { $you ->
    [seat] You
   *[none] { $seat }
  } can't play: the game is over

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
tally-ecliptic-replays = triplets that give another turn
tally-ecliptic-last-turn = last turns begun
tally-ecliptic-ended-last-turn = games ended by the last turn
tally-ecliptic-ended-duel = games ended by a last duel
tally-ecliptic-ended-blocked = games ended because a player could not move

EC-1 = 72 cards: twelve signs in six symbols, one of each.
EC-2 = The signs form a circle: after 12 comes 1.
EC-3 = Seven cards each; the rest is the draw pile. A random player starts.
EC-4 = Discard a pair (same sign or symbol), then place another card.
EC-5 = Never place a sign you already hold.
EC-6 = A sign neither side holds: draw back up to seven; next player's turn.
EC-7 = A sign your opponent holds: a duel.
EC-8 = For a duel, the attacker, then the defender draw back up to seven.
EC-9 = A hand is worth its longest run of signs plus its most frequent symbol.
EC-10 = The higher total wins the duel; on a tie, the attacker wins.
EC-11 = The attacker shows cards for the total; the defender only when winning.
EC-12 = The winner chooses which of the two cards stays, on the winner's side.
EC-13 = After a duel, each takes a random card from the other's hand.
EC-14 = Three cards of one sign without a duel: draw and play again.
EC-15 = Draw pile emptied without a duel: one last turn, without drawing.
EC-16 = Draw pile emptied for a duel: the game ends after that duel.
EC-17 = A duel that ends the game uses the cards in hand; no exchange follows.
EC-18 = Can't play at the start of your turn? The game ends.
EC-19 = Points: longest run of signs, most frequent symbol, birth sign.
EC-20 = Ties: more signs, fewer symbols, the sign of the day; otherwise shared.
EC-21 = Birth signs are named before the deal; the day's sign follows the date.

EC-4-not-in-hand = Choose three cards from your hand: two to discard, one to place.
EC-4-not-a-pair = These two cards aren't a pair: they need the same sign or the same symbol.
EC-4-no-duel = There is no duel right now. Discard a pair, then place another card.
EC-5-sign-held = You already hold this sign. Place a card of another sign.
EC-12-choose = First choose which duel card to keep.
EC-15-over = The game is over: the last turn has been played.
EC-16-over = The game is over: a duel emptied the draw pile.
EC-18-over = The game is over: a player had no possible move at the start of a turn.

# First lesson

lesson-ecliptic-pair =
    Welcome! You are White. The circle is the sky: twelve signs, like the hours on a clock.

    A turn has two steps (EC-4). First, discard a pair: here, your two number 1 cards. Then place another card on its sign: choose Leo, number 5. It's your birth sign, worth 1 point!
lesson-ecliptic-run =
    Two cards with the same symbol are a pair, too. Discard your two comets, 3 and 10.

    Then place your 6, right next to your 5. Signs in a row score 1 point per card (EC-19).
lesson-ecliptic-duel =
    Blue holds sign 8, and you want it! Discard your planets 2 and 11, then place your 8.

    Two cards on one sign: it's a duel (EC-7)! The stronger hand wins: numbers in a row, and several cards with the same symbol.
lesson-ecliptic-keep =
    Well done, your hand is stronger: four numbers in a row (4, 5, 6, 7) and three suns. You win the duel!

    Choose which card stays on your side (EC-12). Then each player takes a card from the other's hand.
lesson-ecliptic-triplet =
    You have three number 7 cards. Discard two and place the third.

    Three cards of one sign are a triplet: you play again at once (EC-14)! And your 7 fills the gap between 6 and 8.
lesson-ecliptic-free = 5, 6, 7, 8: four in a row! It's your turn again. This time, play whatever you like.
lesson-ecliptic-end =
    Well done, you can play Ecliptic!

    When the draw pile is empty, count your points: your longest run, your most frequent symbol, and 1 point if you hold your birth sign (EC-19). The highest total wins!

# Previews and hints

preview-ecliptic-duel = { $percent ->
    [0] You almost certainly lose the duel for { $sign }
   *[other] { $percent ->
        [100] You almost certainly win the duel for { $sign }
       *[other] You win the duel for { $sign } in about { $percent }% of cases
      }{ $change ->
        [0] { "" }
       *[other] , then { $before } → { $after } points
      }
  }
reason-ecliptic-duel = { $percent ->
    [0] You almost certainly lose the duel for { $sign }.
    [100] You almost certainly win the duel for { $sign }.
   *[other] You win the duel for { $sign } in about { $percent }% of cases.
  }
reason-ecliptic-replays = A triplet: you play again.
reason-ecliptic-pairs = { $count ->
    [one] You keep a pair in hand.
   *[other] You keep { $count } pairs in hand.
  }

# Board in the browser

ecliptic-step-keeps = You win the duel for { $sign }{ $other ->
    [0] {" "}with { $own }
   *[other] , { $own } to { $other }
  }. Choose the card that stays.
ecliptic-step-other-keeps = { $seat } wins the duel for { $sign }{ $other ->
    [0] {" "}with { $own }
   *[other] , { $own } to { $other }
  }, and chooses a card.
ecliptic-keep-group = The card that stays
ecliptic-last-turn-chip = Last turn
ecliptic-several-cards = You have several cards of { $sign }. Choose one in your hand.
ecliptic-duel-side = { $you ->
    [seat] You
   *[none] { $seat }
  }: { $total }.
ecliptic-duel-open = Show the totals
ecliptic-legend-birth-of = { $seat }'s birth sign: { $sign }
ecliptic-symbols-title = The six symbols
ecliptic-known-title = { $you ->
    [seat] Cards you know in { $seat }'s hand
   *[none] { $seat }'s cards that { $other } knows
  }
ecliptic-exposed-title = { $you ->
    [seat] Your cards that { $other } knows
   *[none] { $seat }'s cards that { $other } knows
  }
ecliptic-exchanged = You take { $gained } and lose { $lost }.
ecliptic-no-cards = None.

# Illustrated rules

ecliptic-sheet-aim-title = Aim
ecliptic-sheet-aim = Hold signs on your side of the zodiac. Line up signs in a run and collect one symbol.
ecliptic-sheet-aim-picture = The zodiac, a circle of twelve signs. Your cards are outside: { $cards }. Your opponent's are inside.
ecliptic-sheet-turn-title = Your turn
ecliptic-sheet-or = or
ecliptic-sheet-pair = Discard a pair: two cards of the same sign or of the same symbol.
ecliptic-sheet-pair-picture = Two pairs. Same sign: { $one }. Same symbol: { $two }.
ecliptic-sheet-place = Place another card on its sign, on your side. You can't place a sign you already hold.
ecliptic-sheet-place-picture = { $card } goes from your hand to its sign on your side.
ecliptic-sheet-draw = Draw until you have seven cards. Then it's your opponent's turn.
ecliptic-sheet-draw-picture = Four cards left in your hand, and three cards from the draw pile.
ecliptic-sheet-triplet-title = Triplet
ecliptic-sheet-triplet = All three cards show the same sign, and there is no duel? Draw up to seven and play again!
ecliptic-sheet-triplet-picture = A triplet: { $cards }.
ecliptic-sheet-again = Play again!
ecliptic-sheet-duel-title = Duel
ecliptic-sheet-duel = Your opponent holds the sign you placed? Draw up to seven cards, then fight a duel.
ecliptic-sheet-duel-picture = { $one } attacks { $two }.
ecliptic-sheet-totals = Count your longest run (line) and your most frequent symbol (dots). The highest total wins; on a tie, the attacker.
ecliptic-sheet-totals-picture = The attacker's hand is worth { $ownRun } + { $ownFrequent } = { $own }, the defender's { $otherRun } + { $otherFrequent } = { $other }. The defender wins.
ecliptic-sheet-outcome = If you win, keep one of the two cards on your side. Then each player takes a random card from the other's hand.
ecliptic-sheet-outcome-picture = The defender keeps { $card }; the other card is discarded.
ecliptic-sheet-end-title = End
ecliptic-sheet-end = The draw pile is empty: play one last turn without drawing. After a duel that empties it, or if you can't play, the game ends at once.
ecliptic-sheet-end-picture = An empty draw pile, then one last turn.
ecliptic-sheet-last = 1 last turn
ecliptic-sheet-score-title = Points
ecliptic-sheet-score = Count your longest run (line), your most frequent symbol (dots) and 1 point for your birth sign (star). The highest total wins.
ecliptic-sheet-score-picture = Run: { $run } points. Most frequent symbol, { $symbol }: { $frequent } points. Birth sign, { $sign }: 1 point. Total: { $points } points.
