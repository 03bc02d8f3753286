seat-moonlight-white = Blanc
seat-moonlight-black = Noir

option-moonlight-first = qui commence la première manche : une des places, ou le sort en décide
option-moonlight-powers = les quatre pouvoirs visibles : tirés au sort, ou quatre, séparés par des virgules, parmi double-assaut, grand-bond, relève, déplacement, repli, meute-aux-aguets, enfant-de-la-lune, gardien-du-territoire
option-moonlight-cards = les cartes : les nôtres, ou un fichier comme le cards.toml du jeu, avec ce que disent vos cartes

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
moonlight-count = il y en a { $count } dans { $key } ; il en faut { $needed }.
moonlight-number = { $key } est un nombre entier de { $least } à { $most }.
moonlight-corner = corner vaut true ou false.
moonlight-powers-list = powers est une liste de noms entre guillemets.
moonlight-power = il n'y a pas de pouvoir « { $power } ». Il y a : { $powers }.
moonlight-power-twice = « { $power } » y est deux fois.
moonlight-powers-few = il y a { $count } pouvoirs ; on en tire quatre, il en faut donc au moins { $needed }.
help-notation-moonlight = 3 d5 pose un 3 en d5. Avec un pouvoir : bond 3 d5, relève 3 d5, double, déplacement d4 e5, repli. Entre deux manches : solitaire 6, pouvoir repli.
moonlight-aim = But : gagner deux manches. La plus grande somme gagne la ligne ; chaque loup que vous y prenez vaut un point, un 3 en vaut deux.
moonlight-legend = ○ Blanc · ● Noir · ' une lune · c : triple dans un angle (×3) · /1 : en couvre un

moonlight-head = Manche { $round } · { $seat } a ouvert · { $filled ->
    [0] aucune case remplie
    [one] { $filled } case remplie
   *[other] { $filled } cases remplies
  }
moonlight-limit-wide = 4 de large (3 rangées au plus)
moonlight-limit-high = 4 de haut (3 colonnes au plus)
moonlight-player = { $seat } · { $wins ->
    [0] aucune manche gagnée
    [one] { $wins } manche gagnée
   *[other] { $wins } manches gagnées
  } · main { $hand }, pioche { $pack }
moonlight-power-used = { $power } (déjà servi)
moonlight-lone = solitaire { $wolf }
moonlight-moons = Lunes ○ { $white } : { $black } ●
moonlight-points = points à ce stade ○ { $white } : { $black } ●
moonlight-standing = Lunes : Blanc { $white }, Noir { $black }. Points à ce stade : Blanc { $first }, Noir { $second }.
moonlight-covered = Recouverts : { $wolves }
moonlight-hand = Votre main : { $wolves }
moonlight-open-hand = La main de { $seat } : { $wolves }
moonlight-free = Cases libres où vous pouvez poser : { $spaces }
moonlight-open-powers = Pouvoirs visibles : { $powers }.
moonlight-choose-lone = { $seat } a gagné la manche et choisit un loup solitaire (ML-22).
moonlight-choose-power = { $seat } a perdu la manche et choisit un pouvoir (ML-22).
moonlight-two-to-lay = Double assaut : deux loups à poser à ce tour.
moonlight-second-to-lay = Double assaut : maintenant le second loup.
moonlight-last-turn = Une meute n'a plus de loups : c'est le dernier tour de la manche (ML-13).
moonlight-on = { $space } { $wolf }
moonlight-three-times = (dans un angle, compte triple)
moonlight-beneath = (par-dessus { $wolves })
moonlight-line = Ligne { $row } : { $wolves }. { $result }
moonlight-line-won = Blanc { $white }, Noir { $black } : { $seat } gagnerait { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
moonlight-line-tied = Blanc { $white }, Noir { $black } : personne ne la gagnerait.
moonlight-moves-lay = Posez un loup (× : il en recouvre un autre) :
moonlight-moves-leap = Grand bond, sur un loup valant deux de moins :
moonlight-moves-relief = Relève, sur un loup à vous :
moonlight-moves-shift = Déplacez l'un de vos loups, puis posez :
moonlight-choice-lone = loup solitaire { $wolf }
moonlight-move-lay = poser { $wolf } en { $space }
moonlight-move-cover = poser { $wolf } en { $space }, sur { $covered }
moonlight-move-by = { $power } : { $move }
moonlight-move-shift = Déplacement : votre loup va de { $space } en { $target }
moonlight-unlaid = Il reste à { $seat } : { $wolves }.
moonlight-event-line = { $row } ({ $white } : { $black }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
  })
