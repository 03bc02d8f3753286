# À une table en ligne

open-places = Ce jeu se joue à { $count } : indiquez qui joue à chaque place ({ $seats }).
open-twice = Vous ne pouvez prendre qu'une place. Pour une personne à côté de vous, choisissez « Sur cet appareil ».
open-keyboard = Pour jouer à plusieurs sur cet appareil, prenez d'abord une place.
open-level = Il n'y a pas de niveau « { $bot } ». Il y a : { $levels }.
open-clock = Choisissez de { $least } secondes à { $days } jours par coup, ou de { $shortest } secondes à { $hours } heures par partie, avec au plus { $most } secondes ajoutées après chaque coup.
open-gallery = Les spectateurs peuvent voir les mains avec { $least } à { $most } coups de retard (0 : jamais).
open-rated-gallery = Dans une partie classée, les spectateurs ne voient aucune main avant la fin. Mettez « gallery » à 0.
open-rated = Une partie classée se joue entre personnes, chacune sur son appareil. Temps écoulé, partie perdue.
name-form = Un nom compte de 1 à { $most } caractères, sur une seule ligne.
seat-none = Cette place n'existe pas : il y en a { $count } à cette table.
seat-not-yours = Vous n'avez pas de place à cette table.
seat-stood-in = Un robot joue à votre place. Reprenez-la d'abord.
sit-playing = La partie a déjà commencé. Vous pouvez la regarder.
sit-twice = Vous êtes déjà à cette table.
sit-full = Toutes les places sont prises. Vous pouvez regarder.
sit-taken = Cette place n'est pas libre. Choisissez-en une autre.
start-begun = La partie a déjà commencé.
start-ready = C'est noté. Il manque encore les autres.
start-word = Un mot pour le mélange compte { $most } caractères au plus, sur une seule ligne.
table-waiting = La partie n'a pas encore commencé.
table-over = La partie est finie.
turn-not-yours = Ce n'est pas à vous de jouer.
clock-zero = Votre temps est écoulé.
leave-waits = Personne d'autre ne joue ici : la partie vous attendra. Pour l'arrêter, abandonnez.
takeback-rated = Dans une partie classée, vous ne pouvez pas annuler de coup.
takeback-none = Vous n'avez aucun coup à annuler.
takeback-asked = Une demande d'annulation est déjà en cours. Répondez-y d'abord.
takeback-not-asked = Personne n'a demandé à annuler un coup.
takeback-agreed = Vous avez déjà accepté.
open-named = Pour réserver une place, indiquez l'identifiant de la personne : de 1 à { $most } caractères.
table-long = Le journal de cette table est plein. Créez une autre table.
chat-often = Vous avez écrit { $most } messages à cette table. C'est la limite.
mute-often = Vous avez changé ce réglage { $most } fois à cette table. Il ne change plus.
sit-often = Vous avez pris place { $most } fois à cette table. Choisissez une autre table.
takeback-often = Vous avez annulé { $most } coups à cette table. Continuez la partie.
takeback-revealed = Un robot joue pour une personne absente, et des cartes ont été révélées depuis. Attendez son retour.
rematch-early = Vous pourrez rejouer quand cette partie sera finie.
rematch-asked = Vous avez déjà proposé de rejouer.
chat-form = Un message compte de 1 à { $most } caractères, sur une seule ligne.
chat-enough = La discussion de cette table est pleine.
mute-nobody = Personne ne porte ce nom ici.

about-verify = Vérifier une partie finie : son mélange et chaque coup.
option-proof = L'empreinte du mélange, montrée avant la distribution.
verify-running = { $file } : cette partie n'est pas finie, son mélange ne peut pas encore être vérifié.
verify-good =
    { $count ->
    [one] { $count } coup vérifié
   *[other] { $count } coups vérifiés
  } : tous suivent les règles. Les cartes viennent bien de la graine{ $words ->
    [0] .
    [one] {" "}et d'un mot ajouté par un joueur.
   *[other] {" "}et de { $words } mots ajoutés par les joueurs.
  }
verify-proof = Le SHA-256 de la graine est { $proof }. Comparez-le à l'empreinte montrée avant la distribution.
verify-same = C'est bien cette empreinte : le mélange était fixé avant la distribution.
verify-other = Cette empreinte est différente ({ $given }) : la partie n'a pas été distribuée à partir de la graine annoncée.
result-resigned = { $you ->
    [seat] Vous abandonnez.
   *[none] { $seat } abandonne.
  }
result-time = { $you ->
    [seat] Votre temps est écoulé.
   *[none] { $seat } a dépassé son temps.
  }

