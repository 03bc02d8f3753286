seat-moonlight-white = White
seat-moonlight-black = Black

option-moonlight-first = who starts the first round: one of the seats (in the rulebook, the last player to have seen a wolf), or random (our choice)
option-moonlight-powers = the four available powers: random, as in the rulebook, or four names separated by commas from double-strike, great-leap, relief, shift, fall-back, watchful-pack, moon-child, land-keeper
option-moonlight-cards = the cards: ours (partly reconstructed, since the rulebook doesn't show them), or a file like the game's cards.toml that describes your own

moonlight-double-strike = Double strike
moonlight-great-leap = Great leap
moonlight-relief = Relief
moonlight-shift = Shift
moonlight-fall-back = Fall back
moonlight-watchful-pack = Watchful pack
moonlight-moon-child = Moon child
moonlight-land-keeper = Land keeper

moonlight-unreadable = I can't read “{ $move }”. Write a wolf and a space (3 d5), or the number of a move; ? for help.
moonlight-no-such-wolf = There is no wolf “{ $wolf }”. There are: { $wolves }.
moonlight-which-wolf = Which “{ $wolf }” do you mean? You can choose among: { $wolves }.
moonlight-no-such-power = There is no power “{ $power }”. There are: { $powers }.
moonlight-tables = each wolf needs a table of its own, headed [[{ $key }]].
moonlight-count = { $key } has { $count }; { $needed } are needed.
moonlight-number = { $key } is a whole number from { $least } to { $most }.
moonlight-corner = corner is true or false.
moonlight-powers-list = powers is a list of names, in quotation marks.
moonlight-power = there is no power “{ $power }”. There are: { $powers }.
moonlight-power-twice = “{ $power }” is there twice.
moonlight-powers-twice = “{ $power }” is named twice. Give four different powers, separated by commas.
moonlight-powers-unknown = There is no power “{ $power }”. Choose four of these, separated by commas: { $powers }.
moonlight-powers-four = { $count ->
    [one] This is one power.
   *[other] These are { $count } powers.
  } Give exactly four, separated by commas.
moonlight-powers-few = there { $count ->
    [one] is only { $count } power
   *[other] are only { $count } powers
  }; at least { $needed } are needed.
help-notation-moonlight = 3 d5 places a 3 on d5. With a power: leap 3 d5, relief 3 d5, double, shift d4 e5, fall back. Between rounds: lone 6, power shift.
moonlight-aim = Aim: win two rounds. The highest total wins the row; each wolf you take there scores 1 point, each 3 scores 2.
moonlight-legend = ○ White · ● Black · ' a moon · c triple in a corner (×3) · /1 covers one

moonlight-head = Round { $round } · { $seat } started · { $filled ->
    [one] { $filled } space filled
   *[other] { $filled } spaces filled
  }
moonlight-limit-wide = 4 wide (3 rows at most)
moonlight-limit-high = 4 high (3 columns at most)
moonlight-player = { $seat } · { $wins ->
    [one] { $wins } round won
   *[other] { $wins } rounds won
  } · hand { $hand }, draw pile { $pack }
moonlight-power-used = { $power } (used)
moonlight-lone = lone wolf { $wolf }
moonlight-points-head = points
moonlight-moons-gain = { $mark } +2 points
moonlight-moons = Moons ○ { $white } : { $black } ●
moonlight-points = points so far ○ { $white } : { $black } ●
moonlight-standing = Moons: White { $white }, Black { $black }. Points so far: White { $first }, Black { $second }.
moonlight-covered = Covered: { $wolves }
moonlight-hand = Your hand: { $wolves }
moonlight-open-hand = { $seat }'s hand: { $wolves }
moonlight-free = Free spaces where you can place a wolf: { $spaces }
moonlight-open-powers = Available powers: { $powers }.
moonlight-choose-lone = { $you ->
    [seat] You won the round: choose a lone wolf (ML-22).
   *[none] { $seat } won the round and is choosing a lone wolf (ML-22).
  }
moonlight-choose-power = { $you ->
    [seat] You lost the round: choose a power (ML-22).
   *[none] { $seat } lost the round and is choosing a power (ML-22).
  }
moonlight-two-to-lay = Double strike: place two wolves this turn.
moonlight-second-to-lay = Double strike: place your second wolf.
moonlight-last-turn = One pack is out of wolves: last turn of the round (ML-13).
moonlight-on = { $space } { $wolf }
moonlight-three-times = (in a corner, counts triple)
moonlight-beneath = (on top of { $wolves })
moonlight-line = Row { $row }: { $wolves }. { $result }
moonlight-line-won = White { $white }, Black { $black }: { $you ->
    [seat] you
   *[none] { $seat }
  } would win { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-line-tied = White { $white }, Black { $black }: no one would win it.
moonlight-moves-lay = Place a wolf (×: it covers another):
moonlight-moves-leap = Great leap, on an opponent's wolf worth 2 less:
moonlight-moves-relief = Relief, on one of your own wolves:
moonlight-moves-shift = Shift one of your wolves, then place one:
moonlight-choice-lone = lone wolf { $wolf }
moonlight-move-lay = place { $wolf } on { $space }
moonlight-move-cover = place { $wolf } on { $space }, covering { $covered }
moonlight-move-by = { $power }: { $move }
moonlight-move-shift = Shift: move your wolf from { $space } to { $target }
moonlight-unlaid = { $seat }'s unplaced wolves: { $wolves }.
moonlight-event-line = { $row } ({ $high } : { $low }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
  })
moonlight-result = { $you ->
    [seat] You
   *[none] { $seat }
  }: { $points ->
    [one] { $points } round
   *[other] { $points } rounds
  } won

event-moonlight-laid = { $you ->
    [seat] You place
   *[none] { $seat } places
  } a { $wolf } on { $space }
event-moonlight-covered = { $you ->
    [seat] Your { $wolf } covers an opponent's { $covered }
    [other] { $seat }'s { $wolf } covers your { $covered }
   *[none] { $seat }'s { $wolf } covers a { $covered }
  } on { $space }
event-moonlight-leapt = Great leap: { $you ->
    [seat] your { $wolf } covers an opponent's { $covered }
    [other] { $seat }'s { $wolf } covers your { $covered }
   *[none] { $seat }'s { $wolf } covers a { $covered }
  } on { $space }
event-moonlight-relieved = Relief: { $you ->
    [seat] you place a { $wolf } on your { $covered }
   *[none] { $seat } places a { $wolf } on their own { $covered }
  } on { $space }
event-moonlight-drew = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $count ->
    [one] a { $wolf }
   *[other] wolves { $wolf }
  }