moonlight-result = { $seat } : { $points ->
    [one] { $points } manche gagnée
   *[other] { $points } manches gagnées
  }

event-moonlight-laid = { $seat } pose { $wolf } en { $space }
event-moonlight-covered = Le { $wolf } de { $seat } recouvre un { $covered } en { $space }
event-moonlight-leapt = Grand bond : le { $wolf } de { $seat } recouvre un { $covered } en { $space }
event-moonlight-relieved = Relève : { $seat } pose un { $wolf } sur son propre { $covered } en { $space }
event-moonlight-drew = { $seat } pioche { $wolf }
event-moonlight-drew-hidden = { $seat } pioche { $count ->
    [one] un loup
   *[other] { $count } loups
  }
event-moonlight-doubled = Double assaut : { $seat } pose deux loups à ce tour
event-moonlight-shifted = Déplacement : le { $wolf } de { $seat } va de { $space } en { $target }
event-moonlight-fell-back = Repli : { $seat } mélange { $wolves ->
    [one] { $wolves } loup
   *[other] { $wolves } loups
  } à sa pioche
event-moonlight-spanned = { $way ->
    [wide] Quatre de large à présent : trois rangées au plus
   *[high] Quatre de haut à présent : trois colonnes au plus
  }
event-moonlight-limit-stays = { $way ->
    [wide] Les loups se sont resserrés, mais la limite de trois rangées demeure
   *[high] Les loups se sont resserrés, mais la limite de trois colonnes demeure
  }
event-moonlight-last-wolf = { $seat } a posé son dernier loup : encore un tour
event-moonlight-full = Le rectangle est plein : la manche est finie
event-moonlight-full-by-first = Le rectangle est plein : la manche est finie, le second loup de { $seat } reste en main
event-moonlight-out-of-wolves = Une meute n'a plus de loups et les deux ont joué autant de tours : la manche est finie
event-moonlight-tripled = { $seat } dans un angle : { $space } { $count ->
    [one] compte
   *[other] comptent
  } triple
event-moonlight-line-won = { $seat } gagne { $count ->
    [one] la ligne
   *[other] les lignes
  } { $line }
event-moonlight-line-kept = Gardien du territoire : { $seat } gagne, malgré l'égalité, { $count ->
    [one] la ligne
   *[other] les lignes
  } { $line }
event-moonlight-line-tied = Personne ne gagne { $count ->
    [one] la ligne
   *[other] les lignes
  } { $line }
event-moonlight-moon-more = Enfant de la lune : { $seat } compte une lune de plus
event-moonlight-moons-won = Lunes : Blanc { $white }, Noir { $black }, 2 points pour { $seat }
event-moonlight-moons-tied = Lunes : { $white } de chaque côté, aucun point
event-moonlight-scored = Points : Blanc { $white }, Noir { $black }
event-moonlight-won = { $seat } gagne la manche
event-moonlight-won-by-wolves = Égalité de points ; loups pris : Blanc { $white }, Noir { $black }. { $seat } gagne la manche
event-moonlight-tied = Égalité de points et de loups : la manche est rejouée
event-moonlight-base = { $seat } gagne la base de sa montagne
event-moonlight-summit = { $seat } atteint le sommet : la partie est gagnée
event-moonlight-chose-lone = Le loup solitaire { $wolf } rejoint { $seat }
event-moonlight-chose-power = { $seat } prend le pouvoir { $power }
event-moonlight-began = La manche { $round } commence, { $seat } ouvre
event-moonlight-watchful = Meute aux aguets : { $seat } tire quatre loups

