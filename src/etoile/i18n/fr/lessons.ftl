# Premières leçons : ce qui est dit à chaque étape, pour qui n'a jamais joué. Une ligne vide sépare les paragraphes ; une règle
# nommée s'ouvre à côté du plateau.

lesson-over = Cette leçon est finie. Recommencez-la, ou jouez une partie.
lesson-astray = L'étape { $step } de cette leçon ne continue pas par { $move }. Recommencez la leçon.
lesson-other = Vous en avez le droit ! Mais ce n'est pas ce que nous essayons ici. Cherchez ce qui brille sur le plateau.
