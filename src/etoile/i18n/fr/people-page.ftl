# Une table à soi

new-table-title = { $game } : votre table
new-table-options = Le jeu
new-table-option-edition = Édition
new-table-option-players = Joueurs
new-table-option-first = Qui commence
new-table-option-birth-white = Signe de naissance de Blanc
new-table-option-birth-blue = Signe de naissance de Bleu
new-table-option-head-start = Avance du premier joueur, en points
new-table-value-lot = au sort
new-table-value-total-eclipse = Éclipse totale
new-table-value-2012 = 2012
new-table-seats = Qui s'assied où
new-table-sitter-me = Moi
new-table-sitter-open = Libre, pour qui viendra
new-table-sitter-keyboard = À côté de moi
new-table-bot = Robot : { $level }
new-table-guest = Joueur { $number }
new-table-guest-name = Nom à la place { $seat }
new-table-keyboard-about = Vous vous passez l'appareil. Les cartes de personne ne se voient avant que le suivant dise qu'il est là.
new-table-clock = Pendule
new-table-time = Temps de réflexion
new-table-clock-none = Autant que l'on veut
new-table-clock-move = Des secondes par coup
new-table-clock-total = Des minutes par partie
new-table-clock-days = Des jours par coup
new-table-seconds = Secondes par coup
new-table-minutes = Minutes par joueur
new-table-increment = Secondes en plus après un coup
new-table-days = Jours par coup
new-table-zero = À la fin du temps
new-table-zero-lose = la partie est perdue
new-table-zero-bot = un robot continue
new-table-door = Qui peut venir
new-table-door-link = Seulement qui a le lien
new-table-door-all = Tout le monde : la table figure sur la première page
new-table-rated = Classée : le résultat compte pour nos classements
new-table-go = Ouvrir la table

handover-title = C'est à { $name } ({ $seat })
handover-about = Passez l'appareil. Les autres regardent ailleurs.
handover-lift = Je suis { $name }, je suis là

# Soi-même

you-title = Vous
you-name = Votre nom à la table
you-keep = Garder
you-kept = Gardé, pour la prochaine partie.
you-ratings = Votre classement
you-ratings-none = Pas encore de partie classée. Ouvrez votre table et cochez « Classée » ; chacun commence à 25.
you-ladder = Jeu
you-rating = Classement
you-doubt = à peu près
you-games = Parties
you-account = Votre compte
you-guest = Il n'en faut pas pour jouer. Avec un compte, vous retrouvez vos parties sur tous vos appareils.
you-has = Vous êtes là sous l'identifiant { $login }.
you-login = Identifiant
you-passphrase = Phrase de passe
you-passphrase-about = Au moins dix lettres : quelques mots que vous seul mettriez ensemble. Personne ne pourra vous la redire si vous l'oubliez.
you-make = Créer un compte
you-made = Votre compte est créé. Servez-vous-en où vous voulez.
you-sign-in = Se connecter
you-sign-in-title = J'ai un compte
you-signed-in = Bon retour, { $name } !
you-sign-out = Se déconnecter
you-signed-out = Déconnecté. Sur cet appareil, vous êtes maintenant { $name }.
you-change = Changer d'identifiant ou de phrase
you-current = Phrase de passe actuelle
you-new = Nouvelle phrase de passe
you-changed = C'est changé. Tous les autres appareils sont déconnectés.
you-devices = Vos appareils
you-devices-about = Votre compte est ouvert sur ces appareils. Déconnectez ceux qui ne vous servent plus.
you-device-unknown = Appareil inconnu
you-device-current = Cet appareil
you-device-seen = Dernière visite le { $date }
you-device-end = Déconnecter
you-device-sign-out = Déconnecter : { $device }
you-device-signed-out = Appareil déconnecté : { $device }
you-data = Vos données
you-data-about = Tout ce que la maison garde de vous : votre nom, votre compte, votre classement, vos tables.
you-export = Tout télécharger
you-delete = Tout effacer…
you-delete-sure = Effacer tout ce qui est à vous ?
you-delete-about = Votre nom, votre compte, votre classement et tout ce que vous avez dit disparaissent pour toujours. Les parties en cours sont abandonnées ; les coups des parties finies restent, sans votre nom.
you-delete-yes = Effacer pour toujours
you-delete-no = Tout garder

# Connexion d'un invité

you-sign-in-guest = Les parties commencées ici sans compte y seront ajoutées.
