seat-moonlight-white = White
seat-moonlight-black = Black

option-moonlight-first = who starts the first round: one of the seats, or whoever the lot chooses
option-moonlight-powers = the four powers that lie open: drawn by lot, or four with commas between them, of double-strike, great-leap, relief, shift, fall-back, watchful-pack, moon-child, land-keeper
option-moonlight-cards = the cards: ours, or a file like the game's cards.toml with what your own cards say

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
moonlight-count = there are { $count } in { $key }; it takes { $needed }.
moonlight-number = { $key } is a whole number from { $least } to { $most }.
moonlight-corner = corner is true or false.
moonlight-powers-list = powers is a list of names, in quotation marks.
moonlight-power = there is no power “{ $power }”. There are: { $powers }.
moonlight-power-twice = “{ $power }” is there twice.
moonlight-powers-few = there are { $count } powers; four are drawn, so it takes at least { $needed }.
help-notation-moonlight = 3 d5 lays a 3 on d5. With a power: leap 3 d5, relief 3 d5, double, shift d4 e5, fall back. Between rounds: lone 6, power shift.
moonlight-aim = Aim: win two rounds. In each line the greater sum wins; every wolf that you take there is a point, a 3 is two.
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
  } · hand { $hand }, pack { $pack }
moonlight-power-used = { $power } (used)
moonlight-lone = lone wolf { $wolf }
moonlight-moons = Moons ○ { $white } : { $black } ●
moonlight-points = points as they stand ○ { $white } : { $black } ●
moonlight-standing = Moons: White { $white }, Black { $black }. Points as they stand: White { $first }, Black { $second }.
moonlight-covered = Covered: { $wolves }
moonlight-hand = Your hand: { $wolves }
moonlight-open-hand = { $seat }'s hand: { $wolves }
moonlight-free = Free spaces where you can lay: { $spaces }
moonlight-open-powers = Open powers: { $powers }.
moonlight-choose-lone = { $seat } has won the round and chooses a lone wolf (ML-22).
moonlight-choose-power = { $seat } has lost the round and chooses a power (ML-22).
moonlight-two-to-lay = Double strike: two wolves to lay in this turn.
moonlight-second-to-lay = Double strike: now the second wolf.
moonlight-last-turn = A pack is empty: this is the last turn of the round (ML-13).
moonlight-on = { $space } { $wolf }
moonlight-three-times = (in a corner, counts three times)
moonlight-beneath = (on top of { $wolves })
moonlight-line = Line { $row }: { $wolves }. { $result }
moonlight-line-won = White { $white }, Black { $black }: { $seat } would win { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-line-tied = White { $white }, Black { $black }: nobody would win it.
moonlight-moves-lay = Lay a wolf (×: it covers another):
moonlight-moves-leap = Great leap, on a wolf two lower:
moonlight-moves-relief = Relief, on a wolf of your own:
moonlight-moves-shift = Shift one of your wolves, then lay:
moonlight-choice-lone = lone wolf { $wolf }
moonlight-move-lay = lay { $wolf } on { $space }
moonlight-move-cover = lay { $wolf } on { $space }, covering { $covered }
moonlight-move-by = { $power }: { $move }
moonlight-move-shift = Shift: move your wolf from { $space } to { $target }
moonlight-unlaid = { $seat } has yet to lay: { $wolves }.
moonlight-event-line = { $row } ({ $white } : { $black }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
  })
moonlight-result = { $seat }: { $points ->
    [one] { $points } round
   *[other] { $points } rounds
  } won

event-moonlight-laid = { $seat } lays { $wolf } on { $space }
event-moonlight-covered = { $seat }'s { $wolf } covers a { $covered } on { $space }
event-moonlight-leapt = Great leap: { $seat }'s { $wolf } covers a { $covered } on { $space }
event-moonlight-relieved = Relief: { $seat }'s { $wolf } lies on their own { $covered } on { $space }
event-moonlight-drew = { $seat } draws { $wolf }
event-moonlight-drew-hidden = { $seat } draws { $count ->
    [one] a wolf
   *[other] { $count } wolves
  }
