seat-soleil-lune-dawn = Aube
seat-soleil-lune-noon = Midi
seat-soleil-lune-dusk = Soir
seat-soleil-lune-midnight = Minuit

option-soleil-lune-edition = l'édition des règles : Éclipse totale (total-eclipse) ou 2012, chacune selon son propre livret
option-soleil-lune-players = le nombre de joueurs : de deux à quatre, comme dans les deux livrets ; à quatre, Aube et Soir contre Midi et Minuit
option-soleil-lune-first = qui commence : une des places (dans les deux livrets, la plus jeune personne), ou au hasard (notre choix)
option-soleil-lune-last_eclipse = éclipse totale au dernier tour : forcée (seulement si vous ne pouvez ni poser ni récupérer) ou libre (vous pouvez la choisir) ; le livret d'Éclipse totale permet les deux lectures
option-soleil-lune-cards = quels numéros portent un animal : notre reconstitution (les livrets ne le disent pas), ou un fichier comme le cards.toml du jeu
soleil-lune-last-eclipse = L'option last_eclipse=free n'existe que dans l'édition Éclipse totale, pas dans { $edition }.

soleil-lune-sun = Soleil
soleil-lune-moon = Lune
soleil-lune-left = gauche
soleil-lune-right = droite
soleil-lune-butterfly = papillon
soleil-lune-bird = oiseau
soleil-lune-dragonfly = libellule
soleil-lune-bat = chauve-souris
soleil-lune-owl = hibou
soleil-lune-solar = { $card } (éclipse solaire)
soleil-lune-lunar = { $card } (éclipse lunaire)

soleil-lune-unreadable = Je ne sais pas lire « { $move } ». Écrivez une carte et où elle va (S13 midi gauche), récupérer S1, ou le numéro d'un coup ; ? pour l'aide.
soleil-lune-no-such-card = Il n'y a pas de carte « { $card } ». Une carte est S (Soleil) ou L (Lune) et un numéro de 1 à 29, ou E pour une éclipse : S13, L7, SE.
soleil-lune-no-such-place = Il n'y a pas de position { $place } : une rangée n'en a jamais plus de { $most }. Comptez à partir de la gauche, de 1 à { $most }.
soleil-lune-no-such-stretch = Il n'y a pas de série { $stretch } : une rangée n'en a jamais plus de { $most }. Comptez à partir de la gauche, de 1 à { $most }.
soleil-lune-table = { $name } doit être une table : écrivez [{ $name }] seul sur sa ligne et, dessous, des lignes comme 3 = "papillon".
soleil-lune-number = « { $number } » n'est pas un numéro de 1 à 29. (Les éclipses ne portent pas d'animal.)
soleil-lune-animal = « { $animal } » n'est pas l'un des animaux. Choisissez parmi "papillon", "oiseau", "libellule", "chauve-souris" et "hibou", entre guillemets droits.
help-notation-soleil-lune = S13 midi gauche pose le Soleil 13 au bout gauche de la rangée Soleil devant Midi (ou droite) ; S13 midi ouvre une rangée ; S13 midi 4 recouvre l'éclipse en position 4 ; SE aube 2 pose une éclipse en position 2 ; récupérer S1 L1 prend votre première série Soleil et votre première série Lune ; éclipse totale en provoque une à votre dernier tour, si la table le permet (SL-23). Sans nom, c'est votre rangée.
soleil-lune-aim = But : réunir au moins cinq numéros côte à côte dans une de vos rangées, et les récupérer avant une éclipse.
soleil-lune-legend = ☼ S Soleil · ☾ L Lune · [E] éclipse · (9) caché · * animal · ‹ › à récupérer

soleil-lune-head = Tour { $turn } · { $pile ->
    [0] la pioche est vide
    [one] { $pile } carte dans la pioche
   *[other] { $pile } cartes dans la pioche
  } · { $discards ->
    [0] défausse vide
    [one] { $discards } carte défaussée
   *[other] { $discards } cartes défaussées
  }
