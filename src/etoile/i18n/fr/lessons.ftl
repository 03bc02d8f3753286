# Premières leçons : ce qui est dit à chaque étape, pour qui n'a jamais joué. Une ligne vide sépare les paragraphes ; une règle
# nommée s'ouvre à côté du plateau.

lesson-over = Cette leçon est finie. Recommencez-la, ou jouez une partie.
lesson-astray = L'étape { $step } de cette leçon ne continue pas par { $move }. Recommencez la leçon.
lesson-other = Vous en avez le droit ! Mais ce n'est pas ce que nous essayons ici. Cherchez ce qui brille sur le plateau.

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