event-moonlight-doubled = Double strike: { $seat } lays two wolves in this turn
event-moonlight-shifted = Shift: { $seat } moves { $wolf } from { $space } to { $target }
event-moonlight-fell-back = Fall back: { $seat } shuffles { $wolves ->
    [one] { $wolves } wolf
   *[other] { $wolves } wolves
  } into the pack
event-moonlight-spanned = { $way ->
    [wide] Four wide now: three rows at most
   *[high] Four high now: three columns at most
  }
event-moonlight-limit-stays = { $way ->
    [wide] The wolves are closer together, but the limit of three rows stays
   *[high] The wolves are closer together, but the limit of three columns stays
  }
event-moonlight-last-wolf = { $seat } has laid their last wolf: one more turn
event-moonlight-full = The rectangle is full: the round is over
event-moonlight-full-by-first = The rectangle is full: the round is over, { $seat }'s second wolf stays in hand
event-moonlight-out-of-wolves = A pack is empty and both have had as many turns: the round is over
event-moonlight-tripled = { $seat } in a corner: { $space } { $count ->
    [one] counts
   *[other] count
  } three times
event-moonlight-line-won = { $seat } wins { $count ->
    [one] line
   *[other] lines
  } { $line }
event-moonlight-line-kept = Land keeper: { $seat } wins the tied { $count ->
    [one] line
   *[other] lines
  } { $line }
event-moonlight-line-tied = Nobody wins { $count ->
    [one] line
   *[other] lines
  } { $line }
event-moonlight-moon-more = Moon child: { $seat } counts a moon more
event-moonlight-moons-won = Moons: White { $white }, Black { $black }, 2 points for { $seat }
event-moonlight-moons-tied = Moons: { $white } on each side, no points
event-moonlight-scored = Points: White { $white }, Black { $black }
event-moonlight-won = { $seat } wins the round
event-moonlight-won-by-wolves = Equal points; wolves taken: White { $white }, Black { $black }. { $seat } wins the round
event-moonlight-tied = Equal points, equal wolves: the round is played again
event-moonlight-base = { $seat } has the base of the mountain
event-moonlight-summit = { $seat } reaches the summit: the match is won
event-moonlight-chose-lone = The lone wolf { $wolf } joins { $seat }
event-moonlight-chose-power = { $seat } takes the power { $power }
event-moonlight-began = Round { $round } begins, { $seat } starts
event-moonlight-watchful = Watchful pack: { $seat } draws four wolves

tally-moonlight-laid = wolves laid on free spaces
tally-moonlight-covered = wolves covered
tally-moonlight-leapt = Great leaps
tally-moonlight-relieved = Reliefs
tally-moonlight-drew = wolves drawn
tally-moonlight-doubled = Double strikes
tally-moonlight-shifted = Shifts
tally-moonlight-fell-back = Fall backs
tally-moonlight-spanned = rectangles that come to span four
tally-moonlight-limit-stays = limits that stay after a Shift
tally-moonlight-last-wolf = last wolves that leave the other one turn
tally-moonlight-full = rounds ended by a full rectangle
tally-moonlight-full-by-first = rounds ended in the middle of a Double strike
tally-moonlight-out-of-wolves = rounds ended by an empty pack
tally-moonlight-tripled = wolves that count three times in a corner
tally-moonlight-line-won = lines won
tally-moonlight-line-kept = tied lines won by Land keeper
tally-moonlight-line-tied = tied lines
tally-moonlight-moon-more = moons counted by Moon child
tally-moonlight-moons-won = rounds with more moons on one side
tally-moonlight-moons-tied = rounds with equal moons
tally-moonlight-scored = rounds scored
tally-moonlight-won = rounds won by points
tally-moonlight-won-by-wolves = rounds won by wolves taken
tally-moonlight-tied = rounds played again
tally-moonlight-base = bases
tally-moonlight-summit = summits
tally-moonlight-chose-lone = lone wolves chosen
tally-moonlight-chose-power = powers chosen
tally-moonlight-began = rounds begun
tally-moonlight-watchful = hands of four

