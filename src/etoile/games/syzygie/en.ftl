seat-syzygie-flow = Flow
seat-syzygie-ebb = Ebb

option-syzygie-first = who starts: one of the seats (the rulebook suggests the last player to have seen the sea), or random (our choice)
option-syzygie-head-start = head start: points the first player begins with; 0 as in the rulebook (2 points make the game even)
option-syzygie-cards = the cards: our reconstruction (house; the rulebook doesn't show the cards), or a file with your own deck

syzygie-unreadable = I can't read “{ $move }”. Write the card, its orientation and the spot (7 r1 3,-2), or the number of a move; ? for help.
syzygie-card-symbols = “{ $card }” isn't a card. A card is a text of M, S, 1, 2 and dots, its rows separated by slashes, such as "M../.1./S..".
syzygie-card-shape = “{ $card }” isn't { $side } by { $side }. All cards are as wide as the starting card.
syzygie-card-side = “{ $card }” can't be the starting card: it must be 2 by 2, 3 by 3 or 4 by 4, its rows separated by slashes.
syzygie-deck-size = “{ $key }” must be a list of 1 to { $most } cards.
syzygie-deck-uneven = the decks have { $first } and { $second } cards. They must have the same number.

help-notation-syzygie = 7 r1 3,-2 places card 7, rotated a quarter turn clockwise, its top left square at x 3, y -2 (y goes down); discard 7 discards card 7.
syzygie-aim = Aim: overlap cards to line up a Moon and a Sun with a planet between them.
syzygie-legend = ☾ Moon · ☼ Sun · 1 2 planet and its tide · dot: empty square

syzygie-head = Turn { $turn } of { $turns }
syzygie-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } in hand · { $deck ->
    [0] deck empty
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
  }
syzygie-hand = Your hand (r: quarter turns clockwise):
syzygie-hand-card = You hold card { $number }: { $face }
syzygie-open-hand = { $seat }'s hand: { $cards }
syzygie-last = Last card placed: underlined.
syzygie-row = Row y { $y }, cards from x { $first } to { $last }: { $symbols }
syzygie-cell-M = Moon at x { $x }
syzygie-cell-S = Sun at x { $x }
syzygie-cell-1 = planet of tide 1 at x { $x }
syzygie-cell-2 = planet of tide 2 at x { $x }
syzygie-row-empty = no symbols
syzygie-hole = hole at x { $x }
syzygie-best = The best of { $count } placements by immediate points (★ bonus card):
syzygie-all = { $count ->
    [one] One placement (★ bonus card):
   *[other] { $count } placements (★ bonus card):
  }
syzygie-more = All placements of a card in one orientation: type { $word } { $card }. What a placement scores: { $move } ?
syzygie-throws = No card can be placed: discard one (SZ-13).
syzygie-gain = { $move }: { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
  }
syzygie-gain-bonus = { $move }: { $points ->
    [0] no points, but
    [one] { $points } point and
   *[other] { $points } points and
  } a bonus card
syzygie-discards = Discarded: { $cards }
syzygie-none = none

event-syzygie-laid = { $you ->
    [seat] You place
   *[none] { $seat } places
  } card { $card }, { $turn ->
    [0] not rotated
    [one] rotated once
   *[other] rotated { $turn } times
  }, at { $cell }
event-syzygie-tide = { $you ->
    [seat] You change
   *[none] { $seat } changes
  } the tide of the planet at { $cell } to { $tide }
event-syzygie-aligned = Alignment! Moon { $moon }, Sun { $sun }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-syzygie-broken = { $you ->
    [seat] You break
   *[none] { $seat } breaks
  } the alignment that ended at { $cell }
event-syzygie-scored = { $you ->
    [seat] You score
   *[none] { $seat } scores
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  } ({ $total } in all)
event-syzygie-bonus = Bonus for { $you ->
    [seat] you
   *[none] { $seat }
  }: two Moons or two Suns touch at { $cell } and { $other }
event-syzygie-drew = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $count ->
    [one] card
   *[other] cards
  } { $card }
event-syzygie-drew-hidden = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-syzygie-no-card = Deck empty: { $you ->
    [seat] you draw
   *[none] { $seat } draws
  } nothing
event-syzygie-threw = { $you ->
    [seat] You discard
   *[none] { $seat } discards
  } card { $card }
event-syzygie-ended = All cards have been played: the game is over

