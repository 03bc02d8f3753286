# À une table en ligne

open-places = Ce jeu se joue à { $count } : dites pour chaque place qui s'y assied ({ $seats }).
open-twice = Vous ne pouvez prendre qu'une place. Pour quelqu'un à côté de vous, choisissez « keyboard ».
open-keyboard = Qui joue à votre clavier joue avec vous : prenez d'abord une place.
open-level = Il n'y a pas de niveau « { $bot } ». Il y a : { $levels }.
open-clock = Une pendule donne soit de { $least } secondes à { $days } jours par coup, soit de { $shortest } secondes à { $hours } heures pour la partie et jusqu'à { $most } secondes de plus après chaque coup.
open-gallery = Les spectateurs peuvent voir les mains avec { $least } à { $most } coups de retard, ou 0 pour jamais.
open-rated-gallery = Dans une partie classée, les spectateurs ne voient aucune main avant la fin. Mettez « gallery » à 0.
open-rated = Une partie classée se joue entre personnes, chacune sur son appareil, et qui dépasse son temps perd.
name-form = Un nom a de 1 à { $most } lettres, sur une ligne.
seat-none = Cette place n'existe pas : la table en a { $count }.
seat-not-yours = Vous n'avez pas de place à cette table.
seat-stood-in = Un robot joue pour vous. Reprenez d'abord votre place.
sit-playing = La partie a commencé. Vous pouvez la regarder.
sit-twice = Vous êtes assis à cette table.
sit-full = Toutes les places sont prises. Vous pouvez regarder.
sit-taken = Cette place n'est pas libre. Choisissez-en une autre.
start-begun = La partie a commencé.
start-ready = Vous êtes prêt ; les autres, pas encore.
start-word = Un mot pour le mélange a { $most } lettres au plus, sur une ligne.
table-waiting = La partie n'a pas commencé.
table-over = La partie est finie.
turn-not-yours = Ce n'est pas à vous de jouer.
clock-zero = Votre temps est écoulé.
leave-waits = Personne d'autre n'attend ici : la partie vous attend. Pour y mettre fin, abandonnez.
takeback-rated = Dans une partie classée, on ne reprend rien.
takeback-none = Vous n'avez rien à reprendre.
takeback-asked = Quelqu'un l'a déjà demandé. Répondez d'abord.
takeback-not-asked = Personne n'a demandé à reprendre un coup.
takeback-agreed = Vous avez déjà accepté.
open-named = Une place réservée demande l'identifiant de son joueur, de 1 à { $most } caractères.
table-long = Il s'est passé tant de choses à cette table que plus rien n'y entre. Ouvrez une autre table.
chat-often = Vous avez écrit { $most } messages à cette table. C'est la limite.
mute-often = Vous avez changé cela { $most } fois à cette table. Cela reste comme maintenant.
sit-often = Vous avez pris place { $most } fois à cette table. Choisissez une autre table.
takeback-often = Vous avez annulé { $most } coups à cette table. Continuez la partie.
takeback-revealed = Un robot joue pour une personne qui peut revenir, et des cartes ont été vues depuis. Attendez son retour.
rematch-early = Vous pourrez rejouer quand cette partie sera finie.
rematch-asked = Vous l'avez déjà demandé.
chat-form = Dites-le en 1 à { $most } lettres, sur une ligne.
chat-enough = On a tant parlé à cette table que plus rien n'y entre.
mute-nobody = Il n'y a ici personne de ce nom à écouter.

about-verify = Vérifier une partie finie : le mélange d'après sa preuve, et chaque coup.
option-proof = La preuve du mélange montrée avant la donne.
verify-running = { $file } : cette partie n'est pas finie, son mélange ne peut pas encore être vérifié.
verify-good = Chaque coup suit les règles ({ $count }), et les cartes ont été données d'après la graine{ $words ->
    [0] .
    [one] {" "}et un mot ajouté par un joueur.
   *[other] {" "}et { $words } mots ajoutés par les joueurs.
  }
verify-proof = Le SHA-256 de la graine est { $proof }. Comparez-le à la preuve que vous avez vue avant la donne.
verify-same = C'est la preuve que vous avez donnée : le mélange était fixé avant la donne.
verify-other = La preuve que vous avez donnée en est une autre ({ $given }) : cette partie n'a pas été donnée d'après la graine promise.
result-resigned = Abandon : { $seat }.
result-time = Temps écoulé : { $seat }.

# Ce qui est gardé

database-address = « { $database } » n'est pas l'adresse d'une base de données. Donnez le nom d'un fichier, ou postgresql://USER@HOST/NAME.
database-driver = PostgreSQL demande un paquet de plus : pip install "etoile[postgresql]"
database-newer = { $database } vient d'une version plus récente de Belle Étoile. Installez celle-ci.
database-unreachable = La base { $database } ne peut être atteinte ou écrite. Vérifiez son adresse, et qu'elle tourne.
database-away = Le serveur n'atteint pas sa base de données. Réessayez dans un instant.

# En ligne

