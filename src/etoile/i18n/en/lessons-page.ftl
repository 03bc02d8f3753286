# The first lessons in the browser

lesson-title = First lesson
lesson-step = Step { $step } of { $steps }
lesson-done = Lesson complete
lesson-guide = What to do now
lesson-rules = Rules
lesson-watch = Watch what happens…
lesson-again = Start again
lesson-play = Play a real game
lesson-fold = Got it!
lesson-unfold = What should I do?
