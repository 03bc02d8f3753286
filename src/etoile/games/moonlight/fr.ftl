seat-moonlight-white = Blanc
seat-moonlight-black = Noir

option-moonlight-first = qui commence la première manche : une des places (dans le livret, la dernière personne à avoir vu un loup), ou au hasard (notre choix)
option-moonlight-powers = les quatre pouvoirs disponibles : au hasard, comme dans le livret, ou quatre noms séparés par des virgules parmi double-assaut, grand-bond, relève, déplacement, repli, meute-aux-aguets, enfant-de-la-lune, gardien-du-territoire
option-moonlight-cards = les cartes : les nôtres (en partie reconstituées, car le livret ne les montre pas), ou un fichier comme le cards.toml du jeu, qui décrit les vôtres

moonlight-double-strike = Double assaut
moonlight-great-leap = Grand bond
moonlight-relief = Relève
moonlight-shift = Déplacement
moonlight-fall-back = Repli
moonlight-watchful-pack = Meute aux aguets
moonlight-moon-child = Enfant de la lune
moonlight-land-keeper = Gardien du territoire

moonlight-unreadable = Je ne sais pas lire « { $move } ». Écrivez un loup et une case (3 d5), ou le numéro d'un coup ; ? pour l'aide.
moonlight-no-such-wolf = Il n'y a pas de loup « { $wolf } ». Il y a : { $wolves }.
moonlight-which-wolf = Quel « { $wolf } » voulez-vous dire ? Vous avez le choix entre : { $wolves }.
moonlight-no-such-power = Il n'y a pas de pouvoir « { $power } ». Il y a : { $powers }.
moonlight-tables = chaque loup a besoin de sa propre table, intitulée [[{ $key }]].
moonlight-count = { $key } en contient { $count } ; il en faut { $needed }.
moonlight-number = { $key } est un nombre entier de { $least } à { $most }.
moonlight-corner = corner vaut true ou false.
moonlight-powers-list = powers est une liste de noms entre guillemets.
moonlight-power = il n'y a pas de pouvoir « { $power } ». Il y a : { $powers }.
moonlight-power-twice = « { $power } » y est deux fois.
moonlight-powers-twice = « { $power } » est donné deux fois. Donnez quatre pouvoirs différents, séparés par des virgules.
moonlight-powers-unknown = Il n'y a pas de pouvoir « { $power } ». Choisissez-en quatre, séparés par des virgules, parmi : { $powers }.
moonlight-powers-four = { $count ->
    [one] Cela fait un pouvoir.
   *[other] Cela fait { $count } pouvoirs.
  } Donnez-en exactement quatre, séparés par des virgules.
moonlight-powers-few =
    { $count ->
    [one] il n'y a que { $count } pouvoir
   *[other] il n'y a que { $count } pouvoirs
  } ; il en faut au moins { $needed }.
help-notation-moonlight = 3 d5 pose un 3 en d5. Avec un pouvoir : bond 3 d5, relève 3 d5, double, déplacement d4 e5, repli. Entre deux manches : solitaire 6, pouvoir repli.
moonlight-aim = But : gagner deux manches. La plus grande somme gagne la ligne ; chaque loup que vous y prenez vaut 1 point, chaque 3 en vaut 2.
moonlight-legend = ○ Blanc · ● Noir · ' une lune · c : triple dans un angle (×3) · /1 : en recouvre un

moonlight-head = Manche { $round } · { $seat } a commencé · { $filled ->
    [0] aucune case remplie
    [one] { $filled } case remplie
   *[other] { $filled } cases remplies
  }
moonlight-limit-wide = 4 de large (3 lignes au plus)
moonlight-limit-high = 4 de haut (3 colonnes au plus)
moonlight-player = { $seat } · { $wins ->
    [0] aucune manche gagnée
    [one] { $wins } manche gagnée
   *[other] { $wins } manches gagnées
  } · main { $hand }, pioche { $pack }