# La base de données

database-address = « { $database } » n'est pas l'adresse d'une base de données. Indiquez un fichier, ou postgresql://USER@HOST/NAME.
database-driver = Il manque un paquet pour PostgreSQL : pip install "etoile[postgresql]"
database-newer = { $database } vient d'une version plus récente de Belle Étoile. Installez celle-ci.
database-unreachable = La base { $database } est inaccessible, en lecture ou en écriture. Vérifiez son adresse et qu'elle fonctionne.
database-away = Le serveur n'atteint pas sa base de données. Réessayez dans un instant.

# En ligne

table-none = Cette table n'existe pas.
table-unreadable = Les données de cette table sont abîmées : impossible de l'afficher. L'erreur a été enregistrée.
table-outdated = Cette table suit une ancienne version des règles. Elle est fermée : vous pouvez la relire, mais pas la continuer.
table-busy = Cette table est très occupée. Réessayez.
hint-rated = Pas de conseils dans une partie classée.
hint-thinking = Votre conseil est en préparation. Un instant…
past-none = Ce coup n'existe pas : la partie en compte { $most } jusqu'ici.
page-unbuilt = La page web n'est pas encore construite. Lancez « make page » dans le dossier du projet, puis redémarrez le serveur.
transcript-early = Vous pourrez télécharger la partie quand elle sera finie.
wire-form = Message illisible : { $what }.
wire-version = Ce message est de la version { $version } ; le serveur utilise la version { $ours }. Rechargez la page.
wire-large = Ce message est trop long : { $most } caractères au plus.
wire-flood = Trop de messages d'un coup. Attendez un peu avant de réessayer.
wire-stranger = Le serveur ne vous reconnaît pas. Rechargez la page (API : POST /api/self).
wire-nowhere = Il n'y a rien à cette adresse.
wire-method = Cela ne se fait pas à cette adresse.

about-serve = Démarrer un serveur pour jouer en ligne.
option-host = L'adresse d'écoute ; 0.0.0.0 pour tout le réseau.
option-port = Le port d'écoute ; 0 : n'importe quel port libre. Par défaut 8000, ou un autre s'il est occupé.
option-database = Où les parties sont conservées : un fichier, ou postgresql://USER@HOST/NAME. Par défaut, un fichier parmi vos parties sauvegardées.
serve-open = Serveur prêt : { $address }
option-open = Ouvrir aussi la table dans un navigateur.
serve-browser = Aucun navigateur trouvé. Ouvrez vous-même : { $address }
serve-kept = Les parties sont conservées dans { $database }
serve-taken = Le port { $port } de { $host } est déjà occupé. Choisissez-en un autre avec { $option }.
serve-foreign = { $host } n'est pas une adresse de cette machine. Donnez l'une des siennes avec --host : 127.0.0.1 (cette machine seulement) ou 0.0.0.0 (les autres aussi).
serve-forbidden = Votre système n'autorise pas le port { $port } de { $host }. Choisissez un port à partir de 1024 avec { $option }.
serve-port = { $port } n'est pas un port. Donnez-en un de 0 (n'importe quel port libre) à { $most } avec --port.
serve-unable = Impossible d'écouter sur { $host }, port { $port } : { $why }. Choisissez une autre adresse avec --host ou un autre port avec { $option }.
serve-closed = Serveur arrêté. Toutes les parties sont sauvegardées.
open-many = Vous avez déjà { $most } tables en cours. Finissez ou quittez une partie avant d'en créer une autre.
address-many = Votre réseau a atteint la limite de { $most }. Finissez ou quittez une partie d'abord.
sit-many-waiting = Vous attendez déjà à { $most } tables. Quittez-en une avant de prendre place ici.
sit-many = Vous jouez déjà à { $most } tables. Finissez ou quittez une partie d'abord.
open-many-bots = Des robots jouent seuls à { $most } de vos tables. Attendez la fin d'une partie.
command-flood = Vous faites cela trop souvent. Attendez quelques secondes, puis réessayez.
open-rated-options = Une partie classée suit les règles du livret : seuls l'édition et le nombre de joueurs se choisissent.
player-none = Ce joueur n'existe pas.
table-restored = Cette table a été rétablie à partir d'une sauvegarde. Rouvrez-la.
house-restored = Le serveur vient d'être rétabli à partir d'une sauvegarde. Réessayez.
account-login = Un identifiant compte de { $least } à { $most } caractères, sur une seule ligne.
account-passphrase = Un mot de passe compte de { $least } à { $most } caractères. Quatre mots sans rapport entre eux conviennent bien.
account-taken = L'identifiant « { $login } » est déjà pris. Choisissez-en un autre.
account-wrong = Identifiant ou mot de passe incorrect.
account-flood = Trop de tentatives. Attendez quelques minutes.
account-common = Ce mot de passe est trop facile à deviner. Choisissez quelques mots sans rapport entre eux, sans votre nom.
session-none = Cet appareil est déjà déconnecté.
request-busy = Votre demande précédente n'est pas terminée. Attendez sa fin, puis réessayez.
wire-bytes = Envoyez du texte, pas des octets.
wire-origin = Cette action est refusée depuis un autre site.
wire-host = Le serveur a une autre adresse : { $url }
wire-mistake = Une erreur s'est produite de notre côté et a été enregistrée ; rien n'a changé. Réessayez.

