"""Ambushes of Moonlight: ML-24 to ML-28 of the heading "The alpha powers" of RULES.en.md."""

from __future__ import annotations

import cython

from etoile.games.moonlight.rules import Rules

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.moonlight.cardset import (
        DOUBLE,
        DOUBLE_STRIKE,
        FALL,
        FALL_BACK,
        GREAT_LEAP,
        LEAPS,
        NONE,
        RELIEF,
        RELIEFS,
        SHIFT,
        SHIFTS,
        drop_lowest,
        entry_moved,
        entry_space,
        first_kind,
        holds_power,
        holds_space,
        is_connected,
        laid_kind,
        laid_space,
        lay_action,
        lowest_set,
        minus,
        moved,
        neighbours,
        pack_shift,
        shift_action,
        shift_source,
        shift_target,
        skip_kind,
        space_set,
        write_each,
    )
    from etoile.games.moonlight.rules import (
        DOUBLED,
        DREW,
        FELL_BACK,
        LEAP_TARGET,
        LIMIT_STAYS,
        NOT_YOURS,
        ONLY_WOLF,
        RELIEF_TARGET,
        SHIFT_SHAPE,
        SHIFT_TARGET,
        SHIFT_TORN,
        SHIFT_WOLF,
        SHIFTED,
        SINGLE,
        TOO_LATE_24,
        TOO_LATE_27,
        TOO_LATE_28,
        USED,
    )