soleil-lune-player = { $seat } · { $points ->
    [one] { $points } point
   *[other] { $points } points
  } · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } en main · { $harvested ->
    [0] aucune récupérée
    [one] { $harvested } récupérée
   *[other] { $harvested } récupérées
  }
soleil-lune-team = { $seats } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
soleil-lune-partner = { $seat } (votre partenaire)
soleil-lune-row = Rangée { $suit } devant { $seat } :
soleil-lune-beneath = { $card } sur { $cards }
soleil-lune-stretch = Positions { $first } à { $last } : à récupérer.
soleil-lune-empty = rien
soleil-lune-hand = Votre main : { $cards }
soleil-lune-open-hand = { $seat } a en main : { $cards }
soleil-lune-discards = Défausse : { $cards }
soleil-lune-last-turn = Fin de partie : { $you ->
    [seat] votre dernier tour
   *[none] dernier tour pour { $seat }
  }, sans piocher (SL-26).
soleil-lune-no-more-drawing = Fin de partie : plus de pioche ; sans carte ni série, on s'arrête (SL-26).
soleil-lune-extra = Un animal : { $you ->
    [seat] vous devez
   *[none] { $seat } doit
  } poser une autre carte (SL-11).
soleil-lune-must-harvest = { $you ->
    [seat] Vous n'avez plus de cartes et devez
   *[none] { $seat } n'a plus de cartes et doit
  } récupérer une série (SL-27).
soleil-lune-may-eclipse = { $you ->
    [seat] Vous pouvez
   *[none] { $seat } peut
  } choisir une éclipse totale à la place (SL-23).
soleil-lune-total-eclipse = éclipse totale
soleil-lune-total-eclipse-about = défausser votre main et vos rangées
soleil-lune-moves = Posez une carte :
soleil-lune-new = (nouvelle)
soleil-lune-harvest = récupérer
soleil-lune-worth = { $stretches } : { $points } points
soleil-lune-lay-end = poser { $card } à { $side } { $you ->
    [seat] de votre rangée { $suit }
   *[none] de la rangée { $suit } devant { $seat }
  }
soleil-lune-lay-first = ouvrir une rangée { $suit } devant { $you ->
    [seat] vous
   *[none] { $seat }
  } avec { $card }
soleil-lune-lay-on = poser { $card } sur { $on }, position { $place } { $you ->
    [seat] de votre rangée { $suit }
   *[none] de la rangée { $suit } devant { $seat }
  }
soleil-lune-decided-cards = Égalité : { $you ->
    [seat] vous l'emportez
   *[none] { $seat } l'emporte
  } avec plus de cartes comptées (SL-30).

event-soleil-lune-started = { $you ->
    [both] Vous ouvrez votre rangée avec { $card }
    [seat] Vous ouvrez une rangée devant { $row } avec { $card }
    [row] { $seat } ouvre une rangée devant vous avec { $card }
    [own] { $seat } ouvre sa rangée avec { $card }
   *[none] { $seat } ouvre une rangée devant { $row } avec { $card }
  }
event-soleil-lune-started-for-team = { $you ->
    [both] Vous ouvrez une rangée d'équipe devant vous avec { $card }
    [seat] Vous ouvrez une rangée d'équipe devant { $row } avec { $card }
    [row] { $seat } ouvre une rangée d'équipe devant vous avec { $card }
   *[none] { $seat } ouvre une rangée d'équipe devant { $row } avec { $card }
  }
event-soleil-lune-laid = { $you ->
    [both] Vous posez { $card } dans votre rangée
    [seat] Vous posez { $card } chez { $row }
    [row] { $seat } pose { $card } chez vous
    [own] { $seat } pose { $card } dans sa rangée
   *[none] { $seat } pose { $card } chez { $row }
  }, à { $side }
