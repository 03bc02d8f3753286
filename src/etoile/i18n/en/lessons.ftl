# First lessons: what is said at each step, for whoever has never played. Blank lines part paragraphs; a clause that is named
# opens the rules there.

lesson-over = This lesson is finished. Begin it again, or play a game.
lesson-astray = Step { $step } of this lesson does not go on with { $move }. Begin the lesson again.
lesson-other = You are allowed to do that! But it is not what we are practising here. Look for what shines on the board.
