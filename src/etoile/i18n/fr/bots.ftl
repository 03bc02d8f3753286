# Les cinq niveaux

level-new-moon = Nouvelle lune
level-new-moon-about = Joue pour s'amuser et laisse passer beaucoup de choses. Un enfant peut le battre.
level-crescent = Premier croissant
level-crescent-about = Connaît les règles et prend les points faciles, sans trop penser à votre réponse.
level-quarter = Premier quartier
level-quarter-about = Pense à votre réponse, mais laisse encore passer de bons coups. Parfait en famille.
level-gibbous = Lune gibbeuse
level-gibbous-about = Joue bien, avec patience, et fait peu d'erreurs.
level-full-moon = Pleine lune
level-full-moon-about = Le plus fort de tous. Il ne voit pas vos cartes cachées : il imagine toutes les possibilités.
