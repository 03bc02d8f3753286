seat-ecliptic-white = Blanc
seat-ecliptic-blue = Bleu

option-ecliptic-first = qui commence : une des places, ou au hasard (notre lecture ; le livret ne le dit pas)
option-ecliptic-birth-white = le signe de naissance de Blanc, qui vaut un point dans le livret : son nom, son numéro, un anniversaire (JJ/MM), ou au hasard
option-ecliptic-birth-blue = le signe de naissance de Bleu, qui vaut un point dans le livret : son nom, son numéro, un anniversaire (JJ/MM), ou au hasard

sign-aries = Bélier
sign-taurus = Taureau
sign-gemini = Gémeaux
sign-cancer = Cancer
sign-leo = Lion
sign-virgo = Vierge
sign-libra = Balance
sign-scorpio = Scorpion
sign-sagittarius = Sagittaire
sign-capricorn = Capricorne
sign-aquarius = Verseau
sign-pisces = Poissons

symbol-sun = soleil
symbol-moon = lune
symbol-star = étoile
symbol-galaxy = galaxie
symbol-planet = planète
symbol-comet = comète

ecliptic-unreadable = Je ne sais pas lire « { $move } ». Écrivez une paire et la carte à poser (7S 7L > 5E), ou le numéro d'un coup ; ? pour l'aide.
ecliptic-no-such-card = Il n'y a pas de carte « { $card } ». Une carte est un nombre de 1 à 12 et une lettre : S soleil, L lune, E étoile, G galaxie, P planète, C comète.
help-notation-ecliptic = 7S 7L > 5E défausse la paire 7S 7L et pose 5E ; = 5E garde 5E après un duel. Les espaces, > et = sont facultatifs.
ecliptic-aim = But : réunir des signes qui se suivent, et des cartes du même symbole.

ecliptic-head = Tour { $turn } · { $pile ->
    [0] la pioche est vide
    [one] { $pile } carte dans la pioche
   *[other] { $pile } cartes dans la pioche
  } · signe du jour : { $day }
ecliptic-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } en main · signe de naissance : { $birth }
ecliptic-side = Le côté de { $seat } : { $cards }
ecliptic-empty = vide
ecliptic-last-turn = Dernier tour : plus personne ne pioche (EC-15).
ecliptic-hand = Votre main : { $cards }
ecliptic-open-hand = La main de { $seat } : { $cards }
ecliptic-known = Cartes de { $seat } que vous connaissez : { $cards }
ecliptic-exposed = Vos cartes que { $seat } connaît : { $cards }
ecliptic-duel = Duel pour le signe { $sign } : { $sides }.
ecliptic-choose = { $you ->
    [seat] Vous gagnez le duel. Quelle carte gardez-vous ?
   *[none] { $seat } gagne le duel et choisit la carte qui reste.
  }
ecliptic-choice = garder { $card }
ecliptic-own-card = la vôtre
ecliptic-other-card = celle de { $seat }
ecliptic-moves = Défaussez une paire, puis posez une carte (! : duel) :
ecliptic-place = défausser { $pair }, poser { $card }
ecliptic-brings-duel = { $move } : duel !
ecliptic-discards = Défausse : { $cards }
ecliptic-legend = S ☼ soleil · L ☾ lune · E ★ étoile · G ◎ galaxie · P ♄ planète · C ☄ comète
ecliptic-decided-signs = Égalité de points : { $you ->
    [seat] vous occupez
   *[none] { $seat } occupe
  } plus de signes (EC-20).
ecliptic-decided-symbols = Égalité de points et de signes : { $you ->
    [seat] vous avez
   *[none] { $seat } a
  } moins de symboles différents (EC-20).
ecliptic-decided-day = Égalité parfaite : { $you ->
    [seat] vous l'emportez
   *[none] { $seat } l'emporte
  } grâce au signe du jour (EC-20).

event-ecliptic-discarded = { $you ->
    [seat] Vous défaussez
   *[none] { $seat } défausse
  } { $pair }
event-ecliptic-placed = { $you ->
    [seat] Vous posez
   *[none] { $seat } pose
  } { $card }
event-ecliptic-drew = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $card }
event-ecliptic-drew-hidden = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
event-ecliptic-duel = { $you ->
    [seat] Vous attaquez
    [other] { $seat } vous attaque
   *[none] { $seat } attaque
  } : duel pour le signe { $sign }
