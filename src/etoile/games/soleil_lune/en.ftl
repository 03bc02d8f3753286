seat-soleil-lune-dawn = Dawn
seat-soleil-lune-noon = Noon
seat-soleil-lune-dusk = Dusk
seat-soleil-lune-midnight = Midnight

option-soleil-lune-edition = the edition of the rules: Total Eclipse, or 2012
option-soleil-lune-players = how many play; with four, Dawn and Dusk against Noon and Midnight
option-soleil-lune-first = who starts: one of the seats, or whoever the lot chooses
option-soleil-lune-cards = which numbers carry an animal: a file like the game's cards.toml

soleil-lune-sun = Sun
soleil-lune-moon = Moon
soleil-lune-left = left
soleil-lune-right = right
soleil-lune-butterfly = butterfly
soleil-lune-bird = bird
soleil-lune-dragonfly = dragonfly
soleil-lune-bat = bat
soleil-lune-owl = owl
soleil-lune-solar = { $card } (solar eclipse)
soleil-lune-lunar = { $card } (lunar eclipse)

soleil-lune-unreadable = I can't read “{ $move }”. Write a card and where it goes (S13 noon left), harvest S1, or the number of a move; ? for help.
soleil-lune-no-such-card = There is no card “{ $card }”. A card is S (Sun) or L (Moon) and a number from 1 to 29, or E for an eclipse: S13, L7, SE.
soleil-lune-no-such-place = There is no place { $place }: a row never has more than { $most }. Places are counted from the left, from 1.
soleil-lune-no-such-stretch = There is no stretch { $stretch }: a row never has more than { $most }. Stretches are counted from the left, from 1.
soleil-lune-table = { $name } must be a table: write [{ $name }] on a line of its own, and below it lines such as 3 = "butterfly".
soleil-lune-number = “{ $number }” is not a number from 1 to 29. (Eclipses carry no animal.)
soleil-lune-animal = “{ $animal }” is none of the animals. Choose among "butterfly", "bird", "dragonfly", "bat" and "owl", in quotes.
help-notation-soleil-lune = S13 noon left lays Sun 13 at the left end of Noon's Sun row (or right); S13 noon starts a row; S13 noon 4 covers the eclipse at its 4th place; SE dawn 2 lays an eclipse on the 2nd; harvest S1 L1 takes your first Sun stretch and your first Moon stretch. Without a seat, your own row is meant.
soleil-lune-aim = Aim: five or more neighbouring numbers in one of your rows, to harvest before an eclipse falls on them.
soleil-lune-legend = ☼ S Sun · ☾ L Moon · [E] eclipse · (9) hidden · * animal · ‹ › to harvest

soleil-lune-head = Turn { $turn } · { $pile ->
    [0] the pile is empty
    [one] { $pile } card in the pile
   *[other] { $pile } cards in the pile
  } · { $discards ->
    [0] no discards
    [one] { $discards } discard
   *[other] { $discards } discards
  }
soleil-lune-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } in hand · { $harvested } harvested
soleil-lune-team = { $seats }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
soleil-lune-partner = { $seat } (your partner)
soleil-lune-row = { $seat }'s { $suit } row:
soleil-lune-beneath = { $card } on { $cards }
soleil-lune-stretch = Places { $first } to { $last } can be harvested.
soleil-lune-empty = nothing
soleil-lune-hand = Your hand: { $cards }
soleil-lune-open-hand = { $seat }'s hand: { $cards }
soleil-lune-discards = Discards: { $cards }
soleil-lune-last-turn = The end has begun: this is { $seat }'s last turn, and nobody draws (SL-26).
soleil-lune-no-more-drawing = The end has begun: nobody draws any more; with an empty hand you are out (SL-26).
soleil-lune-extra = An animal: { $seat } must lay another card (SL-11).
soleil-lune-must-harvest = { $seat } has no cards left and must harvest (SL-27).
soleil-lune-moves = Lay a card:
soleil-lune-new = (new)
soleil-lune-harvest = harvest
soleil-lune-worth = { $stretches }: { $points } points
soleil-lune-lay-end = lay { $card } at the { $side } end of { $seat }'s { $suit } row
soleil-lune-lay-first = start a { $suit } row in front of { $seat } with { $card }
soleil-lune-lay-on = lay { $card } on { $on }, place { $place } of { $seat }'s { $suit } row
soleil-lune-decided-cards = Equal points: { $seat } has more scoring cards (SL-30).