moonlight-power-used = { $power } (déjà utilisé)
moonlight-lone = solitaire { $wolf }
moonlight-points-head = points
moonlight-moons-gain = { $mark } +2 points
moonlight-moons = Lunes ○ { $white } : { $black } ●
moonlight-points = points pour l'instant ○ { $white } : { $black } ●
moonlight-standing = Lunes : Blanc { $white }, Noir { $black }. Points pour l'instant : Blanc { $first }, Noir { $second }.
moonlight-covered = Recouverts : { $wolves }
moonlight-hand = Votre main : { $wolves }
moonlight-open-hand = La main de { $seat } : { $wolves }
moonlight-free = Cases libres où vous pouvez poser un loup : { $spaces }
moonlight-open-powers = Pouvoirs disponibles : { $powers }.
moonlight-choose-lone = { $you ->
    [seat] Vous avez gagné la manche : choisissez un loup solitaire (ML-22).
   *[none] { $seat } a gagné la manche et choisit un loup solitaire (ML-22).
  }
moonlight-choose-power = { $you ->
    [seat] Vous avez perdu la manche : choisissez un pouvoir (ML-22).
   *[none] { $seat } a perdu la manche et choisit un pouvoir (ML-22).
  }
moonlight-two-to-lay = Double assaut : posez deux loups à ce tour.
moonlight-second-to-lay = Double assaut : posez votre second loup.
moonlight-last-turn = Une meute n'a plus de loups : dernier tour de la manche (ML-13).
moonlight-on = { $space } { $wolf }
moonlight-three-times = (dans un angle, compte triple)
moonlight-beneath = (par-dessus { $wolves })
moonlight-line = Ligne { $row } : { $wolves }. { $result }
moonlight-line-won = Blanc { $white }, Noir { $black } : { $you ->
    [seat] vous gagneriez
   *[none] { $seat } gagnerait
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-line-tied = Blanc { $white }, Noir { $black } : personne ne la gagnerait.
moonlight-moves-lay = Posez un loup (× : il en recouvre un autre) :
moonlight-moves-leap = Grand bond, sur un loup adverse qui vaut 2 de moins :
moonlight-moves-relief = Relève, sur un de vos loups :
moonlight-moves-shift = Déplacez un de vos loups, puis posez-en un :
moonlight-choice-lone = loup solitaire { $wolf }
moonlight-move-lay = poser { $wolf } en { $space }
moonlight-move-cover = poser { $wolf } en { $space }, sur { $covered }
moonlight-move-by = { $power } : { $move }
moonlight-move-shift = Déplacement : votre loup va de { $space } en { $target }
moonlight-unlaid = Loups non posés de { $seat } : { $wolves }.
moonlight-event-line = { $row } ({ $high } : { $low }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
  })
moonlight-result = { $you ->
    [seat] Vous
   *[none] { $seat }
  } : { $points ->
    [one] { $points } manche gagnée
   *[other] { $points } manches gagnées
  }

event-moonlight-laid = { $you ->
    [seat] Vous posez
   *[none] { $seat } pose
  } un { $wolf } en { $space }
event-moonlight-covered = { $you ->
    [seat] Votre { $wolf } recouvre un { $covered } adverse
    [other] Le { $wolf } de { $seat } recouvre votre { $covered }
   *[none] Le { $wolf } de { $seat } recouvre un { $covered }
  } en { $space }
event-moonlight-leapt = Grand bond : { $you ->
    [seat] votre { $wolf } recouvre un { $covered } adverse
    [other] le { $wolf } de { $seat } recouvre votre { $covered }
   *[none] le { $wolf } de { $seat } recouvre un { $covered }
  } en { $space }
event-moonlight-relieved = Relève : { $you ->
    [seat] vous posez un { $wolf } sur votre { $covered }
   *[none] { $seat } pose un { $wolf } sur son propre { $covered }
  } en { $space }
event-moonlight-drew = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $count ->
    [one] un { $wolf }
   *[other] les loups { $wolf }
  }
event-moonlight-drew-hidden = { $you ->
    [seat] Vous piochez
   *[none] { $seat } pioche
  } { $count ->
    [one] un loup
   *[other] { $count } loups
  }
event-moonlight-doubled = Double assaut : { $you ->
    [seat] vous posez
   *[none] { $seat } pose
  } deux loups à ce tour
event-moonlight-shifted = Déplacement : { $you ->
    [seat] votre { $wolf } va
   *[none] le { $wolf } de { $seat } va
  } de { $space } en { $target }
