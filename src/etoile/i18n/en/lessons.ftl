# First lessons: what is said at each step, for whoever has never played. Blank lines part paragraphs; a clause that is named
# opens the rules there.

lesson-over = This lesson is complete. Do it again, or play a game.
lesson-astray = Step { $step }: the move { $move } isn't part of the lesson. Start it again.
lesson-other = That move is allowed, but the lesson shows another one. Look for what shines on the board!
