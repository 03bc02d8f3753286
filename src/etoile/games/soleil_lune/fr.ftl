seat-soleil-lune-dawn = Aube
seat-soleil-lune-noon = Midi
seat-soleil-lune-dusk = Soir
seat-soleil-lune-midnight = Minuit

option-soleil-lune-edition = l'édition des règles : Éclipse totale (total-eclipse) ou 2012
option-soleil-lune-players = combien de joueurs ; à quatre, Aube et Soir contre Midi et Minuit
option-soleil-lune-first = qui commence : une des places, ou le sort en décide
option-soleil-lune-cards = quels numéros portent un animal : un fichier comme le cards.toml du jeu

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
soleil-lune-no-such-place = Il n'y a pas de place { $place } : une rangée n'en a jamais plus de { $most }. On compte à partir de la gauche, en commençant par 1.
soleil-lune-no-such-stretch = Il n'y a pas de tronçon { $stretch } : une rangée n'en a jamais plus de { $most }. On compte à partir de la gauche, en commençant par 1.
soleil-lune-table = { $name } doit être une table : écrivez [{ $name }] seul sur sa ligne et, dessous, des lignes comme 3 = "papillon".
soleil-lune-number = « { $number } » n'est pas un numéro de 1 à 29. (Les éclipses ne portent pas d'animal.)
soleil-lune-animal = « { $animal } » n'est pas l'un des animaux. Choisissez parmi "papillon", "oiseau", "libellule", "chauve-souris" et "hibou", entre guillemets droits.
help-notation-soleil-lune = S13 midi gauche pose le Soleil 13 au bout gauche de la rangée Soleil devant Midi (ou droite) ; S13 midi ouvre une rangée ; S13 midi 4 recouvre l'éclipse de sa 4e place ; SE aube 2 pose une éclipse sur la 2e ; récupérer S1 L1 prend votre premier tronçon Soleil et votre premier tronçon Lune. Sans siège, c'est votre rangée.
soleil-lune-aim = But : au moins cinq numéros voisins dans une de vos rangées, à récupérer avant qu'une éclipse n'y tombe.
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
soleil-lune-stretch = Les places { $first } à { $last } peuvent être récupérées.
soleil-lune-empty = rien
soleil-lune-hand = Votre main : { $cards }
soleil-lune-open-hand = { $seat } a en main : { $cards }
soleil-lune-discards = Défausse : { $cards }
soleil-lune-last-turn = La fin a commencé : { $seat } joue son dernier tour, et plus personne ne pioche (SL-26).
soleil-lune-no-more-drawing = La fin a commencé : plus personne ne pioche ; qui a la main vide ne joue plus (SL-26).
soleil-lune-extra = Un animal : { $seat } doit poser une autre carte (SL-11).
soleil-lune-must-harvest = { $seat } n'a plus de cartes et doit récupérer un tronçon (SL-27).
soleil-lune-moves = Posez une carte :
soleil-lune-new = (nouvelle)
soleil-lune-harvest = récupérer
soleil-lune-worth = { $stretches } : { $points } points
soleil-lune-lay-end = poser { $card } dans la rangée { $suit } devant { $seat }, à { $side }
soleil-lune-lay-first = ouvrir une rangée { $suit } devant { $seat } avec { $card }
soleil-lune-lay-on = poser { $card } sur { $on }, place { $place } de la rangée { $suit } devant { $seat }
soleil-lune-decided-cards = Égalité de points : { $seat } a plus de cartes valant des points (SL-30).

event-soleil-lune-started = { $seat } ouvre une rangée devant { $row } avec { $card }
event-soleil-lune-started-for-team = { $seat } ouvre une rangée avec { $card } ; elle se trouve devant { $row }
event-soleil-lune-laid = { $seat } pose { $card } chez { $row }, à { $side }
event-soleil-lune-covered = { $seat } recouvre l'éclipse de la place { $place } chez { $row } avec { $card }
event-soleil-lune-covered-alone = { $seat } recouvre avec { $card } une éclipse chez { $row }, dans une rangée qui ne montrait rien d'autre
event-soleil-lune-eclipsed = { $seat } éclipse { $card } chez { $row }
event-soleil-lune-animal = { $card } porte un animal ({ $animal }) : { $seat } doit poser une autre carte
event-soleil-lune-draws-on = { $seat } n'a plus de cartes et doit piocher, puis continuer à poser
event-soleil-lune-drew = { $seat } pioche { $card }
event-soleil-lune-drew-hidden = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
event-soleil-lune-reshuffled = La défausse est mélangée : { $cards ->
    [one] une nouvelle pioche d'une seule carte
   *[other] une nouvelle pioche de { $cards } cartes
  }
event-soleil-lune-harvested = { $seat } récupère { $stretch }
event-soleil-lune-uncovered = { $count ->
    [one] Caché dessous, { $card } rapporte
   *[other] Cachés dessous, { $card } rapportent
  } aussi
