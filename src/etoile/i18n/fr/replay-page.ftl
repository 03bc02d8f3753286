# Parties finies dans le navigateur : revoir, partager, et la preuve du mélange

replay-share = Partager
replay-link = Lien vers cette partie
replay-result = Voir le résultat

proof-about = Avant la distribution, le serveur a choisi un secret et montré à tous son empreinte : un long nombre qui ne correspond qu'à ce secret. Les cartes ont été mélangées à partir du secret. Maintenant, il est révélé.
proof-witnessed = Mélange vérifié : le secret n'a pas changé.
proof-witnessed-about = Votre navigateur a noté l'empreinte avant la fin de la partie. Celle du secret révélé est identique : personne n'a donc changé le secret entre-temps.
proof-same = Le secret correspond à l'empreinte.
proof-same-about = L'empreinte du secret révélé est bien celle qu'affiche le serveur. Votre navigateur n'était pas là pendant la partie : demandez à une personne qui jouait si elle a vu la même.
proof-other = Attention : le secret ne correspond pas à l'empreinte !
proof-other-about = L'empreinte du secret révélé n'est pas celle qui a été montrée avant la distribution. Le secret a peut-être été changé.
proof-unable = Le mélange ne peut pas être vérifié ici.
proof-unable-about = Votre navigateur ne calcule les empreintes que sur une page sécurisée (https). Vous pouvez vérifier sur votre ordinateur.
proof-sum = L'empreinte (SHA-256), montrée avant la distribution
proof-seed = Le secret
proof-words = Mots ajoutés par les joueurs
proof-verify = Sur votre ordinateur, vous pouvez aussi vérifier que les cartes viennent de ce secret et que chaque coup était permis. Téléchargez la partie et tapez :