event-soleil-lune-covered = { $you ->
    [both] Vous recouvrez avec { $card } l'éclipse en position { $place } de votre rangée
    [seat] Vous recouvrez avec { $card } l'éclipse en position { $place } chez { $row }
    [row] { $seat } recouvre avec { $card } l'éclipse en position { $place } chez vous
    [own] { $seat } recouvre avec { $card } l'éclipse en position { $place } de sa rangée
   *[none] { $seat } recouvre avec { $card } l'éclipse en position { $place } chez { $row }
  }
event-soleil-lune-covered-alone = { $you ->
    [both] Vous recouvrez avec { $card } une éclipse de votre rangée
    [seat] Vous recouvrez avec { $card } une éclipse chez { $row }
    [row] { $seat } recouvre avec { $card } une éclipse chez vous
    [own] { $seat } recouvre avec { $card } une éclipse de sa rangée
   *[none] { $seat } recouvre avec { $card } une éclipse chez { $row }
  }, où il n'y avait que des éclipses
event-soleil-lune-eclipsed = { $you ->
    [both] Vous éclipsez { $card } dans votre rangée
    [seat] Vous éclipsez { $card } chez { $row }
    [row] { $seat } éclipse { $card } chez vous
    [own] { $seat } éclipse { $card } dans sa rangée
   *[none] { $seat } éclipse { $card } chez { $row }
  }
event-soleil-lune-animal = Animal ({ $animal }) sur { $card } : { $you ->
    [seat] vous devez
   *[none] { $seat } doit
  } poser une autre carte
event-soleil-lune-draws-on = { $you ->
    [seat] C'était votre dernière carte : vous piochez et continuez
   *[none] C'était sa dernière carte : { $seat } pioche et continue
  }
event-soleil-lune-drew = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $card }
event-soleil-lune-drew-hidden = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
event-soleil-lune-reshuffled = La défausse est mélangée : nouvelle pioche de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
event-soleil-lune-harvested = { $you ->
    [seat] Vous récupérez
   *[none] { $seat } récupère
  } { $stretch }
event-soleil-lune-uncovered = { $you ->
    [seat] { $count ->
        [one] En dessous, { $card } vous rapporte aussi
       *[other] En dessous, { $card } vous rapportent aussi
      }
   *[none] { $count ->
        [one] En dessous, { $card } rapporte aussi à { $seat }
       *[other] En dessous, { $card } rapportent aussi à { $seat }
      }
  }
event-soleil-lune-closed-up = { $you ->
    [seat] Le reste de votre rangée se resserre
   *[none] Chez { $seat }, le reste de la rangée se resserre
  }
event-soleil-lune-total-eclipse = Éclipse totale ! { $you ->
    [seat] Vous ne pouvez ni poser ni récupérer
   *[none] { $seat } ne peut ni poser ni récupérer
  }
event-soleil-lune-blocked-by-animal = Éclipse totale ! { $you ->
    [seat] Vous devez
   *[none] { $seat } doit
  } poser une autre carte, et aucune ne va
event-soleil-lune-chosen = { $you ->
    [seat] Vous choisissez
   *[none] { $seat } choisit
  } une éclipse totale
event-soleil-lune-empty-handed = Éclipse totale ! { $you ->
    [seat] Vous n'avez
   *[none] { $seat } n'a
  } plus de cartes ni rien à récupérer
event-soleil-lune-discarded = { $you ->
    [seat] Vous défaussez
   *[none] { $seat } défausse
  } { $card }
event-soleil-lune-row-lost = { $you ->
    [seat] { $count ->
        [one] Vous perdez votre rangée { $suit }
       *[other] Vous perdez vos deux rangées
      }
   *[none] { $count ->
        [one] { $seat } perd sa rangée { $suit }
       *[other] { $seat } perd ses deux rangées
      }
  }
event-soleil-lune-end-begins = { $you ->
    [seat] Vous ne pouvez
   *[none] { $seat } ne peut
  } plus piocher : la fin de partie commence
event-soleil-lune-end-after-animal = { $you ->
    [seat] Vous ne pouvez pas piocher après l'animal : votre tour s'arrête
   *[none] { $seat } ne peut pas piocher après l'animal : son tour s'arrête
  } et la fin de partie commence
