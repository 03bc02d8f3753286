seat-syzygie-flow = Flux
seat-syzygie-ebb = Reflux

option-syzygie-first = qui commence : une des places, ou le sort en décide
option-syzygie-head-start = avance : les points que qui commence a d'avance (2 compensent le désavantage)
option-syzygie-cards = les cartes : les nôtres (house), ou un fichier avec un paquet à vous

syzygie-unreadable = Je ne sais pas lire « { $move } ». Écrivez la carte, son orientation et sa place (7 r1 3,-2), ou le numéro d'un coup ; ? pour l'aide.
syzygie-card-symbols = « { $card } » n'est pas une carte. Une carte est un texte fait de M, S, 1, 2 et de points, ses lignes séparées par des barres, comme "M../.1./S..".
syzygie-card-shape = « { $card } » ne mesure pas { $side } sur { $side }. Toutes les cartes ont le côté de la carte de départ.
syzygie-card-side = « { $card } » ne peut pas être la carte de départ : il faut 2 sur 2, 3 sur 3 ou 4 sur 4, les lignes séparées par des barres.
syzygie-deck-size = « { $key } » doit être une liste de 1 à { $most } cartes.
syzygie-deck-uneven = les paquets ont { $first } et { $second } cartes. Il en faut autant dans l'un que dans l'autre.

help-notation-syzygie = 7 r1 3,-2 pose la carte 7, tournée d'un quart de tour à droite, sa case en haut à gauche en x 3, y -2 (y descend) ; jeter 7 la jette.
syzygie-aim = But : recouvrir les cartes pour aligner une Lune et un Soleil, une planète entre les deux.
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
syzygie-best = Les meilleures de { $count } poses, d'après ce qu'elles donnent tout de suite (★ une carte de bonus) :
syzygie-all = { $count ->
    [one] Une pose (★ une carte de bonus) :
   *[other] { $count } poses (★ une carte de bonus) :
  }
syzygie-more = Toutes celles d'une carte dans une orientation : tapez { $word } { $card }. Ce que donne une pose : { $move } ?
syzygie-throws = Aucune carte ne va : jetez-en une (SZ-13).
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
syzygie-discards = Cartes jetées : { $cards }
syzygie-none = aucune

event-syzygie-laid = { $seat } pose la carte { $card }, { $turn ->
    [0] sans la tourner
    [one] tournée une fois
   *[other] tournée { $turn } fois
  }, en { $cell }
event-syzygie-tide = La planète en { $cell } a maintenant la marée { $tide }
event-syzygie-aligned = Alignement ! Lune { $moon }, Soleil { $sun } : { $points }
event-syzygie-broken = Un astre brise l'alignement qui finissait en { $cell }
event-syzygie-scored = { $seat } marque { $points }, soit { $total } en tout
event-syzygie-bonus = Bonus pour { $seat } : deux astres pareils se touchent en { $cell } et { $other }
event-syzygie-drew = { $seat } pioche { $count ->
    [one] la carte
   *[other] les cartes
  } { $card }
event-syzygie-drew-hidden = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
event-syzygie-no-card = Le paquet de { $seat } est vide : pas de carte
event-syzygie-threw = { $seat } jette la carte { $card }
event-syzygie-ended = Toutes les cartes sont jouées : la partie est finie

tally-syzygie-laid = cartes posées
tally-syzygie-tide = planètes dont la marée change
tally-syzygie-aligned = alignements formés
tally-syzygie-broken = alignements brisés
tally-syzygie-scored = tours qui marquent
tally-syzygie-bonus = bonus
tally-syzygie-drew = cartes piochées
tally-syzygie-no-card = pioches dans un paquet vide
tally-syzygie-threw = cartes jetées
tally-syzygie-ended = parties jouées jusqu'au bout