event-moonlight-drew-hidden = { $you ->
    [seat] You draw
   *[none] { $seat } draws
  } { $count ->
    [one] a wolf
   *[other] { $count } wolves
  }
event-moonlight-doubled = Double strike: { $you ->
    [seat] you place
   *[none] { $seat } places
  } two wolves this turn
event-moonlight-shifted = Shift: { $you ->
    [seat] you move your { $wolf }
   *[none] { $seat } moves their { $wolf }
  } from { $space } to { $target }
event-moonlight-fell-back = Fall back: { $you ->
    [seat] you shuffle
   *[none] { $seat } shuffles
  } { $wolves ->
    [one] { $wolves } wolf
   *[other] { $wolves } wolves
  } into { $you ->
    [seat] your
   *[none] their
  } draw pile
event-moonlight-spanned =
    { $way ->
    [wide] Four wide: from now on, three rows at most
   *[high] Four high: from now on, three columns at most
  }
event-moonlight-limit-stays =
    { $way ->
    [wide] The wolves move closer, but the limit of three rows still applies
   *[high] The wolves move closer, but the limit of three columns still applies
  }
event-moonlight-last-wolf = { $you ->
    [seat] You have placed your last wolf: your opponent has one more turn
    [other] { $seat } has placed their last wolf: you have one more turn
   *[none] { $seat } has placed their last wolf: their opponent has one more turn
  }
event-moonlight-full = { $you ->
    [seat] You fill
   *[none] { $seat } fills
  } the rectangle: the round is over
