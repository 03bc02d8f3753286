# La page dans le navigateur

shell-skip = Aller au jeu
shell-skip-hand = Aller à la main
shell-home = Belle Étoile : accueil
shell-nav = Langue et réglages
shell-close = Fermer
shell-you = Votre profil : nom, compte, classement

home-title = Quatre jeux de cartes sous les étoiles
home-how = Choisissez un jeu et jouez tout de suite, sans inscription.
home-about-ecliptic = Un duel autour du zodiaque : réunissez des signes qui se suivent et un même symbole.
home-about-moonlight = Deux meutes se disputent la montagne : recouvrez les loups adverses et gagnez les lignes.
home-about-soleil-lune = Allongez vos rangées de Soleils et de Lunes, et récupérez-les avant la prochaine éclipse !
home-about-syzygie = Superposez les cartes pour aligner Lune, planète et Soleil.
home-players = { $players } joueurs
home-minutes = environ { $minutes } min
home-play = Jouer
home-invite = Inviter
home-learn = Apprendre à jouer
home-against = Contre un robot, du plus facile au plus fort :
home-quick = Trouver un adversaire
home-table = Créer une table…
home-rules = Règles
home-own = Vos parties
home-your-move = À vous de jouer !
home-waits = en attente de joueurs
home-alone = personne pour l'instant
home-open = Tables ouvertes
home-sit = Rejoindre
home-open-more = Plus de tables
home-finished = Parties récentes

not-found-title = Il manque une étoile ici
not-found-about = Il n'y a rien à cette adresse. Le lien est peut-être ancien ou incomplet.
not-found-home = Tous les jeux

loading = Un instant…
connection-lost = Le serveur ne répond pas. Vérifiez votre connexion ; nous réessayons…
connection-retry = Connexion perdue. Votre partie est sauvegardée ; reconnexion…
connection-not-found = Cette table n'existe pas.
connection-forbidden = Cette page n'a pas accès à cette table. Rechargez-la.
connection-banned = Vous ne pouvez pas jouer ici : l'administration de ce serveur a bloqué votre accès.
connection-unreadable = Les données de cette table sont abîmées : impossible de l'afficher. L'erreur a été enregistrée.

board-reloading = Le plateau a rencontré une erreur. Votre partie est sauvegardée ; la table se recharge…
board-recovered = La table a été rechargée après une erreur. Votre partie continue.
board-plain = Le plateau ne peut pas afficher cette position. Votre partie est sauvegardée : choisissez votre coup dans la liste, ou rechargez la page.
board-reload = Recharger la page

wait-friend = Envoyez ce lien à la personne de votre choix. La partie commence dès son arrivée.
wait-link = Lien vers cette table
wait-copy = Copier
wait-copied = Copié !
wait-picture = Code QR de la table, à scanner avec un autre téléphone
wait-waiting = En attente de votre adversaire…
wait-leave = Quitter cette table
wait-invited = { $name } vous invite à jouer.
wait-sit = Rejoindre la partie
wait-gallery = À cette table, les spectateurs voient toutes les mains avec { $moves } coups de retard.
wait-dealing = Distribution des cartes…
wait-gone = Il n'y a plus personne à cette table.
wait-outdated = Cette table suit une ancienne version des règles. Elle est fermée.

player-panel-you = { $name } (vous)
player-panel-out = a abandonné
player-panel-active = { $you ->
    [seat] à vous
   *[none] son tour
  }
player-panel-points = { $points ->
    [one] point
   *[other] points
  }
player-panel-time = Temps restant : { $time }
player-panel-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
  }

match-begins = La partie commence !
match-your-turn = À vous de jouer !
match-taken-back = Le dernier coup a été annulé
match-watching = Vous regardez la partie.
match-acts = Actions
match-panels = Journal, règles et discussion
match-ask-hint = Conseil
match-thinking-hint = Réflexion en cours…
match-takeback = Annuler le coup
match-takeback-asked = Laisser votre adversaire annuler son coup ?
match-agree = Oui
match-decline = Non
match-resign = Abandonner
match-resign-sure = Abandonner cette partie ?
match-resign-yes = Abandonner
match-resign-no = Continuer à jouer
match-stood-in = Un robot joue à votre place.
match-come-back = Reprendre ma place