event-ecliptic-final-duel = { $you ->
    [seat] Votre duel est le dernier
   *[none] Le duel de { $seat } est le dernier
  } : la partie s'arrête juste après
event-ecliptic-announced = { $you ->
    [seat] Vous annoncez
   *[none] { $seat } annonce
  } { $series } + { $frequent } (suite de { $series }, { $frequent } du même symbole)
event-ecliptic-showed = { $you ->
    [seat] Vous montrez
   *[none] { $seat } montre
  } { $card }
event-ecliptic-won = { $you ->
    [seat] Vous gagnez
   *[none] { $seat } gagne
  } le duel pour le signe { $sign }
event-ecliptic-kept = { $you ->
    [seat] Vous gardez { $card } et défaussez
   *[none] { $seat } garde { $card } et défausse
  } { $discarded }
event-ecliptic-took = { $you ->
    [seat] Vous prenez { $card } dans la main adverse
    [other] { $seat } prend { $card } dans votre main
   *[none] { $seat } prend { $card } dans la main adverse
  }
event-ecliptic-took-hidden = { $you ->
    [seat] Vous prenez une carte dans la main adverse
    [other] { $seat } prend une carte dans votre main
   *[none] { $seat } prend une carte dans la main adverse
  }
event-ecliptic-replays = Triplet ! { $you ->
    [seat] Vous rejouez
   *[none] { $seat } rejoue
  }
event-ecliptic-last-turn = La pioche est vide : { $you ->
    [seat] vous jouez
   *[none] { $seat } joue
  } le dernier tour
event-ecliptic-ended-last-turn = Le dernier tour est joué : la partie est finie
event-ecliptic-ended-duel = Le duel a vidé la pioche : la partie est finie
event-ecliptic-ended-blocked = { $you ->
    [seat] Vous ne pouvez pas jouer
   *[none] { $seat } ne peut pas jouer
  } : la partie est finie

tally-ecliptic-discarded = paires défaussées
tally-ecliptic-placed = cartes posées
tally-ecliptic-drew = cartes piochées
tally-ecliptic-duel = duels
tally-ecliptic-final-duel = duels qui finissent la partie
tally-ecliptic-announced = totaux annoncés
tally-ecliptic-showed = cartes montrées
tally-ecliptic-won = duels gagnés
tally-ecliptic-kept = cartes gardées après un duel
tally-ecliptic-took = cartes échangées
tally-ecliptic-replays = triplets qui font rejouer
tally-ecliptic-last-turn = derniers tours commencés
tally-ecliptic-ended-last-turn = parties finies par le dernier tour
tally-ecliptic-ended-duel = parties finies par un dernier duel
tally-ecliptic-ended-blocked = parties finies faute de coup possible

EC-1 = 72 cartes : douze signes en six symboles, une de chaque.
EC-2 = Les signes forment un cercle : après 12 vient 1.
EC-3 = Sept cartes chacun ; le reste est la pioche. Le hasard dit qui commence.
EC-4 = Défaussez une paire (même signe ou symbole), puis posez une autre carte.
EC-5 = Ne posez jamais un signe que vous occupez déjà.
EC-6 = Signe libre des deux côtés : complétez votre main à sept, tour suivant.
EC-7 = Un signe que l'adversaire occupe : c'est un duel.
EC-8 = Pour un duel, l'attaquant puis le défenseur complètent leur main à sept.
EC-9 = Une main vaut sa plus longue suite plus son symbole le plus fréquent.
EC-10 = Le plus grand total gagne le duel ; à égalité, l'attaquant.
EC-11 = L'attaquant montre les cartes de son total ; le défenseur, s'il gagne.
EC-12 = Le vainqueur choisit la carte du duel qui reste, de son côté.
EC-13 = Après un duel, chacun prend au hasard une carte dans la main de l'autre.
EC-14 = Trois cartes d'un signe sans duel : piochez et rejouez.
EC-15 = Pioche vidée sans duel : un dernier tour, sans piocher.
EC-16 = Pioche vidée pour un duel : la partie finit après ce duel.
EC-17 = Le duel qui finit la partie se joue cartes en main, sans échange ensuite.
EC-18 = Impossible de jouer au début de votre tour ? La partie s'arrête.
EC-19 = Points : plus longue suite, symbole le plus fréquent, signe de naissance.
EC-20 = Égalité : plus de signes, moins de symboles, signe du jour ; ou partage.
EC-21 = Le signe de naissance se dit avant la donne ; celui du jour suit la date.

