"""Tables in memory: registry, commands, broadcast, scheduler, erasure."""