event-moonlight-full-by-first = { $you ->
    [seat] You fill the rectangle and keep your
   *[none] { $seat } fills the rectangle and keeps the
  } second wolf in hand: the round is over
event-moonlight-out-of-wolves = { $you ->
    [seat] You have played
   *[none] { $seat } has played
  } the last turn: one pack is out of wolves, the round is over
event-moonlight-tripled = { $count ->
    [one] In a corner, { $you ->
        [seat] your wolf
       *[none] { $seat }'s wolf
      } on { $space } counts triple
   *[other] In corners, { $you ->
        [seat] your wolves
       *[none] { $seat }'s wolves
      } on { $space } count triple
  }
event-moonlight-line-won = { $you ->
    [seat] You win
   *[none] { $seat } wins
  } { $count ->
    [one] row
   *[other] rows
  } { $line }
event-moonlight-line-kept = Land keeper: { $you ->
    [seat] you win
   *[none] { $seat } wins
  } the tied { $count ->
    [one] row
   *[other] rows
  } { $line }
event-moonlight-line-tied = No one wins { $count ->
    [one] row
   *[other] rows
  } { $line }
event-moonlight-moon-more = Moon child: { $you ->
    [seat] you count
   *[none] { $seat } counts
  } one extra moon
event-moonlight-moons-won = Moons: { $reader ->
    [white] you { $white }, Black { $black }
    [black] you { $black }, White { $white }
   *[none] White { $white }, Black { $black }
  }; 2 points for { $you ->
    [seat] you
   *[none] { $seat }
  }
event-moonlight-moons-tied = Moons: { $white } on each side, no points
event-moonlight-scored = Points: { $reader ->
    [white] you { $white }, Black { $black }
    [black] you { $black }, White { $white }
   *[none] White { $white }, Black { $black }
  }
event-moonlight-won = { $you ->
    [seat] You win
   *[none] { $seat } wins
  } the round
event-moonlight-won-by-wolves = Tied on points; wolves taken: { $reader ->
    [white] you { $white }, Black { $black }
    [black] you { $black }, White { $white }
   *[none] White { $white }, Black { $black }
  }. { $you ->
    [seat] You win
   *[none] { $seat } wins
  } the round
event-moonlight-tied = Tied on points and wolves: the round is replayed
event-moonlight-base = { $you ->
    [seat] You win the base of your mountain
   *[none] { $seat } wins the base of their mountain
  }
event-moonlight-summit = { $you ->
    [seat] You reach the summit and win
   *[none] { $seat } reaches the summit and wins
  } the game
event-moonlight-chose-lone = The lone wolf { $wolf } joins { $you ->
    [seat] your pack
   *[none] { $seat }'s pack
  }
event-moonlight-chose-power = { $you ->
    [seat] You take
   *[none] { $seat } takes
  } the power { $power }
event-moonlight-began = Round { $round } begins: { $you ->
    [seat] you start
   *[none] { $seat } starts
  }
event-moonlight-watchful = Watchful pack: { $you ->
    [seat] you draw
   *[none] { $seat } draws
  } four wolves

tally-moonlight-laid = wolves placed on free spaces
tally-moonlight-covered = wolves covered
tally-moonlight-leapt = Great leaps
tally-moonlight-relieved = Reliefs
tally-moonlight-drew = wolves drawn
tally-moonlight-doubled = Double strikes
tally-moonlight-shifted = Shifts
tally-moonlight-fell-back = Fall backs
tally-moonlight-spanned = rectangles that reach four
tally-moonlight-limit-stays = limits kept after a Shift
tally-moonlight-last-wolf = last wolves that leave the opponent one turn
tally-moonlight-full = rounds ended by a full rectangle
tally-moonlight-full-by-first = rounds ended in the middle of a Double strike
tally-moonlight-out-of-wolves = rounds ended by a pack without wolves
tally-moonlight-tripled = wolves that count triple in a corner
tally-moonlight-line-won = rows won
tally-moonlight-line-kept = tied rows won by Land keeper
tally-moonlight-line-tied = tied rows
tally-moonlight-moon-more = moons counted by Moon child
tally-moonlight-moons-won = rounds with more moons on one side
tally-moonlight-moons-tied = rounds with tied moons
tally-moonlight-scored = rounds scored
tally-moonlight-won = rounds won by points
tally-moonlight-won-by-wolves = rounds won by wolves taken
tally-moonlight-tied = rounds replayed
tally-moonlight-base = bases
tally-moonlight-summit = summits
tally-moonlight-chose-lone = lone wolves chosen
tally-moonlight-chose-power = powers chosen
tally-moonlight-began = rounds begun
tally-moonlight-watchful = hands of four