EC-4-not-in-hand = Choisissez trois cartes de votre main : deux à défausser, une à poser.
EC-4-not-a-pair = Ces deux cartes ne forment pas une paire : il faut le même signe ou le même symbole.
EC-4-no-duel = Il n'y a pas de duel en cours. Défaussez une paire, puis posez une autre carte.
EC-5-sign-held = Vous occupez déjà ce signe. Posez une carte d'un autre signe.
EC-12-choose = Choisissez d'abord la carte du duel que vous gardez.
EC-15-over = La partie est finie : le dernier tour a été joué.
EC-16-over = La partie est finie : un duel a vidé la pioche.
EC-18-over = La partie est finie : au début de son tour, un joueur n'avait aucun coup possible.

# Première leçon

lesson-ecliptic-pair =
    Bienvenue ! Vous jouez Blanc. Le cercle, c'est le ciel : douze signes, comme les heures d'une horloge.

    Un tour se joue en deux temps (EC-4). D'abord, défaussez une paire : ici, vos deux cartes numéro 1. Ensuite, posez une autre carte sur son signe : choisissez le Lion, numéro 5. C'est votre signe de naissance, il vaut 1 point !
lesson-ecliptic-run =
    Deux cartes du même symbole forment aussi une paire. Défaussez vos deux comètes, la 3 et la 10.

    Puis posez le 6, juste à côté de votre 5. Des signes qui se suivent rapportent 1 point par carte (EC-19).
lesson-ecliptic-duel =
    Bleu occupe le signe 8, et il vous le faut ! Défaussez vos planètes 2 et 11, puis posez votre 8.

    Deux cartes pour un même signe : c'est un duel (EC-7) ! La main la plus forte gagne : des numéros qui se suivent et plusieurs cartes du même symbole.
lesson-ecliptic-keep =
    Bravo, votre main est la plus forte : quatre numéros à la suite (4, 5, 6, 7) et trois soleils. Vous gagnez le duel !

    À vous de choisir la carte qui reste de votre côté (EC-12). Ensuite, chacun prend une carte dans la main de l'autre.
lesson-ecliptic-triplet =
    Vous avez trois cartes numéro 7. Défaussez-en deux et posez la troisième.

    Trois cartes du même signe, c'est un triplet : vous rejouez aussitôt (EC-14) ! Et votre 7 comble le trou entre le 6 et le 8.
lesson-ecliptic-free = 5, 6, 7, 8 : quatre signes à la suite ! C'est encore à vous. Cette fois, jouez ce que vous voulez.
lesson-ecliptic-end =
    Bravo, vous savez jouer à Ecliptic !

    Quand la pioche est vide, comptez vos points : votre plus longue suite, votre symbole le plus fréquent, et 1 point si vous occupez votre signe de naissance (EC-19). Le plus grand total gagne !

# Aperçus et conseils

preview-ecliptic-duel = { $percent ->
    [0] Duel ({ $sign }) : presque sûrement perdu
   *[other] { $percent ->
        [100] Duel ({ $sign }) : presque sûrement gagné
       *[other] Duel ({ $sign }) : gagné dans environ { $percent } % des cas
      }{ $change ->
        [0] { "" }
       *[other] , puis { $before } → { $after } points
      }
  }
reason-ecliptic-duel = { $percent ->
    [0] Duel ({ $sign }) : presque sûrement perdu.
    [100] Duel ({ $sign }) : presque sûrement gagné.
   *[other] Duel ({ $sign }) : gagné dans environ { $percent } % des cas.
  }
reason-ecliptic-replays = Un triplet : vous rejouez.
reason-ecliptic-pairs = { $count ->
    [1] Vous gardez une paire en main.
   *[other] Vous gardez { $count } paires en main.
  }

# Plateau dans le navigateur

ecliptic-step-keeps = Vous gagnez le duel pour { $sign }{ $other ->
    [0] {" "}avec { $own }
   *[other] , { $own } à { $other }
  }. Quelle carte reste ?