event-moonlight-fell-back = Repli : { $you ->
    [seat] vous mélangez à votre pioche
   *[none] { $seat } mélange à sa pioche
  } { $wolves ->
    [one] { $wolves } loup
   *[other] { $wolves } loups
  }
event-moonlight-spanned =
    { $way ->
    [wide] Quatre de large : trois lignes au plus désormais
   *[high] Quatre de haut : trois colonnes au plus désormais
  }
event-moonlight-limit-stays =
    { $way ->
    [wide] Les loups se resserrent, mais la limite de trois lignes reste valable
   *[high] Les loups se resserrent, mais la limite de trois colonnes reste valable
  }
event-moonlight-last-wolf = { $you ->
    [seat] Vous avez posé votre dernier loup : encore un tour en face
    [other] { $seat } a posé son dernier loup : il vous reste un tour
   *[none] { $seat } a posé son dernier loup : encore un tour en face
  }
event-moonlight-full = { $you ->
    [seat] Vous complétez
   *[none] { $seat } complète
  } le rectangle : la manche est finie
event-moonlight-full-by-first = { $you ->
    [seat] Vous complétez le rectangle et gardez votre
   *[none] { $seat } complète le rectangle et garde son
  } second loup en main : la manche est finie
event-moonlight-out-of-wolves = { $you ->
    [seat] Vous avez joué
   *[none] { $seat } a joué
  } le dernier tour : une meute n'a plus de loups, la manche est finie
event-moonlight-tripled = { $count ->
    [one] Dans un angle, { $you ->
        [seat] votre loup
       *[none] le loup de { $seat }
      } en { $space } compte triple
   *[other] Dans les angles, { $you ->
        [seat] vos loups
       *[none] les loups de { $seat }
      } en { $space } comptent triple
  }
event-moonlight-line-won = { $you ->
    [seat] Vous gagnez
   *[none] { $seat } gagne
  } { $count ->
    [one] la ligne
   *[other] les lignes
  } { $line }
event-moonlight-line-kept = Gardien du territoire : { $you ->
    [seat] vous gagnez
   *[none] { $seat } gagne
  }, malgré l'égalité, { $count ->
    [one] la ligne
   *[other] les lignes
  } { $line }
event-moonlight-line-tied = Personne ne gagne { $count ->
    [one] la ligne
   *[other] les lignes
  } { $line }
event-moonlight-moon-more = Enfant de la lune : { $you ->
    [seat] vous comptez
   *[none] { $seat } compte
  } une lune de plus
event-moonlight-moons-won = Lunes : { $reader ->
    [white] vous { $white }, Noir { $black }
    [black] vous { $black }, Blanc { $white }
   *[none] Blanc { $white }, Noir { $black }
  } ; 2 points pour { $you ->
    [seat] vous
   *[none] { $seat }
  }
event-moonlight-moons-tied = Lunes : { $white } de chaque côté, aucun point
event-moonlight-scored = Points : { $reader ->
    [white] vous { $white }, Noir { $black }
    [black] vous { $black }, Blanc { $white }
   *[none] Blanc { $white }, Noir { $black }
  }
event-moonlight-won = { $you ->
    [seat] Vous gagnez
   *[none] { $seat } gagne
  } la manche
event-moonlight-won-by-wolves = Égalité de points ; loups pris : { $reader ->
    [white] vous { $white }, Noir { $black }
    [black] vous { $black }, Blanc { $white }
   *[none] Blanc { $white }, Noir { $black }
  }. { $you ->
    [seat] Vous gagnez
   *[none] { $seat } gagne
  } la manche
event-moonlight-tied = Égalité de points et de loups : la manche est rejouée
event-moonlight-base = { $you ->
    [seat] Vous gagnez la base de votre montagne
   *[none] { $seat } gagne la base de sa montagne
  }
event-moonlight-summit = { $you ->
    [seat] Vous atteignez le sommet et gagnez
   *[none] { $seat } atteint le sommet et gagne
  } la partie
event-moonlight-chose-lone = Le loup solitaire { $wolf } rejoint { $you ->
    [seat] votre meute
   *[none] la meute de { $seat }
  }
event-moonlight-chose-power = { $you ->
    [seat] Vous prenez
   *[none] { $seat } prend
  } le pouvoir { $power }
