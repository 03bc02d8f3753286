seat-ecliptic-white = Blanc
seat-ecliptic-blue = Bleu

option-ecliptic-first = qui commence : une des places, ou le sort en décide
option-ecliptic-birth-white = le signe de naissance de Blanc : son nom, son numéro ou un anniversaire (JJ/MM)
option-ecliptic-birth-blue = le signe de naissance de Bleu : son nom, son numéro ou un anniversaire (JJ/MM)

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
help-notation-ecliptic = 7S 7L > 5E écarte la paire 7S 7L et pose 5E ; = 5E garde 5E après un duel. Les espaces, > et = sont facultatifs.
ecliptic-aim = But : de longues suites de signes voisins, et beaucoup de cartes d'un même symbole.

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
ecliptic-last-turn = C'est le dernier tour : plus personne ne pioche (EC-15).
ecliptic-hand = Votre main : { $cards }
ecliptic-open-hand = La main de { $seat } : { $cards }
ecliptic-known = Cartes de { $seat } que vous connaissez : { $cards }
ecliptic-exposed = Vos cartes que { $seat } connaît : { $cards }
ecliptic-duel = Duel pour le signe { $sign } : { $sides }.
ecliptic-choose = { $seat } gagne le duel. Quelle carte reste ?
ecliptic-choice = garder { $card }
ecliptic-own-card = la vôtre
ecliptic-other-card = celle de { $seat }
ecliptic-moves = Écartez une paire, puis posez une carte (! : duel) :
ecliptic-place = écarter { $pair }, poser { $card }
ecliptic-brings-duel = { $move } : duel !
ecliptic-discards = Défausse : { $cards }
ecliptic-legend = S ☼ soleil · L ☾ lune · E ★ étoile · G ◎ galaxie · P ♄ planète · C ☄ comète
ecliptic-decided-signs = Égalité de points : { $seat } occupe plus de signes (EC-20).
ecliptic-decided-symbols = Égalité de points et de signes : { $seat } a moins de symboles différents (EC-20).
ecliptic-decided-day = Égalité en tout : { $seat } tient le signe du jour (EC-20).

event-ecliptic-discarded = { $seat } écarte { $pair }
event-ecliptic-placed = { $seat } pose { $card }
event-ecliptic-drew = { $seat } pioche { $card }
event-ecliptic-drew-hidden = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
event-ecliptic-duel = { $seat } attaque : duel pour le signe { $sign }
event-ecliptic-final-duel = Ce duel finit la partie
event-ecliptic-announced = { $seat } annonce { $series } + { $frequent } : { $series } signes à la suite, { $frequent } cartes d'un même symbole
event-ecliptic-showed = { $seat } montre { $card }
event-ecliptic-won = { $seat } gagne le duel pour le signe { $sign }
event-ecliptic-kept = { $seat } garde { $card } ; { $discarded } est écartée
event-ecliptic-took = { $seat } prend { $card } dans la main adverse
event-ecliptic-took-hidden = { $seat } prend une carte dans la main adverse
event-ecliptic-replays = Un triplet : { $seat } rejoue
event-ecliptic-last-turn = La pioche est vide : { $seat } joue le dernier tour
event-ecliptic-ended-last-turn = Le dernier tour est joué : la partie est finie
event-ecliptic-ended-duel = Le duel a pris la dernière carte : la partie est finie
event-ecliptic-ended-blocked = { $seat } ne peut pas jouer : la partie est finie

tally-ecliptic-discarded = paires écartées
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
tally-ecliptic-ended-blocked = parties finies par un joueur bloqué

