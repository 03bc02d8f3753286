# L'arène

about-arena = Faire jouer des robots les uns contre les autres et comparer leur force.
argument-bots = Deux robots ou plus : { $bots } ; ou module:fonction pour votre propre robot (docs/own-bot.md).
option-pair-games = Le nombre de parties par paire de robots, arrondi à des donnes entières.
option-arena-seed = Une graine pour les donnes et les robots : la même graine donne le même résultat.
option-jobs = Le nombre de processus qui jouent en même temps. Par défaut, un par cœur.
option-settle = Seuil à tester, en pour cent : la part du premier robot est-elle au-dessus ou au-dessous ? Arrêt dès que la réponse est sûre.
option-all = Jouer toutes les parties, même si la réponse est déjà sûre.
option-time = Le temps de réflexion de votre robot par coup, en secondes.

arena-one-bot = Il faut au moins deux robots. Nommez-en un autre.
arena-twice = « { $bot } » est nommé deux fois. Avec plus de deux robots, nommez chacun une seule fois.
arena-human = L'arène est réservée aux robots. Pour jouer vous-même : etoile play
arena-settle = --settle est une part en pour cent, plus grande que 0 et plus petite que 100.
arena-time = --time est un nombre de secondes, plus grand que 0 et au plus { $most }.

arena-pair = { $a } contre { $b }
arena-line = { $label } : { $value }
arena-games = parties
arena-games-value = { $games } ({ $deals ->
    [one] { $deals } donne, jouée de tous les côtés
   *[other] { $deals } donnes, chacune jouée de tous les côtés
  })
arena-share = part de { $a }
arena-share-value = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (de { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-elo = différence Elo
arena-elo-value = { $points } (de { $low } à { $high })
arena-tally = résultats de { $a }
arena-tally-value = parties gagnées : { $won }, partagées : { $shared }, perdues : { $lost }
arena-pace = temps par coup
arena-pace-value = { $bot } { NUMBER($milliseconds, maximumFractionDigits: 3) } ms
arena-above = Réponse sûre : la part de { $a } est au-dessus de { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-below = Réponse sûre : la part de { $a } est au-dessous de { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-open = Réponse incertaine : la part de { $a } peut être d'un côté ou de l'autre de { NUMBER($share, style: "percent", maximumFractionDigits: 1) }.
arena-interrupted = Interrompu. Résultats jusqu'ici :
arena-stopped = Arrêté après { $games } parties sur { $most } ; --all les joue toutes.
arena-forfeits = { $count ->
    [one] Une partie a été perdue par forfait : { $why }
   *[other] { $count } parties ont été perdues par forfait. La première : { $why }
  }

arena-cross = Parts de victoires, deux à deux
arena-ladder = Le classement
arena-place = rang
arena-bot = robot
arena-rating = cote
arena-rating-value = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($doubt, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-sure = au moins
arena-rung = { $place }. { $bot } : cote { $rating }, au moins { $sure }
arena-ladder-note = Cote openskill ; tous commencent à 25. « Au moins » : la cote moins trois fois son incertitude.

# Vos propres robots

bot-module-none = Il n'y a pas de module « { $module } » pour le robot « { $bot } », ni dans { $folder } ni parmi ceux qui sont installés.
bot-function-none = Le module « { $module } » du robot « { $bot } » n'a pas de fonction « { $function } ».
bot-unreadable = Le robot « { $bot } » ne peut pas être lu : { $what } ({ $file }, ligne { $line }).
bot-raised = « { $bot } » a levé une erreur : { $what } ({ $file }, ligne { $line }).
bot-stalled = « { $bot } » n'a pas répondu en { $seconds } s.
bot-illegal = « { $bot } » a répondu « { $answer } », qui n'est pas un des coups proposés.
bot-gone = « { $bot } » a mis fin à son processus au lieu de répondre.

table-broken = { $seat } perd la partie : { $why }
table-forfeit-won = Vous gagnez !
table-forfeit-lost = C'était votre partenaire : la partie est finie et vous perdez aussi.