event-soleil-lune-started = { $seat } starts a row in front of { $row } with { $card }
event-soleil-lune-started-for-team = { $seat } starts a row with { $card }; it lies in front of { $row }
event-soleil-lune-laid = { $seat } lays { $card } at the { $side } end of { $row }'s row
event-soleil-lune-covered = { $seat } covers the eclipse at place { $place } of { $row }'s row with { $card }
event-soleil-lune-covered-alone = { $seat } covers an eclipse in { $row }'s row, which showed nothing else, with { $card }
event-soleil-lune-eclipsed = { $seat } eclipses { $card } in { $row }'s row
event-soleil-lune-animal = { $seat }'s { $card } carries an animal ({ $animal }) and calls for another card
event-soleil-lune-draws-on = That was { $seat }'s last card: { $seat } draws and lays on
event-soleil-lune-drew = { $seat } draws { $card }
event-soleil-lune-drew-hidden = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-soleil-lune-reshuffled = The discards are shuffled: { $cards ->
    [one] a new pile of one card
   *[other] a new pile of { $cards } cards
  }
event-soleil-lune-harvested = { $seat } harvests { $stretch }
event-soleil-lune-uncovered = Hidden beneath, { $card } { $count ->
    [one] scores
   *[other] score
  } too
event-soleil-lune-closed-up = The rest of { $seat }'s row closes up
event-soleil-lune-total-eclipse = Total eclipse! { $seat } can neither lay nor harvest
event-soleil-lune-blocked-by-animal = Total eclipse! { $seat } must lay another card, and none fits
event-soleil-lune-empty-handed = Total eclipse! { $seat } has no cards left and nothing to harvest
event-soleil-lune-discarded = { $seat } discards { $card }
event-soleil-lune-row-lost = { $count ->
    [one] { $seat } loses the { $suit } row
   *[other] { $seat } loses both rows
  }
event-soleil-lune-end-begins = { $seat } has no cards and can't draw: the end begins
event-soleil-lune-end-after-animal = { $seat } can't draw after the animal: the end begins, and the turn is over
event-soleil-lune-last-turn = { $seat } has a last turn
event-soleil-lune-out = { $seat } is out and plays no more
event-soleil-lune-last-animal = Nobody draws any more: { $seat }'s turn is over
event-soleil-lune-last-pile = The discards have been shuffled forty times: they stay where they are
event-soleil-lune-ended-last-turns = The last turn has been played: the game is over
event-soleil-lune-ended-all-harvested = All 58 numbers have been harvested: the game is over

tally-soleil-lune-started = rows started
tally-soleil-lune-started-for-team = rows started for a team
tally-soleil-lune-laid = numbers laid at an end
tally-soleil-lune-covered = eclipses covered
tally-soleil-lune-covered-alone = eclipses covered in a row of eclipses only
tally-soleil-lune-eclipsed = eclipses laid
tally-soleil-lune-animal = animals laid
tally-soleil-lune-draws-on = animals laid as the last card
tally-soleil-lune-drew = cards drawn
tally-soleil-lune-reshuffled = discards shuffled into a new pile
tally-soleil-lune-harvested = stretches harvested
tally-soleil-lune-uncovered = hidden numbers harvested
tally-soleil-lune-closed-up = rows that close up
tally-soleil-lune-total-eclipse = total eclipses: nothing to lay or harvest
tally-soleil-lune-blocked-by-animal = total eclipses after an animal
tally-soleil-lune-empty-handed = total eclipses with an empty hand
tally-soleil-lune-discarded = cards discarded from a hand
tally-soleil-lune-row-lost = rows discarded
tally-soleil-lune-end-begins = ends begun at the start of a turn
tally-soleil-lune-end-after-animal = ends begun after an animal
tally-soleil-lune-last-turn = last turns
tally-soleil-lune-out = players out
tally-soleil-lune-last-animal = animals as the last card once nobody draws
tally-soleil-lune-last-pile = discards not shuffled a 41st time
tally-soleil-lune-ended-last-turns = games ended by the last turns
tally-soleil-lune-ended-all-harvested = games ended with all numbers harvested