tally-syzygie-laid = cards placed
tally-syzygie-tide = planets whose tide changed
tally-syzygie-aligned = alignments made
tally-syzygie-broken = alignments broken
tally-syzygie-scored = turns that scored
tally-syzygie-bonus = bonuses
tally-syzygie-drew = cards drawn
tally-syzygie-no-card = draws from an empty deck
tally-syzygie-threw = cards discarded
tally-syzygie-ended = games played to the end

SZ-4-not-in-hand = You don't hold that card. Play one from your hand.
SZ-5-same-picture = Rotated like this, the card looks the same as in an earlier orientation. Use that one.
SZ-6-apart = Your card must cover at least part of a card already on the table.
SZ-7-symbol = Cover a symbol only with the same one: Moon on Moon, Sun on Sun, planet on planet.
SZ-8-hidden = A card would be completely hidden. Every card must keep at least one visible square.
SZ-13-fits = One of your cards can be placed, so you can't discard.
SZ-14-over = The game is over: all cards have been played.

SZ-1 = 20 square cards each: Moons, Suns and planets of tide 1 or 2.
SZ-2 = Both decks hold the same twenty cards, imagined by us.
SZ-3 = Each player shuffles and draws a card; a random player starts.
SZ-4 = Place a card, score, take your bonus, draw a card; no passing.
SZ-5 = Place your card in any of four orientations, square on square.
SZ-6 = Your card must cover at least part of the cards already there.
SZ-7 = Cover a visible symbol only with the same symbol.
SZ-8 = Every card on the table keeps at least one visible square.
SZ-9 = Alignment: between Moon and Sun, a planet or more, no Moon or Sun.
SZ-10 = A new alignment scores the sum of its planets' tides.
SZ-11 = Two Suns or two Moons brought side by side: draw one extra card.
SZ-12 = A draw from an empty deck gives nothing.
SZ-13 = If none of your cards can be placed, discard one and draw.
SZ-14 = When all cards are played, the highest score wins; ties are shared.
SZ-15 = Option: the first player starts up to 9 points ahead.
SZ-16 = Hands are hidden; their sizes and the decks' cards are known.

# Syzygie's board

syzygie-wait = { $seat } is thinking…
syzygie-step-card = Choose one of your cards.
syzygie-step-place = Place your card on a lit spot.
syzygie-step-turn = It doesn't fit anywhere this way: rotate it.
syzygie-step-chosen = Like this?
syzygie-step-misfit = It doesn't fit there. Try another spot, or rotate it.
syzygie-step-throw = None of your cards can be placed. Choose one to discard.
syzygie-step-throw-card = Discard card { $card }?
syzygie-brings =
    { $points ->
    [0] No points.
    [one] Scores { $points } point.
   *[other] Scores { $points } points.
  }
syzygie-brings-sum = Scores { $points } points: { $sum }.
syzygie-brings-bonus = And a bonus card!
syzygie-lay = Place
syzygie-throw = Discard
syzygie-turn = Rotate
syzygie-turn-about = Rotate the card a quarter turn clockwise (R key)
syzygie-turned-by = { $turn ->
    [0] not rotated
    [one] rotated once
   *[other] rotated { $turn } times
  }
syzygie-turned = { $turn ->
    [0] Not rotated
    [one] Rotated once
   *[other] Rotated { $turn } times
  }. { $face } { $count ->
    [0] It doesn't fit anywhere this way.
    [one] It fits in one spot.
   *[other] It fits in { $count } spots.
  }
syzygie-picked = Card { $card } selected
syzygie-card = card { $card }
syzygie-card-of = { $you ->
    [seat] your card { $card }
   *[none] { $seat }'s card { $card }
  }
syzygie-start-card = starting card
syzygie-move = card { $card }, { $turn ->
    [0] not rotated
    [one] rotated once
   *[other] rotated { $turn } times
  }, at { $cell }
syzygie-throw-card = discard card { $card }
syzygie-symbol-moon = Moon
syzygie-symbol-sun = Sun
syzygie-symbol-tide-1 = planet of tide 1
syzygie-symbol-tide-2 = planet of tide 2
syzygie-symbol-empty = empty
syzygie-face-row = Row { $number }: { $cells }.
syzygie-table = The table: arrow keys move between squares{ $you ->
    [seat] , N and P jump between spots where your card fits, R rotates it
   *[none] { "" }
  }
syzygie-place = x { $x }, y { $y }: { $what }
syzygie-place-hole = hole
syzygie-place-fits = Your card fits here (its centre on this square)
syzygie-place-chosen = Your card is here: press again to place it
syzygie-look = Zoom
syzygie-zoom-in = Zoom in (+ key)
syzygie-zoom-out = Zoom out (− key)
syzygie-zoom-all = The whole table (0 key)
syzygie-own-hand = { $you ->
    [seat] Your hand
   *[none] { $seat }'s hand
  }