event-soleil-lune-last-turn = { $you ->
    [seat] Vous jouez votre
   *[none] { $seat } joue son
  } dernier tour
event-soleil-lune-out = { $you ->
    [seat] Vous ne jouez
   *[none] { $seat } ne joue
  } plus
event-soleil-lune-last-animal = Plus personne ne pioche : { $you ->
    [seat] votre tour se termine
   *[none] le tour se termine pour { $seat }
  }
event-soleil-lune-last-pile = La défausse a déjà été mélangée quarante fois : elle ne l'est plus
event-soleil-lune-ended-last-turns = Le dernier tour est joué : la partie est finie
event-soleil-lune-ended-all-harvested = Les 58 numéros sont récupérés : la partie est finie

tally-soleil-lune-started = rangées ouvertes
tally-soleil-lune-started-for-team = rangées ouvertes pour une équipe
tally-soleil-lune-laid = numéros posés à un bout
tally-soleil-lune-covered = éclipses recouvertes
tally-soleil-lune-covered-alone = éclipses recouvertes là où il n'y avait qu'elles
tally-soleil-lune-eclipsed = éclipses posées
tally-soleil-lune-animal = animaux posés
tally-soleil-lune-draws-on = animaux posés en dernière carte
tally-soleil-lune-drew = cartes piochées
tally-soleil-lune-reshuffled = défausses mélangées en nouvelle pioche
tally-soleil-lune-harvested = séries récupérées
tally-soleil-lune-uncovered = numéros cachés récupérés
tally-soleil-lune-closed-up = rangées qui se resserrent
tally-soleil-lune-total-eclipse = éclipses totales : rien à poser ni à récupérer
tally-soleil-lune-blocked-by-animal = éclipses totales après un animal
tally-soleil-lune-chosen = éclipses totales choisies au dernier tour
tally-soleil-lune-empty-handed = éclipses totales la main vide
tally-soleil-lune-discarded = cartes de la main défaussées
tally-soleil-lune-row-lost = rangées défaussées
tally-soleil-lune-end-begins = fins de partie commencées au début d'un tour
tally-soleil-lune-end-after-animal = fins de partie commencées après un animal
tally-soleil-lune-last-turn = derniers tours
tally-soleil-lune-out = joueurs qui ne jouent plus
tally-soleil-lune-last-animal = derniers animaux posés quand plus personne ne pioche
tally-soleil-lune-last-pile = défausses qui ne sont plus mélangées
tally-soleil-lune-ended-last-turns = parties finies par les derniers tours
tally-soleil-lune-ended-all-harvested = parties finies avec tous les numéros récupérés

