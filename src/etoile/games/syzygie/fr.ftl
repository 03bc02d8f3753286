seat-syzygie-flow = Flux
seat-syzygie-ebb = Reflux

option-syzygie-first = qui commence : une des places (le livret propose la dernière personne à avoir vu la mer), ou au hasard (notre choix)
option-syzygie-head-start = avance : points de départ du premier joueur ; 0 comme dans le livret (2 points équilibrent la partie)
option-syzygie-cards = les cartes : notre reconstitution (house ; le livret ne montre pas les cartes), ou un fichier avec votre propre paquet

syzygie-unreadable = Je ne sais pas lire « { $move } ». Écrivez la carte, son orientation et l'endroit (7 r1 3,-2), ou le numéro d'un coup ; ? pour l'aide.
syzygie-card-symbols = « { $card } » n'est pas une carte. Une carte est un texte fait de M, S, 1, 2 et de points, ses lignes séparées par des barres, comme "M../.1./S..".
syzygie-card-shape = « { $card } » ne mesure pas { $side } sur { $side }. Toutes les cartes ont la taille de la carte de départ.
syzygie-card-side = « { $card } » ne peut pas être la carte de départ : il faut 2 sur 2, 3 sur 3 ou 4 sur 4, les lignes séparées par des barres.
syzygie-deck-size = « { $key } » doit être une liste de 1 à { $most } cartes.
syzygie-deck-uneven = les paquets ont { $first } et { $second } cartes. Il en faut autant dans l'un que dans l'autre.

help-notation-syzygie = 7 r1 3,-2 pose la carte 7, tournée d'un quart de tour à droite, sa case en haut à gauche en x 3, y -2 (y vers le bas) ; défausser 7 défausse la carte 7.
syzygie-aim = But : superposer les cartes pour aligner une Lune et un Soleil avec une planète entre les deux.
syzygie-legend = ☾ Lune · ☼ Soleil · 1 2 planète et sa marée · point : case vide

syzygie-head = Tour { $turn } sur { $turns }
syzygie-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } en main · { $deck ->
    [0] paquet vide
    [one] { $deck } carte au paquet
   *[other] { $deck } cartes au paquet
  }
syzygie-hand = Votre main (r : quarts de tour à droite) :
syzygie-hand-card = Vous avez la carte { $number } : { $face }
syzygie-open-hand = Main de { $seat } : { $cards }
syzygie-last = Dernière carte posée : soulignée.
syzygie-row = Ligne y { $y }, des cartes de x { $first } à { $last } : { $symbols }
syzygie-cell-M = Lune en x { $x }
syzygie-cell-S = Soleil en x { $x }
syzygie-cell-1 = planète de marée 1 en x { $x }
syzygie-cell-2 = planète de marée 2 en x { $x }
syzygie-row-empty = aucun symbole
syzygie-hole = trou en x { $x }
syzygie-best = Les meilleures poses sur { $count }, d'après leur gain immédiat (★ carte bonus) :
syzygie-all = { $count ->
    [one] Une pose possible (★ carte bonus) :
   *[other] { $count } poses possibles (★ carte bonus) :
  }
syzygie-more = Toutes les poses d'une carte dans une orientation : tapez { $word } { $card }. Effet d'une pose : { $move } ?
syzygie-throws = Aucune carte ne peut être posée : défaussez-en une (SZ-13).
syzygie-gain = { $move } : { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
  }
syzygie-gain-bonus = { $move } : { $points ->
    [0] aucun point, mais
    [one] { $points } point et
   *[other] { $points } points et
  } une carte de bonus
syzygie-discards = Cartes défaussées : { $cards }
syzygie-none = aucune

event-syzygie-laid = { $you ->
    [seat] Vous posez
   *[none] { $seat } pose
  } la carte { $card }, { $turn ->
    [0] sans la tourner
    [one] tournée une fois
   *[other] tournée { $turn } fois
  }, en { $cell }