tally-moonlight-laid = loups posés sur une case libre
tally-moonlight-covered = loups recouverts
tally-moonlight-leapt = Grands bonds
tally-moonlight-relieved = Relèves
tally-moonlight-drew = loups piochés
tally-moonlight-doubled = Doubles assauts
tally-moonlight-shifted = Déplacements
tally-moonlight-fell-back = Replis
tally-moonlight-spanned = rectangles qui atteignent quatre
tally-moonlight-limit-stays = limites qui demeurent après un Déplacement
tally-moonlight-last-wolf = derniers loups qui laissent un tour à l'autre
tally-moonlight-full = manches finies par un rectangle plein
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
ML-4 = Quatre des huit pouvoirs d'Alpha, tirés au sort, sont visibles.
ML-5 = Mélangez vos loups, tirez-en trois ; le sort dit qui commence.
ML-6 = Un tour : posez un loup de votre main, puis piochez-en un.
ML-7 = Posez sur une case libre à côté d'un loup, ou sur un loup adverse.
ML-8 = Tous les loups tiennent dans un rectangle de 4 par 3 ou 3 par 4.
ML-9 = On recouvre un loup adverse valant un de moins, jamais le sien.
ML-10 = Le seul loup visible de l'adversaire ne peut être recouvert.
ML-11 = Dans un angle, un loup se recouvre selon sa valeur imprimée.
ML-12 = La douzième case du rectangle met aussitôt fin à la manche.
ML-13 = Le dernier loup finit la manche, à nombre de tours égal.
ML-14 = Seuls les loups visibles comptent.
ML-15 = Qui montre le plus de lunes a 2 points ; à égalité, personne.
ML-16 = Les lignes sont les rangées : trois ou quatre selon le rectangle.
ML-17 = La plus grande somme gagne la ligne ; à égalité, elle est perdue.
ML-18 = Dans un angle, un loup à effet d'angle compte trois fois sa valeur.
ML-19 = Une ligne gagnée : 1 point par loup à vous, 2 pour chaque 3.
ML-20 = Le plus de points gagne, puis le plus de loups ; sinon on rejoue.
ML-21 = Une manche gagnée, c'est la base ; deux, le sommet et la partie.
ML-22 = La meute gagnante choisit un solitaire, puis l'autre un pouvoir.
ML-23 = Tous les loups retournent dans leur meute ; la gagnante commence.
ML-24 = Double assaut : posez deux loups à ce tour, puis complétez la main.
ML-25 = Grand bond : recouvrez un loup adverse valant deux de moins.
ML-26 = Relève : posez un loup sur l'un de vos loups visibles.
ML-27 = Déplacement : avant la pose, bougez un loup qui ne recouvre rien.
ML-28 = Repli : avant la pose, mélangez votre main, tirez-en autant.
ML-29 = Meute aux aguets : votre main compte quatre loups.
ML-30 = Enfant de la lune : vous comptez une lune de plus.
ML-31 = Gardien du territoire : à égalité, la ligne où vous êtes est à vous.
ML-32 = Mains et pioches sont cachées ; tout le reste est visible.
ML-33 = Plusieurs clauses enfreintes : un ordre fixe dit laquelle citer.

ML-6-not-in-hand = Ce loup n'est pas dans votre main. Posez-en un qui y est.
ML-7-first = Le premier loup d'une manche se pose toujours en d4 : posez-le là.
ML-7-apart = Cette case ne touche aucun loup par un côté. Posez le vôtre à côté d'un loup, ou sur un loup adverse valant un de moins.
ML-8-too-large = Les loups ne tiendraient plus dans un rectangle de 4 par 3 ou 3 par 4. Posez le vôtre plus près.
ML-9-own = Votre propre loup est là. Seule la Relève peut le recouvrir ; posez sur une case libre ou sur un loup adverse.
ML-9-value = Un loup recouvre un loup qui vaut exactement un de moins. Choisissez un autre loup ou une autre case.
ML-10-only-wolf = C'est le seul loup visible de l'adversaire : on ne peut pas le recouvrir. Posez ailleurs.
ML-11-printed = Dans un angle il compte triple, mais pour le recouvrir, c'est sa valeur imprimée qui compte : il faut un loup valant exactement un de plus.
ML-21-over = La partie est finie : le sommet est atteint.
ML-22-choose-lone = Choisissez d'abord l'un de vos loups solitaires : tapez son numéro.
ML-22-choose-power = Choisissez d'abord l'un des pouvoirs visibles : tapez son numéro.
ML-22-no-choice = Il n'y a rien à choisir maintenant ; cela vient entre deux manches. Posez un loup.
ML-22-no-such-lone = Ce n'est pas l'un des quatre loups solitaires. Choisissez l'un d'eux.
ML-22-not-open = Ce pouvoir n'est pas visible. Choisissez-en un qui l'est.
ML-24-not-yours = Vous n'avez pas le Double assaut. Posez un loup.
ML-25-not-yours = Vous n'avez pas le Grand bond. Recouvrez un loup valant exactement un de moins, ou posez sur une case libre.
ML-26-not-yours = Vous n'avez pas la Relève. Posez votre loup sur une case libre ou sur un loup adverse.
ML-27-not-yours = Vous n'avez pas le Déplacement. Posez un loup.
ML-28-not-yours = Vous n'avez pas le Repli. Posez un loup.
ML-24-used = Le Double assaut a déjà servi dans cette manche. Il sera prêt à la manche suivante ; posez un loup sans lui.
ML-25-used = Le Grand bond a déjà servi dans cette manche. Il sera prêt à la manche suivante ; posez un loup sans lui.
ML-26-used = La Relève a déjà servi dans cette manche. Elle sera prête à la manche suivante ; posez un loup sans elle.
ML-27-used = Le Déplacement a déjà servi dans cette manche. Il sera prêt à la manche suivante ; posez un loup sans lui.
ML-28-used = Le Repli a déjà servi dans cette manche. Il sera prêt à la manche suivante ; posez un loup sans lui.
ML-24-too-late = Le Double assaut s'annonce avant le premier loup du tour. Posez votre second loup.
ML-24-single = Le Double assaut demande deux loups en main, et vous en avez un. Posez-le.
ML-25-target = Le Grand bond recouvre un loup adverse valant exactement deux de moins. Choisissez un autre loup ou une autre case.
ML-26-target = La Relève se pose sur l'un de vos loups visibles. Choisissez la case de l'un d'eux.
ML-27-too-late = Le Déplacement vient avant le premier loup du tour. Posez votre second loup.
ML-27-wolf = Le Déplacement bouge un de vos loups visibles qui ne recouvre rien. Choisissez-en un.
ML-27-target = Le loup doit aller sur une case libre qui touche un autre loup par un côté. Choisissez-en une.
ML-27-torn = Tous les loups doivent rester d'un seul tenant. Choisissez un autre loup ou une autre case.
ML-27-shape = Les loups ne tiendraient plus dans le rectangle (ML-8). Choisissez une autre case.
ML-28-too-late = Le Repli vient avant le premier loup du tour. Posez votre second loup.