syzygie-other-hand = { $you ->
    [seat] Your hand
   *[none] { $seat }'s hand
  }: { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
  }; { $deck ->
    [0] deck empty
    [one] one card in the deck
   *[other] { $deck } cards in the deck
  }
syzygie-deck-of = { $you ->
    [seat] Your deck
   *[none] { $seat }'s deck
  }: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
syzygie-decks = All cards
syzygie-decks-about = Everyone knows these cards, but not their order.
syzygie-state-picked = selected
syzygie-state-held = in your hand
syzygie-state-laid = placed
syzygie-state-thrown = discarded
syzygie-state-hidden = still to come
syzygie-thrown = Discarded: { $cards }
syzygie-every-line = Show every alignment of the game
syzygie-score-turn = move { $number }, card { $card }{ $count ->
    [one] { "" }
   *[other] : { $sum }
  }
syzygie-score-ahead = head start

# First lesson

lesson-syzygie-lay =
    Welcome! The cards show Moons, Suns and planets. Your card must always partly cover another one.

    The golden rule: same symbol on same symbol (SZ-7). Sun on Sun, Moon on Moon, planet on planet. Place your card's Sun on the Sun.
lesson-syzygie-align =
    Time to score! A Moon and a Sun in a straight line with a planet between them form an alignment (SZ-9).

    Place your card's Moon on the top Moon: on the left, Sun, planet and Moon will line up.
lesson-syzygie-turn =
    You may rotate your card before placing it (SZ-5). This one has a planet with tide 2: it's worth 2 points!

    Rotate it to fit beside the Moon on the right: Sun, planet, Moon, in one line.
lesson-syzygie-bonus =
    Two Moons or two Suns side by side earn a bonus (SZ-11): you draw an extra card.

    Rotate your card so its Moon is just above the top Moon.
lesson-syzygie-choose =
    Now you have two cards to choose from! Every new alignment scores (SZ-10).

    Find the spot where one card makes two alignments at once: 5 points!
lesson-syzygie-end =
    Well done, 8 points: you can play Syzygie!

    Each player places twenty cards, then the game ends. The highest score wins (SZ-14).

# Previews and hints

reason-syzygie-bonus = You draw a bonus card.
syzygie-cards-of = { $you ->
    [seat] your cards
   *[none] { $seat }'s cards
  }

# Illustrated rules

syzygie-sheet-aim-title = Aim
syzygie-sheet-aim = Line up a Moon and a Sun with at least one planet between them. Empty squares and holes don't matter. Add up the tides: these are your points.
syzygie-sheet-aim-picture = A row: { $row }. It is worth { $points } points.
syzygie-sheet-turn-title = Your turn
syzygie-sheet-rotate = Take a card from your hand and rotate it as you like.
syzygie-sheet-rotate-picture = A card is rotated by half a turn. { $card }
syzygie-sheet-place = Place it so that it covers at least one square of another card.
syzygie-sheet-place-picture = The card covers one square of the starting card.
syzygie-sheet-draw = Score the alignments your card made. Then draw one card.
syzygie-sheet-draw-picture = Moon, two planets and Sun are in line: { $points } points. Then one card from the deck.
syzygie-sheet-overlap-title = Overlapping
syzygie-sheet-overlap = Cover a symbol only with the same kind of symbol, and an empty square with anything. Never hide a whole card.
syzygie-sheet-overlap-picture = A Sun on a Sun: allowed. A Moon on a Sun: not allowed. A card next to the others, without overlap: not allowed.
syzygie-sheet-score-title = An example: two alignments
syzygie-sheet-new = This card goes on the starting card.
syzygie-sheet-new-picture = A new card and the starting card. New card: { $card }
syzygie-sheet-score = Only new alignments score: rows, columns and diagonals. No other Moon or Sun may be between the two.
syzygie-sheet-score-picture = The new card makes two alignments: { $across } points in a row and { $slanted } on a diagonal. Total: { $points } points.
syzygie-sheet-bonus-title = Bonus
syzygie-sheet-bonus = Your card brings two Suns or two Moons side by side? Draw one extra card.
syzygie-sheet-bonus-picture = A Sun is placed right next to a Sun of the starting card: two cards are drawn.
syzygie-sheet-end-title = End
syzygie-sheet-end = The game ends when both players have played all their cards. The highest score wins.
syzygie-sheet-end-picture = Two empty decks after { $turns } turns each.
syzygie-sheet-turns = { $turns } turns each
