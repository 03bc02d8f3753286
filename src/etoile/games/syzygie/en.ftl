seat-syzygie-flow = Flow
seat-syzygie-ebb = Ebb

option-syzygie-first = who starts: one of the seats, or whoever the lot chooses
option-syzygie-head-start = head start: points that the first player starts with (2 make up for going first)
option-syzygie-cards = the cards: ours (house), or a file with a deck of your own

syzygie-unreadable = I can't read “{ $move }”. Write the card, its orientation and its place (7 r1 3,-2), or the number of a move; ? for help.
syzygie-card-symbols = “{ $card }” is not a card. A card is a text of M, S, 1, 2 and dots, its rows separated by slashes, such as "M../.1./S..".
syzygie-card-shape = “{ $card }” is not { $side } by { $side }. All cards have the side of the start card.
syzygie-card-side = “{ $card }” can't be the start card: it must be 2 by 2, 3 by 3 or 4 by 4, its rows separated by slashes.
syzygie-deck-size = “{ $key }” must be a list of 1 to { $most } cards.
syzygie-deck-uneven = the decks have { $first } and { $second } cards. They must have the same number.

help-notation-syzygie = 7 r1 3,-2 lays card 7, turned once clockwise, its top left cell at x 3, y -2 (y counts downwards); throw 7 throws it away.
syzygie-aim = Aim: cover cards so that a Moon and a Sun stand in line, a planet between them.
syzygie-legend = ☾ Moon · ☼ Sun · 1 2 planet and its tide · dot: empty cell

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
syzygie-last = Last card laid: underlined.
syzygie-row = Row y { $y }, cards from x { $first } to { $last }: { $symbols }
syzygie-cell-M = Moon at x { $x }
syzygie-cell-S = Sun at x { $x }
syzygie-cell-1 = planet of tide 1 at x { $x }
syzygie-cell-2 = planet of tide 2 at x { $x }
syzygie-row-empty = no symbol
syzygie-hole = hole at x { $x }
syzygie-best = The best of { $count } placements, by what they bring now (★ a bonus card):
syzygie-all = { $count ->
    [one] One placement (★ a bonus card):
   *[other] { $count } placements (★ a bonus card):
  }
syzygie-more = All those of a card in one orientation: type { $word } { $card }. What a placement brings: { $move } ?
syzygie-throws = No card fits: throw one away (SZ-13).
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
syzygie-discards = Thrown away: { $cards }
syzygie-none = nothing

event-syzygie-laid = { $seat } lays card { $card }, { $turn ->
    [0] not turned
    [one] turned once
   *[other] turned { $turn } times
  }, at { $cell }
event-syzygie-tide = The planet at { $cell } has tide { $tide } now
event-syzygie-aligned = Alignment! Moon { $moon }, Sun { $sun }: { $points }
event-syzygie-broken = A star breaks the alignment that ended at { $cell }
event-syzygie-scored = { $seat } scores { $points }, { $total } in all
event-syzygie-bonus = Bonus for { $seat }: equal stars touch at { $cell } and { $other }
event-syzygie-drew = { $seat } draws { $count ->
    [one] card
   *[other] cards
  } { $card }
event-syzygie-drew-hidden = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-syzygie-no-card = { $seat }'s deck is empty: no card
event-syzygie-threw = { $seat } throws card { $card } away
event-syzygie-ended = All cards have been played: the game is over

tally-syzygie-laid = cards laid
tally-syzygie-tide = planets whose tide changed
tally-syzygie-aligned = alignments made
tally-syzygie-broken = alignments broken
tally-syzygie-scored = turns that scored
tally-syzygie-bonus = bonuses
tally-syzygie-drew = cards drawn
tally-syzygie-no-card = draws from an empty deck
tally-syzygie-threw = cards thrown away
tally-syzygie-ended = games played to the end

SZ-4-not-in-hand = You don't hold that card. Play one from your hand.
SZ-5-same-picture = In that orientation the card shows the same picture as in an earlier one. Use the earlier one.
SZ-6-apart = The card would touch nothing. It must lie at least partly on cards that are there.
SZ-7-symbol = A symbol would be covered by something else. Moon on Moon, Sun on Sun, planet on planet.
SZ-8-hidden = A card would be hidden altogether. Every card must keep a visible cell.
SZ-13-fits = You can only throw a card away if none fits. One of yours does: lay it.
SZ-14-over = The game is over: all cards have been played.

SZ-1 = 20 square cards each: Moons, Suns and planets of tide 1 or 2.
SZ-2 = Both decks hold the same twenty cards: our reconstruction.
SZ-3 = Each shuffles and draws one card; who starts is drawn by lot.
SZ-4 = Lay a card, score, take your bonus, draw a card; no passing.
SZ-5 = Lay your card in any of four orientations, cell upon cell.
SZ-6 = Your card must lie at least partly on cards already there.
SZ-7 = A visible symbol can be covered only by one of the same kind.
SZ-8 = Every card on the table keeps at least one visible cell.
SZ-9 = Aligned: Moon and Sun in line, a planet or more, no star between.
SZ-10 = A new alignment scores the sum of the tides between its stars.
SZ-11 = Two Suns or two Moons brought side by side: draw one extra card.
SZ-12 = A draw from an empty deck gives nothing.
SZ-13 = If none of your cards fits, throw one away, face up, and draw.
SZ-14 = All cards are played: the higher score wins; a tie is shared.
SZ-15 = Option: the first player starts up to 9 points ahead.
SZ-16 = Hands are hidden; their sizes and the decks' cards are known.

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

# First lesson

lesson-syzygie-lay =
    Welcome! On these cards there are Moons, Suns and planets. You always lay your card partly on another one.

    The rule is: like upon like (SZ-7). A Sun covers a Sun, a Moon a Moon, a planet a planet. Lay your card so that its Sun comes upon the Sun.
lesson-syzygie-align =
    Now for your first point! A Moon, a planet and a Sun in one straight line are an alignment (SZ-9).

    Lay your card so that its Moon comes upon the Moon at the top. Then Sun, planet and Moon stand one below the other on the left.
lesson-syzygie-turn =
    You may turn your card before you lay it (SZ-5). And look: this one has a planet with a tide of 2. It is worth 2 points!

    Turn the card until it fits beside the Moon on the right: first its Sun, then its planet, then the Moon, in one row.
lesson-syzygie-bonus =
    Two equal stars side by side, two Moons or two Suns, are a bonus (SZ-11): you draw one card more.

    Turn your card so that its Moon stands just above the Moon at the top.
lesson-syzygie-choose =
    Now you have two cards and may choose! Every new alignment of your card counts (SZ-10).

    Find the place where one card makes two alignments at once: 5 points!
lesson-syzygie-end =
    Well done, 8 points: you can play Syzygie now!

    Each of you lays twenty cards. Then the game is over, and most points win (SZ-14).

# Previews and hints

reason-syzygie-bonus = You draw a bonus card.
syzygie-cards-of = { $seat }'s cards
