# Finished games in the browser: replay, link, and the shuffle's proof

replay-share = Share
replay-link = Link to this replay
replay-result = How it ended

proof-about = Before the deal, the house locked a secret in a box and showed everybody its fingerprint: a long number that belongs to this secret alone. The cards were dealt from the secret. Now the box is open.
proof-witnessed = Nobody exchanged the secret of the shuffle: we checked.
proof-witnessed-about = Your browser wrote the fingerprint down before the end of the game. Just now it took the fingerprint of the open secret, and it is the same. So the secret has not been exchanged since.
proof-same = The secret fits the fingerprint.
proof-same-about = Your browser took the fingerprint of the open secret just now, and it is the one that the house shows. Your browser was not there when the game was played: ask one of the players whether it is the same that was shown to them.
proof-other = Careful: the secret does not fit!
proof-other-about = Your browser took the fingerprint of the open secret, and it is not the one that was shown before the deal. Somebody may have exchanged the secret.
proof-unable = The shuffle can't be checked here.
proof-unable-about = Your browser reckons fingerprints only on pages with a safe address (https). You can check it on your own computer.
proof-sum = The fingerprint (SHA-256), shown before the deal
proof-seed = The secret
proof-words = Words that the players added
proof-verify = That the cards came from this secret, and that every move was allowed, you can check on your own computer. Download the game and type:
