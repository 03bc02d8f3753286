# La page dans le navigateur

shell-skip = Vers le jeu
shell-home = Belle Étoile : accueil
shell-nav = Langue et réglages
shell-close = Fermer
shell-you = Vous : nom, compte, classement

home-title = Quatre jeux de cartes du ciel nocturne
home-how = Choisissez-en un et jouez tout de suite. Sans compte, sans rien remplir.
home-about-ecliptic = Un duel pour le zodiaque : des signes à la suite, et beaucoup d'un même symbole.
home-about-moonlight = Deux meutes dans une clairière : couvrez les loups de l'autre et gagnez les lignes.
home-about-soleil-lune = Montez des rangées de Soleils et de Lunes, lancez des éclipses, récoltez à temps.
home-about-syzygie = Superposez les cartes pour aligner Lune, planète et Soleil.
home-players = { $players } joueurs
home-minutes = environ { $minutes } min
home-play = Jouer
home-invite = Inviter
home-learn = Apprendre à jouer
home-more = D'autres façons de jouer
home-against = Contre un robot, du plus doux au plus fort :
home-quick = Trouver quelqu'un
home-table = Votre table…
home-rules = Règles
home-own = Vos parties
home-your-move = À vous de jouer !
home-waits = attend des joueurs
home-alone = personne encore
home-open = Tables avec une place libre
home-sit = S'asseoir
home-open-more = Plus de tables
home-finished = Jouées récemment

not-found-title = Il manque une étoile ici
not-found-about = Il n'y a rien à cette adresse. Le lien est peut-être ancien, ou une lettre s'est perdue.
not-found-home = Tous les jeux

loading = Un instant…
connection-lost = La maison ne répond pas pour le moment. Vérifiez votre connexion ; nous continuons d'essayer.
connection-retry = La connexion est perdue. Votre partie est gardée ; nous y revenons…
connection-not-found = Cette table n'existe pas.
connection-forbidden = Cette page ne peut pas parler à cette maison. Rechargez-la.
connection-banned = Vous ne pouvez pas jouer ici : la personne qui tient cette maison vous a banni.
connection-unreadable = Ce qui était gardé de cette table est abîmé : elle ne peut être montrée. C'est noté pour qui tient la maison.

board-reloading = Le plateau a trébuché. Votre partie est gardée ; nous rechargeons la table…
board-recovered = Le plateau a trébuché, et la table a été rechargée. Votre partie continue où elle en était.
board-plain = Le plateau ne peut pas montrer cette position. Votre partie est gardée : choisissez votre coup dans la liste, ou rechargez la page.
board-reload = Recharger la page

wait-friend = Envoyez ce lien à un ami. La partie commence dès qu'il s'assied.
wait-link = Lien vers cette table
wait-copy = Copier
wait-copied = Copié !
wait-picture = Le lien en code QR, pour le téléphone d'un ami
wait-waiting = Nous attendons votre ami…
wait-leave = Quitter cette table
wait-invited = { $name } voudrait jouer avec vous.
wait-sit = S'asseoir et jouer
wait-gallery = À cette table, les spectateurs voient toutes les mains avec { $moves } coups de retard.
wait-dealing = Les cartes sont distribuées…
wait-gone = Plus personne ne joue à cette table.
wait-outdated = Cette table a été jouée avec une version antérieure des règles. Elle est close.

player-panel-you = { $name } (vous)
player-panel-out = a abandonné
player-panel-active = doit jouer
player-panel-points = { $points ->
    [one] point
   *[other] points
  }
player-panel-time = Temps restant : { $time }
player-panel-days = { $days } jours

match-begins = Les cartes sont distribuées.
match-your-turn = C'est à vous
match-taken-back = Un coup a été repris
match-watching = Vous regardez la partie.
match-acts = Ce que vous pouvez faire
match-panels = À côté du plateau
match-ask-hint = Conseil
match-thinking-hint = Je réfléchis…
match-takeback = Reprendre
match-takeback-asked = Votre adversaire peut-il reprendre son coup ?
match-agree = Oui
match-decline = Non
match-resign = Abandonner
match-resign-sure = Abandonner cette partie ?
match-resign-yes = Abandonner
match-resign-no = Continuer
match-stood-in = Un robot joue pour vous.
match-come-back = Reprendre sa place

panel-log = Journal
panel-rules = Règles
panel-chat = Parler
log-empty = Rien n'a encore été joué.
rule-read = Lire la règle { $clause }

chat-said = { $name } dit : { $text }
chat-gallery = spectateur
chat-empty = Dites bonjour !
chat-empty-bot = Les robots ne parlent pas. Ceux qui regardent peuvent vous lire.
chat-write = Dire quelque chose
chat-send = Envoyer
chat-mute = Ne plus écouter { $name }
chat-unmute = Écouter de nouveau { $name }

past-title = Regarder en arrière
past-first = À la donne
past-earlier = Un coup en arrière
past-later = Un coup en avant
past-now = Revenir à maintenant
past-play = Dérouler la partie
past-pause = Pause
past-look = Montrer le plateau après le coup { $number }
past-at = { $number ->
    [0] La donne
   *[other] Après le coup { $number } sur { $count }
  }

