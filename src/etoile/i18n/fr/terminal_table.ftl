# La table qui remplit le terminal

key-help = Aide
key-hint = Conseil
key-rules = Règles
key-log = Journal
key-earlier = ◀
key-later = ▶
key-undo = Annuler
key-language = English
key-lang = EN
key-light = Clair/sombre
key-leave = Quitter
key-quit = Quitter
key-on-enter = Entrée
key-on-escape = Échap
key-choose = choisir
key-change = changer
key-play = jouer
key-back = retour
key-lesson = Première leçon
key-scroll = défiler
key-restart = Recommencer

lobby-title = B E L L E   É T O I L E
lobby-welcome = jeux de cartes sous les étoiles
lobby-how = ↑ ↓ pour parcourir, Entrée pour choisir. Vous choisirez ensuite qui joue.
lobby-go-on = Continuer { $game }, après { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  } ({ $when })
lobby-go-on-about = Une partie en cours. Entrée : continuer. Elle est sauvegardée ; vous pouvez aussi y revenir plus tard.
lesson-other-move = Ce coup est permis, mais la leçon en montre un autre : choisissez un coup marqué { $mark }.
lesson-none = { $game } n'a pas encore de leçon. Appuyez sur F3 pour lire ses règles.
lesson-leave = Revenir aux jeux
lobby-places = { $game } · Qui joue où ?
lobby-typed = Vous pouvez aussi taper votre réponse.
lobby-typed-bot = Vous pouvez aussi taper un nom, ou module:fonction pour votre propre robot.
lobby-refused = « { $value } » ne convient pas ici. { $about }.

player-human = une personne
player-human-about = Une personne à ce clavier. Si vous êtes plusieurs, un écran cache les mains entre les tours.
player-own-about = Votre propre robot : tapez module:fonction.
player-you = vous
player-random = au hasard
player-random-about = Joue n'importe quel coup permis.
player-greedy = glouton
player-greedy-about = Prend le coup qui rapporte le plus tout de suite.

value-lot = au hasard
value-forced = seulement forcée
value-free = au choix aussi
value-house = les nôtres
value-total-eclipse = Éclipse totale

sitting-seat = { $seat } : { $player }
sitting-decide = { $you ->
    [seat] À vous
   *[none] { $seat }
  } : { $count ->
    [0] aucun coup
    [one] un coup
   *[other] { $count } coups
  } · ↑ ↓ et Entrée, ou tapez
sitting-thinking = { $moon } { $seat } réfléchit…
sitting-past = Coups précédents : { $moment } · Échap : revenir à la partie
sitting-moment = { $number ->
    [0] la donne
   *[other] après le coup { $number } sur { $count }
  }
sitting-over = La partie est finie · Entrée : une autre
sitting-several = { $count } coups commencent ainsi. Choisissez avec ↑ ↓ et Entrée, ou continuez à taper.
sitting-read-clause = (F3 : lire { $clause })
sitting-hint = Conseil :
sitting-hint-thinking = Réflexion en cours…
sitting-no-hint = Les conseils sont disponibles à votre tour.
sitting-no-resign = Vous pourrez abandonner à votre tour.
sitting-gain-up = { $gain } : votre avance augmente aussitôt de { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
sitting-gain-down = { $gain } : votre avance diminue aussitôt de { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
sitting-gain-won = { $gain } : vous gagnez la manche.
sitting-gain-lost = { $gain } : vous perdez la manche.
sitting-gains = +2 à côté d'un coup : votre avance augmente aussitôt de 2 points ; −2 : elle diminue.
sitting-rules = les règles ; un numéro de règle ({ $example }) ouvre la page à cet endroit
sitting-help = ↑ ↓ : choisir un coup ; Entrée : le jouer ; tapez pour réduire la liste. Page préc., Page suiv., Début et Fin : faire défiler. Échap : revenir à la partie. F9 : thème clair ou sombre.

prompt-decide = un numéro, une notation, { $clause }, conseil…  (F1 : aide)
prompt-curtain = Entrée : continuer
prompt-past = Entrée : revenir à la partie
prompt-thinking = un robot réfléchit  (F4 : journal, F5 : coups précédents)
prompt-stuck = F7 : annuler, F10 : quitter
prompt-over = Entrée : une autre partie

page-log = Journal
page-rules = Règles
page-help = Aide
page-end = Résultat
page-back = Échap : retour