panel-log = Journal
panel-rules = Règles
panel-chat = Discussion
log-empty = Aucun coup joué pour l'instant.
rule-read = Lire la règle { $clause }

chat-said = { $name } dit : { $text }
chat-gallery = spectateur
chat-empty = Dites bonjour !
chat-empty-bot = Les robots ne répondent pas, mais les spectateurs peuvent vous lire.
chat-write = Votre message
chat-send = Envoyer
chat-mute = Masquer { $name }
chat-unmute = Ne plus masquer { $name }

past-title = Revoir les coups
past-first = Début de la partie
past-earlier = Coup précédent
past-later = Coup suivant
past-now = Revenir à la partie
past-play = Lecture automatique
past-pause = Pause
past-look = Montrer le plateau après le coup { $number }
past-at =
    { $number ->
    [0] Début de la partie
   *[other] Coup { $number } sur { $count }
  }

over-won = Vous avez gagné !
over-lost = Vous avez perdu cette fois.
over-nobody = Il n'y a pas de vainqueur.
over-rematch = Rejouer
over-replay = Revoir la partie
over-transcript = Télécharger la partie

set-title = Réglages
set-language = Langue
set-theme = Thème
set-theme-system = automatique
set-theme-light = clair
set-theme-dark = sombre
set-motion = Animations
set-motion-system = automatique
set-motion-on = oui
set-motion-off = non
set-sound = Son
set-sound-on = effets sonores
set-you = Votre nom et votre compte

plain-moves = Vos coups
plain-waiting = Ce n'est pas à vous de jouer.

# Le plateau d'Ecliptic

ecliptic-card = { $sign } ({ $symbol })
ecliptic-wait = { $seat } réfléchit…
ecliptic-step-pair = Choisissez deux cartes à défausser : même signe ou même symbole.
ecliptic-step-pair-too = Choisissez aussi la paire à défausser : même signe ou même symbole.
ecliptic-step-partner = Complétez la paire : même signe ({ $sign }) ou symbole ({ $symbol }).
ecliptic-step-place = Choisissez la carte à poser : elle ira sur son signe, de votre côté.
ecliptic-step-ready = Poser { $card } ?
ecliptic-step-keep = Duel gagné ! Choisissez la carte que vous gardez.
board-play = Jouer
board-put-back = Annuler
ecliptic-picked = { $card } : carte sélectionnée
ecliptic-own-sign = { $card } va uniquement sur son signe, le numéro { $number }, de votre côté.
ecliptic-spots = Le zodiaque, { $you ->
    [seat] de votre côté
   *[none] côté { $seat }
  }
ecliptic-spot = { $number } { $sign }, { $you ->
    [seat] vous
   *[none] { $seat }
  } : { $holds }
ecliptic-birth = signe de naissance
ecliptic-day = signe du jour
ecliptic-lit = votre carte peut aller ici
ecliptic-own-hand = { $you ->
    [seat] Votre main
   *[none] La main de { $seat }
  }
ecliptic-other-hand = { $you ->
    [seat] Votre main
   *[none] La main de { $seat }
  } : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  }
ecliptic-known-card = { $card } : vous connaissez cette carte
ecliptic-state-picked = sélectionnée
ecliptic-state-pair = dans la paire
ecliptic-state-place = à poser
ecliptic-state-partner = fait la paire
ecliptic-state-exposed = { $you ->
    [seat] votre adversaire la connaît
   *[none] l'adversaire de { $seat } la connaît
  }
ecliptic-pile = Pioche : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  }
ecliptic-discards-pile = Défausse : { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  }
ecliptic-discards-title = La défausse
ecliptic-duel-title = Duel pour { $sign } !
ecliptic-duel-total = suite de { $series } + { $frequent } du même symbole
ecliptic-duel-hidden = reste secret
ecliptic-duel-won = { $you ->
    [seat] Vous gagnez
   *[none] { $seat } gagne
  } le duel.
ecliptic-duel-kept = { $you ->
    [seat] Vous gardez
   *[none] { $seat } garde
  } { $card }.