SL-1 = 29 Soleils et 29 Lunes de 1 à 29, cinq éclipses par famille.
SL-2 = Certains numéros portent un animal ; les éclipses, jamais.
SL-3 = Cinq cartes chacun ; on choisit qui commence, ou c'est le hasard.
SL-4 = À votre tour, posez une carte ou récupérez ; on ne passe jamais.
SL-5 = Main vide : piochez d'abord cinq cartes, ou ce qu'il en reste.
SL-6 = Un numéro va dans une rangée de sa famille, la vôtre ou une autre.
SL-7 = De gauche à droite, les numéros visibles vont en augmentant.
SL-8 = Un numéro se pose au bout d'une rangée, jamais au milieu.
SL-9 = Rien ne se pose à côté d'une éclipse : recouvrez-la d'abord.
SL-10 = Là où manque une rangée, tout numéro de sa famille peut l'ouvrir.
SL-11 = Après un animal, posez une autre carte dans le même tour.
SL-12 = Un animal en dernière carte : piochez et continuez à poser.
SL-13 = Un animal, et rien à poser dans votre main : éclipse totale.
SL-14 = Une éclipse va sur tout numéro visible de sa famille.
SL-15 = On recouvre une éclipse d'un numéro qui garde l'ordre croissant.
SL-16 = Seule une éclipse qui touche un numéro visible peut être recouverte.
SL-17 = Rangée d'éclipses seulement : tout numéro de la famille en recouvre une.
SL-18 = Une série : au moins cinq numéros visibles côte à côte chez vous.
SL-19 = Récupérez une ou plusieurs séries entières de vos rangées.
SL-20 = Les cartes sous une série partent avec elle ; leurs numéros rapportent.
SL-21 = Ce qui reste d'une rangée se resserre en une seule.
SL-22 = Les cartes récupérées sont hors du jeu pour de bon.
SL-23 = Ni poser ni récupérer : main et rangées vont à la défausse.
SL-24 = Après une éclipse totale, piochez au tour suivant et continuez.
SL-25 = Fin de partie : il faut piocher, et il n'y a plus aucune carte.
SL-26 = Fin de partie : un dernier tour ; en 2012, on finit main et séries.
SL-27 = Main vide à la fin : récupérez, sinon éclipse totale (2012 : hors jeu).
SL-28 = Quand on ne pioche plus, un dernier animal finit le tour.
SL-29 = +1 par numéro récupéré, −1 par numéro restant, éclipses 0.
SL-30 = Le plus de points gagne ; en cas d'égalité parfaite, on partage.
SL-31 = Une équipe a une rangée Soleil et une Lune ; on pose partout.
SL-32 = La première rangée d'une équipe décide qui a quelle famille.
SL-33 = Vous ne récupérez que dans la rangée qui est devant vous.
SL-34 = L'éclipse totale épargne la main et la rangée du partenaire.
SL-35 = Les points des partenaires s'additionnent.
SL-36 = La partie finit aussi quand les 58 numéros sont récupérés.
SL-37 = Mains et pioche sont secrètes ; tout le reste est visible.
SL-38 = À trois, chacun joue pour soi.

SL-4-not-in-hand = Cette carte n'est pas dans votre main. Choisissez-en une autre.
SL-6-no-seat = Personne ne joue à cette place. Choisissez une autre rangée.
SL-8-not-lower = À gauche, il faut un numéro plus petit que le premier. Essayez à droite, ou une autre rangée.
SL-8-not-higher = À droite, il faut un numéro plus grand que le dernier. Essayez à gauche, ou une autre rangée.
SL-8-no-place = Cette position n'existe pas dans la rangée. Posez votre numéro à gauche, à droite ou sur une éclipse.
SL-8-on-number = Un numéro ne se pose pas sur un autre. Posez-le à gauche, à droite ou sur une éclipse.
SL-9-beside-eclipse = Une éclipse bloque ce bout de la rangée. Recouvrez-la d'abord.
SL-10-row-there = Cette rangée existe déjà. Choisissez la gauche, la droite ou une éclipse à recouvrir.
SL-10-no-row = Cette rangée n'existe pas encore. Pour l'ouvrir, indiquez seulement la carte et la place à table.
SL-11-extra-card = Après un animal, vous devez d'abord poser une autre carte.
SL-14-not-on-number = Une éclipse se pose sur un numéro visible de sa famille. Choisissez-en un.
SL-14-on-eclipse = Il y a déjà une éclipse ici. Posez la vôtre sur un numéro visible.
SL-15-not-rising = Ici, ce numéro casserait l'ordre croissant de la rangée. Essayez un autre numéro ou un autre endroit.
SL-16-inner = Cette éclipse ne touche aucun numéro visible. Recouvrez d'abord une éclipse au bord du groupe.
SL-18-no-stretch = Vous n'avez pas cette série. Il faut au moins cinq numéros visibles côte à côte dans une de vos rangées.
SL-19-name-one = Indiquez les séries à récupérer : récupérer S1, ou récupérer S1 L1.
SL-23-not-chosen = Une éclipse totale ne se choisit pas ici : posez une carte ou récupérez une série.
SL-26-over = La partie est finie : les derniers tours sont joués.
SL-27-only-harvest = Votre main est vide : récupérez une série.
SL-31-partners-row = Cette équipe a sa rangée de cette famille devant l'autre partenaire. Posez votre carte là-bas.
SL-32-other-partner = Une nouvelle rangée de cette famille va devant l'autre partenaire. Choisissez sa place.
SL-33-not-yours = Vous ne pouvez récupérer que dans la rangée qui est devant vous.
SL-36-over = La partie est finie : les 58 numéros sont récupérés.

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
soleil-lune-stretch-name = la série { $suit } n° { $number }
soleil-lune-lay-place = poser { $card } en position { $place } { $you ->
    [seat] de votre rangée { $suit }
   *[none] de la rangée { $suit } devant { $seat }
  }