event-syzygie-tide = { $you ->
    [seat] Vous changez
   *[none] { $seat } change
  } la marée de la planète en { $cell } : elle vaut maintenant { $tide }
event-syzygie-aligned = Alignement ! Lune { $moon }, Soleil { $sun } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-syzygie-broken = { $you ->
    [seat] Vous coupez
   *[none] { $seat } coupe
  } l'alignement qui finissait en { $cell }
event-syzygie-scored = { $you ->
    [seat] Vous marquez
   *[none] { $seat } marque
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  } ({ $total } en tout)
event-syzygie-bonus = Bonus pour { $you ->
    [seat] vous
   *[none] { $seat }
  } : deux Lunes ou deux Soleils se touchent en { $cell } et { $other }
event-syzygie-drew = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $count ->
    [one] la carte
   *[other] les cartes
  } { $card }
event-syzygie-drew-hidden = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
event-syzygie-no-card = Paquet vide : { $you ->
    [seat] vous ne piochez pas
   *[none] { $seat } ne pioche pas
  }
event-syzygie-threw = { $you ->
    [seat] Vous défaussez
   *[none] { $seat } défausse
  } la carte { $card }
event-syzygie-ended = Toutes les cartes sont jouées : la partie est finie

tally-syzygie-laid = cartes posées
tally-syzygie-tide = planètes dont la marée change
tally-syzygie-aligned = alignements formés
tally-syzygie-broken = alignements coupés
tally-syzygie-scored = tours qui rapportent
tally-syzygie-bonus = bonus
tally-syzygie-drew = cartes piochées
tally-syzygie-no-card = pioches dans un paquet vide
tally-syzygie-threw = cartes défaussées
tally-syzygie-ended = parties jouées jusqu'au bout

SZ-4-not-in-hand = Vous n'avez pas cette carte en main. Jouez-en une des vôtres.
SZ-5-same-picture = Tournée ainsi, la carte montre la même chose que dans une orientation précédente : utilisez celle-ci.
SZ-6-apart = Votre carte doit recouvrir, au moins en partie, une carte déjà posée.
SZ-7-symbol = Un symbole ne se recouvre que par le même : Lune sur Lune, Soleil sur Soleil, planète sur planète.
SZ-8-hidden = Une carte serait entièrement cachée. Chaque carte doit garder au moins une case visible.
SZ-13-fits = Une de vos cartes peut être posée : vous ne pouvez donc pas en défausser.
SZ-14-over = La partie est finie : toutes les cartes sont jouées.

SZ-1 = 20 cartes carrées chacun : Lunes, Soleils, planètes de marée 1 ou 2.
SZ-2 = Les deux paquets ont les mêmes vingt cartes, imaginées par nous.
SZ-3 = Chacun mélange et pioche une carte ; le hasard dit qui commence.
SZ-4 = Posez, marquez, prenez votre bonus, piochez ; on ne passe pas.
SZ-5 = Posez votre carte dans une des quatre orientations, case sur case.
SZ-6 = Votre carte doit recouvrir en partie des cartes déjà posées.
SZ-7 = On ne recouvre un symbole visible que par le même symbole.
SZ-8 = Chaque carte de la table garde au moins une case visible.
SZ-9 = Alignement : entre Lune et Soleil, des planètes, ni Lune ni Soleil.
SZ-10 = Un nouvel alignement rapporte la somme des marées de ses planètes.
SZ-11 = Deux Soleils ou deux Lunes mis côte à côte : une carte de plus.
SZ-12 = Piocher dans un paquet vide ne donne rien.
SZ-13 = Si aucune carte ne peut être posée, défaussez-en une et piochez.
SZ-14 = Toutes les cartes jouées, le plus grand score gagne (ou se partage).
SZ-15 = Option : le premier joueur a une avance, jusqu'à 9 points.
SZ-16 = Mains cachées ; leur taille et les cartes des paquets sont connues.

# Le plateau de Syzygie