EC-1 = 72 cartes : douze signes en six symboles, une de chaque.
EC-2 = Les signes forment un cercle : après 12 vient 1.
EC-3 = Sept cartes chacun ; le reste est la pioche ; le sort dit qui commence.
EC-4 = Écartez une paire (même signe ou symbole), posez une autre carte.
EC-5 = Ne posez jamais un signe que votre côté occupe.
EC-6 = Signe nouveau des deux côtés : main à sept, puis à l'adversaire.
EC-7 = Un signe que l'adversaire occupe : c'est un duel.
EC-8 = Pour un duel, l'attaquant puis le défenseur complètent leur main à sept.
EC-9 = Une main vaut sa plus longue suite plus son symbole le plus fréquent.
EC-10 = Le plus grand total gagne le duel ; à égalité, l'attaquant.
EC-11 = L'attaquant montre de quoi faire son total ; le défenseur s'il gagne.
EC-12 = Le vainqueur choisit laquelle des deux cartes il garde de son côté.
EC-13 = Après un duel, chacun prend au hasard une carte dans la main de l'autre.
EC-14 = Trois cartes d'un signe sans duel : piochez et rejouez.
EC-15 = La dernière carte piochée sans duel : encore un tour, sans piocher.
EC-16 = La dernière carte piochée pour un duel : la partie finit après lui.
EC-17 = Un duel qui finit la partie se joue avec ce qu'on a, sans échange.
EC-18 = Qui ne peut pas jouer au début de son tour finit la partie aussitôt.
EC-19 = Points : plus longue suite, symbole le plus fréquent, signe de naissance.
EC-20 = Égalité : plus de signes, moins de symboles, signe du jour ; ou partage.
EC-21 = Le signe de naissance se dit avant la donne ; celui du jour suit la date.

EC-4-not-in-hand = Il vous faut deux cartes à écarter et une autre à poser, toutes de votre main.
EC-4-not-a-pair = Ces deux cartes ne font pas une paire : il faut le même signe ou le même symbole.
EC-4-no-duel = Il n'y a pas de duel à régler. Écartez une paire et posez une autre carte.
EC-5-sign-held = Votre côté occupe déjà ce signe. Posez une carte d'un autre signe.
EC-12-choose = Choisissez d'abord la carte du duel qui reste : tapez 1 ou 2.
EC-15-over = La partie est finie : le dernier tour a été joué.
EC-16-over = La partie est finie : un duel a pris la dernière carte.
EC-18-over = La partie est finie : un joueur n'a pas pu jouer.

# Première leçon

lesson-ecliptic-pair =
    Bienvenue ! Vous êtes Blanc, et le cercle est le ciel : douze signes, comme les heures d'une horloge.

    Un tour a deux parties (EC-4). D'abord, défaussez une paire : ici, les deux cartes numéro 1. Puis posez une autre carte à son signe : prenez le Lion, numéro 5. C'est votre signe de naissance, et il vaut un point !
lesson-ecliptic-run =
    Une paire, c'est aussi deux cartes avec la même image. Défaussez vos deux comètes, 3 et 10.

    Puis posez le numéro 6, juste à côté de votre 5. Des voisins à la suite rapportent : un point par carte (EC-19).
lesson-ecliptic-duel =
    Bleu tient le numéro 8. Vous le voulez aussi ! Défaussez vos planètes 2 et 11, et posez votre 8.

    Deux cartes pour un signe : c'est un duel (EC-7) ! La meilleure main gagne : beaucoup de numéros à la suite, et beaucoup de cartes avec la même image.
lesson-ecliptic-keep =
    Hourra, votre main est plus forte : vous gagnez le duel ! Quatre numéros à la suite, 4, 5, 6 et 7, et trois soleils.

    Qui gagne choisit laquelle des deux cartes reste, de son côté (EC-12). Prenez celle qui vous plaît. Ensuite, chacun prend une carte dans la main de l'autre.
lesson-ecliptic-triplet =
    Regardez : vous avez trois cartes numéro 7. Défaussez-en deux et posez la troisième.

    Trois cartes d'un même signe font un triplet : vous rejouez aussitôt (EC-14) ! Et votre 7 comble le trou entre 6 et 8.
lesson-ecliptic-free =
    5, 6, 7, 8 : quatre à la suite ! C'est encore à vous, et cette fois vous décidez. Jouez ce que vous voulez.
lesson-ecliptic-end =
    Bravo, vous savez jouer à Ecliptic !

    Quand la pioche est vide, on compte : votre plus longue suite, votre image la plus fréquente, et un point pour votre signe de naissance (EC-19). Qui a le plus de points gagne.

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
ecliptic-duel-side = { $seat } : { $total }.
ecliptic-duel-open = Voir les totaux
ecliptic-legend-birth-of = Signe de naissance de { $seat } : { $sign }
ecliptic-symbols-title = Les six symboles
ecliptic-known-title = Cartes connues de la main de { $seat }
ecliptic-exposed-title = Vos cartes que { $seat } connaît
ecliptic-exchanged = Vous prenez { $gained } et perdez { $lost }.
ecliptic-no-cards = Aucune.
