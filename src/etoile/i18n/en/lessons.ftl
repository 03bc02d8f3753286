# First lessons: the text of each step, for new players. Blank lines separate paragraphs; a rule that is named
# opens beside the board.

lesson-over = This lesson is complete. Do it again, or play a game.
lesson-astray = Step { $step }: the move { $move } isn't part of the lesson. Start it again.
lesson-other = That move is allowed, but the lesson shows another one. Look for what shines on the board!