ML-1 = A pack is eleven wolves: two 1s, two 2s, four 3s, two 4s, one 5.
ML-2 = Moons: one on each 1, two on each 2, one on each 4.
ML-3 = Four lone wolves each: 1 and 2 (corner effect), 4 and 6.
ML-4 = Four of the eight alpha powers, drawn by lot, lie open.
ML-5 = Shuffle your wolves and draw three; the lot says who starts.
ML-6 = A turn: lay one wolf from your hand, then draw one.
ML-7 = Lay on a free space along a wolf's edge or on an opposing wolf.
ML-8 = All wolves must fit into a rectangle of 4 by 3 or 3 by 4.
ML-9 = A wolf covers an opposing wolf exactly one lower, never your own.
ML-10 = The opponent's only visible wolf can't be covered.
ML-11 = A wolf in a corner is covered by its printed value.
ML-12 = The twelfth space of the rectangle ends the round at once.
ML-13 = Your last wolf ends the round once both have had as many turns.
ML-14 = Only visible wolves count.
ML-15 = Whoever shows more moons has 2 points; on a tie nobody has.
ML-16 = Lines are the rows: three if four wide, four if three wide.
ML-17 = The greater sum of values wins a line; a tie loses it for both.
ML-18 = In a corner, a wolf with the corner effect counts three times.
ML-19 = A line won earns 1 point per wolf of yours, 2 for each 3.
ML-20 = More points win the round, then more wolves; else play it again.
ML-21 = One round won is the mountain's base; two are the match.
ML-22 = The winner chooses a lone wolf, then the loser an open power.
ML-23 = All wolves go back to their packs; the winner starts.
ML-24 = Double strike: lay two wolves this turn, then fill your hand.
ML-25 = Great leap: cover an opposing wolf exactly two lower.
ML-26 = Relief: lay a wolf on one of your own visible wolves.
ML-27 = Shift: before laying, move a wolf of yours that covers nothing.
ML-28 = Fall back: before laying, shuffle your hand in, draw as many.
ML-29 = Watchful pack: your hand holds four wolves.
ML-30 = Moon child: you count one moon more.
ML-31 = Land keeper: a tied line is yours if you show a wolf in it.
ML-32 = Hands and packs are hidden; everything else is open.
ML-33 = Of several broken clauses, the first in a set order is named.

