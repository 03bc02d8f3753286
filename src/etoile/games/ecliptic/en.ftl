seat-ecliptic-white = White
seat-ecliptic-blue = Blue

option-ecliptic-first = who starts: one of the seats, or whoever the lot chooses
option-ecliptic-birth-white = White's birth sign: its name, its number or a birthday (MM-DD)
option-ecliptic-birth-blue = Blue's birth sign: its name, its number or a birthday (MM-DD)

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
ecliptic-duel = Duel for { $sign }: { $sides }.
ecliptic-choose = { $seat } wins the duel. Which card stays?
ecliptic-choice = keep { $card }
ecliptic-own-card = yours
ecliptic-other-card = { $seat }'s
ecliptic-moves = Discard a pair, then place a card (!: a duel):
ecliptic-place = discard { $pair }, place { $card }
ecliptic-brings-duel = { $move }: a duel!
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
event-ecliptic-duel = { $seat } attacks: a duel for { $sign }
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

# First lesson

lesson-ecliptic-pair =
    Welcome! You are White, and the circle is the sky: twelve star signs, like the hours of a clock.

    A turn has two parts (EC-4). First throw away a pair: here the two cards with number 1. Then place one more card at its sign: take the lion, number 5. It is your birth sign, and that is worth a point!
lesson-ecliptic-run =
    A pair can also be two cards with the same picture. Throw away your two comets, 3 and 10.

    Then place number 6, right beside your 5. Neighbours in a row earn points: one for each card (EC-19).
lesson-ecliptic-duel =
    Blue holds number 8. You want it too! Throw away your planets 2 and 11, and place your 8.

    Two cards at one sign: that is a duel (EC-7)! The better hand wins it: many numbers in a row, and many cards with the same picture.
lesson-ecliptic-keep =
    Hurray, your hand is stronger: you win the duel! Four numbers in a row, 4, 5, 6 and 7, and three suns.

    The winner chooses which of the two cards stays, on the winner's side (EC-12). Choose the one that you like. Afterwards each of you takes a card out of the other's hand.
lesson-ecliptic-triplet =
    Look: there are three cards with number 7 in your hand. Throw two of them away and place the third.

    Three of one sign are a triplet: you play again at once (EC-14)! And your 7 closes the gap between 6 and 8.
lesson-ecliptic-free =
    5, 6, 7, 8: four in a row! Now it is your turn again, and this time you decide. Play what you like.
lesson-ecliptic-end =
    Well done, you can play Ecliptic now!

    When the pile is used up, you count: your longest row, your most frequent picture, and a point for your birth sign (EC-19). Most points win.

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
  }, and chooses the card that stays.
ecliptic-keep-group = The card that stays
ecliptic-last-turn-chip = Last turn
ecliptic-several-cards = You have several cards of { $sign }. Choose one in your hand.
ecliptic-duel-side = { $seat }: { $total }.
ecliptic-duel-open = Show the totals
ecliptic-legend-birth-of = { $seat }'s birth sign: { $sign }
ecliptic-symbols-title = The six symbols
ecliptic-known-title = Cards you know in { $seat }'s hand
ecliptic-exposed-title = Your cards that { $seat } knows
ecliptic-exchanged = You take { $gained } and lose { $lost }.
ecliptic-no-cards = None.