class Powers(Rules):
    """A match with its rules, those of the ambushes included."""

    def write_ambushes(self, out: list[int], count: int) -> int:
        """ML-24 to ML-28: adds what the mover's ambushes allow to the `count` actions in `out`; returns the new count."""
        seat = self.to_move
        ready = self.ready(seat)
        hand = self.hands[seat] if holds_power(ready, GREAT_LEAP) else 0
        while hand:
            kind = first_kind(hand)
            hand = skip_kind(hand, kind)
            count = write_each(out, count, LEAPS + lay_action(kind, 0), self.prey(seat) & self.two_lower(kind))
        hand = self.hands[seat] if holds_power(ready, RELIEF) else 0
        while hand:
            kind = first_kind(hand)
            hand = skip_kind(hand, kind)
            count = write_each(out, count, RELIEFS + lay_action(kind, 0), self.wolves[seat])
        movable = self.movable(seat) if holds_power(ready, SHIFT) and not self.laid else 0
        while movable:
            space = lowest(movable)
            movable = drop_lowest(movable)
            count = write_each(out, count, shift_action(space, 0), self.shift_targets(space))
        if holds_power(ready, DOUBLE_STRIKE) and self.refuse_double_strike() == 0:
            out[count] = DOUBLE
            count += 1
        if holds_power(ready, FALL_BACK) and self.refuse_fall_back() == 0:
            out[count] = FALL
            count += 1
        return count

    def play_ambush(self, action: int) -> None:
        """ML-24, ML-27, ML-28: uses an ambush before laying."""
        if action < DOUBLE:
            self.shift(self.to_move, shift_source(action), shift_target(action))
        elif action == DOUBLE:
            self.double_strike(self.to_move)
        else:
            self.fall_back(self.to_move)

    def refuse_power(self, action: int) -> int:
        """ML-24 to ML-28: returns the refusal of an action with an ambush, or 0."""
        if action == DOUBLE:
            return self.refuse_double_strike()
        if action == FALL:
            return self.refuse_fall_back()
        if action >= SHIFTS:
            return self.refuse_shift(shift_source(action), shift_target(action))
        if action >= RELIEFS:
            return self.refuse_relief(laid_space(action))
        return self.refuse_leap(laid_kind(action), laid_space(action))

    def refuse_ambush(self, power: int) -> int:
        """ML-24 to ML-28: refuses an ambush that the mover does not own or has used in this round."""
        if not holds_power(self.owned[self.to_move], power):
            return NOT_YOURS + power
        return USED + power if holds_power(self.used[self.to_move], power) else 0

    def refuse_double_strike(self) -> int:
        """ML-24: refuses a Double strike after the first wolf of the turn, or with a single wolf in hand."""
        unready = self.refuse_ambush(DOUBLE_STRIKE)
        if unready:
            return unready
        if self.laid:
            return TOO_LATE_24
        return SINGLE if self.held[self.to_move] < 2 else 0

    def double_strike(self, seat: int) -> None:
        """ML-24: two wolves are laid in this turn."""
        self.use(seat, DOUBLE_STRIKE)
        self.to_lay = 2
        self.emit(DOUBLED, seat, 0, 0)

    def two_lower(self, kind: int) -> int:
        """ML-25: returns the spaces of visible wolves whose printed value (ML-11) is exactly two lower than a kind's."""
        return self.tops[self.worth[kind] - 2] if self.worth[kind] > 2 else 0

    def refuse_leap(self, kind: int, space: int) -> int:
        """ML-25: refuses all but an opposing wolf exactly two lower. ML-10: refuses the only wolf."""
        unready = self.refuse_ambush(GREAT_LEAP)
        if unready:
            return unready
        if not holds_space(self.wolves[1 - self.to_move] & self.two_lower(kind), space):
            return LEAP_TARGET
        return 0 if holds_space(self.prey(self.to_move), space) else ONLY_WOLF

    def refuse_relief(self, space: int) -> int:
        """ML-26: refuses all but a visible wolf of the mover's own."""
        unready = self.refuse_ambush(RELIEF)
        if unready:
            return unready
        return 0 if holds_space(self.wolves[self.to_move], space) else RELIEF_TARGET

    def movable(self, seat: int) -> int:
        """ML-27: returns a player's visible wolves that cover nothing."""
        return minus(self.wolves[seat], self.stacked)

    def free_beside_others(self, space: int) -> int:
        """ML-27: returns the free spaces that share an edge with a wolf other than that of a space."""
        return minus(neighbours(minus(self.occupied(), space_set(space))), self.occupied())

    def shift_targets(self, space: int) -> int:
        """ML-27: returns the spaces to which the wolf of a space may move: all wolves connected, in shape (ML-8)."""
        rest = minus(self.occupied(), space_set(space))
        rest_connected = is_connected(rest)
        targets = 0
        free = self.free_beside_others(space)
        while free:
            target = lowest_set(free)
            free = drop_lowest(free)
            if self.fits(rest | target) and (rest_connected or is_connected(rest | target)):
                targets |= target
        return targets

    def refuse_shift(self, space: int, target: int) -> int:
        """ML-27: refuses a Shift after laying, of a wolf that can't move, or to a space where it can't lie."""
        unready = self.refuse_ambush(SHIFT)
        if unready:
            return unready
        if self.laid:
            return TOO_LATE_27
        if not holds_space(self.movable(self.to_move), space):
            return SHIFT_WOLF
        if not holds_space(self.free_beside_others(space), target):
            return SHIFT_TARGET
        after = moved(self.occupied(), space, target)
        if not is_connected(after):
            return SHIFT_TORN
        return 0 if self.fits(after) else SHIFT_SHAPE

    def shift(self, seat: int, space: int, target: int) -> None:
        """ML-27: moves a wolf; the space that it left is free. ML-8: the limit stays, whatever is spanned now."""
        self.use(seat, SHIFT)
        kind = self.kind_at[space]
        self.emit(SHIFTED, seat, self.wolf(kind), pack_shift(space, target))
        self.kind_at[target] = kind
        self.kind_at[space] = NONE
        self.wolves[seat] = moved(self.wolves[seat], space, target)
        self.tops[self.worth[kind]] = moved(self.tops[self.worth[kind]], space, target)
        for i in range(self.logged):
            if entry_space(self.log[i]) == space:
                self.log[i] = entry_moved(self.log[i], target)
        self.measure()
        if self.limit and self.wide < 4 and self.high < 4:
            self.emit(LIMIT_STAYS, self.limit, 0, 0)

    def refuse_fall_back(self) -> int:
        """ML-28: refuses a Fall back after the first wolf of the turn."""
        unready = self.refuse_ambush(FALL_BACK)
        if unready:
            return unready
        return TOO_LATE_28 if self.laid else 0

    def fall_back(self, seat: int) -> None:
        """ML-28: shuffles the hand into the pack and draws as many wolves."""
        self.use(seat, FALL_BACK)
        held = self.held[seat]
        self.emit(FELL_BACK, seat, held, 0)
        self.put_back(seat)
        self.sort(self.packs[seat], self.stock[seat])
        self.shuffle(self.packs[seat], self.stock[seat])
        while self.held[seat] < held:
            self.emit(DREW, seat, self.wolf(self.packs[seat][self.stock[seat] - 1]), 28)
            self.draw(seat)
