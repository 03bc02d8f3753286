# The five levels

level-new-moon = New moon
level-new-moon-about = Plays for fun, overlooks a lot and lives for the moment. A child beats it now and then.
level-crescent = Crescent
level-crescent-about = Knows the rules and takes what lies near, but rarely asks what you will answer.
level-quarter = First quarter
level-quarter-about = Thinks about your answer too, and still lets a good one slip by. A fair opponent for a family evening.
level-gibbous = Gibbous moon
level-gibbous-about = Plays well and patiently. It rarely gives anything away.
level-full-moon = Full moon
level-full-moon-about = The strongest we have. It sees no card that you would not show, it only thinks about all of them.