syzygie-wait = { $seat } réfléchit…
syzygie-step-card = Choisissez une de vos cartes.
syzygie-step-place = Posez votre carte à un endroit éclairé.
syzygie-step-turn = Dans ce sens, elle ne va nulle part : tournez-la.
syzygie-step-chosen = Comme ceci ?
syzygie-step-misfit = Elle ne peut pas aller là. Essayez ailleurs, ou tournez-la.
syzygie-step-throw = Aucune de vos cartes ne peut être posée. Choisissez celle à défausser.
syzygie-step-throw-card = Défausser la carte { $card } ?
syzygie-brings =
    { $points ->
    [0] Aucun point.
    [one] Rapporte { $points } point.
   *[other] Rapporte { $points } points.
  }
syzygie-brings-sum = Rapporte { $points } points : { $sum }.
syzygie-brings-bonus = Et une carte bonus !
syzygie-lay = Poser
syzygie-throw = Défausser
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
    [0] Dans ce sens, elle ne va nulle part.
    [one] Elle va à un seul endroit.
   *[other] Elle va à { $count } endroits.
  }
syzygie-picked = Carte { $card } sélectionnée
syzygie-card = carte { $card }
syzygie-card-of = { $you ->
    [seat] votre carte { $card }
   *[none] carte { $card } de { $seat }
  }
syzygie-start-card = carte de départ
syzygie-move = carte { $card }, { $turn ->
    [0] sans la tourner
    [one] tournée une fois
   *[other] tournée { $turn } fois
  }, en { $cell }
syzygie-throw-card = défausser la carte { $card }
syzygie-symbol-moon = Lune
syzygie-symbol-sun = Soleil
syzygie-symbol-tide-1 = planète de marée 1
syzygie-symbol-tide-2 = planète de marée 2
syzygie-symbol-empty = vide
syzygie-face-row = Ligne { $number } : { $cells }.
syzygie-table = La table : flèches pour changer de case{ $you ->
    [seat] , N et P pour passer d'un endroit possible à l'autre, R pour tourner la carte
   *[none] { "" }
  }
syzygie-place = x { $x }, y { $y } : { $what }
syzygie-place-hole = trou
syzygie-place-fits = Votre carte peut aller ici (son centre sur cette case)
syzygie-place-chosen = Votre carte est ici : validez encore une fois pour la poser
syzygie-look = Zoom
syzygie-zoom-in = Zoom avant (touche +)
syzygie-zoom-out = Zoom arrière (touche −)
syzygie-zoom-all = Toute la table (touche 0)
syzygie-own-hand = { $you ->
    [seat] Votre main
   *[none] La main de { $seat }
  }
syzygie-other-hand = { $you ->
    [seat] Votre main
   *[none] La main de { $seat }
  } : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  } ; { $deck ->
    [0] paquet vide
    [one] une carte dans le paquet
   *[other] { $deck } cartes dans le paquet
  }
syzygie-deck-of = { $you ->
    [seat] Votre paquet
   *[none] Le paquet de { $seat }
  } : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
  }
syzygie-decks = Toutes les cartes
syzygie-decks-about = Tout le monde connaît ces cartes, mais pas leur ordre.
syzygie-state-picked = sélectionnée
syzygie-state-held = en main
syzygie-state-laid = posée
syzygie-state-thrown = défaussée
syzygie-state-hidden = à venir
syzygie-thrown = Cartes défaussées : { $cards }
syzygie-every-line = Montrer tous les alignements de la partie
syzygie-score-turn = coup { $number }, carte { $card }{ $count ->
    [one] { "" }
   *[other]  : { $sum }
  }
syzygie-score-ahead = avance

# Première leçon

lesson-syzygie-lay =
    Bienvenue ! Les cartes montrent des Lunes, des Soleils et des planètes. Votre carte doit toujours en recouvrir une autre en partie.

    La règle d'or : même symbole sur même symbole (SZ-7). Soleil sur Soleil, Lune sur Lune, planète sur planète. Posez le Soleil de votre carte sur le Soleil.
