import { beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '../../src/api/model';
import { verdictOf } from '../../src/screens/table/resultText';
import { i18n } from '../../src/ui/i18n.svelte';

const SEATS = ['Dawn', 'Noon', 'Dusk', 'Midnight'];
const alone = (seats: number) => SEATS.slice(0, seats).map((_, seat) => ({ seats: [seat] }));

/** The verdict for the player of the first seat, or for a spectator. */
function verdict(winners: number[], scores: number[], reason = 'played', yours = [0], sides = alone(scores.length)) {
  const result = { reason, seat: 1, scores, winners };
  const seen = { result, yours, seats: scores.map(() => ({})) } as unknown as TableView;
  return verdictOf(seen, sides, SEATS);
}

describe('the verdict', () => {
  beforeAll(async () => {
    await i18n.start('page', 'table', 'match-page');
    await i18n.use('en');
  });

  it('names the points of two players if the cards have decided', () => {
    expect(verdict([0], [5, 3])).toBe('You win, 5 to 3!');
    expect(verdict([1], [5, 6])).toBe('You lose, 5 to 6.');
  });

  it.each(['resigned', 'time', 'abandoned'])(
    'names no points after %s, which need not be those of the winner',
    (reason) => {
      expect(verdict([0], [2, 3], reason)).toBe('You won!');
      expect(verdict([1], [3, 2], reason)).toBe('You lost this one.');
    },
  );

  it('announces a tie between two or more players, but not within a team', () => {
    expect(verdict([0, 1], [4, 4])).toBe('A tie: you share the win.');
    expect(verdict([0, 2], [4, 1, 4])).toBe('A tie: you share the win.');
    expect(verdict([1, 2], [1, 4, 4])).toBe('A tie: the win is shared.');
    expect(verdict([0, 1], [4, 4], 'played', [])).toBe('A tie: the win is shared.');
    const teams = [{ seats: [0, 2] }, { seats: [1, 3] }];
    expect(verdict([0, 2], [4, 1, 4, 1], 'played', [0], teams)).toBe('You won!');
    expect(verdict([0, 1, 2, 3], [4, 4, 4, 4], 'played', [0], teams)).toBe('A tie: you share the win.');
  });

  it('names the seats for a spectator', () => {
    expect(verdict([1], [2, 3], 'played', [])).toBe('Noon wins!');
  });
});
