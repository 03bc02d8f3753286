# Les premières leçons dans le navigateur

lesson-title = Première leçon
lesson-step = Étape { $step } sur { $steps }
lesson-done = Leçon terminée
lesson-guide = Que faire maintenant
lesson-rules = Règles
lesson-watch = Regardez ce qui se passe…
lesson-again = Recommencer
lesson-play = Jouer une vraie partie
lesson-fold = Compris !
lesson-unfold = Que faire ?