ML-1 = A pack is eleven wolves: two 1s, two 2s, four 3s, two 4s, one 5.
ML-2 = Moons: one on each 1, two on each 2, one on each 4.
ML-3 = Four lone wolves each: 1 and 2 (corner effect), 4 and 6.
ML-4 = Four of the eight Alpha powers, drawn at random, are available.
ML-5 = Shuffle your wolves and draw three; a random player starts.
ML-6 = A turn: place one wolf from your hand, then draw one.
ML-7 = Place on a free space next to a wolf, or on an opponent's wolf.
ML-8 = All wolves must fit in a rectangle of 4 by 3 or 3 by 4.
ML-9 = Cover an opponent's wolf worth exactly 1 less, never your own.
ML-10 = The opponent's only visible wolf can't be covered.
ML-11 = To cover a wolf in a corner, go by its printed value.
ML-12 = The twelfth space of the rectangle ends the round at once.
ML-13 = A pack places its last wolf: the round ends once turns are equal.
ML-14 = Only visible wolves count.
ML-15 = Most visible moons score 2 points; on a tie, no one scores.
ML-16 = Three rows if the rectangle is four wide, four rows if it is three wide.
ML-17 = The highest total wins the row; on a tie, no one wins it.
ML-18 = In a corner, a wolf with the corner effect counts triple.
ML-19 = A row won scores 1 point per wolf of yours, 2 for each 3.
ML-20 = Most points win the round, then most wolves taken; otherwise replay it.
ML-21 = One round won: the base of the mountain; two: the summit and the game.
ML-22 = The winner chooses a lone wolf, then the loser an available power.
ML-23 = All wolves go back to their packs; the winner starts.
ML-24 = Double strike: place two wolves this turn, then fill your hand.
ML-25 = Great leap: cover an opponent's wolf worth exactly 2 less.
ML-26 = Relief: place a wolf on one of your own visible wolves.
ML-27 = Shift: before placing, move a wolf of yours that covers nothing.
ML-28 = Fall back: before placing, shuffle your hand in and draw as many.
ML-29 = Watchful pack: your hand holds four wolves.
ML-30 = Moon child: you count one extra moon.
ML-31 = Land keeper: a tied row is yours if you show a wolf in it.
ML-32 = Hands and draw piles are hidden; everything else is visible.
ML-33 = If a move breaks several rules, the first in a fixed order is cited.

