# The first lessons in the browser

lesson-title = First lesson
lesson-step = Step { $step } of { $steps }
lesson-done = Lesson finished
lesson-guide = What to do now
lesson-rules = Rules
lesson-watch = Watch what happens…
lesson-again = Begin again
lesson-play = Play a real game
lesson-fold = Got it!
lesson-unfold = What to do?