event-moonlight-began = La manche { $round } commence : { $you ->
    [seat] à vous d'ouvrir
   *[none] { $seat } ouvre
  }
event-moonlight-watchful = Meute aux aguets : { $you ->
    [seat] vous piochez
   *[none] { $seat } pioche
  } quatre loups

tally-moonlight-laid = loups posés sur une case libre
tally-moonlight-covered = loups recouverts
tally-moonlight-leapt = Grands bonds
tally-moonlight-relieved = Relèves
tally-moonlight-drew = loups piochés
tally-moonlight-doubled = Doubles assauts
tally-moonlight-shifted = Déplacements
tally-moonlight-fell-back = Replis
tally-moonlight-spanned = rectangles qui atteignent quatre
tally-moonlight-limit-stays = limites conservées après un Déplacement
tally-moonlight-last-wolf = derniers loups qui laissent un tour à l'adversaire
tally-moonlight-full = manches finies par un rectangle complet
tally-moonlight-full-by-first = manches finies au milieu d'un Double assaut
tally-moonlight-out-of-wolves = manches finies par une meute sans loups
tally-moonlight-tripled = loups qui comptent triple dans un angle
tally-moonlight-line-won = lignes gagnées
tally-moonlight-line-kept = égalités gagnées par le Gardien du territoire
tally-moonlight-line-tied = lignes à égalité
tally-moonlight-moon-more = lunes comptées par l'Enfant de la lune
tally-moonlight-moons-won = manches où un côté montre plus de lunes
tally-moonlight-moons-tied = manches à égalité de lunes
tally-moonlight-scored = manches décomptées
tally-moonlight-won = manches gagnées aux points
tally-moonlight-won-by-wolves = manches gagnées aux loups pris
tally-moonlight-tied = manches rejouées
tally-moonlight-base = bases
tally-moonlight-summit = sommets
tally-moonlight-chose-lone = loups solitaires choisis
tally-moonlight-chose-power = pouvoirs choisis
tally-moonlight-began = manches commencées
tally-moonlight-watchful = mains de quatre

