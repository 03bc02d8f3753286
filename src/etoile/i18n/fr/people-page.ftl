# Une nouvelle table

new-table-title = { $game } : nouvelle table
new-table-options = Options de jeu
new-table-option-edition = Édition
new-table-option-players = Joueurs
new-table-option-first = Qui commence
new-table-option-last_eclipse = Éclipse totale au dernier tour
new-table-option-birth-white = Signe de naissance de Blanc
new-table-option-birth-blue = Signe de naissance de Bleu
new-table-option-head-start = Avance du premier joueur, en points
new-table-value-lot = au hasard
new-table-value-total-eclipse = Éclipse totale
new-table-value-2012 = 2012
new-table-value-forced = seulement forcée
new-table-value-free = au choix aussi
new-table-options-about = Ce que signifient ces options
new-table-seats = Places à table
new-table-sitter-me = Moi
new-table-sitter-open = Libre
new-table-sitter-keyboard = Sur cet appareil
new-table-bot = Robot : { $level }
new-table-guest = Joueur { $number }
new-table-guest-name = Nom pour la place { $seat }
new-table-keyboard-about = Passez-vous l'appareil. Les cartes restent cachées jusqu'à ce que la personne suivante confirme qu'elle est là.
new-table-clock = Chrono
new-table-time = Temps de réflexion
new-table-clock-none = Sans limite
new-table-clock-move = Secondes par coup
new-table-clock-total = Minutes par partie
new-table-clock-days = Jours par coup
new-table-seconds = Secondes par coup
new-table-minutes = Minutes par joueur
new-table-increment = Secondes ajoutées après chaque coup
new-table-days = Jours par coup
new-table-zero = Si le temps est écoulé
new-table-zero-lose = la partie est perdue
new-table-zero-bot = un robot prend le relais
new-table-door = Qui peut participer
new-table-door-link = Uniquement avec le lien
new-table-door-all = Tout le monde : la table s'affiche sur la page d'accueil
new-table-rated = Partie classée : le résultat compte pour le classement
new-table-go = Créer la table

handover-title = À { $name } de jouer ({ $seat })
handover-about = Passez l'appareil. Les autres ne regardent pas !
handover-lift = C'est moi, { $name }

# Le profil

you-title = Votre profil
you-name = Votre nom à la table
you-keep = Enregistrer
you-kept = Enregistré pour la prochaine partie.
you-ratings = Votre classement
you-ratings-none = Pas encore de partie classée. Créez une table et cochez « Partie classée » ; tout le monde commence à 25.
you-ladder = Jeu
you-rating = Classement
you-doubt = marge d'erreur
you-games = Parties
you-account = Votre compte
you-guest = Pas besoin de compte pour jouer. Avec un compte, vous retrouvez vos parties sur tous vos appareils.
you-has = Vous utilisez le compte { $login }.
you-login = Identifiant
you-passphrase = Mot de passe
you-passphrase-about = Au moins dix caractères, par exemple quelques mots faciles à retenir. En cas d'oubli, nous ne pourrons pas le retrouver.
you-make = Créer un compte
you-made = Votre compte est créé. Vous pouvez vous connecter sur tous vos appareils.
you-sign-in = Se connecter
you-sign-in-title = J'ai un compte
you-signed-in = Bon retour, { $name } !
you-sign-out = Se déconnecter
you-signed-out = Déconnexion réussie. Sur cet appareil, vous êtes maintenant { $name }.
you-change = Modifier l'identifiant ou le mot de passe
you-current = Mot de passe actuel
you-new = Nouveau mot de passe
you-changed = C'est modifié. Vos autres appareils ont été déconnectés.
you-devices = Vos appareils
you-devices-about = Votre compte est ouvert sur ces appareils. Déconnectez ceux qui ne vous servent plus.
you-device-unknown = Appareil inconnu
you-device-current = Cet appareil
you-device-seen = Dernière visite le { $date }
you-device-end = Déconnecter
you-device-sign-out = Déconnecter : { $device }
you-device-signed-out = Appareil déconnecté : { $device }
you-data = Vos données
you-data-about = Tout ce que le serveur conserve à votre sujet : votre nom, votre compte, votre classement, vos tables.
you-export = Tout télécharger
you-delete = Tout effacer…
you-delete-sure = Supprimer toutes vos données ?
you-delete-about = Votre nom, votre compte, votre classement et vos messages seront effacés pour toujours. Vos parties en cours seront abandonnées ; les coups de vos parties finies resteront, sans votre nom.
you-delete-yes = Effacer pour toujours
you-delete-no = Tout garder

new-table-hints = Autoriser les conseils : chacun peut demander des coups conseillés

# Connexion d'un invité

you-sign-in-guest = Les parties commencées ici sans compte y seront ajoutées.
