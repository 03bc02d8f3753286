"""Contract suite: the properties that every game has to fulfil, as importable tests.

    from etoile.core.contract import ContractSuite

    class TestMyGame(ContractSuite):
        definition = MY_GAME

runs all of them under pytest. Each test plays random games of every variant of the definition.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Refused
from etoile.core.rng import Rng
from etoile.core.transcript import read_transcript, write_transcript

DATE = "2026-11-15"
SAMPLED_ACTIONS = 200


class ContractSuite:
    """Tests of one game. A subclass sets `definition`."""

    definition: GameDefinition
    games = 6
    most_moves = 10_000

    def deals(self) -> Iterator[tuple[Any, Rng]]:
        """Yields new games of every variant, each with a generator for its moves."""
        for variant in self.definition.variants:
            for game in range(self.games):
                seed = f"contract {game}"
                yield self.definition.deal(seed, variant), Rng.of(seed, f"play {variant}")

    def positions(self) -> Iterator[tuple[Any, Rng]]:
        """Yields every position of these games in random play, the final ones included."""
        for position, rng in self.deals():
            yield position, rng
            for action in self.moves(position, rng):
                position.apply(action)
                yield position, rng

    def moves(self, position: Any, rng: Rng) -> Iterator[int]:
        """Yields random legal actions one at a time, until the position that they are applied to is over."""
        for _ in range(self.most_moves):
            if position.over:
                return
            yield rng.one_of(position.actions())
        raise AssertionError(f"a game of {self.definition.name} has not ended after {self.most_moves} moves")

    def observers(self, position: Any) -> list[int]:
        return [*range(position.seats), NOBODY]

    def numbers(self, position: Any, rng: Rng) -> list[int]:
        """Returns sampled action numbers, and some outside the action space."""
        num_actions = position.num_actions
        return [-2, -1, num_actions, num_actions + 1, 1 << 30, *(rng.below(num_actions) for _ in range(SAMPLED_ACTIONS))]

    def test_components_are_conserved(self) -> None:
        for start, rng in self.deals():
            components = self.definition.components(start)
            for action in self.moves(start, rng):
                start.apply(action)
                assert self.definition.components(start) == components

    def test_every_game_ends_and_until_then_somebody_can_move(self) -> None:
        for position, _ in self.positions():
            assert position.over == (not position.actions())
            assert position.over == (position.to_move == NOBODY)
            assert position.over or position.to_move in range(position.seats)

    def test_listed_actions_are_those_without_refusal(self) -> None:
        for position, rng in self.positions():
            listed = position.actions()
            assert listed == sorted(set(listed))
            assert all(position.refusal(action) is None for action in listed)
            assert position.first_mismatch() == -1, f"{position.first_mismatch()} is neither listed nor refused, or both"
            for action in set(self.numbers(position, rng)) - set(listed):
                assert position.refusal(action) is not None, f"{action} is neither listed nor refused"

    def test_a_refused_action_changes_nothing(self) -> None:
        for position, rng in self.positions():
            before = position.copy()
            for action in set(self.numbers(position, rng)) - set(position.actions()):
                try:
                    position.apply(action)
                except Refused as refused:
                    assert refused.refusal == position.refusal(action)
                else:
                    raise AssertionError(f"{action} was not refused")
            assert position == before

    def test_masks_agree_with_the_list(self) -> None:
        for position, _ in self.positions():
            mask = position.mask()
            assert len(mask) == position.num_actions
            assert mask.count(1) == len(position.actions()) == len(mask) - mask.count(0)
            assert all(mask[action] == 1 for action in position.actions())

    def test_a_random_action_is_what_the_rng_picks_from_the_list(self) -> None:
        for position, rng in self.positions():
            if not position.over:
                for seed in (rng.draw() for _ in range(8)):
                    assert position.random_action(Rng(seed)) == Rng(seed).one_of(position.actions())

    def test_every_refusal_and_every_event_names_a_clause_of_the_rules(self) -> None:
        for language in ("fr", "en"):
            clauses = self.definition.rules(language).clauses
            assert {f"{self.definition.prefix}-{number}" for number, _ in self.definition.position.reasons} <= set(clauses)
            assert {clause for _, clause in self.definition.event_kinds.values()} <= set(clauses)

    def test_moves_read_back_from_their_notation(self) -> None:
        for position, _ in self.positions():
            legal = self.definition.legal_moves(position)
            assert list(legal.values()) == position.actions(), "two moves share a notation"
            for notation, action in legal.items():
                assert self.definition.read_move(position, notation) == action
                assert self.definition.read_move(position, self.definition.localize_move(notation, "fr")) == action

    def test_old_positions_never_change(self) -> None:
        kept = []
        for position, _ in self.positions():
            kept.append((position.copy(), position.values()))
        for twin, values in kept:
            assert twin.values() == values

    def test_a_copy_plays_on_by_itself(self) -> None:
        for position, rng in self.positions():
            if not position.over:
                before = position.values()
                twin = position.copy()
                assert twin == position
                twin.apply(rng.one_of(twin.actions()))
                assert twin != position
                assert position.values() == before

    def test_positions_survive_pickling(self) -> None:
        for position, rng in self.positions():
            twin = pickle.loads(pickle.dumps(position))
            assert twin == position
            if not position.over:
                original = position.copy()
                action = rng.one_of(twin.actions())
                assert twin.apply_with_events(action) == original.apply_with_events(action)
                assert twin == original

    def test_the_same_seed_gives_the_same_game(self) -> None:
        once = [position.values() for position, _ in self.positions()]
        again = [position.values() for position, _ in self.positions()]
        assert once == again

    def test_another_seed_gives_another_game(self) -> None:
        for variant in self.definition.variants:
            assert self.definition.deal("one seed", variant) != self.definition.deal("another seed", variant)

    def test_apply_with_events_plays_the_same_move(self) -> None:
        for position, rng in self.positions():
            if not position.over:
                action = rng.one_of(position.actions())
                recorded, plain = position.copy(), position.copy()
                events = recorded.apply_with_events(action)
                plain.apply(action)
                assert events
                assert recorded == plain

    def test_everybody_hears_the_same_events_but_for_what_is_hidden(self) -> None:
        for position, rng in self.positions():
            if not position.over:
                raw = position.copy().apply_with_events(rng.one_of(position.actions()))
                events = [self.definition.events(raw, seat) for seat in self.observers(position)]
                for together in zip(*events, strict=True):
                    assert len({(event.name, event.clause, *event.facts) for event in together}) == 1
                    for fact in together[0].facts:
                        assert len({repr(event.facts[fact]) for event in together} - {"None"}) <= 1

    def test_transcripts_read_back(self) -> None:
        for variant in self.definition.variants:
            for game in range(self.games):
                rng = Rng.of(str(game), "transcripts")
                settings = self.definition.settings(variant)
                players = tuple("x" for _ in self.definition.seats_for(settings))
                match = Match(self.definition, settings, f"seed {game}", DATE, players)
                while not match.position.over and len(match.moves) < self.most_moves:
                    match.play_action(rng.one_of(match.position.actions()))
                text = write_transcript(match)
                again = read_transcript(text, lambda name: self.definition)
                assert again.position == match.position
                assert write_transcript(again) == text

    def test_a_redealt_position_looks_the_same_to_its_seat(self) -> None:
        for position, rng in self.positions():
            for seat in self.observers(position):
                other = position.redeal(seat, rng)
                assert self.definition.view_bytes(other, seat) == self.definition.view_bytes(position, seat)
                assert self.definition.components(other) == self.definition.components(position)
                if seat != NOBODY:
                    assert other.observation(seat) == position.observation(seat)
                if seat == position.to_move:
                    assert other.actions() == position.actions()

    def test_a_redeal_depends_on_nothing_that_the_seat_can_not_know(self) -> None:
        for position, rng in self.positions():
            for seat in self.observers(position):
                other = position.redeal(seat, rng)
                draw = rng.draw()
                assert position.redeal(seat, Rng(draw)) == other.redeal(seat, Rng(draw))

    def test_a_preview_depends_on_nothing_that_the_seat_can_not_know(self) -> None:
        for position, rng in self.positions():
            if not position.over:
                action = rng.one_of(position.actions())
                other = position.redeal(position.to_move, rng)
                seat = position.to_move
                previews = [self.definition.preview(each, action, seat) for each in (position, other)]
                assert previews[0] == previews[1]
                assert previews[0].events == self.definition.preview_events(position, action, seat)
                assert len(previews[0].scores) == position.seats

    def test_a_redeal_draws_what_the_seat_can_not_know(self) -> None:
        for variant in self.definition.variants:
            start = self.definition.deal("hidden", variant)
            for seat in self.observers(start):
                assert any(start.redeal(seat, Rng(number)) != start for number in range(20))

    def test_a_redealt_position_can_be_played_to_the_end(self) -> None:
        for position, rng in self.positions():
            for seat in self.observers(position):
                other = position.redeal(seat, rng)
                assert other.over == position.over
                for action in self.moves(other, rng):
                    other.apply(action)

    def test_observations_are_as_their_features_say(self) -> None:
        for position, _ in self.positions():
            for seat in range(position.seats):
                observed = position.observation(seat)
                assert len(observed) == sum(feature.size for feature in self.definition.features)
                start = 0
                for feature in self.definition.features:
                    part = observed[start : start + feature.size]
                    assert all(0 <= number <= feature.high for number in part), feature.name
                    start += feature.size

    def test_a_seat_that_is_not_at_the_table_is_an_error(self) -> None:
        for position, rng in self.deals():
            for seat in (-2, -1, position.seats, 1000):
                calls = [position.observation, position.lead]
                if seat != NOBODY:
                    calls.append(lambda seat, position=position, rng=rng: position.redeal(seat, rng))
                for call in calls:
                    try:
                        call(seat)
                    except IndexError:
                        continue
                    raise AssertionError(f"seat {seat} was taken for one at the table")

    def test_somebody_wins(self) -> None:
        for position, _ in self.positions():
            teams = position.teams()
            assert sorted(seat for team in teams for seat in team) == list(range(position.seats))
            assert len(position.scores()) == position.seats
            if position.over:
                winners = position.winners()
                assert winners
                for team in teams:
                    assert set(team) <= set(winners) or not set(team) & set(winners)
