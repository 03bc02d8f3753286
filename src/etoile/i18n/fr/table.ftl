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
option-against = Qui tient les autres places : { $bots }, human pour des personnes au même clavier, ou module:fonction pour un robot à vous.
option-seat = Votre place : son nom (etoile games les donne), ou lot (au sort).
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
rules-ruled = ° : notre décision ou reconstitution, au moins en partie
bot-unknown = Aucun robot ne s'appelle « { $bot } ». Il y a : { $bots } ; human (des personnes au même clavier) ; ou module:fonction (un robot à vous).
seat-unknown = Aucune place ne s'appelle « { $seat } ». Choisissez parmi : { $seats }, lot (au sort).
seed-form = Une graine est une seule ligne de 100 signes au plus, sans espace au début ni à la fin.
date-unreadable = « { $date } » n'est pas une date. Écrivez-la comme 2026-11-15.
number-too-small = { $name } doit valoir au moins { $least }.
output-broken = Je ne peux plus écrire sur cet écran ou dans ce fichier.
mistake = C'est une erreur de notre part ({ $what }). Avec ETOILE_DEBUG=1 on voit où.
sheet-line = { $file }, ligne { $line } : { $why }
sheet-key = je ne sais pas ce que veut dire « { $key } » ici. Il peut y avoir : { $keys }.
sheet-missing = « { $key } » manque. Il faut : { $keys }.
sheet-toml = ce n'est pas du TOML. Comparez avec le fichier fourni avec le jeu.
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
table-choice = { $number }. { $said }
table-seed = La graine était « { $seed } ». Son SHA-256 est l'empreinte du mélange, montrée au début.
table-prompt = { $seat } (? pour l'aide) >
table-curtain = { $seat }, c'est à vous de jouer. Quand personne d'autre ne regarde, appuyez sur Entrée.
table-you = { $seat } (vous)
table-saved = Sauvegardé dans { $file }
table-resume = Pour reprendre : { $etoile } resume { $file }
table-finished = La partie est gardée. Pour la revoir : { $etoile } replay { $file }
table-undone = Coup annulé.
table-undo-none = Il n'y a encore rien à annuler.
table-number-none = Il n'y a pas de coup numéro { $number } ici. Les numéros vont de 1 à { $last }.
table-moves-none = Aucun coup possible ne commence par « { $beginning } ».
table-outlook = { $move } donnerait :
table-outlook-hidden = La suite dépend de cartes que vous ne voyez pas.
table-clause = (tapez { $clause })
table-log-empty = Rien n'a encore été joué.
enumerated = { $words } et { $last }
table-interrupted = Interrompu.

word-undo = annuler
word-save = sauvegarder
word-rules = règles
word-log = journal
word-quit = quitter
word-help = aide
word-hint = conseil
word-discards = défausse
word-board = plateau
word-moves = coups

help-move = un coup : tapez son numéro, ou sa notation
help-undo = annuler votre dernier coup
help-save = sauvegarder la partie ; ou bien : { $word } FICHIER
help-rules = les règles, une ligne par clause ; le numéro d'une clause ({ $example }) la montre en entier
help-log = ce qui a été joué
help-hint = demander un conseil
help-discards = voir la défausse
help-board = redessiner le plateau
help-moves = les coups possibles ; aussi : { $word } et le début de leur notation
help-outlook = un coup suivi d'un point d'interrogation : ce qu'il donnerait
help-quit = partir ; la partie est sauvegardée

replay-start = La donne
replay-move = Coup { $number } sur { $count } : { $seat } joue { $move }
replay-next = Entrée : coup suivant ; q puis Entrée : quitter
replay-running = Cette partie n'est pas finie : les mains restent cachées.

result-won = { $count ->
    [one] { $seat } gagne !
   *[other] { $seat } gagnent !
  }
result-you-won = Vous gagnez, { $own } à { $other } !
result-you-lost = Vous perdez, { $own } à { $other }.
result-you-shared = La victoire est partagée, { $own } à { $other }.
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
stats-first-value = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($even, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) } serait équitable)
stats-never = jamais
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

# Aperçus et conseils

preview-points = { $before } → { $after } { $after ->
    [one] point
   *[other] points
  }
preview-other-points = Votre adversaire : { $before } → { $after } { $after ->
    [one] point
   *[other] points
  }
reason-points = Vous passez de { $before } à { $after } { $after ->
    [one] point.
   *[other] points.
  }
reason-other-points = Votre adversaire passe de { $before } à { $after } { $after ->
    [one] point.
   *[other] points.
  }
reason-search = Ce coup réussit bien dans les parties simulées.
hint-line = { $number }. { $percent } % · { $move } · { $reason }