SL-1 = 29 Suns and 29 Moons from 1 to 29, five eclipses of each suit.
SL-2 = Some numbers carry an animal; eclipses carry none.
SL-3 = Five cards each; the first player is chosen, or drawn at random.
SL-4 = On your turn you lay a card or harvest; nobody may pass.
SL-5 = With an empty hand, first draw five cards, or what the pile has.
SL-6 = A number goes on your own or any opponent's row of its suit.
SL-7 = The visible numbers of a row rise from left to right.
SL-8 = A number joins a row at its left or right end, never in between.
SL-9 = No card goes beside an eclipse: cover the eclipse first.
SL-10 = Where a player has no row of a suit, any number of it starts one.
SL-11 = After an animal you must lay another card in the same turn.
SL-12 = An animal as your last card: draw and lay on.
SL-13 = An animal, and no card in hand can be laid: a total eclipse.
SL-14 = An eclipse goes on any visible number of its suit, in any row.
SL-15 = A number that keeps the row rising can cover an eclipse.
SL-16 = Only an eclipse that touches a visible number can be covered.
SL-17 = If a row shows only eclipses, any number of its suit covers one.
SL-18 = A stretch: five or more neighbouring visible numbers in your row.
SL-19 = A harvest takes one or more whole stretches from your rows.
SL-20 = With a stretch goes all that lies beneath; hidden numbers score.
SL-21 = What remains of a row closes up into one row.
SL-22 = Harvested cards are out of play and never come back.
SL-23 = Can't lay, can't harvest: your hand and rows are discarded.
SL-24 = After a total eclipse you draw on your next turn and play on.
SL-25 = The end begins when a player must draw and no card is left.
SL-26 = The end: one last turn each; in 2012 hands are played down.
SL-27 = Empty hand in the last turn: harvest, or suffer a total eclipse.
SL-28 = When nobody draws any more, a last animal just ends the turn.
SL-29 = +1 a harvested number, −1 a number left over, eclipses 0.
SL-30 = Most points win; a tie that can't be broken is shared.
SL-31 = Partners share one Sun row and one Moon row; lay on any row.
SL-32 = A team's first row fixes which partner has which suit.
SL-33 = You harvest only from the row in front of yourself.
SL-34 = A total eclipse leaves your partner's hand and row alone.
SL-35 = The points of partners are added together.
SL-36 = The game also ends once all 58 numbers have been harvested.
SL-37 = Hands and pile are secret; everything else is open.
SL-38 = Three players play each for themselves.

SL-4-not-in-hand = You don't hold that card. Lay one from your hand.
SL-6-no-seat = Nobody sits there. Choose the row of a player at this table.
SL-8-not-lower = At the left end goes only a number lower than the leftmost. Try the right end, or another row.
SL-8-not-higher = At the right end goes only a number higher than the rightmost. Try the left end, or another row.
SL-8-no-place = That row has no such place. Lay the number at the left or right end, or on an eclipse.
SL-8-on-number = A number can't go on a number. Lay it at the left or right end, or on an eclipse.
SL-9-beside-eclipse = That end is eclipsed. Cover the eclipse first, by naming its place.
SL-10-row-there = There is a row already. Say where the card goes: left, right, or the place of an eclipse.
SL-10-no-row = There is no such row yet. Name the card and the player only, and the card starts the row.
SL-11-extra-card = After an animal you must lay another card. You can't harvest now.
SL-14-not-on-number = An eclipse goes on a visible number of its suit. Name a place that shows one.
SL-14-on-eclipse = There is an eclipse already. Lay yours on a visible number.
SL-15-not-rising = The row would not rise there. Between its visible neighbours, this number doesn't fit. Try another number or another place.
SL-16-inner = That eclipse touches no visible number. Cover one at the edge of the group first.
SL-18-no-stretch = You have no such stretch. It takes five or more visible numbers side by side in a row of yours.
SL-19-name-one = Name the stretches you harvest: harvest S1, or harvest S1 L1.
SL-26-over = The game is over: the last turns have been played.
SL-27-only-harvest = You have no cards left. Harvest a stretch.
SL-31-partners-row = That team's row of this suit lies in front of the other partner. Lay your card there.
SL-32-other-partner = A new row of this suit would lie in front of the other partner. Name the other one.
SL-33-not-yours = You harvest only from the row in front of yourself.
SL-36-over = The game is over: all 58 numbers have been harvested.

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

