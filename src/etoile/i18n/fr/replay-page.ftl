# Parties finies dans le navigateur : revoir, partager, et la preuve du mélange

replay-share = Partager
replay-link = Lien vers cette partie
replay-result = Comment elle a fini

proof-about = Avant la donne, la maison a enfermé un secret dans une boîte et montré à tous son empreinte : un long nombre qui n'appartient qu'à ce secret. Les cartes viennent du secret. Maintenant, la boîte est ouverte.
proof-witnessed = Personne n'a échangé le secret du mélange : nous avons vérifié.
proof-witnessed-about = Votre navigateur avait noté l'empreinte avant la fin de la partie. Il vient de prendre celle du secret ouvert, et c'est la même. Depuis, personne n'a donc échangé le secret.
proof-same = Le secret correspond à l'empreinte.
proof-same-about = Votre navigateur vient de prendre l'empreinte du secret ouvert, et c'est celle que montre la maison. Il n'était pas là pendant la partie : demandez à l'un des joueurs si c'est bien celle qu'on lui a montrée.
proof-other = Attention : le secret ne correspond pas !
proof-other-about = Votre navigateur a pris l'empreinte du secret ouvert, et ce n'est pas celle qui fut montrée avant la donne. Quelqu'un a peut-être échangé le secret.
proof-unable = Le mélange ne peut pas être vérifié ici.
proof-unable-about = Votre navigateur ne calcule des empreintes que sur les pages à adresse sûre (https). Vous pouvez vérifier sur votre propre ordinateur.
proof-sum = L'empreinte (SHA-256), montrée avant la donne
proof-seed = Le secret
proof-words = Mots ajoutés par les joueurs
proof-verify = Que les cartes viennent de ce secret, et que chaque coup était permis, vous pouvez le vérifier sur votre propre ordinateur. Téléchargez la partie et tapez :