ecliptic-step-other-keeps = { $seat } gagne le duel pour { $sign }{ $other ->
    [0] {" "}avec { $own }
   *[other] , { $own } à { $other }
  }, et choisit l'une des cartes.
ecliptic-keep-group = La carte qui reste
ecliptic-last-turn-chip = Dernier tour
ecliptic-several-cards = Plusieurs cartes de ce signe ({ $sign }) : choisissez-en une.
ecliptic-duel-side = { $you ->
    [seat] Vous
   *[none] { $seat }
  } : { $total }.
ecliptic-duel-open = Voir les totaux
ecliptic-legend-birth-of = Signe de naissance de { $seat } : { $sign }
ecliptic-symbols-title = Les six symboles
ecliptic-known-title = { $you ->
    [seat] Cartes que vous connaissez dans la main de { $seat }
   *[none] Cartes de { $seat } que { $other } connaît
  }
ecliptic-exposed-title = { $you ->
    [seat] Vos cartes que { $other } connaît
   *[none] Cartes de { $seat } que { $other } connaît
  }
ecliptic-exchanged = Vous prenez { $gained } et perdez { $lost }.
ecliptic-no-cards = Aucune.

# Règles illustrées

ecliptic-sheet-aim-title = But du jeu
ecliptic-sheet-aim = Occupez des signes de votre côté du zodiaque. Formez une longue suite et réunissez un même symbole.
ecliptic-sheet-aim-picture = Le zodiaque, un cercle de douze signes. Vos cartes sont à l'extérieur : { $cards }. Celles de votre adversaire sont à l'intérieur.
ecliptic-sheet-turn-title = Votre tour
ecliptic-sheet-or = ou
ecliptic-sheet-pair = Défaussez une paire : deux cartes du même signe ou du même symbole.
ecliptic-sheet-pair-picture = Deux paires. Même signe : { $one }. Même symbole : { $two }.
ecliptic-sheet-place = Posez une autre carte sur son signe, de votre côté. Le signe doit être libre de ce côté.
ecliptic-sheet-place-picture = { $card } passe de votre main à son signe, de votre côté.
ecliptic-sheet-draw = Piochez jusqu'à avoir sept cartes. Ensuite, votre adversaire joue.
ecliptic-sheet-draw-picture = Quatre cartes restées dans votre main et trois cartes de la pioche.
ecliptic-sheet-triplet-title = Triplet
ecliptic-sheet-triplet = Vos trois cartes ont le même signe, et il n'y a pas de duel ? Complétez votre main à sept et rejouez !
ecliptic-sheet-triplet-picture = Un triplet : { $cards }.
ecliptic-sheet-again = Rejouez !
ecliptic-sheet-duel-title = Duel
ecliptic-sheet-duel = Votre adversaire occupe le signe posé ? Complétez votre main à sept cartes : c'est un duel.
ecliptic-sheet-duel-picture = { $one } attaque { $two }.
ecliptic-sheet-totals = Comptez votre plus longue suite (trait) et votre symbole le plus fréquent (points). Le plus grand total gagne ; à égalité, l'attaque.
ecliptic-sheet-totals-picture = La main de l'attaque vaut { $ownRun } + { $ownFrequent } = { $own }, celle de la défense { $otherRun } + { $otherFrequent } = { $other }. La défense gagne.
ecliptic-sheet-outcome = Si vous gagnez, gardez une des deux cartes de votre côté. Puis chacun prend une carte au hasard dans la main adverse.
ecliptic-sheet-outcome-picture = La défense garde { $card } ; l'autre carte est défaussée.
ecliptic-sheet-end-title = Fin
ecliptic-sheet-end = La pioche est vide : un dernier tour se joue sans piocher. Après un duel qui la vide, ou si vous ne pouvez pas jouer, la partie finit aussitôt.
ecliptic-sheet-end-picture = Une pioche vide, puis un dernier tour.
ecliptic-sheet-last = 1 dernier tour
ecliptic-sheet-score-title = Points
ecliptic-sheet-score = Comptez votre plus longue suite (trait), votre symbole le plus fréquent (points) et 1 point pour votre signe de naissance (étoile). Le plus grand total gagne.
ecliptic-sheet-score-picture = Suite : { $run } points. Symbole le plus fréquent, { $symbol } : { $frequent } points. Signe de naissance, { $sign } : 1 point. Total : { $points } points.
