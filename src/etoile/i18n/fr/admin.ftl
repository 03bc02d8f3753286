# Administration d'un serveur

about-admin = Administrer un serveur par sa base de données, pendant qu'il tourne.
about-admin-tables = Lister les tables, la plus récente d'abord.
about-admin-connections = Lister les connexions de tous les processus du serveur.
about-admin-ban = Bannir un joueur ou une adresse.
about-admin-unban = Lever un bannissement.
about-admin-bans = Lister les bannissements.
about-admin-close = Mettre fin à une table en attente ou en cours. Personne ne gagne et aucun classement ne change.
about-admin-delete = Supprimer une table, avec ses coups et ses messages.
about-admin-expire-guests = Supprimer les invités sans compte qui ne sont pas revenus depuis longtemps. Les coups des parties finies restent, sans les noms.
about-admin-retention = Supprimer les tables terminées depuis longtemps.
about-admin-rotate-keys = Remplacer la clé qui signe les sessions. La clé précédente reste valable 30 jours.
about-admin-verify = Relire et rejouer tous les journaux, et lister ceux qui sont endommagés.
argument-table = L'identifiant de la table.
argument-ban = L'id ou l'identifiant d'un joueur, une adresse, ou un réseau comme 203.0.113.0/24.
option-json = Écrire du JSON, pour les programmes.
option-yes = Ne pas demander de confirmation.
option-dry-run = Compter seulement, sans rien changer.
option-status = Seulement les tables waiting (en attente), playing (en cours) ou over (finies).
option-player = Seulement les tables de ce joueur : id ou identifiant.
option-older-than = Seulement les tables inchangées depuis cette durée, comme 12h ou 90d.
option-newer-than = Seulement les tables changées depuis moins que cette durée, comme 30m ou 2d.
option-limit = Le nombre maximal de tables à lister.
option-after = La page suivante : la valeur indiquée par la page précédente.
option-days = La durée du bannissement, en jours. Sans elle ni --until, il n'a pas de fin.
option-until = La fin du bannissement, comme 2027-01-31 ou 2027-01-31T18:00 (UTC).
option-reason = La raison, que lira le joueur banni.
option-unseen = Depuis combien de temps ils n'ont pas été vus, comme 90d.
option-finished = Depuis combien de temps les tables sont terminées, comme 365d.

admin-column-id = table
admin-column-game = jeu
admin-column-status = état
admin-column-version = entrées
admin-column-changed = changée (UTC)
admin-column-players = joueurs
admin-column-player = joueur
admin-column-name = nom
admin-column-address = adresse
admin-column-table = table
admin-column-since = depuis (UTC)
admin-column-until = jusqu'au (UTC)
admin-column-subject = banni
admin-column-reason = raison
admin-column-damaged = endommagé
admin-column-outdated = d'anciennes règles
admin-next = Il y en a d'autres : --after { $cursor }
admin-process = { $process } : { $clients ->
    [one] { $clients } connexion
   *[other] { $clients } connexions
  }, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  } en mémoire
admin-no-server = Aucun serveur ne répond sur cette base de données.
admin-banned = Banni{ $ends ->
    [yes] {" "}jusqu'au { $until } UTC
   *[no] {""}
  } : { $subject }. Les serveurs en marche le remarquent en quelques secondes.
admin-unbanned = Le bannissement de { $subject } est levé.
admin-closed = La table { $table } est fermée.
admin-deleted = La table { $table } est supprimée.
admin-guests-found = { $count ->
    [one] { $count } invité serait supprimé.
   *[other] { $count } invités seraient supprimés.
  }
admin-guests-done = { $count ->
    [one] { $count } invité est supprimé.
   *[other] { $count } invités sont supprimés.
  }
admin-retention-found = { $count ->
    [one] { $count } table serait supprimée.
   *[other] { $count } tables seraient supprimées.
  }
admin-retention-done = { $count ->
    [one] { $count } table est supprimée.
   *[other] { $count } tables sont supprimées.
  }
admin-rotated = Les nouvelles sessions sont signées par une nouvelle clé. La précédente est valable jusqu'au { $until } UTC.
admin-verified = { $intact ->
    [one] { $intact } journal intact
   *[other] { $intact } journaux intacts
  }, { $outdated } d'anciennes règles, { $damaged ->
    [one] { $damaged } endommagé
   *[other] { $damaged } endommagés
  }.

admin-sure = Continuer ? [o/N]
admin-close-sure = La partie de la table { $table } se termine sans résultat.
admin-delete-sure = Les coups et les messages de la table { $table } sont perdus pour toujours.
admin-guests-sure = { $count ->
    [one] { $count } invité est supprimé pour toujours.
   *[other] { $count } invités sont supprimés pour toujours.
  }
admin-retention-sure = { $count ->
    [one] { $count } table est supprimée pour toujours.
   *[other] { $count } tables sont supprimées pour toujours.
  }
admin-rotate-sure = La clé d'avant la précédente expire : les joueurs qui ne sont pas venus depuis le dernier remplacement sont déconnectés.
admin-unconfirmed = Rien n'a changé. Répondez « o », ou ajoutez --yes.
admin-no-database = Il n'y a pas de base de données { $database }. Indiquez celle du serveur avec --database.
admin-failed = La base de données { $database } a signalé une erreur ({ $error }), et rien n'a changé. Réessayez.
admin-player-none = Il n'y a pas de joueur « { $player } ». Donnez un id ou un identifiant.
admin-table-none = Il n'y a pas de table { $table }.
admin-table-over = La table { $table } est déjà finie.
admin-table-damaged = Le journal de la table { $table } est endommagé ({ $reason }) : elle ne peut pas être fermée, mais elle peut être supprimée.
admin-ban-none = { $subject } n'est pas banni.
admin-ban-end-twice = Donnez --days ou --until, mais pas les deux.
admin-ban-days = --days est un nombre de 1 à { $most }.
admin-ban-until = « { $text } » n'est pas une date. Écrivez-la comme 2027-01-31 ou 2027-01-31T18:00.
admin-ban-past = { $text } est déjà passé. Un bannissement finit dans le futur.
admin-ban-reason = Une raison a au plus { $most } caractères imprimables, sur une ligne.
admin-network-large = Le réseau { $network } est trop grand pour être banni : son préfixe doit avoir au moins { $least } bits.
admin-duration = « { $text } » n'est pas une durée pour { $option }. Écrivez un nombre et une unité : 30m, 12h, 90d ou 4w.
admin-duration-short = { $option } est d'au moins un jour : 1d.
admin-status = Il n'y a pas d'état « { $status } ». Il y a : { $statuses }.
admin-limit = --limit est un nombre de 1 à { $most }.
admin-cursor = « { $cursor } » n'est pas le début d'une page. Donnez la valeur indiquée par la page précédente.
banned = Vous ne pouvez pas jouer ici{ $ends ->
    [yes] {" "}jusqu'au { $until }
   *[no] {""}
  } : l'administration de ce serveur a bloqué votre accès.{ $why ->
    [given] {" "}Raison : { $reason }
   *[none] {""}
  }