option-public-url = L'adresse publique du serveur, si elle est différente : https://cartes.example.org
option-rate = Nombre moyen de requêtes par seconde permis à chaque adresse (0 : sans limite).
option-log-level = Ce qui est écrit sur la sortie d'erreur, en lignes de JSON : debug, info, warning ou error.
option-pause = Durée minimale d'un coup de robot, en secondes, pour laisser voir votre propre coup.
option-trusted-proxy = Adresse ou réseau d'un proxy devant le serveur, comme 10.0.0.0/8. Répétez-la pour plusieurs ; par défaut, la machine elle-même.
serve-pause = --pause est un nombre de secondes, de 0 à { $most }.
serve-url = « { $url } » n'est pas une adresse de serveur. Écrivez https://NOM ou http://NOM, sans chemin.
serve-proxy = « { $address } » n'est ni une adresse ni un réseau. Donnez --trusted-proxy 10.0.0.7 ou 10.0.0.0/8.
serve-level = Il n'y a pas de niveau de journal « { $level } ». Il y a : { $levels }.
serve-websocket = ETOILE_WEBSOCKET ne peut pas être « { $name } ». Il y a : { $names }.
about-backup = Sauvegarder toutes les parties en ligne dans un fichier, sans arrêter le serveur.
about-restore = Restaurer toutes les parties en ligne depuis une sauvegarde, sans arrêter le serveur.
argument-backup = Le fichier de sauvegarde.
option-replace = Remplacer tout le contenu de la base par la sauvegarde. L'ancien contenu est perdu.
option-with-keys = Inclure la clé de signature et toutes les sessions, pour déménager un serveur.
option-passphrase-file = Un fichier dont la première ligne chiffre et déchiffre la sauvegarde.
backup-done =
    { $file } : { $tables ->
    [one] une table
   *[other] { $tables } tables
  } et { $players ->
    [one] un joueur
   *[other] { $players } joueurs
  } dans la sauvegarde.
backup-exists = { $file } existe déjà. Choisissez un autre nom.
backup-nothing = Il n'y a pas de base { $database } : rien à sauvegarder.
backup-none = Il n'y a pas de fichier { $file }.
backup-unreadable = { $file } n'est pas une sauvegarde, ou vient d'une version plus récente de Belle Étoile.
backup-unwritable = { $file } ne peut pas être écrit. Vérifiez le dossier et l'espace disque.
backup-encrypted = { $file } est chiffré. Ajoutez --passphrase-file FICHIER.
backup-encryption = Le chiffrement demande un paquet. Installez-le : pip install "etoile[encryption]"
backup-passphrase-file = { $file } ne peut pas être lu. Donnez un fichier texte qui contient la phrase de passe.
backup-passphrase-short = La première ligne de { $file } est trop courte. Il faut au moins { $least } caractères.
backup-passphrase-wrong = { $file } ne peut pas être déchiffré : la phrase de passe est fausse, ou le fichier est abîmé.
restore-full = Cette base contient déjà des parties. Pour les remplacer par la sauvegarde, ajoutez --replace.
restore-done =
    { $file } : { $tables ->
    [one] une table
   *[other] { $tables } tables
  } et { $players ->
    [one] un joueur
   *[other] { $players } joueurs
  } : restauration terminée.

# Plusieurs processus
option-workers = Le nombre de processus du serveur ; plus d'un demande PostgreSQL et un bus.
option-bus = Le bus qui relie plusieurs processus sur une même base PostgreSQL : postgresql, ou redis://HOST:PORT.
about-think = Faire jouer les robots et gérer les chronos des serveurs d'une base PostgreSQL, dans un processus à part.
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
bus-driver = Il manque un paquet pour ce bus ({ $package }) : pip install "etoile[postgresql,redis]"

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