ML-1 = Une meute, onze loups : deux 1, deux 2, quatre 3, deux 4, un 5.
ML-2 = Lunes : une sur chaque 1, deux sur chaque 2, une sur chaque 4.
ML-3 = Quatre loups solitaires chacun : 1 et 2 (effet d'angle), 4 et 6.
ML-4 = Quatre des huit pouvoirs d'Alpha, tirés au hasard, sont disponibles.
ML-5 = Mélangez vos loups, piochez-en trois ; le hasard dit qui commence.
ML-6 = Un tour : posez un loup de votre main, puis piochez-en un.
ML-7 = Posez sur une case libre à côté d'un loup, ou sur un loup adverse.
ML-8 = Tous les loups tiennent dans un rectangle de 4 par 3 ou 3 par 4.
ML-9 = On recouvre un loup adverse qui vaut 1 de moins, jamais le sien.
ML-10 = Le seul loup visible de l'adversaire ne peut être recouvert.
ML-11 = Dans un angle, on recouvre un loup selon sa valeur imprimée.
ML-12 = La douzième case du rectangle met aussitôt fin à la manche.
ML-13 = Un dernier loup posé : la manche finit quand les tours sont égaux.
ML-14 = Seuls les loups visibles comptent.
ML-15 = Le plus de lunes visibles rapporte 2 points ; à égalité, rien.
ML-16 = Trois ou quatre lignes, selon le sens du rectangle.
ML-17 = La plus grande somme gagne la ligne ; à égalité, personne.
ML-18 = Dans un angle, un loup à effet d'angle compte triple.
ML-19 = Une ligne gagnée : 1 point par loup à vous, 2 pour chaque 3.
ML-20 = Le plus de points gagne, puis le plus de loups ; sinon on rejoue.
ML-21 = Une manche gagnée : la base ; deux : le sommet et la partie.
ML-22 = La meute gagnante choisit un solitaire, puis l'autre un pouvoir.
ML-23 = Tous les loups retournent dans leur meute ; la gagnante commence.
ML-24 = Double assaut : posez deux loups à ce tour, puis complétez la main.
ML-25 = Grand bond : recouvrez un loup adverse qui vaut exactement 2 de moins.
ML-26 = Relève : posez un loup sur l'un de vos loups visibles.
ML-27 = Déplacement : avant de poser, bougez un loup à vous qui ne recouvre rien.
ML-28 = Repli : avant de poser, remélangez votre main et repiochez-en autant.
ML-29 = Meute aux aguets : votre main compte quatre loups.
ML-30 = Enfant de la lune : vous comptez une lune de plus.
ML-31 = Gardien du territoire : une égalité est à vous si vous y montrez un loup.
ML-32 = Mains et pioches sont cachées ; tout le reste est visible.
ML-33 = Plusieurs règles enfreintes : la première d'une liste fixe est citée.

ML-6-not-in-hand = Ce loup n'est pas dans votre main. Choisissez-en un autre.
ML-7-first = Le premier loup d'une manche se pose en d4.
ML-7-apart = Cette case est isolée : posez à côté d'un loup (pas en diagonale), ou sur un loup adverse qui vaut 1 de moins.
ML-8-too-large = Les loups ne tiendraient plus dans un rectangle de 4 par 3 ou de 3 par 4. Posez le vôtre plus près.
ML-9-own = C'est votre propre loup : seule la Relève permet de le recouvrir.
ML-9-value = Un loup recouvre un loup adverse qui vaut exactement 1 de moins. Choisissez un autre loup ou une autre case.
ML-10-only-wolf = C'est le seul loup visible de votre adversaire : il ne peut pas être recouvert.
ML-11-printed = Ce loup compte triple dans l'angle, mais se recouvre selon sa valeur imprimée : il faut exactement 1 de plus.
ML-21-over = La partie est finie : le sommet est atteint.
ML-22-choose-lone = Choisissez d'abord un de vos loups solitaires.
ML-22-choose-power = Choisissez d'abord un pouvoir disponible.
ML-22-no-choice = Il n'y a rien à choisir avant la fin de la manche. Posez un loup.
ML-22-no-such-lone = Ce n'est pas l'un des quatre loups solitaires. Choisissez l'un d'eux.
ML-22-not-open = Ce pouvoir n'est pas disponible. Choisissez-en un autre.
ML-24-not-yours = Vous n'avez pas le pouvoir Double assaut. Posez un loup.
ML-25-not-yours = Vous n'avez pas le Grand bond. Recouvrez un loup qui vaut exactement 1 de moins, ou posez sur une case libre.
ML-26-not-yours = Vous n'avez pas le pouvoir Relève. Posez votre loup sur une case libre ou sur un loup adverse.
ML-27-not-yours = Vous n'avez pas le pouvoir Déplacement. Posez un loup.
ML-28-not-yours = Vous n'avez pas le pouvoir Repli. Posez un loup.
ML-24-used = Vous avez déjà utilisé le Double assaut. Il reviendra à la prochaine manche.
ML-25-used = Vous avez déjà utilisé le Grand bond. Il reviendra à la prochaine manche.
ML-26-used = Vous avez déjà utilisé la Relève. Elle reviendra à la prochaine manche.
ML-27-used = Vous avez déjà utilisé le Déplacement. Il reviendra à la prochaine manche.
ML-28-used = Vous avez déjà utilisé le Repli. Il reviendra à la prochaine manche.
ML-24-too-late = Le Double assaut s'annonce avant de poser un loup. Posez votre second loup.
ML-24-single = Il faut deux loups en main pour le Double assaut. Posez celui qui vous reste.
ML-25-target = Le Grand bond recouvre un loup adverse qui vaut exactement 2 de moins. Choisissez un autre loup ou une autre case.
ML-26-target = La Relève se pose sur un de vos loups visibles. Choisissez-en un.
ML-27-too-late = Le Déplacement vient avant le premier loup du tour. Posez votre second loup.
ML-27-wolf = Seul un de vos loups visibles qui ne recouvre rien peut être déplacé. Choisissez-en un.
ML-27-target = Déplacez ce loup vers une case libre à côté d'un autre loup (la diagonale ne compte pas).
ML-27-torn = Les loups doivent rester en un seul groupe. Choisissez un autre loup ou une autre case.
ML-27-shape = Les loups ne tiendraient plus dans le rectangle (ML-8). Choisissez une autre case.
ML-28-too-late = Le Repli vient avant le premier loup du tour. Posez votre second loup.

stats-points-moonlight = manches gagnées

# Première leçon

lesson-moonlight-first =
    Bienvenue sur la montagne ! Vous menez la meute blanche contre la noire. Chaque carte est un loup ; son chiffre indique sa force.

    Posez votre premier 3 au milieu (ML-7). À la fin de chaque tour, vous piochez un loup.
lesson-moonlight-beside =
    Un loup se pose juste à côté d'un autre (ML-7). En diagonale, ce n'est pas permis.

    Posez votre autre 3 juste en dessous du loup noir.
lesson-moonlight-cover =
    À l'attaque ! Un loup peut recouvrir un loup adverse qui vaut exactement 1 de moins (ML-9).

    Posez votre 4 sur le 3 noir, tout à droite. Un loup recouvert ne compte plus.
lesson-moonlight-threes =
    La meute la plus forte gagne la ligne et y prend ses propres loups. Chacun rapporte 1 point, et chaque 3 en rapporte 2 (ML-19) !

    Commencez la ligne du haut : posez votre 3 au-dessus de votre premier loup.
lesson-moonlight-lines =
    Dans chaque ligne, on additionne la force des loups (ML-17). Votre total doit dépasser celui de Noir.

    Renforcez la ligne du haut : posez votre 4 à droite du 3.
lesson-moonlight-corner =
    Tous les loups doivent tenir dans un rectangle de 4 sur 3. Il est presque plein.

    Votre 1 est petit, mais malin : dans un angle, il compte triple (ML-18). Posez-le en haut à gauche.
lesson-moonlight-moons =
    Plus qu'une case libre ! Quand elle sera remplie, la manche sera finie (ML-12).

    Votre 2 porte deux lunes. La meute qui montre le plus de lunes gagne 2 points (ML-15). Posez votre 2 en bas à gauche.
lesson-moonlight-lone =
    Vous gagnez la manche, 10 points à 4 : deux lignes et les lunes sont à vous !

    En récompense, un loup solitaire rejoint votre meute (ML-22) : choisissez-le. Pour se consoler, Noir reçoit un pouvoir.
lesson-moonlight-end =
    Bravo, vous savez jouer à Moonlight !

    La première meute qui gagne deux manches atteint le sommet et remporte la partie (ML-21).

# Aperçus et conseils

preview-moonlight-row = Ligne { $row } · { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-row-down = Ligne { $row } · { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-moons = Lunes · { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-standing = Manche · { $own_before } : { $other_before } → { $own } : { $other } points
reason-moonlight-row = { $change ->
    [taken] Vous prenez la ligne { $row }, { $own } à { $other }.
    [freed] Votre adversaire perd la ligne { $row } : { $own } à { $other }.
   *[same] La ligne { $row } passe de { $own_before } : { $other_before } à { $own } : { $other }.
  }
reason-moonlight-moons = { $own ->
    [one] Vous montrez { $own } lune, votre adversaire { $other }.
   *[other] Vous montrez { $own } lunes, votre adversaire { $other }.
  }
reason-moonlight-standing = La manche finirait maintenant { $own } à { $other }.
reason-moonlight-round-won = Vous gagnez la manche, { $own } à { $other }.
reason-moonlight-round-lost = La manche finit { $own } à { $other }.
reason-moonlight-round-tied = La manche finit sur une égalité : vous la rejouez.
reason-moonlight-match-won = Vous gagnez la partie.
reason-moonlight-match-lost = La partie est finie.

# La fin d'une manche sur la page

moonlight-count-line = Ligne { $row }, { $own } à { $other } : { $you ->
    [seat] vous marquez
   *[none] { $seat } marque
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-count-line-tied = Ligne { $row }, { $own } à { $other } : aucun point.
moonlight-count-moons = Lunes, { $own } à { $other } : { $you ->
    [seat] vous marquez
   *[none] { $seat } marque
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-count-moons-tied = Lunes, { $own } à { $other } : aucun point.
moonlight-round-won = { $you ->
    [seat] Vous gagnez
   *[none] { $seat } gagne
  } la manche, { $points } à { $others }.
moonlight-round-won-by-wolves = { $points } à { $others }, loups { $wolves } à { $less } : { $you ->
    [seat] vous gagnez
   *[none] { $seat } gagne
  } la manche.
moonlight-round-tied = Égalité, { $points } à { $points } : la manche est rejouée.
moonlight-now-lone = { $you ->
    [seat] Choisissez un loup solitaire.
   *[none] { $seat } choisit un loup solitaire.
  }
moonlight-now-power = { $you ->
    [seat] Choisissez un pouvoir.
   *[none] { $seat } choisit un pouvoir.
  }
moonlight-round-begins = Manche { $round } : { $you ->
    [seat] vous commencez. Choisissez un loup.
   *[none] { $seat } commence.
  }
moonlight-lone-joins = Le { $wolf } rejoint votre meute.
moonlight-info-pack = Meute : { $wolves }
moonlight-info-no-power = Pas encore de pouvoir
moonlight-info-open = Pouvoirs disponibles
moonlight-mark-corner = angle ×3
moonlight-mark-moons = { $moons ->
    [one] { $moons } lune
   *[other] { $moons } lunes
  }

# Règles illustrées

moonlight-sheet-aim-title = But du jeu
moonlight-sheet-aim = Gagnez deux manches avec votre meute. La première vous donne la base de votre montagne, la deuxième le sommet, et la victoire !
moonlight-sheet-aim-picture = La montagne de Blanc a une base et un sommet, celle de Noir seulement une base. Blanc gagne.
moonlight-sheet-turn-title = Votre tour
moonlight-sheet-near = Posez un de vos loups sur une case libre, à côté d'un autre loup, mais pas en diagonale.
moonlight-sheet-near-picture = Un 3 blanc va sur une case libre, à côté de deux loups.
moonlight-sheet-cover = Ou recouvrez un loup adverse qui vaut exactement 1 de moins.
moonlight-sheet-cover-picture = Un { $wolf } blanc recouvre un { $covered } noir : permis.
moonlight-sheet-draw = Piochez un loup pour en avoir de nouveau trois. Ensuite, votre adversaire joue.
moonlight-sheet-draw-picture = Deux loups dans votre main et un de la pioche.
moonlight-sheet-never-title = À ne jamais recouvrir
moonlight-sheet-never = Vous ne pouvez pas recouvrir un loup qui vaut 2 de moins, un de vos loups, ni le seul loup visible de votre adversaire.
moonlight-sheet-never-picture = Un 3 blanc sur un 1 noir : interdit. Un 3 blanc sur un 2 blanc : interdit.
moonlight-sheet-score-title = Les points d'une manche
moonlight-sheet-rows = Dans chaque ligne, additionnez les valeurs de vos loups visibles. La plus grande somme gagne la ligne : 1 point par loup de cette meute, et 1 de plus pour chaque 3.
moonlight-sheet-rows-picture = Trois lignes, Blanc contre Noir : { $rows }. Elles rapportent { $points }. La première revient à Noir, les autres à Blanc.
moonlight-sheet-corner = Un loup qui porte cette marque compte triple dans un angle du rectangle.
moonlight-sheet-corner-picture = Un 1 avec la marque d'angle compte 3.
moonlight-sheet-moons = Le plus de lunes visibles : 2 points. À égalité, personne ne les marque.
moonlight-sheet-moons-picture = Blanc montre { $own } lunes, Noir { $other } : 2 points pour Blanc. Blanc gagne la manche { $white } à { $black }.
moonlight-sheet-end-title = Fin d'une manche
moonlight-sheet-end = Tous les loups doivent tenir dans un rectangle de 4 sur 3, dans un sens ou dans l'autre. La manche finit quand il est plein, ou quand une meute a posé son dernier loup et que chacun a joué autant de tours.
moonlight-sheet-end-picture = Un rectangle de quatre cases de large et de trois de haut, avec une seule case libre.
moonlight-sheet-between-title = Entre deux manches
moonlight-sheet-between = La meute gagnante ajoute un loup solitaire. Puis la meute perdante choisit un pouvoir d'Alpha.
moonlight-sheet-between-picture = Quatre loups solitaires : { $wolves }. Quatre pouvoirs disponibles : { $powers }.
