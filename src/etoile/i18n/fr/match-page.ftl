# La table dans le navigateur : joueurs, messages, outils, résultat

player-panel-own = vous
player-panel-hand = { $count ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $count } cartes en main
  }
player-panel-about = En savoir plus : { $seat }

hands-title = Mains visibles
hands-of = { $you ->
    [seat] Votre main
   *[none] Main : { $seat }
  }
hands-switch = Montrer la main : { $seat }
hands-empty = aucune carte
hands-view-from = Voir depuis la place : { $seat }
hands-view-short = Voir d'ici

message-connected = Connexion rétablie.
message-takeback-pending = Vous avez demandé à annuler votre coup. En attente de la réponse…

tool-takeback = Annuler
tool-first = Début
tool-earlier = Avant
tool-later = Après
tool-now = Présent
tool-end = Fin
tool-play = Lecture
tool-pause = Pause
tool-more = Plus
more-account = Votre compte
hint-more = Plus

panel-result = Résultat
title-your-turn = ● À vous de jouer · { $game }

result-reason-played = Toutes les cartes ont été jouées.
result-reason-abandoned = Personne n'a continué.
result-tied = Il y a égalité.
result-rematch-offer = { $name } veut rejouer.
result-accept = Accepter
result-waiting = Réponse attendue : { $name }
result-details = Détails
result-review = Revoir
result-rating = Classement { $change }

replay-slider = Position
replay-speed = Durée de chaque coup
replay-seconds = { $seconds } s

shortcuts-title = Raccourcis clavier
shortcut-card = carte de votre main
shortcut-play = jouer le coup choisi
shortcut-back = remettre les cartes
shortcut-hint = conseil
shortcut-message = aux boutons du message
shortcut-step = un coup en arrière ou en avant
shortcut-log = journal
shortcut-chat = discussion
shortcut-list = cette liste

lesson-opponent = Votre adversaire
hint-best = { $percent } % · { $move }.