event-soleil-lune-closed-up = Chez { $seat }, le reste de la rangée se resserre
event-soleil-lune-total-eclipse = Éclipse totale ! { $seat } ne peut ni poser ni récupérer
event-soleil-lune-blocked-by-animal = Éclipse totale ! { $seat } doit poser une autre carte, et aucune ne va
event-soleil-lune-empty-handed = Éclipse totale ! { $seat } n'a plus de cartes ni rien à récupérer
event-soleil-lune-discarded = { $seat } défausse { $card }
event-soleil-lune-row-lost = { $count ->
    [one] { $seat } perd la rangée { $suit }
   *[other] { $seat } perd ses deux rangées
  }
event-soleil-lune-end-begins = { $seat } n'a plus de cartes et ne peut pas piocher : la fin commence
event-soleil-lune-end-after-animal = { $seat } ne peut pas piocher après l'animal : la fin commence, et le tour s'arrête là
event-soleil-lune-last-turn = { $seat } joue son dernier tour
event-soleil-lune-out = { $seat } ne joue plus
event-soleil-lune-last-animal = Plus personne ne pioche : pour { $seat }, le tour s'arrête là
event-soleil-lune-last-pile = La défausse a été mélangée quarante fois : elle reste où elle est
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
tally-soleil-lune-reshuffled = défausses redevenues pioche
tally-soleil-lune-harvested = tronçons récupérés
tally-soleil-lune-uncovered = numéros cachés récupérés
tally-soleil-lune-closed-up = rangées qui se resserrent
tally-soleil-lune-total-eclipse = éclipses totales : rien à poser ni à récupérer
tally-soleil-lune-blocked-by-animal = éclipses totales après un animal
tally-soleil-lune-empty-handed = éclipses totales la main vide
tally-soleil-lune-discarded = cartes de la main défaussées
tally-soleil-lune-row-lost = rangées défaussées
tally-soleil-lune-end-begins = fins commencées au début d'un tour
tally-soleil-lune-end-after-animal = fins commencées après un animal
tally-soleil-lune-last-turn = derniers tours
tally-soleil-lune-out = joueurs qui ne jouent plus
tally-soleil-lune-last-animal = animaux en dernière carte quand on ne pioche plus
tally-soleil-lune-last-pile = défausses qui ne sont plus mélangées
tally-soleil-lune-ended-last-turns = parties finies par les derniers tours
tally-soleil-lune-ended-all-harvested = parties finies avec tous les numéros récupérés

SL-1 = 29 Soleils et 29 Lunes de 1 à 29, cinq éclipses par famille.
SL-2 = Certains numéros portent un animal ; les éclipses, jamais.
SL-3 = Cinq cartes chacun ; on choisit qui commence, sinon c'est le sort.
SL-4 = À votre tour, posez ou récupérez ; personne ne peut passer.
SL-5 = Main vide : piochez d'abord cinq cartes, ou ce qu'il en reste.
SL-6 = Un numéro va dans une rangée de sa famille, la vôtre ou une autre.
SL-7 = De gauche à droite, les numéros visibles vont en augmentant.
SL-8 = Un numéro se pose au bout d'une rangée, jamais au milieu.
SL-9 = Rien à côté d'une éclipse : il faut d'abord la recouvrir.
SL-10 = Là où manque une rangée, tout numéro de sa famille peut l'ouvrir.
SL-11 = Après un animal, posez une autre carte dans le même tour.
SL-12 = Un animal en dernière carte : piochez et continuez à poser.
SL-13 = Un animal, et rien à poser dans votre main : éclipse totale.
SL-14 = Une éclipse va sur tout numéro visible de sa famille.
SL-15 = On recouvre une éclipse d'un numéro qui garde l'ordre croissant.
SL-16 = Seule une éclipse qui touche un numéro visible se recouvre.
SL-17 = Rien que des éclipses : tout numéro de la famille en recouvre une.
SL-18 = Un tronçon : au moins cinq numéros visibles voisins chez vous.
SL-19 = On récupère un ou plusieurs tronçons entiers de ses rangées.
SL-20 = Un tronçon emporte ce qu'il recouvre ; ces numéros rapportent.
SL-21 = Ce qui reste d'une rangée se resserre en une seule.
SL-22 = Les cartes récupérées sont hors du jeu pour de bon.
SL-23 = Ni poser ni récupérer : main et rangées vont à la défausse.
SL-24 = Après une éclipse totale, piochez au tour suivant et continuez.
SL-25 = La fin commence quand il faut piocher et qu'il n'y a plus rien.
SL-26 = La fin : un dernier tour chacun ; en 2012, on finit sa main.
SL-27 = Main vide au dernier tour : récupérer, sinon éclipse totale.
SL-28 = Quand on ne pioche plus, un dernier animal finit le tour.
SL-29 = +1 par numéro récupéré, −1 par numéro restant, éclipses 0.
SL-30 = Le plus de points gagne ; si l'égalité demeure, on partage.
SL-31 = Une équipe a une rangée Soleil et une Lune ; on pose partout.
SL-32 = La première rangée d'une équipe fixe qui a quelle famille.
SL-33 = Vous ne récupérez que dans la rangée qui est devant vous.
SL-34 = L'éclipse totale épargne la main et la rangée du partenaire.
SL-35 = Les points des partenaires s'additionnent.
SL-36 = La partie finit aussi quand les 58 numéros sont récupérés.
SL-37 = Mains et pioche sont secrètes ; tout le reste est visible.
SL-38 = À trois, chacun joue pour soi.