ML-6-not-in-hand = That wolf is not in your hand. Lay one that is.
ML-7-first = The first wolf of a round always lies on d4: lay it there.
ML-7-apart = That space shares no edge with a wolf. Lay yours beside one, or on an opposing wolf that is one lower.
ML-8-too-large = The wolves would no longer fit into a rectangle of 4 by 3 or 3 by 4. Lay yours further in.
ML-9-own = Your own wolf lies there. Only Relief may cover it; lay yours on a free space or on an opposing wolf.
ML-9-value = A wolf covers one that is exactly one lower. Choose another wolf or another space.
ML-10-only-wolf = That is your opponent's only visible wolf: it can't be covered. Lay yours elsewhere.
ML-11-printed = In a corner it counts three times, but it is covered by its printed value: it takes a wolf exactly one higher than that.
ML-21-over = The match is over: the summit is reached.
ML-22-choose-lone = First choose one of your lone wolves: type its number.
ML-22-choose-power = First choose one of the open powers: type its number.
ML-22-no-choice = There is nothing to choose now; that comes between rounds. Lay a wolf.
ML-22-no-such-lone = That is not one of the four lone wolves. Choose one of them.
ML-22-not-open = That power is not open. Choose one that is.
ML-24-not-yours = You don't have Double strike. Lay a wolf.
ML-25-not-yours = You don't have Great leap. Cover a wolf that is exactly one lower, or lay on a free space.
ML-26-not-yours = You don't have Relief. Lay your wolf on a free space or on an opposing wolf.
ML-27-not-yours = You don't have Shift. Lay a wolf.
ML-28-not-yours = You don't have Fall back. Lay a wolf.
ML-24-used = You have used Double strike in this round. It will be ready in the next one; lay a wolf without it.
ML-25-used = You have used Great leap in this round. It will be ready in the next one; lay a wolf without it.
ML-26-used = You have used Relief in this round. It will be ready in the next one; lay a wolf without it.
ML-27-used = You have used Shift in this round. It will be ready in the next one; lay a wolf without it.
ML-28-used = You have used Fall back in this round. It will be ready in the next one; lay a wolf without it.
ML-24-too-late = Double strike is announced before the first wolf of a turn. Lay your second wolf.
ML-24-single = Double strike takes two wolves in hand, and you have one. Lay it.
ML-25-target = Great leap covers an opposing wolf that is exactly two lower. Choose another wolf or another space.
ML-26-target = Relief goes on one of your own visible wolves. Choose such a space.
ML-27-too-late = Shift comes before the first wolf of a turn. Lay your second wolf.
ML-27-wolf = Shift moves a visible wolf of yours that covers nothing. Choose such a wolf.
ML-27-target = The wolf must go to a free space that shares an edge with another wolf. Choose such a space.
ML-27-torn = All wolves must hang together afterwards. Choose another wolf or another space.
ML-27-shape = The wolves would no longer fit into the rectangle (ML-8). Choose another space.
ML-28-too-late = Fall back comes before the first wolf of a turn. Lay your second wolf.

stats-points-moonlight = rounds won

# First lesson

lesson-moonlight-first =
    Welcome to the mountain! You lead the white pack against the black one. Each card is a wolf, and its number says how strong it is.

    Lay your first 3 in the middle (ML-7). After each turn you draw a new wolf.
lesson-moonlight-beside =
    A wolf is laid beside another one, edge to edge (ML-7). Touching at a corner is not enough.

    Lay your other 3 under the black wolf.
lesson-moonlight-cover =
    Now you bite! A wolf covers an enemy that is exactly one weaker (ML-9). Your 4 is one more than a 3.

    Lay your 4 on the black 3 at the very right. Covered wolves count for nothing.
lesson-moonlight-threes =
    The rows across are called lines. Whoever is stronger in a line takes the own wolves there. Each earns a point, and each 3 even two (ML-19)!

    Begin the top line: lay your 3 above your first wolf.
lesson-moonlight-lines =
    In each line the numbers are added up (ML-17). Yours must be more than Black's.

    Make your top line stronger: lay your 4 beside the 3 there, on its right.
lesson-moonlight-corner =
    The wolves must fit into a rectangle of four by three. It is nearly full.

    Your 1 is small, but it knows a trick: in a corner it counts three times (ML-18). Lay it in the corner at the top left.
lesson-moonlight-moons =
    Only one space is free! When it is filled, the round is over (ML-12).

    Your 2 carries two moons. Whoever shows more moons gets two points (ML-15). Lay the 2 in the corner at the bottom left.
lesson-moonlight-lone =
    You win the round, 10 points to 4! Two lines are yours, and the moons as well.

    As a reward a lone wolf joins your pack (ML-22). Choose the one that you like; Black gets a power instead, for comfort.
lesson-moonlight-end =
    Well done, you can play Moonlight now!

    Whoever is the first to win two rounds has climbed the mountain and wins (ML-21).

# Previews and hints

preview-moonlight-row = Row { $row }: { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-row-down = Row { $row }: { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-moons = Moons: { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-standing = Points in this round: { $own_before } : { $other_before } → { $own } : { $other }
reason-moonlight-row = { $change ->
    [taken] You take row { $row }, { $own } to { $other }.
    [freed] Your opponent loses row { $row }: { $own } to { $other }.
   *[same] Row { $row }: { $own_before } : { $other_before } → { $own } : { $other }.
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
