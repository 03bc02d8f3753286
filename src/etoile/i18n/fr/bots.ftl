# Les cinq niveaux

level-new-moon = Nouvelle lune
level-new-moon-about = Joue pour le plaisir, ne voit pas tout et vit dans l'instant. Un enfant le bat de temps en temps.
level-crescent = Premier croissant
level-crescent-about = Connaît les règles et prend ce qui est à portée, mais se demande rarement ce que vous répondrez.
level-quarter = Premier quartier
level-quarter-about = Pense aussi à votre réponse, et laisse encore passer de bons coups. Parfait pour une soirée en famille.
level-gibbous = Lune gibbeuse
level-gibbous-about = Joue bien, avec patience, et ne fait guère de cadeaux.
level-full-moon = Pleine lune
level-full-moon-about = Le plus fort de la maison. Il ne voit aucune carte que vous ne montreriez pas : il pense à toutes.
