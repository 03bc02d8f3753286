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
key-light = Jour/nuit
key-leave = Partir
key-quit = Partir
key-on-enter = Entrée
key-on-escape = Échap
key-choose = choisir
key-change = changer
key-play = jouer
key-back = retour

lobby-title = B E L L E   É T O I L E
lobby-welcome = une table de jeux de cartes du ciel nocturne
lobby-how = ↑ ↓ pour regarder, Entrée pour choisir. Ensuite, vous direz qui s'assoit à la table.
lobby-go-on = Reprendre { $game }, après { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  } ({ $when })
lobby-go-on-about = Une partie que vous avez laissée en cours. Entrée : continuer. Elle est sauvegardée, vous pourrez aussi y revenir plus tard.
lobby-places = { $game } · Qui s'assoit où ?
lobby-typed = Vous pouvez aussi taper votre réponse.
lobby-typed-bot = Vous pouvez aussi taper un nom, ou module:fonction pour un robot à vous.
lobby-refused = « { $value } » ne va pas ici. { $about }.

player-human = une personne
player-human-about = Quelqu'un à ce clavier : vous, ou la personne assise à côté de vous. À plusieurs, un rideau tombe entre vous.
player-own-about = Un robot à vous : tapez module:fonction.
player-you = vous
player-random = au hasard
player-random-about = Joue n'importe quel coup légal.
player-greedy = glouton
player-greedy-about = Prend le coup qui rapporte le plus tout de suite.

value-lot = au sort
value-house = les nôtres
value-total-eclipse = Éclipse totale

sitting-seat = { $seat } : { $player }
sitting-decide = { $seat } : { $count ->
    [0] aucun coup
    [one] un coup
   *[other] { $count } coups
  } · ↑ ↓ et Entrée, ou tapez
sitting-thinking = { $moon } { $seat } réfléchit…
sitting-past = Retour en arrière : { $moment } · Échap : présent
sitting-moment = { $number ->
    [0] la donne
   *[other] après le coup { $number } sur { $count }
  }
sitting-over = La partie est finie · Entrée : une autre
sitting-several = { $count } coups commencent ainsi. Choisissez avec ↑ ↓ et Entrée, ou continuez à taper.
sitting-read-clause = (F3 : lire { $clause })
sitting-hint = À méditer :
sitting-hint-thinking = Je réfléchis…
sitting-no-hint = Un conseil ? Quand ce sera à vous de jouer.
sitting-rules = les règles ; le numéro d'une clause ({ $example }) les ouvre là
sitting-help = ↑ ↓ pour choisir un coup, Entrée pour le jouer ; taper réduit la liste. PgPréc et PgSuiv font défiler la page ouverte, sinon le plateau ; Échap ramène à la partie. F9 : jour ou nuit.

prompt-decide = un numéro, une notation, { $clause }, conseil…  (F1 : aide)
prompt-curtain = Entrée : continuer
prompt-past = Entrée : revenir au présent
prompt-thinking = un robot décide  (F4 : journal, F5 : revenir en arrière)
prompt-stuck = F7 : annuler, F10 : partir
prompt-over = Entrée : une autre partie

page-log = Journal
page-rules = Règles
page-help = Aide
page-end = La fin
page-back = Échap : retour