lesson-syzygie-align =
    À vous de marquer ! Une Lune et un Soleil en ligne droite, avec une planète entre les deux, forment un alignement (SZ-9).

    Posez la Lune de votre carte sur la Lune du haut : à gauche, Soleil, planète et Lune seront alignés.
lesson-syzygie-turn =
    Vous pouvez tourner votre carte avant de la poser (SZ-5). Celle-ci porte une planète de marée 2 : elle vaut 2 points !

    Tournez-la pour la placer à côté de la Lune de droite : Soleil, planète, Lune, sur la même ligne.
lesson-syzygie-bonus =
    Deux Lunes ou deux Soleils côte à côte donnent un bonus (SZ-11) : vous piochez une carte de plus.

    Tournez votre carte pour placer sa Lune juste au-dessus de la Lune du haut.
lesson-syzygie-choose =
    Vous avez maintenant deux cartes : choisissez ! Chaque nouvel alignement rapporte des points (SZ-10).

    Trouvez l'endroit où une carte forme deux alignements d'un coup : 5 points !
lesson-syzygie-end =
    Bravo, 8 points : vous savez jouer à Syzygie !

    Chacun pose vingt cartes, puis la partie s'arrête. Le plus grand score gagne (SZ-14).

# Aperçus et conseils

reason-syzygie-bonus = Vous piochez une carte de bonus.
syzygie-cards-of = { $you ->
    [seat] vos cartes
   *[none] cartes de { $seat }
  }

# Règles illustrées

syzygie-sheet-aim-title = But du jeu
syzygie-sheet-aim = Alignez une Lune et un Soleil avec au moins une planète entre les deux. Les cases vides et les trous ne gênent pas. Additionnez les marées : ce sont vos points.
syzygie-sheet-aim-picture = Une ligne : { $row }. Elle vaut { $points } points.
syzygie-sheet-turn-title = Votre tour
syzygie-sheet-rotate = Prenez une carte de votre main et tournez-la comme vous voulez.
syzygie-sheet-rotate-picture = Une carte est tournée d'un demi-tour. { $card }
syzygie-sheet-place = Posez-la de façon à recouvrir au moins une case d'une autre carte.
syzygie-sheet-place-picture = La carte recouvre une case de la carte de départ.
syzygie-sheet-draw = Comptez les alignements formés par votre carte. Puis piochez une carte.
syzygie-sheet-draw-picture = Lune, deux planètes et Soleil sont alignés : { $points } points. Puis une carte du paquet.
syzygie-sheet-overlap-title = Recouvrir
syzygie-sheet-overlap = Recouvrez un symbole par un symbole de même sorte, et une case vide par n'importe quoi. Ne cachez jamais une carte entière.
syzygie-sheet-overlap-picture = Un Soleil sur un Soleil : permis. Une Lune sur un Soleil : interdit. Une carte à côté des autres, sans rien recouvrir : interdit.
syzygie-sheet-score-title = Un exemple : deux alignements
syzygie-sheet-new = Cette carte va sur la carte de départ.
syzygie-sheet-new-picture = Une nouvelle carte et la carte de départ. Nouvelle carte : { $card }
syzygie-sheet-score = Seuls les nouveaux alignements comptent : lignes, colonnes et diagonales. Aucune autre Lune, aucun autre Soleil entre les deux.
syzygie-sheet-score-picture = La nouvelle carte forme deux alignements : { $across } points sur une ligne et { $slanted } sur une diagonale. Total : { $points } points.
syzygie-sheet-bonus-title = Bonus
syzygie-sheet-bonus = Votre carte met côte à côte deux Soleils ou deux Lunes ? Piochez une carte de plus.
syzygie-sheet-bonus-picture = Un Soleil est posé juste à côté d'un Soleil de la carte de départ : deux cartes sont piochées.
syzygie-sheet-end-title = Fin
syzygie-sheet-end = La partie finit quand vous avez tous deux joué toutes vos cartes. Le plus grand score gagne.
syzygie-sheet-end-picture = Deux paquets vides après { $turns } tours chacun.
syzygie-sheet-turns = { $turns } tours chacun