# First lesson

lesson-soleil-lune-start =
    Welcome! You are Dawn. In front of you grow two rows: one of Suns, one of Moons. All your cards are Suns today.

    Start your Sun row with 14 (SL-10). It is in the middle, so that there is room on both sides.
lesson-soleil-lune-right =
    A row always rises from left to right. New cards come to its ends, never in between (SL-8).

    19 is more than 14: lay it at the right end.
lesson-soleil-lune-animal =
    Your 13 has a butterfly on it. Animals are good: whoever lays one must lay another card at once (SL-11).

    13 is less than 14: lay it at the left end.
lesson-soleil-lune-another =
    The butterfly says: one more! Lay your 7 at the left end.
lesson-soleil-lune-cover =
    Oh no, Noon has put an eclipse on your 13! It is dark there now, and your row is broken.

    But you can lay a number on the eclipse that fits in between (SL-15). Your 9 is more than 7 and less than 14: lay it on the eclipse!
lesson-soleil-lune-eclipse =
    Your hand was empty, so you got five new cards (SL-5). There is an eclipse among them.

    Now it is your turn to make it dark: lay your eclipse on Noon's Sun 20 (SL-14).
lesson-soleil-lune-fifth =
    Noon has covered it again. Never mind!

    Four Suns shine in your row. With five neighbours you can harvest (SL-18). Lay 28 at the right end.
lesson-soleil-lune-harvest =
    Five Suns in a row, and no eclipse between them: harvest them now (SL-19), before Noon makes it dark again!
lesson-soleil-lune-end =
    Well done, that makes 6 points: five Suns, and the 13 that was hidden under your 9 counts too (SL-20).

    At the end each harvested number is worth one point, and each one left in your rows costs one (SL-29). Now you can play Soleil et Lune!

# Previews and hints

preview-soleil-lune-gain = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-ready = Ready to harvest next: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-ready-partner = Your partner can harvest next: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-ready-other = { $seat } can harvest next: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-broken = { $seat } can no longer harvest { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
reason-soleil-lune-gain = { $points ->
    [one] You harvest { $points } point.
   *[other] You harvest { $points } points.
  }
reason-soleil-lune-ready = { $points ->
    [one] You get a stretch ready: { $points } point to harvest.
   *[other] You get a stretch ready: { $points } points to harvest.
  }
reason-soleil-lune-ready-partner = { $points ->
    [one] Your partner can then harvest { $points } point.
   *[other] Your partner can then harvest { $points } points.
  }
reason-soleil-lune-broken = { $points ->
    [one] { $seat } can no longer harvest { $points } point.
   *[other] { $seat } can no longer harvest { $points } points.
  }
reason-soleil-lune-extra = An animal: you place another card at once.
reason-soleil-lune-run = Your { $suit } row: { $count } side by side, { $missing } more for a stretch.
reason-soleil-lune-darkened = An eclipse falls on { $seat }'s { $suit } row.
reason-soleil-lune-covered = You cover an eclipse in your { $suit } row.
reason-soleil-lune-started = You start your { $suit } row.
reason-soleil-lune-elsewhere = This card stays out of your own rows.

# The boxes of players and teams, and the details beside the board

soleil-lune-your-team = your team
soleil-lune-against-you = against you
soleil-lune-team-number = team { $number }
soleil-lune-hand-of = { $seat }'s hand
soleil-lune-box-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $harvested } harvested, { $laid } in rows. Show the harvested cards
soleil-lune-about-legend = On the cards
soleil-lune-about-stretch = Golden frame: a stretch, ready to harvest
soleil-lune-about-eclipse = Eclipse; the number in brackets lies under it
soleil-lune-about-animal = Animal: its player places another card
soleil-lune-about-beneath = Numbers hidden under the card; they score too
soleil-lune-about-teams = Teams
soleil-lune-notice-last-turn = Last turn
soleil-lune-notice-no-draw = Draw pile empty
soleil-lune-sure-own = { $card } in your row?
soleil-lune-row-own = Your { $suit } row