SZ-4-not-in-hand = Vous n'avez pas cette carte en main. Jouez-en une des vôtres.
SZ-5-same-picture = Dans cette orientation, la carte montre la même image que dans une précédente. Prenez la précédente.
SZ-6-apart = La carte ne toucherait rien. Elle doit recouvrir au moins en partie des cartes déjà posées.
SZ-7-symbol = Un symbole serait caché par autre chose. Lune sur Lune, Soleil sur Soleil, planète sur planète.
SZ-8-hidden = Une carte disparaîtrait tout entière. Chaque carte doit garder une case visible.
SZ-13-fits = On ne jette une carte que si aucune ne va. L'une des vôtres va : posez-la.
SZ-14-over = La partie est finie : toutes les cartes sont jouées.

SZ-1 = 20 cartes carrées chacun : Lunes, Soleils, planètes de marée 1 ou 2.
SZ-2 = Les deux paquets ont les mêmes vingt cartes, reconstituées.
SZ-3 = Chacun mélange et pioche une carte ; le sort dit qui commence.
SZ-4 = Posez, marquez, prenez votre bonus, piochez ; on ne passe pas.
SZ-5 = Posez votre carte dans une des quatre orientations, case sur case.
SZ-6 = Votre carte doit recouvrir en partie des cartes déjà posées.
SZ-7 = Un symbole visible ne se recouvre que d'un symbole de même sorte.
SZ-8 = Chaque carte de la table garde au moins une case visible.
SZ-9 = Alignés : entre Lune et Soleil, une planète ou plus, aucun astre.
SZ-10 = Un alignement nouveau rapporte les marées entre ses deux astres.
SZ-11 = Deux Soleils ou deux Lunes mis côte à côte : une carte de plus.
SZ-12 = Piocher dans un paquet vide ne donne rien.
SZ-13 = Si aucune carte ne va, jetez-en une, face visible, et piochez.
SZ-14 = Tout est joué : le plus grand score gagne ; à égalité, on partage.
SZ-15 = Option : le premier joueur a une avance, jusqu'à 9 points.
SZ-16 = Mains cachées ; leur taille et les cartes des paquets sont connues.

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

# Première leçon

lesson-syzygie-lay =
    Bienvenue ! Sur ces cartes, il y a des Lunes, des Soleils et des planètes. Une carte se pose toujours en partie sur une autre.

    La règle : pareil sur pareil (SZ-7). Un Soleil sur un Soleil, une Lune sur une Lune, une planète sur une planète. Posez votre carte pour que son Soleil arrive sur le Soleil.
lesson-syzygie-align =
    Et voici votre premier point ! Une Lune, une planète et un Soleil en ligne droite font un alignement (SZ-9).

    Posez votre carte pour que sa Lune arrive sur la Lune du haut. Soleil, planète et Lune seront alors l'un sous l'autre, à gauche.
lesson-syzygie-turn =
    Avant de la poser, vous pouvez tourner votre carte (SZ-5). Et regardez : celle-ci porte une planète de marée 2. Elle vaut 2 points !

    Tournez la carte jusqu'à ce qu'elle aille à côté de la Lune de droite : d'abord son Soleil, puis sa planète, puis la Lune, sur une même rangée.
lesson-syzygie-bonus =
    Deux astres pareils côte à côte, deux Lunes ou deux Soleils, donnent un bonus (SZ-11) : vous piochez une carte de plus.

    Tournez votre carte pour que sa Lune soit juste au-dessus de la Lune du haut.
lesson-syzygie-choose =
    Vous avez maintenant deux cartes, et le choix ! Chaque nouvel alignement de votre carte compte (SZ-10).

    Trouvez l'endroit où une carte fait deux alignements d'un coup : 5 points !
lesson-syzygie-end =
    Bravo, 8 points : vous savez jouer à Syzygie !

    Chacun pose vingt cartes. Alors la partie est finie, et qui a le plus de points gagne (SZ-14).

# Aperçus et conseils

reason-syzygie-bonus = Vous piochez une carte de bonus.
syzygie-cards-of = cartes de { $seat }