stats-points-moonlight = manches gagnées

# Première leçon

lesson-moonlight-first =
    Bienvenue sur la montagne ! Vous menez la meute blanche contre la noire. Chaque carte est un loup, et son nombre dit sa force.

    Posez votre premier 3 au milieu (ML-7). Après chaque tour, vous piochez un nouveau loup.
lesson-moonlight-beside =
    Un loup se pose à côté d'un autre, bord contre bord (ML-7). Se toucher par un coin ne suffit pas.

    Posez votre autre 3 sous le loup noir.
lesson-moonlight-cover =
    Et maintenant, on mord ! Un loup recouvre un ennemi qui vaut exactement un de moins (ML-9). Votre 4 vaut un de plus qu'un 3.

    Posez votre 4 sur le 3 noir tout à droite. Un loup recouvert ne compte plus.
lesson-moonlight-threes =
    Les rangées en travers s'appellent des lignes. Qui est plus fort dans une ligne y prend ses propres loups. Chacun rapporte un point, et chaque 3 même deux (ML-19) !

    Commencez la ligne du haut : posez votre 3 au-dessus de votre premier loup.
lesson-moonlight-lines =
    Dans chaque ligne, on additionne les nombres (ML-17). Il vous en faut plus que Noir.

    Renforcez votre ligne du haut : posez votre 4 à droite de son 3.
lesson-moonlight-corner =
    Les loups doivent tenir dans un rectangle de quatre sur trois. Il est presque plein.

    Votre 1 est petit, mais malin : dans un coin, il compte triple (ML-18). Posez-le dans le coin en haut à gauche.
lesson-moonlight-moons =
    Il ne reste qu'une case ! Quand elle est remplie, la manche est finie (ML-12).

    Votre 2 porte deux lunes. Qui montre le plus de lunes gagne deux points (ML-15). Posez le 2 dans le coin en bas à gauche.
lesson-moonlight-lone =
    Vous gagnez la manche, 10 points à 4 ! Deux lignes sont à vous, et les lunes aussi.

    Pour récompense, un loup solitaire rejoint votre meute (ML-22). Choisissez celui qui vous plaît ; Noir se console avec un pouvoir.
lesson-moonlight-end =
    Bravo, vous savez jouer à Moonlight !

    Qui gagne deux manches en premier arrive en haut de la montagne et gagne la partie (ML-21).

# Aperçus et conseils

preview-moonlight-row = Ligne { $row } : { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-row-down = Ligne { $row } : { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-moons = Lunes : { $own_before } : { $other_before } → { $own } : { $other }
preview-moonlight-standing = Points de la manche : { $own_before } : { $other_before } → { $own } : { $other }
reason-moonlight-row = { $change ->
    [taken] Vous prenez la ligne { $row }, { $own } à { $other }.
    [freed] Votre adversaire perd la ligne { $row } : { $own } à { $other }.
   *[same] Ligne { $row } : { $own_before } : { $other_before } → { $own } : { $other }.
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