table-none = Cette table n'existe pas.
table-unreadable = Ce qui était gardé de cette table est abîmé : elle ne peut être montrée. C'est noté pour qui tient la maison.
table-outdated = Cette table a été jouée avec une version antérieure des règles. Elle est close : on peut la lire, mais non la continuer.
table-busy = Il se passe trop de choses à la fois à cette table. Réessayez.
hint-rated = Dans une partie classée, chacun réfléchit seul : il n'y a pas de conseils.
hint-thinking = Je réfléchis encore à votre dernière question. Attendez un instant.
past-none = Ce moment n'existe pas : cette partie compte { $most ->
    [one] { $most } coup
   *[other] { $most } coups
  } jusqu'ici.
page-unbuilt = La table dans le navigateur n'est pas encore construite. Construisez-la avec « make page » dans le dossier du projet, puis rouvrez la maison.
transcript-early = Une partie se lit quand elle est finie.
wire-form = Je ne peux pas lire ce message : { $what }.
wire-version = Ce message est de la version { $version } ; je parle la version { $ours }. Rechargez la page.
wire-large = Ce message est trop long : { $most } lettres au plus.
wire-flood = Tant de messages à la fois : je ne peux plus suivre. Attendez un peu et revenez.
wire-stranger = Je ne sais pas qui vous êtes. Demandez d'abord un nom : POST /api/self
wire-nowhere = Il n'y a rien à cette adresse.
wire-method = Cela ne se fait pas à cette adresse.

about-serve = Ouvrir la maison : un serveur pour des tables en ligne.
option-host = L'adresse où écouter ; 0.0.0.0 pour tout le réseau.
option-port = Le port où écouter ; 0 pour n'importe quel port libre. Sinon 8000, ou un autre s'il est pris.
option-database = Où les parties sont gardées : un fichier, ou postgresql://USER@HOST/NAME. Sinon, un fichier parmi vos parties.
serve-open = La maison est ouverte : { $address }
option-open = Ouvrir aussi la table dans un navigateur.
serve-browser = Je n'ai pas trouvé de navigateur à ouvrir ici. Ouvrez vous-même : { $address }
serve-kept = Les parties sont gardées dans { $database }
serve-taken = Je ne peux pas écouter à { $host }, port { $port } : il est pris, ou n'est pas de cette machine. Choisissez un autre port avec --port, ou 0 pour n'importe quel port libre.
serve-closed = La maison est fermée. Chaque partie est gardée.
open-many = Vous avez { $most } tables qui ne sont pas finies. Finissez-en une, ou quittez-en une, avant d'en ouvrir une autre.
address-many = Votre réseau en compte déjà { $most }. Finissez ou quittez-en une d'abord.
sit-many-waiting = Vous attendez à { $most } tables ouvertes par d'autres. Quittez-en une avant de prendre place ici.
sit-many = Vous avez une place à { $most } tables qui ne sont pas finies. Finissez ou quittez-en une d'abord.
open-many-bots = Des robots jouent seuls à { $most } de vos tables. Attendez la fin d'une partie.
command-flood = Vous faites cela trop souvent. Attendez quelques secondes, puis réessayez.
open-rated-options = Une partie classée se joue comme imprimé : parmi les options, choisissez seulement l'édition et le nombre de joueurs.
player-none = Ce joueur n'existe pas.
table-restored = Cette table n'est plus ce qu'elle était. Revenez-y.
house-restored = La maison vient d'être rétablie d'après une sauvegarde. Réessayez.
account-login = Identifiez-vous par { $least } à { $most } lettres, sur une ligne.
account-passphrase = Une phrase secrète a de { $least } à { $most } lettres. Quatre mots qui ne vont pas ensemble conviennent bien.
account-taken = Quelqu'un d'autre s'identifie comme « { $login } ». Choisissez autre chose.
account-wrong = Ce n'est pas cela : vérifiez votre identifiant et la phrase secrète.
account-flood = Trop d'essais. Attendez quelques minutes.
account-common = C'est trop facile à deviner. Choisissez quelques mots sans rapport entre eux, sans votre nom.
session-none = Cet appareil est déjà déconnecté.
request-busy = Votre demande précédente n'est pas terminée. Attendez sa fin, puis réessayez.
wire-bytes = Envoyez du texte, pas des octets.
wire-origin = Une page d'une autre maison ne peut pas faire cela ici.
wire-host = Le serveur a une autre adresse : { $url }
wire-mistake = Une erreur de notre part : rien n'a changé. Elle est notée ; réessayez, s'il vous plaît.