over-won = Vous gagnez !
over-lost = Vous perdez cette fois.
over-nobody = Personne ne gagne.
over-rematch = Rejouer
over-accept = Votre adversaire veut rejouer. D'accord !
over-asked = Nous attendons les autres…
over-replay = Revoir la partie
over-transcript = Télécharger

set-title = Réglages
set-language = Langue
set-theme = Lumière
set-theme-system = comme l'appareil
set-theme-light = jour
set-theme-dark = nuit
set-motion = Mouvement
set-motion-system = comme l'appareil
set-motion-on = oui
set-motion-off = non
set-sound = Son
set-sound-on = petits sons
set-you = Votre nom et votre compte

plain-moves = Vos coups
plain-waiting = Ce n'est pas à vous de jouer.

# Le plateau d'Ecliptic

ecliptic-card = { $sign } ({ $symbol })
ecliptic-wait = { $seat } réfléchit…
ecliptic-step-pair = Choisissez deux cartes à défausser : même signe ou même symbole.
ecliptic-step-pair-too = Et deux cartes à défausser : même signe ou même symbole.
ecliptic-step-partner = Et sa partenaire : même signe ({ $sign }) ou même symbole ({ $symbol }).
ecliptic-step-place = Et une carte pour le zodiaque : elle va à son signe, de votre côté.
ecliptic-step-ready = { $card } va à son signe.
ecliptic-step-keep = Vous avez gagné le duel : choisissez la carte qui reste.
board-play = Jouer
board-put-back = Remettre
ecliptic-picked = { $card } est prise en main
ecliptic-own-sign = { $card } ne va qu'à son propre signe, le numéro { $number }, de votre côté.
ecliptic-spots = Le zodiaque, côté { $seat }
ecliptic-spot = { $number } { $sign }, { $seat } : { $holds }
ecliptic-birth = signe de naissance
ecliptic-day = signe du jour
ecliptic-lit = votre carte peut aller ici
ecliptic-own-hand = Votre main
ecliptic-other-hand = La main de { $seat } : { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
ecliptic-known-card = { $card } : vous connaissez cette carte
ecliptic-state-picked = prise en main
ecliptic-state-pair = dans la paire
ecliptic-state-place = à poser
ecliptic-state-partner = fait la paire
ecliptic-state-exposed = votre adversaire la connaît
ecliptic-pile = Pioche : { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
ecliptic-discards-pile = Défausse : { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
ecliptic-discards-title = La défausse
ecliptic-duel-title = Duel pour { $sign } !
ecliptic-duel-total = { $series } à la suite + { $frequent } d'un symbole
ecliptic-duel-hidden = reste un secret
ecliptic-duel-won = { $seat } gagne le duel.
ecliptic-duel-kept = { $seat } garde { $card }.
ecliptic-duel-close = Continuer
ecliptic-score-run = plus longue suite de signes : { $count }
ecliptic-score-symbol = symbole le plus fréquent ({ $symbol }) : { $count }
ecliptic-score-birth = signe de naissance ({ $sign }) tenu
ecliptic-score-no-birth = signe de naissance ({ $sign }) pas tenu
ecliptic-legend-birth = votre signe de naissance, { $sign } : un point de plus
ecliptic-legend-day = signe du jour : { $sign }

# Le plateau de Moonlight

moonlight-rounds = { $points ->
    [one] manche
   *[other] manches
  }
moonlight-wolf-corner = ×3 dans un coin
moonlight-wolf-moons = { $moons ->
    [one] une lune
   *[other] { $moons } lunes
  }
moonlight-wait = { $seat } réfléchit…
moonlight-step-wolf = Choisissez un loup de votre main, puis une case pour lui.
moonlight-step-place = Et une case : à côté d'autres loups, ou sur un loup adverse inférieur d'un point.
moonlight-step-ready = Votre loup attend de bondir.
moonlight-step-lone = Vous avez gagné la manche ! Choisissez un loup solitaire pour votre meute.
moonlight-step-power = Vous avez perdu la manche, mais vous choisissez un pouvoir.
moonlight-picked = Loup { $wolf } pris en main
moonlight-own-hand = Vos loups
moonlight-other-hand = { $seat } : { $hand } en main, { $pack } dans la meute
moonlight-pack = { $count } dans votre meute
moonlight-clearing = La clairière
moonlight-mountain = { $wins ->
    [0] { $seat } : rien encore de la montagne
    [1] { $seat } : la base de la montagne
   *[other] { $seat } : la montagne entière
  }
moonlight-row = Ligne { $row }
moonlight-lies = { $seat }, loup { $wolf }
moonlight-free-space = libre
moonlight-corner-space = un coin
moonlight-lit = votre loup peut aller ici
moonlight-key = Une marque dans l'angle : compte trois fois dans un coin du terrain. Plus de lunes, c'est deux points.
moonlight-score-round = manche { $round }, { $own } à { $other } : { $from }
moonlight-score-wolves = manche { $round }, { $own } à { $other }, loups pris { $wolves } à { $others } : { $from }
moonlight-score-again = manche { $round }, égalité, rejouée : { $from }
moonlight-score-line = ligne { $line } ({ $points })
moonlight-score-moons = lunes ({ $points })
moonlight-score-nothing = aucune ligne

set-play = Jeu
set-play-at-once = jouer sans confirmer
set-shortcuts-on = raccourcis clavier à la table
hints-allowed = Conseils autorisés
