# La ligne de commande

about = Belle Étoile : jeux de cartes sous les étoiles.
about-play = Jouer une partie ici, dans le terminal.
about-resume = Reprendre une partie sauvegardée.
about-replay = Revoir une partie coup par coup, à partir de sa transcription.
about-rules = Lire les règles d'un jeu, ou une seule règle.
about-stats = Jouer beaucoup de parties au hasard et afficher des statistiques.
about-games = Présenter les jeux et leurs options.

argument-game = Le jeu : { $games }.
argument-clause = Une règle, par exemple { $example }.
argument-transcript = Une transcription, telle qu'une partie la sauvegarde.
argument-saved = Une partie sauvegardée (par défaut : la dernière partie inachevée).

option-lang = La langue : fr ou en (par défaut : celle de votre système).
option-version = Afficher la version et indiquer si les règles sont compilées.
option-help = Afficher cette aide.
option-against = Vos adversaires : { $bots }, human (d'autres personnes au même clavier) ou module:fonction (votre propre robot).
option-seat = Votre place : son nom (liste : etoile games), ou lot (au hasard).
option-option = Une option du jeu : nom=valeur. Vous pouvez en donner plusieurs.
option-seed = Une graine pour le mélange : la même graine donne les mêmes cartes.
option-save = Où sauvegarder la partie. Par défaut : parmi vos parties sauvegardées.
option-plain = Texte simple, sans dessin (pour un lecteur d'écran, par exemple).
option-short = Une ligne par règle.
option-games = Le nombre de parties.

usage = Usage :
usage-arguments = Arguments
usage-options = Options
usage-commands = Commandes
usage-required = [obligatoire]
usage-default = [par défaut : {"{}"}]
usage-unknown-option = Option inconnue : { $option }. Voir : { $help }
usage-unknown-command = Commande inconnue : { $command }. Voir : { $help }
usage-missing = Il manque : { $name }. Voir : { $help }
usage-value = Valeur incorrecte pour { $option }{ $kind ->
    [integer]  : donnez un nombre entier.
    [number]  : donnez un nombre.
   *[other] .
  } Voir : { $help }
usage-value-missing = Il manque une valeur après { $option }. Voir : { $help }
usage-no-value = { $option } ne prend pas de valeur. Voir : { $help }
usage-extra = Arguments en trop : { $arguments }. Voir : { $help }
usage-other = Commande incorrecte. Voir : { $help }

version = etoile { $version }, règles { $engine ->
    [compiled] compilées
    [asked] interprétées, comme ETOILE_RULES le demande
    [stale] interprétées : leur source a changé depuis qu'elles ont été compilées
   *[unbuilt] interprétées : elles n'ont pas été compilées à l'installation d'etoile
  }
engine-stale = Règles compilées périmées : leur source a changé. Mêmes parties, mais plus lentes. Pour compiler : make build
engine-unbuilt = Règles non compilées : mêmes parties, mais plus lentes. Pour les compiler, réinstallez etoile avec un compilateur C.

# Problèmes

language-unknown = Langue inconnue : « { $language } ». Langues possibles : { $languages }.
game-unknown = Aucun jeu ne s'appelle « { $game } ». Jeux disponibles : { $games }.
option-unknown = Ce jeu n'a pas d'option « { $option } ». Il a : { $options }.
option-value = « { $value } » n'est pas possible pour { $option }. Choix possibles : { $choices }.
option-form = « { $option } » n'est pas une option. Écrivez nom=valeur.
clause-unknown = La règle « { $clause } » n'existe pas. Elles vont de { $first } à { $last }.
rules-ruled = ° : contient une décision ou une reconstitution de notre part
bot-unknown = Aucun robot ne s'appelle « { $bot } ». Il y a : { $bots } ; human (des personnes au même clavier) ; ou module:fonction (votre propre robot).
seat-unknown = Aucune place ne s'appelle « { $seat } ». Choisissez parmi : { $seats }, lot (au hasard).
seed-form = Une graine tient sur une ligne : 100 caractères au plus, sans espace au début ni à la fin.
date-unreadable = « { $date } » n'est pas une date. Écrivez-la comme 2026-11-15.
number-too-small = { $name } doit valoir au moins { $least }.
output-broken = Impossible d'écrire sur cet écran ou dans ce fichier.
mistake = Erreur interne ({ $what }). Détails avec ETOILE_DEBUG=1.
sheet-line = { $file }, ligne { $line } : { $why }
sheet-key = clé inconnue : « { $key } ». Clés possibles : { $keys }.
sheet-missing = il manque « { $key } ». Clés obligatoires : { $keys }.
sheet-toml = ce n'est pas du TOML. Comparez avec le fichier fourni avec le jeu.
file-missing = { $file } n'existe pas.
file-unreadable = { $file } ne peut pas être lu.
file-unwritable = { $file } ne peut pas être écrit. Choisissez un autre endroit.
file-exists = { $file } existe déjà et ne sera pas écrasé. Choisissez un autre nom.
saved-none = Aucune partie à reprendre. Commencez-en une : etoile play { $game }
in-file = { $file } : { $why }
transcript-none = ce n'est pas une transcription de Belle Étoile. La première ligne devrait être « etoile transcript 1 ».
transcript-text = ce n'est pas un texte en UTF-8, donc pas une transcription.
transcript-version = transcription de version { $version } ; ce programme lit la version { $ours }.
transcript-rules-version = cette partie suit la version { $version } des règles de { $game } ; ce programme connaît la version { $ours }.
transcript-missing = la transcription est abîmée : il manque une ligne pour « { $field } ».
transcript-field = la transcription est abîmée : « { $field } » n'a pas de sens pour ce jeu.
transcript-damaged = la transcription est abîmée à la ligne { $line } : « { $text } » n'y a pas sa place.
transcript-move = ligne { $line }, le coup « { $move } » : { $why }
transcript-finished = cette partie est finie. Pour la revoir : { $command }

# À la table

table-proof = Mélange : { $proof }
table-proof-about = Cette empreinte sert à vérifier le mélange après la partie : etoile verify
table-move = { $number }. { $you ->
    [seat] Vous
   *[none] { $seat }
  } : { $move }
table-choice = { $number }. { $said }
table-seed = La graine était « { $seed } ». Son SHA-256 est l'empreinte affichée au début.
table-prompt = { $you ->
    [seat] À vous
   *[none] { $seat }
  } (? pour l'aide) >
table-curtain = { $seat }, c'est à vous de jouer. Quand personne d'autre ne regarde, appuyez sur Entrée.
table-you = { $seat } (vous)
table-saved = Sauvegardé dans { $file }
table-resume = Pour reprendre : { $command }
table-finished = Partie sauvegardée. Pour la revoir : { $command }
table-undone = Coup annulé.
table-undo-none = Aucun coup à annuler.
table-number-none = Il n'y a pas de coup numéro { $number } ici. { $last ->
    [one] Le seul coup porte le numéro 1.
   *[other] Les numéros vont de 1 à { $last }.
  }
table-moves-none = Aucun coup possible ne commence par « { $beginning } ».
table-outlook = Effet de { $move } :
table-outlook-hidden = La suite dépend de cartes cachées.
table-clause = (tapez { $clause })
table-log-empty = Aucun coup joué pour l'instant.
enumerated = { $words } et { $last }
table-interrupted = Interrompu.

word-undo = annuler
word-save = sauvegarder
word-rules = règles
word-log = journal
word-resign = abandonner
word-quit = quitter
word-help = aide
word-hint = conseil
word-discards = défausse
word-board = plateau
word-moves = coups

help-move = un coup : tapez son numéro, ou sa notation
help-undo = annuler votre dernier coup
help-save = sauvegarder la partie ; ou bien : { $word } FICHIER
help-rules = les règles, une ligne chacune ; tapez un numéro de règle ({ $example }) pour la lire en entier
help-log = les coups joués
help-hint = demander un conseil
help-discards = voir la défausse
help-board = redessiner le plateau
help-moves = les coups possibles ; { $word } suivi d'un début de notation réduit la liste
help-outlook = un coup suivi de ? montre ce qu'il donnerait
help-resign = abandonner : vous perdez la partie
help-quit = quitter ; la partie est sauvegardée

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
result-you-shared = Égalité : victoire partagée.
result-shared = Égalité : victoire partagée.
result-points = { $you ->
    [seat] Vous
   *[none] { $seat }
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

games-by = { $title }, de { $authors }. Places : { $seats }.
games-option = option { $name } : { $choices } (par défaut : { $default })

stats-title =
    { $title } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } au hasard
number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-4 = { NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }
percent = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-progress = parties en cours
stats-length = coups par partie
stats-length-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, de { $shortest } à { $longest }
stats-branching = coups permis
stats-branching-value = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, { $widest } au plus
stats-first = le premier joueur gagne
stats-first-value = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($even, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) } serait équitable)
stats-never = jamais
stats-shared = victoires partagées
stats-points = points
stats-endless = parties sans fin
stats-speed = vitesse
stats-speed-value = { NUMBER($moves, maximumFractionDigits: 0) } coups par seconde, { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s en tout
stats-events = Évènements
stats-event = évènement
stats-clause = règle
stats-a-game = par partie

# Robots

bot-random = un coup permis au hasard
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
