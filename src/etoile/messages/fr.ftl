# La ligne de commande

about = Belle Étoile : une table de jeux de cartes du ciel nocturne.
about-play = Jouer une partie ici, dans le terminal.
about-resume = Reprendre une partie sauvegardée.
about-replay = Revoir une partie, coup par coup, d'après sa transcription.
about-rules = Lire les règles d'un jeu, ou une seule clause.
about-stats = Jouer beaucoup de parties au hasard et en montrer les statistiques.
about-games = Présenter les jeux et leurs options.

argument-game = Le jeu : { $games }.
argument-clause = Une clause, par exemple { $example }.
argument-transcript = Une transcription, telle qu'une partie la sauvegarde.
argument-saved = Une partie sauvegardée ; sans cela, la dernière qui n'est pas finie.

option-lang = La langue : fr ou en. Sans cela, celle de votre système.
option-version = Afficher la version, et si les règles sont compilées.
option-help = Afficher cette aide.
option-against = Qui s'assoit en face : { $bots }, ou human pour deux au même clavier.
option-seat = Votre place : { $seats }, ou lot (au sort).
option-option = Une option du jeu : nom=valeur. On peut en donner plusieurs.
option-seed = Une graine pour le mélange : la même graine donne les mêmes cartes.
option-save = Où sauvegarder la partie. Sans cela, parmi vos parties sauvegardées.
option-plain = Du texte simple, sans dessin, par exemple pour un lecteur d'écran.
option-short = Une ligne par clause.
option-games = Combien de parties.

usage = Usage :
usage-arguments = Arguments
usage-options = Options
usage-commands = Commandes
usage-required = [obligatoire]
usage-default = [par défaut : {"{}"}]
usage-unknown-option = Il n'y a pas d'option { $option }. Voyez : { $help }
usage-unknown-command = Il n'y a pas de commande { $command }. Voyez : { $help }
usage-missing = Il manque un mot dans la commande : { $name }. Voyez : { $help }
usage-value = { $option } ne peut pas valoir cela. Voyez : { $help }
usage-other = Je ne comprends pas cette commande. Voyez : { $help }

version = etoile { $version }, règles { $engine ->
    [compiled] compilées
    [asked] interprétées, comme ETOILE_RULES le demande
    [stale] interprétées : leur source a changé depuis qu'elles ont été compilées
   *[unbuilt] interprétées : elles n'ont pas été compilées à l'installation d'etoile
  }
engine-stale = Règles compilées périmées : leur source a changé. Mêmes parties, mais plus lentes. Pour compiler : make build
engine-unbuilt = Règles non compilées : mêmes parties, mais plus lentes. Pour les compiler, réinstallez etoile avec un compilateur C.

# Problèmes

language-unknown = Je ne parle pas « { $language } ». Je parle : { $languages }.
game-unknown = Aucun jeu ne s'appelle « { $game } ». Il y a : { $games }.
option-unknown = Ce jeu n'a pas d'option « { $option } ». Il a : { $options }.
option-value = « { $value } » n'est pas un choix pour { $option }. Choisissez parmi : { $choices }.
option-form = « { $option } » n'est pas une option. Écrivez nom=valeur.
clause-unknown = Il n'y a pas de clause « { $clause } ». Première clause : { $first } ; dernière : { $last }.
rules-ruled = ° : notre décision, au moins en partie
bot-unknown = Aucun robot ne s'appelle « { $bot } ». Il y a : { $bots } ; ou human (deux au clavier).
seat-unknown = Aucune place ne s'appelle « { $seat } ». Choisissez parmi : { $seats }, lot (au sort).
seed-form = Une graine est une seule ligne de 100 signes au plus, sans espace au début ni à la fin.
date-unreadable = « { $date } » n'est pas une date. Écrivez-la comme 2026-11-15.
number-too-small = { $name } doit valoir au moins { $least }.
output-broken = Je ne peux plus écrire sur cet écran ou dans ce fichier.
mistake = C'est une erreur de notre part ({ $what }). Avec ETOILE_DEBUG=1 on voit où.
file-missing = { $file } n'existe pas.
file-unreadable = { $file } ne peut pas être lu.
file-unwritable = { $file } ne peut pas être écrit. Choisissez un autre endroit.
file-exists = { $file } existe déjà. Choisissez un autre nom ; je n'écris pas par-dessus.
saved-none = Il n'y a pas de partie à reprendre. Commencez-en une : etoile play { $game }
in-file = { $file } : { $why }
transcript-none = ce n'est pas une transcription de Belle Étoile. La première ligne devrait être « etoile transcript 1 ».
transcript-text = ce n'est pas un texte en UTF-8, donc pas une transcription.
transcript-version = c'est une transcription de version { $version } ; je sais lire la version { $ours }.
transcript-rules-version = cette partie suit la version { $version } des règles de { $game } ; je connais la version { $ours }.
transcript-missing = la transcription est abîmée : il manque une ligne pour « { $field } ».
transcript-field = la transcription est abîmée : « { $field } » n'a pas de sens pour ce jeu.
transcript-damaged = la transcription est abîmée à la ligne { $line } : « { $text } » n'a rien à faire là.
transcript-move = ligne { $line }, le coup « { $move } » : { $why }
transcript-finished = cette partie est finie. Revoyez-la avec : etoile replay { $file }

# À la table

