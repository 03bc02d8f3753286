# Premières leçons : le texte de chaque étape, pour les débutants. Une ligne vide sépare les paragraphes ; une règle
# nommée s'ouvre à côté du plateau.

lesson-over = Cette leçon est terminée. Recommencez-la, ou jouez une partie.
lesson-astray = Étape { $step } : le coup { $move } ne fait pas partie de la leçon. Recommencez-la.
lesson-other = Ce coup est permis, mais la leçon en montre un autre. Regardez ce qui brille sur le plateau !
