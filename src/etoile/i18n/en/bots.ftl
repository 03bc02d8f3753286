# The five levels

level-new-moon = New moon
level-new-moon-about = Plays for fun and misses a lot. A child can beat it.
level-crescent = Crescent
level-crescent-about = Knows the rules and takes the easy points, but rarely thinks about your reply.
level-quarter = First quarter
level-quarter-about = Thinks about your reply, but still misses good moves. Great for families.
level-gibbous = Gibbous moon
level-gibbous-about = Plays well and patiently, with few mistakes.
level-full-moon = Full moon
level-full-moon-about = The strongest of all. It can't see your hidden cards: it considers every possibility.