ecliptic-score-run = plus longue suite de signes : { $count }
ecliptic-score-symbol = symbole le plus fréquent ({ $symbol }) : { $count }
ecliptic-score-birth = signe de naissance occupé ({ $sign })
ecliptic-score-no-birth = signe de naissance non occupé ({ $sign })
ecliptic-legend-birth = Votre signe de naissance : { $sign } (+1 point)
ecliptic-legend-day = Signe du jour : { $sign }

# Le plateau de Moonlight

moonlight-rounds = { $points ->
    [one] manche
   *[other] manches
  }
moonlight-wolf-corner = ×3 dans un angle
moonlight-wolf-moons = { $moons ->
    [0] aucune lune
    [one] une lune
   *[other] { $moons } lunes
  }
moonlight-wait = { $seat } réfléchit…
moonlight-step-wolf = Choisissez un loup de votre main, puis une case.
moonlight-step-place = Posez-le à côté d'un loup, ou sur un loup adverse qui vaut 1 de moins.
moonlight-step-ready = Votre loup est prêt !
moonlight-step-lone = Manche gagnée ! Choisissez un loup solitaire pour votre meute.
moonlight-step-power = Manche perdue, mais vous gagnez un pouvoir : choisissez-le.
moonlight-picked = Loup { $wolf } sélectionné
moonlight-own-hand = { $you ->
    [seat] Vos loups
   *[none] Les loups de { $seat }
  }
moonlight-other-hand = { $you ->
    [seat] Vous
   *[none] { $seat }
  } : { $hand ->
    [one] { $hand } loup
   *[other] { $hand } loups
  } en main, { $pack } dans la pioche
moonlight-pack = { $you ->
    [seat] Votre pioche
   *[none] La pioche de { $seat }
  } : { $count ->
    [0] vide
    [one] un loup
   *[other] { $count } loups
  }
moonlight-clearing = Le territoire
moonlight-mountain = { $you ->
    [seat] Vous
   *[none] { $seat }
  } : { $wins ->
    [0] montagne à conquérir
    [1] base de la montagne
   *[other] montagne entière
  }
moonlight-row = Ligne { $row }
moonlight-lies = { $you ->
    [seat] votre loup { $wolf }
   *[none] { $seat }, loup { $wolf }
  }
moonlight-line-side = { $you ->
    [seat] vous
   *[none] { $seat }
  } { $sum }
moonlight-free-space = libre
moonlight-corner-space = un angle
moonlight-lit = votre loup peut aller ici
moonlight-key = Loup marqué au coin de sa carte : il compte triple dans un angle du rectangle. La majorité de lunes rapporte 2 points.
moonlight-score-round = manche { $round }, { $own } à { $other } : { $from }
moonlight-score-wolves = manche { $round }, { $own } à { $other }, loups pris { $wolves } à { $others } : { $from }
moonlight-score-again = manche { $round }, égalité, à rejouer : { $from }
moonlight-score-line = ligne { $line } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  })
moonlight-score-moons = lunes ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  })
moonlight-score-nothing = aucune ligne

set-play = Jeu
set-play-at-once = jouer sans confirmer
set-shortcuts-on = raccourcis clavier à la table
hints-allowed = Conseils autorisés

# Accueil et salon

home-open-none = Aucune table ouverte pour l'instant. Cherchez un adversaire ou ouvrez votre table.
home-finished-none = Vos parties terminées apparaîtront ici.
home-won = Victoire
home-lost = Défaite
home-shared = Égalité
home-score = { $own } à { $other }
home-rated = classée
home-hints = conseils permis
home-clock-none = sans chrono
home-clock-move = { $seconds } s par coup
home-clock-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
  }
home-clock-total = { $minutes } min + { $increment } s
home-player-rating = { $name } ({ $rating })
home-free = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
  }
home-option = { $option } : { $value }

offline-badge = Hors ligne
offline-home = Vous êtes hors ligne. Vous pouvez revoir vos dernières tables, mais pas jouer.
offline-table = Hors ligne : table vue le { $date }

search-title = Recherche d'un adversaire
search-about = Votre table est visible sur la page d'accueil. La partie commence dès que quelqu'un vous rejoint.
search-missing = { $count ->
    [one] Il manque encore un joueur.
   *[other] Il manque encore { $count } joueurs.
  }
search-time = Attente : { $time }
search-bot = Jouer contre un robot
search-link = Inviter par un lien
search-cancel = Annuler la recherche