soleil-lune-wait = { $seat } réfléchit…
soleil-lune-step-lay = À vous : choisissez une carte.
soleil-lune-step-both = À vous : choisissez une carte, ou récupérez une série dorée.
soleil-lune-step-extra = Un animal ! Posez encore une carte.
soleil-lune-step-harvest = Votre main est vide : récupérez une série dorée.
soleil-lune-whither =
    { $count ->
    [0] Aucun endroit possible pour { $card }.
    [one] Un seul endroit possible pour { $card } : il est éclairé.
   *[other] { $count } endroits possibles pour { $card } : choisissez.
  }
soleil-lune-sure = Poser { $card } { $you ->
    [seat] dans votre rangée
   *[none] chez { $seat }
  } ?
soleil-lune-reap = Récupérer { $stretches } ?
soleil-lune-lay = Poser
soleil-lune-reap-now = Récupérer
soleil-lune-put-back = Annuler
soleil-lune-eclipse-button = Éclipse totale
soleil-lune-eclipse-sure = Éclipse totale : défausser votre main et vos rangées ?
soleil-lune-eclipse-now = Défausser

soleil-lune-row-name = Rangée { $suit } devant { $seat }
soleil-lune-row-caption = Rangée { $suit }
soleil-lune-no-row = pas encore de carte
soleil-lune-start-here = Ouvrir une rangée ici
soleil-lune-end-left = Bout gauche
soleil-lune-end-right = Bout droit
soleil-lune-place = Position { $place } : { $card }
soleil-lune-lies-on = sur { $cards }
soleil-lune-ripe = peut être récupérée
soleil-lune-lit = votre carte peut aller ici
soleil-lune-wished = { $card } ira ici
soleil-lune-harvest-this = Récupérer +{ $points } : de { $first } à { $last }
soleil-lune-harvest-short = Récupérer +{ $points }
soleil-lune-other-suit = Impossible : { $card } va seulement dans une rangée { $suit }.

soleil-lune-own-hand = Votre main
soleil-lune-state-picked = sélectionnée
soleil-lune-state-wished = à poser
soleil-lune-state-nowhere = injouable pour l'instant
soleil-lune-hand-size = En main : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  }
soleil-lune-crop = { $figures } : numéros récupérés, numéros encore dans les rangées. Voir les cartes récupérées
soleil-lune-harvest-title = { $you ->
    [seat] Vos cartes récupérées
   *[none] Cartes récupérées par { $seat }
  }
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
soleil-lune-score-laid =
    { $count ->
    [0] aucun numéro resté dans les rangées
    [one] un numéro resté dans les rangées (cachés compris)
   *[other] { $count } numéros restés dans les rangées (cachés compris)
  }
soleil-lune-score-held = { $count ->
    [0] aucun numéro resté en main
    [one] un numéro resté en main
   *[other] { $count } numéros restés en main
  }

# Première leçon

lesson-soleil-lune-start =
    Bienvenue ! Vous jouez Aube. Devant vous, vous construisez deux rangées : une de Soleils, une de Lunes. Pour l'instant, vous n'avez que des Soleils.

    Commencez votre rangée par le 14 (SL-10) : il laisse de la place des deux côtés.
lesson-soleil-lune-right =
    Dans une rangée, les numéros augmentent toujours de gauche à droite. On pose aux deux bouts, jamais au milieu (SL-8).

    19 est plus grand que 14 : posez-le à droite.
