# A new table

new-table-title = { $game }: new table
new-table-options = Game options
new-table-option-edition = Edition
new-table-option-players = Players
new-table-option-first = Who starts
new-table-option-last_eclipse = Total eclipse in the last turn
new-table-option-birth-white = White's birth sign
new-table-option-birth-blue = Blue's birth sign
new-table-option-head-start = First player's head start, in points
new-table-value-lot = random
new-table-value-total-eclipse = Total Eclipse
new-table-value-2012 = 2012
new-table-value-forced = only when forced
new-table-value-free = also by choice
new-table-options-about = What these options mean
new-table-seats = Seats
new-table-sitter-me = Me
new-table-sitter-open = Open
new-table-sitter-keyboard = On this device
new-table-bot = Bot: { $level }
new-table-guest = Player { $number }
new-table-guest-name = Name for { $seat }
new-table-keyboard-about = Pass the device around. Cards stay hidden until the next player confirms they are there.
new-table-clock = Timer
new-table-time = Thinking time
new-table-clock-none = No limit
new-table-clock-move = Seconds per move
new-table-clock-total = Minutes per game
new-table-clock-days = Days per move
new-table-seconds = Seconds per move
new-table-minutes = Minutes per player
new-table-increment = Seconds added after each move
new-table-days = Days per move
new-table-zero = When time is up
new-table-zero-lose = the game is lost
new-table-zero-bot = a bot takes over
new-table-door = Who can join
new-table-door-link = Only people with the link
new-table-door-all = Everyone: the table is listed on the home page
new-table-rated = Rated: the result counts towards the ratings
new-table-go = Create the table

handover-title = { $name }'s turn ({ $seat })
handover-about = Pass the device. Everyone else, look away!
handover-lift = I'm { $name }

# The profile

you-title = Your profile
you-name = Your name at the table
you-keep = Save
you-kept = Saved for your next game.
you-ratings = Your ratings
you-ratings-none = No rated games yet. Create a table and tick “Rated”; everyone starts at 25.
you-ladder = Game
you-rating = Rating
you-doubt = margin of error
you-games = Games
you-account = Your account
you-guest = You don't need an account to play. With one, you can find your games on all your devices.
you-has = You are signed in as { $login }.
you-login = Username
you-passphrase = Password
you-passphrase-about = At least ten characters, for example a few words that are easy to remember. If you forget it, we can't recover it.
you-make = Create an account
you-made = Your account is ready. You can sign in on all your devices.
you-sign-in = Sign in
you-sign-in-title = I have an account
you-signed-in = Welcome back, { $name }!
you-sign-out = Sign out
you-signed-out = Signed out. On this device, you are now { $name }.
you-change = Change username or password
you-current = Current password
you-new = New password
you-changed = Changed. Your other devices have been signed out.
you-devices = Your devices
you-devices-about = You are signed in on these devices. Sign out the ones you no longer use.
you-device-unknown = Unknown device
you-device-current = This device
you-device-seen = Last used on { $date }
you-device-end = Sign out
you-device-sign-out = Sign out: { $device }
you-device-signed-out = Signed out: { $device }
you-data = Your data
you-data-about = Everything the server stores about you: your name, account, ratings and tables.
you-export = Download everything
you-delete = Delete everything…
you-delete-sure = Delete all your data?
you-delete-about = Your name, account, ratings and messages will be gone for good. Games in progress will be given up; the moves of finished games will stay, without your name.
you-delete-yes = Delete for good
you-delete-no = Keep it

new-table-hints = Allow hints: every player can ask for suggested moves

# Sign-in of a guest

you-sign-in-guest = Games you started here without an account will be added to it.