SL-4-not-in-hand = Vous n'avez pas cette carte. Posez-en une de votre main.
SL-6-no-seat = Personne n'est assis là. Choisissez la rangée de quelqu'un à cette table.
SL-8-not-lower = Au bout gauche, il faut un numéro plus petit que le premier. Essayez à droite, ou une autre rangée.
SL-8-not-higher = Au bout droit, il faut un numéro plus grand que le dernier. Essayez à gauche, ou une autre rangée.
SL-8-no-place = Cette rangée n'a pas cette place. Posez le numéro à gauche, à droite ou sur une éclipse.
SL-8-on-number = Un numéro ne va pas sur un numéro. Posez-le à gauche, à droite ou sur une éclipse.
SL-9-beside-eclipse = Ce bout est éclipsé. Recouvrez d'abord l'éclipse, en disant sa place.
SL-10-row-there = Il y a déjà une rangée. Dites où va la carte : gauche, droite, ou la place d'une éclipse.
SL-10-no-row = Cette rangée n'existe pas encore. Dites seulement la carte et le siège, et la carte ouvre la rangée.
SL-11-extra-card = Après un animal, il faut poser une autre carte. Vous ne pouvez pas récupérer maintenant.
SL-14-not-on-number = Une éclipse va sur un numéro visible de sa famille. Dites une place qui en montre un.
SL-14-on-eclipse = Il y a déjà une éclipse. Posez la vôtre sur un numéro visible.
SL-15-not-rising = La rangée n'irait plus en augmentant : ce numéro ne va pas entre ses voisins visibles. Essayez un autre numéro ou une autre place.
SL-16-inner = Cette éclipse ne touche aucun numéro visible. Recouvrez d'abord une éclipse au bord du groupe.
SL-18-no-stretch = Vous n'avez pas ce tronçon. Il faut au moins cinq numéros visibles côte à côte dans une de vos rangées.
SL-19-name-one = Dites quels tronçons vous récupérez : récupérer S1, ou récupérer S1 L1.
SL-26-over = La partie est finie : les derniers tours sont joués.
SL-27-only-harvest = Vous n'avez plus de cartes. Récupérez un tronçon.
SL-31-partners-row = La rangée de cette famille se trouve devant l'autre partenaire. Posez votre carte là-bas.
SL-32-other-partner = Une nouvelle rangée de cette famille irait devant l'autre partenaire. Dites l'autre siège.
SL-33-not-yours = Vous ne récupérez que dans la rangée qui est devant vous.
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

# Première leçon

lesson-soleil-lune-start =
    Bienvenue ! Vous êtes Aube. Devant vous poussent deux rangées : une de Soleils, une de Lunes. Aujourd'hui, toutes vos cartes sont des Soleils.

    Commencez votre rangée de Soleils par le 14 (SL-10). Il est au milieu : il y a de la place des deux côtés.
lesson-soleil-lune-right =
    Une rangée monte toujours de gauche à droite. Les nouvelles cartes vont aux bouts, jamais au milieu (SL-8).

    19 est plus grand que 14 : posez-le au bout à droite.
lesson-soleil-lune-animal =
    Votre 13 porte un papillon. Les animaux sont une chance : qui en pose un doit poser une autre carte aussitôt (SL-11).

    13 est plus petit que 14 : posez-le au bout à gauche.
lesson-soleil-lune-another =
    Le papillon dit : encore une ! Posez votre 7 au bout à gauche.
lesson-soleil-lune-cover =
    Oh non, Midi a mis une éclipse sur votre 13 ! Il y fait noir, et votre rangée est coupée.

    Mais sur l'éclipse, vous pouvez poser un numéro qui va entre ses voisins (SL-15). Votre 9 est plus grand que 7 et plus petit que 14 : posez-le sur l'éclipse !
lesson-soleil-lune-eclipse =
    Votre main était vide : vous avez reçu cinq nouvelles cartes (SL-5). Parmi elles, une éclipse.

    À vous de faire le noir : posez votre éclipse sur le Soleil 20 de Midi (SL-14).
lesson-soleil-lune-fifth =
    Midi l'a déjà recouverte. Tant pis !

    Quatre Soleils brillent dans votre rangée. Avec cinq voisins, on peut récolter (SL-18). Posez le 28 au bout à droite.
lesson-soleil-lune-harvest =
    Cinq Soleils à la suite, sans éclipse entre eux : récoltez-les maintenant (SL-19), avant que Midi refasse le noir !
lesson-soleil-lune-end =
    Bravo, cela fait 6 points : cinq Soleils, et le 13 caché sous votre 9 compte aussi (SL-20).

    À la fin, chaque numéro récolté vaut un point, et chaque numéro resté dans vos rangées en coûte un (SL-29). Vous savez jouer à Soleil et Lune !

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
  } : { $harvested } récupérés, { $laid } dans les rangées. Voir les cartes récupérées
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
