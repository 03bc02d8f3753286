# Le plateau de Soleil et Lune dans le navigateur

soleil-lune-number-card = { $suit ->
    [sun] le Soleil { $number }
   *[moon] la Lune { $number }
  }
soleil-lune-eclipse-card = { $suit ->
    [sun] une éclipse solaire
   *[moon] une éclipse lunaire
  }
soleil-lune-from-to = { $suit ->
    [sun] les Soleils { $first } à { $last }
   *[moon] les Lunes { $first } à { $last }
  }
soleil-lune-stretch-name = le tronçon { $suit } { $number }
soleil-lune-lay-place = poser { $card } à la place { $place } de la rangée { $suit } devant { $seat }

soleil-lune-wait = { $seat } réfléchit…
soleil-lune-step-lay = À vous : choisissez une carte.
soleil-lune-step-both = À vous : choisissez une carte, ou récupérez un tronçon doré.
soleil-lune-step-extra = Un animal ! Posez une autre carte.
soleil-lune-step-harvest = Plus de cartes : récupérez un tronçon doré.
soleil-lune-whither = { $count ->
    [0] Pas de place maintenant pour { $card }.
    [one] Une place s'allume pour { $card }.
   *[other] { $count } places s'allument pour { $card } : choisissez.
  }
soleil-lune-sure = { $card } chez { $seat } ?
soleil-lune-reap = Récupérer { $stretches } ?
soleil-lune-gain = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
soleil-lune-lay = Poser
soleil-lune-reap-now = Récupérer
soleil-lune-put-back = Remettre

soleil-lune-row-name = Rangée { $suit } devant { $seat }
soleil-lune-row-caption = Rangée { $suit }
soleil-lune-no-row = pas encore de carte
soleil-lune-start-here = Ouvrir une rangée ici
soleil-lune-end-left = Bout gauche
soleil-lune-end-right = Bout droit
soleil-lune-place = Place { $place } : { $card }
soleil-lune-lies-on = sur { $cards }
soleil-lune-ripe = peut être récupérée
soleil-lune-lit = votre carte peut aller ici
soleil-lune-wished = { $card } irait ici
soleil-lune-harvest-this = Récupérer +{ $points } : de { $first } à { $last }
soleil-lune-harvest-short = Récupérer +{ $points }
soleil-lune-other-suit = La carte ({ $card }) ne va que dans une rangée { $suit }.

soleil-lune-own-hand = Votre main
soleil-lune-state-picked = prise en main
soleil-lune-state-wished = à poser
soleil-lune-state-nowhere = ne va nulle part maintenant
soleil-lune-hand-size = En main : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  }
soleil-lune-crop = { $figures } : numéros récupérés, et numéros encore dans les rangées. Voir ce qui est récupéré
soleil-lune-harvest-title = Ce que { $seat } a récupéré
soleil-lune-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
soleil-lune-discards-pile = Défausse : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
soleil-lune-discards-title = La défausse

soleil-lune-score-harvested = { $count ->
    [0] aucun numéro récupéré
    [one] un numéro récupéré
   *[other] { $count } numéros récupérés
  }
soleil-lune-score-laid = { $count ->
    [0] aucun numéro resté dans les rangées
    [one] un numéro resté dans les rangées, caché ou non
   *[other] { $count } numéros restés dans les rangées, cachés ou non
  }
soleil-lune-score-held = { $count ->
    [0] aucun numéro resté en main
    [one] un numéro resté en main
   *[other] { $count } numéros restés en main
  }