lesson-soleil-lune-animal =
    Votre 13 porte un papillon. Les animaux portent chance : après en avoir posé un, vous devez poser une autre carte (SL-11).

    13 est plus petit que 14 : posez-le à gauche.
lesson-soleil-lune-another = Grâce au papillon, encore une carte ! Posez votre 7 à gauche.
lesson-soleil-lune-cover =
    Oh non, Midi a posé une éclipse sur votre 13 ! Votre rangée est coupée.

    Vous pouvez recouvrir une éclipse par un numéro compris entre ses voisins (SL-15). Votre 9 est plus grand que 7 et plus petit que 14 : posez-le sur l'éclipse !
lesson-soleil-lune-eclipse =
    Votre main était vide : vous avez pioché cinq cartes (SL-5), dont une éclipse.

    À vous de faire la nuit : posez-la sur le Soleil 20 de Midi (SL-14).
lesson-soleil-lune-fifth =
    Midi a déjà recouvert votre éclipse. Tant pis !

    Quatre Soleils brillent dans votre rangée. Dès qu'il y en a cinq côte à côte, vous pouvez les récupérer (SL-18). Posez le 28 à droite.
lesson-soleil-lune-harvest = Cinq Soleils côte à côte, sans éclipse entre eux : récupérez-les (SL-19) avant la prochaine éclipse de Midi !
lesson-soleil-lune-end =
    Bravo, 6 points : cinq Soleils, plus le 13 caché sous votre 9 (SL-20) !

    À la fin, chaque numéro récupéré vaut 1 point ; chaque numéro resté dans vos rangées ou votre main vous en coûte 1 (SL-29). Vous savez jouer à Soleil et Lune !

# Aperçus et conseils

