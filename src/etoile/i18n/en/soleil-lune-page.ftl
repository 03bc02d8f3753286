# Soleil et Lune's board in the browser

soleil-lune-number-card = { $suit ->
    [sun] Sun { $number }
   *[moon] Moon { $number }
  }
soleil-lune-eclipse-card = { $suit ->
    [sun] a solar eclipse
   *[moon] a lunar eclipse
  }
soleil-lune-from-to = { $suit ->
    [sun] Suns { $first } to { $last }
   *[moon] Moons { $first } to { $last }
  }
soleil-lune-stretch-name = { $suit } stretch { $number }
soleil-lune-lay-place = lay { $card } on place { $place } of { $seat }'s { $suit } row

soleil-lune-wait = { $seat } is thinking…
soleil-lune-step-lay = Your turn: choose a card.
soleil-lune-step-both = Your turn: choose a card, or harvest a golden stretch.
soleil-lune-step-extra = An animal! Lay another card.
soleil-lune-step-harvest = No cards left: harvest a golden stretch.
soleil-lune-whither = { $count ->
    [0] { $card } fits nowhere now.
    [one] { $card }: one place is lit up.
   *[other] { $card }: { $count } places are lit up. Choose one.
  }
soleil-lune-sure = { $card } in { $seat }'s row?
soleil-lune-reap = Harvest { $stretches }?
soleil-lune-gain = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
soleil-lune-lay = Lay
soleil-lune-reap-now = Harvest
soleil-lune-put-back = Put back

soleil-lune-row-name = { $seat }'s { $suit } row
soleil-lune-row-caption = { $suit } row
soleil-lune-no-row = no cards yet
soleil-lune-start-here = Start a row here
soleil-lune-end-left = Left end
soleil-lune-end-right = Right end
soleil-lune-place = Place { $place }: { $card }
soleil-lune-lies-on = on { $cards }
soleil-lune-ripe = can be harvested
soleil-lune-lit = your card can go here
soleil-lune-wished = { $card } would lie here
soleil-lune-harvest-this = Harvest +{ $points }: { $first } to { $last }
soleil-lune-harvest-short = Harvest +{ $points }
soleil-lune-other-suit = { $card } goes only on a { $suit } row.

soleil-lune-own-hand = Your hand
soleil-lune-state-picked = picked up
soleil-lune-state-wished = to be laid
soleil-lune-state-nowhere = fits nowhere now
soleil-lune-hand-size = In hand: { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
  }
soleil-lune-crop = { $figures }: numbers harvested, and numbers still in rows. Look at the harvest
soleil-lune-harvest-title = What { $seat } has harvested
soleil-lune-pile = Pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
soleil-lune-discards-pile = Discards: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
soleil-lune-discards-title = The discards

soleil-lune-score-harvested = { $count ->
    [one] one number harvested
   *[other] { $count } numbers harvested
  }
soleil-lune-score-laid = { $count ->
    [0] no number left in the rows
    [one] one number left in the rows, hidden ones included
   *[other] { $count } numbers left in the rows, hidden ones included
  }
soleil-lune-score-held = { $count ->
    [0] no number left in hand
    [one] one number left in hand
   *[other] { $count } numbers left in hand
  }