ML-6-not-in-hand = That wolf isn't in your hand. Choose another one.
ML-7-first = The first wolf of a round goes on d4.
ML-7-apart = This space isn't next to a wolf (diagonals don't count). Place next to a wolf, or on an opponent's wolf worth 1 less.
ML-8-too-large = The wolves would no longer fit in a 4-by-3 or 3-by-4 rectangle. Place yours closer.
ML-9-own = That's your own wolf: only Relief lets you cover it.
ML-9-value = A wolf covers an opponent's wolf worth exactly 1 less. Choose another wolf or another space.
ML-10-only-wolf = That's your opponent's only visible wolf: it can't be covered.
ML-11-printed = In a corner this wolf counts triple, but to cover it you need a wolf worth exactly 1 more than its printed value.
ML-21-over = The game is over: the summit has been reached.
ML-22-choose-lone = First choose one of your lone wolves.
ML-22-choose-power = First choose an available power.
ML-22-no-choice = There is nothing to choose before the end of the round. Place a wolf.
ML-22-no-such-lone = That isn't one of the four lone wolves. Choose one of them.
ML-22-not-open = This power isn't available. Choose another one.
ML-24-not-yours = You don't have Double strike. Place a wolf.
ML-25-not-yours = You don't have Great leap. Cover a wolf worth exactly 1 less, or place on a free space.
ML-26-not-yours = You don't have Relief. Place your wolf on a free space or on an opponent's wolf.
ML-27-not-yours = You don't have Shift. Place a wolf.
ML-28-not-yours = You don't have Fall back. Place a wolf.
ML-24-used = You have already used Double strike. It will be back next round.
ML-25-used = You have already used Great leap. It will be back next round.
ML-26-used = You have already used Relief. It will be back next round.
ML-27-used = You have already used Shift. It will be back next round.
ML-28-used = You have already used Fall back. It will be back next round.
ML-24-too-late = Double strike must be announced before you place a wolf. Place your second wolf.
ML-24-single = Double strike needs two wolves in hand. Place the one you have.
ML-25-target = Great leap covers an opponent's wolf worth exactly 2 less. Choose another wolf or another space.
ML-26-target = Relief goes on one of your own visible wolves. Choose one.
ML-27-too-late = Shift comes before the first wolf of a turn. Place your second wolf.
ML-27-wolf = You can only shift a visible wolf of yours that covers nothing. Choose one.
ML-27-target = Shift this wolf to a free space next to another wolf (diagonals don't count).
ML-27-torn = The wolves must stay in one group. Choose another wolf or another space.
ML-27-shape = The wolves would no longer fit in the rectangle (ML-8). Choose another space.
ML-28-too-late = Fall back comes before the first wolf of a turn. Place your second wolf.

stats-points-moonlight = rounds won

# First lesson

lesson-moonlight-first =
    Welcome to the mountain! You lead the white pack against the black one. Each card is a wolf; its number is its strength.

    Place your first 3 in the middle (ML-7). At the end of each turn, you draw a wolf.
lesson-moonlight-beside =
    A wolf goes right next to another one (ML-7). Diagonals don't count.

    Place your other 3 just below the black wolf.
lesson-moonlight-cover =
    Attack! A wolf can cover an opponent's wolf worth exactly 1 less (ML-9).

    Place your 4 on the black 3 at the far right. A covered wolf no longer counts.
lesson-moonlight-threes =
    The stronger pack wins the row and takes its own wolves from it. Each scores 1 point, and each 3 scores 2 (ML-19)!

    Start the top row: place your 3 above your first wolf.
lesson-moonlight-lines =
    In each row, add up the wolves' strength (ML-17). Your total must beat Black's.

    Strengthen the top row: place your 4 to the right of the 3.
lesson-moonlight-corner =
    All the wolves must fit in a 4-by-3 rectangle. It's nearly full.

    Your 1 is small but clever: in a corner, it counts triple (ML-18). Place it at the top left.
lesson-moonlight-moons =
    Only one space left! Once it's filled, the round is over (ML-12).

    Your 2 has two moons. The pack showing the most moons scores 2 points (ML-15). Place your 2 at the bottom left.
lesson-moonlight-lone =
    You win the round, 10 points to 4: two rows and the moons are yours!

    As a reward, a lone wolf joins your pack (ML-22): choose one. Black gets a power to make up for it.
lesson-moonlight-end =
    Well done, you can play Moonlight!

    The first pack to win two rounds reaches the summit and wins the game (ML-21).

# Previews and hints

preview-moonlight-row = Row { $row } · { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-row-down = Row { $row } · { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-moons = Moons · { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-standing = Round · { $own_before } : { $other_before } → { $own } : { $other } points
reason-moonlight-row = { $change ->
    [taken] You take row { $row }, { $own } to { $other }.
    [freed] Your opponent loses row { $row }: { $own } to { $other }.
   *[same] Row { $row } goes from { $own_before } : { $other_before } to { $own } : { $other }.
  }
reason-moonlight-moons = { $own ->
    [one] You show { $own } moon, your opponent { $other }.
   *[other] You show { $own } moons, your opponent { $other }.
  }
reason-moonlight-standing = The round would end { $own } to { $other } now.
reason-moonlight-round-won = You win the round, { $own } to { $other }.
reason-moonlight-round-lost = It ends the round { $own } to { $other }.
reason-moonlight-round-tied = It ends the round in a tie, and you play it again.
reason-moonlight-match-won = You win the game.
reason-moonlight-match-lost = It ends the game.

# The end of a round on the page

moonlight-count-line = Row { $row }, { $own } to { $other }: { $you ->
    [seat] you score
   *[none] { $seat } scores
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-count-line-tied = Row { $row }, { $own } to { $other }: no points.
moonlight-count-moons = Moons, { $own } to { $other }: { $you ->
    [seat] you score
   *[none] { $seat } scores
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-count-moons-tied = Moons, { $own } to { $other }: no points.
moonlight-round-won = { $you ->
    [seat] You win
   *[none] { $seat } wins
  } the round, { $points } to { $others }.
moonlight-round-won-by-wolves = { $points } to { $others }, wolves { $wolves } to { $less }: { $you ->
    [seat] you win
   *[none] { $seat } wins
  } the round.
moonlight-round-tied = A tie, { $points } to { $points }: the round is replayed.
moonlight-now-lone = { $you ->
    [seat] Choose a lone wolf.
   *[none] { $seat } chooses a lone wolf.
  }
moonlight-now-power = { $you ->
    [seat] Choose a power.
   *[none] { $seat } chooses a power.
  }
moonlight-round-begins = Round { $round }: { $you ->
    [seat] you start. Choose a wolf.
   *[none] { $seat } starts.
  }
moonlight-lone-joins = The { $wolf } joins your pack.
moonlight-info-pack = Pack: { $wolves }
moonlight-info-no-power = No power yet
moonlight-info-open = Available powers
moonlight-mark-corner = corner ×3
moonlight-mark-moons = { $moons ->
    [one] { $moons } moon
   *[other] { $moons } moons
  }

# Illustrated rules

moonlight-sheet-aim-title = Aim
moonlight-sheet-aim = Win two rounds with your pack. The first gives you the base of your mountain, the second the summit: you win!
moonlight-sheet-aim-picture = White's mountain has a base and a summit, Black's only a base. White wins.
moonlight-sheet-turn-title = Your turn
moonlight-sheet-near = Place one of your wolves on a free space next to another wolf, not diagonally.
moonlight-sheet-near-picture = A white 3 goes to a free space next to two wolves.
moonlight-sheet-cover = Or cover an opponent's wolf worth exactly 1 less.
moonlight-sheet-cover-picture = A white { $wolf } covers a black { $covered }: allowed.
moonlight-sheet-draw = Draw a wolf to have three again. Then it's your opponent's turn.
moonlight-sheet-draw-picture = Two wolves in your hand, and one from the draw pile.
moonlight-sheet-never-title = Never cover these
moonlight-sheet-never = You can't cover a wolf worth 2 less, one of your own wolves, or the only visible wolf of your opponent.
moonlight-sheet-never-picture = A white 3 on a black 1: not allowed. A white 3 on a white 2: not allowed.
moonlight-sheet-score-title = Points of a round
moonlight-sheet-rows = In each row, add up the values of your visible wolves. The highest sum wins the row: 1 point per wolf of the winner, and 1 more for each 3.
moonlight-sheet-rows-picture = Three rows, White against Black: { $rows }. Their winners score { $points }. The first row goes to Black, the others to White.
moonlight-sheet-corner = A wolf with this mark counts triple in a corner of the rectangle.
moonlight-sheet-corner-picture = A 1 with the corner mark counts 3.
moonlight-sheet-moons = Most visible moons: 2 points. On a tie, no one scores them.
moonlight-sheet-moons-picture = White shows { $own } moons, Black { $other }: 2 points for White. White wins the round { $white } to { $black }.
moonlight-sheet-end-title = End of a round
moonlight-sheet-end = All wolves must fit in a rectangle of 4 by 3, either way round. The round ends when it is full, or when a pack has placed its last wolf and both players have had the same number of turns.
moonlight-sheet-end-picture = A rectangle four spaces wide and three high, with one free space left.
moonlight-sheet-between-title = Between two rounds
moonlight-sheet-between = The winner adds a lone wolf to their pack. Then the loser chooses an Alpha power.
moonlight-sheet-between-picture = Four lone wolves: { $wolves }. Four available powers: { $powers }.