preview-soleil-lune-gain = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-ready = À récupérer ensuite : { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-ready-partner = Votre partenaire pourra récupérer : { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-ready-other = { $seat } pourra récupérer : { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
preview-soleil-lune-broken = { $seat } ne peut plus récupérer { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
reason-soleil-lune-gain = { $points ->
    [one] Vous récupérez { $points } point.
   *[other] Vous récupérez { $points } points.
  }
reason-soleil-lune-ready = { $points ->
    [one] Une série est prête : { $points } point à récupérer.
   *[other] Une série est prête : { $points } points à récupérer.
  }
reason-soleil-lune-ready-partner = { $points ->
    [one] Votre partenaire pourra récupérer { $points } point.
   *[other] Votre partenaire pourra récupérer { $points } points.
  }
reason-soleil-lune-broken = { $points ->
    [one] { $seat } ne peut plus récupérer { $points } point.
   *[other] { $seat } ne peut plus récupérer { $points } points.
  }
reason-soleil-lune-extra = Un animal : vous posez aussitôt une autre carte.
reason-soleil-lune-run = Votre rangée { $suit } : { $count } côte à côte, encore { $missing } pour une série.
reason-soleil-lune-darkened = Une éclipse tombe sur la rangée { $suit } devant { $seat }.
reason-soleil-lune-covered = Vous recouvrez une éclipse de votre rangée { $suit }.
reason-soleil-lune-started = Vous commencez votre rangée { $suit }.
reason-soleil-lune-elsewhere = Cette carte reste hors de vos rangées.

# The boxes of players and teams, and the details beside the board

soleil-lune-your-team = votre équipe
soleil-lune-against-you = contre vous
soleil-lune-team-number = équipe { $number }
soleil-lune-hand-of = Main : { $seat }
soleil-lune-box-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $harvested } récupérés, { $laid } dans les rangées{ $shows ->
    [nothing] { "" }
   *[cards] . Voir les cartes récupérées
  }
soleil-lune-about-legend = Sur les cartes
soleil-lune-about-stretch = Cadre doré : une série à récupérer
soleil-lune-about-eclipse = Éclipse ; le numéro entre parenthèses est dessous
soleil-lune-about-animal = Animal : son joueur pose une autre carte
soleil-lune-about-beneath = Numéros cachés sous la carte ; ils comptent aussi
soleil-lune-about-teams = Équipes
soleil-lune-notice-last-turn = Dernier tour
soleil-lune-notice-no-draw = Pioche vide
soleil-lune-sure-own = { $card } dans votre rangée ?
soleil-lune-row-own = Votre rangée { $suit }

# Règles illustrées

soleil-lune-sheet-aim-title = But du jeu
soleil-lune-sheet-aim = Récupérez des Soleils et des Lunes : chaque numéro récupéré rapporte 1 point, chaque numéro resté dans vos rangées en coûte 1. Le plus grand score gagne.
soleil-lune-sheet-aim-picture = { $harvested } numéros récupérés et { $left } numéros restés dans une rangée : { $points } points.
soleil-lune-sheet-points = { $points } points
soleil-lune-sheet-turn-title = Votre tour : posez ou récupérez
soleil-lune-sheet-rising = Posez un numéro à un bout d'une rangée de sa famille, même adverse. Les numéros montent de gauche à droite.
soleil-lune-sheet-rising-picture = Une rangée : { $row }. À gauche se pose { $left }, à droite { $right }.
soleil-lune-sheet-eclipse = Ou posez une éclipse sur un numéro visible de sa famille. Aucune carte ne se pose à côté d'une éclipse.
soleil-lune-sheet-eclipse-picture = Une éclipse solaire cache { $card } au milieu d'une rangée.
soleil-lune-sheet-cover = Ou recouvrez une éclipse voisine d'un numéro visible, avec un numéro de sa famille qui convient entre les deux côtés.
soleil-lune-sheet-cover-picture = Un numéro recouvre l'éclipse : { $card }, entre { $left } et { $right }.
soleil-lune-sheet-animal-title = Animaux et éclipse totale
soleil-lune-sheet-animal = Vous avez posé un animal ? Posez une autre carte au même tour.
soleil-lune-sheet-animal-picture = Un numéro avec un papillon, { $card }, puis une autre carte.
soleil-lune-sheet-again = Encore 1 carte !
soleil-lune-sheet-total = Vous ne pouvez ni poser ni récupérer ? Éclipse totale : défaussez votre main et vos rangées.
soleil-lune-sheet-total-picture = Une main et une rangée vont à la défausse.
soleil-lune-sheet-discard = Défausse
soleil-lune-sheet-harvest-title = Récupérer
soleil-lune-sheet-harvest = Prenez une série dans une de vos rangées : au moins cinq numéros visibles côte à côte. Les numéros cachés dessous rapportent aussi. La rangée se resserre.
soleil-lune-sheet-harvest-picture = Une rangée avec une éclipse. La série qui suit : { $cards }, avec un numéro caché dessous. Elle rapporte { $points } points.
soleil-lune-sheet-end-title = Fin
soleil-lune-sheet-end = La main vide, piochez cinq cartes. S'il n'y a plus de carte, même dans la défausse, la fin de partie commence.
soleil-lune-sheet-end-picture = La pioche et la défausse sont vides : la fin de partie commence.
soleil-lune-sheet-endgame = Fin de partie
soleil-lune-sheet-edition-total-eclipse = Éclipse totale
soleil-lune-sheet-edition-2012 = 2012
soleil-lune-sheet-editions = Édition Éclipse totale : chacun joue un dernier tour ; chaque numéro resté en main coûte 1 point. Édition de 2012 : la personne qui ne peut pas piocher ne joue plus, les autres posent et récupèrent encore, sans piocher.
soleil-lune-sheet-editions-picture = Aube ne peut pas piocher. Édition Éclipse totale : Aube et Midi jouent chacun un dernier tour. Édition de 2012 : Aube ne joue plus, Midi continue.
soleil-lune-sheet-teams-title = À quatre
soleil-lune-sheet-teams = Les partenaires sont face à face. Une équipe a une rangée Soleil et une rangée Lune. Récupérez dans la rangée devant vous ; les partenaires additionnent leurs points.
soleil-lune-sheet-teams-picture = Deux équipes : { $one } contre { $two }. Chacun a une rangée devant soi.
