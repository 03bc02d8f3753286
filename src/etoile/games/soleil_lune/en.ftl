seat-soleil-lune-dawn = Dawn
seat-soleil-lune-noon = Noon
seat-soleil-lune-dusk = Dusk
seat-soleil-lune-midnight = Midnight

option-soleil-lune-edition = the edition of the rules: Total Eclipse or 2012, each after its own rulebook
option-soleil-lune-players = the number of players: two to four, as in both rulebooks; with four, Dawn and Dusk against Noon and Midnight
option-soleil-lune-first = who starts: one of the seats (in both rulebooks, the youngest player), or random (our choice)
option-soleil-lune-last_eclipse = total eclipse in the last turn: forced (only if you can neither place nor harvest), or free (you may choose it); the Total Eclipse rulebook can be read either way
option-soleil-lune-cards = which numbers carry an animal: our reconstruction (the rulebooks don't say), or a file like the game's cards.toml
soleil-lune-last-eclipse = The option last_eclipse=free exists only in the Total Eclipse edition, not in { $edition }.

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
soleil-lune-no-such-place = There is no position { $place }: a row never has more than { $most }. Count from the left, from 1 to { $most }.
soleil-lune-no-such-stretch = There is no stretch { $stretch }: a row never has more than { $most }. Count from the left, from 1 to { $most }.
soleil-lune-table = { $name } must be a table: write [{ $name }] on a line of its own, and below it lines such as 3 = "butterfly".
soleil-lune-number = “{ $number }” is not a number from 1 to 29. (Eclipses carry no animal.)
soleil-lune-animal = “{ $animal }” isn't one of the animals. Choose from "butterfly", "bird", "dragonfly", "bat" and "owl", in straight quotes.
help-notation-soleil-lune = S13 noon left places Sun 13 at the left end of Noon's Sun row (or right); S13 noon starts a row; S13 noon 4 covers the eclipse at position 4; SE dawn 2 places an eclipse at position 2; harvest S1 L1 takes your first Sun stretch and your first Moon stretch; total eclipse is one on your last turn, where the table allows it (SL-23). Without a name, it's your own row.
soleil-lune-aim = Aim: get at least five numbers side by side in one of your rows, and harvest them before an eclipse falls.
soleil-lune-legend = ☼ S Sun · ☾ L Moon · [E] eclipse · (9) hidden · * animal · ‹ › to harvest

soleil-lune-head = Turn { $turn } · { $pile ->
    [0] the draw pile is empty
    [one] { $pile } card in the draw pile
   *[other] { $pile } cards in the draw pile
  } · { $discards ->
    [0] discard pile empty
    [one] { $discards } card discarded
   *[other] { $discards } cards discarded
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
soleil-lune-stretch = Positions { $first } to { $last } can be harvested.
soleil-lune-empty = nothing
soleil-lune-hand = Your hand: { $cards }
soleil-lune-open-hand = { $seat }'s hand: { $cards }
soleil-lune-discards = Discard pile: { $cards }
soleil-lune-last-turn = Endgame: { $you ->
    [seat] your
   *[none] { $seat }'s
  } last turn, without drawing (SL-26).
soleil-lune-no-more-drawing = Endgame: no more drawing; without cards or a stretch you're out (SL-26).
soleil-lune-extra = An animal: { $you ->
    [seat] you
   *[none] { $seat }
  } must place another card (SL-11).
soleil-lune-must-harvest = { $you ->
    [seat] You have
   *[none] { $seat } has
  } no cards left and must harvest (SL-27).
soleil-lune-may-eclipse = { $you ->
    [seat] You
   *[none] { $seat }
  } may choose a total eclipse instead (SL-23).
soleil-lune-total-eclipse = total eclipse
soleil-lune-total-eclipse-about = discard your hand and your rows
soleil-lune-moves = Place a card:
soleil-lune-new = (new)
soleil-lune-harvest = harvest
soleil-lune-worth = { $stretches }: { $points } points
soleil-lune-lay-end = place { $card } at the { $side } end of { $you ->
    [seat] your
   *[none] { $seat }'s
  } { $suit } row
soleil-lune-lay-first = start a { $suit } row in front of { $you ->
    [seat] you
   *[none] { $seat }
  } with { $card }
soleil-lune-lay-on = place { $card } on { $on }, position { $place } of { $you ->
    [seat] your
   *[none] { $seat }'s
  } { $suit } row
soleil-lune-decided-cards = A tie: { $you ->
    [seat] you win
   *[none] { $seat } wins
  } with more scoring cards (SL-30).

event-soleil-lune-started = { $you ->
    [both] You start your row with { $card }
    [seat] You start a row in front of { $row } with { $card }
    [row] { $seat } starts a row in front of you with { $card }
    [own] { $seat } starts their own row with { $card }
   *[none] { $seat } starts a row in front of { $row } with { $card }
  }
event-soleil-lune-started-for-team = { $you ->
    [both] You start a team row in front of you with { $card }
    [seat] You start a team row in front of { $row } with { $card }
    [row] { $seat } starts a team row in front of you with { $card }
   *[none] { $seat } starts a team row in front of { $row } with { $card }
  }
event-soleil-lune-laid = { $you ->
    [both] You place { $card } at the { $side } end of your row
    [seat] You place { $card } at the { $side } end of { $row }'s row
    [row] { $seat } places { $card } at the { $side } end of your row
    [own] { $seat } places { $card } at the { $side } end of their own row
   *[none] { $seat } places { $card } at the { $side } end of { $row }'s row
  }
event-soleil-lune-covered = { $you ->
    [both] You cover the eclipse at position { $place } of your row
    [seat] You cover the eclipse at position { $place } of { $row }'s row
    [row] { $seat } covers the eclipse at position { $place } of your row
    [own] { $seat } covers the eclipse at position { $place } of their own row
   *[none] { $seat } covers the eclipse at position { $place } of { $row }'s row
  } with { $card }
event-soleil-lune-covered-alone = { $you ->
    [both] You cover an eclipse with { $card } in your row
    [seat] You cover an eclipse with { $card } in { $row }'s row
    [row] { $seat } covers an eclipse with { $card } in your row
    [own] { $seat } covers an eclipse with { $card } in their own row
   *[none] { $seat } covers an eclipse with { $card } in { $row }'s row
  }, which showed only eclipses
event-soleil-lune-eclipsed = { $you ->
    [both] You eclipse { $card } in your own row
    [seat] You eclipse { $card } in { $row }'s row
    [row] { $seat } eclipses { $card } in your row
    [own] { $seat } eclipses { $card } in their own row
   *[none] { $seat } eclipses { $card } in { $row }'s row
  }
event-soleil-lune-animal = Animal ({ $animal }) on { $card }: { $you ->
    [seat] you
   *[none] { $seat }
  } must place another card
event-soleil-lune-draws-on = { $you ->
    [seat] That was your last card: you draw and continue
   *[none] That was { $seat }'s last card: { $seat } draws and continues
  }
event-soleil-lune-drew = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $card }
event-soleil-lune-drew-hidden = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-soleil-lune-reshuffled = The discard pile is shuffled: a new draw pile of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
event-soleil-lune-harvested = { $you ->
    [seat] You harvest
   *[none] { $seat } harvests
  } { $stretch }
event-soleil-lune-uncovered = Underneath, { $card } { $count ->
    [one] scores
   *[other] score
  } for { $you ->
    [seat] you
   *[none] { $seat }
  } too
event-soleil-lune-closed-up = The rest of { $you ->
    [seat] your row
   *[none] { $seat }'s row
  } closes up
event-soleil-lune-total-eclipse = Total eclipse! { $you ->
    [seat] You
   *[none] { $seat }
  } can neither place nor harvest
event-soleil-lune-blocked-by-animal = Total eclipse! { $you ->
    [seat] You
   *[none] { $seat }
  } must place another card, and none fits
event-soleil-lune-chosen = { $you ->
    [seat] You choose
   *[none] { $seat } chooses
  } a total eclipse
event-soleil-lune-empty-handed = Total eclipse! { $you ->
    [seat] You have
   *[none] { $seat } has
  } no cards left and nothing to harvest
event-soleil-lune-discarded = { $you ->
    [seat] You discard
   *[none] { $seat } discards
  } { $card }
event-soleil-lune-row-lost = { $you ->
    [seat] { $count ->
        [one] You lose your { $suit } row
       *[other] You lose both your rows
      }
   *[none] { $count ->
        [one] { $seat } loses the { $suit } row
       *[other] { $seat } loses both rows
      }
  }
event-soleil-lune-end-begins = { $you ->
    [seat] You
   *[none] { $seat }
  } can't draw any cards: the endgame begins
event-soleil-lune-end-after-animal = { $you ->
    [seat] You
   *[none] { $seat }
  } can't draw after the animal: the turn ends and the endgame begins
event-soleil-lune-last-turn = { $you ->
    [seat] You play your
   *[none] { $seat } plays the
  } last turn
event-soleil-lune-out = { $you ->
    [seat] You are
   *[none] { $seat } is
  } out
event-soleil-lune-last-animal = No one draws any more: { $you ->
    [seat] your
   *[none] { $seat }'s
  } turn ends
event-soleil-lune-last-pile = The discard pile has been reshuffled forty times: no more reshuffles
event-soleil-lune-ended-last-turns = The last turn has been played: the game is over
event-soleil-lune-ended-all-harvested = All 58 numbers have been harvested: the game is over

tally-soleil-lune-started = rows started
tally-soleil-lune-started-for-team = rows started for a team
tally-soleil-lune-laid = numbers placed at an end
tally-soleil-lune-covered = eclipses covered
tally-soleil-lune-covered-alone = eclipses covered in a row of eclipses only
tally-soleil-lune-eclipsed = eclipses placed
tally-soleil-lune-animal = animals placed
tally-soleil-lune-draws-on = animals placed as the last card
tally-soleil-lune-drew = cards drawn
tally-soleil-lune-reshuffled = discard piles shuffled into a new draw pile
tally-soleil-lune-harvested = stretches harvested
tally-soleil-lune-uncovered = hidden numbers harvested
tally-soleil-lune-closed-up = rows that close up
tally-soleil-lune-total-eclipse = total eclipses: nothing to place or harvest
tally-soleil-lune-blocked-by-animal = total eclipses after an animal
tally-soleil-lune-chosen = total eclipses chosen in the last turn
tally-soleil-lune-empty-handed = total eclipses with an empty hand
tally-soleil-lune-discarded = cards discarded from a hand
tally-soleil-lune-row-lost = rows discarded
tally-soleil-lune-end-begins = endgames begun at the start of a turn
tally-soleil-lune-end-after-animal = endgames begun after an animal
tally-soleil-lune-last-turn = last turns
tally-soleil-lune-out = players out
tally-soleil-lune-last-animal = last animals placed once no one draws
tally-soleil-lune-last-pile = discard piles not reshuffled a 41st time
tally-soleil-lune-ended-last-turns = games ended by the last turns
tally-soleil-lune-ended-all-harvested = games ended with all numbers harvested

SL-1 = 29 Suns and 29 Moons from 1 to 29, five eclipses of each suit.
SL-2 = Some numbers carry an animal; eclipses carry none.
SL-3 = Five cards each; choose who starts, or let chance decide.
SL-4 = On your turn, place a card or harvest; you can't pass.
SL-5 = With an empty hand, first draw five cards, or what the draw pile has.
SL-6 = A number goes in a row of its suit, yours or someone else's.
SL-7 = The visible numbers of a row rise from left to right.
SL-8 = A number joins a row at its left or right end, never in between.
SL-9 = No card goes next to an eclipse: cover the eclipse first.
SL-10 = Where a player has no row of a suit, any number of that suit starts one.
SL-11 = After an animal, you must place another card in the same turn.
SL-12 = An animal as your last card: draw and place another card.
SL-13 = An animal, and no card in hand can be placed: a total eclipse.
SL-14 = An eclipse goes on any visible number of its suit, in any row.
SL-15 = A number that keeps the row rising can cover an eclipse.
SL-16 = Only an eclipse that touches a visible number can be covered.
SL-17 = A row showing only eclipses: any number of its suit covers one.
SL-18 = A stretch: at least five visible numbers side by side in your row.
SL-19 = A harvest takes one or more whole stretches from your rows.
SL-20 = Cards under a stretch go with it; their numbers score too.
SL-21 = What remains of a row closes up into one row.
SL-22 = Harvested cards are out of play and never come back.
SL-23 = Can't place, can't harvest: your hand and rows are discarded.
SL-24 = After a total eclipse, you draw on your next turn and keep playing.
SL-25 = The endgame begins when a player must draw and no card is left.
SL-26 = Endgame: one last turn each; in 2012, until cards and stretches run out.
SL-27 = Empty hand in the endgame: harvest, else a total eclipse (2012: out).
SL-28 = When no one draws any more, a last animal just ends the turn.
SL-29 = +1 per harvested number, −1 per number left over, eclipses 0.
SL-30 = Most points win; a complete tie is shared.
SL-31 = Partners share one Sun row and one Moon row; place cards in any row.
SL-32 = A team's first row fixes which partner has which suit.
SL-33 = You harvest only from the row in front of you.
SL-34 = A total eclipse leaves your partner's hand and row alone.
SL-35 = Partners add their points together.
SL-36 = The game also ends once all 58 numbers have been harvested.
SL-37 = Hands and draw pile are secret; everything else is visible.
SL-38 = With three players, everyone plays for themselves.

SL-4-not-in-hand = That card isn't in your hand. Choose another one.
SL-6-no-seat = No one is playing at that seat. Choose another row.
SL-8-not-lower = On the left, you need a number lower than the first one. Try the right end, or another row.
SL-8-not-higher = On the right, you need a number higher than the last one. Try the left end, or another row.
SL-8-no-place = The row has no such position. Place your number on the left, on the right or on an eclipse.
SL-8-on-number = You can't place a number on another number. Place it on the left, on the right or on an eclipse.
SL-9-beside-eclipse = An eclipse blocks this end of the row. Cover it first.
SL-10-row-there = This row already exists. Choose the left end, the right end or an eclipse to cover.
SL-10-no-row = This row doesn't exist yet. To start it, give only the card and the seat.
SL-11-extra-card = After an animal you must place another card first.
SL-14-not-on-number = An eclipse goes on a visible number of its suit. Choose one.
SL-14-on-eclipse = There is already an eclipse here. Place yours on a visible number.
SL-15-not-rising = Here, this number would break the rising order of the row. Try another number or another spot.
SL-16-inner = This eclipse touches no visible number. First cover one at the edge of the group.
SL-18-no-stretch = You don't have that stretch. You need at least five visible numbers side by side in one of your rows.
SL-19-name-one = Name the stretches to harvest: harvest S1, or harvest S1 L1.
SL-23-not-chosen = You can't choose a total eclipse now: place a card or harvest a stretch.
SL-26-over = The game is over: the last turns have been played.
SL-27-only-harvest = Your hand is empty: harvest a stretch.
SL-31-partners-row = This team's row of this suit is in front of the other partner. Place your card there.
SL-32-other-partner = A new row of this suit goes in front of the other partner. Choose that seat.
SL-33-not-yours = You can only harvest from the row in front of you.
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
soleil-lune-lay-place = place { $card } at position { $place } of { $you ->
    [seat] your
   *[none] { $seat }'s
  } { $suit } row

soleil-lune-wait = { $seat } is thinking…
soleil-lune-step-lay = Your turn: choose a card.
soleil-lune-step-both = Your turn: choose a card, or harvest a golden stretch.
soleil-lune-step-extra = An animal! Place another card.
soleil-lune-step-harvest = Your hand is empty: harvest a golden stretch.
soleil-lune-whither =
    { $count ->
    [0] Nowhere to place { $card } right now.
    [one] One spot is lit up for { $card }.
   *[other] { $count } spots are lit up for { $card }. Choose one.
  }
soleil-lune-sure = Place { $card } in { $you ->
    [seat] your
   *[none] { $seat }'s
  } row?
soleil-lune-reap = Harvest { $stretches }?
soleil-lune-lay = Place
soleil-lune-reap-now = Harvest
soleil-lune-put-back = Cancel
soleil-lune-eclipse-button = Total eclipse
soleil-lune-eclipse-sure = Total eclipse: discard your hand and your rows?
soleil-lune-eclipse-now = Discard

soleil-lune-row-name = { $seat }'s { $suit } row
soleil-lune-row-caption = { $suit } row
soleil-lune-no-row = no cards yet
soleil-lune-start-here = Start a row here
soleil-lune-end-left = Left end
soleil-lune-end-right = Right end
soleil-lune-place = Position { $place }: { $card }
soleil-lune-lies-on = on { $cards }
soleil-lune-ripe = can be harvested
soleil-lune-lit = your card can go here
soleil-lune-wished = { $card } will go here
soleil-lune-harvest-this = Harvest +{ $points }: { $first } to { $last }
soleil-lune-harvest-short = Harvest +{ $points }
soleil-lune-other-suit = Not here: only a { $suit } row can take { $card }.

soleil-lune-own-hand = Your hand
soleil-lune-state-picked = selected
soleil-lune-state-wished = to place
soleil-lune-state-nowhere = can't be played now
soleil-lune-hand-size = In hand: { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
  }
soleil-lune-crop = { $figures }: numbers harvested, numbers still in rows. View the harvested cards
soleil-lune-harvest-title = { $you ->
    [seat] Your harvest
   *[none] { $seat }'s harvest
  }
soleil-lune-pile = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
soleil-lune-discards-pile = Discard pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
soleil-lune-discards-title = The discard pile

soleil-lune-score-harvested = { $count ->
    [0] no numbers harvested
    [one] one number harvested
   *[other] { $count } numbers harvested
  }
soleil-lune-score-laid =
    { $count ->
    [0] no numbers left in the rows
    [one] one number left in the rows (hidden ones included)
   *[other] { $count } numbers left in the rows (hidden ones included)
  }
soleil-lune-score-held = { $count ->
    [0] no numbers left in hand
    [one] one number left in hand
   *[other] { $count } numbers left in hand
  }

# First lesson

lesson-soleil-lune-start =
    Welcome! You are Dawn. You build two rows in front of you: one of Suns, one of Moons. For now, all your cards are Suns.

    Start your row with the 14 (SL-10): it leaves room on both sides.
lesson-soleil-lune-right =
    In a row, numbers always go up from left to right. Place cards at either end, never in between (SL-8).

    19 is higher than 14: place it on the right.
lesson-soleil-lune-animal =
    Your 13 shows a butterfly. Animals bring luck: after placing one, you must place another card (SL-11).

    13 is lower than 14: place it on the left.
lesson-soleil-lune-another = The butterfly gives you another go! Place your 7 on the left.
lesson-soleil-lune-cover =
    Oh no, Noon put an eclipse on your 13! Your row is broken.

    You can cover an eclipse with a number that fits between its neighbours (SL-15). Your 9 is higher than 7 and lower than 14: place it on the eclipse!
lesson-soleil-lune-eclipse =
    Your hand was empty, so you drew five cards (SL-5), including an eclipse.

    Your turn to bring the dark: place it on Noon's Sun 20 (SL-14).
lesson-soleil-lune-fifth =
    Noon has already covered your eclipse. Never mind!

    Four Suns shine in your row. Once there are five side by side, you can harvest them (SL-18). Place the 28 on the right.
lesson-soleil-lune-harvest = Five Suns side by side, with no eclipse between them: harvest them (SL-19) before Noon strikes again!
lesson-soleil-lune-end =
    Well done, 6 points: five Suns, plus the 13 hidden under your 9 (SL-20)!

    At the end, each harvested number is worth 1 point; each number left in your rows or your hand costs you 1 (SL-29). Now you can play Soleil et Lune!

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
  }: { $harvested } harvested, { $laid } in rows{ $shows ->
    [nothing] { "" }
   *[cards] . Show the harvested cards
  }
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

