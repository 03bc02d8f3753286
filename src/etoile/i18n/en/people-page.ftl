# A table of one's own

new-table-title = { $game }: your own table
new-table-options = The game
new-table-option-edition = Edition
new-table-option-players = Players
new-table-option-first = Who starts
new-table-option-birth-white = White's birth sign
new-table-option-birth-blue = Blue's birth sign
new-table-option-head-start = Head start of the first player, in points
new-table-value-lot = by lot
new-table-value-total-eclipse = Total Eclipse
new-table-value-2012 = 2012
new-table-seats = Who sits where
new-table-sitter-me = I
new-table-sitter-open = Free, for whoever comes
new-table-sitter-keyboard = Beside me
new-table-bot = Bot: { $level }
new-table-guest = Player { $number }
new-table-guest-name = Name at { $seat }
new-table-keyboard-about = You pass the device around. Nobody's cards show until the next player says “I'm here”.
new-table-clock = Clock
new-table-time = Time to think
new-table-clock-none = As long as you like
new-table-clock-move = Seconds for each move
new-table-clock-total = Minutes for the game
new-table-clock-days = Days for each move
new-table-seconds = Seconds for a move
new-table-minutes = Minutes for each player
new-table-increment = Seconds more after a move
new-table-days = Days for a move
new-table-zero = When time is up
new-table-zero-lose = the game is lost
new-table-zero-bot = a bot plays on
new-table-door = Who may come
new-table-door-link = Only those with the link
new-table-door-all = Everybody: the table stands on the first page
new-table-rated = Rated: the result counts for our ratings
new-table-go = Open the table

handover-title = { $name } is next ({ $seat })
handover-about = Pass the device on. The others look away.
handover-lift = I'm { $name }, I'm here

# Oneself

you-title = You
you-name = Your name at the table
you-keep = Keep
you-kept = Kept, for the next game.
you-ratings = Your ratings
you-ratings-none = No rated game yet. Open a table of your own and tick “Rated”; everybody begins with 25.
you-ladder = Game
you-rating = Rating
you-doubt = give or take
you-games = Games
you-account = Your account
you-guest = You need none to play. With an account you find your games again on every device.
you-has = You are signed in as { $login }.
you-login = Login
you-passphrase = Passphrase
you-passphrase-about = At least ten letters: a few words that only you would put together. Nobody can tell it to you if you forget it.
you-make = Make an account
you-made = Your account is made. Sign in with it wherever you like.
you-sign-in = Sign in
you-sign-in-title = I have an account
you-signed-in = Welcome back, { $name }!
you-sign-out = Sign out
you-signed-out = Signed out. On this device you are { $name } now.
you-change = Change login or passphrase
you-current = Passphrase so far
you-new = New passphrase
you-changed = Changed. All other devices are signed out.
you-devices = Your devices
you-devices-about = You are signed in on these devices. Sign out those that you no longer use.
you-device-unknown = Unknown device
you-device-current = This device
you-device-seen = Last used on { $date }
you-device-end = Sign out
you-device-sign-out = Sign out: { $device }
you-device-signed-out = Signed out: { $device }
you-data = Your data
you-data-about = All that the house keeps about you: your name, your account, your ratings, your tables.
you-export = Download everything
you-delete = Delete everything…
you-delete-sure = Delete everything about you?
you-delete-about = Your name, your account, your ratings and all that you said are gone for good. Games under way are given up; the moves of finished ones stay, without your name.
you-delete-yes = Delete for good
you-delete-no = Keep it

# Sign-in of a guest

you-sign-in-guest = Games you started here without an account will be added to it.
