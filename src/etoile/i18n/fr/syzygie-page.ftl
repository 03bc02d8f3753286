# Le plateau de Syzygie

syzygie-wait = { $seat } réfléchit…
syzygie-step-card = Choisissez une de vos cartes.
syzygie-step-place = Posez votre carte sur une place éclairée.
syzygie-step-turn = Dans ce sens, elle ne va nulle part : tournez-la.
syzygie-step-chosen = Comme ceci ?
syzygie-step-misfit = Elle ne va pas là. Essayez ailleurs, ou tournez-la.
syzygie-step-throw = Aucune de vos cartes ne va. Choisissez celle à jeter.
syzygie-step-throw-card = Jeter la carte { $card } ?
syzygie-brings = { $points ->
    [0] Cela ne rapporte rien.
    [one] Cela rapporte { $points } point.
   *[other] Cela rapporte { $points } points.
  }
syzygie-brings-sum = Cela rapporte { $points } points : { $sum }.
syzygie-brings-bonus = Et une carte de bonus !
syzygie-lay = Poser
syzygie-throw = Jeter
syzygie-put-back = Remettre
syzygie-turn = Tourner
syzygie-turn-about = Tourner la carte d'un quart de tour à droite (touche R)
syzygie-turned-by = { $turn ->
    [0] pas tournée
    [one] tournée une fois
   *[other] tournée { $turn } fois
  }
syzygie-turned = { $turn ->
    [0] Pas tournée
    [one] Tournée une fois
   *[other] Tournée { $turn } fois
  }. { $face } { $count ->
    [0] Comme cela, elle ne va nulle part.
    [one] Elle va à une place.
   *[other] Elle va à { $count } places.
  }
syzygie-picked = La carte { $card } est prise en main
syzygie-card = carte { $card }
syzygie-card-of = carte { $card } de { $seat }
syzygie-start-card = carte de départ
syzygie-move = carte { $card }, { $turn ->
    [0] sans la tourner
    [one] tournée une fois
   *[other] tournée { $turn } fois
  }, en { $cell }
syzygie-throw-card = jeter la carte { $card }
syzygie-symbol-moon = Lune
syzygie-symbol-sun = Soleil
syzygie-symbol-tide-1 = planète de marée 1
syzygie-symbol-tide-2 = planète de marée 2
syzygie-symbol-empty = vide
syzygie-face-row = Ligne { $number } : { $cells }.
syzygie-table = La table : les flèches vont de case en case, N et P d'une place où votre carte va à l'autre ; R la tourne
syzygie-place = x { $x }, y { $y } : { $what }
syzygie-place-hole = trou
syzygie-place-fits = Votre carte va, son milieu ici
syzygie-place-chosen = Votre carte est ici : encore une fois pour la poser
syzygie-look = Regarder le ciel
syzygie-zoom-in = Plus près (touche +)
syzygie-zoom-out = Plus loin (touche −)
syzygie-zoom-all = Toute la table (touche 0)
syzygie-own-hand = Votre main
syzygie-other-hand = La main de { $seat } : { $count ->
    [one] une carte
   *[other] { $count } cartes
  } ; au paquet : { $deck }
syzygie-deck-left = { $count ->
    [0] plus de cartes au paquet
    [one] encore une au paquet
   *[other] encore { $count } au paquet
  }
syzygie-deck-of = Le paquet de { $seat } : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
  }
syzygie-decks = Toutes les cartes
syzygie-decks-about = Tout le monde connaît ces cartes. Personne ne connaît leur ordre.
syzygie-state-picked = prise en main
syzygie-state-held = en main
syzygie-state-laid = posée
syzygie-state-thrown = jetée
syzygie-state-hidden = à venir
syzygie-thrown = Cartes jetées : { $cards }
syzygie-every-line = Montrer tous les alignements de la partie
syzygie-score-turn = coup { $number }, carte { $card }{ $count ->
    [one] { "" }
   *[other]  : { $sum }
  }
syzygie-score-ahead = avance
