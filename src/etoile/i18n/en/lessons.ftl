# First lessons: what is said at each step, for whoever has never played. Blank lines part paragraphs; a clause that is named
# opens the rules there.

lesson-over = This lesson is finished. Begin it again, or play a game.
lesson-astray = Step { $step } of this lesson does not go on with { $move }. Begin the lesson again.
lesson-other = You are allowed to do that! But it is not what we are practising here. Look for what shines on the board.

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