# Illustrated rules

soleil-lune-sheet-aim-title = Aim
soleil-lune-sheet-aim = Harvest Suns and Moons: each number you harvest scores 1 point, each number left in your rows costs 1. Most points win.
soleil-lune-sheet-aim-picture = { $harvested } harvested numbers and { $left } numbers left in a row: { $points } points.
soleil-lune-sheet-points = { $points } points
soleil-lune-sheet-turn-title = Your turn: place a card, or harvest
soleil-lune-sheet-rising = Place a number at an end of any row of its suit. Numbers rise from left to right.
soleil-lune-sheet-rising-picture = A row: { $row }. { $left } goes to the left end, { $right } to the right end.
soleil-lune-sheet-eclipse = Or place an eclipse on any visible number of its suit. No card can go beside an eclipse.
soleil-lune-sheet-eclipse-picture = A solar eclipse hides { $card } in the middle of a row.
soleil-lune-sheet-cover = Or cover an eclipse next to a visible number, with a number of its suit that fits between the two sides.
soleil-lune-sheet-cover-picture = A number covers the eclipse: { $card }, between { $left } and { $right }.
soleil-lune-sheet-animal-title = Animals and total eclipse
soleil-lune-sheet-animal = You placed an animal? Place another card in the same turn.
soleil-lune-sheet-animal-picture = A number with a butterfly, { $card }, then another card.
soleil-lune-sheet-again = 1 more card!
soleil-lune-sheet-total = You can neither place nor harvest? Total eclipse: discard your hand and your rows.
soleil-lune-sheet-total-picture = A hand and a row go to the discard pile.
soleil-lune-sheet-discard = Discard
soleil-lune-sheet-harvest-title = Harvest
soleil-lune-sheet-harvest = Take a stretch from one of your rows: five or more visible numbers side by side. Hidden numbers underneath score too. The row closes up.
soleil-lune-sheet-harvest-picture = A row with an eclipse. The stretch after it: { $cards }, with one number hidden underneath. It scores { $points } points.
soleil-lune-sheet-end-title = End
soleil-lune-sheet-end = With an empty hand, draw five cards. If there is no card left, not even in the discard pile, the endgame begins.
soleil-lune-sheet-end-picture = Draw pile and discard pile are empty: the endgame begins.
soleil-lune-sheet-endgame = Endgame
soleil-lune-sheet-edition-total-eclipse = Total Eclipse
soleil-lune-sheet-edition-2012 = 2012
soleil-lune-sheet-editions = Total Eclipse edition: everyone plays one last turn; numbers left in hand cost 1 point each. 2012 edition: the player who can't draw stops, the others keep placing and harvesting, without drawing.
soleil-lune-sheet-editions-picture = Dawn can't draw. Total Eclipse edition: Dawn and Noon each play one last turn. 2012 edition: Dawn stops, Noon plays on.
soleil-lune-sheet-teams-title = Four players
soleil-lune-sheet-teams = Partners sit opposite each other. A team has one Sun row and one Moon row. Harvest only the row in front of you; partners add their points.
soleil-lune-sheet-teams-picture = Two teams: { $one } against { $two }. Each player has one row in front of them.