table-proof = Mélange : { $proof }
table-move = { $number }. { $seat } : { $move }
table-seed = La graine était « { $seed } ». Son SHA-256 est l'empreinte du mélange, montrée au début.
table-prompt = { $seat } (? pour l'aide) >
table-curtain = { $seat }, c'est à vous de décider. Quand personne d'autre ne regarde, appuyez sur Entrée.
table-you = { $seat } (vous)
table-saved = Sauvegardé dans { $file }
table-resume = Pour reprendre : { $etoile } resume { $file }
table-finished = La partie est gardée. Pour la revoir : { $etoile } replay { $file }
table-undone = Coup annulé.
table-undo-none = Il n'y a encore rien à annuler.
table-number-none = Il n'y a pas de coup numéro { $number } ici. Les numéros vont de 1 à { $last }.
table-clause = (tapez { $clause })
table-log-empty = Rien n'a encore été joué.
table-interrupted = Interrompu.

word-undo = annuler
word-save = sauvegarder
word-rules = règles
word-log = journal
word-quit = quitter
word-help = aide
word-discards = défausse
word-board = plateau

help-move = un coup : tapez son numéro, ou sa notation
help-notation-ecliptic = 7S 7L > 5E écarte la paire 7S 7L et pose 5E ; = 5E garde 5E après un duel. Les espaces, > et = sont facultatifs.
help-undo = annuler votre dernier coup
help-save = sauvegarder la partie ; ou bien : { $word } FICHIER
help-rules = les règles, une ligne par clause ; le numéro d'une clause ({ $example }) la montre en entier
help-log = ce qui a été joué
help-discards = voir la défausse
help-board = redessiner le plateau
help-quit = partir ; la partie est sauvegardée

replay-start = La donne
replay-move = Coup { $number } sur { $count } : { $seat } joue { $move }
replay-next = Entrée : coup suivant ; q puis Entrée : quitter
replay-running = Cette partie n'est pas finie : les mains restent cachées.

result-won = { $seat } gagne !
result-shared = La victoire est partagée.
result-points = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

games-by = { $title }, de { $authors }. Places : { $seats }.
games-option = option { $name } : { $choices } (par défaut : { $default })

stats-title = { $title } : { $games } parties au hasard
number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-4 = { NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }
percent = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-progress = parties en cours
stats-length = coups par partie
stats-length-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, de { $shortest } à { $longest }
stats-branching = coups légaux
stats-branching-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, { $widest } au plus
stats-first = le premier joueur gagne
stats-shared = victoires partagées
stats-points = points
stats-endless = parties sans fin
stats-speed = vitesse
stats-speed-value = { NUMBER($moves, maximumFractionDigits: 0) } coups par seconde, { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s en tout
stats-events = Ce qui est arrivé
stats-event = évènement
stats-clause = clause
stats-a-game = par partie

# Robots

bot-random = n'importe quel coup légal
bot-greedy = le coup qui rapporte le plus tout de suite

# Ecliptic

seat-ecliptic-white = Blanc
seat-ecliptic-blue = Bleu

option-ecliptic-first = qui commence
option-ecliptic-birth-white = le signe de naissance de Blanc : son nom, son numéro ou un anniversaire (MM-JJ)
option-ecliptic-birth-blue = le signe de naissance de Bleu, de même

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

ecliptic-unreadable = Je ne sais pas lire « { $move } ». Écrivez une paire et la carte à poser (7S 7L > 5E), ou le numéro d'un coup ; ? pour l'aide.
ecliptic-no-such-card = Il n'y a pas de carte « { $card } ». Une carte est un nombre de 1 à 12 et une lettre : S soleil, L lune, E étoile, G galaxie, P planète, C comète.
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
ecliptic-duel = Duel pour le signe { $sign } ! { $attacker } attaque avec { $total }.
ecliptic-duel-defender = { $seat } répond avec { $total }.
ecliptic-duel-shown = { $seat } montre { $cards }
ecliptic-choose = { $seat } gagne le duel. Quelle carte reste ?
ecliptic-choice = garder { $card }
ecliptic-own-card = la vôtre
ecliptic-other-card = celle de { $seat }
ecliptic-moves = Écartez une paire, puis posez une carte (! : duel) :
ecliptic-place = écarter { $pair }, poser { $card }
ecliptic-brings-duel = duel !
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
event-ecliptic-duel = { $seat } attaque : duel pour le signe { $sign } !
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
EC-11 = L'attaquant montre des cartes qui font son total ; le défenseur s'il gagne.
EC-12 = Le vainqueur choisit laquelle des deux cartes il garde de son côté.
EC-13 = Après un duel, chacun prend au hasard une carte dans la main de l'autre.
EC-14 = Trois cartes d'un signe sans duel : piochez et rejouez.
EC-15 = La dernière carte piochée sans duel : encore un tour, sans piocher.
EC-16 = La dernière carte piochée pour un duel : la partie finit après lui.
EC-17 = Un duel qui finit la partie se joue avec ce qu'on a, sans échange.
EC-18 = Qui ne peut pas jouer au début de son tour finit la partie aussitôt.
EC-19 = Points : plus longue suite, symbole le plus fréquent, signe de naissance.
EC-20 = Égalité : plus de signes, moins de symboles, signe du jour ; sinon partage.
EC-21 = Le signe de naissance se dit avant la donne ; celui du jour suit la date.

EC-4-not-in-hand = Il vous faut deux cartes à écarter et une autre à poser, toutes de votre main.
EC-4-not-a-pair = Ces deux cartes ne font pas une paire : il faut le même signe ou le même symbole.
EC-4-no-duel = Il n'y a pas de duel à régler. Écartez une paire et posez une autre carte.
EC-5-sign-held = Votre côté occupe déjà ce signe. Posez une carte d'un autre signe.
EC-12-choose = Choisissez d'abord la carte du duel qui reste : tapez 1 ou 2.
EC-15-over = La partie est finie : le dernier tour a été joué.
EC-16-over = La partie est finie : un duel a pris la dernière carte.
EC-18-over = La partie est finie : un joueur n'a pas pu jouer.
