# Syzygie's board

syzygie-wait = { $seat } is thinking…
syzygie-step-card = Choose one of your cards.
syzygie-step-place = Lay your card on a lit place.
syzygie-step-turn = This way round it fits nowhere: turn it.
syzygie-step-chosen = Like this?
syzygie-step-misfit = It doesn't fit there. Try another place, or turn it.
syzygie-step-throw = None of your cards fits. Choose one to throw away.
syzygie-step-throw-card = Throw card { $card } away?
syzygie-brings = { $points ->
    [0] This brings no points.
    [one] This brings { $points } point.
   *[other] This brings { $points } points.
  }
syzygie-brings-sum = This brings { $points } points: { $sum }.
syzygie-brings-bonus = And a bonus card!
syzygie-lay = Lay it
syzygie-throw = Throw it away
syzygie-put-back = Put back
syzygie-turn = Turn
syzygie-turn-about = Turn the card a quarter clockwise (key R)
syzygie-turned-by = { $turn ->
    [0] not turned
    [one] turned once
   *[other] turned { $turn } times
  }
syzygie-turned = { $turn ->
    [0] Not turned
    [one] Turned once
   *[other] Turned { $turn } times
  }. { $face } { $count ->
    [0] It fits nowhere like this.
    [one] It fits in one place.
   *[other] It fits in { $count } places.
  }
syzygie-picked = Card { $card } is in your hand now
syzygie-card = card { $card }
syzygie-card-of = { $seat }'s card { $card }
syzygie-start-card = start card
syzygie-move = card { $card }, { $turn ->
    [0] not turned
    [one] turned once
   *[other] turned { $turn } times
  }, at { $cell }
syzygie-throw-card = throw card { $card } away
syzygie-symbol-moon = Moon
syzygie-symbol-sun = Sun
syzygie-symbol-tide-1 = planet of tide 1
syzygie-symbol-tide-2 = planet of tide 2
syzygie-symbol-empty = empty
syzygie-face-row = Row { $number }: { $cells }.
syzygie-table = The table: arrow keys go from cell to cell, N and P from one place where your card fits to the next; R turns it
syzygie-place = x { $x }, y { $y }: { $what }
syzygie-place-hole = hole
syzygie-place-fits = Your card fits, its middle here
syzygie-place-chosen = Your card is here: once more lays it
syzygie-look = Look at the sky
syzygie-zoom-in = Closer (key +)
syzygie-zoom-out = Further away (key −)
syzygie-zoom-all = The whole table (key 0)
syzygie-own-hand = Your hand
syzygie-other-hand = { $seat }'s hand: { $count ->
    [one] one card
   *[other] { $count } cards
  }; in the deck: { $deck }
syzygie-deck-left = { $count ->
    [0] no cards left in the deck
    [one] one more in the deck
   *[other] { $count } more in the deck
  }
syzygie-deck-of = { $seat }'s deck: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
syzygie-decks = All cards
syzygie-decks-about = Everybody knows these cards. Nobody knows their order.
syzygie-state-picked = picked up
syzygie-state-held = in your hand
syzygie-state-laid = laid
syzygie-state-thrown = thrown away
syzygie-state-hidden = still to come
syzygie-thrown = Thrown away: { $cards }
syzygie-every-line = Show every alignment of the game
syzygie-score-turn = move { $number }, card { $card }{ $count ->
    [one] { "" }
   *[other] : { $sum }
  }
syzygie-score-ahead = head start