option-public-url = Où l'on trouve la maison, si ce n'est à sa propre adresse : https://cartes.example.org
option-rate = Combien de requêtes par seconde chaque adresse peut faire à la longue ; 0 pour sans limite.
option-log-level = Ce qui est écrit sur la sortie d'erreur, en lignes de JSON : debug, info, warning ou error.
option-pause = Combien de secondes un robot prend au moins pour un coup : on voit ainsi son propre coup avant la réponse.
option-trusted-proxy = Adresse ou réseau d'un proxy devant le serveur, comme 10.0.0.0/8. Répétez-la pour plusieurs ; par défaut, la machine elle-même.
serve-pause = --pause est un nombre de secondes, de 0 à { $most }.
serve-url = « { $url } » n'est pas l'adresse d'une maison. Donnez https://NOM ou http://NOM, sans chemin.
serve-proxy = « { $address } » n'est ni une adresse ni un réseau. Donnez --trusted-proxy 10.0.0.7 ou 10.0.0.0/8.
serve-level = Il n'y a pas de niveau « { $level } » pour ce qui est noté. Il y a : { $levels }.
serve-websocket = ETOILE_WEBSOCKET ne peut pas être « { $name } ». Il y a : { $names }.
about-backup = Écrire toutes les parties en ligne dans un fichier, la maison restant ouverte.
about-restore = Ramener toutes les parties en ligne d'une sauvegarde, la maison restant ouverte.
argument-backup = Le fichier de la sauvegarde.
option-replace = Mettre la sauvegarde à la place de ce que contient la base. Cela est alors perdu.
option-with-keys = Inclure la clé de signature et toutes les sessions, pour déménager un serveur.
option-passphrase-file = Un fichier dont la première ligne chiffre et déchiffre la sauvegarde.
backup-done = { $file } : { $tables ->
    [one] une table
   *[other] { $tables } tables
  } et { $players ->
    [one] un joueur
   *[other] { $players } joueurs
  } sont gardés.
backup-exists = { $file } existe déjà. Choisissez un autre nom.
backup-nothing = Il n'y a pas de base { $database } : il n'y a donc rien à garder.
backup-none = Il n'y a pas de fichier { $file }.
backup-unreadable = { $file } n'est pas une sauvegarde, ou vient d'une version plus récente de Belle Étoile.
backup-unwritable = { $file } ne peut pas être écrit. Vérifiez le dossier et la place sur le disque.
backup-encrypted = { $file } est chiffré. Ajoutez --passphrase-file FICHIER.
backup-encryption = Le chiffrement demande un paquet. Installez-le : pip install "etoile[encryption]"
backup-passphrase-file = { $file } ne peut pas être lu. Donnez un fichier texte qui contient la phrase de passe.
backup-passphrase-short = La première ligne de { $file } est trop courte. Il faut au moins { $least } caractères.
backup-passphrase-wrong = { $file } ne peut pas être déchiffré : la phrase de passe est fausse, ou le fichier est abîmé.
restore-full = Cette base contient des parties. Pour les perdre et avoir celles de la sauvegarde, ajoutez --replace.
restore-done = { $file } : { $tables ->
    [one] une table
   *[other] { $tables } tables
  } et { $players ->
    [one] un joueur
   *[other] { $players } joueurs
  } sont de retour.

# Several processes
option-workers = Le nombre de processus du serveur ; plus d'un demande PostgreSQL et un bus.
option-bus = Le bus qui relie plusieurs processus sur une même base PostgreSQL : postgresql, ou redis://HOST:PORT.
about-think = Faire jouer robots et pendules pour les serveurs d'une base PostgreSQL, dans un processus à part.
about-migrate = Mettre une base de données au format de cette version. Arrêtez d'abord les serveurs plus anciens.
think-ready = Les robots sont prêts.
migrate-done = { $database } est au format de cette version.
database-old = La base { $database } vient d'une version plus ancienne de Belle Étoile. Lancez : etoile migrate --database …
serve-owned = Un autre serveur utilise déjà cette base : { $address } (processus { $pid }). Ouvrez cette adresse, ou donnez un autre fichier avec --database.
option-metrics-port = Port de cette machine où le processus répond pour lui-même, à /metrics et à /health. Les autres processus prennent les ports suivants.
serve-metrics-port = --metrics-port est un port de 1 à { $most } ; chaque processus en demande un.
serve-workers-bus = Plusieurs processus demandent un bus : --bus postgresql, ou --bus redis://HOST:PORT.
bus-address = « { $bus } » n'est pas l'adresse d'un bus. Donnez postgresql, ou redis://HOST:PORT.
bus-database = Un bus relie des serveurs sur une même base PostgreSQL. Donnez --database postgresql://USER@HOST/NAME.
bus-driver = Ce bus demande un paquet de plus ({ $package }) : pip install "etoile[postgresql,redis]"

# Conseils

hint-people = Pas de conseils à cette table, car vous jouez entre personnes. Ouvrez une table qui les autorise.
open-rated-hints = Une partie classée n'a pas de conseils. Désactivez « hints » ou « rated ».
hint-list = Coups conseillés
hint-chance = { $percent } %
hint-chance-about = Chance de gagner : environ { $percent } %
hint-show = Montrer sur le plateau
hint-play = Jouer
hint-play-move = Jouer : { $move }
hint-announced = { $count ->
    [one] Un coup conseillé.
   *[other] { $count } coups conseillés.
  } Le meilleur : { $move }. Chance de gagner : environ { $percent } %.
