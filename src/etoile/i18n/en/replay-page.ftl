# Finished games in the browser: replay, link, and the shuffle's proof

replay-share = Share
replay-link = Link to this replay
replay-result = See the result

proof-about = Before the deal, the server chose a secret and showed everyone its fingerprint: a long number that matches this secret only. The cards were shuffled from the secret. Now it is revealed.
proof-witnessed = Shuffle verified: the secret hasn't changed.
proof-witnessed-about = Your browser noted the fingerprint before the end of the game. The revealed secret has the same one, so no one has changed the secret since.
proof-same = The secret matches the fingerprint.
proof-same-about = The revealed secret matches the fingerprint shown by the server. Your browser wasn't there during the game: ask one of the players whether they saw the same fingerprint.
proof-other = Warning: the secret doesn't match the fingerprint!
proof-other-about = The revealed secret doesn't have the fingerprint shown before the deal. The secret may have been changed.
proof-unable = The shuffle can't be checked here.
proof-unable-about = Your browser can only compute fingerprints on a secure page (https). You can check on your own computer.
proof-sum = The fingerprint (SHA-256), shown before the deal
proof-seed = The secret
proof-words = Words added by the players
proof-verify = On your own computer, you can also check that the cards came from this secret and that every move was legal. Download the game and type:
